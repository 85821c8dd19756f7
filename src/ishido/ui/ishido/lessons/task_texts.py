"""Texts of the lessons: tasks, and what is said to an answer.

``{touchstone}``, ``{colour}`` and ``{symbol}`` describe the next stone. *Stars* emphasise.
"""

from typing import Final

from ishido.coach.lessons.goals import Fault, Objection
from ishido.coach.lessons.lesson import Answer, Attempt, Step
from ishido.coach.lessons.places import fitting, four_way_left, sharing
from ishido.coach.lessons.tasks import About, Choose, Count
from ishido.language import N_, _, several
from ishido.lessons import Lesson, Verdict
from ishido.rules.board import BEYOND, Square
from ishido.rules.game import Placement
from ishido.rules.position import Position
from ishido.rules.scoring import END_BONUS
from ishido.rules.stone import COPIES, Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui.grammar import all_of, any_of, capital, number, spelt
from ishido.ui.terms import refusal, the_stone

TASKS: Final = {
    ("matching", "first"): N_(
        "Every stone has a colour and a symbol. Place it on an empty square beside a "
        "stone with the same colour or the same symbol.\n"
        "Your stone is the {touchstone}. Place it beside a stone that is {colour}, or "
        "one that has the {symbol}."
    ),
    ("matching", "symbol"): N_(
        "The {touchstone} could go beside a stone of its colour. This time, match the "
        "*symbol*: place it beside another {symbol}."
    ),
    ("matching", "every"): N_(
        "Before you place a stone, look for every square where it fits.\n"
        "Select every square where the {touchstone} fits. Which stones can it go "
        "beside?"
    ),
    ("two", "middle"): N_(
        "With two neighbours, one must match by colour and the other by symbol.\n"
        "Two squares touch both stones in the middle. Place the {touchstone} on one of "
        "them."
    ),
    ("two", "both"): N_(
        "Several squares here have two neighbours. On most of them, the {touchstone} "
        "matches twice by colour, twice by symbol, or not at all.\n"
        "Find the one square with two neighbours where it matches *both* ways."
    ),
    ("three", "colours"): N_(
        "With three neighbours, two must match by colour and one by symbol, or the "
        "reverse.\n"
        "Place the {touchstone} where it touches three stones."
    ),
    ("three", "symbols"): N_(
        "Three neighbours again. This time two have the {symbol} and the third is "
        "{colour}, which is just as good. Find the square."
    ),
    ("three", "every"): N_(
        "Now one, two and three neighbours together.\n"
        "Select every square where the {touchstone} fits."
    ),
    ("corner", "fill"): N_(
        "A stone that matches four neighbours, two by colour and two by symbol, makes "
        "a *4-Way*.\n"
        "Two lines of stones run from the corner and turn inward. They enclose the "
        "marked square. Place the {touchstone} there."
    ),
    ("corner", "arms"): N_(
        "Now build one. Two lines have been started at this corner, and the marked square "
        "is between them.\n"
        "You know your next three stones. Turn both lines inward with the first two, "
        "then make the 4-Way with the third."
    ),
    ("centre", "free"): N_(
        "The two marked squares touch both middle stones, so half of a 4-Way is already "
        "there. Early in a game, you may fill one of them. Later, keep both for 4-Ways.\n"
        "Place the {touchstone}, and leave both free."
    ),
    ("centre", "kinds"): N_(
        "Think ahead for the marked square. A stone placed there must match both "
        "middle stones, one by colour and one by symbol.\n"
        "How many *kinds* of stone could make a 4-Way there?"
    ),
    ("centre", "build"): N_(
        "Now make that 4-Way. Two of the four neighbours are in place.\n"
        "You know your next three stones. Give the marked square its other two "
        "neighbours, then fill it with the third stone."
    ),
    ("alive", "dead"): N_(
        "A square is *dead* when no stone can ever go there: nothing matches all its "
        "neighbours, or every matching stone has been used.\n"
        "Two of the four marked squares are dead. Select them."
    ),
    ("alive", "keep"): N_(
        "Each stone limits what still fits the empty squares beside it.\n"
        "The {touchstone} fits five squares. On some of them, it would leave a square "
        "beside it dead. Place it where it doesn’t."
    ),
    ("beyond", "dump"): N_(
        "On the edge, the *Beyond*, stones earn nothing and do little harm. It is the "
        "place for stones you don’t need.\n"
        "The {touchstone} is no use for the marked 4-Way. Place it on the edge, then "
        "make the 4-Way with the next two."
    ),
    ("beyond", "arms"): N_(
        "Keep some of the edge free: the lines from a corner run along it too. Here, they "
        "are half built around the marked square.\n"
        "Place the {touchstone} on the edge without spoiling the 4-Way."
    ),
    ("counting", "stones"): N_(
        "There are two stones of each kind. The dots under *Still to come* show how "
        "many are left.\n"
        "Which stones fit the marked square, with its two neighbours? How many of them "
        "are still to come in all?"
    ),
    ("counting", "waiting"): N_(
        "Each marked square needs one kind of stone to make a 4-Way. Once those stones "
        "are gone, the chance is lost.\n"
        "Select the one that can still be filled."
    ),
    ("counting", "last"): N_(
        "One {touchstone} is on the board. The other has just come out of the pouch. "
        "It fits many squares, but one of them needs it. Place the {touchstone} there."
    ),
    ("end", "three"): N_(
        "When a dozen stones are left, you can work out which ones they are. Find a "
        "square for each of them.\n"
        "Now three are left, in this order. Before you place the first, see where the "
        "last can go."
    ),
    ("end", "four"): N_(
        "Four stones, and few squares.\n"
        "Before you place the first, find the stone that fits the fewest squares, and "
        "keep those squares for it."
    ),
    ("center-master-play", "ring"): N_(
        "Build two lines from each middle stone, and turn each line once: together they make a "
        "ring. Inside it are two places for 4-Ways, marked here.\n"
        "You know your next four stones. Complete two of the lines, and make both "
        "4-Ways."
    ),
    ("center-master-play", "keep"): N_(
        "The ring is complete. Each of its four corners, marked here, already has two "
        "neighbours. These are your next 4-Ways.\n"
        "Place the {touchstone} somewhere else, without spoiling any of them."
    ),
    ("center-master-play", "corner"): N_(
        "Now use one of the corners. Two more lines run out from the ring beside it.\n"
        "You know your next three stones. Turn both lines towards the marked square, "
        "then make the 4-Way with the third stone."
    ),
    ("master", "corners"): N_(
        "A *Master Game* has all stones placed, a 4-Way at each of the four corners, "
        "and four more around the two middle stones.\n"
        "Where do the corner 4-Ways go? Select the four squares."
    ),
    ("master", "finish"): N_(
        "Three stones are left in a Master Game. Seven 4-Ways have been made; complete "
        "the eighth at the marked corner.\n"
        "Place all three."
    ),
}
DONE: Final = {
    ("matching", "symbol"): N_("With one neighbour, colour or symbol is enough."),
    ("matching", "every"): (N_("That’s all of them. Neither stone in the middle matches.")),
    ("two", "both"): N_("Two matches by colour are not enough, nor are two by symbol."),
    ("three", "every"): N_("That’s all of them. Now you know how stones match."),
    ("corner", "fill"): N_(
        "A 4-Way doubles the points of later stones. In Modern scoring, stones on the edge "
        "earn none."
    ),
    ("corner", "arms"): N_(
        "All four corners work this way. Keep their edges free until you need them."
    ),
    ("centre", "free"): N_("Both squares can still have their 4-Way."),
    ("centre", "build"): N_(
        "You can do the same with the other middle square, and then further out."
    ),
    ("alive", "dead"): N_("Dead squares stay empty for good, so leave as few as you can."),
    ("alive", "keep"): N_("A quick look at the squares next to it can save a game."),
    ("beyond", "dump"): N_("Get rid of the useless stone first, then make the 4-Way."),
    ("beyond", "arms"): N_("The marked square can still have its 4-Way."),
    ("counting", "waiting"): N_("The other one is dead: nothing else fits it."),
    ("counting", "last"): N_(
        "That was the last of its kind. This square could not have been filled without it."
    ),
    ("end", "three"): N_("The pouch is empty. That alone earns {end_bonus} points."),
    ("end", "four"): N_("The pouch is empty again. The last stones take planning, not luck."),
    ("center-master-play", "ring"): N_(
        "The ring is eight stones, each with one match. Inside it are two 4-Ways."
    ),
    ("center-master-play", "keep"): N_(
        "With four 4-Ways possible, most stones have somewhere to go."
    ),
    ("center-master-play", "corner"): N_("Each corner of the ring works the same way."),
    ("master", "corners"): N_("One square in from each corner, between the two lines."),
    ("master", "finish"): N_(
        "All stones placed, and eight 4-Ways where they count: a Master Game."
    ),
}
"""Texts that are added when a step is done."""


