"""Sacks of cloth and hide that sink as they are emptied: what `pouch` and `leather` share.

A sack is drawn on a sheet 182.9 units wide and 200 high. Its drawing is that of the full sack. The
less it holds, the lower is its belly, and the more folds it has; what is above its neck sinks as it
is. An empty sack lies open.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from .fields import Field, Size, bell, distance, grid, sample, smoothstep
from .layers import Layer, Scene
from .noise import clouds
from .picture import Pixels, develop
from .shape import Point, fill, rasterise

WORK: Size = (1400, 1280)
UNIT = WORK[0] / 200
"""Working pixels per unit of the drawing."""
_VIEW = (0.0, 0.0, WORK[1] / UNIT, 200.0)
MIDDLE = _VIEW[2] / 2
FOOT = 196.0

FULL = (1.0, 0.88, 0.74, 0.60, 0.42)
"""The height of the belly in each state: with 65–50, 49–35, 34–20, 19–1 stones, and empty."""
EMPTY = len(FULL) - 1

_OPEN_BODY = (
    "M39,146 C34,156 17,163 11,175 C7,186 18,193 48,195 C76,198 104,195 126,196"
    " C158,196 173,190 172,178 C168,165 150,157 144,146 C140,166 43,166 39,146 Z"
)
"""The outline of an empty sack; it has the sheet's own height."""
_OPEN_FAR_SIDE = (
    "M39,152 C36,141 32,135 36,130 C43,123 48,131 56,126 C63,119 68,127 76,123 C83,117 90,125"
    " 98,121 C106,117 110,126 118,124 C125,120 131,130 138,127 C148,126 150,134 147,140 C146,145"
    " 145,149 144,152 C132,166 52,166 39,152 Z"
)
_OPEN_NEAR_SIDE = (
    "M38,145 C36,140 31,138 33,134 C39,133 40,140 47,142 C54,143 57,151 66,150 C74,148 78,156"
    " 87,154 C95,152 99,157 107,154 C115,150 120,153 127,148 C133,143 140,146 144,139 C148,135"
    " 151,137 149,142 C147,148 148,153 151,157 C138,165 116,168 92,168 C68,168 45,165 32,157"
    " C36,153 39,149 38,145 Z"
)


@dataclass(frozen=True)
class Sheet:
    """Where every pixel lies on the drawing and on the round body."""

    x: Field
    y: Field
    """On the drawing of the full sack."""
    across: Field
    """−1 at the body's left outline, 1 at its right."""
    around: Field
    """The angle around the body in radians, 0 in front."""
    half: Field
    """Half the body's width in this row, in units."""
    full: float


def _drop(neck: float, full: float) -> float:
    """How far the neck has sunk, in units."""
    return (FOOT - neck) * (1 - full)


def drawn(drawing: str, down: float = 0.0, full: float = 1.0) -> Field:
    """A drawing moved down, or lowered to a share of its height above the foot."""
    low = down + FOOT * (1 - full)
    placed = f'<g transform="translate(0,{low}) scale(1,{full})">{drawing}</g>'
    return rasterise(placed, WORK, _VIEW)


def _slumped(body: Field, neck: float, full: float) -> Field:
    """The body with shoulders that fall in, the more the less it holds."""
    y, x = grid(WORK)
    down = (y / UNIT - neck - _drop(neck, full)) / ((FOOT - neck) * full)
    wide = 1 - (1 - full) * (0.42 * bell(down - 0.36, 0.26) + 0.10 * bell(down - 0.9, 0.5))
    middle = MIDDLE * UNIT
    return sample(body, y - 0.5, middle + (x - middle) / wide - 0.5)


def sheet(body: Field, full: float = 1.0, down: float = 0.0) -> Sheet:
    """The sheet on which *body* is seen: lowered, or as it is and moved down."""
    y, x = grid(WORK)
    x, y = x / UNIT, FOOT - (FOOT - y / UNIT) / full - down
    solid = body > 0.5
    width = solid.sum(1).astype(np.float32) / UNIT / 2
    # Rows above and below the body take the nearest row's width.
    rows = np.nonzero(solid.any(1))[0]
    width[: rows[0]], width[rows[-1] :] = width[rows[0]], width[rows[-1] - 1]
    half = np.repeat(np.maximum(width, 6.0)[:, None], WORK[1], 1)
    across = np.clip((x - MIDDLE) / half, -0.999, 0.999)
    return Sheet(x, y, across, np.arcsin(across), half, full)


