"""A preview of a game before it is opened: a small board and the result."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.games import KINDS
from ishido.kinds.kind import GameSession
from ishido.rules.game import Game
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.store.files import FileProblem
from ishido.store.user_files import NewerEdition, read_game
from ishido.ui import words
from ishido.ui.ishido.board.small_board import small_board
from ishido.ui.ishido.fair_play.reasons import why_not_replayed
from ishido.ui.kit import file_words
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.screens.time_words import played_at
from ishido.ui.table import file_words as says
from ishido.ui.table import replay_words as names

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
        self.game: Game | None = None
        self.lines: tuple[str, ...] = ()

    def height(self, look: Look, width: int) -> int:
        return look.px(300)

    def clear(self, line: str = "") -> None:
        """Show only a line of text."""
        self.game, self.lines = None, (line,) if line else ()

    def show(self, game: Game, *more: str) -> None:
        """Show a game, with further lines below it."""
        self.game = game
        self.lines = (*described(game), *more)

    def look_into(self, path: Path, modified: str) -> None:
        """Show the game of a file."""
        try:
            if path.stat().st_size > MOST:
                self.clear()
                return
            session = read_game(path)
            if not isinstance(session, Session):
                self.game, self.lines = None, (*_described_briefly(session), modified)
            elif why := why_not_replayed(self.app, session):
                self.clear(why)
            else:
                self.show(session.game, modified)
        except NewerEdition:
            self.clear(says.newer(path.name))
        except FileProblem as problem:
            self.clear(file_words.problem(path.name, problem.problem))
        except OSError:
            self.clear()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, game, lines, app = self.rect.copy(), self.game, self.lines, self.app
        key = (None if game is None else (game.setup, game.moves, game.cursor), lines, look.unit)

        def paint(target: pygame.Surface) -> None:
            room = rect.inflate(-look.px(12), 0)
            y, step = room.y, look.px(24)
            if game is not None:
                texts = look.px(12) + len(lines) * step
                size = (room.w, max(rect.h // 2, rect.h - texts))
                board = small_board(app.skins.board, app.skins.stones, game.position, size)
                stamp(target, board, board.get_rect(midtop=(room.centerx, y)).topleft)
                y += board.get_height() + look.px(12)
            else:
                y += rect.h // 3
            for number, text in enumerate(lines):
                title = game is not None and number == 0
                type_size = TEXT_SIZE if title else SMALL_SIZE
                role = "text" if title else "text_dim"
                for line in look.theme.wrapped(text, Face.TEXT, look.text_px(type_size), room.w)[
                    :5
                ]:
                    look.write(target, line, pygame.Rect(room.x, y, room.w, step),
                               size=type_size, role=role)  # fmt: skip
                    y += step

        return [Part(self.name, rect, (key, id(app.skins.board)), paint)]


def _described_briefly(session: GameSession) -> tuple[str, ...]:
    """The lines about a game of another kind than Ishido."""
    kind = KINDS[session.kind]
    players = words.player_names(player.name for player in session.players)
    return tuple(filter(None, (kind.title, players, kind.result(session))))


def described(game: Game) -> tuple[str, ...]:
    """The lines about a game: deal, mode and scoring, points, 4-Ways, stones left, and whether it
    is ended."""
    setup, account = game.setup, game.accounts[0]
    lines = [words.deal(setup.deal.number), names.note(setup.mode, setup.scoring)]
    if len(setup.players) > 1:
        lines.append(words.player_names(player.name for player in setup.players))
    if setup.scoring is not Scoring.ANCIENT:
        lines.append("  :  ".join(words.points(each.points) for each in game.accounts))
    lines.append(f"{words.four_ways(account.four_ways)}  ·  {words.stones_left(game.stones_left)}")
    lines.append(says.ENDED if game.ended else says.IN_PROGRESS)
    return tuple(lines)


def changed_at(modified: float, now: datetime) -> str:
    """When a file was changed, in words; empty if unknown."""
    try:
        return played_at(datetime.fromtimestamp(modified).astimezone(), now) if modified else ""
    except (OSError, OverflowError, ValueError):
        return ""
