"""The menu bar behaves as menu bars do everywhere: by click, by pulling, by Alt, by arrows."""

from io import BytesIO
from itertools import pairwise

import pygame
import pytest

from ishido.jobs.steps import at_once
from ishido.skins.catalogue import OURS
from ishido.ui.app.picture import draw
from ishido.ui.commands.menus import MENUS
from ishido.ui.core.events import LEFT, RIGHT
from ishido.ui.core.picture_request import PictureRequest
from ishido.ui.core.skin_pictures import PLAIN, PLAIN_BACKDROPS
from ishido.ui.words import menus as says
from tests.support.menu_ways import alt_and, choose, focus_on, row
from tests.support.pilot import differing
from tests.ui.test_pictures import LEGIBLE, contrast, mean

NAMES = [menu.name for menu in MENUS]
SIZES = [(960, 640), (1280, 800), (900, 1400), (800, 640), (700, 560)]


def open_menu(pilot):
    """The menu of the bar that is open; empty if none is."""
    names = set(pilot.names())
    app, table = pilot.app, pilot.table
    listed = {m.name: {c.name for c in m.commands if c.is_listed(app, table)} for m in MENUS}
    return next((name for name, rows in listed.items() if rows <= names), "")


def lists(pilot):
    return [part.rect for name, part in pilot.parts().items() if str(name).startswith("('list'")]


# -- by mouse --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_click_opens_a_menu_and_another_closes_it(pilot, name):
    pilot.click(name)
    assert open_menu(pilot) == name
    pilot.click(name)
    assert pilot.on_table


def test_a_click_on_a_title_that_the_pointer_has_opened_leaves_it_open(pilot):
    """The player goes to the title and clicks, and the menu was there before the click."""
    pilot.click("file")
    pilot.click("game")
    assert open_menu(pilot) == "game"
    pilot.click("game")
    assert pilot.on_table
    pilot.click("file")
    pilot.move("game")
    pilot.move("deal number")
    pilot.click("game")  # it was open when the pointer came back
    assert pilot.on_table
    pilot.down("file")
    pilot.move("game", held=LEFT)
    pilot.up("game")
    assert open_menu(pilot) == "game"
    pilot.click("game")  # the pull has opened it
    assert pilot.on_table


def test_going_along_the_bar_opens_one_menu_after_the_other(pilot):
    pilot.click("ishido")
    for name in [*NAMES[1:], *NAMES[::-1]]:
        pilot.move(name)
        assert open_menu(pilot) == name
        assert len(lists(pilot)) == 1


def test_a_menu_pulled_out_of_and_let_go_closes_and_does_nothing(pilot):
    pilot.move("game")
    pilot.down("game")
    pilot.move("new game", held=LEFT)
    pilot.move("k8", held=LEFT)
    pilot.up("k8")
    assert pilot.on_table
    assert pilot.moves() == ""
    assert pilot.game.setup.deal.number == 1


def test_pulled_along_the_bar_the_row_let_go_over_is_chosen(pilot):
    pilot.move("file")
    pilot.down("file")
    pilot.move("game", held=LEFT)
    pilot.move("undo" if "undo" in pilot.names() else "deal number", held=LEFT)
    pilot.up("deal number")
    assert "number" in pilot.names()


@pytest.mark.parametrize("button", [LEFT, RIGHT])
def test_a_click_beside_a_menu_closes_it_and_does_nothing_else(pilot, button):
    pilot.click("file")
    pilot.click("k8", button)
    assert pilot.on_table
    assert pilot.moves() == ""
    assert "hand" not in pilot.parts()


def test_a_click_between_rows_keeps_the_menu_open(pilot):
    pilot.click("game")
    gap = next(
        (above.rect.bottom + below.rect.top) // 2
        for above, below in pairwise(pilot.widgets())
        if below.rect.top > above.rect.bottom + 2
    )
    pilot.click((pilot.find("new game").rect.centerx, gap))
    assert open_menu(pilot) == "game"


def test_under_the_bar_no_square_is_meant(open_pilot):
    pilot = open_pilot(menu_bar=False)
    point = (pilot.spot("f1")[0], 0)
    pilot.move(point)
    assert pilot.table.bar.there
    assert pilot.table.board.hover is None
    right = (pilot.app.size[0] - 5, 3)
    pilot.click(right)
    assert pilot.moves() == ""


