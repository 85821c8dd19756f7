"""A lesson: the table as in a game, with a text panel in place of some panels.

If stones are to be counted, the stones still to come take the place of the touchstone.
"""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from ishido.language import _
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.face import IshidoFace
from ishido.ui.ishido.board.layout import (
    TableLayout,
    board_in,
    table_layout,
    table_of,
    touch_places,
)
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import FILL, cells, column, middle
from ishido.ui.kit.widgets.empty import FAINT, enso
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.face import Space
from ishido.ui.table.layout import NOWHERE, SIDE, Frame, below, beside, frame_in
from ishido.ui.table.lesson_layout import LessonPlaces, lesson_places
from ishido.ui.table.stage import Stage


class LessonFace(IshidoFace):
    """The table of a lesson. What it shows beside the board is set before it is laid out."""

    places: LessonPlaces
    choices = False
    """Whether there are numbers to choose from."""
    tally = False
    """Whether the stones still to come are shown, and not the touchstone."""
    known = False
    """Whether the stones to come are known, and shown in place of the pouch."""
    row_room: Rect
    """The room for these stones, or for the pouch."""

    def fit(self, space: Space) -> TableLayout:
        layout, self.places = lesson_layout(
            space.stage, space.text, choices=self.choices, tally=self.tally
        )
        self.row_room = layout.pouch
        return replace(layout, pouch=NOWHERE) if self.known else layout

    def set_up(self) -> None:
        self.app.skins.stones.forget_other_sizes()
        super().set_up()

    def row(self, stones: Sequence[Stone]) -> Part:
        """The stones after the touchstone, in order."""
        layout, zone = self.layout, self.row_room.copy()
        if layout.phone:  # its panel is low, but wide
            apart = layout.tray.x - layout.touch_panel.x
            zone.w = max(zone.w, layout.touch_panel.right - apart // 4 - zone.x)
        most = round(layout.touchstone.w * 0.6)
        heading, places = _row_places(zone, len(stones), self.look.px(6), most)
        laid = tuple(zip(stones, places, strict=True))
        return Part("row", zone, _paint_row, self.look, self.view.stones, heading, laid)

    def ornament(self, *, bright: bool) -> Part:
        """An ensō in place of the well and the pouch; ``bright`` at the end of the course."""
        panel, title, look = self.layout.touch_panel, self.layout.title, self.look
        top = max(title.bottom, panel.y + look.px(14))
        room = Rect(panel.x, top, panel.w, panel.bottom - look.px(14) - top)
        room.inflate_ip(-look.px(28), 0)
        return Part("ornament", panel, _paint_ornament, look, title, room, bright)


# -- layout ----------------------------------------------------------------------------------


def lesson_layout(
    stage: Stage, text: float = 1.0, *, choices: bool = False, tally: bool = False
) -> tuple[TableLayout, LessonPlaces]:
    """Lay out a step of a lesson: the table, whose ``score_panel`` has the text, and the places on
    that.

    ``choices``: there are numbers at the bottom of the text; ``tally``: the stones still to come
    are shown, and not the touchstone.
    """
    frame = frame_in(stage, text)
    table = _on_phone(frame) if frame.phone else table_layout(stage, text)
    touch, panel, stones = table.touch_panel, table.score_panel, table.tally_panel
    if not frame.phone and tally:
        panel = touch.union(panel)
    elif not frame.phone and touch.y < panel.y < stones.y:  # below each other
        panel = panel.union(stones)
    elif not frame.phone:
        touch, panel = touch.union(panel), stones
    touch, stones = (NOWHERE, stones) if tally else (touch, NOWHERE)
    title, tray, pouch = touch_places(table, touch)
    table = replace(
        table, touch_panel=touch, title=title, tray=tray, pouch=pouch, score_panel=panel,
        tally_panel=stones,
    )  # fmt: skip
    return table, lesson_places(table, panel, choices=choices)


def _on_phone(frame: Frame) -> TableLayout:
    """The table of a lesson on a phone. The text is above the strip."""
    gap, figures = frame.between, round((100 if frame.wide else 76) * frame.phone)
    if frame.wide:
        laid = beside(frame, board_in, round(SIDE * frame.phone), frame.room.w)
        touch, panel = column(laid[0].area, figures, FILL, gap=gap)
        return table_of(laid, touch, panel, touch)
    layout, cells_of = below(frame, board_in, figures + gap + round(165 * frame.phone))
    area, strip = column(layout.strip.union(layout.area), FILL, frame.line, gap=gap)
    touch, panel = column(area, figures, FILL, gap=gap)
    return table_of((replace(layout, strip=strip), cells_of), touch, panel, touch)


def _row_places(zone: Rect, count: int, gap: int, most: int) -> tuple[Rect, list[Rect]]:
    """A line of text, and below it the stones to come, side by side, each at most ``most`` pixels
    wide."""
    width = (zone.w - gap * (count - 1)) // max(1, count)
    width = min(round(zone.h * 0.5 * 56 / 66), width, most)
    height, line = round(width * 66 / 56), min(round(zone.h * 0.22), most)
    heading, stones = column(middle(zone, height=line + gap + height), line, height, gap=gap)
    return heading, cells(stones, count, gap, width)


# -- painting --------------------------------------------------------------------------------


def _paint_row(
    target: pygame.Surface,
    _zone: Rect,
    look: Look,
    pictures: StonePictures,
    heading: Rect,
    laid: tuple[tuple[Stone, Rect], ...],
) -> None:
    size = min(SMALL_SIZE, heading.w / 4.6 / look.unit)
    look.write(target, _("Coming up"), heading, size=size, face=Face.ITALIC, role="text_dim")
    for stone, place in laid:
        pictures.lay(target, stone, place)


def _paint_ornament(
    target: pygame.Surface, panel: Rect, look: Look, title: Rect, room: Rect, bright: bool
) -> None:
    look.slab(target, "panel", panel)
    look.write_title(target, _("ISHIDO"), title)
    colour, side = look.theme.colour("gold"), min(room.w, room.h, look.px(170))
    picture = enso(side, (colour.r, colour.g, colour.b))
    picture = picture if bright else faded(picture, FAINT)
    stamp(target, picture, picture.get_rect(center=room.center).topleft)
