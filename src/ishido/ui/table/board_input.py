"""Input on a board by pointer, finger or keys. A board answers with a value, and calls nobody."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Never

from pygame import Rect

from ishido.ui.kit.events import LEFT, Act, Key, Point, Pointer
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.table.face import Face, PlaceT
from ishido.ui.table.motions import Motions

if TYPE_CHECKING:
    from ishido.ui.app.app import App


@dataclass(frozen=True, slots=True)
class Put(Generic[PlaceT]):
    """A place is clicked or chosen by a key, or a held stone is put on it."""

    place: PlaceT
    start: Rect | None = None
    """Where the stone was, if it was held."""
    moved: bool = False
    """Whether it has lain on another place of the board."""


@dataclass(frozen=True, slots=True)
class Lift:
    """A stone is lifted."""

    moved: bool
    """Whether it has lain on the board."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A stone that has lain on the board is put back to where it came from."""

    start: Rect
    """Where it was held."""


class BoardInput(Generic[PlaceT]):
    """The input on a board, beside the buttons of a ring. It answers with what the player does."""

    def __init__(self, app: "App", ring: FocusRing, face: Face[Never, PlaceT]) -> None:
        self._app, self._ring = app, ring
        self.face = face
        self.focused: bool = True
        """Whether the board has the keyboard focus, not a button of the ring."""
        self.hover: PlaceT | None = None
        """The place under a mouse: under a finger, nothing is previewed."""
        self.cursor: PlaceT = face.home
        """The place of the keyboard cursor."""
        self.refused: PlaceT | None = None
        """The place that refused the last stone. It shows no preview until the pointer or the
        cursor leaves it."""
        self.under: PlaceT | None = None
        """The place under the pointer, if nothing lies over it."""
        self._pressed: PlaceT | None = None
        """The place on which the button was pressed."""

    @property
    def motions(self) -> Motions:
        return self.face.motions

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

    # -- the pointer ------------------------------------------------------------------------

    @property
    def pointed(self) -> PlaceT | None:
        """The place of the cursor or under the pointer."""
        return self.cursor if self.by_keys else self.hover

    def grabs(self, point: Point) -> bool:
        """Whether there is something to press at a point."""
        return self.under is not None

    def follow(self, event: Pointer, *, elsewhere: bool) -> bool:
        """Follow the pointer, which may be ``elsewhere`` than on the board. Returns whether it is
        on another place now."""
        away = elsewhere or event.act in (Act.LEAVE, Act.CANCEL)
        self.under = None if away else self.face.place_at(event.point)
        hover = None if event.touch else self.under
        if hover == self.hover:
            return False
        self.hover, self.refused = hover, None
        return True

    def press(self, event: Pointer) -> "Gesture[PlaceT] | None":
        """Handle a pointer event on the board, after :meth:`follow`."""
        clicked = self.click(event, self.under)
        return None if clicked is None else Put(clicked)

    def point(self, event: Pointer, *, elsewhere: bool) -> "Gesture[PlaceT] | None":
        """Follow and handle a pointer."""
        self.follow(event, elsewhere=elsewhere)
        if elsewhere:
            self.click(event, None)
            return None
        return self.press(event)

    def click(self, event: Pointer, under: PlaceT | None) -> PlaceT | None:
        """Press or release the place under the pointer. Returns the one that has been clicked."""
        if event.act is Act.DOWN:
            self._pressed = under if event.button == LEFT else None
        elif event.act is Act.UP and event.button == LEFT:
            pressed, self._pressed = self._pressed, None
            if under is not None and under == pressed:
                self._app.ignore_second_click()
                self.cursor = under
                return under
        elif event.act is Act.CANCEL:
            self._pressed = None
        return None

    # -- keys -------------------------------------------------------------------------------

    def _show_cursor(self) -> None:
        """Show the cursor: where the mouse was, if that was on the board."""
        if not self._ring.shown and self.hover is not None:
            self.cursor = self.hover
        self._ring.shown = self.focused = True

    def move_cursor(self, event: Key) -> None:
        """Move the keyboard cursor."""
        self._show_cursor()
        self.cursor, self.refused = self.face.cursor(self.cursor, event.key), None

    def enter(self) -> "Gesture[PlaceT] | None":
        """Choose the place of the cursor. The first key only shows it."""
        if self.by_keys:
            return Put(self.cursor)
        self._show_cursor()
        return None

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

    def reject(self) -> None:
        """Let the stone that was put down last go back, because its place refuses it."""

    def forget_press(self) -> None:
        """Ignore the release of the pressed button."""
        self._pressed = None

    def reset(self) -> None:
        """Forget what was refused and pressed, and where the cursor was, because another game or
        task is shown."""
        self.motions.cancel()
        self.refused = None
        self.forget_press()
        self.cursor = self.face.home


Gesture = Put[PlaceT] | Lift | TakeBack
"""What a player does on a board."""
