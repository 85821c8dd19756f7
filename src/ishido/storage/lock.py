"""Locks between windows: the operating system's own, gone with the process even after a kill."""

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import Final

from ishido.storage.files import is_there

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_SUFFIX: Final = ".lock"

_HELD_BY_ANOTHER: Final = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
"""What the systems answer when another holds the lock; any other error: there are no locks here."""


class Lock:
    """A lock on a small file of its own. It keeps windows apart where the file system can.

    Where it cannot (no locks, no room, read-only) :meth:`take` still says yes and tries again the
    next time, so that a window without locks is no worse than one alone.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock, or keep it; False if another holds it."""
        if self._handle is not None:
            return True
        while True:
            try:
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            try:
                _lock(handle)
            except OSError as error:
                os.close(handle)
                return error.errno not in _HELD_BY_ANOTHER
            # Whoever held it may have removed the file between our opening and locking it: then
            # we hold a lock that nobody else will meet.
            if self._is_still(handle):
                self._handle = handle
                return True
            os.close(handle)

    def release(self) -> None:
        """Let go, and remove the file."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if sys.platform == "win32":  # an open file cannot be removed there
            os.close(handle)
        with contextlib.suppress(OSError):
            self.path.unlink()
        if sys.platform != "win32":
            os.close(handle)

    def _is_still(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False


def remove_stale_locks(folder: Path) -> None:
    """Remove the files of locks that nobody holds: their window was killed."""
    for path in folder.glob(f"*{LOCK_SUFFIX}"):
        held_by_another(path)  # what could be taken is removed when it is let go


def held_by_another(path: Path) -> bool:
    """Whether someone holds the lock on a file now."""
    if not is_there(path):
        return False
    lock = Lock(path)
    free = lock.take()
    lock.release()
    return not free
