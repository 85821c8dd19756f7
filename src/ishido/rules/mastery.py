"""When a game earns a title: the Master Game of the manual, and the points of the pocket
version."""

from enum import StrEnum
from typing import Final

from ishido.rules.board import Square, parse_square
from ishido.rules.game import Game
from ishido.rules.scoring import SIMPLE_MASTER, Scoring

CORNER_PLACES: Final = frozenset(parse_square(name) for name in ("b2", "k2", "b7", "k7"))
"""Where a 4-Way can grow from a corner: the square diagonally inside each corner stone."""
CENTRAL_PLACES: Final = frozenset(
    parse_square(f"{column}{row}") for column in "efgh" for row in "3456"
) - {parse_square("f4"), parse_square("g5")}
"""Where a 4-Way can grow from the two stones in the middle: the squares around them."""
CENTRAL_4_WAYS: Final = 4
"""How many of these 4-Ways a Master Game needs."""


class Mastery(StrEnum):
    """A title that a game can earn."""

    MASTER_GAME = "master game"
    """All stones placed, with 4-Ways at the four corner places and at four of the central ones."""
    SIMPLE_MASTER = "simple master"
    """800 points or more in simple scoring."""


def four_way_squares(game: Game) -> tuple[Square, ...]:
    """The squares of a game's 4-Ways up to its cursor, in the order in which they were made."""
    return tuple(
        standing.last.square
        for standing in game.standings[1 : game.cursor + 1]
        if standing.last_move_placed and standing.last is not None and standing.last.n == 4
    )


def mastery(game: Game) -> Mastery | None:
    """The title that a game earns; ``None`` for most games."""
    if game.stones_left == 0:
        four_ways = frozenset(four_way_squares(game))
        central = len(four_ways & CENTRAL_PLACES)
        if four_ways >= CORNER_PLACES and central >= CENTRAL_4_WAYS:
            return Mastery.MASTER_GAME
    simple = game.setup.scoring is Scoring.SIMPLE
    if simple and game.ended and max(each.points for each in game.accounts) >= SIMPLE_MASTER:
        return Mastery.SIMPLE_MASTER
    return None
