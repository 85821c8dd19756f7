"""The review of a game: how much each move lost against the best one, and its expected result.

Losses are measured by the aim of the game. With modern scoring they are counted in 4-Ways, not in
points: each 4-Way doubles later points, so a move that spoils one halves all later points, whether
these are a hundred or a hundred thousand. Points also vary far more with the order of the stones.
The expected points are given besides.
"""

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from enum import StrEnum
from math import isfinite
from typing import Final

from ishido.jobs.sharing import results, shared, task_of
from ishido.players.judgement import Effort, Expected, Judgement, judge
from ishido.players.processors import spare
from ishido.rules.board import SQUARES, Square
from ishido.rules.game import Game, Mode, Move, Setup
from ishido.rules.scoring import Scoring

VERSION: Final = 2
"""The version of the judgement and of its text. Stored reviews of another version are discarded."""
TICK: Final = 0.05
"""Seconds between two checks whether the task was cancelled."""
FULL: Final = Effort()
_DIGITS: Final = 4
"""Decimal places of stored numbers."""
_FIGURES: Final = 4
"""The number of values in a stored expected result."""


class Currency(StrEnum):
    """The unit of a move's loss, and what the curve of a game shows."""

    FOUR_WAYS = "4-ways"
    """Modern scoring: 4-Ways, plus 0.3 for an empty pouch. The curve shows points."""
    EMPTYING = "emptying"
    """Ancient scoring: an empty pouch counts first. The curve shows its probability."""
    POINTS = "points"
    """Simple scoring."""
    WINNING = "winning"
    """Challenge play. The curve shows the first player's probability of winning."""


MEASURES: Final = {
    Scoring.MODERN: Currency.FOUR_WAYS,
    Scoring.ANCIENT: Currency.EMPTYING,
    Scoring.SIMPLE: Currency.POINTS,
}
"""The unit for each scoring, without an opponent."""


def measure_of(setup: Setup) -> Currency:
    """The unit for a game."""
    if setup.mode is Mode.CHALLENGE:
        return Currency.WINNING
    return MEASURES[setup.scoring]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A move, and what would have been better."""

    number: int
    """The number of the move, 1 for the first."""
    seat: int
    judgement: Judgement

    @property
    def loss(self) -> float:
        """What the move lost, in the review's unit; 0 if the loss is uncertain."""
        return self.judgement.loss


@dataclass(frozen=True, slots=True)
class Review:
    """The moves of a game that have been reviewed, from the first on."""

    setup: Setup
    moves: tuple[Reviewed, ...]
    of: int
    """The number of moves to review: those that placed a stone."""

    @property
    def whole(self) -> bool:
        """Whether every move has been reviewed."""
        return len(self.moves) == self.of

    @property
    def turning_points(self) -> tuple[Reviewed, ...]:
        """The moves with a certain loss, the greatest first."""
        lost = [move for move in self.moves if move.loss]
        return tuple(sorted(lost, key=lambda move: (-move.loss, move.number)))

    def curve(self) -> tuple[tuple[int, float], ...]:
        """The number of each move (0 for the opening) and the expected result after it."""
        if not self.moves:
            return ()
        value = self._value
        first = self.moves[0]
        points = [(first.number - 1, value(first.seat, first.judgement.expected_best))]
        points += [(each.number, value(each.seat, each.judgement.expected)) for each in self.moves]
        return tuple(points)

    def _value(self, seat: int, expected: Expected) -> float:
        match measure_of(self.setup):
            case Currency.EMPTYING:
                return expected.emptied
            case Currency.WINNING:
                return 1.0 - expected.won if seat else expected.won
        return expected.score


@dataclass(frozen=True, slots=True)
class ReviewGame:
    """Review a game: a task for a runner of jobs. Reports and returns a :class:`Review`.

    The moves are judged in order, in several processes. For a given seed and effort the result is
    always the same, whatever their number. If it is stopped, it returns what it has.
    """

    setup: Setup
    moves: tuple[Move, ...]
    effort: Effort = FULL
    workers: int | None = None
    """The number of processes; ``None`` for all processors but one. With 1, it starts no other
    process."""

    @classmethod
    def of(cls, game: Game) -> "ReviewGame":
        """The task for a game up to its cursor."""
        return cls(game.setup, game.moves[: game.cursor])

    def __call__(self, report: Callable[[Review], bool]) -> Review:
        game = Game.replay(self.setup, self.moves)
        placed = [(number, move) for number, move in enumerate(self.moves, 1) if move is not None]
        review = Review(self.setup, (), len(placed))
        tasks = [
            task_of(judge, game.at(number - 1).player_view(), square, self.effort)
            for number, square in placed
        ]
        with closing(shared(min(self.workers or spare(), len(placed)))) as runner:
            for judgement in results(runner, tasks, tick=TICK):
                if judgement is not None:
                    number, _ = placed[len(review.moves)]
                    move = Reviewed(number, game.at(number - 1).seat, judgement)
                    review = replace(review, moves=(*review.moves, move))
                if not report(review):
                    break
        return review


# -- kept as text -----------------------------------------------------------------------------


def dump_review(review: Review) -> str:
    """A review as it is stored: lists of the values of all moves."""
    return json.dumps([_row(move) for move in review.moves], separators=(",", ":"))


def parse_review(text: str, game: Game) -> Review:
    """Read the stored review of a game.

    :raises ValueError: if it is malformed, or belongs to another game.
    """
    task = ReviewGame.of(game)
    placed = [number for number, move in enumerate(task.moves, start=1) if move is not None]
    try:
        moves = tuple(_reviewed(game, row) for row in json.loads(text))
    except (TypeError, IndexError, AttributeError, OverflowError, RecursionError) as error:
        raise ValueError("not a review") from error
    if [each.number for each in moves] != placed or any(
        task.moves[each.number - 1] != each.judgement.played for each in moves
    ):
        raise ValueError("the review of another game")
    return Review(game.setup, moves, len(moves))


def _row(move: Reviewed) -> list[float]:
    judged = move.judgement
    figures = (
        judged.loss,
        judged.error,
        *_figures(judged.expected),
        *_figures(judged.expected_best),
    )
    rounded = (round(figure, _DIGITS) for figure in figures)
    return [move.number, judged.played, judged.best, *rounded]


def _figures(expected: Expected) -> tuple[float, ...]:
    return expected.score, expected.four_ways, expected.emptied, expected.won


def _reviewed(game: Game, row: list[float]) -> Reviewed:
    number, played, best, loss, error, *figures = row
    numbers = all(type(each) in (int, float) and isfinite(each) for each in row)
    if len(figures) != 2 * _FIGURES or not numbers or best not in SQUARES:
        raise ValueError("not a review")
    judgement = Judgement(
        Square(int(played)),
        Square(int(best)),
        Expected(*figures[:_FIGURES]),
        Expected(*figures[_FIGURES:]),
        loss,
        error,
    )
    seat = (int(number) - 1) % game.setup.mode.seats
    return Reviewed(int(number), seat, judgement)
