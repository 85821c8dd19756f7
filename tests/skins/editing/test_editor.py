"""Undo and redo, stroke by stroke, and what counts as saved."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.editing.artwork import CELLS, SheetCell
from ishido.skins.editing.drawing import line, painted
from ishido.skins.editing.editor import STEPS, StonesetEditor
from ishido.skins.editing.mask_shapes import mask_of
from ishido.skins.editing.palette import CLEAR
from tests.support.sample_artwork import CELL, edits, noisy, plain


def erased(artwork, cell):
    return {cell: np.zeros_like(artwork.drawn(cell))}


def test_the_last_hundred_steps_can_be_undone():
    artwork = plain()
    editor = StonesetEditor(artwork)
    for number in range(STEPS + 1):
        editor.apply({CELLS[0]: np.full_like(artwork.drawn(CELLS[0]), number + 1)})
    for _ in range(STEPS):
        assert editor.undo() == [CELLS[0]]
    assert not editor.can_undo
    assert (artwork.drawn(CELLS[0]) == 1).all()
    for _ in range(STEPS):
        editor.redo()
    assert (artwork.drawn(CELLS[0]) == STEPS + 1).all()


@given(noisy, st.lists(st.one_of(edits, st.sampled_from(["undo", "redo"])), max_size=12))
def test_in_any_order_the_editor_agrees_with_a_list_of_copies(artwork, steps):
    editor = StonesetEditor(artwork)
    states, now = [artwork.copy()], 0
    for step in [*steps, *["undo"] * (len(steps) + 1), *["redo"] * (len(steps) + 1)]:
        if isinstance(step, str):
            act, to = (editor.undo, now - 1) if step == "undo" else (editor.redo, now + 1)
            if 0 <= to < len(states):
                act()
                now = to
            else:
                with pytest.raises(IndexError):
                    act()
        elif editor.apply(step(artwork)):
            now += 1
            states[now:] = [artwork.copy()]
        assert artwork.same(states[now])
        assert editor.can_undo == (now > 0)
        assert editor.can_redo == (now < len(states) - 1)


def test_what_changes_nothing_is_no_step():
    artwork = plain()
    editor = StonesetEditor(artwork)
    whole = {0: mask_of("square", CELL, crisp=True), CELLS[0]: artwork.drawn(CELLS[0]).copy()}
    for edit in ({}, whole):
        assert not editor.apply(edit)
    assert not editor.can_undo


def test_a_stroke_is_shown_while_it_is_drawn_and_is_one_step_or_dropped():
    artwork = plain()
    before = artwork.copy()
    editor = StonesetEditor(artwork)
    cell = SheetCell(1, 1)
    editor.show({3: mask_of("drop", CELL, crisp=True)})
    for end in (3, 9, 6):  # a line whose end moves
        covered = line(CELL, (2, 12), (end, 12))
        editor.show({cell: painted(editor.before(cell), covered, CLEAR)})
        assert (artwork.drawn(cell)[12, :, 3] == 0).sum() == end - 1
    assert np.array_equal(artwork.masks, before.masks)
    assert editor.commit()
    assert (artwork.drawn(cell)[12, :, 3] == 0).sum() == 5
    editor.undo()
    assert artwork.same(before)
    assert not editor.can_undo
    editor.show(erased(artwork, CELLS[0]))
    editor.revert()
    assert artwork.same(before)
    assert not editor.commit()


def test_revisions_tell_which_stones_to_draw_again():
    artwork = plain()
    editor = StonesetEditor(artwork)

    def changed_by(act):
        before, masks = editor.revisions.copy(), list(editor.mask_revisions)
        act()
        changed = {cell for cell in CELLS if editor.revisions[cell] != before[cell]}
        return changed, [n for n in range(6) if editor.mask_revisions[n] != masks[n]]

    cell = SheetCell(2, 4)
    column = {cell for cell in CELLS if cell.column == 4}
    for act in (
        lambda: editor.show(erased(artwork, cell)),
        editor.revert,
        lambda: editor.apply(erased(artwork, cell)),
        editor.undo,
    ):
        assert changed_by(act) == ({cell}, [])
    for act in (lambda: editor.apply({4: mask_of("drop", CELL, crisp=True)}), editor.undo):
        assert changed_by(act) == (column, [4])


def test_each_change_is_unsaved_until_it_is_saved():
    artwork = plain()
    editor = StonesetEditor(artwork)
    named = replace(artwork.description, name="Pebbles")
    assert not editor.modified
    for act in (
        lambda: editor.apply(erased(artwork, CELLS[0])),
        editor.undo,
        editor.redo,
        lambda: editor.describe(named),
    ):
        before = editor.changes
        act()
        assert editor.modified
        assert editor.changes == before + 1
        editor.mark_saved()
        assert not editor.modified
    assert not editor.apply({})
    assert not editor.modified
    editor.mark_unsaved()
    assert editor.modified
    editor.undo()
    assert not editor.can_undo
    assert artwork.description == named, "names are not undone"
