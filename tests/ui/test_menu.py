"""The menu and what lies behind it: every row by mouse and by key does what it says."""

import pygame
import pytest

from ishido.session.session import Aid
from ishido.ui import words
from ishido.ui.commands.menus import COMMANDS, ISHIDO_MENUS, MENUS
from ishido.ui.core import clipboard
from ishido.ui.core.events import LEFT, RIGHT
from ishido.ui.scenes.menu.panel import ALSO_FIRST
from ishido.ui.view.dialog import Words
from ishido.ui.widgets.button import Button, Toggle
from ishido.ui.widgets.choice import Choice
from ishido.ui.widgets.field import TextField
from ishido.ui.widgets.menurow import MenuRow
from ishido.ui.widgets.slider import Slider
from ishido.ui.widgets.tabs import Tabs
from tests.support.menu_ways import (
    by_keys,
    by_mouse,
    by_panel_and_keys,
    by_right_click,
    by_touch,
    choose,
    focus_on,
    row,
)
from tests.support.pilot import differing
from tests.support.sample_games import STUCK, STUCK_DEAL

CHOOSE = pytest.mark.parametrize(
    "choose", [by_mouse, by_right_click, by_touch, by_keys, by_panel_and_keys]
)


# -- the panel of menus ----------------------------------------------------------------------


@pytest.mark.parametrize("way", ["Esc", "button", "tap"])
def test_the_panel_opens_by(pilot, way):
    match way:
        case "Esc":
            pilot.press("Esc")
        case "button":
            pilot.click("menu")
        case _:
            pilot.tap("menu")
    assert pilot.names() == [
        *ISHIDO_MENUS.common,
        *ALSO_FIRST,
        *(menu.name for menu in MENUS),
        "back",
    ]
    pilot.click("back")
    assert pilot.on_table
    assert pilot.moves() == ""


def test_a_finger_finds_every_row_of_the_panel(open_pilot):
    """44 pixels are what a finger needs; the smallest window that is allowed has room for it."""
    pilot = open_pilot(size=(800, 640))
    for menu in (None, *MENUS):
        pilot.tap("menu")
        if menu is not None:
            pilot.tap(menu.name)
        for widget in pilot.widgets():
            assert widget.rect.h >= 44, widget.name
            assert pilot.bounds.contains(widget.rect)
        pilot.tap((3, 300))
        assert pilot.on_table


def test_a_page_of_the_panel_has_a_way_back(pilot):
    pilot.tap("menu")
    first = pilot.names()
    pilot.tap("file")
    assert "back" in pilot.names()
    pilot.tap("back")
    assert pilot.names() == first
    pilot.press("Esc")
    assert pilot.on_table


@pytest.mark.parametrize("key", ["Esc", "Left"])
def test_keys_step_back_from_a_page_to_where_it_was_opened(pilot, key):
    pilot.press("Esc")
    focus_on(pilot, "choices")
    pilot.press("Right")
    assert "chooser" in pilot.names()
    pilot.press(key)
    assert pilot.focused() == "choices"
    pilot.press("Esc")
    assert pilot.on_table


def test_arrows_and_letters_go_through_the_panel(pilot):
    pilot.press("Esc", "Down", "Right")
    assert pilot.focused() == "file"
    pilot.press("Left")
    assert pilot.focused() == "undo"
    pilot.press("End")
    assert pilot.focused() == "back"
    pilot.press("Home")
    assert pilot.focused() == "new game"
    pilot.press("s")
    assert pilot.focused() == "show moves"
    pilot.press("s", "s")
    assert pilot.focused() == "scores"
    pilot.press("q")
    assert pilot.focused() == "quit"
    assert pilot.app.running


def test_one_row_of_the_panel_is_lit_that_of_the_input_used_last(pilot):
    def lit():
        focused = {pilot.focused()} if pilot.scene.ring.shown else set()
        return {row.name for row in pilot.widgets() if row.hovered} | focused

    pilot.press("Esc")
    pilot.move("file")
    assert lit() == {"file"}
    pilot.press("Down")
    assert lit() == {"game"}
    pilot.move("help")
    assert lit() == {"help"}
    pilot.press("Enter")
    assert lit() == {"show moves"}  # Undo and Redo are greyed


