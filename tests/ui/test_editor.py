"""The stoneset editor: drawing, masks, XColor, the clipboard and undo, by pointer and by keys."""

from collections import Counter

import pygame
import pytest

from ishido.skins.editing.artwork import NEW_CELL, SheetCell
from ishido.skins.editing.clipping import Extent
from ishido.skins.editing.mask_shapes import mask_of
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS
from ishido.store.stoneset_drafts import StonesetDrafts
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.commands import COMMANDS, KEYS
from ishido.ui.editor.files import to_do
from ishido.ui.editor.kit import Kit, brush_sizes
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
    reopen,
    said,
    stone,
)
from tests.support.sample_artwork import CELL, noise, smooth

BLACK, BLUE = DEFAULT_COLOURS[:2]


def lift(pilot):
    """Draw a line of 21 pixels, without letting go."""
    pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 10))


def painted(pilot):
    """The number of pixels that are drawn on the first stone."""
    return (drawn(pilot)[..., 3] > 0).sum()


def test_the_editor_opens_with_the_stoneset_in_use(pilot):
    open_editor(pilot)
    assert bench(pilot).artwork.description.name == "Ishido"
    assert bench(pilot).artwork.cell == (336, 396)
    assert "black circle" in said(pilot)
    pilot.press("Esc")
    assert pilot.on_table


def test_a_new_set_is_asked_for_is_empty_and_takes_what_was_copied(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+C", "Ctrl+N")
    assert pilot.scene_name == "Erase all the stones?"
    pilot.click("back")
    assert painted(pilot)
    pilot.press("Ctrl+N")
    pilot.click("yes")
    assert bench(pilot).artwork.cell == NEW_CELL
    assert not bench(pilot).artwork.sheet().any()
    pilot.press("Ctrl+V")
    pilot.click(pixel(pilot, 9, 9))
    assert painted(pilot) == 2


# -- strokes -----------------------------------------------------------------------------------


def test_a_stroke_of_the_pencil_is_one_step(pilot):
    open_new(pilot)
    pilot.drag(pixel(pilot, 10, 10), pixel(pilot, 30, 10))
    stroke = drawn(pilot)
    assert (stroke[10, 10:31] == BLACK).all()
    assert painted(pilot) == 21
    pilot.click("undo")
    assert not painted(pilot)
    pilot.click("redo")
    assert (drawn(pilot) == stroke).all()
    assert not bench(pilot).editor.can_redo


def test_a_quick_curve_has_no_corners_cut(pilot):
    """Between two pictures, the pointer passes several points."""
    open_new(pilot)
    corners = [(10, 10), (30, 10), (30, 10), (30, 30), (10, 30), (10, 10)]
    pilot.move(pixel(pilot, *corners[0]))
    pilot.down()
    for corner in corners[1:]:
        point = pixel(pilot, *corner)
        pilot.post(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    pilot.up(pixel(pilot, *corners[-1]))
    assert painted(pilot) == 4 * 20


@pytest.mark.parametrize("key", ["Esc", "Ctrl+Z"])
def test_esc_or_undo_during_a_stroke_drops_the_stroke_alone(pilot, key):
    open_new(pilot)
    pilot.click(pixel(pilot, 3, 3))
    lift(pilot)
    assert painted(pilot) == 22
    pilot.press(key)
    assert painted(pilot) == 1
    pilot.up()
    assert is_open(pilot)
    pilot.press("Ctrl+Z")
    assert not painted(pilot)
    pilot.press("Ctrl+Z")
    assert said(pilot) == "Nothing to undo."


@pytest.mark.parametrize("key", ["Ctrl+Right", "Alt+Down", "Ctrl+S", "1"])
def test_a_command_ends_a_stroke_and_keeps_it(pilot, key):
    open_new(pilot)
    lift(pilot)
    stroke = drawn(pilot)
    pilot.press(key)
    pilot.move((5, 5), held=pygame.BUTTON_LEFT)
    pilot.up()
    if key == "Ctrl+S":
        pilot.press("Esc")
    if key == "Ctrl+Right":  # which nudges the stroke, too
        assert list(drawn(pilot)[10, :, 3].nonzero()[0]) == list(range(11, 32))
        pilot.press("Ctrl+Z")
    assert (drawn(pilot) == stroke).all()
    pilot.press("Ctrl+Z")
    assert not painted(pilot)


def _lose_the_focus(pilot):
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.step()


def _release_outside(pilot):
    pilot.post(pygame.WINDOWLEAVE)
    pilot.move(pixel(pilot, 40, 50))


def _resize(pilot):
    pilot.resize((1100, 700))


@pytest.mark.parametrize("happens", [_lose_the_focus, _release_outside, _resize])
def test_a_stroke_ends_when_its_release_may_not_be_heard(pilot, happens):
    open_new(pilot)
    lift(pilot)
    pilot.down(button=2)  # another button does not end it
    pilot.up(button=2)
    pilot.pull(pixel(pilot, 10, 10))
    stroke = drawn(pilot)
    happens(pilot)
    pilot.move(pixel(pilot, 5, 40), held=pygame.BUTTON_LEFT)
    pilot.up()
    assert (drawn(pilot) == stroke).all()
    pilot.press("Ctrl+Z")
    assert not painted(pilot)


# -- tools -------------------------------------------------------------------------------------


def test_every_tool_has_a_button_that_lights_up(pilot):
    open_new(pilot)
    for tool in type(editor(pilot).kit.tool):
        pilot.click(tool.value)
        assert editor(pilot).kit.tool is tool
        assert pilot.find(tool.value).command.is_checked(editor(pilot))


def test_a_shape_is_shown_while_dragged_filled_and_regular_if_wanted(pilot):
    """With Shift, to one of the eight directions, or into a square or a circle."""
    open_new(pilot)
    for keys, size, count in (
        ("L", (21, 1), 21),
        ("R", (21, 21), 80),
        ("O", (21, 21), 56),
        ("S", (21, 21), 349),
        ("R", (21, 21), 21 * 21),
    ):
        pilot.press(keys)
        pilot.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0)
        pilot.lift(pixel(pilot, 10, 10), pixel(pilot, 30, 14))
        shape = drawn(pilot)[..., 3] > 0
        assert (shape.any(axis=0).sum(), shape.any(axis=1).sum(), shape.sum()) == (*size, count)
        assert not bench(pilot).editor.can_undo
        pilot.up()
        pilot.post(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0)
        pilot.step()
        assert painted(pilot) == count
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
    pilot.press("P")
    before = drawn(pilot)
    pilot.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="", scancode=0)
    pilot.click(pixel(pilot, 1, 1))  # with Alt, any tool picks a colour
    assert editor(pilot).kit.colour == BLUE
    assert (drawn(pilot) == before).all()


