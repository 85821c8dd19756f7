"""The games from which the network learns, many at once, and what they show of each position."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import SHIFT, STRIDE, Batch, Indices, orders_of
from ishido.players.evaluation import UNIT, tables
from ishido.players.features import (
    BOARD_FEATURES,
    SQUARE_FEATURES,
    WITHIN_PLACES,
    Features,
    features,
)
from ishido.players.lookahead import after
from ishido.players.policy import Options, best_in, options, place
from ishido.rules.deal import POUCH_SIZE, deal_by_number
from tools.train.network.model import Model, Singles

FIRST_DEAL: Final = 4_000_000_000
"""Training deals start here, beyond all others."""
AT_ONCE: Final = 128
"""Positions that go through the network together, so that they fit the processor's cache."""

Bytes = npt.NDArray[np.uint8]
Judge = Callable[[Options, Batch], tuple[Singles, Features, Singles]]
"""From all ways to place the drawn stones, and the positions after them: the worth of each, what
the network sees of it, and the chance of a 4-Way on each square of the Within, [options, 60]."""


@dataclass(slots=True)
class Lessons:
    """Positions after a stone was placed, and what became of their squares."""

    squares: Bytes
    """[positions, 128, features]"""
    board: npt.NDArray[np.int32]
    open: npt.NDArray[np.bool_]
    """[positions, 60]. The empty squares of the Within."""
    target: Singles
    """[positions, 60]. Whether each becomes a 4-Way, or how likely."""


def by_policy(choice: Options, children: Batch) -> tuple[Singles, Features, Singles]:
    """Judge by the evaluation without a network."""
    nothing = np.zeros((children.games, len(WITHIN_PLACES)), np.float32)
    return (choice.values / UNIT).astype(np.float32), features(children), nothing


def by_model(model: Model) -> Judge:
    def judge(choice: Options, children: Batch) -> tuple[Singles, Features, Singles]:
        seen = features(children)
        chances = np.zeros((children.games, STRIDE), np.float32)
        for start in range(0, children.games, AT_ONCE):
            part = part_of(seen, start, min(start + AT_ONCE, children.games))
            chances.ravel()[part.open - STRIDE + start * STRIDE] = model.forward(part).chance
        inside = chances[:, WITHIN_PLACES]
        made = (children.four_ways - children.four_ways.min()).astype(np.float32)
        return made + inside.sum(axis=1), seen, inside

    return judge


def part_of(seen: Features, start: int, end: int) -> Features:
    """What is seen of positions next to each other."""
    first, last = np.searchsorted(seen.open, ((start + 1) * STRIDE, (end + 1) * STRIDE))
    return Features(
        seen.rows,
        seen.row_of[start * STRIDE : (end + 2) * STRIDE],
        seen.board[start:end],
        seen.open[first:last] - start * STRIDE,
    )


@dataclass(slots=True)
class _Turn:
    """A stone placed in each of some games."""

    games: Indices
    square: Indices
    """The number of its square among those of the Within; -1 in the Beyond."""
    made: Singles
    """1 for a 4-Way."""
    chances: Singles
    """[games, 60] after it."""
    tried: npt.NDArray[np.bool_]
    """Whether another square than the best was tried."""
    best: tuple[Indices, Singles, Singles]
    """Square, 4-Way and chances of the best, which may be the stone's own."""
    squares: Bytes
    board: npt.NDArray[np.int32]
    open: npt.NDArray[np.bool_]


_WITHIN_OF: Final = np.full(STRIDE, -1)
_WITHIN_OF[WITHIN_PLACES] = np.arange(len(WITHIN_PLACES))


