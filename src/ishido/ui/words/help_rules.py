"""The rules, as they are told to somebody who has never seen the game. *Stars* emphasise."""

from typing import Final

from ishido.rules.board import BEYOND, COLUMNS, ROWS, WITHIN
from ishido.rules.deal import TABLEAU_SIZE
from ishido.rules.game import Mode
from ishido.rules.mastery import CENTRAL_4_WAYS
from ishido.rules.scoring import FOUR_WAY_BONUS, SIMPLE_MASTER
from ishido.rules.stone import COLOURS, COPIES, STONES
from ishido.session.session import Use
from ishido.ui.words import number

ALL: Final = len(STONES) * COPIES
_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
                 "ten", "eleven", "twelve")  # fmt: skip


def spelt(count: int) -> str:
    """``four``; figures where a word would be long."""
    return _WORDS[count] if count < len(_WORDS) else number(count)


ORDINALS: Final = ("1st", "2nd", "3rd", *(f"{n}th" for n in range(4, len(FOUR_WAY_BONUS) + 1)))

AIM: Final = "The aim"
AIM_TEXT: Final = (
    f"There are {ALL} stones and a board of {spelt(COLUMNS)} by {spelt(ROWS)} squares. You place "
    "one stone at a time, and each has to match every stone that it touches. Place as many as you "
    "can, and make *4-Ways*: stones with a match on all four sides."
)
OPENING: Final = f"So each game begins: {spelt(TABLEAU_SIZE)} stones lie on the board."

STONES_TITLE: Final = "The stones"
STONES_TEXT: Final = (
    f"A stone has a colour and a symbol. {spelt(len(COLOURS)).capitalize()} colours and "
    f"{spelt(len(COLOURS))} symbols make {len(STONES)} kinds, and there are {spelt(COPIES)} stones "
    f"of each: {ALL}."
)
STONES_SHOWN: Final = "A row for each colour, a column for each symbol."
STONES_LEFT: Final = (
    f"The {spelt(TABLEAU_SIZE)} stones that lie there from the start show each colour and each "
    f"symbol once. The other {ALL - TABLEAU_SIZE} come out of the pouch, one by one, in an order "
    "that nobody knows."
)

TURN: Final = "Your turn"
TURN_TEXT: Final = (
    "The stone in the well is the *touchstone*. Place it on an empty square that has at least one "
    "stone beside it: to the left, to the right, above or below. Corner to corner does not count. "
    "How it has to match depends on how many neighbours it gets."
)
ONE: Final = "One neighbour"
ONE_TEXT: Final = "Match its colour *or* its symbol."
TWO: Final = "Two neighbours"
TWO_TEXT: Final = "Match one by colour *and* the other by symbol."
THREE: Final = "Three neighbours"
THREE_TEXT: Final = "Match two one way and the third the other way."
FOUR: Final = "Four neighbours: a 4-Way"
FOUR_TEXT: Final = "Match two by colour *and* two by symbol. This is what the game is about."
TWIN_TEXT: Final = (
    "A neighbour of the very same kind matches both ways. It counts as colour or as symbol, "
    "whichever helps."
)

SAME_COLOUR: Final = "the same colour"
SAME_SYMBOL: Final = "the same symbol"
NEITHER: Final = "neither"
COLOUR_AND_SYMBOL: Final = "one colour,\none symbol"
TWO_COLOURS: Final = "two colours,\nno symbol"
TWIN: Final = "its twin\ncounts as either"
TWO_COLOURS_ONE: Final = "two colours,\none symbol"
TWO_SYMBOLS_ONE: Final = "two symbols,\none colour"
STRANGER: Final = "one matches\nnot at all"
TWO_AND_TWO: Final = "two colours,\ntwo symbols"
THREE_AND_ONE: Final = "three colours,\none symbol"

WITHIN_TITLE: Final = "The Within and the Beyond"
WITHIN_TEXT: Final = (
    f"The {WITHIN.bit_count()} squares inside are the *Within*, the {BEYOND.bit_count()} round "
    "the edge are the *Beyond*. Stones go on both by the same rules. Only the Within has room for "
    "4-Ways, and in modern scoring only the Within earns points."
)
BEYOND_SHOWN: Final = "The Beyond is marked."

