"""What Bluestone's table shows, and how clearly."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from ishido.assets import assets
from ishido.bluestone.board import BOARD_NAMES, board_by_name, set_of
from ishido.bluestone.position import Side
from ishido.jobs.steps import at_once
from ishido.skins.catalogue import Catalogue
from ishido.ui.bluestone import panels as bluestone_panels
from ishido.ui.bluestone import pictures as bluestone_pictures
from ishido.ui.bluestone.layout import bluestone_layout
from ishido.ui.bluestone.panels import SideShown
from ishido.ui.bluestone.view import BluestoneShown, BluestoneView
from ishido.ui.kit.theme import Face, font
from ishido.ui.table.layout import frame_in
from ishido.ui.table.stage import desktop_stage
from tests.support.looks import look_of

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


@pytest.mark.parametrize("diameter", [16, 44])
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


# -- the parts -------------------------------------------------------------------------------


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


def pixels(picture, area):
    return pygame.image.tobytes(picture.subsurface(area), "RGB")
