"""Groups, scores, and who is ahead."""

from dataclasses import dataclass
from itertools import zip_longest

from ishido.bluestone.board import Board, Points
from ishido.bluestone.position import BluestonePosition, Side

Scores = tuple[int, ...]
"""The scores of a side's groups, highest first, without those that touch no blue stone."""


@dataclass(frozen=True, slots=True)
class Group:
    """Connected stones of one side."""

    points: Points
    blue: int
    """The blue stones that it touches, as a set."""

    @property
    def score(self) -> int:
        return self.blue.bit_count()


def groups(board: Board, stones: Points) -> list[Group]:
    """The groups of one side's stones, highest score first, then by their first point."""
    found = [Group(part, board.touched(part)) for part in board.parts(stones)]
    return sorted(found, key=lambda group: -group.score)


def scores(board: Board, stones: Points) -> Scores:
    return tuple(group.score for group in groups(board, stones) if group.score)


@dataclass(frozen=True, slots=True)
class Lead:
    """Who would win if the game ended now."""

    side: Side | None
    """``None`` if the scores are equal all the way."""
    place: int | None
    """The first place at which the scores differ, from 1."""


def compare(black: Scores, white: Scores) -> Lead:
    """The first difference decides; a side with fewer scores has 0 there."""
    for place, (one, other) in enumerate(zip_longest(black, white, fillvalue=0), start=1):
        if one != other:
            return Lead(Side.BLACK if one > other else Side.WHITE, place)
    return Lead(None, None)


def lead(position: BluestonePosition) -> Lead:
    """Who would win if the game ended in this position."""
    black, white = (scores(position.board, stones) for stones in position.stones)
    return compare(black, white)
