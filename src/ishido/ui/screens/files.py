"""Opening files of the player's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.games import kind_of_file, suffixes
from ishido.language import _
from ishido.store.files import (
    DamagedGame,
    FileProblem,
    NewerEdition,
    NoSuchFile,
    is_folder,
    read_game,
    shown,
)
from ishido.ui import grammar
from ishido.ui.kit.sheet import tell
from ishido.ui.table import captions
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
        _("Load game"),
        suffixes(),
        lambda path: open_file(app, table, path),
        games=True,
        empty=_("No saved games in this folder."),
    )


def open_file(app: "App", table: "GameScreen", path: Path) -> None:
    """Open a game, stoneset or board, or show why it cannot be opened."""
    if _is_skin(path):
        from ishido.ui.screens.add_skin import add_skin

        done = _("Now in use, and added to your stonesets and boards.")
        add_skin(app, path, lambda problem: table.say(problem or done, role="mark"))
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
        tell(app, _(captions.CANNOT_OPEN), captions.newer(name))
    except NoSuchFile as problem:
        app.desk.recent.drop(path)
        tell(app, _(captions.CANNOT_OPEN), grammar.file_problem(name, problem.problem))
    except FileProblem as problem:
        if kind_of_file(path) is None:
            tell(
                app,
                _(captions.CANNOT_OPEN),
                _(
                    "Ishido can’t open {name}. It opens games ({games}), stonesets and boards "
                    "(.stoneset, .board or a folder), and pictures of stones (.png, .webp)."
                ).format(name=name, games=", ".join(suffixes())),
            )
        elif isinstance(problem, DamagedGame):
            tell(app, _(captions.CANNOT_OPEN), _damaged(name, problem))
        else:
            tell(app, _(captions.CANNOT_OPEN), grammar.file_problem(name, problem.problem))
    else:
        remember(app, path)
        UIS[session.kind].load(app, session, path)


def _is_skin(path: Path) -> bool:
    return is_folder(path) or path.suffix.lower() in SKIN_SUFFIXES


def _damaged(name: str, error: "DamagedGame") -> str:
    """Why a game's file cannot be opened. ``ishido replay`` says more."""
    if error.move:
        return _("{name} is damaged: move {move} is not allowed.").format(
            name=name, move=error.move
        )
    return _("{name} is damaged or isn’t an Ishido game.").format(name=name)
