"""What is seen, measured: no picture is compared with a kept one, so that art may change."""

from itertools import product

import pygame
import pytest

from ishido.jobs.steps import at_once
from ishido.rules.board import ALL, BEYOND, SQUARE_NAMES, WITHIN, squares_in
from ishido.rules.stone import STONES
from ishido.skins.catalogue import OURS
from ishido.ui.ishido.board.motions import IVORY, stone_in_air
from tests.support.contrast import LEGIBLE, contrast, luminance, mean
from tests.support.pilot import SMALL, differing
from tests.support.sample_games import CROWDED, CROWDED_DEAL

SIZES = [SMALL, (1280, 800), (900, 1400)]


def strength(one, other, area):
    """How much of an area has clearly changed: the share of pixels that differ by 40 or more."""
    a, b = one.subsurface(area), other.subsurface(area)
    same = pygame.mask.from_threshold(a, (0, 0, 0), (40, 40, 40, 255), b)
    return 1 - same.count() / (area.w * area.h)


def test_the_within_is_lighter_than_the_beyond(pilot):
    ground = at_once(pilot.table.ground(pilot.app.size))

    def light(mask):
        squares = [pilot.area(SQUARE_NAMES[square]) for square in squares_in(mask)]
        return sum(luminance(mean(ground, rect)) for rect in squares) / len(squares)

    assert light(WITHIN) > light(BEYOND) * 1.15


@pytest.mark.parametrize("size", SIZES)
def test_every_empty_square_is_told_from_its_neighbours(open_pilot, size):
    """There is a line, or a step, between two squares: the middle of a row is not one plain."""
    pilot = open_pilot(size=size)
    ground = at_once(pilot.table.ground(size))
    for name in ("c3", "h6"):
        rect = pilot.area(name)
        heart = rect.inflate(-rect.w // 2, -rect.h // 2)
        edge = pygame.Rect(rect.right - 2, heart.y, 4, heart.h)
        assert abs(sum(mean(ground, edge)[:3]) - sum(mean(ground, heart)[:3])) > 12


@pytest.mark.pictures
def test_a_stone_changes_its_square_and_nothing_beyond_its_shadow(open_pilot):
    pilot = open_pilot(motion=False)
    pilot.move((2, 2))
    before = pilot.surface.copy()
    pilot.click("k8")
    pilot.move((2, 2))
    square = pilot.area("k8")
    assert strength(before, pilot.surface, square) > 0.4
    board = pilot.area("squares")
    changed = differing(before.subsurface(board), pilot.surface.subsurface(board))
    assert changed is not None
    reach = round(square.w * 0.3)
    assert square.inflate(2 * reach, 2 * reach).contains(changed.move(board.topleft))


@pytest.mark.pictures
@pytest.mark.parametrize("world", OURS)
def test_points_over_the_board_have_a_dark_edge_in_every_world(open_pilot, world):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, size=(1280, 800), stoneset=world, board=world)
    pilot.click("h5")
    pilot.step(0.6)
    (rising,) = (part for name, part in pilot.parts().items() if name[0] == "rising")
    ink = pygame.Surface(pilot.app.size)
    rising.draw(ink)
    letters = pygame.mask.from_threshold(ink, IVORY, (20, 20, 20, 255))
    edge, near = pygame.mask.Mask(ink.get_size()), range(-2, 3)
    for step in product(near, near):
        if 2 in map(abs, step):
            edge.draw(letters, step)
    for step in product(near[1:-1], near[1:-1]):  # where the letters are smooth
        edge.erase(letters, step)
    left, top, right, bottom = (*rising.rect.topleft, *rising.rect.bottomright)
    around = [
        contrast(IVORY, pilot.surface.get_at(place))
        for place in product(range(left, right), range(top, bottom))
        if edge.get_at(place)
    ]
    assert len(around) > 60
    assert sorted(around)[len(around) // 10] > LEGIBLE


def test_the_shadow_of_a_flying_stone_falls_to_the_lower_right_as_on_the_board(pilot):
    view, middle = pilot.table.view, (400, 300)
    low, high = (
        stone_in_air("stone", view, STONES[0], middle, view.layout.stone, 0.0, rise).rect
        for rise in (0, 40)
    )
    assert high.bottom == low.bottom
    assert low.top - high.top == pytest.approx(40, abs=2)
    assert high.right - low.right == 30  # the lamp is 3 to the left for 4 upwards


@pytest.mark.pictures
def test_taking_a_stone_back_leaves_the_square_as_it_was(open_pilot):
    pilot = open_pilot(motion=False)
    before = pilot.surface.copy()
    pilot.click("k8")
    pilot.press("z")
    pilot.move((2, 2))
    pilot.settle()
    board = pilot.area("board")
    assert differing(before.subsurface(board), pilot.surface.subsurface(board)) is None


def test_the_stones_still_to_come_fill_their_panel(open_pilot):
    pilot = open_pilot(size=(1280, 800))
    panel, parts = pilot.area("tally panel"), pilot.parts()
    rows = parts["tally", 0].rect.union(parts["tally", 5].rect)
    assert rows.h > 0.75 * panel.h  # the heading needs the rest
    assert 12 <= panel.bottom - rows.bottom <= 16


def test_all_36_stones_look_different(pilot):
    size = pilot.table.layout.stone
    pictures = [
        pygame.image.tobytes(pilot.app.skins.stones.stone(stone, size), "RGBA")
        for stone in {*pilot.game.setup.deal.pouch, *pilot.game.setup.deal.tableau}
    ]
    assert len(pictures) == 36
    for number, one in enumerate(pictures):
        for other in pictures[:number]:
            apart = sum(abs(a - b) > 40 for a, b in zip(one[::7], other[::7], strict=True))
            assert apart > len(one[::7]) * 0.01


@pytest.mark.pictures
@pytest.mark.parametrize("size", SIZES)
def test_marks_of_legal_squares_are_seen_and_stand_on_no_other(open_pilot, size):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, size=size)
    before = pilot.surface.copy()
    pilot.press("h")
    pilot.agree()
    pilot.settle()
    for square in squares_in(ALL):
        rect = pilot.area(SQUARE_NAMES[square])
        share = strength(before, pilot.surface, rect)
        if pilot.game.legal_mask >> square & 1:
            assert share > 0.04
        else:
            assert share == 0