def test_one_title_is_lit_that_of_the_input_used_last(pilot):
    def lit():
        return [title.name for title in pilot.table.bar.titles if title.lit or title.hovered]

    pilot.move("choices")
    assert lit() == ["choices"]
    pilot.press("Alt")
    assert lit() == ["ishido"]
    pilot.press("Right")
    assert lit() == ["file"]
    pilot.move("help")
    assert lit() == ["help"]
    pilot.press("Down", "Left")
    assert lit() == ["choices"]
    pilot.press("Esc", "Esc")
    pilot.click("file")
    pilot.move("game")
    assert lit() == ["game"]


@pytest.mark.pictures
def test_the_title_under_the_mouse_is_lit(pilot):
    before = pilot.surface.copy()
    title = pilot.find("help").rect
    pilot.move("help")
    changed = differing(before, pilot.surface)
    assert changed is not None
    assert title.contains(changed)
    pilot.move("a8")
    pilot.post(pygame.WINDOWLEAVE)
    pilot.step()
    assert differing(before, pilot.surface) is None


def test_a_finger_on_the_bar_opens_the_panel(pilot):
    pilot.tap("choices")
    assert "back" in pilot.names()
    assert "chooser" in pilot.names()
    assert all(widget.rect.h >= 44 for widget in pilot.widgets())


# -- at the pointer --------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["a1", "l1", "a8", "l8", "menu", "deal", "touchstone", "file"])
def test_a_right_click_anywhere_opens_a_menu_there_that_stays_in_the_window(pilot, where):
    point = pilot.spot(where)
    pilot.right_click(where)
    assert not pilot.on_table
    window = pilot.bounds
    for name in NAMES:
        pilot.click(name)
        for widget in pilot.widgets():
            assert window.contains(widget.rect), (name, widget.name)
    panel = row(pilot, "new game").rect
    assert panel.left - 40 <= point[0] or point[0] > window.right - 400
    pilot.click((1, 1), RIGHT)
    assert pilot.on_table


def test_a_submenu_opens_by_hovering_and_waits_for_the_way_into_it(pilot):
    pilot.right_click("b3")
    pilot.move("choices")
    assert "chooser" in pilot.names()
    pilot.move("scores")  # on the way, perhaps
    pilot.step(0.05)
    assert "chooser" in pilot.names()
    pilot.move("chooser")
    pilot.step(1)
    assert "chooser" in pilot.names()
    pilot.move("scores")
    pilot.step(0.25)
    assert "statistics" in pilot.names()
    assert "chooser" not in pilot.names()


def test_a_right_button_pulled_to_a_row_and_let_go_chooses_it(pilot):
    pilot.move("d5")
    pilot.down("d5", RIGHT)
    pilot.up("d5", RIGHT)
    assert not pilot.on_table  # a click keeps it open
    pilot.press("Esc")
    pilot.down("d5", RIGHT)
    pilot.move("new game", held=RIGHT)
    pilot.up("new game", RIGHT)
    assert pilot.on_table
    assert pilot.game.setup.deal.number != 1


def test_with_a_stone_in_hand_a_right_click_lays_it_down(pilot):
    pilot.click("touchstone")
    pilot.right_click("d4")
    assert pilot.on_table
    assert "hand" not in pilot.parts()


# -- by keys ---------------------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.parametrize("key", ["Alt", "F10"])
def test_alt_wakes_the_bar_and_sends_it_back(pilot, key):
    before = pilot.surface.copy()
    pilot.press(key)
    assert pilot.focused() == "ishido"
    assert differing(before, pilot.surface) is not None  # letters are underlined
    pilot.press(key)
    assert pilot.on_table
    assert differing(before, pilot.surface) is None


def test_alt_with_another_key_does_not_wake_the_bar(pilot):
    alt_and(pilot, pygame.K_TAB)
    assert pilot.on_table
    alt_and(pilot, pygame.K_RETURN)
    assert pilot.app.fullscreen
    assert pilot.on_table


def test_alt_held_while_the_mouse_is_used_does_not_wake_the_bar(pilot):
    pilot.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="", scancode=0)
    pilot.down((3, 500))
    pilot.up((3, 500))
    pilot.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    pilot.step()
    assert pilot.on_table


@pytest.mark.parametrize("name", NAMES)
def test_alt_and_a_letter_open_a_menu(pilot, name):
    letter = pygame.key.key_code(name[0])
    alt_and(pilot, letter)
    assert open_menu(pilot) == name
    assert row(pilot, pilot.focused())
    pilot.press("Esc")
    assert pilot.focused() == name
    pilot.press("Esc")
    assert pilot.on_table


@pytest.mark.parametrize("name", NAMES)
def test_alt_then_a_letter_opens_a_menu(pilot, name):
    pilot.press("Alt", name[0])
    assert open_menu(pilot) == name


