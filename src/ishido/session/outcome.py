"""The results of intentions: values that a scene shows. Refusals are values too."""

from dataclasses import dataclass
from enum import StrEnum

from ishido.oracle.augury import Augury
from ishido.rules.board import Square
from ishido.rules.game import Placement, PlayerView
from ishido.rules.matching import Refusal
from ishido.rules.scoring import Account, Gain
from ishido.rules.stone import Stone
from ishido.session.policy import Action


@dataclass(frozen=True, slots=True)
class Placed:
    """A stone was placed by *place* or *redo*."""

    placement: Placement
    over: bool
    """Whether no stone is left, or the next one fits nowhere."""
    augury: Augury | None = None
    """The oracle's answer, if the player had a question for this 4-Way. A 4-Way that is redone
    brings none."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The stone just placed was moved to another square."""

    placement: Placement
    origin: Square
    over: bool
    augury: Augury | None = None
    """As for :class:`Placed`."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last stone was taken back: it is the touchstone again."""

    placement: Placement
    """The placement that was undone."""


@dataclass(frozen=True, slots=True)
class MovesShown:
    """The squares that accept the touchstone."""

    legal_mask: int


@dataclass(frozen=True, slots=True)
class PouchShown:
    """The stones after the touchstone, in the order of play."""

    stones: tuple[Stone, ...]


@dataclass(frozen=True, slots=True)
class Coached:
    """The coach may help, with fit counts or a hint. It sees this view and no more."""

    view: PlayerView


@dataclass(frozen=True, slots=True)
class Previewed:
    """What the touchstone would earn on a square; ``refused`` says why the square refuses it."""

    square: Square
    n: int
    gain: Gain | None
    refused: Refusal | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The game was ended, with this final score."""

    account: Account
    bonus: int
    """The points earned by ending the game, included in the score."""
    stones_left: int
    keeper: int = 0
    """The score keeper whose account this is: in challenge play, the one who earned the bonus."""
    out_of_time: bool = False
    """Whether the game's clock ended it."""
    resigned: int | None = None
    """The seat of the player who resigned a challenge; ``None`` if nobody did."""


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The turn's clock ran out: the other player gets the same stone."""

    seat: int
    """The seat of the player whose time ran out."""
    paused: bool
    """Whether the clock was stopped because nobody seems to be there."""


@dataclass(frozen=True, slots=True)
class ClockStopped:
    """The clock was stopped."""


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The clock was started."""


class Cannot(StrEnum):
    """Why an intention was refused."""

    SQUARE_REFUSES = "square refuses"
    """The rules do not allow it; the refusal says why."""
    GAME_ENDED = "game ended"
    ALL_PLACED = "all placed"
    NO_SQUARE = "no square"
    """The touchstone fits nowhere, whatever a single square says."""
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    MODE_BARS = "mode bars"
    """The mode does not allow the action."""
    PAUSED = "paused"
    """The clock is stopped, so nothing can be played."""
    NO_CLOCK = "no clock"
    CHALLENGE_RUNS = "challenge runs"
    """Before its natural end, a challenge can end only by resigning or by agreement."""
    NOT_YOUR_TURN = "not your turn"
    """It is a computer player's turn."""
    ORACLE_ANSWERED = "oracle answered"
    """The oracle answered with this stone: it stays where it is, and so do all before it."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing happened; says why."""

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
"""Everything that :meth:`ishido.session.session.Session.do` returns."""
