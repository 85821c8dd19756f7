"""What the lessons answer: why a square is right, or not what was asked, by the position itself."""

from typing import Final

from ishido.coach.lessons.lesson import Answer, Attempt, Verdict
from ishido.coach.lessons.places import fitting, four_way_left, sharing
from ishido.coach.lessons.tasks import About, Choose, Count
from ishido.coach.lessons.wants import Fault, Objection
from ishido.rules.board import BEYOND, Square
from ishido.rules.game import Placement
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import COPIES, Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui.words import placed, refusal
from ishido.ui.words.help_rules import spelt
from ishido.ui.words.lessons import listed

FOUND: Final = "You have found this one."
_WAYS: Final = {1: "one", 2: "two", 3: "three", 4: "four"}


def answer(before: Attempt, after: Attempt, given: Answer, stones: Stoneset) -> str:
    """What is said to something that was done, between two attempts."""
    if given.refusal is not None:
        return refusal(given.refusal, before.position, stones)
    if given.objection is not None:
        return _objection(given.objection, before, stones)
    if given.placement is not None:
        return _placed(given.placement, before.position, stones)
    if given.number is not None:
        return _number(before, given, stones)
    if given.verdict is Verdict.NOTHING:
        return FOUND if given.square in before.found else ""
    return _chosen(before, after, given, stones)


# -- stones placed ------------------------------------------------------------------------------


def _placed(placement: Placement, before: Position, stones: Stoneset) -> str:
    """Why a stone lies well."""
    if placement.four_way is not None:
        return placed(placement, Scoring.MODERN)
    return _matched(placement.stone, before, placement.square, stones)


def _matched(stone: Stone, position: Position, square: Square, stones: Stoneset) -> str:
    """How a stone matches the neighbours of a square that takes it."""
    near = [other for _, other in position.neighbours(square)]
    colour = sum(other.colour == stone.colour for other in near)
    symbol = sum(other.symbol == stone.symbol for other in near)
    if len(near) > 1:
        return f"Right: {_WAYS[colour]} by colour, {_WAYS[symbol]} by symbol."
    if colour and symbol:
        return f"Right: it lies beside its twin, another {stones.describe(*stone)}."
    if colour:
        return f"Right: both are {_colour(stone, stones)}."
    return f"Right: both have the {_symbol(stone, stones)}."


def _objection(found: Objection, before: Attempt, stones: Stoneset) -> str:
    """Why a square is allowed, but not what was asked for."""
    stone = before.touchstone
    assert stone is not None
    names = [f"the {stones.describe(*kind)}" for kind in found.stones]
    match found.fault:
        case Fault.BY_COLOUR:
            why = (
                f"there both are {_colour(stone, stones)}. "
                f"Look for a stone that has the {_symbol(stone, stones)}."
            )
        case Fault.OTHER_WAY:
            touched = "one stone" if found.n == 1 else f"{spelt(found.n)} stones"
            why = f"there it touches {touched}. Find where it touches {spelt(found.wanted)}."
        case Fault.ELSEWHERE:
            why = "the marked place stays empty, and it waits for this very stone."
        case Fault.IN_WITHIN:
            beside = "the empty square" if found.n == 1 else f"the {spelt(found.n)} empty squares"
            why = f"that is in the Within: {beside} beside it would each have to match one more."
        case Fault.FILLED:
            why = (
                f"it fills the marked place when that has only {spelt(found.n)} neighbours. "
                "A 4-Way needs four."
            )
        case Fault.STRANGER:
            why = (
                f"the marked place waits for {listed(names)}, and this stone shares nothing with "
                "it."
            )
        case Fault.UNBALANCED:
            why = (
                f"the marked place waits for {listed(names)}. With this beside it, two by colour "
                "and two by symbol cannot be had."
            )
        case Fault.GONE:
            why = "this is the last of its kind, and the marked place waits for it."
        case Fault.SHORT:
            why = _short(found, names[0])
        case Fault.KILLED:
            why = _killed(found, before, stones)
        case Fault.STRANDED:
            why = f"then no square would be left for {listed(names)}."
        case Fault.CROWDED:
            why = "then the stones to come would need the same square, and one would be left over."
    return f"Allowed, but {why}"


def _short(found: Objection, name: str) -> str:
    empty = "one square" if len(found.squares) == 1 else f"{spelt(len(found.squares))} squares"
    verb = "is" if len(found.squares) == 1 else "are"
    come = {0: "no stone comes", 1: "only one stone comes"}.get(
        found.n, f"only {spelt(found.n)} stones come"
    )
    return f"then {empty} beside the place {verb} still empty, and {come} before {name}."


