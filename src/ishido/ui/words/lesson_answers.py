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
from ishido.ui.language import _
from ishido.ui.words import placed, refusal
from ishido.ui.words.help_rules import spelt
from ishido.ui.words.lessons import listed

FOUND: Final = _("You have found this one.")
_WAYS: Final = {1: _("one"), 2: _("two"), 3: _("three"), 4: _("four")}


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
        return _("Right: {ways} by colour, {ways_2} by symbol.").format(
            ways=_WAYS[colour], ways_2=_WAYS[symbol]
        )
    if colour and symbol:
        return _("Right: it lies beside its twin, another {describe}.").format(
            describe=stones.describe(*stone)
        )
    if colour:
        return _("Right: both are {colour}.").format(colour=_colour(stone, stones))
    return _("Right: both have the {symbol}.").format(symbol=_symbol(stone, stones))


def _objection(found: Objection, before: Attempt, stones: Stoneset) -> str:
    """Why a square is allowed, but not what was asked for."""
    stone = before.touchstone
    assert stone is not None
    names = [_("the {describe}").format(describe=stones.describe(*kind)) for kind in found.stones]
    match found.fault:
        case Fault.BY_COLOUR:
            why = _("there both are {colour}. Look for a stone that has the {symbol}.").format(
                colour=_colour(stone, stones), symbol=_symbol(stone, stones)
            )
        case Fault.OTHER_WAY:
            touched = (
                _("one stone") if found.n == 1 else _("{spelt} stones").format(spelt=spelt(found.n))
            )
            why = _("there it touches {touched}. Find where it touches {spelt}.").format(
                touched=touched, spelt=spelt(found.wanted)
            )
        case Fault.ELSEWHERE:
            why = _("the marked place stays empty, and it waits for this very stone.")
        case Fault.IN_WITHIN:
            beside = (
                _("the empty square")
                if found.n == 1
                else _("the {spelt} empty squares").format(spelt=spelt(found.n))
            )
            why = _(
                "that is in the Within: {beside} beside it would each have to match one more."
            ).format(beside=beside)
        case Fault.FILLED:
            why = _(
                "it fills the marked place while that has only {spelt} neighbours. "
                "A 4-Way needs four."
            ).format(spelt=spelt(found.n))
        case Fault.STRANGER:
            why = _(
                "the marked place waits for {listed}, and this stone shares nothing with it."
            ).format(listed=listed(names))
        case Fault.UNBALANCED:
            why = _(
                "the marked place waits for {listed}. With this beside it, two by "
                "colour and two by symbol cannot be had."
            ).format(listed=listed(names))
        case Fault.GONE:
            why = _("this is the last of its kind, and the marked place waits for it.")
        case Fault.SHORT:
            why = _short(found, names[0])
        case Fault.KILLED:
            why = _killed(found, before, stones)
        case Fault.STRANDED:
            why = _("then no square would be left for {listed}.").format(listed=listed(names))
        case Fault.CROWDED:
            why = _(
                "then the stones to come would need the same square, and one would be left over."
            )
    return _("Allowed, but {why}").format(why=why)


def _short(found: Objection, name: str) -> str:
    empty = (
        _("one square")
        if len(found.squares) == 1
        else _("{spelt} squares").format(spelt=spelt(len(found.squares)))
    )
    come = {0: _("no stone comes"), 1: _("only one stone comes")}.get(
        found.n, _("only {spelt} stones come").format(spelt=spelt(found.n))
    )
    return _(
        "then {empty} beside the place would still be empty, and {come} before {name}."
    ).format(empty=empty, come=come, name=name)


def _killed(found: Objection, before: Attempt, stones: Stoneset) -> str:
    """Why no stone could ever lie on a square, once the touchstone lies beside it."""
    assert before.touchstone is not None
    after = before.position.place(before.touchstone, found.square)
    reason = _why_dead(after, found.squares[0], stones)
    if len(found.squares) > 1:
        return _("then {spelt} squares would be dead. On one of them, {reason}").format(
            spelt=spelt(len(found.squares)), reason=reason
        )
    return _("then the marked square would be dead: {reason}").format(reason=reason)


def _why_dead(position: Position, square: Square, stones: Stoneset) -> str:
    kinds = sharing(position, square)
    if not kinds:
        return _("no stone matches all its neighbours.")
    names = listed([_("the {describe}").format(describe=stones.describe(*kind)) for kind in kinds])
    if all(sum(stone == kind for _, stone in position) == COPIES for kind in kinds):
        return _("only {names} matches them all, and both lie on the board.").format(names=names)
    if position.count_neighbours(square) == 4:
        return _("{names} matches them all, but not two by colour and two by symbol.").format(
            names=names
        )
    return _("{names} matches them all, but can never match both ways.").format(names=names)


