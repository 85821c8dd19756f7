"""Texts that many rooms of the window use, and helpers for texts."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Final

from ishido.kinds.players import DEFAULT_NAME
from ishido.language import _, several
from ishido.rules.game import Mode, Placement
from ishido.rules.matching import Reason, Refusal
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.outcome import Cannot, Refused
from ishido.session.policy import Action
from ishido.session.session import Aid
from ishido.skins.stoneset import Stoneset
from ishido.store.seat_settings import SECOND

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament

PLAY_ON: Final = _("Play on")

TITLE = _("ISHIDO")
PLAYERS = _("Players")
GAME = _("Game")
CONTINUE = _("Continue")
POINTS = _("Points")
FOUR_WAYS = _("4-Ways")
BEST = _("Best")
CLOSE = _("Close")
STONES_LEFT = _("Stones left")
STILL_TO_COME = _("Still to come")
MENU = _("Menu")

NEW_GAME = _("New game")
END_GAME = _("End game")
UNDO = _("Undo")

NO_MOVE_LEFT = _("This stone fits nowhere.")
ALL_PLACED = _("All stones placed. The pouch is empty.")
TYPE_NUMBER = _("Type a deal number.")
SURE_TO_DISCARD = _("This deletes the game permanently.")

RENAME = _("Rename…")
DELETE = _("Delete…")
BACK = _("Back")
CANCEL = _("Cancel")
DONE = _("Done")
LOOK_AT_BOARD = _("View board")
RESULT = _("Result")
REVIEW = _("Review")
GAME_ENDED = _("Game over")
POUCH_EMPTIED = _("All stones placed")
NUMBER_HINT = _("Number")
START = _("Start")
DEAL_OF_THE_DAY = _("Today’s deal")
CONTINUE_TODAY = _("Continue today’s deal")
RESUME = _("Resume")
DELETE_IT = _("Delete")
RENAME_IT = _("Rename")
REMOVE = _("Remove")
REPLAY = _("Replay")
PLAY = _("Play")
PLAY_AGAIN = _("Play again")
SAVE = _("Save")
ADD = _("Add")
EXPORT = _("Export…")
NAME = _("Name")
HINT = _("Hint")
LESSONS = _("Lessons")
MONTHS = [_("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July")]
MONTHS += [_("August"), _("September"), _("October"), _("November"), _("December")]
SHORT_MONTHS = [_("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"), _("Jul"), _("Aug")]
SHORT_MONTHS += [_("Sep"), _("Oct"), _("Nov"), _("Dec")]

MODES = {
    Mode.SOLITAIRE: _("Solitaire"),
    Mode.COOPERATIVE: _("Cooperative"),
    Mode.TOURNAMENT: _("Tournament"),
    Mode.CHALLENGE: _("Challenge"),
}
SCORINGS = {Scoring.MODERN: _("Modern"), Scoring.ANCIENT: _("Ancient"), Scoring.SIMPLE: _("Simple")}
AIDS = {
    Aid.MOVES_SHOWN: _("moves shown"),
    Aid.POUCH_SHOWN: _("pouch shown"),
    Aid.TAKEN_BACK_FURTHER: _("extra undo"),
    Aid.FIT_COUNTS: _("fit counts"),
    Aid.HINT: _("hint"),
    Aid.STARTED_OVER: _("started over"),
    Aid.DEAL_SEEN: _("deal seen before"),
    Aid.COMPUTER_PLAYED: _("computer played"),
    Aid.LOADED: _("loaded from a file"),
}
_NO_HELP = _("No help in tournaments.")
_PLACED = _("In a challenge, placed stones stay where they are.")
_BARRED = {
    Action.MOVE_LAST: _PLACED,
    Action.TAKE_BACK_LAST: _PLACED,
    Action.PUT_BACK: _PLACED,
    Action.TAKE_BACK_FURTHER: _("In a tournament, you can undo only the last stone."),
    Action.PREVIEW: _NO_HELP,
    Action.SHOW_MOVES: _NO_HELP,
    Action.ALWAYS_SHOW: _NO_HELP,
    Action.SHOW_POUCH: _("In a tournament, the pouch stays closed."),
    Action.FIT_COUNTS: _NO_HELP,
    Action.HINT: _NO_HELP,
    Action.START_OVER: _("In a tournament, each player plays the deal once."),
}
_DEFAULT_NAMES = {DEFAULT_NAME: _("You"), SECOND: _("Player 2")}
"""By the names in settings and records, which are in English."""
_COUNTS = (
    *(_("no"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven")),
    *(_("eight"), _("nine"), _("ten"), _("eleven"), _("twelve")),
)
_ORDINALS = (
    *(_("first"), _("second"), _("third"), _("fourth"), _("fifth"), _("sixth"), _("seventh")),
    *(_("eighth"), _("ninth"), _("tenth"), _("eleventh"), _("twelfth")),
)
# 1,024 as the language writes it, which gives the separator of thousands.
_EXAMPLE = _("1,024")
_SEPARATOR = _EXAMPLE[_EXAMPLE.index("1") + 1 : _EXAMPLE.index("024")]
# 80 per cent as the language writes it.
_PERCENT = _("80%")
_ENDINGS = {1: _("{n}st"), 2: _("{n}nd"), 3: _("{n}rd")}


def is_default_name(name: str) -> bool:
    """Whether a player has given no name. Texts speak to this player directly."""
    return name == DEFAULT_NAME


def player_name(name: str) -> str:
    """A player's name as the window shows it: a default name in the window's language."""
    return _DEFAULT_NAMES.get(name, name)


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
    return _COUNTS[count] if count < len(_COUNTS) else number(count)


def ordinal(n: int) -> str:
    """An ordinal number from 1: *first*, *twelfth*, *13th*, *21st*."""
    return _ORDINALS[n - 1] if n <= len(_ORDINALS) else rank(n)


def rank(n: int) -> str:
    """An ordinal number in digits: *1st*, *12th*."""
    ending = _ENDINGS.get(n % 10) if n // 10 % 10 != 1 else None
    return (ending or _("{n}th")).format(n=n)


def number(value: int) -> str:
    """A whole number as the window's language writes it: 12,480 in English."""
    return f"{value:,}".replace(",", _SEPARATOR)


