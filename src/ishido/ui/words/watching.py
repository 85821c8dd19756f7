"""What is said of watch points: of the square that one rests on."""

from typing import Final

from ishido.coach.watch import Making, State, WatchPoint
from ishido.rules.stone import STONES
from ishido.skins.stoneset import Stoneset
from ishido.ui.words import counted

SHOWN: Final = "The figures count the stones to come that fit. The one in the well is not counted."
HIDDEN: Final = "Watch points: off."
BY_COMPUTERS: Final = "Computers play this game by themselves. Take it over to be helped."

_STATES: Final = {
    State.LAST: "Only the stone in the well still fits here.",
    State.CLOSED: "Nothing fits here now. One more neighbour may change that.",
    State.DEAD: "This square has died: none of the stones left will ever fit here.",
}
NAMED: Final = 2
"""As many kinds of stone are called by their names, where there is room."""


def looked_at(point: WatchPoint, stones: Stoneset) -> str:
    """What is to be known of a square, in a line. The stones meant are lit among those to come."""
    if point.making is not None:
        return _making(point.making, stones)
    if point.state is not State.OPEN:
        return _STATES[point.state]
    fit = "fits" if point.count == 1 else "fit"
    also = " So does the one in the well." if point.touchstone else ""
    return f"{counted(point.count, 'stone', 'stones')} to come {fit} here.{also}"


def _making(making: Making, stones: Stoneset) -> str:
    if making.gap is None:
        crowns = kinds(making.crowns, stones)
        if not crowns:
            return "The stone in the well makes a 4-Way here: no other can."
        now = " The stone in the well makes it now." if making.touchstone else ""
        return f"A 4-Way waits here for {crowns}.{now}"
    first = f"A 4-Way for {kinds(making.crowns, stones, most=1)} (ringed)"
    if not making.fillers:
        return f"{first}. Only the stone in the well can fill the gap."
    now = " The stone in the well does." if making.touchstone else ""
    return f"{first}, once one that is lit fills the gap.{now}"


def kinds(which: tuple[int, ...], stones: Stoneset, most: int = NAMED) -> str:
    """Kinds of stone: ``the jade fan or the coral lotus``, ``any of 5 kinds``."""
    if len(which) > most:
        return f"any of {len(which)} kinds"
    return " or ".join(f"the {stones.describe(*STONES[kind])}" for kind in which)
