"""What Bluestone's table shows, and how clearly."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from hypothesis import assume, given
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
    assert rest.get_width() == diameter
    left = Rect(max(1, both.get_width() // 24), both.get_height() // 2, 1, 1)
    right = left.copy()
    right.right = both.get_width() - left.x
    assert mean(both, right) - mean(both, left) > 60
    for side in (left, right):
        assert mean(white, side) - mean(black, side) > 60
    lapis = [Rect(0, 0, diameter // 4, diameter // 4) for _ in range(3)]
    for picture, core in zip((black, white, both), lapis, strict=True):
        core.center = picture.get_rect().center
        assert abs(mean(picture, core) - mean(rest, core.move(
            rest.get_rect().centerx - core.centerx, rest.get_rect().centery - core.centery
        ))) < 3  # fmt: skip


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


groups = st.lists(st.integers(0, 12), min_size=1, max_size=22).map(tuple)


@given(sizes, st.sampled_from(BOARD_NAMES), groups, groups, st.floats(1, 1.5))
def test_every_figure_of_long_standings_is_seen(size, name, black, white, scale):
    board = board_by_name(name)
    for groups_of_one in (black, white):  # no two of a side touch the same blue stone
        assume(sum(groups_of_one) <= board.blue_stones)
    layout = bluestone_layout(frame_in(desktop_stage(size), scale, bar=True, tools=True), board)
    look = look_of(layout)
    for half, scores in zip(layout.standings, (black, white), strict=True):
        head, room = bluestone_panels.standing_places(half, look)
        assert half.contains(head)
        assert half.contains(room)
        assert not head.colliderect(room)
        bead, pixels = bluestone_panels.run_sizes(room, (black, white), look)
        runs = bluestone_panels.run_places(room, scores, bead, pixels)
        assert len(runs) == len(scores)
        for score, (figure, beads) in zip(scores, runs, strict=True):
            assert len(beads) == (score if bead else 0)
            assert font(Face.TITLE, pixels).size(str(score))[0] <= figure.w + pixels * 0.2
        places = [each for figure, beads in runs for each in (figure, *beads)]
        assert all(room.contains(place) for place in places)
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    assert bead or len(black + white) > 8  # beads, unless there are very many groups


def test_the_group_that_decides_is_gold_and_a_bead_is_a_blue_stone():
    view = view_of("pentagon-5", (1280, 800))
    half = view.layout.standings[0]
    shown = game(sides=(SideShown("Ann", (3, 2)), SideShown("Bo", (2, 2))))
    part = next(part for part in view.parts(shown) if part.name == ("standing", Side.BLACK))
    picture = pygame.Surface((1280, 800))
    part.draw(picture)
    _, room = bluestone_panels.standing_places(half, view.look)
    sizes = bluestone_panels.run_sizes(room, ((3, 2), (2, 2)), view.look)
    runs = bluestone_panels.run_places(room, (3, 2), *sizes)
    assert [len(beads) for _, beads in runs] == [3, 2]
    for (_, beads), gold in zip(runs, (True, False), strict=True):
        for bead in beads:
            red, _, blue, *_ = pygame.transform.average_color(picture, bead)
            assert (red > blue) is gold


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
