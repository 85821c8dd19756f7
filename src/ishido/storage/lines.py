"""Games in lists: the lines of the journal, and of other lists."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from ishido.rules.game import DEFAULT_NAME, Mode
from ishido.rules.names import clean_name
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.storage.ended_players import KeysBySeat, read_player_keys
from ishido.storage.glance import people_among, players_in, was_resigned
from ishido.storage.player_names import PlayerNames, keys_in
from ishido.storage.schema import COVERED
from ishido.storage.stars import is_starred

if TYPE_CHECKING:
    from sqlite3 import Connection


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list, unfinished or ended."""

    id: str
    at: datetime
    """When the game ended or was last played, in local time."""
    deal: int | None
    mode: Mode
    scoring: Scoring
    points: int
    """The points of the first score keeper, like the 4-Ways."""
    four_ways: int
    stones_left: int
    ended: bool
    starred: bool
    people: tuple[str, ...]
    """The names of the people who play it."""
    players: tuple[str, ...]
    """The names of all players."""
    resigned: bool = False
    """Whether a player resigned the challenge."""
    held: bool = False
    """Whether another window is playing it."""
    moves: int = 0
    """For unfinished games: the moves played, without those that could be redone."""
    keys: tuple[str, ...] = ()
    """For unfinished games: the keys of the players in the database."""
    tournament: str = ""
    """For unfinished games: the id of the tournament; empty for none."""

    @property
    def unseen(self) -> bool:
        """Whether a computer plays it for a tournament; such games are not listed."""
        return bool(self.tournament) and not self.people


def line_of(session: Session, at: datetime) -> GameLine:
    """The line of an unfinished game."""
    game = session.game
    setup, account = game.setup, game.accounts[0]
    return GameLine(
        session.id,
        at,
        setup.deal.number,
        setup.mode,
        setup.scoring,
        account.points,
        account.four_ways,
        game.stones_left,
        ended=False,
        starred=is_starred(session),
        people=people_among(setup.players),
        players=tuple(player.name for player in setup.players),
        moves=game.cursor,
        keys=tuple(keys_in(session)),
        tournament=session.tournament,
    )


def read_lines(connection: "Connection", who: PlayerNames) -> list[GameLine]:
    """The ended games, the newest first, without invalid rows.

    Games of a tournament are left out until everybody has played its deal. People get the names in
    ``who``.
    """
    rows = connection.execute(
        "SELECT session, CAST(ended_at AS BLOB), deal, mode, scoring, points, four_ways,"
        " stones_left, starred, CAST(player AS BLOB), CAST(record AS BLOB) FROM games"
        f" WHERE session NOT IN {COVERED}"
        " ORDER BY ended_at DESC, id DESC"
    )
    return list(_sound(rows, read_player_keys(connection), who))


_Row = tuple[str, bytes, str | None, str, str, int, int, int, int, bytes, bytes]


def _sound(rows: Iterable[_Row], seats: KeysBySeat, who: PlayerNames) -> Iterable[GameLine]:
    for session, at, deal, mode, scoring, points, four_ways, left, starred, player, record in rows:
        try:
            moment = datetime.fromisoformat(at.decode())
            known = who.called(player.decode(errors="replace"))
            alone = Mode(mode).seats == 1 and known  # most games, which then need no closer look
            players = () if alone else players_in(record, who, seats.get(session, {}))
            first = clean_name(known or DEFAULT_NAME)
            yield GameLine(
                session,
                moment if moment.tzinfo else moment.astimezone(),
                None if deal is None else int(deal),
                Mode(mode),
                Scoring(scoring),
                int(points),
                int(four_ways),
                int(left),
                ended=True,
                starred=bool(starred),
                people=people_among(players) or (first,),
                players=tuple(one.name for one in players) or (first,),
                resigned=Mode(mode) is Mode.CHALLENGE and was_resigned(record),
            )
        except (ValueError, TypeError, OverflowError, OSError):
            continue
