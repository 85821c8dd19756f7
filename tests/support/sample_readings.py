"""Games in which the oracle has answered."""

from datetime import UTC, datetime, timedelta

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.session.intention import Place
from ishido.session.session import Session
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL

QUESTION = (
    "Describe the path from this workshop to one of my own, and what I would do well to leave here."
)
*BEFORE, LAST = FOUR_WAY.split()
AT_FIRST = datetime(2026, 11, 20, 18, 30, 5, tzinfo=UTC)


def before_four_way() -> Session:
    """One stone before a 4-Way."""
    game = Game.start(Setup(deal_by_number(FOUR_WAY_DEAL)))
    for square in BEFORE:
        game = game.place(parse_square(square))
    return Session(game)


def answered(steps: int = 0) -> Session:
    """A game with an augury. ``steps`` milliseconds later, other lines would have been cast."""
    session = before_four_way()
    session.do(
        Place(parse_square(LAST)), AT_FIRST + timedelta(milliseconds=steps), QUESTION, by=None
    )
    return session


def cast_with(changing: int) -> Session:
    """A game whose augury has a number of changing lines."""
    every = map(answered, range(1000))
    return next(one for one in every if len(one.auguries[0].casting.changing) == changing)
