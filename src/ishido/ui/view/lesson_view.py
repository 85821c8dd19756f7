"""Draws a lesson: the table with a text panel in place of the scoreboard.

If stones are to be counted, the stones still to come take the place of the touchstone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.rules.stone import Stone
from ishido.ui import words
from ishido.ui.core.look import LARGE_SIZE, SMALL_SIZE, Look
from ishido.ui.core.paint import Part, faded, stamp
from ishido.ui.core.shapes import stamp_rounded
from ishido.ui.core.skin_pictures import StonePictures
from ishido.ui.core.theme import Face
from ishido.ui.view.lesson_layout import LessonLayout, row_places
from ishido.ui.view.table_view import Shown, TableView
from ishido.ui.widgets.empty import FAINT, enso
from ishido.ui.widgets.timeline import glyph
from ishido.ui.words import lessons as says

MOST_NEXT: Final = 0.6
"""The greatest width of a stone to come, in widths of the stone to play."""
LEAST_HEADED: Final = 110
"""The least height of a text with a heading on a phone, in CSS pixels."""
LARGEST_ENSO: Final = 170
"""The greatest diameter of the ensō, in the reference window."""


@dataclass(frozen=True, slots=True)
class LessonMessage:
    """The texts of the panel."""

    heading: str
    """The number and title of the lesson."""
    title: str
    task: str
    answer: str
    role: str
    """The colour role of the line beside the answer."""


class LessonView(TableView):
    def __init__(
        self,
        layout: LessonLayout,
        look: Look,
        stones: StonePictures,
        *,
        coordinates: bool,
        tally: bool,
        row: bool,
        count: bool,
    ) -> None:
        super().__init__(layout.table, look, stones, coordinates=coordinates)
        self.lesson = layout
        self.tally = tally
        self.known = row
        """Whether the stones to come are known, and shown in place of the pouch."""
        self.count = count
        """Whether the number of stones in the pouch is shown."""

    def _panels(self) -> Sequence[pygame.Rect]:
        return self.layout.touch_panel, self.layout.score_panel

    def _furniture(self, picture: pygame.Surface) -> None:
        if not self.tally:
            super()._furniture(picture)
        else:
            self._headings(picture)

    def _headings(self, picture: pygame.Surface) -> None:
        if self.tally and not self.layout.phone:
            super()._headings(picture)

    def _tally_heading(self) -> pygame.Rect:
        """In proportion to the panel, which does not grow with the text."""
        panel = self.layout.tally_panel
        pad = round(min(panel.w, panel.h) * 0.07)
        return pygame.Rect(panel.x + pad, panel.y + pad, panel.w - 2 * pad, round(panel.h * 0.13))

    def _tally_room(self) -> pygame.Rect:
        return self.layout.tally_panel.inflate(-self.layout.px(36), -self.layout.px(26))

    def _tally_grid(self) -> pygame.Rect:
        if self.layout.phone:  # there is no heading
            return super()._tally_grid()
        panel, heading = self.layout.tally_panel, self._tally_heading()
        height = panel.bottom - round(panel.h * 0.09) - heading.bottom
        width = min(heading.w, round(height * 1.3))
        return pygame.Rect(panel.centerx - width // 2, heading.bottom, width, height)

    def _touch_parts(self, shown: Shown) -> Iterator[Part]:
        if not self.tally:
            hidden = ("pouch", "in pouch") if self.known else () if self.count else ("in pouch",)
            yield from (part for part in super()._touch_parts(shown) if part.name not in hidden)

    def _score_parts(self, shown: Shown) -> Iterator[Part]:
        return iter(())

    def _tally_parts(self, shown: Shown) -> Iterator[Part]:
        return super()._tally_parts(shown) if self.tally else iter(())

    # -- words ------------------------------------------------------------------------------

    def heading(self, message: LessonMessage) -> Part:
        look, room = self.look, self.lesson.words
        small, title = self._head(room)
        area = small.union(title)

        def paint(target: pygame.Surface) -> None:
            if not area.h:
                return
            larger = self.lesson.larger
            size = SMALL_SIZE * larger
            look.write(target, message.heading, small, size=size, face=Face.ITALIC, role="text_dim")
            size = LARGE_SIZE * larger
            wide = look.theme.gilded(message.title, Face.TITLE, look.text_px(size)).get_width()
            size *= min(1.0, 0.98 * title.w / wide)  # shrunk instead of cut off
            look.write(target, message.title, title, size=size, face=Face.TITLE, gilded=True)

        return Part("heading", area, (message.heading, message.title, look.unit), paint)

    def _head(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        line = min(self.look.px(22 * self.lesson.larger), round(room.h * 0.09))
        line = max(line, self.look.readable(0) * 9 // 8)
        if room.h < LEAST_HEADED * self.look.phone:  # the text needs the room
            line = 0
        small = pygame.Rect(room.x, room.y, room.w, line)
        return small, pygame.Rect(room.x, small.bottom, room.w, round(line * 1.6))

    @property
    def text_room(self) -> pygame.Rect:
        """The area for text below the title."""
        room, (_, title) = self.lesson.words, self._head(self.lesson.words)
        top = title.bottom + self.layout.gap(6)
        return pygame.Rect(room.x, top, room.w, max(1, room.bottom - top))

    # -- stones to come ---------------------------------------------------------------------

    def row(self, stones: Sequence[Stone]) -> Part:
        """The stones after the touchstone, in order."""
        zone, look = self.layout.pouch, self.look
        most = round(self.layout.touchstone.w * MOST_NEXT)
        heading, places = row_places(zone, len(stones), look.px(6), most)

        def paint(target: pygame.Surface) -> None:
            size = min(SMALL_SIZE, heading.w / 4.6 / look.unit)
            look.write(target, says.THEN, heading, size=size, face=Face.ITALIC, role="text_dim")
            for stone, place in zip(stones, places, strict=True):
                dark, offset = self.stones.shadow(stone, place.size, 0.0)
                stamp(target, dark, (place.x + offset[0], place.y + offset[1]))
                stamp(target, self.stones.stone(stone, place.size), place.topleft)

        return Part("row", zone, tuple(stones), paint)

    # -- without stones ---------------------------------------------------------------------

    def ornament(self, *, bright: bool) -> Part:
        """An ensō in place of the well and the pouch; ``bright`` at the end of the course."""
        panel, look = self.layout.touch_panel, self.look
        top = max(self.layout.title.bottom, panel.y + look.px(14))
        room = pygame.Rect(panel.x, top, panel.w, panel.bottom - look.px(14) - top)
        side = min(room.w, room.h, look.px(LARGEST_ENSO))

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "panel", panel)
            look.write_title(target, words.TITLE, self.layout.title)
            colour = look.theme.colour("gold")
            picture = enso(side, (colour.r, colour.g, colour.b))
            picture = picture if bright else faded(picture, FAINT)
            stamp(target, picture, picture.get_rect(center=room.center).topleft)

        return Part("ornament", panel, (bright, look.unit), paint)

    # -- progress ---------------------------------------------------------------------------

    def dots(self, steps: int, step: int, done: int) -> Part:
        """A diamond for each step of the lesson: gold if done, dark if it is to come; the current
        one is bright, in a ring, and larger when it is done."""
        area, look = self.lesson.dots, self.look

        def paint(target: pygame.Surface) -> None:
            apart = min(look.px(28), area.w // max(1, steps))
            left = area.centerx - apart * (steps - 1) // 2
            dark = tuple(look.theme.colour("shadow"))
            for number in range(steps):
                now = number == step
                role = "gold_light" if now else "gold" if number < step else "gold_dark"
                size = min(look.px(13 if now and done > step else 9 if now else 11), area.h)
                sign = glyph("diamond", size, tuple(look.theme.colour(role)), dark)
                sign = faded(sign, 0.6) if number > step else sign
                middle = (left + apart * number, area.centery)
                stamp(target, sign, sign.get_rect(center=middle).topleft)
                if now:
                    across = min(look.px(24), area.h, apart)
                    ring = pygame.Rect(0, 0, across, across)
                    ring.center = middle
                    colour = look.theme.colour("gold_light")
                    stamp_rounded(target, colour, ring, across // 2, max(1, look.px(1.5)))

        return Part("dots", area, (steps, step, done, look.unit), paint)
