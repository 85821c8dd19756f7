"""A phone's window: everything can be read, and pressed by a finger, and nothing is lost."""

import re

import pygame
import pytest

from ishido.rules.board import SQUARES, parse_square
from tests.support.sample_games import COACHED, STUCK, STUCK_DEAL
from tests.support.tour.day import ALL
from tests.support.tour.pictures import IN_A_BROWSER, PHONES


@pytest.fixture(params=PHONES, ids=["upright", "on its side"])
def phone(request, open_pilot):
    """A phone with deal 1 untouched: C6 goes to k1, l2, l7 or k8."""
    return open_pilot(size=request.param, density=1.0)


NO_KEYS = re.compile(
    r"\b(Esc|Space|Enter|Tab|Ctrl|Shift|Alt|F\d+|Click)\b|(ouble|ight|or).click\b|\([A-Z]\)"
)
"""What a finger cannot do."""


def test_a_phone_names_no_keys(phone):
    phone.tap("k8")
    phone.settle()
    phone.finger(pygame.FINGERDOWN, "k8")
    said = [phone.said]
    assert phone.said.startswith("Choose a new square for the ")
    phone.finger(pygame.FINGERUP, "k8")
    phone.settle()
    said += [widget.tip for widget in phone.widgets()]
    phone.open("settings")
    for page in phone.options("pages"):
        phone.tap(page)
        said.append(phone.text)
        assert not {"menu_bar", "tools"} & set(phone.names()), "it has no bar, but always buttons"
    phone.app.back_to_table()
    phone.open("replay", phone.session)
    said.append(phone.text)
    phone.app.back_to_table()
    phone.open("help", "keyboard")
    assert phone.find("keyboard").headings[0].text == "Mouse and touch"
    phone.app.back_to_table()
    phone.change_settings(tools=False)
    phone.open("bluestone")
    assert {"undo", "hint"} <= set(phone.names())
    said += [widget.tip for widget in phone.widgets()]
    phone.press("E")
    assert "Hold a finger" in phone.said, "the estimate says how points are looked at"
    assert [text for text in said if NO_KEYS.search(text)] == []


# -- what a player does ----------------------------------------------------------------------


def test_arrows_go_where_they_point(phone):
    phone.press("Left")  # shows the cursor
    table = phone.table
    for key, across, down in (("Right", 1, 0), ("Down", 0, 1), ("Left", -1, 0), ("Up", 0, -1)):
        before = table.layout.square_rect(table.board.cursor)
        phone.press(key)
        after = table.layout.square_rect(table.board.cursor)
        assert (after.x - before.x, after.y - before.y) == (across * after.w, down * after.h)


def test_a_finished_game_is_followed_by_a_new_one(phone):
    """The scoreboard has no room for the button, so the strip has it."""
    phone.end_game()
    phone.press("Esc")
    phone.settle()
    assert phone.table.layout.strip.contains(phone.find("new game").rect)
    phone.tap("new game")
    assert not phone.session.game.ended


def test_turning_the_phone_keeps_the_game_and_the_last_stone_can_be_moved(phone):
    phone.tap("k8")
    phone.resize((phone.app.size[1], phone.app.size[0]))
    phone.settle()
    assert phone.moves() == "k8"
    phone.drag("k8", "k1")
    assert phone.moves() == "k1"


def test_upright_a_button_shows_the_stones_to_come_in_place_of_a_hint(open_pilot):
    phone = open_pilot(1, COACHED, size=PHONES[0], density=1.0)
    phone.tap("stones to come")
    assert ("tally", 0) in phone.parts()
    phone.tap(phone.table.layout.tally_panel.center)
    assert ("tally", 0) not in phone.parts(), "a tap hides them again"
    assert phone.moves() == COACHED, "and does nothing else"
    phone.tap("hint button")
    phone.settle()
    phone.agree()
    phone.settle()
    further, step = phone.spot("more of hint"), phone.table.hints.asked
    phone.tap("stones to come")
    assert "slate" not in phone.parts()
    phone.tap(further)
    assert not step.answers, "a button that is not seen was pressed"
    phone.tap("stones to come")
    phone.tap("hint button")
    assert "slate" in phone.parts()
    assert ("tally", 0) not in phone.parts()
    assert not step.answers, "the panel has only come back"
    phone.tap("more of hint")
    slate, squares = phone.parts()["slate"].rect, phone.table.layout.square_rect
    assert phone.table.hints.squares
    assert not any(slate.colliderect(squares(marked)) for marked in phone.table.hints.squares)
    for covered in [squares(each) for each in SQUARES if slate.contains(squares(each))]:
        phone.tap(covered.center)
    assert phone.moves() == COACHED, "no stone is placed under the panel"


