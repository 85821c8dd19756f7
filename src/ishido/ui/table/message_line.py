"""The sentence below the board: shown for as long as it takes to read."""

import math
from typing import Final

LEAST: Final = 1.8
"""Seconds that the shortest sentence is shown …"""
EACH_LETTER: Final = 0.065
"""… and for each letter of it."""


class MessageLine:
    """What was said last, and until when it is shown."""

    def __init__(self) -> None:
        self.text = ""
        self.use = "text"
        self._always = False
        self._until = math.inf

    def say(
        self, text: str, now: float, *, use: str = "text", seconds: float | None, always: bool
    ) -> None:
        """Show a sentence from ``now`` on, for as long as it takes to read or for some seconds.

        :param use: its colour; a ``mark`` is always shown.
        :param always: whether it is shown even where the player wants no messages.
        """
        self.text, self.use = text, use
        self._always = always or use == "mark"
        self._until = now + (LEAST + EACH_LETTER * len(text) if seconds is None else seconds)

    def clear(self) -> None:
        self.text, self._until = "", math.inf

    def is_over(self, now: float) -> bool:
        """Whether it has been shown for long enough."""
        return now >= self._until

    def shows(self, *, wanted: bool) -> bool:
        """Whether there is something to show; ``wanted``: whether the player wants messages."""
        return bool(self.text) and (wanted or self._always)
