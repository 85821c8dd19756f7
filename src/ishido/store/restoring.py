"""Restores a backup.

:func:`prepare` checks it completely and unpacks it beside the current data, which is unchanged
until :func:`commit`. That first renames one folder. From then on the restored state counts, and the
next program that opens the folders completes it (:func:`finish`).
"""

import contextlib
import errno
import hashlib
import json
import os
import shutil
import sqlite3
import struct
import time
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final, NoReturn

from ishido.kinds.attempt import is_id
from ishido.kinds.strict_json import MAX_RECORD_BYTES, written_object
from ishido.language import N_, _
from ishido.store.backup import (
    ENDING,
    FORMAT,
    LIST,
    MAX_FILES,
    MAX_TOTAL,
    PEOPLE,
    SETTINGS,
    SKINS,
    TABLES,
    VERSION,
    BackupContents,
    back_up,
    count_games,
    is_held,
    is_ours,
    key_of,
)
from ishido.store.copies import checked_row, copies, new_database
from ishido.store.database import BESIDE, complete, ready_path, transaction
from ishido.store.files import (
    FileProblem,
    is_there,
    open_ordinary,
    set_aside,
    shown,
    sync_folder,
    why,
    write_atomically,
)
from ishido.store.folders import Folders
from ishido.store.lines import line_in
from ishido.store.people import SUFFIX, listed
from ishido.store.schema import COLUMNS, insert

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
MAX_ROWS: Final = 2_000_000
"""The most rows of all tables together."""
MAX_ROW: Final = 2 * MAX_RECORD_BYTES
"""The most bytes of a row, whose largest value is a record."""
SECONDS: Final = 600.0
"""The most seconds for checking the rows; a thousand games take about two."""
_CHUNK: Final = 2**20

NOT_OURS: Final = N_("not an Ishido backup")
TOO_LARGE: Final = N_("too large for an Ishido backup")
_DAMAGED_AT: Final = N_("the backup is damaged (at {place})")
LOST: Final = N_(
    "the disk has damaged the restored data; it was set aside. Your previous data is in the folder "
    "“backups” beside it"
)
MAX_BACKUPS: Final = 5
"""The number of replaced states that are kept as backups."""
_FORMER: Final = "before-restoring-%Y-%m-%d-%H%M%S"
_FORMER_ALL: Final = f"before-restoring-*{ENDING}"
_KEPT: Final = "set-aside"
"""The folder beside these backups for files of the player's own that no backup holds."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A checked and unpacked backup."""

    folder: Path
    contents: BackupContents

    def discard(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def prepare(path: Path, folders: Folders) -> Prepared:
    """Check a backup completely, and unpack it in a folder beside the current data.

    :raises FileProblem: if it is not a valid backup, or there is no room for it.
    """
    folder = folders.data / _PREPARED.format(os.urandom(8).hex())
    try:
        with open_ordinary(path) as file:
            _check_shape(path, file)
            folders.data.mkdir(parents=True, exist_ok=True)
            folder.mkdir()
            return Prepared(folder, _unpack(path, file, folder))
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, OSError):
            raise FileProblem(folders.data, why(error)) from None
        raise


