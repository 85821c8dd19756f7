"""What the network sees of a position: whole numbers for each square, and for the whole board.

A position here is one after a stone was placed, before the next is drawn: a board and the unseen
stones, without their order. *Possible* kinds are the unseen ones with which a square of the Within
can become a 4-Way yet; it is *live* if there are any, and a *hole* if it has all four neighbours.
A stone is *harmless* on a square if it leaves every live neighbour live.
"""

from dataclasses import dataclass
from typing import Final, Self

import numpy as np
import numpy.typing as npt

from ishido.players.batch import AROUND, COUNT_PLANES, PLACE_OF, SHIFT, STRIDE, Batch, Indices
from ishido.players.neighbourhood import EVERY_KIND, KINDS, NUMBER_SHIFT, Words, automaton
from ishido.players.policy import firsts
from ishido.rules.board import WITHIN, squares_in

Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int32]

WITHIN_PLACES: Final[Indices] = PLACE_OF[list(squares_in(WITHIN))]
SHARE: Final = 60
"""Shares of holes are given in sixtieths, which are whole for up to six holes."""
PART: Final = 240
"""Parts of the unseen stones are given in 240ths."""
SQUARE_FEATURES: Final = 32
BOARD_FEATURES: Final = 27
SQUARE_SCALES: Final = (
    1, 1, 1, 1, 1, 1, 1, 1 / 6, 1, 1, 1, 1 / 6, 1, 1, 1, 1, 1 / 4, 1, 1 / SHARE, 1 / SHARE,
    1 / 8, 1, 1, 1 / 8, 1 / 4, 1, 1 / 8, 1, 1, 1 / 6, 1 / 6, 1 / 66,
)  # fmt: skip
"""What each feature is multiplied by while the network is trained."""
SQUARE_MOST: Final = (
    1, 1, 1, 1, 1, 1, 1, 12, 1, 1, 1, 18, 1, 1, 1, 1, 12, 1, SHARE, SHARE,
    16, 1, 1, 16, 8, 1, 16, 1, 1, 12, 6, 72,
)  # fmt: skip
"""The most that each feature can be."""
BOARD_SCALES: Final = (
    *[1 / PART] * 7, 1 / 66, 1 / 4, 1 / 8, 1 / 6, 1 / 6 / SHARE, 1 / 6, 1 / 12, *[1 / PART] * 5,
    1 / 4, 1 / 8, 1 / PART, 1 / 8, 1 / 6, 1 / PART, 1 / PART, 1 / 4,
)  # fmt: skip

_U: Final = np.uint64
_EVERY: Final = _U(EVERY_KIND)
_NUMBER_SHIFT: Final = _U(NUMBER_SHIFT)
_KINDS: Final = np.arange(KINDS, dtype=np.uint64)
_INSIDE: Final = np.zeros(STRIDE, np.bool_)
_INSIDE[WITHIN_PLACES] = True
_FILLED_ROWS: Final = np.zeros((3, SQUARE_FEATURES), np.uint8)
"""The features of places off the board, and of filled squares of the Beyond and of the Within."""
_FILLED_ROWS[1:, 0] = 1
_FILLED_ROWS[2, 1] = 1
_ROW_IF_FILLED: Final[Indices] = np.zeros(STRIDE, np.int64)
"""Which of these each place of a game has."""
_ROW_IF_FILLED[PLACE_OF] = 1
_ROW_IF_FILLED[WITHIN_PLACES] = 2
_BITS: Final = (1, 3, 4, 5, 1, 4, 6, 6, 5, 5, 4, 5, 4, 3)
"""The bits of each number in :func:`_numbers`: together less than a word."""
_LOW: Final = [_U(sum((1 << 6 - k) - 1 << 6 * colour for colour in range(6))) for k in range(6)]
"""The first 6 − k symbols of every colour."""
_CLASS_OF_SQUARES: Final = np.array([0, 1, 2, 3, 4, 4, 5, 5, 5, *[6] * 60], np.uint8)

count = np.bitwise_count


@dataclass(frozen=True, slots=True)
class Features:
    """What the network sees of several positions."""

    rows: Bytes
    """[rows, features]. Few are distinct: hundreds in a hundred positions of the same game."""
    row_of: Indices
    """[places], as in :attr:`Batch.words`. The row of each place."""
    board: Numbers
    """[positions, features]."""
    open: Indices
    """The places of the empty squares of the Within."""

    @property
    def squares(self) -> Bytes:
        """[places, features]."""
        return self.rows.take(self.row_of, axis=0)


