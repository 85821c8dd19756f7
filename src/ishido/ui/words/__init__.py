"""Every sentence that the window says, in plain words.

Here is what the table and its dialogs say; each larger part of the house has a module of its own.
"""

from ishido.rules.game import Mode, Placement
from ishido.rules.matching import Reason, Refusal
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.outcome import Cannot, Previewed, Refused
from ishido.session.policy import Action
from ishido.session.session import Aid
from ishido.skins.stoneset import Stoneset
from ishido.ui.core.language import _, several

TITLE = _("ISHIDO")
SUBTITLE = _("The Way of Stones")
ENTER = _("Press any key or click to play")
POINTS = _("Points")
FOUR_WAYS = _("4-Ways")
FOUR_WAY = _("4-Way")
BEST = _("Best")
BEST_WITH_HELP = _("Best with help")
NO_BEST = _("none yet")
CLOSE = _("Close")
STONES_LEFT = _("Stones left")
STILL_TO_COME = _("Still to come")
MENU = _("Menu")
COPIES_DEAL = _("Click to copy the deal number.")

NEW_GAME = _("New game")
END_GAME = _("End game")
TAKE_BACK = _("Take back")

PUT_ASIDE = _("Your last game is in File → Unfinished games.")
WELCOME_BACK = _("Welcome back. Your game is as you left it.")
FIRST_STEPS = _("Place this stone beside one with the same colour or symbol.")
"""What somebody who has never played needs to know; it names no colour that they cannot know."""
NO_MOVE_LEFT = _("This stone fits nowhere.")
ALL_PLACED = _("All stones placed. The pouch is empty.")
ANY_DEAL = _("Type or paste a deal number, or play today’s deal, which is the same for everyone.")
BAD_NUMBER = _("Enter a number from 0 to 18,446,744,073,709,551,615.")
SURE_TO_END = _("This stone still fits. A finished game can’t be resumed.")
SURE_TO_DISCARD = _("This deletes the game permanently.")
CANNOT_RESUME = _("Can’t resume this game")
NOTHING_ASIDE = _("No unfinished games.")

STONESETS = _("Stonesets")
BOARDS = _("Boards")
MATCHING_BOARD = _("Matching board")
BACKDROP = _("Backdrop")
BOARDS_OWN = _("the board’s own")
PLAIN_NAMES = {
    "charcoal": _("Charcoal"),
    "walnut": _("Walnut"),
    "midnight": _("Midnight"),
    "moss": _("Moss"),
    "plum": _("Plum"),
    "linen": _("Linen"),
}
PUT_ON = _("Now in use, and added to your stonesets and boards.")
OTHER = _("Other…")
OTHER_TITLE = _("Other stoneset or board")
EMPTY_FOLDER = _("Nothing to open in this folder.")
BACK = _("Back")
CANCEL = _("Cancel")
DONE = _("Done")
SAME_DEAL = _("Play deal again")
LOOK_AT_BOARD = _("View board")
NEW_BEST = _("Your best game yet!")
GAME_ENDED = _("Game over")
POUCH_EMPTIED = _("All stones placed")
DEAL_TITLE = _("Deal number")
NUMBER_HINT = _("Number")
START_DEAL = _("Start")
DEAL_OF_THE_DAY = _("Deal of the day")
CONTINUE_TODAY = _("Continue today’s deal")
UNFINISHED_TITLE = _("Unfinished games")
TAKE_UP = _("Resume")
REMOVE = _("Delete")
MONTHS = [_("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July")]
MONTHS += [_("August"), _("September"), _("October"), _("November"), _("December")]

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
    Aid.WATCH_POINTS: _("fit counts"),
    Aid.HINT: _("hint"),
    Aid.STARTED_OVER: _("started over"),
    Aid.DEAL_SEEN: _("deal seen before"),
    Aid.COMPUTER_PLAYED: _("computer played"),
    Aid.LOADED: _("loaded from a file"),
}
_PLACED = _("In a challenge, placed stones stay where they are.")
_BARRED = {
    Action.MOVE_LAST: _PLACED,
    Action.TAKE_BACK_LAST: _PLACED,
    Action.PUT_BACK: _PLACED,
    Action.TAKE_BACK_FURTHER: _("In a tournament, you can undo only the last stone."),
    Action.PREVIEW: _("No help in tournaments."),
    Action.SHOW_MOVES: _("No help in tournaments."),
    Action.ALWAYS_SHOW: _("No help in tournaments."),
    Action.SHOW_POUCH: _("In a tournament, the pouch stays closed."),
    Action.WATCH_POINTS: _("No help in tournaments."),
    Action.HINT: _("No help in tournaments."),
    Action.START_OVER: _("In a tournament, each player plays the deal once."),
}
_ORDINALS = (
    _("first"),
    _("second"),
    _("third"),
    _("fourth"),
    _("fifth"),
    _("sixth"),
    _("seventh"),
    _("eighth"),
    _("ninth"),
    _("tenth"),
    _("eleventh"),
    _("twelfth"),
)
# How the language writes a thousand and twenty-four: it shows what stands between thousands.
_EXAMPLE = _("1,024")
_SEPARATOR = _EXAMPLE[_EXAMPLE.index("1") + 1 : _EXAMPLE.index("024")]
# How the language writes eighty per cent.
_PERCENT = _("80%")
_ENDINGS = {1: _("{n}st"), 2: _("{n}nd"), 3: _("{n}rd")}


