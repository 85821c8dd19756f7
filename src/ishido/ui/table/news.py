"""Messages from other threads, which a table shows one after another."""

from typing import TYPE_CHECKING, Final

from ishido.ui import words
from ishido.ui.table.message_line import MessageLine

if TYPE_CHECKING:
    from ishido.ui.app.app import App

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
