"""Reading files that may contain anything, and writing files so that a crash does no harm."""

import contextlib
import errno
import os
import re
import time
from pathlib import Path
from typing import BinaryIO, Final

from ishido.games import ISHIDO, kind_of_file
from ishido.kinds.kind import GameSession
from ishido.kinds.strict_json import MAX_RECORD_BYTES, ROOM_TO_GROW, NewerRecord, RecordError
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


# -- files of the player's choice ----------------------------------------------------------------

UNFIT: Final = '<>:"/\\|?*'
"""Characters that some system does not allow in file names."""


class NewerEdition(FileProblem):
    """The game was saved by a newer version of Ishido."""


class DamagedGame(FileProblem):
    """The file is not a game's record, or a move in it breaks the rules."""

    def __init__(self, path: Path, error: RecordError) -> None:
        super().__init__(path, str(error))
        place, _space, number = error.place.partition(" ")
        self.move = int(number) if place == "move" and number.isdigit() else None
        """The number of the wrong move, from 1; ``None`` if something else is wrong."""


def read_game(path: Path) -> GameSession:
    """Read the game in a file. Its suffix tells the kind; a file with another one must be Ishido's.

    :raises NewerEdition: if a newer version wrote it.
    :raises DamagedGame: if it is not a game, or one against the rules.
    :raises FileProblem: if it cannot be read.
    """
    try:
        kind = kind_of_file(path) or ISHIDO
        session: GameSession = kind.read(read_limited(path, MAX_RECORD_BYTES))
    except NewerRecord as error:
        raise NewerEdition(path, error.problem) from None
    except RecordError as error:
        raise DamagedGame(path, error) from None
    if len(session.written().encode()) > MAX_RECORD_BYTES - ROOM_TO_GROW:
        raise FileProblem(path, _("too large to be saved again with more moves"))
    return session


def check_place(path: Path) -> Path:
    """Check whether a file of the player's own can be written. A link stays a link.

    :returns: the path to write to.
    :raises FileProblem: if it cannot be written there, as far as is known in advance.
    """
    try:
        target = Path(os.path.realpath(path))
        if target.is_dir():
            raise FileProblem(path, _("a folder with this name exists"))
        if not target.parent.is_dir():
            raise FileProblem(path, _("there is no such folder"))
        if target.exists() and not target.is_file():
            raise FileProblem(path, _("not an ordinary file"))
        # Renaming would silently replace a write-protected file.
        if not os.access(target if target.exists() else target.parent, os.W_OK):
            raise FileProblem(path, why(PermissionError(errno.EACCES, "")))
    except OSError as error:
        raise FileProblem(path, why(error)) from None
    except ValueError:
        raise FileProblem(path, _("not a valid file name")) from None
    return target


def write_file(path: Path, data: bytes) -> None:
    """Write a file of the player's own completely or not at all. A link stays a link.

    :raises FileProblem: if it cannot be written; the old file is unchanged.
    """
    target = check_place(path)
    remove_parts(target.parent, time.time() - PART_LIFE)  # left by a killed window
    try:
        write_atomically(target, data)
    except OSError as error:
        raise FileProblem(path, why(error)) from None


def proposed_name(text: str) -> str:
    """A proposed file name, without characters that some system does not allow."""
    kept = "".join(letter for letter in text if letter.isprintable() and letter not in UNFIT)
    return kept.strip(" .")[:80] or "game"
