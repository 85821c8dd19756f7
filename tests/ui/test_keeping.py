"""What the window keeps: the game that was left, games put aside, settings, and all that fails."""

import os
import stat
from datetime import UTC, datetime

import pytest

from ishido.kinds.players import Player
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode
from ishido.session.session import Aid
from ishido.store.folders import Folders
from tests.support.left_games import leave_game
from tests.support.pilot import Pilot
from tests.support.players_at_table import BO, LEARNER, sit_down
from tests.support.storage_play import GARBAGE, a_session, full_disk
from tests.support.stored_games import change_database, keep_games


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


def test_closing_with_a_stone_in_hand_loses_nothing(pilot):
    pilot.click("k8")
    pilot.settle()
    pilot.lift("k8", "k1")
    pilot.reopen()
    assert pilot.moves() == "k8"


def test_closing_over_a_dialog_loses_nothing(pilot):
    pilot.click("k8")
    pilot.press("d")
    pilot.type("42")
    pilot.reopen()
    assert pilot.moves() == "k8"
    assert pilot.game.setup.deal.number == 1


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


def test_the_window_opens_at_the_size_it_was_left_at(pilot):
    pilot.resize((1111, 777))
    pilot.close()
    pilot._open(None)
    assert pilot.app.size == (1111, 777)


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


@pytest.fixture
def nine_aside(folders, open_pilot):
    """A window with nine games put aside; the last played is deal 109."""
    for number in range(9):
        at = datetime.fromtimestamp(10_000 * number, UTC)
        keep_games(folders, a_session(101 + number, moves=1), at=at)
    return open_pilot(1, "k8")


def test_the_unfinished_games_are_listed_with_the_last_played_first(nine_aside):
    aside = [str(109 - number) for number in range(9)]
    assert [deal for deal in open_unfinished(nine_aside) if deal != "1"] == aside
    nine_aside.press("Home", "Down", "Down", "Down", "Enter")
    assert nine_aside.on_table
    assert nine_aside.game.setup.deal.number == 107


# -- what is damaged -------------------------------------------------------------------------


def test_in_place_of_a_damaged_game_another_begins(folders):
    leave_game(folders, 1, "k8")
    change_database(folders, "UPDATE games SET record = ?", "{")
    pilot = Pilot(folders)
    assert pilot.on_table
    assert pilot.moves() == ""
    pilot.close()


def test_damaged_settings_are_set_aside_and_said_in_one_line(folders):
    leave_game(folders, 1, "k8")
    folders.config.mkdir()
    folders.settings.write_bytes(GARBAGE["noise"])
    pilot = Pilot(folders)
    assert pilot.moves() == "k8"
    (line,) = [text for text in everything_said(pilot) if "renamed to" in text]
    assert "\n" not in line
    assert "settings were damaged" in line
    assert pilot.area("strip").contains(pilot.parts()["message"].rect)
    pilot.close()


def test_damaged_scores_are_set_aside_and_said(folders):
    leave_game(folders, 1, "k8")
    folders.database.write_bytes(GARBAGE["noise"])
    pilot = Pilot(folders)
    assert any("file of your games was damaged" in text for text in everything_said(pilot))
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


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write to any folder"
)
def test_in_folders_that_may_not_be_written_one_plays_and_is_told(tmp_path):
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    pilot = Pilot(Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache"))
    try:
        assert any("Cannot save: permission denied" in text for text in everything_said(pilot))
    finally:
        pilot.close()
        tmp_path.chmod(stat.S_IRWXU)


def test_where_a_file_stands_in_place_of_the_folder_one_plays_and_is_told(tmp_path):
    (tmp_path / "data").write_text("This is no folder.")
    pilot = Pilot(Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache"))
    assert any(
        "Cannot save: there is a file where a folder" in text for text in everything_said(pilot)
    )
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert len(pilot.game.moves) == 1
    pilot.close()


def test_the_list_names_who_plays(pilot):
    pilot.place_stones()
    for mode, players in (
        (Mode.COOPERATIVE, (Player("You"), BO)),
        (Mode.SOLITAIRE, (LEARNER,)),
        (Mode.SOLITAIRE, (BO,)),
        (Mode.SOLITAIRE, (Player("You"),)),
    ):
        sit_down(pilot, mode, *players, deal=5)
        if players == (LEARNER,):
            for _ in range(30):
                pilot.step(0.1)
        else:
            pilot.place_stones()
    open_unfinished(pilot)
    assert {cells[4] for cells in pilot.cells("games")} == {"You", "Bo", "Learner", "You & Bo"}
