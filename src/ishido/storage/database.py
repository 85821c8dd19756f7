"""The database file: opening it, bringing its schema up to date, what to do if it is bad."""

import contextlib
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ishido.language import _
from ishido.storage.files import set_aside
from ishido.storage.lock import Lock
from ishido.storage.schema import COLUMNS, MIGRATIONS

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection, DatabaseError, Error

_T = TypeVar("_T")

BUSY_SECONDS: Final = 5.0
"""How long the writer waits for another window that is writing."""
READ_SECONDS: Final = 0.2
"""How long a reader waits: it has to only while the database is being made."""
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""Ends the names of the files that SQLite keeps beside a database."""


class NewerDatabase(Exception):
    """A newer edition made it."""


class Database:
    """An SQLite file, for the one thread that writes it. It opens itself when it is first asked.

    A damaged file is set aside and a new one begun. A file that a newer edition wrote is left
    untouched, and this window keeps its own in memory. One that was deleted or replaced while it
    was open is opened anew. ``say`` is called with a line for the player about each of these.
    """

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        self.path = path
        self.lasting = True
        """Whether what is written is on the disk, and not just in memory."""
        self._say = say
        self._connection: Connection | None = None
        self._identity: tuple[int, int] | None = None
        """Which file the connection has open (:func:`_identity`)."""

    def write(self, action: Callable[["Connection"], _T]) -> _T:
        """Have something done with the database, or with the new one if it proves damaged.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        import sqlite3

        if not self.in_place():
            self.close()
            self._say(
                _(
                    "Another program removed or replaced the scores ({name}). The game now uses "
                    "the new file."
                ).format(name=self.path.name)
            )
        try:
            with sqlite_errors():
                return action(self._open())
        except sqlite3.Error as error:
            self.close()  # whatever it was, the next action begins afresh
            if not is_damage(error):
                _raise_what_the_disk_says(self.path.parent)
                raise
        self._replace_damaged()
        with sqlite_errors():
            return action(self._open())

    def read(self, question: Callable[["Connection"], _T]) -> _T:
        """Ask the database; on a full or read-only disk, too, where it cannot be opened to write.

        :raises sqlite3.Error, OSError: if it cannot be read.
        """
        import sqlite3

        try:
            return self.write(question)
        except (sqlite3.Error, OSError):
            try:
                with reading(self.path) as connection:
                    return question(connection)
            except sqlite3.Error:
                pass  # the first error is the one that says what is wrong
            raise

    def check(self) -> None:
        """Look through the whole file, so that damage is found before it is met.

        :raises sqlite3.Error, OSError: if it cannot be opened to write.
        """
        self.write(_check)

    def in_place(self) -> bool:
        """Whether the open file is still the one that stands under its name.

        Where it is not, whatever is written goes into a file that nobody will find again. (Windows
        lets nobody delete or replace an open database.)
        """
        if self._connection is None or not self.lasting:
            return True
        return _identity(self.path) == self._identity

    def close(self) -> None:
        """Close the file; it opens again if it is asked again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _open(self) -> "Connection":
        if self._connection is not None:
            return self._connection
        self.path.parent.mkdir(parents=True, exist_ok=True)
        before = _identity(self.path)
        connection = self._connect()
        # If it was replaced in this very moment, the next action finds it out of its place.
        self._identity = before or _identity(self.path)
        self._connection = connection
        return connection

    def _connect(self) -> "Connection":
        connection = connect(self.path, BUSY_SECONDS)
        try:
            if version_of(connection) > len(MIGRATIONS):
                connection.close()
                connection = connect_anywhere(":memory:")
                if self.lasting:  # said once, however often it is opened
                    self._say(
                        _(
                            "The scores ({name}) are from a newer version of Ishido. They are left "
                            "unchanged, and this version cannot show them."
                        ).format(name=self.path.name)
                    )
                self.lasting = False
            _prepare(connection)
        except BaseException:
            connection.close()
            raise
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
            aside = _set_all_aside(self.path)
        finally:
            lock.release()
        self._say(
            _("The scores were damaged. The file was renamed to {name}; a new one is used.").format(
                name=aside
            )
        )


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from any other, whatever they are called; ``None`` if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _set_all_aside(path: Path) -> str:
    """Rename a damaged database and what stands beside it; returns the new name."""
    aside = set_aside(path) if os.path.lexists(path) else None
    for ending in _BESIDE:
        part = path.with_name(path.name + ending)
        with contextlib.suppress(FileNotFoundError):
            if aside is None:  # the part alone is damaged
                aside = set_aside(part)
            else:
                part.rename(aside.with_name(aside.name + ending))
    return path.name if aside is None else aside.name


@contextmanager
def sqlite_errors() -> Iterator[None]:
    """Turns the one other error that a database causes into SQLite's own.

    Where a name in a damaged schema holds a byte that is no UTF-8, Python fails to read the message
    in which SQLite says so.
    """
    try:
        yield
    except UnicodeDecodeError:
        raise damaged("its schema is not text") from None


def damaged(problem: str) -> "DatabaseError":
    """An error that says of a database that it is damaged."""
    import sqlite3

    error = sqlite3.DatabaseError(problem)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    error.sqlite_errorname = "SQLITE_CORRUPT"
    return error


def connect(path: Path, patience: float, options: str = "") -> "Connection":
    """A connection to a file, which trusts nothing that stands in it.

    :param options: of SQLite's URI; none: the file is made if there is none.
    :raises sqlite3.Error: if it cannot be opened.
    """
    for ending in ("", *_BESIDE):
        # To open a pipe could take for ever; of a device SQLite would read without end.
        with contextlib.suppress(OSError):
            if not stat.S_ISREG(path.with_name(path.name + ending).stat().st_mode):
                raise damaged("not an ordinary file")
    if options:
        return connect_anywhere(f"{path.absolute().as_uri()}?{options}", patience, uri=True)
    return connect_anywhere(path, patience)


def connect_anywhere(
    place: Path | str, patience: float = BUSY_SECONDS, *, uri: bool = False
) -> "Connection":
    import sqlite3

    connection = sqlite3.connect(place, timeout=patience, isolation_level=None, uri=uri)
    # Text that is damaged is one row's misfortune; Python would end the reading of all.
    connection.text_factory = _text
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


@contextmanager
def reading(path: Path) -> Iterator["Connection"]:
    """A connection that writes nothing, not even when it is closed.

    :raises sqlite3.Error: if there is no database that can be read.
    """
    with sqlite_errors(), closing(_open_read_only(path)) as connection:
        yield connection


def _open_read_only(path: Path) -> "Connection":
    import sqlite3

    try:
        connection = connect(path, READ_SECONDS, "mode=ro")
        try:
            version_of(connection)
        except BaseException:
            connection.close()
            raise
    except sqlite3.OperationalError:
        # Even a reader wants to make a file beside the database, which a read-only folder refuses.
        connection = connect(path, READ_SECONDS, "mode=ro&immutable=1")
    return connection


def _raise_what_the_disk_says(folder: Path) -> None:
    """Try to write beside a database that failed: SQLite says less well what is wrong.

    :raises OSError: if nothing can be written there.
    """
    import tempfile  # only ever needed here

    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(b"\0" * 65_536)


def version_of(connection: "Connection") -> int:
    """The version of our schema that a database says it has; 0: a new one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    assert isinstance(version, int)
    return version


