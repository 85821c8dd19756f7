"""The rules, as they are told to somebody who has never seen the game. *Stars* emphasise."""

from typing import Final

from ishido.rules.board import BEYOND, COLUMNS, ROWS, WITHIN
from ishido.rules.deal import TABLEAU_SIZE
from ishido.rules.game import Mode
from ishido.rules.mastery import CENTRAL_4_WAYS
from ishido.rules.scoring import FOUR_WAY_BONUS, SIMPLE_MASTER
from ishido.rules.stone import COLOURS, COPIES, STONES
from ishido.session.session import Use
from ishido.ui.language import _
from ishido.ui.words import number

ALL: Final = len(STONES) * COPIES
_WORDS: Final = (
    _("no"),
    _("one"),
    _("two"),
    _("three"),
    _("four"),
    _("five"),
    _("six"),
    _("seven"),
    _("eight"),
    _("nine"),
    _("ten"),
    _("eleven"),
    _("twelve"),
)


def spelt(count: int) -> str:
    """``four``; figures where a word would be long."""
    return _WORDS[count] if count < len(_WORDS) else number(count)


ORDINALS: Final = (
    _("1st"),
    _("2nd"),
    _("3rd"),
    *(_("{n}th").format(n=n) for n in range(4, len(FOUR_WAY_BONUS) + 1)),
)

AIM: Final = _("The aim")
AIM_TEXT: Final = _(
    "There are {ALL} stones and a board of {spelt} by {spelt_2} squares. You place "
    "one stone at a time, and each has to match every stone that it touches. Place "
    "as many as you can, and make *4-Ways*: stones with a match on all four sides."
).format(ALL=ALL, spelt=spelt(COLUMNS), spelt_2=spelt(ROWS))
OPENING: Final = _("So each game begins: {spelt} stones lie on the board.").format(
    spelt=spelt(TABLEAU_SIZE)
)

STONES_TITLE: Final = _("The stones")
STONES_TEXT: Final = _(
    "A stone has a colour and a symbol. {capitalize} colours and {spelt} symbols "
    "make {STONES} kinds, and there are {spelt_2} stones of each: {ALL}."
).format(
    capitalize=spelt(len(COLOURS)).capitalize(),
    spelt=spelt(len(COLOURS)),
    STONES=len(STONES),
    spelt_2=spelt(COPIES),
    ALL=ALL,
)
STONES_SHOWN: Final = _("A row for each colour, a column for each symbol.")
STONES_LEFT: Final = _(
    "The {spelt} stones that lie there from the start show each colour and each "
    "symbol once. The other {ALL} come out of the pouch, one by one, in an order "
    "that nobody knows."
).format(spelt=spelt(TABLEAU_SIZE), ALL=ALL - TABLEAU_SIZE)

TURN: Final = _("Your turn")
TURN_TEXT: Final = _(
    "The stone in the well is the *touchstone*. Place it on an empty square that "
    "has at least one stone beside it: to the left, to the right, above or below. "
    "Corner to corner does not count. How it has to match depends on how many "
    "neighbours it gets."
)
ONE: Final = _("One neighbour")
ONE_TEXT: Final = _("Match its colour *or* its symbol.")
TWO: Final = _("Two neighbours")
TWO_TEXT: Final = _("Match one by colour *and* the other by symbol.")
THREE: Final = _("Three neighbours")
THREE_TEXT: Final = _("Match two one way and the third the other way.")
FOUR: Final = _("Four neighbours: a 4-Way")
FOUR_TEXT: Final = _("Match two by colour *and* two by symbol. This is what the game is about.")
TWIN_TEXT: Final = _(
    "A neighbour of the very same kind matches both ways. It counts as colour or "
    "as symbol, whichever helps."
)

SAME_COLOUR: Final = _("the same colour")
SAME_SYMBOL: Final = _("the same symbol")
NEITHER: Final = _("neither")
COLOUR_AND_SYMBOL: Final = _("one colour,\none symbol")
TWO_COLOURS: Final = _("two colours,\nno symbol")
TWIN: Final = _("its twin\ncounts as either")
TWO_COLOURS_ONE: Final = _("two colours,\none symbol")
TWO_SYMBOLS_ONE: Final = _("two symbols,\none colour")
STRANGER: Final = _("one does\nnot match")
TWO_AND_TWO: Final = _("two colours,\ntwo symbols")
THREE_AND_ONE: Final = _("three colours,\none symbol")

WITHIN_TITLE: Final = _("The Within and the Beyond")
WITHIN_TEXT: Final = _(
    "The {bit_count} squares inside are the *Within*, the {bit_count_2} round the "
    "edge are the *Beyond*. Stones go on both by the same rules. Only the Within "
    "has room for 4-Ways, and in modern scoring only the Within earns points."
).format(bit_count=WITHIN.bit_count(), bit_count_2=BEYOND.bit_count())
BEYOND_SHOWN: Final = _("The Beyond is marked.")

