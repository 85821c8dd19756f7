"""Ways to Bluestone's table: from the title, from lists and from files."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.session import BluestoneSession
from ishido.store.files import FileProblem, shown
from ishido.ui import words
from ishido.ui.bluestone.games import play_again
from ishido.ui.kit import file_words
from ishido.ui.kit.dialog import tell
from ishido.ui.table import file_words as file_says

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.scene import BluestoneScene
    from ishido.ui.ishido.scene import TableScene


def open_bluestone(app: "App") -> "BluestoneScene":
    """Show Bluestone's table, which resumes the last played game or begins one."""
    from ishido.ui.bluestone.scene import BluestoneScene

    scene = _table(app)
    if scene is None:
        scene = BluestoneScene(app)
        app.push(scene)
    return scene


def resume_bluestone(app: "App", table: "TableScene", game_id: str) -> None:
    """Resume an unfinished game."""
    try:
        session = app.desk.games_of[BluestoneSession.kind].resume_game(game_id)
    except FileProblem as problem:
        tell(app, words.CANNOT_RESUME, words.cannot_resume(problem.problem))
        return
    _show(app, session)


def continue_bluestone(
    app: "App", table: "TableScene", filed: BluestoneSession, path: Path
) -> None:
    """Continue the game of a file, or replay it if it is ended."""
    if filed.ended:
        from ishido.ui.bluestone.replay import open_bluestone_replay

        open_bluestone_replay(app, table, filed, shown(path.stem))
        return
    try:
        session = app.desk.games_of[BluestoneSession.kind].play_file(filed)
    except FileProblem as problem:
        tell(app, file_says.CANNOT_OPEN, file_words.problem(shown(path.name), problem.problem))
        return
    app.desk.recent.saved_as[session.id] = path
    _show(app, session).say(file_says.HERE_AGAIN, role="mark")


def play_bluestone_again(app: "App", table: "TableScene", session: BluestoneSession) -> None:
    """Begin a game on the board of another, with swapped seats."""
    begun = play_again(app, session)
    app.desk.games_of[BluestoneSession.kind].put_on_table(begun)
    _show(app, begun)


def play_bluestone_on(app: "App", game: BluestoneGame) -> None:
    """Begin a session with the position of a replay."""
    kept = replace(game, plies=game.played)
    begun = BluestoneSession(kept, started=app.today().isoformat("T", "seconds"))
    app.desk.games_of[BluestoneSession.kind].put_on_table(begun)
    _show(app, begun)


def _table(app: "App") -> "BluestoneScene | None":
    """Bluestone's table, if it is open; the scenes above it are closed."""
    from ishido.ui.bluestone.scene import BluestoneScene

    for scene in app.scenes:
        if isinstance(scene, BluestoneScene):
            while app.scene is not scene:
                app.pop(app.scene)
            return scene
    return None


def _show(app: "App", session: BluestoneSession) -> "BluestoneScene":
    """Show a session that has just been put on the table."""
    from ishido.ui.bluestone.scene import BluestoneScene

    scene = _table(app)
    if scene is not None:
        scene.take(session)
        return scene
    app.back_to_table()
    scene = BluestoneScene(app, session)
    app.push(scene)
    return scene
