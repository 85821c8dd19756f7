"""Texts of a hint: its idea, its squares, and the reasons for them."""

from collections.abc import Iterable
from typing import Final

from ishido.coach.hint import HintReason, HintSquare, Idea, IdeaKind, ReasonKind
from ishido.language import _
from ishido.players.player import Candidate
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.words.fit_counts import kinds

TITLE: Final = _("Hint")
EXPECTED: Final = _("Expected: 4-Ways, points")
EXPECTED_ANCIENT: Final = _("Expected: 4-Ways, all placed")
WHICH: Final = _("Which square?")
WHY: Final = _("Why?")
CLOSE: Final = _("Close")
COMPARING: Final = _("Comparing the best squares…")
IMPROVED: Final = _("A longer look found something better.")
FAILED: Final = _("The hint failed. Try again.")
NOT_COMPARED: Final = _("The comparison with other squares failed.")
NOT_THOUGHT_OUT: Final = "–"

_IDEAS: Final = {
    IdeaKind.ONLY: _("This stone fits only one square."),
    IdeaKind.FOUR_WAY: _("This stone makes a 4-Way. The stones around its square are marked."),
    IdeaKind.BEYOND: _("Best in the Beyond: keep the Within for other stones."),
    IdeaKind.ROOM: _("Keep room: leave a square for as many remaining stones as you can."),
    IdeaKind.PLAYED_OUT: _("No square stands out here. Simulated games show which one does best."),
    IdeaKind.NO_REASON: _("No square stands out here. Small differences decide."),
}
_REASONS: Final = {
    ReasonKind.FOUR_WAY: _("makes a 4-Way now"),
    ReasonKind.BEYOND: _("goes in the Beyond"),
    ReasonKind.AHEAD: _("did best in simulated games"),
    ReasonKind.AS_GOOD: _("about as good in simulated games"),
    ReasonKind.LESS: _("did worse in simulated games"),
}
_ABOUT_SQUARES: Final = {
    ReasonKind.READIES: _("prepares the 4-Way at {}"),
    ReasonKind.LOSES: _("gives up the 4-Way at {}"),
    ReasonKind.BEGINS: _("starts a 4-Way at {}"),
    ReasonKind.KEEPS: _("keeps {} for a 4-Way"),
    ReasonKind.KILLS: _("leaves {} dead"),
    ReasonKind.SPARES: _("keeps {} alive"),
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
        case IdeaKind.KEEP:
            return _("Keep {name} free for {wanted}: it can become a 4-Way.").format(
                wanted=wanted, name=name
            )
        case IdeaKind.BEGIN:
            return _("Prepare a 4-Way at {name} for {wanted}.").format(name=name, wanted=wanted)
        case _:
            return _(
                "Keep {name} alive for {wanted}: on other squares, this stone would leave it dead."
            ).format(name=name, wanted=wanted)


def square(choice: HintSquare, scoring: Scoring) -> str:
    """The best square and its expected result."""
    place = _("Place it on {square}.").format(square=SQUARE_NAMES[choice.square])
    if choice.expected is None:
        return place
    ways, more = _expected(choice.expected, scoring)
    if scoring is Scoring.ANCIENT:
        average = _("Average from here: all stones placed in {more} of games, 4-Ways: {ways}")
    else:
        average = _("Average from here: {more} points, 4-Ways: {ways}")
    return f"{place} {average.format(more=more, ways=ways)}"


def name(choice: HintSquare) -> str:
    return SQUARE_NAMES[choice.square]


def expected(choice: HintSquare, scoring: Scoring) -> str:
    """The expected result of a square, in numbers."""
    if choice.expected is None:
        return NOT_THOUGHT_OUT
    return "  ·  ".join(_expected(choice.expected, scoring))


def _expected(candidate: Candidate, scoring: Scoring) -> tuple[str, str]:
    ways = f"{candidate.four_ways:.1f}"
    if scoring is Scoring.ANCIENT:
        return ways, words.percent(candidate.emptied)
    return ways, words.number(rounded(candidate.score))


def rounded(points: float) -> int:
    """Points to three significant digits; more would not be accurate."""
    return int(float(f"{points:.3g}"))


def reasons(choice: HintSquare) -> str:
    """The reasons for and against a square."""
    return words.capital("; ".join(map(_reason, choice.reasons)))


def _reason(reason: HintReason) -> str:
    if reason.kind in _REASONS:
        return _REASONS[reason.kind]
    if reason.kind is ReasonKind.ROOM:
        return words.counted(
            reason.count,
            "keeps a square for {n} remaining stone",
            "keeps squares for {n} remaining stones",
        )
    if reason.kind is ReasonKind.TAKES:
        return words.counted(
            reason.count,
            "uses a square that {n} other stone fits",
            "uses a square that {n} other stones fit",
        )
    return _ABOUT_SQUARES[reason.kind].format(squares(reason.squares))


def squares(which: Iterable[Square]) -> str:
    """``f5``, ``f5 and g4``, ``f5, g4 and h3``."""
    names = [SQUARE_NAMES[each] for each in which]
    return words.listed(names)
