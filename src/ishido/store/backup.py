"""Backups: all of the player's data in one zip archive, and how it is restored.

It has the tables as JSON lines, the files of settings and of the player's own skins, and
``ishido-backup.json``, which says what it is. All of it can be read by hand (docs/formats.md).
"""

import contextlib
import json
import os
import sqlite3
import time
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from sqlite3 import Connection
from typing import IO, Any, Final, NoReturn

from ishido.kinds.attempt import is_id
from ishido.kinds.strict_json import MAX_RECORD_BYTES, RecordError, written_object
from ishido.language import N_, _
from ishido.store import database
from ishido.store.database import Database, connect, transaction
from ishido.store.files import (
    PART_LIFE,
    FileProblem,
    is_folder,
    is_there,
    open_ordinary,
    part_of,
    read_limited,
    remove_parts,
    shown,
    why,
    write_atomically,
)
from ishido.store.folders import Folders
from ishido.store.lines import (
    LINE,
    GameLine,
    GameState,
    IshidoLine,
    ScoreList,
    line_in,
    moment_in,
)
from ishido.store.schema import COLUMNS, insert
from ishido.store.store import read_line, write_game

FORMAT: Final = "ishido-backup"
VERSION: Final = 3
LIST: Final = "ishido-backup.json"
ENDING: Final = ".zip"
SETTINGS: Final = "settings.toml"
SKINS: Final = ("stonesets", "boards")
TABLES: Final = tuple(table for table in COLUMNS if table not in ("seats", "scores"))
"""Those with files of their own; the others follow from the records of games."""
MAX_FILES: Final = 20_000
MAX_TOTAL: Final = 2 * 2**30
"""The most bytes of all files together. Both limits apply to making and to reading a backup."""
MAX_TABLES: Final = 512 * 2**20
"""The most bytes of the tables, which are read into memory."""
MAX_DIRECTORY: Final = 8 * 2**20
"""The most bytes of the archive's directory."""
MAX_BACKUPS: Final = 5
"""The number of replaced states that are kept as backups."""
NOT_OURS: Final = N_("not an Ishido backup")
TOO_LARGE: Final = N_("too large for an Ishido backup")
_GAME: Final = {"id", "kind", "state", "at", "starred", "cleared", "record"}
"""What a backup has of a game."""
_DAMAGED_AT: Final = N_("the backup is damaged (at {place})")
_FORMER: Final = "before-restoring-%Y-%m-%d-%H%M%S"
_UNFIT: Final = set('<>:"/\\|?*') if os.name == "nt" else set("/\\")
_PICTURES: Final = (".png", ".webp", ".stoneset", ".board", ".ogg")
"""File types that compression does not make smaller."""

Rows = dict[str, list[dict[str, Any]]]
"""The rows of each table, as a backup has them."""


@dataclass(frozen=True, slots=True)
class BackupContents:
    made: datetime
    aside: int
    """Games in progress."""
    ended: int
    skins: int
    """Stonesets and boards of the player's own."""


def file_name(now: datetime) -> str:
    """The proposed file name of a backup."""
    return f"ishido-backup-{now.date().isoformat()}{ENDING}"


def is_ours(name: str) -> bool:
    """Whether a backup may hold a file with this name. It must not lead out of its folder."""
    match name.split("/"):
        case [one]:
            return one in (SETTINGS, *(f"{table}.jsonl" for table in TABLES))
        case ["stonesets" | "boards", *parts]:
            return len(parts) <= 8 and all(map(_can_stand, parts))
    return False


def _can_stand(name: str) -> bool:
    plain = name.isprintable() and not _UNFIT & set(name) and name == name.strip()
    return plain and 0 < len(name) <= 150 and name[0] != "." and name[-1] != "."


# -- making ----------------------------------------------------------------------------------


def all_rows(kept: Database) -> Rows:
    """All rows, for :func:`back_up`, which may run elsewhere meanwhile."""
    rows: Rows = {"games": [_game_row(*row) for row in _games(kept)]}
    for table in TABLES[1:]:
        question = f"SELECT {', '.join(COLUMNS[table])} FROM {table} ORDER BY number"
        rows[table] = [dict(zip(COLUMNS[table], row, strict=True)) for row in kept.rows(question)]
    return rows


def _games(kept: Database) -> Iterator[tuple[GameLine, str]]:
    for row in kept.rows(f"{LINE} ORDER BY games.number"):
        with contextlib.suppress(ValueError):
            line = line_in(row)
            ((record,),) = kept.rows("SELECT record FROM games WHERE id = ?", line.id)
            yield line, record


def _game_row(line: GameLine, record: str) -> dict[str, Any]:
    cleared = line.cleared if isinstance(line, IshidoLine) else ()
    return {
        "id": line.id,
        "kind": line.kind,
        "state": str(line.state),
        "at": line.at.isoformat("T", "microseconds"),
        "starred": int(line.starred),
        "cleared": sorted(cleared),
        "record": json.loads(record),
    }


