"""Draws a lesson: the table with a text panel in place of the scoreboard.

If stones are to be counted, the stones still to come take the place of the touchstone.
"""

from collections.abc import Iterator, Sequence

import pygame

from ishido.language import _
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.face import IshidoFace
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.ishido.lessons.layout import lesson_layout, row_places
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.empty import FAINT, enso
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.face import Space
from ishido.ui.table.lesson_layout import LessonPlaces


class LessonFace(IshidoFace):
    """The table of a lesson. What it shows beside the board is set before it is laid out."""

    view: "LessonView"
    places: LessonPlaces
    choices = False
    """Whether there are numbers to choose from."""
    tally = False
    """Whether the stones still to come are shown, and not the touchstone."""
    known = False
    """Whether the stones to come are known, and shown in place of the pouch."""
    count = True
    """Whether the number of stones in the pouch is shown."""

    def fit(self, space: Space) -> TableLayout:
        layout, self.places = lesson_layout(
            space.stage, space.text, choices=self.choices, tally=self.tally
        )
        return layout

    def new_view(self) -> "LessonView":
        self.app.skins.stones.forget_other_sizes()
        return LessonView(self)


class LessonView(TableView):
    def __init__(self, face: LessonFace) -> None:
        stones, coordinates = face.app.skins.stones, face.coordinates
        super().__init__(face.layout, face.look, stones, coordinates=coordinates)
        self.tally, self.known, self.count = face.tally, face.known, face.count

    def _panels(self) -> Sequence[pygame.Rect]:
        layout = self.layout
        return layout.tally_panel if self.tally else layout.touch_panel, layout.score_panel

    def _furniture(self, picture: pygame.Surface) -> None:
        if self.tally:
            self._headings(picture)
            return
        self.look.slab(picture, "tray", self.layout.tray)
        self.look.write_title(picture, _("ISHIDO"), self.layout.title)

    def _tally_heading(self) -> pygame.Rect:
        heading = super()._tally_heading()
        if self.layout.phone:  # the stones need its room
            heading.h = 0
        return heading

    def _touch_parts(self, shown: Shown) -> Iterator[Part]:
        if not self.tally:
            hidden = ("pouch", "in pouch") if self.known else () if self.count else ("in pouch",)
            yield from (part for part in super()._touch_parts(shown) if part.name not in hidden)

    def _score_parts(self, shown: Shown) -> Iterator[Part]:
        return iter(())

    def _tally_parts(self, shown: Shown) -> Iterator[Part]:
        return super()._tally_parts(shown) if self.tally else iter(())

    # -- stones to come ---------------------------------------------------------------------

    def row(self, stones: Sequence[Stone]) -> Part:
        """The stones after the touchstone, in order."""
        layout, zone = self.layout, self.layout.pouch.copy()
        if layout.phone:  # its panel is low, but wide
            beside = layout.tray.x - layout.touch_panel.x
            zone.w = max(zone.w, layout.touch_panel.right - beside // 4 - zone.x)
        most = round(layout.touchstone.w * 0.6)
        heading, places = row_places(zone, len(stones), self.look.px(6), most)
        laid = tuple(zip(stones, places, strict=True))
        return Part("row", zone, _paint_row, self.look, self.stones, heading, laid)

    # -- without stones ---------------------------------------------------------------------

    def ornament(self, *, bright: bool) -> Part:
        """An ensō in place of the well and the pouch; ``bright`` at the end of the course."""
        panel, look = self.layout.touch_panel, self.look
        top = max(self.layout.title.bottom, panel.y + look.px(14))
        room = pygame.Rect(panel.x, top, panel.w, panel.bottom - look.px(14) - top)
        room.inflate_ip(-look.px(28), 0)
        return Part("ornament", panel, _paint_ornament, look, self.layout.title, room, bright)


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
    title: pygame.Rect,
    room: pygame.Rect,
    bright: bool,
) -> None:
    look.slab(target, "panel", panel)
    look.write_title(target, _("ISHIDO"), title)
    colour, side = look.theme.colour("gold"), min(room.w, room.h, look.px(170))
    picture = enso(side, (colour.r, colour.g, colour.b))
    picture = picture if bright else faded(picture, FAINT)
    stamp(target, picture, picture.get_rect(center=room.center).topleft)
