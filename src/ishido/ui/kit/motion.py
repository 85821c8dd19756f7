"""Animations of values over a time, and the curves that they follow."""

from dataclasses import dataclass
from math import floor


def ease_out(t: float) -> float:
    """Map 0 … 1 to 0 … 1, fast at first and then slowing down."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Map 0 … 1 to 0 … 1, slow at first and then faster."""
    return t * t


def ease_in_out(t: float) -> float:
    """Map 0 … 1 to 0 … 1, slow at both ends."""
    return t * t * (3 - 2 * t)


@dataclass(frozen=True, slots=True)
class Timing:
    """A period, in seconds of the app's clock."""

    start: float
    length: float

    def at(self, now: float) -> float:
        """The share of the period that has passed: 0 before its start … 1 after its end."""
        if self.length <= 0:
            return 1.0
        return max(0.0, min(1.0, (now - self.start) / self.length))

    @property
    def end(self) -> float:
        return self.start + self.length

    def over(self, now: float) -> bool:
        return now >= self.end


def between(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    """The point between a and b at a share ``t``, 0 … 1."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def stepped(now: float, pixels: int) -> float:
    """The time for an animation of so many pixels: a large one has 30 frames per second."""
    return floor(now * 30) / 30 if pixels > 2_000_000 else now
