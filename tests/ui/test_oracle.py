"""Asking the oracle: its switch, the dialog for questions, and what the table shows of them."""

import pygame
import pytest

from ishido.records.players import Player
from ishido.rules.board import parse_square
from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.session.intention import Ask, Place
from ishido.ui.commands.menus import COMMANDS
from ishido.ui.core import clipboard
from ishido.ui.scenes.help.scene import Help
from ishido.ui.scenes.question import QuestionDialog
from ishido.ui.words import oracle as says
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL

*BEFORE, LAST = FOUR_WAY.split()


def turn(pilot):
    """Turn the oracle on or off, as the menu does."""
    COMMANDS["oracle"].run(pilot.app, pilot.table)
    pilot.step()


def asking(pilot):
    assert isinstance(pilot.scene, QuestionDialog)
    return pilot.scene


def written(pilot, seat=0):
    return asking(pilot).areas[seat].value


@pytest.fixture
def asked(open_pilot):
    """The dialog, opened in a game by turning the oracle on."""
    pilot = open_pilot(1, "k8")
    turn(pilot)
    return pilot


# -- the switch -------------------------------------------------------------------------------


def test_turned_on_in_a_game_it_asks_at_once(asked):
    assert asked.app.desk.settings.oracle
    asked.type("what now?")
    asked.press("Enter")
    assert asked.on_table
    assert asked.session.question_of(0) == "what now?"
    assert asked.said == says.KEPT
    assert asked.app.desk.settings.question == "what now?"


def test_cancelled_it_asks_no_more_in_this_game(asked):
    asked.type("what now?")
    asked.press("Esc")
    assert asked.said == "Oracle: on."
    asked.settle()
    assert asked.on_table
    assert asked.session.question_of(0) == ""
    assert asked.app.desk.settings.oracle


@pytest.mark.parametrize("blank", ["", "  "])
def test_without_a_question_there_is_nothing_to_keep(asked, blank):
    asked.type(blank)
    assert not asked.find("keep").enabled
    asked.press("Enter")
    asked.click("keep")
    asking(asked).areas[0].value = ""
    asked.type("what now?")
    assert asked.find("keep").enabled
    asked.press("Enter")
    assert asked.session.question_of(0) == "what now?"


def test_off_and_on_again_brings_the_question_back(asked):
    asked.type("what now?")
    asked.press("Enter")
    turn(asked)
    assert asked.on_table
    assert not asked.app.desk.settings.oracle
    turn(asked)
    assert written(asked) == "what now?"
    asked.press("Backspace", "!", "Enter")
    assert asked.session.question_of(0) == "what now!"


def test_turned_on_after_the_end_it_asks_with_the_next_new_game(pilot):
    pilot.click("k8")
    COMMANDS["end game"].run(pilot.app, pilot.table)
    pilot.click("yes")
    pilot.settle()
    pilot.click("look")
    turn(pilot)
    assert pilot.on_table
    pilot.press("n")
    pilot.settle()
    asking(pilot)
    pilot.press("Esc", "n")
    pilot.settle()
    assert pilot.on_table, "it asks once"


def test_switched_off_again_it_does_not_ask(pilot):
    pilot.click("k8")
    COMMANDS["end game"].run(pilot.app, pilot.table)
    pilot.click("yes")
    pilot.settle()
    pilot.click("look")
    turn(pilot)
    turn(pilot)
    pilot.press("n")
    pilot.settle()
    assert pilot.on_table


def test_a_new_game_takes_no_keys_for_a_question(asked):
    asked.press("Esc")
    for mode in (Mode.SOLITAIRE, Mode.TOURNAMENT):
        sit_down(asked, mode, ANN, tournament="abc" if mode is Mode.TOURNAMENT else "")
        asked.settle()
        assert asked.on_table
    assert "question button" in asked.names()


def test_a_question_without_an_answer_waits_in_the_next_game(asked):
    asked.type("what now?")
    asked.press("Enter", "n")
    asked.settle()
    assert asked.on_table
    assert asked.session.question_of(0) == "what now?"
    assert asked.said == says.waits("what now?")