def _check_shape(path: Path, file: IO[bytes]) -> None:
    """Check that a file is a zip archive with a directory of acceptable size, before reading that.

    The directory is searched as Python does, and its entries are counted, because its own numbers
    may be false.
    """
    size = file.seek(0, os.SEEK_END)
    if size > MAX_TOTAL + _MAX_DIRECTORY:
        raise FileProblem(path, _(TOO_LARGE))
    start = file.seek(max(0, size - _LONGEST_END))
    tail = file.read()
    end = len(tail) - _END
    if not (tail.startswith(_END_MARK, max(0, end)) and tail.endswith(b"\0\0")):
        end = tail.rfind(_END_MARK)  # a comment may follow
    if end < 0 or len(tail) < end + _END:
        raise FileProblem(path, _(NOT_OURS))
    entries, length = struct.unpack_from("<HL", tail, end + 10)
    end += start
    if tail.startswith(b"PK\x06\x07", max(0, end - start - _LOCATOR)):
        # large archives have another record, which Python uses instead
        end -= _LOCATOR + _LARGE_END
        file.seek(max(0, end))
        large = file.read(_LARGE_END)
        if end < 0 or not large.startswith(b"PK\x06\x06"):
            raise FileProblem(path, _(NOT_OURS))
        entries, length = struct.unpack_from("<QQ", large, 32)
    if entries > MAX_FILES + 1 or length > _MAX_DIRECTORY:
        raise FileProblem(path, _(TOO_LARGE))
    file.seek(max(0, end - length))
    if file.read(length).count(b"PK\x01\x02") > MAX_FILES + 1:
        raise FileProblem(path, _(TOO_LARGE))
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
                target = folder / ("tables" if name in TABLES else "files") / name
                if not _extract(archive, infos[name], target, size, digest):
                    raise FileProblem(path, _(_DAMAGED_AT).format(place=shown(name)))
    except (
        *(zipfile.BadZipFile, zlib.error, EOFError, struct.error),
        *(RuntimeError, LookupError, UnicodeDecodeError),  # also a name that is not UTF-8
    ):
        raise FileProblem(path, _("the backup is damaged")) from None
    unpacked = Folders(folder / "files", folder / "files", folder / "files")
    skins = [unpacked.data / kind for kind in SKINS]
    for kind in skins:
        kind.mkdir(parents=True, exist_ok=True)
    games = _make_database(path, folder / "tables", unpacked.database)
    shutil.rmtree(folder / "tables", ignore_errors=True)
    settings = [name for name in files if name == SETTINGS or name.startswith(f"{PEOPLE}/")]
    (folder / LIST).write_text(json.dumps({"files": settings}))
    for below, _folders, names in os.walk(folder):
        for name in names:
            _sync(Path(below) / name)
        sync_folder(Path(below))
    try:
        made = datetime.fromisoformat(str(content.get("made"))).astimezone()
    except (ValueError, OverflowError, OSError):
        raise FileProblem(path, _(_DAMAGED_AT).format(place=LIST)) from None
    people = tuple(one.name for one in listed(unpacked))
    return BackupContents(made, people, *games, sum(len(list(kind.iterdir())) for kind in skins))


