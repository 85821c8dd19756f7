"""Bluestone, as the window knows it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.session import BluestoneSession
from ishido.games import BLUESTONE
from ishido.language import _
from ishido.ui.table.game_ui import GameUi

if TYPE_CHECKING:
    from ishido.bluestone.lessons import BluestoneStep
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.face import BluestoneFace
    from ishido.ui.bluestone.scene import BluestoneScene
    from ishido.ui.table.course import LessonCourse
    from ishido.ui.table.recording import Recording


class BluestoneUi(GameUi[BluestoneSession, BluestoneGame, "BluestoneScene"]):
    kind = BLUESTONE

    @property
    def screen(self) -> "type[BluestoneScene]":
        from ishido.ui.bluestone.scene import BluestoneScene

        return BluestoneScene

    def face(self, app: "App", session: BluestoneSession) -> "BluestoneFace":
        from ishido.ui.bluestone.face import BluestoneFace

        return BluestoneFace(app, session.game.board)

    def new_session(self, app: "App") -> BluestoneSession:
        from ishido.ui.bluestone.games import begin_bluestone

        return begin_bluestone(app)

    def play_again(self, app: "App", session: BluestoneSession) -> None:
        from ishido.ui.bluestone.games import play_again

        self.begin(app, play_again(app, session))

    @property
    def course(self) -> "LessonCourse[BluestoneStep]":
        from ishido.ui.bluestone.lesson import BLUESTONE_COURSE

        return BLUESTONE_COURSE

    def recording(self, session: BluestoneSession) -> "Recording[BluestoneGame]":
        from ishido.ui.bluestone.games import recording

        return recording(session.game)

    def play_from(self, app: "App", session: BluestoneSession, step: int) -> None:
        game = session.game.at(step)
        started = app.today().isoformat("T", "seconds")
        self.begin(app, BluestoneSession(replace(game, plies=game.played), started=started))

    def file_name(self, app: "App", session: BluestoneSession) -> str:
        return _("Bluestone {date}").format(date=app.today().date().isoformat())


BLUESTONE_UI: Final = BluestoneUi()
