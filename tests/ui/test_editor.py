"""The stoneset editor: drawing, masks, XColor, the clipboard and undo, by pointer and by keys."""

from collections import Counter

import numpy as np
import pygame
import pytest

from ishido.skins.editing.artwork import CELLS, NEW_CELL, SheetCell
from ishido.skins.editing.clipping import Extent
from ishido.skins.editing.mask_shapes import mask_of
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, Colour
from ishido.ui.editor.commands import COMMANDS, KEYS
from tests.support.editor_pilot import (
    bench,
    drawn,
    editor,
    go_to,
    is_open,
    mask,
    number,
    open_editor,
    open_new,
    pixel,
    said,
    stone,
)
from tests.support.pilot import differing

BLACK, BLUE = DEFAULT_COLOURS[:2]


def test_the_editor_opens_with_the_stoneset_in_use(pilot):
    open_editor(pilot)
    assert bench(pilot).artwork.description.name == "Ishido"
    assert bench(pilot).artwork.cell == (336, 396)
    assert bench(pilot).selection.extent is Extent.STONE
    assert "black circle" in said(pilot)
    pilot.press("Esc")
    assert pilot.on_table


@pytest.mark.slow
def test_a_new_set_is_asked_for_and_is_empty(pilot):
    open_editor(pilot)
    pilot.press("Ctrl+N")
    assert pilot.scene_name == "Erase all the stones?"
    pilot.click("back")
    assert bench(pilot).artwork.cell == (336, 396)
    pilot.press("Ctrl+N")
    pilot.click("yes")
    assert bench(pilot).artwork.cell == NEW_CELL
    assert not bench(pilot).artwork.sheet().any()


