"""Texts of a hint: its idea, its squares, and the reasons for them."""

from collections.abc import Iterable
from typing import Final

from ishido.coach.hint import Hint, HintReason, HintSquare, Idea, IdeaKind, ReasonKind, figures
from ishido.coach.review import Currency
from ishido.language import _, several
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.ishido.fit_counts.words import kinds

EXPECTED: Final = {
    Currency.FOUR_WAYS: _("Average: 4-Ways, all placed"),
    Currency.EMPTYING: _("Average: all placed, 4-Ways"),
    Currency.POINTS: _("Average: points, 4-Ways"),
    Currency.WINNING: _("Average: games won, 4-Ways"),
}
"""The heading over the squares and their figures."""
WHICH: Final = _("Which square?")
WHY: Final = _("Why?")
COMPARING: Final = _("Comparing the best squares…")
IMPROVED: Final = _("A longer look found something better.")
NOT_COMPARED: Final = _("The comparison with other squares failed.")
NOT_THOUGHT_OUT: Final = "–"

_IDEAS: Final = {
    IdeaKind.ONLY: _("This stone fits only one square."),
    IdeaKind.FOUR_WAY: _("This stone can make a 4-Way. The stones around its square are marked."),
    IdeaKind.BEYOND: _("Best in the Beyond: keep the Within for other stones."),
    IdeaKind.ROOM: _("Keep room: leave a square for as many remaining stones as you can."),
    IdeaKind.NO_REASON: _("No simple rule decides here."),
}
_REASONS: Final = {
    ReasonKind.FOUR_WAY: _("makes a 4-Way now"),
    ReasonKind.BEYOND: _("keeps the Within free"),
}
_ABOUT_SQUARES: Final = {
    ReasonKind.READIES: _("prepares the 4-Way at {}"),
    ReasonKind.LOSES: _("gives up the 4-Way at {}"),
    ReasonKind.BEGINS: _("starts a 4-Way at {}"),
    ReasonKind.KEEPS: _("keeps a 4-Way possible at {}"),
    ReasonKind.KILLS: _("leaves {} dead"),
    ReasonKind.SPARES: _("keeps {} alive"),
    ReasonKind.UNSURE: _("no clear lead for {}"),
}


def thinking(stone: Stone, stones: Stoneset) -> str:
    return _("The Master is thinking about the {stone}…").format(stone=stones.describe(*stone))


def idea(it: Idea, stones: Stoneset) -> str:
    """The idea in one or two sentences."""
    if it.kind in _IDEAS:
        return _IDEAS[it.kind]
    (square,) = it.squares
    name, wanted = SQUARE_NAMES[square], kinds(it.stones, stones)
    match it.kind:
        case IdeaKind.READY:
            return _(
                "Fill the gap beside {name}. Then {wanted} can make a 4-Way at {name}."
            ).format(name=name, wanted=wanted)
        case IdeaKind.BEGIN:
            return _("Prepare a 4-Way at {name} for {wanted}.").format(name=name, wanted=wanted)
        case IdeaKind.KEEP:
            sentence = _(
                "Not on {against}: it would spoil the 4-Way that {wanted} can make at {name}."
            )
        case _:
            sentence = _(
                "Not on {against}: it would leave {name} without any stone that fits. "
                "Now, {wanted} fits there."
            )
    against = words.any_of([SQUARE_NAMES[each] for each in it.against])
    return sentence.format(against=against, name=name, wanted=wanted)


def square(hint: Hint) -> str:
    """The best square and its expected result, after a word if there is no idea behind it."""
    place = _("Place it on {square}.").format(square=SQUARE_NAMES[hint.best])
    if hint.idea.kind is IdeaKind.NO_REASON:
        place = f"{_IDEAS[IdeaKind.NO_REASON]} {place}"
    found = hint.choices[0].expected
    if found is None:
        return place
    match hint.measure:
        case Currency.EMPTYING:
            average = _("Average from here: all stones placed in {more} of games, 4-Ways: {ways}")
            more = words.percent(found.emptied)
        case Currency.WINNING:
            average = _("Average from here: {more} of games won, 4-Ways: {ways}")
            more = words.percent(found.won)
        case _:
            average = _("Average from here: {more} points, 4-Ways: {ways}")
            more = words.number(rounded(found.score))
    return f"{place} {average.format(more=more, ways=f'{found.four_ways:.1f}')}"


def name(choice: HintSquare) -> str:
    return SQUARE_NAMES[choice.square]


def expected(choice: HintSquare, measure: Currency) -> str:
    """The expected result of a square, in numbers."""
    if choice.expected is None:
        return NOT_THOUGHT_OUT
    return "  ·  ".join(_written(measure, *figures(choice.expected, measure)))


def _written(measure: Currency, first: float, second: float) -> tuple[str, str]:
    """The two figures of a square."""
    if measure is Currency.FOUR_WAYS:
        return f"{first:.1f}", words.percent(second)
    return _amount(measure, first), f"{second:.1f}"


def _amount(measure: Currency, figure: float) -> str:
    """A figure that squares are chosen by."""
    match measure:
        case Currency.FOUR_WAYS:
            return f"{figure:.1f}"
        case Currency.POINTS:
            return words.number(round(figure))
        case _:
            return words.percent(figure)


def rounded(points: float) -> int:
    """Points to three significant digits; more would not be accurate."""
    return int(float(f"{points:.3g}"))


def reasons(choice: HintSquare, hint: Hint) -> str:
    """What a square does, and how much less it is worth than the best one; nothing if only the
    figures tell them apart."""
    said = [_reason(each, hint.measure) for each in choice.reasons]
    best = hint.choices[0].expected
    if said and best is not None and choice.expected is not None:
        of_best, own = (figures(each, hint.measure)[0] for each in (best, choice.expected))
        if of_best > own:
            less = _amount(hint.measure, of_best - own)
            said.insert(0, _("{amount} less").format(amount=less))
    return words.capital("; ".join(said))


def _reason(reason: HintReason, measure: Currency) -> str:
    names, count = squares(reason.squares), words.number(reason.count)
    match reason.kind:
        case ReasonKind.ROOM:
            more = several(
                "room for {n} more stone than {best}",
                "room for {n} more stones than {best}",
                reason.count,
            )
            return more.format(n=count, best=names)
        case ReasonKind.CRAMPS:
            fewer = several("room for {n} fewer stone", "room for {n} fewer stones", reason.count)
            return fewer.format(n=count)
        case ReasonKind.TAKES:
            return _("fills a square that {n} remaining stones fit ({best}: {than})").format(
                n=count, best=names, than=words.number(reason.than)
            )
        case ReasonKind.BALANCE if measure is Currency.FOUR_WAYS:
            return _("places all stones more often than {}").format(names)
        case ReasonKind.BALANCE:
            return _("makes more 4-Ways than {}").format(names)
    if reason.kind in _REASONS:
        return _REASONS[reason.kind]
    return _ABOUT_SQUARES[reason.kind].format(names)


def squares(which: Iterable[Square]) -> str:
    """``f5``, ``f5 and g4``, ``f5, g4 and h3``."""
    names = [SQUARE_NAMES[each] for each in which]
    return words.listed(names)