def percent(share: float) -> str:
    """A share, 0 … 1, as the window's language writes it: 80% in English."""
    return _PERCENT.replace("80", str(round(share * 100)))


def counted(count: int, one: str, many: str) -> str:
    """A message with a number: ``counted(2, "{n} point", "{n} points")`` is ``2 points``."""
    return several(one, many, count).format(n=number(count))


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
        Cannot.ALL_PLACED: ALL_PLACED,
        Cannot.NO_SQUARE: NO_MOVE_LEFT,
        Cannot.NOTHING_TO_UNDO: _("Nothing to undo."),
        Cannot.NOTHING_TO_REDO: _("Nothing to redo."),
        Cannot.PAUSED: _("The game is paused."),
        Cannot.CHALLENGE_RUNS: _("This stone still fits. Resign, or end by agreement."),
        Cannot.NOT_YOUR_TURN: _("It’s not your turn."),
        Cannot.ORACLE_ANSWERED: _("The oracle has answered. This stone stays."),
    }.get(answer.cannot, _("You can’t do that now."))


def barred(action: Action) -> str:
    return _BARRED[action]


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


YOUR = _("Your")


def placed(placement: Placement, scoring: Scoring, whose: str = YOUR) -> str:
    """What a 4-Way earned, and ``whose`` it is; empty for other placements."""
    earned = placement.gain
    if placement.four_way is not None:
        which = ordinal(placement.four_way)
        start = _("{whose} {which} 4-Way!").format(whose=whose, which=which)
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
    return labelled(FOUR_WAYS, number(count))


def four_ways_made(count: int) -> str:
    return counted(count, "{n} 4-Way", "{n} 4-Ways")


def stones_left(count: int) -> str:
    return counted(count, "{n} stone left", "{n} stones left") if count else POUCH_EMPTIED


def cannot_resume(problem: str) -> str:
    return _("Can’t resume this game: {problem}.").format(problem=problem)


def cannot_remove(problem: str) -> str:
    return _("Can’t delete this game: {problem}.").format(problem=problem)


def still_to_play(event: "Tournament") -> str:
    """The names of those who have not played yet; of many, the first three and a count."""
    names = [player_name(player.name) for player in event.entrants[len(event.results) :]]
    shown = names[:3] if len(names) > 4 else names
    return and_more(", ".join(shown), len(names) - len(shown))
