"""The codewheel answers each of its questions, and only if it is lined up."""

from itertools import product
from random import Random

from ishido import codewheel
from ishido.codewheel import EDGE, INSIDE, MIDDLE, OUTER, PATTERNS, PLACES, TENS, UNITS


def lined_up():
    """Each question, with the only way in which the rings stand as the manual says: the second
    pattern under the first, and the first word under both."""
    for first, second, word in product(PATTERNS, PATTERNS, EDGE):
        place = OUTER.index(first)
        ((middle, inner),) = (
            (middle, inner)
            for middle, inner in product(range(PLACES), repeat=2)
            if MIDDLE[(place - middle) % PLACES] == second
            and EDGE[(place - inner) % PLACES] == word
        )
        for sought in INSIDE:
            yield (first, second), (word, sought), middle, inner


def test_each_question_has_one_number_of_two_digits_and_beside_it_there_is_another():
    """Whichever ring is turned by a place, or both together: so all three rings count."""
    found = set()
    for patterns, words, middle, inner in lined_up():
        right = codewheel.answer(patterns, words)
        assert right == codewheel.number(middle, inner, words[1])
        assert 10 <= right <= 88
        found.add(right)
        for by, of_inner in ((1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1)):
            assert codewheel.number(middle + by, inner + of_inner, words[1]) != right
    assert len(found) > 40


def test_no_digit_can_be_taken_for_another_on_its_head():
    assert {*TENS, *UNITS}.isdisjoint({6, 9})


def test_all_that_is_asked_is_on_the_wheel():
    for seed in range(100):
        patterns, words = codewheel.asked(Random(seed))
        assert patterns[0] != patterns[1]
        assert codewheel.answer(patterns, words) in range(10, 89)
