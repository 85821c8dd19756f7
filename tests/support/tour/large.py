"""Screens with words of the largest size, which change what has room on them."""

from dataclasses import replace
from typing import Final

from tests.support.tour import (
    bluestone,
    kept,
    lessons,
    menus,
    modes,
    oracle,
    reviews,
    table,
    tournaments,
)
from tests.support.tour.shot import LARGEST, Shot, do

ENLARGED: Final = {
    *("no-square-left", "looking-back", "menu-of-bar", "menu-page"),
    *("seats-begin", "seats-challenge", "seats-watched", "seats-paused", "oracle-waits"),
    *("review", "review-mistake", "review-challenge", "lesson-corner-arms", "lesson-centre-kinds"),
    *("lesson-counting-stones", "bluestone-lesson-turn", "bluestone-lesson-capture"),
    *("replay", "replay-challenge", "bluestone-replay-end", "cover-for-another"),
}
"""The screens on which more depends on the size of words than how lines are broken."""


def enlarged(shot: Shot) -> Shot:
    """The same screen with words of the largest size."""
    return replace(shot, steps=(LARGEST, do("settle"), *shot.steps))


SHOTS = tuple(
    replace(enlarged(shot), name=f"{shot.name}-large")
    for module in (table, menus, modes, oracle, reviews, lessons, bluestone, kept, tournaments)
    for shot in module.SHOTS
    if shot.name in ENLARGED
)
