"""The games in the database, and what is kept by name."""

import sqlite3
from contextlib import AbstractContextManager, closing, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ishido.games import KINDS
from ishido.kinds.kind import GameSession
from ishido.kinds.strict_json import RecordError
from ishido.language import _
from ishido.oracle.augury import clean_question
from ishido.rules.deal import Deal, deal_key
from ishido.store.database import Database
from ishido.store.lines import (
    LINE,
    GameLine,
    GameState,
    line_in,
    line_of,
    moment_in,
    rows_of,
)
from ishido.store.schema import COLUMNS, insert

_STAYS: Final = ("id", "starred", "cleared")
_GAME: Final = f"{insert('games')} ON CONFLICT (id) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}" for column in COLUMNS["games"] if column not in _STAYS
)
"""Writes a game. What is not in its record stays."""


class Store:
    """Keeps and lists games. What it is told is written at once (:class:`Database`)."""

    def __init__(self, database: Database) -> None:
        self.database = database
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
        """A game of any state."""
        return next(iter(self.lines("id = ?", game_id)), None)

    def in_progress(self, kind: str | None = None) -> list[GameLine]:
        """The games in progress, of one kind or of all, the last played first.

        Those of kinds that this version does not know are left alone.
        """
        return self.lines(*_of("state = ?", kind, GameState.PLAYING))

    def ended(self, kind: str | None = None) -> list[GameLine]:
        """The same of the ended games, the latest first."""
        return self.lines(*_of("state = ?", kind, GameState.ENDED))

    def lines(self, where: str, *values: Any) -> list[GameLine]:
        """The games that a condition in SQL chooses, the last played first."""
        found: list[GameLine] = []
        question = f"{LINE} WHERE {where} ORDER BY at DESC, games.number DESC"
        for row in self.database.rows(question, *values):
            with suppress(ValueError):  # damaged, or from a newer version
                line = line_in(row)
                if line.kind in KINDS:
                    found.append(line)
        return found

    def session(self, game_id: str) -> GameSession | None:
        """A game; ``None`` if it is gone or damaged."""
        rows = self.database.rows("SELECT kind, record FROM games WHERE id = ?", game_id)
        with suppress(LookupError, RecordError):
            for kind, record in rows:
                session: GameSession = KINDS[kind].read(record.encode())
                session.id = game_id
                return session
        return None

    # -- writing --------------------------------------------------------------------------------

    def together(self) -> AbstractContextManager[None]:
        """What is changed meanwhile is written in one transaction."""
        return self.database.together()

    def keep(self, line: GameLine, record: str) -> None:
        """Keep the present state of a game. Its star and cleared lists stay."""
        self._changes += line.state is not GameState.PLAYING
        self.database.put(f"game {line.id}", lambda to: write_game(to, line, record))

    def change(self, key: str, statement: str, *values: Any) -> None:
        """Change what lists show, apart from games in progress."""
        self._changes += 1
        self.put(key, statement, *values)

    def remove(self, game_id: str) -> None:
        self.change(f"game {game_id}", "DELETE FROM games WHERE id = ?", game_id)

    def put(self, key: str, statement: str, *values: Any) -> None:
        self.database.put(key, lambda to: to.execute(statement, values))


def _of(where: str, kind: str | None, *values: Any) -> tuple[str, Any]:
    return (where, *values) if kind is None else (f"{where} AND kind = ?", *values, kind)