def task(lesson: "Lesson[Step]", step: "Step", stones: Stoneset) -> str:
    """The task of a step."""
    touchstone = step.touchstone
    text = _(TASKS[lesson.name, step.name])
    if touchstone is None:
        return text
    return text.format(
        touchstone=stones.describe(*touchstone),
        colour=stones.colour(touchstone.colour),
        symbol=stones.symbol(touchstone.symbol),
    )


def done(lesson: "Lesson[Step]", step: "Step") -> str:
    """The text after a step; may be empty."""
    return _(DONE.get((lesson.name, step.name), "")).format(end_bonus=number(END_BONUS[0]))


def finished(count: int, lessons: int) -> str:
    """How many lessons are finished."""
    return _("{count} of {lessons} finished.").format(count=count, lessons=lessons)


_WAYS: Final = {1: N_("one"), 2: N_("two"), 3: N_("three"), 4: N_("four")}


def answer(before: Attempt, after: Attempt, given: Answer, stones: Stoneset) -> str:
    """The answer to what the player did between two attempts."""
    if given.refusal is not None:
        return refusal(given.refusal, before.position, stones)
    if given.objection is not None:
        return _objection(given.objection, before, stones)
    if given.placement is not None:
        return _placed(given.placement, before.position, stones)
    if given.number is not None:
        return _number(before, given, stones)
    if given.verdict is Verdict.NOTHING:
        return _("You already found this one.") if given.square in before.found else ""
    return _chosen(before, after, given, stones)


