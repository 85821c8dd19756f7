"""Many games at once, in lock step: one array operation plays a move in all of them.

The games are stored one after another in a flat array of words
(:mod:`~ishido.players.neighbourhood`), with 128 places each: eight rows of thirteen. The thirteenth
column stays empty, so that the neighbours beyond every edge of the board are words of 0. Stones are
given by their kind, 0 … 35.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.neighbourhood import (
    CLASS_BITS,
    CLASS_SHIFT,
    EVERY_KIND,
    KINDS,
    N_OF_CLASS,
    ROW_SHIFT,
    Class,
    Words,
    automaton,
)
from ishido.rules.board import BEYOND, COLUMNS, SQUARES, TABLEAU_SQUARES, WITHIN, Square, squares_in
from ishido.rules.deal import Deal
from ishido.rules.position import Position
from ishido.rules.scoring import FOUR_WAY_BONUS, MODERN_POINTS, SIMPLE_POINTS, Account, Scoring

ROW: Final = COLUMNS + 1
STRIDE: Final = 128
"""The number of places of a game in the array of words."""
SHIFT: Final = STRIDE.bit_length() - 1

Indices = npt.NDArray[np.int64]

PLACE_OF: Final[Indices] = np.array([s // COLUMNS * ROW + s % COLUMNS for s in SQUARES], np.int64)
"""The place of each square of the rules within a game."""
SQUARE_OF: Final = {int(place): square for square, place in zip(SQUARES, PLACE_OF, strict=True)}
AROUND: Final[Indices] = np.array([[1], [-1], [ROW], [-ROW]], np.int64)
"""The differences between a place and its four neighbours."""

COUNT_PLANES: Final = 6
"""Bits of the number of squares that accept a kind, which is always below 64."""
_ROW_SHIFT: Final = np.uint64(ROW_SHIFT)
_ONE: Final = np.uint64(1)
_NONE: Final = np.uint64(0)
_FIVE: Final = np.uint64(5)
_CLASS_SHIFT: Final = np.uint64(CLASS_SHIFT)
_CLASS_MASK: Final = np.uint64((1 << CLASS_BITS) - 1)
_WITHIN_4: Final = int(Class.WITHIN_4)
_POINTS: Final = {
    Scoring.MODERN: np.array(
        [MODERN_POINTS[n] if kind >= Class.WITHIN_1 else 0 for kind, n in enumerate(N_OF_CLASS)]
    ),
    Scoring.ANCIENT: np.zeros(len(N_OF_CLASS), np.int64),
    Scoring.SIMPLE: np.array([SIMPLE_POINTS[n] for n in N_OF_CLASS]),
}
_BONUS: Final = np.array([*FOUR_WAY_BONUS, *[FOUR_WAY_BONUS[-1]] * 60], np.int64)
_NOTHING: Final = Account()

# Allocating and freeing a large block raises the limits up to which glibc keeps freed memory.
# Otherwise glibc returns the arrays of each step to the system, and gets them back page by page.
np.empty(1 << 24, np.uint8)


class Batch:
    """Games with the same number of unseen stones; the stones may differ."""

    words: Words
    """(games + 1) × 128 words and a margin. The first 128 belong to no game."""
    planes: Words
    """[8, games]. First two masks of the kinds with at least one and with two unseen stones. Then,
    bit by bit, the number of squares that each kind fits, minus five (modulo 64)."""
    left: int
    """The number of unseen stones in each game."""
    four_ways: Indices
    points: Indices
    theirs: tuple[Indices, Indices]
    """In challenge play, the points and 4-Ways of the player who is not on turn."""
    placed: Indices
    """Stones placed in each game since the batch was created."""
    alive: Words
    """1 for games in progress, 0 for games that ended because a stone fitted nowhere."""
    threes: Indices
    """[2, threes]. The places of the squares with three neighbours where a 4-Way is still possible,
    and the place of the last empty neighbour of each."""
    hits: npt.NDArray[np.bool_]
    """Which places accept the stones of the last query."""
    option_at: npt.NDArray[np.int32]
    """The number of each such place among the options; undefined elsewhere."""

    def __init__(self, games: int, scoring: Scoring = Scoring.MODERN) -> None:
        """Games whose boards are not yet set."""
        self.games = games
        self.scoring = scoring
        self.words = np.zeros((games + 2) * STRIDE, np.uint64)
        self.planes = np.zeros((2 + COUNT_PLANES, games), np.uint64)
        self.left = 0
        self.four_ways = np.zeros(games, np.int64)
        self.points = np.zeros(games, np.int64)
        self.theirs = np.zeros(games, np.int64), np.zeros(games, np.int64)
        self.placed = np.zeros(games, np.int64)
        self.alive = np.ones(games, np.uint64)
        self.threes = np.zeros((2, 0), np.int64)
        self.hits = np.zeros(len(self.words), bool)
        self.option_at = np.empty(len(self.words), np.int32)

    @property
    def boards(self) -> Words:
        """The words as a view of [games, 128]."""
        return self.words[STRIDE:-STRIDE].reshape(self.games, STRIDE)

    # -- setting up ---------------------------------------------------------------------------

    @classmethod
    def empty(cls, games: int, scoring: Scoring = Scoring.MODERN) -> "Batch":
        """Games with empty boards and all stones unseen."""
        batch = cls(games, scoring)
        batch.boards[:, PLACE_OF[list(squares_in(WITHIN))]] = automaton().within
        batch.boards[:, PLACE_OF[list(squares_in(BEYOND))]] = automaton().beyond
        batch.planes[:2] = EVERY_KIND
        batch.left = 2 * KINDS
        return batch

    @classmethod
    def of(
        cls,
        position: Position,
        unseen: Sequence[int],
        account: Account = _NOTHING,
        scoring: Scoring = Scoring.MODERN,
    ) -> "Batch":
        """One game, given by its position, the number of unseen stones of each kind, and the score
        so far."""
        batch = cls.empty(1, scoring)
        for square, stone in position:
            place = STRIDE + PLACE_OF[[square]]
            batch.lay(place, np.array([stone.kind]))
        for plane, copies in enumerate((1, 2)):
            mask = sum(1 << kind for kind, count in enumerate(unseen) if count >= copies)
            batch.planes[plane] = mask
        batch.left = sum(unseen)
        batch.four_ways[:] = account.four_ways
        batch.points[:] = account.points
        batch.recount()
        return batch

    @classmethod
    def dealt(cls, deals: Sequence[Deal], scoring: Scoring = Scoring.MODERN) -> "Batch":
        """Games at the opening, before the first stone is drawn."""
        batch = cls.empty(len(deals), scoring)
        start = np.arange(1, len(deals) + 1) * STRIDE
        tableaus = np.array([[stone.kind for stone in deal.tableau] for deal in deals])
        for square, kinds in zip(TABLEAU_SQUARES, tableaus.T, strict=True):
            batch.lay(start + PLACE_OF[square], kinds)
            batch.draw(kinds)
        batch.recount()
        return batch

    def taken(self, games: Indices) -> "Batch":
        """A batch with copies of these games, by number. Numbers may repeat."""
        copy = Batch(len(games), self.scoring)
        np.take(self.boards, games, axis=0, out=copy.boards, mode="clip")
        copy.planes = self.planes.take(games, axis=1)
        copy.left = self.left
        copy.four_ways = self.four_ways.take(games)
        copy.points = self.points.take(games)
        copy.theirs = self.theirs[0].take(games), self.theirs[1].take(games)
        copy.placed = self.placed.take(games)
        copy.alive = self.alive.take(games)
        copy.find_threes()
        return copy

    def lay(self, places: Indices, kinds: Indices) -> None:
        """Put one stone into each of some games. The caller must update what depends on it."""
        around = places + AROUND
        rows = (self.words[around] >> _ROW_SHIFT).view(np.int64)
        self.words[around] = automaton().follow[rows + kinds]
        self.words[places] = 0

    def recount(self) -> None:
        """Recompute how many squares each kind fits, and the three-way squares."""
        kinds = np.arange(KINDS, dtype=np.uint64)
        squares = np.array([(self.boards >> kind & _ONE).sum(axis=1) for kind in kinds]) - _FIVE
        for bit, plane in enumerate(self.planes[2:]):
            plane[:] = ((squares >> np.uint64(bit) & _ONE) << kinds[:, None]).sum(axis=0)
        self.find_threes()

    def find_threes(self) -> None:
        """Recompute the three-way squares."""
        self.threes = with_last(self.words, three_ways(self.words))

    # -- moving -------------------------------------------------------------------------------

    def draw(self, kinds: Indices) -> None:
        """Remove one stone from the unseen stones of each game, including games that have ended."""
        stones = _ONE << kinds.astype(np.uint64)
        once, twice = self.planes[:2]
        second = twice & stones
        twice ^= second
        once &= ~(stones ^ second)
        self.left -= 1

    def takers(self, kinds: Indices) -> Indices:
        """The places that accept each game's stone, game by game."""
        stones = self.alive << kinds.astype(np.uint64)
        caught = self.boards & stones[:, None]
        np.not_equal(caught, _NONE, out=self.hits[STRIDE:-STRIDE].reshape(caught.shape))
        return found(self.hits)

    def pass_turn(self) -> None:
        """Pass the turn to the other player in all games: swaps the scores."""
        mine = self.points, self.four_ways
        self.points, self.four_ways = self.theirs
        self.theirs = mine

    def gain(self, places: Indices, games: Indices) -> tuple[Indices, Indices]:
        """The points that stones on these empty places would earn, and 1 for each 4-Way."""
        kinds = (self.words.take(places) >> _CLASS_SHIFT & _CLASS_MASK).view(np.int64)
        full = (kinds == _WITHIN_4).astype(np.int64)
        earned: Indices = _POINTS[self.scoring].take(kinds)
        if self.scoring is Scoring.MODERN:
            made = self.four_ways.take(games)
            earned <<= made
            earned += full * _BONUS.take(made)
        return earned, full

    def score(self, places: Indices, games: Indices) -> None:
        """Add the points of one stone in each of some games. Call it before the stone is put
        there."""
        earned, full = self.gain(places, games)
        self.points[games] += earned
        self.four_ways[games] += full
        self.placed[games] += 1


