"""What the boards of all games share: the keyboard focus is on the board, or on a button."""

from typing import Protocol

from ishido.ui.kit.events import Key
from ishido.ui.kit.widgets.base import FocusRing, Widget


class Motions(Protocol):
    """What moves on a board."""

    @property
    def moving(self) -> bool: ...
    def tick(self, now: float) -> None: ...
    def stop(self) -> None: ...


class BoardInput:
    """The input on a board, beside the buttons of a ring."""

    motions: Motions

    def __init__(self, ring: FocusRing) -> None:
        self._ring = ring
        self.focused: bool = True
        """Whether the board has the keyboard focus, not a button of the ring."""

    @property
    def by_keys(self) -> bool:
        """Whether the cursor is shown, because the board is being used by keyboard."""
        return self.focused and self._ring.shown

    @property
    def takes_arrows(self) -> bool:
        """Whether arrows move the cursor, and not the focus."""
        return self.focused or not self._ring.shown

    def take_focus(self) -> None:
        self.focused = True

    def give_focus(self, widget: Widget | None = None) -> None:
        """Give the keyboard focus to a button, or to the one that had it last."""
        self.focused = False
        if widget is not None:
            self._ring.focus = widget

    def leave_keys(self) -> None:
        """Show no focus, because the player uses a pointer."""
        self._ring.shown, self._ring.focus = False, None
        self.take_focus()

    def tab(self, by: int) -> None:
        """Move the focus to the buttons, or back to the board."""
        self.focused = self._ring.tab(by, on_board=self.focused)

    def move_cursor(self, event: Key) -> None:
        """Move the keyboard cursor."""
        raise NotImplementedError

    # -- what moves -------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self.motions.moving

    def tick(self, now: float) -> None:
        """Play the sounds that are due, and end what has moved, by the app's clock."""
        self.motions.tick(now)

    def come_to_rest(self) -> None:
        """End all animations, and put back what is held."""
        self.motions.stop()

    # -- what is pressed --------------------------------------------------------------------

    @property
    def holds(self) -> bool:
        return False

    def put_back(self) -> None:
        """Let the held stone go back to where it came from, if there is one."""

    def forget_press(self) -> None:
        """Ignore the release of the pressed button."""
        raise NotImplementedError

    def reset(self) -> None:
        """Forget what was pointed at, held and pressed, and where the cursor was, because another
        game or task is shown."""
        raise NotImplementedError
