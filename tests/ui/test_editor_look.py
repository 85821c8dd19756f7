"""What the stoneset editor looks like, measured."""

import numpy as np
import pygame
import pytest

from ishido.ui.editor.files import to_do
from tests.support.editor_pilot import editor, open_new, said, stone


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (3840, 2160)])
def test_icons_are_in_the_middle_of_their_buttons(open_pilot, size):
    pilot = open_pilot(size=size)
    open_new(pilot)
    scene = editor(pilot)
    scene.kit.xcolor, scene.enlarged.grid = True, False  # so that no button is lit
    for button in (*scene.tools, *scene.view_tools[2:]):
        rect = button.rect
        plain = pygame.Surface(size)
        slab = scene.look.slab_picture("button", rect.size)
        plain.blit(slab, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        painted = pygame.Surface(size)
        button.parts(scene.look, focused=False)[0].draw(painted)
        light = [
            pygame.surfarray.array3d(each.subsurface(rect)).astype(int).sum(axis=2)
            for each in (painted, plain)
        ]
        drawn = light[0] - light[1] > 60
        for axis, length in ((1, rect.w), (0, rect.h)):
            along = np.flatnonzero(drawn.any(axis=axis))
            before, after = int(along[0]), length - 1 - int(along[-1])
            assert abs(before - after) <= 1 + rect.w // 60, (button.name, rect.size)


def test_xcolor_says_what_to_do_while_it_is_on(pilot):
    open_new(pilot)
    pilot.click("xcolor")
    told = "Click a colour on the stone: the chosen one replaces it in all selected stones."
    assert said(pilot) == told
    pilot.move(stone(pilot, 2, 2))
    assert "Row 3, column 3" in said(pilot)
    pilot.move(editor(pilot).layout.line.center)
    assert said(pilot) == told
    pilot.press("X")
    assert "Row 1, column 1" in said(pilot)


def test_what_is_missing_is_said_in_singular_and_plural():
    assert to_do(1, 0) == "Not ready: 1 stone is empty."
    assert to_do(12, 0) == "Not ready: 12 stones are empty."
    assert to_do(0, 1) == "Not ready: 1 pair looks the same."
    assert to_do(2, 3) == "Not ready: 2 stones are empty, 3 pairs look the same."
