"""What the window keeps: the game that was left, games put aside, settings, and all that fails."""

import pytest

from ishido.session.session import Aid
from tests.support.left_games import leave_game
from tests.support.pilot import Pilot
from tests.support.storage_play import GARBAGE, full_disk


def open_unfinished(pilot):
    """Open the journal, filtered to unfinished games. Returns their deals."""
    pilot.open("journal", show="open")
    return [cells[2] for cells in pilot.cells("games")]


def everything_said(pilot):
    """The lines that the window says one after the other, when all is written that can be."""
    said = []
    for _ in range(40):
        pilot.step(0.6)
        pilot.app.desk.database.retry()
        if pilot.said not in said:
            said.append(pilot.said)
    return said


# -- closing and opening ---------------------------------------------------------------------


def test_the_game_that_was_left_is_there_again_with_its_history(pilot):
    for square in ("k8", "k7"):
        pilot.click(square)
    pilot.press("h")
    pilot.agree()
    pilot.press("z")
    game, used, session = pilot.game, pilot.session.aids, pilot.session.id
    assert game.can_redo
    pilot.reopen()
    assert pilot.said == "Welcome back. Your game is as you left it."
    assert pilot.game == game
    assert pilot.session.aids == used == {Aid.MOVES_SHOWN}
    assert pilot.session.id == session
    pilot.press("y")
    assert pilot.moves() == "k8 k7"
    pilot.press("z", "z")
    assert pilot.moves() == ""


def test_an_untouched_game_is_not_welcomed_back(pilot):
    deal = pilot.game.setup.deal
    pilot.reopen()
    assert pilot.said != "Welcome back. Your game is as you left it."
    assert pilot.game.setup.deal == deal


def test_the_time_played_counts_and_breaks_do_not(pilot):
    pilot.step(10)
    pilot.click("k8")
    first = pilot.session.seconds
    assert 10 <= first < 200  # with what passed before, while the fixture let the window settle
    pilot.step(3600)
    pilot.click("k7")
    assert pilot.session.seconds == pytest.approx(first + 180, abs=1)
    pilot.reopen()
    assert pilot.session.seconds == pytest.approx(first + 180, abs=1)


# -- unfinished games ------------------------------------------------------------------------


def test_a_game_left_for_another_is_put_aside_and_taken_up_again(open_pilot):
    pilot = open_pilot(1, "k8 k7, undo")
    game, session = pilot.game, pilot.session.id
    pilot.press("n")
    assert open_unfinished(pilot) == ["1"]
    pilot.press("Enter")
    assert (pilot.game, pilot.session.id) == (game, session)
    assert pilot.unfinished() == []  # the one in between was untouched
    pilot.press("y")
    assert pilot.moves() == "k8 k7"
    pilot.press("d")
    pilot.type("704")
    pilot.press("Enter")
    pilot.click("l2")
    assert open_unfinished(pilot) == ["704", "1"]
    pilot.press("Down")
    pilot.click("take up")
    assert pilot.game.setup.deal.number == 1
    assert pilot.unfinished() == [704]


# -- what is damaged -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "said"),
    [("settings", "settings were damaged"), ("database", "file of your games was damaged")],
)
def test_a_damaged_file_is_said_in_one_line(folders, file, said):
    leave_game(folders, 1, "k8")
    folders.config.mkdir(exist_ok=True)
    getattr(folders, file).write_bytes(GARBAGE["noise"])
    pilot = Pilot(folders)
    (line,) = [text for text in everything_said(pilot) if said in text]
    assert "\n" not in line
    assert (pilot.moves() == "k8") == (file == "settings")
    pilot.close()


# -- a disk that refuses ---------------------------------------------------------------------


def test_on_a_full_disk_one_plays_on_and_is_told(pilot):
    with full_disk(pilot.app.desk):
        pilot.click("k8")
        assert any("Cannot save: the disk is full" in text for text in everything_said(pilot))
        pilot.click("k7")
        pilot.press("z", "y")
        assert pilot.moves() == "k8 k7"
        assert any("Cannot save" in text for text in everything_said(pilot))
    pilot.app.desk.database.retry()
    assert pilot.saved().game == pilot.game
    pilot.settle()
    assert not any("Cannot save" in text for text in everything_said(pilot))