def found(hits: npt.NDArray[np.bool_]) -> Indices:
    """The indices of the hits in a sparse array, whose length is a multiple of eight.

    NumPy's own search suffers a branch misprediction per hit if fewer than one in ten are hits. So
    this finds the groups of eight with a hit first, and then the hits in them.
    """
    eights = hits.view(np.uint64)
    some = (eights != _NONE).nonzero()[0]
    within = eights.take(some).view(bool).nonzero()[0]
    places: Indices = (some.take(within >> 3) << 3) + (within & 7)
    return places


def three_ways(words: Words) -> Indices:
    """The indices of words of squares with three neighbours where some kind can make a 4-Way."""
    places: Indices = (words >= automaton().three_way).ravel().nonzero()[0]
    return places


def with_last(words: Words, threes: Indices) -> Indices:
    """[2, threes]. The squares with three neighbours, and the last empty neighbour of each."""
    near = words.take(threes + AROUND)
    return np.array([threes, threes + AROUND.ravel().take(near.argmax(axis=0))])


def square_of(place: int) -> Square:
    """The square of the rules for a place in the array of words."""
    return SQUARE_OF[place % STRIDE]


def orders_of(deals: Sequence[Deal]) -> Indices:
    """The kinds of the stones in the order of play, [deals, stones]."""
    return np.array([[stone.kind for stone in deal.pouch] for deal in deals])


def unseen_kinds(unseen: Sequence[int]) -> Indices:
    """The kinds of the unseen stones, one entry per stone."""
    return np.repeat(np.arange(KINDS), np.asarray(unseen, np.intp))
