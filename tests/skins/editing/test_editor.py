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


@given(noisy, st.lists(edits, min_size=1, max_size=8))
def test_undo_restores_every_pixel_and_mask_and_redo_does_it_all_again(artwork, steps):
    editor = StonesetEditor(artwork)
    states = [artwork.copy()]
    for step in steps:
        states += [artwork.copy()] if editor.apply(step(artwork)) else []
    for state in reversed(states[:-1]):
        assert editor.can_undo
        editor.undo()
        assert artwork.same(state)
    assert not editor.can_undo
    for state in states[1:]:
        assert editor.can_redo
        editor.redo()
        assert artwork.same(state)
    assert not editor.can_redo


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


@pytest.mark.slow
@given(noisy, st.lists(st.one_of(edits, st.sampled_from(["undo", "redo"])), max_size=12))
def test_in_any_order_the_editor_agrees_with_a_list_of_copies(artwork, steps):
    editor = StonesetEditor(artwork)
    states, now = [artwork.copy()], 0
    for step in steps:
        if step == "undo":
            if editor.can_undo:
                editor.undo()
                now -= 1
        elif step == "redo":
            if editor.can_redo:
                editor.redo()
                now += 1
        elif not isinstance(step, str) and editor.apply(step(artwork)):
            del states[now + 1 :]
            states.append(artwork.copy())
            now += 1
        assert artwork.same(states[now])
        assert editor.can_undo == (now > 0)
        assert editor.can_redo == (now < len(states) - 1)


def test_a_new_step_drops_what_was_undone():
    artwork = plain()
    editor = StonesetEditor(artwork)
    first, second, third = CELLS[:3]
    editor.apply(erased(artwork, first))
    editor.apply(erased(artwork, second))
    editor.undo()
    editor.apply(erased(artwork, third))
    assert not editor.can_redo
    editor.undo()
    assert artwork.drawn(second).any()
    assert not artwork.drawn(first).any()
    editor.redo()
    with pytest.raises(IndexError):
        editor.redo()
    editor.undo()
    editor.undo()
    with pytest.raises(IndexError):
        editor.undo()


def test_what_changes_nothing_is_no_step():
    artwork = plain()
    editor = StonesetEditor(artwork)
    assert not editor.apply({})
    assert not editor.apply({CELLS[0]: artwork.drawn(CELLS[0]).copy()})
    assert not editor.apply({0: mask_of("square", CELL, crisp=True)})
    assert not editor.can_undo


def test_a_stroke_is_shown_while_it_is_drawn_and_is_one_step():
    artwork = plain()
    before = artwork.copy()
    editor = StonesetEditor(artwork)
    cell = SheetCell(1, 1)
    for end in (3, 9, 6):  # a line whose end moves
        covered = line(CELL, (2, 12), (end, 12))
        editor.show({cell: painted(editor.before(cell), covered, CLEAR)})
        assert (artwork.drawn(cell)[12, :, 3] == 0).sum() == end - 1
    assert editor.commit()
    assert (artwork.drawn(cell)[12, :, 3] == 0).sum() == 5
    editor.undo()
    assert artwork.same(before)
    assert not editor.can_undo


def test_a_stroke_can_be_dropped_and_another_edit_replaces_it():
    artwork = plain()
    before = artwork.copy()
    editor = StonesetEditor(artwork)
    editor.show(erased(artwork, CELLS[0]))
    editor.show({3: mask_of("drop", CELL, crisp=True)})
    assert artwork.drawn(CELLS[0]).any()
    editor.show(erased(artwork, CELLS[1]))
    assert np.array_equal(artwork.masks, before.masks)
    editor.revert()
    assert artwork.same(before)
    assert not editor.commit()


def test_revisions_tell_which_stones_to_draw_again():
    artwork = plain()
    editor = StonesetEditor(artwork)

    def changed_by(act):
        before = editor.revisions.copy()
        assert callable(act)
        act()
        return {cell for cell in CELLS if editor.revisions[cell] != before[cell]}

    cell = SheetCell(2, 4)
    column = {cell for cell in CELLS if cell.column == 4}
    assert changed_by(lambda: editor.show(erased(artwork, cell))) == {cell}
    assert changed_by(editor.revert) == {cell}
    assert changed_by(lambda: editor.apply(erased(artwork, cell))) == {cell}
    assert changed_by(editor.undo) == {cell}
    masks = editor.mask_revisions.copy()
    assert changed_by(lambda: editor.apply({4: mask_of("drop", CELL, crisp=True)})) == column
    assert changed_by(editor.undo) == column
    assert [now != then for now, then in zip(editor.mask_revisions, masks, strict=True)] == [
        False,
        False,
        False,
        False,
        True,
        False,
    ]


def test_each_change_is_unsaved_until_it_is_saved():
    artwork = plain()
    editor = StonesetEditor(artwork)
    assert not editor.modified
    for change in (lambda: editor.apply(erased(artwork, CELLS[0])), editor.undo, editor.redo):
        before = editor.changes
        change()
        assert editor.modified
        assert editor.changes == before + 1
        editor.mark_saved()
        assert not editor.modified
    assert not editor.apply({})
    assert not editor.modified
    editor.mark_unsaved()
    assert editor.modified


def test_names_count_as_changes_and_are_not_undone():
    artwork = plain()
    editor = StonesetEditor(artwork)
    named = replace(artwork.description, name="Pebbles")
    editor.describe(named)
    assert editor.modified
    assert not editor.can_undo
    editor.mark_saved()
    assert not editor.modified
    assert artwork.description == named
