"""The automaton of neighbourhoods against the rules told plainly."""

from hypothesis import given
from hypothesis import strategies as st

from ishido.players.neighbourhood import (
    CLASS_BITS,
    CLASS_SHIFT,
    EVERY_KIND,
    KINDS,
    N_OF_CLASS,
    ROW_SHIFT,
    Class,
    automaton,
)
from ishido.rules.stone import STONES
from tests.support.reference_rules import takes

KIND = st.integers(0, KINDS - 1)


def word_of(within, kinds):
    table = automaton()
    word = int(table.within if within else table.beyond)
    for kind in kinds:
        word = int(table.follow[(word >> ROW_SHIFT) + kind])
    return word


@given(st.booleans(), st.lists(KIND, min_size=1, max_size=4))
def test_a_square_takes_what_the_rules_say_whatever_the_order_of_its_neighbours(within, kinds):
    kinds = kinds[: 4 if within else 3]
    word = word_of(within, kinds)
    near = [STONES[kind] for kind in kinds]
    legal = sum(1 << kind for kind, stone in enumerate(STONES) if takes(stone, near))
    assert word & EVERY_KIND == legal
    found = Class(word >> CLASS_SHIFT & (1 << CLASS_BITS) - 1)
    assert N_OF_CLASS[found] == len(kinds)
    assert (found >= Class.WITHIN_1) == within
    assert word == word_of(within, sorted(kinds))


@given(st.lists(KIND, max_size=4))
def test_squares_on_the_way_to_a_4_way_are_told_by_size(kinds):
    word = word_of(True, kinds)
    three = len(kinds) == 3 and word & EVERY_KIND != 0
    assert (word >= int(automaton().three_way)) == three
