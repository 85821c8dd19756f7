"""The computers at a table: each is asked when it is its turn, and its stone comes at a pace."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ishido.rules.game import Standing
from ishido.session.session import Session
from ishido.ui.play.seats import ComputerMove, Seat

if TYPE_CHECKING:
    from ishido.storage.settings import Settings

LOOK_EVERY: Final = 1 / 30
"""Seconds between two looks whether an answer has come."""
SHARE_OF_CLOCK: Final = 0.25
"""Of what a clock has left: as long as a computer lets a stone wait, whatever the pace."""
HURRY: Final = 0.6
"""Of what a turn's clock has left: as long as a computer may think."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast computers play, in seconds."""

    wait: float
    """From the moment that all is at rest until its stone leaves the well."""
    glide: float
    """Of the stone on its way."""


PACES: Final = {"slow": Pace(1.6, 0.7), "normal": Pace(0.7, 0.42), "fast": Pace(0.0, 0.16)}
ENOUGH: Final = 3
"""Stones after which one can say how long the rest will take."""
AT_ONCE: Final = Pace(0.0, 0.0)
"""Where nobody is to see it, or wants to wait for it."""


class Computers:
    """Asks, waits and answers for the seats that computers have."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.stopped = False
        """Whether they are to wait, until told to go on: a game that is watched was paused."""
        self.step = False
        """Whether one stone is to be placed all the same."""
        self.finishing = False
        """Whether the rest is to be played as fast as it is thought."""
        self._haste_since: tuple[float, int] | None = None
        """When the first stone since ``finish`` was asked for, and how many were left then."""
        self._asked: Standing | None = None
        self._ready_at: float | None = None

    def finish(self) -> None:
        """From now on no answer is kept waiting."""
        self.finishing, self._ready_at, self._haste_since = True, None, None

    def seconds_left(self, now: float, stones_left: int) -> float | None:
        """Seconds until all is played, as far as the last stones tell; ``None`` after too few."""
        if self._haste_since is None:
            return None
        since, before = self._haste_since
        placed = before - stones_left
        return None if placed < ENOUGH else (now - since) / placed * stones_left

    def cancel(self) -> None:
        """It is no computer's turn any more, or its game has left the table."""
        if self._asked is not None:
            self.seat.cancel()
        self._asked, self._ready_at = None, None

    def tick(
        self, now: float, session: Session, pace: Pace, *, at_rest: bool
    ) -> ComputerMove | None:
        """See to the computer whose turn it is: its answer, when the time for it has come.

        ``at_rest``: whether nothing moves on the table.
        """
        game, left = session.game, None
        if self.finishing and self._haste_since is None:
            self._haste_since = now, game.stones_left
        if session.clock is not None:
            left = session.clock.left
        if game.standing is not self._asked:
            self._asked, self._ready_at = game.standing, None
            level = session.player.level or ""
            # A whole game's clock is its own to share out; it has so far as many turns to come.
            turns = game.stones_left if left is not None and game.setup.mode.seats == 1 else 1
            most = None if left is None else left * HURRY / max(1, turns) * (1 if turns == 1 else 2)
            self.seat.ask(level, game.player_view(), most)
        if not at_rest or (self.stopped and not self.step):
            return None
        if self._ready_at is None:
            wait = 0.0 if self.step else pace.wait
            self._ready_at = now + (wait if left is None else min(wait, left * SHARE_OF_CLOCK))
        if now < self._ready_at:
            return None
        answer = self.seat.poll()
        if answer is not None:
            self.step = False
            self._asked, self._ready_at = None, None
        return answer


def pace_of(settings: "Settings") -> Pace:
    """The pace that is set."""
    return PACES[settings.pace]
