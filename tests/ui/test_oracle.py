"""Asking the oracle: its switch, the dialog for questions, and what the table shows of them."""

import pygame
import pytest

from ishido.kinds.players import Player
from ishido.rules.board import parse_square
from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.session.intention import Place
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL

NO_PEOPLE = "The oracle answers only people. A computer plays this game."
STAYS = "After an answer, you can’t undo further back."
WAITS = "Your question: “what now?”"
*BEFORE, LAST = FOUR_WAY.split()


def turn(pilot):
    """Turn the oracle on or off, as the menu does."""
    pilot.run("oracle")
    pilot.step()


def written(pilot, seat=0):
    """The question that is written in the dialog."""
    assert pilot.scene_name == "question"
    return pilot.value(f"question {seat + 1}")


@pytest.fixture
def asked(open_pilot):
    """The dialog, opened in a game by turning the oracle on."""
    pilot = open_pilot(1, "k8")
    turn(pilot)
    return pilot


# -- the switch -------------------------------------------------------------------------------


def test_the_oracle_turned_on_in_a_game_asks_at_once(asked):
    assert asked.settings.oracle
    asked.type("what now?")
    asked.press("Enter")
    assert asked.on_table
    assert asked.question() == "what now?"
    assert asked.said == "Question kept. Your next 4-Way will answer it."
    asked.reopen()
    assert asked.question() == "what now?"


def test_a_cancelled_question_is_not_asked_again_in_this_game(asked):
    asked.type("what now?")
    asked.press("Esc")
    assert asked.said == "Oracle: on."
    asked.settle()
    assert asked.on_table
    assert asked.question() == ""
    assert asked.settings.oracle


@pytest.mark.parametrize("blank", ["", "  "])
def test_without_a_question_there_is_nothing_to_keep(asked, blank):
    asked.type(blank)
    assert not asked.enabled("keep")
    asked.press("Enter")
    asked.click("keep")
    asked.press("Ctrl+a", "Delete")
    asked.type("what now?")
    assert asked.enabled("keep")
    asked.press("Enter")
    assert asked.question() == "what now?"


def test_off_and_on_again_brings_the_question_back(asked):
    asked.type("what now?")
    asked.press("Enter")
    turn(asked)
    assert asked.on_table
    assert not asked.settings.oracle
    turn(asked)
    assert written(asked) == "what now?"
    asked.press("End", "Backspace", "!", "Enter")
    assert asked.question() == "what now!"


def test_a_question_that_still_waits_is_selected_and_typing_replaces_it(asked):
    asked.type("what now?")
    asked.press("Enter", "n")
    asked.settle()
    asked.run("question")
    assert written(asked) == "what now?"
    asked.type("where to?")
    asked.press("Enter")
    assert asked.question() == "where to?"


def test_the_oracle_turned_on_after_the_end_asks_with_the_next_new_game(pilot):
    pilot.click("k8")
    pilot.run("end game")
    pilot.click("yes")
    pilot.settle()
    pilot.click("look")
    turn(pilot)
    assert pilot.on_table
    assert pilot.why_disabled("question")
    pilot.press("n")
    pilot.settle()
    assert pilot.scene_name == "question"
    pilot.press("Esc", "n")
    pilot.settle()
    assert pilot.on_table, "it asks once"


def test_the_oracle_switched_off_again_does_not_ask(pilot):
    pilot.click("k8")
    pilot.run("end game")
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
    assert asked.question() == "what now?"
    assert asked.said == WAITS


def test_a_game_of_computers_has_no_oracle(pilot):
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    assert pilot.why_disabled("oracle") == NO_PEOPLE
    assert pilot.why_disabled("question") == NO_PEOPLE


def test_switched_off_no_question_can_be_asked(pilot):
    assert pilot.why_disabled("question") == "Turn on the oracle in the menu first."
    pilot.press("q")
    assert pilot.on_table


# -- the dialog -------------------------------------------------------------------------------


def test_a_new_question_replaces_the_one_that_waits(asked):
    asked.type("what now?")
    asked.press("Enter", "q", "Ctrl+a", "Delete")
    asked.type("and then?")
    asked.click("keep")
    assert asked.question() == "and then?"


def test_a_blank_question_withdraws_it(asked):
    asked.type("what now?")
    asked.press("Enter", "q", "Ctrl+a", "Delete", "Enter")
    assert asked.question() == ""
    assert asked.said == "Question withdrawn."


def test_the_text_is_edited_as_people_expect(asked):
    asked.type("one two three")
    pilot, area = asked, asked.find("question 1")
    assert area.caret_rect is not None
    line = area.caret_rect.centery
    left = area.rect.x + asked.scene.look.px(20)
    for _ in range(2):  # a double click selects a word
        pilot.down((left, line))
        pilot.up((left, line))
    assert area.value[slice(*area.selection)] == "one"
    pilot.press("Ctrl+x", "End", "Space", "Ctrl+v")
    assert area.value == " two three one"
    pilot.drag((left, line), (area.rect.right, line))  # a drag selects several
    assert area.selection[1] == len(area.value)
    pilot.press("Delete")
    assert area.value == ""


def test_lines_that_are_pasted_become_one(asked):
    asked.clipboard = "first\nsecond"
    asked.press("Ctrl+v", "Enter")
    assert asked.question() == "first second"


