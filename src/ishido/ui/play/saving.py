"""Writing files of the player's own, and saying why one could not be written."""

from collections.abc import Callable
from pathlib import Path

from ishido.game_kind import GameSession
from ishido.session.session import Session
from ishido.storage.files import FileProblem, shown
from ishido.storage.player_names import without_ids
from ishido.storage.user_files import write_file
from ishido.ui.core.scene import Window
from ishido.ui.view.dialog import tell
from ishido.ui.words import files as says


def written(app: Window, path: Path, write: Callable[[], None]) -> bool:
    """Write a file, or show why it could not be written. Returns whether it is on the disk.

    :param write: writes it; raises :class:`~ishido.storage.files.FileProblem` if it cannot.
    """
    try:
        write()
    except FileProblem as problem:
        tell_not_saved(app, path, problem.problem)
        return False
    return True


def session_written(app: Window, session: GameSession, path: Path) -> bool:
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


def remember(app: Window, path: Path) -> None:
    """Add a file to the recent ones, unless the system has only lent it."""
    if app.system.files is None:
        app.desk.recent.add(path)


def tell_not_saved(app: Window, path: Path, problem: str) -> None:
    """Show why a file could not be written."""
    tell(app, says.CANNOT_SAVE, says.problem(shown(path.name), problem))
