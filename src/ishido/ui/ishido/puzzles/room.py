"""The room of the puzzles: today's, ten strings of beads for the ten grades, and the player's own.

It reads only today's puzzle. All others are beads until they are opened.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.puzzles.puzzle import GRADES, Puzzle
from ishido.rules.stone import Stone
from ishido.skins.board import ASPECT
from ishido.ui import labels
from ishido.ui.ishido.board.small_board import small_board
from ishido.ui.ishido.puzzles import texts
from ishido.ui.ishido.puzzles.opening import (
    open_puzzle,
    own_puzzles,
    puzzle_named,
    puzzles_of,
    todays_puzzle,
)
from ishido.ui.ishido.puzzles.strings import MOST, PuzzleString
from ishido.ui.kit.look import SMALL_SIZE, Look, look_of
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.sheet import Divider, Item, Sheet
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import FILL, Share, column, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.skins.pictures import StonePictures

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class TodaysPuzzle(Widget):
    """Today's puzzle: its board, its goal, and its stones. A press opens it."""

    def __init__(self, app: "App", puzzle: Puzzle, on_press: Callable[[], object]) -> None:
        super().__init__("today")
        self._app, self._puzzle, self._on_press = app, puzzle, on_press
        self.solved = False
        self._picture: pygame.Surface | None = None
        """The small board; ``None`` until it is drawn."""

    def height(self, look: Look, width: int) -> int:
        return look.px(104 if look.phone else 136)

    def press(self) -> None:
        self._on_press()

    @property
    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Those of the board and of all else."""
        board = min(round(self.rect.h * 1.33), round(self.rect.w * 0.42))
        left, right = row(self.rect, board, FILL, gap=round(self.rect.h * 0.15))
        return left, right

    def draw(self) -> None:
        """Draw the small board at the current size."""
        skins, room = self._app.skins, self._places[0]
        position = self._puzzle.position
        self._picture = small_board(skins.board, skins.stones, position, room.size)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        note = _("solved") if self.solved else texts.grade(self._puzzle)
        title = f"{_(labels.TODAYS_PUZZLE)}  ·  {note}"
        words = title, texts.goal(self._puzzle), self._puzzle.stones
        pictures = self._picture, self._app.skins.stones
        lit = self.hovered or focused
        return [
            Part("today", self.rect.copy(), _paint_today, look, pictures, self._places, words, lit)
        ]


def _paint_today(
    target: pygame.Surface,
    _rect: pygame.Rect,
    look: Look,
    pictures: tuple[pygame.Surface | None, StonePictures],
    places: tuple[pygame.Rect, pygame.Rect],
    words: tuple[str, str, tuple[Stone, ...]],
    lit: bool,
) -> None:
    (board, beside), (picture, stones), (note, goal, row_of_stones) = places, pictures, words
    if picture is not None:
        stamp(target, picture, picture.get_rect(center=board.center).topleft)
    upper, title, lower = column(beside, Share(0.8), FILL, Share(1.3))
    role = "gold_light" if lit else "text_dim"
    look.write(target, note, upper, size=SMALL_SIZE, face=Face.ITALIC, role=role, align="left")
    look.write(target, goal, title, size=26, face=Face.TITLE, gilded=True, align="left")
    wide = min(round(lower.h * 0.92 / ASPECT), lower.w // 7 - look.px(5))
    for number, stone in enumerate(row_of_stones):
        place = pygame.Rect(0, 0, wide, round(wide * ASPECT))
        place.midleft = (lower.x + number * (wide + look.px(5)), lower.centery)
        stones.lay(target, stone, place)


class PuzzleRoom(Sheet):
    def __init__(self, app: "App") -> None:
        name, opens = todays_puzzle(app), partial(open_puzzle, app)
        today = puzzle_named(app, name)
        assert today is not None
        self._today = TodaysPuzzle(app, today, partial(opens, name))
        self._play = Button("play today", _(labels.TODAYS_PUZZLE), partial(opens, name))
        self._close = Button("back", _(labels.CLOSE), self.close)
        self._strings = [
            PuzzleString(f"grade {n}", _("Grade {n}").format(n=n), puzzles_of(n), opens)
            for n in range(1, GRADES + 1)
        ]
        if own := own_puzzles(app)[-MOST:]:
            self._strings.append(PuzzleString("own", _(texts.OWN), own, opens))
        self._seen: object = None
        super().__init__(
            app, _(labels.PUZZLES), width=820, gap=5, focus=self._play, key_focus=False
        )

    def items(self) -> Sequence[Item]:
        look, strings = look_of(self.app, self.app.size), self._strings
        lines: Sequence[Item] = strings
        if look.phone and not look.upright_phone:
            half = GRADES // 2
            lines = [*zip(strings[:half], strings[half:GRADES], strict=True), *strings[GRADES:]]
        return [self._today, Divider(), *lines, Footer([self._close, self._play])]

    def arrange(self, size: tuple[int, int]) -> None:
        self.fills = bool(look_of(self.app, size).phone)  # on its side, it has no room for a title
        super().arrange(size)
        self._read()

    def prepare(self) -> Steps[None]:
        self._today.draw()
        yield

    def tick(self, now: float) -> None:
        super().tick(now)
        self._read()

    def _read(self) -> None:
        """Read what is solved, if that may have changed."""
        puzzles = self.app.desk.puzzles
        if self._seen == puzzles.version:
            return
        self._seen, solvings = puzzles.version, puzzles.all()
        for each in self._strings:
            each.show(solvings)
        solved = self._today.solved = puzzles.of(todays_puzzle(self.app)).solved
        self._play.kind = ButtonKind.SECONDARY if solved else ButtonKind.PRIMARY