@pytest.mark.parametrize("button", [LEFT, RIGHT])
def test_a_click_beside_the_panel_closes_it_and_does_nothing_else(pilot, button):
    pilot.click("menu")
    pilot.click("a8", button)
    assert pilot.on_table
    assert pilot.moves() == ""


def test_a_press_on_one_row_let_go_over_another_chooses_neither(pilot):
    pilot.click("menu")
    pilot.move("new game")
    pilot.down("new game")
    pilot.move("quit", held=LEFT)
    pilot.up("quit")
    assert pilot.app.running
    assert not pilot.on_table
    assert pilot.game.setup.deal.number == 1


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab", "Up", "Down"])
def test_the_focus_goes_round_the_panel(pilot, key):
    pilot.press("Esc")
    first = pilot.focused()
    stops = len(pilot.widgets())
    seen = []
    for _ in range(stops):
        pilot.press(key)
        seen.append(pilot.focused())
    assert seen[-1] == first
    assert len(set(seen)) == stops


# -- every row -------------------------------------------------------------------------------


@CHOOSE
def test_new_game(pilot, choose):
    pilot.click("k8")
    choose(pilot, "new game")
    assert pilot.on_table
    assert pilot.moves() == ""
    assert pilot.unfinished() == [1]


@CHOOSE
def test_deal_number(pilot, choose):
    choose(pilot, "deal number")
    assert "number" in pilot.names()
    pilot.type("185")
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 185


@CHOOSE
def test_start_over(pilot, choose):
    pilot.click("k8")
    before = pilot.session.id
    choose(pilot, "start over")
    pilot.agree()
    assert pilot.on_table
    assert pilot.moves() == ""
    assert pilot.game.setup.deal.number == 1
    assert pilot.session.id != before
    assert pilot.session.aids == {Aid.STARTED_OVER, Aid.DEAL_SEEN}
    assert pilot.unfinished() == [1]  # the game before it waits there


@CHOOSE
def test_end_game_asks_as_long_as_there_are_squares(pilot, choose):
    pilot.click("k8")
    choose(pilot, "end game")
    assert pilot.names() == ["back", "yes"]
    assert not pilot.game.ended
    pilot.press("Enter")  # going back is what Enter does
    assert pilot.on_table
    assert not pilot.game.ended
    choose(pilot, "end game")
    pilot.click("yes")
    assert pilot.game.ended
    assert "new game" in pilot.names()


@CHOOSE
def test_end_game_does_not_ask_when_no_square_is_left(open_pilot, choose):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    choose(pilot, "end game")
    assert pilot.game.ended
    assert "new game" in pilot.names()


@CHOOSE
def test_undo_and_redo(pilot, choose):
    pilot.click("k8")
    choose(pilot, "undo")
    assert pilot.on_table
    assert pilot.moves() == ""
    choose(pilot, "redo")
    assert pilot.on_table
    assert pilot.moves() == "k8"


@CHOOSE
def test_show_moves(pilot, choose):
    choose(pilot, "show moves")
    pilot.agree()
    assert pilot.on_table
    assert pilot.table.aids.legal == pilot.game.legal_mask
    assert pilot.session.aids == {Aid.MOVES_SHOWN}
    pilot.press("Esc")
    assert row(pilot, "show moves").checked
    pilot.press("Esc")
    choose(pilot, "show moves")
    assert pilot.table.aids.legal == 0


@CHOOSE
def test_full_screen(pilot, choose):
    choose(pilot, "full screen")
    assert pilot.app.fullscreen
    assert pilot.on_table
    choose(pilot, "full screen")
    assert not pilot.app.fullscreen


@CHOOSE
def test_quit(pilot, choose):
    pilot.click("k8")
    choose(pilot, "quit")
    assert not pilot.app.running
    pilot.reopen()
    assert pilot.moves() == "k8"


@CHOOSE
def test_games_put_aside(pilot, choose):
    pilot.click("k8")
    pilot.press("n")
    choose(pilot, "unfinished games")
    assert "take up" in pilot.names()
    pilot.press("Esc")
    assert pilot.on_table


