"""What the tools do on the bench, and what is drawn while one is dragged."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.editing import drawing, smooth_drawing
from ishido.skins.editing.artwork import SheetCell, new_artwork
from ishido.skins.editing.clipping import Extent
from ishido.skins.editing.editor import StonesetEditor
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

    crisp = StonesetEditor(noise(1))
    before = crisp.artwork.drawn(STONE).copy()
    covered = np.maximum.reduce([drawing.line(CELL, *pair, size) for pair in ends])
    assert (drawn(crisp, tools, path) == drawing.painted(before, covered, tools.colour)).all()

    shaded = StonesetEditor(smooth(noise(1)))
    opacity = np.maximum.reduce([smooth_drawing.line(CELL, *pair, size) for pair in ends])
    assert (
        drawn(shaded, tools, path) == smooth_drawing.blended(before, opacity, tools.colour)
    ).all()


@pytest.mark.parametrize(
    "tool",
    [
        kit.DrawingTool.PENCIL,
        kit.DrawingTool.ERASER,
        kit.DrawingTool.LINE,
        kit.DrawingTool.ELLIPSE,
    ],
)
def test_edges_are_smooth_on_shaded_stones_alone(tool):
    tools = kit.Kit()
    tools.choose(tool)
    tools.choose_brush(3)
    path = [(2, 3), (12, 16)]
    before = len(_colours(plain().drawn(STONE)))
    assert len(_colours(drawn(StonesetEditor(plain()), tools, path))) == before + 1
    assert len(_colours(drawn(StonesetEditor(smooth(plain())), tools, path))) > before + 3


def _colours(pixels):
    return np.unique(pixels.reshape(-1, 4), axis=0)


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


class NoDraft:
    """Nothing is kept."""

    def add(self, record, snapshot):
        pass

    def clear(self):
        pass


def test_undo_shows_the_stone_that_it_changes():
    made, tools = bench.Bench(new_artwork(), NoDraft(), None), kit.Kit()
    made.select(Extent.STONE, SheetCell(4, 2))
    made.press(tools, (3, 3), whole_row=False)
    made.end_stroke()
    made.select(Extent.STONE, SheetCell(0, 0))
    made.undo()
    assert made.cell == SheetCell(4, 2)


def test_brushes_grow_with_the_stones():
    assert kit.brush_sizes((48, 56)) == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    large = kit.brush_sizes((336, 396))
    assert large[0] == 1
    assert sorted(set(large)) == list(large)
    assert large[-1] <= 64
    assert kit.brush_sizes((1000, 1200))[-1] == 64
