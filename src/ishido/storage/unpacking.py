"""Checks a backup completely, and unpacks it beside the current data."""

import contextlib
import errno
import hashlib
import json
import os
import shutil
import struct
import time
import unicodedata
import zipfile
import zlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final

from ishido.games import suffixes
from ishido.language import _
from ishido.records.strict_json import MAX_RECORD_BYTES
from ishido.storage.backup import (
    FORMAT,
    LIBRARY,
    LIST,
    MAX_FILES,
    MAX_TOTAL,
    SKINS,
    VERSION,
    BackupContents,
    is_game,
)
from ishido.storage.database import NewerDatabase
from ishido.storage.files import FileProblem, NoSuchFile, shown, sync_folder, why
from ishido.storage.folders import Folders
from ishido.storage.people import SUFFIX, listed
from ishido.storage.rebuilding import TooMuch, rebuild

DONE: Final = "restore.done"
"""The folder that remains when a restored state is in place."""
_PREPARED: Final = "restore-{}.part"
_PREPARED_ALL: Final = _PREPARED.format("*")
_MAX_LIST: Final = 8 * 2**20
_MAX_DIRECTORY: Final = 8 * 2**20
"""The most bytes of the zip archive's directory."""
_END, _LOCATOR, _LARGE_END = 22, 20, 56
"""The bytes of the records at the end of a zip archive: the usual one, and the two of large
archives."""
_LONGEST_END: Final = _END + 65_535
"""The most bytes of the end record with a comment."""
_END_MARK: Final = b"PK\x05\x06"
SECONDS: Final = 60.0
"""The most seconds for checking unfinished games; a thousand take about two."""
_MAX_NAME: Final = 150
_UNFIT: Final = set('<>:"/\\|?*') if os.name == "nt" else set("/\\")
_CHUNK: Final = 2**20

NOT_OURS: Final = _("not an Ishido backup")
NEWER: Final = _("made by a newer version of Ishido; this version cannot read it")
TOO_LARGE: Final = _("too large for an Ishido backup")
DAMAGED: Final = _("the backup is damaged")
_DAMAGED_AT: Final = _("the backup is damaged (at {place})")


@dataclass(frozen=True, slots=True)
class Prepared:
    """A checked and unpacked backup."""

    folder: Path
    contents: BackupContents

    def discard(self) -> None:
        """Remove what is left of it."""
        shutil.rmtree(self.folder, ignore_errors=True)


def prepare(path: Path, folders: Folders) -> Prepared:
    """Check a backup completely, and unpack it in a folder beside the current data.

    :raises FileProblem: if it is not a valid backup, or there is no room for it.
    """
    folder = folders.data / _PREPARED.format(os.urandom(8).hex())
    try:
        with _opened(path) as file:
            _check_shape(path, file)
            folders.data.mkdir(parents=True, exist_ok=True)
            folder.mkdir()
            return Prepared(folder, _unpack(path, file, folder))
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, OSError):
            raise FileProblem(folders.data, why(error)) from None
        raise


def _opened(path: Path) -> IO[bytes]:
    try:
        if path.is_dir():
            raise FileProblem(path, _("a folder, not a file"))
        if path.exists() and not path.is_file():  # opening a pipe would block
            raise FileProblem(path, _("not an ordinary file"))
        return path.open("rb")
    except (FileNotFoundError, ValueError):
        raise NoSuchFile(path, _("no such file")) from None
    except OSError as error:
        raise FileProblem(path, why(error)) from None


