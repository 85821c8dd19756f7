"""An editor of a stoneset: what its window shows and changes."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ishido.skins.editing.artwork import CELLS, COLUMNS, Artwork, Edit, Pixels, SheetCell
from ishido.skins.editing.drafts import description_record, draft_of, step_record
from ishido.skins.editing.edited_description import EditedDescription
from ishido.skins.editing.findings import ArtworkFindings
from ishido.skins.editing.history import (
    ArtworkChange,
    UndoHistory,
    apply_delta,
    delta_between,
    own_colour_delta,
)
from ishido.skins.editing.palette import Colour
from ishido.skins.editing.saved_file import SavedFile

_Place = TypeVar("_Place", SheetCell, int)
"""The place of a stone, or the column of a mask."""


class StonesetEditor:
    """An artwork, its undo steps and its findings.

    :meth:`apply` makes a step of an :class:`~ishido.skins.editing.artwork.Edit`. While the player
    is still drawing, :meth:`show` shows it, as often as it changes; then :meth:`commit` makes it a
    step, or :meth:`revert` drops it. An edit that changes nothing is no step. All other methods are
    for when nothing is being shown.
    """

    def __init__(
        self, artwork: Artwork, keep: Callable[[bytes], object] = lambda record: None
    ) -> None:
        """:param keep: called after each change with its record, for the autosave."""
        self.artwork = artwork
        self.findings = ArtworkFindings(artwork)
        self.revisions = dict.fromkeys(CELLS, 0)
        """Changes whenever a stone may look different, or what its mask hides."""
        self.mask_revisions = [0] * COLUMNS
        """Changes whenever a mask does."""
        self._keep = keep
        self._history = UndoHistory()
        self._saved_description = artwork.description
        self._before = Edit()
        """The pixels and masks that were replaced by what is being shown."""

    # -- drawing ----------------------------------------------------------------------------

    def before(self, cell: SheetCell) -> Pixels:
        """The drawn pixels of a stone without what is being shown."""
        return self._before.stones.get(cell, self.artwork.drawn(cell))

    def show(self, edit: Edit) -> None:
        """Show an edit, in place of the one that is being shown."""
        artwork, before = self.artwork, self._before
        _show(artwork.stones, before.stones, edit.stones, self._note_stone)
        _show(artwork.masks, before.masks, edit.masks, self._note_mask)

    def revert(self) -> None:
        """Drop what is being shown."""
        self.show(Edit())

    def commit(self) -> bool:
        """Make a step of what is being shown. Returns whether it changes anything."""
        delta = delta_between(self.artwork, self._before)
        self._before = Edit()
        if not delta:
            return False
        self._history.add(delta)
        self._keep(step_record(delta))
        return True

    def apply(self, edit: Edit) -> bool:
        """Make a step of an edit. Returns whether it changes anything."""
        self.show(edit)
        return self.commit()

    def toggle_own_colour(self, colour: Colour) -> None:
        """Add an opaque colour to the set's own, or remove it. This is a step."""
        delta = own_colour_delta(self.artwork, colour)
        self._history.add(delta)
        self._change_by(delta)

    # -- undo -------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        return self._history.can_redo

    def undo(self) -> ArtworkChange:
        """Take the last step back.

        :raises IndexError: if there is none.
        """
        return self._change_by(self._history.undo())

    def redo(self) -> ArtworkChange:
        """Do the step again that was undone last.

        :raises IndexError: if there is none.
        """
        return self._change_by(self._history.redo())

    def _change_by(self, delta: bytes) -> ArtworkChange:
        change = apply_delta(self.artwork, delta)
        for cell in change.stones:
            self._note_stone(cell)
        for column in change.columns:
            self._note_mask(column)
        self._keep(step_record(delta))
        return change

    def _note_stone(self, cell: SheetCell) -> None:
        self.revisions[cell] += 1
        self.findings.update(cell)

    def _note_mask(self, column: int) -> None:
        self.mask_revisions[column] += 1
        for cell in CELLS:
            if cell.column == column:
                self._note_stone(cell)

    # -- what is saved ----------------------------------------------------------------------

    def describe(self, description: EditedDescription) -> None:
        """Change the description, for instance the names. It is not undone."""
        if description != self.artwork.description:
            self.artwork.description = description
            self._keep(description_record(self.artwork))

    @property
    def modified(self) -> bool:
        """Whether anything differs from what was opened or last saved."""
        return self._history.modified or self.artwork.description != self._saved_description

    def mark_saved(self) -> None:
        """Note that the present state has been saved. It can still be undone."""
        self._history.mark_saved()
        self._saved_description = self.artwork.description

    def mark_unsaved(self) -> None:
        """Note that the present state was never saved, because it was recovered after a crash."""
        self._history.mark_unsaved()

    def snapshot(self, file: SavedFile | None) -> Callable[[], bytes]:
        """The present state as the beginning of a draft.

        The artwork is copied at once. The result compresses the copy, and may be called in another
        thread.

        :param file: the file to which the player saves; ``None`` if there is none yet.
        """
        copy = self.artwork.copy()
        return lambda: draft_of(copy, file)


def _show(
    pictures: npt.NDArray[np.uint8],
    before: dict[_Place, Pixels],
    shown: dict[_Place, Pixels],
    note: Callable[[_Place], None],
) -> None:
    """Show some pictures in place of those that are being shown.

    :param before: the pictures that are replaced, by their places; it is kept up to date.
    :param note: called for each picture that has changed.
    """
    for place in before.keys() - shown.keys():
        pictures[place] = before.pop(place)
        note(place)
    for place, picture in shown.items():
        if place not in before:
            before[place] = pictures[place].copy()
        pictures[place] = picture
        note(place)
