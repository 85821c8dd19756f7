"""Texts that many folders of the window use, and helpers for texts."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Final

from ishido.kinds.players import DEFAULT_NAME
from ishido.language import N_, _, several
from ishido.rules.game import Mode, Placement
from ishido.rules.matching import Reason, Refusal
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.outcome import Cannot, Refused
from ishido.session.policy import Action
from ishido.session.session import Aid
from ishido.skins.stoneset import Stoneset
from ishido.store.settings import SECOND

if TYPE_CHECKING:
    pass

PLAY_ON: Final = N_("Play on")

PLAYERS = N_("Players")
GAME = N_("Game")
CONTINUE = N_("Continue")
POINTS = N_("Points")
FOUR_WAYS = N_("4-Ways")
CLOSE = N_("Close")
STONES_LEFT = N_("Stones left")

NEW_GAME = N_("New game")
END_GAME = N_("End game")
UNDO = N_("Undo")

NO_MOVE_LEFT = N_("This stone fits nowhere.")
ALL_PLACED = N_("All stones placed. The pouch is empty.")
SURE_TO_DISCARD = N_("This deletes the game permanently.")

RENAME = N_("Rename…")
DELETE = N_("Delete…")
BACK = N_("Back")
CANCEL = N_("Cancel")
RESULT = N_("Result")
REVIEW = N_("Review")
GAME_ENDED = N_("Game over")
START = N_("Start")
DEAL_OF_THE_DAY = N_("Today’s deal")
CONTINUE_TODAY = N_("Continue today’s deal")
RESUME = N_("Resume")
DELETE_IT = N_("Delete")
RENAME_IT = N_("Rename")
REMOVE = N_("Remove")
REPLAY = N_("Replay")
PLAY = N_("Play")
PLAY_AGAIN = N_("Play again")
SAVE = N_("Save")
ADD = N_("Add")
EXPORT = N_("Export…")
NAME = N_("Name")
HINT = N_("Hint")
LESSONS = N_("Lessons")
MONTHS = [
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
]
MONTHS += [N_("August"), N_("September"), N_("October"), N_("November"), N_("December")]
SHORT_MONTHS = [
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    N_("May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
]
SHORT_MONTHS += [N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")]

MODES = {
    Mode.SOLITAIRE: N_("Solitaire"),
    Mode.COOPERATIVE: N_("Cooperative"),
    Mode.TOURNAMENT: N_("Tournament"),
    Mode.CHALLENGE: N_("Challenge"),
}
SCORINGS = {
    Scoring.MODERN: N_("Modern"),
    Scoring.ANCIENT: N_("Ancient"),
    Scoring.SIMPLE: N_("Simple"),
}
AIDS = {
    Aid.MOVES_SHOWN: N_("moves shown"),
    Aid.POUCH_SHOWN: N_("pouch shown"),
    Aid.TAKEN_BACK_FURTHER: N_("extra undo"),
    Aid.FIT_COUNTS: N_("fit counts"),
    Aid.HINT: N_("hint"),
    Aid.STARTED_OVER: N_("started over"),
    Aid.DEAL_SEEN: N_("deal seen before"),
    Aid.COMPUTER_PLAYED: N_("computer played"),
    Aid.LOADED: N_("loaded from a file"),
}
_NO_HELP = N_("No help in tournaments.")
_PLACED = N_("In a challenge, placed stones stay where they are.")
_BARRED = {
    Action.MOVE_LAST: _PLACED,
    Action.TAKE_BACK_LAST: _PLACED,
    Action.PUT_BACK: _PLACED,
    Action.TAKE_BACK_FURTHER: N_("In a tournament, you can undo only the last stone."),
    Action.PREVIEW: _NO_HELP,
    Action.SHOW_MOVES: _NO_HELP,
    Action.ALWAYS_SHOW: _NO_HELP,
    Action.SHOW_POUCH: N_("In a tournament, the pouch stays closed."),
    Action.FIT_COUNTS: _NO_HELP,
    Action.HINT: _NO_HELP,
    Action.START_OVER: N_("In a tournament, each player plays the deal once."),
}
_DEFAULT_NAMES = {DEFAULT_NAME: N_("You"), SECOND: N_("Player 2")}
"""By the names in settings and records, which are in English."""
_COUNTS = (
    *(N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven")),
    *(N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve")),
)
_ORDINALS = (
    *(N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth")),
    *(N_("seventh"), N_("eighth"), N_("ninth"), N_("tenth"), N_("eleventh"), N_("twelfth")),
)
_ENDINGS = {1: N_("{n}st"), 2: N_("{n}nd"), 3: N_("{n}rd")}


def options(rows: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The options of a choice, from values and marked labels."""
    return [(value, _(label)) for value, label in rows]


