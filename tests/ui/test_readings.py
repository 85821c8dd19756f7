"""The journal of readings: searched, read again, exported, deleted and cleared."""

from datetime import UTC, datetime, timedelta

import pytest

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do, Place
from ishido.store.reading_texts import readings_text
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.storage_play import readings_of

FIRST = datetime(2026, 3, 3, 12, tzinfo=UTC)
QUESTIONS = ("Where to?", "Describe my part.", "What else?")


def answered(pilot, question, when):
    """A game with an augury, which has ended."""
    setup = Setup(deal_by_number(FOUR_WAY_DEAL))
    session = pilot.app.desk.games.begin_setup(setup, when)
    for square in FOUR_WAY.split():
        session.do(Place(parse_square(square)), when, question)
    pilot.app.desk.games.save(session)
    session.do(Do.END)
    pilot.app.desk.games.finish(session, when)
    return session


@pytest.fixture
def three(pilot):
    """The journal with three readings."""
    for number, question in enumerate(QUESTIONS):
        answered(pilot, question, FIRST + timedelta(days=number))
    return opened(pilot)


def opened(pilot):
    pilot.press("r")
    pilot.wait_for_disk()
    return pilot


def questions(pilot):
    return [cells[1] for cells in pilot.cells("readings")]


def test_the_newest_reading_comes_first(three):
    assert questions(three) == list(reversed(QUESTIONS))
    assert three.cells("readings")[0][4] == f"Deal {FOUR_WAY_DEAL}, move 10"


def test_without_readings_the_list_says_how_to_get_one(pilot):
    opened(pilot)
    assert pilot.names() == ["readings", "save_every_augury", "augury folder", "back"]
    assert pilot.cells("readings") == []
    assert "No readings yet." in pilot.text


def test_words_are_searched_in_questions(three):
    three.press("Ctrl+f")
    three.type("else what")
    assert questions(three) == ["What else?"]
    three.type("x")
    assert questions(three) == []
    assert not three.enabled("read")


def test_enter_shows_a_reading_again(three):
    three.press("Down", "Enter")
    three.settle()
    assert three.scene_name == "reading"
    assert QUESTIONS[1] in three.text
    assert "readings" not in three.names()
    three.press("Esc")
    assert three.scene_name == "readings"


def test_the_game_of_a_reading_is_replayed_at_its_move(three):
    three.click("replay")
    assert three.scene_name == "replay"
    assert three.value("timeline") == 10


def test_a_reading_whose_game_is_gone_is_read_but_not_replayed(pilot):
    answered(pilot, QUESTIONS[0], FIRST)
    pilot.open_journal()
    pilot.pick("games", "oracle")
    pilot.press("Delete")
    pilot.agree()
    pilot.press("Esc")
    opened(pilot)
    pilot.click("replay")
    assert pilot.names() == ["back"]
    pilot.press("Esc")
    pilot.click("read")
    assert pilot.scene_name == "reading"


def test_what_is_listed_is_exported(three, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    three.change_settings(augury_folder=str(folder))
    three.press("Ctrl+f")
    three.type("else")
    (reading,) = (one for one in readings_of(three.app.desk, "You") if "else" in one.question)
    three.click("export")
    three.click("save")
    (path,) = folder.iterdir()
    assert path.read_text("utf-8") == readings_text([reading])
    assert path.name in three.text


def test_a_reading_is_deleted_for_good(three):
    three.press("Delete")
    three.agree()
    assert questions(three) == [QUESTIONS[1], QUESTIONS[0]]
    three.press("Esc")
    opened(three)
    assert questions(three) == [QUESTIONS[1], QUESTIONS[0]]


def test_all_readings_are_cleared_after_a_question(three):
    three.click("clear")
    three.click("back")
    assert len(questions(three)) == 3
    three.click("clear")
    three.click("yes")
    assert "clear" not in three.names()
    three.press("Esc")
    opened(three)
    assert questions(three) == []


def test_delete_in_the_search_deletes_letters(three):
    three.press("Ctrl+f")
    three.type("ab")
    three.press("Home", "Delete")
    assert three.value("search") == "b"


def test_the_journal_of_games_shows_which_have_auguries(pilot):
    answered(pilot, QUESTIONS[0], FIRST)
    pilot.open_journal()
    assert "Modern  ·  oracle" in [cells[3] for cells in pilot.cells("games")]
