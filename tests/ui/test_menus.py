"""The menus behave as menus do everywhere: the bar and the sheet of large rows, by mouse, by keys
and by touch. What their items do is in ``test_every_item.py``."""

from itertools import pairwise

import pygame
import pytest

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.session.session import Aid
from ishido.skins.catalogue import OURS
from tests.support.contrast import LEGIBLE, contrast, mean
from tests.support.editor_pilot import open_new, stone
from tests.support.menu_ways import OPENINGS, focus_on, open_bar, open_by_keys, open_menus
from tests.support.pilot import differing
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import STUCK, STUCK_DEAL

LEFT, RIGHT = 1, 3
FINGER = 44
"""The pixels that a finger needs."""


def sheet(pilot, menu):
    pilot.press("Esc")
    focus_on(pilot, menu)
    pilot.press("Enter")


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


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize(
    ("size", "scale"),
    [((800, 640), 1.0), ((700, 560), 2.0)],
)
def test_every_menu_fits_every_window_and_is_shown_as_a_full_redraw_shows_it(
    open_pilot, size, scale
):
    pilot = open_pilot(1, "k8", size=size, ui_scale=scale)
    for menu in pilot.menus():
        for open_menu in (open_by_keys, sheet):
            open_menu(pilot, menu)
            assert menu in open_menus(pilot)
            assert all_inside(pilot), menu
            assert differing(pilot.surface, pilot.anew()) is None
            while not pilot.on_table:
                pilot.press("Esc")


@pytest.mark.pictures
def test_a_menu_stays_open_when_the_window_changes(pilot):
    pilot.press("F10", "Left", "Left", "Left", "Down")
    lit = pilot.focused()
    for size in ((1280, 800), (700, 960)):
        pilot.resize(size)
        assert open_menus(pilot) == ["choices"]
        assert pilot.focused() == lit
        assert differing(pilot.surface, pilot.anew()) is None
        assert all_inside(pilot)


def test_by_keys_a_menu_begins_with_a_line_that_can_be_chosen(pilot):
    for open_help in (lambda: pilot.press("F10", "Left"), lambda: pilot.click("help")):
        open_help()
        assert open_menus(pilot) == ["help"]
        assert not pilot.enabled("undo")
        if not pilot.focused():
            pilot.press("Down")
        assert pilot.focused() == "show moves"
        pilot.press("Up")
        assert pilot.focused() == "undo"
        pilot.press("Enter")
        assert pilot.on_table
        assert pilot.said == pilot.why_disabled("undo")


def test_the_six_menus_are_the_original_s_and_no_label_is_in_one_twice(pilot):
    titles = [pilot.label(menu) for menu in pilot.menus()]
    assert titles == ["Ishido", "File", "Game", "Choices", "Scores", "Help"]
    seen = []
    for menu in pilot.menus():
        labels = [pilot.command_label(name) for name in pilot.commands(menu)]
        assert len(set(labels)) == len(labels), menu
        seen += pilot.commands(menu)
    assert {name for name in seen if seen.count(name) > 1} == {"undo"}
    assert len(seen) <= 46


def test_a_phone_has_four_menus_with_no_line_twice(open_pilot):
    phone = open_pilot(size=(390, 664), density=1.0)
    for table in ("ishido", "bluestone"):
        if table == "bluestone":
            phone.open(table)
        assert phone.menus() == ["play", "look", "learn", "records"]
        seen = [name for menu in phone.menus() for name in phone.commands(menu)]
        assert len(seen) == len(set(seen)) <= 26


# -- the bar by mouse ------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (900, 1400)])
def test_the_menus_are_at_the_same_place_in_both_games(open_pilot, size):
    pilot = open_pilot(size=size)
    places = [title.rect for title in pilot.table.bar.titles[:4]]
    assert places[0].x <= pilot.table.layout.margin  # its letters begin there
    pilot.open("bluestone")
    assert [title.rect for title in pilot.bluestone.bar.titles[:4]] == places


def test_a_click_opens_a_menu_and_another_closes_it(pilot):
    for name in pilot.menus():
        pilot.click(name)
        assert open_menus(pilot) == [name]
        pilot.click(name)
        assert pilot.on_table


