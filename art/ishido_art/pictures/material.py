"""Materials: what a stone is made of, and what is laid into it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, mix

if TYPE_CHECKING:
    from .stone import Body, Relief

TILE: Size = (1536, 1536)
"""Every material is one large periodic tile; each stone shows another piece of it."""


@dataclass(frozen=True)
class Ink:
    """What a symbol is made of."""

    colour: str
    metal: float = 0.0
    rough: float = 0.25
    wire: str | None = None
    """The metal of a fine wire around the symbol, if there is one."""


@dataclass(frozen=True)
class Material:
    """A stone's substance. The fields are periodic and of size `TILE`."""

    albedo: Picture
    ink: Ink
    rough: float = 0.15
    gloss: float = 1.0
    translucency: float = 0.0
    metal: Field | None = None
    """Where the stone itself is metal: flecks of pyrite or leaf."""
    relief: Field | None = None
    """Unevenness of the face in pixels; polished stones have none."""
    halo: float = 0.6
    """How much the stone darkens beside the symbol: what makes it legible when small."""
    glaze: "Callable[[Picture, Body], Picture] | None" = None
    """What the stone's shape does to its colour: a glaze gathers in some places."""
    aura: "Callable[[Body, Relief], Picture] | None" = None
    """Light of the stone's own, added to what the lamp gives."""


@dataclass(frozen=True)
class Piece:
    """One stone's cut from the tile."""

    albedo: Picture
    metal: Field
    relief: Field


def plain(code: str) -> Picture:
    """A whole tile of one colour."""
    return np.broadcast_to(hue(code), (*TILE, 3)).astype(np.float32)


def veil(under: Picture, code: str, amount: Field) -> Picture:
    """*under* with the colour *code* laid over it, as densely as *amount* (0..1) says."""
    return mix(under, np.broadcast_to(hue(code), under.shape), np.clip(amount, 0, 1))


def piece(material: Material, size: Size, rng: np.random.Generator) -> Piece:
    """A piece of *size* from anywhere in the material, turned over at random."""
    top, left = rng.integers(0, TILE[0]), rng.integers(0, TILE[1])
    rows = (np.arange(size[0]) + top) % TILE[0]
    columns = (np.arange(size[1]) + left) % TILE[1]
    if rng.random() < 0.5:
        columns = columns[::-1]
    if rng.random() < 0.5:
        rows = rows[::-1]
    window = np.ix_(rows, columns)
    zero = np.zeros(size, np.float32)
    return Piece(
        albedo=material.albedo[window].copy(),
        metal=zero if material.metal is None else material.metal[window],
        relief=zero if material.relief is None else material.relief[window],
    )
