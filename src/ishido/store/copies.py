"""Copies of the database, one a day, and how a damaged database is put right."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from ishido.games import KINDS
from ishido.kinds.strict_json import RecordError
from ishido.oracle.casting import parse_four_way, parse_moment
from ishido.store.database import (
    NewerDatabase,
    connect,
    copy_into,
    create_tables,
    damaged,
    is_damage,
    open_read_only,
    quick_check,
    ready_path,
    set_all_aside,
    sqlite_errors,
    transaction,
    version_of,
)
from ishido.store.files import is_there, part_of, sync_folder
from ishido.store.lines import GameState, line_again, line_in, line_of, moment_in, row_of
from ishido.store.player_names import PlayerNames
from ishido.store.schema import COLUMNS, VERSION, check_types, insert

MOST: Final = 3
"""How many copies are kept."""
_GAP: Final = 1_000
"""So many row numbers in a damaged place are tried, from each end of a table."""

_COUNT: Final = f"SELECT count(*) FROM games WHERE state != '{GameState.REMOVED}'"

Check = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Like :func:`checked_row`."""


@dataclass(frozen=True, slots=True)
class Recovered:
    """What was put together from a damaged database."""

    games: int
    """The games that are there again, in progress or ended."""
    whole: bool
    """Whether everything could be read."""
    copied: date | None
    """The day of the copy from which the rest was taken; ``None`` without one."""
    aside: str
    """The new name of the damaged file; empty if it was missing."""


# -- making copies --------------------------------------------------------------------------------


