"""High scores: lists of the ended games, and the best game of a player."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from ishido.kinds.players import Player
from ishido.rules.game import Mode
from ishido.rules.mastery import Mastery
from ishido.rules.scoring import Scoring
from ishido.session.fair_play import scorers
from ishido.session.kind import ISHIDO
from ishido.session.result import GameResult
from ishido.session.session import Aid
from ishido.store.lines import GameState, IshidoLine, ScoreList
from ishido.store.store import Store

PLACES: Final = 10
"""The number of scores on a list."""
RANK: Final = dict.fromkeys(Scoring, "points DESC, four_ways DESC, stones_left") | {
    Scoring.ANCIENT: "stones_left != 0, four_ways DESC, stones_left"
}
"""The order of :func:`ishido.rules.scoring.rank_of`, the best first."""


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a game, or of one player of a challenge."""

    session: str
    keeper: int
    """The score keeper: 0, or either player in challenge play."""
    result: GameResult
    mastery: Mastery | None
    players: tuple[Player, ...]
    """Those whose score it is."""
    ended_at: datetime
    computers: bool
    """Whether only computers played; such a score takes no place."""

    @property
    def name(self) -> str:
        return " & ".join(player.name for player in self.players)


def score_of(line: IshidoLine, keeper: int) -> Score:
    """The score of a game's score keeper."""
    return Score(
        line.id,
        keeper,
        line.result_of(keeper),
        line.mastery,
        scorers(line.mode, line.seats, keeper),
        line.at,
        line.keepers[keeper].computers,
    )


def with_computers(people: Sequence[Score], computers: Sequence[Score]) -> list[Score]:
    """The ranked scores of people, with as many computers between them as there are free lines.

    Among equals, people come first.
    """
    shown = [*people, *computers[: PLACES - len(people)]]
    return sorted(shown, key=lambda score: score.result.rank, reverse=True)


class HighScores:
    """The lists of high scores."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def version(self) -> int:
        """Increases whenever the lists may have changed."""
        return self._store.version

    def on(self, which: ScoreList, scoring: Scoring, now: datetime, name: str = "") -> list[Score]:
        """A list, best first, including computers.

        :param name: whose scores are wanted; empty for all.
        """
        day = now.date()
        people, computers = (
            self._best(which, scoring, day, name=name, computers=each) for each in (False, True)
        )
        return with_computers(people, computers)

    def _best(
        self, which: ScoreList, scoring: Scoring, day: date, *, name: str = "", computers: bool
    ) -> list[Score]:
        """The best scores of people or of computers. Among equals the earlier comes first."""
        where = (
            "scoring = ? AND computers = ? AND instr(lists, ?) AND NOT instr(cleared, ?)"
            " AND state != ?"
        )
        values: list[Any] = [scoring, int(computers), which, which, GameState.PLAYING]
        if which is ScoreList.TODAY:
            where += " AND day = ?"
            values.append(day.isoformat())
        if name:
            where += (
                " AND games.number IN (SELECT game FROM seats WHERE name = ?"
                " AND (mode != ? OR seat = keeper))"
            )
            values += [name, Mode.CHALLENGE]
        rows = self._store.database.rows(
            "SELECT id, keeper FROM games JOIN scores ON game = games.number"
            f" WHERE {where} ORDER BY {RANK[scoring]}, at, games.number LIMIT {PLACES}",
            *values,
        )
        marks = ", ".join("?" * len(rows))
        games = self._store.lines(f"id IN ({marks})", *(row[0] for row in rows))
        lines = {line.id: line for line in games if isinstance(line, IshidoLine)}
        return [score_of(lines[game], keeper) for game, keeper in rows if game in lines]

    def places(self, game_id: str) -> dict[ScoreList, int]:
        """The places that a person's score of an ended game has on the lists, of a challenge the
        better one's."""
        line = self._store.line(game_id)
        if not isinstance(line, IshidoLine):
            return {}
        wanted = {which for keeper in line.keepers for which in keeper.lists}
        found = {}
        for which in ScoreList:
            if which in wanted:
                best = self._best(which, line.scoring, line.at.date(), computers=False)
                place = next((n for n, one in enumerate(best, 1) if one.session == game_id), None)
                if place is not None:
                    found[which] = place
        return found

    def clear(self, which: ScoreList, scoring: Scoring) -> None:
        """Clear a list for a scoring. The games stay."""
        self._store.change(
            f"clear {which} {scoring}",
            "UPDATE games SET cleared = trim(cleared || ',' || ?, ',') WHERE scoring = ?"
            " AND state != ? AND NOT instr(cleared, ?)"
            " AND number IN (SELECT game FROM scores WHERE instr(lists, ?))",
            *(which, scoring, GameState.PLAYING, which, which),
        )


# -- the best game ---------------------------------------------------------------------------

NOT_ONES_OWN: Final = (Aid.LOADED, Aid.COMPUTER_PLAYED)
"""Aids with which the moves may not be the player's own."""


class Bests:
    def __init__(self, player: Callable[[], str], store: Store) -> None:
        self._player = player
        self._store = store
        self._known: dict[tuple[str, Scoring], GameResult | None] = {}
        """By name and scoring."""
        self._known_for = -1
        """The version of the store then."""

    def of(self, scoring: Scoring) -> GameResult | None:
        """The best solitaire game of the player at the window, of which every move was made here;
        ``None`` if there is none.

        A game with aids is the best only if there is none without.
        """
        if self._known_for != self._store.version:
            self._known, self._known_for = {}, self._store.version
        wanted = self._player(), scoring
        if wanted not in self._known:
            self._known[wanted] = self._best(*wanted)
        return self._known[wanted]

    def _best(self, name: str, scoring: Scoring) -> GameResult | None:
        rows = self._store.database.rows(
            "SELECT id FROM games JOIN seats ON seats.game = games.number"
            " JOIN scores ON scores.game = games.number"
            " WHERE name = ? AND level IS NULL AND kind = ? AND mode = ? AND scoring = ?"
            " AND state = ? AND moves AND NOT instr(aids, ?) AND NOT instr(aids, ?)"
            f" ORDER BY uses != '', {RANK[scoring]} LIMIT 1",
            *(name, ISHIDO.name, Mode.SOLITAIRE, scoring, GameState.ENDED, *NOT_ONES_OWN),
        )
        line = self._store.line(rows[0][0]) if rows else None
        return line.result_of() if isinstance(line, IshidoLine) else None
