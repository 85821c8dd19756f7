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
import tomli_w
from PIL import Image

from ishido.bounded_toml import parse_toml
from ishido.skins.description import Description, read_description, written
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
from ishido.skins.header import picture_size
from ishido.skins.source import MAX_PICTURE, SkinProblem, Source, name_of
from ishido.skins.stoneset import HIDDEN, MASKS, TOML, load_stoneset
from ishido.skins.toml import read_toml

SHEET: Final = "stones.png"
COMPRESSION: Final = 3
"""The effort of zlib, 1 … 9. With 6, saving takes twice as long, and files are a tenth smaller."""


def open_artwork(path: Path) -> Artwork:
    """Open a stoneset: a folder, a ``.stoneset`` file, or a PNG or WebP sheet.

    Sets that the game refuses because of empty cells or identical stones are accepted.

    :raises SkinProblem: if it is none of these, or not valid.
    """
    stoneset = load_stoneset(path)
    source = stoneset.source
    shown = divided(_rgba(_decoded(stoneset.picture(), source.label)))
    if not source.has(TOML):
        description = Description(name=stoneset.name, pixels=stoneset.cell[0] < SMALL)
        return _drawn_as(description, shown, outline(shown), None)
    description = read_description(read_toml(source, TOML), source.label)
    width, height = stoneset.cell
    shapes = _beside(source, MASKS, (width * COLUMNS, height))
    if shapes is None:
        return _drawn_as(description, shown, outline(shown), None)
    masks = np.stack(np.split(np.asarray(shapes.convert("L")), COLUMNS, axis=1))
    hidden = _beside(source, HIDDEN, (width * COLUMNS, height * ROWS))
    drawn = None if hidden is None else divided(_rgba(hidden))
    return _drawn_as(description, shown, masks, drawn)


def _drawn_as(
    description: Description, shown: Pixels, masks: Mask, hidden: Pixels | None
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
    pictures = {SHEET: joined(shown), MASKS: masks}
    if lost.any():
        pictures[HIDDEN] = joined(hidden)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data, how in (
            (TOML, _toml(artwork), zipfile.ZIP_DEFLATED),
            *((name, _png(picture), zipfile.ZIP_STORED) for name, picture in pictures.items()),
        ):
            info = zipfile.ZipInfo(name)  # without a date: the same set makes the same file
            info.external_attr = 0o644 << 16
            archive.writestr(info, data, how)
    return packed.getvalue()


def _toml(artwork: Artwork) -> bytes:
    return tomli_w.dumps({**written(artwork.description), "cell": list(artwork.cell)}).encode()


def draft_of(artwork: Artwork, file: Path | None) -> bytes:
    """A draft: quick to write, because nothing in it is compressed.

    :param file: the file to which the player saves.
    """
    packed = io.BytesIO()
    np.savez(
        packed, stones=artwork.stones, masks=artwork.masks, toml=np.array(_toml(artwork).decode()),
        path=np.array(str(file or "")),
    )  # fmt: skip
    return packed.getvalue()


def read_draft(data: bytes) -> tuple[Artwork, Path | None]:
    """The artwork of a draft, and its file.

    :raises SkinProblem: if it is damaged.
    """
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as parts:
            toml, file = parse_toml(str(parts["toml"]).encode()), str(parts["path"])
            description = read_description(toml, "draft")
            artwork = Artwork(description, parts["stones"], parts["masks"])
            return artwork, Path(file) if file else None
    except Exception:  # zip, NumPy and TOML raise errors of many kinds
        raise SkinProblem("the draft is damaged") from None


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
    shown = divided(_rgba(_decoded(stoneset.picture(), stoneset.source.label)))
    drawn = _drawn_as(artwork.description, shown, artwork.masks, artwork.stones)
    return {place: drawn.picture(place) for place in (*CELLS, *range(COLUMNS))}


def _by(cell: Size) -> str:
    return f"{cell[0]}×{cell[1]}"


def _beside(source: Source, name: str, size: Size) -> Image.Image | None:
    """A picture that only the editor reads; ``None`` if there is none of this size."""
    if not source.has(name):
        return None
    data, label = source.read(name, MAX_PICTURE), f"{source.label}: {name}"
    return _decoded(data, label) if picture_size(data, label) == size else None


def _rgba(picture: Image.Image) -> Pixels:
    return tidied(np.asarray(picture.convert("RGBA")))


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
