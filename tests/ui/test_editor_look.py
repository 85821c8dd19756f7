"""What the stoneset editor looks like, measured."""

import numpy as np
import pygame
import pytest

from ishido.ui.editor.all_stones import similar, similar_in_short
from ishido.ui.editor.files import to_do
from tests.support.editor_pilot import editor, open_new, said, stone
from tests.support.pilot import differing


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (3840, 2160)])
def test_icons_are_in_the_middle_of_their_buttons(open_pilot, size):
    pilot = open_pilot(size=size)
    open_new(pilot)
    scene = editor(pilot)
    scene.kit.xcolor, scene.enlarged.grid = True, False  # so that no button is lit
    for button in (*scene.tools, *scene.view_tools[2:], scene.other_colour):
        rect = button.rect
        plain = pygame.Surface(size)
        slab = scene.look.slab_picture("button", rect.size)
        plain.blit(slab, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        painted = pygame.Surface(size)
        button.parts(scene.look, focused=False)[0].paint(painted)
        light = [
            pygame.surfarray.array3d(each.subsurface(rect)).astype(int).sum(axis=2)
            for each in (painted, plain)
        ]
        drawn = light[0] - light[1] > 60
        for axis, length in ((1, rect.w), (0, rect.h)):
            along = np.flatnonzero(drawn.any(axis=axis))
            before, after = int(along[0]), length - 1 - int(along[-1])
            assert abs(before - after) <= 1 + rect.w // 60, (button.name, rect.size)


@pytest.mark.slow
@pytest.mark.pictures
def test_xcolor_says_what_to_do_while_it_is_on(open_pilot):
    pilot = open_pilot(size=(1280, 800))
    open_new(pilot)
    before = pilot.surface.copy()
    where = editor(pilot).whole_row.rect.inflate(-20, -20)
    pilot.click("xcolor")
    assert said(pilot) == (
        "Click a colour on the stone to replace it with the chosen one. Shift: whole row."
    )
    assert differing(
        before.subsurface(where), pilot.surface.subsurface(where)
    )  # the label is no longer dim
    pilot.click("whole row")
    assert said(pilot) == "Click a colour to replace it with the chosen one in the whole row."
    pilot.move(stone(pilot, 2, 2))
    assert "Row 3, column 3" in said(pilot)
    pilot.press("X")
    pilot.move(editor(pilot).layout.line.center)
    assert "Row 1, column 1" in said(pilot)
    assert not editor(pilot).whole_row.command.is_checked(editor(pilot))
    pilot.press("A")
    assert editor(pilot).kit.xcolor
    assert editor(pilot).kit.whole_row


def test_what_is_missing_is_said_in_singular_and_plural():
    assert to_do(1, 0) == "Not ready: 1 stone is empty."
    assert to_do(12, 0) == "Not ready: 12 stones are empty."
    assert to_do(0, 1) == "Not ready: 1 pair looks the same."
    assert to_do(2, 3) == "Not ready: 2 stones are empty, 3 pairs look the same."


def test_rows_that_are_hard_to_tell_apart_are_listed_by_kinds_of_vision():
    rows = {("normal",): [0], ("protan", "deutan"): [3, 5], ("tritan",): [4]}
    assert similar(1, rows) == (
        "Row 2: colours hard to tell from row 1; rows 4 and 6 without red cones or without green "
        "cones; row 5 without blue cones"
    )
    assert similar_in_short(1, [0, 3, 5, 4]) == "Row 2: hard to tell from rows 1, 4, 5 and 6"
