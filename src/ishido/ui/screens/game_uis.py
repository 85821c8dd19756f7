"""The games in the window. To add one, its :class:`GameUi` comes here, and its kind into
:data:`ishido.games.KINDS`."""

from typing import Any, Final

from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.table.game_ui import GameUi

UIS: Final[dict[str, GameUi[Any, Any, Any]]] = {
    ui.kind.name: ui for ui in (ISHIDO_UI, BLUESTONE_UI)
}
"""By the names of their kinds."""