def test_a_click_on_a_title_that_the_pointer_has_opened_leaves_it_open(pilot):
    """The player goes to the title and clicks, and the menu was there before the click."""
    pilot.click("file")
    pilot.click("game")
    assert open_menus(pilot) == ["game"]
    pilot.click("game")
    assert pilot.on_table
    pilot.click("file")
    pilot.move("game")
    pilot.move("deal number")
    pilot.click("game")  # it was open when the pointer came back
    assert pilot.on_table
    pilot.down("file")
    pilot.pull("game")
    pilot.up("game")
    assert open_menus(pilot) == ["game"]
    pilot.click("game")  # the pull has opened it
    assert pilot.on_table


def test_going_along_the_bar_opens_one_menu_after_the_other(pilot):
    pilot.click("ishido")
    names = pilot.menus()
    for name in [*names[1:], *names[::-1]]:
        pilot.move(name)
        assert open_menus(pilot) == [name]


def test_a_menu_pulled_out_of_and_let_go_closes_and_does_nothing(pilot):
    pilot.move("game")
    pilot.down("game")
    pilot.pull("new game")
    pilot.pull("k8")
    pilot.up("k8")
    assert pilot.on_table
    assert pilot.moves() == ""
    assert pilot.game.setup.deal.number == 1


def test_pulled_along_the_bar_the_row_let_go_over_is_chosen(pilot):
    pilot.move("file")
    pilot.down("file")
    pilot.pull("game")
    pilot.pull("undo")
    pilot.up("deal number")
    assert pilot.scene_name == "new game"


def test_a_click_between_rows_keeps_the_menu_open(pilot):
    pilot.click("game")
    gap = next(
        (above.rect.bottom + below.rect.top) // 2
        for above, below in pairwise(pilot.widgets())
        if below.rect.top > above.rect.bottom + 2
    )
    pilot.click((pilot.spot("new game")[0], gap))
    assert open_menus(pilot) == ["game"]


def lit_titles(pilot):
    return [title.name for title in pilot.table.bar.titles if title.lit or title.hovered]


def test_one_title_is_lit_that_of_the_input_used_last(pilot):
    pilot.move("choices")
    assert lit_titles(pilot) == ["choices"]
    pilot.press("F10")
    assert lit_titles(pilot) == ["ishido"]
    pilot.press("Right")
    assert lit_titles(pilot) == ["file"]
    pilot.move("help")
    assert lit_titles(pilot) == ["help"]
    pilot.press("Left")
    assert lit_titles(pilot) == ["scores"]
    pilot.press("Esc")
    pilot.click("file")
    pilot.move("game")
    assert lit_titles(pilot) == ["game"]


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


# -- the bar by keys -------------------------------------------------------------------------


@pytest.mark.pictures
def test_f10_opens_the_bar_and_closes_it(pilot):
    before = pilot.surface.copy()
    pilot.press("F10")
    assert pilot.focused() == "about"
    pilot.press("F10")
    assert pilot.on_table
    pilot.step(1)
    assert differing(before, pilot.surface) is None


def test_arrows_go_along_the_bar_and_down_its_menus(pilot):
    steps = (
        ("F10", "about"), ("Right", "load game"), ("Right", "new game"), ("Down", "deal number"),
        ("Tab", "deal of the day"), ("Up", "deal number"), ("End", "challenge"),
        ("Down", "new game"), ("Shift+Tab", "challenge"), ("Home", "new game"), ("Esc", ""),
        ("F10", "about"), ("Right", "load game"), ("Right", "new game"),
    )  # fmt: skip
    for key, focused in steps:
        pilot.press(key)
        assert pilot.focused() == focused, key
    for key, menu in (("Right", "choices"), ("Left", "game"), ("Left", "file"),
                      ("Left", "ishido"), ("Left", "help"), ("Right", "ishido")):  # fmt: skip
        pilot.press(key)
        assert open_menus(pilot) == [menu]


def test_esc_closes_the_menu_that_an_arrow_has_opened_beside_another(pilot):
    pilot.click("file")
    pilot.press("Right", "Esc")
    assert pilot.on_table
    assert not lit_titles(pilot)