def test_a_game_of_computers_has_no_oracle(pilot):
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    assert COMMANDS["oracle"].why_disabled(pilot.app, pilot.table) == says.NO_PEOPLE
    assert COMMANDS["question"].why_disabled(pilot.app, pilot.table) == says.NO_PEOPLE


def test_switched_off_no_question_can_be_asked(pilot):
    assert COMMANDS["question"].why_disabled(pilot.app, pilot.table) == says.OFF
    pilot.press("q")
    assert pilot.on_table


# -- the dialog -------------------------------------------------------------------------------


def test_a_new_question_replaces_the_one_that_waits(asked):
    asked.type("what now?")
    asked.press("Enter", "q", "Ctrl+a", "Delete")
    asked.type("and then?")
    asked.click("keep")
    assert asked.session.question_of(0) == "and then?"


def test_a_blank_question_withdraws_it(asked):
    asked.type("what now?")
    asked.press("Enter", "q", "Ctrl+a", "Delete", "Enter")
    assert asked.session.question_of(0) == ""
    assert asked.said == says.WITHDRAWN


def test_the_text_is_edited_as_people_expect(asked):
    asked.type("one two three")
    pilot, area = asked, asking(asked).areas[0]
    assert area.caret_rect is not None
    line = area.caret_rect.centery
    left = area.rect.x + asking(asked).look.px(20)
    for _ in range(2):  # a double click selects a word
        pilot.down((left, line))
        pilot.up((left, line))
    assert area.value[slice(*area.selection)] == "one"
    pilot.press("Ctrl+x", "End", "Space", "Ctrl+v")
    assert area.value == " two three one"
    pilot.drag((left, line), (area.rect.right, line))  # a drag selects several
    assert area.selection[1] == len(area.value)
    pilot.press("Delete", "Ctrl+z")
    assert area.value == " two three one"


def test_lines_that_are_pasted_become_one(asked):
    clipboard.copy("first\nsecond")
    asked.press("Ctrl+v", "Enter")
    assert asked.session.question_of(0) == "first second"


def test_enter_ends_no_question_that_is_being_composed(asked):
    asked.post(pygame.TEXTEDITING, text="ni", start=0, length=2)
    asked.step()
    asked.press("Enter")
    asking(asked)
    asked.press("Esc")
    asking(asked)


def hold_q(pilot, times):
    """Hold Q: it repeats, and types a letter each time."""
    for _ in range(times):
        pilot.post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0)
        pilot.post(pygame.TEXTINPUT, text="q")
        pilot.step()


def release_q(pilot):
    pilot.post(pygame.KEYUP, key=pygame.K_q, mod=0, unicode="q", scancode=0)
    pilot.step()


def test_the_key_that_asks_types_nothing_while_it_is_held(asked):
    asked.press("Esc")
    hold_q(asked, 4)
    assert written(asked) == ""
    release_q(asked)
    hold_q(asked, 2)
    assert written(asked) == "qq"


def test_an_input_method_writes_after_the_key_that_asks(asked):
    """Some swallow the keys: nothing comes between the shortcut and the text."""
    asked.press("Esc", "q")
    asked.post(pygame.TEXTINPUT, text="何")
    asked.step()
    assert written(asked) == "何"


def test_it_says_once_that_the_stone_will_stay(open_pilot):
    pilot = open_pilot(FOUR_WAY_DEAL, " ".join(BEFORE))
    turn(pilot)
    assert says.STAYS in sentences(pilot)
    pilot.type("what now?")
    pilot.press("Enter")
    pilot.session.do(Place(parse_square(LAST)), pilot.app.today())
    assert pilot.session.auguries
    pilot.press("q")
    assert says.STAYS not in sentences(pilot)


def sentences(pilot):
    return [item.text for item in asking(pilot).items if hasattr(item, "text")]


def test_how_to_ask_is_a_link_to_the_help(asked):
    asked.type("what")
    asked.click("how to ask")
    assert isinstance(asked.scene, Help)
    assert asked.scene.tabs.chosen == "asking"
    asked.press("Esc")
    assert written(asked) == "what"


def test_the_clock_stops_and_the_board_is_covered(pilot):
    pilot.app.desk.settings_store.change(oracle=True)
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(30))
    pilot.settle()
    pilot.table.seats.go_on()
    pilot.step()
    pilot.press("q")
    assert pilot.table.cover.closed
    left = pilot.session.clock
    for _ in range(5):
        pilot.step(1)
    assert pilot.session.clock == left


