"""The policy without search: places the stone on the legal square with the best evaluation.

It looks one stone ahead in every game of a batch at once. For each legal square it computes the
change in the evaluation, to which few things contribute: the square itself, its four neighbours,
how many squares the unseen kinds fit, and the last empty neighbours of squares with three
neighbours.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.players.batch import AROUND, SHIFT, Batch, Indices, three_ways, with_last
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
"""[3, 4]. The differences between a place and the three other neighbours of each of its
neighbours."""
_FITS_BITS: Final = FITS.bit_length() - 1
_CLASS_AS_ROW: Final = np.uint64(CLASS_SHIFT - _FITS_BITS)
_CLASS_MASK: Final = np.uint64((1 << CLASS_BITS) - 1 << CLASS_SHIFT)
_WITHIN_4: Final = np.uint64(Class.WITHIN_4 << CLASS_SHIFT)
_ROW_SHIFT: Final = np.uint64(ROW_SHIFT)
_NUMBER_SHIFT: Final = np.uint64(NUMBER_SHIFT)
_ALONE_SHIFT: Final = np.uint64(ALONE.bit_length() - 1)
_PARTNER_BITS: Final = np.uint64(PARTNERS.bit_length() - 1)
_ORDER_BITS: Final = 20
_ONE: Final = np.uint64(1)
_EVERY_KIND: Final = np.uint64(EVERY_KIND)
_NONE: Final = np.uint64(0)

# The kinds of a colour are six adjacent bits, those of a symbol every sixth bit.
_HALF: Final = np.array([[18], [3]], np.uint64)
_THIRD: Final = np.array([[6], [1]], np.uint64)
_TWO_THIRDS: Final = np.array([[12], [2]], np.uint64)
_FIRST_COLUMN: Final = sum(1 << 6 * colour for colour in range(6))
_FIRSTS: Final = np.array([[0b111111], [_FIRST_COLUMN]], np.uint64)
_SPREAD: Final = np.array([[_FIRST_COLUMN], [0b111111]], np.uint64)

_KEPT_FOR: Final = 4
"""After this many stones, dead entries are removed from the list of three-way squares to save
time."""

count = np.bitwise_count


@dataclass(slots=True)
class Options:
    """Every square that accepts its game's stone, game by game."""

    places: Indices
    games: Indices
    values: Values
    """The value of each move: the 4-Way made, and the change in the value of the position
    (:data:`~ishido.players.evaluation.UNIT`)."""
    freedom: Values
    """The part of the value for how freely the next stone fits."""
    after: Words
    """[4, options]. The words of the four neighbours after the move."""
    counts: Words
    """[6, options]. The number of squares that each kind fits after the move, bit by bit."""


def options(batch: Batch, kinds: Indices, tables: Tables) -> Options:
    """All ways to place the drawn stone of each game, with their values."""
    places = batch.takers(kinds)
    games = (places >> SHIFT) - 1
    planes = batch.planes.take(games, axis=1)
    unseen = planes[:2]
    words = np.empty((9, len(places)), np.uint64)  # square, four neighbours; these after the move
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
    """The change in value on the square and around it, including the 4-Way."""
    values = worth(words, unseen, tables.squares[left])
    change: Values = np.add.reduce(values[5:], axis=0, dtype=np.int32)
    change -= np.add.reduce(values[:5], axis=0, dtype=np.int32)
    change += (words[0] & _CLASS_MASK == _WITHIN_4) * tables.four_way[left]
    return change


def worth(words: Words, unseen: Words, squares: Values) -> Values:
    """The values of single squares, from their words and the two masks of unseen stones."""
    once, twice = unseen
    some = words & once
    fits = count(some)
    np.bitwise_and(words, twice, out=some)
    fits += count(some)
    np.bitwise_and(words, _CLASS_MASK, out=some)
    some >>= _CLASS_AS_ROW
    rows = some.view(np.int64)
    rows += fits
    values: Values = squares.take(rows)
    return values


def add_up(words: Words, counts: Words) -> Words:
    """The number of squares that each kind fits, in bits, with one adder for all kinds.

    Five words are subtracted and four added. To subtract, the complements of the five are added
    (``words`` holds them afterwards). That counts five too many, so all counts are stored minus
    five.
    """
    np.invert(words[:5], out=words[:5])
    by_three = _full_adder(*words.reshape(3, 3, -1).swapaxes(0, 1))
    (bit0, bit1), (two, bit2) = _full_adder(*by_three.swapaxes(0, 1))
    carry = bit1 & two
    bit1 ^= two
    bit3 = bit2 & carry
    bit2 ^= carry
    n0, n1, n2, n3, n4, n5 = counts
    carry = n0 & bit0
    n0 ^= bit0
    for plane, bit in ((n1, bit1), (n2, bit2), (n3, bit3)):
        either = plane ^ bit
        bit &= plane
        np.bitwise_xor(either, carry, out=plane)
        either &= carry
        carry = np.bitwise_or(bit, either, out=bit)
    n5 ^= n4 & carry
    n4 ^= carry
    return counts


