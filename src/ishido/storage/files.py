"""Reading files that may be anything, writing files so that a crash at any moment is harmless."""

import contextlib
import errno
import os
import re
import stat
import time
from pathlib import Path
from typing import BinaryIO, Final

from ishido.language import _

PREVIOUS_SUFFIX: Final = ".previous"
PART_SUFFIX: Final = ".part"
"""Ends the name of a file that is being written and not yet in place."""
PART_LIFE: Final = 3600.0
"""Seconds after which a file half written is surely nobody's any more."""
_TRIES_WHILE_READ: Final = 20 if os.name == "nt" else 0
"""How often to try again to rename a file that somebody is reading: Windows refuses that."""
_PAUSE: Final = 0.02
"""Seconds between two of these tries."""
_PART: Final = re.compile(r"\..+\.[0-9a-f]+-[0-9a-f]{8}\.part")
"""What :func:`part_of` makes: other programs have their own, beside which we may be writing."""

_IN_WORDS: Final = {
    errno.ENOENT: _("no such file"),
    errno.EACCES: _("permission denied"),
    errno.EPERM: _("permission denied"),
    errno.ENOSPC: _("the disk is full"),
    errno.EDQUOT: _("your disk quota is full"),
    errno.EFBIG: _("the file has reached its size limit"),
    errno.EROFS: _("the disk is read-only"),
    errno.EIO: _("the disk reports an error"),
    errno.ENOTDIR: _("there is a file where a folder should be"),
    errno.EEXIST: _("there is a file where a folder should be"),
}


class FileProblem(Exception):
    """A file that cannot be read or written; the message says which and why, in one line."""

    def __init__(self, path: Path | str, problem: str) -> None:
        super().__init__(f"{shown(path)}: {problem}")
        self.path = path
        self.problem = problem


class NoSuchFile(FileProblem):
    """There is nothing under this name."""


class NotOurs(FileProblem):
    """What stands there is no file that the game can have written: a folder, far too large."""


def shown(path: Path | str) -> str:
    """A path as one printable line, whatever bytes its name holds."""
    text = str(path)
    return text if text.isprintable() and text else ascii(text)[1:-1] or "''"


def folder_of(path: Path) -> str:
    """Where a file lies, as one printable line."""
    return shown(str(path.absolute().parent))


def why(error: OSError) -> str:
    """An operating system's error in plain words."""
    if error.errno in _IN_WORDS:
        return _IN_WORDS[error.errno]
    return (error.strerror or type(error).__name__).lower()


def is_folder(path: Path) -> bool:
    """Whether a path leads to a folder; False if it cannot be followed, or not by us."""
    # Up to Python 3.13 ``Path.is_dir`` raises PermissionError, as do its sisters.
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether anything stands under a path, as far as we may look."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def open_ordinary(path: Path | str) -> BinaryIO:
    """An ordinary file, opened for reading. Never waits.

    :raises NoSuchFile: if there is none.
    :raises NotOurs: if it is a folder, a pipe, a socket or a device.
    :raises FileProblem: if it cannot be opened.
    """
    try:
        # Without O_NONBLOCK the opening of a pipe that nobody writes to would never return.
        handle = os.open(
            path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        )
    except IsADirectoryError:
        raise NotOurs(path, _("a folder, not a file")) from None
    except FileNotFoundError as error:
        raise NoSuchFile(path, why(error)) from None
    except OSError as error:
        if os.path.isdir(path):  # Windows says "permission denied" of a folder
            raise NotOurs(path, _("a folder, not a file")) from None
        if os.path.exists(path) and not os.path.isfile(path):  # a socket
            raise NotOurs(path, _("not an ordinary file")) from None
        raise FileProblem(path, why(error)) from None
    except ValueError:
        raise NoSuchFile(path, _("no such file (its name contains a NUL)")) from None
    status = os.fstat(handle)
    if stat.S_ISDIR(status.st_mode):  # of which no file object can be made
        os.close(handle)
        raise NotOurs(path, _("a folder, not a file"))
    if not stat.S_ISREG(status.st_mode):
        os.close(handle)
        raise NotOurs(path, _("not an ordinary file"))
    return os.fdopen(handle, "rb")


