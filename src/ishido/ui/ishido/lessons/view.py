"""Draws a lesson: the table with a text panel in place of the scoreboard.

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
from ishido.ui.table.layout import NOWHERE, SIDE, Frame, below, beside
from ishido.ui.table.lesson_layout import LessonPlaces, lesson_places


class LessonFace(IshidoFace):
    """The table of a lesson. What it shows beside the board is set before it is laid out. The text
    is on the panel of the score."""

    places: LessonPlaces
    choices = False
    """Whether there are numbers to choose from."""
    tally = False
    """Whether the stones still to come are shown, and not the touchstone."""
    known = False
    """Whether the stones to come are known, and shown in place of the pouch."""
    row_zone: Rect
    """The place of these."""

    def fit(self, frame: Frame) -> TableLayout:
        table = lesson_layout(frame, tally=self.tally)
        self.places = lesson_places(table, table.score_panel, choices=self.choices)
        zone = self.row_zone = table.pouch
        if table.phone:  # its panel is low, but wide
            margin, right = (table.tray.x - table.touch_panel.x) // 4, table.touch_panel.right
            wide = max(zone.w, right - margin - zone.x)
            self.row_zone = Rect(zone.x, zone.y, wide, zone.h)
        return replace(table, pouch=NOWHERE) if self.known else table

    # -- stones to come ---------------------------------------------------------------------

    def row(self, stones: Sequence[Stone]) -> Part:
        """The stones after the touchstone, in order."""
        zone, most = self.row_zone, round(self.layout.touchstone.w * 0.6)
        gap, pictures = self.look.px(6), self.app.skins.stones
        heading, places = _row_places(zone, len(stones), gap, most)
        laid = tuple(zip(stones, places, strict=True))
        painted = zone.inflate(4 * gap, 4 * gap)  # the shadows reach beyond it
        return Part("row", painted, _paint_row, self.look, pictures, heading, laid)

    # -- without stones ---------------------------------------------------------------------

    def ornament(self, *, bright: bool) -> Part:
        """An ensō in place of the well and the pouch; ``bright`` at the end of the course."""
        panel, look = self.layout.touch_panel, self.look
        if look.open:  # there is a tray, as high as the well
            panel = pygame.Rect(panel.x, self.layout.tray.y, panel.w, self.layout.tray.h)
        room = panel.inflate(-look.px(28), -look.px(28))
        return Part("ornament", panel, _paint_ornament, look, room, bright)


def lesson_layout(frame: Frame, *, tally: bool = False) -> TableLayout:
    """Lay out a step of a lesson. The text is on the panel of the score.

    :param tally: whether the stones still to come are shown, and not the touchstone.
    """
    table = _on_phone(frame) if frame.phone else table_layout(frame)
    touch, score, stones = table.touch_panel, table.score_panel, table.tally_panel
    if tally:
        panel = score if frame.phone else touch.union(score)
        return replace(table, touch_panel=NOWHERE, score_panel=panel)
    if frame.phone:
        return replace(table, tally_panel=NOWHERE)
    if touch.y < score.y < stones.y:  # below each other
        return replace(table, score_panel=score.union(stones), tally_panel=NOWHERE)
    touch = touch.union(score)
    tray, pouch = touch_places(table, touch)
    return replace(
        table, touch_panel=touch, tray=tray, pouch=pouch, score_panel=stones, tally_panel=NOWHERE
    )


def _on_phone(frame: Frame) -> TableLayout:
    """The table of a lesson on a phone, with the text above the strip."""
    gap, figures = frame.between, round(76 * frame.phone)
    if frame.wide:
        laid = beside(frame, board_in, round(SIDE * frame.phone), frame.room.w)
        touch, panel = column(laid[0].area, figures, FILL, gap=gap)
        return table_of(laid, touch, panel, touch)
    layout, cells_of = below(frame, board_in, figures + gap + round(165 * frame.phone))
    area, strip = column(layout.strip.union(layout.area), FILL, frame.line, gap=gap)
    touch, panel = column(area, figures, FILL, gap=gap)
    return table_of((replace(layout, strip=strip), cells_of), touch, panel, touch)


def _row_places(zone: Rect, count: int, gap: int, most: int) -> tuple[Rect, list[Rect]]:
    """A line of text, and below it the stones to come, side by side, in one line or two, where they
    are larger. Each is at most ``most`` pixels wide."""
    text = min(round(zone.h * 0.22), most)
    sizes = []
    for lines in (1, 2):
        each = -(-count // lines)
        width = (zone.w - gap * (each - 1)) // max(1, each)
        high = zone.h * 0.5 if lines == 1 else (zone.h - text - 2 * gap) / 2
        sizes.append(min(round(high * 56 / 66), width, most))
    lines = 1 if sizes[0] >= sizes[1] else 2
    width, each = max(sizes), -(-count // lines)
    height = round(width * 66 / 56)
    whole = middle(zone, height=text + lines * (gap + height))
    heading, *rows = column(whole, text, *[height] * lines, gap=gap)
    return heading, [place for line in rows for place in cells(line, each, gap, width)][:count]


def _paint_row(
    target: pygame.Surface,
    _zone: pygame.Rect,
    look: Look,
    pictures: StonePictures,
    heading: pygame.Rect,
    laid: tuple[tuple[Stone, pygame.Rect], ...],
) -> None:
    size = min(SMALL_SIZE, heading.w / 4.6 / look.unit)
    look.write(target, _("Coming up"), heading, size=size, face=Face.ITALIC, role="text_dim")
    for stone, place in laid:
        pictures.lay(target, stone, place)


def _paint_ornament(
    target: pygame.Surface,
    panel: pygame.Rect,
    look: Look,
    room: pygame.Rect,
    bright: bool,
) -> None:
    look.slab(target, "tray" if look.open else "panel", panel)
    colour, side = look.theme.colour("gold"), min(room.w, room.h, look.px(170))
    picture = enso(side, (colour.r, colour.g, colour.b))
    picture = picture if bright else faded(picture, FAINT)
    stamp(target, picture, picture.get_rect(center=room.center).topleft)
