"""Small stonesets to edit, and edits of all kinds, drawn by chance."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from ishido.skins.description import Description
from ishido.skins.editing import clipping, drawing
from ishido.skins.editing.artwork import CELLS, Artwork, Edit, SheetCell, blank, tidied
from ishido.skins.editing.clipping import Extent, StoneSelection
from ishido.skins.editing.mask_shapes import SHAPES, mask_of
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, Colour

CELL = (16, 19)
COLOURS = (*DEFAULT_COLOURS, CLEAR)
NAMED = Description(
    name="River pebbles",
    author="Ada",
    licence="CC0",
    about="Pebbles from the Isar.",
    colours=("Black", "Blue", "Red", "Green", "Yellow", "White"),
    symbols=("Fish", "Bird", "Tree", "Sun", "Moon", "Hand"),
    board="shaman",
    pixels=True,
    finish="carved",
)


def noise(seed: int, cell: tuple[int, int] = CELL) -> Artwork:
    """Stones and masks of noise: full of translucent pixels, and drawn far beyond the masks."""
    chance = np.random.default_rng(seed)
    stones = chance.integers(0, 256, (6, 6, cell[1], cell[0], 4), np.uint8)
    masks = chance.integers(0, 256, (6, cell[1], cell[0]), np.uint8)
    for values in (stones[..., 3], masks):  # many are quite clear or quite opaque
        kind = chance.integers(0, 3, values.shape)
        values[kind == 0] = 0
        values[kind == 1] = 255
    return Artwork(NAMED, tidied(stones), masks)


def plain(cell: tuple[int, int] = CELL) -> Artwork:
    """Opaque stones of one colour each, all well apart, that fill their cells."""
    stones = np.full((6, 6, cell[1], cell[0], 4), 255, np.uint8)
    for row, column in CELLS:
        stones[row, column, :, :, :3] = DEFAULT_COLOURS[row][:3]
        stones[row, column, : 3 + 2 * column, :5, :3] = DEFAULT_COLOURS[(row + 1) % 6][:3]
    return Artwork(NAMED, stones, np.full((6, cell[1], cell[0]), 255, np.uint8))


def all_erased(artwork: Artwork) -> Edit:
    """All stones transparent, and all masks open."""
    stones, masks = blank(artwork.cell)
    return {**{cell: stones[cell] for cell in CELLS}, **dict(enumerate(masks))}


noisy = st.builds(noise, st.integers(0, 999))
cells = st.sampled_from(CELLS)
colours = st.sampled_from(COLOURS)
points = st.tuples(st.integers(-3, CELL[0] + 2), st.integers(-3, CELL[1] + 2))
inside = st.tuples(st.integers(0, CELL[0] - 1), st.integers(0, CELL[1] - 1))
selections = st.builds(StoneSelection, st.sampled_from(Extent), cells)

EditOf = Callable[[Artwork], Edit]
"""An edit of whatever artwork there is."""


def _paste(source: StoneSelection, target: StoneSelection) -> EditOf:
    def edit(artwork: Artwork) -> Edit:
        fits = source.extent is target.extent or (source.extent, target.extent) == (
            Extent.STONE,
            Extent.COLUMN,
        )
        return clipping.pasted(artwork, clipping.clipped(artwork, source), target) if fits else {}

    return edit


def _line(
    cell: SheetCell, start: drawing.Point, end: drawing.Point, brush: int, colour: Colour
) -> EditOf:
    covered = drawing.line(CELL, start, end, brush)
    return lambda artwork: {cell: drawing.painted(artwork.drawn(cell), covered, colour)}


edits = st.one_of(
    st.builds(_line, cells, points, points, st.integers(1, 9), colours),
    st.builds(
        lambda column, shape: lambda artwork: {column: mask_of(shape, artwork.cell, crisp=True)},
        st.integers(0, 5),
        st.sampled_from(list(SHAPES)),
    ),
    st.builds(_paste, selections, selections),
    st.builds(lambda selection: lambda artwork: clipping.erased(artwork, selection), selections),
    st.just(all_erased),
)


def smooth(artwork: Artwork) -> Artwork:
    """The same, not as pixel art."""
    artwork.description = replace(artwork.description, pixels=False)
    return artwork
