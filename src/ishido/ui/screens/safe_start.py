"""The question after a failed start."""

from typing import TYPE_CHECKING

from ishido.language import N_, _
from ishido.ui.kit.sheet import Item, Words, ask
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer

if TYPE_CHECKING:
    from ishido.ui.app.app import App

FAILED = N_("Ishido did not close properly last time. Use the default look and settings for now?")


def open_safe_start(app: "App") -> None:
    """Offer to keep the default settings, which are already in use, until the window is closed."""

    def start_normally() -> None:
        app.desk.settings_store.use_own()
        app.follow_settings()

    safe = Button("safe", _("Start safely"), kind=ButtonKind.PRIMARY)
    items: list[Item] = [
        Words(_(FAILED)),
        Words(_("Your games, scores and settings are kept."), role="text_dim"),
        Footer([Button("usual", _("Start normally"), start_normally), safe]),
    ]
    ask(app, _("Safe start"), items, focus=safe, width=520)
