"""The games that lie on the table when a picture is taken."""

from dataclasses import replace
from functools import cache

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import Square, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.intention import Place
from ishido.session.session import Session
from tests.support.sample_games import COACHED, EMPTYING

DEAL = 20261120
MIDDLE = 26
"""Moves after which a game is well under way."""
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


def played(
    moves: int, deal: int = DEAL, scoring: Scoring = Scoring.MODERN, until: int | None = None
) -> Session:
    """A session of a deal after some sensible moves; ``until`` stops before that n-way."""
    return Session(_game(moves, deal, scoring, until))


@cache
def _game(moves: int, deal: int, scoring: Scoring, until: int | None) -> Game:
    game = Game.start(Setup(deal_by_number(deal), scoring=scoring))
    for _ in range(moves):
        if game.over:
            break
        square = sensible(game)
        if until is not None and game.position.count_neighbours(square) == until:
            break
        game = game.place(square)
    return game


def new_game() -> Session:
    return played(0)


def mid_game() -> Session:
    return played(MIDDLE)


def before_four_way() -> Session:
    """A session whose next sensible move is a 4-Way."""
    for deal in range(1000):
        session = played(66, deal, until=4)
        if not session.game.over:
            return session
    raise AssertionError("no deal has a 4-Way")


def coached() -> Session:
    """A game well played, in which several 4-Ways are in the making."""
    game = Game.start(Setup(deal_by_number(1)))
    for square in COACHED.split():
        game = game.place(parse_square(square))
    return Session(game)


def over() -> Session:
    """A session in which no square is left."""
    for deal in range(DEAL, DEAL + 1000):
        session = played(66, deal)
        if session.game.touchstone is not None:
            return session
    raise AssertionError("no deal ends early")


def ended_well() -> Session:
    """A whole game with some 4-Ways, ended."""
    game = Game.start(Setup(deal_by_number(DEAL)))
    for square in EMPTYING.split():
        game = game.place(parse_square(square))
    return Session(game.end())


def simply_ended() -> Session:
    """The same game in ancient scoring."""
    game = ended_well().game
    setup = replace(game.setup, scoring=Scoring.ANCIENT)
    return Session(Game.replay(setup, game.moves).end())


def session_of(
    mode: Mode,
    *players: Player,
    clock: Clock | None = None,
    moves: int = MIDDLE,
    paused: bool = False,
    deal: int = DEAL,
) -> Session:
    """A game of several, or by a clock, after some sensible moves."""
    game = Game.start(Setup(deal_by_number(deal), mode, players=players))
    for _ in range(moves):
        if not game.over:
            game = game.place(sensible(game))
    return Session(game, clock=clock, paused=paused)


def challenged() -> Session:
    """A challenge that has ended."""
    return Session(session_of(Mode.CHALLENGE, ANN, BO, moves=66).game.end())
