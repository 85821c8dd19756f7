"""An editor of a stoneset: what its window shows and changes."""

from collections import deque
from typing import Final

import numpy as np

from ishido.skins.description import Description
from ishido.skins.editing.artwork import CELLS, COLUMNS, Artwork, Edit, Pixels, Place, SheetCell
from ishido.skins.editing.findings import ArtworkFindings

STEPS: Final = 100
"""The most steps that can be undone. One of a large stone has half a megabyte."""


class StonesetEditor:
    """An artwork, its undo steps and its findings.

    :meth:`apply` makes a step of an :class:`~ishido.skins.editing.artwork.Edit`. While the player
    is still drawing, :meth:`show` shows it, as often as it changes; then :meth:`commit` makes it a
    step, or :meth:`revert` drops it. An edit that changes nothing is no step. All other methods are
    for when nothing is being shown.
    """

    def __init__(self, artwork: Artwork) -> None:
        self.artwork = artwork
        self.findings = ArtworkFindings(artwork)
        self.revisions = dict.fromkeys(CELLS, 0)
        """Changes whenever a stone may look different, or what its mask hides."""
        self.mask_revisions = [0] * COLUMNS
        """Changes whenever a mask does."""
        self.changes = 0
        """Grows with each change that could be saved."""
        self._saved = 0
        """The changes that are saved."""
        self._done: deque[Edit] = deque(maxlen=STEPS)
        """The steps that can be undone. Each has the pixels and masks that it has replaced; once it
        is undone, those that it has made."""
        self._undone: list[Edit] = []
        self._before: Edit = {}
        """The pixels and masks that were replaced by what is being shown."""

    # -- drawing ----------------------------------------------------------------------------

    def before(self, cell: SheetCell) -> Pixels:
        """The drawn pixels of a stone without what is being shown."""
        return self._before.get(cell, self.artwork.drawn(cell))

    def show(self, edit: Edit) -> None:
        """Show an edit, in place of the one that is being shown."""
        for place in self._before.keys() - edit.keys():
            self._put(place, self._before.pop(place))
        for place, picture in edit.items():
            self._before.setdefault(place, self.artwork.picture(place).copy())
            self._put(place, picture)

    def revert(self) -> None:
        """Drop what is being shown."""
        self.show({})

    def commit(self) -> bool:
        """Make a step of what is being shown. Returns whether it changes anything."""
        picture, before, self._before = self.artwork.picture, self._before, {}
        step = {
            place: old for place, old in before.items() if not np.array_equal(old, picture(place))
        }
        if step:
            self._undone.clear()
            self._done.append(step)
            self.changes += 1
        return bool(step)

    def apply(self, edit: Edit) -> bool:
        """Make a step of an edit. Returns whether it changes anything."""
        self.show(edit)
        return self.commit()

    # -- undo -------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> list[SheetCell]:
        """Take the last step back. Returns the stones that may look different.

        :raises IndexError: if there is none.
        """
        step = self._done.pop()
        self._undone.append(step)
        return self._exchange(step)

    def redo(self) -> list[SheetCell]:
        """Do the step again that was undone last. Returns the stones that may look different.

        :raises IndexError: if there is none.
        """
        step = self._undone.pop()
        self._done.append(step)
        return self._exchange(step)

    def _exchange(self, step: Edit) -> list[SheetCell]:
        """Exchange the pixels and masks of a step with those of the artwork."""
        for place, picture in list(step.items()):
            step[place] = self.artwork.picture(place).copy()
            self._put(place, picture)
        self.changes += 1
        return [cell for cell in CELLS if cell in step or cell.column in step]

    def _put(self, place: Place, picture: Pixels) -> None:
        self.artwork.picture(place)[:] = picture
        if isinstance(place, int):
            self.mask_revisions[place] += 1
        for cell in CELLS:
            if place in (cell, cell.column):
                self.revisions[cell] += 1
                self.findings.update(cell)

    # -- what is saved ----------------------------------------------------------------------

    def describe(self, description: Description) -> None:
        """Change the description, for instance the names. It is not undone."""
        if description != self.artwork.description:
            self.artwork.description = description
            self.changes += 1

    @property
    def modified(self) -> bool:
        """Whether anything was changed since the artwork was opened or last saved."""
        return self.changes != self._saved

    def mark_saved(self) -> None:
        """Note that the present state has been saved. It can still be undone."""
        self._saved = self.changes

    def mark_unsaved(self) -> None:
        """Note that the present state was never saved, because it was restored from a draft."""
        self._saved = -1
