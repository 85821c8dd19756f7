"""Motion: values that run from one to another in a given time, easing out."""

from dataclasses import dataclass


def ease_out(t: float) -> float:
    """0 … 1 to 0 … 1, quick at first and settling gently."""
    return 1 - (1 - t) ** 3


@dataclass(frozen=True, slots=True)
class Timing:
    """A stretch of time, in seconds of the scene's clock."""

    start: float
    length: float

    def at(self, now: float) -> float:
        """How far it has run: 0 before it starts … 1 when it is over."""
        if self.length <= 0:
            return 1.0
        return max(0.0, min(1.0, (now - self.start) / self.length))

    def over(self, now: float) -> bool:
        return now >= self.start + self.length


def between(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    """The point at a share 0 … 1 of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