def read_limited(path: Path | str, limit: int) -> bytes:
    """The bytes of an ordinary file, at most ``limit`` of them.

    :raises NoSuchFile: if there is none.
    :raises NotOurs: if it is a folder, a pipe, a socket or a device, or larger than the limit.
    :raises FileProblem: if it cannot be read.
    """
    with open_ordinary(path) as file:
        try:
            data = file.read(limit + 1)
            size = os.fstat(file.fileno()).st_size
        except OSError as error:
            raise FileProblem(path, why(error)) from None
    if len(data) > limit:
        raise NotOurs(
            path, _("too large ({size:,} bytes, {limit:,} at most)").format(size=size, limit=limit)
        )
    return data


def write_atomically(
    path: Path, data: bytes, *, keep_previous: bool = False, modified: int | None = None
) -> None:
    """Put a file in place whole: written aside, synced to the disk, then renamed.

    With ``keep_previous`` the file that stood there is kept beside it (:func:`previous`). A crash
    at any moment leaves the old file, the new one, or for an instant only the kept one.
    ``modified`` is when it is to be said to have been written: nanoseconds since the epoch.

    :raises OSError: if it cannot be written; what stood there still stands.
    """
    aside = part_of(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(aside, flags, 0o666)  # less what the umask keeps from others
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if modified is not None:
            os.utime(aside, ns=(modified, modified))
        if keep_previous:
            with contextlib.suppress(FileNotFoundError):
                _replace(path, previous(path))
        _replace(aside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(aside)
        raise
    sync_folder(path.parent)


def _replace(source: Path, target: Path) -> None:
    """Rename a file over another; on Windows, wait a moment while somebody reads one of them.

    :raises OSError: if it cannot be renamed.
    """
    for _try in range(_TRIES_WHILE_READ):
        try:
            os.replace(source, target)
        except PermissionError:  # another thread of ours, another window, a virus scanner
            time.sleep(_PAUSE)
        else:
            return
    os.replace(source, target)


def part_of(path: Path) -> Path:
    """Where a file is written before it is put in place."""
    # The process and a few chance bytes keep two writers apart (tempfile would do as well, but it
    # loads a dozen modules, and the start of the window waits for those).
    chance = f"{os.getpid():x}-{os.urandom(4).hex()}"
    # What is left of the name keeps the whole below the 255 bytes that systems allow.
    return path.with_name(f".{path.name[:40]}.{chance}{PART_SUFFIX}")


def sync_folder(folder: Path) -> None:
    """Make a rename in a folder durable, where the system can."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def previous(path: Path) -> Path:
    """Where :func:`write_atomically` keeps the file that it replaced."""
    return path.with_name(path.name + PREVIOUS_SUFFIX)


def remove_parts(folder: Path, before: float) -> None:
    """Remove files half written that a crash left in a folder before a moment (epoch seconds)."""
    with contextlib.suppress(OSError):
        for path in list(folder.glob(f".*{PART_SUFFIX}")):
            if _PART.fullmatch(path.name) and path.stat().st_mtime < before:
                path.unlink(missing_ok=True)


def set_aside(path: Path, now: float | None = None) -> Path:
    """Rename a damaged file, so that nothing of it is lost and a new one can take its place.

    :returns: its new path, ``NAME.damaged-20261120-183000``.
    :raises OSError: if it cannot be renamed.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    target = path.with_name(f"{path.name}.damaged-{stamp}")
    number = 1
    while target.exists():
        number += 1
        target = path.with_name(f"{path.name}.damaged-{stamp}-{number}")
    os.replace(path, target)
    return target
