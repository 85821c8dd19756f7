"""Points and numbers of stones, which change when a stone has landed, and count up."""

from dataclasses import dataclass, replace
from typing import Final

from ishido.rules.scoring import Account
from ishido.ui.ishido.board.placing import NEXT_STONE
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.kit.motion import Timing, ease_out

COUNT: Final = 0.5
"""Seconds in which points count up."""


@dataclass(frozen=True, slots=True)
class _Numbers:
    """What counts up, or waits for the next stone."""

    accounts: tuple[Account, ...]
    stones_left: int
    in_pouch: int | None
    unseen: tuple[int, ...]


class MovingNumbers(IshidoFeature):
    """Delays the numbers of a placement until its stone has landed. It only shows; the game has
    moved on."""

    _shown: _Numbers | None = None
    """The numbers last shown."""
    _before: _Numbers | None = None
    """The numbers from which they change now."""
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
        game = self.session.game
        new = _Numbers(game.accounts, shown.stones_left, shown.in_pouch, shown.unseen)
        if self._before is not None and len(self._before.accounts) == len(new.accounts):
            new = _between(self._before, new, self.app.now() - self._contact)
        self._shown = new
        seated = shown.seated
        if seated is not None and seated.accounts:
            seated = replace(seated, accounts=new.accounts)
        return replace(
            shown,
            account=new.accounts[0],
            stones_left=new.stones_left,
            in_pouch=new.in_pouch,
            unseen=new.unseen,
            seated=seated,
        )


def _between(before: _Numbers, after: _Numbers, passed: float) -> _Numbers:
    """The numbers at a time in seconds after the contact."""
    if passed < 0:
        return before
    share = ease_out(Timing(0.0, COUNT).at(passed))
    accounts = tuple(
        Account(round(old.points + (new.points - old.points) * share), new.four_ways)
        for old, new in zip(before.accounts, after.accounts, strict=True)
    )
    stones = before if passed < NEXT_STONE else after
    return _Numbers(accounts, after.stones_left, stones.in_pouch, stones.unseen)
