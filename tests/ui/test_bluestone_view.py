"""What Bluestone's table shows, and how clearly."""

from dataclasses import fields, replace
from itertools import combinations, cycle, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from ishido.assets import assets
from ishido.bluestone.board import BOARD_NAMES, board_by_name, members, set_of
from ishido.bluestone.players.estimate import Estimate, GroupRisk
from ishido.bluestone.position import BluestonePosition, Side
from ishido.jobs.steps import at_once
from ishido.skins.catalogue import Catalogue
from ishido.ui.bluestone import marks as bluestone_marks
from ishido.ui.bluestone import panels as bluestone_panels
from ishido.ui.bluestone import pictures as bluestone_pictures
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.bluestone.panels import SideShown
from ishido.ui.bluestone.view import BluestoneShown, BluestoneView
from ishido.ui.kit.look import middle
from ishido.ui.kit.paint import Canvas
from ishido.ui.kit.theme import Face, font
from ishido.ui.table.layout import frame_in
from ishido.ui.table.stage import desktop_stage, stage_in
from tests.support.looks import look_of, pictures_of
from tests.support.written_text import written

WORLDS = [listed.id for listed in Catalogue(assets()).boards()]
SIZE = (960, 640)
sizes = st.tuples(st.integers(640, 3840), st.integers(480, 2160)) | st.tuples(
    st.integers(480, 2160), st.integers(640, 3840)
)


@pytest.fixture(autouse=True)
def _window():
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    return


def view_of(name="pentagon-5", size=SIZE):
    board = board_by_name(name)
    layout = bluestone_layout(frame_in(desktop_stage(size), bar=True, tools=True), board)
    return BluestoneView(layout, look_of(layout), board)


def game(**changes):
    """White has placed the first stone of a turn; f1 and f2 hold a black group."""
    board = board_by_name("pentagon-5")
    black, white = (
        set_of(map(board.parse_point, names.split())) for names in ("f1 f2 c3", "f3 f9 d4")
    )
    shown = BluestoneShown(
        (black, white),
        (SideShown("Ann", (3,), 0), SideShown("Bo", (2, 2), 1, on_turn=True)),
        "White to move\nSecond stone",
        lit=(board.touched(black), board.touched(white)),
        place=1,
        last=1 << board.parse_point("c3"),
        first=board.parse_point("d4"),
    )
    return replace(shown, **changes)