def test_arrows_go_along_the_bar_and_down_its_menus(pilot):
    pilot.press("Alt", "Right", "Right")
    assert pilot.focused() == "game"
    pilot.press("Down")
    assert pilot.focused() == "new game"
    pilot.press("Down", "Down")
    assert pilot.focused() == "deal of the day"
    pilot.press("Up")
    assert pilot.focused() == "deal number"
    pilot.press("End")
    assert pilot.focused() == "computer player 1"
    pilot.press("Down")
    assert pilot.focused() == "new game"
    pilot.press("Up", "Home")
    assert pilot.focused() == "new game"
    pilot.press("Right")
    assert open_menu(pilot) == "choices"
    pilot.press("Left", "Left")
    assert open_menu(pilot) == "file"
    pilot.press("Left", "Left")
    assert open_menu(pilot) == "scores"
    pilot.press("Right")
    assert open_menu(pilot) == "ishido"


@pytest.mark.parametrize("keys", [("Alt+h",), ("F10", "End", "Left", "Enter"), ("F10", "h")])
def test_by_keys_a_menu_begins_with_a_line_that_can_be_chosen(pilot, keys):
    pilot.press(*keys)
    assert open_menu(pilot) == "help"
    assert row(pilot, "undo").disabled
    assert pilot.focused() == "show moves"
    pilot.press("Up", "Up")
    assert pilot.focused() == "undo"  # which says why it is greyed


def test_home_and_end_go_to_the_ends_of_the_bar(pilot):
    pilot.press("Alt", "End")
    assert pilot.focused() == "scores"
    pilot.press("Home")
    assert pilot.focused() == "ishido"
    pilot.press("Right", "Right", "Up")
    assert pilot.focused() == "computer player 1"


def test_keys_open_a_submenu_and_step_back_out_of_it(pilot):
    pilot.press("Menu")
    assert pilot.focused() == "new game"
    focus_on(pilot, "choices")
    pilot.press("Right")
    assert pilot.focused() == "chooser"
    pilot.press("Left")
    assert pilot.focused() == "choices"
    pilot.press("Enter")
    assert pilot.focused() == "chooser"
    pilot.press("Esc")
    assert pilot.focused() == "choices"
    pilot.press("Esc")
    assert pilot.on_table


def test_in_a_menu_opened_by_mouse_a_letter_goes_to_the_next_row_that_begins_so(pilot):
    pilot.click("game")
    for name in ("cooperative", "challenge", "cooperative"):
        pilot.press("c")
        assert pilot.focused() == name
    assert pilot.game.setup.deal.number == 1


def test_a_menu_opened_by_mouse_closes_by_one_esc(pilot):
    pilot.click("file")
    pilot.press("Esc")
    assert pilot.on_table


def test_keys_of_the_table_do_nothing_in_a_menu(pilot):
    pilot.click("k8")
    pilot.click("ishido")
    pilot.press("z", "y", "Backspace", "Ctrl+Z", "Ctrl+C", "Delete", "n")
    assert pilot.moves() == "k8"
    assert open_menu(pilot) == "ishido"


def test_the_menu_key_opens_its_menu_at_the_cursor(pilot):
    pilot.move("c3")
    pilot.press("Right", "Menu")
    first = row(pilot, "new game").rect
    x, y = pilot.spot("c3")
    assert 0 <= first.x - x <= 40
    assert 0 <= first.y - y <= 40


# -- a bar that hides ------------------------------------------------------------------------


@pytest.mark.pictures
def test_without_its_place_the_bar_comes_when_the_mouse_touches_the_edge(open_pilot):
    pilot = open_pilot(menu_bar=False)
    assert not pilot.table.bar.there
    at_rest = pilot.surface.copy()
    pilot.move((300, 8))
    assert not pilot.table.bar.there
    pilot.move((300, 0))
    assert pilot.table.bar.there
    assert differing(at_rest, pilot.surface) is not None
    pilot.move("help")
    pilot.click("help")
    assert open_menu(pilot) == "help"
    pilot.press("Esc")
    assert not pilot.table.bar.there
    assert differing(at_rest, pilot.surface) is None


@pytest.mark.pictures
def test_without_its_place_the_bar_comes_by_alt(open_pilot):
    pilot = open_pilot(menu_bar=False)
    at_rest = pilot.surface.copy()
    pilot.press("Alt", "f")
    assert open_menu(pilot) == "file"
    pilot.press("Esc", "Esc")
    assert pilot.on_table
    assert differing(at_rest, pilot.surface) is None


