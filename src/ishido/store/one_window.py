"""The only window of a home: its lock, its start mark, and what later starts ask of it."""

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from ishido.store.files import write_atomically

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


NAME: Final = "window"
"""The file that the window holds a lock on. It stays, so that nobody locks one that is gone."""
STARTING: Final = b"starting"
OPEN: Final = b"open    "
"""What it says before the first picture, and after it. They are equally long, so that one takes the
place of the other in a single write."""
REQUEST: Final = "open-"
"""How the files begin in which later starts say what to open."""
PATIENCE: Final = 2.0
"""Seconds that a later start waits for the window's answer."""
_PAUSE: Final = 0.02
_HELD_BY_ANOTHER: Final = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
"""The errors if another process holds the lock. Any other error means that locks are not
supported."""


class OneWindow:
    """Whether this process is the window of a home. The operating system releases its lock, however
    the process ends.

    Where locks are not supported, or nothing can be written, every start becomes a window, and none
    counts as failed.
    """

    def __init__(self, data: Path) -> None:
        """:param data: the folder of the player's data; it need not exist."""
        self._data = data
        self._path = data / NAME
        self._handle: int | None = None
        self._begun = False

    def take(self) -> bool:
        """Become the window, or keep its place from others. False if another process is it."""
        if self._handle is not None:
            return True
        try:
            self._data.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        except OSError:
            return True
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            return error.errno not in _HELD_BY_ANOTHER
        self._handle = handle
        return True

    def begin(self) -> bool:
        """Note that the window is starting. Returns whether the last start failed: it ended before
        its first picture, or by a bug."""
        failed = False
        if self._handle is not None:
            with suppress(OSError):
                os.lseek(self._handle, 0, os.SEEK_SET)
                failed = os.read(self._handle, len(STARTING)) == STARTING
        self._begun = True
        self._say(STARTING)
        return failed

    def shown(self) -> None:
        """Note that the first picture is there."""
        self._say(OPEN)

    def release(self, *, failed: bool = False) -> None:
        """Let another start become the window.

        :param failed: the next start shall know that this one failed.
        """
        if self._begun:
            self._say(STARTING if failed else OPEN)
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)

    def _say(self, state: bytes) -> None:
        if self._handle is not None:
            with suppress(OSError):
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, state)

    # -- what later starts ask of it ----------------------------------------------------------

    def ask(self, game: Path | None) -> bool:
        """Ask the window that is there to open a file, or else to come to the front.

        :returns: whether it has answered. If not, it has closed meanwhile, and this process is the
          window, or it does not answer.
        """
        request = self._data / f"{REQUEST}{os.getpid():x}-{os.urandom(4).hex()}"
        until = time.monotonic() + PATIENCE
        try:
            write_atomically(request, b"" if game is None else os.fsencode(game.absolute()))
            while request.exists():
                if self.take() or time.monotonic() > until:
                    request.unlink()
                    return False
                time.sleep(_PAUSE)
        except FileNotFoundError:  # it has answered just now
            return True
        except OSError:
            return False
        return True

    def asked(self) -> list[Path | None]:
        """What later starts have asked for since: files to open, and ``None`` to come to the front.
        They are answered by this."""
        if self._handle is None:
            return []
        found: list[Path | None] = []
        requests: list[Path] = []
        with suppress(OSError):
            requests = sorted(self._data.glob(f"{REQUEST}*"), key=lambda path: path.name)
        for request in requests:
            with suppress(OSError):
                name = os.fsdecode(request.read_bytes())
                request.unlink()
                found.append(Path(name) if name else None)
        return found
