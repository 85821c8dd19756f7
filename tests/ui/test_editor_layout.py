"""The layout of the stoneset editor: everything is inside its panel in any window."""

from itertools import combinations, product

import pytest
from pygame import Rect

from ishido.ui.editor.layout import editor_layout, editor_look
from ishido.ui.kit.look import Look

SIZES = (
    (800, 640),
    (960, 640),
    (1280, 800),
    (1400, 640),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (640, 960),
    (900, 1400),
    (1080, 1100),
)


def layout_of(size, cell, scale=1.0):
    unit = min(size[0] / 1280, size[1] / 800) * scale
    look = Look(None, None, unit, 72, size)
    return editor_layout(editor_look(look, size), size, cell)


def controls(layout):
    """All that can be pressed, and the views."""
    single = [layout.enlarged, layout.xcolor, layout.other_colour, layout.line, layout.held_colour]
    stones = [rect for row in layout.stones.stones for rect in row]
    several = (
        *layout.stones.masks, *layout.stones.rows, *layout.stones.columns, *layout.views,
        *layout.view_tools, *layout.tools, *layout.brushes, *layout.colours, *layout.shapes,
        *layout.buttons,
    )  # fmt: skip
    return [*single, *stones, *several]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_is_in_its_panel_and_nothing_overlaps(size):
    cells = ((48, 56), (336, 396), (64, 64))
    for case in product((0.8, 1.0, 1.6), cells):
        scale, cell = case
        layout = layout_of(size, cell, scale)
        window = Rect((0, 0), size)
        found = controls(layout)
        for rect in found:
            assert min(rect.size) > 4, case
            assert window.contains(rect), case
            framed = [panel for panel in layout.panels if panel.colliderect(rect)]
            assert all(panel.contains(rect) for panel in framed), (case, rect)
        for one, other in combinations(found, 2):
            assert not one.colliderect(other), case
        assert not layout.masks_heading.collidelistall(found)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_stones_keep_their_proportions(size):
    layout = layout_of(size, (336, 396))
    for rect in (*layout.stones.masks, *layout.stones.stones[5]):
        assert abs(rect.h / rect.w - 396 / 336) < 0.06


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
@pytest.mark.parametrize("cell", [(48, 56), (336, 396)])
def test_stones_use_their_room(size, cell):
    layout = layout_of(size, cell)
    stones, tray = layout.stones, layout.stones_tray
    whole = stones.columns[0].unionall([*stones.masks, *stones.rows])
    assert max(whole.w / tray.w, whole.h / tray.h) > 0.9
    scale = min(layout.enlarged.w / cell[0], layout.enlarged.h / cell[1])
    assert cell[1] * (int(scale) if scale >= 4 else scale) > layout.enlarged.h * 0.8
