"""The third game in the window: five steps in a row, to be climbed by one or two at a time."""

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

import pygame
import pytest

from ishido import games
from ishido.jobs.steps import Steps
from ishido.ui.kit.command import MenuSet
from ishido.ui.kit.events import Point
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sheet import tell
from ishido.ui.kit.widgets.boxes import FILL, row
from ishido.ui.screens.game_uis import UIS
from ishido.ui.table import commands as shared
from ishido.ui.table.face import Face
from ishido.ui.table.feature import Feature, Features
from ishido.ui.table.game_screen import GameScreen, board_keys
from ishido.ui.table.game_ui import GameUi
from ishido.ui.table.layout import Frame, GameLayout, below
from ishido.ui.table.recording import Recording
from tests.support.third_game import GOAL, RACE, Race, RaceSession, begun, said

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class RaceFace(Face[Race, int]):
    """The steps, each with the letter of the player who stands there."""

    home = 0

    def fit(self, frame: Frame) -> GameLayout:
        return below(frame, lambda room: (room, None), 0)[0]

    @property
    def steps(self) -> list[pygame.Rect]:
        return row(self.layout.board, *[FILL] * GOAL, gap=15)

    def place_at(self, point: Point) -> int | None:
        return next((n for n, step in enumerate(self.steps) if step.collidepoint(point)), None)

    def cursor(self, place: int, key: int) -> int:
        return min(place + 1, GOAL - 1) if key == pygame.K_RIGHT else max(place - 1, 0)

    def ground(self) -> Steps[pygame.Surface]:
        picture = self.look.pictures.backdrop(self.layout.size)
        for step in self.steps:
            self.look.slab(picture, "tray", step)
        self.look.slab(picture, "plaque", self.layout.strip)
        yield
        return picture

    def parts(self, game: Race) -> list[Part]:
        stood = {sum(game.moves[: n + 1]) - 1: "AB"[n % 2] for n in range(game.cursor)}
        return [
            Part(("step", n), step, _letter, self.look, stood.get(n, ""))
            for n, step in enumerate(self.steps)
        ]


def _letter(target: pygame.Surface, rect: pygame.Rect, look: Look, letter: str) -> None:
    look.write(target, letter, rect)


class RaceUi(GameUi[RaceSession, Race, "RaceScreen"]):
    kind = RACE

    @property
    def screen(self) -> "type[RaceScreen]":
        return RaceScreen

    def face(self, app: "App", session: RaceSession) -> RaceFace:
        return RaceFace(app)

    def new_session(self, app: "App") -> RaceSession:
        return begun(app.today())

    def recording(self, session: RaceSession) -> Recording[Race]:
        games = [session.game.at(n) for n in range(session.move_count + 1)]
        return Recording(RACE.title, games, said, lambda game: game.ended)

    def play_from(self, app: "App", session: RaceSession, step: int) -> None:
        self.begin(app, replace(self.new_session(app), game=session.game.at(step)))


class Rival(Feature[RaceSession]):
    """The computer, which always takes one step."""

    table: "RaceScreen"

    @property
    def due(self) -> float:
        return 0.0 if self.table.session.computers_turn else inf

    def tick(self, now: float) -> None:
        if self.due <= now and self.table.on_top:
            self.table.climb(1)


class RaceScreen(GameScreen):
    ui = RaceUi()
    menus = MenuSet((shared.ISHIDO_MENU, shared.file_menu(RACE)))
    keys = board_keys(("Arrows",), "choose a step", "climb", "open the menu")
    session: RaceSession
    face: RaceFace

    def __init__(self, app: "App", session: RaceSession | None = None) -> None:
        super().__init__(app, session)
        self.features = Features(Rival(self))

    def table_parts(self) -> list[Part]:
        return [*self.face.parts(self.session.game), self.message_part()]

    def place(self, place: int) -> None:
        self.climb(place + 1 - sum(self.session.game.moves))

    def climb(self, by: int) -> None:
        if by in (1, 2) and not self.session.ended:
            self.session.game = Race((*self.session.game.moves, by))
            self.save_move()
        else:
            self.say_why("One or two steps.")

    def open_result(self, *, again: bool = False) -> None:
        winner = self.session.players[(self.session.move_count - 1) % 2]
        tell(self.app, "The end", f"{winner.name} wins.")


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race as a registered game."""
    monkeypatch.setitem(games.KINDS, "race", RACE)
    monkeypatch.setitem(UIS, "race", RaceScreen.ui)
