"""A preview of a game before it is opened: a small board and the result."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.kinds.kind import GameSession
from ishido.store.files import FileProblem, NewerEdition, read_game
from ishido.ui import grammar
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.text import lines_of
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.screens.game_names import played_at
from ishido.ui.screens.game_uis import UIS
from ishido.ui.table import captions

if TYPE_CHECKING:
    from ishido.ui.app.app import App

MOST: Final = 2**18
"""The most bytes of a file to preview; a game has about a thousand."""


class GamePreview(Widget):
    """Shows a game, or a line that says why there is none. It takes no input."""

    focusable = False

    def __init__(self, app: "App") -> None:
        super().__init__("preview")
        self.app = app
        self.session: GameSession | None = None
        self.lines: tuple[str, ...] = ()
        self._drawn: tuple[tuple[int, int], object, pygame.Surface | None] | None = None
        """The size of the game's picture, the board that it was drawn with, and the picture."""

    def height(self, look: Look, width: int) -> int:
        return look.px(300)

    def clear(self, line: str = "") -> None:
        """Show only a line of text."""
        self.session, self.lines, self._drawn = None, (line,) if line else (), None

    def look_into(self, path: Path, modified: str) -> None:
        """Show the game of a file."""
        try:
            if path.stat().st_size > MOST:
                self.clear()
                return
            session = read_game(path)
            ui = UIS[session.kind]
            if why := ui.why_not_replayed(session):
                self.clear(why)
            else:
                self.session, self.lines = session, (*ui.described(session), modified)
                self._drawn = None
        except NewerEdition:
            self.clear(captions.newer(path.name))
        except FileProblem as problem:
            self.clear(grammar.file_problem(path.name, problem.problem))
        except OSError:
            self.clear()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, board = self.rect.copy(), self.app.skins.board
        high = max(rect.h // 2, rect.h - look.px(12) - len(self.lines) * look.px(24))
        size = (rect.w - look.px(12), high)
        if self._drawn is None or self._drawn[:2] != (size, board):
            picture = None
            if self.session is not None:
                picture = UIS[self.session.kind].small_picture(self.app, self.session, size)
            self._drawn = size, board, picture
        return [Part(self.name, rect, _paint_preview, look, self._drawn[2], self.lines)]


def _paint_preview(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    board: pygame.Surface | None,
    lines: Sequence[str],
) -> None:
    room = rect.inflate(-look.px(12), 0)
    y, step = room.y, look.px(24)
    if board is not None:
        stamp(target, board, board.get_rect(midtop=(room.centerx, y)).topleft)
        y += board.get_height() + look.px(12)
    else:
        y += rect.h // 3
    for number, text in enumerate(lines):
        title = board is not None and number == 0
        size_of_text, role = (TEXT_SIZE, "text") if title else (SMALL_SIZE, "text_dim")
        broken = lines_of(text, Face.TEXT, look.text_px(size_of_text), room.w, even=False)
        for line in broken[:5]:
            place = pygame.Rect(room.x, y, room.w, step)
            look.write(target, line, place, size=size_of_text, role=role)
            y += step


def changed_at(modified: float, now: datetime) -> str:
    """When a file was changed, in words; empty if unknown."""
    try:
        return played_at(datetime.fromtimestamp(modified).astimezone(), now) if modified else ""
    except (OSError, OverflowError, ValueError):
        return ""