def test_without_its_place_the_bar_leaves_it_to_the_board(open_pilot):
    pilot = open_pilot(size=(1280, 800))
    before = pilot.table.layout.board.h
    choose(pilot, "menu_bar")
    assert pilot.table.layout.board.h > before
    assert pilot.said == says.switched(says.MENU_BAR, on=False)
    pilot.reopen()
    assert not pilot.table.bar.there


def test_a_low_window_has_the_bar_only_when_it_is_called(pilot):
    pilot.resize((800, 500))
    assert not pilot.table.bar.there
    pilot.move((300, 0))
    assert pilot.table.bar.there


# -- how it is drawn -------------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_every_menu_fits_every_window_and_is_shown_as_a_full_redraw_shows_it(
    open_pilot, size, scale
):
    pilot = open_pilot(1, "k8", size=size, ui_scale=scale)
    window = pilot.bounds
    pilot.press("Alt")
    for name in NAMES:
        focus_on(pilot, name, "Right")
        pilot.press("Down")
        assert open_menu(pilot) == name
        for widget in pilot.widgets():
            assert window.contains(widget.rect), (name, widget.name)
        assert differing(pilot.surface, pilot.anew()) is None
        pilot.press("Esc")
    pilot.press("Esc")
    assert differing(pilot.surface, pilot.anew()) is None


def test_opening_a_menu_draws_no_more_than_it_covers(pilot):
    """Nothing is dimmed and nothing beneath is drawn anew: it opens at once on a large screen."""
    pilot.move("file")
    pilot.step()
    pilot.down("file")
    (covered,) = lists(pilot)
    title = pilot.find("file").rect
    drawn = pilot.app.dirty[0].unionall(pilot.app.dirty[1:])
    assert covered.union(title).contains(drawn)
    pilot.up("file")
    pilot.press("Esc")
    drawn = pilot.app.dirty[0].unionall(pilot.app.dirty[1:])
    assert covered.union(title).contains(drawn)


@pytest.mark.pictures
def test_a_menu_stays_open_when_the_window_changes(pilot):
    pilot.press("Alt", "c", "Down")
    lit = pilot.focused()
    for size in ((1280, 800), (700, 960)):
        pilot.resize(size)
        assert open_menu(pilot) == "choices"
        assert pilot.focused() == lit
        assert differing(pilot.surface, pilot.anew()) is None
        for widget in pilot.widgets():
            assert pilot.bounds.contains(widget.rect)


WORLDS = [(board, "") for board in OURS] + [
    ("ishido", f"{PLAIN}{name}") for name in PLAIN_BACKDROPS
]


@pytest.mark.pictures
@pytest.mark.parametrize(("board", "backdrop"), WORLDS)
def test_the_titles_are_legible_on_every_backdrop(open_pilot, board, backdrop):
    pilot = open_pilot(board=board, backdrop=backdrop)
    bar = pilot.table.bar.rect
    empty = pygame.Rect(bar.w // 2, bar.y, bar.w // 2, bar.h - 2)
    ground = mean(pilot.surface, empty)
    assert contrast(pilot.app.skins.theme.colour("text_dim"), ground) >= LEGIBLE


@pytest.mark.pictures
def test_a_picture_of_a_game_is_without_the_bar_and_the_tools(open_pilot, monkeypatch):
    # before the first stone: the one placed last is marked in the window alone
    pilot = open_pilot(menu_bar=False, tools=False)
    shown, record = pilot.surface.copy(), pilot.session.record()
    pilot.close()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    drawn = pygame.image.load(
        BytesIO(at_once(draw(PictureRequest(record, shown.get_size())))), "picture.png"
    )
    board = pilot.table.layout.board
    assert differing(drawn.subsurface(board), shown.subsurface(board)) is None


def test_no_tip_of_the_table_comes_up_under_a_menu(pilot):
    pilot.move("deal")
    pilot.right_click("deal")
    pilot.step(3)
    pilot.step(3)
    assert "tip" not in pilot.parts()
    pilot.press("Esc")
    pilot.step(3)
    assert "tip" not in pilot.parts()
    pilot.move("d4")
    pilot.move("deal")
    pilot.step(3)
    pilot.step(3)
    assert "tip" in pilot.parts()


@pytest.mark.pictures
def test_a_menu_has_faded_in_when_nothing_moves_any_more(pilot):
    pilot.right_click("d4")
    faint = pilot.surface.copy()
    while pilot.scene.moving:
        pilot.step()
    assert differing(pilot.surface, pilot.anew()) is None
    assert differing(pilot.surface, faint) is not None
    pilot.step(1)
    assert differing(pilot.surface, pilot.anew()) is None
