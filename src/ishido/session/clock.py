"""Clocks: the time that a turn or a game may take, and how much of it is spent.

A clock does not measure time: the caller says how much has passed.

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
"""The shortest and the longest time for a turn, in seconds."""
GAME_MINUTES: Final = (1, 60)
"""The shortest and the longest time for a game, in minutes."""


class ClockKind(StrEnum):
    """What a clock limits."""

    TURN = "turn"
    """Each turn, in challenge play."""
    GAME = "game"
    """The whole game, in tournaments."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock as an immutable value; its times are in seconds."""

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
        """The clock after some time. It never runs below zero."""
        return replace(self, spent=min(self.limit, self.spent + max(0.0, seconds)))

    def anew(self) -> "Clock":
        """The clock at the start of the next turn; only a turn's clock is reset."""
        return replace(self, spent=0.0) if self.kind is ClockKind.TURN else self

    def as_data(self) -> dict[str, object]:
        """The clock as a record stores it, to the millisecond."""
        return {"kind": str(self.kind), "limit": self.limit, "spent": round(self.spent, 3)}


def turn_clock(seconds: float) -> Clock:
    """A clock that limits each turn.

    :raises ValueError: if the time is not within :data:`MOVE_SECONDS`.
    """
    shortest, longest = MOVE_SECONDS
    if not shortest <= seconds <= longest:
        raise ValueError(f"a turn's clock must be {shortest} to {longest} seconds, not {seconds}")
    return Clock(ClockKind.TURN, float(seconds))


def game_clock(minutes: float) -> Clock:
    """A clock that limits the whole game.

    :raises ValueError: if the time is not within :data:`GAME_MINUTES`.
    """
    shortest, longest = GAME_MINUTES
    if not shortest <= minutes <= longest:
        raise ValueError(f"a game's clock must be {shortest} to {longest} minutes, not {minutes}")
    return Clock(ClockKind.GAME, minutes * 60.0)


def parse_clock(data: object) -> Clock | None:
    """Read a clock from a record; ``None`` if it is malformed or out of range."""
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
