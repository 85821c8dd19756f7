"""Games in lists: what lists, statistics and scores need to know of a game without replaying it."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from operator import index
from typing import Any, Final

from ishido.games import KINDS
from ishido.kinds.attempt import seconds_played
from ishido.kinds.kind import GameSession
from ishido.kinds.players import Player, PlayerKind, players_content, players_in
from ishido.kinds.strict_json import text_in
from ishido.rules.deal import deal_key
from ishido.rules.game import Mode
from ishido.rules.mastery import Mastery, mastery
from ishido.rules.scoring import Scoring
from ishido.session.policy import Aid
from ishido.session.result import GameResult
from ishido.session.session import Session


class GameState(StrEnum):
    PLAYING = "playing"
    """It can be continued."""
    ENDED = "ended"
    REMOVED = "removed"
    """Ended and deleted, but its tournament still counts it; or damaged."""


class ScoreList(StrEnum):
    """The lists of each scoring."""

    TODAY = "today"
    """Scores of the local day, in solitaire and cooperative play, with or without aids, of deals
    not seen before.

    Computers' scores are shown on it without a rank."""
    ALL_TIME = "all-time"
    """Scores of people without aids, in solitaire and cooperative play."""
    TOURNAMENT = "tournament"
    """Scores of people in tournaments, where there are no aids."""


@dataclass(frozen=True, slots=True, kw_only=True)
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
    starred: bool = False

    @property
    def ended(self) -> bool:
        return self.state is GameState.ENDED

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.seats)

    @property
    def people(self) -> tuple[str, ...]:
        return people_among(self.seats)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the people who are on the list."""
        return tuple(player.id for player in self.seats if player.id is not None)

    @property
    def unseen(self) -> bool:
        """Whether it is not listed among the games to be continued."""
        return not self.worth_keeping


@dataclass(frozen=True, slots=True)
class KeeperLine:
    """What one score keeper has: the team, or either player of a challenge."""

    points: int
    four_ways: int
    uses: tuple[str, ...]
    """The aids used."""
    lists: frozenset[ScoreList] = frozenset()
    """The lists on which the score may appear, if it is good enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IshidoLine(GameLine):
    deal: int | None
    deal_key: str
    """See :func:`~ishido.rules.deal.deal_key`."""
    mode: Mode
    scoring: Scoring
    stones_left: int
    placed: int
    """The stones placed, with those that were taken back."""
    aids: frozenset[Aid]
    """The aids used by all players together."""
    keepers: tuple[KeeperLine, ...]
    mastery: Mastery | None
    tournament: str = ""
    """The id of its tournament; empty for none."""
    names: Mapping[int, str] = field(default_factory=dict)
    """The names of its scores on the lists, by score keeper; without one, those of the players."""
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

    @property
    def unseen(self) -> bool:
        """Also if a computer plays it for a tournament."""
        # not super(): a class with slots is a copy of the one that super() would know
        return not self.worth_keeping or (bool(self.tournament) and not self.people)

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


def people_among(players: Iterable[Player]) -> tuple[str, ...]:
    return tuple(player.name for player in players if player.kind is PlayerKind.HUMAN)


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
    }
    if not isinstance(session, Session):
        return GameLine(**common)
    game = session.game
    return IshidoLine(
        **common,
        deal=game.setup.deal.number,
        deal_key=deal_key(game.setup.deal),
        mode=game.setup.mode,
        scoring=game.setup.scoring,
        stones_left=game.stones_left,
        placed=game.standings[-1].placed,
        aids=session.aids,
        keepers=tuple(_keeper(session, keeper) for keeper in range(len(game.accounts))),
        mastery=mastery(game) if game.ended else None,
        tournament=session.tournament,
    )


def _keeper(session: Session, keeper: int) -> KeeperLine:
    account = session.game.accounts[keeper]
    uses = tuple(sorted(map(str, session.aids_of(keeper))))
    return KeeperLine(account.points, account.four_ways, uses, _lists(session, keeper))


def _lists(session: Session, keeper: int) -> frozenset[ScoreList]:
    game, setup = session.game, session.game.setup
    people = all(player.kind is PlayerKind.HUMAN for player in scorers(setup.mode, setup.players))
    ancient = setup.scoring is Scoring.ANCIENT and game.standing.placed > 0
    if not game.ended or not (game.accounts[keeper].points > 0 or ancient):
        return frozenset()
    if setup.mode is Mode.TOURNAMENT:
        return frozenset({ScoreList.TOURNAMENT} if people and session.tournament else ())
    used = session.aids_of(keeper)
    # The stones of a challenge are shared, so a player's score compares with no other game's.
    if setup.mode is Mode.CHALLENGE or any(aid.knows_deal for aid in used):
        return frozenset()
    return frozenset({ScoreList.TODAY, *({ScoreList.ALL_TIME} if people and not used else ())})


