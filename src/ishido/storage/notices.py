"""Messages for the player about damaged, renamed or restored files."""

import threading


class Notices:
    """Messages that wait to be shown. Any thread may add one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._lines: list[str] = []

    def say(self, line: str) -> None:
        """Add a message."""
        with self._lock:
            self._lines.append(line)

    def take(self) -> list[str]:
        """The messages added since the last call."""
        with self._lock:
            lines, self._lines = self._lines, []
        return lines
