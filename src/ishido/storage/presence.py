"""Tells which windows are open: each holds a lock."""

import os
from pathlib import Path
from typing import Final

from ishido.language import _
from ishido.storage.lock import Lock, held_by_another

WINDOW_OPEN: Final = _("another Ishido window is open; close it first")
_NAME: Final = "window-{}.lock"


def presence(data: Path) -> Lock:
    """The lock of an open window."""
    return Lock(data / _NAME.format(f"{os.getpid():x}-{os.urandom(4).hex()}"))


def window_open(data: Path, but: Lock | None = None) -> bool:
    """Whether another window is open on a folder, apart from the one with this lock."""
    own = but.path if but else None
    return any(held_by_another(path) for path in data.glob(_NAME.format("*")) if path != own)
