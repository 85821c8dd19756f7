"""The way from the title into a new game: the camera rises over the board, and the pouch lands."""

from dataclasses import dataclass, field
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from ishido.ui.kit.motion import Timing, between, ease_in_out, stepped
from ishido.ui.kit.paint import Part, blend, stamped
from ishido.ui.kit.transition import Transition
from ishido.ui.skins.title_pictures import STONES
from ishido.ui.table.side import backdrop

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

# Seconds: the title, the camera, the table in focus, the pouch, and what is written and counted.
FADES: Final = Timing(0.0, 0.26)
RISES: Final = Timing(0.06, 0.64)
SHARP: Final = Timing(0.54, 0.16)
FALLS: Final = Timing(0.45, 0.2)
GIVES: Final = Timing(FALLS.end, 0.2)
REST: Final = Timing(0.7, 0.25)
COARSE: Final = 640
"""The width of the picture in which the board is drawn while the camera moves."""
# The camera of the title's still life, see `art/ishido_art/pictures/still_life.py`. Lengths are in
# pixels of a board's picture, which is so wide:
WIDE: Final = 2868
DISTANCE: Final = 2800.0
TARGET: Final = (720.0, 560.0)
PITCH: Final = 47.0
"""Degrees down from the horizon."""
SEEN: Final = ((3200, 2000), 1.6, (0.64, 0.66)), ((1400, 2100), 1.13, (0.54, 0.46))
"""Of the wide and the tall picture: its size, its pixels for a length of one at the target, and
where in it the target is, as shares."""


@dataclass(frozen=True, slots=True)
class Tilt(Transition):
    """What covers the table meanwhile."""

    table: "TableScene" = field(kw_only=True)
    turned: float = field(kw_only=True)
    """By how many degrees the title's board is turned."""
    made: list[pygame.Surface] = field(default_factory=list, kw_only=True)
    """The backdrop and the board, small, when they have been made."""

    def parts(self, now: float) -> list[Part]:
        window, canvas = self.before.get_rect(), self.table.canvas
        if canvas is None or not self.made:  # making these takes a frame
            self.made.extend(self._make(canvas.ground) if canvas else ())
            return [Part("before", window, blend, self.before, 255)]
        parts, t = [], stepped(now, window.w * window.h) - self.begins
        if t < RISES.end:
            parts.append(Part("seen", window, _paint_seen, self._seen(RISES.at(t))))
        if t < FADES.end:
            level = round(255 * ease_in_out(1 - FADES.at(t)))
            parts.append(Part("before", window, blend, self.before, level))
        level = round(255 * SHARP.at(t) * (1 - REST.at(t)))
        parts.append(Part("sharp", window, blend, canvas.ground, level))
        if t > FALLS.start:
            (pouch, place), fallen = self.table.view.pouch_picture(), FALLS.at(t)
            lower = round(0.07 * place.h * sin(pi * GIVES.at(t)))
            area = place.move(0, lower - round(window.h * 0.2 * (1 - fallen * fallen)))
            pressed = pygame.transform.smoothscale(pouch, (place.w, place.h - lower))
            parts.append(stamped("pouch", area, pressed, fallen))
        return parts

    def _make(self, ground: pygame.Surface) -> list[pygame.Surface]:
        layout, factor = self.table.layout, COARSE / self.before.width
        size = COARSE, round(self.before.height * factor)
        around = backdrop(self.table.look, size, framed=layout.framed)
        board = pygame.transform.smoothscale_by(ground.subsurface(layout.board), factor)
        return [around, board.convert_alpha()]

    def _seen(self, share: float) -> pygame.Surface:
        """The board on its backdrop, small, on the way from the title's camera to the table's."""
        picture, board = self.made[0].copy(), self.table.layout.board
        share = 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3
        window, factor = self.before.size, COARSE / self.before.width
        size, scale, centre = SEEN[window[0] < window[1]]
        filled = max(window[0] / size[0], window[1] / size[1])
        x, y = (
            (at * side - (side - shown / filled) * anchor) * filled
            for at, side, shown, anchor in zip(centre, size, window, STONES, strict=True)
        )
        middle = WIDE / 2, WIDE / 2 * board.h / board.w
        pitch, yaw = map(radians, between((PITCH, self.turned), (90.0, 0.0), share))
        target = between(TARGET, middle, share)
        left, top = (each * factor for each in between((x, y), board.center, share))
        scale = (scale * filled * (1 - share) + board.w / WIDE * share) * factor
        # Where the board's middle is, seen from the target; everything in a row is equally far.
        across, down = middle[0] - target[0], middle[1] - target[1]
        x, y = cos(yaw) * across - sin(yaw) * down, sin(yaw) * across + cos(yaw) * down
        turned = pygame.transform.rotozoom(self.made[1], -yaw * 180 / pi, 1.0)
        (width, height), pixels, lens = turned.size, self.made[1].width / WIDE, scale * DISTANCE
        for row in range(picture.height):
            below = row - top
            depth = below * DISTANCE / (lens * sin(pitch) + below * cos(pitch))
            source = round((depth - y) * pixels + height / 2)
            if 0 <= source < height:
                near = lens / (DISTANCE - depth * cos(pitch))
                strip = turned.subsurface((0, source, width, 1))
                strip = pygame.transform.smoothscale(strip, (round(width / pixels * near), 1))
                picture.blit(strip, (round(left + (x - width / 2 / pixels) * near), row))
        return picture


def _paint_seen(target: pygame.Surface, window: pygame.Rect, low: pygame.Surface) -> None:
    target.blit(pygame.transform.smoothscale(low, window.size), window)
