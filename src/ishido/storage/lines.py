"""Games in lists: the lines of the journal, and of other lists."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ishido.game_kind import GameSession
from ishido.games import ISHIDO, KINDS
from ishido.records.names import clean_name
from ishido.records.players import DEFAULT_NAME
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.storage.glance import (
    people_among,
    players_in,
    was_challenge_resigned,
    was_resigned,
)
from ishido.storage.player_names import PlayerNames
from ishido.storage.schema import COVERED
from ishido.storage.stars import is_starred

if TYPE_CHECKING:
    from sqlite3 import Connection


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """A game of any kind in a list, unfinished or ended."""

    id: str
    kind: str
    """The name of its :class:`~ishido.game_kind.GameKind`."""
    at: datetime
    """When the game ended or was last played, in local time."""
    ended: bool
    starred: bool
    people: tuple[str, ...]
    """The names of the people who play it."""
    players: tuple[str, ...]
    """The names of all players."""
    result: str = ""
    """The result or standing in figures, of other kinds than Ishido."""
    resigned: bool = False
    """Whether a player resigned."""
    moves: int = 0
    """For unfinished games: the moves played, without those that could be redone."""
    ids: tuple[str, ...] = ()
    """For unfinished games: the ids of the people who are on the list."""

    @property
    def unseen(self) -> bool:
        """Whether it is not listed."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class IshidoLine(GameLine):
    """A game of Ishido in a list."""

    deal: int | None
    mode: Mode
    scoring: Scoring
    points: int
    """The points of the first score keeper, like the 4-Ways."""
    four_ways: int
    stones_left: int
    tournament: str = ""
    """For unfinished games: the id of the tournament; empty for none."""

    @property
    def unseen(self) -> bool:
        """Whether a computer plays it for a tournament; such games are not listed."""
        return bool(self.tournament) and not self.people


def line_of(session: GameSession, at: datetime) -> GameLine:
    """The line of an unfinished game."""
    common: dict[str, Any] = {
        "id": session.id,
        "kind": session.kind,
        "at": at,
        "ended": False,
        "starred": is_starred(session),
        "people": people_among(session.players),
        "players": tuple(player.name for player in session.players),
        "moves": session.move_count,
        "ids": tuple(player.id for player in session.players if player.id is not None),
    }
    if not isinstance(session, Session):
        return GameLine(**common, result=KINDS[session.kind].result(session))
    game = session.game
    setup, account = game.setup, game.accounts[0]
    return IshidoLine(
        **common,
        deal=setup.deal.number,
        mode=setup.mode,
        scoring=setup.scoring,
        points=account.points,
        four_ways=account.four_ways,
        stones_left=game.stones_left,
        tournament=session.tournament,
    )


def read_lines(connection: "Connection", who: PlayerNames) -> list[GameLine]:
    """The ended games, the newest first, without invalid rows.

    Games of a tournament are left out until everybody has played its deal. People get the names in
    ``who``.
    """
    rows = connection.execute(
        "SELECT session, kind, result, CAST(ended_at AS BLOB), deal, mode, scoring, points,"
        " four_ways, stones_left, starred, CAST(player AS BLOB), CAST(record AS BLOB) FROM games"
        f" WHERE session NOT IN {COVERED}"
        " ORDER BY ended_at DESC, id DESC"
    )
    return list(_sound(rows, who))


_Row = tuple[str, str, str, bytes, str | None, str, str, int, int, int, int, bytes, bytes]


def _sound(rows: Iterable[_Row], who: PlayerNames) -> Iterable[GameLine]:
    for session, kind, result, at, deal, mode, scoring, *figures, starred, player, record in rows:
        try:
            moment = datetime.fromisoformat(at.decode())
            known = who.name_of(player.decode(errors="replace"))
            ishido = kind == ISHIDO.name
            # most games, which then need no closer look
            alone = ishido and Mode(mode).seats == 1 and known
            players = () if alone else players_in(record, who)
            first = clean_name(known or DEFAULT_NAME)
            common: dict[str, Any] = {
                "id": session,
                "kind": kind,
                "at": moment if moment.tzinfo else moment.astimezone(),
                "ended": True,
                "starred": bool(starred),
                "people": people_among(players) or (first,),
                "players": tuple(one.name for one in players) or (first,),
            }
            if not ishido:
                if kind in KINDS:
                    resigned = was_resigned(record)
                    yield GameLine(**common, result=str(result), resigned=resigned)
                continue
            points, four_ways, left = map(int, figures)
            yield IshidoLine(
                **common,
                deal=None if deal is None else int(deal),
                mode=Mode(mode),
                scoring=Scoring(scoring),
                points=points,
                four_ways=four_ways,
                stones_left=left,
                resigned=Mode(mode) is Mode.CHALLENGE and was_challenge_resigned(record),
            )
        except (ValueError, TypeError, OverflowError, OSError):
            continue
