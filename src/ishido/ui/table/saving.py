"""Writing games as files of the player's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.games import suffixes
from ishido.language import _
from ishido.store.files import folder_of, proposed_name, shown, write_file
from ishido.ui.kit.saving import written
from ishido.ui.table.words import saved

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen


def save_game(app: "App", table: "GameScreen", *, ask: bool = False) -> None:
    """Save the game on a table in its own file, or ask for one. Then it is its own.

    :param ask: whether to ask even if it has a file.
    """
    from ishido.ui.screens.picker import save_picker

    session, ui = table.session, table.ui
    known, suffix = app.desk.recent.saved_as.get(session.id), ui.kind.suffix

    def save(path: Path) -> bool:
        record = session.written().encode()
        if not written(app, path, lambda: write_file(path, record)):
            return False
        app.desk.recent.saved_as[session.id] = path
        remember(app, path)
        table.say(saved(shown(path.name), folder_of(path)), role="mark")
        return True

    if known is not None and not ask and app.system.files is None:
        save(known)
        return
    name = proposed_name(known.name if known else ui.file_name(app, session) + suffix)
    start = known.parent if known else None
    save_picker(app, _("Save game as"), (suffix,), name, save, start=start)


def remember(app: "App", path: Path) -> None:
    """Add a file to the recent ones, unless the system has only lent it."""
    if app.system.files is None:
        app.desk.recent.add(path)


_BACKUP: Final = ".zip"


def is_game_or_backup(path: Path) -> bool:
    """Whether only the table opens a file, judged by its name."""
    return path.suffix.lower() in (*suffixes(), _BACKUP)