@CHOOSE
def test_settings(pilot, choose):
    choose(pilot, "settings")
    assert {"pages", "scoring", "preview", "back"} <= set(pilot.names())
    pilot.press("Esc")
    assert pilot.on_table


def test_every_key_that_the_menus_name_does_the_same(pilot):
    shortcuts = {name: command.shortcut for name, command in COMMANDS.items()}
    pilot.click("k8")
    pilot.press("z")
    pilot.press(shortcuts["redo"])
    assert pilot.moves() == "k8"
    pilot.press(shortcuts["undo"])
    assert pilot.moves() == ""
    pilot.press(shortcuts["show moves"])
    pilot.agree()
    assert pilot.table.aids.legal
    pilot.press(shortcuts["full screen"])
    assert pilot.app.fullscreen
    pilot.press(shortcuts["chooser"])
    assert not pilot.on_table
    pilot.press("Esc")
    pilot.press(shortcuts["settings"])
    assert "pages" in pilot.names()
    pilot.press("Esc")
    pilot.press(shortcuts["copy deal"])
    assert clipboard.paste() == "1"
    pilot.press(shortcuts["deal number"])
    assert "number" in pilot.names()
    pilot.press("Esc")
    pilot.press(shortcuts["new game"])
    assert pilot.game.setup.deal.number != 1
    pilot.press(shortcuts["quit"])
    assert not pilot.app.running


# -- a deal by its number --------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 7, 20261120, 2**64 - 1])
def test_any_deal_is_started_by_its_number(pilot, number):
    pilot.click("k8")
    pilot.press("d")
    pilot.type(str(number))
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == number
    assert pilot.moves() == ""
    assert pilot.unfinished() == [1]


def test_a_deal_is_started_by_the_button(pilot):
    pilot.press("d")
    pilot.type("42")
    pilot.click("start")
    assert pilot.game.setup.deal.number == 42


def test_a_deal_number_is_pasted(pilot):
    clipboard.copy(" Deal 12 345\n")
    pilot.press("d", "Ctrl+V", "Enter")
    assert pilot.game.setup.deal.number == 12345


def complains(pilot):
    return any(
        item.text in {words.TOO_LARGE, words.NOT_DIGITS}
        for item in pilot.dialog.items
        if isinstance(item, Words)
    )


def test_after_a_complaint_one_types_on_whatever_was_pressed(pilot):
    pilot.press("d")
    assert not complains(pilot)
    pilot.click("start")  # nothing is typed yet
    assert not pilot.on_table
    pilot.type("x")
    assert complains(pilot)
    pilot.press("Backspace")
    pilot.type("42")
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 42


@pytest.mark.parametrize("text", ["", "12 apples", "-3", str(2**64), "1" * 30, "٣"])
def test_what_is_no_deal_number_is_said_and_can_be_mended(pilot, text):
    before = pilot.session.id
    pilot.press("d")
    pilot.type(text)
    pilot.press("Enter")
    assert complains(pilot) == bool(text)
    assert not pilot.find("start").enabled
    assert pilot.session.id == before
    assert pilot.focused() == "number"
    pilot.press("Ctrl+A")
    pilot.type("5")
    assert not complains(pilot)
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 5


def test_the_deal_of_the_day_is_the_day_s_number(pilot):
    pilot.app.day = pilot.app.today().replace(year=2026, month=11, day=20)
    pilot.press("d")
    pilot.click("today")
    assert pilot.game.setup.deal.number == 20261120


def test_a_deal_played_before_is_noted(pilot):
    pilot.press("d")
    pilot.type("42")
    pilot.press("Enter")
    assert pilot.session.aids == set()
    pilot.press("n", "d")
    pilot.type("42")
    pilot.press("Enter", "Enter")
    assert pilot.session.aids == {Aid.DEAL_SEEN}


@pytest.mark.parametrize("way", ["Esc", "back"])
def test_the_deal_dialog_is_left(pilot, way):
    pilot.press("d")
    pilot.type("42")
    if way == "Esc":
        pilot.press("Esc")
    else:
        pilot.click("back")
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 1


