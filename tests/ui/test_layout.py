"""Where everything lies: pure functions of the window's size, true for every window there is."""

from itertools import combinations, pairwise

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from pygame import Rect

from ishido.rules.board import COLUMNS, ROWS, SQUARES
from ishido.ui.ishido.board.layout import table_layout
from ishido.ui.ishido.cover import cover_places
from ishido.ui.ishido.scoreboard import scoreboard_layout
from ishido.ui.table.layout import BAR_FROM, FINGER
from tests.support.looks import look_of

wide = st.tuples(st.integers(960, 7680), st.integers(640, 4320))
tall = st.tuples(st.integers(640, 4320), st.integers(960, 7680))
sizes = wide | tall
scales = st.floats(0.75, 2.0)


def panels(layout):
    """What stands on the table side by side."""
    return {
        **({"bar": layout.bar} if layout.bar_stands else {}),
        "board": layout.board,
        "strip": layout.strip,
        "touch panel": layout.touch_panel,
        "score panel": layout.score_panel,
        "tally panel": layout.tally_panel,
        **({"tools": layout.tools} if layout.tools else {}),
        "deal button": layout.game_button,
        "menu button": layout.menu_button,
    }


@given(sizes, scales, st.booleans(), st.booleans())
@example((960, 640), 2.0, True, True)
@example((640, 960), 2.0, True, True)
@example((960, 4320), 2.0, True, True)
@example((7680, 640), 0.75, True, False)
def test_nothing_overlaps_or_leaves_the_window(size, scale, bar, tools):
    layout = table_layout(size, scale, bar=bar, tools=tools)
    window = Rect((0, 0), size)
    for name, rect in panels(layout).items():
        assert rect.w > 0, name
        assert rect.h > 0, name
        assert window.contains(rect), name
    for (one, a), (other, b) in combinations(panels(layout).items(), 2):
        assert not a.colliderect(b), (one, other)


@given(sizes, scales)
def test_title_well_and_pouch_lie_side_by_side_in_their_panel(size, scale):
    layout = table_layout(size, scale)
    inner = [layout.title, layout.tray, layout.pouch]
    for rect in inner:
        assert layout.touch_panel.contains(rect)
    for a, b in combinations(inner, 2):
        assert not a.colliderect(b)
    assert layout.tray.contains(layout.touchstone)


@given(sizes, scales)
def test_squares_are_whole_pixels_and_tile_the_board_without_a_gap(size, scale):
    layout = table_layout(size, scale)
    rects = [layout.square_rect(square) for square in SQUARES]
    assert {rect.size for rect in rects} == {layout.cell}
    assert rects[0].unionall(rects[1:]) == layout.squares
    assert layout.squares.size == (COLUMNS * layout.cell[0], ROWS * layout.cell[1])
    assert layout.board.contains(layout.squares)
    lefts = sorted({rect.x for rect in rects})
    tops = sorted({rect.y for rect in rects})
    assert lefts == list(range(layout.squares.x, layout.squares.right, layout.cell[0]))
    assert tops == list(range(layout.squares.y, layout.squares.bottom, layout.cell[1]))


@given(sizes, scales, st.sampled_from(SQUARES), st.floats(0, 1), st.floats(0, 1))
def test_the_square_under_a_point_is_the_one_whose_rectangle_holds_it(
    size, scale, square, across, down
):
    layout = table_layout(size, scale)
    rect = layout.square_rect(SQUARES[square])
    point = (rect.x + round(across * (rect.w - 1)), rect.y + round(down * (rect.h - 1)))
    assert layout.square_under(point) == square


@given(sizes, scales, st.data())
def test_beside_the_squares_there_is_no_square(size, scale, data):
    layout = table_layout(size, scale)
    x = data.draw(st.integers(-50, size[0] + 50))
    y = data.draw(st.integers(-50, size[1] + 50))
    inside = layout.squares.collidepoint(x, y)
    assert (layout.square_under((x, y)) is not None) == inside


