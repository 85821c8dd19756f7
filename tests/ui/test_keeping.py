"""What the window keeps: the game that was left, games put aside, settings, and all that fails."""

import os
import sqlite3
import stat
import sys
import threading
from contextlib import closing, contextmanager

import pytest

from ishido.records.players import Player
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode
from ishido.rules.record import SUFFIX, dump_record, parse_record
from ishido.session.intention import End, Place
from ishido.session.session import Aid
from ishido.storage import database
from ishido.storage.database import Database
from ishido.storage.desk import Desk
from ishido.storage.folders import Folders
from ishido.storage.writer import TAKES_LONG
from ishido.ui import words
from ishido.ui.widgets.rows import Rows
from tests.support.menu_ways import choose, focus_on
from tests.support.pilot import PATIENCE, Pilot, leave_game
from tests.support.players_at_table import BO, LEARNER, sit_down
from tests.support.processes import wait_for
from tests.support.storage_play import GARBAGE, disk_full, games_in


def open_unfinished(pilot):
    choose(pilot, "unfinished games")
    rows = pilot.find("games")
    assert isinstance(rows, Rows)
    return rows


def row_at(pilot, number):
    """A point on a row of the list, counted from the first in sight."""
    rows = pilot.find("games")
    assert isinstance(rows, Rows)
    return rows.rect.x + 40, round(rows.rect.y + rows.rect.h * (number + 0.5) / rows.visible)


def everything_said(pilot):
    """The lines that the window says one after the other, when all is written."""
    said = []
    for _ in range(40):
        pilot.step(0.6)
        pilot.app.desk.flush(PATIENCE)
        if pilot.said not in said:
            said.append(pilot.said)
    return said


# -- closing and opening ---------------------------------------------------------------------


def test_the_first_start_of_all_begins_a_game(folders):
    pilot = Pilot(folders)
    assert pilot.on_table
    assert pilot.moves() == ""
    assert "the same colour or symbol" in pilot.said
    pilot.close()


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


def test_a_game_put_aside_is_taken_up_again(pilot):
    for square in ("k8", "k7"):
        pilot.click(square)
    pilot.press("z")
    game, session = pilot.game, pilot.session.id
    pilot.press("n")
    rows = open_unfinished(pilot)
    assert [row.title for row in rows.rows] == ["Deal 1"]
    pilot.click("take up")
    assert pilot.on_table
    assert pilot.game == game
    assert pilot.session.id == session
    pilot.press("y")
    assert pilot.moves() == "k8 k7"


