"""What the window knows of one kind of game."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from ishido.kinds.kind import GameKind, GameSession
from ishido.language import _
from ishido.store.files import FileProblem, shown
from ishido.ui import terms
from ishido.ui.kit.sheet import tell

if TYPE_CHECKING:
    from ishido.session.result import GameResult
    from ishido.ui.app.app import App
    from ishido.ui.table.course import LessonCourse
    from ishido.ui.table.face import Face
    from ishido.ui.table.film import Film
    from ishido.ui.table.game_screen import GameScreen
    from ishido.ui.table.recording import Recording

SessionT = TypeVar("SessionT", bound=GameSession)
GameT = TypeVar("GameT")
"""The game of a session at one of its moves, which its face shows."""
ScreenT = TypeVar("ScreenT", bound="GameScreen")


class GameUi(Generic[SessionT, GameT, ScreenT]):
    """A kind of game in the window, as :class:`GameKind` is one on the disk. All are listed in
    :mod:`ishido.ui.screens.game_uis`.

    Its functions import what they open: that is not needed for the first picture.
    """

    kind: GameKind[SessionT]
    review: "Callable[[App, SessionT, str], object] | None" = None
    """Reviews a session under a title, if that is possible."""

    @property
    def screen(self) -> type[ScreenT]:
        raise NotImplementedError

    def new_session(self, app: "App") -> SessionT:
        """A new game as the player last chose it, for a table that has none to resume."""
        raise NotImplementedError

    def play_again(self, app: "App", session: SessionT) -> None:
        """Begin a game like another."""
        self.begin(app, self.new_session(app))

    def face(self, app: "App", session: SessionT) -> "Face[GameT, Any]":
        """What shows its games."""
        raise NotImplementedError

    @property
    def course(self) -> "LessonCourse[Any]":
        """Its lessons."""
        raise NotImplementedError

    # -- its table --------------------------------------------------------------------------

    def table(self, app: "App") -> ScreenT:
        """Its table. If it is not open, it is put below all scenes."""
        for scene in app.scenes:
            if isinstance(scene, self.screen):
                return scene
        table = self.screen(app)
        table.arrange(app.size)
        app.scenes.insert(0, table)
        return table

    def show(self, app: "App", session: SessionT | None = None) -> ScreenT:
        """Show its table, and close all that lies over it.

        :param session: has just been put on the table. Without it, the table resumes the last
            played game, or begins one.
        """
        if not any(isinstance(scene, self.screen) for scene in app.scenes):
            app.back_to_table()
            table = self.screen(app, session)
            app.push(table)
            return table
        table = self.table(app)
        while app.scene is not table:
            app.pop(app.scene)
        if session is not None and session is not table.session:
            table.take(session)
        return table

    def begin(self, app: "App", session: SessionT) -> None:
        """Play a new session on the table. The current one stays among the unfinished games."""
        app.desk.games_of[self.kind.name].put_on_table(session)
        self.show(app, session)

    def resume(self, app: "App", game_id: str) -> None:
        try:
            session = app.desk.games_of[self.kind.name].resume_game(game_id)
        except FileProblem as problem:
            tell(app, _("Can’t resume this game"), terms.cannot_resume(problem.problem))
        else:
            self.show(app, session)

    def load(self, app: "App", filed: SessionT, path: Path) -> None:
        """Play the game of a file, or replay it if it is ended."""
        if filed.ended:
            self.replay(app, filed, shown(path.stem))
            return
        session = app.desk.games_of[self.kind.name].play_file(filed)
        app.desk.recent.saved_as[session.id] = path
        self.show(app, session).say(self.loaded(session), role="mark")

    def loaded(self, session: SessionT) -> str:
        """What is said of a game that was loaded from a file."""
        return _("Game loaded.")

    # -- games that are looked at -----------------------------------------------------------

    def why_not_replayed(self, session: SessionT) -> str:
        """Why a game cannot be shown now, in a sentence; empty if it can."""
        return ""

    def recording(self, session: SessionT) -> "Recording[GameT]":
        raise NotImplementedError

    def replay(self, app: "App", session: SessionT, title: str = "") -> None:
        from ishido.ui.table.replay_screen import Replay

        app.push(Replay(app, self, session, title))

    def play_from(self, app: "App", session: SessionT, step: int) -> None:
        """Begin a new game at a step of a recorded one."""
        raise NotImplementedError

    def described(self, session: SessionT) -> tuple[str, ...]:
        """The lines about a game, under its picture if there is one."""
        players = terms.player_names(player.name for player in session.players)
        return tuple(filter(None, (self.kind.title, players, self.kind.result(session))))

    def small_picture(
        self, app: "App", session: SessionT, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """A small picture of a game, at most as large; ``None``: it has none."""
        return None

    # -- pictures to export -----------------------------------------------------------------

    def film(self, app: "App", session: SessionT) -> "Film[GameT]":
        """The frames of an animation."""
        from ishido.ui.table.film import Film

        return Film(app, self.face(app, session), self.recording(session))

    def file_name(self, app: "App", session: SessionT) -> str:
        """The proposed name of a file, without its suffix."""
        return self.kind.title

    def best(self, app: "App", session: SessionT) -> "GameResult | None":
        """The best game for the scoreboard, if it shows one."""
        return None