def test_a_stroke_of_the_pencil_is_one_step(pilot):
    open_new(pilot)
    pilot.drag(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
    stroke = drawn(pilot)
    assert (stroke[10, 10:31] == BLACK).all()
    assert stroke[..., 3].sum() == 21 * 255
    pilot.click("undo")
    assert not drawn(pilot).any()
    pilot.click("redo")
    assert (drawn(pilot) == stroke).all()
    assert not bench(pilot).editor.can_redo


def test_a_quick_curve_has_no_corners_cut(pilot):
    """Between two pictures, the pointer passes several points."""
    open_new(pilot)
    corners = [(10, 10), (30, 10), (30, 30), (10, 30), (10, 10)]
    pilot.move(pixel(pilot, *corners[0]))
    pilot.down()
    for corner in corners[1:]:
        point = pixel(pilot, *corner)
        pilot.post(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    pilot.up(pixel(pilot, *corners[-1]))
    for x, y in ((20, 10), (30, 20), (20, 30), (10, 20)):
        assert drawn(pilot)[y, x, 3] == 255
    pilot.press("Ctrl+Z")
    assert not drawn(pilot).any()


def test_esc_drops_a_stroke_and_does_not_close(pilot):
    open_new(pilot)
    pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
    assert drawn(pilot).any()
    pilot.press("Esc")
    assert not drawn(pilot).any()
    pilot.up()
    assert is_open(pilot)
    assert not bench(pilot).editor.can_undo


def test_undo_during_a_stroke_drops_the_stroke_alone(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
    pilot.press("Ctrl+Z")
    pilot.up()
    assert (drawn(pilot)[..., 3] > 0).sum() == 1
    pilot.press("Ctrl+Z")
    assert not drawn(pilot).any()
    pilot.press("Ctrl+Z")
    assert said(pilot) == "Nothing to undo."


@pytest.mark.slow
def test_a_click_counts_after_a_dialog_that_opened_during_a_stroke(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
    pilot.press("Ctrl+S")
    pilot.up()
    pilot.press("Esc")
    pilot.click("undo")
    assert (drawn(pilot)[..., 3] > 0).sum() == 1


def test_another_button_does_not_end_a_stroke(pilot):
    open_new(pilot)
    pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
    pilot.down(button=2)
    pilot.up(button=2)
    pilot.move((5, 5), held=pygame.BUTTON_LEFT)
    pilot.up()
    assert bench(pilot).stroke is None
    pilot.press("Ctrl+Z")
    assert not drawn(pilot).any()


@pytest.mark.slow
def test_a_command_ends_a_stroke_and_keeps_it(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    before = drawn(pilot)
    changing = ("Ctrl+Right", "M", "Delete")
    for key in (*changing, "E", "2", "Alt+Down", "Ctrl+C", "Tab", "Ctrl+S", ".", "Home", "PageUp"):
        bench(pilot).select(Extent.STONE, SheetCell(0, 0))
        pilot.press("P", "1")
        pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
        stroke = drawn(pilot)
        pilot.press(key)
        assert bench(pilot).stroke is None, key
        pilot.move((5, 5), held=pygame.BUTTON_LEFT)
        pilot.up()
        if pilot.scene is not editor(pilot):
            pilot.press("Esc")
        pilot.press(*["Ctrl+Z"] * (2 if key in changing else 1))
        assert (drawn(pilot) == before).all(), key
        pilot.press("Ctrl+Y")
        assert (drawn(pilot) == stroke).all(), key
        pilot.press("Ctrl+Z")


def test_what_is_nudged_in_mid_stroke_is_the_stroke_too(pilot):
    open_new(pilot)
    pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
    pilot.press("Ctrl+Right")
    assert list(drawn(pilot)[10, :, 3].nonzero()[0]) == list(range(11, 32))


@pytest.mark.slow
def test_a_button_ends_a_line_begun_by_keys(pilot):
    open_new(pilot)
    for press in (
        lambda: pilot.click("mirror"),
        lambda: pilot.click("mask drop"),
        lambda: pilot.click(stone(pilot, 3, 3)),
        lambda: pilot.click("colour 4"),
        lambda: pilot.click(pixel(pilot, 2, 2)),
    ):
        go_to(pilot, "enlarged")
        bench(pilot).select(Extent.STONE, SheetCell(0, 0))
        bench(pilot).cursor = (10, 10)
        pilot.press("L", "Space", "Shift+Right")
        assert not bench(pilot).editor.can_undo
        press()
        assert bench(pilot).stroke is None
        while bench(pilot).editor.can_undo:
            first = drawn(pilot)
            pilot.press("Ctrl+Z")
        assert (first[10, 10:19, 3] == 255).all()


def _resize(pilot):
    pilot.resize((1100, 700))


def _lose_the_focus(pilot):
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.step()


def _release_outside(pilot):
    pilot.post(pygame.WINDOWLEAVE)
    pilot.move(pixel(pilot, 40, 50))


@pytest.mark.slow
def test_a_stroke_ends_when_its_release_may_not_be_heard(pilot):
    open_new(pilot)
    for happens in (_lose_the_focus, _release_outside, _resize):
        pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
        stroke = drawn(pilot)
        happens(pilot)
        assert bench(pilot).stroke is None, happens
        pilot.move(pixel(pilot, 5, 40), held=pygame.BUTTON_LEFT)
        pilot.up()
        assert (drawn(pilot) == stroke).all(), happens
        pilot.press("Ctrl+Z")
        assert not drawn(pilot).any(), happens


def hold(pilot, key, mod=0):
    """Hold a modifier down, as SDL tells it."""
    pilot.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def release(pilot, key):
    pilot.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    pilot.step()


def test_a_shape_is_shown_while_dragged_filled_and_regular_if_wanted(pilot):
    open_new(pilot)
    for key, count in (("R", 80), ("S", 21 * 21)):
        pilot.press(key)
        hold(pilot, pygame.K_LSHIFT)
        pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 14))
        assert (drawn(pilot)[..., 3] > 0).sum() == count
        assert not bench(pilot).editor.can_undo
        pilot.up()
        release(pilot, pygame.K_LSHIFT)
        assert (drawn(pilot)[..., 3] > 0).sum() == count
        pilot.press("Ctrl+Z")


def test_the_eraser_fill_and_pick(pilot):
    open_new(pilot)
    pilot.click("colour 2")
    pilot.click("fill")
    pilot.click(pixel(pilot, 5, 5))
    assert (drawn(pilot) == BLUE).all()
    pilot.click("eraser")
    pilot.press("3")
    pilot.click(pixel(pilot, 20, 20))
    assert (drawn(pilot)[..., 3] == 0).sum() == 5 + 4
    pilot.press("I")
    pilot.click(pixel(pilot, 20, 20))
    assert editor(pilot).kit.colour == CLEAR
    pilot.click(pixel(pilot, 1, 1))
    assert editor(pilot).kit.colour == BLUE


def test_mirror_turn_and_nudge_change_what_is_selected(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 0, 0))
    pilot.press("M")
    assert drawn(pilot)[0, 47, 3] == 255
    pilot.press("Shift+M")
    assert drawn(pilot)[55, 47, 3] == 255
    pilot.press("Ctrl+Right", "Ctrl+Down")
    assert drawn(pilot)[0, 0, 3] == 255
    pilot.press("Ctrl+Z", "Ctrl+Z")
    pilot.press("N")
    pilot.drag(pixel(pilot, 20, 20), pixel(pilot, 21, 23))
    assert drawn(pilot)[2, 0, 3] == 255
    pilot.press("Ctrl+C")
    pilot.click(mask(pilot, 0))
    pilot.press("Ctrl+V", "M")
    assert all(drawn(pilot, row)[2, 47, 3] == 255 for row in range(6))


def test_a_template_gives_its_shape_to_the_column(pilot):
    open_new(pilot)
    pilot.click(stone(pilot, 2, 3))
    before = drawn(pilot, 2, 3)
    pilot.click("mask drop")
    wanted = mask_of("drop", NEW_CELL, crisp=True)
    masks = bench(pilot).artwork.masks
    assert (masks[3] == wanted).all()
    assert (masks[2] == 255).all()
    assert (drawn(pilot, 2, 3) == before).all()
    pilot.click("undo")
    assert (bench(pilot).artwork.masks == 255).all()


@pytest.mark.slow
def test_the_fast_path_of_the_manual(pilot):
    """One stone, copied down its column, six times; then XColor by rows."""
    open_new(pilot)
    for column in range(6):
        pilot.click(stone(pilot, 0, column))
        pilot.press("F")
        pilot.click("colour 1")
        pilot.click(pixel(pilot, 1, 1))
        pilot.press("P", "3")
        pilot.click("colour 6")
        pilot.drag(pixel(pilot, 8, 6 + 8 * column), pixel(pilot, 40, 6 + 8 * column))
        pilot.press("Ctrl+C")
        pilot.click(mask(pilot, column))
        pilot.press("Ctrl+V")
    pilot.click("xcolor")
    for row in range(1, 6):
        pilot.click(number(pilot, row))
        pilot.click(f"colour {row + 1 if row < 5 else 9}")
        pilot.click(pixel(pilot, 1, 1))
    assert bench(pilot).found == ((), ())
    colours = [tuple(drawn(pilot, row, 5)[1, 1]) for row in range(6)]
    assert len(set(colours)) == 6


@pytest.mark.slow
@pytest.mark.pictures
def test_xcolor_lights_up_and_changes_the_selected_stones(pilot):
    open_new(pilot)
    pilot.press("F")
    pilot.click(pixel(pilot, 1, 1))
    pilot.press("Ctrl+C")
    pilot.click(stone(pilot, 0, 1))
    pilot.press("Ctrl+V")
    dark = pilot.surface.copy()
    pilot.press("X")
    changed = differing(dark, pilot.surface)
    assert changed is not None
    assert changed.colliderect(pilot.find("xcolor").rect)
    pilot.click("colour 2")
    pilot.click(pixel(pilot, 9, 9))
    assert (drawn(pilot, 0, 1) == BLUE).all()
    assert (drawn(pilot, 0, 0) == BLACK).all()
    pilot.click("undo")
    pilot.click(number(pilot, 0))
    pilot.click(pixel(pilot, 9, 9))
    assert (drawn(pilot, 0, 0) == BLUE).all()
    assert (drawn(pilot, 0, 1) == BLUE).all()
    pilot.press("T")
    pilot.click(pixel(pilot, 9, 9))
    assert not drawn(pilot, 0, 0).any()
    pilot.press("X")
    assert not editor(pilot).kit.xcolor


def test_a_click_with_alt_picks_a_colour(pilot):
    open_new(pilot)
    pilot.click("colour 3")
    pilot.click(pixel(pilot, 9, 9))
    before = drawn(pilot)
    for key in ("P", "R", "X"):
        pilot.press("T", key)
        hold(pilot, pygame.K_LALT, pygame.KMOD_LALT)
        pilot.click(pixel(pilot, 9, 9))
        release(pilot, pygame.K_LALT)
        assert pilot.scene is editor(pilot)
        assert editor(pilot).kit.colour == DEFAULT_COLOURS[2]
        assert (drawn(pilot) == before).all()


@pytest.mark.pictures
def test_the_mask_has_an_edge_even_around_a_single_pixel(pilot):
    open_new(pilot)
    mask = np.zeros_like(bench(pilot).artwork.masks[0])
    bench(pilot).editor.apply({0: mask})
    pilot.step(1)
    place = editor(pilot).enlarged.place_of(pygame.Rect(20, 20, 1, 1))
    mask = mask.copy()
    mask[20, 20] = 255
    bench(pilot).editor.apply({0: mask})
    pilot.step(1)
    gold = pilot.app.skins.theme.colour("gold_light")
    edge = pygame.transform.threshold(
        None, pilot.surface.subsurface(place), gold, (9, 9, 9, 255), None, 0
    )
    assert edge > place.w


@pytest.mark.slow
def test_what_cannot_be_pasted_is_refused_with_the_reason(pilot):
    open_new(pilot)
    pilot.press("Ctrl+V")
    assert said(pilot) == "Nothing has been copied."
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+X")
    assert not drawn(pilot).any()
    pilot.click(number(pilot, 2))
    pilot.press("Ctrl+V")
    assert said(pilot) == "A single stone can’t be pasted into a row."
    assert not bench(pilot).artwork.sheet().any()
    pilot.click(mask(pilot, 4))
    pilot.press("Ctrl+V")
    assert all(drawn(pilot, row, 4).any() for row in range(6))
    pilot.press("Delete")
    assert not bench(pilot).artwork.sheet().any()
    assert editor(pilot).kit.clip is not None


def test_the_clipboard_survives_another_set(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+C", "Ctrl+N")
    pilot.click("yes")
    pilot.press("Ctrl+V")
    assert drawn(pilot)[3, 3, 3] == 255


def test_what_the_checks_find_is_marked_and_explained(pilot):
    open_new(pilot)
    pilot.move(stone(pilot, 3, 4))
    assert said(pilot) == "Row 4, column 5: empty"
    pilot.press("F")
    for row in range(2):
        pilot.click(stone(pilot, row, 0))
        pilot.click(pixel(pilot, 1, 1))
    pilot.move(stone(pilot, 0, 0))
    assert said(pilot) == "Row 1, column 1: looks the same as row 2, column 1"
    pilot.move(number(pilot, 1))
    assert said(pilot) == "Row 2"


@pytest.mark.slow
def test_large_text_makes_the_line_and_the_menus_larger(open_pilot):
    sizes = []
    for scale in (1.0, 2.0):
        pilot = open_pilot(1, "k8", size=(1280, 800), ui_scale=scale)
        open_editor(pilot)
        line = pilot.parts()["said"].values[0]
        pilot.right_click(stone(pilot, 2, 2))
        row = pilot.find("paste").rect
        assert all(pilot.bounds.contains(each.rect) for each in pilot.widgets())
        sizes.append((line.unit, row.h))
        pilot.close()
    small, large = sizes
    assert large[0] >= small[0] * 1.2
    assert large[1] >= small[1] * 1.2


def test_use_is_refused_with_the_reason(pilot):
    open_new(pilot)
    pilot.click("use")
    assert said(pilot) == "Not ready: 36 stones are empty."
    assert is_open(pilot)


def test_any_colour_can_be_mixed(pilot):
    open_new(pilot)
    pilot.press("C")
    pilot.press("Ctrl+A")
    pilot.type("#12")
    pilot.press("Enter")
    assert "Not a colour code. They look like #c0302b." in pilot.text
    pilot.type("3456")
    pilot.press("Enter")
    assert editor(pilot).kit.colour == (0x12, 0x34, 0x56, 255)
    pilot.click(pixel(pilot, 5, 5))
    assert (drawn(pilot)[5, 5] == (0x12, 0x34, 0x56, 255)).all()
    pilot.press(".")
    assert editor(pilot).kit.colour == BLACK
    pilot.click("other colour")
    go_to_slider(pilot, "lightness")
    pilot.press("End")
    assert pilot.value("code") == "#ffffff"


@pytest.mark.pictures
def test_the_colour_one_draws_with_is_always_shown(pilot):
    open_new(pilot)
    pilot.settle()
    place = editor(pilot).layout.held_colour.center
    for colour in (*DEFAULT_COLOURS[:2], Colour(1, 200, 3)):
        editor(pilot).kit.colour = colour
        pilot.move((3, 3))
        assert pilot.surface.get_at(place) == colour


def test_the_set_its_colours_and_symbols_get_names(pilot):
    open_new(pilot)
    pilot.press("Ctrl+T", "Ctrl+A")
    pilot.type("pebbles")
    while pilot.focused() != "colour name 1":
        pilot.press("Tab")
    pilot.press("Ctrl+A")
    pilot.type("slate")
    pilot.press("Enter")
    description = bench(pilot).artwork.description
    assert description.name == "pebbles"
    assert description.colours[:2] == ("slate", "Second")
    assert bench(pilot).editor.modified
    pilot.move(number(pilot, 0))
    assert said(pilot) == "Row 1: slate"
    pilot.press("Ctrl+T", "Ctrl+A", "Backspace", "Enter")
    assert bench(pilot).artwork.description == description


def go_to_slider(pilot, name):
    while pilot.focused() != name:
        pilot.press("Tab")


def test_the_view_is_enlarged_about_the_cursor(pilot):
    open_new(pilot)
    enlarged = editor(pilot).enlarged
    assert enlarged.visible.size == NEW_CELL
    pilot.wheel(pixel(pilot, 40, 50), 1)
    pilot.wheel(pixel(pilot, 40, 50), 1)
    assert enlarged.visible.w < NEW_CELL[0]
    assert enlarged.visible.collidepoint(40, 50)
    seen = enlarged.visible.copy()
    for across in (1, -1):
        pilot.wheel(pixel(pilot, 40, 50), 0, across=across)
        assert enlarged.visible == seen
    pilot.click(pixel(pilot, 40, 50))
    assert drawn(pilot)[50, 40, 3] == 255
    pilot.press("Home")
    assert enlarged.visible.size == NEW_CELL
    pilot.press("PageUp", "PageUp", "PageDown", "PageDown", "PageDown")
    assert enlarged.visible.size == NEW_CELL


def test_a_right_click_opens_the_menu_edit(pilot):
    open_new(pilot)
    pilot.right_click(pixel(pilot, 20, 20))
    assert pilot.scene_name == "menu"
    assert {"undo", "cut", "copy", "paste", "erase"} < set(pilot.names())
    pilot.click("erase")
    assert pilot.scene is editor(pilot)


def test_a_menu_opens_below_its_own_button(pilot):
    open_new(pilot)
    for name, row in (("edit", "undo"), ("file", "new")):
        button = pilot.find(name).rect
        pilot.click(name)
        assert pilot.scene.panel.topleft == button.bottomleft
        assert pilot.names()[0] == row
        pilot.press("Esc")


def test_a_press_dragged_from_a_menu_button_chooses_a_row(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 20, 20))
    pilot.down(pilot.find("edit").rect.center)
    row = pilot.find("undo").rect.center
    pilot.move(pilot.find("redo").rect.center, held=pygame.BUTTON_LEFT)
    pilot.move(row, held=pygame.BUTTON_LEFT)
    pilot.up(row)
    assert pilot.scene is editor(pilot)
    assert not drawn(pilot).any()
    pilot.click("pencil")
    assert editor(pilot).kit.tool.value == "pencil"


def test_an_open_menu_changes_where_the_pointer_goes_along_the_buttons(pilot):
    open_new(pilot)
    edit = pilot.find("edit").rect.center
    pilot.click("file")
    pilot.move(edit)
    assert "undo" in pilot.names()
    assert "new" not in pilot.names()


def test_a_click_on_a_menu_that_the_pointer_has_opened_leaves_it_open(pilot):
    open_new(pilot)
    edit = pilot.find("edit").rect.center
    pilot.click("file")
    pilot.click(edit)
    assert "undo" in pilot.names()
    assert [title.name for title in editor(pilot).bar.titles if title.hovered or title.lit] == [
        "edit"
    ]
    pilot.click(edit)
    assert pilot.scene is editor(pilot)


def test_no_menu_title_stays_lit_after_a_key_has_closed_its_menu(pilot):
    open_new(pilot)
    for menu, *keys in (
        ("edit", "Down", "Esc"),
        ("edit", "Down", "Enter"),
        ("file", "Right", "Esc"),
    ):
        pilot.click(menu)
        pilot.press(*keys)
        assert pilot.scene is editor(pilot)
        assert not any(title.lit or title.hovered for title in editor(pilot).bar.titles)


def test_keys_change_from_menu_to_menu(pilot):
    open_new(pilot)
    pilot.press("F10")
    assert pilot.focused() == "new"
    pilot.press("Right")
    assert pilot.focused() == "cut"  # Undo and Redo are greyed
    pilot.press("Down")
    assert pilot.focused() == "copy"
    pilot.press("Left", "Ctrl+N")
    assert pilot.scene_name == "Erase all the stones?"


def test_a_key_chooses_in_the_open_menu_alone(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 20, 20))
    pilot.press("F10", "Q")
    assert pilot.scene_name == "menu"
    assert bench(pilot).editor.can_undo
    pilot.press("Right", "Ctrl+Z")
    assert not drawn(pilot).any()


def test_a_letter_alone_does_not_leave_the_editor(pilot):
    open_editor(pilot)
    pilot.press("U")
    assert is_open(pilot)
    pilot.press("Ctrl+U")
    assert not is_open(pilot)


def test_a_right_click_selects_what_its_menus_are_for(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 20, 20))
    pilot.press("Ctrl+C")
    pilot.right_click(stone(pilot, 4, 4))
    pilot.click("paste")
    assert (drawn(pilot, 4, 4) == drawn(pilot)).all()
    for place, selected in (
        (mask(pilot, 3), (Extent.COLUMN, SheetCell(4, 3))),
        (number(pilot, 2), (Extent.ROW, SheetCell(2, 3))),
    ):
        pilot.right_click(place)
        pilot.press("Esc", "Esc")
        assert editor(pilot).stones.selected == selected