def test_enter_ends_no_question_that_is_being_composed(asked):
    asked.post(pygame.TEXTEDITING, text="ni", start=0, length=2)
    asked.step()
    asked.press("Enter")
    assert asked.scene_name == "question"
    asked.press("Esc")
    assert asked.scene_name == "question"


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


def test_the_dialog_says_once_that_the_stone_will_stay(open_pilot):
    pilot = open_pilot(FOUR_WAY_DEAL, " ".join(BEFORE))
    turn(pilot)
    assert STAYS in pilot.paragraphs()
    pilot.type("what now?")
    pilot.press("Enter")
    pilot.session.do(Place(parse_square(LAST)), pilot.app.today(), "what now?", by=None)
    assert pilot.session.auguries
    pilot.press("q")
    assert STAYS not in pilot.paragraphs()


def test_how_to_ask_is_a_link_to_the_help(asked):
    asked.type("what")
    asked.click("how to ask")
    assert asked.scene_name == "help"
    assert "Asking" in asked.text
    asked.press("Esc")
    assert written(asked) == "what"


def test_the_clock_stops_and_the_board_is_covered(pilot):
    pilot.change_settings(oracle=True)
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
    pilot.type("mine")
    pilot.press("Enter")
    assert pilot.question() == "mine"
    assert pilot.session.paused


# -- two people -------------------------------------------------------------------------------


@pytest.fixture
def two(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO, deal=FOUR_WAY_DEAL)
    pilot.settle()
    turn(pilot)
    return pilot


def test_each_of_two_people_has_a_question(two):
    assert two.options("whose") == ["Ann", "Bo"]
    two.type("mine")
    two.press("Ctrl+Tab")
    two.type("his")
    two.click("keep")
    assert [two.question(seat) for seat in (0, 1)] == ["mine", "his"]
    assert two.tip("question button").endswith("Ann: “mine”\nBo: “his”")
    assert two.said == "Kept. Each player’s next 4-Way answers their own question."


def test_one_of_two_withdraws_a_question(two):
    two.type("mine")
    two.press("Ctrl+Tab")
    two.type("his")
    two.press("Enter", "q", "Ctrl+a", "Delete", "Enter")
    assert [two.question(seat) for seat in (0, 1)] == ["", "his"]
    assert two.said == "Question withdrawn."


def test_the_field_of_a_page_is_ready_for_writing(two):
    tabs = two.find("whose")
    two.click((tabs.rect.right - 20, tabs.rect.centery))
    two.type("his")
    two.click((tabs.rect.x + 20, tabs.rect.centery))
    two.type("mine")
    assert written(two, 0) == "mine"
    two.press("Ctrl+Tab")
    assert written(two, 1) == "his"


def test_a_player_without_a_name_is_you(pilot):
    sit_down(pilot, Mode.COOPERATIVE, Player("You"), BO)
    turn(pilot)
    assert pilot.options("whose") == ["You", "Bo"]


def test_the_person_on_turn_is_asked_first(two):
    two.press("Esc")
    two.click(BEFORE[0])
    two.press("q")
    assert two.value("whose") == "Bo"


def test_a_computer_has_no_question(pilot):
    sit_down(pilot, Mode.COOPERATIVE, LEARNER, ANN)
    turn(pilot)
    assert "question 2" in pilot.names()
    assert "question 1" not in pilot.names()


def test_the_dialog_says_who_is_asked_if_that_is_not_the_current_player(pilot):
    pilot.change_settings(oracle=True)
    sit_down(pilot, Mode.TOURNAMENT, ANN)
    pilot.settle()
    pilot.press("q")
    assert "Ann" in pilot.paragraphs()
    pilot.type("mine")
    pilot.press("Enter")
    assert "Ann: “mine”" in pilot.tip("question button")


# -- what the table shows ---------------------------------------------------------------------


def test_a_button_asks_for_a_question_and_shows_the_one_that_waits(asked):
    asked.press("Esc")
    assert "what" not in asked.tip("question button")
    asked.click("question button")
    asked.type("what now?")
    asked.press("Enter")
    assert WAITS in asked.tip("question button")


def test_without_buttons_beside_the_board_the_strip_asks_for_a_question(open_pilot):
    pilot = open_pilot(1, "k8", oracle=True, tools=False)
    assert "question button" not in pilot.names()
    pilot.click("question")
    assert pilot.scene_name == "question"
    pilot.type("what now?")
    pilot.press("Enter")
    assert pilot.tip("question") == WAITS
    turn(pilot)
    assert "question" not in pilot.names()


@pytest.mark.parametrize("keys", [False, True])
def test_the_stone_that_brought_an_augury_says_why_it_stays(open_pilot, *, keys):
    pilot = open_pilot(FOUR_WAY_DEAL, " ".join(BEFORE), oracle=True)
    pilot.session.do(Place(parse_square(LAST)), pilot.app.today(), "What now?", by=None)
    if keys:
        pilot.move(LAST)
        pilot.press("Enter", "Enter")  # the first only shows the cursor
    else:
        pilot.drag(LAST, "touchstone")
    assert pilot.moves() == FOUR_WAY
    assert pilot.said == "The oracle has answered. This stone stays."
