"""Where everything lies on Bluestone's table, in the four designs and in windows between them."""

from itertools import combinations
from math import hypot

import pytest
from pygame import Rect

from ishido.bluestone.board import BOARD_NAMES, board_by_name
from ishido.ui.bluestone import board as bluestone_board
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.kit.theme import Face, font
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


@pytest.mark.parametrize("size", [(1280, 800), (900, 1400)])
@pytest.mark.parametrize("name", BOARD_NAMES)
def test_names_stand_on_the_slab_and_touch_no_stone(name, size):
    board = board_by_name(name)
    layout = bluestone_layout(frame_in(desktop_stage(size)), board, labels=True)
    named = bluestone_board.name_places(board)
    assert set(named) == set(board.rim)
    pixels = bluestone_board.name_pixels(layout)
    for point, place in named.items():
        wide = font(Face.TEXT, pixels).size(board.point_names[point])[0]
        text = Rect(0, 0, wide, round(pixels * 0.6))
        text.center = layout.at(place)
        assert layout.slab.contains(text), board.point_names[point]
        stones = [layout.stone_rect(other) for other in board.rim]
        stones += [layout.blue_rect(number) for number in range(board.blue_stones)]
        for stone in stones:
            away = hypot(
                max(0, abs(stone.centerx - text.centerx) - text.w / 2),
                max(0, abs(stone.centery - text.centery) - text.h / 2),
            )
            assert away >= stone.w / 2 - 1, board.point_names[point]
