"""Saving games of Bluestone as files of the player's own."""

from pathlib import Path
from typing import TYPE_CHECKING

from ishido.bluestone.file_format import SUFFIX
from ishido.store.files import folder_of, shown
from ishido.ui.bluestone import words as says
from ishido.ui.table import file_words as file_says
from ishido.ui.table.saving import session_written

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.scene import BluestoneScene


def save_bluestone(app: "App", table: "BluestoneScene") -> None:
    """Save the game in its file, or ask for one."""
    path = app.desk.recent.saved_as.get(table.session.id)
    if path is None or app.system.files is not None:
        save_bluestone_as(app, table)
    else:
        _save(app, table, path)


def save_bluestone_as(app: "App", table: "BluestoneScene") -> None:
    """Ask for a file, and save the game in it."""
    known = app.desk.recent.saved_as.get(table.session.id)
    name = known.name if known else says.file_name(app.today()) + SUFFIX
    app.open(
        "ask where",
        file_says.SAVE_TITLE,
        name,
        (SUFFIX,),
        lambda path: _save(app, table, path),
        known,
    )


def _save(app: "App", table: "BluestoneScene", path: Path) -> bool:
    """Write the game on the table. Returns whether it is on the disk."""
    if not session_written(app, table.session, path):
        return False
    table.say(file_says.saved(shown(path.name), folder_of(path)), role="mark")
    return True