def test_a_sheet_scrolls_by_a_finger_and_a_swipe_is_no_tap(open_pilot):
    phone = open_pilot(size=PHONES[1], density=1.0)
    phone.open("settings")
    x, y = phone.spot("scoring")
    before = phone.value("scoring")
    phone.swipe((x, y), (x, y - 60))
    assert phone.spot("scoring")[1] < y
    assert phone.value("scoring") == before


@pytest.mark.parametrize("size", [(390, 420), (390, 330), (844, 190)])
def test_above_a_keyboard_the_field_in_which_one_writes_is_seen(size, open_pilot):
    """A keyboard on the screen leaves little of the window."""
    phone = open_pilot(size=PHONES[0], density=1.0)
    phone.run("cooperative")
    phone.tap("name 2")
    phone.resize(size)
    phone.step()
    field = phone.find("name 2")
    assert phone.dialog.ring.clip(field).contains(field.rect)
    assert phone.bounds.contains(field.rect)


@pytest.mark.parametrize(
    ("command", "typed"),
    [("deal number", True), ("question", True), ("tournament game", False), ("end game", False)],
)
def test_a_keyboard_comes_by_itself_only_where_one_opens_a_dialog_to_type(
    command, typed, open_pilot
):
    """At the end of a game it would hide the score, and comes when a finger asks for it."""
    phone = open_pilot(STUCK_DEAL, STUCK, size=IN_A_BROWSER[0], density=1.0, oracle=True)
    phone.tap((5, 5))
    phone.run(command)
    phone.settle()
    assert (phone.scene.typing is not None) is typed
    if command == "end game":
        phone.tap("name 1")
        assert phone.scene.typing is not None
        phone.type("Ann")
        assert phone.value("name 1") == "Ann"


def test_the_menu_scrolls_by_a_finger(open_pilot):
    phone = open_pilot(size=(320, 480), density=1.0)
    phone.tap("menu")
    phone.tap("play")
    x, y = phone.spot("new game")
    phone.swipe((x, y), (x, y - 40))
    assert phone.scene_name == "menu"
    assert phone.spot("new game")[1] < y


def test_the_stoneset_editor_says_that_it_needs_a_larger_window(phone):
    phone.open("edit stoneset")
    assert phone.scene_name == "Stoneset Editor"
    assert "larger window" in phone.text


@pytest.mark.parametrize(
    "name",
    ["settings", "help-rules-0", "high-scores", "statistics", "tournament-new", "review"],
)
@pytest.mark.parametrize("size", [IN_A_BROWSER[0], PHONES[1]], ids=["upright", "on its side"])
def test_tabs_stay_under_the_finger(name, size):
    with ALL[name].reached(size, density=1.0) as phone:
        tabs = [each for each in phone.widgets() if type(each).__name__ == "Tabs"]
        assert tabs
        for each in tabs:
            before = each.rect.copy()
            for number, (value, _) in enumerate(each.options):
                phone.tap(each.boxes()[number].center)
                phone.settle()
                assert phone.value(each.name) == dict(each.options)[value]
                assert phone.find(each.name).rect == before, value


@pytest.mark.pictures
def test_pictures_of_the_board_are_as_one_plays_on_it(phone):
    upright = phone.table.layout.turned
    phone.tap("k8")
    phone.open("title", phone.table)
    phone.settle()
    width, height = phone.find("continue").picture.get_size()
    assert (height > width) is upright
    phone.open("help", "rules")
    phone.settle()
    opening = next(b for b in phone.scene.text.blocks if hasattr(b, "aspect"))
    assert (opening.aspect > 1) is upright


def test_a_finger_sees_where_the_stone_that_it_drags_would_land(phone):
    """The stone floats over the square, and would hide a ring in it."""
    start, (x, y) = phone.spot("touchstone"), phone.spot("l7")
    cell = phone.table.layout.cell
    phone.finger(pygame.FINGERDOWN, start)
    phone.finger(pygame.FINGERMOTION, (start[0] - 20, start[1] + 20))
    phone.finger(pygame.FINGERMOTION, (x, y + round(0.55 * cell[1])))
    phone.settle()
    square = phone.table.layout.square_rect(parse_square("l7"))
    ring = phone.parts()["target"].rect
    assert ring.contains(square)
    assert ring.size > square.size
    phone.finger(pygame.FINGERUP, (x, y + round(0.55 * cell[1])))
    assert phone.moves() == "l7"


# -- what a phone lacks ------------------------------------------------------------------------