def _check_shape(path: Path, file: IO[bytes]) -> None:
    """Check that a file is a zip archive with a directory of acceptable size, before reading that.

    The directory is searched as Python does, and its entries are counted, because its own numbers
    may be false.
    """
    size = file.seek(0, os.SEEK_END)
    if size > MAX_TOTAL + _MAX_DIRECTORY:
        raise FileProblem(path, TOO_LARGE)
    start = file.seek(max(0, size - _LONGEST_END))
    tail = file.read()
    end = len(tail) - _END
    if not (tail.startswith(_END_MARK, max(0, end)) and tail.endswith(b"\0\0")):
        end = tail.rfind(_END_MARK)  # a comment may follow
    if end < 0 or len(tail) < end + _END:
        raise FileProblem(path, NOT_OURS)
    entries, length = struct.unpack_from("<HL", tail, end + 10)
    end += start
    if tail.startswith(b"PK\x06\x07", max(0, end - start - _LOCATOR)):
        # large archives have another record, which Python uses instead
        end -= _LOCATOR + _LARGE_END
        file.seek(max(0, end))
        large = file.read(_LARGE_END)
        if end < 0 or not large.startswith(b"PK\x06\x06"):
            raise FileProblem(path, NOT_OURS)
        entries, length = struct.unpack_from("<QQ", large, 32)
    if entries > MAX_FILES + 1 or length > _MAX_DIRECTORY:
        raise FileProblem(path, TOO_LARGE)
    file.seek(max(0, end - length))
    if file.read(length).count(b"PK\x01\x02") > MAX_FILES + 1:
        raise FileProblem(path, TOO_LARGE)
    file.seek(0)


def _unpack(path: Path, file: IO[bytes], folder: Path) -> BackupContents:
    try:
        with zipfile.ZipFile(file) as archive:
            infos = _checked_infos(path, archive)
            content = _read_list(path, archive, infos)
            files = _checked_files(path, content, infos)
            needed = sum(size for size, _place in files.values())
            if shutil.disk_usage(folder).free < needed:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            for name, (size, digest) in files.items():
                if not _extract(archive, infos[name], folder / "files" / name, size, digest):
                    raise FileProblem(path, _DAMAGED_AT.format(place=shown(name)))
                _date(folder / "files" / name, content["files"][name].get("modified"))
    except (
        *(zipfile.BadZipFile, zlib.error, EOFError, struct.error),
        *(RuntimeError, LookupError, UnicodeDecodeError),  # also a name that is not UTF-8
    ):
        raise FileProblem(path, DAMAGED) from None
    _write(folder / LIST, json.dumps({"files": sorted(files)}).encode())
    contents = _checked_contents(path, folder / "files", content)
    for below, *_rest in os.walk(folder):
        sync_folder(Path(below))
    return contents