def test_in_a_menu_opened_by_mouse_a_letter_goes_to_the_next_row_that_begins_so(pilot):
    pilot.click("game")
    for name in ("cooperative", "challenge", "cooperative"):
        pilot.press("c")
        assert pilot.focused() == name
    assert pilot.game.setup.deal.number == 1
    pilot.press("Esc")  # one is enough
    assert pilot.on_table


# -- a bar that hides ------------------------------------------------------------------------


@pytest.mark.pictures
def test_without_its_place_the_bar_comes_when_it_is_called(open_pilot):
    pilot = open_pilot(menu_bar=False)
    at_rest = pilot.surface.copy()
    pilot.move((300, 8))
    assert "Help" not in pilot.texts()
    pilot.move((300, 0))
    assert "Help" in pilot.texts()
    assert differing(at_rest, pilot.surface) is not None
    pilot.click("help")
    assert open_menus(pilot) == ["help"]
    pilot.press("Esc")
    assert "Help" not in pilot.texts()
    assert differing(at_rest, pilot.surface) is None
    pilot.press("F10", "Right")
    assert open_menus(pilot) == ["file"]
    pilot.press("Esc")
    assert pilot.on_table
    assert differing(at_rest, pilot.surface) is None


def test_under_a_bar_that_has_come_no_square_is_meant(open_pilot):
    pilot = open_pilot(menu_bar=False)
    point = (pilot.spot("f1")[0], 0)
    pilot.move(point)
    assert pilot.table.board.hover is None
    pilot.click((pilot.app.size[0] - 5, 3))
    assert pilot.moves() == ""


def test_without_its_place_the_bar_leaves_it_to_the_board(open_pilot):
    pilot = open_pilot(size=(1280, 800))
    before = pilot.spot("a8")[1] - pilot.spot("a1")[1]
    pilot.open("settings")
    pilot.click("Look")
    pilot.click("menu_bar")
    pilot.press("Esc")
    assert pilot.spot("a8")[1] - pilot.spot("a1")[1] > before
    pilot.reopen()
    assert "Help" not in pilot.texts()


def test_a_low_window_has_the_bar_only_when_it_is_called(pilot):
    pilot.resize((800, 500))
    assert "Help" not in pilot.texts()
    pilot.move((300, 0))
    assert "Help" in pilot.texts()


