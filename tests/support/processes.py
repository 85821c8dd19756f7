"""Other processes, seen from a test: waited for, counted, ended."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

PATIENCE: Final = 60.0
"""Seconds to wait for what takes a moment: no slow machine fails."""

posix = pytest.mark.skipif(os.name != "posix", reason="speaks of POSIX signals")
PAUSE: Final = 3.0
"""Seconds after which something is done again, if nothing has come of it."""
THREAD_LIMITS: Final = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_NUM_THREADS")
"""The variables from which NumPy's libraries take their number of threads."""
_REPORT_LIMITS: Final = """
import importlib, os, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy":
            print(*map(os.environ.get, {names}))
sys.meta_path.insert(0, Finder())
importlib.import_module("{module}")
"""


def wait_for(condition: Callable[[], object], what: str = "what a process does") -> None:
    """Look again and again until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"in vain waited for: {what}")
        time.sleep(0.005)


def repeat_until(condition: Callable[[], object], act: Callable[[], object], what: str) -> None:
    """Do something, and again every few seconds as long as nothing comes of it: a window that has
    just opened on a busy machine may not take the first keys."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"in vain waited for: {what}"
        act()
        again = time.monotonic() + PAUSE
        while not condition() and time.monotonic() < again:
            time.sleep(0.005)


def thread_limits_for_numpy(module: str) -> list[str]:
    """The values of :data:`THREAD_LIMITS` when NumPy is first imported by a module, in a fresh
    process that inherits none of them."""
    done = subprocess.run(
        [sys.executable, "-c", _REPORT_LIMITS.format(names=THREAD_LIMITS, module=module)],
        env={name: value for name, value in os.environ.items() if name not in THREAD_LIMITS},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def is_gone(pid: int) -> bool:
    """Whether a process that is no child of ours ends within a minute."""
    for _ in range(600):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def children_of(pid: int, mark: str = "spawn_main") -> list[int]:
    """The worker processes that a process has started, by a word of their command."""
    asked = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)]
    lines = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.splitlines()
    return [int(line.split()[0]) for line in lines if mark in line]
