"""The choice whose games a list shows."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.ui import terms
from ishido.ui.kit.widgets.dropdown import Dropdown

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class PlayerFilter(Dropdown):
    """Offers all players, whose value is empty, and each name that was used here."""

    def __init__(self, app: "App", on_choose: Callable[[str], None]) -> None:
        names = [(name, terms.player_name(name)) for name in app.desk.names.used()]
        super().__init__("whose", "", [("", _("All players")), *names], "", on_choose)

    @property
    def needed(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.options) > 2
