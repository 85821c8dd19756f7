"""All possible surroundings of a square, as the states of a finite automaton.

Which stones fit a square depends only on which kinds match all its neighbours, and how. Let *plane
j* be the kinds that match every neighbour, exactly j of them by colour and the others by symbol.
The planes after adding a neighbour depend only on the planes before and the new stone. So the
planes of an empty square are its state. Only 4,590 states can be reached from the empty squares of
the Within and the Beyond, and placing a stone next to a square is one look-up.

Each state is stored as a *word* of 64 bits:

====== =======================================================================
0–35   the kinds that the square accepts now, one bit each
36–39  its class (:class:`Class`) for the evaluation
40     set if the square and all its neighbours are empty
42–    the state's row in :attr:`Automaton.follow`: its number times 64
====== =======================================================================

Occupied squares and places off the board have the word 0. The states of squares with three
neighbours where some kind can make a 4-Way come last, so that one comparison recognises their
words.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.rules.stone import STONES

KINDS: Final = len(STONES)
EVERY_KIND: Final = (1 << KINDS) - 1
CLASS_SHIFT: Final = KINDS
CLASS_BITS: Final = 4
ALONE: Final = 1 << 40
"""The flag of an empty square without neighbours."""
ROW_SHIFT: Final = 42
NUMBER_SHIFT: Final = ROW_SHIFT + 6

Words = npt.NDArray[np.uint64]

SAME_COLOUR: Final = tuple(
    sum(1 << kind for kind, stone in enumerate(STONES) if stone.colour == own.colour)
    for own in STONES
)
"""For each kind of stone, the mask of the kinds with its colour."""
SAME_SYMBOL: Final = tuple(
    sum(1 << kind for kind, stone in enumerate(STONES) if stone.symbol == own.symbol)
    for own in STONES
)
"""For each kind of stone, the mask of the kinds with its symbol."""


class Class(IntEnum):
    """The classes of squares that the evaluation distinguishes, besides the number of fits."""

    NOTHING = 0
    """Occupied, off the board, or without a neighbour."""
    BEYOND_1 = 1
    BEYOND_2 = 2
    BEYOND_3 = 3
    WITHIN_1 = 4
    WITHIN_2 = 5
    WITHIN_2_ALIKE = 6
    """Two neighbours that share their colour or their symbol with each other."""
    WITHIN_3 = 7
    WITHIN_4 = 8


N_OF_CLASS: Final = (0, 1, 2, 3, 1, 2, 2, 3, 4)
"""The n of the n-way that a stone makes on a square of each class."""

# A state: whether in the Within, the number of neighbours, planes 0, 1 and 2.
_State = tuple[bool, int, int, int, int]

EMPTY_WITHIN: Final[_State] = (True, 0, EVERY_KIND, 0, 0)
EMPTY_BEYOND: Final[_State] = (False, 0, EVERY_KIND, 0, 0)


def _after(state: _State, kind: int) -> _State:
    """The state after a stone of a kind is placed next to the square."""
    within, n, none, one, two = state
    colour, symbol = SAME_COLOUR[kind], SAME_SYMBOL[kind]
    none, one, two = none & symbol, none & colour | one & symbol, one & colour | two & symbol
    n += 1
    # planes that are never needed again are cleared, so that there are fewer states
    if n == 4:
        return within, n, 0, 0, two
    if n == 3:
        return (within, n, 0, one, two) if within else (within, n, 0, one | two, 0)
    return within, n, none, one, two


def takes(state: _State) -> int:
    """The kinds that fit a square in this state, as a mask."""
    _, n, none, one, two = state
    return (0, none | one, one, one | two, two)[n]


def _class(state: _State) -> Class:
    within, n, none, one, two = state
    if not n:
        return Class.NOTHING
    if not within:
        return Class(Class.BEYOND_1 + n - 1)
    if n == 2:
        return Class.WITHIN_2_ALIKE if (none | two) & ~one else Class.WITHIN_2
    return (Class.WITHIN_1, Class.NOTHING, Class.WITHIN_3, Class.WITHIN_4)[n - 1]


@dataclass(frozen=True, slots=True)
class Automaton:
    """Tables of all states, indexed by a state's number, or by its row plus a kind of stone."""

    follow: Words
    """At row + kind, the word of the next state when a stone of that kind is placed next to it."""
    two_and_one: Words
    """[2, states]. For squares with three neighbours, the kinds that match two by colour and one by
    symbol, and the kinds that match one by colour and two by symbol."""
    four_way: Words
    """[3, states]. For squares of the Within with neighbours, the kinds that can make a 4-Way there
    yet; those that can if the next neighbour shares their colour; those that can if it shares their
    symbol."""
    neighbours: npt.NDArray[np.uint8]
    """[states]. The number of neighbours."""
    within: np.uint64
    """The word of an empty square of the Within without neighbours."""
    beyond: np.uint64
    """The word of an empty square of the Beyond without neighbours."""
    three_way: np.uint64
    """The smallest word of a square with three neighbours where some kind can make a 4-Way."""


@cache
def automaton() -> Automaton:
    """The automaton, created at the first call in about a tenth of a second."""
    states = [EMPTY_WITHIN, EMPTY_BEYOND]
    found = set(states)
    follow: dict[_State, list[_State]] = {}
    for state in states:  # the list grows during the loop
        if state[1] == (4 if state[0] else 3):
            continue
        follow[state] = row = [_after(state, kind) for kind in range(KINDS)]
        for after in row:
            if after not in found:
                found.add(after)
                states.append(after)
    states.sort(key=_is_three_way)  # stable: the others keep their order
    numbers = {state: number for number, state in enumerate(states, start=1)}
    words = np.array([0, *map(_word, states, range(1, len(states) + 1))], np.uint64)
    rows = np.zeros((len(words), 64), np.uint64)
    for state, row in follow.items():
        rows[numbers[state], :KINDS] = words[[numbers[after] for after in row]]
    three = [state if state[1] == 3 else (0,) * 5 for state in states]
    return Automaton(
        rows.ravel(),
        np.array([[0, *(state[planes] for state in three)] for planes in (4, 3)], np.uint64),
        np.array([(0, 0, 0), *map(_for_four_way, states)], np.uint64).T.copy(),
        np.array([0, *(state[1] for state in states)], np.uint8),
        words[numbers[EMPTY_WITHIN]],
        words[numbers[EMPTY_BEYOND]],
        words[1 + sum(not _is_three_way(state) for state in states)],
    )


def _for_four_way(state: _State) -> tuple[int, int, int]:
    """The row of :attr:`Automaton.four_way`."""
    within, n, none, one, two = state
    if not within or not n:
        return 0, 0, 0
    if n == 4:
        return two, 0, 0
    by_symbol = (none | one, one | two, two)[n - 1]
    return none | one | two, none | one, by_symbol  # with three neighbours, ``none`` is empty


def _is_three_way(state: _State) -> bool:
    within, n = state[:2]
    return within and n == 3 and takes(state) != 0


def _word(state: _State, number: int) -> int:
    alone = 0 if state[1] else ALONE
    return takes(state) | _class(state) << CLASS_SHIFT | alone | number << NUMBER_SHIFT
