"""The moments of a game that mattered most, and trying them again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ishido.coach.review import FULL, Review, Reviewed
from ishido.kinds.players import PlayerKind
from ishido.players.judgement import Effort, Judgement, compare
from ishido.rules.board import Square
from ishido.rules.game import Game, Move, Setup

MOST: Final = 5
LEAST: Final = 3
"""A game has this many moments, if it has as many moves that qualify."""
GOOD: Final = 2
"""As many of them are good, if the game has enough mistakes for the rest."""
APART: Final = 4
"""Two moments of the same sort are at least this many moves apart. Mistakes in a row often have
one cause."""


class Kind(StrEnum):
    MISTAKE = "mistake"
    FOUR_WAY = "4-way"
    EMPTIED = "emptied"
    """The last stone of the pouch."""
    BEST = "best"
    """A choice of several squares, none clearly better."""


@dataclass(frozen=True, slots=True)
class Moment:
    move: Reviewed
    kind: Kind

    @property
    def number(self) -> int:
        return self.move.number


def moments(review: Review, game: Game) -> tuple[Moment, ...]:
    """Three to five moments of a reviewed game in the order of the moves: the best ones and the
    mistakes that cost most.

    They are the moments of people, if people have played.
    """
    people = {seat for seat, each in enumerate(game.setup.players) if each.kind is PlayerKind.HUMAN}
    moves = [move for move in review.moves if move.seat in people or not people]
    mistakes = _apart(sorted(moves, key=lambda move: (-move.loss, move.number)))
    mistakes = [move for move in mistakes if move.loss]
    good = _good(review, moves, game)
    mistakes = mistakes[: MOST - min(GOOD, len(good))]
    good = good[: max(GOOD, LEAST - len(mistakes))]
    found = (*good, *(Moment(move, Kind.MISTAKE) for move in mistakes))
    return tuple(sorted(found, key=lambda moment: moment.number))


def _good(review: Review, moves: Sequence[Reviewed], game: Game) -> list[Moment]:
    """The good moves, best first: 4-Ways and the last stone before others, and the least expected
    first."""
    rises, before = {}, None
    for move in review.moves:
        now = move.judgement.expected.four_ways
        rises[move.number] = 0.0 if before is None else now - before
        before = now
    found = []
    for kinds in ((Kind.FOUR_WAY, Kind.EMPTIED), (Kind.BEST,)):
        those = [move for move in moves if not move.loss and _kind(game, move) in kinds]
        found += sorted(those, key=lambda move: (-rises[move.number], move.number))
    return [Moment(move, kind) for move in _apart(found) if (kind := _kind(game, move))]


def _kind(game: Game, move: Reviewed) -> Kind | None:
    """What is good about a move that lost nothing."""
    after, before = game.standings[move.number], game.standings[move.number - 1]
    if after.last is not None and after.last.four_way is not None:
        return Kind.FOUR_WAY
    if move.number == game.cursor and not game.stones_left:
        return Kind.EMPTIED
    stone = game.setup.deal.pouch[before.placed]
    return Kind.BEST if before.position.legal_mask(stone).bit_count() > 1 else None


def _apart(moves: Sequence[Reviewed]) -> list[Reviewed]:
    """Those moves that are not close to an earlier one of the sequence."""
    kept: list[Reviewed] = []
    for move in moves:
        if all(abs(move.number - other.number) >= APART for other in kept):
            kept.append(move)
    return kept


@dataclass(frozen=True, slots=True)
class Check:
    """Compare a square with the best one as a review does: a task for a runner of jobs."""

    setup: Setup
    moves: tuple[Move, ...]
    """The moves before it."""
    square: Square
    best: Square
    effort: Effort = FULL

    def __call__(self, report: Callable[[object], bool]) -> Judgement:
        view = Game.replay(self.setup, self.moves).player_view()
        tried, best = compare(view, (self.square, self.best), self.effort)
        if not best.surely_better:
            return Judgement(
                self.square, self.square, tried.expected, tried.expected, 0.0, best.error
            )
        return Judgement(
            self.square, self.best, tried.expected, best.expected, best.ahead, best.error
        )
