"""Backups: all of the player's data in one file.

A zip archive with the tables of the database as JSON lines, the files of settings, people and the
player's own skins, and a list of them all, ``ishido-backup.json``, with the size and SHA-256 of
each, and the time. All of it can be read by hand (docs/formats.md).
"""

import contextlib
import hashlib
import json
import os
import sqlite3
import tempfile
import time
import unicodedata
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final

from ishido.games import KINDS
from ishido.language import _
from ishido.store.copies import checked_row, gather, mended_row, new_database
from ishido.store.database import NewerDatabase, complete
from ishido.store.files import (
    PART_LIFE,
    FileProblem,
    NoSuchFile,
    NotOurs,
    is_folder,
    is_there,
    open_ordinary,
    part_of,
    remove_parts,
    why,
)
from ishido.store.folders import Folders
from ishido.store.lines import GameState
from ishido.store.people import SUFFIX, listed
from ishido.store.schema import COLUMNS

FORMAT: Final = "ishido-backup"
VERSION: Final = 2
"""Version 1 held a database, and is not read."""
LIST: Final = "ishido-backup.json"
ENDING: Final = ".zip"
SETTINGS: Final = "settings.toml"
PEOPLE: Final = "people"
SKINS: Final = ("stonesets", "boards")
TABLES: Final = {f"{table}.jsonl": table for table in COLUMNS}
"""The tables by the names of their files."""
MAX_FILES: Final = 20_000
MAX_TOTAL: Final = 2 * 2**30
"""The most bytes of all files together. Both limits apply to making and to reading a backup."""
_MAX_NAME: Final = 150
_MAX_DEPTH: Final = 8
"""The most folders and files in the name of a file of a skin."""
_UNFIT: Final = set('<>:"/\\|?*') if os.name == "nt" else set("/\\")
_CHUNK: Final = 2**20
_PICTURES: Final = (".png", ".webp", ".stoneset", ".board", ".ogg")
"""File types that compression does not make smaller."""


@dataclass(frozen=True, slots=True)
class BackupContents:
    made: datetime
    people: tuple[str, ...]
    aside: int
    """Games in progress."""
    ended: int
    skins: int
    """Stonesets and boards of the player's own."""


def file_name(now: datetime) -> str:
    """The proposed file name of a backup."""
    return f"ishido-backup-{now.date().isoformat()}{ENDING}"


# -- what is in one ----------------------------------------------------------------------------


def is_ours(name: str) -> bool:
    """Whether a backup may hold a file with this name. It must not lead out of its folder."""
    match name.split("/"):
        case [one]:
            return one == SETTINGS or one in TABLES
        case ["people", person]:
            return person.endswith(SUFFIX) and _can_stand(person)
        case ["stonesets" | "boards", *parts]:
            return len(parts) <= _MAX_DEPTH and all(map(_can_stand, parts))
    return False


def _can_stand(name: str) -> bool:
    plain = name.isprintable() and not _UNFIT & set(name) and name == name.strip()
    return plain and 0 < len(name) <= _MAX_NAME and name[0] != "." and name[-1] != "."


def key_of(name: str) -> str:
    """A key that is equal for names that some system treats as equal, such as case variants."""
    return unicodedata.normalize("NFC", name).casefold()


def is_held(path: Path, name: str) -> bool:
    """Whether a backup holds this file, or all of a folder, of the player's own skins."""
    try:
        if path.is_symlink() or not is_ours(name):
            return False
        if path.is_dir():
            return all(is_held(each, f"{name}/{each.name}") for each in path.iterdir())
        return path.is_file()
    except OSError:
        return False


def _files_of(path: Path, name: str) -> Iterator[tuple[str, Path]]:
    """The files of a skin that a backup holds, with their names in it. Links lead to files, but
    not to folders, which could hold themselves."""
    if not is_ours(name):
        return
    if not is_folder(path):
        yield name, path
        return
    for entry in _entries(path):
        if not (entry.is_symlink() and is_folder(entry)):
            yield from _files_of(entry, f"{name}/{entry.name}")


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


# -- making ----------------------------------------------------------------------------------


def back_up(folders: Folders, target: Path, now: datetime) -> BackupContents:
    """Write a complete backup to a file, or nothing. A window may keep playing meanwhile.

    :raises FileProblem: if something cannot be read, or the file cannot be written.
    """
    aside = part_of(target)
    try:
        if target.is_dir():
            raise FileProblem(target, _("a folder with this name exists"))
        remove_parts(target.parent, time.time() - PART_LIFE)
        with aside.open("xb") as file, tempfile.TemporaryDirectory() as scratch:
            contents = _write(file, folders, Path(scratch), now)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(target)
    except OSError as error:
        raise FileProblem(target, why(error)) from None
    except ValueError:
        raise FileProblem(target, _("not a valid file name")) from None
    finally:
        with contextlib.suppress(OSError, ValueError):
            aside.unlink()
    return contents


