"""Detects a failed start of the window by a file that only a failed start leaves behind."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from ishido.storage.lock import Lock

NAME: Final = "starting"


class StartMark:
    """A file that exists from the start of a window to its first picture, and after a crash.

    The window holds a lock on it, so that another window does not mistake it for a failed start. If
    the folder cannot be written, no start counts as failed.
    """

    def __init__(self, data: Path) -> None:
        """:param data: the folder of the player's data; it need not exist."""
        self._path = data / NAME
        self._lock = Lock(self._path)
        self._ours = False
        """Whether this start has created the file and not removed it."""

    def begin(self) -> bool:
        """Create the file. Returns whether the last start failed."""
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            left = self._path.exists()
            self._ours = self._lock.take()
            return self._ours and left
        return False

    def clear(self) -> None:
        """Remove the file, because the window is open or was closed."""
        self._lock.release()
        if self._ours:  # without locks, the file still exists
            with suppress(OSError):
                self._path.unlink()
        self._ours = False

    def leave(self) -> None:
        """Leave the file for the next start, after an error."""
        self._lock.release()
        with suppress(OSError):
            self._path.touch()
