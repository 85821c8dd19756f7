"""The lessons: their titles and tasks. The answers are in ``lesson_answers``.

``{touchstone}``, ``{colour}`` and ``{symbol}`` describe the next stone. *Stars* emphasise.
"""

from typing import TYPE_CHECKING, Final

from ishido.language import _
from ishido.rules.scoring import END_BONUS
from ishido.skins.stoneset import Stoneset
from ishido.ui.words import number

if TYPE_CHECKING:  # the title says some of these words, without the lessons
    from ishido.coach.lessons.lesson import Step
    from ishido.lessons import Lesson

TITLE: Final = _("Lessons")
PLAY: Final = _("Play")
INTRODUCTION: Final = _(
    "Eleven short lessons on the board, with no clock and no score. Leave whenever "
    "you like and continue later."
)
ALL_DONE: Final = _("You have finished all eleven. You can repeat any of them.")
BEGIN: Final = _("Start")
GO_ON: Final = _("Continue")
CLOSE: Final = _("Close")
ALL_LESSONS: Final = _("All lessons")
BACK: Final = _("Back")
AGAIN: Final = _("Try again")
NEXT: Final = _("Next")
THEN: Final = _("Coming up")

TITLES: Final = {
    "matching": _("Matching"),
    "two": _("Two neighbours"),
    "three": _("Three neighbours"),
    "corner": _("The first 4-Way"),
    "centre": _("The middle"),
    "alive": _("Keep squares alive"),
    "beyond": _("The Beyond"),
    "counting": _("Counting"),
    "end": _("The last stones"),
    "center-master-play": _("Centre Master Play"),
    "master": _("The Master Game"),
}

TASKS: Final = {
    ("matching", "first"): (
        _(
            "Every stone has a colour and a symbol. Place it on an empty square beside a "
            "stone with the same colour or the same symbol.\n"
            "Your stone is the {touchstone}. Place it beside a stone that is {colour}, or "
            "one that has the {symbol}."
        )
    ),
    ("matching", "symbol"): (
        _(
            "The {touchstone} could go beside a stone of its colour. This time, match the "
            "*symbol*: place it beside another {symbol}."
        )
    ),
    ("matching", "every"): (
        _(
            "Before you place a stone, look for every square where it fits.\n"
            "Select every square where the {touchstone} fits. Which stones can it go "
            "beside?"
        )
    ),
    ("two", "middle"): (
        _(
            "With two neighbours, one must match by colour and the other by symbol.\n"
            "Two squares touch both stones in the middle. Place the {touchstone} on one of "
            "them."
        )
    ),
    ("two", "both"): (
        _(
            "Several squares here have two neighbours. On most of them, the {touchstone} "
            "matches twice by colour, twice by symbol, or not at all.\n"
            "Find the one square with two neighbours where it matches *both* ways."
        )
    ),
    ("three", "colours"): (
        _(
            "With three neighbours, two must match by colour and one by symbol, or the "
            "reverse.\n"
            "Place the {touchstone} where it touches three stones."
        )
    ),
    ("three", "symbols"): (
        _(
            "Three neighbours again. This time two have the {symbol} and the third is "
            "{colour}, which is just as good. Find the square."
        )
    ),
    ("three", "every"): (
        _(
            "Now one, two and three neighbours together.\n"
            "Select every square where the {touchstone} fits."
        )
    ),
    ("corner", "fill"): (
        _(
            "A stone that matches four neighbours, two by colour and two by symbol, makes "
            "a *4-Way*.\n"
            "Two lines of stones run from the corner and turn inward. They enclose the "
            "marked square. Place the {touchstone} there."
        )
    ),
    ("corner", "arms"): (
        _(
            "Now build one. At this corner, two lines are started, and the marked square "
            "is the place between them.\n"
            "You know your next three stones. Turn both lines inward with the first two, "
            "then make the 4-Way with the third."
        )
    ),
    ("centre", "free"): (
        _(
            "The two marked squares touch both middle stones, so half of a 4-Way is already "
            "there. It can be right to fill one with your first few stones. After that, "
            "keep them for a 4-Way.\n"
            "Place the {touchstone}, and leave both free."
        )
    ),
    ("centre", "kinds"): (
        _(
            "Think ahead for the marked square. A stone placed there must match both "
            "middle stones, one by colour and one by symbol.\n"
            "How many *kinds* of stone could make a 4-Way there?"
        )
    ),
    ("centre", "build"): (
        _(
            "Now make that 4-Way. Two of the four neighbours are in place.\n"
            "You know your next three stones. Give the marked square its other two "
            "neighbours, then fill it with the third stone."
        )
    ),
    ("alive", "dead"): (
        _(
            "A square is *dead* when no stone can ever go there: nothing matches all its "
            "neighbours, or every matching stone has been used.\n"
            "Two of the four marked squares are dead. Select them."
        )
    ),
    ("alive", "keep"): (
        _(
            "Each stone limits what still fits the empty squares beside it.\n"
            "The {touchstone} fits five squares. On some of them, it would leave a square "
            "beside it dead. Place it where it doesn’t."
        )
    ),
    ("beyond", "dump"): (
        _(
            "On the edge, the *Beyond*, stones earn nothing and do little harm. It is the "
            "place for stones you don’t need.\n"
            "The {touchstone} is no use for the marked 4-Way. Place it on the edge, then "
            "make the 4-Way with the next two."
        )
    ),
    ("beyond", "arms"): (
        _(
            "Keep some of the edge free: the lines from a corner run along it too. Here, they "
            "are half built around the marked square.\n"
            "Place the {touchstone} on the edge without spoiling the 4-Way."
        )
    ),
    ("counting", "stones"): (
        _(
            "There are two stones of each kind. The dots under *Still to come* show how "
            "many are left.\n"
            "Which stones fit the marked square, with its two neighbours? How many of them "
            "are still to come in all?"
        )
    ),
    ("counting", "waiting"): (
        _(
            "Each marked square needs one kind of stone to make a 4-Way. Once those stones "
            "are gone, the chance is lost.\n"
            "Select the one that can still be filled."
        )
    ),
    ("counting", "last"): (
        _(
            "One {touchstone} is on the board. The other has just come out of the pouch. "
            "It fits many squares, but one of them needs it. Place the {touchstone} there."
        )
    ),
    ("end", "three"): (
        _(
            "When a dozen stones are left, you can work out which ones they are. Find a "
            "square for each of them.\n"
            "Now three are left, in this order. Before you place the first, see where the "
            "last can go."
        )
    ),
    ("end", "four"): (
        _(
            "Four stones, and few squares. No two stones can share one.\n"
            "Before you place the first, find the stone that fits the fewest squares, and "
            "keep those squares for it."
        )
    ),
    ("center-master-play", "ring"): (
        _(
            "Four lines start from the two middle stones, two from each. Each line turns "
            "once, so that together they form a ring. Inside it are two places for 4-Ways.\n"
            "You know your next four stones. Complete two of the lines, and make both "
            "4-Ways."
        )
    ),
    ("center-master-play", "keep"): (
        _(
            "The ring is complete. Each of its four corners, marked here, already has two "
            "neighbours. These are your next places.\n"
            "Place the {touchstone}, and keep all four open."
        )
    ),
    ("center-master-play", "corner"): (
        _(
            "Now use one of the corners. Two more lines run out from the ring beside it.\n"
            "You know your next three stones. Turn both lines towards the marked square, "
            "then make the 4-Way with the third stone."
        )
    ),
    ("master", "corners"): (
        _(
            "A *Master Game* has all stones placed, a 4-Way at each of the four corners, "
            "and four more around the two middle stones.\n"
            "Where do the corner 4-Ways go? Select the four squares."
        )
    ),
    ("master", "finish"): (
        _(
            "Three stones are left in a Master Game. Seven 4-Ways have been made; complete "
            "the eighth at the marked corner.\n"
            "Place all three."
        )
    ),
}

