"""Clocks: the time that a turn or a game may take, and what of it is spent.

A clock knows no time of its own: whoever runs the session tells it how much has passed.

>>> clock = Clock(ClockKind.TURN, 5.0)
>>> clock.passed(3.0).left
2.0
>>> clock.passed(3.0).passed(2.0).run_out
True
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

MOVE_SECONDS: Final = (1, 60)
"""The shortest and the longest clock of a turn, in seconds."""
GAME_MINUTES: Final = (1, 60)
"""The shortest and the longest clock of a game, in minutes."""


class ClockKind(StrEnum):
    """What a clock is set for."""

    TURN = "turn"
    """Each turn anew: challenge play."""
    GAME = "game"
    """Once for the whole game: tournaments."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock and how much of it is spent, in seconds. A value."""

    kind: ClockKind
    limit: float
    spent: float = 0.0

    @property
    def left(self) -> float:
        """Seconds left, never less than 0."""
        return max(0.0, self.limit - self.spent)

    @property
    def run_out(self) -> bool:
        return self.spent >= self.limit

    def passed(self, seconds: float) -> "Clock":
        """The clock after some time, which is never more than it had left."""
        return replace(self, spent=min(self.limit, self.spent + max(0.0, seconds)))

    def anew(self) -> "Clock":
        """The clock at the beginning of the next turn; one for a whole game goes on."""
        return replace(self, spent=0.0) if self.kind is ClockKind.TURN else self

    def as_data(self) -> dict[str, object]:
        """What a record keeps of it, to the millisecond."""
        return {"kind": str(self.kind), "limit": self.limit, "spent": round(self.spent, 3)}


def turn_clock(seconds: float) -> Clock:
    """A clock for each turn.

    :raises ValueError: if it is shorter or longer than turns may be.
    """
    shortest, longest = MOVE_SECONDS
    if not shortest <= seconds <= longest:
        raise ValueError(f"a turn's clock must be {shortest} to {longest} seconds, not {seconds}")
    return Clock(ClockKind.TURN, float(seconds))


def game_clock(minutes: float) -> Clock:
    """A clock for a whole game.

    :raises ValueError: if it is shorter or longer than games may be.
    """
    shortest, longest = GAME_MINUTES
    if not shortest <= minutes <= longest:
        raise ValueError(f"a game's clock must be {shortest} to {longest} minutes, not {minutes}")
    return Clock(ClockKind.GAME, minutes * 60.0)


def parse_clock(data: object) -> Clock | None:
    """A clock as a record keeps it; ``None`` if it is none that we could have set."""
    if not isinstance(data, Mapping):
        return None
    limit, spent = _seconds(data.get("limit")), _seconds(data.get("spent", 0.0))
    if limit is None or spent is None:
        return None
    try:
        match data.get("kind"):
            case ClockKind.TURN:
                clock = turn_clock(limit)
            case ClockKind.GAME:
                clock = game_clock(limit / 60)
            case _:
                return None
    except ValueError:
        return None
    return clock.passed(spent)


def _seconds(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if math.isfinite(value) and value >= 0 else None
