"""How a moment of a game becomes a puzzle."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from ishido.puzzles.puzzle import FEWEST, Goal, Puzzle
from ishido.puzzles.solver import FOUR_WAYS, Search, TooManyNodes
from ishido.rules.game import Game
from ishido.rules.position import Position
from ishido.rules.stone import Stone

DEMANDING: Final = (Goal.TWO_FOUR_WAYS, Goal.FOUR_WAY, Goal.NO_DEAD_SQUARE, Goal.PLACE_ALL)
"""The goals, the most demanding first."""
SHOWN: Final = 6
"""The most stones of a puzzle from a game."""
FEW_SQUARES: Final = 3
"""A first stone with fewer squares is no choice."""
QUICK: Final = 3_000
"""The most positions of each of its searches, so that all of them take a tenth of a second."""


def from_game(game: Game, number: int) -> Puzzle | None:
    """The most demanding puzzle before a move of a game, with the stones that came; ``None`` if
    there is none. Of a good game, three or four moves make one.

    :param number: the number of the move, 1 for the first.
    """
    before = game.standings[number - 1]
    stones = game.setup.deal.pouch[before.placed : before.placed + SHOWN]
    legal = before.position.legal_mask(stones[0]).bit_count() if stones else 0
    if len(stones) < FEWEST or legal < FEW_SQUARES:
        return None
    for firsts in (1, legal // 3):  # one first move if possible, otherwise a few
        for goal in DEMANDING:
            made = make(before.position, stones, goal, firsts, QUICK)
            if made is not None:
                return made
    return None


def near_move(
    game: Game, number: int, report: Callable[[object], bool]
) -> tuple[int, Puzzle] | None:
    """The puzzle before a move, or else before one of the two moves before that, and the number of
    the move. It may take a second, and is a task for a runner of jobs."""
    for each in range(number, max(0, number - 3), -1):
        made = from_game(game, each)
        if made is not None or not report(None):
            return None if made is None else (each, made)
    return None


def make(
    position: Position,
    stones: Sequence[Stone],
    goal: Goal,
    firsts: int,
    limit: int,
    fewest: int = FEWEST,
) -> Puzzle | None:
    """A puzzle that shows as many of the stones as it needs; ``None`` if there is none.

    A 4-Way goal shows the stones up to the first with which it can be reached, the other goals show
    as few as leave few first moves.

    :param firsts: the most first moves that may lead to the goal.
    :param limit: the most positions that a search may look at.
    :param fewest: the fewest stones to show.
    """
    needs_four_ways = goal in FOUR_WAYS
    try:
        for shown in range(1 if needs_four_ways else fewest, len(stones) + 1):
            search = Search(position, stones[:shown], goal, limit)
            moves = (
                square for square in search.moves(position, 0, 0)
                if any(search.after(position, square, 0, 0))
            )  # fmt: skip
            found = len(list(islice(moves, firsts + 1)))  # no more are needed to know
            if found > firsts if not needs_four_ways else not found:
                continue
            if shown < fewest or not 1 <= found <= firsts:
                return None
            search = Search(position, stones[:shown], goal, limit)
            lines = list(search.lines(position, 0, 0))
            shown_stones = tuple(stones[:shown])
            return Puzzle(0, 0, goal, position, shown_stones, lines[0], len(lines), search.nodes)
    except TooManyNodes:
        pass
    return None
