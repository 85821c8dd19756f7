"""The lessons: what each is about and asks for. What is answered stands in ``lesson_answers``.

``{touchstone}``, ``{colour}`` and ``{symbol}`` stand for the stone in the well. *Stars* emphasise.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ishido.rules.scoring import END_BONUS
from ishido.skins.stoneset import Stoneset
from ishido.ui.language import _
from ishido.ui.words import number

if TYPE_CHECKING:  # the title says some of these words, without the lessons
    from ishido.coach.lessons.lesson import Lesson, Step

TITLE: Final = _("Lessons")
LEARN: Final = _("Learn to play")
PLAY: Final = _("Play")
INTRODUCTION: Final = _(
    "Ten short lessons at the board. There is no clock, and nothing counts: leave "
    "when you like, and go on where you were."
)
ALL_DONE: Final = _("All ten are finished. Any of them can be taken again.")
BEGIN: Final = _("Begin")
GO_ON: Final = _("Go on")
LEAVE: Final = _("Leave")
ALL_LESSONS: Final = _("All lessons")
BACK: Final = _("Back")
AGAIN: Final = _("Again")
NEXT: Final = _("Next")
THEN: Final = _("Then come")

TITLES: Final = {
    "matching": _("Matching"),
    "two": _("Two neighbours"),
    "three": _("Three neighbours"),
    "corner": _("The first 4-Way"),
    "centre": _("The middle"),
    "alive": _("Squares kept alive"),
    "beyond": _("The Beyond"),
    "counting": _("Counting"),
    "end": _("The last stones"),
    "master": _("The Master Game"),
}

TASKS: Final = {
    ("matching", "first"): (
        _(
            "Every stone has a colour and a symbol. It goes on an empty square beside "
            "another stone, and shares the colour or the symbol of whatever it "
            "touches.\nThe {touchstone} lies in the well. Place it beside a stone that "
            "is {colour}, or one that has the {symbol}."
        )
    ),
    ("matching", "symbol"): (
        _(
            "The {touchstone} could go beside a stone of its colour. This time, let "
            "the *symbol* match: place it beside another {symbol}."
        )
    ),
    ("matching", "every"): (
        _(
            "Before you place a stone, look for all its squares.\nChoose every square "
            "that takes the {touchstone}. Beside which stones could it lie?"
        )
    ),
    ("two", "middle"): (
        _(
            "With two neighbours, one must match by colour and the other by symbol.\n"
            "The two stones in the middle lie so that two squares touch both. Place "
            "the {touchstone} on one of these."
        )
    ),
    ("two", "both"): (
        _(
            "Several squares here have two neighbours. On most of them the "
            "{touchstone} would match by colour twice, or by symbol twice, or not at "
            "all.\nFind the one square where it matches *both* ways, and touches two."
        )
    ),
    ("three", "colours"): (
        _(
            "With three neighbours, two match one way and the third the other way.\n"
            "Place the {touchstone} where it touches three stones."
        )
    ),
    ("three", "symbols"): (
        _(
            "Three neighbours again. This time two have the {symbol}, and the third is "
            "{colour}: that is just as good. Find the square."
        )
    ),
    ("three", "every"): (
        _(
            "One neighbour, two, three: all at once.\nChoose every square that takes "
            "the {touchstone}."
        )
    ),
    ("corner", "fill"): (
        _(
            "A stone with four neighbours, two by colour and two by symbol, makes a "
            "*4-Way*. Each one doubles what comes after it.\nTwo arms have grown from "
            "the stone in the corner, each with a turn inwards. They enclose the "
            "marked square, and it waits for the {touchstone}."
        )
    ),
    ("corner", "arms"): (
        _(
            "Now build one. At this corner the arms are begun, and the marked square "
            "is the place between them.\nYour next three stones are known. Turn both "
            "arms inwards with the first two, so that the third makes the 4-Way."
        )
    ),
    ("centre", "free"): (
        _(
            "The two marked squares have two neighbours from the start: each is half a "
            "place for a 4-Way. Whoever fills them early throws that away.\nPlace the "
            "{touchstone}, and keep both free."
        )
    ),
    ("centre", "kinds"): (
        _(
            "Think ahead for the marked square. A stone that lies there must match "
            "both stones of the middle, one by colour and one by symbol.\nHow many "
            "*kinds* of stone could make a 4-Way there?"
        )
    ),
    ("centre", "build"): (
        _(
            "Make that 4-Way. Two of the four neighbours are there.\nYour next three "
            "stones are known: give the marked square the other two neighbours, and "
            "fill it with the third stone."
        )
    ),
    ("alive", "dead"): (
        _(
            "A square is *dead* when no stone can ever lie on it: nothing matches all "
            "its neighbours, or all that would is on the board already.\nOf the four "
            "marked squares, two are dead. Choose them."
        )
    ),
    ("alive", "keep"): (
        _(
            "Each stone tells the empty squares beside it what they may still take.\n"
            "The {touchstone} has five squares. On some of them it would kill a square "
            "beside it. Place it where none dies."
        )
    ),
    ("beyond", "dump"): (
        _(
            "On the edge, the *Beyond*, stones earn nothing and do little harm: it is "
            "the place for what is not wanted.\nThe {touchstone} is of no use for the "
            "marked 4-Way. Send it to the edge, then make the 4-Way with the next two."
        )
    ),
    ("beyond", "arms"): (
        _(
            "Not all of the edge is free for that. The arms of a corner lie on it, "
            "too, and here they are half grown about the marked place.\nSend the "
            "{touchstone} to the edge without spoiling it."
        )
    ),
    ("counting", "stones"): (
        _(
            "There are two stones of each kind. *Still to come* shows with dots how "
            "many are left.\nWhich stones fit the marked square, with its two "
            "neighbours? How many of them, all told, are still to come?"
        )
    ),
    ("counting", "waiting"): (
        _(
            "Both marked squares wait for one kind of stone to make a 4-Way. A place "
            "whose stones are gone is no place any more.\nChoose the one that can still "
            "be filled."
        )
    ),
    ("counting", "last"): (
        _(
            "One {touchstone} lies on the board. The other has just come out of the "
            "pouch. It fits many squares, and one of them has waited for it."
        )
    ),
    ("end", "three"): (
        _(
            "With a dozen stones to go you know which they are. Find a square for each "
            "of them.\nThree are left, in this order. See where the last can go before "
            "you place the first."
        )
    ),
    ("end", "four"): (
        _(
            "Four stones, and few squares. No two may need the same one.\nLook first "
            "for the stone that has the fewest squares, and leave those to it."
        )
    ),
    ("master", "corners"): (
        _(
            "A *Master Game* has all stones placed, a 4-Way at each of the four "
            "corners, and four more round the two stones in the middle.\nWhere do the "
            "4-Ways of the corners lie? Choose the four squares."
        )
    ),
    ("master", "finish"): (
        _(
            "Three stones before the end of a Master Game. Seven 4-Ways are made; the "
            "eighth is due at the marked corner.\nPlace all three."
        )
    ),
}

DONE: Final = {
    ("matching", "symbol"): _("Colour or symbol: with one neighbour, either will do."),
    ("matching", "every"): (
        _("Those are all. In the middle it matches neither of the two stones.")
    ),
    ("two", "both"): _("Twice the colour would not have done, nor twice the symbol."),
    ("three", "every"): _("Those are all. You know the rules of matching now."),
    ("corner", "fill"): (_("Six easy stones made this place. Every corner can have one.")),
    ("corner", "arms"): _("Four corners, four such places. Keep the arms free, and they wait."),
    ("centre", "free"): _("Both places are still open, each for two kinds of stone."),
    ("centre", "build"): _("The other square of the middle waits for its own, and so on outwards."),
    ("alive", "dead"): _("Dead squares are lost for good: have as few of them as you can."),
    ("alive", "keep"): _("A look at the squares beside it takes a moment, and saves games."),
    ("beyond", "dump"): _("First away with what is useless, then the 4-Way."),
    ("beyond", "arms"): _("The marked place can still have its 4-Way."),
    ("counting", "waiting"): _("Fill the other one with what you can, if anything still fits."),
    (
        "counting",
        "last",
    ): _("That was the last of its kind. Placed anywhere else, it would be missed."),
    ("end", "three"): _("The pouch is empty. That alone earns {end_bonus} points.").format(
        end_bonus=number(END_BONUS[0])
    ),
    ("end", "four"): _("The pouch is empty again. The last stones are sums, not luck."),
    ("master", "corners"): _("One square in from each corner, between the two arms."),
    ("master", "finish"): _("All stones placed, eight 4-Ways where they count: a Master Game."),
}
"""What is said besides when a step is done."""
COURSE_DONE: Final = _("That was the last lesson. May your pouch be empty.")


def heading(place: int, lessons: int) -> str:
    """Which lesson it is, counted from 0."""
    return _("Lesson {place} of {lessons}").format(place=place + 1, lessons=lessons)


def task(lesson: "Lesson", step: "Step", stones: Stoneset) -> str:
    """What is to be done."""
    touchstone = step.touchstone
    text = TASKS[lesson.name, step.name]
    if touchstone is None:
        return text
    return text.format(
        touchstone=stones.describe(*touchstone),
        colour=stones.colours[touchstone.colour].lower(),
        symbol=stones.symbols[touchstone.symbol].lower(),
    )


def done(lesson: "Lesson", step: "Step") -> str:
    """What is said when a step has been finished; may be empty."""
    return DONE.get((lesson.name, step.name), "")


def finished(count: int, lessons: int) -> str:
    """How far the course has come."""
    return (
        ALL_DONE
        if count >= lessons
        else _("{count} of {lessons} finished.").format(count=count, lessons=lessons)
    )


def listed(names: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    return _(" or ").join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