def test_mirror_turn_and_nudge_change_what_is_selected(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 0, 0))
    pilot.press("M")
    assert drawn(pilot)[0, 47, 3] == 255
    pilot.press("Shift+M")
    assert drawn(pilot)[55, 47, 3] == 255
    pilot.press("Ctrl+Right", "Ctrl+Down")
    assert drawn(pilot)[0, 0, 3] == 255
    pilot.press("N")
    pilot.drag(pixel(pilot, 20, 20), pixel(pilot, 21, 24))
    assert drawn(pilot)[4, 1, 3] == 255
    pilot.press("W")
    assert drawn(pilot)[5, 47, 3] == 255
    pilot.press("Q", "Ctrl+C")
    pilot.click(mask(pilot, 0))
    pilot.press("Ctrl+V", "M")
    assert all(drawn(pilot, row)[4, 46, 3] == 255 for row in range(6))


def test_xcolor_changes_a_colour_in_the_selected_stones(pilot):
    open_new(pilot)
    pilot.press("F")
    pilot.click(pixel(pilot, 1, 1))
    pilot.press("Ctrl+C")
    pilot.click(stone(pilot, 0, 1))
    pilot.press("Ctrl+V", "X")
    pilot.move("xcolor")
    told = "Click a colour on the stone: the chosen one replaces it in all selected stones."
    assert said(pilot) == told
    pilot.move(stone(pilot, 2, 2))
    assert "Row 3, column 3" in said(pilot)
    pilot.click("colour 2")
    assert said(pilot) == told
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
    assert not painted(pilot)
    pilot.press("X")
    assert said(pilot) == "Row 1"


