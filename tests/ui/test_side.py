"""What is beside the board, without panels: it lies on each world's backdrop, and is legible."""

import pygame
import pytest

from ishido.jobs.steps import at_once
from ishido.skins.catalogue import OURS
from ishido.ui.ishido.scoreboard import scoreboard_layout
from ishido.ui.skins.pictures import PLAIN, PLAIN_BACKDROPS
from ishido.ui.table.side import lamplight
from tests.support.contrast import LEGIBLE, contrast, luminance
from tests.support.tour.shot import do, shot

WIDE = (1280, 800)
BACKDROPS = [*OURS, *(PLAIN + name for name in PLAIN_BACKDROPS)]


def lightest(picture, area):
    """The colour of the lightest spot of a few pixels."""
    part = picture.subsurface(area)
    small = pygame.transform.smoothscale(part, [max(1, side // 6) for side in area.size])
    every = (small.get_at((x, y)) for x in range(small.width) for y in range(small.height))
    return max(every, key=luminance)


def at_table(backdrop, size=WIDE, **settings):
    if backdrop.startswith(PLAIN):
        settings, backdrop = settings | {"backdrop": backdrop}, None
    return shot("side", do("change_settings", **settings), do("settle")).reached(size, backdrop)


@pytest.mark.parametrize("backdrop", BACKDROPS)
@pytest.mark.parametrize("size", [WIDE, (800, 1280)], ids=["wide", "tall"])
def test_texts_beside_the_board_are_legible_on_every_backdrop(backdrop, size):
    with at_table(backdrop, size) as pilot:
        table, layout = pilot.table, pilot.table.layout
        ground = at_once(table.ground(size))
        score = scoreboard_layout(layout, 1, button=False)
        heading, pouch = layout.tally_panel, layout.pouch
        count = pygame.Rect(0, 0, pouch.w // 3, pouch.h // 5)
        count.midbottom = pouch.midbottom
        places = [
            (rect, role)
            for rect, roles in (
                (score.rows[0].unionall(score.rows[1:]), ("text", "text_dim", "gold")),
                (score.note, ("text_dim",)),
                (layout.strip.inflate(-24, -20), ("text", "mark", "error")),
                (count, ("gold",)),
                # beside the words, which are part of the ground
                (pygame.Rect(heading.x, heading.y, heading.w // 4, 24), ("text_dim",)),
            )
            for role in roles
        ]
        for state in ("button", "button.hot", "button.down"):
            for button in (layout.menu_button, layout.game_button):
                table.look.slab(ground, state, button)
                places.append((button.inflate(-20, -10), "text"))
        for rect, role in places:
            written = table.look.theme.colour(role)
            assert contrast(written, lightest(ground, rect)) >= LEGIBLE, (rect, role)


def test_the_light_comes_from_the_upper_left_and_the_far_corner_has_18_percent_less():
    light = lamplight()
    width, height = light.get_size()
    corners = [light.get_at((x, y)).r for y in (0, height - 1) for x in (0, width - 1)]
    assert corners[0] == max(corners)
    assert corners[3] == min(corners) == pytest.approx(0.82 * 255, abs=2)


@pytest.mark.pictures
@pytest.mark.parametrize(("contrasting", "margin"), [(False, 28), (True, 15)])
def test_only_high_contrast_keeps_panels(contrasting, margin):
    with at_table("ishido", high_contrast=contrasting) as pilot:
        table, layout = pilot.table, pilot.table.layout
        assert layout.framed is contrasting
        assert (layout.board.x, WIDE[0] - layout.area.right) == (margin, margin)
        panel = pygame.Surface(layout.score_panel.size)
        table.look.slab(panel, "panel", panel.get_rect())
        ground = at_once(table.ground(WIDE)).subsurface(layout.score_panel)
        corner = (layout.gap(10), layout.gap(3))  # of the frame, if there is one
        assert (ground.get_at(corner) == panel.get_at(corner)) is contrasting


def test_the_touchstone_and_the_stones_to_come_are_large():
    with at_table("ishido") as pilot:
        layout = pilot.table.layout
        assert layout.area.w == 345
        assert layout.touchstone.w >= 104
        assert layout.touchstone.h >= 123
        tally = next(part for part in pilot.table.parts() if part.name == ("tally", 0))
        (width, height), *_ = (value for value in tally.values if isinstance(value, tuple)
                               and len(value) == 2)  # fmt: skip
        assert width >= 30
        assert height >= 35
