"""A database from elsewhere: its rows are copied into a new one, and nothing else of it is used.

A database can hold more than rows: views, triggers and conditions that run whenever it is read or
written, and pages linked so that a small file reads as an endless one.
"""

import contextlib
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ishido.rules.record import MAX_RECORD_BYTES
from ishido.storage.database import (
    READ_SECONDS,
    NewerDatabase,
    connect,
    damaged,
    migrate,
    sqlite_errors,
    transaction,
    version_of,
)
from ishido.storage.schema import MIGRATIONS

if TYPE_CHECKING:
    from sqlite3 import Connection

SECONDS: Final = 60.0
"""How long the copying may take; a hundred thousand games take some eight seconds."""
MAX_ROWS: Final = 2_000_000
"""Rows of all tables together."""
_MAX_ROW: Final = 2 * MAX_RECORD_BYTES
"""Bytes of a row: a record is the largest thing in one."""
_MAX_STATEMENT: Final = 20_000
"""Bytes of a table's definition; our longest has 600."""
_STEPS: Final = 1_000
"""SQLite's own steps between two looks at the clock."""
_SCHEMA_LOOKS: Final = 100
"""Looks at the clock while the schema is read: ours takes less than one, and a schema of millions
of tables would fill the memory."""


class TooMuch(Exception):
    """It holds more, or takes longer, than any database of ours."""


class _Budget:
    """Ends a statement that takes too long: SQLite asks it every so often whether to stop."""

    def __init__(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds
        self.looks_left: float = _SCHEMA_LOOKS

    def __call__(self) -> bool:
        self.looks_left -= 1
        return self.looks_left < 0 or time.monotonic() > self._deadline


def rebuild(source: Path, target: Path, seconds: float = SECONDS) -> int:
    """Copy the rows of a database that nobody vouches for into a new one of our schema.

    Rows that our schema does not allow are left out.

    :returns: how many games it holds.
    :raises NewerDatabase: if a newer edition made it.
    :raises TooMuch: if it is too large or takes more than ``seconds``.
    :raises sqlite3.Error: if it is damaged, not ours, or cannot be written.
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
            if version > len(MIGRATIONS):
                raise NewerDatabase
            tables = _real_tables(theirs)
            budget.looks_left = float("inf")
            migrate(ours, version)
            with transaction(ours):
                _copy_all(theirs, ours, tables, source.stat().st_size)
            migrate(ours, len(MIGRATIONS))
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
    """The names of all tables but virtual ones, which have no page of their own, as views have."""
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
        # no index is asked: it may have been made of anything
        for row in theirs.execute(f"SELECT {names} FROM {table} NOT INDEXED"):
            rows_left -= 1
            most_bytes -= _size(row)
            if rows_left < 0 or most_bytes < 0:  # pages read more than once
                raise TooMuch
            _insert(ours, insert, row)


def _columns(connection: "Connection", table: str) -> dict[str, int]:
    """A table's columns, and of each whether it is kept (0) or worked out or hidden."""
    rows = connection.execute("SELECT name, hidden FROM pragma_table_xinfo(?)", (table,))
    return dict(rows.fetchall())


def _size(row: Iterable[Any]) -> int:
    """The fewest bytes that a row can take in a file."""
    return sum(len(value) for value in row if isinstance(value, str | bytes))


def _insert(connection: "Connection", statement: str, row: tuple[Any, ...]) -> None:
    import sqlite3

    with contextlib.suppress(
        sqlite3.IntegrityError
    ):  # of a game that is not there, of another type
        connection.execute(statement, row)