def lightness(colour):
    """L* of CIELAB, 0 … 100."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour[:3])
    ]
    light = sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


def mean(picture, rect):
    return lightness(pygame.transform.average_color(picture, rect))


# -- stones ----------------------------------------------------------------------------------


@pytest.mark.parametrize("diameter", [16, 27, 56, 150])
def test_slate_and_shell_are_told_apart_by_lightness_alone(diameter):
    inside = Rect(0, 0, round(diameter * 0.66), round(diameter * 0.66))
    inside.center = (diameter // 2, diameter // 2)
    dark, light = (
        [
            mean(bluestone_pictures.stone(diameter, side, 1.0, variant), inside)
            for variant in range(bluestone_pictures.VARIANTS)
        ]
        for side in Side
    )
    assert min(light) - max(dark) >= 60


@pytest.mark.parametrize("diameter", [16, 22, 44, 120])
def test_a_blue_stone_tells_for_whom_it_scores_by_lightness(diameter):
    rest, black, white, both = (
        bluestone_pictures.blue_stone(diameter, lit)
        for lit in ((False, False), (True, False), (False, True), (True, True))
    )
    half = max(2, round(diameter * 0.14))
    left = Rect(diameter // 2 - half - 1, diameter // 2 - half // 2, half, half)
    right = left.move(half + 2, 0)
    assert mean(both, right) - mean(both, left) > 45
    for side in (left, right):
        assert mean(white, side) - mean(black, side) > 50
    above = Rect(diameter // 2 - 1, round(diameter * 0.15), 2, max(1, round(diameter * 0.08)))
    for lit in (black, white, both):
        assert mean(lit, above) - mean(rest, above) > 12


def test_a_shining_blue_stone_is_lighter():
    whole = Rect(0, 0, 44, 44)
    plain, more = (
        bluestone_pictures.blue_stone(44, (True, False), shining=each) for each in (False, True)
    )
    assert mean(more, whole) - mean(plain, whole) > 5


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_neighbours_seldom_look_the_same(name):
    board = board_by_name(name)
    pairs = [(one, other) for one, near in enumerate(board.neighbours) for other in near]
    alike = sum(
        bluestone_pictures.variant_of(one) == bluestone_pictures.variant_of(other)
        for one, other in pairs
    )
    assert alike / len(pairs) < 0.25


# -- the ground --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("world", "name"), list(zip(WORLDS, (*BOARD_NAMES, *BOARD_NAMES), strict=False))
)
def test_both_stones_stand_out_from_every_board(world, name):
    board = board_by_name(name)
    layout = bluestone_layout(frame_in(desktop_stage(SIZE)), board)
    view = BluestoneView(layout, look_of(layout, world), board)
    ground = at_once(view.ground())
    spot = Rect(0, 0, round(layout.step * 0.2), round(layout.step * 0.2))
    for one, near in list(enumerate(board.neighbours))[:: board.size // 9]:
        spot.center = tuple(
            sum(layout.points[point][axis] for point in (one, *near[:2])) // 3 for axis in (0, 1)
        )
        wooden = mean(ground, spot)
        assert wooden - mean(bluestone_pictures.stone(40, Side.BLACK), Rect(12, 12, 16, 16)) > 18
        assert mean(bluestone_pictures.stone(40, Side.WHITE), Rect(12, 12, 16, 16)) - wooden > 8


@pytest.mark.slow
@pytest.mark.parametrize(
    ("world", "size"), list(zip(WORLDS, cycle(((340, 330), (900, 870))), strict=False))
)
def test_the_field_has_no_lines_of_squares(world, size):
    field = pictures_of(world).inlay(size)
    assert field.get_size() == size
    columns = [mean(field, Rect(x, 0, 2, size[1])) for x in range(0, size[0], 2)]
    rows = [mean(field, Rect(0, y, size[0], 2)) for y in range(0, size[1], 2)]
    for steps in (columns, rows):
        assert max(abs(one - other) for one, other in pairwise(steps)) < 5
        assert max(steps) - min(steps) < 12


@pytest.mark.parametrize("world", WORLDS)
def test_the_slab_has_no_frame_of_a_panel(world):
    wood = pictures_of(world).panelling((400, 300), 72)
    assert wood.get_size() == (400, 300)
    middle = mean(wood, wood.get_rect())
    for edge in (Rect(0, 0, 400, 6), Rect(0, 294, 400, 6), Rect(0, 0, 6, 300)):
        assert abs(mean(wood, edge) - middle) < 5


def test_beside_the_slab_is_the_backdrop():
    view = view_of()
    ground, behind = at_once(view.ground()), pictures_of("ishido").backdrop(SIZE)
    slab = view.layout.slab
    for corner in ("topleft", "topright"):
        at = getattr(slab.inflate(-4, -4), corner)
        assert abs(lightness(ground.get_at(at)) - lightness(behind.get_at(at))) < 8
    middle = Rect(0, 0, slab.w // 3, slab.h // 3)
    middle.center = slab.center
    assert mean(ground, middle) - mean(behind, middle) > 15


# -- the parts -------------------------------------------------------------------------------

BLUE = 1 << 5 | 1 << 6
OTHERS = {
    "stones": (1 << 3, 1 << 9),
    "sides": (SideShown("Ann", (3, 2), 2), SideShown("Bo", (2, 2), 1, on_turn=True)),
    "turn": "Black to move\nFirst stone",
    "lit": (BLUE, BLUE),
    "shining": 1 << 0,
    "place": 2,
    "last": 1 << 0,
    "first": None,
    "dimmed": 1 << 20,
    "ghost": (Side.WHITE, 7),
    "endangered": board_by_name("pentagon-5").all,
    "cursor": 12,
}


def test_every_field_has_another_value():
    assert {field.name for field in fields(BluestoneShown)} == set(OTHERS)


@pytest.mark.parametrize("name", OTHERS)
def test_what_changes_is_drawn_again(name):
    view = view_of()
    canvas, fresh = Canvas(at_once(view.ground())), Canvas(at_once(view.ground()))
    at_once(canvas.show(view.parts(game())))
    before = pygame.image.tobytes(canvas.picture, "RGB")
    changed = game(**{name: OTHERS[name]})
    assert at_once(canvas.show(view.parts(changed)))
    after = pygame.image.tobytes(canvas.picture, "RGB")
    assert after != before
    at_once(fresh.show(view_of().parts(changed)))
    assert after == pygame.image.tobytes(fresh.picture, "RGB")
    at_once(canvas.show(view.parts(game())))
    assert pygame.image.tobytes(canvas.picture, "RGB") == before


@pytest.mark.parametrize("about", [{"won": True}, {"on_turn": True}, {"captured": 3}])
def test_what_changes_about_a_side_is_drawn_again(about):
    view = view_of()
    canvas = Canvas(at_once(view.ground()))
    at_once(canvas.show(view.parts(game())))
    first, second = game().sides
    changed = game(sides=(replace(first, **about), second))
    assert any(
        area.colliderect(view.layout.standings[0])
        for area in at_once(canvas.show(view.parts(changed)))
    )


def test_a_ghost_lights_the_blue_stones_of_its_group():
    view, new = view_of(), 1 << 4
    assert not new & (game().lit[0] | game().lit[1])
    ghost = game(ghost=(Side.WHITE, 3), shining=new)
    lit, _variant, shining = {part.name: part.values for part in view.parts(ghost)}["blue", 4]
    assert lit == (False, True)
    assert shining
    assert ("blue", 4) not in {part.name for part in view.parts(game(shining=new))}


def test_what_stays_is_not_drawn_again():
    view = view_of()
    before = {part.name: part for part in view.parts(game())}
    assert view.parts(game()) is view.parts(game())
    board = board_by_name("pentagon-5")
    group = set_of(map(board.parse_point, ("f1", "f2")))
    hovered = game(shining=board.touched(group))
    after = {part.name: part for part in view.parts(hovered)}
    assert set(after) == set(before)
    changed = {name for name, part in before.items() if not part.looks_like(after[name])}
    lit = {number for number in range(25) if board.touched(group) >> number & 1}
    assert changed == {(what, number) for what in ("halo", "blue") for number in lit}


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("pentagon-3", (640, 480)),
        ("pentagon-9", (960, 640)),
        ("hexhex-7", (1280, 800)),
        ("pentagon-9", (480, 640)),
        ("pentagon-3", (900, 1400)),
        ("hexhex-7", (480, 640)),
    ],
)
def test_parts_draw_within_their_rectangles(name, size):
    view, board = view_of(name, size), board_by_name(name)
    half = set_of(range(0, board.size, 2))
    shown = game(
        stones=(half, board.all & ~half & ~1),
        sides=(
            SideShown("Maximiliane von Hohenstein", (12, 9, 7, 5, 4, 4, 3, 3, 2, 2, 1, 1), 27),
            SideShown("Bo", (12, 9, 7, 5, 4, 4, 3, 3, 2, 2, 2), 3, on_turn=True),
        ),
        lit=((1 << board.blue_stones) - 1, BLUE), place=11, shining=BLUE, first=None,
        endangered=half, dimmed=1, cursor=4,
    )  # fmt: skip
    window = Rect((0, 0), size)
    free, clipped = pygame.Surface(size), pygame.Surface(size)
    for part in view.parts(shown):
        assert window.contains(part.rect), part.name
        part.draw(free)
        clipped.set_clip(part.rect)
        part.draw(clipped)
    assert pixels(free, window) == pixels(clipped, window)


# -- the panels ------------------------------------------------------------------------------


@given(sizes, st.sampled_from(BOARD_NAMES), st.integers(0, 22), st.floats(0.75, 1.5))
def test_every_figure_of_long_standings_is_seen(size, name, count, scale):
    layout = bluestone_layout(
        frame_in(desktop_stage(size), scale, bar=True, tools=True), board_by_name(name)
    )
    look = look_of(layout)
    rows = []
    for panel in layout.standings:
        places = bluestone_panels.standing_places(panel, look)
        assert all(panel.contains(place) for place in places)
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))
        *_, room = places
        cells, pixels = bluestone_panels.figure_cells(room, count, look.px(48))
        assert len(cells) >= count
        assert all(room.contains(cell) for cell in cells)
        assert not any(one.colliderect(other) for one, other in combinations(cells, 2))
        assert font(Face.TITLE, pixels).size("25")[0] <= cells[0].w or pixels < 6
        rows.append([cell.x - panel.x for cell in cells])
    assert rows[0] == rows[1]  # the places of both sides are aligned


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((320, 480), 1.0),
        ((320, 480), 1.5),
        ((360, 640), 1.5),
        ((390, 664), 1.0),
        ((390, 844), 1.5),
        ((568, 320), 1.0),
        ((568, 320), 1.5),
        ((844, 390), 1.0),
    ],
)
def test_on_a_phone_the_heading_gives_way_to_the_stones_lost(size, scale):
    board = board_by_name("pentagon-5")
    layout = bluestone_layout(frame_in(stage_in(size, 1.0), scale, tools=True), board)
    look = replace(look_of(layout), phone=layout.phone, grown=layout.text)
    lines = written(BluestoneView(layout, look, board).parts(game()), size)
    said = [line for line in lines if line.place.h and "stone" in line.text and not line.cut]
    assert [line.text.partition("  ·")[0] for line in said if line.italic][:2] == [
        "Blue stones per group",
        "1 stone lost",
    ]


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (844, 390), (664, 390)])
def test_on_a_phone_stones_and_figures_are_clear_of_the_frames(size):
    layout = bluestone_layout(
        frame_in(stage_in(size, 1.0), tools=True), board_by_name("pentagon-5")
    )
    look = replace(look_of(layout), phone=layout.phone, cell=layout.frame_cell)
    for panel in layout.standings:
        head, _, room = bluestone_panels.standing_places(panel, look)
        assert head.x - bluestone_panels.lit_room(panel, look).x >= 4
        cells, _ = bluestone_panels.figure_cells(room, 3, look.px(48))
        assert len({cell.y for cell in cells}) == 1, "the third figure is beside the others"
    tray = bluestone_panels.turn_places(layout.turn_panel, look).tray
    assert tray.x - layout.turn_panel.x >= 14  # beyond the corners of the gilt line


@given(sizes, st.sampled_from(BOARD_NAMES), st.floats(0.75, 1.5))
def test_title_well_and_words_have_room_beside_each_other(size, name, scale):
    layout = bluestone_layout(
        frame_in(desktop_stage(size), scale, bar=True, tools=True), board_by_name(name)
    )
    places = bluestone_panels.turn_places(layout.turn_panel, look_of(layout))
    rects = [places.tray, places.lines]
    if scale <= 1 or places.title.h:  # larger text may need its room
        rects.append(places.title)
    for rect in rects:
        assert min(rect.size) > 0
        assert layout.turn_panel.contains(rect)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    for count in (1, 2):
        seats = places.seats(count)
        assert all(places.tray.contains(seat) for seat in seats)
        assert count == 1 or not seats[0].colliderect(seats[1])


def in_hand(shown):
    return next(part.values[1] for part in view_of().parts(shown) if part.name == "in hand")


def test_the_well_holds_the_stones_of_the_turn():
    black, white = game().sides
    waits = replace(white, on_turn=False)
    begins = game(stones=(0, 0), first=None, sides=(replace(black, on_turn=True), waits))
    assert in_hand(begins) == (Side.BLACK,)
    assert in_hand(game(first=None)) == (Side.WHITE, Side.WHITE)
    assert in_hand(game()) == (None, Side.WHITE)
    assert in_hand(game(first=None, sides=(black, replace(waits, won=True)))) == (Side.WHITE,)
    assert in_hand(game(first=None, sides=(black, waits))) == (Side.BLACK, Side.WHITE)


def test_the_place_that_decides_is_marked_on_both_sides():
    view = view_of()
    canvas = Canvas(at_once(view.ground()))
    scores = ((5, 4, 2), (5, 4))
    first, second = (
        replace(side, scores=each) for side, each in zip(game().sides, scores, strict=True)
    )
    pictures_of = []
    for place in (None, 3):
        at_once(canvas.show(view.parts(game(sides=(first, second), place=place))))
        pictures_of.append(canvas.picture.copy())
    for panel in view.layout.standings:
        *_, room = bluestone_panels.standing_places(panel, view.look)
        cells, _ = bluestone_panels.figure_cells(room, 3, view.look.px(48))
        for number, cell in enumerate(cells[:3], start=1):
            same = pixels(pictures_of[0], cell) == pixels(pictures_of[1], cell)
            assert same == (number < 3), (panel, number)


def pixels(picture, area):
    return pygame.image.tobytes(picture.subsurface(area), "RGB")


@pytest.mark.parametrize("pixels", [20, 34, 48, 90])
def test_figures_are_in_the_middle_of_their_frames(pixels):
    figure = font(Face.TITLE, pixels).render("8").get_bounding_rect(128)
    assert (
        abs(figure.centery - middle(Face.TITLE, pixels) + bluestone_panels.figure_lowered(pixels))
        <= 2
    )


# -- an estimate -----------------------------------------------------------------------------


def marks(position, estimate):
    """The marks of an estimate in the smallest window."""
    layout = bluestone_layout(frame_in(desktop_stage(SIZE), bar=True, tools=True), position.board)
    return {
        part.name: part
        for part in bluestone_marks.estimate_parts(look_of(layout), layout, estimate, position)
    }


def an_estimate(position, **about):
    board = position.board
    worth = tuple(0.12 if position.legal >> point & 1 else None for point in range(board.size))
    unknown = ((0.5, 0.5),) * board.blue_stones
    return replace(Estimate(Side.BLACK, 0.5, worth, unknown, (), 1), **about)


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_a_figure_has_room_in_its_disc(name):
    position = BluestonePosition(board_by_name(name))
    written = [
        part for part in marks(position, an_estimate(position)).values() if part.values[1] == "12"
    ]
    pixels = look_of(
        bluestone_layout(frame_in(desktop_stage(SIZE), bar=True, tools=True), position.board)
    ).text_px(0)
    assert len(written) == 3
    assert all(part.rect.w > font(Face.TITLE, pixels).size("12")[0] for part in written)


def test_the_figure_of_a_group_does_not_cover_the_mark_of_the_turn_s_first_stone():
    board = board_by_name("pentagon-5")
    group = set_of(map(board.parse_point, ("f1", "f2")))
    for first in members(group):
        position = BluestonePosition(board, (group, 0), Side.BLACK, first)
        risks = (GroupRisk(Side.BLACK, group, 0.65),)
        shown = marks(position, an_estimate(position, groups=risks))
        texts = {point: shown["likely captured", point].values[1] for point in members(group)}
        assert texts.pop(first) == ""
        assert list(texts.values()) == ["65"]


def test_both_shares_of_the_bar_stand_out_from_dark_wood():
    bar = bluestone_pictures.balance_bar((100, 6), 50)
    assert mean(bar, Rect(5, 1, 40, 4)) > 30
    assert mean(bar, Rect(55, 1, 40, 4)) > 80