# -- two people -------------------------------------------------------------------------------


@pytest.fixture
def two(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO, deal=FOUR_WAY_DEAL)
    pilot.settle()
    turn(pilot)
    return pilot


def test_each_of_two_people_has_a_question(two):
    labels = [label for _, label in two.find("whose").options]
    assert labels == [says.question_of("Ann"), says.question_of("Bo")]
    two.type("mine")
    two.press("Ctrl+Tab")
    two.type("his")
    two.click("keep")
    assert [two.session.question_of(seat) for seat in (0, 1)] == ["mine", "his"]
    assert two.table.oracle.waiting == [says.waits_of("Ann", "mine"), says.waits_of("Bo", "his")]
    assert two.said == says.KEPT_OF_TWO


def test_one_of_two_withdraws_a_question(two):
    two.type("mine")
    two.press("Ctrl+Tab")
    two.type("his")
    two.press("Enter", "q", "Ctrl+a", "Delete", "Enter")
    assert [two.session.question_of(seat) for seat in (0, 1)] == ["", "his"]
    assert two.said == says.WITHDRAWN


def test_the_field_of_a_page_is_ready_for_writing(two):
    tabs = two.find("whose")
    two.click((tabs.rect.right - 20, tabs.rect.centery))
    two.type("his")
    two.click((tabs.rect.x + 20, tabs.rect.centery))
    two.type("mine")
    assert (written(two, 0), written(two, 1)) == ("mine", "his")


def test_a_player_without_a_name_is_spoken_to(pilot):
    sit_down(pilot, Mode.COOPERATIVE, Player("You"), BO)
    turn(pilot)
    labels = [label for _, label in pilot.find("whose").options]
    assert labels == ["Your question", "Bo’s question"]
    assert says.asks("You", "what?") == "You ask: what?"


def test_the_person_on_turn_is_asked_first(two):
    two.press("Esc")
    two.click(BEFORE[0])
    two.press("q")
    assert two.find("whose").chosen == "1"


def test_a_computer_has_no_question(pilot):
    sit_down(pilot, Mode.COOPERATIVE, LEARNER, ANN)
    turn(pilot)
    assert list(asking(pilot).areas) == [1]


def test_of_another_than_the_current_player_it_says_who_is_asked(pilot):
    pilot.app.desk.settings_store.change(oracle=True)
    sit_down(pilot, Mode.TOURNAMENT, ANN)
    pilot.settle()
    pilot.press("q")
    assert says.question_of("Ann") in sentences(pilot)
    pilot.type("mine")
    pilot.press("Enter")
    assert pilot.table.oracle.waiting == [says.waits_of("Ann", "mine")]


# -- what the table shows ---------------------------------------------------------------------


def test_a_button_asks_for_a_question_and_shows_the_one_that_waits(asked):
    asked.press("Esc")
    button = asked.find("question button")
    assert "what" not in button.tip
    asked.click("question button")
    asked.type("what now?")
    asked.press("Enter")
    assert says.waits("what now?") in asked.find("question button").tip


def test_without_buttons_beside_the_board_the_strip_has_it(open_pilot):
    pilot = open_pilot(1, "k8", oracle=True, tools=False)
    assert "question button" not in pilot.names()
    pilot.click("question")
    asking(pilot)
    pilot.type("what now?")
    pilot.press("Enter")
    assert pilot.find("question").tip == says.waits("what now?")
    turn(pilot)
    assert "question" not in pilot.names()


@pytest.mark.parametrize("keys", [False, True])
def test_the_stone_that_brought_an_augury_says_why_it_stays(open_pilot, *, keys):
    pilot = open_pilot(FOUR_WAY_DEAL, " ".join(BEFORE), oracle=True)
    pilot.table.do(Ask(0, "What now?"))
    pilot.table.session.do(Place(parse_square(LAST)), pilot.app.today())
    if keys:
        pilot.move(LAST)
        pilot.press("Left", "Enter")
    else:
        pilot.drag(LAST, "touchstone")
    assert pilot.moves() == FOUR_WAY
    assert pilot.said == "The oracle has answered. This stone stays."
