"""A replay of a game of Bluestone, stone by stone."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.session import BluestoneSession
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.bluestone.games import shown_of
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.bluestone.motions import PointMotions
from ishido.ui.bluestone.view import BluestoneView
from ishido.ui.kit.audio import Cue
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.kit.widgets.boxes import FILL, Share, column, row
from ishido.ui.table.look import look_of_table
from ishido.ui.table.phone_layout import MARGIN
from ishido.ui.table.replay_layout import PHONE_BAR, PLAY_ON, bar_room, phone_bar, replay_bar
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
        if phone := phone_scale(size, self.app.density):
            self._arrange_on_phone(size, phone)
            return
        unit = bluestone_layout(size, board, settings.ui_scale).unit
        room = size[0], size[1] - bar_room(size, unit)
        layout = bluestone_layout(room, board, settings.ui_scale, labels=settings.coordinates)
        self.layout = replace(layout, size=size)  # for the backdrop
        self.look = look_of_table(self.app, self.layout)
        self.view = BluestoneView(self.layout, self.look, board, labels=settings.coordinates)
        ends = layout.turn_panel.x, layout.strip.x
        self.bar = replay_bar(size, unit, ends, links=1)
        self.controls.arrange(self.bar)
        (self.export.rect,) = (rect.copy() for rect in self.bar.links)
        self.take.rect = layout.game_button.copy()
        self.leave.rect = layout.menu_button.copy()

    def _arrange_on_phone(self, size: tuple[int, int], phone: float) -> None:
        """The bar is below the table, or beside the board if the window is on its side."""
        settings, board = self.app.desk.settings, self.session.game.board
        high, margin = round(PHONE_BAR * phone), round(MARGIN * phone)
        upright = size[0] < size[1]
        below = high + margin if upright else 0
        layout = bluestone_layout(
            size, board, settings.ui_scale, labels=settings.coordinates, phone=phone, below=below
        )
        foot = layout.menu_button.unionall([layout.game_button] if upright else [])
        if upright:
            bar = pygame.Rect(foot.x, foot.bottom + margin, foot.w, high)
        else:
            side = layout.turn_panel.unionall([*layout.standings, layout.strip, foot])
            both, line, bar, foot = column(side, FILL, layout.strip.h, high, foot.h, gap=margin)
            turn, black, white = row(both, FILL, FILL, FILL, gap=margin)
            layout = replace(layout, turn_panel=turn, standings=(black, white), strip=line)
        self.layout = layout
        self.look = look_of_table(self.app, layout)
        self.view = BluestoneView(self.layout, self.look, board, labels=settings.coordinates)
        on, export, leave = row(foot, Share(PLAY_ON), FILL, FILL, gap=margin)
        self.bar = phone_bar(bar, phone, (export,))
        self.controls.arrange(self.bar)
        self.take.rect, self.export.rect, self.leave.rect = on, export, leave

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


def open_bluestone_replay(app: "App", session: BluestoneSession, title: str = "") -> None:
    """Replay a game from its start."""
    game = BluestoneSession(session.game, extra=session.extra)
    app.push(BluestoneReplay(app, game, title or says.BOARDS[session.game.board.name]))