@dataclass(slots=True)
class _Packing:
    """A zip archive that is being written, and the list of its files."""

    zip: zipfile.ZipFile
    files: dict[str, dict[str, Any]] = field(default_factory=dict)
    keys: set[str] = field(default_factory=set)
    total: int = 0

    def put(self, name: str, source: IO[bytes]) -> None:
        packed_as = zipfile.ZIP_STORED if name.endswith(_PICTURES) else zipfile.ZIP_DEFLATED
        digest, size = hashlib.sha256(), 0
        with self.zip.open(_undated(name, packed_as), "w", force_zip64=True) as packed:
            while chunk := source.read(_CHUNK):
                digest.update(chunk)
                size += len(chunk)
                packed.write(chunk)
        self.total += size
        self.files[name] = {"size": size, "sha256": digest.hexdigest()}
        if self.total > MAX_TOTAL or len(self.files) > MAX_FILES:
            raise FileProblem(name, _("more than a backup can hold"))

    def put_file(self, name: str, path: Path) -> None:
        """Add a file, unless it is gone or not an ordinary file."""
        with contextlib.suppress(NoSuchFile, NotOurs), open_ordinary(path) as source:
            if key_of(name) in self.keys:
                raise FileProblem(name, _("the name of another file differs only in capitals"))
            self.keys.add(key_of(name))
            self.put(name, source)


def _undated(name: str, packed_as: int) -> zipfile.ZipInfo:
    """An entry without a date: a zip archive knows none before 1980 or after 2107."""
    info = zipfile.ZipInfo(name)
    info.compress_type = packed_as
    info.external_attr = 0o600 << 16
    return info


def _write(file: IO[bytes], folders: Folders, scratch: Path, now: datetime) -> BackupContents:
    with zipfile.ZipFile(file, "w") as archive:
        packing = _Packing(archive)
        aside, ended = _pack_tables(packing, folders, scratch)
        packing.put_file(SETTINGS, folders.settings)
        for path in _entries(folders.people):
            if is_ours(name := f"{PEOPLE}/{path.name}"):
                packing.put_file(name, path)
        skins = 0
        for kind in SKINS:
            for entry in _entries(folders.data / kind):
                before = len(packing.files)
                for name, path in _files_of(entry, f"{kind}/{entry.name}"):
                    packing.put_file(name, path)
                skins += len(packing.files) > before
        people = tuple(one.name for one in listed(folders))
        content = {
            "format": FORMAT,
            "version": VERSION,
            "made": now.isoformat("T", "seconds"),
            "people": people,
            "files": packing.files,
        }
        listing = json.dumps(content, ensure_ascii=False, indent=1)
        archive.writestr(_undated(LIST, zipfile.ZIP_DEFLATED), listing)
    return BackupContents(now, people, aside, ended, skins)


def _pack_tables(packing: _Packing, folders: Folders, scratch: Path) -> tuple[int, int]:
    """Pack what can be read of the database. Returns the numbers of games in progress and ended.

    :raises FileProblem: if it cannot be read now, or is from a newer version.
    """
    try:
        complete(folders.database)  # a kill may have come before that
        if not is_there(folders.database):
            return 0, 0
        with new_database(scratch / folders.database.name) as rows:
            gather(folders.database, folders.copies, rows, _packed_row)
            for file, table in TABLES.items():
                with (scratch / file).open("wb") as lines:
                    lines.writelines(_lines(rows, table))
                packing.put_file(file, scratch / file)
            return count_games(rows)
    except NewerDatabase:
        problem = _("from a newer version of Ishido")
    except sqlite3.Error as error:
        problem = _("the games cannot be read ({problem})").format(problem=error)
    raise FileProblem(folders.database, problem)


def _packed_row(table: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row for a backup: without the summary, if it can be worked out from the record.

    :raises ValueError: if it is damaged.
    """
    if table != "games":
        return checked_row(table, row)
    mended = mended_row(table, row | {"summary": ""})
    return mended | {"summary": ""} if mended["summary"] else row


def _lines(rows: sqlite3.Connection, table: str) -> Iterator[bytes]:
    columns = COLUMNS[table]
    for values in rows.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY number"):
        content = dict(zip(columns, values, strict=True))
        if table == "games":
            if content["kind"] in KINDS:  # the records of others stay as they are, to the letter
                with contextlib.suppress(ValueError, RecursionError):
                    content["record"] = json.loads(content["record"])
            if not content["summary"]:
                del content["summary"]
        yield json.dumps(content, ensure_ascii=False).encode() + b"\n"


def count_games(rows: sqlite3.Connection) -> tuple[int, int]:
    """The numbers of games in progress and ended."""
    found = dict(rows.execute("SELECT state, count(*) FROM games GROUP BY state").fetchall())
    return found.get(GameState.PLAYING, 0), found.get(GameState.ENDED, 0)
