"""The database file: opening it, creating its tables, and replacing it if it is damaged."""

import contextlib
import os
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido import browser
from ishido.language import _
from ishido.store.files import is_there, set_aside, sync_folder
from ishido.store.schema import COLUMNS, SCHEMA, VERSION

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection, DatabaseError, Error

    from ishido.store.copies import Recovered

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

    A damaged file is set aside, and a new one has what can be read of it and of its copies; so has
    one in the place of a missing file that has copies. A file from a newer version is left
    unchanged, and nothing is kept. A file that was deleted or replaced while open is written again.
    ``say`` is called with a message for each of these.
    """

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        self.path = path
        self.copies = path.parent / "copies"
        """The folder of the copies."""
        self.lasting = True
        """Whether data is written: false if the file is from a newer version."""
        self.on_replaced: Callable[[], None] = lambda: None
        """Called in the writer's thread when a database has taken the place of another."""
        self._say = say
        self._connection: Connection | None = None
        self._identity: tuple[int, int] | None = None
        """The identity of the open file (:func:`_identity`); ``None`` if it changes by itself."""
        self._put_back_often = 0
        self._used = False
        """Whether this window has opened the file."""

    def write(self, action: Callable[["Connection"], object]) -> None:
        """Carry out an action on the database, or on its replacement if it proves damaged.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        import sqlite3

        if not self.lasting:
            return
        if not self.in_place():
            self._put_back()
        try:
            with sqlite_errors():
                action(self._open())
            if not self.in_place():  # otherwise it would be lost with the next kill
                self._put_back()
            return
        except NewerDatabase as newer:
            self._leave_alone(str(newer))
            return
        except sqlite3.Error as error:
            self.close()  # the next action starts with a new connection
            if not is_damage(error):
                raise_what_the_disk_says(self.path.parent)
                raise
        self.examine()
        with sqlite_errors():
            action(self._open())

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

    def is_lost(self) -> bool:
        """Whether the file is missing or empty although there were games: it was deleted, or the
        power failed."""
        try:
            if self.path.stat().st_size > 0:
                return False
        except FileNotFoundError:
            pass
        except OSError:
            return False
        return self._used or any(self.copies.glob(f"{self.path.stem}-*{self.path.suffix}"))

    def in_place(self) -> bool:
        """Whether the open file is still the one under its name.

        If not, everything would be written to a file that nobody can find again. (On Windows, open
        databases cannot be deleted or replaced.)
        """
        if self._connection is None:
            return True
        there = _identity(self.path)
        return there is not None and self._identity in (None, there)

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
        if self.is_lost():
            self.put_right()
        before = _identity(self.path)
        connection, self._used = self._connect(), True
        # If the file is replaced at this moment, the next action notices it.
        self._identity = before or _identity(self.path)
        # Some network drives number a file anew at each look.
        if self._put_back_often > _MOST_PUT_BACK or _identity(self.path) != _identity(self.path):
            self._identity = None
        self._connection = connection
        return connection

    def _connect(self) -> "Connection":
        """A connection for writing.

        :raises NewerDatabase: if the file is from a newer version.
        :raises sqlite3.Error: if it cannot be opened, or is foreign.
        """
        import sqlite3

        try:
            return self._connect_with()
        except sqlite3.OperationalError as error:
            if not _lacks_locks(error, self.path.parent):
                raise
            locks = not _is_busy(error)
        # No other program writes beside this window.
        return self._connect_with("" if locks else "nolock=1", wal=False)

    def _connect_with(self, options: str = "", *, wal: bool = True) -> "Connection":
        connection = connect(self.path, BUSY_SECONDS, options)
        try:
            if not wal:  # one without shared memory can be converted only so
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            if version_of(connection) > VERSION:
                raise NewerDatabase(self.path.name)
            _prepare(connection, wal=wal)
            connection.execute("PRAGMA locking_mode = NORMAL")
            version_of(connection)  # lets others read
        except BaseException:
            connection.close()
            raise
        return connection

    def _leave_alone(self, name: str) -> None:
        """Keep nothing, because the file with a name is from a newer version."""
        self.lasting = False
        self._say(
            _(
                "Your games ({name}) are from a newer version of Ishido. They are left unchanged, "
                "and this version keeps nothing."
            ).format(name=name)
        )

    def put_right(self) -> None:
        """Replace the file by what can be read of it and of its copies. One from a newer version is
        left alone.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        from ishido.store.copies import put_right

        self.close()
        try:
            recovered = put_right(self.path, self.copies)
        except NewerDatabase:
            return
        self._say(_damage_told(recovered))
        self.on_replaced()

    def _put_back(self) -> None:
        """Write the file anew that was removed or replaced. The open one still has everything,
        unless its disk is gone.

        :raises sqlite3.Error, OSError: if it cannot be.
        """
        import sqlite3

        from ishido.store.copies import put_back

        assert self._connection is not None
        try:
            aside = put_back(self.path, self._connection)
        except sqlite3.Error:
            try:
                quick_check(self._connection)
            except sqlite3.Error:
                self.put_right()
                return
            raise
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

        from ishido.store.copies import copy_of_the_day

        with contextlib.suppress(sqlite3.Error, OSError):
            copy_of_the_day(self.path, self.copies, today)