# -- squares chosen -----------------------------------------------------------------------------


def _chosen(before: Attempt, after: Attempt, given: Answer, stones: Stoneset) -> str:
    task, square, position = before.step.task, given.square, before.position
    assert isinstance(task, Choose)
    assert square is not None
    right = given.verdict is Verdict.RIGHT
    more = after.wanted.bit_count() - len(after.found)
    to_find = (
        _(" {capitalize} more to find.").format(capitalize=spelt(more).capitalize())
        if more and right
        else ""
    )
    match task.about:
        case About.LEGAL:
            assert task.stone is not None
            return _matched(task.stone, position, square, stones) + to_find
        case About.DEAD if right:
            return _("Dead: {why_dead}{to_find}").format(
                why_dead=_why_dead(position, square, stones), to_find=to_find
            )
        case About.DEAD:
            return _("This square is alive: {fits}").format(fits=_fits(before, square, stones))
        case About.WAITING:
            return _waits(before, square, stones)
        case _ if right:
            return _("Right.{to_find}").format(to_find=to_find)
        case _ if BEYOND >> square & 1:
            return _("On the edge no square has four neighbours.")
    return _("Not there: look for the square that both arms of a corner enclose.")


def _fits(attempt: Attempt, square: Square, stones: Stoneset) -> str:
    """Which stones fit a square, and how many are left of them."""
    left = attempt.left
    kinds = [kind for kind in fitting(attempt.position, square) if left[kind.kind]]
    if not kinds:
        return _("with one more neighbour, a stone may fit.")
    count = sum(left[kind.kind] for kind in kinds)
    verb = _("is") if count == 1 else _("are")
    if len(kinds) > COPIES:
        return _("{spelt} kinds of stone fit.").format(spelt=spelt(len(kinds)))
    names = listed([_("the {describe}").format(describe=stones.describe(*kind)) for kind in kinds])
    verb_fits = _("fits") if len(kinds) == 1 else _("fit")
    names = names.replace(" or ", " and ")
    return _("{names} {verb_fits}, and {spelt} {verb} left.").format(
        names=names, verb_fits=verb_fits, spelt=spelt(count), verb=verb
    )


def _waits(attempt: Attempt, square: Square, stones: Stoneset) -> str:
    kinds = four_way_left(attempt.position, square, attempt.left)
    if kinds:
        name = stones.describe(*kinds[0])
        left = attempt.left[kinds[0].kind]
        verb = _("is") if left == 1 else _("are")
        return _("Right: it waits for the {name}, and {spelt} {verb} left.").format(
            name=name, spelt=spelt(left), verb=verb
        )
    (kind,) = fitting(attempt.position, square)
    return _("This one waits for the {describe}, and both lie on the board.").format(
        describe=stones.describe(*kind)
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
        names = [_("the {describe}").format(describe=stones.describe(*kind)) for kind in kinds]
        if right:
            return _("Right: {names}. There are {spelt} stones of each.").format(
                names=_(" and ").join(names), spelt=spelt(COPIES)
            )
        near = [other for _, other in attempt.position.neighbours(task.square)]
        first, second = (
            _("the {describe}").format(describe=stones.describe(*other)) for other in near[:2]
        )
        return _(
            "{than} Take the colour of {first} with the symbol of {second}, and "
            "the other way round."
        ).format(than=_than(given.number, wanted), first=first, second=second)
    kinds = fitting(attempt.position, task.square)
    if right:
        each = [
            _("{get} of the {describe}").format(
                get=_WAYS.get(attempt.left[kind.kind], "none"), describe=stones.describe(*kind)
            )
            for kind in kinds
        ]
        return _("Right: {each}.").format(each=_(" and ").join(each))
    names = [_("the {describe}").format(describe=stones.describe(*kind)) for kind in kinds]
    return _("{than} These fit: {names}. Count their dots under *Still to come*.").format(
        than=_than(given.number, wanted), names=_(" and ").join(names)
    )


def _than(said: int, wanted: int) -> str:
    return _("There are more.") if said < wanted else _("There are fewer.")


def _colour(stone: Stone, stones: Stoneset) -> str:
    return stones.colours[stone.colour].lower()


def _symbol(stone: Stone, stones: Stoneset) -> str:
    return stones.symbols[stone.symbol].lower()
