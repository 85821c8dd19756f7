"""The icons of the window, white on nothing: the window tints them. They form one picture, in rows.

Drawings are on a square from −1 to 1.
"""

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from .fields import Field
from .picture import Pixels, write
from .shape import rasterise

SIDE: Final = 128
"""The side of an icon in pixels."""
ACROSS: Final = 8
"""The icons in a row of the picture."""
MARGIN: Final = 0.2
"""The room for the rim of a glyph on each side."""
RIM: Final = 0.15
"""The width of the rim of a glyph with corners."""

Spot = tuple[float, float]


def line(*spots: Spot, thick: float = 0.17) -> str:
    """Connected lines with round ends."""
    return (
        f'<polyline points="{_points(spots)}" fill="none" stroke="#fff" stroke-width="{thick}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def shape(*spots: Spot) -> str:
    """A polygon."""
    return f'<polygon points="{_points(spots)}" fill="#fff"/>'


def dot(spot: Spot, radius: float) -> str:
    return f'<circle cx="{spot[0]}" cy="{spot[1]}" r="{radius}" fill="#fff"/>'


def block(x: float, y: float, width: float, height: float) -> str:
    """A rectangle with round corners."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="0.1" fill="#fff"/>'


def arc(centre: Spot, wide: float, high: float, start: float, end: float) -> list[Spot]:
    """Points along an ellipse between two angles in degrees; 0 is right, 90 is down."""
    count = round(abs(end - start) / 3)
    angles = [math.radians(start + (end - start) * step / count) for step in range(count + 1)]
    return [(centre[0] + math.cos(a) * wide, centre[1] + math.sin(a) * high) for a in angles]


def _points(spots: Iterable[Spot]) -> str:
    return " ".join(f"{x:.4f},{y:.4f}" for x, y in spots)


def _round(centre: Spot, radius: float, start: float, end: float) -> list[Spot]:
    return arc(centre, radius, radius, start, end)


def _mirrored(*spots: Spot) -> list[Spot]:
    return [(-x, y) for x, y in spots]


UNDO: Final = (line(*_round((0.08, 0.16), 0.6, -118, 112), thick=0.19),
               shape((-0.92, -0.42), (-0.12, -0.9), (-0.12, 0.06)))  # fmt: skip
TURN: Final = ((-0.38, 0.16), 1.02, 0.86, -100, -8)
LENS: Final = (line(*_round((-0.2, -0.2), 0.58, 0, 360), thick=0.15),
               line((0.28, 0.28), (0.8, 0.8), thick=0.24))  # fmt: skip
MINUS: Final = line((-0.46, -0.2), (0.06, -0.2), thick=0.13)

ICONS: Final[dict[str, Sequence[str]]] = {
    # the tools beside a board
    "undo": UNDO,
    "hint": (
        line(*_round((0, -0.28), 0.56, 125, 415)),
        line((-0.32, 0.18), (-0.24, 0.42), (0.24, 0.42), (0.32, 0.18), thick=0.16),
        line((-0.22, 0.66), (0.22, 0.66), thick=0.16),
        line((-0.1, 0.88), (0.1, 0.88), thick=0.16),
    ),
    "moves": (
        block(-0.85, -0.85, 0.76, 0.76), block(0.1, 0.1, 0.76, 0.76),
        *(line((x, y), (x + 0.62, y), (x + 0.62, y + 0.62), (x, y + 0.62), (x, y), thick=0.14)
          for x, y in ((0.17, -0.78), (-0.78, 0.17))),
    ),
    "pause": (block(-0.6, -0.75, 0.42, 1.5), block(0.18, -0.75, 0.42, 1.5)),
    "play": (shape((-0.55, -0.8), (0.8, 0), (-0.55, 0.8)),),
    "finish": (
        shape((-0.95, -0.7), (-0.1, 0), (-0.95, 0.7)),
        shape((-0.18, -0.7), (0.67, 0), (-0.18, 0.7)),
        block(0.68, -0.7, 0.24, 1.4),
    ),
    "stop": (block(-0.62, -0.62, 1.24, 1.24),),
    "oracle": (  # a trigram: a broken line between two whole ones
        block(-0.85, -0.78, 1.7, 0.36), block(-0.85, -0.18, 0.7, 0.36),
        block(0.15, -0.18, 0.7, 0.36), block(-0.85, 0.42, 1.7, 0.36),
    ),
    "pass": (  # an arrow that leaps over a stone
        dot((-0.04, 0.52), 0.32),
        line(*_round((-0.04, 0.5), 0.78, 180, 318), thick=0.19),
        shape((0.96, 0.32), (0.2, 0.1), (0.86, -0.46)),
    ),
    "estimate": (  # a pair of scales
        line((0, -0.8), (0, 0.8), thick=0.15),
        line((-0.4, 0.84), (0.4, 0.84), thick=0.16),
        line((-0.72, -0.42), (0.72, -0.66), thick=0.15),
        *(line((x, y - 0.5), (x, y), thick=0.1) for x, y in ((-0.72, 0.12), (0.72, -0.12))),
        *(line(*_round((x, y), 0.27, 0, 180), thick=0.15)
          for x, y in ((-0.72, 0.04), (0.72, -0.2))),
    ),
    "stones": (  # three of them, one upon another
        block(-0.5, -0.9, 1.25, 0.5), block(-0.75, -0.25, 1.25, 0.5), block(-0.5, 0.4, 1.25, 0.5),
    ),
    # the stoneset editor
    "pencil": (
        shape((-0.85, 0.85), (-0.7, 0.25), (-0.25, 0.7)),
        shape((-0.58, 0.12), (-0.12, 0.58), (0.55, -0.1), (0.1, -0.55)),
        shape((0.22, -0.67), (0.67, -0.22), (0.86, -0.41), (0.41, -0.86)),
    ),
    "eraser": (
        shape((-0.9, 0.28), (-0.35, 0.83), (0.02, 0.46), (-0.53, -0.09)),
        line((-0.42, -0.2), (0.2, -0.82), (0.75, -0.27), (0.13, 0.35), thick=0.15),
        line((-0.1, 0.84), (0.8, 0.84), thick=0.13),
    ),
    "line": (line((-0.7, 0.7), (0.7, -0.7)), dot((-0.7, 0.7), 0.2), dot((0.7, -0.7), 0.2)),
    "rectangle": (line((-0.75, -0.6), (0.75, -0.6), (0.75, 0.6), (-0.75, 0.6), (-0.75, -0.6)),),
    "ellipse": (line(*arc((0, 0), 0.78, 0.6, 0, 360)),),
    "fill": (
        line((-0.15, -0.85), (-0.15, -0.1), thick=0.14),
        line((-0.75, 0.05), (-0.1, -0.6), (0.55, 0.05), thick=0.14),
        shape((-0.8, 0.05), (0.6, 0.05), (-0.1, 0.78)),
        dot((0.72, 0.58), 0.19),
        shape((0.72, 0.12), (0.55, 0.5), (0.89, 0.5)),
    ),
    "pick": (
        line((-0.8, 0.8), (-0.55, 0.4), (0.1, -0.25), thick=0.16),
        line((-0.8, 0.8), (-0.4, 0.55), (0.25, -0.1), thick=0.16),
        line((-0.12, -0.48), (0.48, 0.12), thick=0.24),
        line((0.22, -0.22), (0.62, -0.62), thick=0.5),
    ),
    "nudge": (
        line((-0.6, 0), (0.6, 0), thick=0.13),
        line((0, -0.6), (0, 0.6), thick=0.13),
        *(shape((x * 0.92, y * 0.92), (x * 0.5 + y * 0.28, y * 0.5 + x * 0.28),
                (x * 0.5 - y * 0.28, y * 0.5 - x * 0.28))
          for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))),
    ),
    "mirror": (
        line((0, -0.85), (0, 0.85), thick=0.08),
        shape((-0.24, -0.6), (-0.24, 0.6), (-0.9, 0.6)),
        line((0.28, -0.52), (0.28, 0.54), (0.84, 0.54), (0.28, -0.52), thick=0.1),
    ),
    "flip": (
        line((-0.85, 0), (0.85, 0), thick=0.08),
        shape((-0.6, -0.24), (0.6, -0.24), (0.6, -0.9)),
        line((-0.52, 0.28), (0.54, 0.28), (0.54, 0.84), (-0.52, 0.28), thick=0.1),
    ),
    "turn left": (
        shape((-0.08, 0.08), (0.64, 0.08), (0.64, 0.8), (-0.08, 0.8)),
        line(*_mirrored(*arc(*TURN)), thick=0.15),
        shape((-0.3, 0.02), (-0.98, 0.02), (-0.64, 0.5)),
    ),
    "turn right": (
        shape((-0.64, 0.08), (0.08, 0.08), (0.08, 0.8), (-0.64, 0.8)),
        line(*arc(*TURN), thick=0.15),
        shape((0.3, 0.02), (0.98, 0.02), (0.64, 0.5)),
    ),
    "filled": (
        line((-0.78, -0.62), (0.78, -0.62), (0.78, 0.62), (-0.78, 0.62), (-0.78, -0.62),
             thick=0.12),
        shape((-0.5, -0.36), (0.5, -0.36), (0.5, 0.36), (-0.5, 0.36)),
    ),
    "grid": tuple(
        line(*ends, thick=0.09)
        for at in (-0.75, -0.25, 0.25, 0.75)
        for ends in (((at, -0.75), (at, 0.75)), ((-0.75, at), (0.75, at)))
    ),
    "zoom in": (*LENS, MINUS, line((-0.2, -0.46), (-0.2, 0.06), thick=0.13)),
    "zoom out": (*LENS, MINUS),
    "redo": (line(*_round((-0.08, 0.16), 0.6, -62, -292), thick=0.19),
             shape((0.92, -0.42), (0.12, -0.9), (0.12, 0.06))),
    "other colour": (line((-0.6, 0), (0.6, 0), thick=0.2), line((0, -0.6), (0, 0.6), thick=0.2)),
    "more colours": tuple(dot((x, 0), 0.2) for x in (-0.62, 0, 0.62)),
}  # fmt: skip
"""In their order in the picture. The window draws each in its own middle."""


def _glyph(*outlines: Sequence[Spot]) -> tuple[str, str]:
    """A glyph, and the dark line around it, which is drawn below it."""
    around = "".join(shape(*each) + line(*each, each[0], thick=2 * RIM) for each in outlines)
    return "".join(shape(*each) for each in outlines), f'<g opacity="0.78">{around}</g>'


def _box(left: float, right: float) -> Sequence[Spot]:
    return (left, -0.72), (right, -0.72), (right, 0.72), (left, 0.72)


def _arrow(foot: float, tip: float) -> Sequence[Spot]:
    return (foot, -0.8), (tip, 0), (foot, 0.8)


def _diamond(reach: float) -> Sequence[Spot]:
    return (0, -reach), (reach, 0), (0, reach), (-reach, 0)


def _star() -> Sequence[Spot]:
    """A star with five points, one of them at the top."""
    turns = [(math.tau * number / 10, (1.12, 0.46)[number % 2]) for number in range(10)]
    return [(reach * math.sin(turn), 0.1 - reach * math.cos(turn)) for turn, reach in turns]


GLYPHS: Final[dict[str, tuple[str, str]]] = {
    "play": _glyph(_arrow(-0.6, 0.76)),
    "pause": _glyph(_box(-0.6, -0.2), _box(0.2, 0.6)),
    "forward": _glyph(_arrow(-0.8, 0.24), _box(0.4, 0.68)),
    "back": _glyph(_arrow(0.8, -0.24), _box(-0.68, -0.4)),
    "end": _glyph(_arrow(-1.0, -0.16), _arrow(-0.16, 0.68), _box(0.72, 1.0)),
    "start": _glyph(_arrow(1.0, 0.16), _arrow(0.16, -0.68), _box(-1.0, -0.72)),
    "star": _glyph(_star()),
    "dot": _glyph(_diamond(0.8)),
    "diamond": _glyph(_diamond(1.0)),
    "disc": (line(*_round((0, 0), 2 / 3, 0, 360), thick=2 / 3), dot((0, 0), 1 + MARGIN)),
}
"""Small signs, and their rims, which reach beyond the square from −1 to 1."""

VERDICTS: Final = {
    "tick": line((-0.69, 0.06), (-0.19, 0.56), (0.69, -0.56), thick=0.27),
    "cross": line((-0.56, -0.56), (0.56, 0.56), thick=0.27)
    + line((0.56, -0.56), (-0.56, 0.56), thick=0.27),
}


def names() -> list[str]:
    """The icons in their order in the picture. A glyph has two, itself and its rim."""
    glyphs = [f"{kind} {name}" for name in GLYPHS for kind in ("glyph", "rim")]
    return [*ICONS, *glyphs, *VERDICTS]


def draw() -> Pixels:
    """All icons."""
    single = ["".join(each) for each in ICONS.values()]
    cells = list(zip(single, _middles(single), [1.0] * len(single), strict=True))
    cells += [(each, (0.0, 0.0), 1 + MARGIN) for pair in GLYPHS.values() for each in pair]
    cells += [(each, (0.0, 0.0), 1.0) for each in VERDICTS.values()]
    alpha = _in_rows(cells, SIDE)
    return np.dstack([np.ones((*alpha.shape, 3), np.float32), alpha])


def _middles(drawings: Sequence[str]) -> list[Spot]:
    """The middle of what is drawn in each."""
    side, reach = 250, 1.25
    seen = _in_rows([(each, (0.0, 0.0), reach) for each in drawings], side) > 0.5
    middles = []
    for number in range(len(drawings)):
        row, column = divmod(number, ACROSS)
        cell = seen[row * side : (row + 1) * side, column * side : (column + 1) * side]
        ends = [np.nonzero(cell.any(axis))[0][[0, -1]] for axis in (0, 1)]
        x, y = (((float(each.sum()) + 1) / side - 1) * reach for each in ends)
        middles.append((x, y))
    return middles


def _in_rows(cells: Sequence[tuple[str, Spot, float]], side: int) -> Field:
    """Drawings in rows of square cells: each with what is in its middle, and how far it reaches."""
    placed = ""
    for number, (drawing, (x, y), reach) in enumerate(cells):
        row, column = divmod(number, ACROSS)
        placed += (
            f'<svg x="{column * side}" y="{row * side}" width="{side}" height="{side}"'
            f' viewBox="{x - reach} {y - reach} {2 * reach} {2 * reach}">{drawing}</svg>'
        )
    width, height = ACROSS * side, -(-len(cells) // ACROSS) * side
    return rasterise(placed, (height, width), (0, 0, width, height))


def write_icons(path: Path) -> None:
    """Draw and write the icons."""
    write(draw(), path, 50, lossless=True)  # decoded twice as fast as with more effort
