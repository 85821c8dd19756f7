"""What runs the background work of a window."""

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from ishido.jobs.job import Runner
from ishido.jobs.runners import in_processes, in_threads

THREADS: Final = 3
"""Threads for decoding pictures and writing files, besides the window's own."""


@dataclass(frozen=True, slots=True)
class Runners:
    """The runners of a window, each of which can be replaced."""

    workers: Runner = field(default_factory=in_processes)
    """Computes: computer players, hints, reviews."""
    threads: Runner = field(default_factory=partial(in_threads, THREADS))
    """Decodes pictures and writes files of the player's choice."""
    sound: Runner = field(default_factory=partial(in_threads, name="audio"))
    """Opens the sound device and loads sounds."""
