"""Keeps the second click of a double click from pressing what the first has opened or placed."""

import math
from typing import Final

from ishido.ui.kit.events import Act, Pointer

SECOND_CLICK: Final = 0.5
"""Seconds during which a second click is ignored after the picture has changed."""


class SecondClick:
    """Knows when the picture under the pointer changed. Times are the app's clock in seconds."""

    def __init__(self) -> None:
        self._changed_at = self._pressed_at = -math.inf
        """When the picture last changed, and when a button was last pressed."""
        self._ignored = False
        """Whether the press of the held button was ignored."""

    def picture_changed(self, now: float) -> None:
        """Ignore the second click of a double click whose first click came before this."""
        self._changed_at = now

    def key_pressed(self) -> None:
        """A key between two clicks rules out a double click."""
        self._changed_at = -math.inf

    def ignores(self, event: Pointer, now: float) -> bool:
        """Whether a press is such a second click, or its release."""
        if event.act is Act.DOWN:
            first_before = self._pressed_at <= self._changed_at
            fresh = now - self._changed_at < SECOND_CLICK
            self._ignored = event.clicks > 1 and first_before and fresh
            if not self._ignored:
                self._pressed_at = now
            return self._ignored
        return event.act is Act.UP and self._ignored
