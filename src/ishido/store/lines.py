"""Games in lists: what lists, statistics and scores need to know of a game without replaying it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Final

from ishido.games import KINDS
from ishido.kinds.kind import GameSession
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.game import Mode
from ishido.rules.mastery import Mastery, mastery
from ishido.rules.scoring import Scoring
from ishido.session.fair_play import scorers
from ishido.session.policy import Aid
from ishido.session.result import GameResult
from ishido.session.session import Session
from ishido.store.schema import COLUMNS


class GameState(StrEnum):
    PLAYING = "playing"
    """It can be continued."""
    ENDED = "ended"


class ScoreList(StrEnum):
    """The lists of each scoring."""

    TODAY = "today"
    """Scores of the local day, with or without aids, of deals not seen before, but not of
    tournaments.

    Computers' scores are shown on it without a rank."""
    ALL_TIME = "all-time"
    """Those of people without aids, of all days."""
    TOURNAMENT = "tournament"
    """Scores of people in tournaments, where there are no aids."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of any kind in a list."""

    id: str
    kind: str
    """The name of its :class:`~ishido.kinds.kind.GameKind`."""
    at: datetime
    """When the game ended or was last played, in local time."""
    state: GameState
    seats: tuple[Player, ...]
    started: str
    seconds: float
    moves: int
    """The moves played, without those that could be redone."""
    result: str
    """The result or standing in figures, of other kinds than Ishido."""
    resigned: bool
    untouched: bool
    worth_keeping: bool
    starred: bool

    @property
    def ended(self) -> bool:
        return self.state is GameState.ENDED

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.seats)

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.seats if not player.is_computer)


@dataclass(frozen=True, slots=True)
class KeeperLine:
    """What one score keeper has: the team, or either player of a challenge."""

    points: int
    four_ways: int
    uses: tuple[str, ...]
    """The aids used."""
    lists: frozenset[ScoreList] = frozenset()
    """The lists on which the score may appear, if it is good enough."""
    computers: bool = False
    """Whether only computers have it. Such a score takes no place on a list."""


@dataclass(frozen=True, slots=True)
class IshidoLine(GameLine):
    deal: int | None
    mode: Mode
    scoring: Scoring
    stones_left: int
    aids: frozenset[Aid]
    """The aids used by all players together."""
    keepers: tuple[KeeperLine, ...]
    mastery: Mastery | None
    auguries: int
    """How often the oracle has answered in it."""
    tournament: str = ""
    """The id of its tournament; empty for none."""
    cleared: frozenset[ScoreList] = frozenset()
    """The lists from which its scores were removed."""

    @property
    def points(self) -> int:
        """The points of the first score keeper."""
        return self.keepers[0].points

    @property
    def four_ways(self) -> int:
        """The 4-Ways of the first score keeper."""
        return self.keepers[0].four_ways

    @property
    def knows_deal(self) -> bool:
        """Whether its player may have known its stones from the start."""
        return any(aid.knows_deal for aid in self.aids)

    def result_of(self, keeper: int = 0) -> GameResult:
        score = self.keepers[keeper]
        return GameResult(
            self.mode,
            self.scoring,
            self.deal,
            score.points,
            score.four_ways,
            self.stones_left,
            self.seconds,
            score.uses,
        )


def line_of(session: GameSession, at: datetime) -> GameLine:
    common: dict[str, Any] = {
        "id": session.id,
        "kind": session.kind,
        "at": at,
        "state": GameState.ENDED if session.ended else GameState.PLAYING,
        "seats": session.players,
        "started": session.started,
        "seconds": session.seconds,
        "moves": session.move_count,
        "result": KINDS[session.kind].result(session),
        "resigned": session.resigned is not None,
        "untouched": session.untouched,
        "worth_keeping": session.worth_keeping,
        "starred": False,
    }
    if not isinstance(session, Session):
        return GameLine(**common)
    game = session.game
    return IshidoLine(
        **common,
        deal=game.setup.deal.number,
        mode=game.setup.mode,
        scoring=game.setup.scoring,
        stones_left=game.stones_left,
        aids=session.aids,
        keepers=tuple(_keeper(session, keeper) for keeper in range(len(game.accounts))),
        mastery=mastery(game) if game.ended else None,
        auguries=len(session.auguries),
        tournament=session.tournament,
    )


def _keeper(session: Session, keeper: int) -> KeeperLine:
    account = session.game.accounts[keeper]
    uses = tuple(sorted(map(str, session.aids_of(keeper))))
    setup = session.game.setup
    computers = all(one.is_computer for one in scorers(setup.mode, setup.players, keeper))
    lists = _lists(session, keeper)
    return KeeperLine(account.points, account.four_ways, uses, lists, computers)


def _lists(session: Session, keeper: int) -> frozenset[ScoreList]:
    game, setup = session.game, session.game.setup
    people = not any(one.is_computer for one in scorers(setup.mode, setup.players, keeper))
    ancient = setup.scoring is Scoring.ANCIENT and game.standing.placed > 0
    if not game.ended or not (game.accounts[keeper].points > 0 or ancient):
        return frozenset()
    if setup.mode is Mode.TOURNAMENT:
        return frozenset({ScoreList.TOURNAMENT} if people and session.tournament else ())
    used = session.aids_of(keeper)
    if any(aid.knows_deal for aid in used):
        return frozenset()
    return frozenset({ScoreList.TODAY, *({ScoreList.ALL_TIME} if people and not used else ())})


# -- in the database ---------------------------------------------------------------------------

