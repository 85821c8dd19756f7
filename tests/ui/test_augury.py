"""The oracle at the table: a 4-Way answers, and what it answered stays."""

from datetime import UTC, datetime

import pytest

from ishido.rules.board import parse_square
from ishido.rules.game import Mode
from ishido.session.intention import Place
from tests.support.players_at_table import ANN, LEARNER, sit_down, wait_for_computer
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL

*BEFORE, LAST = FOUR_WAY.split()
MOVE = len(BEFORE) + 1


@pytest.fixture
def asked(open_pilot):
    """One stone before a 4-Way, with a question and the oracle switched on."""
    pilot = open_pilot(FOUR_WAY_DEAL, " ".join(BEFORE), oracle=True)
    pilot.ask_oracle("What now?")
    return pilot


def read(pilot):
    """Let the reading open, and close it."""
    pilot.settle()
    assert pilot.scene_name == "reading"
    pilot.press("Esc")
    assert pilot.on_table


def test_a_four_way_is_answered_at_the_moment_of_the_move(asked):
    asked.app.day = datetime(2026, 11, 20, 18, 30, 5, 999_999, tzinfo=UTC)
    asked.click(LAST)
    (augury,) = asked.session.auguries
    assert augury.move == MOVE
    assert augury.moment == datetime(2026, 11, 20, 18, 30, 5, 999_000, tzinfo=UTC)
    assert augury.question == "What now?"
    assert asked.question() == ""
    asked.reopen()
    assert asked.question() == ""


def test_switched_off_the_oracle_is_silent(asked):
    asked.change_settings(oracle=False)
    asked.click(LAST)
    assert asked.session.game.cursor == MOVE
    assert asked.session.auguries == ()
    assert asked.question() == "What now?"


def test_the_stone_is_neither_taken_back_nor_picked_up(asked):
    asked.click(LAST)
    read(asked)
    assert asked.why_disabled("undo")
    asked.press("z")
    assert asked.moves() == FOUR_WAY
    assert asked.table.on_board().movable is None
    asked.drag(LAST, "touchstone")
    assert asked.moves() == FOUR_WAY
    assert not asked.session.aids


def test_undo_does_not_cross_an_augury_to_a_person_s_turn(pilot):
    """Undo goes back over the computer's stone to one's own turn, or not at all."""
    session = sit_down(pilot, Mode.COOPERATIVE, LEARNER, ANN, deal=FOUR_WAY_DEAL)
    pilot.change_settings(oracle=True)
    for square in BEFORE:
        session.do(Place(parse_square(square)), by=None)
    pilot.ask_oracle("What now?", seat=1)
    pilot.click(LAST)
    assert session.floor == MOVE
    read(pilot)
    wait_for_computer(pilot)
    assert session.game.cursor == MOVE + 1
    pilot.press("z")
    assert pilot.on_table  # it asks nothing
    assert session.game.cursor == MOVE + 1
    assert not session.aids
