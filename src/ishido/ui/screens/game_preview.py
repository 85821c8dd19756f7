"""A preview of a game before it is opened: a small board and the result."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.kinds.kind import GameSession
from ishido.store.files import FileProblem, NewerEdition, read_game
from ishido.ui.kit import words as file_words
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, keyed, stamp
from ishido.ui.kit.text import lines_of
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.screens.game_uis import UIS
from ishido.ui.screens.words import played_at
from ishido.ui.table import words as says

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
        self._shown = 0
        """How many games have been shown."""

    def height(self, look: Look, width: int) -> int:
        return look.px(300)

    def clear(self, line: str = "") -> None:
        """Show only a line of text."""
        self.session, self.lines = None, (line,) if line else ()

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
                self._shown += 1
        except NewerEdition:
            self.clear(says.newer(path.name))
        except FileProblem as problem:
            self.clear(file_words.file_problem(path.name, problem.problem))
        except OSError:
            self.clear()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, session, lines, app = self.rect.copy(), self.session, self.lines, self.app
        key = (session is not None and self._shown, lines, look.unit)

        def paint(target: pygame.Surface) -> None:
            room = rect.inflate(-look.px(12), 0)
            y, step = room.y, look.px(24)
            size = (room.w, max(rect.h // 2, rect.h - look.px(12) - len(lines) * step))
            board = None
            if session is not None:
                board = UIS[session.kind].small_picture(app, session, size)
            if board is not None:
                stamp(target, board, board.get_rect(midtop=(room.centerx, y)).topleft)
                y += board.get_height() + look.px(12)
            else:
                y += rect.h // 3
            for number, text in enumerate(lines):
                title = board is not None and number == 0
                type_size = TEXT_SIZE if title else SMALL_SIZE
                role = "text" if title else "text_dim"
                pixels = look.text_px(type_size)
                for line in lines_of(text, Face.TEXT, pixels, room.w, even=False)[:5]:
                    look.write(target, line, pygame.Rect(room.x, y, room.w, step),
                               size=type_size, role=role)  # fmt: skip
                    y += step

        return [keyed(self.name, rect, (key, id(app.skins.board)), paint)]


def changed_at(modified: float, now: datetime) -> str:
    """When a file was changed, in words; empty if unknown."""
    try:
        return played_at(datetime.fromtimestamp(modified).astimezone(), now) if modified else ""
    except (OSError, OverflowError, ValueError):
        return ""
