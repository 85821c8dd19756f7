"""High scores: lists of the ended games, and the best game of a player."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from ishido.kinds.names import TEAM_NAME, clean_name
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.game import Mode
from ishido.rules.mastery import Mastery
from ishido.rules.scoring import Scoring
from ishido.session.kind import ISHIDO
from ishido.session.result import GameResult
from ishido.session.session import Aid
from ishido.store.lines import GameLine, IshidoLine, ScoreList, scorers
from ishido.store.player_names import key_of
from ishido.store.profiles import Profiles
from ishido.store.settings_store import SettingsStore
from ishido.store.store import Store

if TYPE_CHECKING:
    from ishido.store.tournaments import Tournaments

PLACES: Final = 10
"""The number of scores on a list."""


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a game, or of one of its score keepers."""

    session: str
    keeper: int
    """The score keeper: 0, or either player in challenge play."""
    name: str
    result: GameResult
    mastery: Mastery | None
    lists: frozenset[ScoreList]
    """The lists on which it appears, if it is good enough."""
    players: tuple[Player, ...]
    """Those whose score it is."""
    ended_at: datetime

    @property
    def computers(self) -> bool:
        """Whether only computers played; such a score takes no place."""
        return all(player.kind is PlayerKind.COMPUTER for player in self.players)

    @property
    def asks_name(self) -> bool:
        """Whether a single player is asked for the name."""
        people = all(player.kind is PlayerKind.HUMAN for player in self.players)
        return people and self.result.mode is Mode.SOLITAIRE

    @property
    def rank(self) -> tuple[int, ...]:
        """Higher is better."""
        return self.result.rank


def scores_of(line: IshidoLine) -> list[Score]:
    """The scores of an ended game, one per score keeper."""
    scores = []
    for keeper, kept in enumerate(line.keepers):
        players = scorers(line.mode, line.seats, keeper)
        own_name = " & ".join(player.name for player in players)
        scores.append(
            Score(
                line.id,
                keeper,
                clean_name(line.names.get(keeper, ""), TEAM_NAME).strip() or own_name,
                line.result_of(keeper),
                line.mastery,
                kept.lists - line.cleared,
                players,
                line.at,
            )
        )
    return scores


def ranked(scores: Iterable[Score], scoring: Scoring, *, computers: bool = False) -> list[Score]:
    """The best scores of people or of computers in a scoring.

    ``scores`` are in the order of the ends of their games; among equals the earlier comes first.
    """
    wanted = [
        score
        for score in scores
        if score.result.scoring is scoring and score.computers is computers
    ]
    return sorted(wanted, key=lambda score: score.rank, reverse=True)[:PLACES]


def with_computers(people: Sequence[Score], computers: Sequence[Score]) -> list[Score]:
    """The ranked scores of people, with as many computers between them as there are free lines.

    Among equals, people come first.
    """
    shown = [*people, *computers[: PLACES - len(people)]]
    return sorted(shown, key=lambda score: score.rank, reverse=True)


