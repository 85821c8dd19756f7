"""The database file: opening it, bringing its schema up to date, what to do if it is bad."""

import contextlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ishido.storage.files import set_aside
from ishido.storage.lock import Lock
from ishido.storage.schema import COLUMNS, MIGRATIONS

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection, Error

_T = TypeVar("_T")

BUSY_SECONDS: Final = 5.0
"""How long the writer waits for another window that is writing."""
READ_SECONDS: Final = 0.2
"""How long a reader waits: it has to only while the database is being made."""


class NewerDatabase(Exception):
    """A newer edition made it."""


class Database:
    """An SQLite file, for the one thread that writes it. It opens itself when it is first asked.

    A damaged file is set aside and a new one begun. A file that a newer edition wrote is left
    untouched, and this sitting is kept in memory. ``say`` is called with a line for the player
    about either.
    """

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        self.path = path
        self.lasting = True
        """Whether what is written is on the disk, and not just in memory."""
        self._say = say
        self._connection: Connection | None = None

    def write(self, deed: Callable[["Connection"], _T]) -> _T:
        """Have something done with the database, or with the new one if it proves damaged.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        import sqlite3

        try:
            return deed(self._open())
        except sqlite3.Error as error:
            self.close()  # whatever it was, the next deed begins afresh
            if not _is_damage(error):
                _raise_what_the_disk_says(self.path.parent)
                raise
        self._replace_damaged()
        return deed(self._open())

    def read(self, question: Callable[["Connection"], _T]) -> _T:
        """Ask the database; on a full or read-only disk, too, where it cannot be opened to write.

        :raises sqlite3.Error, OSError: if it cannot be read.
        """
        import sqlite3

        try:
            return self.write(question)
        except (sqlite3.Error, OSError):
            try:
                with closing(open_read_only(self.path)) as connection:
                    return question(connection)
            except sqlite3.Error:
                pass  # the first error is the one that says what is wrong
            raise

    def check(self) -> None:
        """Look through the whole file, so that damage is found before it is met.

        :raises sqlite3.Error, OSError: if it cannot be opened to write.
        """
        self.write(_check)

    def close(self) -> None:
        """Close the file; it opens again if it is asked again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _open(self) -> "Connection":
        if self._connection is not None:
            return self._connection
        import sqlite3

        self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            if _version(connection) > len(MIGRATIONS):
                connection.close()
                connection = sqlite3.connect(":memory:", isolation_level=None)
                if self.lasting:  # said once, however often it is opened
                    self._say(
                        f"The scores ({self.path.name}) are a newer edition's: "
                        "they are left as they are, and this edition cannot show them."
                    )
                self.lasting = False
            _prepare(connection)
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        return connection

    def _replace_damaged(self) -> None:
        """Set the file aside, unless another window has just done so.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        import sqlite3

        lock = Lock(self.path.with_name(self.path.name + ".lock"))
        if not lock.take():
            raise sqlite3.OperationalError("another window is replacing the damaged scores")
        try:
            if _is_sound(self.path):
                return
            aside = set_aside(self.path)
            for ending in ("-wal", "-shm"):
                part = self.path.with_name(self.path.name + ending)
                with contextlib.suppress(FileNotFoundError):
                    part.rename(aside.with_name(aside.name + ending))
        finally:
            lock.release()
        self._say(f"The scores were damaged and are set aside as {aside.name}; new ones begin.")


def open_read_only(path: Path) -> "Connection":
    """A connection that writes nothing, not even when it is closed.

    :raises sqlite3.Error: if there is no database that can be read.
    """
    import sqlite3

    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        connection = sqlite3.connect(uri, timeout=READ_SECONDS, uri=True)
        try:
            _version(connection)
        except BaseException:
            connection.close()
            raise
    except sqlite3.OperationalError:
        # Even a reader wants to make a file beside the database, which a read-only folder refuses.
        connection = sqlite3.connect(uri + "&immutable=1", uri=True)
    return connection


def examine(path: Path) -> int:
    """Look through a database file that is nobody's yet, and bring it to our version.

    :returns: how many games it holds.
    :raises NewerDatabase: if a newer edition made it.
    :raises sqlite3.Error: if it is damaged, or not ours.
    """
    import sqlite3

    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        _check(connection)
        if _version(connection) > len(MIGRATIONS):
            raise NewerDatabase
        _prepare(connection)
        connection.execute("PRAGMA journal_mode = DELETE")
        (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
    assert isinstance(games, int)
    return games


def _raise_what_the_disk_says(folder: Path) -> None:
    """Try to write beside a database that failed: SQLite says less well what is wrong.

    :raises OSError: if nothing can be written there.
    """
    import tempfile  # only ever needed here

    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(b"\0" * 65_536)


def _version(connection: "Connection") -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    assert isinstance(version, int)
    return version


def _prepare(connection: "Connection") -> None:
    """Set a connection up and bring the schema to our version."""
    connection.execute("PRAGMA foreign_keys = ON")
    _use_wal(connection)
    # A game's file is removed once it is entered here: the entry must be on the disk by then.
    connection.execute("PRAGMA synchronous = FULL")
    if _version(connection) < len(MIGRATIONS):
        with transaction(connection):
            # asked again inside: another window may have been faster
            for statement in chain.from_iterable(MIGRATIONS[_version(connection) :]):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    for table, columns in COLUMNS.items():  # raises if it is a database of something else
        connection.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 0")


def _use_wal(connection: "Connection") -> None:
    import sqlite3

    if connection.execute("PRAGMA journal_mode").fetchone() == ("wal",):
        return
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        # Two windows may make the database at once: one of them does not wait, and need not.
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise


@contextmanager
def transaction(connection: "Connection") -> Iterator[None]:
    """All of what is done within, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # after some errors SQLite has rolled back by itself
            connection.execute("ROLLBACK")
        raise


def _check(connection: "Connection") -> None:
    import sqlite3

    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        error = sqlite3.DatabaseError(answer)
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def _is_damage(error: "Error") -> bool:
    import sqlite3

    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the lowest byte is the kind
    # Our statements are sound: a plain "error" is a table that is missing or another's.
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def _is_sound(path: Path) -> bool:
    """Whether a database, opened afresh, can be read through."""
    import sqlite3

    try:
        with closing(
            sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        ) as connection:
            _check(connection)
            if _version(connection) <= len(MIGRATIONS):
                _prepare(connection)
    except sqlite3.DatabaseError as error:
        if not _is_damage(error):
            raise
        return False
    return True
