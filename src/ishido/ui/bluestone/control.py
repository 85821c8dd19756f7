"""Input on a board of points by pointer, finger or keys, for games and lessons."""

from typing import Final

from ishido.bluestone.board import Point
from ishido.ui.bluestone.face import BluestoneFace
from ishido.ui.bluestone.layout import Spot
from ishido.ui.bluestone.motions import PointMotions
from ishido.ui.kit.events import Act, Pointer
from ishido.ui.table.board_input import BoardInput

KEYS: Final = ("Arrows", "Home", "End", "PageUp", "PageDown")
"""The names of the keys that move the cursor along the lines of the board."""


class PointControl(BoardInput[Point]):
    """Takes points, and blue stones, which can be clicked, but not chosen by keys."""

    face: BluestoneFace
    hover_blue: int | None = None
    """The blue stone under the pointer."""
    _pressed_blue: int | None = None

    @property
    def motions(self) -> PointMotions:
        return self.face.motions

    def click_spot(self, event: Pointer, spot: Spot) -> Spot:
        """Press or release what is under the pointer. Returns what has been clicked."""
        point, blue = spot
        if event.act is Act.DOWN:
            self._pressed_blue = blue
        clicked = self.click(event, point)
        if event.act is Act.UP and blue is not None and blue == self._pressed_blue:
            self._app.ignore_second_click()
            return None, blue
        return clicked, None

    def forget_press(self) -> None:
        super().forget_press()
        self._pressed_blue = None

    def reset(self) -> None:
        super().reset()
        self.hover = self.hover_blue = None  # the next board may be smaller
