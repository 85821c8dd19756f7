"""Beam search over a deal whose order is known.

All positions of a beam have placed the same stones. Each step tries the next stone on every square
of every position, and keeps the most promising results without duplicates.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import AROUND, SQUARE_OF, STRIDE, Batch, Indices
from ishido.players.evaluation import UNIT, Tables, tables
from ishido.players.neighbourhood import NUMBER_SHIFT, Words, automaton
from ishido.players.policy import Values, add_up, less_five, options, promise, worth
from ishido.rules.board import Square
from ishido.rules.game import DealView
from ishido.rules.scoring import Account, Scoring, end_bonus

MOST: Final = 300_000
"""The most positions in a beam; they take about 150 MB."""
AT_ONCE: Final = 1024
"""Positions that are processed in lock step."""
FEW_POINTS: Final = 100.0
"""Added to the points before the logarithm, so that the first few points count for little."""

_NUMBER_SHIFT: Final = np.uint64(NUMBER_SHIFT)


@dataclass(frozen=True, slots=True)
class BeamLine:
    """The moves to the end of a deal, and their result."""

    squares: tuple[Square, ...]
    score: int
    """Points at the end, including the end bonus and the points before the search."""
    four_ways: int


@dataclass(slots=True)
class Beam:
    """Positions that have placed the same stones."""

    boards: npt.NDArray[np.uint16]
    """[positions, 128]. The state of each place (:mod:`~ishido.players.neighbourhood`)."""
    counts: Words
    """[6, positions]. The number of squares that each kind fits, bit by bit."""
    points: Indices
    four_ways: Indices
    hashes: Words
    """A hash of each board; equal boards have equal hashes."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The moves that lead from one beam to the next."""

    parents: Indices
    places: Indices


@dataclass(slots=True)
class _Expansion:
    """All successors of a chunk of a beam."""

    values: npt.NDArray[np.float64]
    parents: Indices
    places: Indices
    points: Indices
    four_ways: Indices
    hashes: Words


