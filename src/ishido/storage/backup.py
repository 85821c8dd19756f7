"""Backups: all of the player's data in one file.

A zip archive with the files under the names of :data:`PLACES`, and a list of them,
``ishido-backup.json``, with the size and SHA-256 of each, the program that made it, and the time.
All content can be read by hand.
"""

import contextlib
import hashlib
import json
import os
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

from ishido.games import kind_of_file, suffixes
from ishido.language import _
from ishido.records.strict_json import MAX_RECORD_BYTES, RecordError
from ishido.storage.database import Database, copy_into, reading
from ishido.storage.files import (
    PART_LIFE,
    FileProblem,
    NoSuchFile,
    NotOurs,
    open_ordinary,
    part_of,
    previous,
    read_limited,
    remove_parts,
    why,
)
from ishido.storage.folders import Folders
from ishido.storage.people import SUFFIX, listed

FORMAT: Final = "ishido-backup"
VERSION: Final = 1
LIST: Final = "ishido-backup.json"
ENDING: Final = ".zip"
LIBRARY: Final = "library.db"
SKINS: Final = ("stonesets", "boards")
MAX_FILES: Final = 20_000
MAX_TOTAL: Final = 2 * 2**30
"""The most bytes of all files together. Both limits apply to making and to reading a backup."""
_CHUNK: Final = 2**20
_PICTURES: Final = (".png", ".webp", ".stoneset", ".board", ".ogg")
"""File types that compression does not make smaller."""


@dataclass(frozen=True, slots=True)
class BackupContents:
    """The content of a backup, as shown to the player."""

    made: datetime
    people: tuple[str, ...]
    aside: int
    """Games in progress."""
    ended: int
    """Ended games."""
    skins: int
    """Stonesets and boards of the player's own."""


def places(folders: Folders) -> dict[str, Path]:
    """The places of the files of a backup, by the first part of their names."""
    return {
        "settings.toml": folders.settings,
        "people": folders.people,
        LIBRARY: folders.library,
        "games": folders.games,
        "stonesets": folders.data / "stonesets",
        "boards": folders.data / "boards",
    }


def file_name(now: datetime) -> str:
    """The proposed file name of a backup."""
    return f"ishido-backup-{now.date().isoformat()}{ENDING}"


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
            contents = _write(file, folders, Path(scratch) / LIBRARY, now)
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
    total: int = 0

    def put(self, name: str, source: IO[bytes]) -> None:
        """Add a file."""
        kind = zipfile.ZIP_STORED if name.endswith(_PICTURES) else zipfile.ZIP_DEFLATED
        info = zipfile.ZipInfo(name)  # without a date, which is in the list
        info.compress_type = kind
        info.external_attr = 0o600 << 16
        digest, size = hashlib.sha256(), 0
        with self.zip.open(info, "w", force_zip64=True) as packed:
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
            self.put(name, source)

    def put_bytes(self, name: str, data: bytes) -> None:
        import io

        self.put(name, io.BytesIO(data))


def _write(file: IO[bytes], folders: Folders, copy: Path, now: datetime) -> BackupContents:
    at = places(folders)
    with zipfile.ZipFile(file, "w") as archive:
        packing = _Packing(archive)
        # Games come before the library: a game that ends meanwhile is then in both, not in neither.
        found = list(_games(folders.games))
        games = {path.name: data for path, data, _ in found}
        played = {path.name: when.isoformat() for path, _, when in found}
        packing.put_file("settings.toml", at["settings.toml"])
        for path in _plain_files(folders.people, (SUFFIX,)):
            packing.put_file(f"people/{path.name}", path)
        skins = 0
        for kind in SKINS:
            for entry in _visible(at[kind]):
                skins += 1
                for path in [entry] if entry.is_file() else _plain_files(entry):
                    name = path.relative_to(at[kind]).as_posix()
                    packing.put_file(f"{kind}/{name}", path)
        ended = 0
        if folders.library.exists():
            _copy_library(folders.library, copy)
            packing.put_file(LIBRARY, copy)
            ended, entered = _entered(copy)
            games = {game: data for game, data in games.items() if Path(game).stem not in entered}
        for game, data in games.items():
            name = f"games/{game}"
            packing.put_bytes(name, data)
            packing.files[name]["modified"] = played[game]
        contents = BackupContents(
            now, tuple(one.name for one in listed(folders)), len(games), ended, skins
        )
        content = {
            "format": FORMAT,
            "version": VERSION,
            "made": now.isoformat("T", "seconds"),
            "people": contents.people,
            "files": packing.files,
        }
        # like the files without a date: a zip archive knows none before 1980 or after 2107
        listing = zipfile.ZipInfo(LIST)
        listing.external_attr = 0o600 << 16
        archive.writestr(listing, json.dumps(content, ensure_ascii=False, indent=1))
    return contents


def _games(folder: Path) -> Iterator[tuple[Path, bytes, datetime]]:
    """The unfinished games, and when each was last played.

    Of a damaged game, it is the previous record, which a window would use.
    """
    for path in _plain_files(folder, suffixes()):
        for candidate in (path, previous(path)):
            with contextlib.suppress(FileProblem):
                data = read_limited(candidate, MAX_RECORD_BYTES)
                if is_game(path, data):
                    yield path, data, _modified(candidate)
                    break


def _modified(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:  # its window has just removed it
        return datetime.now(UTC)


def is_game(path: Path, data: bytes) -> bool:
    """Whether a record is valid, or from a newer version, which this one cannot judge."""
    kind = kind_of_file(path)
    if kind is None:
        return False
    try:
        kind.read(data)
    except RecordError as error:
        return error.place == "version"
    return True


def _visible(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError:
        return []


def _plain_files(folder: Path, suffixes: tuple[str, ...] = ("",)) -> list[Path]:
    return [path for path in _visible(folder) if path.name.endswith(suffixes) and path.is_file()]


def _copy_library(path: Path, copy: Path) -> None:
    """Copy a consistent state of the database, even while others write to it.

    :raises FileProblem: if it cannot be read.
    """
    import sqlite3

    try:
        try:
            _copy_database(path, copy)
        except sqlite3.DatabaseError:
            # A damaged database is set aside and replaced, as at the start of a window.
            Database(path, lambda line: None).check()
            copy.unlink(missing_ok=True)
            _copy_database(path, copy)
    except sqlite3.Error as error:
        raise FileProblem(
            path, _("the scores cannot be read ({problem})").format(problem=error)
        ) from None


def _entered(copy: Path) -> tuple[int, set[str]]:
    """The number of games in a database, and their ids."""
    import sqlite3

    try:
        with closing(sqlite3.connect(copy)) as connection:
            rows = connection.execute("SELECT session FROM games").fetchall()
    except sqlite3.DatabaseError:  # a newer version may use another schema
        return 0, set()
    return len(rows), {session for (session,) in rows}


def _copy_database(path: Path, copy: Path) -> None:
    import sqlite3

    with (
        reading(path) as source,
        closing(sqlite3.connect(copy)) as target,
    ):
        copy_into(source, target)
        target.execute("PRAGMA journal_mode = DELETE")  # a single file, without others beside it
        (answer,) = target.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise sqlite3.DatabaseError(answer)
