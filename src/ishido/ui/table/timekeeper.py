"""The times of a table. Runs its clock by the app's clock, while the table is the top scene."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from ishido.session.outcome import Ended, TurnLost
from ishido.session.session import Session

SAVE_EVERY: Final = 1.0
"""Seconds between two saves of a running clock."""
HOLD: Final = 0.4
"""After this many seconds, a finger on a square or point only looks, and places no stone."""
THINKING_TIME: Final = 180.0
"""The longest time between two moves that counts as playing time, in seconds; more is a break."""
REST: Final = 0.9
"""Seconds that the board is seen after its last stone, before the result is shown."""
LONGEST: Final = 2.0
"""The most seconds between two ticks that count; after more, the machine was asleep."""
TICKS_FROM: Final = 5
"""From this many seconds left, each second makes a sound."""
SHOWN_EVERY: Final = 1 / 20
"""Seconds between two frames of a running clock."""
LEAST: Final = 0.001
"""Seconds that a stopped clock keeps, so that it never runs out unseen."""


@dataclass(frozen=True, slots=True)
class Passed:
    """The result of passed time."""

    outcome: TurnLost | Ended | None = None
    ticks: bool = False
    """Whether a new one of the last seconds has begun."""
    saves: bool = False
    """Whether it is time to save the clock."""


class Timekeeper:
    """Tells a session how much time has passed."""

    def __init__(self) -> None:
        self._last: float | None = None
        self._save_at = 0.0

    def tick(self, now: float, session: Session) -> Passed:
        """Count the time since the last tick."""
        last, self._last = self._last, now
        clock = session.clock
        if last is None or clock is None or not session.running:
            return Passed()
        seconds_before = ceil(clock.left)
        outcome = session.pass_time(min(now - last, LONGEST))
        if outcome is not None:
            return Passed(outcome)
        seconds = ceil(session.clock.left if session.clock is not None else 0.0)
        saves = now >= self._save_at
        if saves:
            self._save_at = now + SAVE_EVERY
        return Passed(ticks=seconds < seconds_before and seconds <= TICKS_FROM, saves=saves)

    def stop(self, now: float, session: Session) -> None:
        """Count the time until now, and then pause until the next tick."""
        last, self._last = self._last, None
        if last is not None and session.clock is not None:
            session.pass_time(max(0.0, min(now - last, LONGEST, session.clock.left - LEAST)))
