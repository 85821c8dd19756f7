"""The room of the puzzles: today's, ten strings of beads for the ten grades, and the player's own.

It reads only today's puzzle. All others are beads until they are opened.
"""

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
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
    open_named,
    own_puzzles,
    puzzle_named,
    puzzles_of,
    todays_puzzle,
    todays_puzzle_state,
)
from ishido.ui.ishido.puzzles.strings import MOST, PuzzleString
from ishido.ui.kit.look import HEADING_SIZE, SMALL_SIZE, Look, look_of
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
    """Today's puzzle: its board, its goal, and its stones."""

    def __init__(self, app: "App", puzzle: Puzzle, button: Button) -> None:
        """:param button: opens it."""
        super().__init__("today")
        self._app, self._puzzle, self._button = app, puzzle, button
        self._solved = False
        self.picture: pygame.Surface | None = None
        """The small board at the current size; ``None`` until it is drawn."""

    def show(self, *, solved: bool) -> None:
        self._solved = solved
        self._button.label = _(labels.PLAY_AGAIN) if solved else _(labels.PLAY)
        self._button.kind = ButtonKind.SECONDARY if solved else ButtonKind.PRIMARY

    def height(self, look: Look, width: int) -> int:
        return look.px(118 if look.phone else 156)

    @property
    def room(self) -> pygame.Rect:
        """The room for the board."""
        return row(self.rect, min(round(self.rect.h * 1.3), round(self.rect.w * 0.42)), FILL)[0]

    def draw(self) -> None:
        skins = self._app.skins
        self.picture = small_board(skins.board, skins.stones, self._puzzle.position, self.room.size)

    def press(self) -> None:
        self._button.press()

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._button.rect

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        puzzle, button = self._puzzle, self._button
        board, words = row(self.rect, self.room.w, FILL, gap=look.px(12 if look.phone else 24))
        high = min(look.target(40), round(words.h * 0.36))
        upper, lower = column(words, FILL, high, gap=look.px(6))
        button.rect = pygame.Rect(lower.x, lower.y, min(lower.w, look.px(150)), lower.h)
        button.hovered, button.pressed = self.hovered, self.pressed
        note = texts.grade(puzzle) if not self._solved else _("solved")
        return [
            Part(
                "today", self.rect.copy(), _paint_today, look, self.picture,
                self._app.skins.stones, board, upper, texts.goal(puzzle), note, puzzle.stones,
            ),
            *button.parts(look, focused=focused),
        ]  # fmt: skip


def _paint_today(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    picture: pygame.Surface | None,
    pictures: StonePictures,
    board: pygame.Rect,
    words: pygame.Rect,
    goal: str,
    note: str,
    stones: tuple[Stone, ...],
) -> None:
    if picture is not None:
        stamp(target, picture, picture.get_rect(center=board.center).topleft)
    small, title, laid = column(words, Share(0.8), Share(1.2), FILL)
    line = f"{_(texts.TODAYS)}  ·  {note}"
    look.write(
        target, line, small, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim", align="left"
    )
    look.write(
        target, goal, title, size=HEADING_SIZE * 0.85, face=Face.TITLE, gilded=True, align="left"
    )
    high = min(laid.h, look.px(40))
    size = round(high / ASPECT), high
    for number, stone in enumerate(stones):
        spot = pygame.Rect((laid.x + number * (size[0] + look.px(5)), laid.y), size)
        pictures.lay(target, stone, spot)


class PuzzleRoom(Sheet):
    def __init__(self, app: "App") -> None:
        name, opens = todays_puzzle(app), partial(open_named, app)
        today = puzzle_named(app, name)
        play = Button("play", "", partial(opens, name))
        self._today = None if today is None else TodaysPuzzle(app, today, play)
        self._strings = [
            PuzzleString(f"grade {n}", _("Grade {n}").format(n=n), puzzles_of(n), opens)
            for n in range(1, GRADES + 1)
        ]
        if own := own_puzzles(app)[-MOST:]:
            self._strings.append(PuzzleString("own", _(texts.OWN), own, opens))
        self._close = Button("back", _(labels.CLOSE), self.close)
        self._seen: object = None
        focus = self._today or self._strings[0]
        super().__init__(app, _(labels.PUZZLES), width=820, gap=5, focus=focus, key_focus=False)

    def items(self) -> Sequence[Item]:
        look, strings = look_of(self.app, self.app.size), self._strings
        lines: Sequence[Item] = strings
        if look.phone and not look.upright_phone:
            lines = list(zip_longest(strings[:5], strings[5:GRADES]))
            lines += strings[GRADES:]
        today = [] if self._today is None else [self._today, Divider()]
        return [*today, *lines, Footer([self._close])]

    def arrange(self, size: tuple[int, int]) -> None:
        self.fills = bool(look_of(self.app, size).phone)  # on its side, it has no room for a title
        super().arrange(size)
        self._read()
        if self._today is not None:
            self._today.picture = None

    def prepare(self) -> Steps[None]:
        if self._today is not None:
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
        if self._today is not None:
            self._today.show(solved=todays_puzzle_state(self.app).solved is not None)
