"""Sources of the files of a stoneset or board: a folder, a zip archive, or one picture."""

import os
import stat
import zipfile
from pathlib import Path
from typing import Final, Protocol

MAX_PICTURE: Final = 64 * 2**20
"""The most bytes of a picture; the game's own have 1 MB."""
HEAD: Final = 32
"""The bytes at the start of a picture that tell its size."""
MAX_PARTS: Final = 200
"""The most files in an archive; the game's own have 25."""


EMPTY: Final = "the file is empty"
AGAIN: Final = "copy or download it again"


LONGEST_NAME: Final = 80
"""The most characters of a file name in a message."""


class SkinProblem(Exception):
    """A stoneset or board cannot be used; the message says which and why, in one line."""


def name_of(path: Path) -> str:
    """The name of a file or folder for messages: one short line of printable characters."""
    name = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for letter in path.name or str(path)
    )
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME // 2]}…{name[-20:]}"


def is_folder(path: Path) -> bool:
    """Whether a path is a folder. False, too, if the path cannot be followed."""
    try:
        return path.is_dir()
    except (OSError, ValueError):  # too long, a loop of links, a NUL character, no permission
        return False


class Source(Protocol):
    """Files by name. The names are those of the format, without folders."""

    @property
    def label(self) -> str:
        """The name of its file or folder, for messages."""

    def has(self, name: str) -> bool:
        """Whether it holds a file."""

    def read(self, name: str, limit: int) -> bytes:
        """The bytes of a file.

        :raises SkinProblem: if the file is missing, unreadable or larger than ``limit`` bytes.
        """

    def head(self, name: str) -> bytes:
        """The first :data:`HEAD` bytes of a picture.

        :raises SkinProblem: if the file is missing, unreadable or larger than :data:`MAX_PICTURE`.
        """


class FolderSource:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def label(self) -> str:
        return name_of(self.folder)

    def has(self, name: str) -> bool:
        try:
            return (self.folder / name).is_file()
        except OSError:  # no permission
            return False

    def read(self, name: str, limit: int) -> bytes:
        return _read(self.folder / name, limit, f"{self.label}: {name}")

    def head(self, name: str) -> bytes:
        return _head(self.folder / name, f"{self.label}: {name}")


class FileSource:
    """A single picture, offered under the file name that the format expects."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name

    @property
    def label(self) -> str:
        return name_of(self.path)

    def has(self, name: str) -> bool:
        return name == self.name

    def read(self, name: str, limit: int) -> bytes:
        return _read(self._path(name), limit, self.label)

    def head(self, name: str) -> bytes:
        return _head(self._path(name), self.label)

    def _path(self, name: str) -> Path:
        if name != self.name:
            raise SkinProblem(f"{self.label}: {name} is missing")
        return self.path


class ZipSource:
    """The files of a zip archive, at its top level or in one folder of it.

    :raises SkinProblem: if it is not an archive, or has more than :data:`MAX_PARTS` files.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        _check_ordinary(path, self.label)
        try:
            if not path.stat().st_size:
                raise SkinProblem(f"{self.label}: {EMPTY}")
            with zipfile.ZipFile(path) as archive:
                entries = [entry for entry in archive.infolist() if not entry.is_dir()]
        except OSError as error:
            raise SkinProblem(f"{self.label}: {why(error)}") from None
        except (zipfile.BadZipFile, ValueError, LookupError, NotImplementedError):
            # LookupError: an entry without a name
            raise SkinProblem(
                f"{self.label}: not a zip archive, or an incomplete one; {AGAIN}"
            ) from None
        if len(entries) > MAX_PARTS:
            raise SkinProblem(f"{self.label}: contains {len(entries)} files, {MAX_PARTS} at most")
        self._entries: dict[str, zipfile.ZipInfo] = {}
        for entry in entries:
            parts = entry.filename.split("/")
            if len(parts) <= 2 and not entry.filename.startswith("__MACOSX/"):
                self._entries.setdefault(parts[-1], entry)

    @property
    def label(self) -> str:
        return name_of(self.path)

    def has(self, name: str) -> bool:
        return name in self._entries

    def read(self, name: str, limit: int) -> bytes:
        # The size in the archive's directory may be false, so the reading is limited too.
        return _within(self._start(name, limit + 1), limit, f"{self.label}: {name}")

    def head(self, name: str) -> bytes:
        return self._start(name, HEAD)

    def _start(self, name: str, length: int) -> bytes:
        """At most ``length`` bytes at the start of a file."""
        entry = self._entries.get(name)
        if entry is None:
            raise SkinProblem(f"{self.label}: {name} is missing")
        try:
            with zipfile.ZipFile(self.path) as archive, archive.open(entry) as file:
                return file.read(length)
        except OSError as error:
            raise SkinProblem(f"{self.label}: {why(error)}") from None
        except (RuntimeError, NotImplementedError) as error:  # encrypted, or packed in a rare way
            raise SkinProblem(f"{self.label}: {name} cannot be unpacked ({error})") from None
        except Exception:  # zlib.error and similar errors, which have no common base
            raise SkinProblem(f"{self.label}: {name} is damaged; {AGAIN}") from None


def _read(path: Path, limit: int, label: str) -> bytes:
    _check_ordinary(path, label)
    try:
        with path.open("rb") as file:
            # Python allocates what it is asked to read, and the limit is large.
            size = os.fstat(file.fileno()).st_size
            data = file.read(min(limit, size) + 1)
    except OSError as error:
        raise SkinProblem(f"{label}: {why(error)}") from None
    return _within(data, limit, label)


def _head(path: Path, label: str) -> bytes:
    _check_ordinary(path, label)
    try:
        # Without a buffer, which would read more: in a browser, the rest may have to be fetched.
        with path.open("rb", buffering=0) as file:
            data, size = file.read(HEAD), path.stat().st_size
    except OSError as error:
        raise SkinProblem(f"{label}: {why(error)}") from None
    if size > MAX_PICTURE:
        raise _too_large(label, MAX_PICTURE)
    return data


def _check_ordinary(path: Path, label: str) -> None:
    """Refuse missing files, and pipes or devices, which could block reading forever."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise SkinProblem(f"{label}: not an ordinary file")
    except FileNotFoundError:
        raise SkinProblem(f"{label} is missing") from None
    except ValueError:  # a NUL character in the name
        raise SkinProblem(f"{label}: not a valid file name") from None
    except OSError as error:
        raise SkinProblem(f"{label}: {why(error)}") from None


def why(error: OSError) -> str:
    """The system's message for an error, in lower case, for use within a line."""
    return (error.strerror or "unreadable").lower()


def _within(data: bytes, limit: int, label: str) -> bytes:
    if len(data) > limit:
        raise _too_large(label, limit)
    return data


def _too_large(label: str, limit: int) -> SkinProblem:
    return SkinProblem(f"{label} is too large ({limit // 1024:,} KB at most)")
