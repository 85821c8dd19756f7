"""The menus behave as menus do everywhere: the bar and the sheet of large rows, by mouse, by keys
and by touch. What their items do is in ``test_every_item.py``."""

import pygame
import pytest

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from tests.support.menu_ways import (
    OPENINGS,
    focus_on,
    in_turn,
    open_bar,
    open_by_keys,
    open_menus,
    open_sheet_by_keys,
)
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down

LEFT, RIGHT = 1, 3


def all_inside(pilot):
    return all(pilot.bounds.contains(widget.rect) for widget in pilot.widgets())


# -- every menu, however it is opened --------------------------------------------------------


def test_a_click_beside_a_menu_closes_it_and_does_nothing_else(pilot):
    for open_menu in OPENINGS:
        for button in (LEFT, RIGHT):
            open_menu(pilot, "file")
            pilot.click("a8", button)
            assert pilot.on_table, open_menu.__name__
            assert pilot.moves() == ""
            assert not pilot.in_hand


def test_keys_of_the_table_do_nothing_in_a_menu(pilot):
    pilot.click("k8")
    pilot.click("ishido")
    pilot.press("z", "y", "Backspace", "Ctrl+Z", "Ctrl+C", "Delete", "n")
    assert open_menus(pilot) == ["ishido"]
    assert pilot.moves() == "k8"


def test_keys_go_into_a_submenu_and_step_back_out_of_it(pilot):
    for key in ("Menu", "Esc"):
        for into, out in (("Right", "Left"), ("Enter", "Esc")):
            pilot.press(key)
            focus_on(pilot, "choices")
            pilot.press(into)
            assert pilot.focused() == "chooser"
            pilot.press(out)
            assert pilot.focused() == "choices"
            pilot.press("Esc")
            assert pilot.on_table


def test_a_menu_stays_open_when_the_window_changes(pilot):
    pilot.press("F10", "Left", "Left", "Left", "Down")
    lit = pilot.focused()
    pilot.resize((700, 960))
    assert open_menus(pilot) == ["choices"]
    assert pilot.focused() == lit
    assert all_inside(pilot)


def test_by_keys_a_menu_begins_with_a_line_that_can_be_chosen(pilot):
    pilot.press("F10", "Left")
    assert not pilot.enabled("undo")
    assert pilot.focused() == "show moves"
    pilot.press("Up")
    assert pilot.focused() == "undo"
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.said == pilot.why_disabled("undo")
    pilot.click("help")
    pilot.press("Down")
    assert pilot.focused() == "show moves"


def test_the_six_menus_are_the_original_s_and_no_label_is_in_one_twice(pilot):
    titles = [pilot.label(menu) for menu in pilot.menus()]
    assert titles == ["Ishido", "File", "Game", "Choices", "Scores", "Help"]
    seen = []
    for menu in pilot.menus():
        labels = [pilot.command_label(name) for name in pilot.commands(menu)]
        assert len(set(labels)) == len(labels), menu
        seen += pilot.commands(menu)
    assert {name for name in seen if seen.count(name) > 1} == {"undo"}
    assert len(seen) <= 51


def test_a_phone_has_four_menus_with_no_line_twice(open_pilot):
    phone = open_pilot(size=(390, 664), density=1.0)
    for table in ("ishido", "bluestone"):
        if table == "bluestone":
            phone.open(table)
        assert phone.menus() == ["play", "look", "learn", "records"]
        seen = [name for menu in phone.menus() for name in phone.commands(menu)]
        assert len(seen) == len(set(seen)) <= 31


# -- the bar by mouse ------------------------------------------------------------------------


def test_a_click_opens_a_menu_and_another_closes_it_and_the_pointer_opens_the_next(pilot):
    names = pilot.menus()
    for name in names:
        pilot.click(name)
        assert open_menus(pilot) == [name]
        pilot.click(name)
        assert pilot.on_table
    pilot.click("ishido")
    for name in [*names[1:], *names[::-1]]:
        pilot.move(name)
        assert open_menus(pilot) == [name]


