"""A game reviewed: what each move gave away against the best, and what was to be expected of it.

What is given away is counted by the aim of the game, in that of modern scoring by 4-Ways and not by
points: every 4-Way doubles what comes after it, so that a move that spoils one costs half of all
points to come, be they a hundred or a hundred thousand. Points differ far more from one order of
stones to the next than 4-Ways do. The points to be expected are told beside.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from typing import Final

from ishido.players.judgement import Effort, Expected, Judgement, judge
from ishido.players.processors import spare
from ishido.rules.board import Square
from ishido.rules.game import Game, Mode, Move, PlayerView, Setup
from ishido.rules.scoring import Scoring

VERSION: Final = 1
"""Of the judgement: reviews that were kept under another are made anew."""
TICK: Final = 0.05
"""Seconds between two questions whether anybody still wants to know."""
FULL: Final = Effort()
QUICK: Final = Effort(search=400, orders=120)
"""Of the first pass over all moves: a game of 66 stones in some four seconds."""
_DIGITS: Final = 4
"""Digits behind the point of what is kept."""
_FIGURES: Final = 4
"""Figures of what is expected."""


class Currency(StrEnum):
    """What is counted that a move gives away, and what the curve of a game shows."""

    FOUR_WAYS = "4-ways"
    """Modern scoring: 4-Ways, and 0.3 for an empty pouch; the curve shows points."""
    EMPTYING = "emptying"
    """Ancient scoring: the pouch emptied first; the curve shows its probability."""
    POINTS = "points"
    """Simple scoring."""
    WINNING = "winning"
    """Challenge play; the curve shows the first player's probability of winning."""


def measure_of(setup: Setup) -> Currency:
    """What counts in a game."""
    if setup.mode is Mode.CHALLENGE:
        return Currency.WINNING
    return {
        Scoring.MODERN: Currency.FOUR_WAYS,
        Scoring.ANCIENT: Currency.EMPTYING,
        Scoring.SIMPLE: Currency.POINTS,
    }[setup.scoring]


