"""The policy that needs no search: of all squares that take the stone, the one judged best.

It looks one stone ahead in every game of a batch at once: for each square that takes the stone
it works out what the placing changes in the evaluation, which is little: the square itself, its
four neighbours, on how many squares the unseen kinds can go, and the last empty neighbours of
squares with three.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import AROUND, ROW, SHIFT, Batch, Indices, three_ways
from ishido.players.evaluation import FITS, PARTNERS, Tables
from ishido.players.neighbourhood import (
    ALONE,
    CLASS_BITS,
    CLASS_SHIFT,
    EVERY_KIND,
    NUMBER_SHIFT,
    ROW_SHIFT,
    Class,
    Words,
    automaton,
)

Values = npt.NDArray[np.int32]

_HERE_AND_AROUND: Final = np.concatenate([np.zeros((1, 1), np.int64), AROUND])
_BEYOND_NEIGHBOUR: Final = np.array(
    [[step + other for other in AROUND.ravel() if other != -step] for step in AROUND.ravel()],
    np.int64,
).T.copy()
"""[3, 4]: from a place to the three other neighbours of each of its four."""
_FITS_BITS: Final = FITS.bit_length() - 1
_CLASS_AS_ROW: Final = np.uint64(CLASS_SHIFT - _FITS_BITS)
_CLASS_MASK: Final = np.uint64((1 << CLASS_BITS) - 1 << _FITS_BITS)
_ROW_SHIFT: Final = np.uint64(ROW_SHIFT)
_NUMBER_SHIFT: Final = np.uint64(NUMBER_SHIFT)
_ALONE_SHIFT: Final = np.uint64(ALONE.bit_length() - 1)
_PARTNER_BITS: Final = np.uint64(PARTNERS.bit_length() - 1)
_ORDER_BITS: Final = 20
_ONE: Final = np.uint64(1)
_EVERY_KIND: Final = np.uint64(EVERY_KIND)
_NONE: Final = np.uint64(0)
_FULL: Final = np.uint64(2**64 - 1)
_FLIPPED: Final = np.array([[_FULL]] * 5 + [[_NONE]] * 4, np.uint64)

# All kinds of a colour are six bits in a row, those of a symbol every sixth bit.
_HALF: Final = np.array([[18], [3]], np.uint64)
_THIRD: Final = np.array([[6], [1]], np.uint64)
_TWO_THIRDS: Final = np.array([[12], [2]], np.uint64)
_FIRST_COLUMN: Final = sum(1 << 6 * colour for colour in range(6))
_FIRSTS: Final = np.array([[0b111111], [_FIRST_COLUMN]], np.uint64)
_SPREAD: Final = np.array([[_FIRST_COLUMN], [0b111111]], np.uint64)

count = np.bitwise_count


@dataclass(slots=True)
class Options:
    """Every square that takes its game's stone, game by game."""

    places: Indices
    games: Indices
    values: Values
    """What placing there is worth: the 4-Way made, and what changes in the value of the position
    (:data:`~ishido.players.evaluation.UNIT`)."""
    freedom: Values
    """The part of it that is about how freely the next stone can go."""
    after: Words
    """[4, options]: the words of the four neighbours after it."""
    counts: Words
    """[6, options]: on how many squares each kind can go after it, plus five, bit by bit."""


def options(batch: Batch, kinds: Indices, tables: Tables) -> Options:
    """All ways to place each game's stone, which has been drawn, with their values."""
    places = batch.takers(kinds)
    games = (places >> SHIFT) - 1
    planes = batch.planes.take(games, axis=1)
    unseen = planes[:2]
    words = np.empty((9, len(places)), np.uint64)  # here, the four around it, and those after
    batch.words.take(places + _HERE_AND_AROUND, out=words[:5], mode="clip")
    rows = (words[1:5] >> _ROW_SHIFT).view(np.int64)
    rows += kinds.take(games)
    automaton().follow.take(rows, out=words[5:], mode="clip")

    values = _squares(words, unseen, tables, batch.left)
    counts = add_up(words, planes[2:])
    freedom = _freedom(counts, unseen, tables.stuck[batch.left])
    values += freedom
    values += _partners(batch, kinds, places, games, words, tables.partner[batch.left])
    return Options(places, games, values, freedom, words[5:], counts)


def _squares(words: Words, unseen: Words, tables: Tables, left: int) -> Values:
    """What changes on the square and around it, and the 4-Way itself."""
    some = words & unseen[0]
    fits = count(some)
    np.bitwise_and(words, unseen[1], out=some)
    fits += count(some)
    np.right_shift(words, _CLASS_AS_ROW, out=some)
    some &= _CLASS_MASK
    rows = some.view(np.int64)
    full = rows[0] == Class.WITHIN_4 << _FITS_BITS
    rows += fits
    values = tables.squares[left].take(rows)
    change: Values = np.add.reduce(values[5:], axis=0, dtype=np.int32)
    change -= np.add.reduce(values[:5], axis=0, dtype=np.int32)
    change += full * tables.four_way[left]
    return change