def test_the_key_that_opens_the_dialog_is_not_typed_into_it(pilot):
    pilot.press("d")
    field = pilot.find("number")
    assert isinstance(field, TextField)
    assert field.value == ""
    pilot.type("d")
    assert field.value == "d"


def test_no_key_typed_in_a_dialog_reaches_the_table(pilot):
    pilot.click("k8")
    pilot.press("h")
    pilot.agree()
    legal, session = pilot.table.aids.legal, pilot.session
    pilot.press("d")
    pilot.type("nzyhd c")
    pilot.press("Ctrl+Z", "Ctrl+Y", "Ctrl+H", "Ctrl+N", "Ctrl+D", "Backspace", "Left", "Up", "Down")
    field = pilot.find("number")
    assert isinstance(field, TextField)
    assert field.value == "nzyhd "
    assert len(pilot.app.scenes) == 2
    assert pilot.session is session
    assert pilot.moves() == "k8"
    pilot.press("Esc")
    assert pilot.on_table
    assert pilot.table.aids.legal == legal
    assert pilot.moves() == "k8"


@pytest.mark.parametrize("over", ["settings", "unfinished games"])
def test_keys_of_the_table_do_nothing_under_a_dialog(pilot, over):
    pilot.click("k8")
    choose(pilot, over)
    session = pilot.session
    pilot.press("z", "y", "n", "h", "Backspace", "Ctrl+Z", "d")
    assert pilot.session is session
    assert pilot.moves() == "k8"
    assert pilot.table.aids.legal == 0
    assert len(pilot.app.scenes) == 2


def test_the_pointer_does_nothing_under_a_dialog(pilot):
    pilot.press("d")
    for square in ("k8", "l7", "a1"):
        pilot.click(pilot.spot_below(square))
        pilot.tap(pilot.spot_below(square))
    pilot.drag(pilot.spot_below("touchstone"), pilot.spot_below("k8"))
    assert pilot.moves() == ""
    assert not pilot.on_table


def test_a_stone_in_hand_is_laid_down_before_a_dialog_opens(pilot):
    pilot.click("touchstone")
    pilot.move("k8")
    pilot.press("d")
    pilot.press("Esc")
    pilot.settle()
    assert "hand" not in pilot.parts()
    assert "touchstone" in pilot.parts()


# -- settings --------------------------------------------------------------------------------


def open_settings(pilot, page="game"):
    choose(pilot, "settings")
    tabs = pilot.find("pages")
    assert isinstance(tabs, Tabs)
    for _ in range([value for value, _ in tabs.options].index(page)):
        pilot.press("Ctrl+Tab")
    assert tabs.chosen == page


@pytest.mark.parametrize(
    ("page", "name"),
    [("game", "preview"), ("game", "messages"), ("look", "motion"), ("sound", "stone_click")],
)
@pytest.mark.parametrize("how", ["click", "tap", "Space", "Enter"])
def test_a_toggle_is_turned_and_kept(pilot, page, name, how):
    before = getattr(pilot.settings, name)
    open_settings(pilot, page)
    toggle = pilot.find(name)
    assert isinstance(toggle, Toggle)
    match how:
        case "click":
            pilot.click(name)
        case "tap":
            pilot.tap(name)
        case _:
            focus_on(pilot, name, "Tab")
            pilot.press(how)
    assert toggle.on is not before
    assert getattr(pilot.settings, name) is not before
    pilot.reopen()
    assert getattr(pilot.settings, name) is not before


def test_without_motion_nothing_moves(pilot):
    open_settings(pilot, "look")
    pilot.click("motion")
    pilot.press("Esc")
    pilot.click("k8")
    assert not pilot.scene.moving
    pilot.press("z")
    assert not pilot.scene.moving
    pilot.drag("touchstone", "c4")
    assert not pilot.scene.moving
    assert "touchstone" in pilot.parts()


def boxes(choice):
    """Where the options of a choice stand: below its words, side by side."""
    rect = choice.rect
    count = len(choice.options)
    width = rect.w // count
    return [pygame.Rect(rect.x + i * width, rect.bottom - 8, width, 2) for i in range(count)]