def _checked_infos(path: Path, archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    infos = archive.infolist()
    if len(infos) > MAX_FILES + 1 or sum(info.file_size for info in infos) > MAX_TOTAL:
        raise FileProblem(path, _(TOO_LARGE))
    infos = [info for info in infos if not info.is_dir()]  # other programs also list folders
    found = {info.filename: info for info in infos}
    if LIST not in found:
        raise FileProblem(path, _(NOT_OURS))
    if len(found) != len(infos):
        raise FileProblem(path, _("the backup is damaged (a name appears twice)"))
    for info in infos:
        known = info.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
        if info.flag_bits & 1 or not known:
            raise FileProblem(path, _(NOT_OURS))
    return found


def _read_list(
    path: Path, archive: zipfile.ZipFile, infos: dict[str, zipfile.ZipInfo]
) -> dict[str, Any]:
    if infos[LIST].file_size > _MAX_LIST:
        raise FileProblem(path, _(TOO_LARGE))
    try:
        content = json.loads(archive.read(LIST))
    except (ValueError, RecursionError):
        raise FileProblem(path, _(_DAMAGED_AT).format(place=LIST)) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise FileProblem(path, _(NOT_OURS))
    version = content.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise FileProblem(path, _(_DAMAGED_AT).format(place=LIST))
    if version != VERSION:
        raise FileProblem(
            path,
            _("made by a newer version of Ishido; this version cannot read it")
            if version > VERSION
            else _("from a version of Ishido that this one cannot read"),
        )
    return content


def _checked_files(
    path: Path, content: dict[str, Any], infos: dict[str, zipfile.ZipInfo]
) -> dict[str, tuple[int, str]]:
    listed = content.get("files")
    if not isinstance(listed, dict):
        raise FileProblem(path, _(_DAMAGED_AT).format(place=LIST))
    files: dict[str, tuple[int, str]] = {}
    for name, about in listed.items():
        match about:
            case {"size": int(size), "sha256": str(digest)}:
                files[name] = size, digest
            case _:
                raise FileProblem(path, _(_DAMAGED_AT).format(place=LIST))
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
        raise FileProblem(path, _("the backup is damaged"))
    return files


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
    return left == 0 and found.hexdigest() == digest


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


# -- the database --------------------------------------------------------------------------------


def _make_database(path: Path, tables: Path, database: Path) -> tuple[int, int]:
    """Make a database of the tables of a backup. Returns the numbers of games in progress and
    ended.

    :raises FileProblem: if a row is damaged, or there are too many.
    :raises OSError: if it cannot be written.
    """
    deadline = time.monotonic() + SECONDS
    number, file = 0, ""
    database.parent.mkdir(exist_ok=True)
    try:
        with new_database(database) as fresh, transaction(fresh):
            for file, table in TABLES.items():
                for line in _lines(tables / file):
                    number += 1
                    if number > MAX_ROWS or len(line) > MAX_ROW or time.monotonic() > deadline:
                        raise FileProblem(path, _(TOO_LARGE))
                    row = _restored_row(table, json.loads(line, parse_constant=_refuse))
                    fresh.execute(insert(table), [row[name] for name in COLUMNS[table]])
            games = count_games(fresh)
    except sqlite3.OperationalError as error:
        full = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_FULL
        code = errno.ENOSPC if full else errno.EIO
        raise OSError(code, os.strerror(code)) from None
    except (ValueError, LookupError, TypeError, RecursionError, OverflowError, sqlite3.Error):
        raise FileProblem(path, _(_DAMAGED_AT).format(place=file)) from None
    complete(database)
    return games


def _lines(path: Path) -> Iterator[bytes]:
    with contextlib.suppress(FileNotFoundError), path.open("rb") as file:
        while line := file.readline(MAX_ROW + 1):
            yield line


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def _restored_row(table: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row as the database has it, from a row of a backup.

    :raises ValueError, LookupError, TypeError: if it is damaged.
    """
    if table != "games":
        return checked_row(table, row)
    if isinstance(row["record"], dict):
        row["record"] = written_object(row["record"])
    if not is_id(row["id"]):
        raise ValueError("not an id")
    known = checked_row(table, row | {"summary": ""})
    if known["summary"]:
        return known
    line_in(row)  # a newer version's record, whose summary cannot be worked out
    return checked_row(table, row)


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


# -- putting it in place -----------------------------------------------------------------------


def keep_former(folders: Folders, now: datetime) -> Path:
    """Back up the current data, so that a restore can be undone. Returns the path.

    :raises FileProblem: if it cannot be.
    """
    name = now.strftime(_FORMER)
    path, number = folders.backups / f"{name}{ENDING}", 1
    while path.exists():
        number += 1
        path = path.with_name(f"{name}-{number}{ENDING}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileProblem(path.parent, why(error)) from None
    back_up(folders, path, now)
    _forget_oldest(path)
    return path


def commit(prepared: Prepared, folders: Folders) -> None:
    """Replace all data by a prepared state.

    The caller is the only window, or keeps others from opening.

    :raises FileProblem: if the disk fails. Then nothing is changed, or the restore is completed at
      the next start.
    """
    try:
        finish(folders)
        prepared.folder.rename(folders.restored)
        sync_folder(folders.data)
        finish(folders)
    except OSError as error:
        raise FileProblem(folders.data, why(error)) from None


def _forget_oldest(newest: Path) -> None:
    """Remove the oldest backups of :func:`keep_former`. The newest stays, even if its date is
    older, because the clock was wrong. Other files stay."""
    with contextlib.suppress(OSError):
        others = [path for path in newest.parent.glob(_FORMER_ALL) if path != newest]
        others.sort(key=lambda path: path.stat().st_mtime_ns)
        for path in others[: 1 - MAX_BACKUPS]:
            path.unlink()


def finish(folders: Folders) -> bool:
    """Complete a restore that has been committed, if there is one.

    If killed, it continues the next time. Called before anything reads the folders; usually it only
    checks whether a file exists.

    :returns: whether there was one.
    :raises OSError: if it fails; it is tried again the next time.
    :raises FileProblem: if it is damaged; it was renamed, and the game goes on without it.
    """
    ready, done = folders.restored, folders.data / DONE
    if not ready.exists():
        return False
    try:
        names = _names_in(ready / LIST)
    except (
        *(FileNotFoundError, NotADirectoryError),
        *(ValueError, LookupError, TypeError, RecursionError),
    ):  # the disk has lost confirmed data
        raise FileProblem(set_aside(ready).name, _(LOST)) from None
    staged = ready / "files"
    for kind in SKINS:
        _take_place(folders, staged / kind, folders.data / kind)
    _take_place(folders, staged / folders.database.name, folders.database)
    placed = {key_of(name) for name in names if not is_there(staged / name)}
    for path in _settings_files(folders):
        name = path.relative_to(folders.config).as_posix()
        # one that is in its place may be listed in other capitals
        if name not in names and key_of(name) not in placed:
            _remove(folders, path)
    for name in names:
        if is_there(staged / name):
            _move(folders, staged / name, folders.config / name)
    shutil.rmtree(done, ignore_errors=True)
    ready.rename(done)
    sync_folder(folders.data)
    shutil.rmtree(done, ignore_errors=True)
    return True


def _names_in(path: Path) -> list[str]:
    """The names of the files of a restored state.

    :raises OSError: if they cannot be read.
    :raises ValueError, LookupError, TypeError, RecursionError: if they are damaged.
    """
    names: list[str] = json.loads(path.read_bytes())["files"]
    if not all(isinstance(name, str) and is_ours(name) for name in names):
        raise ValueError
    return names


def _take_place(folders: Folders, staged: Path, path: Path) -> None:
    """Put the restored database or skins in the place of the present ones, unless that was done
    before an interruption."""
    if not is_there(staged):
        return
    if path == folders.database:
        # files beside it belong to it, and copies must not be mixed with another
        beside = [path.with_name(path.name + ending) for ending in BESIDE]
        for other in (*beside, ready_path(path), *copies(path, folders.copies)):
            _remove(folders, other)
    _remove(folders, path)
    staged.rename(path)


def _settings_files(folders: Folders) -> list[Path]:
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        people = [path for path in folders.people.iterdir() if path.suffix == SUFFIX]
        return [folders.settings, *people]
    return [folders.settings]


def _move(folders: Folders, staged: Path, target: Path) -> None:
    """Put a file of settings in its place."""
    if target.is_dir() and not target.is_symlink():
        _remove(folders, target)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        staged.replace(target)
    except OSError:  # another disk
        write_atomically(target, staged.read_bytes())
        staged.unlink()


def _remove(folders: Folders, path: Path) -> None:
    """Remove a file, a link or a folder. What no backup holds of a folder is moved aside."""
    if not path.is_dir() or path.is_symlink():
        path.unlink(missing_ok=True)
        return
    for entry in path.iterdir():
        if not is_held(entry, f"{path.name}/{entry.name}"):
            _move_aside(folders, entry)
    shutil.rmtree(path)


def _move_aside(folders: Folders, path: Path) -> None:
    target, number = folders.backups / _KEPT / path.name, 1
    while os.path.lexists(target):
        number += 1
        target = target.with_name(f"{path.name}-{number}")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(path, target)  # may be on another disk
