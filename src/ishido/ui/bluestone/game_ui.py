"""Bluestone, as the window knows it."""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import BOARD_NAMES, DEFAULT_BOARD, Board, board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.session import BluestoneSession
from ishido.games import BLUESTONE
from ishido.jobs.steps import at_once
from ishido.kinds.players import Player
from ishido.language import _
from ishido.ui.table.game_ui import GameUi

if TYPE_CHECKING:
    from ishido.bluestone.lessons import BluestoneStep
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.face import BluestoneFace
    from ishido.ui.bluestone.scene import BluestoneScene
    from ishido.ui.kit.look import Look
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
        from ishido.ui.table.agreement import seated

        settings = app.desk.settings
        black, white = seated(settings.bluestone.seats, settings.player)
        name = settings.bluestone_board
        return self.new(app, name if name in BOARD_NAMES else DEFAULT_BOARD, (black, white))

    def new(self, app: "App", board: str, players: tuple[Player, Player]) -> BluestoneSession:
        """A new game on a board: Black, then White."""
        game = BluestoneGame(board_by_name(board), players)
        return BluestoneSession(game, started=app.today().isoformat("T", "seconds"))

    def play_again(self, app: "App", session: BluestoneSession) -> None:
        """Play on the same board, with swapped seats."""
        black, white = session.game.players
        self.begin(app, self.new(app, session.game.board.name, (white, black)))

    @property
    def course(self) -> "LessonCourse[BluestoneStep]":
        from ishido.ui.bluestone.lesson import BLUESTONE_COURSE

        return BLUESTONE_COURSE

    def recording(self, session: BluestoneSession) -> "Recording[BluestoneGame]":
        """Captures are marked. The last step has the game's end."""
        from ishido.ui.bluestone import phrases
        from ishido.ui.table.recording import Recording

        game = session.game
        captures = [number for number, ply in enumerate(game.played, start=1) if ply.captured]
        return Recording(
            _(phrases.BOARDS[game.board.name]),
            [*map(game.at, range(game.cursor)), game],
            phrases.described,
            lambda game: game.ended,
            captures,
        )

    def small_picture(
        self, app: "App", session: BluestoneSession, size: tuple[int, int]
    ) -> pygame.Surface:
        """The board on its slab, with all stones."""
        from ishido.ui.bluestone.layout import board_alone
        from ishido.ui.bluestone.view import BluestoneView, shown_of
        from ishido.ui.kit.look import Look

        board, skins = session.game.board, app.skins
        whole = board_alone(board, 100).size
        step = max(1, int(100 * min(size[0] / whole[0], size[1] / whole[1])))
        layout = board_alone(board, step)
        look = Look(skins.theme, skins.board, layout.unit, 72, layout.size)
        picture = _bare_board(look, step, board).copy()
        shown = replace(shown_of(session.game), last=0)
        for part in BluestoneView(layout, look, board).parts(shown):
            match part.name:
                case ("blue" | "shadow" | "stone", _):
                    part.draw(picture)
        return picture

    def play_from(self, app: "App", session: BluestoneSession, step: int) -> None:
        game = session.game.at(step)
        started = app.today().isoformat("T", "seconds")
        self.begin(app, BluestoneSession(replace(game, plies=game.played), started=started))

    def file_name(self, app: "App", session: BluestoneSession) -> str:
        return _("Bluestone {date}").format(date=app.today().date().isoformat())


BLUESTONE_UI: Final = BluestoneUi()


@lru_cache(maxsize=6)
def _bare_board(look: "Look", step: int, board: Board) -> pygame.Surface:
    """A board without stones, which lists need many times."""
    from ishido.ui.bluestone.board import draw_board
    from ishido.ui.bluestone.layout import board_alone

    layout = board_alone(board, step)
    picture = pygame.Surface(layout.size, pygame.SRCALPHA)
    at_once(draw_board(picture, look, layout, board, fine=2))
    return picture
