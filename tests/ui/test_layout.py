"""Where everything lies on Ishido's tables: in the four designs, and in windows between them."""

from itertools import combinations, pairwise, product

import pytest
from pygame import Rect

from ishido.rules.board import COLUMNS, ROWS, SQUARES, parse_square
from ishido.store.settings import TEXT_SIZES
from ishido.ui.ishido.board.layout import table_layout
from ishido.ui.ishido.cover import cover_places
from ishido.ui.ishido.lessons.view import lesson_layout
from ishido.ui.ishido.review.layout import review_layout
from ishido.ui.ishido.scoreboard import scoreboard_layout
from ishido.ui.kit.look import phone_scale
from ishido.ui.table.layout import LARGEST_TEXT, frame_in
from ishido.ui.table.lesson_layout import lesson_places
from ishido.ui.table.replay_screen import replay_bar
from ishido.ui.table.stage import TALL, WIDE, Stage, desktop_stage, stage_in
from tests.support.looks import look_of
from tests.support.tour.pictures import IN_A_BROWSER, OTHER_PHONES, PHONES, SIZES, TABLES

DESKTOPS = [(800, 1280), *SIZES, *TABLES[:-1]]
HANDHELD = [*IN_A_BROWSER, *PHONES, *OTHER_PHONES, TABLES[-1]]


def in_windows(sizes):
    """A test for the designs in windows of these sizes."""
    stages = [stage_in(size, 1.0) for size in sizes]
    return pytest.mark.parametrize("stage", stages, ids=[f"{w}x{h}" for w, h in sizes])


every_window = in_windows([*DESKTOPS, *HANDHELD])
on_desktops = in_windows(DESKTOPS)
on_phones = in_windows(HANDHELD)
text_sizes = pytest.mark.parametrize("text", TEXT_SIZES)


def panels(layout):
    """What stands on the table side by side."""
    places = {
        "board": layout.board,
        "strip": layout.strip,
        "touch panel": layout.touch_panel,
        "score panel": layout.score_panel,
        "menu button": layout.menu_button,
        "bar": layout.bar if layout.bar_stands else None,
        "tally panel": None if layout.tally_covers else layout.tally_panel,
        "tools": layout.tools,
        "more tools": layout.more_tools,
        "deal button": layout.game_button,
    }
    return {name: rect for name, rect in places.items() if rect}


def lie_apart(places, room):
    for name, rect in places.items():
        assert rect.w > 0, name
        assert rect.h > 0, name
        assert room.contains(rect), name
    for (one, a), (other, b) in combinations(places.items(), 2):
        assert not a.colliderect(b), (one, other)


def window(stage):
    return Rect((0, 0), stage.window)


@pytest.mark.parametrize(
    ("size", "density", "design", "square"),
    [
        ((1280, 800), None, (1280, 800), 66),
        ((1920, 1080), None, (1280, 800), 89),
        ((1024, 768), None, (1280, 800), 51),
        ((1000, 1000), None, (1280, 800), 50),
        ((560, 560), None, (1280, 800), 27),
        ((800, 1280), None, (800, 1280), 59),
        ((960, 1080), None, (800, 1280), 50),
        ((780, 1328), 1.0, (800, 1280), 57),
        ((780, 1328), 2.0, (390, 664), 72),
        ((390, 664), 1.0, (390, 664), 36),
        ((360, 800), 1.0, (390, 664), 33),
        ((412, 915), 1.0, (390, 664), 38),
        ((559, 560), None, (390, 664), 30),
        ((664, 390), 1.0, (664, 390), 37),
        ((640, 400), None, (664, 390), 36),
        ((844, 390), 1.0, (664, 390), 37),
    ],
)
def test_a_window_has_the_design_with_large_squares_a_small_one_that_of_a_phone(
    size, density, design, square
):
    stage = stage_in(size, density)
    assert stage.design.size == design
    assert table_layout(frame_in(stage, bar=True, tools=True)).cell[0] >= square
    assert desktop_stage(size).design.size in ((1280, 800), (800, 1280))
    assert bool(phone_scale(size, density)) is (design in ((390, 664), (664, 390)))


