"""Bluestone, as the window knows it."""

from typing import TYPE_CHECKING, Final

from ishido.bluestone.session import BluestoneSession
from ishido.games import BLUESTONE
from ishido.language import _
from ishido.ui.table.game_ui import GameUi

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.replay import BluestoneFilm
    from ishido.ui.bluestone.scene import BluestoneScene


class BluestoneUi(GameUi[BluestoneSession, "BluestoneScene"]):
    kind = BLUESTONE

    @property
    def screen(self) -> "type[BluestoneScene]":
        from ishido.ui.bluestone.scene import BluestoneScene

        return BluestoneScene

    def new_session(self, app: "App") -> BluestoneSession:
        from ishido.ui.bluestone.games import begin_bluestone

        return begin_bluestone(app)

    def play_again(self, app: "App", session: BluestoneSession) -> None:
        from ishido.ui.bluestone.games import play_again

        self.begin(app, play_again(app, session))

    def replay(self, app: "App", session: BluestoneSession, title: str) -> None:
        from ishido.ui.bluestone.replay import open_bluestone_replay

        open_bluestone_replay(app, session, title)

    def film(self, app: "App", session: BluestoneSession) -> "BluestoneFilm":
        from ishido.ui.bluestone.replay import BluestoneFilm

        return BluestoneFilm(app, session.game)

    def file_name(self, app: "App", session: BluestoneSession) -> str:
        return _("Bluestone {date}").format(date=app.today().date().isoformat())


BLUESTONE_UI: Final = BluestoneUi()