def slack(s: Sheet, neck: float, seed: int) -> Field:
    """The folds in which a sack that is not full hangs down from its neck, in units of height."""
    down = (s.y - neck) / (FOOT - neck)
    wander = clouds(WORK, (2.4, 4), 3, seed, 0.5)
    sag = down + 0.16 * s.across**2 + 0.055 * wander
    here = smoothstep(0.06, 0.22, down) * smoothstep(0.80, 0.52, down)
    uneven = 0.75 + 0.45 * clouds(WORK, (2, 5), 2, seed + 1)
    fold = (0.5 + 0.5 * np.sin(2 * np.pi * (sag * 3.6 + 0.1))) ** 1.4
    out: Field = 13.0 * (1 - s.full) * fold * here * np.clip(uneven, 0.1, 1.4)
    return out


@dataclass(frozen=True)
class Sack:
    """A sack without what ties it."""

    neck: float
    body: str
    """The outline of its body."""
    ruff: str
    """The outline of the gathered cloth above its neck."""
    far_side: str
    """The outline of the ruff's other side, which is seen from within."""
    lay_body: Callable[[Sheet, Field], Layer]
    lay_ruff: Callable[[Sheet, Field, float, float], Layer]
    """The last numbers are how many pleats there are in a radian, and where they begin."""
    pleats: tuple[float, float]
    """How many the far and the near side of the ruff have."""
    dim: float
    """How much light falls into it at its neck."""
    spread: float
    """How much wider what hangs from the neck would lie if there were nothing in the sack."""

    def tied(self, scene: Scene, full: float) -> tuple[Sheet, Field]:
        """Lay the tied sack. Returns the sheet of its ruff, and the mask of what goes around it."""
        low = self.low(full)
        body = _slumped(drawn(fill(self.body), full=full), self.neck, full)
        over = sheet(body, down=low)
        ruff = drawn(fill(self.ruff), low)
        self._lay_far_side(scene, over, drawn(fill(self.far_side), low), over.y)
        scene.lay(self.lay_body(sheet(body, full), body))
        scene.lay(self.lay_ruff(over, ruff, self.pleats[1], 0.1))
        return over, np.clip(distance(np.maximum(body, ruff)) + 1.6 * UNIT, 0, 1)

    def opened(self, scene: Scene) -> Sheet:
        """Lay the empty sack, sunk and with its mouth open. Returns the sheet of its body."""
        body = drawn(fill(_OPEN_BODY))
        flat = sheet(body)
        # Its folds are those of the full sack, laid flat.
        high = replace(flat, y=self.neck + (flat.y - 140) * 2.2, full=FULL[EMPTY])
        over = replace(flat, y=flat.y - 96)
        self._lay_far_side(scene, over, drawn(fill(_OPEN_FAR_SIDE)), (flat.y - 118) * 1.1)
        scene.lay(self.lay_body(high, body))
        scene.lay(self.lay_ruff(over, drawn(fill(_OPEN_NEAR_SIDE)), self.pleats[1], 0.1))
        return flat

    def _lay_far_side(self, scene: Scene, s: Sheet, mask: Field, y: Field) -> None:
        """Lay the inside of the ruff, dark towards the neck."""
        layer = self.lay_ruff(s, mask, self.pleats[0], 0.3)
        layer.albedo = layer.albedo * (self.dim + 0.3 * smoothstep(34, 6, y))[..., None]
        layer.sheen = None
        scene.lay(layer)

    def low(self, full: float) -> float:
        """How far its neck has sunk."""
        return _drop(self.neck, full)

    def hung(self, x: float, y: float, full: float) -> Point:
        """Where a point of what hangs from the neck is: as the neck sinks, it lies flatter and
        wider."""
        wide = 1 + self.spread - self.spread * full
        down = (y - self.neck) * (0.2 + 0.8 * full)
        return MIDDLE + (x - MIDDLE) * wide, self.neck + self.low(full) + down

    def cut(self, scene: Scene) -> Pixels:
        """The picture, cut to the mask of the full sack."""
        return finished(scene, drawn(fill(self.body) + fill(self.ruff) + fill(self.far_side)))


def finished(scene: Scene, full: Field) -> Pixels:
    """The picture, cut to a mask for all states, so that their pictures fit on one another."""
    rows, columns = np.nonzero(full.any(1))[0] // 4 * 2, np.nonzero(full.any(0))[0] // 4 * 2
    pixels = develop(scene.light, scene.alpha, shrink=2)
    return pixels[rows[0] : rows[-1] + 2, columns[0] : columns[-1] + 2]
