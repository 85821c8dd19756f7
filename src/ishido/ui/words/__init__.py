"""Every sentence that the window says, in plain words.

Here is what the table and its dialogs say; each larger part of the house has a module of its own.
"""

from ishido.rules.game import Mode, Placement
from ishido.rules.matching import Reason, Refusal
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.outcome import Cannot, Previewed, Refused
from ishido.session.policy import Deed
from ishido.session.session import Use
from ishido.skins.stoneset import Stoneset
from ishido.ui.language import _, several

TITLE = _("ISHIDO")
SUBTITLE = _("The Way of Stones")
ENTER = _("Press any key, or click, to play")
POINTS = _("Points")
FOUR_WAYS = _("4-Ways")
FOUR_WAY = _("4-Way")
BEST = _("Best")
NO_BEST = _("none yet")
CLOSE = _("Close")
STONES_LEFT = _("Stones left")
STILL_TO_COME = _("Still to come")
MENU = _("Menu")
COPIES_DEAL = _("Puts the number of this deal on the clipboard.")

NEW_GAME = _("New game")
END_GAME = _("End game")
TAKE_BACK = _("Take back")

PUT_ASIDE = _("The game that you left waits under Games put aside, in the menu.")
WELCOME_BACK = _("The game that you left is here again.")
FIRST_STEPS = _("Put the large stone next to a stone of its colour or of its symbol.")
"""What somebody who has never played needs to know; it names no colour that they cannot know."""
NO_MOVE_LEFT = _("No square on the board takes this stone.")
ALL_PLACED = _("Every stone is placed. The pouch is empty.")
ANY_DEAL = _("Type or paste a number, or play today’s deal, which is the same for everyone.")
BAD_NUMBER = _("A deal number has only digits, twenty at most.")
SURE_TO_END = _(
    "There are still squares for this stone. Once ended, a game cannot be taken up again."
)
SURE_TO_DISCARD = _("This removes the game for good.")
NOTHING_ASIDE = _("No game is waiting here.")

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
PUT_ON = _("It is in use, and stands in the list of stonesets and boards.")
OTHER = _("Other…")
OTHER_TITLE = _("Other stoneset or board")
OPEN = _("Open")
FOLDER_UP = _("Folder up")
EMPTY_FOLDER = _("Nothing here that could be opened.")
NO_SUCH_FILE = _("There is no such file or folder.")
BACK = _("Back")
CANCEL = _("Cancel")
DONE = _("Done")
SAME_DEAL = _("Same deal again")
LOOK_AT_BOARD = _("See the board")
NEW_BEST = _("Your best so far.")
GAME_ENDED = _("The game has ended")
POUCH_EMPTIED = _("Every stone is placed")
DEAL_TITLE = _("Deal number")
NUMBER_HINT = _("a number")
START_DEAL = _("Start")
DEAL_OF_THE_DAY = _("Deal of the day")
SHELF_TITLE = _("Games put aside")
TAKE_UP = _("Take up")
REMOVE = _("Remove")
MONTHS = [_("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July")]
MONTHS += [_("August"), _("September"), _("October"), _("November"), _("December")]