def _full_adder(a: Words, b: Words, c: Words) -> Words:
    """The sums of three words and the carries, bit by bit, [2, …]."""
    result = np.empty((2, *a.shape), np.uint64)
    total, carry = result
    either = a ^ b
    np.bitwise_xor(either, c, out=total)
    np.bitwise_and(a, b, out=carry)
    either &= c
    carry |= either
    return result


def _freedom(counts: Words, unseen: Words, weights: Values) -> Values:
    """The value of unseen stones that would fit no square, one, or two to three."""
    n0, n1, n2, n3, n4, n5 = counts
    classes = np.empty((3, counts.shape[1]), np.uint64)
    none, one, few = classes
    less_than_four = ~(n2 | n3 | n4 | n5)
    np.bitwise_and(less_than_four, n1, out=few)
    less_than_four ^= few
    np.bitwise_and(less_than_four, n0, out=one)
    np.bitwise_xor(less_than_four, one, out=none)
    stones = count(classes & unseen[0])
    classes &= unseen[1]
    stones += count(classes)
    value: Values = stones[0] * weights[0]
    value += stones[1] * weights[1]
    value += stones[2] * weights[2]
    return value


def _partners(
    batch: Batch, kinds: Indices, places: Indices, games: Indices, words: Words, weights: Values
) -> Values:
    """The change in value for squares with three neighbours, whose last one may no longer be
    fillable.

    The existing ones come first: the stone may fill their last empty neighbour, a neighbour of
    that, or the square itself. Those that the stone creates come after.
    """
    (three, last), at, number = _concerned(batch, places)
    old = len(at)
    made = three_ways(words[5:])
    neighbour = made // len(places)
    new = made - neighbour * len(places)
    option = np.concatenate([number, new])
    whose = games.take(option)

    partner = np.empty(len(option), np.uint64)
    batch.words.take(last, out=partner[:old], mode="clip")
    beyond = batch.words.take(places.take(new) + _BEYOND_NEIGHBOUR.take(neighbour, axis=1))
    np.bitwise_or.reduce(beyond, axis=0, out=partner[old:])
    threes = np.concatenate([batch.words.take(three), words[5:].ravel().take(made)])
    wanted, dead = _wanted(threes, batch.planes[:2].take(whose, axis=1))
    change = weights.take(_suiting(partner, wanted))
    # existing squares lose their old value and gain their new one, which is 0 if the stone fills
    # the square itself or its last neighbour
    rows = (partner[:old] >> _ROW_SHIFT).view(np.int64) + kinds.take(whose[:old])
    then = weights.take(_suiting(automaton().follow.take(rows), wanted[:, :old]))
    then *= (at != three) & (at != last)
    np.subtract(then, change[:old], out=change[:old])
    change[dead] = 0
    return np.bincount(option, change, len(places)).astype(np.int32)


def _concerned(batch: Batch, places: Indices) -> tuple[Indices, Indices, Indices]:
    """The three-way squares affected by options, once per option, as [2, …] like ``batch.threes``,
    with the place and the number of the option."""
    if batch.left % _KEPT_FOR == 0:
        batch.threes = batch.threes.compress(_live(batch), axis=1)
    lasts = batch.threes[1]
    near = lasts + _HERE_AND_AROUND  # this includes the square itself
    met = batch.hits.take(near).ravel().nonzero()[0]
    at = near.ravel().take(met)
    batch.option_at[places] = np.arange(len(places), dtype=np.int32)
    return batch.threes.take(met % len(lasts), axis=1), at, batch.option_at.take(at)


def _live(batch: Batch) -> npt.NDArray[np.bool_]:
    """Which three-way squares are live: an unseen stone fits them, and their game is in
    progress."""
    threes = batch.threes[0]
    here = batch.words.take(threes)
    game = (threes >> SHIFT) - 1
    fits = here & batch.planes[0].take(game)
    fits &= _EVERY_KIND
    live: npt.NDArray[np.bool_] = fits != _NONE
    live &= here >= automaton().three_way
    live &= batch.alive.take(game).astype(bool)
    return live


