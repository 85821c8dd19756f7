"""Every sentence that the window says, in plain words.

Here is what the table and its dialogs say; each larger part of the house has a module of its own.
"""

from ishido.rules.game import Placement
from ishido.rules.matching import Reason, Refusal
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.outcome import Cannot, Previewed, Refused
from ishido.session.policy import Deed
from ishido.session.session import Use
from ishido.skins.stoneset import Stoneset

TITLE = "ISHIDO"
SUBTITLE = "The Way of Stones"
ENTER = "Press any key, or click, to play"
POINTS = "Points"
FOUR_WAYS = "4-Ways"
FOUR_WAY = "4-Way"
BEST = "Best"
NO_BEST = "none yet"
CLOSE = "Close"
STONES_LEFT = "Stones left"
STILL_TO_COME = "Still to come"
MENU = "Menu"
COPIES_DEAL = "Puts the number of this deal on the clipboard."

NEW_GAME = "New game"
END_GAME = "End game"
TAKE_BACK = "Take back"

PUT_ASIDE = "The game that you left waits under Games put aside, in the menu."
WELCOME_BACK = "The game that you left is here again."
FIRST_STEPS = "Put the large stone next to a stone of its colour or of its symbol."
"""What somebody who has never played needs to know; it names no colour that they cannot know."""
NO_MOVE_LEFT = "No square on the board takes this stone."
ALL_PLACED = "Every stone is placed. The pouch is empty."
ANY_DEAL = "Type or paste a number, or play today’s deal, which is the same for everyone."
BAD_NUMBER = "That is no deal number. It has digits only, twenty at most."
SURE_TO_END = "There are still squares for this stone. Once ended, a game cannot be taken up again."
SURE_TO_DISCARD = "This removes the game for good."
NOTHING_ASIDE = "No game is waiting here."

STONESETS = "Stonesets"
BOARDS = "Boards"
MATCHING_BOARD = "Matching board"
BACKDROP = "Backdrop"
BOARDS_OWN = "the board’s own"
PLAIN_NAMES = {
    "charcoal": "Charcoal",
    "walnut": "Walnut",
    "midnight": "Midnight",
    "moss": "Moss",
    "plum": "Plum",
    "linen": "Linen",
}
PUT_ON = "It is in use, and stands in the list of stonesets and boards."
OTHER = "Other…"
OTHER_TITLE = "Other stoneset or board"
OPEN = "Open"
FOLDER_UP = "Folder up"
EMPTY_FOLDER = "Nothing here that could be opened."
NO_SUCH_FILE = "There is no such file or folder."
BACK = "Back"
CANCEL = "Cancel"
DONE = "Done"
SAME_DEAL = "Same deal again"
LOOK_AT_BOARD = "See the board"
NEW_BEST = "Your best so far."
GAME_ENDED = "The game has ended"
POUCH_EMPTIED = "Every stone is placed"
DEAL_TITLE = "Deal number"
NUMBER_HINT = "a number"
START_DEAL = "Start"
DEAL_OF_THE_DAY = "Deal of the day"
SHELF_TITLE = "Games put aside"
TAKE_UP = "Take up"
REMOVE = "Remove"
MONTHS = ["January", "February", "March", "April", "May", "June", "July"]
MONTHS += ["August", "September", "October", "November", "December"]

SCORINGS = {Scoring.MODERN: "Modern", Scoring.ANCIENT: "Ancient", Scoring.SIMPLE: "Simple"}
USES = {
    Use.MOVES_SHOWN: "moves shown",
    Use.POUCH_SHOWN: "pouch shown",
    Use.TAKEN_BACK_FURTHER: "taken back",
    Use.WATCH_POINTS: "watch points",
    Use.HINT: "hint",
    Use.STARTED_OVER: "started over",
    Use.DEAL_SEEN: "deal seen before",
    Use.COMPUTER_PLAYED: "computer played",
}
_PLACED = "In challenge play, a stone placed is placed."
_BARRED = {
    Deed.MOVE_LAST: _PLACED,
    Deed.TAKE_BACK_LAST: _PLACED,
    Deed.PUT_BACK: _PLACED,
    Deed.TAKE_BACK_FURTHER: "In a tournament, only the stone just placed can be taken back.",
    Deed.PREVIEW: "In a tournament, everyone plays without aids.",
    Deed.SHOW_MOVES: "In a tournament, everyone plays without aids.",
    Deed.ALWAYS_SHOW: "In a tournament, everyone plays without aids.",
    Deed.SHOW_POUCH: "In a tournament, nobody sees the stones to come.",
    Deed.WATCH_POINTS: "In a tournament, everyone plays without aids.",
    Deed.HINT: "In a tournament, everyone plays without aids.",
    Deed.START_OVER: "In a tournament, each player plays the deal once.",
}
_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
_ORDINALS += ["tenth", "eleventh", "twelfth"]