def _placed(placement: Placement, before: Position, stones: Stoneset) -> str:
    if placement.four_way is not None:
        return _("A 4-Way: two match by colour, two by symbol.")
    return _matched(placement.stone, before, placement.square, stones)


def _matched(stone: Stone, position: Position, square: Square, stones: Stoneset) -> str:
    """How a stone matches the neighbours of a legal square."""
    near = [other for _, other in position.neighbours(square)]
    colour = sum(other.colour == stone.colour for other in near)
    symbol = sum(other.symbol == stone.symbol for other in near)
    if len(near) > 1:
        return _("Right: {colours} by colour, {symbols} by symbol.").format(
            colours=_(_WAYS[colour]), symbols=_(_WAYS[symbol])
        )
    if colour and symbol:
        return _("Right: it is beside its twin, another {stone}.").format(
            stone=stones.describe(*stone)
        )
    if colour:
        return _("Right: both are {colour}.").format(colour=stones.colour(stone.colour))
    return _("Right: both have the {symbol}.").format(symbol=stones.symbol(stone.symbol))


def _objection(found: Objection, before: Attempt, stones: Stoneset) -> str:
    """Why a legal square does not solve the task."""
    stone = before.touchstone
    assert stone is not None
    names = [the_stone(kind, stones) for kind in found.stones]
    match found.fault:
        case Fault.BY_COLOUR:
            return _(
                "Allowed, but there the match is by colour. Find a stone that has the {symbol}."
            ).format(symbol=stones.symbol(stone.symbol))
        case Fault.OTHER_WAY:
            return several(
                "Allowed, but there it touches one stone. Find where it touches {wanted}.",
                "Allowed, but there it touches {n} stones. Find where it touches {wanted}.",
                found.n,
            ).format(n=spelt(found.n), wanted=spelt(found.wanted))
        case Fault.ELSEWHERE:
            return _("Allowed, but the marked square needs exactly this stone.")
        case Fault.IN_WITHIN:
            return several(
                "Allowed, but not on the edge. The empty square beside it would be harder to fill.",
                "Allowed, but not on the edge. The {n} empty squares beside it would be harder "
                "to fill.",
                found.n,
            ).format(n=spelt(found.n))
        case Fault.FILLED:
            return several(
                "Allowed, but too early: the marked square has only one neighbour, and a 4-Way "
                "needs four.",
                "Allowed, but too early: the marked square has only {n} neighbours, and a 4-Way "
                "needs four.",
                found.n,
            ).format(n=spelt(found.n))
        case Fault.STRANGER:
            return _(
                "Allowed, but the marked square needs {stones}, and this stone shares neither "
                "colour nor symbol with it."
            ).format(stones=any_of(names))
        case Fault.UNBALANCED:
            return _(
                "Allowed, but then {stones} couldn’t match two by colour and two by symbol on "
                "the marked square."
            ).format(stones=any_of(names))
        case Fault.GONE:
            return _("Allowed, but this is the last of its kind, and the marked square needs it.")
        case Fault.SHORT:
            return several(
                "Allowed, but one square beside the marked one would still be empty when "
                "{name} comes.",
                "Allowed, but {n} squares beside the marked one would still be empty when "
                "{name} comes.",
                len(found.squares),
            ).format(n=spelt(len(found.squares)), name=names[0])
        case Fault.KILLED:
            return _killed(found, before, stones)
        case Fault.STRANDED:
            return _("Allowed, but then {stones} would have no square left.").format(
                stones=any_of(names)
            )
        case Fault.CROWDED:
            return _(
                "Allowed, but then the remaining stones would need the same square, and one "
                "would be left over."
            )


