"""The question after a failed start."""

from typing import TYPE_CHECKING

from ishido.ui.kit.dialog import Item, Words, ask
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.table import start_words as says

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def open_safe_start(app: "App") -> None:
    """Offer to keep the default settings, which are already in use, until the window is closed."""

    def start_normally() -> None:
        app.desk.settings_store.use_own()
        app.follow_settings()

    safe = Button("safe", says.START_SAFELY, kind=ButtonKind.PRIMARY)
    items: list[Item] = [
        Words(says.FAILED),
        Words(says.NOTHING_LOST, role="text_dim"),
        Footer([Button("usual", says.START_NORMALLY, start_normally), safe]),
    ]
    ask(app, says.SAFE_START, items, focus=safe, width=520)