@given(sizes, scales)
def test_a_stone_lies_in_the_middle_of_its_square_and_leaves_a_rim(size, scale):
    layout = table_layout(size, scale)
    for square in (SQUARES[0], SQUARES[47], SQUARES[95]):
        stone, rect = layout.stone_rect(square), layout.square_rect(square)
        assert rect.contains(stone)
        assert abs(stone.centerx - rect.centerx) <= 1
        assert abs(stone.centery - rect.centery) <= rect.h * 0.03 + 1


@given(wide, scales)
def test_squares_one_pixel_wider_would_not_fit_a_wide_window(size, scale):
    """Either the height is used up, or the panels have no more than the width that they need."""
    if size[0] < size[1]:
        return
    layout = table_layout(size, scale)
    window = min(size[0] / 1280, size[1] / 800)
    more_down = ROWS * 2 + 4  # a square one wider is one or two higher, and so is the frame
    more_across = COLUMNS + 4
    free_down = size[1] - (layout.strip.bottom - layout.board.top) - 2 * 15 * window
    # a scale that would leave too little room for readable letters is as one that does not
    free_across = layout.touch_panel.w - 300 * window * (1 + (layout.unit / window - 1) * 0.8)
    assert free_down <= more_down + 4 or free_across <= more_across + 4


@given(sizes, scales)
@example((1326, 1993), 1.015625)
def test_a_larger_window_never_has_a_smaller_board(size, scale):
    # In a nearly square window, the panels are beside the board at one size, and below it at the
    # next.
    assume(not 0.95 <= size[0] / size[1] < 1.15)
    layout = table_layout(size, scale)
    larger = table_layout((size[0] * 2, size[1] * 2), scale)
    # Squares are whole pixels across and down, and the strip is relatively high in small windows,
    # because its text does not shrink with them.
    assert larger.cell[0] >= 2 * layout.cell[0] - 4


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_the_board_takes_most_of_a_common_window(size):
    layout = table_layout(size)
    assert layout.board.w / size[0] > 0.6
    assert (layout.board.h + layout.strip.h) / size[1] > 0.85


@pytest.mark.parametrize("size", [(820, 1280), (1080, 1920), (2160, 3840)])
def test_the_board_takes_the_width_of_a_window_that_stands_upright(size):
    assert table_layout(size).board.w / size[0] > 0.93


@given(sizes, scales, st.booleans())
@example((960, 640), 2.0, True)
@example((800, 900), 1.0, True)
def test_the_row_of_tools_is_fit_for_a_finger(size, scale, bar):
    assert table_layout(size, scale, bar=bar, tools=True).tools.h >= FINGER


@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (3840, 2160), (900, 1400), (800, 640)])
def test_the_row_of_tools_costs_the_board_nothing(size):
    with_tools, without = table_layout(size, tools=True), table_layout(size)
    assert with_tools.cell[0] >= without.cell[0] - 1


@pytest.mark.parametrize(
    "size", [(960, 640), (1280, 800), (1920, 1080), (3840, 2160), (900, 1400), (800, 640)]
)
def test_the_menu_bar_hardly_shrinks_the_board(size):
    with_bar, without = table_layout(size, bar=True), table_layout(size, bar=False)
    assert with_bar.bar_stands
    assert with_bar.cell[0] >= without.cell[0] * 0.96
    assert with_bar.bar.h <= size[1] * 0.04


@given(st.integers(320, 4000), st.integers(240, BAR_FROM - 1), scales)
def test_a_low_window_keeps_no_place_for_the_bar(width, height, scale):
    with_bar = table_layout((width, height), scale, bar=True)
    assert not with_bar.bar_stands
    assert with_bar == table_layout((width, height), scale, bar=False)


@given(sizes, st.floats(0.75, 1.9))
def test_a_larger_scale_makes_larger_words(size, scale):
    larger = table_layout(size, scale + 0.1).unit
    as_small_as_can_be_read = larger <= 14 / 19
    assert larger > table_layout(size, scale).unit or as_small_as_can_be_read


