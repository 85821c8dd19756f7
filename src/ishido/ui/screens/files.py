"""Loading and saving games as files of the player's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.games import kind_of_file, suffixes
from ishido.rules.game import Mode
from ishido.session.session import Session
from ishido.store.files import FileProblem, NoSuchFile, is_folder, shown
from ishido.store.user_files import DamagedGame, NewerEdition, content_of, read_game
from ishido.ui import words
from ishido.ui.ishido.fair_play.before_play import ask_before
from ishido.ui.ishido.fair_play.before_showing import play_here
from ishido.ui.ishido.fair_play.reasons import why_kept
from ishido.ui.kit import file_words
from ishido.ui.kit.dialog import tell
from ishido.ui.table import file_words as says
from ishido.ui.table.saving import _BACKUP, remember, save_session

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

SKIN_SUFFIXES: Final = (".stoneset", ".board", ".png", ".webp")


# -- loading ----------------------------------------------------------------------------------


def load_game(app: "App", table: "TableScene") -> None:
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


def open_file(app: "App", table: "TableScene", path: Path) -> None:
    """Open a game, stoneset or board, or show why it cannot be opened."""
    if _is_skin(path):
        table.say(app.add_skin(path) or words.PUT_ON, role="mark")
        return
    if path.suffix.lower() == _BACKUP:
        from ishido.ui.screens.backup import restore_file

        restore_file(app, table, path)
        return
    from ishido.ui.screens.game_views import VIEWS

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
        VIEWS[session.kind].load(app, table, session, path)


def _is_skin(path: Path) -> bool:
    return is_folder(path) or path.suffix.lower() in SKIN_SUFFIXES


def _is_kept_from_us(app: "App", filed: Session, path: Path) -> bool:
    """Whether a tournament hides a game because others have yet to play its deal. The game on the
    table is not hidden."""
    if not app.desk.tournaments.covers(filed):
        return False
    awaited = app.desk.games.awaited(filed.tournament)
    return (
        awaited is None
        or awaited.id != filed.id
        or app.desk.games.consider(filed, content_of(path))[1] is not None
    )


def continue_file(app: "App", table: "TableScene", filed: Session, path: Path) -> None:
    """Continue a game of Ishido, or replay it if it is ended."""
    setup = filed.game.setup
    people = [player.name for player in setup.people]
    if _is_kept_from_us(app, filed, path):
        kept = app.desk.tournaments.get(filed.tournament)
        assert kept is not None  # otherwise it is not hidden
        tell(app, says.CANNOT_OPEN, says.opens_later(kept.tournament))
        return
    if why := why_kept(app, setup.deal, people, own=filed.tournament):
        tell(app, says.CANNOT_OPEN, why)
        return
    if filed.game.ended:
        from ishido.ui.ishido.replay.replay import open_replay

        open_replay(app, table, filed, title=shown(path.stem))
        return
    session, unranked = app.desk.games.consider(filed, content_of(path))

    def play() -> None:
        try:
            loaded = app.desk.games.load(session, app.today())
        except FileProblem as problem:
            tell(app, says.CANNOT_OPEN, file_words.problem(shown(path.name), problem.problem))
            return
        app.desk.recent.saved_as[loaded.id] = path
        play_here(app, table, loaded)
        table.say(says.HERE_AGAIN, role="mark")

    listed = setup.mode is not Mode.CHALLENGE
    costs = listed and unranked is not None and filed.ranked
    ask_before(
        app,
        setup.deal,
        play,
        title=says.LOAD_TITLE,
        lines=[says.UNRANKED[unranked], says.UNRANKED_COST] if unranked and costs else [],
        yes=says.LOAD,
        costs=costs,
        people=people,
        game=session.id,
        own=filed.tournament,
    )


# -- saving -----------------------------------------------------------------------------------


def save_game(app: "App", table: "TableScene", *, ask: bool = False) -> None:
    """Save the game in its file, or ask for one.

    :param ask: whether to ask even if it has a file.
    """
    session = table.session
    kept = app.desk.tournaments.get(session.tournament)
    later = session.game.ended and kept is not None and kept.covered
    name = says.file_name(session.game.setup.deal.number, app.today())
    save_session(app, table, name, says.saved_for_later if later else says.saved, ask=ask)