def sentence(line: str) -> str:
    """A line that says what is wrong, with a capital and a full stop."""
    return f"{line[:1].upper()}{line[1:]}."


def ordinal(n: int) -> str:
    """Which of several, from 1: *first*, *twelfth*, *13th*, *21st*."""
    if n <= len(_ORDINALS):
        return _ORDINALS[n - 1]
    ending = _ENDINGS.get(n % 10) if n // 10 % 10 != 1 else None
    return (ending or _("{n}th")).format(n=n)


def number(value: int) -> str:
    """A whole number as the window's language writes it, in English 12,480."""
    return f"{value:,}".replace(",", _SEPARATOR)


def percent(share: float) -> str:
    """A share of one as the window's language writes it, in English 80%."""
    return _PERCENT.replace("80", str(round(share * 100)))


def counted(count: int, one: str, many: str) -> str:
    """``1 point``, ``2 points``."""
    return f"{number(count)} {several(one, many, count)}"


def deal(deal_number: int | None) -> str:
    return (
        _("Unnumbered deal")
        if deal_number is None
        else _("Deal {deal_number}").format(deal_number=deal_number)
    )


def to_play(stone: Stone, stones: Stoneset) -> str:
    """The quiet line under the board."""
    return _("Next: {describe}.").format(describe=stones.describe(*stone))


def in_hand_again(stone: Stone, stones: Stoneset) -> str:
    """While the stone just placed is lifted off the board."""
    return _("Choose a new square for the {describe}, or press Esc.").format(
        describe=stones.describe(*stone)
    )


def refused(answer: Refused, position: Position, stones: Stoneset) -> str:
    """Why nothing happened."""
    if answer.refusal is not None:
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
    }.get(answer.cannot, _("You can’t do that now."))


def barred(action: Action) -> str:
    """Why this way of playing does not have something."""
    return _BARRED[action]


def refusal(why: Refusal, position: Position, stones: Stoneset) -> str:
    """Why a square does not take a stone."""
    colour = stones.colour(why.stone.colour)
    symbol = stones.symbol(why.stone.symbol)
    n = position.count_neighbours(why.square)
    match why.reason:
        case Reason.OCCUPIED:
            return _("That square is taken.")
        case Reason.NO_NEIGHBOUR:
            return _("Stones must touch another stone.")
        case Reason.NO_MATCH:
            return _unlike(len(why.neighbours), n).format(colour=colour, symbol=symbol)
        case Reason.NEEDS_BOTH:
            return _missing(n, colour=why.colour_matches == 0).format(colour=colour, symbol=symbol)
        case Reason.NEEDS_TWO_AND_TWO:
            return _(
                "A 4-Way needs 2 matches by colour and 2 by symbol, not {colour_matches} and "
                "{symbol_matches}."
            ).format(colour_matches=why.colour_matches, symbol_matches=why.symbol_matches)


