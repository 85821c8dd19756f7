"""The question after a failed start."""

from typing import TYPE_CHECKING

from ishido.language import _
from ishido.ui.kit.sheet import Words, ask
from ishido.ui.kit.widgets.button import Button, ButtonKind

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def open_safe_start(app: "App") -> None:
    """Offer to keep the default settings, which are already in use, until the window is closed."""

    def start_normally() -> None:
        app.desk.settings_store.use_own()
        app.follow_settings()

    safe = Button("safe", _("Start safely"), kind=ButtonKind.PRIMARY)
    usual = Button("usual", _("Start normally"), start_normally)
    kept = Words(_("Your games, scores and settings are kept."), role="text_dim")
    failed = _(
        "Ishido did not close properly last time. Use the default look and settings for now?"
    )
    ask(app, _("Safe start"), [Words(failed), kept], usual, safe, width=520)