MODES = {
    Mode.SOLITAIRE: _("Solitaire"),
    Mode.COOPERATIVE: _("Cooperative"),
    Mode.TOURNAMENT: _("Tournament"),
    Mode.CHALLENGE: _("Challenge"),
}
SCORINGS = {Scoring.MODERN: _("Modern"), Scoring.ANCIENT: _("Ancient"), Scoring.SIMPLE: _("Simple")}
USES = {
    Use.MOVES_SHOWN: _("moves shown"),
    Use.POUCH_SHOWN: _("pouch shown"),
    Use.TAKEN_BACK_FURTHER: _("taken back"),
    Use.WATCH_POINTS: _("watch points"),
    Use.HINT: _("hint"),
    Use.STARTED_OVER: _("started over"),
    Use.DEAL_SEEN: _("deal seen before"),
    Use.COMPUTER_PLAYED: _("computer played"),
}
_PLACED = _("In challenge play, a stone placed is placed.")
_BARRED = {
    Deed.MOVE_LAST: _PLACED,
    Deed.TAKE_BACK_LAST: _PLACED,
    Deed.PUT_BACK: _PLACED,
    Deed.TAKE_BACK_FURTHER: _("In a tournament, only the stone just placed can be taken back."),
    Deed.PREVIEW: _("In a tournament, everyone plays without aids."),
    Deed.SHOW_MOVES: _("In a tournament, everyone plays without aids."),
    Deed.ALWAYS_SHOW: _("In a tournament, everyone plays without aids."),
    Deed.SHOW_POUCH: _("In a tournament, nobody sees the stones to come."),
    Deed.WATCH_POINTS: _("In a tournament, everyone plays without aids."),
    Deed.HINT: _("In a tournament, everyone plays without aids."),
    Deed.START_OVER: _("In a tournament, each player plays the deal once."),
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
_ENDINGS = {1: _("{n}st"), 2: _("{n}nd"), 3: _("{n}rd")}


def ordinal(n: int) -> str:
    """Which of several, from 1: *first*, *twelfth*, *13th*, *21st*."""
    if n <= len(_ORDINALS):
        return _ORDINALS[n - 1]
    ending = _ENDINGS.get(n % 10) if n // 10 % 10 != 1 else None
    return (ending or _("{n}th")).format(n=n)


def number(value: int) -> str:
    """A number with thin spaces between its thousands: 12 480."""
    return f"{value:,}".replace(",", "\u2009")


def percent(share: float) -> str:
    """A share of one as people say it: 80 %."""
    return f"{round(share * 100)}\u2009%"


def counted(count: int, one: str, many: str) -> str:
    """``1 point``, ``2 points``."""
    return f"{number(count)} {several(one, many, count)}"


def deal(deal_number: int | None) -> str:
    return (
        _("Deal without a number")
        if deal_number is None
        else _("Deal {deal_number}").format(deal_number=deal_number)
    )


def to_play(stone: Stone, stones: Stoneset) -> str:
    """The quiet line under the board."""
    return _("The {describe} is yours to place.").format(describe=stones.describe(*stone))


def in_hand_again(stone: Stone, stones: Stoneset) -> str:
    """While the stone just placed is lifted off the board."""
    return _("The {describe} is in your hand again: put it elsewhere, or press Esc.").format(
        describe=stones.describe(*stone)
    )


def refused(answer: Refused, position: Position, stones: Stoneset) -> str:
    """Why nothing happened."""
    if answer.refusal is not None:
        return refusal(answer.refusal, position, stones)
    if answer.deed is not None:
        return barred(answer.deed)
    return {
        Cannot.GAME_ENDED: _("This game has been ended."),
        Cannot.ALL_PLACED: ALL_PLACED,
        Cannot.NO_SQUARE: NO_MOVE_LEFT,
        Cannot.NOTHING_TO_UNDO: _("There is no stone to take back."),
        Cannot.NOTHING_TO_REDO: _("There is no stone to put back."),
        Cannot.PAUSED: _("The clock stands still."),
        Cannot.NOT_YOUR_TURN: _("It is not your turn."),
    }.get(answer.cannot, "That is not possible.")


def barred(deed: Deed) -> str:
    """Why this way of playing does not have something."""
    return _BARRED[deed]


def refusal(why: Refusal, position: Position, stones: Stoneset) -> str:
    """Why a square does not take a stone."""
    colour = stones.colour(why.stone.colour)
    symbol = stones.symbol(why.stone.symbol)
    n = position.count_neighbours(why.square)
    match why.reason:
        case Reason.OCCUPIED:
            return _("A stone lies there already.")
        case Reason.NO_NEIGHBOUR:
            return _("A stone has to touch another. This square has no neighbour.")
        case Reason.NO_MATCH if len(why.neighbours) == 1:
            return _("The marked stone is neither {colour} nor {symbol}.").format(
                colour=colour, symbol=symbol
            )
        case Reason.NO_MATCH:
            return _("The marked stones are neither {colour} nor {symbol}.").format(
                colour=colour, symbol=symbol
            )
        case Reason.NEEDS_BOTH:
            missing = (
                _("is {colour}").format(colour=colour)
                if why.colour_matches == 0
                else _("has the {symbol}").format(symbol=symbol)
            )
            among = _("Two neighbours") if n == 2 else _("Three neighbours")
            return _("{among}: match colour and symbol. None of them {missing}.").format(
                among=among, missing=missing
            )
        case Reason.NEEDS_TWO_AND_TWO:
            return _(
                "A 4-Way needs two of the colour and two of the symbol. Here it "
                "would be {colour_matches} and {symbol_matches}."
            ).format(colour_matches=why.colour_matches, symbol_matches=why.symbol_matches)


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
        return _("{start} {points} and a bonus of {bonus}.").format(
            start=start,
            points=counted(earned.points, "point", "points"),
            bonus=number(earned.bonus),
        )
    return ""


def previewed(preview: Previewed, position: Position, stones: Stoneset, scoring: Scoring) -> str:
    """What a square would give."""
    if preview.refused is not None:
        return refusal(preview.refused, position, stones)
    way = (
        _("A 4-Way")
        if preview.n == 4
        else _("{n} match").format(n=preview.n) + (_("es") if preview.n > 1 else "")
    )
    if preview.gain is None or scoring is Scoring.ANCIENT:
        return f"{way}."
    return f"{way}: {counted(preview.gain.total, 'point', 'points')}."


def moves_shown(count: int) -> str:
    return _("{count} this stone.").format(count=counted(count, "square takes", "squares take"))


def result(points: int, four_ways: int, stones_left: int, scoring: Scoring) -> str:
    """A game's result in a line."""
    parts = [] if scoring is Scoring.ANCIENT else [counted(points, "point", "points")]
    parts.append(f"{FOUR_WAYS}: {number(four_ways)}")
    parts.append(
        _("every stone placed")
        if stones_left == 0
        else _("{stones_left} left").format(stones_left=counted(stones_left, "stone", "stones"))
    )
    return "  ·  ".join(parts)


def copied(deal_number: int) -> str:
    return _("The number of deal {deal_number} is on the clipboard.").format(
        deal_number=deal_number
    )


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
    return _("That game cannot be taken up: {problem}.").format(problem=problem)


def cannot_remove(problem: str) -> str:
    return _("That game cannot be removed: {problem}.").format(problem=problem)
