"""The message below the board, which is shown as long as it takes to read, and the news that
it shows while it is free."""

import math
from typing import TYPE_CHECKING, Final

from ishido.ui import words

if TYPE_CHECKING:
    from ishido.ui.app.app import App

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


CHECK_EVERY: Final = 0.5
"""Seconds between checks for messages."""
TROUBLE: Final = 20.0
"""Seconds for which it is said that something went wrong at the start."""


class News:
    """Shows what background work has to say while the message line of a table is free."""

    def __init__(self, app: "App", message: MessageLine) -> None:
        self._app = app
        self._message = message
        self._waiting: list[tuple[str, str]] = []
        """Texts and their colour roles."""
        self._next_check = 0.0

    def due(self, now: float) -> bool:
        """Whether it is time for the next check."""
        return now >= self._next_check

    def check(self, now: float) -> None:
        """Collect messages, and show the next one. Failed writes are shown last, again and again
        until they succeed."""
        self._next_check = now + CHECK_EVERY
        app, desk = self._app, self._app.desk
        self._waiting += [(line, "error") for line in app.troubles]
        self._waiting += [(line, "mark") for line in desk.notices.take() + app.news]
        app.troubles, app.news = [], []
        if self._message.text:
            return
        if self._waiting:
            line, role = self._waiting.pop(0)
            seconds = TROUBLE if role == "error" else None
            self._message.say(line, now, role=role, seconds=seconds, always=True)
        elif problem := desk.problem or app.system.problem():
            self._message.say(words.sentence(problem), now, role="error", seconds=1, always=True)