def test_a_click_on_a_title_that_the_pointer_has_opened_leaves_it_open(pilot):
    """The player goes to the title and clicks, and the menu was there before the click."""
    pilot.click("file")
    pilot.click("game")
    assert open_menus(pilot) == ["game"]
    pilot.move("deal number")
    pilot.click("game")  # it was open when the pointer came back
    assert pilot.on_table
    pilot.down("file")
    pilot.pull("game")
    pilot.up("game")
    assert open_menus(pilot) == ["game"]
    pilot.click("game")  # the pull has opened it
    assert pilot.on_table


def test_pulled_along_the_bar_the_row_let_go_over_is_chosen_and_nothing_beside_it(pilot):
    pilot.down("game")
    pilot.pull("new game")
    pilot.pull("k8")
    pilot.up("k8")
    assert pilot.on_table
    assert pilot.moves() == ""
    pilot.down("file")
    pilot.pull("game")
    pilot.pull("undo")
    pilot.up("deal number")
    assert pilot.scene_name == "new game"


def lit_titles(pilot):
    return [title.name for title in pilot.table.bar.titles if title.lit or title.hovered]


def test_one_title_is_lit_that_of_the_input_used_last(pilot):
    pilot.move("choices")
    assert lit_titles(pilot) == ["choices"]
    pilot.press("F10")
    assert lit_titles(pilot) == ["ishido"]
    pilot.move("help")
    assert lit_titles(pilot) == ["help"]
    pilot.press("Left")
    assert lit_titles(pilot) == ["scores"]
    pilot.press("Esc")
    assert lit_titles(pilot) == []
    pilot.move("game")
    pilot.post(pygame.WINDOWLEAVE)
    pilot.step()
    assert lit_titles(pilot) == []


# -- the bar by keys -------------------------------------------------------------------------


def test_arrows_go_along_the_bar_and_down_its_menus(pilot):
    steps = (
        ("F10", "about"), ("Right", "load game"), ("Right", "new game"), ("Down", "deal number"),
        ("Tab", "deal of the day"), ("Up", "deal number"), ("End", "challenge"),
        ("Down", "new game"), ("Shift+Tab", "challenge"), ("Home", "new game"), ("Esc", ""),
        ("F10", "about"), ("F10", ""), ("F10", "about"), ("Right", "load game"),
    )  # fmt: skip
    for key, focused in steps:
        pilot.press(key)
        assert pilot.focused() == focused, key
    for key, menu in (("Right", "game"), ("Left", "file"), ("Left", "ishido"), ("Left", "help"),
                      ("Right", "ishido")):  # fmt: skip
        pilot.press(key)
        assert open_menus(pilot) == [menu]


def test_in_a_menu_opened_by_mouse_a_letter_goes_to_the_next_row_that_begins_so(pilot):
    pilot.click("game")
    for name in ("cooperative", "challenge", "cooperative"):
        pilot.press("c")
        assert pilot.focused() == name
    pilot.press("Right", "Esc")  # one is enough, though an arrow has opened a menu beside it
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 1


# -- a bar that hides ------------------------------------------------------------------------


def test_without_its_place_the_bar_comes_when_it_is_called(open_pilot):
    with_bar = open_pilot().area("board").h
    pilot = open_pilot(menu_bar=False)
    assert pilot.area("board").h > with_bar
    pilot.move((300, 8))
    assert "Help" not in pilot.texts()
    pilot.move((300, 0))
    assert "Help" in pilot.texts()
    pilot.click("help")
    assert open_menus(pilot) == ["help"]
    pilot.press("Esc")
    assert "Help" not in pilot.texts()
    pilot.press("F10", "Right")
    assert open_menus(pilot) == ["file"]
    pilot.press("Esc")
    assert pilot.on_table
    assert "Help" not in pilot.texts()
    pilot.move((pilot.spot("f1")[0], 0))
    assert pilot.table.board.hover is None, "no square is meant under it"
    pilot.click((pilot.app.size[0] - 5, 3))
    assert pilot.moves() == ""


def test_a_low_window_has_the_bar_only_when_it_is_called(pilot):
    pilot.resize((800, 500))
    assert "Help" not in pilot.texts()
    pilot.move((300, 0))
    assert "Help" in pilot.texts()


# -- the sheet -------------------------------------------------------------------------------


