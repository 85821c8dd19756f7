"""Where everything lies on Bluestone's table, in the four designs and in windows between them."""

from itertools import combinations, cycle
from math import hypot

import pytest
from pygame import Rect

from ishido.bluestone.board import BOARD_NAMES, board_by_name
from ishido.ui.bluestone import board as bluestone_board
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.kit.theme import Face, font
from ishido.ui.table.layout import frame_in
from ishido.ui.table.replay_screen import replay_bar
from ishido.ui.table.stage import stage_in
from tests.ui.test_layout import every_window, lie_apart, text_sizes, window


def laid_out(size, name, labels=False, **more):
    frame = frame_in(stage_in(size, None), **more)
    return bluestone_layout(frame, board_by_name(name), labels=labels)


def places(layout):
    """What stands on the table side by side."""
    found = {
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
    return {name: rect for name, rect in found.items() if rect}


@every_window
@text_sizes
@pytest.mark.parametrize("name", BOARD_NAMES)
@pytest.mark.parametrize("tools", [False, True])
def test_nothing_overlaps_or_leaves_the_window(stage, text, name, tools):
    board, tools = board_by_name(name), tools or not stage.design.square
    layout = bluestone_layout(frame_in(stage, text, bar=True, tools=tools), board, labels=tools)
    assert bool(layout.tools) is tools
    lie_apart(places(layout), window(stage))


@every_window
@text_sizes
def test_a_replay_has_room_for_its_controls(stage, text):
    layout = bluestone_layout(frame_in(stage, text, controls=True), board_by_name("pentagon-5"))
    found, bar = places(layout), replay_bar(layout, links=1)
    shown = {name: found[name] for name in ("slab", "strip", "black", "white")}
    shown |= {"bar": bar.rect, "on": bar.play_on, "leave": bar.leave}
    lie_apart(shown, window(stage))


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
def test_the_stones_are_large_where_there_is_room(name):
    layout = laid_out((1280, 800), name, bar=True, tools=True)
    least = {"pentagon-3": 80, "pentagon-5": 54, "pentagon-7": 41, "pentagon-9": 33}
    assert layout.stone >= least.get(name, 40)


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_the_place_under_the_pointer_is_the_nearest(name):
    layout = laid_out((960, 640), name)
    for point, (x, y) in enumerate(layout.points):
        aside = layout.step * 0.4
        assert layout.place_under((x, y)) == point
        assert layout.place_under((x + aside, y)) == point
        assert layout.place_under((x, y - aside)) == point
    for number, middle in enumerate(layout.blue_stones, start=len(layout.points)):
        assert layout.place_under(middle) == number
    assert layout.place_under(layout.slab.topleft) is None


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_the_board_is_in_the_middle_of_the_slab(name):
    board = board_by_name(name)
    for size in ((1280, 800), (900, 1400)):
        layout = laid_out(size, name)
        every = [layout.at(place) for place in (*board.places, *board.blue_places)]
        for axis, (low, high) in enumerate(
            ((layout.slab.left, layout.slab.right), (layout.slab.top, layout.slab.bottom))
        ):
            before = min(place[axis] for place in every) - low
            after = high - max(place[axis] for place in every)
            assert abs(before - after) <= 2


@pytest.mark.parametrize(
    ("name", "size"),
    list(zip(BOARD_NAMES, cycle(((960, 640), (1280, 800), (900, 1400))), strict=False)),
)
def test_names_stand_on_the_slab_and_touch_no_stone(name, size):
    board = board_by_name(name)
    layout = laid_out(size, name, labels=True)
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


@pytest.mark.parametrize("size", [3, 5, 7, 9])
def test_rings_and_spokes_of_a_pentagon(size):
    board = board_by_name(f"pentagon-{size}")
    letters = [
        {board.point_names[point][0] for point in ring} for ring in bluestone_board.rings(board)
    ]
    assert letters == [{letter} for letter in "jihgfedcba"[9 - size :]]
    assert len(bluestone_board.spokes(board)) == 5 * size


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_every_line_is_carved_once(name):
    board = board_by_name(name)
    carved = list(bluestone_board.lines(board))
    along = list(zip(board.rim, (*board.rim[1:], board.rim[0]), strict=True))
    both = {frozenset(line) for line in (*carved, *along)}
    assert len(both) == len(carved) + len(along)
    assert both == {
        frozenset((one, other)) for one, near in enumerate(board.neighbours) for other in near
    }
    assert bluestone_board.spokes(board) <= set(carved)


def test_an_inset_polygon_loses_short_sides_and_then_all():
    square = bluestone_board.hull([(0, 0), (4, 0), (4, 4), (0, 4), (2, 2)])
    assert sorted(square) == [(0, 0), (0, 4), (4, 0), (4, 4)]
    assert sorted(bluestone_board.inset(square, 1)) == [(1, 1), (1, 3), (3, 1), (3, 3)]
    assert bluestone_board.inset(square, 2.5) == []
    cut = bluestone_board.hull([(0, 0), (3.5, 0), (4, 0.5), (4, 4), (0, 4)])
    assert len(cut) == 5
    assert len(bluestone_board.inset(cut, 1)) == 4