@pytest.mark.slow
def test_a_set_is_made_by_keyboard_alone(pilot):
    open_new(pilot)
    go_to(pilot, "stones")
    pilot.press("Right", "Down", "Tab")
    assert pilot.focused() == "enlarged"
    pilot.press("Home")
    bench(pilot).cursor = (10, 10)
    pilot.press("Space", "Right", "Space", "Shift+Right", "Enter")
    painted = drawn(pilot, 1, 1)[10, :, 3]
    assert list(painted.nonzero()[0]) == [10, 11, 19]
    pilot.press("R", "Space", "Shift+Down", "Shift+Down", "Shift+Left")
    assert not bench(pilot).editor.artwork.drawn(SheetCell(1, 1))[26, 30, 3]
    pilot.press("Space")
    assert (drawn(pilot, 1, 1)[10:27, 19, 3] == 255).all()
    assert bench(pilot).editor.can_undo
    go_to(pilot, "mask circle")
    pilot.press("Enter")
    assert (bench(pilot).artwork.masks[1] == mask_of("circle", NEW_CELL, crisp=True)).all()
    go_to(pilot, "colour 3")
    pilot.press("Space")
    assert editor(pilot).kit.colour == DEFAULT_COLOURS[2]
    go_to(pilot, "stones")
    for _ in range(6):
        pilot.press("Down")
    assert bench(pilot).selection.extent is Extent.COLUMN
    pilot.press("Up", "Left", "Left", "Left")
    assert bench(pilot).selection.extent is Extent.ROW
    pilot.press("Alt+Right")
    assert bench(pilot).selection.extent is Extent.STONE