def scorers(mode: Mode, seats: tuple[Player, ...], keeper: int = 0) -> tuple[Player, ...]:
    """Those whose score a score keeper has."""
    return seats[keeper : keeper + 1] if mode is Mode.CHALLENGE else seats


# -- in the database ---------------------------------------------------------------------------

_PLAIN: Final = {
    "started": str,
    "seconds": int | float,
    "moves": int,
    "result": str,
    "resigned": bool,
    "untouched": bool,
    "worth_keeping": bool,
}
_ISHIDO: Final = {
    "deal": int | None,
    "deal_key": str,
    "stones_left": int,
    "placed": int,
    "tournament": str,
}


def row_of(line: GameLine) -> dict[str, Any]:
    """A line as the columns of the table of games, without the record."""
    content: dict[str, Any] = {name: getattr(line, name) for name in _PLAIN}
    content["players"] = players_content(line.seats)
    names: Mapping[int, str] = {}
    cleared: frozenset[ScoreList] = frozenset()
    if isinstance(line, IshidoLine):
        names, cleared = line.names, line.cleared
        content |= {name: getattr(line, name) for name in _ISHIDO}
        content |= {
            "mode": line.mode,
            "scoring": line.scoring,
            "aids": sorted(line.aids),
            "mastery": line.mastery,
            "keepers": [
                [score.points, score.four_ways, score.uses, sorted(score.lists)]
                for score in line.keepers
            ],
        }
    return {
        "id": line.id,
        "kind": line.kind,
        "state": str(line.state),
        "at": line.at.isoformat("T", "microseconds"),
        "starred": int(line.starred),
        "names": json.dumps(dict(names), ensure_ascii=False),
        "cleared": json.dumps(sorted(cleared)),
        "summary": json.dumps(content, ensure_ascii=False),
    }


def line_in(row: Mapping[str, Any]) -> GameLine:
    """The line in the columns of a game.

    :raises ValueError: if they are damaged.
    """
    try:
        content = json.loads(row["summary"])
        common = _values(content, _PLAIN) | {
            "id": _id_in(row),
            "kind": row["kind"],
            "seconds": seconds_played(content["seconds"]),
            "at": moment_in(row["at"]),
            "state": GameState(row["state"]),
            "starred": bool(row["starred"]),
            "seats": players_in(content)[0],
        }
        if row["kind"] != Session.kind:
            return GameLine(**common)
        keepers = tuple(
            KeeperLine(
                index(points),
                index(four_ways),
                tuple(map(str, uses)),
                frozenset(map(ScoreList, lists)),
            )
            for points, four_ways, uses, lists in content["keepers"]
        )
        if not keepers:
            raise ValueError("no score")
        mastered = content["mastery"]
        line = IshidoLine(
            **common,
            **_values(content, _ISHIDO),
            mode=Mode(content["mode"]),
            scoring=Scoring(content["scoring"]),
            aids=frozenset(map(Aid, content["aids"])),
            keepers=keepers,
            mastery=None if mastered is None else Mastery(mastered),
        )
        return _with_marks(line, row)
    except (LookupError, TypeError, AttributeError, RecursionError, OverflowError) as error:
        raise ValueError("a damaged summary") from error


def _values(content: Mapping[str, Any], kinds: Mapping[str, Any]) -> dict[str, Any]:
    """The values of some keys, which must be of these types."""
    if not all(isinstance(content[name], kind) for name, kind in kinds.items()):
        raise TypeError
    return {name: content[name] for name in kinds}


def _id_in(row: Mapping[str, Any]) -> str:
    """The id of a game, which SQLite itself would also have as bytes.

    :raises ValueError: if it is no text.
    """
    if not isinstance(row["id"], str):
        raise ValueError("a damaged id")
    return row["id"]


def _with_marks(line: IshidoLine, row: Mapping[str, Any]) -> IshidoLine:
    named = json.loads(row["names"])
    names = {int(keeper): text_in(name, "names") for keeper, name in named.items()}
    return replace(line, names=names, cleared=frozenset(map(ScoreList, json.loads(row["cleared"]))))


def line_again(row: Mapping[str, Any], session: GameSession) -> GameLine:
    """The line of a game whose summary is to be worked out again from its record. Damaged names
    are left out.

    :raises ValueError: if the other columns are damaged.
    """
    line = replace(
        line_of(session, moment_in(row["at"])),
        id=_id_in(row),
        state=GameState(row["state"]),
        starred=bool(row["starred"]),
    )
    if isinstance(line, IshidoLine):
        with suppress(ValueError, LookupError, TypeError, AttributeError, RecursionError):
            return _with_marks(line, row)
    return line


def moment_in(text: str) -> datetime:
    """A moment in local time.

    :raises ValueError: if it is none.
    """
    try:
        moment = datetime.fromisoformat(text)
        return moment if moment.tzinfo else moment.astimezone()
    except (TypeError, OverflowError, OSError):
        raise ValueError(f"{text!r} is no moment") from None
