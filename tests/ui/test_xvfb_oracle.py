"""The oracle in a real window: asked, answered, saved, found again, and not taken back."""

import pytest

from ishido.session.intention import Ask
from ishido.ui.scenes.reading import ReadingScene
from tests.support.pilot import leave_game
from tests.support.processes import wait_for
from tests.support.real_window import (
    folders_in,
    moves,
    real_window,
    rows,
    saved,
)
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL

*BEFORE, LAST = FOUR_WAY.split()
QUESTION = "describe the path"


@pytest.fixture
def places(open_pilot):
    pilot = open_pilot(FOUR_WAY_DEAL, " ".join(BEFORE))
    found = {name: pilot.spot(name) for name in (LAST, "touchstone", "choices")}
    pilot.click("choices")
    found["oracle"] = pilot.spot("oracle")
    pilot.click("oracle")
    found["keep"] = pilot.spot("keep")
    pilot.press("Esc")
    pilot.table.do(Ask(0, QUESTION))
    pilot.click(LAST)
    found["next"] = pilot.table.layout.square_rect(next(iter(pilot.game.legal_squares))).center
    pilot.settle()
    assert isinstance(pilot.scene, ReadingScene)
    found["save"] = pilot.spot("save")
    return found


def questions(folders):
    """The questions of the readings in the journal."""
    return [str(row[0]) for row in rows(folders, "SELECT question FROM readings WHERE NOT removed")]


@pytest.mark.nightly
@real_window
def test_a_question_is_asked_answered_saved_and_found_again(start, home, places):
    leave_game(folders_in(home), FOUR_WAY_DEAL, " ".join(BEFORE))
    window = start()
    folders = window.folders
    wait_for(window.locks, "the game")

    # The oracle is switched on in the menu, and asks.
    window.click(places["choices"])
    window.do("sleep", "0.5")
    window.click(places["oracle"])
    window.do("sleep", "0.5", "type", "--delay", "5", QUESTION)
    window.do("sleep", "0.2")
    window.click(places["keep"])
    wait_for(lambda: saved(folders).questions == (QUESTION,), "the question")

    # The 4-Way answers. A key completes the drawing.
    window.click(places[LAST])
    wait_for(lambda: saved(folders).auguries, "the augury")
    wait_for(lambda: questions(folders) == [QUESTION], "the journal")
    window.do("sleep", "5", "key", "F9", "sleep", "0.5")

    # It is saved, and then appended to the same file.
    text = home / "reading.txt"
    for number, keys in ((1, ()), (2, ("key", "Right", "key", "Return"))):
        window.click(places["save"])
        window.do("sleep", "1", "key", "ctrl+a", "type", "--delay", "5", str(home / "reading"))
        window.do("key", "Return", "sleep", "1", *keys)
        wait_for(
            lambda: text.exists() and text.read_text("utf-8").count(QUESTION) == number,  # noqa: B023
            "the file",
        )
    assert text.read_text("utf-8").count("* * *") == 1
    window.do("sleep", "0.5", "key", "Escape", "sleep", "0.5")

    # Neither undo nor a drag to the well takes the stone back.
    window.do("key", "z", "sleep", "0.3")
    window.drag(places[LAST], places["touchstone"])
    window.do("sleep", "0.3")
    window.click(places["next"])
    wait_for(lambda: len(moves(folders).split()) == len(BEFORE) + 2, "the next stone")
    assert moves(folders).startswith(FOUR_WAY)

    # The journal of readings finds it, and deletes it at last.
    window.do("sleep", "1", "key", "r", "sleep", "1", "key", "ctrl+f")
    window.do("type", "--delay", "5", "path")
    window.do("sleep", "0.2", "key", "Return", "key", "Delete", "sleep", "1")
    window.do("key", "Right", "key", "Return")
    wait_for(lambda: questions(folders) == [], "that it is deleted")
    assert saved(folders).auguries
    assert window.quit() == 0
