"""Checks during work: empty cells, and stones that look the same. The game refuses both, and they
are measured here as it does."""

from typing import NamedTuple

import numpy as np
from PIL import Image

from ishido.skins.check import ALIKE, EMPTY, SPOT, THUMB
from ishido.skins.editing.artwork import CELLS, Artwork, Pixels, SheetCell


class Findings(NamedTuple):
    """What the checks have found."""

    empty: tuple[SheetCell, ...]
    pairs: tuple[tuple[SheetCell, SheetCell], ...]
    """The stones that look the same."""

    def same_as(self, cell: SheetCell) -> list[SheetCell]:
        """The stones that look the same as one."""
        return [other for pair in self.pairs if cell in pair for other in pair if other != cell]


class ArtworkFindings:
    """What the checks find in an artwork. Only stones that have changed are measured again."""

    def __init__(self, artwork: Artwork) -> None:
        self._artwork = artwork
        self._thumbs = np.zeros((len(CELLS), THUMB[0] * THUMB[1] * 3), np.int16)
        self._cover = np.zeros(len(CELLS))
        self._changed = set(CELLS)
        self._found = Findings((), ())

    def update(self, cell: SheetCell) -> None:
        """Note that a stone has changed."""
        self._changed.add(cell)

    def found(self) -> Findings:
        if self._changed:
            for cell in self._changed:
                small = small_copy(self._artwork.visible(cell))
                number = CELLS.index(cell)
                self._thumbs[number] = on_grey(small).reshape(-1)
                self._cover[number] = small[:, 3].mean() / 255
            self._changed.clear()
            self._found = self._compared()
        return self._found

    def _compared(self) -> Findings:
        differences = np.abs(self._thumbs[:, None] - self._thumbs)
        alike = (differences.mean(axis=-1) < ALIKE) & (differences.max(axis=-1) < SPOT)
        filled = self._cover >= EMPTY
        pairs = np.argwhere(np.triu(alike & filled & filled[:, None], k=1))
        return Findings(
            tuple(cell for cell, full in zip(CELLS, filled, strict=True) if not full),
            tuple((CELLS[first], CELLS[second]) for first, second in pairs),
        )


def small_copy(pixels: Pixels) -> Pixels:
    """A stone at the size at which the game compares stones, premultiplied: pixels × 4."""
    picture = Image.fromarray(pixels).convert("RGBa")
    small = picture.resize(THUMB, Image.Resampling.BOX)
    return np.frombuffer(small.tobytes(), np.uint8).reshape(-1, 4)


def on_grey(small: Pixels) -> Pixels:
    """A small copy on the grey on which the game compares stones: pixels × 3."""
    ground = (255 - small[:, 3].astype(np.uint16)) * 128 // 255
    return (small[:, :3] + ground[:, None]).astype(np.uint8)