class BeamSearch:
    """The search for the best line from a position to the end of its deal."""

    def __init__(self, view: DealView, for_points: float) -> None:
        """:param for_points: the worth of doubling the points, in 4-Ways."""
        player = view.player
        self.scoring = player.scoring
        self.order = [stone.kind for stone in (player.touchstone, *view.pouch) if stone is not None]
        self.tables: Tables = tables("solitaire")
        self._for_points = for_points
        self.best: BeamLine | None = None
        unseen = list(player.unseen)
        if self.order:
            unseen[self.order[0]] += 1
        self._start = Batch.of(
            player.position, unseen, player.accounts[player.keeper], self.scoring
        )
        # Zobrist hashing: a board's hash is the XOR of one number per stone and place
        raw = np.random.PCG64(1).random_raw(STRIDE * 36)
        self._zobrist: Words = raw.reshape(STRIDE, 36)
        # words by number of the state; an occupied square is 0
        self._words = _words_by_number()

    def run(self, width: Callable[[int], int]) -> Iterator[int]:
        """Search one beam to the end of the deal. Yields the number of stones placed after each
        step.

        :param width: the number of positions to keep, for a number of stones placed.
        """
        game = self._start.taken(np.zeros(1, np.int64))
        beam = Beam(
            (game.boards >> _NUMBER_SHIFT).astype(np.uint16),
            game.planes[2:],
            game.points,
            game.four_ways,
            np.zeros(1, np.uint64),
        )
        unseen = game.planes[:2, 0].copy()
        history: list[Steps] = []
        for placed, kind in enumerate(self.order):
            unseen = _without(unseen, kind)
            left = len(self.order) - placed - 1
            found: list[_Expansion] = []
            size = len(beam.points)
            # all positions have the same unseen stones, so the value of a square depends only on
            # its state
            worths = worth(self._words, unseen, self.tables.squares[left])
            for start in range(0, size, AT_ONCE):
                part = slice(start, start + AT_ONCE)
                found.append(self._look(beam, part, unseen, worths, kind, left))
                yield placed
            following = self._choose(beam, found, kind, width(placed))
            if following is None:
                self._finish(beam, history, left + 1)
                return
            beam, steps = following
            history.append(steps)
        self._finish(beam, history, 0)

    # -- one step -----------------------------------------------------------------------------

    def _look(
        self, beam: Beam, part: slice, unseen: Words, worths: Values, kind: int, left: int
    ) -> _Expansion:
        """Find all ways to place the stone in some positions of the beam.

        :param worths: the value of each state, by number.
        """
        boards = beam.boards[part]
        games = len(boards)
        batch = Batch(games, self.scoring)
        self._words.take(boards, out=batch.boards, mode="clip")
        batch.planes[:2] = unseen[:, None]
        batch.planes[2:] = beam.counts[:, part]
        batch.left = left
        batch.points[:] = beam.points[part]
        batch.four_ways[:] = beam.four_ways[part]
        batch.find_threes()
        value = worths.take(boards).sum(axis=1, dtype=np.int32)
        value += promise(batch, self.tables)
        choice = options(batch, np.full(games, kind), self.tables)
        earned, full = batch.gain(choice.places, choice.games)
        points = batch.points.take(choice.games) + earned
        four_ways = batch.four_ways.take(choice.games)
        values = value.take(choice.games) + choice.values + four_ways * UNIT
        places = choice.places % STRIDE
        parents = choice.games + part.start
        return _Expansion(
            values + self._for_points * UNIT * np.log2(points + FEW_POINTS),
            parents,
            places,
            points,
            four_ways + full,
            beam.hashes.take(parents) ^ self._zobrist[places, kind],
        )

    def _choose(
        self, beam: Beam, found: list[_Expansion], kind: int, width: int
    ) -> tuple[Beam, Steps] | None:
        """The most promising successors, without duplicates; ``None`` if there are none."""
        values = np.concatenate([part.values for part in found])
        if not len(values):
            return None
        hashes = np.concatenate([part.hashes for part in found])
        some = min(3 * width, len(values))  # more than needed, because duplicates are dropped later
        best = np.argpartition(-values, some - 1)[:some]
        best = best[np.argsort(-values[best], kind="stable")]
        first = np.sort(np.unique(hashes[best], return_index=True)[1])[:width]
        chosen = best[first]
        parents = np.concatenate([part.parents for part in found])[chosen]
        places = np.concatenate([part.places for part in found])[chosen]
        boards = beam.boards.take(parents, axis=0)
        each = np.arange(len(chosen))
        # the square, its four neighbours, and these neighbours after the move
        numbers = np.empty((5, len(chosen)), np.int64)
        around = places + AROUND
        on_board = (around >= 0) & (around < STRIDE)
        numbers[0] = boards[each, places]
        numbers[1:] = np.where(on_board, boards[each, around % STRIDE], 0)
        words = np.empty((9, len(chosen)), np.uint64)
        self._words.take(numbers, out=words[:5], mode="clip")
        automaton().follow.take(numbers[1:] * 64 + kind, out=words[5:], mode="clip")
        after = (words[5:] >> _NUMBER_SHIFT).astype(np.uint16)
        for row in range(4):
            boards[each[on_board[row]], around[row, on_board[row]]] = after[row, on_board[row]]
        boards[each, places] = 0
        counts = less_five(add_up(words, beam.counts.take(parents, axis=1)))
        child = Beam(
            boards,
            counts,
            np.concatenate([part.points for part in found])[chosen],
            np.concatenate([part.four_ways for part in found])[chosen],
            hashes[chosen],
        )
        return child, Steps(parents.astype(np.int32), places.astype(np.uint8))

    def _finish(self, beam: Beam, history: list[Steps], left: int) -> None:
        """Keep the best line of a beam at its end."""
        end = int(np.lexsort((beam.points, beam.four_ways))[-1])
        if self.scoring is not Scoring.ANCIENT:
            end = int(beam.points.argmax())
        account = Account(int(beam.points[end]), int(beam.four_ways[end]))
        squares: list[Square] = []
        at = end
        for steps in reversed(history):
            squares.append(SQUARE_OF[int(steps.places[at])])
            at = int(steps.parents[at])
        line = BeamLine(
            tuple(reversed(squares)),
            account.points + end_bonus(self.scoring, left),
            account.four_ways,
        )
        if self.best is None or self.rank(line) > self.rank(self.best):
            self.best = line

    def rank(self, line: BeamLine) -> tuple[int, ...]:
        """A sort key for lines: higher is better."""
        if self.scoring is Scoring.ANCIENT:
            emptied = len(line.squares) == len(self.order)
            return emptied, line.four_ways, len(line.squares)
        return line.score, line.four_ways


def _without(unseen: Words, kind: int) -> Words:
    """The masks of unseen stones with one stone removed."""
    bit = np.uint64(1 << kind)
    once, twice = unseen
    return np.array([once, twice & ~bit] if twice & bit else [once & ~bit, twice], np.uint64)


def _words_by_number() -> Words:
    """The word of each state, by number."""
    table = automaton()
    words = np.zeros(table.two_and_one.shape[1], np.uint64)
    every = np.unique(np.concatenate([table.follow, [table.within, table.beyond]]))
    words[(every >> _NUMBER_SHIFT).astype(np.int64)] = every
    return words