def _killed(found: Objection, before: Attempt, stones: Stoneset) -> str:
    """Why a placement makes a square beside it dead."""
    assert before.touchstone is not None
    after = before.position.place(before.touchstone, found.square)
    reason = _why_dead(after, found.squares[0], stones)
    if len(found.squares) > 1:
        return _("Allowed, but then {n} squares would be dead. On one of them, {reason}").format(
            n=spelt(len(found.squares)), reason=reason
        )
    return _("{reason} The marked square would be dead.").format(reason=capital(reason))


def _why_dead(position: Position, square: Square, stones: Stoneset) -> str:
    kinds = sharing(position, square)
    if not kinds:
        return _("no stone matches all its neighbours.")
    names = any_of([the_stone(kind, stones) for kind in kinds])
    if all(sum(stone == kind for _, stone in position) == COPIES for kind in kinds):
        return _("only {names} matches all its neighbours, and both are on the board.").format(
            names=names
        )
    if position.count_neighbours(square) == 4:
        return _("only {names} matches all four, but not two by colour and two by symbol.").format(
            names=names
        )
    return _("only {names} would match all its neighbours, but never both ways.").format(
        names=names
    )


def _chosen(before: Attempt, after: Attempt, given: Answer, stones: Stoneset) -> str:
    task, square, position = before.step.task, given.square, before.position
    assert isinstance(task, Choose)
    assert square is not None
    right = given.verdict is Verdict.RIGHT
    more = after.wanted.bit_count() - len(after.found)
    to_find = capital(_("{n} more to find.").format(n=spelt(more))) if more and right else ""
    match task.about:
        case About.LEGAL:
            assert task.stone is not None
            return f"{_matched(task.stone, position, square, stones)} {to_find}".rstrip()
        case About.DEAD if right:
            dead = _("Dead: {reason}").format(reason=_why_dead(position, square, stones))
            return f"{dead} {to_find}".rstrip()
        case About.DEAD:
            return _("This square is alive: {reason}").format(reason=_fits(before, square, stones))
        case About.WAITING:
            return _waits(before, square, stones)
        case _ if right:
            return (_("Right.") + f" {to_find}").rstrip()
        case _ if BEYOND >> square & 1:
            return _("A square on the edge never has four neighbours.")
    return _("Not there. Look for the square that both lines from a corner enclose.")


