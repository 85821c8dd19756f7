"""Numbers as the Roman scoreboard shows them (formats.md, Scoring)."""

from typing import Final

_MARKS: Final = (
    (50_000, "l"),
    (10_000, "x"),
    (5_000, "v"),
    (1_000, "M"),
    (500, "D"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)
"""Largest first. Lower-case letters are thousands; only IV, IX, XL and XC subtract."""

ZERO: Final = "–"


def roman(number: int) -> str:
    """A number in the scoreboard's numerals; zero is a dash.

    >>> roman(127_600)
    'llxxvMMDC'

    :raises ValueError: if the number is negative.
    """
    if number < 0:
        raise ValueError("there are no negative Roman figures")
    marks = []
    for value, mark in _MARKS:
        marks.append(mark * (number // value))
        number %= value
    return "".join(marks) or ZERO