def _checked_infos(path: Path, archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    infos = archive.infolist()
    if len(infos) > MAX_FILES + 1 or sum(info.file_size for info in infos) > MAX_TOTAL:
        raise FileProblem(path, TOO_LARGE)
    infos = [info for info in infos if not info.is_dir()]  # other programs also list folders
    found = {info.filename: info for info in infos}
    if LIST not in found:
        raise FileProblem(path, NOT_OURS)
    if len(found) != len(infos):
        raise FileProblem(path, _("the backup is damaged (a name appears twice)"))
    for info in infos:
        known = info.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
        if info.flag_bits & 1 or not known:
            raise FileProblem(path, NOT_OURS)
    return found


def _read_list(
    path: Path, archive: zipfile.ZipFile, infos: dict[str, zipfile.ZipInfo]
) -> dict[str, Any]:
    if infos[LIST].file_size > _MAX_LIST:
        raise FileProblem(path, TOO_LARGE)
    try:
        content = json.loads(archive.read(LIST))
    except (ValueError, RecursionError):
        raise FileProblem(path, _DAMAGED_AT.format(place=LIST)) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise FileProblem(path, NOT_OURS)
    version = content.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise FileProblem(path, _DAMAGED_AT.format(place=LIST))
    if version > VERSION:
        raise FileProblem(path, NEWER)
    return content


def _checked_files(
    path: Path, content: dict[str, Any], infos: dict[str, zipfile.ZipInfo]
) -> dict[str, tuple[int, str]]:
    listed = content.get("files")
    if not isinstance(listed, dict):
        raise FileProblem(path, _DAMAGED_AT.format(place=LIST))
    files: dict[str, tuple[int, str]] = {}
    for name, about in listed.items():
        match about:
            case {"size": int(size), "sha256": str(digest)}:
                files[name] = size, digest
            case _:
                raise FileProblem(path, _DAMAGED_AT.format(place=LIST))
    for name in infos.keys() - {LIST} | files.keys():
        if not is_ours(name):
            raise FileProblem(
                path,
                _("contains a file that is not Ishido’s ({name})").format(name=shown(name)[:60]),
            )
    if len({key_of(name) for name in files}) != len(files):
        raise FileProblem(path, _("the backup is damaged (a name appears twice)"))
    if files.keys() != infos.keys() - {LIST}:
        raise FileProblem(path, _("the backup is damaged (missing or extra files)"))
    if any(size != infos[name].file_size for name, (size, _) in files.items()):
        raise FileProblem(path, DAMAGED)
    return files


def is_ours(name: str) -> bool:
    """Whether a file name is allowed in a backup. It must not lead out of its folder."""
    match name.split("/"):
        case ["settings.toml" | "library.db"]:
            return True
        case ["seal.key" | "recent.json"]:  # of early builds; they are left out
            return True
        case ["games", game]:
            stem, dot, suffix = game.partition(".")
            ours = dot + suffix in suffixes()
            return ours and stem.isascii() and stem.isalnum() and len(stem) <= 64
        case ["people", person]:
            return person.endswith(SUFFIX) and _can_stand(person)
        case ["stonesets" | "boards", *parts]:
            return 1 <= len(parts) <= 2 and all(map(_can_stand, parts))
    return False


def _can_stand(name: str) -> bool:
    plain = name.isprintable() and not _UNFIT & set(name) and name == name.strip()
    return plain and 0 < len(name) <= _MAX_NAME and name[0] != "." and name[-1] != "."


def _extract(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, target: Path, size: int, digest: str
) -> bool:
    """Unpack a file. Returns whether it matches the list."""
    target.parent.mkdir(parents=True, exist_ok=True)
    found, left = hashlib.sha256(), size
    with archive.open(info) as source, target.open("xb") as file:
        while chunk := source.read(_CHUNK):
            left -= len(chunk)
            if left < 0:
                return False
            found.update(chunk)
            file.write(chunk)
        file.flush()
        os.fsync(file.fileno())
    return left == 0 and found.hexdigest() == digest


def _date(path: Path, modified: object) -> None:
    """Restore a file's modification time, because the last played game is resumed.

    A missing or impossible time is ignored.
    """
    with contextlib.suppress(ValueError, OverflowError, OSError):
        when = datetime.fromisoformat(str(modified)).timestamp()
        os.utime(path, (when, min(when, time.time())))


def _write(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _checked_contents(path: Path, files: Path, content: dict[str, Any]) -> BackupContents:
    """The content of the files, read as the game reads them."""
    import sqlite3

    files.mkdir(exist_ok=True)
    unpacked = Folders(files, files, files)
    games = sorted(path for suffix in suffixes() for path in unpacked.games.glob(f"*{suffix}"))
    deadline = time.monotonic() + SECONDS
    for game in games:
        if time.monotonic() > deadline:
            raise FileProblem(path, TOO_LARGE)
        if game.stat().st_size > MAX_RECORD_BYTES or not is_game(game, game.read_bytes()):
            raise FileProblem(path, _DAMAGED_AT.format(place=f"games/{game.name}"))
    ended = 0
    if unpacked.library.exists():
        rebuilt = files.parent / LIBRARY
        try:
            ended = rebuild(unpacked.library, rebuilt)
        except NewerDatabase:
            raise FileProblem(path, NEWER) from None
        except TooMuch:
            raise FileProblem(path, TOO_LARGE) from None
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) from None
            raise FileProblem(path, _DAMAGED_AT.format(place=LIBRARY)) from None
        rebuilt.replace(unpacked.library)
    skins = sum(len(list((files / kind).glob("*"))) for kind in SKINS)
    try:
        made = datetime.fromisoformat(str(content.get("made"))).astimezone()
    except (ValueError, OverflowError, OSError):
        raise FileProblem(path, _DAMAGED_AT.format(place=LIST)) from None
    return BackupContents(
        made, tuple(one.name for one in listed(unpacked)), len(games), ended, skins
    )


def key_of(name: str) -> str:
    """A key that is equal for names that some system treats as equal, such as case variants."""
    return unicodedata.normalize("NFC", name).casefold()


def remove_stale(data: Path, before: float) -> None:
    """Remove what is left of restores, and unpacked backups that were not used, if they are older
    than ``before``, in epoch seconds."""
    shutil.rmtree(data / DONE, ignore_errors=True)
    for path in list(data.glob(_PREPARED_ALL)):
        with contextlib.suppress(OSError):
            if path.lstat().st_mtime >= before:
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink()