def _fits(attempt: Attempt, square: Square, stones: Stoneset) -> str:
    """Which stones fit a square, and how many of them are left."""
    left = attempt.left
    kinds = [kind for kind in fitting(attempt.position, square) if left[kind.kind]]
    if not kinds:
        return _("with one more neighbour, a stone may fit.")
    count = sum(left[kind.kind] for kind in kinds)
    if len(kinds) > COPIES:
        return _("{n} kinds of stone fit.").format(n=spelt(len(kinds)))
    names = [the_stone(kind, stones) for kind in kinds]
    if len(names) == 1:
        sentence = several(
            "{name} fits, and one is left.", "{name} fits, and {count} are left.", count
        )
        return sentence.format(name=names[0], count=spelt(count))
    return _("{names} fit, and {count} are left.").format(names=all_of(names), count=spelt(count))


def _waits(attempt: Attempt, square: Square, stones: Stoneset) -> str:
    kinds = four_way_left(attempt.position, square, attempt.left)
    if kinds:
        name = stones.describe(*kinds[0])
        left = attempt.left[kinds[0].kind]
        return several(
            "Right: it needs the {name}, and one is left.",
            "Right: it needs the {name}, and {count} are left.",
            left,
        ).format(name=name, count=spelt(left))
    (kind,) = fitting(attempt.position, square)
    return _("This one needs the {stone}, and both are on the board.").format(
        stone=stones.describe(*kind)
    )


def _number(attempt: Attempt, given: Answer, stones: Stoneset) -> str:
    task = attempt.step.task
    assert isinstance(task, Count)
    assert given.number is not None
    wanted = task.answer(attempt.position, attempt.left)
    right = given.verdict is Verdict.RIGHT
    if task.about is About.KINDS:
        kinds = four_way_left(attempt.position, task.square, attempt.left)
        names = [the_stone(kind, stones) for kind in kinds]
        if right:
            return _("Right: {names}. There are two stones of each.").format(names=all_of(names))
        near = [other for _, other in attempt.position.neighbours(task.square)]
        first, second = (the_stone(other, stones) for other in near[:2])
        return _(
            "{than} Combine the colour of {first} with the symbol of {second}, and "
            "the other way round."
        ).format(than=_than(given.number, wanted), first=first, second=second)
    kinds = fitting(attempt.position, task.square)
    if right:
        each = [
            _("{stone}: {n} left").format(
                n=_(_WAYS.get(attempt.left[kind.kind], N_("none"))), stone=stones.describe(*kind)
            )
            for kind in kinds
        ]
        return _("Right. {each}.").format(each=capital(", ".join(each)))
    names = [the_stone(kind, stones) for kind in kinds]
    return _("{than} These fit: {names}. Count their dots under *Still to come*.").format(
        than=_than(given.number, wanted), names=all_of(names)
    )


def _than(said: int, wanted: int) -> str:
    return _("There are more.") if said < wanted else _("There are fewer.")