def features(batch: Batch) -> Features:
    """What the network sees of each game, which must be between two stones."""
    empty = _Empty.of(batch)
    claims = _claims(batch, empty)
    stones = _allowed(batch, empty)
    numbers = _numbers(empty, claims, stones)
    _, first, row = np.unique(_keys(numbers), return_index=True, return_inverse=True)
    distinct = _rows([each.take(first) for each in numbers], batch.left)
    row_of = np.zeros(len(batch.words), np.int64)
    row_of[STRIDE:-STRIDE].reshape(-1, STRIDE)[:] = _ROW_IF_FILLED
    row_of[empty.places] = len(_FILLED_ROWS) + row
    return Features(
        np.concatenate([_FILLED_ROWS, distinct]),
        row_of,
        _board(batch, empty, claims, stones),
        empty.places.compress(empty.inside),
    )


@dataclass(frozen=True, slots=True)
class _Empty:
    """The empty squares of all games. Sets of kinds are masks, one for each square."""

    places: Indices
    game: Indices
    once: Words
    """The kinds with an unseen stone, in the square's game."""
    twice: Words
    """The kinds with two."""
    neighbours: Bytes
    inside: Flags
    """Whether in the Within."""
    fit: Words
    """The kinds that fit, seen or unseen; none without a neighbour."""
    possible: Words
    by_colour: Words
    """The possible kinds if the next neighbour shares their colour."""
    by_symbol: Words
    live: Flags
    hole: Flags
    three: Flags
    """Live, with three neighbours."""

    @classmethod
    def of(cls, batch: Batch) -> Self:
        places = batch.words.nonzero()[0]
        game = (places >> SHIFT) - 1
        words = batch.words.take(places)
        once, twice = batch.planes[:2].take(game, axis=1)
        number = (words >> _NUMBER_SHIFT).view(np.int64)
        neighbours = automaton().neighbours.take(number)
        fit = words & _EVERY
        fit[neighbours == 0] = 0
        possible, by_colour, by_symbol = automaton().four_way.take(number, axis=1) & once
        live = possible != 0
        return cls(
            places, game, once, twice, neighbours, _INSIDE.take(places & STRIDE - 1), fit,
            possible, by_colour, by_symbol,
            live, live & (neighbours == 4), live & (neighbours == 3),
        )  # fmt: skip

    def stones(self, kinds: Words) -> Bytes:
        """The number of unseen stones of some kinds."""
        result: Bytes = count(kinds & self.once)
        result += count(kinds & self.twice)
        return result


@dataclass(frozen=True, slots=True)
class _Allowed:
    """The unseen kinds that may be placed on each empty square next to others or to a live
    square."""

    harmless: Words
    spoiling: Words
    """Those that end one live neighbour."""
    completing: Words
    """Harmless ones that are the last neighbour of a live square."""


def _allowed(batch: Batch, empty: _Empty) -> _Allowed:
    # the kinds of a next neighbour that keep a live square live: another possible kind shares the
    # missing colour or symbol with it, or there is a second stone of its own kind
    growing = (empty.live & ~empty.hole).nonzero()[0]
    by_colour, by_symbol = empty.by_colour.take(growing), empty.by_symbol.take(growing)
    kept = (by_colour | by_symbol) & empty.twice.take(growing)
    kept |= _others_of_colour(by_colour)
    kept |= _others_of_symbol(by_symbol)
    at = empty.places.take(growing)
    keeps = np.full(len(batch.words), _EVERY, np.uint64)
    keeps[at] = kept
    last = empty.three.take(growing)
    completes = np.zeros(len(batch.words), np.uint64)
    completes[at.compress(last)] = kept.compress(last)
    live = np.zeros(len(batch.words), np.bool_)
    live[empty.places.compress(empty.live)] = True

    around = empty.places + AROUND
    spoils = ~keeps.take(around)
    once, twice = spoils[0] | spoils[1], spoils[0] & spoils[1]
    for each in spoils[2:]:
        twice |= once & each
        once |= each
    beside = empty.neighbours > 0
    allowed = np.where(beside, empty.fit, _EVERY) & empty.once
    allowed[~(beside | live.take(around).any(axis=0))] = 0
    harmless = allowed & ~once
    completing = harmless & np.bitwise_or.reduce(completes.take(around), axis=0)
    return _Allowed(harmless, allowed & once & ~twice, completing)