@pytest.mark.parametrize("touch", [False, True])
def test_an_option_is_chosen_by_pointing(pilot, touch):
    open_settings(pilot)
    choice = pilot.find("scoring")
    assert isinstance(choice, Choice)
    for (value, _), box in reversed(list(zip(choice.options, boxes(choice), strict=True))):
        if touch:
            pilot.tap(box.center)
        else:
            pilot.click(box.center)
        assert choice.chosen == value
        assert pilot.settings.scoring == value


def test_an_option_is_chosen_by_arrows_and_enter(pilot):
    open_settings(pilot)
    focus_on(pilot, "scoring", "Shift+Tab")
    choice = pilot.find("scoring")
    assert isinstance(choice, Choice)
    values = [value for value, _ in choice.options]
    seen = [choice.chosen]
    for key in ("Right", "Right", "Right", "Left", "Enter", "Space"):
        pilot.press(key)
        seen.append(choice.chosen)
    assert seen == [values[i] for i in (1, 2, 0, 1, 0, 1, 2)]


def test_keys_choose_the_next_option_wherever_the_mouse_rests(pilot):
    open_settings(pilot)
    choice = pilot.find("scoring")
    assert isinstance(choice, Choice)
    pilot.move(boxes(choice)[0].center)
    focus_on(pilot, "scoring", "Shift+Tab")
    pilot.press("Enter")
    assert choice.chosen == choice.options[2][0]
    pilot.press("Enter")
    assert choice.chosen == choice.options[0][0]


def test_the_scoring_is_that_of_new_games(pilot):
    open_settings(pilot)
    focus_on(pilot, "scoring", "Shift+Tab")
    pilot.press("Left", "Esc")
    assert str(pilot.game.setup.scoring) == "modern"
    pilot.press("n")
    assert str(pilot.game.setup.scoring) == "ancient"
    assert words.SCORINGS[pilot.game.setup.scoring] in pilot.table.shown().note


@pytest.mark.pictures
def test_another_scale_takes_effect_at_once(pilot):
    open_settings(pilot, "look")
    before = pilot.table.layout.unit
    focus_on(pilot, "ui_scale", "Tab")
    pilot.press("Right", "Right")
    assert pilot.settings.ui_scale == 1.5
    assert pilot.table.layout.unit == pytest.approx(before * 1.5)
    assert differing(pilot.surface, pilot.anew()) is None
    assert pilot.bounds.contains(pilot.dialog.panel)
    for widget in pilot.widgets():
        assert pilot.dialog.panel.contains(widget.rect)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(960, 640), (640, 960), (700, 500), (1600, 900)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_every_dialog_fits_its_window(open_pilot, size, scale):
    pilot = open_pilot(1, "k8", size=size, ui_scale=scale)

    def check(what):
        panel = getattr(pilot.scene, "panel", pygame.Rect(0, 0, 0, 0))
        assert pilot.bounds.contains(panel), what
        rects = [widget.rect for widget in pilot.widgets()]
        for rect in rects:
            assert panel.contains(rect), what
            assert rect.w > 0, what
            assert rect.h > 0, what
            assert rect.collidelistall(rects) == [rects.index(rect)], what

    pilot.press("Esc")
    check("menu")
    for menu in MENUS:
        focus_on(pilot, menu.name)
        pilot.press("Enter")
        check(menu.name)
        pilot.press("Esc")
    pilot.press("Esc")
    for what in ("settings", "deal number", "unfinished games", "end game"):
        choose(pilot, what)
        check(what)
        if what == "end game":
            pilot.click("yes")
            check("result")
            pilot.click("look")
        else:
            pilot.press("Esc")
        assert pilot.on_table


# -- the focus of dialogs --------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.parametrize("what", ["settings", "deal number", "unfinished games", "end game"])
def test_tab_goes_everywhere_in_a_dialog_and_round_and_is_seen(pilot, what):
    pilot.click("k8")
    pilot.press("n")  # so that there is a game put aside
    choose(pilot, what)
    stops = [widget.name for widget in pilot.widgets() if widget.enabled]
    seen = []
    for _ in range(2 * len(stops)):
        before = pilot.surface.copy()
        pilot.press("Tab")
        seen.append(pilot.focused())
        assert differing(before, pilot.surface) is not None
    assert sorted(seen[: len(stops)]) == sorted(stops)
    assert seen[: len(stops)] == seen[len(stops) :]
    back = []
    for _ in stops:
        pilot.press("Shift+Tab")
        back.append(pilot.focused())
    assert back == [*seen[len(stops) - 2 :: -1], seen[-1]]
    pilot.press("Esc")
    assert pilot.on_table