def _wanted(threes: Words, unseen: Words) -> tuple[Words, npt.NDArray[np.bool_]]:
    """The unseen stones that may fill the last neighbour of three-way squares and keep the 4-Way
    possible.

    They share the missing colour or symbol with an unseen stone that fits the square. Returns masks
    in the form of those of the unseen stones, and whether no unseen stone fits the square.
    """
    table = automaton()
    number = (threes >> _NUMBER_SHIFT).view(np.int64)
    fit = table.two_and_one.take(number, axis=1)
    fit &= unseen[0]
    dead = (fit[0] | fit[1]) == _NONE
    fit |= fit >> _HALF
    fit |= (fit >> _THIRD) | (fit >> _TWO_THIRDS)
    fit &= _FIRSTS
    fit *= _SPREAD
    return unseen & (fit[0] | fit[1]), dead


def standing(batch: Batch, tables: Tables) -> Values:
    """The value of each game's position, without how freely the next stone fits."""
    values = worth(batch.boards, batch.planes[:2, :, None], tables.squares[batch.left])
    total: Values = values.sum(axis=1, dtype=np.int32)
    total += promise(batch, tables)
    return total


def promise(batch: Batch, tables: Tables) -> Values:
    """The value of the last empty neighbours of three-way squares in each game."""
    threes, lasts = batch.threes
    game = (threes >> SHIFT) - 1
    wanted, dead = _wanted(batch.words.take(threes), batch.planes[:2].take(game, axis=1))
    values = tables.partner[batch.left].take(_suiting(batch.words.take(lasts), wanted))
    values[dead] = 0
    return np.bincount(game, values, batch.games).astype(np.int32)


def _suiting(partner: Words, wanted: Words) -> Indices:
    """The index into the table of partners for the wanted stones that the last neighbour
    accepts."""
    alone = partner >> _ALONE_SHIFT & _ONE
    takes = partner | alone * _EVERY_KIND
    index = (alone << _PARTNER_BITS).view(np.int64)
    index += count(takes & wanted[0])
    index += count(takes & wanted[1])
    return index


def best_of(choice: Options) -> Indices:
    """The number of the best option of each game that has any; the first of equal ones."""
    return best_in(choice.values, choice.games)


def best_in(values: npt.NDArray[np.signedinteger], games: Indices) -> Indices:
    """The index of the best value in each run of equal games; the first of equal ones."""
    keys = values.astype(np.int64)
    keys <<= _ORDER_BITS
    keys -= np.arange(len(keys))
    best = np.maximum.reduceat(keys, firsts(games))
    return -best & (1 << _ORDER_BITS) - 1


def firsts(games: Indices) -> Indices:
    """The index at which each run of equal games begins."""
    first = np.empty(len(games), bool)
    first[:1] = True
    np.not_equal(games[1:], games[:-1], out=first[1:])
    starts: Indices = first.nonzero()[0]
    return starts


def place(batch: Batch, choice: Options, chosen: Indices) -> None:
    """Play the chosen options, at most one per game. Games without one end."""
    places = choice.places.take(chosen)
    games = choice.games.take(chosen)
    batch.score(places, games)
    around = places + AROUND
    after = choice.after.take(chosen, axis=1)
    batch.words[around] = after
    batch.words[places] = 0
    made = with_last(batch.words, around.ravel().take(three_ways(after)))
    batch.threes = np.concatenate([batch.threes, made], axis=1)
    counts = less_five(choice.counts.take(chosen, axis=1))
    if len(games) == batch.games:
        batch.planes[2:] = counts
    else:
        batch.planes[2:, games] = counts
        batch.alive[:] = 0
        batch.alive[games] = 1


def less_five(counts: Words) -> Words:
    """Bitwise numbers minus five, modulo 64."""
    n0, n1, n2, n3, n4, n5 = counts
    np.invert(n0, out=n0)
    n1 ^= n0
    borrow = n0 & n1
    n2 ^= borrow
    np.invert(n2, out=n2)
    borrow |= n2
    for plane in (n3, n4):
        plane ^= borrow
        borrow &= plane
    n5 ^= borrow
    return counts


def play_out(batch: Batch, orders: Indices, tables: Tables) -> None:
    """Play every game to its end. ``orders`` are the kinds in the order of play, [games,
    stones]."""
    for kinds in np.ascontiguousarray(orders.T):
        batch.draw(kinds)
        choice = options(batch, kinds, tables)
        place(batch, choice, best_of(choice))
