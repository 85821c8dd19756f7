"""The question after a failed start."""

from ishido.ui.core.scene import Window
from ishido.ui.view.dialog import Dialog, Item, Words
from ishido.ui.widgets.button import Button
from ishido.ui.words import starting as says


class SafeStart(Dialog):
    """Offers to keep the default settings, which are already in use, until the window is closed."""

    def __init__(self, app: Window) -> None:
        safe = Button("safe", says.START_SAFELY, self.close)
        usual = Button("usual", says.START_NORMALLY, self._start_normally)
        items: list[Item] = [
            Words(says.FAILED),
            Words(says.NOTHING_LOST, use="text_dim"),
            [safe, usual],
        ]
        super().__init__(app, says.SAFE_START, items, focus=safe, width=520)

    def _start_normally(self) -> None:
        self.close()
        self.app.desk.settings_store.use_own()
        self.app.follow_settings()