def _numbers(empty: _Empty, claims: "_Claims", stones: _Allowed) -> list[Bytes]:
    """For each empty square, the numbers from which its features follow, below the powers of two in
    :data:`_BITS`."""
    n = empty.neighbours
    free1, free2 = claims.free[0].take(empty.game), claims.free[1].take(empty.game)

    def free(kinds: Words) -> Bytes:
        """The unseen stones that no hole wants."""
        result: Bytes = count(kinds & free1)
        result += count(kinds & free2)
        return result

    # kinds that need both neighbours to be matched alike
    alike = empty.stones(empty.possible & ~empty.fit) * (n == 2)
    return [
        empty.inside.view(np.uint8),
        n,
        np.minimum(empty.stones(empty.fit), 12),
        np.minimum(empty.stones(empty.possible), 18),
        ((empty.possible & empty.twice) != 0).view(np.uint8),
        np.minimum(free(empty.possible) * (empty.live & ~empty.hole), 12),
        claims.share,
        claims.share_of_three,
        np.minimum(empty.stones(stones.harmless), 16),
        np.minimum(empty.stones(stones.spoiling), 16),
        np.minimum(empty.stones(stones.completing), 8),
        np.minimum(free(stones.harmless), 16),
        np.minimum(alike, 12),
        np.minimum(count(empty.fit & empty.twice), 6),
    ]


def _keys(numbers: list[Bytes]) -> Words:
    """For each empty square, its numbers in one word."""
    keys = np.zeros(len(numbers[0]), np.uint64)
    for number, bits in zip(numbers, _BITS, strict=True):
        keys <<= _U(bits)
        keys |= number
    return keys


def _rows(numbers: list[Bytes], left: int) -> Bytes:
    """[squares, features], in the order of :data:`SQUARE_SCALES`."""
    (
        inside, n, fits, possible, twice, unclaimed, share, share_of_three,
        harmless, spoiling, completing, harmless_unclaimed, alike, fits_twice,
    ) = numbers  # fmt: skip
    rows = [
        np.zeros_like(n),  # filled
        inside,
        *(n == number for number in range(5)),
        fits, fits >= 1, fits >= 2, fits >= 3,
        possible, possible >= 1, possible >= 2, possible >= 3, twice,
        unclaimed, unclaimed >= 1, share, share_of_three,
        harmless, harmless >= 1, harmless >= 3, spoiling, completing, completing >= 1,
        harmless_unclaimed, harmless_unclaimed >= 1,
        alike >= 1, alike, fits_twice, np.full_like(n, left),
    ]  # fmt: skip
    return np.array(rows, np.uint8).T


def _sum(values: npt.NDArray[np.generic], game: Indices, games: int) -> Indices:
    return np.bincount(game, values, games).astype(np.int64)


def _others_of_colour(kinds: Words) -> Words:
    """The kinds for which another kind of their colour is in a set."""
    result = np.zeros_like(kinds)
    for k in range(1, 6):
        result |= (kinds & _LOW[k]) << _U(k)
        result |= kinds >> _U(k) & _LOW[k]
    return result


def _others_of_symbol(kinds: Words) -> Words:
    """The kinds for which another kind with their symbol is in a set."""
    result = np.zeros_like(kinds)
    for k in range(1, 6):
        result |= kinds << _U(6 * k) | kinds >> _U(36 - 6 * k)
    result &= _EVERY
    return result


@dataclass(frozen=True, slots=True)
class _Claims:
    """Which unseen stones the holes want."""

    unseen: Indices
    """[games, kinds]. How many stones of each kind are unseen."""
    wanted: Indices
    """[games, kinds]. How many holes want each kind."""
    by_three: Words
    """[games]. The kinds that are possible on live squares with three neighbours."""
    by_hole: Words
    """[games]. The kinds that holes want."""
    free: tuple[Words, Words]
    """[games]. The kinds with at least one stone that no hole wants, and with two."""
    share: Bytes
    """[empty squares]. For a hole, its share of the stones it wants, in sixtieths."""
    share_of_three: Bytes
    """The same for holes and live squares with three neighbours, which share with each other."""


