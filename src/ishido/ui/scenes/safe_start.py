"""The question after a failed start."""

from ishido.ui.core.scene import Window
from ishido.ui.view.dialog import Item, Words, ask
from ishido.ui.widgets.button import Button, ButtonKind
from ishido.ui.widgets.footer import Footer
from ishido.ui.words import starting as says


def open_safe_start(app: Window) -> None:
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
