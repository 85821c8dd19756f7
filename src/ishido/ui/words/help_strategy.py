"""How to play well. *Stars* emphasise."""

from typing import Final

from ishido.language import _
from ishido.rules.board import Square, parse_square
from ishido.rules.scoring import END_BONUS, Scoring, gain
from ishido.ui.words import number

_PLACE: Final[Square] = parse_square("f4")


def worth(n: int, four_ways: int) -> str:
    """The points of a stone with n neighbours in modern scoring, after a number of 4-Ways."""
    return number(gain(Scoring.MODERN, _PLACE, n, four_ways).total)


PLACES: Final = _("Think of places, not points")
PLACES_TEXT: Final = _(
    "Three neighbours earn {early} points early in the game. After six 4-Ways the "
    "same match earns {later}, and the eighth 4-Way itself earns {eighth}. So "
    "every stone has one task: to prepare the next 4-Way. What it earns now hardly "
    "matters."
).format(early=worth(3, 0), later=worth(3, 6), eighth=worth(4, 7))

WAITING: Final = _("Prepare a place")
WAITING_TEXT: Final = _(
    "Build around an empty square: two neighbours of the same colour, and two with "
    "the same symbol. Then only stones with that colour and that symbol fit, "
    "and there are just two of them. Check under *Still to come* that one is "
    "left, and keep the square free for it."
)
WAITS_OPEN: Final = _("three in place,\nthe fourth open")
WAITS_CLOSED: Final = _("now it needs one kind")
WAITS_FILLED: Final = _("the 4-Way")

MIDDLE: Final = _("The middle")
MIDDLE_TEXT: Final = _(
    "The two squares between the middle stones have two neighbours from the start. "
    "Two kinds can make a 4-Way there, four stones in all. It can be right to "
    "fill one with your first few stones. After that, keep them free until they "
    "have their other two neighbours."
)
MIDDLE_SHOWN: Final = _("Two places, ready from the start.")

CORNERS: Final = _("Corners")
CORNERS_TEXT: Final = _(
    "From the stone in a corner, build two lines along the edge and turn each "
    "inward. Each of the six stones in these lines needs only one match. The "
    "square they enclose is a place for a 4-Way."
)
CORNERS_SHOWN: Final = _("Two lines, and the place between them.")

CENTER: Final = _("Centre Master Play")
CENTER_TEXT: Final = _(
    "A *Master Game* needs 4-Ways around the middle. This is how to get them. "
    "Start two lines from each of the two middle stones, and turn each line once, "
    "so that together they form a ring. Each of its eight stones needs only one "
    "match."
)
CENTER_LINES: Final = _("four lines start…")
CENTER_RING: Final = _("…and turn: six places")
CENTER_MORE: Final = _(
    "The lines meet at six places. The two squares inside the ring have all four "
    "neighbours. The four places at the ring’s corners have two neighbours each. "
    "For each, build two more lines to add the other two. Choose stones so that each "
    "place gets two of the same colour and two with the same symbol. Keep several "
    "places open: then most stones help one of them."
)

ALIVE: Final = _("Keep squares alive")
ALIVE_TEXT: Final = _(
    "A square is dead when no stone can ever go there. Before you place a stone, "
    "look at the empty squares beside it and ask what would still fit."
)
ALIVE_UNLIKE: Final = _("two kinds fit,\ntwo stones of each")
ALIVE_ALIKE: Final = _("two kinds fit,\none stone left of each")
DEAD_TWINS: Final = _("twins: what fits\nis already used")
DEAD_THREE: Final = _("all different:\nnothing fits")

ARMS: Final = _("Build lines, not clumps")
ARMS_TEXT: Final = _(
    "Stones in a row leave squares on both sides where one match is enough. A "
    "thick clump has few squares around it, and each needs two or three matches at "
    "once. Spread out while the board is open."
)

BEYOND: Final = _("Use the Beyond for the rest")
BEYOND_TEXT: Final = _(
    "If a stone would spoil a good place, put it on the edge. It earns nothing "
    "there, but it does the least harm: an edge square has three neighbours at "
    "most. Just leave room for your corner lines."
)

COUNT: Final = _("Count what is left")
COUNT_TEXT: Final = _(
    "The dots under *Still to come* show how many stones of each kind are left. A "
    "4-Way needs a certain kind of stone. When no stone of that kind is left, fill "
    "the square with any stone that fits. Of two places, prepare the one that more "
    "stones can fill."
)

LATE: Final = _("4-Ways come late")
LATE_TEXT: Final = _(
    "Be patient. Strong players often have no 4-Way when half of the stones are "
    "placed. With eighteen stones left, they have about three, and in the end seven. "
    "Prepare in the first half, and harvest in the second."
)

LAST: Final = _("The last stones")
LAST_TEXT: Final = _(
    "With no stones left you earn {none_left} points, with one left {one_left}. "
    "When a dozen are left, you can work out which ones they are. Find a square for "
    "each of them, and make sure no two need the same one."
).format(none_left=number(END_BONUS[0]), one_left=number(END_BONUS[1]))