@on_desktops
def test_of_the_two_designs_the_other_has_no_larger_squares(stage):
    chosen = table_layout(frame_in(stage, bar=True, tools=True)).cell
    for design in (WIDE, TALL):
        other = table_layout(frame_in(Stage(design, stage.window), bar=True, tools=True)).cell
        assert chosen >= other


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (390, 664), (664, 390)])
def test_a_design_is_shown_as_a_whole_larger_or_smaller_in_the_middle(size):
    one, twice = stage_in(size, 1.0), stage_in((size[0] * 2, size[1] * 2), 2.0)
    assert one.rect == Rect((0, 0), size)
    usual, dense = (panels(table_layout(frame_in(each))).values() for each in (one, twice))
    for a, b in zip(usual, dense, strict=True):
        assert (b.x, b.y, b.w, b.h) == pytest.approx((2 * a.x, 2 * a.y, 2 * a.w, 2 * a.h), abs=24)
    wider = stage_in((size[0] * 3, size[1]), 1.0).rect
    assert abs(wider.centerx - size[0] * 3 / 2) <= 1


@every_window
@text_sizes
def test_nothing_overlaps_or_leaves_the_window(stage, text):
    for bar, tools in product((False, True), repeat=2):
        frame = frame_in(stage, text, bar=bar, tools=tools or not stage.design.square)
        layout = table_layout(frame)
        lie_apart(panels(layout), window(stage))
        assert window(stage).contains(layout.tally_panel)
        inner = {"tray": layout.tray, "pouch": layout.pouch}
        lie_apart(inner, layout.touch_panel)
        assert layout.tray.contains(layout.touchstone)


@every_window
@text_sizes
def test_squares_are_whole_pixels_and_tile_the_board_without_a_gap(stage, text):
    layout = table_layout(frame_in(stage, text, tools=True))
    rects = [layout.square_rect(square) for square in SQUARES]
    assert {rect.size for rect in rects} == {layout.cell}
    assert rects[0].unionall(rects[1:]) == layout.squares
    counts = (ROWS, COLUMNS) if layout.turned else (COLUMNS, ROWS)
    assert layout.squares.size == tuple(
        count * side for count, side in zip(counts, layout.cell, strict=True)
    )
    assert layout.board.contains(layout.squares)
    for square, rect in zip(SQUARES, rects, strict=True):
        for corner in (rect.topleft, (rect.right - 1, rect.bottom - 1)):
            assert layout.square_under(corner) == square
    for beside in (
        (layout.squares.x - 1, layout.squares.y), (layout.squares.x, layout.squares.y - 1),
        layout.squares.bottomleft, layout.squares.topright,
    ):  # fmt: skip
        assert layout.square_under(beside) is None


@on_phones
def test_on_a_phone_on_its_side_the_board_has_the_height_and_upright_it_is_turned(stage):
    layout = table_layout(frame_in(stage, tools=True))
    assert layout.turned is not layout.wide
    if layout.wide:
        assert layout.board.h > 0.9 * stage.window[1]
    corner, right, down = (layout.square_rect(parse_square(name)) for name in ("a1", "a2", "b1"))
    assert corner.topleft == layout.squares.topleft
    assert (right if layout.turned else down).topleft == corner.topright
    assert (down if layout.turned else right).topleft == corner.bottomleft


@every_window
@text_sizes
def test_a_larger_text_size_enlarges_type_and_panels_by_one_factor(stage, text):
    usual, larger = (table_layout(frame_in(stage, each, tools=True)) for each in (1.0, text))
    factor = min(text, LARGEST_TEXT)
    assert larger.unit == pytest.approx(usual.unit * factor)
    assert larger.strip.h >= usual.strip.h
    if larger.turned:
        assert larger.score_panel.w > usual.score_panel.w or text == 1
    elif larger.wide:
        assert larger.area.w >= (172 if larger.phone else 300) * stage.scale * factor - 1
    assert larger.cell[0] > 0.75 * usual.cell[0]