def _damage_told(recovered: "Recovered") -> str:
    if not recovered.aside:
        told = _("The file of your games was missing. It was written again.")
        if recovered.copied is not None:
            told = _(
                "The file of your games was missing. The copy of {day} has taken its place; some "
                "of what was played since then may be missing."
            )
        return told.format(day=recovered.copied)
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

    :returns: its new name; empty if there was none.
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
    return "" if aside is None else aside.name


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


def _busy() -> "Error":
    import sqlite3

    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    error.sqlite_errorname = "SQLITE_BUSY"
    return error


def connect(path: Path, patience: float, options: str = "") -> "Connection":
    """A connection to a file, or to one in memory (``:memory:``), configured not to trust its
    content.

    :param options: options of SQLite's URI.
    :raises sqlite3.Error: if it cannot be opened.
    """
    import sqlite3

    for ending in ("", *BESIDE):
        # Opening a pipe could block forever, and a device could be read without end.
        with contextlib.suppress(OSError):
            if not stat.S_ISREG(path.with_name(path.name + ending).stat().st_mode):
                raise damaged("not an ordinary file")
    place = f"{path.absolute().as_uri()}?{options}" if options else str(path)
    connection = sqlite3.connect(place, timeout=patience, isolation_level=None, uri=bool(options))
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
        if _is_busy(error) and not _lacks_locks(error, path.parent):
            raise
        with contextlib.suppress(FileNotFoundError):
            if path.with_name(f"{path.name}-wal").stat().st_size:  # it would not be read
                raise
    # Even a reader creates a file beside the database, which a read-only folder does not allow.
    return _open_to_read(path, "mode=ro&immutable=1")


def _is_busy(error: "Error") -> bool:
    import sqlite3

    code = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _lacks_locks(error: "Error", folder: Path) -> bool:
    """Whether an error may come from a drive without locks or shared memory, as some network homes
    are."""
    import sqlite3

    if not _is_busy(error):
        lacking = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS)
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in lacking
    if os.name == "nt" or browser.IN_BROWSER:
        return False
    import fcntl
    import tempfile

    with contextlib.suppress(OSError), tempfile.TemporaryFile(dir=folder) as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:  # although nobody else has this file
            return True
    return False


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
            raise _busy()

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


def _prepare(connection: "Connection", *, wal: bool = True) -> None:
    """Configure a connection, and create the tables of a new database.

    :param wal: whether there can be a WAL.
    :raises sqlite3.Error: if it is foreign: it lacks a table or a column.
    """
    _refuse_foreign(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    _use_journal(connection, "wal" if wal else "delete")
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


def _use_journal(connection: "Connection", mode: str) -> None:
    import sqlite3

    # What a page keeps always fits together (web/keep.js), without a journal on its disk.
    mode = "memory" if browser.IN_BROWSER else mode
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
            return schema_of(connection) == set(map(_bare, SCHEMA))
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return False


def schema_of(connection: "Connection") -> set[str]:
    """The schema of a database, without quotes and spaces, which differ between versions of
    SQLite."""
    statements = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {_bare(sql) for (sql,) in statements}


def _bare(sql: str) -> str:
    return "".join(sql.replace('"', "").split()).lower()
