"""Points and numbers of stones, which change when a stone has landed, and count up."""

from dataclasses import replace
from typing import Final

from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.ishido.scoreboard import Row
from ishido.ui.kit.motion import Timing, ease_out

COUNT: Final = 0.5
"""Seconds in which points count up."""


class MovingNumbers(IshidoFeature):
    """Delays the numbers of a placement until its stone has landed. It only shows; the game has
    moved on."""

    _shown: Shown | None = None
    """What was last shown."""
    _before: Shown | None = None
    """What had the numbers from which they change now."""
    _contact = 0.0

    def session_changed(self) -> None:
        self._shown = self._before = None

    def covered(self) -> None:
        self._before = None

    def placed(self, contact: float) -> None:
        """Let the numbers change after the contact of a stone, by the app's clock."""
        self._before, self._contact = self._shown, contact

    def set_at_once(self) -> None:
        """Show the numbers of the game as they are."""
        self._before = None

    @property
    def moving(self) -> bool:
        return self._before is not None

    def tick(self, now: float) -> None:
        if now >= self._contact + COUNT:
            self._before = None

    def adjust(self, shown: Shown) -> Shown:
        before, passed = self._before, self.app.now() - self._contact
        if before is not None and passed < 0:
            shown = replace(shown, rows=before.rows, in_pouch=before.in_pouch, unseen=before.unseen)
        elif before is not None:
            share = ease_out(Timing(0.0, COUNT).at(passed))
            counted = (_between(*both, share) for both in zip(before.rows, shown.rows, strict=True))
            shown = replace(shown, rows=tuple(counted))
        self._shown = shown
        return shown


def _between(old: Row, new: Row, share: float) -> Row:
    if isinstance(old.value, str) or isinstance(new.value, str):
        return new
    return new._replace(value=round(old.value + (new.value - old.value) * share))
