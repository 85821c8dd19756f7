"""What may lie around one square, as the states of a small automaton.

What a square will take depends only on the stones next to it, and of those only on which kinds of
stone still match all of them, and how. Let *plane j* be the kinds that match every neighbour with
exactly j of them by colour and the others by symbol. One neighbour more turns the planes into new
ones by a rule that looks at nothing else, so the planes of an empty square are the states: from the
empty Within and the empty Beyond there are only 4,590 of them, and placing a stone next to a square
is one look-up.

Each state is told as one *word* of 64 bits:

====== =======================================================================
0–35   the kinds that the square takes now, one bit each
36–39  its class (:class:`Class`): what the evaluation asks of a square
40     whether it is empty, and so are all its neighbours
42–    the state's row in :attr:`Automaton.follow`: its number times 64
====== =======================================================================

A square with a stone on it, and every place off the board, is the word 0. The states of squares
with three neighbours that some kind would make a 4-Way come last, so that they can be told by their
words' size.
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
"""For each kind of stone, the mask of the kinds of its colour."""
SAME_SYMBOL: Final = tuple(
    sum(1 << kind for kind, stone in enumerate(STONES) if stone.symbol == own.symbol)
    for own in STONES
)
"""For each kind of stone, the mask of the kinds with its symbol."""


class Class(IntEnum):
    """What the evaluation asks of a square beside the stones that fit it."""

    NOTHING = 0
    """Occupied, off the board, or without a neighbour."""
    BEYOND_1 = 1
    BEYOND_2 = 2
    BEYOND_3 = 3
    WITHIN_1 = 4
    WITHIN_2 = 5
    WITHIN_2_ALIKE = 6
    """Two neighbours that share an attribute with each other."""
    WITHIN_3 = 7
    WITHIN_4 = 8


N_OF_CLASS: Final = (0, 1, 2, 3, 1, 2, 2, 3, 4)
"""The n of the n-way that a stone placed on a square of each class makes."""

# A state: in the Within or not, the number of neighbours, planes 0, 1 and 2.
_State = tuple[bool, int, int, int, int]

EMPTY_WITHIN: Final[_State] = (True, 0, EVERY_KIND, 0, 0)
EMPTY_BEYOND: Final[_State] = (False, 0, EVERY_KIND, 0, 0)


def _after(state: _State, kind: int) -> _State:
    """The state once a stone of a kind lies next to the square."""
    within, n, none, one, two = state
    colour, symbol = SAME_COLOUR[kind], SAME_SYMBOL[kind]
    none, one, two = none & symbol, none & colour | one & symbol, one & colour | two & symbol
    n += 1
    # planes that no rule will ask for again are dropped, so that fewer states differ
    if n == 4:
        return within, n, 0, 0, two
    if n == 3:
        return (within, n, 0, one, two) if within else (within, n, 0, one | two, 0)
    return within, n, none, one, two


def takes(state: _State) -> int:
    """The kinds that a square in this state takes, as a mask."""
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
    """All states in tables, indexed by a state's number, or by its row plus a kind of stone."""

    follow: Words
    """At row + kind, the word of the state that a stone of that kind makes of it."""
    two_and_one: Words
    """[2, states], for squares with three neighbours: the kinds that match two of them by colour
    and one by symbol, and those that match one by colour and two by symbol."""
    within: np.uint64
    """The word of an empty square in the Within without neighbours."""
    beyond: np.uint64
    """Likewise in the Beyond."""
    three_way: np.uint64
    """The least word of a square with three neighbours that some kind would make a 4-Way."""


@cache
def automaton() -> Automaton:
    """The automaton, made at the first call in about a tenth of a second."""
    states = [EMPTY_WITHIN, EMPTY_BEYOND]
    found = set(states)
    follow: dict[_State, list[_State]] = {}
    for state in states:  # which grows on the way
        if state[1] == (4 if state[0] else 3):
            continue
        follow[state] = row = [_after(state, kind) for kind in range(KINDS)]
        for after in row:
            if after not in found:
                found.add(after)
                states.append(after)
    states.sort(key=_is_three_way)  # the others keep their order
    numbers = {state: number for number, state in enumerate(states, start=1)}
    words = np.array([0, *map(_word, states, range(1, len(states) + 1))], np.uint64)
    rows = np.zeros((len(words), 64), np.uint64)
    for state, row in follow.items():
        rows[numbers[state], :KINDS] = words[[numbers[after] for after in row]]
    three = [state if state[1] == 3 else (0,) * 5 for state in states]
    return Automaton(
        rows.ravel(),
        np.array([[0, *(state[planes] for state in three)] for planes in (4, 3)], np.uint64),
        words[numbers[EMPTY_WITHIN]],
        words[numbers[EMPTY_BEYOND]],
        words[1 + sum(not _is_three_way(state) for state in states)],
    )


def _is_three_way(state: _State) -> bool:
    within, n = state[:2]
    return within and n == 3 and takes(state) != 0


def _word(state: _State, number: int) -> int:
    alone = 0 if state[1] else ALONE
    return takes(state) | _class(state) << CLASS_SHIFT | alone | number << NUMBER_SHIFT
