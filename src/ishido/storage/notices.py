"""Lines for the player about files: what was damaged and set aside, or brought back."""

import threading


class Notices:
    """Lines that wait to be shown; any thread may add to them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._lines: list[str] = []

    def say(self, line: str) -> None:
        """Add a line."""
        with self._lock:
            self._lines.append(line)

    def take(self) -> list[str]:
        """The lines added since this was last called."""
        with self._lock:
            lines, self._lines = self._lines, []
        return lines
