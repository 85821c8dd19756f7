"""The journal: all games, ended and unfinished, in one list."""

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from ishido.kinds.kind import GameSession
from ishido.language import _
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, line_of
from ishido.store.store import Store

if TYPE_CHECKING:
    from ishido.store.tournaments import Tournaments


class Journal:
    """Lists all games, stars them, and finds their records."""

    def __init__(
        self,
        store: Store,
        tournaments: "Tournaments",
        on_tables: Callable[[], Iterable[GameSession]],
    ) -> None:
        """``on_tables`` returns the games that are played."""
        self._store = store
        self._tournaments = tournaments
        self._on_tables = on_tables

    def lines(self) -> list[GameLine]:
        now = datetime.now().astimezone()
        played = [self._on_table(one, now) for one in self._on_tables() if not one.untouched]
        known = {session.id for session in self._on_tables()}
        lines = [line for line in played if line.worth_keeping]
        lines += [
            line
            for line in self._store.in_progress()
            if line.worth_keeping and not line.untouched and line.id not in known
        ]
        return lines + [line for line in self._store.ended() if line.id not in known]

    def _on_table(self, session: GameSession, now: datetime) -> GameLine:
        """The line of a game that is played; its star is not in its record."""
        line, kept = line_of(session, now), self._store.line(session.id)
        return line if kept is None else replace(line, starred=kept.starred)

    def find(self, game_id: str) -> GameSession | None:
        """A copy of the game with an id; ``None`` if it is gone or damaged."""
        for session in self._on_tables():
            if session.id == game_id:
                return copy(session)
        return self._store.session(game_id)

    def star(self, line: GameLine, *, starred: bool) -> None:
        statement = "UPDATE games SET starred = ? WHERE id = ?"
        self._store.change(f"star {line.id}", statement, int(starred), line.id)

    def remove(self, line: GameLine) -> None:
        """Delete an ended game, also from the high scores.

        :raises FileProblem: if it is not ended (use ``discard`` for those), or if its tournament
            counts it.
        """
        if not line.ended:
            raise FileProblem(line.id, _("the game is not over"))
        if self._tournaments.counts(line):
            raise FileProblem(line.id, _("it belongs to a tournament"))
        self._store.remove(line.id)