def test_buttons_are_pressed_when_let_go_over_them_only(pilot):
    pilot.press("d")
    back = pilot.find("back")
    assert isinstance(back, Button)
    pilot.move("back")
    pilot.down("back")
    assert back.pressed
    pilot.move((4, 4), held=LEFT)
    assert not back.pressed
    pilot.up((4, 4))
    assert not pilot.on_table
    pilot.click("back")
    assert pilot.on_table


@pytest.mark.pictures
@pytest.mark.parametrize(
    "what", ["menu", "settings", "deal number", "unfinished games", "end game"]
)
def test_what_is_pointed_at_pressed_or_in_focus_is_seen(pilot, what):
    pilot.click("k8")
    if what == "menu":
        pilot.press("Esc")
    else:
        choose(pilot, what)
    pilot.move((1, 1))
    for widget in pilot.widgets():
        at_rest = pilot.surface.copy()
        pilot.move(widget.name)
        assert differing(pilot.surface, pilot.anew()) is None
        is_lit = widget.name == pilot.focused()
        if widget.enabled and not is_lit and isinstance(widget, Button | MenuRow | Toggle):
            seen = differing(at_rest.subsurface(widget.rect), pilot.surface.subsurface(widget.rect))
            assert seen is not None, widget.name
        pilot.down()
        assert differing(pilot.surface, pilot.anew()) is None
        pilot.move((1, 1), held=LEFT)
        assert differing(pilot.surface, pilot.anew()) is None
        pilot.up((1, 1))
        assert not pilot.on_table
    for _ in pilot.widgets():
        pilot.press("Tab")
        assert differing(pilot.surface, pilot.anew()) is None


@pytest.mark.pictures
@pytest.mark.parametrize("page", ["game", "look", "sound"])
def test_whatever_is_set_is_seen_at_once_under_the_dialog(pilot, page):
    pilot.click("k8")
    pilot.settle()
    open_settings(pilot, page)
    for name in pilot.names()[1:]:
        if not pilot.find(name).enabled:
            pilot.press("Space")  # its switch, which was just turned off
        focus_on(pilot, name, "Tab")
        if name != "back":
            pilot.press("Right" if isinstance(pilot.find(name), Slider) else "Space")
            assert differing(pilot.surface, pilot.anew()) is None, name


def test_the_volume_is_what_the_slider_says(pilot):
    open_settings(pilot, "sound")
    volume = pilot.find("volume")
    assert isinstance(volume, Slider)
    assert pilot.settings.volume == pytest.approx(0.8)
    pilot.drag(volume.spot(16), volume.spot(5))
    assert pilot.settings.volume == pytest.approx(0.25)
    pilot.press("Home")
    pilot.reopen()
    assert pilot.settings.volume == 0


@pytest.mark.pictures
def test_the_scale_is_dragged_and_taken_when_let_go(pilot):
    open_settings(pilot, "look")
    scale = pilot.find("ui_scale")
    assert isinstance(scale, Slider)
    spots = [scale.spot(index) for index in range(6)]
    pilot.lift(spots[1], spots[4])
    assert pilot.settings.ui_scale == 1
    pilot.up(spots[4])
    assert pilot.settings.ui_scale == 1.75
    assert differing(pilot.surface, pilot.anew()) is None


def test_f11_turns_the_switch_of_the_full_screen_too(pilot):
    open_settings(pilot, "look")
    switch = pilot.find("fullscreen")
    assert isinstance(switch, Toggle)
    pilot.press("F11")
    assert switch.on
    pilot.click("fullscreen")
    assert not switch.on
    assert not pilot.app.fullscreen
    assert not pilot.settings.fullscreen
