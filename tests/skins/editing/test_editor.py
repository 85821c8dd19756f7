"""Undo and redo, stroke by stroke, and what counts as saved."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ishido.skins.editing.drafts import recovered
from ishido.skins.editing.history import apply_delta, delta_between
from ishido.skins.editing.saved_file import SavedFile

from ishido.skins.editing import history
from ishido.skins.editing.artwork import CELLS, Edit, SheetCell
from ishido.skins.editing.drawing import line, painted
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.mask_shapes import MaskShape, masked
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, colour_of
from ishido.skins.editing.transforms import Mirroring, mirrored
from tests.support.sample_artwork import CELL, edits, noise, noisy, plain


def erased(artwork, cell):
    return Edit({cell: np.zeros_like(artwork.drawn(cell))})


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
        assert editor.modified == (now != 0)


@pytest.mark.slow
def test_a_step_stores_only_the_rectangle_that_changed():
    artwork = noise(1, (336, 396))
    cell = SheetCell(2, 3)
    before = Edit({cell: artwork.drawn(cell).copy()})
    covered = line(artwork.cell, (10, 10), (60, 50), 5)
    artwork.stones[cell] = painted(artwork.drawn(cell), covered, DEFAULT_COLOURS[1])
    assert len(delta_between(artwork, before)) < 3000


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
    with pytest.raises(IndexError, match="redo"):
        editor.redo()
    editor.undo()
    editor.undo()
    with pytest.raises(IndexError, match="undo"):
        editor.undo()


def test_what_changes_nothing_is_no_step():
    artwork = plain()
    editor = StonesetEditor(artwork)
    assert not editor.apply(Edit())
    assert not editor.apply(Edit({CELLS[0]: artwork.drawn(CELLS[0]).copy()}))
    assert not editor.apply(masked(artwork, 0, MaskShape.SQUARE))
    assert not editor.can_undo


def test_a_stroke_is_shown_while_it_is_drawn_and_is_one_step():
    artwork = plain()
    before = artwork.copy()
    editor = StonesetEditor(artwork)
    cell = SheetCell(1, 1)
    for end in (3, 9, 6):  # a line whose end moves
        covered = line(CELL, (2, 12), (end, 12))
        editor.show(Edit({cell: painted(editor.before(cell), covered, CLEAR)}))
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
    editor.show(masked(artwork, 3, MaskShape.DROP))
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
    assert changed_by(lambda: editor.apply(masked(artwork, 4, MaskShape.DROP))) == column
    assert changed_by(editor.undo) == column
    assert [now != then for now, then in zip(editor.mask_revisions, masks, strict=True)] == [
        False,
        False,
        False,
        False,
        True,
        False,
    ]


def test_saving_in_the_midst_of_the_steps():
    artwork = plain()
    editor = StonesetEditor(artwork)
    editor.apply(erased(artwork, CELLS[0]))
    editor.apply(erased(artwork, CELLS[1]))
    editor.mark_saved()
    assert not editor.modified
    editor.undo()
    assert editor.modified
    editor.redo()
    assert not editor.modified
    editor.undo()
    editor.apply(erased(artwork, CELLS[2]))  # there is no way back to what was saved
    assert editor.modified
    editor.undo()
    assert editor.modified
    editor.mark_saved()
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


def test_colours_of_the_set_are_added_and_removed_in_steps():
    editor = StonesetEditor(plain())
    first, second, third = map(colour_of, ("#112233", "#445566", "#778899"))
    states = [editor.artwork.description.own_colours]
    for colour in (first, second, third, second, first, second):
        editor.toggle_own_colour(colour)
        states.append(editor.artwork.description.own_colours)
    start = states[0]
    assert states[3:] == [
        (*start, first, second, third),
        (*start, first, third),
        (*start, third),
        (*start, third, second),
    ]
    assert editor.modified
    for state in reversed(states[:-1]):
        assert editor.undo().visible == frozenset()
        assert editor.artwork.description.own_colours == state
    assert not editor.modified
    for state in states[1:]:
        editor.redo()
        assert editor.artwork.description.own_colours == state


others = st.sampled_from(["undo", "redo", "name", "colour"])


@pytest.mark.slow
@given(noisy, st.lists(st.one_of(edits, others), max_size=10))
def test_the_records_of_the_autosave_lead_to_the_last_state(artwork, steps):
    records = []
    editor = StonesetEditor(artwork, records.append)
    file = SavedFile(Path("pebbles.stoneset"), b"digest")
    beginning = editor.snapshot(file)
    states = [artwork.copy()]
    for number, step in enumerate(steps):
        before = len(records)
        if step == "undo" and editor.can_undo:
            editor.undo()
        elif step == "redo" and editor.can_redo:
            editor.redo()
        elif step == "name":
            editor.describe(replace(artwork.description, name=f"Pebbles {number}"))
        elif step == "colour":
            editor.toggle_own_colour(colour_of(f"#00000{number % 3}"))
        elif not isinstance(step, str):
            editor.apply(step(artwork))
        assert len(records) in (before, before + 1)
        if len(records) > before:
            states.append(artwork.copy())
    for count, state in enumerate(states):
        found, where = recovered(beginning(), records[:count])
        assert found.same(state)
        assert where == file


@pytest.mark.parametrize(
    "delta",
    [
        b"\xff",
        b"\xff" * 30,
        history._PATCH.pack(99, 0, 0, 1, 1, 0),
        history._PATCH.pack(0, 0, 0, 60000, 1, 0),
        history._PATCH.pack(0, 0, 0, 1, 1, 3) + b"abc",
    ],
)
def test_what_is_no_change_of_pixels_is_refused(delta):
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
        apply_delta(plain(), delta)


def test_a_mirrored_stone_comes_back_by_undo():
    artwork = plain()
    editor = StonesetEditor(artwork)
    cell = SheetCell(0, 5)
    change = editor.apply(Edit({cell: mirrored(artwork.drawn(cell), Mirroring.LEFT_RIGHT)}))
    assert change
    assert editor.undo().visible == {cell}
    assert artwork.same(plain())
