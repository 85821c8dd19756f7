"""The games in the database."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, closing, suppress
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from ishido.games import KINDS
from ishido.kinds.kind import GameSession
from ishido.kinds.players import Player
from ishido.kinds.strict_json import RecordError
from ishido.language import _
from ishido.rules.scoring import Scoring
from ishido.store.database import Database
from ishido.store.files import FileProblem
from ishido.store.lines import (
    LINE,
    GameLine,
    GameState,
    IshidoLine,
    ScoreList,
    line_in,
    line_of,
    moment_in,
    rows_of,
    seats_in,
)
from ishido.store.player_names import PlayerNames
from ishido.store.schema import COLUMNS, TABLES, insert
from ishido.store.tables import Table


def _keeping(table: str, key: str, *stays: str) -> str:
    """The statement that writes a row, of which some columns stay if it is there."""
    changed = [name for name in COLUMNS[table] if name not in (*key.split(", "), *stays)]
    values = ", ".join(f"{name} = excluded.{name}" for name in changed)
    return f"{insert(table)} ON CONFLICT ({key}) DO UPDATE SET {values}"


_GAME: Final = _keeping("games", "id", "starred", "cleared")
_SCORE: Final = _keeping("scores", "game, keeper", "name")


class Store:
    """Keeps and lists games. What it is told is written at once (:class:`Database`)."""

    def __init__(self, database: Database, who: Callable[[], PlayerNames]) -> None:
        """``who`` gives the current names of people."""
        self.database = database
        self._who = who
        self.tables = {
            name: Table(database, name)
            for name in TABLES
            if name not in ("games", "seats", "scores", "reviews")
        }
        """The small tables."""
        self._changes = 0
        """Changes of games that are not in progress."""

    @property
    def version(self) -> int:
        """Increases when lists of games that are not in progress may have changed."""
        return self._changes + self.database.version

    # -- reading --------------------------------------------------------------------------------

    @property
    def is_empty(self) -> bool:
        """Whether no game was ever kept here."""
        return not self.database.rows("SELECT 1 FROM games LIMIT 1")

    def line(self, game_id: str) -> GameLine | None:
        """A game of any state, with the present names of people."""
        return next(iter(self._lines("id = ?", game_id)), None)

    def in_progress(self, kind: str | None = None) -> list[GameLine]:
        """The games in progress, of one kind or of all, the last played first.

        Those of kinds that this version does not know are left alone.
        """
        return self._lines(*_of("state = ?", kind, GameState.PLAYING))

    def ended(self, kind: str | None = None) -> list[GameLine]:
        """The same of the ended games, the latest first."""
        return self._lines(*_of("state = ?", kind, GameState.ENDED))

    def on_list(
        self, which: ScoreList, scoring: Scoring, day: date | None = None
    ) -> list[IshidoLine]:
        """The ended games with a score on a list, of all days or of one where they were played, the
        latest first."""
        scored = "SELECT game FROM scores WHERE instr(lists, ?)"
        where = f"state != ? AND NOT instr(cleared, ?) AND games.number IN ({scored})"
        values: list[Any] = [GameState.PLAYING, which, which, scoring]
        if day is not None:
            values.append(day.isoformat())
        that_day = "" if day is None else " AND day = ?"
        lines = self._lines(f"{where} AND scoring = ?{that_day}", *values)
        return [line for line in lines if isinstance(line, IshidoLine)]

    def of_deal(self, key: str, state: GameState) -> list[IshidoLine]:
        """The games of a deal, the last played first."""
        lines = self._lines("deal_key = ? AND state = ?", key, state)
        return [line for line in lines if isinstance(line, IshidoLine)]

    def of_tournaments(self) -> list[IshidoLine]:
        """The games of tournaments, also removed ones, the earliest first."""
        lines = reversed(self._lines("tournament != ''"))
        return [line for line in lines if isinstance(line, IshidoLine)]

    def every(self) -> list[GameLine]:
        """All games, also removed ones."""
        return self._lines("true")

    def _lines(self, where: str, *values: Any) -> list[GameLine]:
        found: list[GameLine] = []
        who = self._who()

        @cache
        def called(*columns: str | None) -> tuple[Player, ...]:
            return tuple(map(who.called, seats_in(*columns)))

        question = f"{LINE} WHERE {where} ORDER BY at DESC, games.number DESC"
        for row in self.database.rows(question, *values):
            try:
                line = line_in(row, called)
            except ValueError:  # damaged, or from a newer version
                continue
            if line.kind in KINDS:
                found.append(line)
        return found

    def seats_in_record(self, game_id: str) -> tuple[Player, ...]:
        rows = self.database.rows(f"{LINE} WHERE id = ?", game_id)
        return line_in(rows[0]).seats if rows else ()

    def session(self, game_id: str) -> GameSession | None:
        """A game, under the names that its people have now; ``None`` if it is gone, damaged or from
        a newer version."""
        with suppress(FileProblem):
            return self.session_or_say(game_id)
        return None

    def session_or_say(self, game_id: str) -> GameSession | None:
        """:meth:`session`, with an error for the player if it is from a newer version.

        :raises FileProblem: if it is.
        """
        rows = self.database.rows("SELECT kind, record FROM games WHERE id = ?", game_id)
        for kind, record in rows:
            try:
                session: GameSession = KINDS[kind].read(record.encode())
            except LookupError:
                return None
            except RecordError as error:
                if error.place == "version":
                    raise FileProblem(game_id, str(error)) from None
                return None
            session.id = game_id
            self._who().call_players(session)
            return session
        return None

    def records(self, game_ids: Sequence[str]) -> dict[str, str]:
        """The records of those games that are there."""
        found: dict[str, str] = {}
        for game_id in game_ids:
            found.update(self.database.rows("SELECT id, record FROM games WHERE id = ?", game_id))
        return found

    # -- writing --------------------------------------------------------------------------------

    def together(self) -> AbstractContextManager[None]:
        """What is changed meanwhile is written in one transaction."""
        return self.database.together()

    def keep(self, line: GameLine, record: str) -> None:
        """Keep the present state of a game. Stars, names and cleared lists stay."""
        self._changes += line.state is not GameState.PLAYING
        self.database.put(f"game {line.id}", lambda to: write_game(to, line, record))

    def change(self, game_id: str, column: str, value: Any) -> None:
        """Change something about a game that is not in its record: its state, its star, or the
        lists from which its scores were removed."""
        self._changes += 1
        self.put(
            f"{column} {game_id}", f"UPDATE games SET {column} = ? WHERE id = ?", value, game_id
        )

    def name(self, game_id: str, names: Mapping[int, str]) -> None:
        """Give the scores of a game their names on lists, by score keeper."""

        def change(to: sqlite3.Connection) -> None:
            own = "game = (SELECT number FROM games WHERE id = ?)"
            to.execute(f"UPDATE scores SET name = NULL WHERE {own}", (game_id,))
            for keeper, name in names.items():
                where = f"{own} AND keeper = ?"
                to.execute(f"UPDATE scores SET name = ? WHERE {where}", (name, game_id, keeper))

        self._changes += 1
        self.database.put(f"names {game_id}", change)

    def remove(self, game_id: str) -> None:
        self._changes += 1
        self.database.put(
            f"game {game_id}", lambda to: to.execute("DELETE FROM games WHERE id = ?", (game_id,))
        )

    def put(self, key: str, statement: str, *values: Any) -> None:
        self.database.put(key, lambda to: to.execute(statement, values))


def _of(where: str, kind: str | None, *values: Any) -> tuple[str, Any]:
    return (where, *values) if kind is None else (f"{where} AND kind = ?", *values, kind)


def import_records(to: sqlite3.Connection, earlier: Path) -> str:
    """Take over the games of a database of version 1, which stays as it is, within the transaction
    that makes this one. Returns what the player is told."""
    question = "SELECT id, kind, state, at, starred, record FROM games ORDER BY number"
    rows: list[tuple[Any, ...]] = []
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(earlier)) as connection:
        rows.extend(connection.execute(question))  # up to a damaged place
    lost = 0
    for game_id, kind, state, at, starred, record in rows:
        try:
            line = line_of(KINDS[kind].read(record.encode()), moment_in(at))
            line = replace(line, id=game_id, state=GameState(state), starred=bool(starred))
            write_game(to, line, record)
        except (RecordError, LookupError, ValueError, AttributeError, sqlite3.IntegrityError):
            lost += 1
    told = _("Your {n} games were taken over. What was there before is kept as {name}.")
    if lost:
        told += " " + _("{lost} games cannot be read.")
    return told.format(n=len(rows) - lost, lost=lost, name=earlier.name)


def write_game(to: sqlite3.Connection, line: GameLine, record: str) -> None:
    """Write a game, within a transaction."""
    rows = rows_of(line, record)
    to.execute(_GAME, rows["games"][0])
    (number,) = to.execute("SELECT number FROM games WHERE id = ?", (line.id,)).fetchone()
    to.execute("DELETE FROM seats WHERE game = ?", (number,))
    to.executemany(insert("seats"), [(number, *seat) for seat in rows["seats"]])
    to.executemany(_SCORE, [(number, *score) for score in rows["scores"]])