def _killed(found: Objection, before: Attempt, stones: Stoneset) -> str:
    """Why no stone could ever lie on a square, once the touchstone lies beside it."""
    assert before.touchstone is not None
    after = before.position.place(before.touchstone, found.square)
    reason = _why_dead(after, found.squares[0], stones)
    if len(found.squares) > 1:
        return f"then {spelt(len(found.squares))} squares would be dead. On one of them, {reason}"
    return f"then the marked square would be dead: {reason}"


def _why_dead(position: Position, square: Square, stones: Stoneset) -> str:
    kinds = sharing(position, square)
    if not kinds:
        return "no stone matches all its neighbours."
    names = listed([f"the {stones.describe(*kind)}" for kind in kinds])
    if all(sum(stone == kind for _, stone in position) == COPIES for kind in kinds):
        return f"only {names} matches them all, and both lie on the board."
    if position.count_neighbours(square) == 4:
        return f"{names} matches them all, but not two by colour and two by symbol."
    return f"{names} matches them all, but can never match both ways."


# -- squares chosen -----------------------------------------------------------------------------


def _chosen(before: Attempt, after: Attempt, given: Answer, stones: Stoneset) -> str:
    task, square, position = before.step.task, given.square, before.position
    assert isinstance(task, Choose)
    assert square is not None
    right = given.verdict is Verdict.RIGHT
    more = after.wanted.bit_count() - len(after.found)
    to_find = f" {spelt(more).capitalize()} more to find." if more and right else ""
    match task.about:
        case About.LEGAL:
            assert task.stone is not None
            return _matched(task.stone, position, square, stones) + to_find
        case About.DEAD if right:
            return f"Dead: {_why_dead(position, square, stones)}{to_find}"
        case About.DEAD:
            return f"This square is alive: {_fits(before, square, stones)}"
        case About.WAITING:
            return _waits(before, square, stones)
        case _ if right:
            return f"Right.{to_find}"
        case _ if BEYOND >> square & 1:
            return "On the edge no square has four neighbours."
    return "Not there: look for the square that both arms of a corner enclose."


def _fits(attempt: Attempt, square: Square, stones: Stoneset) -> str:
    """Which stones fit a square, and how many are left of them."""
    left = attempt.left
    kinds = [kind for kind in fitting(attempt.position, square) if left[kind.kind]]
    if not kinds:
        return "with one more neighbour, a stone may fit."
    count = sum(left[kind.kind] for kind in kinds)
    verb = "is" if count == 1 else "are"
    if len(kinds) > COPIES:
        return f"{spelt(len(kinds))} kinds of stone fit."
    names = listed([f"the {stones.describe(*kind)}" for kind in kinds])
    verb_fits = "fits" if len(kinds) == 1 else "fit"
    names = names.replace(" or ", " and ")
    return f"{names} {verb_fits}, and {spelt(count)} {verb} left."


def _waits(attempt: Attempt, square: Square, stones: Stoneset) -> str:
    kinds = four_way_left(attempt.position, square, attempt.left)
    if kinds:
        name = stones.describe(*kinds[0])
        left = attempt.left[kinds[0].kind]
        verb = "is" if left == 1 else "are"
        return f"Right: it waits for the {name}, and {spelt(left)} {verb} left."
    (kind,) = fitting(attempt.position, square)
    return f"This one waits for the {stones.describe(*kind)}, and both lie on the board."


# -- numbers said -------------------------------------------------------------------------------


def _number(attempt: Attempt, given: Answer, stones: Stoneset) -> str:
    task = attempt.step.task
    assert isinstance(task, Count)
    assert given.number is not None
    wanted = task.answer(attempt.position, attempt.left)
    right = given.verdict is Verdict.RIGHT
    if task.about is About.KINDS:
        kinds = four_way_left(attempt.position, task.square, attempt.left)
        names = [f"the {stones.describe(*kind)}" for kind in kinds]
        if right:
            return f"Right: {' and '.join(names)}. There are {spelt(COPIES)} stones of each."
        near = [other for _, other in attempt.position.neighbours(task.square)]
        first, second = (f"the {stones.describe(*other)}" for other in near[:2])
        return (
            f"{_than(given.number, wanted)} Take the colour of {first} with the symbol of "
            f"{second}, and the other way round."
        )
    kinds = fitting(attempt.position, task.square)
    if right:
        each = [
            f"{_WAYS.get(attempt.left[kind.kind], 'none')} of the {stones.describe(*kind)}"
            for kind in kinds
        ]
        return f"Right: {' and '.join(each)}."
    names = [f"the {stones.describe(*kind)}" for kind in kinds]
    return (
        f"{_than(given.number, wanted)} What fits is {' and '.join(names)}: "
        "count their dots under *Still to come*."
    )


def _than(said: int, wanted: int) -> str:
    return "There are more." if said < wanted else "There are fewer."


def _colour(stone: Stone, stones: Stoneset) -> str:
    return stones.colours[stone.colour].lower()


def _symbol(stone: Stone, stones: Stoneset) -> str:
    return stones.symbols[stone.symbol].lower()
