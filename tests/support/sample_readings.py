"""Readings to show: one with changing lines, and one without."""

from dataclasses import replace
from typing import Final

from ishido.oracle.casting import parse_four_way, parse_moment
from ishido.store.readings import Reading

CHANGING: Final = Reading(
    "You",
    "Describe the path from this workshop to one of my own, and what I would do well to leave.",
    parse_moment("2029-10-19T12:03:14.047Z"),
    parse_four_way("A5@c3 A5@c2 A5@d3 B5@c4 A6@b3"),
    move=23,
    deal=None,
)
"""The lines 1, 2, 3 and 6 change."""
STILL: Final = replace(CHANGING, moment=parse_moment("2029-10-19T12:03:14.061Z"))
"""No line changes."""
