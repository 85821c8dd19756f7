"""Beam search over a deal whose order is known.

All positions of a beam have placed the same stones. For each next stone every square is tried in
every position, and the most promising of all positions that result go on, no two alike.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import (
    AROUND,
    SQUARE_OF,
    STRIDE,
    Batch,
    Indices,
)
from ishido.players.evaluation import UNIT, Tables, tables
from ishido.players.neighbourhood import NUMBER_SHIFT, Words, automaton
from ishido.players.policy import Values, add_up, less_five, options, promise, worth
from ishido.rules.board import Square
from ishido.rules.game import DealView
from ishido.rules.scoring import Account, Scoring, end_bonus

MOST: Final = 300_000
"""Positions in the widest beam: some 150 MB."""
AT_ONCE: Final = 1024
"""Positions looked at in lock step."""
FEW_POINTS: Final = 100.0
"""Points that count for little in it."""

_NUMBER_SHIFT: Final = np.uint64(NUMBER_SHIFT)


@dataclass(frozen=True, slots=True)
class BeamLine:
    """Moves to the end of a deal, and what they come to."""

    squares: tuple[Square, ...]
    score: int
    """Points at the end, with the end bonus and what was there before."""
    four_ways: int


@dataclass(slots=True)
class Beam:
    """Positions that have placed the same stones."""

    boards: npt.NDArray[np.uint16]
    """[positions, 128]: the state of each place (:mod:`~ishido.players.neighbourhood`)."""
    counts: Words
    """[6, positions]: on how many squares each kind can go, bit by bit."""
    points: Indices
    four_ways: Indices
    hashes: Words
    """Equal for equal boards."""


@dataclass(frozen=True, slots=True)
class Steps:
    """How one beam came out of another."""

    parents: Indices
    places: Indices


@dataclass(slots=True)
class _Expansion:
    """All that a chunk of a beam can lead to."""

    values: npt.NDArray[np.float64]
    parents: Indices
    places: Indices
    points: Indices
    four_ways: Indices
    hashes: Words


class BeamSearch:
    """The search for the best line from a position to the end of its deal."""

    def __init__(self, view: DealView, for_points: float) -> None:
        """:param for_points: what a doubling of the points is worth beside a 4-Way."""
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
        # every stone on every place: exclusive or of those placed tells boards apart
        raw = np.random.PCG64(1).random_raw(STRIDE * 36)
        self._zobrist: Words = raw.reshape(STRIDE, 36)
        # the words of states by number: that of the occupied square is 0
        self._words = _words_by_number()

    def run(self, width: Callable[[int], int]) -> Iterator[int]:
        """One beam to the end of the deal. Yields the stones placed after each step.

        :param width: for the stones placed so far, how many positions go on.
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
            # all positions have the same stones unseen: a square's worth depends on its state alone
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
        """Every way to place the stone in some positions of the beam.

        :param worths: of each state by its number.
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
        """The most promising positions of all that were found, no two alike."""
        values = np.concatenate([part.values for part in found])
        if not len(values):
            return None
        hashes = np.concatenate([part.hashes for part in found])
        some = min(3 * width, len(values))  # enough that few widths fall short for being alike
        best = np.argpartition(-values, some - 1)[:some]
        best = best[np.argsort(-values[best], kind="stable")]
        first = np.sort(np.unique(hashes[best], return_index=True)[1])[:width]
        chosen = best[first]
        parents = np.concatenate([part.parents for part in found])[chosen]
        places = np.concatenate([part.places for part in found])[chosen]
        boards = beam.boards.take(parents, axis=0)
        each = np.arange(len(chosen))
        # here, the four neighbours, and these after it
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
        """Keep the best line of a beam that has come to its end."""
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
        """What makes one line better than another."""
        if self.scoring is Scoring.ANCIENT:
            emptied = len(line.squares) == len(self.order)
            return emptied, line.four_ways, len(line.squares)
        return line.score, line.four_ways


def _without(unseen: Words, kind: int) -> Words:
    """The masks of what is unseen, one stone less."""
    bit = np.uint64(1 << kind)
    once, twice = unseen
    return np.array([once, twice & ~bit] if twice & bit else [once & ~bit, twice], np.uint64)


def _words_by_number() -> Words:
    """The word of each state, by its number."""
    table = automaton()
    words = np.zeros(table.two_and_one.shape[1], np.uint64)
    every = np.unique(np.concatenate([table.follow, [table.within, table.beyond]]))
    words[(every >> _NUMBER_SHIFT).astype(np.int64)] = every
    return words
