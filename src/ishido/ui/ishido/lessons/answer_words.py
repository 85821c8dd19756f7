"""The answers in lessons: why a square is right or not, explained from the position."""

from typing import Final

from ishido.coach.lessons.goals import Fault, Objection
from ishido.coach.lessons.lesson import Answer, Attempt
from ishido.coach.lessons.places import fitting, four_way_left, sharing
from ishido.coach.lessons.tasks import About, Choose, Count
from ishido.language import _, several
from ishido.lessons import Verdict
from ishido.rules.board import BEYOND, Square
from ishido.rules.game import Placement
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import COPIES, Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui.words import all_of, any_of, capital, placed, refusal, spelt, the_stone

FOUND: Final = _("You already found this one.")
_WAYS: Final = {1: _("one"), 2: _("two"), 3: _("three"), 4: _("four")}


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
        return FOUND if given.square in before.found else ""
    return _chosen(before, after, given, stones)


# -- stones placed ------------------------------------------------------------------------------


def _placed(placement: Placement, before: Position, stones: Stoneset) -> str:
    """Why a placement is right."""
    if placement.four_way is not None:
        return placed(placement, Scoring.MODERN)
    return _matched(placement.stone, before, placement.square, stones)


def _matched(stone: Stone, position: Position, square: Square, stones: Stoneset) -> str:
    """How a stone matches the neighbours of a legal square."""
    near = [other for _, other in position.neighbours(square)]
    colour = sum(other.colour == stone.colour for other in near)
    symbol = sum(other.symbol == stone.symbol for other in near)
    if len(near) > 1:
        return _("Right: {colours} by colour, {symbols} by symbol.").format(
            colours=_WAYS[colour], symbols=_WAYS[symbol]
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
                "Allowed, but that is in the Within, where the empty square beside it "
                "would have one more neighbour to match.",
                "Allowed, but that is in the Within, where the {n} empty squares beside it "
                "would each have one more neighbour to match.",
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


# -- squares chosen -----------------------------------------------------------------------------


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
            return f"{_('Right.')} {to_find}".rstrip()
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


# -- numbers said -------------------------------------------------------------------------------


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
                n=_WAYS.get(attempt.left[kind.kind], _("none")), stone=stones.describe(*kind)
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
