"""Texts about watch points."""

from typing import Final

from ishido.coach.watch import Making, Mark, SquareState, WatchPoint
from ishido.language import _
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.stone import STONES
from ishido.skins.stoneset import Stoneset
from ishido.ui.words import any_of, counted, the_stone

SHOWN: Final = _("Numbers: how many remaining stones fit each square, not counting this one.")
HIDDEN: Final = _("Fit counts: off.")
BY_COMPUTERS: Final = _("Computers are playing this game. Take over to get help.")

_STATES: Final = {
    SquareState.LAST: _("Of the stones left, only this one fits here."),
    SquareState.CLOSED: _("Nothing fits here now. One more neighbour may change that."),
    SquareState.DEAD: _("This square is dead: no remaining stone will ever fit."),
}
LEGEND: Final = {
    Mark.COUNT: _("fit"),
    Mark.FOUR_WAY: _("4-Way"),
    Mark.ONE_MISSING: _("one missing"),
    Mark.LAST: _("only this"),
    Mark.DEAD: _("dead"),
}
"""The meanings of the marks on the board."""
LEGEND_TIP: Final = _(
    "Number: how many remaining stones fit. Star: a possible 4-Way, with the "
    "number of stones that can make it. Hollow arm: a neighbour is missing there. "
    "Diamond: only the next stone fits. Cross: nothing will ever fit."
)
NAMED: Final = 2
"""The most kinds of stone that are named; more are only counted."""


def looked_at(point: WatchPoint, stones: Stoneset) -> str:
    """A line about a square. The panel of stones to come lights up the stones that it means."""
    if point.making is not None:
        return _making(point.making, stones)
    if point.state is not SquareState.OPEN:
        return _STATES[point.state]
    if point.touchstone:
        return counted(
            point.count,
            "{n} remaining stone fits here, and so does this one.",
            "{n} remaining stones fit here, and so does this one.",
        )
    return counted(point.count, "{n} remaining stone fits here.", "{n} remaining stones fit here.")


def _making(making: Making, stones: Stoneset) -> str:
    if making.gap is None:
        crowns = kinds(making.crowns, stones)
        if not crowns:
            return _("Only this stone can make a 4-Way here.")
        if making.touchstone:
            return _("A 4-Way here needs {crowns}. This stone makes it now.").format(crowns=crowns)
        return _("A 4-Way here needs {crowns}.").format(crowns=crowns)
    gap = SQUARE_NAMES[making.gap]
    crown = kinds(making.crowns, stones, most=1)
    if not making.fillers:
        sentence = _("If this stone fills {gap}, {crown} (ringed) can make a 4-Way.")
    elif making.touchstone:
        sentence = _(
            "Once a lit stone fills {gap}, {crown} (ringed) can make a 4-Way. This stone "
            "can fill it."
        )
    else:
        sentence = _("Once a lit stone fills {gap}, {crown} (ringed) can make a 4-Way.")
    return sentence.format(gap=gap, crown=crown)


def kinds(which: tuple[int, ...], stones: Stoneset, most: int = NAMED) -> str:
    """Kinds of stone: ``the jade fan or the coral lotus``, ``any of 5 kinds``."""
    if len(which) > most:
        return _("any of {n} kinds").format(n=len(which))
    return any_of([the_stone(STONES[k], stones) for k in which])
