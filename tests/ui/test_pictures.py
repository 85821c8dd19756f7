"""What is seen, measured: no picture is compared with a kept one, so that art may change."""

import pygame
import pytest

from ishido.jobs.steps import at_once
from ishido.rules.board import ALL, SQUARE_NAMES, squares_in
from ishido.rules.stone import STONES
from ishido.ui.ishido.board.motions import stone_in_air
from tests.support.contrast import LEGIBLE, contrast, mean
from tests.support.sample_games import CROWDED, CROWDED_DEAL


def strength(one, other, area):
    """How much of an area has clearly changed: the share of pixels that differ by 40 or more."""
    a, b = one.subsurface(area), other.subsurface(area)
    same = pygame.mask.from_threshold(a, (0, 0, 0), (40, 40, 40, 255), b)
    return 1 - same.count() / (area.w * area.h)


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
def test_marks_of_legal_squares_are_seen_and_stand_on_no_other(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
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
def test_neighbours_that_refuse_are_marked_so_that_one_sees_it(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.move("j7")
    before = pilot.surface.copy()
    pilot.click("j7")
    for name in ("j6", "i7", "k7", "j8"):
        rect = pilot.area(name)
        assert strength(before, pilot.surface, rect) > 0.06
    far = pilot.area("a1")
    assert strength(before, pilot.surface, far) == 0


def test_words_are_legible_on_every_panel_and_button(pilot):
    layout, look = pilot.table.layout, pilot.table.look

    def is_legible(picture, area, *roles):
        ground = mean(picture, area)
        return all(contrast(look.theme.colour(role), ground) >= LEGIBLE for role in roles)

    on_panels = ("text", "text_dim", "mark", "gold_light")
    ground = at_once(pilot.table.ground(pilot.app.size))
    for panel in (layout.score_panel, layout.strip):
        assert is_legible(ground, panel.inflate(-layout.px(60), -panel.h // 3), *on_panels)
    for state in ("button", "button.hot", "button.down"):
        button = pygame.Surface(layout.menu_button.size)
        look.slab(button, state, button.get_rect())
        width, height = button.get_size()
        inner = button.get_rect().inflate(-width // 3, -height // 3)
        assert is_legible(button, inner, "text"), state
    pilot.press("d")
    dialog = at_once(pilot.scene.ground(pilot.app.size))
    inner = pilot.dialog.panel.inflate(-look.px(80), -look.px(80))
    assert is_legible(dialog, inner, *on_panels)
