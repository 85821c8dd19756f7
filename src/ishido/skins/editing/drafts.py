"""What the autosave keeps of an editor: the whole artwork, then a record for each change.

Applying the records in their order gives the last state. Undo and redo are changes, too.
"""

import os
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import numpy as np

from ishido.bounded_toml import parse_toml
from ishido.skins.editing.artwork import COLUMNS, ROWS, Artwork
from ishido.skins.editing.edited_description import EditedDescription, description_of, toml_of
from ishido.skins.editing.history import apply_delta
from ishido.skins.editing.saved_file import SavedFile
from ishido.skins.header import MAX_PIXELS
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import MIN_CELL

_MAGIC: Final = b"Ishido stoneset draft 1\n"
_HEAD: Final = struct.Struct("<HHII")
"""Width and height of a stone; the lengths of the description, and of the file's path with its
digest."""
_DELTA: Final = b"P"
_DESCRIPTION: Final = b"D"


def draft_of(artwork: Artwork, file: SavedFile | None) -> bytes:
    """The beginning of a draft.

    :param file: the file to which the player saves; ``None`` if there is none yet.
    """
    description = toml_of(artwork.description, artwork.cell)
    path = b"" if file is None else os.fsencode(file.path) + b"\0" + file.digest
    packer = zlib.compressobj(1)
    return b"".join(
        (
            _MAGIC,
            _HEAD.pack(*artwork.cell, len(description), len(path)),
            description,
            path,
            packer.compress(artwork.stones.tobytes()),
            packer.compress(artwork.masks.tobytes()),
            packer.flush(),
        )
    )


def step_record(delta: bytes) -> bytes:
    """The record of a step, an undo or a redo."""
    return _DELTA + delta


def description_record(artwork: Artwork) -> bytes:
    return _DESCRIPTION + toml_of(artwork.description, artwork.cell)


def recovered(draft: bytes, records: Iterable[bytes]) -> tuple[Artwork, SavedFile | None]:
    """The last state of an editor, and the file to which the player saved.

    :raises SkinProblem: if the beginning is damaged. A damaged record ends the recovery.
    """
    try:
        artwork, file = _begun(draft)
    except (struct.error, zlib.error, ValueError) as error:
        raise SkinProblem(f"the draft is damaged ({error})") from None
    for record in records:
        try:
            if record[:1] == _DELTA:
                apply_delta(artwork, record[1:])
            elif record[:1] == _DESCRIPTION:
                artwork.description = _description(record[1:])
        except (ValueError, SkinProblem):
            break
    return artwork, file


def _begun(draft: bytes) -> tuple[Artwork, SavedFile | None]:
    if not draft.startswith(_MAGIC):
        raise ValueError("not a draft of this version")
    width, height, described, named = _HEAD.unpack_from(draft, len(_MAGIC))
    area = ROWS * COLUMNS * width * height
    if min(width, height) < MIN_CELL or area > MAX_PIXELS:
        raise ValueError(f"stones of {width}×{height} pixels")
    start = len(_MAGIC) + _HEAD.size
    end = start + described
    description = _description(draft[start:end])
    path, _nul, digest = draft[end : end + named].partition(b"\0")
    stones, masks = area * 4, COLUMNS * width * height
    packed = zlib.decompressobj().decompress(draft[end + named :], stones + masks + 1)
    content = np.frombuffer(bytearray(packed), np.uint8)
    if content.size != stones + masks:
        raise ValueError("the pictures are incomplete")
    artwork = Artwork(
        description,
        content[:stones].reshape(ROWS, COLUMNS, height, width, 4),
        content[stones:].reshape(COLUMNS, height, width),
    )
    return artwork, SavedFile(Path(os.fsdecode(path)), digest) if path else None


def _description(toml: bytes) -> EditedDescription:
    return description_of(parse_toml(toml), "draft")
