"""Groups that one stone could enclose, marked on request."""

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.bluestone.board import Points
from ishido.bluestone.players.hints import enclosing_points
from ishido.bluestone.position import BluestonePosition, Side
from ishido.language import _
from ishido.ui.bluestone import words as bluestone
from ishido.ui.bluestone.marks import enclosing_parts
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.bluestone.words import ENDED
from ishido.ui.kit.paint import Part
from ishido.ui.table.feature import Feature

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene


class Danger(Feature[BluestoneShown]):
    """A switch that marks stones in danger, and the points where a stone would enclose them."""

    table: "BluestoneScene"

    def __init__(self, table: "BluestoneScene") -> None:
        super().__init__(table)
        self._on = False
        """Whether it is switched on. After the end of a game it waits for the next one."""
        self._known: tuple[BluestonePosition | None, Points, Points] = (None, 0, 0)
        """The last position, its stones in danger and the points that enclose them, as a cache:
        every frame asks for them."""

    @property
    def shown(self) -> bool:
        return self._on and not self.table.ended

    def why_no_danger(self) -> str:
        """Why it cannot be switched, in a sentence; empty if it can."""
        return _(ENDED) if self.table.ended else ""

    def toggle(self) -> None:
        self._on = not self._on
        if self.shown:
            own = self.table.position.stones
            captors = [side for side in Side if own[side.other] & self.stones]
            self.table.say(
                _danger(captors)
                if captors
                else _("No group can be captured by a single stone now."),
                always=True,
            )
        else:
            self.table.message.clear()

    @property
    def stones(self) -> Points:
        """The marked stones of both sides."""
        return self._found()[0]

    @property
    def points(self) -> Points:
        """The marked points."""
        return self._found()[1]

    def _found(self) -> tuple[Points, Points]:
        position = self.table.position
        if not self.shown:
            return 0, 0
        if self._known[0] != position:
            stones = points = 0
            for side in Side:
                for point, captured in enclosing_points(position, side).items():
                    points |= 1 << point
                    stones |= captured
            self._known = position, stones, points
        return self._known[1:]

    def adjust(self, shown: BluestoneShown) -> BluestoneShown:
        return replace(shown, endangered=self.stones)

    def parts(self) -> list[Part]:
        return list(enclosing_parts(self.table.look, self.table.layout, self.points))


def _danger(captors: Collection[Side]) -> str:
    """Which sides could capture stones, and where."""
    if len(captors) > 1:
        return _("Each side could capture marked stones at the marked points.")
    (side,) = captors
    return _("{side} could capture the marked stones at the marked points.").format(
        side=_(bluestone.SIDES[side])
    )
