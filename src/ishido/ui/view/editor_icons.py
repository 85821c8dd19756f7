"""The icons of the stoneset editor's tools, drawn in white for gilding."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import pygame

from ishido.ui.core.shapes import centred

FINE: Final = 4
"""Icons are drawn this many times larger and reduced, for smooth edges."""
THICK: Final = 0.17
"""The usual thickness of a line, in halves of an icon."""
Spot = tuple[float, float]


class IconPen:
    """Draws an icon. Coordinates are −1 … 1, from left to right and from top to bottom."""

    def __init__(self, side: int) -> None:
        self.large = pygame.Surface((side * FINE,) * 2, pygame.SRCALPHA)
        self.large.fill((255, 255, 255, 0))
        self._half = side * FINE / 2

    def _at(self, spot: Spot) -> Spot:
        return self._half * (1 + spot[0]), self._half * (1 + spot[1])

    def line(self, *spots: Spot, thick: float = THICK) -> None:
        """Draw connected lines with round ends."""
        for start, end in pairwise(spots):
            for step in range(49):
                x = start[0] + (end[0] - start[0]) * step / 48
                y = start[1] + (end[1] - start[1]) * step / 48
                pygame.draw.circle(self.large, "white", self._at((x, y)), thick * self._half / 2)

    def shape(self, *spots: Spot) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self.large, "white", [self._at(spot) for spot in spots])

    def dot(self, spot: Spot, radius: float) -> None:
        pygame.draw.circle(self.large, "white", self._at(spot), radius * self._half)

    def picture(self, side: int) -> pygame.Surface:
        return pygame.transform.smoothscale(centred(self.large), (side, side))


def arc(centre: Spot, wide: float, high: float, start: float, end: float) -> Sequence[Spot]:
    """Points along an ellipse between two angles in degrees; 0 is right, 90 is down."""
    count = max(1, round(abs(end - start) / 6))
    angles = [(start + (end - start) * step / count) * pi / 180 for step in range(count + 1)]
    return [(centre[0] + cos(a) * wide, centre[1] + sin(a) * high) for a in angles]


def _pencil(pen: IconPen) -> None:
    pen.shape((-0.85, 0.85), (-0.7, 0.25), (-0.25, 0.7))
    pen.shape((-0.58, 0.12), (-0.12, 0.58), (0.55, -0.1), (0.1, -0.55))
    pen.shape((0.22, -0.67), (0.67, -0.22), (0.86, -0.41), (0.41, -0.86))


def _eraser(pen: IconPen) -> None:
    pen.shape((-0.9, 0.28), (-0.35, 0.83), (0.02, 0.46), (-0.53, -0.09))
    pen.line((-0.42, -0.2), (0.2, -0.82), (0.75, -0.27), (0.13, 0.35), thick=0.15)
    pen.line((-0.1, 0.84), (0.8, 0.84), thick=0.13)


def _line(pen: IconPen) -> None:
    pen.line((-0.7, 0.7), (0.7, -0.7))
    pen.dot((-0.7, 0.7), 0.2)
    pen.dot((0.7, -0.7), 0.2)


def _rectangle(pen: IconPen) -> None:
    pen.line((-0.75, -0.6), (0.75, -0.6), (0.75, 0.6), (-0.75, 0.6), (-0.75, -0.6))


def _ellipse(pen: IconPen) -> None:
    pen.line(*arc((0, 0), 0.78, 0.6, 0, 360))


def _fill(pen: IconPen) -> None:
    pen.line((-0.15, -0.85), (-0.15, -0.1), thick=0.14)
    pen.line((-0.75, 0.05), (-0.1, -0.6), (0.55, 0.05), thick=0.14)
    pen.shape((-0.8, 0.05), (0.6, 0.05), (-0.1, 0.78))
    pen.dot((0.72, 0.58), 0.19)
    pen.shape((0.72, 0.12), (0.55, 0.5), (0.89, 0.5))


def _pick(pen: IconPen) -> None:
    pen.line((-0.8, 0.8), (-0.55, 0.4), (0.1, -0.25), thick=0.16)
    pen.line((-0.8, 0.8), (-0.4, 0.55), (0.25, -0.1), thick=0.16)
    pen.line((-0.12, -0.48), (0.48, 0.12), thick=0.24)
    pen.line((0.22, -0.22), (0.62, -0.62), thick=0.5)


def _nudge(pen: IconPen) -> None:
    pen.line((-0.6, 0), (0.6, 0), thick=0.13)
    pen.line((0, -0.6), (0, 0.6), thick=0.13)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        tip, back = 0.92, 0.5
        pen.shape(
            (x * tip, y * tip),
            (x * back + y * 0.28, y * back + x * 0.28),
            (x * back - y * 0.28, y * back - x * 0.28),
        )


def _mirror(pen: IconPen) -> None:
    pen.line((0, -0.85), (0, 0.85), thick=0.1)
    pen.shape((-0.24, -0.6), (-0.24, 0.6), (-0.9, 0.6))
    pen.line((0.28, -0.52), (0.28, 0.54), (0.84, 0.54), (0.28, -0.52), thick=0.11)


def _flip(pen: IconPen) -> None:
    pen.line((-0.85, 0), (0.85, 0), thick=0.1)
    pen.shape((-0.6, -0.24), (0.6, -0.24), (0.6, -0.9))
    pen.line((-0.52, 0.28), (0.54, 0.28), (0.54, 0.84), (-0.52, 0.28), thick=0.11)


def _turn_right(pen: IconPen) -> None:
    _square(pen, 0.28)
    pen.line(*arc((-0.38, 0.16), 1.02, 0.86, -100, -8), thick=0.15)
    pen.shape((0.3, 0.02), (0.98, 0.02), (0.64, 0.5))


def _turn_left(pen: IconPen) -> None:
    _square(pen, -0.28)
    pen.line(*arc((0.38, 0.16), 1.02, 0.86, -80, -172), thick=0.15)
    pen.shape((-0.3, 0.02), (-0.98, 0.02), (-0.64, 0.5))


def _square(pen: IconPen, left: float) -> None:
    """What is turned: a small square, its middle so far left."""
    half, low = 0.36, 0.44
    pen.shape(
        (-left - half, low - half), (-left + half, low - half),
        (-left + half, low + half), (-left - half, low + half),
    )  # fmt: skip


def _filled(pen: IconPen) -> None:
    pen.line((-0.78, -0.62), (0.78, -0.62), (0.78, 0.62), (-0.78, 0.62), (-0.78, -0.62), thick=0.12)
    pen.shape((-0.5, -0.36), (0.5, -0.36), (0.5, 0.36), (-0.5, 0.36))


def _grid(pen: IconPen) -> None:
    for at in (-0.75, -0.25, 0.25, 0.75):
        pen.line((at, -0.75), (at, 0.75), thick=0.1)
        pen.line((-0.75, at), (0.75, at), thick=0.1)


def _lens(pen: IconPen) -> None:
    pen.line(*arc((-0.2, -0.2), 0.58, 0.58, 0, 360), thick=0.15)
    pen.line((0.28, 0.28), (0.8, 0.8), thick=0.24)


def _zoom_in(pen: IconPen) -> None:
    _lens(pen)
    pen.line((-0.46, -0.2), (0.06, -0.2), thick=0.13)
    pen.line((-0.2, -0.46), (-0.2, 0.06), thick=0.13)


def _zoom_out(pen: IconPen) -> None:
    _lens(pen)
    pen.line((-0.46, -0.2), (0.06, -0.2), thick=0.13)


def _undo(pen: IconPen) -> None:
    pen.line(*arc((0.08, 0.16), 0.6, 0.6, -118, 112), thick=0.19)
    pen.shape((-0.92, -0.42), (-0.12, -0.9), (-0.12, 0.06))


def _redo(pen: IconPen) -> None:
    pen.line(*arc((-0.08, 0.16), 0.6, 0.6, -62, -292), thick=0.19)
    pen.shape((0.92, -0.42), (0.12, -0.9), (0.12, 0.06))


def _plus(pen: IconPen) -> None:
    pen.line((-0.6, 0), (0.6, 0), thick=0.2)
    pen.line((0, -0.6), (0, 0.6), thick=0.2)


def _dots(pen: IconPen) -> None:
    for x in (-0.62, 0, 0.62):
        pen.dot((x, 0), 0.2)


_DRAWN: Final[dict[str, Callable[[IconPen], None]]] = {
    "pencil": _pencil,
    "eraser": _eraser,
    "line": _line,
    "rectangle": _rectangle,
    "ellipse": _ellipse,
    "fill": _fill,
    "pick": _pick,
    "nudge": _nudge,
    "mirror": _mirror,
    "flip": _flip,
    "turn left": _turn_left,
    "turn right": _turn_right,
    "filled": _filled,
    "grid": _grid,
    "zoom in": _zoom_in,
    "zoom out": _zoom_out,
    "undo": _undo,
    "redo": _redo,
    "other colour": _plus,
    "more colours": _dots,
}


@lru_cache(maxsize=64)
def editor_icon(name: str, side: int) -> pygame.Surface:
    """An icon in white with straight alpha."""
    pen = IconPen(side)
    _DRAWN[name](pen)
    return pen.picture(side)
