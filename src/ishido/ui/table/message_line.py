"""The message below the board, which is shown as long as it takes to read."""

import math
from typing import Final

LEAST: Final = 1.8
"""Seconds that even the shortest message is shown."""
EACH_LETTER: Final = 0.065
"""Additional seconds per character."""


class MessageLine:
    """The last message, and when it ends."""

    def __init__(self) -> None:
        self.text = ""
        self.role = "text"
        self._always = False
        self._until = math.inf

    def say(
        self, text: str, now: float, *, role: str = "text", seconds: float | None, always: bool
    ) -> None:
        """Show a message from ``now`` on, as long as it takes to read or for ``seconds``.

        :param role: its colour role; a ``mark`` is always shown.
        :param always: whether it is shown even if messages are turned off.
        """
        self.text, self.role = text, role
        self._always = always or role == "mark"
        self._until = now + (LEAST + EACH_LETTER * len(text) if seconds is None else seconds)

    def clear(self) -> None:
        self.text, self._until = "", math.inf

    def is_over(self, now: float) -> bool:
        """Whether its time is over."""
        return now >= self._until

    def shows(self, *, wanted: bool) -> bool:
        """Whether there is a message to show. ``wanted`` is the setting for messages."""
        return bool(self.text) and (wanted or self._always)