@pytest.mark.pictures
@pytest.mark.parametrize("size", SIZES)
def test_neighbours_that_refuse_are_marked_so_that_one_sees_it(open_pilot, size):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, size=size)
    pilot.move("j7")
    before = pilot.surface.copy()
    pilot.click("j7")
    for name in ("j6", "i7", "k7", "j8"):
        rect = pilot.area(name)
        assert strength(before, pilot.surface, rect) > 0.06
    far = pilot.area("a1")
    assert strength(before, pilot.surface, far) == 0


@pytest.mark.parametrize("size", SIZES)
def test_words_are_legible_on_every_panel(open_pilot, size):
    pilot = open_pilot(size=size)
    layout, look = pilot.table.layout, pilot.table.look
    ground = at_once(pilot.table.ground(size))
    places = {
        "score panel": layout.score_panel.inflate(-layout.px(60), -layout.score_panel.h // 3),
        "strip": layout.strip.inflate(-layout.px(60), -layout.strip.h // 3),
        "dialog": panel_of_a_dialog(pilot, look),
    }
    for name, area in places.items():
        picture = at_once(pilot.scene.ground(size)) if name == "dialog" else ground
        for role in ("text", "text_dim", "mark", "gold_light"):
            ratio = contrast(look.theme.colour(role), mean(picture, area))
            assert ratio >= LEGIBLE, (name, role, round(ratio, 2))


def panel_of_a_dialog(pilot, look):
    """The inner part of a dialog's panel; leaves it open."""
    if pilot.on_table:
        pilot.press("d")
    return pilot.dialog.panel.inflate(-look.px(80), -look.px(80))


@pytest.mark.parametrize("state", ["button", "button.hot", "button.down"])
def test_words_are_legible_on_buttons(pilot, state):
    look = pilot.table.look
    size = pilot.table.layout.menu_button.size
    picture = pygame.Surface(size)
    look.slab(picture, state, picture.get_rect())
    area = picture.get_rect().inflate(-size[0] // 3, -size[1] // 3)
    assert contrast(look.theme.colour("text"), mean(picture, area)) >= LEGIBLE


@pytest.mark.pictures
def test_what_lies_under_a_dialog_is_darker(pilot):
    before = luminance(mean(pilot.surface, pilot.area("board")))
    pilot.press("d")
    pilot.settle()
    board = pilot.area("board").copy()
    board.w = max(10, pilot.dialog.panel.left - board.left - 20)
    assert luminance(mean(pilot.surface, board)) < before * 0.8


@pytest.mark.pictures
@pytest.mark.parametrize("size", SIZES)
def test_words_of_the_longest_result_stay_in_their_strip(open_pilot, size):
    pilot = open_pilot(size=size)
    before = pilot.surface.copy()
    pilot.table.say("m" * 400)
    pilot.step(1)
    changed = differing(before, pilot.surface)
    assert changed is not None
    assert pilot.area("strip").contains(changed)
