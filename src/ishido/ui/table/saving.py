"""Writing games as files of the player's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.games import suffixes
from ishido.kinds.kind import GameSession
from ishido.session.session import Session
from ishido.store.player_names import without_ids
from ishido.store.user_files import write_file
from ishido.ui.kit.saving import written

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def session_written(app: "App", session: GameSession, path: Path) -> bool:
    """Write a session's record to the player's file and remember it as the session's own, or show
    why not. Returns whether it is on the disk."""
    record = without_ids(session).written().encode()
    if not written(app, path, lambda: write_file(path, record)):
        return False
    if isinstance(session, Session):
        app.desk.games.note_saved(record)
    app.desk.recent.saved_as[session.id] = path
    remember(app, path)
    return True


def remember(app: "App", path: Path) -> None:
    """Add a file to the recent ones, unless the system has only lent it."""
    if app.system.files is None:
        app.desk.recent.add(path)


_BACKUP: Final = ".zip"


def is_game_or_backup(path: Path) -> bool:
    """Whether only the table opens a file, judged by its name."""
    return path.suffix.lower() in (*suffixes(), _BACKUP)
