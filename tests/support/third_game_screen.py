"""The third game in the window: its table, its replay, and the value that is registered."""

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any

import pytest

from ishido import games
from ishido.ui.kit.command import Command, Menu, MenuSet
from ishido.ui.kit.dialog import tell
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.button import Button
from ishido.ui.screens.game_uis import UIS
from ishido.ui.table import commands as shared
from ishido.ui.table.feature import Feature, Features
from ishido.ui.table.film import Film
from ishido.ui.table.game_screen import GameScreen, board_keys
from ishido.ui.table.game_ui import GameUi
from ishido.ui.table.replay_layout import replay_bar
from ishido.ui.table.replay_screen import ReplayScreen
from ishido.ui.table.tools import Tool
from tests.support.third_game import GOAL, RACE, RaceSession, begun
from tests.support.third_game_board import RaceBoard, RaceLayout, RaceView, Still, race_layout

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class RaceUi(GameUi[RaceSession, "RaceScreen"]):
    kind = RACE

    @property
    def screen(self) -> "type[RaceScreen]":
        return RaceScreen

    def new_session(self, app: "App") -> RaceSession:
        return begun(app.today())

    def play_again(self, app: "App", session: RaceSession) -> None:
        self.begin(app, self.new_session(app))

    def replay(self, app: "App", session: RaceSession, title: str) -> None:
        app.push(RaceReplay(app, session, title))

    def film(self, app: "App", session: RaceSession) -> "RaceFilm":
        return RaceFilm(app, session)

    def file_name(self, app: "App", session: RaceSession) -> str:
        return "Race"


RACE_UI = RaceUi()


class Rival(Feature[Any]):
    """The computer, which always takes one step."""

    @property
    def _plays(self) -> bool:
        session: RaceSession = self.table.session
        return not session.ended and session.players[session.move_count % 2].is_computer

    @property
    def due(self) -> float:
        return 0.0 if self._plays else inf

    def tick(self, now: float) -> None:
        if self._plays and self.table.on_top:
            self.table.climb(1)


def _new_race(table: "RaceScreen") -> None:
    RACE_UI.play_again(table.app, table.session)


FILE: Menu[Any] = Menu(
    "file",
    "File",
    [
        shared.LOAD_GAME,
        Command("save game", "Save", shared.save_game, ("Ctrl+S",)),
        shared.JOURNAL,
        Command("export picture", "Export picture", shared.export_picture),
        Command("export replay", "Export replay", shared.export_replay),
    ],
    shared.other_games(RACE),
)
GAME: Menu[Any] = Menu("game", "Game", [Command("new game", "New race", _new_race, ("N",))])


class RaceScreen(GameScreen):
    ui = RACE_UI
    menus = MenuSet((shared.ISHIDO_MENU, FILE, GAME))
    keys = board_keys(("Arrows",), "choose a step", "climb", "open the menu")
    session: RaceSession
    layout: RaceLayout
    view: RaceView
    board: RaceBoard

    def __init__(self, app: "App", session: RaceSession | None = None) -> None:
        super().__init__(app, session)
        self.features = Features(Rival(self))
        self.board = RaceBoard(self.ring)

    # -- what is seen -----------------------------------------------------------------------

    def lay(self, size: tuple[int, int]) -> None:
        bar = self.app.desk.settings.menu_bar and not self.is_picture
        self.layout = race_layout(size, self.app.desk.settings.ui_scale, bar=bar)
        self.view = RaceView(self.app, self.layout)
        self.look = self.view.look

    def tools(self) -> list[Tool]:
        return []

    def game_button(self, most: float) -> Button:
        return Button("race", RACE.title, lambda: self.menus.commands["new game"].run(self))

    @property
    def caption(self) -> str:
        return RACE.title

    def says_itself(self) -> str:
        return "The race is over." if self.session.ended else RACE.result(self.session)

    def table_parts(self) -> list[Part]:
        return self.view.parts(self.session.moves, self.says(), self.strip_room)

    def board_above(self, now: float) -> list[Part]:
        return []

    # -- what is done -----------------------------------------------------------------------

    def climb(self, by: int) -> None:
        session, reached = self.session, sum(self.session.moves) + by
        if by not in (1, 2) or reached > GOAL:
            self.say("One or two steps.", role="mark")
            return
        self.count_seconds()
        session.moves += (by,)
        if reached == GOAL:
            self.games.finish(session, self.app.today())
            self.show_result()
        else:
            self.games.save(session)
        self.renew_buttons()

    def open_result(self, *, again: bool = False) -> None:
        winner = self.session.players[(self.session.move_count - 1) % 2]
        tell(self.app, "The end", f"{winner.name} wins.")

    def point(self, event: Pointer) -> None:
        away = self.is_elsewhere(event) or event.act is Act.LEAVE
        step = self.board.press(event, None if away else self.layout.step_under(event.point))
        if step is not None:
            self.climb(step - sum(self.session.moves))

    def move_cursor(self, event: Key) -> None:
        self.board.move_cursor(event)

    def enter(self) -> None:
        self.climb(self.board.stride)


class RaceReplay(ReplayScreen):
    view: RaceView
    motions = Still()

    def __init__(self, app: "App", session: RaceSession, title: str) -> None:
        super().__init__(app, title, session.move_count, session.move_count, ())
        self.session = session
        self.ring.fill([*self.controls.widgets, self.export, self.take, self.leave])
        self.follow()

    def step_changed(self, before: int) -> None:
        self.follow()

    @property
    def is_over(self) -> bool:
        return self.step == self.session.move_count

    def play_from_here(self) -> None:
        kept = replace(RACE_UI.new_session(self.app), moves=self.session.moves[: self.step])
        RACE_UI.begin(self.app, kept)

    def open_export(self) -> None:
        from ishido.ui.screens.export import export_replay

        export_replay(self.app, self.session, self.controls.speed.chosen)

    def arrange(self, size: tuple[int, int]) -> None:
        layout = race_layout(size, controls=True)
        self.view = RaceView(self.app, layout)
        self.look = self.view.look
        self.bar = replay_bar(layout, links=1)
        self.controls.arrange(self.bar)
        (self.export.rect,) = self.bar.links
        self.take.rect, self.leave.rect = layout.game_button, layout.menu_button

    def table_parts(self) -> list[Part]:
        moves = self.session.moves[: self.step]
        return self.view.parts(moves, f"{sum(moves)} of {GOAL}", self.view.layout.strip)


class RaceFilm(Film):
    view: RaceView
    name = RACE.title

    def __init__(self, app: "App", session: RaceSession) -> None:
        super().__init__(app)
        self.moved, self.steps = session.moves, session.move_count

    def arrange(self, size: tuple[int, int]) -> None:
        self.view = RaceView(self.app, race_layout(size))
        self.look = self.view.look

    def table_parts(self) -> list[Part]:
        return self.view.parts(self.moved[: self.step], "", self.view.layout.strip)


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race as a registered game."""
    monkeypatch.setitem(games.KINDS, "race", RACE)
    monkeypatch.setitem(UIS, "race", RACE_UI)
