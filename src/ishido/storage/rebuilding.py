"""Imports an untrusted database: only its rows are copied into a new one.

A database can contain more than rows: views, triggers and conditions that run code, and linked
pages that make a small file endless.
"""

import contextlib
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ishido.records.strict_json import MAX_RECORD_BYTES
from ishido.storage import former
from ishido.storage.database import (
    READ_SECONDS,
    NewerDatabase,
    connect,
    create_tables,
    damaged,
    sqlite_errors,
    transaction,
    version_of,
)
from ishido.storage.schema import VERSION

if TYPE_CHECKING:
    from sqlite3 import Connection

SECONDS: Final = 60.0
"""The most seconds for copying; a hundred thousand games take about eight."""
MAX_ROWS: Final = 2_000_000
"""The most rows in all tables together."""
_MAX_ROW: Final = 2 * MAX_RECORD_BYTES
"""The most bytes of a row, whose largest value is a record."""
_MAX_STATEMENT: Final = 20_000
"""The most bytes of a table's definition; the game's longest has 600."""
_STEPS: Final = 1_000
"""SQLite's steps between two checks of the time."""
_SCHEMA_LOOKS: Final = 100
"""The most checks of the time while the schema is read. The game's takes less than one; a schema
with millions of tables would fill the memory."""


class TooMuch(Exception):
    """The database has more content, or takes longer, than a database of the game can."""


class _Budget:
    """Stops statements that take too long, as a progress handler of SQLite."""

    def __init__(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds
        self.looks_left: float = _SCHEMA_LOOKS

    def __call__(self) -> bool:
        self.looks_left -= 1
        return self.looks_left < 0 or time.monotonic() > self._deadline


def rebuild(source: Path, target: Path, seconds: float = SECONDS) -> int:
    """Copy the rows of an untrusted database into a new one with the game's schema.

    Rows that the schema does not allow are left out.

    :returns: the number of games in it.
    :raises NewerDatabase: if it is from a newer version.
    :raises TooMuch: if it is too large or takes more than ``seconds``.
    :raises sqlite3.Error: if it is damaged, foreign, or cannot be written.
    """
    import sqlite3

    budget = _Budget(seconds)
    try:
        with (
            sqlite_errors(),
            closing(_open_guarded(source, budget)) as theirs,
            closing(connect(target, READ_SECONDS)) as ours,
        ):
            ours.execute("PRAGMA foreign_keys = ON")
            ours.set_progress_handler(budget, _STEPS)
            version = version_of(theirs)
            if version > VERSION:
                raise NewerDatabase
            tables = _real_tables(theirs)
            budget.looks_left = float("inf")
            create_tables(ours)
            if version == former.VERSION:
                ours.execute(former.PLAYERS)
            if version:  # otherwise a window was killed before it created the tables
                with transaction(ours):
                    _copy_all(theirs, ours, tables, source.stat().st_size)
                    if version == former.VERSION:
                        former.move_ids(ours)
            (games,) = ours.execute("SELECT count(*) FROM games").fetchone()
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_TOOBIG):
            raise TooMuch from None
        raise
    assert isinstance(games, int)
    return games


def _open_guarded(path: Path, budget: _Budget) -> "Connection":
    import sqlite3

    connection = connect(path, READ_SECONDS, "mode=ro&immutable=1")
    connection.set_progress_handler(budget, _STEPS)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MAX_ROW)
    connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, _MAX_STATEMENT)
    configure = getattr(connection, "setconfig", None)
    if configure is not None:  # since Python 3.12
        configure(getattr(sqlite3, "SQLITE_DBCONFIG_DEFENSIVE"), True)  # noqa: B009
    return connection


def _real_tables(connection: "Connection") -> set[str]:
    """The names of all ordinary tables. Virtual tables and views have no root page."""
    rows = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0"
    ).fetchall()
    return {name for (name,) in rows}


def _copy_all(theirs: "Connection", ours: "Connection", there: set[str], most_bytes: int) -> None:
    rows_left = MAX_ROWS
    for (table,) in ours.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        columns = _columns(ours, table)
        if table not in there or not columns.items() <= _columns(theirs, table).items():
            raise damaged(f"its table {table} is missing or incomplete")
        names = ", ".join(columns)
        insert = f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({', '.join('?' * len(columns))})"
        # indexes are not used, because they may contain anything
        for row in theirs.execute(f"SELECT {names} FROM {table} NOT INDEXED"):
            rows_left -= 1
            most_bytes -= _size(row)
            if rows_left < 0 or most_bytes < 0:  # pages were read more than once
                raise TooMuch
            _insert(ours, insert, row)
        for column, kind in _kinds(ours, table).items():  # SQLite itself stores any type anywhere
            ours.execute(f"DELETE FROM {table} WHERE typeof({column}) NOT IN ({kind}, 'null')")


def _columns(connection: "Connection", table: str) -> dict[str, int]:
    """The columns of a table, with 0 for stored ones; others are computed or hidden."""
    rows = connection.execute("SELECT name, hidden FROM pragma_table_xinfo(?)", (table,))
    return dict(rows.fetchall())


def _kinds(connection: "Connection", table: str) -> dict[str, str]:
    """What the stored columns of a table may hold, by the types of their definition."""
    kinds = {"TEXT": "'text'", "INTEGER": "'integer'", "REAL": "'real'"}
    rows = connection.execute("SELECT name, type FROM pragma_table_info(?)", (table,))
    return {name: kinds[kind] for name, kind in rows}


def _size(row: Iterable[Any]) -> int:
    """The least number of bytes that a row takes in a file."""
    return sum(len(value) for value in row if isinstance(value, str | bytes))


def _insert(connection: "Connection", statement: str, row: tuple[Any, ...]) -> None:
    import sqlite3

    with contextlib.suppress(sqlite3.IntegrityError):  # refers to a missing game, or is there twice
        connection.execute(statement, row)
