"""All games and other facts in memory, and how they get into the database."""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any, Final

from ishido.games import KINDS
from ishido.kinds.kind import GameSession
from ishido.kinds.players import Player
from ishido.kinds.strict_json import MAX_RECORD_BYTES, RecordError
from ishido.language import _
from ishido.store.database import (
    Database,
    complete,
    damaged,
    is_damage,
    is_present,
    reading,
    transaction,
    version_of,
)
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, GameState, IshidoLine, line_again, line_in, row_of
from ishido.store.player_names import PlayerNames
from ishido.store.schema import COLUMNS, TABLES, VERSION, insert
from ishido.store.tables import Table
from ishido.store.writer import PATIENCE, Writer

_LINE: Final = tuple(column for column in COLUMNS["games"] if column != "record")
_KEEP: Final = f"{insert('games')} ON CONFLICT (id) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}" for column in COLUMNS["games"][1:]
)
_CHANGE: Final = (
    f"UPDATE games SET {', '.join(f'{column} = ?' for column in _LINE[1:])} WHERE id = ?"
)
_AT_ONCE: Final = 500
"""The records that are read at once. Of old, SQLite allows 999 values in a statement."""
_LARGE: Final = ("games", "reviews")
"""The tables that are not kept in memory as they are."""

Statement = tuple[str, tuple[Any, ...]]