_PLAIN: Final = ("id", "kind", "started", "seconds", "moves", "result")
_FLAGS: Final = ("resigned", "untouched", "worth_keeping", "starred")
_ISHIDO: Final = ("stones_left", "tournament", "auguries")
LINE: Final = f"""SELECT {", ".join((*_PLAIN, *_FLAGS, *_ISHIDO))},
    at, zone, state, deal, mode, scoring, aids, mastery, cleared,
    first.name, first.level, second.name, second.level,
    one.points, one.four_ways, one.uses, one.lists, one.computers,
    other.points, other.four_ways, other.uses, other.lists, other.computers
    FROM games
    LEFT JOIN seats AS first ON first.game = games.number AND first.seat = 0
    LEFT JOIN seats AS second ON second.game = games.number AND second.seat = 1
    LEFT JOIN scores AS one ON one.game = games.number AND one.keeper = 0
    LEFT JOIN scores AS other ON other.game = games.number AND other.keeper = 1"""
"""Begins the question for the rows of :func:`line_in`. A game has one or two players."""


def rows_of(line: GameLine, record: str) -> dict[str, list[tuple[Any, ...]]]:
    """A game as rows, by table. Those of seats and scores lack the number of the game."""
    row: dict[str, Any] = {name: getattr(line, name) for name in _PLAIN}
    row |= {name: int(getattr(line, name)) for name in _FLAGS}
    offset = line.at.utcoffset()
    assert offset is not None
    row |= {"state": str(line.state), "day": f"{line.at.date()}"}
    row |= {"at": line.at.timestamp(), "zone": int(offset.total_seconds())}
    row |= {"seconds": float(line.seconds), "record": record, "tournament": "", "cleared": ""}
    scores: list[tuple[Any, ...]] = []
    if isinstance(line, IshidoLine):
        row |= {name: getattr(line, name) for name in _ISHIDO} | {
            "deal": None if line.deal is None else str(line.deal),
            "mode": str(line.mode),
            "scoring": str(line.scoring),
            "aids": ",".join(sorted(line.aids)),
            "mastery": None if line.mastery is None else str(line.mastery),
            "cleared": ",".join(sorted(line.cleared)),
        }
        scores = [
            (
                *(keeper, score.points, score.four_ways),
                *(",".join(score.uses), ",".join(sorted(score.lists)), int(score.computers)),
            )
            for keeper, score in enumerate(line.keepers)
        ]
    seats = [(seat, player.name, player.level) for seat, player in enumerate(line.seats)]
    return {
        "games": [tuple(map(row.get, COLUMNS["games"]))],
        "seats": seats,
        "scores": scores,
    }


@lru_cache(1000)
def seats_in(*columns: str | None) -> tuple[Player, ...]:
    """The players of one or two seats, each with its name and level."""
    seats = (columns[:2], columns[2:])
    return tuple(_player_in(*seat) for seat in seats if seat[0] is not None)


def _player_in(name: str | None, level: str | None) -> Player:
    kind = PlayerKind.HUMAN if level is None else PlayerKind.COMPUTER
    return Player(name or "", kind, level)


def line_in(row: Sequence[Any]) -> GameLine:
    """The game in a row that :data:`LINE` asks for.

    :raises ValueError: if it is damaged.
    """
    # There may be thousands, so no value goes through a dictionary.
    game, kind, started, seconds, moves, result, resigned, untouched, worth, starred = row[:10]
    stones_left, tournament, auguries, at, zone, state, deal, mode, scoring = row[10:19]
    aids, mastered, cleared = row[19:22]
    try:
        common = (
            *(game, kind, datetime.fromtimestamp(at, zone_in(zone)), _STATES[state]),
            *(seats_in(*row[22:26]), started, seconds, moves, result),
            *(resigned == 1, untouched == 1, worth == 1, starred == 1),
        )
        if scoring is None:
            return GameLine(*common)
        keepers: tuple[KeeperLine, ...] = (_keeper_in(*row[26:31]),)
        if row[31] is not None:
            keepers += (_keeper_in(*row[31:]),)
        return IshidoLine(
            *common,
            None if deal is None else int(deal),
            _MODES[mode],
            _SCORINGS[scoring],
            stones_left,
            _aids_in(aids),
            keepers,
            None if mastered is None else Mastery(mastered),
            auguries,
            tournament,
            _lists_in(cleared),
        )
    except (TypeError, AttributeError, LookupError, OverflowError, OSError) as error:
        raise ValueError("a damaged row") from error


_STATES: Final = {str(state): state for state in GameState}
_MODES: Final = {str(mode): mode for mode in Mode}
_SCORINGS: Final = {str(scoring): scoring for scoring in Scoring}


def _keeper_in(points: int, four_ways: int, uses: str, lists: str, computers: int) -> KeeperLine:
    return KeeperLine(points, four_ways, words_in(uses), _lists_in(lists), computers == 1)


@cache
def zone_in(seconds: int) -> timezone:
    return timezone(timedelta(seconds=seconds))


@lru_cache(1000)
def _aids_in(text: str) -> frozenset[Aid]:
    return frozenset(map(Aid, words_in(text)))


@lru_cache(1000)
def _lists_in(text: str) -> frozenset[ScoreList]:
    return frozenset(map(ScoreList, words_in(text)))


@lru_cache(1000)
def words_in(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def moment_in(text: str) -> datetime:
    """A moment in local time.

    :raises ValueError: if it is none.
    """
    try:
        moment = datetime.fromisoformat(text)
        return moment if moment.tzinfo else moment.astimezone()
    except (TypeError, OverflowError, OSError):
        raise ValueError(f"{text!r} is no moment") from None