@given(
    st.tuples(st.integers(320, 4000), st.integers(240, 4000)),
    scales,
    scales,
    st.booleans(),
    st.booleans(),
    st.integers(1, 2),
    st.booleans(),
)
@example((1280, 800), 1.0, 2.0, True, True, 2, False)
@example((900, 1400), 1.0, 2.0, True, True, 2, True)
@example((960, 640), 0.75, 1.0, True, True, 1, False)
def test_nothing_that_is_read_is_smaller_at_a_larger_scale(
    size, one, other, bar, tools, lines, button
):
    # In a nearly square window, the well is above the pouch at one scale and beside it at the next.
    assume(not 0.95 <= size[0] / size[1] < 1.15)
    less, more = (table_layout(size, each, bar=bar, tools=tools) for each in sorted((one, other)))

    def words_on_scoreboard(layout):
        return scoreboard_layout(layout, lines, button=button).rows[0].h

    assert words_on_scoreboard(less) <= words_on_scoreboard(more) + 1e-9
    for name in ("touchstone", "tally_panel", "strip", "bar", "menu_button", "game_button"):
        a, b = getattr(less, name), getattr(more, name)
        assert a.h <= b.h, name
        assert name in ("strip", "bar") or a.w <= b.w, name


@pytest.mark.parametrize("size", [(1280, 800), (960, 640), (900, 1400), (1920, 1080)])
def test_the_board_gives_way_to_larger_words_with_measure(size):
    usual, largest = table_layout(size, 1.0, bar=True), table_layout(size, 2.0, bar=True)
    assert largest.cell[0] > 0.8 * usual.cell[0]


@pytest.mark.parametrize("size", [(1280, 800), (960, 640), (1920, 1080)])
def test_the_stones_still_to_come_and_the_score_grow_with_the_words(size):
    usual, largest = (table_layout(size, scale, bar=True, tools=True) for scale in (1.0, 2.0))
    assert largest.tally_panel.h > 1.35 * usual.tally_panel.h
    notes = [scoreboard_layout(each, 1, button=False).note.h for each in (usual, largest)]
    assert notes[1] > 1.35 * notes[0]


@given(sizes, scales, st.integers(1, 2), st.booleans())
@example((960, 640), 2.0, 2, True)
def test_the_scoreboard_has_a_place_for_everything_one_below_the_other(size, scale, lines, button):
    layout = table_layout(size, scale)
    panel = layout.score_panel
    where = scoreboard_layout(layout, lines, button=button)
    every = [*where.rows, where.note]
    for rect in (*every, where.button):
        assert panel.contains(rect) or not rect.w
    for upper, lower in pairwise(every):
        assert upper.bottom <= lower.top + 1
    assert bool(where.button.w) == button
    if button:
        assert where.button.collidelist(every) == -1
        assert where.button.h >= where.rows[0].h


@given(sizes, scales)
@example((1280, 800), 1.0)
@example((1280, 800), 2.0)
def test_the_score_stays_where_it_is_when_the_game_ends(size, scale):
    layout = table_layout(size, scale, bar=True, tools=True)
    playing = scoreboard_layout(layout, 1, button=False).rows
    for lines in (1, 2):  # of a note, which is longer after help
        assert scoreboard_layout(layout, lines, button=False).rows == playing
        assert scoreboard_layout(layout, lines, button=True).rows == playing


@given(sizes, scales)
@example((480, 360), 2.0)
@example((800, 640), 2.0)
def test_nothing_on_a_cover_lies_over_anything_else(size, scale):
    layout = table_layout(size, scale, bar=True)
    on_cover = cover_places(look_of(layout), layout)
    column = [on_cover.title, on_cover.ornament, on_cover.text, on_cover.button]
    for upper, lower in pairwise(column):
        assert upper.bottom <= lower.top + 1
    assert all(on_cover.panel.contains(each) for each in column)
    assert layout.board.contains(on_cover.panel)


@pytest.mark.parametrize("size", [(1280, 800), (960, 640), (1920, 1080)])
def test_the_button_beside_the_well_has_the_width_of_the_scoreboard(size):
    layout = table_layout(size, 2.0, bar=True, tools=True)
    where = scoreboard_layout(layout, 1, button=True)
    assert where.button.w == where.rows[0].w
    assert where.note.bottom <= where.button.y
