"""Saving games of Bluestone as files of the player's own."""

from typing import TYPE_CHECKING

from ishido.ui.bluestone import words as says
from ishido.ui.table.saving import save_session

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.scene import BluestoneScene


def save_bluestone(app: "App", table: "BluestoneScene") -> None:
    """Save the game in its file, or ask for one."""
    save_session(app, table, says.file_name(app.today()))


def save_bluestone_as(app: "App", table: "BluestoneScene") -> None:
    """Ask for a file, and save the game in it."""
    save_session(app, table, says.file_name(app.today()), ask=True)
