"""How to play well. *Stars* emphasise."""

from typing import Final

from ishido.rules.board import Square, parse_square
from ishido.rules.scoring import END_BONUS, Scoring, gain
from ishido.rules.stone import COPIES
from ishido.ui.language import _
from ishido.ui.words import number
from ishido.ui.words.help_rules import spelt

_PLACE: Final[Square] = parse_square("f4")


def worth(n: int, four_ways: int) -> str:
    """What a stone with n neighbours earns in modern scoring after some 4-Ways."""
    return number(gain(Scoring.MODERN, _PLACE, n, four_ways).total)


PLACES: Final = _("Think of places, not of points")
PLACES_TEXT: Final = _(
    "Three neighbours earn {worth} points early in the game. After six 4-Ways the "
    "same match earns {worth_2}, and the eighth 4-Way itself {worth_2_2}. So each "
    "stone that you place has one task: to prepare the next 4-Way. What it earns "
    "now hardly matters."
).format(worth=worth(3, 0), worth_2=worth(3, 6), worth_2_2=worth(4, 7))

WAITING: Final = _("A place that waits")
WAITING_TEXT: Final = _(
    "Build round an empty square: two neighbours of one colour, and two with one "
    "symbol. Then only the stone of that colour with that symbol fits, and there "
    "are just {spelt} of it. See under *Still to come* that one is left, and keep "
    "the square free for it."
).format(spelt=spelt(COPIES))
WAITS_OPEN: Final = _("three are there,\nthe fourth is open")
WAITS_CLOSED: Final = _("now it waits for one kind")
WAITS_FILLED: Final = _("the 4-Way")

MIDDLE: Final = _("Begin in the middle…")
MIDDLE_TEXT: Final = _(
    "The two squares between the two stones in the middle have two neighbours from "
    "the start. Two kinds can make a 4-Way there, {spelt} stones in all. Do not "
    "fill these squares early: give each the other two neighbours first."
).format(spelt=spelt(2 * COPIES))
MIDDLE_SHOWN: Final = _("Two places, ready from the start.")

CORNERS: Final = _("… and at the corners")
CORNERS_TEXT: Final = _(
    "From the stone in a corner let two arms grow along the edge, and turn each "
    "inwards. The square that they enclose is a place for a 4-Way, and six of its "
    "seven stones come from nothing but single matches, which are easy."
)
CORNERS_SHOWN: Final = _("Two arms, and the place between them.")

ALIVE: Final = _("Keep squares alive")
ALIVE_TEXT: Final = _(
    "A square is dead when no stone can ever lie on it. Before you place a stone, "
    "look at the empty squares beside it and ask what would still fit."
)
ALIVE_UNLIKE: Final = _("two kinds fit,\ntwo stones of each")
ALIVE_ALIKE: Final = _("two kinds fit,\none stone left of each")
DEAD_TWINS: Final = _("twins: what fits\nlies there already")
DEAD_THREE: Final = _("all different:\nnothing fits")

ARMS: Final = _("Grow arms, not lumps")
ARMS_TEXT: Final = _(
    "Stones in a row leave squares on both sides where one match is enough. A "
    "thick lump has few squares round it, and each wants two or three matches at "
    "once. Reach out across the board while the board is wide."
)

BEYOND: Final = _("The Beyond takes the rest")
BEYOND_TEXT: Final = _(
    "A stone that would spoil a good place goes to the edge. It earns nothing "
    "there, and does the least harm: a square of the edge has three neighbours at "
    "most. Leave the arms of your corners free, though."
)

COUNT: Final = _("Count what is left")
COUNT_TEXT: Final = _(
    "The dots under *Still to come* show how many stones of each kind are in the "
    "pouch. A place whose stone is gone is no place any more: fill it with what "
    "you can. Of two places, open the one that more stones can fill."
)

LATE: Final = _("4-Ways come late")
LATE_TEXT: Final = _(
    "Have patience. A strong computer player that makes seven 4-Ways in a game has "
    "not even one when half of the stones are placed, and about three when "
    "eighteen are left. The first half of a game prepares, the second harvests."
)

LAST: Final = _("The last stones")
LAST_TEXT: Final = _(
    "If no stone is left you earn {end_bonus} points, and with one left still "
    "{end_bonus_2}. With a dozen to go you know which they are. Find a square for "
    "each of them, and see that no two need the same."
).format(end_bonus=number(END_BONUS[0]), end_bonus_2=number(END_BONUS[1]))
