"""The table by keyboard alone: a cursor over the squares, a key for everything, a focus to see."""

import pygame
import pytest

from ishido.session.session import Aid
from ishido.ui import words
from ishido.ui.core import clipboard
from tests.support.pilot import differing
from tests.support.sample_games import STUCK, STUCK_DEAL


def walk_to(pilot, square):
    """Bring the cursor to a square by arrows."""
    while (at := pilot.focused()) != square:
        if not at:
            pilot.press("Right")
        elif at[0] != square[0]:
            pilot.press("Right" if at[0] < square[0] else "Left")
        else:
            pilot.press("Down" if at[1] < square[1] else "Up")


# -- the cursor ------------------------------------------------------------------------------


def test_the_first_arrow_shows_the_cursor_and_the_next_move_it(pilot):
    assert pilot.focused() == ""
    pilot.press("Right")
    first = pilot.focused()
    assert first
    pilot.press("Right", "Down", "Left", "Left", "Up", "Up")
    assert pilot.focused() == f"{chr(ord(first[0]) - 1)}{int(first[1]) - 1}"


def test_the_cursor_appears_under_the_pointer(pilot):
    pilot.move("j3")
    pilot.press("Left")
    assert pilot.focused() == "j3"


def test_the_cursor_stays_on_the_board(pilot):
    pilot.press(*["Right"] * 13)
    assert pilot.focused()[0] == "l"
    pilot.press(*["Down"] * 9)
    assert pilot.focused() == "l8"
    pilot.press(*["Left"] * 13, *["Up"] * 9)
    assert pilot.focused() == "a1"


@pytest.mark.pictures
def test_the_cursor_is_seen_and_goes_when_the_mouse_is_used(pilot):
    before = pilot.surface.copy()
    pilot.press("Right")
    square = pilot.focused()
    changed = differing(before, pilot.surface)
    assert changed is not None
    assert changed.collidepoint(pilot.spot(square))
    pilot.move((5, 630))
    assert pilot.focused() == ""
    assert differing(before, pilot.surface) is None


@pytest.mark.parametrize("key", ["Enter", "KpEnter", "Space"])
def test_enter_places_the_stone_under_the_cursor(pilot, key):
    walk_to(pilot, "k8")
    pilot.press(key)
    assert pilot.moves() == "k8"
    assert pilot.saved().game == pilot.game


def test_enter_on_a_square_that_refuses_says_why(pilot):
    walk_to(pilot, "c3")
    pilot.press("Enter")
    assert "touch another" in pilot.said
    assert pilot.moves() == ""


def test_the_first_enter_only_shows_the_cursor(pilot):
    pilot.press("Enter")
    assert pilot.focused()
    assert pilot.moves() == ""
    assert pilot.said == words.to_play(pilot.game.touchstone, pilot.app.skins.stones.stoneset)


def test_the_stone_just_placed_is_picked_up_and_moved_by_keys(pilot):
    walk_to(pilot, "k8")
    pilot.press("Enter", "Enter")
    assert "hand" in pilot.parts()
    walk_to(pilot, "l7")
    pilot.settle()
    assert pilot.parts()["hand"].rect.collidepoint(pilot.spot("l7"))
    pilot.press("Enter")
    assert pilot.moves() == "l7"
    assert pilot.session.aids == set()


def test_the_stone_just_placed_is_put_back_on_the_touchstone_by_backspace(pilot):
    walk_to(pilot, "k8")
    pilot.press("Enter", "Enter", "Backspace")
    assert pilot.moves() == ""
    assert pilot.touchstone == "C6"
    assert "hand" not in pilot.parts()


# -- taking back -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["z", "Ctrl+Z", "Cmd+Z", "Backspace"])
def test_a_key_takes_back(pilot, key):
    pilot.click("k8")
    pilot.click("k7")
    pilot.press(key)
    assert pilot.moves() == "k8"
    assert pilot.saved().game == pilot.game
    pilot.press(key)
    pilot.agree()
    assert pilot.moves() == ""


@pytest.mark.parametrize("key", ["y", "Ctrl+Y", "Ctrl+Shift+Z"])
def test_a_key_puts_back(pilot, key):
    pilot.click("k8")
    pilot.click("k7")
    pilot.press("z", "z")
    pilot.agree()
    pilot.press(key)
    assert pilot.moves() == "k8"
    pilot.press(key)
    assert pilot.moves() == "k8 k7"
    assert pilot.saved().game == pilot.game