SCORING: Final = _("Points")
MODERN: Final = _("Modern")
MODERN_TEXT: Final = _("In the Within, a stone earns by its neighbours:")
NEIGHBOURS: Final = _("Neighbours")
POINTS: Final = _("Points")
DOUBLING: Final = _(
    "Each 4-Way *doubles* all points for neighbours from then on. It also earns a "
    "bonus, which is never doubled:"
)
FOUR_WAY: Final = _("4-Way")
BONUS: Final = _("Bonus")
AFTERWARDS: Final = _("Afterwards neighbours earn")


def times(factor: int) -> str:
    return f"× {number(factor)}"


LATER_4_WAYS: Final = _(
    "Each one after the {ordinals} earns {four_way_bonus} again, and doubles."
).format(ordinals=ORDINALS[-1], four_way_bonus=number(FOUR_WAY_BONUS[-1]))
END_TEXT: Final = _("When you end the game, few stones left earn a last bonus:")
LEFT: Final = _("Stones left")
ANCIENT: Final = _("Ancient")
ANCIENT_TEXT: Final = _(
    "The old way has no points. To place all stones is best. Next, more 4-Ways are "
    "better; then, fewer stones left."
)
SIMPLE: Final = _("Simple")
SIMPLE_TEXT: Final = _(
    "Any square earns, in the Beyond as well. Nothing is doubled, and there is no bonus."
)
SIMPLE_MASTER_TEXT: Final = _("{SIMPLE_MASTER} points make a master.").format(
    SIMPLE_MASTER=SIMPLE_MASTER
)

LAST: Final = _("The stone placed last")
LAST_TEXT: Final = _(
    "Four bright corners mark it; where several play, in the colour of whoever placed "
    "it. Until the next stone is placed it may lie elsewhere, or go back into the well, "
    "at no cost. Only in a challenge does it stay where it is."
)

END: Final = _("How a game ends")
END_OF_GAME: Final = _(
    "A game never ends by itself. When no square takes the touchstone, choose *End "
    "game*, or take the last stone back and look for a better place. You may end a "
    "game earlier, too. Once ended, it stays so: it can be watched again, but not "
    "played on."
)
LEAVE: Final = _(
    "You can leave at any time. Everything is kept, and the game is there when you come back."
)

LISTS: Final = _("Help, and what it costs")
LISTS_TEXT: Final = _(
    "High scores stand on two lists: *Today’s* and *All-Time*. Help is always at "
    "hand, but a game that was helped is not on every list. You are told before, "
    "never afterwards."
)
NAME_TEXT: Final = _(
    "When a game of yours comes to a place on a list, you are asked for a name. The "
    "first that you give is yours from then on; *Players*, in the menu Ishido, changes it."
)
OFF_ALL_TIME: Final = _("Off the All-Time list:")
OFF_BOTH: Final = _("Off both lists, because the order of the stones may be known:")
COSTS: Final = {
    Use.MOVES_SHOWN: _("showing possible moves, unless there are none left"),
    Use.POUCH_SHOWN: _("looking into the pouch"),
    Use.TAKEN_BACK_FURTHER: _("taking back more than the stone just placed"),
    Use.WATCH_POINTS: _("showing watch points"),
    Use.HINT: _("asking for a hint"),
    Use.STARTED_OVER: _("starting a game over"),
    Use.DEAL_SEEN: _("playing a deal that you have played or watched before"),
    Use.COMPUTER_PLAYED: _("taking over a game that a computer has begun"),
    Use.LOADED: _("loading a file with moves from another computer"),
}
FREE: Final = _(
    "Free of any cost: moving the stone just placed, or taking it back; and the "
    "panel *Still to come*, for everybody could count that."
)

MASTER_GAME: Final = _("The Master Game")
MASTER_TEXT: Final = _(
    "The highest honour: all stones placed, with 4-Ways on all four corner places, "
    "where the Within comes closest to the corners, and on at least {spelt} places "
    "around the two stones in the middle."
).format(spelt=spelt(CENTRAL_4_WAYS))
MASTER_SHOWN: Final = _("The corner places, and the places round the middle.")

MODES: Final = _("Four ways to play")
MODES_TEXT: Final = {
    Mode.SOLITAIRE: (_("Solitaire"), _("alone, for the best score, or just for the calm of it.")),
    Mode.COOPERATIVE: (
        _("Cooperative"),
        _("two take turns on one board, for one score that belongs to both."),
    ),
    Mode.TOURNAMENT: (
        _("Tournament"),
        (
            _(
                "any number play the same deal, one after the other, for the best "
                "result. There is no help, and no more than the last stone can be "
                "taken back."
            )
        ),
    ),
    Mode.CHALLENGE: (
        _("Challenge"),
        (
            _(
                "two take turns on one board, each for their own points, with their "
                "own doubling. No stone is taken back. The bonus at the end goes to "
                "whoever placed the last stone."
            )
        ),
    ),
}


def mode(which: Mode) -> str:
    """One of the four ways, with its name emphasised."""
    name, about = MODES_TEXT[which]
    return f"*{name}*: {about}"