def is_default_name(name: str) -> bool:
    """Whether a player has given no name. Texts speak to this player directly."""
    return name == DEFAULT_NAME


def player_name(name: str) -> str:
    """A player's name as the window shows it: a default name in the window's language."""
    return _(_DEFAULT_NAMES[name]) if name in _DEFAULT_NAMES else name


def player_names(names: Iterable[str]) -> str:
    """The names of all players of a game, as the window shows them."""
    return " & ".join(map(player_name, names))


def sentence(line: str) -> str:
    """An error message as a sentence, with a capital and a full stop."""
    return f"{capital(line)}."


def capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def spelt(count: int) -> str:
    """A number in words up to twelve, and in digits above."""
    return _(_COUNTS[count]) if count < len(_COUNTS) else number(count)


def ordinal(n: int) -> str:
    """An ordinal number from 1: *first*, *twelfth*, *13th*, *21st*."""
    return _(_ORDINALS[n - 1]) if n <= len(_ORDINALS) else rank(n)


def rank(n: int) -> str:
    """An ordinal number in digits: *1st*, *12th*."""
    ending = _ENDINGS.get(n % 10) if n // 10 % 10 != 1 else None
    return _(ending or N_("{n}th")).format(n=n)


def number(value: int) -> str:
    """A whole number as the window's language writes it: 12,480 in English."""
    example = _("1,024")
    separator = example[example.index("1") + 1 : example.index("024")]
    return f"{value:,}".replace(",", separator)


def percent(share: float) -> str:
    """A share, 0 … 1, as the window's language writes it: 80% in English."""
    return _("80%").replace("80", str(round(share * 100)))


def counted(count: int, one: str, many: str) -> str:
    """A message with a number: ``counted(2, "{n} point", "{n} points")`` is ``2 points``."""
    return several(one, many, count).format(n=number(count))


def games_won(share: float) -> str:
    """How many games the player is likely to win, as a share, 0 … 1."""
    return _("From here you win about {n} of 100 games.").format(n=round(share * 100))


def labelled(label: str, text: str) -> str:
    return _("{label}: {text}").format(label=label, text=text)


def all_of(names: Iterable[str]) -> str:
    """*Ann*, *Ann and Bo*, *Ann and Bo and Zoë*; empty for no names."""
    first, *rest = [*names] or [""]
    return reduce(
        lambda one, other: _("{one} and {other}").format(one=one, other=other), rest, first
    )


