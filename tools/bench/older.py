"""The computer players of older editions, written from their descriptions, for comparison.

Two editions place the stone next to as many others as possible, on the first such square: the level
``learner``. A third knows the order of the stones and uses minimax over two of them: the points of
its move, minus the most that the next stone can earn, as if an opponent placed it.
"""

from ishido.rules.board import Square, squares_in
from ishido.rules.game import DealView
from ishido.rules.position import Position
from ishido.rules.scoring import gain
from ishido.rules.stone import Stone


def minimax(view: DealView) -> Square:
    """The square that the third edition's computer player chooses."""
    player = view.player
    stone, made = player.touchstone, player.accounts[player.keeper].four_ways
    assert stone is not None
    best: tuple[int, Square] | None = None
    for square in squares_in(player.position.legal_mask(stone)):
        n = player.position.count_neighbours(square)
        worth = gain(player.scoring, square, n, made).total
        if view.pouch:
            after = player.position.place(stone, square)
            worth -= most(after, view.pouch[0], made + (n == 4), view)
        if best is None or worth > best[0]:
            best = worth, square
    assert best is not None
    return best[1]


def most(position: Position, stone: Stone, made: int, view: DealView) -> int:
    """The most points that a stone can earn on any square."""
    return max(
        (
            gain(view.player.scoring, square, position.count_neighbours(square), made).total
            for square in squares_in(position.legal_mask(stone))
        ),
        default=0,
    )