def test_a_right_click_anywhere_opens_the_sheet(pilot):
    for where in ("a1", "l8", "menu", "deal", "touchstone", "file"):
        pilot.right_click(where)
        assert pilot.names() == [*pilot.menus(), "back"]
        pilot.step(3)
        assert not pilot.tip_shown
        pilot.click((1, 1), RIGHT)
        assert pilot.on_table


def test_a_page_of_the_sheet_has_a_way_back_to_the_row_that_opened_it(pilot):
    pilot.tap("menu")
    first = pilot.names()
    heard = pilot.listen()
    for menu in pilot.menus():
        pilot.tap(menu)
        assert heard.cues.pop() == "tick"
        pilot.tap("back")
        assert pilot.names() == first
        pilot.tap(menu)
        pilot.press("Esc")
        assert pilot.focused() == menu
    pilot.tap("back")
    assert pilot.on_table


def test_arrows_and_tab_go_through_the_sheet_and_round(pilot):
    pilot.press("Esc")
    first, stops = pilot.focused(), pilot.names()
    for key in ("Tab", "Shift+Tab", "Up", "Down"):
        seen = []
        for _ in stops:
            pilot.press(key)
            seen.append(pilot.focused())
        assert seen[-1] == first
        assert {*seen} == {*stops}
    for key, focused in (("Down", "file"), ("Right", "load game"), ("Left", "file"), ("Up", first)):
        pilot.press(key)
        assert pilot.focused() == focused, key


# -- the key on a line -----------------------------------------------------------------------


STATES = {
    "fresh": lambda pilot: None,
    "played": lambda pilot: pilot.click("k8"),
    "undone": lambda pilot: (pilot.click("k8"), pilot.press("z")),
    "challenge": lambda pilot: sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20)),
    "tournament": lambda pilot: sit_down(pilot, Mode.TOURNAMENT, ANN),
    "watched": lambda pilot: sit_down(pilot, Mode.SOLITAIRE, LEARNER),
    "oracle": lambda pilot: pilot.change_settings(oracle=True),
    "bluestone": lambda pilot: pilot.open("bluestone"),
}
KEYED = (open_by_keys, open_bar, open_sheet_by_keys)
ONE_KEY = {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Shift+M"}
"""The keys that a line can show and that are pressed while a menu is open."""


def noting(monkeypatch):
    """The names of the commands that are chosen from now on, which do nothing else."""
    names = []
    run = "ishido.ui.kit.command.Command.run"
    monkeypatch.setattr(run, lambda command, *_: names.append(command.name))
    return names


def check_keys(pilot, chosen, open_menu):
    """Press every letter that a line shows as its key. Each choice closes the menu."""
    open_menu()
    lines = [each for each in pilot.widgets() if hasattr(each, "shortcut")]
    keyed = {line.name: line.shortcut for line in lines if line.shortcut in ONE_KEY}
    assert len(set(keyed.values())) == len(keyed)
    for name, key in keyed.items():
        pilot.press(key)
        assert chosen == [name], key
        chosen.clear()
        open_menu()


@pytest.mark.slow
@pytest.mark.parametrize(("state", "way"), in_turn(STATES, KEYED))
def test_the_key_on_a_line_chooses_it(pilot, monkeypatch, state, way):
    STATES[state](pilot)
    pilot.settle()
    chosen = noting(monkeypatch)
    below = len(pilot.scene_names)

    def open_menu(menu):
        while len(pilot.scene_names) > below:
            pilot.app.pop(pilot.scene)
        pilot.step()
        way(pilot, menu)

    for menu in pilot.menus():
        check_keys(pilot, chosen, lambda menu=menu: open_menu(menu))


# -- what single items do besides ------------------------------------------------------------


def test_end_game_asks_as_long_as_there_are_squares(pilot):
    pilot.click("k8")
    pilot.choose("end game")
    assert pilot.labels() == {"End game", "Play on"}  # “Cancel” could mean the game
    pilot.press("Enter")  # going back is what Enter does
    assert pilot.on_table
    assert not pilot.game.ended
    pilot.choose("end game")
    pilot.click("yes")
    assert pilot.game.ended
    pilot.settle()
    assert "new game" in pilot.names()