def test_taking_back_the_last_stone_is_free_and_more_is_noted(pilot):
    pilot.click("k8")
    pilot.click("k7")
    pilot.press("z")
    assert pilot.session.aids == set()
    pilot.press("z")
    pilot.agree()
    assert pilot.session.aids == {Aid.TAKEN_BACK_FURTHER}
    assert words.AIDS[Aid.TAKEN_BACK_FURTHER] in pilot.table.shown().note


@pytest.mark.parametrize(
    ("key", "said"),
    [("z", "Nothing to undo."), ("y", "Nothing to redo.")],
)
def test_where_there_is_nothing_to_take_or_put_back_the_window_says_so(pilot, key, said):
    pilot.press(key)
    assert pilot.said == said


def test_taking_back_with_a_stone_in_hand_lays_it_down_first(pilot):
    pilot.click("k8")
    pilot.settle()
    pilot.click("touchstone")
    pilot.press("z")
    assert "hand" not in pilot.parts()
    assert pilot.moves() == ""
    pilot.settle()
    assert pilot.touchstone == "C6"


# -- showing moves ---------------------------------------------------------------------------


def marked(pilot):
    mask = 0
    for name in pilot.parts():
        if isinstance(name, tuple) and name[0] == "legal":
            mask |= 1 << name[1]
    return mask


def test_h_marks_the_squares_that_take_the_stone_and_takes_the_marks_away(pilot):
    pilot.press("h")
    pilot.agree()
    assert marked(pilot) == pilot.game.legal_mask
    assert pilot.said == "This stone fits 4 squares."
    assert pilot.session.aids == {Aid.MOVES_SHOWN}
    assert pilot.saved().aids == {Aid.MOVES_SHOWN}
    pilot.press("h")
    assert marked(pilot) == 0


@pytest.mark.parametrize("action", ["place", "undo", "new"])
def test_the_marks_go_with_the_stone_they_are_for(pilot, action):
    pilot.click("k8")
    pilot.press("h")
    pilot.agree()
    assert marked(pilot)
    match action:
        case "place":
            pilot.click("k7")
        case "undo":
            pilot.press("z")
        case _:
            pilot.press("n")
    assert marked(pilot) == 0


