"""What is said of watch points: of the square that one rests on."""

from typing import Final

from ishido.coach.watch import Making, State, WatchPoint
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.stone import STONES
from ishido.skins.stoneset import Stoneset
from ishido.ui.language import _
from ishido.ui.words import counted

SHOWN: Final = _(
    "The figures count the stones to come that fit. The one in the well is not counted."
)
HIDDEN: Final = _("Watch points: off.")
BY_COMPUTERS: Final = _("Computers play this game by themselves. Take it over to be helped.")

_STATES: Final = {
    State.LAST: _("Only the stone in the well still fits here."),
    State.CLOSED: _("Nothing fits here now. One more neighbour may change that."),
    State.DEAD: _("This square has died: none of the stones left will ever fit here."),
}
NAMED: Final = 2
"""As many kinds of stone are called by their names, where there is room."""


def looked_at(point: WatchPoint, stones: Stoneset) -> str:
    """What is to be known of a square, in a line. The stones meant are lit among those to come."""
    if point.making is not None:
        return _making(point.making, stones)
    if point.state is not State.OPEN:
        return _STATES[point.state]
    fit = _("fits") if point.count == 1 else _("fit")
    also = _(" So does the one in the well.") if point.touchstone else ""
    return _("{count} to come {fit} here.{also}").format(
        count=counted(point.count, "stone", "stones"), fit=fit, also=also
    )


def _making(making: Making, stones: Stoneset) -> str:
    if making.gap is None:
        crowns = kinds(making.crowns, stones)
        if not crowns:
            return _("The stone in the well makes a 4-Way here: no other can.")
        now = _(" The stone in the well makes it now.") if making.touchstone else ""
        return _("A 4-Way waits here for {crowns}.{now}").format(crowns=crowns, now=now)
    gap = SQUARE_NAMES[making.gap]
    crown = kinds(making.crowns, stones, most=1)
    if not making.fillers:
        return _("A 4-Way for {crown} (ringed), if the stone in the well fills {gap}.").format(
            crown=crown, gap=gap
        )
    now = _(" The stone in the well can fill it.") if making.touchstone else ""
    return _("Once a lit stone fills {gap}, {crown} (ringed) makes a 4-Way.{now}").format(
        gap=gap, crown=crown, now=now
    )


def kinds(which: tuple[int, ...], stones: Stoneset, most: int = NAMED) -> str:
    """Kinds of stone: ``the jade fan or the coral lotus``, ``any of 5 kinds``."""
    if len(which) > most:
        return _("any of {which} kinds").format(which=len(which))
    return _(" or ").join(
        _("the {describe}").format(describe=stones.describe(*STONES[kind])) for kind in which
    )
