"""Draws Bluestone's table: the fixed background, and the parts that change with the game."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

import pygame

from ishido.bluestone.board import Board, Point, Points, members
from ishido.bluestone.position import Side
from ishido.bluestone.score import Scores
from ishido.ui.core.look import HEADING_SIZE, LARGE_SIZE, SMALL_SIZE, Look
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.shadows import stamp_slab_shadow
from ishido.ui.core.theme import Face
from ishido.ui.view.bluestone_layout import BluestoneLayout
from ishido.ui.view.bluestone_pictures import (
    blue_stone,
    draw_board,
    point_mark,
    ring,
    stone,
)
from ishido.ui.view.message import message_part
from ishido.ui.words import bluestone as says


@dataclass(frozen=True, slots=True)
class SideShown:
    """What the panel of one side shows."""

    name: str
    scores: Scores
    captured: int
    """The stones that this side has lost."""
    on_turn: bool = False
    won: bool = False


@dataclass(frozen=True, slots=True)
class BluestoneShown:
    """What the table shows of a game."""

    stones: tuple[Points, Points]
    """The stones that lie on the board, black and white, without moving ones."""
    sides: tuple[SideShown, SideShown]
    turn: str
    """Whose turn it is and which stone, or how the game has ended: one or two lines."""
    lit: tuple[int, int] = (0, 0)
    """The blue stones that are lit for each side; those in both are lit by both."""
    place: int | None = None
    """The place in the scores, from 1, that is marked; ``None`` for none."""
    last: Points = 0
    """The stones of the last turn; each carries a small ring."""
    first: Point | None = None
    """The turn's first stone, marked until the second is placed."""
    dimmed: Points = 0
    """Empty points where the next stone may not go."""
    group: Points = 0
    """The stones of the group under the pointer, or that a stone there would form."""
    ghost: tuple[Side, Point] | None = None
    """The stone that is previewed under the pointer."""
    endangered: Points = 0
    """Stones that one enemy stone could enclose."""
    cursor: Point | None = None
    """The point of the keyboard cursor."""
    message: str = ""
    message_role: str = "text"
    strip_room: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The area of the strip that the buttons leave for text."""


class BluestoneView:
    """Draws a table at one size. Holds only pictures, all of which can be made again."""

    def __init__(
        self, layout: BluestoneLayout, look: Look, board: Board, *, labels: bool = False
    ) -> None:
        self.layout = layout
        self.look = look
        self.board = board
        self.labels = labels
        """Whether the names of points are shown at the rim."""
        self._shown: BluestoneShown | None = None
        self._parts: list[Part] = []

    # -- the room ---------------------------------------------------------------------------

    def room(self) -> pygame.Surface:
        """The fixed background during a game."""
        layout, look = self.layout, self.look
        picture = look.pictures.backdrop(layout.size)
        for panel in (layout.turn_panel, *layout.standings):
            stamp_slab_shadow(picture, panel, layout.unit)
            look.slab(picture, "panel", panel)
        stamp_slab_shadow(picture, layout.strip, layout.unit)
        look.slab(picture, "plaque", layout.strip)
        stamp_slab_shadow(picture, layout.slab, layout.unit)
        draw_board(picture, look, layout, self.board, labels=self.labels)
        return picture

    # -- the parts --------------------------------------------------------------------------

    def parts(self, shown: BluestoneShown) -> list[Part]:
        """The parts that change, from bottom to top."""
        if self._shown != shown:
            self._shown = shown
            self._parts = [
                *self._blue_parts(shown),
                *self._point_parts(shown),
                *self._stone_parts(shown),
                *self._panel_parts(shown),
                message_part(
                    self.look, self.layout, shown.strip_room, shown.message, shown.message_role
                ),
            ]
        return self._parts

    def _blue_parts(self, shown: BluestoneShown) -> Iterator[Part]:
        black, white = shown.lit
        for number in range(self.board.blue_stones):
            rect = self.layout.blue_rect(number)
            by = (bool(black >> number & 1), bool(white >> number & 1))
            picture = blue_stone(rect.w, by)
            place = picture.get_rect(center=rect.center)
            paint = partial(stamp, picture=picture, position=place.topleft)
            yield Part(("blue", number), place, by, paint)

    def _point_parts(self, shown: BluestoneShown) -> Iterator[Part]:
        for point in members(shown.dimmed):
            rect = self.layout.stone_rect(point)
            picture = point_mark(rect.w, self.look.theme.colour("text_dim"))
            paint = partial(stamp, picture=picture, position=rect.topleft)
            yield Part(("dimmed", point), rect, None, paint)

    def _stone_parts(self, shown: BluestoneShown) -> Iterator[Part]:
        for side in Side:
            for point in members(shown.stones[side]):
                yield self._stone(shown, side, point)
        if shown.ghost is not None:
            side, point = shown.ghost
            rect = self.layout.stone_rect(point)
            picture = stone(rect.w, side, 0.5)
            place = picture.get_rect(center=rect.center)
            paint = partial(stamp, picture=picture, position=place.topleft)
            yield Part("ghost", place, (side, point), paint)
        if shown.cursor is not None:
            rect = self.layout.stone_rect(shown.cursor)
            picture = ring(rect.w, self.look.theme.colour("gold_light"), 1.0)
            paint = partial(stamp, picture=picture, position=rect.topleft)
            yield Part("cursor", rect, shown.cursor, paint)

    def _stone(self, shown: BluestoneShown, side: Side, point: Point) -> Part:
        rect = self.layout.stone_rect(point)
        here = 1 << point
        in_group, last = bool(shown.group & here), bool(shown.last & here)
        first, endangered = shown.first == point, bool(shown.endangered & here)
        picture = stone(rect.w, side, 1.0)
        place = picture.get_rect(center=rect.center)
        theme = self.look.theme

        def paint(target: pygame.Surface) -> None:
            stamp(target, picture, place.topleft)
            if last or first:
                colour = theme.colour("gold_light" if first else "gold")
                stamp(target, ring(rect.w, colour, 0.42), rect.topleft)
            if in_group:
                stamp(target, ring(rect.w, theme.colour("gold_light"), 0.9), rect.topleft)
            if endangered:
                stamp(target, ring(rect.w, theme.colour("mark"), 0.75), rect.topleft)

        key = (side, in_group, last, first, endangered)
        return Part(("stone", point), place.union(rect), key, paint)

    def _panel_parts(self, shown: BluestoneShown) -> Iterator[Part]:
        layout, look = self.layout, self.look
        panel = layout.turn_panel
        inner = panel.inflate(-2 * layout.px(18), -2 * layout.px(14))
        title = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * 0.5))
        below = pygame.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)

        def paint_turn(target: pygame.Surface) -> None:
            look.write(target, says.TITLE, title, size=HEADING_SIZE, face=Face.TITLE, gilded=True)
            lines = shown.turn.split("\n")
            height = below.h // len(lines)
            for number, line in enumerate(lines):
                place = pygame.Rect(below.x, below.y + number * height, below.w, height)
                look.write(target, line, place, size=SMALL_SIZE if number else LARGE_SIZE)

        yield Part("turn", panel, (shown.turn, look.unit), paint_turn)
        for side in Side:
            yield self._standing(shown, side)

    def _standing(self, shown: BluestoneShown, side: Side) -> Part:
        layout, look = self.layout, self.look
        panel, about = layout.standings[side], shown.sides[side]
        inner = panel.inflate(-2 * layout.px(18), -2 * layout.px(12))
        head = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * 0.34))
        figures = pygame.Rect(inner.x, head.bottom, inner.w, round(inner.h * 0.4))
        foot = pygame.Rect(inner.x, figures.bottom, inner.w, inner.bottom - figures.bottom)

        def paint(target: pygame.Surface) -> None:
            picture = stone(round(head.h * 0.7), side, 1.0)
            stamp(target, picture, picture.get_rect(midleft=head.midleft).topleft)
            name = head.copy()
            name.x += picture.get_width() + layout.px(8)
            name.w = head.right - name.x
            role = "text" if about.on_turn or about.won else "text_dim"
            look.write(target, about.name, name, size=LARGE_SIZE, role=role, align="left")
            scores = "  ".join(map(str, about.scores)) or "0"
            look.write(
                target,
                scores,
                figures,
                size=HEADING_SIZE,
                face=Face.TITLE,
                align="left",
                gilded=True,
            )
            lost = says.lost(about.captured)
            look.write(
                target, lost, foot, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim", align="left"
            )

        return Part(("standing", side), panel, (about, shown.place, look.unit), paint)
