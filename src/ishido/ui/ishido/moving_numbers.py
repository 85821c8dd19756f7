"""Points and numbers of stones, which change when a stone has landed, and count up."""

from dataclasses import replace
from typing import Final

from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.ishido.scoreboard import Row
from ishido.ui.kit.motion import Timing, ease_out

COUNT: Final = 0.5
"""Seconds in which points count up."""
STRUCK: Final = 0.24
"""Seconds until the figure of the 4-Ways, which is struck like a coin, has its usual size again."""


class MovingNumbers(IshidoFeature):
    """Delays the numbers of a placement until its stone has landed. It only shows; the game has
    moved on."""

    _shown: Shown | None = None
    """What was last shown."""
    _before: Shown | None = None
    """What had the numbers from which they change now."""

    def session_changed(self) -> None:
        self._shown = self._before = None

    def covered(self) -> None:
        self._before = None

    def placed(self) -> None:
        """Let the numbers change when the stone that moves now is counted."""
        self._before = self._shown

    def set_at_once(self) -> None:
        """Show the numbers of the game as they are."""
        self._before = None

    @property
    def moving(self) -> bool:
        return self._before is not None

    def tick(self, now: float) -> None:
        if now >= self.table.board.motions.counted + COUNT:
            self._before = None

    def says(self) -> str | None:
        """Nothing is said of a 4-Way before it is counted."""
        motions = self.table.board.motions
        waits = self.moving and max(self.app.now(), motions.contact) < motions.counted
        return "" if waits else None

    def adjust(self, shown: Shown) -> Shown:
        before, passed = self._before, self.app.now() - self.table.board.motions.counted
        if before is not None and passed < 0:
            shown = replace(shown, rows=before.rows, in_pouch=before.in_pouch, unseen=before.unseen)
        elif before is not None:
            share = ease_out(Timing(0.0, COUNT).at(passed))
            struck = 1 - ease_out(Timing(0.0, STRUCK).at(passed))
            both = zip(before.rows, shown.rows, strict=True)
            counted = (_between(*rows, share, struck) for rows in both)
            shown = replace(shown, rows=tuple(counted))
        self._shown = shown
        return shown


def _between(old: Row, new: Row, share: float, struck: float) -> Row:
    if new.strikes and new.value != old.value:
        return new._replace(struck=struck)
    if isinstance(old.value, str) or isinstance(new.value, str):
        return new
    return new._replace(value=round(old.value + (new.value - old.value) * share))
