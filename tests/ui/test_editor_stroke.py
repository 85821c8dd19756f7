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
from ishido.ui.scenes.editor.bench import Bench
from ishido.ui.scenes.editor.drawing_tool import DrawingTool
from ishido.ui.scenes.editor.kit import Kit
from ishido.ui.scenes.editor.stroke import Stroke
from tests.support.sample_artwork import CELL, noise, plain, points, smooth

STONE = SheetCell(2, 3)


def drawn(editor, kit, path):
    """The stone after a stroke that is not ended yet."""
    stroke = Stroke(editor, STONE, kit, path[0])
    if len(path) > 2:
        stroke.move(*path[1:3])
    for point in path[3:] if len(path) > 2 else path[1:]:
        stroke.move(point)
    return editor.artwork.drawn(STONE)


@given(st.lists(points, min_size=1, max_size=6), st.integers(0, 8))
def test_a_stroke_is_the_lines_between_its_points(path, brush):
    kit = Kit()
    kit.choose_brush(brush)
    ends = list(pairwise([path[0], *path]))
    size = kit.brush(CELL)

    crisp = StonesetEditor(noise(1))
    before = crisp.artwork.drawn(STONE).copy()
    covered = np.maximum.reduce([drawing.line(CELL, *pair, size) for pair in ends])
    assert (drawn(crisp, kit, path) == drawing.painted(before, covered, kit.colour)).all()

    shaded = StonesetEditor(smooth(noise(1)))
    opacity = np.maximum.reduce([smooth_drawing.line(CELL, *pair, size) for pair in ends])
    assert (drawn(shaded, kit, path) == smooth_drawing.blended(before, opacity, kit.colour)).all()


@pytest.mark.parametrize(
    "tool",
    [DrawingTool.PENCIL, DrawingTool.ERASER, DrawingTool.LINE, DrawingTool.ELLIPSE],
)
def test_edges_are_smooth_on_shaded_stones_alone(tool):
    kit = Kit()
    kit.choose(tool)
    kit.choose_brush(3)
    path = [(2, 3), (12, 16)]
    before = len(_colours(plain().drawn(STONE)))
    assert len(_colours(drawn(StonesetEditor(plain()), kit, path))) == before + 1
    assert len(_colours(drawn(StonesetEditor(smooth(plain())), kit, path))) > before + 3


def _colours(pixels):
    return np.unique(pixels.reshape(-1, 4), axis=0)


def test_a_release_at_the_same_pixel_draws_nothing_again():
    editor = StonesetEditor(plain())
    stroke = Stroke(editor, STONE, Kit(), (2, 3))
    stroke.move((5, 3))
    revision = editor.revisions[STONE]
    stroke.move((5, 3))
    assert editor.revisions[STONE] == revision


SHAPES = {DrawingTool.LINE: 21, DrawingTool.RECTANGLE: 80, DrawingTool.ELLIPSE: 56}


@pytest.mark.parametrize(("tool", "count"), SHAPES.items())
def test_a_shape_is_shown_until_the_button_is_released(tool, count):
    editor, kit = StonesetEditor(new_artwork()), Kit()
    kit.choose(tool)
    for _ in range(2):
        stroke = Stroke(editor, STONE, kit, (10, 10))
        stroke.move((40, 20))
        stroke.move((30, 30))
        assert (editor.artwork.drawn(STONE)[..., 3] > 0).sum() == count
        assert not editor.can_undo
        editor.revert()
        kit.toggle_filled()
        count = {DrawingTool.RECTANGLE: 21 * 21, DrawingTool.ELLIPSE: 349}.get(tool, count)


@pytest.mark.parametrize(
    ("tool", "end", "regular"),
    [
        (DrawingTool.LINE, (30, 12), (30, 10)),
        (DrawingTool.LINE, (11, 3), (10, 3)),
        (DrawingTool.LINE, (30, 26), (30, 30)),
        (DrawingTool.RECTANGLE, (30, 14), (30, 30)),
        (DrawingTool.ELLIPSE, (4, 22), (-2, 22)),
    ],
)
def test_a_shape_is_regular_if_wanted(tool, end, regular):
    kit = Kit()
    kit.choose(tool)
    one, other = StonesetEditor(new_artwork()), StonesetEditor(new_artwork())
    Stroke(one, STONE, kit, (10, 10)).move(end, regular=True)
    Stroke(other, STONE, kit, (10, 10)).move(regular)
    assert one.artwork.same(other.artwork)


class NoDraft:
    """Nothing is kept."""

    def add(self, record, snapshot):
        pass

    def clear(self):
        pass


def test_undo_shows_the_stone_that_it_changes():
    bench, kit = Bench(new_artwork(), NoDraft(), None), Kit()
    bench.select(Extent.STONE, SheetCell(4, 2))
    bench.press(kit, (3, 3), whole_row=False)
    bench.end_stroke()
    bench.select(Extent.STONE, SheetCell(0, 0))
    bench.undo()
    assert bench.cell == SheetCell(4, 2)