def test_to_be_shown_that_no_square_is_left_costs_nothing(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.press("h")
    assert marked(pilot) == 0
    assert pilot.said == words.NO_MOVE_LEFT
    assert pilot.session.aids == set()


# -- other keys ------------------------------------------------------------------------------


def test_n_begins_a_new_game_and_puts_this_one_aside(pilot):
    pilot.click("k8")
    pilot.press("n")
    assert pilot.on_table
    assert pilot.moves() == ""
    assert pilot.game.setup.deal.number != 1
    assert pilot.unfinished() == [1]


@pytest.mark.parametrize(
    ("key", "there"), [("Esc", "quit"), ("F10", "file"), ("Alt", "file"), ("Menu", "undo")]
)
def test_a_key_opens_the_menus_and_esc_closes_them(pilot, key, there):
    pilot.press(key)
    assert there in pilot.names()
    pilot.press("Esc")
    assert pilot.on_table


@pytest.mark.parametrize("key", ["F11", "Alt+Enter"])
def test_a_key_fills_the_screen_and_goes_back(pilot, key):
    before = pilot.app.size
    pilot.press(key)
    assert pilot.app.fullscreen
    assert pilot.app.size == pygame.display.get_desktop_sizes()[0]
    assert pilot.settings.fullscreen
    pilot.press(key)
    assert not pilot.app.fullscreen
    assert pilot.app.size == before
    assert pilot.moves() == ""
    assert pilot.on_table


@pytest.mark.pictures
def test_full_screen_works_over_a_dialog(pilot):
    pilot.press("Esc", "F11")
    assert pilot.app.fullscreen
    assert "quit" in pilot.names()
    assert pilot.bounds.contains(pilot.find("quit").rect)
    assert differing(pilot.surface, pilot.anew()) is None


@pytest.mark.parametrize("over", ["table", "menu", "deal dialog"])
def test_ctrl_q_closes_the_window(pilot, over):
    pilot.press(*{"table": [], "menu": ["Esc"], "deal dialog": ["d"]}[over])
    pilot.press("Ctrl+Q")
    assert not pilot.app.running


@pytest.mark.parametrize("how", ["Ctrl+C", "click"])
def test_the_deal_number_is_copied(open_pilot, how):
    number = 2**64 - 1
    pilot = open_pilot(number)
    if how == "click":
        pilot.click("deal")
    else:
        pilot.press(how)
    assert clipboard.paste() == str(number)
    assert str(number) in pilot.said


def test_the_deal_number_stands_on_the_table(open_pilot):
    pilot = open_pilot(2**64 - 1)
    button = pilot.find("deal")
    assert getattr(button, "label", "") == f"Deal {2**64 - 1}"
    pilot.press("n")
    assert getattr(pilot.find("deal"), "label", "") == f"Deal {pilot.game.setup.deal.number}"


@pytest.mark.parametrize("key", ["a", "q", "F2", "F5", "1", "Delete", "Ctrl+A", "PageUp"])
def test_other_keys_do_nothing(pilot, key):
    pilot.click("k8")
    pilot.settle()
    before = pilot.game
    pilot.press(key)
    assert pilot.game == before
    assert pilot.on_table
    assert pilot.app.running


# -- the focus -------------------------------------------------------------------------------


def test_tab_goes_over_the_board_and_every_button_and_round(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    tools = ["undo button", "hint button", "show moves button"]
    assert pilot.names() == ["end game", *tools, "deal", "menu"]
    seen = []
    for _ in range(14):
        pilot.press("Tab")
        seen.append(pilot.focused())
    assert seen[:7] == seen[7:]
    board, *buttons = seen[:7]
    assert board[0] in "abcdefghijkl"
    assert buttons == pilot.names()
    back = []
    for _ in range(7):
        pilot.press("Shift+Tab")
        back.append(pilot.focused())
    assert back == [*seen[5::-1], seen[6]]


@pytest.mark.parametrize("key", ["Enter", "Space", "KpEnter"])
def test_a_key_presses_the_button_that_has_the_focus(pilot, key):
    pilot.press("Tab")
    while pilot.focused() != "menu":
        pilot.press("Tab")
    pilot.press(key)
    assert "quit" in pilot.names()
    assert pilot.moves() == ""


@pytest.mark.pictures
def test_the_focus_of_a_button_is_seen(pilot):
    pilot.press("Tab")
    while pilot.focused() != "menu":
        pilot.press("Tab")
    with_focus = pilot.surface.copy()
    pilot.press("Tab")
    changed = differing(with_focus, pilot.surface)
    assert changed is not None
    menu = pilot.find("menu").rect
    assert differing(with_focus.subsurface(menu), pilot.surface.subsurface(menu)) is not None


def test_a_focus_is_still_seen_when_the_button_that_had_it_is_gone(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, tools=False)
    pilot.press("Tab")
    while pilot.focused() != "take back":
        pilot.press("Tab")
    pilot.press("Enter")
    assert "take back" not in pilot.names()
    assert pilot.focused()


def test_keys_of_the_table_work_while_a_button_has_the_focus(pilot):
    pilot.click("k8")
    pilot.press("Tab", "Tab", "z")
    assert pilot.moves() == ""


def test_a_whole_opening_is_played_without_the_mouse(pilot):
    for square in ("k8", "k7"):
        walk_to(pilot, square)
        pilot.press("Enter")
    assert pilot.moves() == "k8 k7"
    pilot.press("Backspace", "h", "Left", "Enter")
    assert pilot.moves() == "k8"
    assert marked(pilot) == pilot.game.legal_mask


def test_no_tip_of_a_button_comes_up_after_the_board_was_clicked(pilot):
    pilot.click("k8")
    pilot.click("undo button")
    pilot.click("f5")
    pilot.settle()
    pilot.press("Right")
    pilot.step(1)
    assert pilot.table.board.focused
    assert "tip" not in pilot.parts()


def test_a_tip_comes_up_where_tab_leads(pilot):
    pilot.press("Tab", "Tab")
    while pilot.focused() != "undo button":
        pilot.press("Tab")
    pilot.step(1)
    assert "tip" in pilot.parts()
