"""A replay of a game of Bluestone, stone by stone, and the frames of its animation."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.session import BluestoneSession
from ishido.language import _
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.bluestone.games import shown_of
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.bluestone.motions import PointMotions
from ishido.ui.bluestone.view import BluestoneView
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sizes import desktop_stage, stage_in
from ishido.ui.platform.audio import Cue
from ishido.ui.table.film import Film
from ishido.ui.table.look import look_of_table
from ishido.ui.table.replay_layout import replay_bar
from ishido.ui.table.replay_screen import ReplayScreen

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class BluestoneReplay(ReplayScreen):
    view: BluestoneView

    def __init__(self, app: "App", session: BluestoneSession, title: str) -> None:
        whole = session.game
        captures = [number for number, ply in enumerate(whole.played, start=1) if ply.captured]
        super().__init__(app, title, whole.cursor, whole.cursor, captures)
        self.session = session
        self.motions: PointMotions = PointMotions(app)
        self.ring.fill([*self.controls.widgets, self.export, self.take, self.leave])
        self.ring.focus = self.controls.play_button
        self.follow()

    @property
    def game(self) -> BluestoneGame:
        """The game at the step that is shown."""
        whole = self.session.game
        return whole if self.step == whole.cursor else whole.at(self.step)

    def step_changed(self, before: int) -> None:
        if self.step == before + 1:
            self.motions.show(self.session.game.plies[before])
        else:
            self.motions.stop()
        if self.step == before - 1:
            self.app.audio.play(Cue.SLIDE)
        self.follow()

    @property
    def is_over(self) -> bool:
        return self.game.ended

    def play_from_here(self) -> None:
        game = self.game.at(self.step)
        kept = replace(game, plies=game.played)
        now = self.app.today().isoformat("T", "seconds")
        BLUESTONE_UI.begin(self.app, BluestoneSession(kept, started=now))

    def open_export(self) -> None:
        from ishido.ui.screens.export import export_replay

        self.controls.pause()
        export_replay(self.app, self.session, self.controls.speed.chosen)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        settings, board = self.app.desk.settings, self.session.game.board
        self.layout = bluestone_layout(
            stage_in(size, self.app.density), board, settings.ui_scale,
            labels=settings.coordinates, controls=True,
        )  # fmt: skip
        self.bar = replay_bar(self.layout, links=1)
        self.look = look_of_table(self.app, self.layout)
        self.view = BluestoneView(self.layout, self.look, board, labels=settings.coordinates)
        self.controls.arrange(self.bar)
        (self.export.rect,) = (rect.copy() for rect in self.bar.links)
        self.take.rect, self.leave.rect = self.bar.play_on.copy(), self.bar.leave.copy()

    def table_parts(self) -> list[Part]:
        layout, game = self.layout, self.game
        strip_room = layout.strip.inflate(-2 * layout.px(16), 0)
        lying = self.motions.lying(game.position.stones)
        shown = replace(
            shown_of(game), stones=lying, message=says.described(game), strip_room=strip_room
        )
        return self.view.parts(shown)

    def above(self, now: float) -> list[Part]:
        return list(self.motions.parts(now, self.layout))


class BluestoneFilm(Film):
    view: BluestoneView

    def __init__(self, app: "App", game: BluestoneGame) -> None:
        super().__init__(app)
        self.game = game
        self.name, self.steps = _(says.BOARDS[game.board.name]), game.cursor

    def arrange(self, size: tuple[int, int]) -> None:
        settings, board, stage = self.app.desk.settings, self.game.board, desktop_stage(size)
        labels = settings.coordinates
        layout = bluestone_layout(stage, board, settings.ui_scale, labels=labels)
        self.look = look_of_table(self.app, layout)
        self.view = BluestoneView(layout, self.look, board, labels=labels)
        self.strip_room = layout.strip.inflate(-2 * layout.px(16), 0)

    def table_parts(self) -> list[Part]:
        game = self.game if self.step == self.steps else self.game.at(self.step)
        message = says.described(game)
        return self.view.parts(replace(shown_of(game), message=message, strip_room=self.strip_room))


def open_bluestone_replay(app: "App", session: BluestoneSession, title: str = "") -> None:
    """Replay a game from its start."""
    game = BluestoneSession(session.game, extra=session.extra)
    app.push(BluestoneReplay(app, game, title or _(says.BOARDS[session.game.board.name])))