def test_any_colour_can_be_mixed(pilot):
    open_new(pilot)
    pilot.press("C", "Ctrl+A")
    pilot.type("#12")
    pilot.press("Enter")
    assert "Not a colour code. They look like #c0302b." in pilot.text
    pilot.type("3456")
    pilot.press("Enter")
    pilot.click(pixel(pilot, 5, 5))
    assert (drawn(pilot)[5, 5] == (0x12, 0x34, 0x56, 255)).all()
    pilot.press(".")
    assert editor(pilot).kit.colour == BLACK
    pilot.click("other colour")
    while pilot.focused() != "lightness":
        pilot.press("Tab")
    pilot.press("End")
    assert pilot.value("code") == "#ffffff"


# -- all stones --------------------------------------------------------------------------------


def test_what_is_cut_is_pasted_or_refused_with_the_reason(pilot):
    open_new(pilot)
    pilot.press("Ctrl+V")
    assert said(pilot) == "Nothing has been copied."
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+X")
    assert not painted(pilot)
    pilot.click(number(pilot, 2))
    pilot.press("Ctrl+V")
    assert said(pilot) == "A single stone can’t be pasted into a row."
    pilot.click(mask(pilot, 4))
    pilot.press("Ctrl+V")
    assert all(drawn(pilot, row, 4).any() for row in range(6))
    pilot.press("Delete")
    assert not bench(pilot).artwork.sheet().any()


def test_what_the_checks_find_is_marked_and_explained(pilot):
    open_new(pilot)
    pilot.move(stone(pilot, 3, 4))
    assert said(pilot) == "Row 4, column 5: empty"
    pilot.click("use")
    assert said(pilot) == "Not ready: 36 stones are empty."
    pilot.press("F")
    for row in range(2):
        pilot.click(stone(pilot, row, 0))
        pilot.click(pixel(pilot, 1, 1))
    pilot.move(stone(pilot, 0, 0))
    assert said(pilot) == "Row 1, column 1: looks the same as row 2, column 1"
    pilot.move(number(pilot, 1))
    assert said(pilot) == "Row 2"
    assert to_do(1, 0) == "Not ready: 1 stone is empty."
    assert to_do(2, 1) == "Not ready: 2 stones are empty, 1 pair looks the same."
    assert to_do(0, 3) == "Not ready: 3 pairs look the same."


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


@pytest.mark.pictures
def test_stones_are_shown_carved_or_painted_as_the_player_chooses(pilot):
    def view():
        return pygame.image.tobytes(pilot.surface.subsurface(editor(pilot).layout.views[0]), "RGB")

    open_new(pilot)
    pilot.press("F")
    pilot.click(pixel(pilot, 10, 10))
    painted = view()
    pilot.click("carve")
    assert view() != painted
    pilot.press("K")
    assert view() == painted
    pilot.press("K")
    reopen(pilot)
    open_editor(pilot)
    assert bench(pilot).artwork.description.finish == "carved"


# -- the window --------------------------------------------------------------------------------


def test_the_view_is_enlarged_about_the_cursor(pilot):
    open_new(pilot)
    enlarged = editor(pilot).enlarged
    assert enlarged.visible.size == NEW_CELL
    for across in (0, 0, 1, -1):
        seen = enlarged.visible.copy()
        pilot.wheel(pixel(pilot, 40, 50), 0 if across else 1, across=across)
        assert (enlarged.visible.w < seen.w) == (across == 0)
    assert enlarged.visible.collidepoint(40, 50)
    pilot.click(pixel(pilot, 40, 50))
    assert drawn(pilot)[50, 40, 3] == 255
    pilot.press("Home")
    assert enlarged.visible.size == NEW_CELL
    pilot.press("PageUp", "PageUp", "PageDown", "PageDown", "PageDown")
    assert enlarged.visible.size == NEW_CELL