def add_up(words: Words, counts: Words) -> Words:
    """On how many squares each kind can go, plus five, in bits, one adder for all kinds.

    Five words are taken away and four added. Their complements are added in place of the five,
    which counts five too many.
    """
    a, b, c = (words ^ _FLIPPED).reshape(3, 3, -1).transpose(1, 0, 2)
    either = a ^ b
    ones = either ^ c
    a &= b
    either &= c
    a |= either
    bit0, two = _full_adder(*ones)
    bit1, four = _full_adder(*a)
    carry = bit1 & two
    bit1 ^= two
    bit3 = four & carry
    four ^= carry
    carry = counts[0] & bit0
    counts[0] ^= bit0
    for plane, bit in ((1, bit1), (2, four), (3, bit3)):
        either = counts[plane] ^ bit
        both = counts[plane] & bit
        np.bitwise_xor(either, carry, out=counts[plane])
        either &= carry
        carry = both | either
    both = counts[4] & carry
    counts[4] ^= carry
    counts[5] ^= both
    return counts


def _full_adder(a: Words, b: Words, c: Words) -> tuple[Words, Words]:
    """Sum and carry of three words, bit by bit."""
    either = a ^ b
    total = either ^ c
    either &= c
    return total, either | a & b


def _freedom(counts: Words, unseen: Words, weights: Values) -> Values:
    """The value of unseen stones that would have no square, one, or two or three."""
    n0, n1, n2, n3, n4, n5 = counts
    large = n4 | n5
    five_to_seven = ~(large | n3)
    five_to_seven &= n2
    six_or_seven = five_to_seven & n1
    classes = np.empty((3, 1, counts.shape[1]), np.uint64)
    seven = six_or_seven & n0
    np.bitwise_and(five_to_seven & ~n1, n0, out=classes[0, 0])
    np.bitwise_xor(six_or_seven, seven, out=classes[1, 0])
    large |= n2
    large |= n1
    large |= n0
    eight = n3 & ~large
    np.bitwise_or(seven, eight, out=classes[2, 0])
    stones = count(classes & unseen)
    stones[:, 0] += stones[:, 1]
    value: Values = stones[0, 0] * weights[0]
    value += stones[1, 0] * weights[1]
    value += stones[2, 0] * weights[2]
    return value


def _partners(
    batch: Batch, kinds: Indices, places: Indices, games: Indices, words: Words, weights: Values
) -> Values:
    """What changes for squares with three neighbours: whether their last one can still be filled.

    Those that there are already: their last empty neighbour may get the stone, or a neighbour with
    the stone, or they may themselves. Those that the stone makes come after.
    """
    table = automaton()
    if not len(places):
        return np.zeros(0, np.int32)
    # a three-way square lives while an unseen stone fits it, and its game goes on
    here = batch.words.take(batch.threes)
    game = (batch.threes >> SHIFT) - 1
    fits = here & batch.planes[0].take(game)
    fits &= _EVERY_KIND
    live = fits != _NONE
    live &= here >= table.three_way
    live &= batch.alive.take(game).astype(bool)
    keep = np.flatnonzero(live)
    threes = batch.threes = batch.threes.take(keep)
    old = len(threes)
    made = three_ways(words[5:])
    neighbour = made // len(places)
    option = made - neighbour * len(places)
    if not old and not len(option):
        return np.zeros(len(places), np.int32)

    near = batch.words.take(threes + AROUND)
    right, left, down, up = (near != _NONE).view(np.int8)
    last = threes + ((right - left) + (down - up) * np.int8(ROW))
    beyond = batch.words.take(places.take(option) + _BEYOND_NEIGHBOUR.take(neighbour, axis=1))
    partner = np.empty(old + len(option), np.uint64)
    np.bitwise_or.reduce(near, axis=0, out=partner[:old])
    np.bitwise_or.reduce(beyond, axis=0, out=partner[old:])
    three = np.concatenate([here.take(keep), words[5:].ravel().take(made)])
    whose = np.concatenate([game.take(keep), games.take(option)])
    wanted, dead = _wanted(three, batch.planes[:2].take(whose, axis=1))
    now = weights.take(_suiting(partner, wanted))
    new = now[old:]
    new[dead[old:]] = 0
    change = np.bincount(option, new, len(places)).astype(np.int32)
    if old:
        now = now[:old]
        follow = table.follow.take(
            (partner[:old] >> _ROW_SHIFT).view(np.int64) + kinds.take(whose[:old])
        )
        then = weights.take(_suiting(follow, wanted[:, :old]))
        where = np.concatenate([threes[None], last + _HERE_AND_AROUND])
        what = np.empty((6, old), np.int32)
        # the square is itself a neighbour of its last one: there both entries add up to -now
        what[0] = -then
        what[1] = -now
        what[2:] = then - now
        change += _spread(batch, places, where, what)
    return change