class HighScores:
    """The lists of high scores. For the window's thread."""

    def __init__(
        self, settings: SettingsStore, store: Store, tournaments: "Callable[[], Tournaments]"
    ) -> None:
        self._settings = settings
        self._store = store
        self._tournaments = tournaments
        self._places: dict[str, dict[ScoreList, int]] = {}
        """Places by session."""
        self._asking: set[str] = set()

    @property
    def version(self) -> int:
        """Increases whenever the lists may have changed."""
        return self._store.version

    def on(self, which: ScoreList, scoring: Scoring, now: datetime) -> list[Score]:
        """A list, best first, including computers."""
        scores = self._on(which, scoring, now.date())
        return with_computers(ranked(scores, scoring), ranked(scores, scoring, computers=True))

    def _on(self, which: ScoreList, scoring: Scoring, today: date) -> list[Score]:
        day = today if which is ScoreList.TODAY else None
        hidden = self._tournaments().hidden() if which is ScoreList.TOURNAMENT else set()
        return [
            score
            for line in reversed(self._store.on_list(which, scoring, day))
            if line.id not in hidden
            for score in scores_of(line)
            if which in score.lists
        ]

    def admit(self, game_id: str) -> None:
        """Work out the places of a game that has just ended.

        A score of the current player gets the name last entered.
        """
        settings, line = self._settings.current, self._store.line(game_id)
        if not isinstance(line, IshidoLine):
            return
        places = self._places.setdefault(game_id, {})
        for score in scores_of(line):
            own = score.asks_name and score.players[0].name == settings.player
            if own:
                self._rename(line, settings.listed_name, score.keeper)
            for which in ScoreList:
                if which not in score.lists or score.computers:
                    continue
                best = ranked(self._on(which, line.scoring, line.at.date()), line.scoring)
                place = next((n for n, one in enumerate(best, 1) if one.session == game_id), None)
                if place is not None:
                    places[which] = place
                    if own and not settings.is_named:
                        self._asking.add(game_id)

    def places(self, game_id: str) -> dict[ScoreList, int]:
        return self._places.get(game_id, {})

    def places_of(self, games: Collection[str], which: ScoreList) -> int:
        """The number of places that some games have on the lists of all scorings."""
        return sum(
            score.session in games
            for scoring in Scoring
            for score in ranked(self._on(which, scoring, datetime.now().date()), scoring)
        )

    def asks_name(self, game_id: str) -> bool:
        """Whether the player, who has no name yet, is asked for one for a game's score."""
        return game_id in self._asking

    def name(self, game_id: str, name: str) -> None:
        """Set the name of a game's score, which is used for the next ones, too.

        :raises ValueError: if the name is empty or too long.
        """
        self._settings.change(score_name=name)
        self.name_keeper(game_id, 0, name)

    def name_keeper(self, game_id: str, keeper: int, name: str) -> None:
        line = self._store.line(game_id)
        if isinstance(line, IshidoLine):
            self._rename(line, name, keeper)

    def _rename(self, line: IshidoLine, name: str, keeper: int) -> None:
        """Rename a score. With the name that the players have themselves, it follows them."""
        own = " & ".join(player.name for player in scorers(line.mode, line.seats, keeper))
        names = {key: each for key, each in line.names.items() if key != keeper}
        if name != own:
            names[keeper] = name
        if names != dict(line.names):
            self._store.name(line.id, names)

    def clear(self, which: ScoreList, scoring: Scoring) -> None:
        """Clear a list for a scoring. The games stay."""
        with self._store.together():
            for line in self._store.on_list(which, scoring):
                cleared = ",".join(sorted(line.cleared | {which}))
                self._store.change(line.id, "cleared", cleared)


def without_own_names(line: IshidoLine) -> IshidoLine:
    """A game whose scores follow its players' names, if they have the same now."""
    names = {
        keeper: name
        for keeper, name in line.names.items()
        if name != " & ".join(one.name for one in scorers(line.mode, line.seats, keeper))
    }
    return replace(line, names=names)


# -- the best game ---------------------------------------------------------------------------

NOT_ONES_OWN: Final = frozenset({Aid.LOADED, Aid.COMPUTER_PLAYED})
"""Aids with which the moves may not be the player's own."""


class Bests:
    def __init__(self, people: Profiles, store: Store) -> None:
        self._people = people
        self._store = store
        self._known: dict[tuple[str, Scoring], GameResult | None] = {}
        """By the player's key and the scoring."""
        self._known_for = -1
        """The version of the store then."""

    def of(self, scoring: Scoring) -> GameResult | None:
        """The player's best game in a scoring; ``None`` if there is none.

        A game with aids is the best only if there is none without.
        """
        if self._known_for != self._store.version:
            self._known, self._known_for = {}, self._store.version
        wanted = self._people.who.key(self._people.player), scoring
        if wanted not in self._known:
            self._known[wanted] = best_of(self._store.ended(ISHIDO.name), *wanted)
        return self._known[wanted]


def best_of(lines: Iterable[GameLine], player: str, scoring: Scoring) -> GameResult | None:
    """The best solitaire game of a player, by key, of which every move was made here."""
    results = [
        line.result_of()
        for line in lines
        if isinstance(line, IshidoLine)
        and line.scoring is scoring
        and line.mode is Mode.SOLITAIRE
        and line.moves
        and line.people
        and key_of(line.seats[0]) == player
        and not line.aids & NOT_ONES_OWN
    ]
    return max(results, key=lambda result: (not result.uses, *result.rank), default=None)
