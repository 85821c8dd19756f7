"""What the tools do on the bench, and what is drawn while one is dragged."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.editing import drawing
from ishido.skins.editing.artwork import SheetCell, new_artwork
from ishido.skins.editing.clipping import Extent
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.mask_shapes import mask_of
from ishido.store.stoneset_drafts import StonesetDrafts
from ishido.ui.editor import bench, kit, stroke
from tests.support.sample_artwork import CELL, noise, plain, points, smooth

STONE = SheetCell(2, 3)


def drawn(editor, tools, path):
    """The stone after a stroke that is not ended yet."""
    drag = stroke.Stroke(editor, STONE, tools, path[0])
    if len(path) > 2:
        drag.move(*path[1:3])
    for point in path[3:] if len(path) > 2 else path[1:]:
        drag.move(point)
    return editor.artwork.drawn(STONE)


@given(st.lists(points, min_size=1, max_size=6), st.integers(0, 8))
def test_a_stroke_is_the_lines_between_its_points(path, brush):
    tools = kit.Kit()
    tools.choose_brush(brush)
    ends = list(pairwise([path[0], *path]))
    size = tools.brush(CELL)

    editor = StonesetEditor(noise(1))
    before = editor.artwork.drawn(STONE).copy()
    covered = np.maximum.reduce([drawing.line(CELL, *pair, size) for pair in ends])
    assert (drawn(editor, tools, path) == drawing.painted(before, covered, tools.colour)).all()


def test_a_release_at_the_same_pixel_draws_nothing_again():
    editor = StonesetEditor(plain())
    drag = stroke.Stroke(editor, STONE, kit.Kit(), (2, 3))
    drag.move((5, 3))
    revision = editor.revisions[STONE]
    drag.move((5, 3))
    assert editor.revisions[STONE] == revision


SHAPES = {
    kit.DrawingTool.LINE: 21,
    kit.DrawingTool.RECTANGLE: 80,
    kit.DrawingTool.ELLIPSE: 56,
}


@pytest.mark.parametrize(("tool", "count"), SHAPES.items())
def test_a_shape_is_shown_until_the_button_is_released(tool, count):
    editor, tools = StonesetEditor(new_artwork()), kit.Kit()
    tools.choose(tool)
    for _ in range(2):
        drag = stroke.Stroke(editor, STONE, tools, (10, 10))
        drag.move((40, 20))
        drag.move((30, 30))
        assert (editor.artwork.drawn(STONE)[..., 3] > 0).sum() == count
        assert not editor.can_undo
        editor.revert()
        tools.toggle_filled()
        count = {
            kit.DrawingTool.RECTANGLE: 21 * 21,
            kit.DrawingTool.ELLIPSE: 349,
        }.get(tool, count)


@pytest.mark.parametrize(
    ("tool", "end", "regular"),
    [
        (kit.DrawingTool.LINE, (30, 12), (30, 10)),
        (kit.DrawingTool.LINE, (11, 3), (10, 3)),
        (kit.DrawingTool.LINE, (30, 26), (30, 30)),
        (kit.DrawingTool.RECTANGLE, (30, 14), (30, 30)),
        (kit.DrawingTool.ELLIPSE, (4, 22), (-2, 22)),
    ],
)
def test_a_shape_is_regular_if_wanted(tool, end, regular):
    tools = kit.Kit()
    tools.choose(tool)
    one, other = StonesetEditor(new_artwork()), StonesetEditor(new_artwork())
    stroke.Stroke(one, STONE, tools, (10, 10)).move(end, regular=True)
    stroke.Stroke(other, STONE, tools, (10, 10)).move(regular)
    assert one.artwork.same(other.artwork)


def test_undo_shows_the_stone_that_it_changes(tmp_path):
    made, tools = bench.Bench(new_artwork(), StonesetDrafts(tmp_path)), kit.Kit()
    made.select(Extent.STONE, SheetCell(4, 2))
    made.press(tools, (3, 3))
    made.end_stroke()
    made.select(Extent.STONE, SheetCell(0, 0))
    made.undo()
    assert made.cell == SheetCell(4, 2)


@pytest.mark.parametrize(
    ("what", "where", "problem"),
    [
        (Extent.STONE, Extent.STONE, ""),
        (Extent.STONE, Extent.COLUMN, ""),
        (Extent.STONE, Extent.ROW, "A single stone can’t be pasted into a row."),
        (Extent.COLUMN, Extent.COLUMN, ""),
        (Extent.COLUMN, Extent.STONE, "A column can only be pasted into a column."),
        (Extent.COLUMN, Extent.ROW, "A column can only be pasted into a column."),
        (Extent.ROW, Extent.ROW, ""),
        (Extent.ROW, Extent.STONE, "A row can only be pasted into a row."),
        (Extent.ROW, Extent.COLUMN, "A row can only be pasted into a row."),
    ],
)
def test_what_can_be_pasted_where(tmp_path, what, where, problem):
    made, tools = bench.Bench(noise(1), StonesetDrafts(tmp_path)), kit.Kit()
    assert made.why_no_paste(tools) == "Nothing has been copied."
    made.select(what, SheetCell(1, 2))
    made.copy(tools)
    made.select(where, SheetCell(3, 4))
    assert made.why_no_paste(tools) == problem
    if not problem:
        made.paste(tools)
        assert made.editor.modified


@pytest.mark.parametrize("artwork", [noise(1), smooth(noise(1))], ids=["crisp", "smooth"])
def test_a_template_goes_to_a_column_crisp_or_smooth_as_the_set_is(tmp_path, artwork):
    made = bench.Bench(artwork, StonesetDrafts(tmp_path))
    made.select(Extent.STONE, SheetCell(1, 4))
    before = artwork.copy()
    made.give_mask("circle")
    before.masks[4] = mask_of("circle", CELL, crisp=artwork.description.pixels)
    assert artwork.same(before)


@pytest.mark.parametrize("extent", Extent)
def test_mirroring_changes_all_that_is_selected_and_twice_is_as_before(tmp_path, extent):
    made = bench.Bench(noise(2), StonesetDrafts(tmp_path))
    made.select(extent, SheetCell(1, 4))
    before = made.artwork.copy()
    for turn, flip in ((made.mirror, np.s_[:, ::-1]), (made.flip, np.s_[::-1])):
        turn()
        for cell in made.selection.cells():
            assert np.array_equal(made.artwork.drawn(cell), before.drawn(cell)[flip])
        turn()
        assert made.artwork.same(before)


def test_brushes_grow_with_the_stones():
    assert kit.brush_sizes((48, 56)) == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    large = kit.brush_sizes((336, 396))
    assert large[0] == 1
    assert sorted(set(large)) == list(large)
    assert large[-1] <= 64
    assert kit.brush_sizes((1000, 1200))[-1] == 64