@on_desktops
def test_the_stones_still_to_come_and_the_score_do_not_shrink_for_larger_text(stage):
    usual, larger = (
        table_layout(frame_in(stage, text, bar=True, tools=True)) for text in (1.0, 1.5)
    )
    assert larger.tally_panel.h >= 0.8 * usual.tally_panel.h
    rows = [scoreboard_layout(each, 1, button=False).rows[0].h for each in (usual, larger)]
    assert rows[1] >= 0.9 * rows[0]


@every_window
@text_sizes
def test_the_scoreboard_has_a_place_for_everything_and_the_score_stays_at_the_end(stage, text):
    layout = table_layout(frame_in(stage, text, tools=True))
    playing = scoreboard_layout(layout, 1, button=False).rows
    for lines, button in product((1, 2), (False, True)):  # of a note, which is longer after help
        where = scoreboard_layout(layout, lines, button=button)
        every = [*where.rows, where.note]
        for rect in (*every, where.button):
            assert layout.score_panel.contains(rect) or not rect.w
        for upper, lower in pairwise(every):
            assert upper.bottom <= lower.top + 1
        assert bool(where.button.w) == (button and not layout.phone)
        if where.button.w:
            assert where.button.collidelist(every) == -1
            assert where.button.h >= where.rows[0].h
        assert layout.phone or where.rows == playing


@every_window
@text_sizes
def test_nothing_on_a_cover_lies_over_anything_else(stage, text):
    layout = table_layout(frame_in(stage, text, bar=True, tools=True))
    on_cover = cover_places(look_of(layout), layout)
    column = [on_cover.title, on_cover.text, on_cover.button]
    for upper, lower in pairwise(column):
        assert upper.bottom <= lower.top + 1
    assert all(on_cover.panel.contains(each) for each in column)
    assert layout.board.contains(on_cover.panel)


@every_window
@text_sizes
def test_a_replay_has_room_for_its_controls(stage, text):
    layout = table_layout(frame_in(stage, text, controls=True))
    bar = replay_bar(layout, links=2)
    controls = [*bar.buttons, bar.speed]
    inside = dict(enumerate([bar.caption, bar.timeline, *controls]))
    below = {"on": bar.play_on, "leave": bar.leave}
    links = {f"link {number}": rect for number, rect in enumerate(bar.links)}
    (inside if layout.wide and not layout.phone else below).update(links)
    lie_apart(inside, bar.rect)
    places = panels(layout) | {"bar": bar.rect} | below
    hidden = ("deal button", "menu button", "tally panel")
    lie_apart({name: places[name] for name in places if name not in hidden}, window(stage))
    assert bar.timeline.w > stage.rect.w / 9


@every_window
@text_sizes
def test_a_lesson_has_room_for_its_text(stage, text):
    for choices, tally in product((False, True), repeat=2):
        table = lesson_layout(frame_in(stage, text), tally=tally)
        places = lesson_places(table, table.score_panel, choices=choices)
        shown = {"board": table.board, "words": places.words, "strip": table.strip}
        shown |= {"all": table.game_button, "leave": table.menu_button}
        shown["touch"] = table.tally_panel if tally else table.touch_panel
        if choices:
            shown["choices"] = places.choices
        lie_apart(shown, window(stage))
        buttons = {"back": places.back, "again": places.again, "next": places.next}
        lie_apart(buttons | {"dots": places.dots}, table.strip)


@every_window
@text_sizes
def test_a_review_has_room_for_its_list(stage, text):
    layout = review_layout(stage, text, 3)
    table, tabs = layout.table, {"tabs": layout.tabs} if layout.table.phone else {}
    places = {"board": table.board, "words": table.strip, "panel": table.score_panel}
    lie_apart(places, window(stage))
    inner = {**tabs, "rows": layout.rows, "status": layout.status}
    inner |= {f"button {number}": rect for number, rect in enumerate(layout.buttons)}
    lie_apart(inner, table.score_panel)
    assert layout.rows.h >= 80 * layout.table.space
