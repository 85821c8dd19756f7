"""What a hint says: its idea, its square, and what tells one square from another."""

from collections.abc import Iterable
from typing import Final

from ishido.coach.hint import HintReason, HintSquare, Idea, IdeaKind, ReasonKind
from ishido.players.player import Candidate
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.core.language import _, several
from ishido.ui.words.watching import kinds

TITLE: Final = _("Hint")
EXPECTED: Final = _("Expected: 4-Ways, points")
EXPECTED_ANCIENT: Final = _("Expected: 4-Ways, all placed")
WHICH: Final = _("Which square?")
WHY: Final = _("Why?")
CLOSE: Final = _("Close")
FAILED: Final = _("The hint failed. Try again.")
NOT_THOUGHT_OUT: Final = "–"

_IDEAS: Final = {
    IdeaKind.ONLY: _("This stone fits only one square."),
    IdeaKind.FOUR_WAY: _("This stone makes a 4-Way. The stones around its square are marked."),
    IdeaKind.BEYOND: _("Best in the Beyond: keep the Within for other stones."),
    IdeaKind.ROOM: _("Keep room: leave a square for as many remaining stones as you can."),
    IdeaKind.PLAYED_OUT: _("No square stands out here. Simulated games show which one does best."),
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
    """While it is thought about."""
    return _("The Master is thinking about the {describe}…").format(
        describe=stones.describe(*stone)
    )


def idea(it: Idea, stones: Stoneset) -> str:
    """The idea, in a sentence or two."""
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
    """The best square, and what it is expected to bring."""
    place = _("Place it on {square_names}.").format(square_names=SQUARE_NAMES[choice.square])
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
    """What is expected of a square, in figures."""
    if choice.expected is None:
        return NOT_THOUGHT_OUT
    return "  ·  ".join(_expected(choice.expected, scoring))


def _expected(candidate: Candidate, scoring: Scoring) -> tuple[str, str]:
    ways = f"{candidate.four_ways:.1f}"
    if scoring is Scoring.ANCIENT:
        return ways, words.percent(candidate.emptied)
    return ways, words.number(rounded(candidate.score))


def rounded(points: float) -> int:
    """Points to three figures: no more is known of them."""
    return int(float(f"{points:.3g}"))


def reasons(choice: HintSquare) -> str:
    """What tells a square from the others told."""
    text = "; ".join(map(_reason, choice.reasons))
    return text[:1].upper() + text[1:]


def _reason(reason: HintReason) -> str:
    if reason.kind in _REASONS:
        return _REASONS[reason.kind]
    if reason.kind is ReasonKind.ROOM:
        return several(
            "keeps a square for {count} remaining stone",
            "keeps squares for {count} remaining stones",
            reason.count,
        ).format(count=words.number(reason.count))
    if reason.kind is ReasonKind.TAKES:
        return several(
            "uses a square that {count} other stone fits",
            "uses a square that {count} other stones fit",
            reason.count,
        ).format(count=words.number(reason.count))
    return _ABOUT_SQUARES[reason.kind].format(squares(reason.squares))


def squares(which: Iterable[Square]) -> str:
    """``f5``, ``f5 and g4``, ``f5, g4 and h3``."""
    names = [SQUARE_NAMES[each] for each in which]
    return _(" and ").join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