@pytest.mark.slow
@pytest.mark.pictures
def test_the_titles_are_legible_on_every_backdrop(pilot):
    plain = ("charcoal", "walnut", "midnight", "moss", "plum", "linen")
    backdrops = [("ishido", f"plain/{name}") for name in plain]
    for board, backdrop in [*((board, "") for board in OURS), *backdrops]:
        pilot.app.use_skins(board=board, backdrop=backdrop)
        pilot.settle()
        bar = pilot.table.bar.rect
        empty = pygame.Rect(bar.w // 2, bar.y, bar.w // 2, bar.h - 2)
        titles = pilot.app.skins.theme.colour("text_dim")
        seen = contrast(titles, mean(pilot.surface, empty))
        assert seen >= LEGIBLE, (board, backdrop)


# -- the right button ------------------------------------------------------------------------


def test_a_right_click_anywhere_opens_the_sheet(pilot):
    for where in ("a1", "l8", "menu", "deal", "touchstone", "file"):
        pilot.right_click(where)
        assert pilot.names() == [*pilot.menus(), "back"]
        pilot.click((1, 1), RIGHT)
        assert pilot.on_table


def test_with_a_stone_in_hand_a_right_click_lays_it_down(pilot):
    pilot.click("touchstone")
    pilot.right_click("d4")
    assert pilot.on_table
    assert not pilot.in_hand


def test_no_tip_of_the_table_comes_up_under_a_menu(pilot):
    pilot.move("deal")
    pilot.right_click("deal")
    for _ in range(2):
        pilot.step(3)
    assert not pilot.tip_shown
    pilot.press("Esc")
    pilot.step(3)
    assert not pilot.tip_shown
    pilot.move("d4")
    pilot.move("deal")
    for _ in range(2):
        pilot.step(3)
    assert pilot.tip_shown


@pytest.mark.pictures
def test_a_menu_has_faded_in_when_nothing_moves_any_more(pilot):
    pilot.right_click("d4")
    faint = pilot.surface.copy()
    pilot.step(1)
    assert differing(pilot.surface, faint) is not None
    assert differing(pilot.surface, pilot.anew()) is None


# -- the sheet -------------------------------------------------------------------------------


def test_the_sheet_opens_by_key_button_and_finger_and_begins_with_the_menus(pilot):
    for way in (lambda: pilot.press("Esc"), lambda: pilot.click("menu"), lambda: pilot.tap("menu")):
        way()
        names = pilot.names()
        assert names == [*pilot.menus(), "back"]
        pilot.click("back")
        assert pilot.on_table
        assert pilot.moves() == ""


def test_a_finger_finds_every_row_of_the_sheet(open_pilot):
    pilot = open_pilot(size=(800, 640))  # the smallest window that is allowed
    for menu in (None, *pilot.menus()):
        pilot.tap("menu")
        if menu is not None:
            pilot.tap(menu)
        rows = [widget for widget in pilot.widgets() if widget.name != "back"]
        assert min(row.rect.h for row in rows) >= FINGER, menu
        assert all_inside(pilot)
        pilot.tap((3, 300))
        assert pilot.on_table


def test_a_finger_on_the_bar_opens_the_sheet(pilot):
    pilot.tap("choices")
    assert {"back", "chooser"} < set(pilot.names())
    assert pilot.find("chooser").rect.h >= FINGER


def test_a_page_of_the_sheet_has_a_way_back_to_the_row_that_opened_it(pilot):
    pilot.tap("menu")
    first = pilot.names()
    for menu in pilot.menus():
        pilot.tap(menu)
        pilot.tap("back")
        assert pilot.names() == first
        pilot.tap(menu)
        pilot.press("Esc")
        assert pilot.focused() == menu
    pilot.press("Esc")
    assert pilot.on_table


def test_a_page_of_the_sheet_is_heard(pilot):
    pilot.tap("menu")
    heard = pilot.listen()
    pilot.tap("file")
    assert heard.cues == ["tick"]


def test_arrows_go_through_the_sheet(pilot):
    pilot.press("Esc")
    for key, focused in (
        ("Down", "file"), ("Down", "game"), ("Right", "new game"), ("Left", "game"),
        ("Up", "file"),
    ):  # fmt: skip
        pilot.press(key)
        assert pilot.focused() == focused, key
    assert pilot.app.running


def test_a_press_on_one_row_let_go_over_another_chooses_neither(pilot):
    pilot.click("menu")
    pilot.click("ishido")
    pilot.move("about")
    pilot.down("about")
    pilot.pull("quit")
    pilot.up("quit")
    assert pilot.app.running
    assert not pilot.on_table
    assert pilot.game.setup.deal.number == 1


def test_the_focus_goes_round_the_sheet(pilot):
    pilot.press("Esc")
    first, stops = pilot.focused(), len(pilot.widgets())
    for key in ("Tab", "Shift+Tab", "Up", "Down"):
        seen = []
        for _ in range(stops):
            pilot.press(key)
            seen.append(pilot.focused())
        assert seen[-1] == first
        assert len(set(seen)) == stops


def test_a_double_click_on_a_menu_of_the_sheet_chooses_nothing_in_it(pilot):
    for menu in pilot.menus():
        pilot.press("Esc")
        point = pilot.spot(menu)
        pilot.click(point)
        names = pilot.names()
        assert menu not in names
        pilot.down(point)
        pilot.up(point)
        assert pilot.names() == names
        pilot.press("Esc", "Esc")


# -- the key on a line -----------------------------------------------------------------------


def table_of(mode, *players, clock=None):
    return lambda pilot: sit_down(pilot, mode, *players, clock=clock)


STATES = {
    "fresh": lambda pilot: None,
    "played": lambda pilot: pilot.click("k8"),
    "undone": lambda pilot: (pilot.click("k8"), pilot.press("z")),
    "challenge": table_of(Mode.CHALLENGE, ANN, BO, clock=turn_clock(20)),
    "tournament": table_of(Mode.TOURNAMENT, ANN),
    "watched": table_of(Mode.SOLITAIRE, LEARNER),
    "oracle": lambda pilot: pilot.change_settings(oracle=True),
    "bluestone": lambda pilot: pilot.open("bluestone"),
}


KEYED = (open_by_keys, open_bar, sheet)
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


def states_and_ways():
    """Each state with each way to open a menu; by day one way a state, and the next one next."""
    for number, state in enumerate(STATES):
        for turn, way in enumerate(KEYED):
            marks = [] if turn == number % len(KEYED) else [pytest.mark.nightly]
            yield pytest.param(state, way, marks=marks)


@pytest.mark.slow
@pytest.mark.parametrize(("state", "way"), list(states_and_ways()))
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


@pytest.mark.slow
def test_the_key_on_a_line_of_the_editor_chooses_it(pilot, monkeypatch):
    scene = open_new(pilot)
    chosen = noting(monkeypatch)

    def by_keys():
        while pilot.scene is not scene:
            pilot.app.pop(pilot.scene)
        pilot.press("F10")

    def by_pointer():
        by_keys()
        pilot.press("F10")
        pilot.right_click(stone(pilot, 2, 2))

    for open_menu in (by_keys, lambda: (by_keys(), pilot.press("Right")), by_pointer):
        check_keys(pilot, chosen, open_menu)


@pytest.mark.pictures
def test_a_check_mark_stands_clear_of_its_words(pilot):
    pilot.click("choices")
    pilot.step(1)  # it has opened
    row = pilot.find("sounds")
    marked = pilot.surface.copy()
    row.checked = False
    pilot.step(1)
    mark = differing(marked, pilot.surface)
    bare = pilot.surface.copy()
    row.label = ""
    pilot.step(1)
    label = differing(bare, pilot.surface)
    assert mark is not None
    assert label is not None
    assert label.left - mark.right >= pilot.scene.look.px(7)


# -- what single items do besides ------------------------------------------------------------


def test_start_over_puts_the_game_aside_and_keeps_its_deal(pilot):
    pilot.click("k8")
    before = pilot.session.id
    pilot.choose("start over")
    pilot.agree()
    assert pilot.on_table
    assert pilot.moves() == ""
    assert pilot.game.setup.deal.number == 1
    assert pilot.session.id != before
    assert pilot.session.aids == {Aid.STARTED_OVER, Aid.DEAL_SEEN}
    assert pilot.unfinished() == [1]  # the game before it waits there


def test_end_game_asks_as_long_as_there_are_squares(pilot):
    pilot.click("k8")
    pilot.choose("end game")
    assert pilot.names() == ["back", "yes"]
    pilot.press("Enter")  # going back is what Enter does
    assert pilot.on_table
    assert not pilot.game.ended
    pilot.choose("end game")
    pilot.click("yes")
    assert pilot.game.ended
    assert "new game" in pilot.names()


def test_end_game_does_not_ask_when_no_square_is_left(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.choose("end game")
    assert pilot.game.ended
    assert "new game" in pilot.names()


def test_undo_and_redo(pilot):
    pilot.click("k8")
    pilot.choose("undo")
    assert pilot.on_table
    assert pilot.moves() == ""
    pilot.choose("redo")
    assert pilot.on_table
    assert pilot.moves() == "k8"


def test_show_moves_has_a_mark_while_they_are_shown(pilot):
    pilot.choose("show moves")
    pilot.agree()
    assert pilot.on_table
    assert pilot.marked("legal") == {"k1", "l2", "l7", "k8"}
    assert pilot.session.aids == {Aid.MOVES_SHOWN}
    pilot.click("help")
    assert pilot.value("show moves")
    pilot.click("show moves")
    assert pilot.marked("legal") == set()


def test_full_screen_is_left_by_the_same_key(pilot):
    for full in (True, False):
        pilot.press("F11")
        assert pilot.app.fullscreen is full
        assert pilot.on_table


def test_quit_keeps_the_game(pilot):
    pilot.click("k8")
    pilot.choose("quit")
    assert not pilot.app.running
    pilot.reopen()
    assert pilot.moves() == "k8"
