"""Asking the oracle: its switch, the dialog for questions, what the table shows, what stays."""

from datetime import UTC, datetime

import pygame
import pytest

from ishido.rules.board import parse_square
from ishido.rules.game import Mode
from ishido.session.intention import Place
from tests.support.pilot import differing
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL

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


@pytest.fixture
def before(open_pilot):
    """One stone before a 4-Way, with the oracle switched on."""
    return open_pilot(FOUR_WAY_DEAL, " ".join(BEFORE), oracle=True)


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


@pytest.mark.parametrize("turns", [1, 2])
def test_turned_on_after_the_end_the_oracle_asks_once_with_the_next_game(pilot, turns):
    pilot.click("k8")
    pilot.end_game()
    pilot.press("Esc")
    for _ in range(turns):
        turn(pilot)
        assert pilot.on_table
        assert pilot.why_disabled("question")
    pilot.press("n")
    pilot.settle()
    if turns == 1:
        assert pilot.scene_name == "question"
        pilot.press("Esc", "n")
        pilot.settle()
    assert pilot.on_table


def test_a_question_without_an_answer_waits_in_the_next_game_and_typing_replaces_it(asked):
    asked.type("what now?")
    asked.press("Enter", "n")
    asked.settle()
    assert asked.on_table
    assert asked.question() == "what now?"
    assert asked.said == WAITS
    asked.run("question")
    assert written(asked) == "what now?"
    asked.type("where to?")
    asked.press("Enter")
    assert asked.question() == "where to?"


def test_who_cannot_ask_is_told_why(pilot):
    assert pilot.why_disabled("question") == "Turn on the oracle in the menu first."
    pilot.press("q")
    assert pilot.on_table
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    for command in ("oracle", "question"):
        why = pilot.why_disabled(command)
        assert why == "The oracle answers only people. A computer plays this game."


# -- the dialog -------------------------------------------------------------------------------


def test_without_a_question_there_is_nothing_to_keep(asked):
    asked.type("  ")
    assert not asked.enabled("keep")
    asked.press("Enter")
    asked.click("keep")
    asked.press("Ctrl+a", "Delete")
    asked.type("what now?")
    assert asked.enabled("keep")
    asked.press("Enter")
    assert asked.question() == "what now?"


@pytest.mark.pictures
def test_the_lines_of_the_paper_show_the_focus_and_all_of_the_seal_keeps_what_is_written(asked):
    asked.type("what now?")
    area, seal = asked.find("question 1").rect, asked.find("keep").rect
    asked.step()
    written_on = asked.surface.subsurface(area.inflate(0, -area.h // 2)).copy()
    asked.press("Tab")
    assert differing(written_on, asked.surface.subsurface(area.inflate(0, -area.h // 2)))
    asked.click((seal.right - 3, seal.top + 3))
    assert asked.question() == "what now?"


def test_a_blank_question_withdraws_it(asked):
    asked.type("what now?")
    asked.press("Enter", "q", "Ctrl+a", "Delete", "Enter")
    assert asked.question() == ""
    assert asked.said == "Question withdrawn."


def hold_q(pilot, times):
    """Hold Q: it repeats, and types a letter each time."""
    for _ in range(times):
        pilot.post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0)
        pilot.post(pygame.TEXTINPUT, text="q")
        pilot.step()


def test_the_key_that_asks_types_nothing_while_it_is_held(asked):
    asked.press("Esc")
    hold_q(asked, 4)
    assert written(asked) == ""
    asked.post(pygame.KEYUP, key=pygame.K_q, mod=0, unicode="q", scancode=0)
    asked.step()
    hold_q(asked, 2)
    assert written(asked) == "qq"


def test_an_input_method_writes_after_the_key_that_asks(asked):
    """Some swallow the keys: nothing comes between the shortcut and the text."""
    asked.press("Esc", "q")
    asked.post(pygame.TEXTINPUT, text="何")
    asked.step()
    assert written(asked) == "何"


def test_how_to_ask_is_a_link_to_the_help(asked):
    asked.type("what")
    asked.click("how to ask")
    assert asked.scene_name == "help"
    assert "Asking" in asked.text
    asked.press("Esc")
    assert written(asked) == "what"


# -- two people -------------------------------------------------------------------------------


def test_each_of_two_people_has_a_question_and_whoever_is_on_turn_is_asked_first(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO, deal=FOUR_WAY_DEAL)
    pilot.settle()
    turn(pilot)
    assert pilot.options("whose") == ["Ann", "Bo"]
    pilot.type("mine")
    tabs = pilot.find("whose")
    pilot.click((tabs.rect.right - 20, tabs.rect.centery))
    pilot.type("his")  # the field of the page is ready
    pilot.press("Ctrl+Tab")
    assert written(pilot) == "mine"
    pilot.click("keep")
    assert [pilot.question(seat) for seat in (0, 1)] == ["mine", "his"]
    assert pilot.tip("question button").endswith("Ann: “mine”\nBo: “his”")
    assert pilot.said == "Kept. Each player’s next 4-Way answers their own question."
    pilot.click(BEFORE[0])
    pilot.press("q")
    assert pilot.value("whose") == "Bo"


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


# -- the answer -------------------------------------------------------------------------------


def test_a_four_way_is_answered_at_the_moment_of_the_move(before):
    before.ask_oracle("What now?")
    before.app.day = datetime(2026, 11, 20, 18, 30, 5, 999_999, tzinfo=UTC)
    before.click(LAST)
    (augury,) = before.session.auguries
    assert augury.move == len(BEFORE) + 1
    assert augury.moment == datetime(2026, 11, 20, 18, 30, 5, 999_000, tzinfo=UTC)
    assert augury.question == "What now?"
    assert before.question() == ""
    before.reopen()
    assert before.question() == ""


def test_switched_off_the_oracle_is_silent(before):
    before.ask_oracle("What now?")
    before.change_settings(oracle=False)
    before.click(LAST)
    assert before.moves() == FOUR_WAY
    assert before.session.auguries == ()
    assert before.question() == "What now?"


@pytest.mark.parametrize("keys", [False, True])
def test_the_stone_that_brought_an_augury_says_why_it_stays(before, *, keys):
    before.press("q")
    assert STAYS in before.paragraphs()
    before.press("Esc")
    before.session.do(Place(parse_square(LAST)), before.app.today(), "What now?", by=None)
    before.press("q")
    assert STAYS not in before.paragraphs(), "it was said once"
    before.press("Esc")
    assert before.why_disabled("undo")
    before.press("z")
    if keys:
        before.move(LAST)
        before.press("Enter", "Enter")  # the first only shows the cursor
    else:
        before.drag(LAST, "touchstone")
    assert before.moves() == FOUR_WAY
    assert before.said == "The oracle has answered. This stone stays."
    assert not before.session.aids
