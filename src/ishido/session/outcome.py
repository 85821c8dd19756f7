"""What came of an intention: values that a scene shows. Refusals are values too."""

from dataclasses import dataclass
from enum import StrEnum

from ishido.rules.board import Square
from ishido.rules.game import Placement, PlayerView
from ishido.rules.matching import Refusal
from ishido.rules.scoring import Account, Gain
from ishido.rules.stone import Stone
from ishido.session.policy import Action


@dataclass(frozen=True, slots=True)
class Placed:
    """A stone was placed: for the first time, or put back where it was by *redo*."""

    placement: Placement
    over: bool
    """Whether no square is left for the next stone, or there is none."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The stone just placed lies on another square now."""

    placement: Placement
    origin: Square
    over: bool


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last stone is the touchstone again."""

    placement: Placement
    """What was undone."""


@dataclass(frozen=True, slots=True)
class MovesShown:
    """The squares that take the touchstone."""

    legal_mask: int


@dataclass(frozen=True, slots=True)
class PouchShown:
    """The stones behind the touchstone, the next one first."""

    stones: tuple[Stone, ...]


@dataclass(frozen=True, slots=True)
class Coached:
    """The coach may look at the game, for watch points or a hint: this is all that it sees."""

    view: PlayerView


@dataclass(frozen=True, slots=True)
class Previewed:
    """What the touchstone would earn on a square; ``refused`` says why it may not go there."""

    square: Square
    n: int
    gain: Gain | None
    refused: Refusal | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is ended, and this is what counts."""

    account: Account
    bonus: int
    """The part of the points that was earned by the end itself."""
    stones_left: int
    keeper: int = 0
    """The score keeper whose account it is: in challenge play whoever earned the bonus."""
    out_of_time: bool = False
    """Whether the game's clock ended it."""
    resigned: int | None = None
    """The seat of the player who resigned a challenge; ``None`` if nobody did."""


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A turn's clock ran out: the other seat has the same stone."""

    seat: int
    """Whose turn it was."""
    paused: bool
    """Whether the clock stands still now, for nobody seems to be there."""


@dataclass(frozen=True, slots=True)
class ClockStopped:
    """The clock stands still."""


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The clock runs."""


class Cannot(StrEnum):
    """Why an intention came to nothing."""

    SQUARE_REFUSES = "square refuses"
    """The rules say no: see the refusal."""
    GAME_ENDED = "game ended"
    ALL_PLACED = "all placed"
    NO_SQUARE = "no square"
    """The touchstone goes nowhere."""
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    MODE_BARS = "mode bars"
    """This way of playing does not have it: see the action."""
    PAUSED = "paused"
    """The clock stands still: the game goes on when it does."""
    NO_CLOCK = "no clock"
    CHALLENGE_RUNS = "challenge runs"
    """Before its natural end a challenge is ended by resigning or by agreement alone."""
    NOT_YOUR_TURN = "not your turn"
    """A computer sits where it is the turn."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing happened, and why."""

    cannot: Cannot
    refusal: Refusal | None = None
    action: Action | None = None


Outcome = (
    Placed
    | Moved
    | TakenBack
    | MovesShown
    | PouchShown
    | Coached
    | Previewed
    | Ended
    | TurnLost
    | ClockStopped
    | ClockStarted
    | Refused
)
"""Every answer that :meth:`ishido.session.session.Session.do` gives."""
