"""The games that lie on the table when a picture is taken, and those that are kept."""

from collections.abc import Callable
from datetime import datetime
from functools import cache, partial
from typing import Final

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import Square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.intention import Do, Place
from ishido.session.session import Session
from tests.support.pilot import Pilot
from tests.support.sample_games import COACHED, EMPTIED, game_of

DEAL = 20261120
MIDDLE = 26
"""Moves after which a game is well under way."""
ALL = 66
"""Moves after which it is over."""
ANN, BO = Player("Ann"), Player("Bartholomew")
LEARNER = Player("The Learner", PlayerKind.COMPUTER, "learner")


def sensible(game: Game) -> Square:
    """A square that a fair player might choose: many neighbours, and in the Within."""

    def worth(square: Square) -> tuple[int, int]:
        row, column = divmod(square, 12)
        within = 0 < row < 7 and 0 < column < 11
        return (
            game.position.count_neighbours(square) * 2 + within,
            -abs(column - 5) - abs(row - 3),
        )

    return max(game.legal_squares, key=worth)


def play_on(session: Session, moves: int) -> None:
    """Play sensibly until so many moves have been made, or the game is over."""
    while not session.game.over and len(session.game.moves) < moves:
        session.do(Place(sensible(session.game)), by=None)


def keep(
    pilot: Pilot, setup: Setup, moves: int, *, at: datetime | None = None, ended: bool = True
) -> Session:
    """A game among those that are kept, in progress after some sensible moves, or ended."""
    desk, now = pilot.app.desk, pilot.app.today()
    session = desk.games.begin(setup, at or now)
    play_on(session, moves)
    if ended:
        session.do(Do.END, by=None)
        desk.games.finish(session, at or now)
    else:
        desk.games.save(session)
    return session


def session_of(
    mode: Mode,
    *players: Player,
    clock: Clock | None = None,
    moves: int = MIDDLE,
    paused: bool = False,
    deal: int = DEAL,
    scoring: Scoring = Scoring.MODERN,
) -> Session:
    """A game after some sensible moves."""
    setup = Setup(deal_by_number(deal), mode, scoring, players)
    return Session(_game(setup, moves), clock=clock, paused=paused)


@cache
def _game(setup: Setup, moves: int) -> Game:
    game = Game.start(setup)
    while not game.over and len(game.moves) < moves:
        game = game.place(sensible(game))
    return game


Start = Callable[[], Session]
played: Final = partial(session_of, Mode.SOLITAIRE, Player("You"))
new_game: Final[Start] = partial(played, moves=0)
mid_game: Final[Start] = played
before_four_way: Final[Start] = partial(played, moves=29, deal=1)
over: Final[Start] = partial(played, moves=ALL)
"""No square is left."""
challenge: Final = partial(session_of, Mode.CHALLENGE, ANN, BO)
challenge_over: Final[Start] = partial(challenge, moves=ALL)
cooperative: Final = partial(session_of, Mode.COOPERATIVE, ANN, BO)


def nothing() -> None:
    """No game: it is the first start."""


def coached() -> Session:
    """A game well played, in which several 4-Ways are in the making."""
    return Session(game_of(1, COACHED))


def ended_well() -> Session:
    """A whole game with some 4-Ways, ended."""
    return Session(EMPTIED)


def challenged() -> Session:
    """A challenge that has ended."""
    return Session(challenge_over().game.end())
