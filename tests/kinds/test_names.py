"""Names from files: one line, of letters that can be seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.names import MAX_NAME, clean_name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë", "Zoë"),
        ("  two  spaces ", "  two  spaces "),
        ("line\nbreak", "line break"),
        ("\u202ennA", "nnA"),
        ("bell\x07\x1b[31m", "bell[31m"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("\u2028\u2029\x85\t", ""),
        ("x" * 500, "x" * (MAX_NAME - 1) + "…"),
        ("x" * MAX_NAME, "x" * MAX_NAME),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
    ],
)
def test_what_cannot_be_seen_is_left_out(name, shown):
    assert clean_name(name) == shown


@pytest.mark.slow
@given(st.text())
def test_a_name_is_a_line_that_stays_as_it_is(name):
    shown = clean_name(name)
    assert shown.isprintable()
    assert len(shown) <= MAX_NAME
    assert clean_name(shown) == shown
