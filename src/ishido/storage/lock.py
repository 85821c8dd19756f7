"""Locks between windows, by the operating system, which removes them even if the process is
killed."""

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
"""The errors if another process holds the lock. Any other error means that locks are not
supported."""

_TRIES: Final = 20
"""How often to open a file that its previous holder removes meanwhile."""


class Lock:
    """A lock on a small file, on file systems that support it.

    If it is not possible (no locks, full or read-only disk, a drive on which a file has another
    number at each look), :meth:`take` still succeeds and tries again the next time, so that the
    game can be played without locks.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take or keep the lock. False if another process holds it."""
        if self._handle is not None:
            return True
        for _try in range(_TRIES):
            try:
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            try:
                _lock(handle)
            except OSError as error:
                os.close(handle)
                return error.errno not in _HELD_BY_ANOTHER
            # The previous holder may have removed the file between opening and locking. Then this
            # lock is useless.
            if self._is_still(handle):
                self._handle = handle
                return True
            os.close(handle)
        return True

    def release(self) -> None:
        """Release the lock and remove the file."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if sys.platform == "win32":  # Windows cannot remove an open file
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
    """Remove the files of locks that nobody holds, because their window was killed."""
    for path in folder.glob(f"*{LOCK_SUFFIX}"):
        held_by_another(path)  # a lock that could be taken is removed on release


def held_by_another(path: Path) -> bool:
    """Whether another process holds the lock on a file."""
    if not is_there(path):
        return False
    lock = Lock(path)
    free = lock.take()
    lock.release()
    return not free
