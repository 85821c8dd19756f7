"""Undo and redo, without a limit.

A step is a *delta*: for each changed stone or mask, the rectangle that changed, with the exclusive
or of its bytes before and after. Applying a delta twice changes nothing; so one delta serves for
undo and redo. Unchanged pixels in a rectangle are zeros, which compress to almost nothing. A delta
of the set's own colours names one of them: it is added if it is not there, and removed if it is.
"""

import struct
import zlib
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from ishido.skins.editing.artwork import CELLS, Artwork, Edit, Pixels, SheetCell
from ishido.skins.editing.palette import Colour

_PATCH: Final = struct.Struct("<BHHHHI")
"""Which picture, the rectangle (left, top, width, height), and the length of the data."""
_OWN: Final = struct.Struct("<BHBBB")
"""``_OWN_COLOUR``, the place among the set's own colours, and the colour."""
_OWN_COLOUR: Final = 255
"""Stands in the place of a picture's number."""


@dataclass(frozen=True, slots=True)
class ArtworkChange:
    stones: frozenset[SheetCell] = frozenset()
    """The stones whose drawn pixels have changed."""
    columns: frozenset[int] = frozenset()
    """The columns whose masks have changed."""

    @property
    def visible(self) -> frozenset[SheetCell]:
        """The stones that may look different."""
        return self.stones | {cell for cell in CELLS if cell.column in self.columns}


def delta_between(artwork: Artwork, before: Edit) -> bytes:
    """The delta from earlier pixels and masks to the present ones; empty if nothing changed."""
    parts = [
        _patch(CELLS.index(cell), earlier, artwork.stones[cell])
        for cell, earlier in before.stones.items()
    ]
    parts += [
        _patch(len(CELLS) + column, earlier, artwork.masks[column])
        for column, earlier in before.masks.items()
    ]
    return b"".join(parts)


def own_colour_delta(artwork: Artwork, colour: Colour) -> bytes:
    """The delta that adds an opaque colour to the set's own, as the last; or removes it, if it is
    one of them."""
    own = artwork.description.own_colours
    number = own.index(colour) if colour in own else len(own)
    return _OWN.pack(_OWN_COLOUR, number, *colour[:3])


def _patch(picture: int, before: Pixels, after: Pixels) -> bytes:
    if before.ndim == 3:  # whole pixels are compared three times as fast as channels
        changed = (before.view(np.uint32) != after.view(np.uint32))[..., 0]
    else:
        changed = before != after
    rows, columns = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
    if not rows.size:
        return b""
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    difference = before[top:bottom, left:right] ^ after[top:bottom, left:right]
    data = zlib.compress(difference.tobytes(), 1)
    return _PATCH.pack(picture, left, top, right - left, bottom - top, len(data)) + data


def apply_delta(artwork: Artwork, delta: bytes) -> ArtworkChange:
    """Change the artwork by a delta, in either direction.

    :raises ValueError: if it is not a delta of such an artwork. Parts of it may have been applied.
    """
    stones, columns = set(), set()
    at = 0
    while at < len(delta):
        try:
            if delta[at] == _OWN_COLOUR:
                _, number, *channels = _OWN.unpack_from(delta, at)
                at += _OWN.size
                _toggle_own(artwork, number, Colour(*channels))
                continue
            picture, left, top, width, height, length = _PATCH.unpack_from(delta, at)
            at += _PATCH.size
            unpacker = zlib.decompressobj()
            area = (slice(top, top + height), slice(left, left + width))
            target = (
                artwork.stones[CELLS[picture]][area]
                if picture < len(CELLS)
                else artwork.masks[picture - len(CELLS)][area]
            )
            data = unpacker.decompress(delta[at : at + length], target.size + 1)
            at += length
            target ^= np.frombuffer(data, np.uint8).reshape(target.shape)
        except (struct.error, zlib.error, IndexError) as error:
            raise ValueError(str(error)) from None
        if picture < len(CELLS):
            stones.add(CELLS[picture])
        else:
            columns.add(picture - len(CELLS))
    return ArtworkChange(frozenset(stones), frozenset(columns))


def _toggle_own(artwork: Artwork, number: int, colour: Colour) -> None:
    own = artwork.description.own_colours
    if number > len(own):
        raise ValueError(f"no place {number} among {len(own)} colours")
    if colour in own:
        own = tuple(each for each in own if each != colour)
    else:
        own = (*own[:number], colour, *own[number:])
    artwork.description = replace(artwork.description, own_colours=own)


class UndoHistory:
    """The steps of an editor, until it is closed. They are compressed: ten thousand strokes have
    some 64 MB."""

    def __init__(self) -> None:
        self._steps: list[bytes] = []
        self._done = 0
        """The number of steps that are not undone."""
        self._saved: int | None = 0
        """The number of steps after which the artwork was saved; ``None`` if undo and redo cannot
        lead back there."""

    @property
    def can_undo(self) -> bool:
        return self._done > 0

    @property
    def can_redo(self) -> bool:
        return self._done < len(self._steps)

    @property
    def modified(self) -> bool:
        """Whether the artwork differs from what was saved."""
        return self._done != self._saved

    def mark_saved(self) -> None:
        self._saved = self._done

    def mark_unsaved(self) -> None:
        self._saved = None

    def add(self, delta: bytes) -> None:
        """Add a step that is done. Steps that were undone are dropped."""
        if self._saved is not None and self._saved > self._done:
            self._saved = None
        del self._steps[self._done :]
        self._steps.append(delta)
        self._done += 1

    def undo(self) -> bytes:
        """Take the last step back.

        :returns: its delta, to be applied.
        :raises IndexError: if there is none.
        """
        if not self.can_undo:
            raise IndexError("nothing to undo")
        self._done -= 1
        return self._steps[self._done]

    def redo(self) -> bytes:
        """Do the step again that was undone last.

        :returns: its delta, to be applied.
        :raises IndexError: if there is none.
        """
        if not self.can_redo:
            raise IndexError("nothing to redo")
        self._done += 1
        return self._steps[self._done - 1]