def back_up(rows: Rows, folders: Folders, target: Path, now: datetime) -> BackupContents:
    """Write a complete backup to a file, or nothing.

    :raises FileProblem: if something cannot be read, or the file cannot be written.
    """
    aside = part_of(target)
    try:
        if target.is_dir():
            raise FileProblem(target, _("a folder with this name exists"))
        remove_parts(target.parent, time.time() - PART_LIFE)
        with aside.open("xb") as file:
            contents = _write(file, rows, folders, now)
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


def _write(file: IO[bytes], rows: Rows, folders: Folders, now: datetime) -> BackupContents:
    files = {SETTINGS: folders.settings}
    for kind in SKINS:
        for entry in _entries(folders.data / kind):
            files |= _files_of(entry, f"{kind}/{entry.name}")
    files = {name: path for name, path in files.items() if is_ours(name) and path.is_file()}
    about = {
        "format": FORMAT,
        "version": VERSION,
        "made": now.isoformat("T", "seconds"),
        "files": len(rows) + len(files),  # a zip that has lost some may look sound
    }
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(_entry(LIST), json.dumps(about, ensure_ascii=False))
        for table, content in rows.items():
            text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in content)
            archive.writestr(_entry(f"{table}.jsonl"), text)
        for name, path in files.items():
            archive.writestr(_entry(name), read_limited(path, MAX_TOTAL))
        if sum(info.file_size for info in archive.infolist()) > MAX_TOTAL or len(files) > MAX_FILES:
            raise FileProblem(folders.data, _("more than a backup can hold"))
    return _contents(now, rows, files)


def _entry(name: str) -> zipfile.ZipInfo:
    """An entry without a date: a zip archive knows none before 1980 or after 2107."""
    info = zipfile.ZipInfo(name)
    info.compress_type = zipfile.ZIP_STORED if name.endswith(_PICTURES) else zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _files_of(path: Path, name: str) -> dict[str, Path]:
    """The files of a skin by their names in a backup. Links lead to files, but not to folders,
    which could hold themselves."""
    if not is_folder(path):
        return {name: path}
    found: dict[str, Path] = {}
    for entry in _entries(path) if is_ours(name) else []:
        if not (entry.is_symlink() and is_folder(entry)):
            found |= _files_of(entry, f"{name}/{entry.name}")
    return found


def _contents(made: datetime, rows: Rows, files: Mapping[str, object]) -> BackupContents:
    states = [row["state"] for row in rows["games"]]
    skins = {tuple(name.split("/")[:2]) for name in files if name.startswith(SKINS)}
    return BackupContents(
        made, states.count(GameState.PLAYING), states.count(GameState.ENDED), len(skins)
    )


# -- reading ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prepared:
    """A backup that has been checked."""

    path: Path
    contents: BackupContents
    rows: Rows
    games: list[tuple[GameLine, str]]
    files: tuple[str, ...]


def prepare(path: Path) -> Prepared:
    """Read a backup and check it completely.

    :raises FileProblem: if it is not a valid backup.
    """
    place = LIST
    try:
        with open_ordinary(path) as file:
            _check_shape(path, file)
            with zipfile.ZipFile(file) as archive:
                files = _checked_files(path, archive)
                about = _about(path, archive.read(LIST))
                made = moment_in(about["made"])
                if about["files"] != len(files):
                    raise ValueError("files are missing")
                rows: Rows = {table: [] for table in TABLES}
                for place in files:
                    if place.endswith(".jsonl"):
                        table = place.removesuffix(".jsonl")
                        rows[table] = [_row(table, line) for line in archive.open(place)]
                    else:
                        with archive.open(place) as content:  # its checksum is looked at
                            while content.read(2**20):
                                pass
                place = "games.jsonl"
                games = list(map(_game, rows["games"]))
                if len({line.id for line, _record in games}) < len(games):
                    raise ValueError("a game is there twice")
                with contextlib.closing(connect(Path(":memory:"))) as trial:
                    database.prepare(trial)
                    for place in _fill(trial, games, rows):  # noqa: B007  # the error says it
                        pass
    except OSError as error:
        raise FileProblem(path, why(error)) from None
    except (
        *(zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError),
        *(ValueError, LookupError, TypeError, AttributeError, RecordError, OverflowError),
        sqlite3.Error,
    ):
        raise FileProblem(path, _(_DAMAGED_AT).format(place=shown(place)[:60])) from None
    skins = tuple(name for name in files if not name.endswith(".jsonl"))
    return Prepared(path, _contents(made, rows, dict.fromkeys(skins)), rows, games, skins)


def _check_shape(path: Path, file: IO[bytes]) -> None:
    """Check that a file ends as a zip archive of at most 4 GB does, with a directory of acceptable
    size, before that is read."""
    size = file.seek(0, os.SEEK_END)
    if size > MAX_TOTAL + MAX_DIRECTORY:
        raise FileProblem(path, _(TOO_LARGE))
    file.seek(max(0, size - 65_557))
    tail = file.read()
    end = tail.rfind(b"PK\x05\x06")
    if end < 0 or len(tail) < end + 22:
        raise FileProblem(path, _(NOT_OURS))
    is_large = tail[max(0, end - 20) : end].startswith(b"PK\x06\x07")
    if is_large or int.from_bytes(tail[end + 12 : end + 16], "little") > MAX_DIRECTORY:
        raise FileProblem(path, _(TOO_LARGE))
    file.seek(0)


