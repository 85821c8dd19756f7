"""What runs the background work of a window."""

from dataclasses import dataclass, field
from typing import Final

from ishido.jobs.job import Runner
from ishido.jobs.processes import ProcessRunner
from ishido.jobs.threads import ThreadRunner

THREADS: Final = 3
"""Threads for decoding pictures and writing files, besides the window's own."""


def _threads() -> Runner:
    return ThreadRunner(THREADS)


@dataclass(frozen=True, slots=True)
class Runners:
    """The runners of a window, each of which can be replaced. The writer has one of its own
    (:class:`ishido.storage.desk.Desk`)."""

    workers: Runner = field(default_factory=ProcessRunner)
    """Computes: computer players, hints, reviews."""
    exports: Runner = field(default_factory=ProcessRunner)
    """Draws pictures for export. It continues while the window closes."""
    threads: Runner = field(default_factory=_threads)
    """Decodes pictures and writes files."""
