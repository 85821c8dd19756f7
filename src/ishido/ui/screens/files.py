"""Opening files of the player's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.games import kind_of_file, suffixes
from ishido.store.files import FileProblem, NoSuchFile, is_folder, shown
from ishido.store.user_files import DamagedGame, NewerEdition, read_game
from ishido.ui import words
from ishido.ui.kit import file_words
from ishido.ui.kit.dialog import tell
from ishido.ui.table import file_words as says
from ishido.ui.table.saving import _BACKUP, remember

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen

SKIN_SUFFIXES: Final = (".stoneset", ".board", ".png", ".webp")


def load_game(app: "App", table: "GameScreen") -> None:
    """Ask for a game file and open it."""
    from ishido.ui.screens.picker import pick_file

    pick_file(
        app,
        says.LOAD_TITLE,
        suffixes(),
        lambda path: open_file(app, table, path),
        games=True,
        empty=says.HERE,
    )


def open_file(app: "App", table: "GameScreen", path: Path) -> None:
    """Open a game, stoneset or board, or show why it cannot be opened."""
    if _is_skin(path):
        table.say(app.add_skin(path) or words.PUT_ON, role="mark")
        return
    if path.suffix.lower() == _BACKUP:
        from ishido.ui.screens.backup import restore_file

        restore_file(app, path)
        return
    from ishido.ui.screens.game_uis import UIS

    name = shown(path.name) or shown(path)
    try:
        session = read_game(path)
    except NewerEdition:
        tell(app, says.CANNOT_OPEN, says.newer(name))
    except NoSuchFile as problem:
        app.desk.recent.drop(path)
        tell(app, says.CANNOT_OPEN, file_words.problem(name, problem.problem))
    except FileProblem as problem:
        if kind_of_file(path) is None:
            tell(app, says.CANNOT_OPEN, says.not_for_us(name))
        elif isinstance(problem, DamagedGame):
            tell(app, says.CANNOT_OPEN, says.damaged(name, problem))
        else:
            tell(app, says.CANNOT_OPEN, file_words.problem(name, problem.problem))
    else:
        remember(app, path)
        UIS[session.kind].load(app, session, path)


def _is_skin(path: Path) -> bool:
    return is_folder(path) or path.suffix.lower() in SKIN_SUFFIXES
