"""Writing files of the player's own."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.games import suffixes
from ishido.language import _
from ishido.store.files import FileProblem, folder_of, proposed_name, shown, write_file
from ishido.ui import grammar
from ishido.ui.kit.sheet import tell
from ishido.ui.table.captions import saved

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


def save_as(
    app: "App",
    title: str,
    name: str,
    suffixes: Sequence[str],
    data: Callable[[], bytes],
    said: Callable[[str, str], object],
    start: Path | None = None,
) -> None:
    """Ask for a file, and save in it.

    :param name: the proposed name.
    :param suffixes: the allowed suffixes. The first is added to a name with another one.
    :param data: makes what is written, once the file is chosen.
    :param said: called with the names of the file and of its folder when it is on the disk.
    :param start: the folder shown first; without it, the one used last.
    """
    from ishido.ui.screens.picker import save_picker

    def save(path: Path) -> bool:
        if not written(app, path, lambda: write_file(path, data())):
            return False
        said(shown(path.name), folder_of(path))
        return True

    save_picker(app, title, suffixes, proposed_name(name), save, start=start)


def written(app: "App", path: Path, write: Callable[[], object]) -> bool:
    """Write a file, or show why it could not be written. Returns whether it is on the disk.

    :param write: writes it; raises :class:`~ishido.store.files.FileProblem` if it cannot.
    """
    try:
        write()
    except FileProblem as problem:
        tell_not_saved(app, path, problem.problem)
        return False
    return True


def tell_not_saved(app: "App", path: Path, problem: str) -> None:
    tell(app, _("Not saved"), grammar.file_problem(shown(path.name), problem))
