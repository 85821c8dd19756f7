"""Other processes, seen from a test: waited for, counted, ended."""

import os
import subprocess
import time
from collections.abc import Callable
from typing import Final

import pytest

PATIENCE: Final = 60.0
"""Seconds to wait for what takes a moment: no slow machine fails."""

posix = pytest.mark.skipif(os.name != "posix", reason="speaks of POSIX signals")
PAUSE: Final = 3.0
"""Seconds after which keys are pressed again, if nothing has come of them."""


def wait_for(condition: Callable[[], object], what: str = "what a process does") -> None:
    """Look again and again until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"in vain waited for: {what}")
        time.sleep(0.005)


def press_until(press: Callable[[], None], condition: Callable[[], object], what: str) -> None:
    """Press keys again and again until they have an effect: a busy window ignores them.

    Keys are handled in their order, so they need no pauses. Only text does, until its field is
    there.
    """

    def tried() -> bool:
        press()
        deadline = time.monotonic() + PAUSE
        while time.monotonic() < deadline:
            if condition():
                return True
            time.sleep(0.02)
        return False

    wait_for(tried, what)


def is_gone(pid: int) -> bool:
    """Whether a process that is no child of ours ends within a minute."""
    for _ in range(600):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def children_of(pid: int) -> list[int]:
    """The worker processes that a process has started."""
    asked = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)]
    lines = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.splitlines()
    return [int(line.split()[0]) for line in lines if "spawn_main" in line]
