"""Cloisonné: coloured glass and stone held between fine walls of gold.

For stones a way to set a symbol (`cloison`), for frames and furniture bands of inlay, which are
shaded by themselves and laid over a finished picture.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, grid, mix, normal, smoothstep
from .light import Surface, bloom, lamplight, openness, rimlight, shade
from .picture import Pixels, develop
from .stone import Relief, body, relief, symbol_distance

_RIM = 10.0
"""Distance of the wire around a stone's face from the face's edge, in working pixels."""
_SPAN = 566.0
"""The symbol's square: as large as the wire leaves room for."""


@cache
def cloison(drawing: str) -> Relief:
    """The symbol as a pillow of enamel within a wall of wire; another wire rims the face.

    The glaze has run together beside both: there the stone is darkest.
    """
    d, face = symbol_distance(drawing, _SPAN), body().face
    swell = np.clip((d - 6) / 24, 0, 1)
    pillow = 7.5 * np.sqrt(np.maximum(1 - (1 - swell) ** 2, 0)) + 2.0 * smoothstep(8, 48, d)
    walls = 5.0 * bell(d - 2.4, 4.0) - 8.5 * bell(d + 4.5, 5.0)
    rim = 3.6 * bell(face - _RIM, 5.0) - 1.2 * bell(np.abs(face - _RIM) - 9.5, 5.0)
    pooled = 0.80 * bell(np.minimum(np.abs(face - _RIM) - 5, 60), 17.0) * (face > _RIM)
    outside = 0.35 * smoothstep(_RIM, -20, face) + 0.9 * smoothstep(0.72, 1.0, body().turn)
    near = bell(np.minimum(d + 1.0, 0), 9.0) * (d < 1.2)
    return relief(
        height=blur(pillow + walls + rim, 1.0),
        ink=smoothstep(-1.0, 1.2, d),
        wire=np.maximum(bell(d - 2.2, 3.3, 4), bell(face - _RIM, 5.2, 4)),
        beside=np.maximum(near, np.maximum(pooled, outside)),
    )


def over(below: Pixels, above: Pixels) -> Pixels:
    """*above* laid on *below*, a picture of the same size."""
    alpha = above[..., 3:]
    out = below.copy()
    out[..., :3] = below[..., :3] * (1 - alpha) + above[..., :3] * alpha
    return out


@dataclass(frozen=True)
class Strand:
    """A line of gold or enamel along an edge. Lengths are in pixels."""

    at: float
    """Distance from the line it follows; positive towards the inside."""
    half: float
    colour: str
    metal: bool = False


@dataclass
class _Inlay:
    """What is being laid in: colours, metal and height, and where there is anything at all."""

    colour: Picture
    metal: Field
    height: Field
    mask: Field

    @classmethod
    def nothing(cls, size: Size) -> "_Inlay":
        """An inlay that is still empty."""
        fields = (np.zeros(size, np.float32) for _ in range(3))
        return cls(np.zeros((*size, 3), np.float32), *fields)

    def enamel(self, inside: Field, colour: str | Picture, round_: float = 5.0) -> None:
        """Fill where *inside* (signed pixels) is positive with a pillow of glass."""
        mask = np.clip(inside + 0.5, 0, 1)
        paint = hue(colour) if isinstance(colour, str) else colour
        swell = 1 - (1 - np.clip(inside / round_, 0, 1)) ** 2
        self._lay(mask, paint, 0.0, 0.36 * round_ * np.sqrt(swell))

    def gold(self, inside: Field, colour: str, half: float) -> None:
        """Fill where *inside* is positive with gold, rounded over a width of 2 × *half*."""
        mask = np.clip(inside + 0.5, 0, 1)
        over_ = np.clip(1 - inside / half, 0, 1)
        self._lay(mask, hue(colour), 1.0, 1.0 + 0.8 * half * np.sqrt(1 - over_**2))

    def _lay(self, mask: Field, colour: Picture, metal: float, height: Field) -> None:
        self.colour = mix(self.colour, np.broadcast_to(colour, self.colour.shape), mask)
        self.metal = self.metal + (metal - self.metal) * mask
        self.height = self.height + (height - self.height) * mask
        self.mask = np.maximum(self.mask, mask)

    def developed(self, lamp: Field | float = 1.0, brightness: float = 1.0) -> Pixels:
        """The inlay under the lamp, with a thread of darkness around it."""
        nx, ny = normal(blur(self.height, 0.6))
        surface = Surface(
            nx, ny, self.colour, metal=self.metal, gloss=0.9,
            rough=0.16 + 0.08 * self.metal, open=openness(self.height, ((2, 0.5), (5, 0.5))),
        )  # fmt: skip
        light = shade(surface) * (np.asarray(lamp) * brightness)[..., None]
        halo = 0.55 * np.clip(blur(self.mask, 2.5) * 2.0, 0, 1) * (1 - self.mask)
        alpha = self.mask + halo
        return develop(bloom(light, 4, 0.10) * (self.mask / np.maximum(alpha, 1e-4))[..., None],
                       alpha)  # fmt: skip