class Names:
    """What is kept under the name of a person: the deals they have seen, and the question that they
    have for the oracle, from one game to the next.

    A name is text. Nobody owns it: it is offered again, and lists can be filtered by it.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def used(self) -> list[str]:
        """The names of all people who have played here, the last one first."""
        question = (
            "SELECT name FROM seats JOIN games ON games.number = game WHERE level IS NULL"
            " GROUP BY name ORDER BY max(at) DESC"
        )
        return [name for (name,) in self._store.database.rows(question)]

    # -- deals ------------------------------------------------------------------------------

    def has_seen(self, name: str, deal: Deal) -> bool:
        question = "SELECT 1 FROM deals_seen WHERE player = ? AND deal = ?"
        return bool(self._store.database.rows(question, name, deal_key(deal)))

    def note_seen(self, name: str, deal: Deal, now: datetime) -> None:
        key, when = deal_key(deal), now.isoformat("T", "seconds")
        statement = "INSERT OR IGNORE INTO deals_seen (player, deal, first_seen) VALUES (?, ?, ?)"
        self._store.put(f"seen {name} {key}", statement, name, key, when)

    # -- questions --------------------------------------------------------------------------

    def question_of(self, name: str) -> str:
        """The question that waits for a 4-Way; empty if there is none."""
        asked = "SELECT question FROM questions WHERE player = ?"
        rows = self._store.database.rows(asked, name)
        return clean_question(rows[0][0]) if rows else ""

    def oracle_used(self) -> bool:
        """Whether a game has a reading, whoever asked."""
        return bool(self._store.database.rows("SELECT 1 FROM games WHERE auguries LIMIT 1"))

    def keep_question(self, name: str, question: str) -> None:
        """Keep somebody's question; a blank one is none."""
        question = clean_question(question)
        if question == self.question_of(name):
            return
        statement = "INSERT OR REPLACE INTO questions (player, question) VALUES (?, ?)"
        if not question:
            statement = "DELETE FROM questions WHERE player = ?"
        self._store.put(f"question {name}", statement, *filter(None, (name, question)))


class Reviews:
    """Keeps and finds reviews."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, session: str, version: int) -> str:
        """The review of a game as it was kept; empty if there is none of this version."""
        question = "SELECT review FROM reviews WHERE game = ? AND version = ?"
        rows = self._store.database.rows(question, session, version)
        return rows[0][0] if rows else ""

    def latest(self, name: str, version: int, count: int) -> list[tuple[str, str]]:
        """The last games of somebody that have a review of this version, each with it."""
        question = (
            "SELECT games.id, review FROM reviews JOIN games ON games.id = reviews.game"
            " JOIN seats ON seats.game = games.number AND level IS NULL"
            " WHERE name = ? AND version = ? ORDER BY at DESC LIMIT ?"
        )
        return self._store.database.rows(question, name, version, count)

    def keep(self, session: str, version: int, review: str) -> None:
        """Store the review of a game, if the game is kept.

        :param version: that of the judgement.
        :param review: the text of :func:`ishido.coach.review.dump_review`.
        """
        statement = (
            "INSERT OR REPLACE INTO reviews (game, version, review)"
            " SELECT id, ?, ? FROM games WHERE id = ?"
        )
        self._store.put(f"review {session}", statement, version, review, session)


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
            write_game(to, read_line(game_id, kind, record, at, state, starred), record)
        except (RecordError, LookupError, ValueError, AttributeError, sqlite3.IntegrityError):
            lost += 1
    told = _("Your {n} games were taken over. What was there before is kept as {name}.")
    if lost:
        told += " " + _("{lost} games cannot be read.")
    return told.format(n=len(rows) - lost, lost=lost, name=earlier.name)


def read_line(game_id: str, kind: str, record: str, at: str, state: str, starred: int) -> GameLine:
    """A game in its record, and what lists know of it besides.

    :raises RecordError, LookupError, ValueError: if it is damaged.
    """
    line = line_of(KINDS[kind].read(record.encode()), moment_in(at))
    return replace(line, id=game_id, state=GameState(state), starred=bool(starred))


def write_game(to: sqlite3.Connection, line: GameLine, record: str) -> None:
    """Write a game, within a transaction."""
    rows = rows_of(line, record)
    to.execute(_GAME, rows["games"][0])
    (number,) = to.execute("SELECT number FROM games WHERE id = ?", (line.id,)).fetchone()
    to.execute("DELETE FROM seats WHERE game = ?", (number,))
    to.executemany(insert("seats"), [(number, *seat) for seat in rows["seats"]])
    to.execute("DELETE FROM scores WHERE game = ?", (number,))
    to.executemany(insert("scores"), [(number, *score) for score in rows["scores"]])