def number(value: int) -> str:
    """A number with thin spaces between its thousands: 12 480."""
    return f"{value:,}".replace(",", "\u2009")


def percent(share: float) -> str:
    """A share of one as people say it: 80 %."""
    return f"{round(share * 100)}\u2009%"


def counted(count: int, one: str, many: str) -> str:
    """``1 point``, ``2 points``."""
    return f"{number(count)} {one if count == 1 else many}"


def deal(deal_number: int | None) -> str:
    return "Deal without a number" if deal_number is None else f"Deal {deal_number}"


def to_play(stone: Stone, stones: Stoneset) -> str:
    """The quiet line under the board."""
    return f"The {stones.describe(*stone)} is yours to place."


def in_hand_again(stone: Stone, stones: Stoneset) -> str:
    """While the stone just placed is lifted off the board."""
    return f"The {stones.describe(*stone)} is in your hand again: put it elsewhere, or press Esc."


def refused(answer: Refused, position: Position, stones: Stoneset) -> str:
    """Why nothing happened."""
    if answer.refusal is not None:
        return refusal(answer.refusal, position, stones)
    if answer.deed is not None:
        return barred(answer.deed)
    return {
        Cannot.GAME_ENDED: "This game has been ended.",
        Cannot.ALL_PLACED: ALL_PLACED,
        Cannot.NO_SQUARE: NO_MOVE_LEFT,
        Cannot.NOTHING_TO_UNDO: "There is no stone to take back.",
        Cannot.NOTHING_TO_REDO: "There is no stone to put back.",
        Cannot.PAUSED: "The clock stands still.",
        Cannot.NOT_YOUR_TURN: "It is not your turn.",
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
            return "A stone lies there already."
        case Reason.NO_NEIGHBOUR:
            return "A stone has to touch another. This square has no neighbour."
        case Reason.NO_MATCH if len(why.neighbours) == 1:
            return f"The marked stone is neither {colour} nor {symbol}."
        case Reason.NO_MATCH:
            return f"The marked stones are neither {colour} nor {symbol}."
        case Reason.NEEDS_BOTH:
            missing = f"is {colour}" if why.colour_matches == 0 else f"has the {symbol}"
            among = "Two neighbours" if n == 2 else "Three neighbours"
            return f"{among}: match colour and symbol. None of them {missing}."
        case Reason.NEEDS_TWO_AND_TWO:
            return (
                "A 4-Way wants two of the colour and two of the symbol. "
                f"Here it would be {why.colour_matches} and {why.symbol_matches}."
            )


def placed(placement: Placement, scoring: Scoring, whose: str = "Your") -> str:
    """What a stone earned; empty where nothing need be said. ``whose`` 4-Way it is."""
    earned = placement.gain
    if placement.four_way is not None:
        which = (
            _ORDINALS[placement.four_way - 1]
            if placement.four_way <= len(_ORDINALS)
            else f"{placement.four_way}th"
        )
        start = f"{whose} {which} 4-Way!"
        if scoring is Scoring.ANCIENT:
            return start
        if scoring is Scoring.SIMPLE:
            return f"{start} {counted(earned.points, 'point', 'points')}."
        return (
            f"{start} {counted(earned.points, 'point', 'points')} and {number(earned.bonus)} bonus."
        )
    return ""


def previewed(preview: Previewed, position: Position, stones: Stoneset, scoring: Scoring) -> str:
    """What a square would give."""
    if preview.refused is not None:
        return refusal(preview.refused, position, stones)
    way = "A 4-Way" if preview.n == 4 else f"{preview.n} match" + ("es" if preview.n > 1 else "")
    if preview.gain is None or scoring is Scoring.ANCIENT:
        return f"{way}."
    return f"{way}: {counted(preview.gain.total, 'point', 'points')}."


def moves_shown(count: int) -> str:
    return f"{counted(count, 'square takes', 'squares take')} this stone."


def result(points: int, four_ways: int, stones_left: int, scoring: Scoring) -> str:
    """A game's result in a line."""
    parts = [] if scoring is Scoring.ANCIENT else [counted(points, "point", "points")]
    parts.append(f"{FOUR_WAYS}: {number(four_ways)}")
    parts.append(
        "every stone placed"
        if stones_left == 0
        else f"{counted(stones_left, 'stone', 'stones')} left"
    )
    return "  ·  ".join(parts)


def copied(deal_number: int) -> str:
    return f"The number of deal {deal_number} is on the clipboard."


def points(count: int) -> str:
    return counted(count, "point", "points")


def four_ways(count: int) -> str:
    return f"{FOUR_WAYS}: {number(count)}"


def stones_left(count: int) -> str:
    return f"{counted(count, 'stone', 'stones')} left" if count else POUCH_EMPTIED


def cannot_take_up(problem: str) -> str:
    return f"That game cannot be taken up: {problem}."


def cannot_remove(problem: str) -> str:
    return f"That game cannot be removed: {problem}."
