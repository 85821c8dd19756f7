"""The database: one connection, used in the window's thread alone.

A change is a transaction, made at once (:meth:`Database.put`, :meth:`Database.together`). What
cannot be written waits in :attr:`Database.pending`, where it is read as if it were written, and is
tried again with the next change, every ten seconds (:meth:`Database.tick`) and on closing. A
damaged file is renamed, and the newest sound copy takes its place.
"""

import errno
import logging
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from sqlite3 import Connection
from tempfile import TemporaryFile
from typing import Any, Final

from ishido import browser
from ishido.language import N_, _
from ishido.store.files import is_there, part_of, set_aside
from ishido.store.files import why as why_file
from ishido.store.schema import ADDED, SCHEMA, VERSION

Change = Callable[[Connection], object]

BUSY_SECONDS: Final = 10.0
"""Seconds that opening waits for another program that has the file."""
CLOSING_SECONDS: Final = 2.0
COPIES: Final = 3
"""The days of which a copy is kept."""
BESIDE: Final = ("-wal", "-shm", "-journal")
"""The suffixes of SQLite's files beside a database."""

_WHY: Final = {
    "SQLITE_BUSY": N_("another program is using your games"),
    "SQLITE_READONLY": N_("the disk is read-only, or permission is denied"),
    "SQLITE_CANTOPEN": N_("your games cannot be opened"),
    "SQLITE_FULL": N_("the disk is full"),
    "SQLITE_IOERR": N_("the disk reports an error"),
}


class NewerDatabase(Exception):
    """The database is from a newer version."""


