"""The database file: opening it, creating its tables, and replacing it if it is damaged."""

import contextlib
import os
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ishido import browser
from ishido.language import _
from ishido.storage.files import is_there, set_aside, sync_folder
from ishido.storage.schema import COLUMNS, SCHEMA, VERSION

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection, DatabaseError, Error

    from ishido.storage.copies import Recovered

_T = TypeVar("_T")

BUSY_SECONDS: Final = 5.0
"""Seconds that the writer waits for another program that is writing."""
READ_SECONDS: Final = 0.2
"""Seconds that a reader waits, which is necessary only where there is no WAL."""
_replacing = threading.Lock()
"""Held while a database is not in its place, because another takes it."""
BESIDE: Final = ("-wal", "-shm", "-journal")
"""The suffixes of SQLite's files beside a database."""


_MOST_PUT_BACK: Final = 3
"""After so many times in a window, a file that seems to be replaced is believed to be the same."""


class NewerDatabase(Exception):
    """The database is from a newer version. The message is its name."""


class Database:
    """An SQLite file, for the single thread that writes it. It is opened at the first use.

    A damaged file is set aside, and a new one has what can be read of it and of its copies. A file
    from a newer version is left unchanged, and this window uses a database in memory. A file that
    was deleted or replaced while open is written again. ``say`` is called with a message for each
    of these.
    """

    def __init__(
        self,
        path: Path,
        say: Callable[[str], None],
        before: Callable[[], bool] = lambda: False,
    ) -> None:
        """``before`` is called before the file is opened or created. It may put another one in its
        place, and returns whether it did; what it raises keeps this one from being created."""
        self.path = path
        self.copies = path.parent / "copies"
        """The folder of the copies."""
        self.lasting = True
        """Whether data is written to the disk, and not only to memory."""
        self.on_replaced: Callable[[], None] = lambda: None
        """Called in the writer's thread when a damaged database was replaced."""
        self._say = say
        self._before = before
        self._connection: Connection | None = None
        self._identity: tuple[int, int] | None = None
        """The identity of the open file (:func:`_identity`); ``None`` if it changes by itself."""
        self._put_back_often = 0

    def write(self, action: Callable[["Connection"], _T]) -> _T:
        """Carry out an action on the database, or on its replacement if it proves damaged.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        import sqlite3

        if not self.in_place():
            self._put_back()
        try:
            with sqlite_errors():
                result = action(self._open())
            if not self.in_place():  # otherwise it would be lost with the next kill
                self._put_back()
            return result
        except sqlite3.Error as error:
            self.close()  # the next action starts with a new connection
            if not is_damage(error):
                raise_what_the_disk_says(self.path.parent)
                raise
        self.examine()
        with sqlite_errors():
            return action(self._open())

    def check(self) -> None:
        """Check the whole file for damage.

        :raises sqlite3.Error, OSError: if it cannot be opened for writing.
        """
        self.write(quick_check)

    def examine(self) -> None:
        """Look through a file that could not be used, and put it right if it is damaged, and
        another program has not done so.

        :raises sqlite3.Error, OSError: if it cannot be opened for writing.
        """
        self.close()
        if not _is_sound(self.path):
            self.put_right()

    def is_emptied(self) -> bool:
        """Whether the file is empty although there were games, as after a power failure."""
        with contextlib.suppress(OSError):
            return self.path.stat().st_size == 0 and any(self.copies.iterdir())
        return False

    def in_place(self) -> bool:
        """Whether the open file is still the one under its name.

        If not, everything would be written to a file that nobody can find again. (On Windows, open
        databases cannot be deleted or replaced.)
        """
        if self._connection is None or not self.lasting or self._identity is None:
            return True
        return _identity(self.path) == self._identity

    def close(self) -> None:
        """Close the file. It is opened again at the next use."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _open(self) -> "Connection":
        if self._connection is not None:
            return self._connection
        self.path.parent.mkdir(parents=True, exist_ok=True)
        complete(self.path)
        try:
            if self._before():
                self.on_replaced()
            before = _identity(self.path)
            connection = self._connect()
        except NewerDatabase as newer:
            before, connection = None, self._in_memory(str(newer))
        # If the file is replaced at this moment, the next action notices it.
        self._identity = before or _identity(self.path)
        # Some network drives number a file anew at each look.
        if self._put_back_often > _MOST_PUT_BACK or _identity(self.path) != _identity(self.path):
            self._identity = None
        self._connection = connection
        return connection

    def _connect(self) -> "Connection":
        connection = connect(self.path, BUSY_SECONDS)
        try:
            if version_of(connection) > VERSION:
                raise NewerDatabase(self.path.name)
            _prepare(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _in_memory(self, name: str) -> "Connection":
        """A database that nothing is kept of, because the file with a name is from a newer
        version."""
        if self.lasting:  # reported once, however often it is opened
            self._say(
                _(
                    "Your games ({name}) are from a newer version of Ishido. They are left "
                    "unchanged, and this version keeps nothing."
                ).format(name=name)
            )
        self.lasting = False
        connection = connect_anywhere(":memory:")
        _prepare(connection)
        return connection

    def put_right(self) -> None:
        """Replace the file by what can be read of it and of its copies. One from a newer version is
        left alone.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        from ishido.storage.copies import put_right

        self.close()
        try:
            recovered = put_right(self.path, self.copies)
        except NewerDatabase:
            return
        self._say(_damage_told(recovered))
        self.on_replaced()

    def _put_back(self) -> None:
        """Write the file anew that was removed or replaced. The open one still has everything.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        from ishido.storage.copies import put_back

        assert self._connection is not None
        aside = put_back(self.path, self._connection)
        self._connection = None
        self._put_back_often += 1
        told = _("Another program removed the file of your games ({name}). It was written again.")
        if aside:
            told = _(
                "Another program replaced the file of your games ({name}). Yours was written "
                "again; the other file was renamed to {aside}."
            )
        self._say(told.format(name=self.path.name, aside=aside))

    def copy(self, today: date) -> None:
        """Make the copy of the day, if there is none yet. The game does without one that cannot be
        made; the next start tries again."""
        if browser.IN_BROWSER or not is_there(self.path):  # a page has little room
            return
        import sqlite3

        from ishido.storage.copies import copy_of_the_day

        with contextlib.suppress(sqlite3.Error, OSError):
            copy_of_the_day(self.path, self.copies, today)


def _damage_told(recovered: "Recovered") -> str:
    """What the player is told of a damaged database."""
    if recovered.whole:
        told = _("The file of your games was damaged. It was repaired, and nothing is missing.")
    elif recovered.copied is not None:
        told = _(
            "The file of your games was damaged. It was repaired with the copy of {day}; some of "
            "what was played since then may be missing."
        )
    elif recovered.games:
        told = _("The file of your games was damaged. What could be read is there: {games} games.")
    else:
        told = _("The file of your games was damaged, and nothing in it can be read.")
    return " ".join(
        (
            told.format(day=recovered.copied, games=recovered.games),
            _("The damaged file was renamed to {name}.").format(name=recovered.aside),
        )
    )


def _identity(path: Path) -> tuple[int, int] | None:
    """The identity of a file, independent of its name; ``None`` if it does not exist."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def set_all_aside(path: Path) -> str:
    """Rename a damaged database and the files beside it, and put the new one in its place.

    :returns: its new name.
    """
    with _replacing:
        aside = set_aside(path) if os.path.lexists(path) else None
        for ending in BESIDE:
            part = path.with_name(path.name + ending)
            with contextlib.suppress(FileNotFoundError):
                if aside is None:  # only the file beside it is damaged
                    aside = set_aside(part)
                else:
                    part.rename(aside.with_name(aside.name + ending))
        complete(path)
    return path.name if aside is None else aside.name


def is_present(path: Path) -> bool:
    """Whether there is a database. Waits for one that is being replaced."""
    with _replacing:
        return is_there(path)


def ready_path(path: Path) -> Path:
    """Where a new database is until the old one is out of its way."""
    return path.with_name(f"{path.name}.recovered")


def complete(path: Path) -> None:
    """Put a new database in its place. Called at each opening, in case a kill came between the
    renames."""
    ready = ready_path(path)
    if is_there(ready) and not os.path.lexists(path):
        for ending in BESIDE:  # they belong to the old one
            with contextlib.suppress(FileNotFoundError):
                set_aside(path.with_name(path.name + ending))
        ready.replace(path)
        sync_folder(path.parent)


@contextmanager
def sqlite_errors() -> Iterator[None]:
    """Turns another error of a damaged database into an SQLite error.

    If a name in a damaged schema is not UTF-8, Python fails to decode SQLite's error message.
    """
    try:
        yield
    except UnicodeDecodeError:
        raise damaged("its schema is not text") from None


def damaged(problem: str) -> "DatabaseError":
    """An error that says that a database is damaged."""
    import sqlite3

    error = sqlite3.DatabaseError(problem)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    error.sqlite_errorname = "SQLITE_CORRUPT"
    return error


def connect(path: Path, patience: float, options: str = "") -> "Connection":
    """A connection to a file, configured not to trust its content.

    :param options: options of SQLite's URI. Without any, a missing file is created.
    :raises sqlite3.Error: if it cannot be opened.
    """
    for ending in ("", *BESIDE):
        # Opening a pipe could block forever, and a device could be read without end.
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
    # Damaged text must affect only its row; by default Python would stop reading.
    connection.text_factory = _text
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


@contextmanager
def reading(path: Path) -> Iterator["Connection"]:
    """A connection that never writes, not even on closing.

    :raises sqlite3.Error: if there is no readable database.
    """
    with sqlite_errors(), closing(open_read_only(path)) as connection:
        yield connection


def open_read_only(path: Path) -> "Connection":
    """A connection that never writes.

    :raises sqlite3.Error: if there is no readable database.
    """
    import sqlite3

    try:
        return _open_to_read(path, "mode=ro")
    except sqlite3.OperationalError:
        pass
    try:
        # Only a writer can take back what a kill left half done where there is no WAL.
        return _open_to_read(path, "mode=rw")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise
    # Even a reader creates a file beside the database, which a read-only folder does not allow.
    return _open_to_read(path, "mode=ro&immutable=1")


def _open_to_read(path: Path, options: str) -> "Connection":
    connection = connect(path, READ_SECONDS, options)
    try:
        version_of(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def copy_into(source: "Connection", target: "Connection") -> None:
    """Copy a database.

    :raises sqlite3.Error: if it cannot be read or written, also if another program has locked it:
      by itself, sqlite3 would wait for that program without end.
    """
    import sqlite3

    def check(status: int, remaining: int, total: int) -> None:
        if status not in (sqlite3.SQLITE_OK, sqlite3.SQLITE_DONE):
            raise sqlite3.OperationalError("database is locked")

    source.backup(target, progress=check)


def raise_what_the_disk_says(folder: Path) -> None:
    """Try to write beside a failed database, because SQLite's error is less precise.

    :raises OSError: if the folder cannot be written to.
    """
    import tempfile  # rarely needed

    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(b"\0" * 65_536)


def version_of(connection: "Connection") -> int:
    """The schema version of a database; 0 for a new one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    assert isinstance(version, int)
    return version


def _prepare(connection: "Connection") -> None:
    """Configure a connection, and create the tables of a new database.

    :raises sqlite3.Error: if it is foreign: it lacks a table or a column.
    """
    _refuse_foreign(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    _use_wal(connection)
    # A move must not be lost by a power failure.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: through the drive's cache
    create_tables(connection)
    for table, columns in COLUMNS.items():
        connection.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 0")


def create_tables(connection: "Connection") -> None:
    """Create the tables of a new database.

    :raises sqlite3.Error: if it has other tables, or cannot be written.
    """
    if version_of(connection) == 0:
        with transaction(connection):
            if version_of(connection) == 0:  # otherwise another program was faster
                for statement in SCHEMA:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {VERSION}")


def _use_wal(connection: "Connection") -> None:
    import sqlite3

    # What a page keeps always fits together (web/keep.js), without a journal on its disk.
    mode = "memory" if browser.IN_BROWSER else "wal"
    if connection.execute("PRAGMA journal_mode").fetchone() == (mode,):
        return
    try:
        connection.execute(f"PRAGMA journal_mode = {mode}")
    except sqlite3.OperationalError as error:
        # Another program may be reading it; WAL is for the next start then.
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise


@contextmanager
def transaction(connection: "Connection") -> Iterator[None]:
    """A transaction: all of its changes, or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite rolls back by itself after some errors
            connection.execute("ROLLBACK")
        raise


def _refuse_foreign(connection: "Connection") -> None:
    """Refuse views, triggers and virtual tables, which the game never creates and which could run
    code."""
    foreign = connection.execute("SELECT 1 FROM sqlite_master WHERE ifnull(rootpage, 0) = 0")
    if foreign.fetchone() is not None:
        raise damaged("it contains data that Ishido does not write")


def quick_check(connection: "Connection") -> None:
    """Look through a whole database, but not through what its indexes say.

    :raises sqlite3.Error: if it is damaged.
    """
    _check(connection, "quick_check")


def _check(connection: "Connection", how: str) -> None:
    (answer,) = connection.execute(f"PRAGMA {how}(1)").fetchone()
    if answer != "ok":
        raise damaged(answer)


def is_damage(error: "Error") -> bool:
    """Whether an error means damage of the file, rather than a problem of the disk or another
    window."""
    import sqlite3

    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF not in (  # the lowest byte is the kind
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PROTOCOL,  # locks changed too quickly
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_MISUSE,  # a bug
        sqlite3.SQLITE_RANGE,
    )


def _is_sound(path: Path) -> bool:
    """Whether a database can be read completely and has exactly the expected schema."""
    import sqlite3

    try:
        with sqlite_errors(), closing(connect(path, BUSY_SECONDS)) as connection:
            if version_of(connection) > VERSION:
                _check(connection, "integrity_check")
                return True
            _prepare(connection)
            _check(connection, "integrity_check")
            with closing(connect_anywhere(":memory:")) as ours:
                _prepare(ours)
                return schema_of(connection) == schema_of(ours)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return False


def schema_of(connection: "Connection") -> set[str]:
    """The schema of a database, without quotes and spaces, which differ between versions of
    SQLite."""
    statements = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {"".join(sql.replace('"', "").split()).lower() for (sql,) in statements}