class Depth(IntEnum):
    """How carefully a move has been judged."""

    QUICK = 1
    """In the first pass, with :data:`QUICK` effort."""
    FULL = 2


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A move and what was better."""

    number: int
    """1 for the first move of the game."""
    seat: int
    judgement: Judgement
    depth: Depth = Depth.FULL

    @property
    def loss(self) -> float:
        """What it gave away, by the measure; 0 if nothing for sure."""
        return self.judgement.given_away


@dataclass(frozen=True, slots=True)
class Review:
    """The moves of a game that have been reviewed, in order.

    First all of them quickly, from the first to the last, and then each in full depth.
    """

    setup: Setup
    moves: tuple[Reviewed, ...]
    of: int
    """Moves to be reviewed: those that placed a stone."""

    @property
    def covered(self) -> bool:
        """Whether every move has been reviewed, at least quickly."""
        return len(self.moves) == self.of

    @property
    def in_depth(self) -> int:
        """Moves that have been reviewed in full depth."""
        return sum(move.depth is Depth.FULL for move in self.moves)

    @property
    def whole(self) -> bool:
        """Whether every move has been reviewed in full depth."""
        return self.in_depth == self.of

    def with_move(self, move: Reviewed) -> "Review":
        """With a move that has been reviewed, in place of what was known of it."""
        others = [each for each in self.moves if each.number != move.number]
        moves = sorted([*others, move], key=lambda each: each.number)
        return Review(self.setup, tuple(moves), self.of)

    @property
    def turning_points(self) -> tuple[Reviewed, ...]:
        """The moves that gave something away for sure, the most first."""
        lost = [move for move in self.moves if move.loss]
        return tuple(sorted(lost, key=lambda move: (-move.loss, move.number)))

    def curve(self) -> tuple[tuple[int, float], ...]:
        """What was to be expected after each move: its number (0: the opening) and the value."""
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
    """Review a game: a task for the worker pool. Reports a :class:`Review` that grows, answers it.

    All moves are judged quickly first, and then in full depth, those that lost most first. In depth
    they are judged side by side in several processes. For a seed and effort the answer is always
    the same, however many there are. Told to stop, it answers with what it has.
    """

    setup: Setup
    moves: tuple[Move, ...]
    effort: Effort = FULL
    workers: int | None = None
    """Processes; ``None``: all processors but one. With one, it works in its own."""
    first: tuple[Reviewed, ...] = ()
    """The moves that have been reviewed already."""
    quick: Effort = QUICK
    """Of the first pass."""

    @classmethod
    def of(cls, game: Game) -> "ReviewGame":
        """The task for a game up to its cursor."""
        return cls(game.setup, game.moves[: game.cursor])

    def __call__(self, report: Callable[[Review], bool]) -> Review:
        game = Game.replay(self.setup, self.moves)
        numbers = [number for number, move in enumerate(self.moves, start=1) if move is not None]
        review = Review(self.setup, self.first, len(numbers))

        def batch(number: int) -> tuple[PlayerView, Square]:
            return game.at(number - 1).player_view(), self._square(number)

        known = {move.number for move in review.moves}
        for number in numbers:
            if number in known:
                continue
            judgement = judge(*batch(number), self.quick)
            seat = game.at(number - 1).seat
            review = review.with_move(Reviewed(number, seat, judgement, Depth.QUICK))
            if not report(review):
                return review
        shallow = sorted(
            (move for move in review.moves if move.depth is not Depth.FULL),
            key=lambda move: (-move.loss, move.number),
        )
        waiting = iter(shallow)
        for deep in self._judged([batch(move.number) for move in shallow]):
            if deep is not None:
                review = review.with_move(replace(next(waiting), judgement=deep, depth=Depth.FULL))
            if not report(review):
                break
        return review

    def _square(self, number: int) -> Square:
        square = self.moves[number - 1]
        assert square is not None
        return square

    def _judged(self, positions: list[tuple[PlayerView, Square]]) -> Iterator[Judgement | None]:
        """The judgements in order; ``None`` while the next is waited for."""
        workers = min(self.workers or spare(), len(positions))
        done = 0
        if workers > 1:
            from concurrent.futures.process import BrokenProcessPool

            try:
                for judgement in self._side_by_side(positions, workers):
                    done += judgement is not None
                    yield judgement
            except BrokenProcessPool:  # one was killed: the rest is done without them
                pass
        for view, played in positions[done:]:
            yield judge(view, played, self.effort)

    def _side_by_side(
        self, positions: list[tuple[PlayerView, Square]], workers: int
    ) -> Iterator[Judgement | None]:
        from ishido.players.pool import end, pool_of

        pool = pool_of(workers)
        try:
            futures = [pool.submit(judge, view, played, self.effort) for view, played in positions]
            for future in futures:
                while True:
                    try:
                        judgement = future.result(TICK)
                    except TimeoutError:
                        yield None
                    else:
                        break
                yield judgement
        finally:
            end(pool)


# -- kept as text -----------------------------------------------------------------------------


def dump_review(review: Review) -> str:
    """A review as it is kept: the moves' figures and how deep each was judged, one list each."""
    return json.dumps([_row(move) for move in review.moves], separators=(",", ":"))


def parse_review(text: str, game: Game) -> Review:
    """Read the review of a game again; every move has been judged, at least quickly.

    :raises ValueError: if it is none, or another game's.
    """
    task = ReviewGame.of(game)
    placed = [number for number, move in enumerate(task.moves, start=1) if move is not None]
    try:
        moves = tuple(_reviewed(game, row) for row in json.loads(text))
    except (TypeError, IndexError, AttributeError) as error:
        raise ValueError("not a review") from error
    if [each.number for each in moves] != placed or any(
        task.moves[each.number - 1] != each.judgement.played for each in moves
    ):
        raise ValueError("the review of another game")
    return Review(game.setup, moves, len(moves))


def _row(move: Reviewed) -> list[float]:
    judged = move.judgement
    figures = (
        judged.given_away,
        judged.error,
        *_figures(judged.expected),
        *_figures(judged.expected_best),
    )
    return [
        move.number,
        judged.played,
        judged.best,
        *(round(figure, _DIGITS) for figure in figures),
        int(move.depth),
    ]


def _figures(expected: Expected) -> tuple[float, ...]:
    return expected.score, expected.four_ways, expected.emptied, expected.won


def _reviewed(game: Game, row: list[float]) -> Reviewed:
    number, played, best, given_away, error, *figures = row
    if not all(type(each) in (int, float) for each in row):
        raise ValueError("not a review")
    # Reviews kept by earlier versions have no depth: they were made in full.
    depth = Depth.FULL if len(figures) == 2 * _FIGURES else Depth(int(figures.pop()))
    if len(figures) != 2 * _FIGURES:
        raise ValueError("not a review")
    judgement = Judgement(
        Square(int(played)),
        Square(int(best)),
        Expected(*figures[:_FIGURES]),
        Expected(*figures[_FIGURES:]),
        given_away,
        error,
    )
    return Reviewed(int(number), (int(number) - 1) % game.setup.mode.seats, judgement, depth)