def _unlike(unlike: int, neighbours: int) -> str:
    """How many of a square's neighbours match neither way."""
    if neighbours == 1:
        return _("The stone beside that square matches neither {colour} nor {symbol}.")
    if unlike == 1:
        return _("One stone beside that square matches neither {colour} nor {symbol}.")
    if unlike == neighbours:
        return _("The stones beside that square match neither {colour} nor {symbol}.")
    return _("Some stones beside that square match neither {colour} nor {symbol}.")


def _missing(neighbours: int, *, colour: bool) -> str:
    """Which of the two ways to match no neighbour offers; there are two or three of them."""
    if neighbours == 2:
        if colour:
            return _("One of the two neighbours must be {colour}, and neither is.")
        return _("One of the two neighbours must have the {symbol}, and neither does.")
    if colour:
        return _("One of the three neighbours must be {colour}, and none is.")
    return _("One of the three neighbours must have the {symbol}, and none does.")


NO_POINTS = _("No points on the edge.")


def placed(placement: Placement, scoring: Scoring, whose: str = "Your") -> str:
    """What a stone earned; empty where nothing need be said. ``whose`` 4-Way it is."""
    earned = placement.gain
    if placement.four_way is not None:
        which = ordinal(placement.four_way)
        start = _("{whose} {which} 4-Way!").format(whose=whose, which=which)
        if scoring is Scoring.ANCIENT:
            return start
        if scoring is Scoring.SIMPLE:
            return f"{start} {counted(earned.points, 'point', 'points')}."
        return _("{start} {points}, plus a bonus of {bonus}.").format(
            start=start,
            points=counted(earned.points, "point", "points"),
            bonus=number(earned.bonus),
        )
    return ""


def previewed(preview: Previewed, position: Position, stones: Stoneset, scoring: Scoring) -> str:
    """What a square would give."""
    if preview.refused is not None:
        return refusal(preview.refused, position, stones)
    way = _("A 4-Way") if preview.n == 4 else counted(preview.n, "match", "matches")
    if preview.gain is None or scoring is Scoring.ANCIENT:
        return f"{way}."
    return f"{way}: {counted(preview.gain.total, 'point', 'points')}."


def moves_shown(count: int) -> str:
    return several(
        "This stone fits {count} square.", "This stone fits {count} squares.", count
    ).format(count=count)


def result(points: int, four_ways: int, stones_left: int, scoring: Scoring) -> str:
    """A game's result in a line."""
    parts = [] if scoring is Scoring.ANCIENT else [counted(points, "point", "points")]
    parts.append(f"{FOUR_WAYS}: {number(four_ways)}")
    parts.append(
        _("all stones placed")
        if stones_left == 0
        else _("{stones_left} left").format(stones_left=counted(stones_left, "stone", "stones"))
    )
    return "  ·  ".join(parts)


def copied(deal_number: int) -> str:
    return _("Deal number {deal_number} copied.").format(deal_number=deal_number)


def points(count: int) -> str:
    return counted(count, "point", "points")


def four_ways(count: int) -> str:
    return f"{FOUR_WAYS}: {number(count)}"


def stones_left(count: int) -> str:
    return (
        _("{count} left").format(count=counted(count, "stone", "stones"))
        if count
        else POUCH_EMPTIED
    )


def cannot_take_up(problem: str) -> str:
    return _("Can’t resume this game: {problem}.").format(problem=problem)


def cannot_remove(problem: str) -> str:
    return _("Can’t delete this game: {problem}.").format(problem=problem)
