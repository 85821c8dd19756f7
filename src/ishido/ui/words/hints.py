"""What a hint says: its idea, its square, and what tells one square from another."""

from collections.abc import Iterable
from typing import Final

from ishido.coach.hint import Choice, Idea, IdeaKind, Reason, ReasonKind
from ishido.players.player import Candidate
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.words.watching import kinds

TITLE: Final = "Hint"
EXPECTED: Final = "Expected: 4-Ways, points"
EXPECTED_ANCIENT: Final = "Expected: 4-Ways, all placed"
WHICH: Final = "Which square?"
WHY: Final = "Why?"
CLOSE: Final = "Close"
FAILED: Final = "The master could not be asked. Try again."
NOT_THOUGHT_OUT: Final = "–"

_IDEAS: Final = {
    IdeaKind.ONLY: "Only one square takes this stone.",
    IdeaKind.FOUR_WAY: "The touchstone makes a 4-Way. The stones round its square are marked.",
    IdeaKind.BEYOND: "It goes best in the Beyond, and the Within is kept for others.",
    IdeaKind.ROOM: "Keep room: leave as many of the stones to come a square as you can.",
    IdeaKind.PLAYED_OUT: "Nothing catches the eye here. In many games played out, one square did "
    "best.",
}
_REASONS: Final = {
    ReasonKind.FOUR_WAY: "makes a 4-Way now",
    ReasonKind.BEYOND: "goes in the Beyond",
    ReasonKind.AHEAD: "did best when played out",
    ReasonKind.AS_GOOD: "about as good when played out",
    ReasonKind.LESS: "did less well when played out",
}
_ABOUT_SQUARES: Final = {
    ReasonKind.READIES: "readies the 4-Way at {}",
    ReasonKind.LOSES: "gives up the 4-Way at {}",
    ReasonKind.BEGINS: "begins a 4-Way at {}",
    ReasonKind.KEEPS: "keeps {} for a 4-Way",
    ReasonKind.KILLS: "closes {} for good",
    ReasonKind.SPARES: "keeps {} alive",
}


def thinking(stone: Stone, stones: Stoneset) -> str:
    """While it is thought about."""
    return f"A master considers the {stones.describe(*stone)}…"


def idea(it: Idea, stones: Stoneset) -> str:
    """The idea, in a sentence or two."""
    if it.kind in _IDEAS:
        return _IDEAS[it.kind]
    (square,) = it.squares
    name, wanted = SQUARE_NAMES[square], kinds(it.stones, stones)
    match it.kind:
        case IdeaKind.READY:
            return f"Fill the gap beside {name}: then {wanted} makes a 4-Way there."
        case IdeaKind.KEEP:
            return f"Keep a place for {wanted} at {name}: a 4-Way is in the making there."
        case IdeaKind.BEGIN:
            return f"Prepare a 4-Way at {name}, for {wanted}."
        case _:
            return (
                f"Keep {name} alive for {wanted}: elsewhere the touchstone would close it for good."
            )


def square(choice: Choice, scoring: Scoring) -> str:
    """The best square, and what it is expected to bring."""
    place = f"Place it on {SQUARE_NAMES[choice.square]}."
    if choice.expected is None:
        return place
    ways, more = _expected(choice.expected, scoring)
    rest = (
        f"all stones placed in {more} of games" if scoring is Scoring.ANCIENT else f"{more} points"
    )
    return f"{place} Played out from there, games come to {ways} 4-Ways and {rest}, on average."


def name(choice: Choice) -> str:
    return SQUARE_NAMES[choice.square]


def expected(choice: Choice, scoring: Scoring) -> str:
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


def reasons(choice: Choice) -> str:
    """What tells a square from the others told."""
    text = "; ".join(map(_reason, choice.reasons))
    return text[:1].upper() + text[1:]


def _reason(reason: Reason) -> str:
    if reason.kind in _REASONS:
        return _REASONS[reason.kind]
    if reason.kind is ReasonKind.ROOM:
        return f"leaves {words.counted(reason.count, 'stone', 'stones')} to come a square"
    if reason.kind is ReasonKind.TAKES:
        fit = "fits" if reason.count == 1 else "fit"
        return f"takes a square that {words.counted(reason.count, 'other', 'others')} {fit}"
    return _ABOUT_SQUARES[reason.kind].format(squares(reason.squares))


def squares(which: Iterable[Square]) -> str:
    """``f5``, ``f5 and g4``, ``f5, g4 and h3``."""
    names = [SQUARE_NAMES[each] for each in which]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
