"""What the codewheel is drawn with: its patterns, and the light and the metal of its discs. What
these are made of, the game takes from the boards."""

import math
from importlib import import_module
from pathlib import Path
from typing import Final

import numpy as np

from . import sets
from .colour import hue
from .fields import Field, bell, grid, normal, smoothstep
from .light import LAMP_STEP, Surface, openness, shade
from .picture import Pixels, develop, write
from .shape import brush, disc, fill, line, moved, rasterise, symbol_mask, turned

SIDE: Final = 128
"""The side of a pattern in pixels."""
DISC: Final = 1024
"""The side of a disc in pixels."""
_SHRINK: Final = 2
WORLDS: Final = (
    "ishido", "magic", "gems", "chungfu", "rameses", "runes", "inner-shapes", "shaman",
)  # fmt: skip
"""The stonesets in the order of their rows in the picture."""
_COIL: Final = brush(
    [
        ((5 + 2.05 * n) * math.sin(0.66 * n), (5 + 2.05 * n) * math.cos(0.66 * n), 9.5)
        for n in range(20)
    ]
)
ORNAMENTS: Final = (
    fill("M-42,-37H42V-17H-42ZM-42,-9H-8V9H-42ZM8,-9H42V9H8ZM-42,17H42V37H-42Z"),
    line("M-41,28A41,41 0 0 1 41,28M-21.5,28A21.5,21.5 0 0 1 21.5,28", 10) + disc(0, 24, 7.5),
    _COIL,
    disc(0, 0, 12) + turned(6, disc(0, -32, 12)),
    line("M-38,38V-38H38V32H-12V-8H10V8", 13, "square"),
    turned(4, fill("M0,-3C-17,-16 -17,-34 0,-48C17,-34 17,-16 0,-3Z"), 45),
)
"""A trigram, a hill, a coil, seven stars, a meander, and four leaves."""
_WINDOW: Final = "M-29,-19H29Q40,-19 40,-8V8Q40,19 29,19H-29Q-40,19 -40,8V-8Q-40,-19 -29,-19Z"
OPENINGS: Final = (
    disc(0, 0, 46),
    line(_WINDOW, 7),
    fill(_WINDOW),
    fill("M-38,-3A38,43 0 0 1 38,-3V3A38,43 0 0 1 -38,3Z"),
)
"""A dot between patterns, the frame of a window, the window, and a hole."""


def draw() -> Pixels:
    """All patterns, white on nothing: a row of symbols for each stoneset, ornaments, openings."""
    rows = [[_fitted(each) for each in _symbols(key)] for key in WORLDS]
    rows.append([_fitted(each) for each in ORNAMENTS])
    rows.append([_plain(each) for each in (*OPENINGS, "", "")])
    alpha = np.vstack([np.hstack(row) for row in rows])
    return np.dstack([np.ones((*alpha.shape, 3), np.float32), alpha])


def _symbols(key: str) -> list[str]:
    symbols = [*import_module(f"{sets.__name__}.{key}").SET.symbols.values()]
    return [_faceted(each) for each in symbols] if key == "gems" else symbols


def _faceted(drawing: str) -> str:
    """A gem from above, with its table."""
    dark = drawing.replace("#fff", "#000")
    return drawing + moved(0, 0, 0.7, dark) + moved(0, 0, 0.52, drawing)


def _fitted(drawing: str) -> Field:
    return symbol_mask(drawing, (SIDE, SIDE), (SIDE / 2, SIDE / 2), SIDE * 0.98)


def _plain(drawing: str) -> Field:
    return rasterise(drawing, (SIDE, SIDE), (-50, -50, 100, 100))


def draw_discs() -> tuple[Pixels, Pixels]:
    """What a disc is multiplied by: the light on a plate that is rounded at its edge. And its
    metal, which the game tints: a bead around the edge, and a line within."""
    side = DISC * _SHRINK
    y, x = grid((side, side))
    unit = side / 100
    r = np.hypot(x - side / 2, y - side / 2) / unit
    alpha = np.clip((49.9 - r) * unit / _SHRINK + 0.5, 0, 1)
    height: Field = 1.1 * smoothstep(48.9, 47.6, r) - 0.25 * bell(r - 47.0, 0.35)
    nx, ny = normal(height * unit)
    across = ((x - side / 2) * LAMP_STEP[1] + (y - side / 2) * LAMP_STEP[0]) / (side / 2)
    level = 0.86 + 0.09 * across + 0.5 * (nx * LAMP_STEP[1] + ny * LAMP_STEP[0])
    level *= openness(height * unit, ((6, 0.5),))
    light = _shrunk(np.clip(level, 0, 1))
    shadows = np.dstack([light, light, light, _shrunk(alpha)])
    bead, inner = bell(r - 49.2, 0.75, 4), bell(r - 47.0, 0.24, 4)
    nx, ny = normal((1.0 * bell(r - 49.2, 0.6) + 0.2 * inner) * unit)
    shone = shade(
        Surface(nx=nx, ny=ny, albedo=np.broadcast_to(hue("#d8d8d8"), (side, side, 3)), metal=1.0)
    )
    grey = shone.mean(-1, keepdims=True) * (1 + 0.3 * across[..., None])
    metal = develop(np.repeat(grey, 3, 2), np.maximum(bead, inner) * alpha, shrink=_SHRINK)
    return shadows.astype(np.float32), metal


def _shrunk(field: Field) -> Field:
    blocks = field.reshape(DISC, _SHRINK, DISC, _SHRINK)
    out: Field = blocks.mean((1, 3), dtype=np.float32)
    return out


def write_codewheel(folder: Path) -> None:
    """Draw and write all pictures."""
    folder.mkdir(exist_ok=True)
    write(draw(), folder / "patterns.webp", 50, lossless=True)
    light, metal = draw_discs()
    write(light, folder / "light.webp", 92)
    write(metal, folder / "metal.webp", 92)