SCORING: Final = "Points"
MODERN: Final = "Modern"
MODERN_TEXT: Final = "In the Within, a stone earns by its neighbours:"
NEIGHBOURS: Final = "Neighbours"
POINTS: Final = "Points"
DOUBLING: Final = (
    "Each 4-Way *doubles* all points for neighbours from then on. It also earns a bonus, which is "
    "never doubled:"
)
FOUR_WAY: Final = "4-Way"
BONUS: Final = "Bonus"
AFTERWARDS: Final = "Afterwards neighbours earn"


def times(factor: int) -> str:
    return f"× {number(factor)}"


LATER_4_WAYS: Final = (
    f"Each one after the {ORDINALS[-1]} earns {number(FOUR_WAY_BONUS[-1])} again, and doubles."
)
END_TEXT: Final = "When you end the game, few stones left earn a last bonus:"
LEFT: Final = "Stones left"
ANCIENT: Final = "Ancient"
ANCIENT_TEXT: Final = (
    "The old way has no points. To place all stones is best. Next, more 4-Ways are better; then, "
    "fewer stones left."
)
SIMPLE: Final = "Simple"
SIMPLE_TEXT: Final = (
    "Any square earns, in the Beyond as well. Nothing is doubled, and there is no bonus."
)
SIMPLE_MASTER_TEXT: Final = f"{SIMPLE_MASTER} points make a master."

END: Final = "How a game ends"
END_OF_GAME: Final = (
    "A game never ends by itself. When no square takes the touchstone, choose *End game*, or take "
    "the last stone back and look for a better place. You may end a game earlier, too. Once ended, "
    "it stays so: it can be watched again, but not played on."
)
LEAVE: Final = (
    "You can leave at any time. Everything is kept, and the game is there when you come back."
)

LISTS: Final = "Help, and what it costs"
LISTS_TEXT: Final = (
    "High scores stand on two lists: *Today’s* and *All-Time*. Help is always at hand, but a game "
    "that was helped is not on every list. You are told before, never afterwards."
)
OFF_ALL_TIME: Final = "Off the All-Time list:"
OFF_BOTH: Final = "Off both lists, because the order of the stones is known:"
COSTS: Final = {
    Use.MOVES_SHOWN: "showing possible moves, unless there are none left",
    Use.POUCH_SHOWN: "looking into the pouch",
    Use.TAKEN_BACK_FURTHER: "taking back more than the stone just placed",
    Use.WATCH_POINTS: "showing watch points",
    Use.HINT: "asking for a hint",
    Use.STARTED_OVER: "starting a game over",
    Use.DEAL_SEEN: "playing a deal that you have played or watched before",
    Use.COMPUTER_PLAYED: "taking over a game that a computer has begun",
}
FREE: Final = (
    "Free of any cost: moving the stone just placed, or taking it back; and the panel *Still to "
    "come*, for everybody could count that."
)

MASTER_GAME: Final = "The Master Game"
MASTER_TEXT: Final = (
    "The highest honour: all stones placed, with 4-Ways on all four corner places, where the "
    f"Within comes closest to the corners, and on at least {spelt(CENTRAL_4_WAYS)} places around "
    "the two stones in the middle."
)
MASTER_SHOWN: Final = "The corner places, and the places round the middle."

MODES: Final = "Four ways to play"
MODES_TEXT: Final = {
    Mode.SOLITAIRE: ("Solitaire", "alone, for the best score, or just for the calm of it."),
    Mode.COOPERATIVE: (
        "Cooperative",
        "two take turns on one board, for one score that belongs to both.",
    ),
    Mode.TOURNAMENT: (
        "Tournament",
        (
            "any number play the same deal, one after the other, for the best result. There is no "
            "help, and no more than the last stone can be taken back."
        ),
    ),
    Mode.CHALLENGE: (
        "Challenge",
        (
            "two take turns on one board, each for their own points, with their own doubling. No "
            "stone is taken back. The bonus at the end goes to whoever placed the last stone."
        ),
    ),
}


def mode(which: Mode) -> str:
    """One of the four ways, with its name emphasised."""
    name, about = MODES_TEXT[which]
    return f"*{name}*: {about}"