def _spread(batch: Batch, places: Indices, where: Indices, what: Values) -> Values:
    """Sums of values that belong to places, for each of the places that are options."""
    # most places do not take the stone: they are no option, and what is found there is left from
    # an earlier stone
    batch.option_at[places] = np.arange(len(places))
    number = batch.option_at.take(where)
    what *= places.take(number, mode="clip") == where
    number = np.minimum(number, len(places))
    sums = np.bincount(number.ravel(), what.ravel(), len(places) + 1)
    return sums[:-1].astype(np.int32)


def _wanted(threes: Words, unseen: Words) -> tuple[Words, npt.NDArray[np.bool_]]:
    """Which unseen stones may fill the last neighbour of three-way squares, and leave a 4-Way.

    They share with an unseen stone that fits the square what it is still to be matched by. Answers
    with masks as the unseen stones are told, and whether no unseen stone fits the square.
    """
    table = automaton()
    number = (threes >> _NUMBER_SHIFT).view(np.int64)
    fit = np.stack([table.two.take(number), table.one.take(number)])
    fit &= unseen[0]
    dead = (fit[0] | fit[1]) == _NONE
    fit |= fit >> _HALF
    fit |= (fit >> _THIRD) | (fit >> _TWO_THIRDS)
    fit &= _FIRSTS
    fit *= _SPREAD
    return unseen & (fit[0] | fit[1]), dead


def standing(batch: Batch, tables: Tables) -> Values:
    """The value of each game's position but for how freely the next stone can go."""
    boards = batch.boards
    once, twice = batch.planes[0, :, None], batch.planes[1, :, None]
    fits = count(boards & once) + count(boards & twice)
    index = (boards >> _CLASS_AS_ROW & _CLASS_MASK).view(np.int64) + fits
    value: Values = tables.squares[batch.left].take(index).sum(axis=1, dtype=np.int32)
    places = three_ways(batch.words)
    game = (places >> SHIFT) - 1
    wanted, dead = _wanted(batch.words.take(places), batch.planes[:2].take(game, axis=1))
    partner = np.bitwise_or.reduce(batch.words.take(places + AROUND), axis=0)
    promise = tables.partner[batch.left].take(_suiting(partner, wanted))
    promise[dead] = 0
    value += np.bincount(game, promise, batch.games).astype(np.int32)
    return value


def _suiting(partner: Words, wanted: Words) -> Indices:
    """Where the table of partners has the number of wanted stones that the last neighbour takes."""
    alone = partner >> _ALONE_SHIFT & _ONE
    takes = partner | alone * _EVERY_KIND
    index = (alone << _PARTNER_BITS).view(np.int64)
    index += count(takes & wanted[0])
    index += count(takes & wanted[1])
    return index


def best_of(choice: Options) -> Indices:
    """For each game that has options the number of the best, of equal ones the first."""
    return best_in(choice.values, choice.games)


def best_in(values: npt.NDArray[np.signedinteger], games: Indices) -> Indices:
    """For each run of equal games the number of the best value, of equal ones the first."""
    keys = values.astype(np.int64)
    keys <<= _ORDER_BITS
    keys -= np.arange(len(keys))
    best = np.maximum.reduceat(keys, firsts(games))
    return -best & (1 << _ORDER_BITS) - 1


def firsts(games: Indices) -> Indices:
    """Where each run of equal games begins."""
    first = np.empty(len(games), bool)
    first[:1] = True
    np.not_equal(games[1:], games[:-1], out=first[1:])
    return np.flatnonzero(first)


def place(batch: Batch, choice: Options, chosen: Indices) -> None:
    """Place the stones of the options chosen, one a game at most; the other games end."""
    places = choice.places.take(chosen)
    games = choice.games.take(chosen)
    batch.score(places, games)
    around = places + AROUND
    after = choice.after.take(chosen, axis=1)
    batch.words[around] = after
    batch.words[places] = 0
    batch.threes = np.concatenate([batch.threes, around.ravel().take(three_ways(after))])
    counts = less_five(choice.counts.take(chosen, axis=1))
    if len(games) == batch.games:
        batch.planes[2:] = counts
    else:
        batch.planes[2:, games] = counts
        batch.alive[:] = 0
        batch.alive[games] = 1


def less_five(counts: Words) -> Words:
    """Numbers in bits less five, which is the same as plus 59 modulo 64."""
    n0, n1, n2, n3, n4, n5 = counts
    carry = n0.copy()
    np.invert(n0, out=n0)
    for plane in (n1, n3, n4):
        if plane is n3:  # 59 has no bit 2
            either = n2 ^ carry
            carry &= n2
            n2[:] = either
        either = plane ^ carry
        carry |= plane
        np.invert(either, out=plane)
    n5 ^= ~carry
    return counts


def play_out(batch: Batch, orders: Indices, tables: Tables) -> None:
    """Play every game to its end, its stones coming in the order given: kinds[games, stones]."""
    for kinds in orders.T:
        batch.draw(kinds)
        choice = options(batch, kinds, tables)
        if not len(choice.places):
            batch.alive[:] = 0
            return
        place(batch, choice, best_of(choice))