def test_the_focus_on_the_stones_is_a_ring_like_any_other(pilot):
    open_new(pilot)
    pilot.press("Tab", "Shift+Tab")
    rings = []
    for name in ("pencil", "stones", "enlarged"):
        go_to(pilot, name)
        ring = pilot.parts()[("focus", name)]
        rings.append((ring.values, ring.rect.w - pilot.find(name).rect.w))
    assert len(set(rings)) == 1


def test_every_command_has_keys_of_its_own():
    keys = Counter(key for binding in KEYS for key in binding.keys)
    shared = [key for each in COMMANDS.values() for key in each.keys if keys[key] != 1]
    assert not shared


@pytest.mark.slow
def test_every_tool_has_a_button_that_lights_up(pilot):
    open_new(pilot)
    for tool in type(editor(pilot).kit.tool):
        pilot.click(tool.value)
        assert editor(pilot).kit.tool is tool
        assert pilot.find(tool.value).command.is_checked(editor(pilot))


@pytest.mark.pictures
def test_what_is_shown_is_what_would_be_drawn_from_nothing(pilot):
    """Compared at the end of each test that is marked ``pictures``."""
    open_new(pilot)
    for key in ("G", "X", "R", "PageUp", "PageUp", "PageDown"):
        pilot.press(key)
    pilot.click("mask leaf")
    pilot.drag(pixel(pilot, 18, 20), pixel(pilot, 26, 34))
    pilot.click(mask(pilot, 2))
    pilot.move((2, 2))
    pilot.settle()


def test_a_finger_draws(pilot):
    open_new(pilot)
    pilot.swipe(pixel(pilot, 10, 10), pixel(pilot, 20, 10))
    assert (drawn(pilot)[10, 10:21, 3] == 255).all()
    assert "cursor" not in pilot.parts() or editor(pilot).ring.focus is editor(pilot).enlarged


def test_all_stones_are_selected_by_a_click(pilot):
    open_new(pilot)
    for cell in CELLS[::7]:
        pilot.click(stone(pilot, *cell))
        assert bench(pilot).cell == cell
    pilot.down(stone(pilot, 0, 0), pygame.BUTTON_LEFT)
    pilot.up()
