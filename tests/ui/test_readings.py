"""The journal of readings: searched, read again, exported, deleted and cleared."""

from datetime import UTC, datetime, timedelta

import pytest

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Ask, End, Place
from ishido.storage.reading_texts import readings_text
from ishido.ui.scenes.journal import JournalScene
from ishido.ui.scenes.reading import ReadingScene
from ishido.ui.scenes.readings import ReadingsScene
from ishido.ui.scenes.replay import Replay
from ishido.ui.view.dialog import Dialog
from ishido.ui.words import readings as says
from tests.support.pilot import PATIENCE
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL

FIRST = datetime(2026, 3, 3, 12, tzinfo=UTC)
QUESTIONS = ("Where to?", "Describe my part.", "What else?")


def answered(pilot, question, when):
    """A game with an augury, which has ended."""
    setup = Setup(deal_by_number(FOUR_WAY_DEAL))
    session = pilot.app.desk.games.begin_setup(setup, when)
    session.do(Ask(0, question))
    for square in FOUR_WAY.split():
        session.do(Place(parse_square(square)), when)
    pilot.app.desk.games.save(session)
    session.do(End())
    pilot.app.desk.games.finish(session, when)
    return session


@pytest.fixture
def three(pilot):
    """The journal with three readings."""
    for number, question in enumerate(QUESTIONS):
        answered(pilot, question, FIRST + timedelta(days=number))
    return opened(pilot)


def opened(pilot):
    assert pilot.app.desk.flush(PATIENCE)
    pilot.press("r")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step()
    return pilot


def scene(pilot):
    assert isinstance(pilot.scene, ReadingsScene)
    return pilot.scene


def questions(pilot):
    return [row.cells[1] for row in scene(pilot).rows.rows]


def test_the_newest_comes_first(three):
    assert questions(three) == list(reversed(QUESTIONS))
    assert scene(three).rows.rows[0].cells[4] == f"Deal {FOUR_WAY_DEAL}, move 10"


def test_without_readings_it_says_how_to_get_one(pilot):
    opened(pilot)
    assert pilot.names() == ["readings", "save_every_augury", "augury folder", "back"]
    assert scene(pilot).rows.empty == says.NOTHING


def test_words_are_searched_in_questions(three):
    three.press("Ctrl+f")
    three.type("else what")
    assert questions(three) == ["What else?"]
    three.type("x")
    assert questions(three) == []
    assert not three.find("read").enabled


def test_enter_reads_one_again(three):
    three.press("Down", "Enter")
    reading = three.scene
    assert isinstance(reading, ReadingScene)
    three.settle()
    assert reading.complete
    assert reading.reading.question == QUESTIONS[1]
    assert "readings" not in three.names()
    three.press("Esc")
    scene(three)


def test_its_game_is_replayed_at_its_move(three):
    three.click("replay")
    if isinstance(three.scene, Dialog) and not isinstance(three.scene, ReadingsScene):
        three.click("yes")
    assert isinstance(three.scene, Replay)
    assert three.scene.step == 10


def test_a_reading_stays_when_its_game_is_gone(pilot):
    session = answered(pilot, QUESTIONS[0], FIRST)
    assert pilot.app.desk.flush(PATIENCE)
    lines = []
    pilot.app.desk.journal.read(lines.extend)
    assert pilot.app.desk.flush(PATIENCE)
    for line in lines:
        if line.id == session.id:
            pilot.app.desk.journal.remove(line)
    opened(pilot)
    pilot.click("replay")
    assert isinstance(pilot.scene, Dialog)
    assert pilot.names() == ["back"]
    pilot.press("Esc")
    pilot.click("read")
    assert isinstance(pilot.scene, ReadingScene)


def test_what_is_listed_is_exported(three, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    three.app.desk.settings_store.change(augury_folder=str(folder))
    three.press("Ctrl+f")
    three.type("else")
    listed = scene(three).listed
    three.click("export")
    three.click("save")
    (path,) = folder.iterdir()
    assert path.read_text("utf-8") == readings_text(listed)
    assert len(listed) == 1
    assert path.name in str(three.parts()["beside title", "left"].key)


def test_one_is_deleted_for_good(three):
    three.press("Delete")
    three.agree()
    assert questions(three) == [QUESTIONS[1], QUESTIONS[0]]
    three.press("Esc")
    opened(three)
    assert questions(three) == [QUESTIONS[1], QUESTIONS[0]]


def test_all_are_cleared_after_a_question(three):
    three.click("clear")
    three.click("back")
    assert len(questions(three)) == 3
    three.click("clear")
    three.click("yes")
    assert "clear" not in three.names()
    three.press("Esc")
    opened(three)
    assert scene(three).empty


def test_delete_in_the_search_deletes_letters(three):
    three.press("Ctrl+f")
    three.type("ab")
    three.press("Home", "Delete")
    assert scene(three).search.value == "b"


def test_the_journal_of_games_shows_which_have_auguries(pilot):
    session = answered(pilot, QUESTIONS[0], FIRST)
    assert pilot.app.desk.flush(PATIENCE)
    pilot.press("j")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step()
    journal = pilot.scene
    assert isinstance(journal, JournalScene)
    rows = {row.value: row.cells[3] for row in journal.rows.rows}
    assert rows[session.id] == "Modern  ·  oracle"