def test_the_game_left_for_another_is_put_aside_itself(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.press("n")
    open_unfinished(pilot)
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 1
    assert pilot.unfinished() == []  # the one in between was untouched
    pilot.press("d")
    pilot.type("704")
    pilot.press("Enter")
    pilot.click("l2")
    assert pilot.moves() == "l2"
    open_unfinished(pilot)
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 1
    assert pilot.unfinished() == [704]


def test_a_new_game_without_a_stone_is_not_worth_keeping(pilot):
    pilot.press("n", "n", "n")
    assert pilot.unfinished() == []


def test_an_empty_list_says_so(pilot):
    rows = open_unfinished(pilot)
    assert rows.rows == []
    assert pilot.names() == ["games", "back"]
    pilot.click(row_at(pilot, 0))
    pilot.press("Enter", "Down", "Up", "End", "Home")
    assert len(pilot.app.scenes) == 2


def test_an_empty_list_is_closed_by_enter(pilot):
    open_unfinished(pilot)
    pilot.press("Enter")
    assert pilot.on_table


@pytest.fixture
def nine_aside(folders, open_pilot):
    """A window with nine games put aside; the last played is deal 109."""
    for number in range(9):
        session = leave_game(folders, 101 + number)
        session.game = session.game.place(session.game.legal_squares[0])
        path = folders.games / f"{session.id}{SUFFIX}"
        path.write_text(dump_record(session.record()))
        os.utime(path, (10_000 * number, 10_000 * number))
    return open_pilot(1, "k8")


def test_the_list_is_walked_and_scrolled_by_keys(nine_aside):
    rows = open_unfinished(nine_aside)
    titles = [row.title for row in rows.rows]
    assert titles == [words.deal(109 - number) for number in range(9)]
    assert nine_aside.focused() == "games"
    for key, chosen in [
        ("Down", 1),
        ("End", 8),
        ("Down", 8),
        ("PageUp", 2),
        ("PageDown", 8),
        ("Up", 7),
        ("Home", 0),
        ("Up", 0),
    ]:
        nine_aside.press(key)
        assert rows.chosen == chosen
        assert rows.top <= chosen < rows.top + rows.visible
    nine_aside.press("Down", "Down", "Enter")
    assert nine_aside.game.setup.deal.number == 107


def test_the_list_is_scrolled_by_wheel_and_by_pulling(nine_aside):
    rows = open_unfinished(nine_aside)
    nine_aside.wheel("games", -2)
    assert rows.top == 2
    nine_aside.wheel("games", -20)
    assert rows.top == len(rows.rows) - rows.visible
    nine_aside.wheel("games", 20)
    assert rows.top == 0
    nine_aside.swipe(row_at(nine_aside, 3), row_at(nine_aside, 1))
    assert rows.top == 2
    assert len(nine_aside.app.scenes) == 2
    nine_aside.drag(row_at(nine_aside, 1), row_at(nine_aside, 2))
    assert rows.top == 1


def test_a_click_chooses_and_a_second_one_takes_up(nine_aside):
    rows = open_unfinished(nine_aside)
    nine_aside.click(row_at(nine_aside, 3))
    assert rows.chosen == 3
    assert len(nine_aside.app.scenes) == 2
    nine_aside.click(row_at(nine_aside, 3))
    assert nine_aside.on_table
    assert nine_aside.game.setup.deal.number == 106


def test_the_first_click_on_the_first_game_only_chooses_it(nine_aside):
    open_unfinished(nine_aside)
    nine_aside.click(row_at(nine_aside, 0))
    assert len(nine_aside.app.scenes) == 2
    nine_aside.click(row_at(nine_aside, 0))
    assert nine_aside.on_table


def test_a_game_is_removed_after_a_question(nine_aside):
    rows = open_unfinished(nine_aside)
    nine_aside.press("Down")
    nine_aside.click("remove")
    nine_aside.press("Enter")  # going back is what Enter does
    assert len(rows.rows) == 9
    nine_aside.click("remove")
    nine_aside.click("yes")
    assert [row.title for row in rows.rows] == [
        words.deal(number) for number in (109, 107, 106, 105, 104, 103, 102, 101)
    ]
    assert len(nine_aside.app.scenes) == 2
    nine_aside.press("Esc")
    assert nine_aside.unfinished() == [109, 107, 106, 105, 104, 103, 102, 101]


def test_when_the_last_game_is_removed_nothing_is_left_to_press(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.press("n")
    open_unfinished(pilot)
    pilot.click("remove")
    pilot.click("yes")
    assert pilot.names() == ["games", "back"]
    assert pilot.unfinished() == []


# -- two windows -----------------------------------------------------------------------------


def test_two_windows_at_once_play_two_games(folders):
    leave_game(folders, 1, "k8")
    other = Desk(folders)
    theirs = other.games.resume()
    assert theirs is not None
    pilot = Pilot(folders)
    assert pilot.session.id != theirs.id
    pilot.press("d")
    pilot.type("704")
    pilot.press("Enter")
    pilot.click("l2")
    theirs.game = theirs.game.undo()
    other.games.save(theirs)
    assert other.flush(PATIENCE)
    assert pilot.saved().game == pilot.game
    assert open_unfinished(pilot).rows == []  # the game that the other window plays is not offered
    pilot.close()
    assert other.close(PATIENCE)
    pilot = Pilot(folders)
    other = Desk(folders)
    again = other.games.resume()
    assert again is not None
    assert {pilot.game.setup.deal.number, again.game.setup.deal.number} == {1, 704}
    other.close(PATIENCE)
    pilot.close()


def test_a_setting_changed_in_one_window_is_not_lost_to_the_other(pilot):
    other = Desk(pilot.folders)
    other.settings_store.change(preview=True)
    assert other.close(PATIENCE)
    pilot.press("F11", "F11", "Esc")
    focus_on(pilot, "settings")
    pilot.press("Enter")
    pilot.click("messages")
    pilot.reopen()
    assert pilot.settings.preview
    assert not pilot.settings.messages


# -- what is damaged -------------------------------------------------------------------------


@pytest.mark.parametrize("damage", GARBAGE)
def test_a_damaged_game_is_set_aside_and_said_in_one_line(folders, damage):
    session = leave_game(folders, 2)
    broken = folders.games / f"{session.id}{SUFFIX}"
    broken.write_bytes(GARBAGE[damage])
    pilot = Pilot(folders)
    (line,) = [text for text in everything_said(pilot) if "renamed to" in text]
    assert "\n" not in line
    assert "damaged" in line
    (aside,) = folders.games.glob("*.damaged-*")
    assert aside.read_bytes() == GARBAGE[damage]
    assert pilot.on_table
    assert pilot.moves() == ""
    pilot.close()


@pytest.mark.parametrize("damage", [name for name in GARBAGE if name != "empty"])
def test_damaged_settings_are_set_aside_and_said_in_one_line(folders, damage):
    leave_game(folders, 1, "k8")
    folders.config.mkdir()
    folders.settings.write_bytes(GARBAGE[damage])
    pilot = Pilot(folders)
    assert pilot.moves() == "k8"
    (line,) = [text for text in everything_said(pilot) if "renamed to" in text]
    assert "\n" not in line
    assert "settings were damaged" in line
    (aside,) = folders.config.glob("*.damaged-*")
    assert aside.read_bytes() == GARBAGE[damage]
    pilot.close()


def test_damaged_scores_are_set_aside_and_said(folders):
    leave_game(folders, 1, "k8")
    folders.library.write_bytes(GARBAGE["noise"])
    pilot = Pilot(folders)
    assert any("scores were damaged" in text for text in everything_said(pilot))
    pilot.close()


def test_a_long_notice_fits_the_strip_or_ends_in_dots(folders):
    leave_game(folders, 1, "k8")
    folders.settings.parent.mkdir(parents=True)
    folders.settings.write_bytes(GARBAGE["text"])
    pilot = Pilot(folders)
    everything_said(pilot)
    strip = pilot.table.layout.strip
    part = pilot.parts()["message"]
    assert strip.contains(part.rect)
    pilot.close()


# -- a disk that refuses ---------------------------------------------------------------------


def test_on_a_full_disk_one_plays_on_and_is_told(pilot, monkeypatch):
    with monkeypatch.context() as full:
        full.setattr("ishido.storage.unfinished.write_atomically", disk_full)
        pilot.click("k8")
        assert any("Cannot save: the disk is full" in text for text in everything_said(pilot))
        pilot.click("k7")
        pilot.press("z", "y")
        assert pilot.moves() == "k8 k7"
        assert any("Cannot save" in text for text in everything_said(pilot))
    assert pilot.saved().game == pilot.game
    pilot.settle()
    assert not any("Cannot save" in text for text in everything_said(pilot))


@contextmanager
def locked(folders):
    """Let another program have the scores to itself."""
    folders.data.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folders.library, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield


def test_while_another_program_has_the_scores_each_move_is_saved_at_once(folders, monkeypatch):
    monkeypatch.setattr(database, "BUSY_SECONDS", 10 * PATIENCE)
    leave_game(folders, 1)
    with locked(folders):
        pilot = Pilot(folders)
        pilot.step(1.0)  # the scores are asked for, and do not answer
        for placed, square in enumerate(("k8", "k7"), 1):
            pilot.click(square)
            assert pilot.app.desk._writer.flush_files(PATIENCE)
            data = (folders.games / f"{pilot.session.id}{SUFFIX}").read_bytes()
            assert parse_record(data).game.cursor == placed
    pilot.close()


def test_who_plays_is_told_that_another_program_has_the_scores(folders, monkeypatch):
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)
    monkeypatch.setattr(database, "READ_SECONDS", 0.01)
    with locked(folders):
        pilot = Pilot(folders)
        said = everything_said(pilot)
        assert any("another program is using the scores" in text for text in said)
    assert pilot.app.desk.flush(PATIENCE)
    pilot.settle()
    assert not any("another program" in text for text in everything_said(pilot))
    pilot.close()


def test_who_plays_is_told_of_a_disk_that_takes_long(pilot, monkeypatch):
    gate = threading.Event()
    with monkeypatch.context() as impatient:
        impatient.setattr(pilot.app.desk._writer, "_long", 0.0)
        pilot.app.desk.work_out(lambda: gate.wait(PATIENCE) and None)
        wait_for(lambda: pilot.app.desk.problem == TAKES_LONG)
        pilot.step(0.6)
        pilot.step(0.6)
        assert pilot.said == words.sentence(TAKES_LONG)
        gate.set()
    assert not any(text == words.sentence(TAKES_LONG) for text in everything_said(pilot)[1:])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete what is open")
def test_a_game_that_ends_after_the_scores_were_deleted_is_not_lost(pilot):
    pilot.click("k8")
    pilot.step(1.0)
    assert pilot.app.desk.flush(PATIENCE)
    for path in pilot.app.desk.folders.data.glob("library.db*"):
        path.unlink()
    game = pilot.session.id
    pilot.table.do(End())
    assert pilot.app.desk.flush(PATIENCE)
    assert games_in(pilot.app.desk.folders) == [game]
    while not pilot.on_table:
        pilot.settle()
        pilot.press("Escape")
    assert any("removed or replaced" in text for text in everything_said(pilot))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("kind", ["not text", "a pipe"])
def test_scores_that_cannot_be_opened_are_set_aside_and_the_player_is_told(folders, kind):
    leave_game(folders, 1)
    if kind == "a pipe":
        os.mkfifo(folders.library)
    else:
        before = Database(folders.library, print)
        before.check()
        before.close()
        data = folders.library.read_bytes()
        assert b"ON games (ended_at)" in data
        folders.library.write_bytes(data.replace(b"ON games (ended_at)", b"ON games (ended_\xfft)"))
    pilot = Pilot(folders)
    assert any("The scores were damaged" in text for text in everything_said(pilot))
    assert pilot.app.desk.problem is None
    pilot.close()


def test_a_game_left_on_a_full_disk_can_be_taken_up_again(pilot, monkeypatch):
    with monkeypatch.context() as full:
        full.setattr("ishido.storage.unfinished.write_atomically", disk_full)
        pilot.click("k8")
        pilot.press("n")
        open_unfinished(pilot)
        pilot.press("Enter")
        assert pilot.moves() == "k8"
    assert pilot.saved().game == pilot.game


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


def test_the_list_names_who_plays_where_that_is_not_the_player_alone(pilot):
    place = pilot.table.do
    place(Place(pilot.game.legal_squares[0]))
    for mode, players in (
        (Mode.COOPERATIVE, (Player("You"), BO)),
        (Mode.SOLITAIRE, (LEARNER,)),
        (Mode.SOLITAIRE, (BO,)),
        (Mode.SOLITAIRE, (Player("You"),)),
    ):
        sit_down(pilot, mode, *players, deal=5)
        if players == (LEARNER,):
            pilot.click("pause")
            pilot.click("step")
            for _ in range(30):
                pilot.step(0.1)
        else:
            place(Place(pilot.game.legal_squares[0]))
    titles = sorted(row.title for row in open_unfinished(pilot).rows)
    assert titles == ["Deal 1", "Deal 5  ·  Bo", "Deal 5  ·  Learner", "Deal 5  ·  You & Bo"]
