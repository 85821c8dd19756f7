"""Writing games as files of the player's own."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.games import KINDS, suffixes
from ishido.session.session import Session
from ishido.store.files import folder_of, shown
from ishido.store.player_names import without_ids
from ishido.store.user_files import proposed_name, write_file
from ishido.ui.kit.saving import written
from ishido.ui.table import file_words as says

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.scene import BluestoneScene
    from ishido.ui.ishido.scene import TableScene


def save_session(
    app: "App",
    table: "TableScene | BluestoneScene",
    name: str,
    said: Callable[[str, str], str] = says.saved,
    *,
    ask: bool = False,
) -> None:
    """Save the game on a table in its own file, or ask for one. Then it is its own.

    :param name: the proposed name, without its suffix.
    :param said: the sentence for when it is on the disk, from the names of the file and its folder.
    :param ask: whether to ask even if it has a file.
    """
    from ishido.ui.screens.picker import save_picker

    session = table.session
    known, suffix = app.desk.recent.saved_as.get(session.id), KINDS[session.kind].suffix

    def save(path: Path) -> bool:
        record = without_ids(session).written().encode()
        if not written(app, path, lambda: write_file(path, record)):
            return False
        if isinstance(session, Session):
            app.desk.games.note_saved(record)
        app.desk.recent.saved_as[session.id] = path
        remember(app, path)
        table.say(said(shown(path.name), folder_of(path)), role="mark")
        return True

    if known is not None and not ask and app.system.files is None:
        save(known)
        return
    name = proposed_name(known.name if known else name + suffix)
    start = known.parent if known else None
    save_picker(app, says.SAVE_TITLE, (suffix,), name, save, start=start)


def remember(app: "App", path: Path) -> None:
    """Add a file to the recent ones, unless the system has only lent it."""
    if app.system.files is None:
        app.desk.recent.add(path)


_BACKUP: Final = ".zip"


def is_game_or_backup(path: Path) -> bool:
    """Whether only the table opens a file, judged by its name."""
    return path.suffix.lower() in (*suffixes(), _BACKUP)