def _claims(batch: Batch, empty: _Empty) -> _Claims:
    possible, game = empty.possible, empty.game
    once, twice = batch.planes[:2]
    unseen = (once[:, None] >> _KINDS & _U(1)) + (twice[:, None] >> _KINDS & _U(1))
    unseen = unseen.astype(np.int64)

    def wants(squares: Indices) -> tuple[Indices, Indices]:
        kinds = (possible.take(squares)[:, None] >> _KINDS & _U(1)).astype(np.int64)
        of = game.take(squares)
        total = np.zeros((batch.games, KINDS), np.int64)
        if len(of):
            start = firsts(of)
            total[of.take(start)] = np.add.reduceat(kinds, start, axis=0)
        return kinds, total

    holes, threes = empty.hole.nonzero()[0], empty.three.nonzero()[0]
    hole_kinds, wanted = wants(holes)
    three_kinds, wanted_by_three = wants(threes)

    def masks(total: Indices, least: int) -> Words:
        result: Words = ((total >= least) << np.arange(KINDS)).sum(axis=1).astype(np.uint64)
        return result

    one, two, by_three = masks(wanted, 1), masks(wanted, 2), masks(wanted_by_three, 1)
    share = np.zeros((2, len(possible)), np.uint8)
    each = SHARE * unseen // np.maximum(wanted, 1)
    share[0, holes] = _best(hole_kinds, each, game.take(holes))
    each = SHARE * unseen // np.maximum(wanted + wanted_by_three, 1)
    share[1, holes] = _best(hole_kinds, each, game.take(holes))
    share[1, threes] = _best(three_kinds, each, game.take(threes))
    free = (once & ~one) | (twice & ~two), twice & ~one
    return _Claims(unseen, wanted, by_three, one, free, share[0], share[1])


def _best(kinds: Indices, each: Indices, of: Indices) -> Indices:
    result: Indices = np.minimum((kinds * each.take(of, axis=0)).max(axis=1, initial=0), SHARE)
    return result


def _board(batch: Batch, empty: _Empty, claims: _Claims, stones_on: _Allowed) -> Numbers:
    """The features of whole boards, in the order of :data:`BOARD_SCALES`."""
    beside = empty.neighbours > 0
    spread = np.zeros((2, len(batch.words)), np.uint64)
    spread[0, empty.places] = stones_on.harmless * beside
    spread[1, empty.places] = stones_on.completing * beside
    harmless, completing_on = spread[:, STRIDE:-STRIDE].reshape(2, batch.games, STRIDE)
    left = batch.left
    unseen = claims.unseen
    squares = np.zeros((batch.games, KINDS), np.uint64)
    for bit, plane in enumerate(batch.planes[2:]):
        squares |= (plane[:, None] >> _KINDS & _U(1)) << _U(bit)
    squares += _U(5)
    squares &= _U((1 << COUNT_PLANES) - 1)
    classes = _CLASS_OF_SQUARES.take(squares.view(np.int64))
    stones_of = np.stack([(unseen * (classes == c)).sum(axis=1) for c in range(7)], axis=1)
    board = np.zeros((batch.games, BOARD_FEATURES), np.int32)
    part = max(left, 1)
    board[:, :7] = PART * stones_of // part
    board[:, 7] = left
    board[:, 8] = np.minimum(stones_of[:, 0], 16)
    board[:, 9] = np.minimum(stones_of[:, 1], 16)
    board[:, 10] = _sum(empty.hole, empty.game, batch.games)
    board[:, 11] = _sum(claims.share, empty.game, batch.games)
    board[:, 12] = _sum(empty.three, empty.game, batch.games)
    board[:, 13] = max(12 - left, 0)
    once, twice = batch.planes[:2]

    def stones(kinds: Words) -> Indices:
        result: Indices = count(kinds & once).astype(np.int64) + count(kinds & twice)
        return result

    one, two, four = _add(harmless)
    none = ~(one | two | four)
    by_number = none, one & ~two & ~four, two & ~one & ~four, one & two & ~four, four
    for column, kinds in enumerate(by_number, start=14):
        board[:, column] = PART * stones(kinds) // part
    board[:, 19] = np.minimum(stones(none), 16)
    board[:, 20] = np.minimum(stones(by_number[1]), 16)
    completing = stones(np.bitwise_or.reduce(completing_on, axis=1))
    board[:, 21] = PART * completing // part
    board[:, 22] = completing
    wanted = np.minimum(unseen, claims.wanted).sum(axis=1)
    board[:, 23] = wanted
    board[:, 24] = PART * wanted // part
    board[:, 25] = PART * stones(claims.by_three & ~claims.by_hole) // part
    board[:, 26] = np.minimum(stones(none & ~claims.by_hole), 16)
    return board


def _add(masks: Words) -> tuple[Words, Words, Words]:
    """On how many squares each kind is, [positions, places], bit by bit: 1, 2, and 4 for four or
    more."""
    one, two, four = masks, np.zeros_like(masks), np.zeros_like(masks)
    while one.shape[1] > 1:
        half = one.shape[1] // 2
        a1, b1 = one[:, :half], one[:, half:]
        a2, b2 = two[:, :half], two[:, half:]
        carry = a1 & b1
        one = a1 ^ b1
        over: Words = a2 & b2 | (a2 ^ b2) & carry
        four = four[:, :half] | four[:, half:] | over
        two = a2 ^ b2 ^ carry
    return one[:, 0], two[:, 0], four[:, 0]
