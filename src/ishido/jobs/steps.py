"""Work in steps: a generator, which lets others go on between two steps, and returns its result."""

from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

_Result = TypeVar("_Result")
Steps = Generator[Any, None, _Result]
"""It yields true if it cannot go on until others have gone on, otherwise false or nothing."""

PACE: Final = 0.012
"""Seconds after which the next steps are left to the next turn of the window's loop. The step that
has begun by then may take as long again, and a frame is still in time."""


def at_once(steps: Steps[_Result]) -> _Result:
    """Take all steps, and return the result."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        result: _Result = end.value
        return result


def advance(steps: Steps[object], now: Callable[[], float]) -> bool:
    """Take steps for :data:`PACE`, or until they cannot go on. Returns whether these were all.

    :param now: a clock in seconds.
    """
    began = now()
    return all(not waits and now() - began < PACE for waits in steps)
