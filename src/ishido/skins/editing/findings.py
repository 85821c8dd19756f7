"""Checks during work: empty cells, stones that look the same, colours that are hard to tell apart.

Each stone is measured once after it has changed, and compared with the others from then on.
"""

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image

from ishido.skins.check import ALIKE, EMPTY, SPOT, THUMB
from ishido.skins.editing.artwork import CELLS, COLUMNS, ROWS, Artwork, Pixels, SheetCell
from ishido.skins.editing.colour_difference import ciede2000
from ishido.skins.editing.recolouring import LINEAR

Numbers = npt.NDArray[np.float32]
Indices = npt.NDArray[np.int64]


class ColourVision(Enum):
    """Kinds of colour vision."""

    NORMAL = "normal"
    PROTAN = "protan"
    DEUTAN = "deutan"
    TRITAN = "tritan"


HARD: Final = 12.0
"""Two colours are hard to tell apart below this distance (CIEDE2000). In the game's own sets, which
are told apart at a glance (docs/look.md), any two rows are at least 13.9 apart; vivid blue and
purple are 6.5 apart without red cones, and look alike."""
FACE: Final = 0.25
"""The share of a stone's pixels that are compared: those that differ most. So stones that show
their colour in the symbol alone count as different, too."""
SOLID: Final = 128
"""A pixel of the small copies counts from this alpha on."""
GREY: Final = 128
"""The ground of the small copies, as in the game's check."""

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation
# of Color Vision Deficiency", 2009: full severity, for linear RGB.
_SEEN: Final[Numbers] = np.array(
    [
        [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ],
    np.float32,
)
"""By kind of vision."""
_TO_XYZ: Final[Numbers] = np.array(
    [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], np.float32
)
_WHITE: Final[Numbers] = np.array([0.9505, 1.0, 1.089], np.float32)


@dataclass(frozen=True, slots=True)
class EmptyCell:
    """A stone is empty, or nearly so. The game refuses it."""

    cell: SheetCell


@dataclass(frozen=True, slots=True)
class IdenticalStones:
    """Two stones look the same. The game refuses them."""

    first: SheetCell
    second: SheetCell


@dataclass(frozen=True, slots=True)
class SimilarColours:
    """The colours of two rows are hard to tell apart. The game accepts them."""

    first: int
    second: int
    vision: ColourVision
    distance: float
    """CIEDE2000, below ``HARD``."""


ArtworkFinding = EmptyCell | IdenticalStones | SimilarColours


class ArtworkFindings:
    """What the checks find in an artwork. Stones that have changed are measured when it is asked
    for."""

    def __init__(self, artwork: Artwork) -> None:
        self._artwork = artwork
        count, pixels = len(CELLS), THUMB[0] * THUMB[1]
        self._thumbs = np.zeros((count, pixels * 3), np.int16)
        self._cover = np.zeros(count)
        self._solid = np.zeros((ROWS, COLUMNS, pixels), bool)
        self._lab = np.zeros((ROWS, COLUMNS, len(ColourVision), pixels, 3), np.float32)
        self._alike = np.zeros((count, count), bool)
        self._apart = np.full((ROWS, ROWS, COLUMNS, len(ColourVision)), np.nan, np.float32)
        """The distance of two stones of a column, the upper one first; NaN where one is empty."""
        self._changed = set(CELLS)

    def update(self, cell: SheetCell) -> None:
        """Note that a stone has changed."""
        self._changed.add(cell)

    def _measure_changed(self) -> None:
        for cell in self._changed:
            self._measure(cell)
        for cell in self._changed:
            self._compare(cell)
        for column in range(COLUMNS):
            rows = {cell.row for cell in self._changed if cell.column == column}
            pairs = [pair for pair in combinations(range(ROWS), 2) if not rows.isdisjoint(pair)]
            if pairs:
                upper, lower = np.array(pairs).T
                self._apart[upper, lower, column] = self._distances(column, upper, lower)
        self._changed.clear()

    def _measure(self, cell: SheetCell) -> None:
        number = CELLS.index(cell)
        small = small_copy(self._artwork.visible(cell))
        flat = on_grey(small)
        self._thumbs[number] = flat.reshape(-1)
        self._cover[number] = small[:, 3].mean() / 255
        self._solid[cell] = small[:, 3] >= SOLID
        self._lab[cell] = lab_by_vision(flat)

    def _compare(self, cell: SheetCell) -> None:
        number = CELLS.index(cell)
        differences = np.abs(self._thumbs - self._thumbs[number])
        alike = (differences.mean(axis=1) < ALIKE) & (differences.max(axis=1) < SPOT)
        alike[number] = False
        self._alike[number] = self._alike[:, number] = alike

    def _distances(self, column: int, upper: Indices, lower: Indices) -> Numbers:
        """How far pairs of stones of a column look apart: pairs × the kinds of vision."""
        solid = self._solid[upper, column] | self._solid[lower, column]
        apart = ciede2000(self._lab[upper, column], self._lab[lower, column])
        apart *= solid[:, None]  # pixels outside both stones do not differ
        apart = -np.sort(-apart, axis=-1)
        counted = np.maximum(1, np.round(FACE * solid.sum(axis=-1)).astype(np.int64))
        number = np.arange(apart.shape[-1])
        share = (number < counted[:, None]) / counted[:, None]
        distances: Numbers = (apart * share[:, None]).sum(axis=-1)
        cover = self._cover.reshape(ROWS, COLUMNS)[:, column]
        distances[np.minimum(cover[upper], cover[lower]) < EMPTY] = np.nan
        return distances

    def found(self) -> tuple[ArtworkFinding, ...]:
        """All findings: empty cells first, then identical stones, then similar colours."""
        self._measure_changed()
        empty = [
            EmptyCell(cell) for cell, share in zip(CELLS, self._cover, strict=True) if share < EMPTY
        ]
        filled = self._cover >= EMPTY
        alike = self._alike & filled & filled[:, None]
        same = [
            IdenticalStones(CELLS[first], CELLS[second])
            for first, second in zip(*np.nonzero(np.triu(alike)), strict=True)
        ]
        return (*empty, *same, *self._similar())

    def _similar(self) -> list[SimilarColours]:
        found = []
        for first, second in combinations(range(ROWS), 2):
            apart = self._apart[first, second]
            apart = apart[~np.isnan(apart[:, 0])]
            if not apart.size:
                continue
            for vision, distance in zip(
                ColourVision, np.median(apart, axis=0).tolist(), strict=True
            ):
                if distance < HARD:
                    found.append(SimilarColours(first, second, vision, distance))
        return found


def small_copy(pixels: Pixels) -> Pixels:
    """A stone at the size at which the game compares stones, premultiplied: pixels × 4."""
    picture = Image.fromarray(pixels).convert("RGBa")
    small = picture.resize(THUMB, Image.Resampling.BOX)
    return np.frombuffer(small.tobytes(), np.uint8).reshape(-1, 4)


def on_grey(small: Pixels) -> Pixels:
    """A small copy on grey: pixels × 3."""
    ground = (255 - small[:, 3].astype(np.uint16)) * GREY // 255
    return (small[:, :3] + ground[:, None]).astype(np.uint8)


def lab_by_vision(colours: Pixels) -> Numbers:
    """CIE L*a*b* (D65) of sRGB colours: first the kinds of vision, in their order."""
    seen = np.clip(LINEAR[colours] @ _SEEN.transpose(0, 2, 1), 0, 1)
    ratio = seen @ _TO_XYZ.T / _WHITE
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
