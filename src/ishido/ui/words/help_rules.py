"""The rules of the game for a beginner. *Stars* emphasise."""

from typing import Final

from ishido.language import _
from ishido.rules.game import Mode
from ishido.rules.scoring import FOUR_WAY_BONUS
from ishido.session.session import Aid
from ishido.ui.words import number

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
    """A number in words up to twelve, and in digits above."""
    return _WORDS[count] if count < len(_WORDS) else number(count)


ORDINALS: Final = (
    _("1st"),
    _("2nd"),
    _("3rd"),
    *(_("{n}th").format(n=n) for n in range(4, len(FOUR_WAY_BONUS) + 1)),
)

AIM: Final = _("The aim")
AIM_TEXT: Final = _(
    "There are 72 stones and a board of twelve by eight squares. You place "
    "one stone at a time, and it must match every stone it touches. Place as many "
    "as you can, and make *4-Ways*: stones that match on all four sides."
)
OPENING: Final = _("Every game starts with six stones on the board.")

STONES_TITLE: Final = _("The stones")
STONES_TEXT: Final = _(
    "Every stone has a colour and a symbol. Six colours and six symbols make 36 kinds, "
    "with two stones of each: 72 in all."
)
STONES_SHOWN: Final = _("Rows are colours, columns are symbols.")
STONES_LEFT: Final = _(
    "The six starting stones show each colour and each symbol once. The other "
    "66 are drawn from the pouch one by one, in an unknown order."
)

TURN: Final = _("Your turn")
TURN_TEXT: Final = _(
    "The next stone is called the *touchstone*. Place it on an empty square with "
    "at least one stone beside it: left, right, above or below. Diagonals don’t "
    "count. How it must match depends on the number of neighbours."
)
ONE: Final = _("One neighbour")
ONE_TEXT: Final = _("Match its colour *or* its symbol.")
TWO: Final = _("Two neighbours")
TWO_TEXT: Final = _("Match one by colour *and* the other by symbol.")
THREE: Final = _("Three neighbours")
THREE_TEXT: Final = _("Match two by colour *and* one by symbol, or the reverse.")
FOUR: Final = _("Four neighbours: a 4-Way")
FOUR_TEXT: Final = _("Match two by colour *and* two by symbol. This is what the game is about.")
TWIN_TEXT: Final = _(
    "A neighbour of the same kind matches both ways. It counts as colour or symbol, "
    "whichever helps."
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
    "The 60 inner squares are the *Within*, and the 36 squares "
    "around the edge are the *Beyond*. The same rules apply to both. Only the "
    "Within has room for 4-Ways, and in Modern scoring only the Within earns "
    "points."
)
BEYOND_SHOWN: Final = _("The Beyond is marked.")

SCORING: Final = _("Points")
MODERN: Final = _("Modern")
MODERN_TEXT: Final = _("In the Within, a stone earns points for its neighbours:")
NEIGHBOURS: Final = _("Neighbours")
POINTS: Final = _("Points")
DOUBLING: Final = _(
    "Each 4-Way *doubles* all points for neighbours from then on. It also earns a "
    "bonus, which is never doubled:"
)
FOUR_WAY: Final = _("4-Way")
BONUS: Final = _("Bonus")
AFTERWARDS: Final = _("Points from then on")


def times(factor: int) -> str:
    return f"× {number(factor)}"


LATER_4_WAYS: Final = _("Every 4-Way after the {last} earns {bonus} and doubles again.").format(
    last=ORDINALS[-1], bonus=number(FOUR_WAY_BONUS[-1])
)
END_TEXT: Final = _("If few stones are left when you end the game, you earn a final bonus:")
LEFT: Final = _("Stones left")
ANCIENT: Final = _("Ancient")
ANCIENT_TEXT: Final = _(
    "Ancient scoring has no points. Placing all stones counts first, then the "
    "number of 4-Ways, then how few stones are left."
)
SIMPLE: Final = _("Simple")
SIMPLE_TEXT: Final = _(
    "Every square earns points, even in the Beyond. Nothing is doubled, and there are no bonuses."
)
SIMPLE_MASTER_TEXT: Final = _("800 points earn Master.")

LAST: Final = _("The last stone")
LAST_TEXT: Final = _(
    "A thin ring marks the stone just placed. With several players, it is in that "
    "player’s colour. Until you place the next stone, you may move it or "
    "take it back for free. In a challenge, it stays where it is. A stone with which "
    "the oracle answered stays, too: see the page *Oracle*."
)

END: Final = _("How a game ends")
END_OF_GAME: Final = _(
    "A game never ends by itself. When the touchstone fits nowhere, choose *End "
    "game*, or take the last stone back and find a better square. You can also end "
    "a game early. A finished game can be replayed, but not resumed."
)
LEAVE: Final = _(
    "You can leave at any time. Everything is saved, and your game is there when you come back."
)

LISTS: Final = _("Help and high scores")
LISTS_TEXT: Final = _(
    "Solitaire and cooperative games have two lists: *Today’s* and *All-Time*. Help can keep "
    "a game off one list or both; you are warned first. Challenges are not ranked."
)
NAME_TEXT: Final = _(
    "The first time you make a high-score list, you are asked for your name. You can "
    "change it under Ishido → *Players*."
)
OFF_ALL_TIME: Final = _("Not on the All-Time list:")
OFF_BOTH: Final = _("Not ranked (on neither list), because you may know the order of the stones:")
COSTS: Final = {
    Aid.MOVES_SHOWN: _("showing possible moves, if the stone fits anywhere"),
    Aid.POUCH_SHOWN: _("looking into the pouch"),
    Aid.TAKEN_BACK_FURTHER: _("undoing more than the last stone"),
    Aid.FIT_COUNTS: _("showing fit counts"),
    Aid.HINT: _("asking for a hint"),
    Aid.STARTED_OVER: _("starting a game over"),
    Aid.DEAL_SEEN: _("playing a deal that you have already seen"),
    Aid.COMPUTER_PLAYED: _("taking over a game from a computer"),
    Aid.LOADED: _("loading a game that was not played on this device"),
}
FREE: Final = _(
    "Always free: moving the last stone or taking it back, and the *Still to come* "
    "panel, because anyone could count those stones."
)

MASTER_GAME: Final = _("The Master Game")
MASTER_TEXT: Final = _(
    "The highest honour: all stones placed, with 4-Ways on all four corner places, "
    "one square in from each corner, and on at least four places around the two "
    "middle stones."
)
MASTER_SHOWN: Final = _("The corner places, and the places around the middle.")

MODES: Final = _("Four ways to play")
MODES_TEXT: Final = {
    Mode.SOLITAIRE: (_("Solitaire"), _("alone, for the best score or just to relax.")),
    Mode.COOPERATIVE: (
        _("Cooperative"),
        _("two players take turns on one board, for one shared score."),
    ),
    Mode.TOURNAMENT: (
        _("Tournament"),
        (
            _(
                "several players play the same deal in turn, for the best result. No help is "
                "allowed, and only the last stone can be taken back."
            )
        ),
    ),
    Mode.CHALLENGE: (
        _("Challenge"),
        (
            _(
                "two players take turns on one board, each with their own points and doubling. "
                "Stones can’t be taken back. The final bonus goes to the player who placed the "
                "last stone."
            )
        ),
    ),
}


def mode(which: Mode) -> str:
    """A mode in a line, with its name emphasised."""
    name, about = MODES_TEXT[which]
    return f"*{name}*: {about}"
