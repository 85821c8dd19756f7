"""What aids and second thoughts are called, what they would cost, and how that is said."""

from collections.abc import Iterable, Sequence
from typing import Final

from ishido.rules.scoring import Scoring
from ishido.session.policy import Deed, Use
from ishido.ui import words
from ishido.ui.language import _

NOTE_LENGTH: Final = 34
"""Letters that the narrowest scoreboard has room for."""

OFF_ALL_TIME: Final = _("This game will then not be on the All-Time list.")
OFF_EVERY_LIST: Final = _("The new game will be on no list.")
NOT_ON_ALL_TIME: Final = _("not on the All-Time list")
ON_NO_LIST: Final = _("on no list")

TITLES: Final = {
    Deed.SHOW_MOVES: _("Show moves"),
    Deed.ALWAYS_SHOW: _("Always show moves"),
    Deed.SHOW_POUCH: _("Show pouch"),
    Deed.TAKE_BACK_FURTHER: _("Take back further"),
    Deed.WATCH_POINTS: _("Watch points"),
    Deed.HINT: _("Hint"),
    Deed.START_OVER: _("Start over"),
}
DO_IT: Final = {
    Deed.SHOW_MOVES: _("Show moves"),
    Deed.ALWAYS_SHOW: _("Show moves"),
    Deed.SHOW_POUCH: _("Show pouch"),
    Deed.TAKE_BACK_FURTHER: _("Take back"),
    Deed.WATCH_POINTS: _("Show them"),
    Deed.HINT: _("Show a hint"),
    Deed.START_OVER: _("Start over"),
}
"""What is done, on the button that does it."""
QUESTIONS: Final = {
    Deed.SHOW_MOVES: _("All squares that take the touchstone are marked."),
    Deed.ALWAYS_SHOW: _("All squares that take the touchstone are marked, for each stone anew."),
    Deed.SHOW_POUCH: _("You see all the stones in the order in which they come."),
    Deed.TAKE_BACK_FURTHER: _(
        "The stone just placed is taken back free of cost. This goes further."
    ),
    Deed.WATCH_POINTS: _("On the squares stands how many of the stones to come still fit there."),
    Deed.HINT: _("A master thinks about the touchstone, and tells you step by step what to do."),
    Deed.START_OVER: _("The same stones come again. The game so far waits under Games put aside."),
}
"""What would be done. That it costs something is said by a sentence of its own."""

OFFER: Final = _("Shall the moves be shown in this game, too?")
MARKS_OFF: Final = _("Moves are no longer shown by themselves.")
POUCH_EMPTY: Final = _("The pouch is empty.")
POUCH_HINT: Final = _("A double click on the pouch shows its stones in order.")
SEEN_DEAL: Final = _(
    "You have seen this deal before: it is played for its own sake, and on no list."
)
COPIED_RESULT: Final = _("The result is on the clipboard, with a small picture of the board.")


def note(scoring: Scoring, used: Iterable[Use], *, ended: bool = False) -> str:
    """What stands at the scoreboard's foot: the scoring, what was lost, and below it by what.

    After the end there is room for less: the result has said it.
    """
    uses = sorted(used)
    name = words.SCORINGS[scoring]
    if not uses:
        return name
    cost = ON_NO_LIST if any(use.knows_deal for use in uses) else NOT_ON_ALL_TIME
    if ended:
        return f"{name}\n{cost}"
    return f"{name}, {cost}:\n{_listed([words.USES[use] for use in uses])}"


def _listed(names: Sequence[str]) -> str:
    """As many as a scoreboard has room for, and how many there are besides."""
    for shown in range(len(names), 1, -1):
        line = ", ".join(names[:shown]) + _besides(len(names) - shown)
        if len(line) <= NOTE_LENGTH:
            return line
    return names[0] + _besides(len(names) - 1)


def _besides(number: int) -> str:
    return _(" and {number} more").format(number=number) if number else ""