def _checked_files(path: Path, archive: zipfile.ZipFile) -> list[str]:
    """The names of the files in a backup, which say nothing that is not allowed."""
    infos = [info for info in archive.infolist() if not info.is_dir()]
    names = [info.filename for info in infos]
    if LIST not in names:
        raise FileProblem(path, _(NOT_OURS))
    in_memory = (".jsonl", LIST)
    tables = sum(info.file_size for info in infos if info.filename.endswith(in_memory))
    total = sum(info.file_size for info in infos)
    if len(infos) > MAX_FILES + 1 or total > MAX_TOTAL or tables > MAX_TABLES:
        raise FileProblem(path, _(TOO_LARGE))
    names.remove(LIST)
    for name in names:
        if not is_ours(name):
            raise FileProblem(
                path,
                _("contains a file that is not Ishido’s ({name})").format(name=shown(name)[:60]),
            )
    if len(set(names)) < len(names):
        raise ValueError("a name is there twice")
    return names


def _about(path: Path, data: bytes) -> dict[str, Any]:
    about = json.loads(data)
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise FileProblem(path, _(NOT_OURS))
    if type(about["version"]) is not int or about["version"] < VERSION:
        raise ValueError("not a version")
    if about["version"] > VERSION:
        raise FileProblem(path, _("made by a newer version of Ishido; this version cannot read it"))
    return about


def _row(table: str, line: bytes) -> dict[str, Any]:
    """A row of a table.

    :raises ValueError: if it is not one.
    """
    row: dict[str, Any] = json.loads(line, parse_constant=_refuse)
    if table != "games" and row.keys() != set(COLUMNS[table]):
        raise ValueError("other columns")
    return row


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def _game(row: dict[str, Any]) -> tuple[GameLine, str]:
    """A game in a row, read as any file is, and its record.

    :raises ValueError, LookupError, TypeError, RecordError: if it is damaged.
    """
    record = written_object(row["record"])
    if row.keys() != _GAME or not is_id(row["id"]) or row["starred"] not in (0, 1):
        raise ValueError("not a game")
    if len(record) > MAX_RECORD_BYTES:
        raise ValueError("too large")
    line = read_line(row["id"], row["kind"], record, row["at"], row["state"], row["starred"])
    if isinstance(line, IshidoLine):
        line = replace(line, cleared=frozenset(map(ScoreList, row["cleared"])))
    return line, record


# -- putting it in place -----------------------------------------------------------------------


def keep_former(rows: Rows, folders: Folders, now: datetime) -> Path:
    """Back up the current data, so that a restore can be undone. Returns the path.

    :raises FileProblem: if it cannot be.
    """
    path = folders.backups / f"{now.strftime(_FORMER)}{ENDING}"
    while is_there(path):  # it may be the one that is being restored
        path = path.with_stem(f"{path.stem}-2")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        back_up(rows, folders, path, now)
        others = [one for one in folders.backups.glob(f"before-restoring-*{ENDING}") if one != path]
        others.sort(key=lambda one: one.stat().st_mtime_ns)
        for one in others[: 1 - MAX_BACKUPS]:
            one.unlink()
    except OSError as error:
        raise FileProblem(path.parent, why(error)) from None
    return path


def restore(prepared: Prepared, to: Database, folders: Folders) -> None:
    """Put a backup in the place of all games and settings, in one transaction. Skins of the backup
    take the place of those with their names; others stay.

    :raises FileProblem: if that is impossible; then the games are as they were.
    """
    connection = to.connection()
    if connection is None or to.unreadable is not None:
        raise FileProblem(folders.database, to.unreadable or "")
    try:
        with zipfile.ZipFile(prepared.path) as archive, transaction(connection):
            for table in reversed(COLUMNS):
                connection.execute(f"DELETE FROM {table}")
            for _place in _fill(connection, prepared.games, prepared.rows):
                pass
            for name in sorted(prepared.files, key=SETTINGS.__eq__):  # settings at last
                below = folders.data if name.startswith(SKINS) else folders.config
                _put(below / name, archive.read(name))
    except sqlite3.Error as error:
        raise FileProblem(folders.database, database.why(error)) from None
    except OSError as error:
        raise FileProblem(folders.data, why(error)) from None
    except (zipfile.BadZipFile, zlib.error, LookupError, EOFError):  # another file by now
        raise FileProblem(prepared.path, _(NOT_OURS)) from None


def _put(path: Path, data: bytes) -> None:
    target = Path(os.path.realpath(path))  # a link stays a link
    target.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(target, data)


def _fill(to: Connection, games: Sequence[tuple[GameLine, str]], rows: Rows) -> Iterator[str]:
    """Insert all rows, and say of each table, before it is filled, what file it comes from."""
    yield "games.jsonl"
    for line, record in games:
        write_game(to, line, record)
    for table in TABLES[1:]:
        yield f"{table}.jsonl"
        for row in rows[table]:
            to.execute(insert(table), [row[column] for column in COLUMNS[table]])
