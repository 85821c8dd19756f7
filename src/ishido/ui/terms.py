"""What games, players, stones and results are called."""

from collections.abc import Iterable

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
from ishido.ui.grammar import counted, labelled, number, ordinal
from ishido.ui.labels import FOUR_WAYS

NO_MOVE_LEFT = N_("This stone fits nowhere.")
ALL_PLACED = N_("All stones placed. The pouch is empty.")

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


def is_default_name(name: str) -> bool:
    """Whether a player has given no name. Texts speak to this player directly."""
    return name == DEFAULT_NAME


def player_name(name: str) -> str:
    """A player's name as the window shows it: a default name in the window's language."""
    return _(_DEFAULT_NAMES[name]) if name in _DEFAULT_NAMES else name


def player_names(names: Iterable[str]) -> str:
    """The names of all players of a game, as the window shows them."""
    return " & ".join(map(player_name, names))


def games_won(share: float) -> str:
    """How many games the player is likely to win, as a share, 0 … 1."""
    return _("From here you win about {n} of 100 games.").format(n=round(share * 100))


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


def stones_left(count: int) -> str:
    return counted(count, "{n} stone left", "{n} stones left") if count else _("All stones placed")


def cannot_resume(problem: str) -> str:
    return _("Can’t resume this game: {problem}.").format(problem=problem)


def cannot_remove(problem: str) -> str:
    return _("Can’t delete this game: {problem}.").format(problem=problem)
