"""Reading files that may be anything, writing files so that a crash at any moment is harmless."""

import contextlib
import os
import stat
import tempfile
import time
from pathlib import Path

BACKUP_SUFFIX = ".previous"


class FileProblem(Exception):
    """A file that cannot be read or written; the message says which and why, in one line."""

    def __init__(self, path: Path | str, problem: str) -> None:
        super().__init__(f"{shown(path)}: {problem}")
        self.path = path
        self.problem = problem


def shown(path: Path | str) -> str:
    """A path as one printable line, whatever bytes its name holds."""
    text = str(path)
    return text if text.isprintable() else ascii(text)[1:-1]


def why(error: OSError) -> str:
    """An operating system's error in plain words."""
    if isinstance(error, FileNotFoundError):
        return "no such file"
    if isinstance(error, PermissionError):
        return "permission denied"
    return (error.strerror or type(error).__name__).lower()


def read_limited(path: Path | str, limit: int) -> bytes:
    """The bytes of an ordinary file, at most ``limit`` of them.

    :raises FileProblem: if there is no such file, it is a folder, a pipe or a device, it is larger
        than the limit, or it cannot be read.
    """
    try:
        # Without O_NONBLOCK the opening of a pipe that nobody writes to would never return.
        handle = os.open(
            path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        )
    except IsADirectoryError:
        raise FileProblem(path, "a folder, not a file") from None
    except OSError as error:
        if os.path.isdir(path):  # Windows says "permission denied" of a folder
            raise FileProblem(path, "a folder, not a file") from None
        raise FileProblem(path, why(error)) from None
    except ValueError:
        raise FileProblem(path, "no such file (its name holds a NUL)") from None
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            raise FileProblem(path, "a folder, not a file")
        if not stat.S_ISREG(status.st_mode):
            raise FileProblem(path, "not an ordinary file")
        try:
            data = file.read(limit + 1)
        except OSError as error:
            raise FileProblem(path, why(error)) from None
    if len(data) > limit:
        raise FileProblem(path, f"too large ({status.st_size:,} bytes, {limit:,} at most)")
    return data


def write_atomically(path: Path, data: bytes, *, keep_previous: bool = False) -> None:
    """Put a file in place whole: written aside, synced to the disk, then renamed.

    With ``keep_previous`` the file that stood there is kept beside it (:func:`previous`). A crash
    at any moment leaves the old file, the new one, or for an instant only the kept one.

    :raises OSError: if it cannot be written; what stood there still stands.
    """
    handle, aside = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keep_previous and path.exists():
            os.replace(path, previous(path))
        os.replace(aside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(aside)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
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
    return path.with_name(path.name + BACKUP_SUFFIX)


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