def test_a_right_click_opens_the_menu_edit_for_what_it_is_on(pilot):
    open_new(pilot)
    pilot.click(pixel(pilot, 20, 20))
    pilot.press("Ctrl+C")
    pilot.right_click(stone(pilot, 4, 4))
    pilot.click("paste")
    assert (drawn(pilot, 4, 4) == drawn(pilot)).all()
    for place, said_of_it in ((mask(pilot, 3), "Column 4"), (number(pilot, 2), "Row 3")):
        pilot.right_click(place)
        pilot.press("Esc", "Esc")
        assert editor(pilot).stones.said(editor(pilot).stones.selected) == said_of_it


@pytest.mark.slow
def test_a_set_is_made_by_keyboard_alone(pilot):
    open_new(pilot)
    go_to(pilot, "stones")
    pilot.press("Right", "Down", "Tab")
    assert pilot.focused() == "enlarged"
    bench(pilot).cursor = (10, 10)
    pilot.press("Space", "Right", "Space", "Shift+Right", "Enter")
    line = drawn(pilot, 1, 1)[10, :, 3]
    assert list(line.nonzero()[0]) == [10, 11, 19]
    pilot.press("R", "Space", "Shift+Down", "Shift+Down", "Shift+Left")
    pilot.press("Space")
    assert (drawn(pilot, 1, 1)[10:27, 19, 3] == 255).all()
    pilot.press("L", "Space", "Shift+Down")
    pilot.click("mirror")  # which ends the line
    assert (drawn(pilot, 1, 1)[26:35, 36, 3] == 255).all()
    go_to(pilot, "mask circle")
    pilot.press("Enter")
    assert (bench(pilot).artwork.masks[1] == mask_of("circle", NEW_CELL, crisp=True)).all()
    assert (bench(pilot).artwork.masks[2] == 255).all()
    go_to(pilot, "colour 3")
    pilot.press("Space")
    assert editor(pilot).kit.colour == DEFAULT_COLOURS[2]
    go_to(pilot, "stones")
    pilot.press(*["Down"] * 6)
    assert said(pilot) == "Column 2"
    pilot.press("Up", "Left", "Left", "Left")
    assert said(pilot) == "Row 6"
    pilot.press("Alt+Right")
    assert said(pilot) == "Row 6, column 2: empty"


def test_every_command_has_keys_of_its_own():
    keys = Counter(key for binding in KEYS for key in binding.keys)
    shared = [key for each in COMMANDS.values() for key in each.keys if keys[key] != 1]
    assert not shared


def test_a_finger_draws(pilot):
    open_new(pilot)
    pilot.swipe(pixel(pilot, 10, 10), pixel(pilot, 20, 10))
    assert (drawn(pilot)[10, 10:21, 3] == 255).all()


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


# -- the bench ---------------------------------------------------------------------------------


def test_undo_shows_the_stone_that_it_changes(tmp_path):
    made, kit = Bench(noise(1), StonesetDrafts(tmp_path)), Kit()
    made.select(Extent.STONE, SheetCell(4, 2))
    made.press(kit, (3, 3))
    made.end_stroke()
    made.select(Extent.STONE, SheetCell(0, 0))
    made.undo()
    assert made.cell == SheetCell(4, 2)


@pytest.mark.parametrize("artwork", [noise(1), smooth(noise(1))], ids=["crisp", "smooth"])
def test_a_template_goes_to_a_column_crisp_or_smooth_as_the_set_is(tmp_path, artwork):
    made = Bench(artwork, StonesetDrafts(tmp_path))
    made.select(Extent.STONE, SheetCell(1, 4))
    before = artwork.copy()
    made.give_mask("circle")
    before.masks[4] = mask_of("circle", CELL, crisp=artwork.description.pixels)
    assert artwork.same(before)


def test_brushes_grow_with_the_stones():
    assert brush_sizes((48, 56)) == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    large = brush_sizes((336, 396))
    assert large[0] == 1
    assert sorted(set(large)) == list(large)
    assert brush_sizes((1000, 1200))[-1] == 64
