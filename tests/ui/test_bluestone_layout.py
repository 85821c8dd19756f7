"""Where everything lies on Bluestone's table, in the four designs and in windows between them."""

from itertools import combinations
from math import hypot

import pytest

from ishido.bluestone.board import BOARD_NAMES, board_by_name
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.table.layout import frame_in
from ishido.ui.table.stage import desktop_stage
from tests.ui.test_layout import every_window, lie_apart, text_sizes, window


@every_window
@text_sizes
@pytest.mark.parametrize("name", ["pentagon-3", "hexhex-7", "pentagon-9"])
@pytest.mark.parametrize("tools", [False, True])
def test_nothing_overlaps_or_leaves_the_window(stage, text, name, tools):
    board, tools = board_by_name(name), tools or not stage.design.square
    layout = bluestone_layout(frame_in(stage, text, bar=True, tools=tools), board, labels=tools)
    assert bool(layout.tools) is tools
    beside_each_other = {
        "bar": layout.bar if layout.bar_stands else None,
        "slab": layout.slab,
        "strip": layout.strip,
        "turn": layout.turn_panel,
        "black": layout.standings[0],
        "white": layout.standings[1],
        "tools": layout.tools,
        "board button": layout.game_button,
        "menu button": layout.menu_button,
    }
    lie_apart({name: rect for name, rect in beside_each_other.items() if rect}, window(stage))


@every_window
@pytest.mark.parametrize("name", BOARD_NAMES)
def test_no_stones_touch_and_all_lie_on_the_slab(stage, name):
    board = board_by_name(name)
    layout = bluestone_layout(frame_in(stage), board, labels=True)
    rects = [layout.stone_rect(point) for point in range(board.size)]
    rects += [layout.blue_rect(number) for number in range(board.blue_stones)]
    assert all(layout.slab.contains(rect) for rect in rects)
    apart = min(
        hypot(a.centerx - b.centerx, a.centery - b.centery) - (a.w + b.w) / 2
        for a, b in combinations(rects, 2)
    )
    assert apart >= min(0, layout.step * 0.08 - 2)  # places and sizes are whole pixels


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_the_place_under_the_pointer_is_the_nearest(name):
    layout = bluestone_layout(frame_in(desktop_stage((960, 640))), board_by_name(name))
    for point, (x, y) in enumerate(layout.points):
        aside = layout.step * 0.4
        assert layout.place_under((x, y)) == point
        assert layout.place_under((x + aside, y)) == point
        assert layout.place_under((x, y - aside)) == point
    for number, middle in enumerate(layout.blue_stones, start=len(layout.points)):
        assert layout.place_under(middle) == number
    assert layout.place_under(layout.slab.topleft) is None