class Database:
    """All games of a home, in an SQLite file, which is opened at once.

    ``say`` is called with a message for the player about a damaged file, or one from a newer
    version, which is left alone: then nothing is kept.
    """

    def __init__(
        self,
        path: Path,
        say: Callable[[str], None],
        take_over: Callable[[Connection, Path], str] | None = None,
    ) -> None:
        """:param take_over: writes the games of an earlier version's file into a new database, and
        returns what the player is told."""
        self.path = path
        self.earlier = path.with_stem(f"{path.stem}-{VERSION - 1}")
        """The name that an earlier version's file gets."""
        self.copies = path.parent / "copies"
        self.lasting = True
        """Whether anything is kept: not beside a file from a newer version."""
        self.pending: dict[str, Change] = {}
        """What could not be written, by key, in order; the newest of a key counts."""
        self.version = 0
        """Increases when lists may have changed without a change made here: what waited is written,
        or the file is replaced."""
        self._say = say
        self._take_over = take_over
        self._why: Exception | None = None
        """Why the last change could not be written, or the file not be opened."""
        self._connection: Connection | None = None
        self._changes: dict[str, Change] | None = None
        """What the open transaction has done; ``None`` outside."""
        self._failed: Exception | None = None
        """Why the open transaction will be rolled back."""
        self._copy_due = True
        """Whether the copy of the day is older than the last ended game, or was not looked at."""
        self._open(BUSY_SECONDS)

    @property
    def problem(self) -> str | None:
        """A message while something cannot be written; otherwise ``None``."""
        if not self.pending or self._why is None:
            return None
        return _("cannot save: {problem}").format(problem=why(self._why))

    @property
    def unreadable(self) -> str | None:
        """Why nothing can be read; ``None`` if it can."""
        if not self.lasting:
            return _("from a newer version of Ishido")
        if self._connection is not None:
            return None
        return why(self._why) if self._why is not None else _("your games cannot be opened")

    @property
    def locked(self) -> bool:
        """Whether another program keeps the file to itself."""
        return self._connection is None and _name_of(self._why).startswith("SQLITE_BUSY")

    def connection(self) -> Connection | None:
        """The connection, for what :mod:`ishido.store.backup` does in a transaction of its own;
        ``None`` if the file cannot be opened now."""
        self.version += 1
        return self._connection

    # -- reading ------------------------------------------------------------------------------

    def rows(self, question: str, *values: Any) -> list[Any]:
        """What a SELECT answers, as if what waits were written; nothing if the database cannot be
        read."""
        for _try in range(2):
            if self._connection is None:
                break
            try:
                with self._as_if_written(self._connection):
                    return self._connection.execute(question, values).fetchall()
            except sqlite3.DatabaseError as error:
                if not hasattr(error, "sqlite_errorname") and self._connection.text_factory is str:
                    # Text that is no UTF-8 must affect only its value.
                    self._connection.text_factory = lambda data: data.decode(errors="replace")
                    continue
                if _name_of(error) == "SQLITE_ERROR":  # a fault of ours
                    raise
                if self._changes is not None:  # the open transaction ends first
                    self._failed = error
                    break
                if not is_damage(error):
                    self._why = error
                    break
                self._replace()
        return []

    @contextmanager
    def _as_if_written(self, connection: Connection) -> Iterator[None]:
        begun = False
        if self.pending and self._changes is None:
            with suppress(sqlite3.OperationalError):  # the file is read-only
                connection.execute("BEGIN IMMEDIATE")
                begun = True
                self._replay(connection)
        try:
            yield
        finally:
            if begun:
                _roll_back(connection)

    # -- changes ------------------------------------------------------------------------------

    def put(self, key: str, change: Change) -> None:
        """Make a change now, in the open transaction or in one of its own.

        :param key: names what is changed: of several changes that have to wait, the newest counts.
        """
        with self.together():
            assert self._changes is not None
            self._changes.pop(key, None)
            self._changes[key] = change
            self._attempt(lambda connection: _make(connection, change))

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is put meanwhile is one transaction. After an exception, nothing of it is made."""
        if self._changes is not None:
            yield
            return
        self._changes, self._failed = {}, None
        replayed: list[str] = []
        try:
            self._attempt(lambda connection: connection.execute("BEGIN IMMEDIATE"))
            self._attempt(lambda connection: replayed.extend(self._replay(connection)))
            yield
        except BaseException:
            self._changes = {}
            raise
        finally:
            changes, self._changes = self._changes, None
            if changes:
                self._end(changes, replayed)
            elif self._connection is not None:
                _roll_back(self._connection)

    def _replay(self, connection: Connection) -> list[str]:
        """Make the changes that wait, in the open transaction, so that what comes next builds on
        them. Those that fail still wait. Returns the keys of the others."""
        made = []
        for key, change in self.pending.items():
            try:
                _make(connection, change)
                made.append(key)
            except sqlite3.Error:
                if not connection.in_transaction:  # SQLite has rolled all of it back
                    raise
        return made

    def _attempt(self, action: Change) -> None:
        """Do something in the open transaction, unless it has failed."""
        if self._connection is None or self._failed is not None:
            return
        try:
            action(self._connection)
        except sqlite3.Error as error:
            self._failed = error

    def _end(self, changes: dict[str, Change], replayed: list[str]) -> None:
        """Commit the open transaction, also of changes that waited. If that is impossible, its
        changes wait."""
        if self._connection is not None:
            self._attempt(lambda connection: connection.execute("COMMIT"))
            if self._failed is None:
                for key in (*changes, *replayed):
                    self.pending.pop(key, None)
                self.version += len(replayed)
                self.retry()
                return
            _roll_back(self._connection)
            self._why = self._failed
        for key, change in changes.items():
            self.pending.pop(key, None)
            self.pending[key] = change
        if self._failed is not None and is_damage(self._failed):
            self._replace()
            self.retry()

    def retry(self) -> None:
        """Try to write what waits, each change by itself, so that one that fails blocks no
        other."""
        if self._connection is not None and _name_of(self._why).startswith("SQLITE_READONLY"):
            self._connection.close()  # perhaps it can be written by now
            self._connection = None
        if self.pending and self._connection is None:
            self._open()
        for key, change in list(self.pending.items()):
            if self._connection is None:
                break
            try:
                with transaction(self._connection):
                    _make(self._connection, change)
            except sqlite3.Error as error:
                self._why = error
                if is_damage(error):
                    self._replace()
            else:
                del self.pending[key]
                self.version += 1

    # -- moments ------------------------------------------------------------------------------

    def game_ended(self) -> None:
        """A game has ended: the next idle moment writes what only the WAL has, and refreshes the
        copy."""
        self._copy_due = True

    def rest(self, today: date) -> None:
        """Make or refresh the copy of the day, in an idle moment, after a game has ended and on the
        first call. The game does without a copy that cannot be made."""
        due = self._copy_due and self._connection is not None and self.lasting
        if not due or browser.IN_BROWSER:  # a page has little room
            return
        self._copy_due = False
        assert self._connection is not None
        copy = self.copies / f"{self.path.stem}-{today.isoformat()}{self.path.suffix}"
        fresh = part_of(copy)
        with suppress(sqlite3.Error, OSError):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self.copies.mkdir(exist_ok=True)
            with closing(sqlite3.connect(fresh)) as target:
                self._connection.backup(target)
            fresh.replace(copy)
            for old in self._copies()[COPIES:]:
                old.unlink()
        with suppress(OSError):  # on a full disk, it takes the last room
            fresh.unlink(missing_ok=True)

    def close(self) -> bool:
        """Write what waits, for two seconds at most, and close the file. True if nothing waits."""
        until = time.monotonic() + CLOSING_SECONDS
        self.retry()
        while self.pending and time.monotonic() < until:
            time.sleep(0.1)
            self.retry()
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        return not self.pending

    # -- opening ------------------------------------------------------------------------------

    def _open(self, patience: float = 0.0) -> None:
        """Open the file, if that is possible now. A damaged one is replaced.

        :param patience: the seconds to wait for another program that has it.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = self._sound(patience)
        except NewerDatabase:
            self.lasting = False
            self._connection = connect(Path(":memory:"))
            prepare(self._connection)
            self._say(
                _(
                    "Your games ({name}) are from a newer version of Ishido. They are left "
                    "unchanged, and this version keeps nothing."
                ).format(name=self.path.name)
            )
        except (sqlite3.Error, OSError) as error:
            self._why = error
            if is_damage(error):
                self._replace()

    def _sound(self, patience: float = 0.0, *, new: bool = False) -> Connection:
        """A connection to the file, checked; it is made if there is none.

        :param new: whether it may be empty although there are copies.
        :raises NewerDatabase: if it is from a newer version.
        :raises sqlite3.DatabaseError: if it is damaged, or empty although there are copies.
        :raises sqlite3.Error, OSError: if it cannot be opened.
        """
        connection = connect(self.path, patience)
        try:
            version = version_of(connection)
            if 0 < version < VERSION:
                connection.close()
                if is_there(self.copies):
                    self.copies.rename(self.earlier.with_name(f"copies-{version}"))
                self.path.rename(self.earlier)
                return self._sound()
            if version == 0 and not new and self._copies():
                # it is gone, or a kill has left it between the two steps of a replacement
                raise damaged("an empty file")
            told: list[str] = []

            def fill(to: Connection) -> None:
                if self._take_over is not None and is_there(self.earlier):
                    told.append(self._take_over(to, self.earlier))

            prepare(connection, fill)
            check(connection)
        except BaseException:
            connection.close()
            raise
        for line in told:
            self._say(line)
        return connection

    def _copies(self) -> list[Path]:
        """The copies, the newest first."""
        return sorted(self.copies.glob(f"{self.path.stem}-*{self.path.suffix}"), reverse=True)

    def _replace(self) -> None:
        """Rename the damaged file, with those beside it, and put the newest sound copy in its
        place. If that is impossible now, it is tried again with what waits."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        try:
            aside, day = self._set_aside(), self._restore_copy()
            self._connection = self._sound(new=True)
        except (sqlite3.Error, OSError) as error:
            self._why = error
        else:
            self._say(_replaced(aside, day))
            self.version += 1

    def _set_aside(self) -> Path | None:
        """Rename the file, with those beside it. An empty one goes."""
        aside = None
        if is_there(self.path) and self.path.stat().st_size == 0:
            self.path.unlink()
        elif is_there(self.path):
            aside = set_aside(self.path)
        for ending in BESIDE:
            beside = self.path.with_name(self.path.name + ending)
            if is_there(beside):
                set_aside(beside) if aside is None else beside.rename(f"{aside}{ending}")
        return aside

    def _restore_copy(self) -> str:
        """Put the newest sound copy in the place of the file. Returns its day; empty if there is
        none."""
        for copy in self._copies():
            try:
                with closing(sqlite3.connect(copy)) as source, closing(connect(self.path)) as to:
                    check(source)
                    source.backup(to)
            except sqlite3.DatabaseError as error:
                self.path.unlink(missing_ok=True)
                if not is_damage(error):
                    raise
            else:
                return copy.stem.removeprefix(f"{self.path.stem}-")
        return ""


def _replaced(aside: Path | None, day: str) -> str:
    told = _("The file of your games was damaged, and there is no copy of it.")
    if day and aside is None:
        told = _(
            "The file of your games was missing. The copy of {day} has taken its place; what was "
            "played since then is missing, too."
        )
    elif day:
        told = _(
            "The file of your games was damaged. The copy of {day} has taken its place; what was "
            "played since then is missing."
        )
    if aside is not None:
        told += " " + _("The damaged file was renamed to {name}.")
    return told.format(day=day, name="" if aside is None else aside.name)


# -- connections ---------------------------------------------------------------------------------


def connect(path: Path, patience: float = 0.0) -> Connection:
    """A connection that keeps the file to itself.

    :param patience: the seconds to wait for another program that has it.
    :raises sqlite3.Error: if it cannot be opened.
    """
    # A file that cannot be written can be read only by saying so: SQLite cannot even lock it.
    option = ""
    if is_there(path) and not os.access(path, os.W_OK):
        option = "?immutable=1"
    elif not _has_locks(path.parent):
        option = "?nolock=1"
    name = f"{path.absolute().as_uri()}{option}" if option else path
    connection = sqlite3.connect(name, timeout=patience, isolation_level=None, uri=bool(option))
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    except BaseException:
        connection.close()
        raise
    return connection


def _has_locks(folder: Path) -> bool:
    """Whether the drive of a folder has locks. Where it has none, SQLite would say for ever that
    another program has the file."""
    if browser.IN_BROWSER or sys.platform == "win32":
        return True
    import fcntl

    try:
        with TemporaryFile(dir=folder) as probe:
            fcntl.lockf(probe, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS)
    return True


def prepare(connection: Connection, fill: Change | None = None) -> None:
    """Use a WAL, which needs no shared memory here, and create the tables of a new database.

    :param fill: fills the tables of a new database.
    :raises NewerDatabase: if it is from a newer version.
    :raises sqlite3.Error: if it is damaged, or cannot be written.
    """
    version = version_of(connection)
    if version > VERSION:
        raise NewerDatabase
    # What a page keeps always fits together (web/keep.js), without a journal on its disk.
    mode = "MEMORY" if browser.IN_BROWSER else "WAL"
    connection.execute(f"PRAGMA journal_mode = {mode}")
    # A killed program loses nothing; a power failure may cost what came after the last checkpoint.
    connection.execute("PRAGMA synchronous = NORMAL")
    if version == 0:
        with transaction(connection):
            for statement in SCHEMA:
                connection.execute(statement)
            if fill is not None:
                fill(connection)
            connection.execute(f"PRAGMA user_version = {VERSION}")
    else:
        connection.execute(ADDED)


def _make(connection: Connection, change: Change) -> None:
    """Make a change in the open transaction, all of it or nothing. A fault of ours is logged, and
    costs that change alone.

    :raises sqlite3.Error: if the disk or the file does not allow it.
    """
    connection.execute("SAVEPOINT change")
    try:
        change(connection)
    except (sqlite3.Error, OverflowError) as error:
        if connection.in_transaction:  # otherwise SQLite has rolled all of it back
            connection.execute("ROLLBACK TO change")
            connection.execute("RELEASE change")
        if not _is_ours(error):
            raise
    else:
        connection.execute("RELEASE change")


def _roll_back(connection: Connection) -> None:
    with suppress(sqlite3.Error):  # SQLite rolls back by itself after some errors
        connection.execute("ROLLBACK")


def version_of(connection: Connection) -> int:
    """The schema version of a database; 0 for a new one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    assert isinstance(version, int)
    return version


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """A transaction: all of its changes, or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise


def check(connection: Connection) -> None:
    """Look through a whole database.

    :raises sqlite3.DatabaseError: if it is damaged.
    """
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise damaged(answer)


def damaged(problem: str) -> sqlite3.Error:
    """An error that says that a database is damaged."""
    error = sqlite3.DatabaseError(problem)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    error.sqlite_errorname = "SQLITE_CORRUPT"
    return error


def _is_ours(error: Exception) -> bool:
    """Whether an error is a fault of the program, which is logged: to try again is useless."""
    ours = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, OverflowError)
    if not isinstance(error, (*ours, sqlite3.ProgrammingError)):
        return False
    logging.getLogger("ishido").error("a change was not made", exc_info=error)
    return True


def _name_of(error: Exception | None) -> str:
    name = getattr(error, "sqlite_errorname", "")
    assert isinstance(name, str)
    return name


def is_damage(error: Exception) -> bool:
    """Whether an error means a damaged file, rather than a problem of the disk."""
    return _name_of(error).startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def why(error: Exception) -> str:
    """An error of the database or the disk in plain words."""
    found = (_(words) for kind, words in _WHY.items() if _name_of(error).startswith(kind))
    if isinstance(error, OSError):
        return why_file(error)
    return next(found, str(error))
