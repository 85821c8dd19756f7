"""Reading files that may contain anything, and writing files so that a crash does no harm."""

import contextlib
import errno
import os
import re
import time
from pathlib import Path
from typing import BinaryIO, Final

from ishido.language import N_, _

PART_SUFFIX: Final = ".part"
"""The suffix of a file that is being written."""
PART_LIFE: Final = 3600.0
"""Seconds after which a partly written file counts as abandoned."""
_TRIES_WHILE_READ: Final = 20 if os.name == "nt" else 0
"""How often to retry renaming a file that is being read, which Windows does not allow."""
_PAUSE: Final = 0.02
"""Seconds between these retries."""
_PART: Final = re.compile(r"\..+\.[0-9a-f]+-[0-9a-f]{8}\.part(-journal|-wal|-shm)?")
"""The names that :func:`part_of` creates, and those of SQLite's files beside them. Other programs
may use other ``.part`` files."""

_IN_WORDS: Final = {
    errno.ENOENT: N_("no such file"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your disk quota is full"),
    errno.EFBIG: N_("the file has reached its size limit"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EIO: N_("the disk reports an error"),
    errno.ENOTDIR: N_("there is a file where a folder should be"),
    errno.EEXIST: N_("there is a file where a folder should be"),
}


class FileProblem(Exception):
    """A file cannot be read or written; the message says which and why, in one line."""

    def __init__(self, path: Path | str, problem: str) -> None:
        super().__init__(f"{shown(path)}: {problem}")
        self.path = path
        self.problem = problem


class NoSuchFile(FileProblem):
    """The file does not exist."""


class NotOurs(FileProblem):
    """The path is not a file that the game can have written: a folder, or far too large."""


def shown(path: Path | str) -> str:
    """A path as one printable line, whatever bytes it contains."""
    text = str(path)
    return text if text.isprintable() and text else ascii(text)[1:-1] or "''"


def folder_of(path: Path) -> str:
    return shown(str(path.absolute().parent))


def why(error: OSError) -> str:
    """An error of the operating system in plain words."""
    if error.errno in _IN_WORDS:
        return _(_IN_WORDS[error.errno])
    return (error.strerror or type(error).__name__).lower()


def is_folder(path: Path) -> bool:
    """Whether a path is a folder. False if it cannot be followed."""
    # Up to Python 3.13, ``Path.is_dir`` and similar methods raise PermissionError.
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether a path exists, as far as permissions allow."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def open_ordinary(path: Path | str) -> BinaryIO:
    """Open an ordinary file for reading. Never blocks, as a pipe would.

    :raises NoSuchFile: if there is none.
    :raises NotOurs: if it is a folder, a pipe, a socket or a device.
    :raises FileProblem: if it cannot be opened.
    """
    try:
        if os.path.isdir(path):
            raise NotOurs(path, _("a folder, not a file"))
        if os.path.exists(path) and not os.path.isfile(path):
            raise NotOurs(path, _("not an ordinary file"))
        return open(path, "rb")
    except FileNotFoundError as error:
        raise NoSuchFile(path, why(error)) from None
    except OSError as error:
        raise FileProblem(path, why(error)) from None
    except ValueError:
        raise NoSuchFile(path, _("no such file (its name contains a NUL)")) from None


def read_limited(path: Path | str, limit: int) -> bytes:
    """The bytes of an ordinary file, at most ``limit`` of them.

    :raises NoSuchFile: if there is none.
    :raises NotOurs: if it is a folder, a pipe, a socket or a device, or larger than the limit.
    :raises FileProblem: if it cannot be read.
    """
    with open_ordinary(path) as file:
        try:
            # Python allocates what it is asked to read, and limits are large.
            size = os.fstat(file.fileno()).st_size
            data = file.read(min(limit, size) + 1)
        except OSError as error:
            raise FileProblem(path, why(error)) from None
    if len(data) > limit:
        raise NotOurs(
            path, _("too large ({size:,} bytes, {limit:,} at most)").format(size=size, limit=limit)
        )
    return data


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file completely or not at all: to a temporary name, synced to the disk, then renamed.

    :raises OSError: if it cannot be written; the old file is unchanged.
    """
    aside = part_of(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(aside, flags, 0o666)  # minus the umask
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _replace(aside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(aside)
        raise
    sync_folder(path.parent)


def _replace(source: Path, target: Path) -> None:
    """Rename a file over another. On Windows, retry while one of them is being read.

    :raises OSError: if it cannot be renamed.
    """
    for _try in range(_TRIES_WHILE_READ):
        try:
            os.replace(source, target)
        except PermissionError:  # another thread or window, or a virus scanner
            time.sleep(_PAUSE)
        else:
            return
    os.replace(source, target)


def part_of(path: Path) -> Path:
    """The temporary name of a file that is being written."""
    # The process id and random bytes make it unique. (tempfile would import a dozen modules, which
    # would slow the start.)
    chance = f"{os.getpid():x}-{os.urandom(4).hex()}"
    # The name is shortened to stay within the 255 bytes that systems allow.
    return path.with_name(f".{path.name[:40]}.{chance}{PART_SUFFIX}")


def sync_folder(folder: Path) -> None:
    """Make renames in a folder durable, if the system supports it."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove_parts(folder: Path, before: float) -> None:
    """Remove partly written files in a folder that are older than ``before``, in epoch seconds."""
    with contextlib.suppress(OSError):
        for path in list(folder.glob(f".*{PART_SUFFIX}*")):
            if _PART.fullmatch(path.name) and path.stat().st_mtime < before:
                path.unlink(missing_ok=True)


def set_aside(path: Path, now: float | None = None) -> Path:
    """Rename a damaged file, so that it is kept and a new one can replace it.

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
