"""Opens and saves what the editor edits: stonesets, and sheets for paint programs.

Beside the sheet that the game shows, an edited set has two pictures: ``masks.png``, the six masks
side by side, and ``hidden.png``, a sheet of those drawn pixels that cannot be known from the sheet
and the masks. What the sheet shows always counts: if it was changed by another program, the masks
become larger where they have to, and hidden pixels that contradict it are dropped.
"""

import io
import zipfile
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from ishido.skins.editing.artwork import (
    CELLS,
    COLUMNS,
    ROWS,
    SMALL,
    Artwork,
    Edit,
    Mask,
    Pixels,
    Size,
    cut,
    divided,
    joined,
    outline,
    tidied,
    uncut,
)
from ishido.skins.editing.edited_description import EditedDescription, description_of, toml_of
from ishido.skins.editing.saved_file import SavedFile, digest_of
from ishido.skins.header import picture_size
from ishido.skins.source import MAX_PICTURE, SkinProblem, Source, name_of
from ishido.skins.stoneset import HIDDEN, MASKS, TOML, load_stoneset
from ishido.skins.toml import read_toml

SHEET: Final = "stones.png"
HALF: Final = "stones.half.png"
LARGE: Final = 192
"""The width of a stone, in pixels, from which a sheet at half the scale is saved, too. With it, the
game loads the set for a small window in half the time."""
COMPRESSION: Final = 3
"""The effort of zlib, 1 … 9. With 6, saving takes twice as long, and files are a tenth smaller."""


def open_artwork(path: Path) -> Artwork:
    """Open a stoneset: a folder, a ``.stoneset`` file, or a PNG or WebP sheet.

    Sets that the game refuses because of empty cells or identical stones are accepted.

    :raises SkinProblem: if it is none of these, or not valid.
    """
    stoneset = load_stoneset(path)
    source = stoneset.source
    shown = divided(_picture(stoneset.picture(), source.label))
    if not source.has(TOML):
        description = EditedDescription(name=stoneset.name, pixels=stoneset.cell[0] < SMALL)
        return _drawn_as(description, shown, outline(shown), None)
    description = description_of(read_toml(source, TOML), source.label)
    masks, hidden = _masks(source, stoneset.cell), _hidden(source, stoneset.cell)
    if masks is None:
        masks, hidden = outline(shown), None
    return _drawn_as(description, shown, masks, hidden)


def open_file(path: Path) -> tuple[Artwork, SavedFile]:
    """Open a ``.stoneset`` file to which the player may save.

    :raises SkinProblem: as :func:`open_artwork` does.
    """
    saved = SavedFile(path, digest_of(path))  # before: what is changed meanwhile is noticed later
    return open_artwork(path), saved


def _drawn_as(
    description: EditedDescription, shown: Pixels, masks: Mask, hidden: Pixels | None
) -> Artwork:
    """An artwork that looks like ``shown``, with as much of the masks and of the hidden pixels as
    agrees with that."""
    masks = np.maximum(masks, outline(shown))
    drawn = uncut(shown, masks)
    if hidden is not None:
        agree = (hidden[..., 3] > 0) & (cut(hidden, masks) == shown).all(axis=-1)
        drawn[agree] = hidden[agree]
    return Artwork(description, drawn, masks)


def stoneset_file(artwork: Artwork) -> bytes:
    """A ``.stoneset`` file, which :func:`open_artwork` reads back the same."""
    shown = cut(artwork.stones, artwork.masks)
    lost = (uncut(shown, artwork.masks) != artwork.stones).any(axis=-1)
    hidden = np.where(lost[..., None], artwork.stones, np.uint8(0))
    masks = np.concatenate(artwork.masks, axis=1)
    sheet = joined(shown)
    pictures = {SHEET: sheet, MASKS: masks}
    if lost.any():
        pictures[HIDDEN] = joined(hidden)
    if _is_large(artwork):
        pictures[HALF] = _halved(sheet)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data, how in (
            (TOML, toml_of(artwork.description, artwork.cell), zipfile.ZIP_DEFLATED),
            *((name, _png(picture), zipfile.ZIP_STORED) for name, picture in pictures.items()),
        ):
            info = zipfile.ZipInfo(name)  # without a date: the same set makes the same file
            info.external_attr = 0o644 << 16
            archive.writestr(info, data, how)
    return packed.getvalue()


def _is_large(artwork: Artwork) -> bool:
    width, height = artwork.cell
    even = width % 2 == height % 2 == 0
    return width >= LARGE and even and not artwork.description.pixels


def _halved(sheet: Pixels) -> Pixels:
    """A sheet at half the scale."""
    small = Image.fromarray(sheet).convert("RGBa").reduce(2)  # premultiplied: no dark edges
    return np.asarray(small.convert("RGBA"))


def sheet_file(artwork: Artwork) -> bytes:
    """A PNG of the sheet as the game shows it, for a paint program."""
    return _png(artwork.sheet())


def read_sheet(artwork: Artwork, path: Path) -> Edit:
    """A sheet from a paint program, in place of the present stones.

    Masks stay, except where a stone of the sheet reaches beyond its mask. Stones keep what their
    masks still hide.

    :raises SkinProblem: if it is not a sheet with stones of the same size.
    """
    stoneset = load_stoneset(path)
    if stoneset.cell != artwork.cell:
        raise SkinProblem(
            f"The stones in {name_of(path)} are {_by(stoneset.cell)} pixels, but this set needs "
            f"{_by(artwork.cell)}. To make a new set from it, use File → Load"
        )
    shown = divided(_picture(stoneset.picture(), stoneset.source.label))
    drawn = _drawn_as(artwork.description, shown, artwork.masks, artwork.stones)
    return Edit({cell: drawn.stones[cell] for cell in CELLS}, dict(enumerate(drawn.masks)))


def _by(cell: Size) -> str:
    return f"{cell[0]}×{cell[1]}"


def _masks(source: Source, cell: Size) -> Mask | None:
    """The masks of a set; ``None`` if there are none for stones of this size."""
    if not source.has(MASKS):
        return None
    data, label = source.read(MASKS, MAX_PICTURE), f"{source.label}: {MASKS}"
    if picture_size(data, label) != (cell[0] * COLUMNS, cell[1]):
        return None
    picture = _decoded(data, label).convert("L")
    return np.stack(np.split(np.asarray(picture), COLUMNS, axis=1))


def _hidden(source: Source, cell: Size) -> Pixels | None:
    """The hidden pixels of a set; ``None`` if there are none for stones of this size."""
    if not source.has(HIDDEN):
        return None
    data, label = source.read(HIDDEN, MAX_PICTURE), f"{source.label}: {HIDDEN}"
    if picture_size(data, label) != (cell[0] * COLUMNS, cell[1] * ROWS):
        return None
    return divided(_picture(data, label))


def _picture(data: bytes, label: str) -> Pixels:
    return tidied(np.asarray(_decoded(data, label).convert("RGBA")))


def _decoded(data: bytes, label: str) -> Image.Image:
    """A picture file in memory.

    :raises SkinProblem: if it is too large or damaged.
    """
    picture_size(data, label)
    try:
        picture = Image.open(io.BytesIO(data), formats=("PNG", "WEBP"))
        picture.load()
    except Exception:  # decoders raise errors of many kinds, without a common base
        raise SkinProblem(f"{label}: the picture is damaged or incomplete; save it again") from None
    return picture


def _png(pixels: Pixels) -> bytes:
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()