def listed(names: Sequence[str]) -> str:
    """*Ann*, *Ann and Bo*, *Ann, Bo and Zoë*; empty for no names."""
    return all_of(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def any_of(names: Sequence[str]) -> str:
    """*a*, *a or b*, *a, b or c*; empty for no names."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} or {last}").format(first=", ".join(names[:-1]), last=names[-1])


def and_more(names: str, hidden: int) -> str:
    """A list of names that is cut: *Ann, Bo and 3 more*; only the names if none is hidden."""
    if not hidden:
        return names
    return _("{names} and {n} more").format(names=names, n=number(hidden))


def deal(deal_number: int | None) -> str:
    return (
        _("Unnumbered deal")
        if deal_number is None
        else _("Deal {deal_number}").format(deal_number=deal_number)
    )


def the_stone(stone: Stone, stones: Stoneset) -> str:
    """The name of a stone within a sentence: *the jade fan*."""
    return _("the {stone}").format(stone=stones.describe(*stone))


def to_play(stone: Stone, stones: Stoneset) -> str:
    """The line under the board."""
    return _("Next: {stone}.").format(stone=stones.describe(*stone))


def refused(answer: Refused, position: Position, stones: Stoneset) -> str:
    """Why an intention is refused."""
    if answer.refusal is not None and answer.cannot is not Cannot.NO_SQUARE:
        return refusal(answer.refusal, position, stones)
    if answer.action is not None:
        return barred(answer.action)
    return {
        Cannot.GAME_ENDED: _("This game is over."),
        Cannot.ALL_PLACED: _(ALL_PLACED),
        Cannot.NO_SQUARE: _(NO_MOVE_LEFT),
        Cannot.NOTHING_TO_UNDO: _("Nothing to undo."),
        Cannot.NOTHING_TO_REDO: _("Nothing to redo."),
        Cannot.PAUSED: _("The game is paused."),
        Cannot.CHALLENGE_RUNS: _("This stone still fits. Resign, or end by agreement."),
        Cannot.NOT_YOUR_TURN: _("It’s not your turn."),
        Cannot.ORACLE_ANSWERED: _("The oracle has answered. This stone stays."),
    }.get(answer.cannot, _("You can’t do that now."))


def barred(action: Action) -> str:
    return _(_BARRED[action])


def refusal(why: Refusal, position: Position, stones: Stoneset) -> str:
    """Why a square does not accept a stone."""
    colour = stones.colour(why.stone.colour)
    symbol = stones.symbol(why.stone.symbol)
    n = position.count_neighbours(why.square)
    match why.reason:
        case Reason.OCCUPIED:
            return _("That square is taken.")
        case Reason.NO_NEIGHBOUR:
            return _("Stones must touch another stone.")
        case Reason.NO_MATCH:
            return several(
                "The marked stone has neither its colour nor its symbol.",
                "The marked stones have neither its colour nor its symbol.",
                len(why.neighbours),
            )
        case Reason.NEEDS_BOTH:
            return _missing(n, colour=why.colour_matches == 0).format(colour=colour, symbol=symbol)
        case Reason.NEEDS_TWO_AND_TWO:
            return _(
                "A 4-Way needs 2 matches by colour and 2 by symbol, not {colour_matches} and "
                "{symbol_matches}."
            ).format(colour_matches=why.colour_matches, symbol_matches=why.symbol_matches)


def _missing(neighbours: int, *, colour: bool) -> str:
    """That none of the two or three neighbours matches by colour, or none by symbol."""
    if neighbours == 2:
        if colour:
            return _("One of the two neighbours must be {colour}, and neither is.")
        return _("One of the two neighbours must have the {symbol}, and neither does.")
    if colour:
        return _("One of the three neighbours must be {colour}, and none is.")
    return _("One of the three neighbours must have the {symbol}, and none does.")


YOUR = N_("Your")


def placed(placement: Placement, scoring: Scoring, whose: str = "") -> str:
    """What a 4-Way earned, and ``whose`` it is; empty for other placements."""
    earned = placement.gain
    if placement.four_way is not None:
        which = ordinal(placement.four_way)
        start = _("{whose} {which} 4-Way!").format(whose=whose or _(YOUR), which=which)
        if scoring is Scoring.ANCIENT:
            return start
        if scoring is Scoring.SIMPLE:
            return f"{start} " + counted(earned.points, "{n} point.", "{n} points.")
        bonus = several(
            "{n} point, plus a bonus of {bonus}.",
            "{n} points, plus a bonus of {bonus}.",
            earned.points,
        )
        return f"{start} {bonus.format(n=number(earned.points), bonus=number(earned.bonus))}"
    return ""


def matches(count: int) -> str:
    return counted(count, "{n} match", "{n} matches")


def result(earned: int, made: int, left: int, scoring: Scoring) -> str:
    """The points, 4-Ways and stones left of a game in a line."""
    return "  ·  ".join(result_parts(earned, made, left, scoring))


def result_parts(earned: int, made: int, left: int, scoring: Scoring) -> list[str]:
    """The parts of :func:`result`."""
    parts = [] if scoring is Scoring.ANCIENT else [points(earned)]
    return [*parts, four_ways(made), stones_left(left) if left else _("all stones placed")]


def points(count: int) -> str:
    return counted(count, "{n} point", "{n} points")


def four_ways(count: int) -> str:
    return labelled(_(FOUR_WAYS), number(count))


def four_ways_made(count: int) -> str:
    return counted(count, "{n} 4-Way", "{n} 4-Ways")


def four_ways_spelt(count: int) -> str:
    """``one 4-Way``, ``six 4-Ways``."""
    return several("one 4-Way", "{n} 4-Ways", count).format(n=spelt(count))


def stones_left(count: int) -> str:
    return counted(count, "{n} stone left", "{n} stones left") if count else _("All stones placed")


def cannot_resume(problem: str) -> str:
    return _("Can’t resume this game: {problem}.").format(problem=problem)


def cannot_remove(problem: str) -> str:
    return _("Can’t delete this game: {problem}.").format(problem=problem)