class Store:
    """What is kept of games is in memory first; the writer's thread writes it soon, in the order in
    which it was changed, and what was changed together (:meth:`together`) in one transaction.

    The window's thread changes it; any thread may read. Games in progress are read when it is
    opened, ended ones when they are needed (:meth:`load`).
    """

    def __init__(self, database: Database, writer: Writer, who: Callable[[], PlayerNames]) -> None:
        """``who`` gives the current names of people."""
        self.database = database
        self._writer = writer
        self._who = who
        self.lock = threading.RLock()
        """Held while what is in memory changes."""
        self._waiting: dict[str, Statement] = {}
        """What is not in the database yet, by key."""
        self._together = 0
        """How many blocks of :meth:`together` are open."""
        self._lines: dict[str, GameLine] = {}
        """The games, by id, with the names in their records."""
        self._records: dict[str, str] = {}
        """The records of games in progress, and of those that were changed in this window."""
        self._copied = False
        """Whether there is a copy of this day, or none can be made."""
        self._gone: set[str] = set()
        """The games that were removed in this window."""
        self._too_large: set[str] = set()
        """The games whose last record could not be kept."""
        self._called: dict[str, GameLine] = {}
        """The games with the present names of people."""
        self._called_for = PlayerNames()
        self.tables = {name: Table(self, name) for name in TABLES if name not in _LARGE}
        """The small tables."""
        self._opened = False
        """Whether the games in progress are known."""
        self.loaded = False
        """Whether all games are known."""
        self._unreadable = False
        """Whether something could not be read, and the writer's thread has yet to read it."""
        self._replaced = 0
        """How often the database was replaced."""
        self.version = 0
        """Increases with each change of an ended game or a name."""
        self._ended: tuple[int, list[GameLine]] = -1, []
        """The ended games of a version."""
        database.on_replaced = self._write_again

    # -- reading --------------------------------------------------------------------------------

    def open(self) -> None:
        """Read the games in progress, before the first picture. A damaged database is put right."""
        with suppress(sqlite3.Error, OSError):  # it is tried again
            complete(self.database.path)
            if self.database.is_lost():
                self.database.put_right()
            try:
                self.database.path.stat()
            except FileNotFoundError:  # there is nothing to be read
                self._opened = self.loaded = True
                return
            try:
                self._read_in_progress()
            except sqlite3.Error as error:
                if is_damage(error):
                    self.database.examine()
                    self._read_in_progress()

    def read(self) -> int:
        """Read everything, for a command that changes nothing.

        :returns: how many games are damaged.
        :raises sqlite3.Error, OSError: if it cannot be read.
        """
        with suppress(FileNotFoundError):
            self.database.path.stat()  # says more than SQLite
        unread = self._read("true")
        self.loaded = True
        return unread

    def load(self) -> None:
        """Read everything that is not known yet. Quick if it is; for any thread.

        It does not wait for another thread that reads it: that one may wait for the end of
        :meth:`together`.

        :raises sqlite3.Error: if it cannot be read now.
        """
        if not self._opened:
            self._read_in_progress()
        if not self.loaded:
            replaced = self._replaced
            if self._read(f"state != '{GameState.PLAYING}'"):
                self._put_right()
            self.loaded = replaced == self._replaced
        for table in self.tables.values():
            table.load()
        self._unreadable = False

    def try_to(self, load: Callable[[], None]) -> None:
        """Read something. If that is impossible now, the writer's thread reads everything later.

        Nobody else tries until then: each try at a locked database would keep the window waiting.
        """
        if self._unreadable:
            return
        try:
            load()
        except sqlite3.Error as error:
            self._unreadable = True
            if is_damage(error):
                self._writer.submit("examine", self.database.examine)
            self.load_later()

    def load_later(self) -> None:
        """Read everything that is not known yet, in the writer's thread."""
        self._writer.submit("load", self.load, asks=True)

    def _read_in_progress(self) -> None:
        if self._read(f"state = '{GameState.PLAYING}'", ", record"):
            self._put_right()
        self._opened = True

    def _read(self, where: str, more: str = "") -> int:
        """Read some games that are not known. Returns how many are damaged."""
        columns, unread = ", ".join(_LINE), 0
        lines: dict[str, GameLine] = {}
        records: dict[str, str] = {}
        question = f"SELECT number, {columns}{more} FROM games WHERE {where} ORDER BY number"
        for _number, *row in self.select(question, in_order=True):
            try:
                line = self._line(dict(zip((*_LINE, "record"), row, strict=False)))
            except ValueError:  # its summary is damaged, and its record, too
                unread += 1
                continue
            lines[line.id] = line
            records |= {line.id: str(row[-1])} if more else {}
        with self.lock:
            known = self._lines.keys() | self._gone  # what is in memory is newer
            new = {game_id: line for game_id, line in lines.items() if game_id not in known}
            self._records |= {game_id: records[game_id] for game_id in new if more}
            self._lines = new | self._lines
            self.version += 1
        return unread

    def _line(self, row: dict[str, Any]) -> GameLine:
        try:
            return line_in(row)
        except ValueError:
            try:
                record = row.get("record") or self._select_record(row["id"])
                return line_again(row, KINDS[row["kind"]].read(str(record).encode()))
            except (RecordError, LookupError) as error:
                raise ValueError("a damaged game") from error

    def select(self, question: str, *values: Any, in_order: bool = False) -> list[tuple[Any, ...]]:
        """What is in the database, which may be behind the memory; for any thread.

        :param in_order: the rows are in the order of their first column. If a damaged page leads
          back to pages before it, there is no end of rows.
        :raises sqlite3.Error: if it cannot be read.
        """
        if not is_present(self.database.path):
            return []
        with reading(self.database.path) as connection:
            if version_of(connection) != VERSION:  # it is empty, or from a newer version
                return []
            rows: list[tuple[Any, ...]] = []
            for row in connection.execute(question, values):
                if in_order and rows and row[0] <= rows[-1][0]:
                    raise damaged("rows out of order")
                rows.append(row)
            return rows

    def _put_right(self) -> None:
        """Take what is damaged from a copy, in the writer's thread."""
        self._writer.submit("put right", self.database.put_right)

    # -- games ----------------------------------------------------------------------------------

    def line(self, game_id: str) -> GameLine | None:
        """A game of any state, with the present names of people."""
        if game_id not in self._lines:
            self._load()
        raw = self._lines.get(game_id)
        return None if raw is None else self._with_names(raw)

    def in_progress(self, kind: str | None = None) -> list[GameLine]:
        """The games in progress, of one kind or of all, the last played first.

        Those of kinds that this version does not know are left alone.
        """
        return self._in_state(GameState.PLAYING, kind)

    def ended(self, kind: str | None = None) -> list[GameLine]:
        """The same of the ended games, the latest first."""
        self._load()
        with self.lock:
            self._call()
            version, found = self._ended
            if version != self.version:
                version, found = self.version, self._in_state(GameState.ENDED)
                self._ended = version, found
        return [line for line in found if kind in (None, line.kind)]

    def every(self) -> list[GameLine]:
        """All games, also removed ones, in the order of their entry."""
        self._load()
        with self.lock:
            return [self._with_names(raw) for raw in self._lines.values()]

    def _load(self) -> None:
        if not self.loaded:
            self.try_to(self.load)

    def seats_in_record(self, game_id: str) -> tuple[Player, ...]:
        return self._lines[game_id].seats if game_id in self._lines else ()

    def _in_state(self, state: GameState, kind: str | None = None) -> list[GameLine]:
        with self.lock:
            found = [
                self._with_names(raw)
                for raw in reversed(self._lines.values())
                if raw.state is state and kind in (None, raw.kind) and raw.kind in KINDS
            ]
        # Of those at the same time, the latest comes first.
        return sorted(found, key=lambda line: line.at, reverse=True)

    def _with_names(self, raw: GameLine) -> GameLine:
        with self.lock:
            who = self._call()
            called = self._called.get(raw.id)
            if called is None:
                called = replace(raw, seats=tuple(map(who.called, raw.seats)))
                self._called[raw.id] = called
            return called

    def _call(self) -> PlayerNames:
        """The present names, after whose change all lines change."""
        if (who := self._who()) is not self._called_for:
            self._called, self._called_for = {}, who
            self.version += 1
        return who

    def _select_record(self, game_id: str) -> str:
        """The record of a game in the database.

        :raises sqlite3.Error: if it cannot be read.
        :raises LookupError: if there is none.
        """
        rows = self.select("SELECT record FROM games WHERE id = ?", game_id)
        return str(rows[0][0])

    def session(self, game_id: str) -> GameSession | None:
        """A game, under the names that its people have now. A damaged one is taken from a copy.

        :returns: ``None`` if it is gone, damaged or from a newer version.
        """
        with suppress(FileProblem):
            return self.session_or_say(game_id)
        return None

    def records(self, game_ids: Sequence[str]) -> dict[str, str]:
        """The records of those games that can be read."""
        found: dict[str, str] = {}

        def read() -> None:
            for first in range(0, len(game_ids), _AT_ONCE):
                some = game_ids[first : first + _AT_ONCE]
                marks = ", ".join("?" * len(some))
                found.update(
                    self.select(f"SELECT id, record FROM games WHERE id IN ({marks})", *some)
                )

        self.try_to(read)
        return found | {one: self._records[one] for one in game_ids if one in self._records}

    def session_or_say(self, game_id: str) -> GameSession | None:
        """:meth:`session`, with an error for the player if it is from a newer version.

        :raises FileProblem: if it is.
        """
        line = self.line(game_id)
        if line is None or line.kind not in KINDS:
            return None
        try:
            session = self._session(line)
            if session is None and self.database.lasting:
                with self.lock:
                    self._records.pop(game_id, None)
                self._repair(game_id)
                if self._together:  # the writer waits for its end
                    return None
                done = self._writer.flush(PATIENCE)
                session = self._session(line)
                if session is None and done:
                    self.change(game_id, state=GameState.REMOVED)
        except sqlite3.Error:  # it can be read another time
            return None
        return session

    def _repair(self, game_id: str) -> None:
        """Take a damaged game from a copy, in the writer's thread. If it is gone, perhaps the file
        is damaged."""
        with suppress(sqlite3.Error):
            if self.select("SELECT 1 FROM games WHERE id = ?", game_id):
                self._put_right()
                return
        self._writer.submit("examine", self.database.examine)

    def _session(self, line: GameLine) -> GameSession | None:
        """A game; ``None`` if it is damaged.

        :raises sqlite3.Error: if it cannot be read.
        """
        try:
            record = self._records.get(line.id)
            record = self._select_record(line.id) if record is None else record
            session: GameSession = KINDS[line.kind].read(record.encode())
        except (RecordError, LookupError) as error:
            if isinstance(error, RecordError) and error.place == "version":
                raise FileProblem(line.id, str(error)) from None
            return None
        except sqlite3.Error as error:
            if is_damage(error):
                return None
            raise
        session.id = line.id
        self._who().call_players(session)
        return session

    def keep(self, line: GameLine, record: str) -> None:
        """Keep the present state of a game. Stars, names and cleared lists stay."""
        if len(record.encode()) > MAX_RECORD_BYTES:  # it could not be read back

            def refuse() -> None:
                raise FileProblem(line.id, _("the record is too large to be saved"))

            self._too_large.add(line.id)
            self._writer.submit(f"too large {line.id}", refuse)
            return
        self._forget_too_large(line.id)
        with self.lock:
            if (before := self._lines.get(line.id)) is not None:
                line = replace(line, starred=before.starred)
                if isinstance(line, IshidoLine) and isinstance(before, IshidoLine):
                    line = replace(line, names=before.names, cleared=before.cleared)
            self._gone.discard(line.id)
            self._records[line.id] = record
            self._keep_line(line)

    def _forget_too_large(self, game_id: str) -> None:
        if game_id in self._too_large:
            self._too_large.discard(game_id)
            self._writer.submit(f"too large {game_id}", lambda: None)

    def change(self, game_id: str, **fields: Any) -> None:
        """Change something about a game that is not in its record."""
        with self.lock:
            before = self._lines.get(game_id)
            if before is not None and any(getattr(before, k) != v for k, v in fields.items()):
                self._keep_line(replace(before, **fields))

    def _keep_line(self, line: GameLine) -> None:
        before = self._lines.get(line.id, line)
        self._lines[line.id] = line
        self._called.pop(line.id, None)
        if {line.state, before.state} != {GameState.PLAYING}:
            self.version += 1
        self._put_game(line.id)

    def _put_game(self, game_id: str) -> None:
        """Have a game written as it is in memory; it may be gone."""
        line, record = self._lines.get(game_id), self._records.get(game_id)
        if line is None:
            self.put(f"game {game_id}", "DELETE FROM games WHERE id = ?", game_id)
        elif record is not None:
            self.put(f"game {game_id}", _KEEP, *row_of(line).values(), record)
        else:
            row = row_of(line)
            self.put(f"game {game_id}", _CHANGE, *(row[name] for name in _LINE[1:]), game_id)

    def remove(self, game_id: str) -> None:
        self._forget_too_large(game_id)
        with self.lock:
            self._gone.add(game_id)
            for known in (self._lines, self._records, self._called):
                known.pop(game_id, None)
            self.version += 1
            self._put_game(game_id)

    # -- writing --------------------------------------------------------------------------------

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is changed meanwhile is written in one transaction."""
        with self.lock:
            self._together += 1
            try:
                yield
            finally:
                self._together -= 1
                if not self._together and self._waiting:
                    self._writer.submit("store", self.write)

    def put(self, key: str, statement: str, *values: Any) -> None:
        """Have a statement executed soon. It takes the place of a waiting one with the same key."""
        with self.lock:
            self._waiting[key] = statement, values
            if not self._together:
                self._writer.submit("store", self.write)

    def write(self) -> None:
        """Write what waits, in the writer's thread: also what a database that is replaced meanwhile
        does not have.

        :raises sqlite3.Error, OSError: if it cannot be written.
        """
        while batch := self._batch():
            if not self._copied:  # before anything is changed
                self._copied = True
                self.database.copy(date.today())
            self.database.write(partial(self._execute, batch.values()))
            with self.lock:
                for key, one in batch.items():
                    if self._waiting.get(key) is one:
                        del self._waiting[key]

    def _batch(self) -> dict[str, Statement]:
        with self.lock:
            return dict(self._waiting)

    def _execute(self, batch: Iterable[Statement], connection: sqlite3.Connection) -> None:
        with transaction(connection):
            for statement, values in batch:
                try:
                    connection.execute(statement, values)
                except (sqlite3.IntegrityError, sqlite3.DataError, OverflowError):
                    # a bug, or damage; it must not keep everything else from the disk
                    logging.getLogger("ishido").exception("a statement failed: %s", statement)
                    self._writer.submit("examine", self.database.examine)

    def _write_again(self) -> None:
        """Write all that is known into a database that has taken the place of another, in the
        writer's thread."""
        with self.together():
            self.loaded = self._opened = False  # it may have more, from a copy
            self._replaced += 1
            waiting, self._waiting = self._waiting, {}
            for game_id in (*self._lines, *self._gone):
                self._put_game(game_id)
            for table in self.tables.values():
                table.write_again()
            self._waiting |= waiting
        self.load_later()