def play(
    numbers: range,
    judge: Judge,
    chance: np.random.Generator,
    *,
    noise: float,
    explore: float,
    trust: float,
) -> tuple[Lessons, float, float]:
    """Play deals. Returns the lessons, and the means of 4-Ways and emptied pouches.

    :param noise: the scale of random numbers added to the worth of each square.
    :param explore: how often any square is tried instead.
    :param trust: λ of TD(λ): how much the targets follow what happened later in the game, not what
        the network expects one stone later.
    """
    deals = [deal_by_number(number) for number in numbers]
    batch, orders = Batch.dealt(deals), orders_of(deals)
    weights = tables("solitaire")
    turns: list[_Turn] = []
    for kinds in orders.T:
        batch.draw(kinds)
        choice = options(batch, kinds, weights)
        every = np.arange(len(choice.places))
        if not len(every):
            break
        before = batch.four_ways.take(choice.games)
        children = after(batch, choice, every)
        made = (children.four_ways - before).astype(np.float32)
        children.four_ways = children.four_ways - before
        worth, seen, chances = judge(choice, children)
        worth = worth + noise * chance.gumbel(size=len(worth)).astype(np.float32)
        best = best_in(np.round(worth * UNIT).astype(np.int64), choice.games)
        games = choice.games.take(best)
        starts = np.searchsorted(choice.games, games)
        sizes = np.append(starts[1:], len(every)) - starts
        any_of = starts + (chance.random(len(best)) * sizes).astype(np.int64)
        chosen = np.where(chance.random(len(best)) < explore, any_of, best)
        inside = _WITHIN_OF.take(choice.places & STRIDE - 1)
        boards = seen.squares[STRIDE:-STRIDE].reshape(children.games, STRIDE, SQUARE_FEATURES)
        is_open = (children.boards[:, WITHIN_PLACES] != 0).take(chosen, axis=0)
        turns.append(
            _Turn(
                games,
                inside.take(chosen),
                made.take(chosen),
                chances.take(chosen, axis=0),
                chosen != best,
                (inside.take(best), made.take(best), chances.take(best, axis=0)),
                boards.take(chosen, axis=0),
                seen.board.take(chosen, axis=0),
                is_open,
            )
        )
        place(batch, choice, chosen)
    lessons = _lessons(turns, len(deals), trust)
    emptied = (batch.placed == POUCH_SIZE).mean()
    return lessons, float(batch.four_ways.mean()), float(emptied)


def _lessons(turns: list[_Turn], games: int, trust: float) -> Lessons:
    """The targets, from the end of the games to their start."""
    target = np.zeros((games, len(WITHIN_PLACES)), np.float32)
    found: list[Singles] = []
    for turn, next_turn in zip(reversed(turns), [None, *reversed(turns[1:])], strict=True):
        if next_turn is not None:
            target[next_turn.games] *= trust
            target[next_turn.games] += (1 - trust) * next_turn.chances
            _set(target, next_turn.games, next_turn.square, next_turn.made)
            tried = next_turn.tried.nonzero()[0] if trust < 1 else np.zeros(0, np.int64)
            if len(tried):
                square, made, chances = next_turn.best
                other = next_turn.games.take(tried)
                target[other] = chances.take(tried, axis=0)
                _set(target, other, square.take(tried), made.take(tried))
        found.append(target.take(turn.games, axis=0) * turn.open)
    seen = ([getattr(turn, what) for turn in turns] for what in ("squares", "board", "open"))
    return Lessons(*map(np.concatenate, (*seen, found[::-1])))


def _set(target: Singles, games: Indices, square: Indices, made: Singles) -> None:
    inside = square >= 0
    target[games[inside], square[inside]] = made[inside]


class Buffer:
    """The latest lessons."""

    def __init__(self, size: int) -> None:
        within = len(WITHIN_PLACES)
        self.size = size
        self.kept = Lessons(
            np.zeros((size, STRIDE, SQUARE_FEATURES), np.uint8),
            np.zeros((size, BOARD_FEATURES), np.int32),
            np.zeros((size, within), bool),
            np.zeros((size, within), np.float32),
        )
        self.added = 0

    def __len__(self) -> int:
        return min(self.added, self.size)

    def add(self, lessons: Lessons) -> None:
        at = (self.added + np.arange(len(lessons.board))) % self.size
        for field in fields(Lessons):
            getattr(self.kept, field.name)[at] = getattr(lessons, field.name)
        self.added += len(lessons.board)

    def sample(self, count: int, chance: np.random.Generator) -> tuple[Features, Singles]:
        """Positions and their targets, [open squares]."""
        at = chance.integers(len(self), size=count)
        squares = np.zeros((count + 2, STRIDE, SQUARE_FEATURES), np.uint8)
        squares[1:-1] = self.kept.squares[at]
        is_open = self.kept.open[at]
        position, square = is_open.nonzero()
        places = (position + 1 << SHIFT) + WITHIN_PLACES.take(square)
        rows = squares.reshape(-1, SQUARE_FEATURES)
        seen = Features(rows, np.arange(len(rows)), self.kept.board[at], places)
        return seen, self.kept.target[at][is_open]
