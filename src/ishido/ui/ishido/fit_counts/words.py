"""Texts about fit counts."""

from typing import Final

from ishido.coach.fit_counts import FitCount, Mark, PossibleFourWay, SquareState
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
    "number of stones that can make it. Ring on a star: a neighbour is missing there. "
    "Diamond: only the next stone fits. Cross: nothing will ever fit."
)
NAMED: Final = 2
"""The most kinds of stone that are named; more are only counted."""


def looked_at(point: FitCount, stones: Stoneset) -> str:
    """A line about a square. The panel of stones to come lights up the stones that it means."""
    if point.possible_four_way is not None:
        return _four_way(point.possible_four_way, stones)
    if point.state is not SquareState.OPEN:
        return _STATES[point.state]
    if point.touchstone:
        return counted(
            point.count,
            "{n} remaining stone fits here, and so does this one.",
            "{n} remaining stones fit here, and so does this one.",
        )
    return counted(point.count, "{n} remaining stone fits here.", "{n} remaining stones fit here.")


def _four_way(way: PossibleFourWay, stones: Stoneset) -> str:
    if way.gap is None:
        needed = kinds(way.completing, stones)
        if not needed:
            return _("Only this stone can make a 4-Way here.")
        if way.touchstone:
            return _("A 4-Way here needs {stones}. This stone makes it now.").format(stones=needed)
        return _("A 4-Way here needs {stones}.").format(stones=needed)
    gap = SQUARE_NAMES[way.gap]
    needed = kinds(way.completing, stones, most=1)
    if not way.filling:
        sentence = _("Place this stone on {gap}; then {stones} makes a 4-Way here.")
    elif way.touchstone:
        sentence = _("Fill {gap} first, even with this stone; then {stones} makes a 4-Way here.")
    elif way.filling == way.completing and len(way.filling) == 1:
        stone = stones.describe(*STONES[way.filling[0]])
        return _("One {stone} on {gap}, then the other here: a 4-Way.").format(stone=stone, gap=gap)
    else:
        sentence = _("Fill {gap} first; then {stones} makes a 4-Way here.")
    return sentence.format(gap=gap, stones=needed)


def kinds(which: tuple[int, ...], stones: Stoneset, most: int = NAMED) -> str:
    """Kinds of stone: ``the jade fan or the coral lotus``, ``any of 5 kinds``."""
    if len(which) > most:
        return _("any of {n} kinds").format(n=len(which))
    return any_of([the_stone(STONES[k], stones) for k in which])
