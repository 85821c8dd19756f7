"""Whether the last start of the window failed: a file that only a failed start leaves behind."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from ishido.storage.lock import Lock

NAME: Final = "starting"


class StartMark:
    """Stands from the start of a window to its first picture, and after a crash.

    The window holds a lock on it meanwhile, so that another one does not take it for left behind.
    Where the folder cannot be written, no start counts as failed.
    """

    def __init__(self, data: Path) -> None:
        """:param data: the folder of the player's data; it need not exist."""
        self._path = data / NAME
        self._lock = Lock(self._path)
        self._ours = False
        """Whether this start has made the mark and not removed it."""

    def begin(self) -> bool:
        """Mark the start; returns whether the last one failed."""
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            left = self._path.exists()
            self._ours = self._lock.take()
            return self._ours and left
        return False

    def clear(self) -> None:
        """The window is there, or was closed: remove the mark."""
        self._lock.release()
        if self._ours:  # where the disk knows no locks, the file is still there
            with suppress(OSError):
                self._path.unlink()
        self._ours = False

    def leave(self) -> None:
        """Something went wrong: leave the mark for the next start."""
        self._lock.release()
        with suppress(OSError):
            self._path.touch()
