"""The stones still to come, where the window has no room to show them all the time."""

from typing import TYPE_CHECKING

from ishido.language import _
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.kit.events import Act, Pointer
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.tools import Tool

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene


class StonesToCome(IshidoFeature):
    """Shows them over the board while a player wants to see them."""

    def __init__(self, table: "TableScene") -> None:
        super().__init__(table)
        self._open = False

    def session_changed(self) -> None:
        self._open = False

    def covered(self) -> None:
        self._open = False

    @property
    def shown(self) -> bool:
        return self._open and self.table.layout.tally_covers

    def hides(self, widget: Widget) -> bool:
        """Whether they lie over a widget, which cannot be pressed then."""
        return self.shown and widget.rect.colliderect(self.table.layout.tally_panel)

    def toggle(self) -> None:
        self._open = not self._open
        self.table.renew_buttons()

    def tool(self) -> Tool:
        """The button that shows and hides them."""
        return Tool(
            "stones to come",
            _("Stones"),
            "stones",
            self.toggle,
            _("Still to come"),
            lit=lambda: self.shown,
        )

    def takes(self, event: Pointer) -> bool:
        """Whether a pointer event goes no further: a press anywhere but on a button hides them."""
        if not self.shown:
            return False
        if event.act is Act.DOWN:
            self.toggle()
        return True

    def above(self, now: float) -> list[Part]:
        return self.table.view.tally_over() if self.shown else []