DONE: Final = {
    ("matching", "symbol"): _("With one neighbour, colour or symbol is enough."),
    ("matching", "every"): (_("That’s all of them. Neither stone in the middle matches.")),
    ("two", "both"): _("Two matches by colour are not enough, nor are two by symbol."),
    ("three", "every"): _("That’s all of them. Now you know how stones match."),
    ("corner", "fill"): _(
        "A 4-Way doubles the points of later stones. In Modern scoring, stones on the edge "
        "earn none."
    ),
    ("corner", "arms"): _(
        "All four corners work this way. Keep their edges free until you need them."
    ),
    ("centre", "free"): _("Both squares can still have their 4-Way."),
    ("centre", "build"): _(
        "You can do the same with the other middle square, and then further out."
    ),
    ("alive", "dead"): _("Dead squares stay empty for good, so leave as few as you can."),
    ("alive", "keep"): _("A quick look at the squares next to it can save a game."),
    ("beyond", "dump"): _("Get rid of the useless stone first, then make the 4-Way."),
    ("beyond", "arms"): _("The marked square can still have its 4-Way."),
    ("counting", "waiting"): _("The other one is dead: nothing else fits it."),
    (
        "counting",
        "last",
    ): _("That was the last of its kind. This square could not have been filled without it."),
    ("end", "three"): _("The pouch is empty. That alone earns {end_bonus} points.").format(
        end_bonus=number(END_BONUS[0])
    ),
    ("end", "four"): _("The pouch is empty again. The last stones take planning, not luck."),
    ("center-master-play", "ring"): _(
        "Eight stones with one match each, and two 4-Ways inside the ring."
    ),
    ("center-master-play", "keep"): _("With four places open, most stones have somewhere to go."),
    ("center-master-play", "corner"): _("Each corner of the ring works the same way."),
    ("master", "corners"): _("One square in from each corner, between the two lines."),
    ("master", "finish"): _("All stones placed, and eight 4-Ways where they count: a Master Game."),
}
"""Texts that are added when a step is done."""
COURSE_DONE: Final = _("That was the last lesson. May your pouch be empty.")


def heading(place: int, lessons: int, solved: int | None) -> str:
    """The heading of a lesson, whose place counts from 0, and of a step that is solved."""
    text = _("Lesson {place} of {lessons}").format(place=place + 1, lessons=lessons)
    return text if solved is None else f"{text}  ·  {_('step {n} solved').format(n=solved)}"


def task(lesson: "Lesson[Step]", step: "Step", stones: Stoneset) -> str:
    """The task of a step."""
    touchstone = step.touchstone
    text = TASKS[lesson.name, step.name]
    if touchstone is None:
        return text
    return text.format(
        touchstone=stones.describe(*touchstone),
        colour=stones.colour(touchstone.colour),
        symbol=stones.symbol(touchstone.symbol),
    )


def done(lesson: "Lesson[Step]", step: "Step") -> str:
    """The text after a step; may be empty."""
    return DONE.get((lesson.name, step.name), "")


def finished(count: int, lessons: int) -> str:
    """How many lessons are finished."""
    return _("{count} of {lessons} finished.").format(count=count, lessons=lessons)