def _prepare(connection: "Connection") -> None:
    """Set a connection up and bring the schema to our version."""
    _refuse_foreign(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    _use_wal(connection)
    # A game's file is removed once it is entered here: the entry must be on the disk by then.
    connection.execute("PRAGMA synchronous = FULL")
    migrate(connection, len(MIGRATIONS))
    for table, columns in COLUMNS.items():  # raises if it is a database of something else
        connection.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 0")


def migrate(connection: "Connection", version: int) -> None:
    """Bring the schema from whatever version it has to a later one.

    :raises sqlite3.Error: if it is not the schema that it says.
    """
    if version_of(connection) < version:
        with transaction(connection):
            # asked again inside: another window may have been faster
            for step in chain.from_iterable(MIGRATIONS[version_of(connection) : version]):
                if isinstance(step, str):
                    connection.execute(step)
                else:
                    step(connection)
            connection.execute(f"PRAGMA user_version = {version}")


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


def _refuse_foreign(connection: "Connection") -> None:
    """Refuse views, triggers and virtual tables: we make none, and theirs would run as our own."""
    foreign = connection.execute("SELECT 1 FROM sqlite_master WHERE ifnull(rootpage, 0) = 0")
    if foreign.fetchone() is not None:
        raise damaged("it contains data that Ishido does not write")


def _check(connection: "Connection") -> None:
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise damaged(answer)


def is_damage(error: "Error") -> bool:
    """Whether an error lies in what the file holds, rather than in the disk or another window."""
    import sqlite3

    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF not in (  # the lowest byte is the kind
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PROTOCOL,  # locks that change too fast
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_MISUSE,  # a fault of ours
        sqlite3.SQLITE_RANGE,
    )


def _is_sound(path: Path) -> bool:
    """Whether a database, opened afresh, can be read through, and has our schema to the letter."""
    import sqlite3

    try:
        with sqlite_errors(), closing(connect(path, BUSY_SECONDS)) as connection:
            if version_of(connection) > len(MIGRATIONS):
                _check(connection)
                return True
            _prepare(connection)
            _check(connection)
            with closing(connect_anywhere(":memory:")) as ours:
                _prepare(ours)
                return _schema(connection) == _schema(ours)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return False


def _schema(connection: "Connection") -> set[str]:
    """What a database is made of, apart from quotes and blanks, which editions of SQLite change."""
    statements = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {"".join(sql.replace('"', "").split()).lower() for (sql,) in statements}