def copy_of_the_day(database: Path, folder: Path, today: date) -> None:
    """Copy a database, unless there is a copy of this day or it is damaged. Of the older copies,
    only the newest stay.

    :raises sqlite3.Error, OSError: if it cannot be read or written.
    """
    target = folder / f"{database.stem}-{today}{database.suffix}"
    if target.exists() or not database.exists() or not database.stat().st_size:
        return
    folder.mkdir(parents=True, exist_ok=True)
    part = part_of(target)
    try:
        with (
            sqlite_errors(),
            closing(open_read_only(database)) as source,
            closing(connect(part, 0)) as copy,
        ):
            copy_into(source, copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
            quick_check(copy)
        _keep(part, target)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return  # the database's own check tells it
    finally:
        part.unlink(missing_ok=True)
    made = target.stat().st_mtime_ns
    for number, old in enumerate([path for path in copies(database, folder) if path != target], 1):
        if number >= MOST:
            old.unlink(missing_ok=True)
        elif old.stat().st_mtime_ns >= made:  # the clock was ahead
            os.utime(old, ns=(made - number, made - number))


def copies(database: Path, folder: Path) -> list[Path]:
    """The copies of a database, the newest first."""
    found = folder.glob(f"{database.stem}-*{database.suffix}")
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def _keep(part: Path, target: Path) -> None:
    """Give a finished file its name, when it is on the disk."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(target)
    sync_folder(target.parent)


# -- putting a database right ---------------------------------------------------------------------


def put_right(database: Path, folder: Path) -> Recovered:
    """Replace a damaged database by what can be read of it and, where that is not everything, by
    what the newest sound copy has besides. It must not be open.

    :raises NewerDatabase: if it is from a newer version.
    :raises sqlite3.Error, OSError: if the new one cannot be written; nothing is changed then.
    """
    with new_database(database) as fresh:
        whole, copied = gather(database, folder, fresh)
        (games,) = fresh.execute(_COUNT).fetchone()
    return Recovered(games, whole, copied, set_all_aside(database))


def gather(
    database: Path, folder: Path, target: sqlite3.Connection, check: Check | None = None
) -> tuple[bool, date | None]:
    """Insert all rows of a database that can be read, as they are at one moment, and, where that is
    not everything, what its newest sound copy has besides.

    :param check: returns each row as it is inserted; by default, :func:`mended_row`.
    :returns: whether everything could be read, and the day of the copy.
    :raises NewerDatabase: if it is from a newer version.
    :raises sqlite3.Error: if it cannot be read now.
    """
    whole, copied = _take(database, target, check or mended_row), None
    for copy in [] if whole else copies(database, folder):
        if _is_good(copy):
            _take(copy, target, check or mended_row)
            with suppress(ValueError):
                copied = date.fromisoformat(copy.stem.removeprefix(f"{database.stem}-"))
            break
    return whole, copied


def put_back(database: Path, connection: sqlite3.Connection) -> str:
    """Write a database anew that was removed or replaced while it was open.

    :param connection: the open one, which still has everything. It is closed.
    :returns: the new name of what stands in its place; empty if nothing does.
    :raises sqlite3.Error, OSError: if it cannot be written.
    """
    with new_database(database) as fresh:
        copy_into(connection, fresh)
    connection.close()  # first, because that removes the files beside it by their names
    there = os.path.lexists(database)
    aside = set_all_aside(database)
    return aside if there else ""


@contextmanager
def new_database(database: Path) -> Iterator[sqlite3.Connection]:
    """A new database, which is ready if no error occurs."""
    part = part_of(database)
    try:
        with closing(connect(part, 0)) as connection:
            create_tables(connection)
            connection.execute("PRAGMA foreign_keys = ON")
            yield connection
        _keep(part, ready_path(database))
    finally:
        for ending in ("", "-journal"):
            part.with_name(part.name + ending).unlink(missing_ok=True)


def _is_good(copy: Path) -> bool:
    with suppress(sqlite3.DatabaseError, OSError), closing(open_read_only(copy)) as connection:
        quick_check(connection)
        return version_of(connection) == VERSION
    return False


def _take(path: Path, target: sqlite3.Connection, check: Check) -> bool:
    """Insert what can be read of a database, and is not there yet. Returns whether that was all."""
    try:
        with sqlite_errors():
            source = open_read_only(path)
    except sqlite3.DatabaseError as error:
        if is_there(path) and not is_damage(error):
            raise
        return False
    whole = True
    with closing(source), transaction(target):
        source.execute("BEGIN")
        if version_of(source) > VERSION:
            raise NewerDatabase(path.name)
        source.text_factory = bytes.decode  # what is no text is damaged
        for table, columns in COLUMNS.items():
            statement = insert(table, otherwise="IGNORE")
            rows = Rows(source, table, columns)
            for row in rows:
                try:
                    sound = check(table, dict(zip(columns, row, strict=True)))
                except ValueError:
                    rows.whole = False
                    continue
                with suppress(sqlite3.IntegrityError):  # it belongs to a row that is lost
                    target.execute(statement, tuple(sound.values()))
            whole = whole and rows.whole
    return whole


def checked_row(table: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row that may be damaged, or come from elsewhere: a page of noise can lie in the middle of a
    long text.

    :returns: the row, with a new summary if it has none that can be read.
    :raises ValueError: if it cannot be read.
    """
    # the copy of the day, which needs neither, is made early
    from ishido.coach.par_and_best import parse_line
    from ishido.store.tournaments import stored_in

    try:
        check_types(table, row)
        if table == "tournaments":
            stored_in(row["id"], row["name"], row["created"], row["terms"], PlayerNames())
        if table == "readings":
            parse_moment(row["moment"])
            parse_four_way(row["stones"])
        if table == "pars":
            parse_line(row["best_line"] or "")
        if table == "reviews":
            json.loads(row["review"])
        if table == "games" and row["kind"] in KINDS:
            try:
                session = KINDS[row["kind"]].read(row["record"].encode())
            except RecordError as error:
                if error.place == "version":  # this version cannot judge it
                    return row
                raise
            try:
                line_in(row)
            except ValueError:
                return row_of(line_again(row, session)) | {"record": row["record"]}
    except (ValueError, LookupError, AttributeError, TypeError, RecursionError) as error:
        raise ValueError(f"a damaged row of {table}") from error
    return row


def mended_row(table: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row of our own database: a sound record is not lost because something beside it is damaged
    that can be worked out from it.

    :raises ValueError: if it cannot be read.
    """
    try:
        return checked_row(table, row)
    except ValueError:
        if table != "games" or row.get("kind") not in KINDS:
            raise
    try:
        session = KINDS[row["kind"]].read(row["record"].encode())
        ended = moment_in(session.started) + timedelta(seconds=session.seconds)
        line = replace(line_of(session, ended), id=row["id"])
        mended = checked_row(table, row_of(line) | {"record": row["record"]})
    except (LookupError, AttributeError, TypeError, OverflowError) as error:
        raise ValueError("a damaged game") from error
    for column in ("state", "at", "starred", "names", "cleared"):
        with suppress(ValueError):
            mended = checked_row(table, mended | {column: row[column]})
    return mended


class Rows:
    """The rows of a table that can be read, some of them twice. Damaged places are passed over, row
    number by row number, from both ends."""

    def __init__(self, source: sqlite3.Connection, table: str, columns: Sequence[str]) -> None:
        self.whole = True
        self._source = source
        self._table = table
        self._columns = ", ".join(columns)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        try:
            with sqlite_errors():
                number = self._number()
        except sqlite3.DatabaseError:
            self.whole = False
            return
        yield from self._read(number, 1, -1)
        if not self.whole and number == "rowid":
            yield from self._read(number, -1, 2**62)

    def _number(self) -> str:
        """What numbers the rows: in the tables of the first builds, nothing does.

        :raises sqlite3.Error: if it is no table of ours; a view can be endless.
        """
        kind = "SELECT sql FROM sqlite_master WHERE name = ? AND type = 'table' AND rootpage > 0"
        found = self._source.execute(kind, (self._table,)).fetchone()
        if found is None:
            raise sqlite3.DatabaseError("no such table")
        self._source.execute(f"SELECT {self._columns} FROM {self._table} LIMIT 0")
        return "0" if found[0].endswith("WITHOUT ROWID") else "rowid"

    def _read(self, number: str, step: int, behind: int) -> Iterator[tuple[Any, ...]]:
        """The rows in one direction, until too many in a row cannot be read."""
        beyond, order = (">", "ASC") if step > 0 else ("<", "DESC")
        # indexes are not used, because they may be damaged, too
        query = (
            f"SELECT {number}, {self._columns} FROM {self._table} NOT INDEXED"
            f" WHERE {number} {beyond} ?"
            + (f" ORDER BY rowid {order}" if number == "rowid" else "")
        )
        tries = 0
        while tries < _GAP:
            try:
                with sqlite_errors():
                    for at, *row in self._source.execute(query, (behind,)):
                        if number == "rowid" and (at - behind) * step <= 0:
                            raise damaged("a page leads back to pages before it")
                        behind, tries = at, 0
                        yield tuple(row)
                return
            except sqlite3.DatabaseError:
                self.whole = False
                behind, tries = behind + step, tries + 1