def strands(line: Field, laid: Sequence[Strand], jewel: "Jewel | None" = None,
            brightness: float = 1.0) -> Pixels:  # fmt: skip
    """Lines that follow *line* (a signed distance), and a jewel in each corner if one is given."""
    size: Size = (line.shape[0], line.shape[1])
    inlay = _Inlay.nothing(size)
    for s in laid:
        inside = s.half - np.abs(line - s.at)
        if s.metal:
            inlay.gold(inside, s.colour, s.half)
        else:
            inlay.enamel(inside, s.colour, s.half)
    if jewel is not None:
        y, x = grid(size)
        beside, below = np.minimum(x, size[1] - x), np.minimum(y, size[0] - y)
        away = np.hypot(beside - jewel.at, below - jewel.at)
        inlay.gold(jewel.radius + 2.2 - away, jewel.gilt, 2.0)
        inlay.enamel(jewel.radius - away, jewel.colour, jewel.radius)
    return inlay.developed(brightness=brightness)


@dataclass(frozen=True)
class Jewel:
    """A round stone set into each corner, *at* pixels from both edges."""

    at: float
    radius: float
    colour: str
    gilt: str


@dataclass(frozen=True)
class Band:
    """A jeweller's band around a frame: cells of enamel between walls of gold."""

    at: float
    """Distance of its middle from the frame's edge."""
    half: float
    cell: float
    """About how long a cell is; it is fitted to the side."""
    colours: tuple[str, ...]
    """The cells' colours, outward from the middle of each side, over and over."""
    gilt: str
    wall: float = 1.7
    line: float = 23.0
    """Distance from the middle to a thin line of gold on either side."""
    corner: float = 31.0
    """Half the side of the square in each corner."""
    ground: str = "15245e"
    petal: str = "e0b04e"
    heart: str = "a83a1a"


def _cells(inlay: _Inlay, band: Band, size: Size) -> None:
    """The four sides' cells: glass and the walls between."""
    h, w = size
    y, x = grid(size)
    level = np.minimum(y, h - y) < np.minimum(x, w - x)
    across = np.where(level, np.minimum(y, h - y), np.minimum(x, w - x)) - band.at
    length = np.where(level, w, h) - 2 * (band.at + band.corner)
    count = 2 * np.round((length / band.cell - 1) / 2) + 1  # odd: a cell lies in the middle
    run = np.where(level, x - w / 2, y - h / 2) * count / length
    number = np.round(run)
    ahead = (0.5 - np.abs(run - number)) * length / count
    palette = np.stack([hue(c) for c in band.colours])
    glass = palette[np.abs(number).astype(np.int64) % len(band.colours)]
    strip = band.half - np.abs(across)
    inlay.gold(strip + band.wall, band.gilt, band.wall)
    inlay.gold(1.2 - np.abs(np.abs(across) - band.line), band.gilt, 1.2)
    inlay.enamel(np.minimum(ahead, strip) - band.wall, glass, 0.8 * band.half)


def _rosettes(inlay: _Inlay, band: Band, size: Size) -> None:
    """A flower of eight petals in each corner."""
    h, w = size
    y, x = grid(size)
    dx = np.minimum(x, w - x) - band.at
    dy = np.minimum(y, h - y) - band.at
    plate = band.corner - np.maximum(np.abs(dx), np.abs(dy))
    inlay.gold(plate, band.gilt, 3.0)
    inlay.enamel(plate - 4.5, band.ground)
    away, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    petal = (np.mod(turn, np.pi / 4) - np.pi / 8) * away
    reach = 0.52 * band.corner
    width = 5.4 * np.sqrt(np.clip(1 - ((away - reach) / (0.30 * band.corner)) ** 2, 0, 1))
    inlay.gold(np.where(plate > 4, width - np.abs(petal), -1.0), band.petal, 3.5)
    inlay.gold(0.25 * band.corner - away, band.gilt, 2.0)
    inlay.enamel(0.25 * band.corner - 2.2 - away, band.heart, 6.0)


def band(look: Band, size: Size, lamp: tuple[float, float]) -> Pixels:
    """The band on a frame of *size*, under the same lamp as the frame."""
    inlay = _Inlay.nothing(size)
    _cells(inlay, look, size)
    _rosettes(inlay, look, size)
    y, x = grid(size)
    edge = np.minimum(np.minimum(x, size[1] - x), np.minimum(y, size[0] - y))
    return inlay.developed(lamplight(y, x, *lamp) * rimlight(edge, 1.0, inlay.mask))
