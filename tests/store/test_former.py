"""What earlier builds kept is taken over once, whatever state it is in, and never lost."""

import errno
import json
import os
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.store import former
from ishido.store.copies import copy_of_the_day
from ishido.store.database import ready_path
from ishido.store.desk import Desk
from ishido.store.former import ASIDE, NEWEST, take_over
from ishido.store.lines import ScoreList
from tests.support.sample_games import FOUR_WAY_DEAL
from tests.support.sample_homes import folders_in, state
from tests.support.stopped_writes import SAID, compiled, stopped, why_not
from tests.support.storage_play import (
    GARBAGE,
    NOW,
    PATIENCE,
    a_session,
    disk_full,
    play,
    readings_of,
)
from tests.support.stored_games import stored_games, stored_rows

DATA = Path(__file__).parents[1] / "data" / "home-2026-11" / "home"
ENDED = 13
PLAYING = 4
PLACES = 10
REST = "the others cannot be read, and are kept in the folder “before-one-store”."


@pytest.fixture
def home(tmp_path):
    shutil.copytree(DATA, tmp_path / "home")
    return folders_in(tmp_path / "home")


@pytest.fixture
def whole(tmp_path):
    """All that is there when nothing is damaged."""
    shutil.copytree(DATA, tmp_path / "whole")
    return taken_over(folders_in(tmp_path / "whole"))


def taken_over(folders):
    """What is kept after a start. Nothing was to be said."""
    told = []
    assert take_over(folders, told.append)
    assert told == []
    return state(folders)


def change(folders, *statements):
    with closing(sqlite3.connect(folders.library)) as connection:
        for statement, *values in statements:
            assert connection.execute(statement, values).rowcount, statement
        connection.commit()


def rows(folders, question):
    with closing(sqlite3.connect(folders.library)) as connection:
        return connection.execute(question).fetchall()


def states(folders):
    """The ids of games by their state."""
    games = stored_rows(folders, "games")
    return {
        each: {row["id"] for row in games if row["state"] == each}
        for each in ("playing", "ended", "removed")
    }


def files(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.endswith(("-wal", "-shm", "window"))
    }


def write_game(folders, session, suffix=".ishido"):
    path = folders.games / f"{session.id}{suffix}"
    path.write_text(session.written())
    return path


# -- a sound home ------------------------------------------------------------------------------


def with_ids_in_the_records(folders):
    """Make the last former version of it."""
    ids = {}
    for session, seat, key in rows(folders, "SELECT session, seat, player FROM players"):
        ids[session, seat] = key
    for session, record in rows(folders, "SELECT session, record FROM games"):
        content = json.loads(record)
        for seat, player in enumerate(content["players"]):
            key = ids.get((session, seat), "")
            player |= {"id": key[3:]} if key.startswith("id:") else {}
        change(
            folders, ("UPDATE games SET record = ? WHERE session = ?", json.dumps(content), session)
        )
    (terms,) = rows(folders, "SELECT agreed FROM tournaments")[0]
    change(folders, ("UPDATE tournaments SET agreed = ?", terms.replace('"person": ', '"id": ')))
    with closing(sqlite3.connect(folders.library)) as connection:
        connection.execute("DROP TABLE players")
        connection.execute(f"PRAGMA user_version = {NEWEST}")


def test_both_former_versions_come_to_the_same(home, whole):
    with_ids_in_the_records(home)
    assert taken_over(home) == whole


def test_a_game_is_as_it_was_last_played(home):
    session = play(a_session(50), 3)
    session.extra = {"x": {"starred": True, "other": 1}}
    path = write_game(home, session)
    os.utime(path, (1_000_000_000, 1_000_000_000.25))
    taken_over(home)
    (row,) = [row for row in stored_rows(home, "games") if row["id"] == session.id]
    assert (row["state"], row["starred"]) == ("playing", 1)
    desk = Desk(home)
    assert desk.store.line(session.id).at.timestamp() == 1_000_000_000.25
    assert desk.store.session(session.id).extra == {"x": {"other": 1}}
    assert desk.close(PATIENCE)


def test_the_name_of_a_file_is_its_game(home):
    """So it was saved under that name. Other files stay with the rest."""
    session = a_session(50, moves=3)
    path = write_game(home, session)
    path.rename(path.with_name("copy1.ishido"))
    for name in ("notes.txt", "a game.ishido", "x.ishido.damaged-20261120-183000"):
        (home.games / name).write_text(session.written())
    before = files(home.games)
    taken_over(home)
    assert len(states(home)["playing"]) == PLAYING + 1
    assert stored_games(home)["copy1"].game.moves == session.game.moves
    assert files(home.data / ASIDE / "games") == before


def test_an_ended_game_that_a_kill_left_among_the_others_is_ended(home):
    session = play(a_session(50), 5)
    session.do(Do.END)
    known = a_session(51, moves=2)
    known.id = rows(home, "SELECT session FROM games")[0][0]
    path = write_game(home, session)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    write_game(home, known)
    taken_over(home)
    assert session.id in states(home)["ended"]
    assert len(states(home)["ended"]) == ENDED + 1
    assert len(states(home)["playing"]) == PLAYING
    (row,) = [row for row in stored_rows(home, "games") if row["id"] == session.id]
    assert row["at"].startswith("2001-09-09")


def test_a_reading_that_a_kill_kept_from_the_journal_is_entered(home):
    """Not one that was removed from it."""
    record = rows(home, f"SELECT record FROM games WHERE deal = '{FOUR_WAY_DEAL}'")[0][0]
    (home.games / "again.ishido").write_text(record.replace('"ended": true,', ""))
    change(home, ("DELETE FROM readings",))
    taken_over(home)
    desk = Desk(home)
    (reading,) = readings_of(desk, "Anna")
    assert (reading.question, reading.session) == ("What now?", "again")
    assert desk.close(PATIENCE)


def test_a_reading_that_was_removed_does_not_return(home):
    record = rows(home, f"SELECT record FROM games WHERE deal = '{FOUR_WAY_DEAL}'")[0][0]
    (home.games / "again.ishido").write_text(record.replace('"ended": true,', ""))
    change(home, ("UPDATE readings SET removed = 1, question = ''",))
    taken_over(home)
    desk = Desk(home)
    assert readings_of(desk, "Anna") == []
    assert desk.close(PATIENCE)


def test_a_tournament_keeps_a_game_that_was_deleted(home):
    (deleted,) = rows(home, "SELECT session FROM tournament_games WHERE entrant = 0")[0]
    change(home, ("DELETE FROM games WHERE session = ?", deleted))
    taken_over(home)
    assert states(home)["removed"] == {deleted}
    desk = Desk(home)
    (stored,) = desk.tournaments.all()
    assert stored.games[0] == deleted
    assert len(stored.games) == 2
    assert desk.close(PATIENCE)


def test_a_damaged_game_is_taken_from_its_tournament(home):
    game, record = rows(home, "SELECT session, record FROM tournament_games WHERE entrant = 0")[0]
    change(home, ("UPDATE games SET record = '' WHERE session = ?", game))
    taken_over(home)
    (row,) = [row for row in stored_rows(home, "games") if row["id"] == game]
    assert row["state"] == "ended"
    assert row["at"][:19] == json.loads(record)["x"]["started"][:19]


def test_questions_that_wait_are_no_longer_settings(home):
    path = home.people / "Bo-0f02fccb.toml"
    path.write_text(path.read_text().replace('question = ""', 'question = "Who wins?"'))
    with home.settings.open("a") as file:
        file.write('guests_questions = [["Cy", "And I?"], ["Di", ""], ["Ed", 7], 7]\n')
    taken_over(home)
    desk = Desk(home)
    assert [desk.questions.of(name) for name in ("Anna", "Bo", "Cy", "Di")] == [
        *("", "Who wins?", "And I?", ""),
    ]
    assert desk.close(PATIENCE)


def test_what_was_worked_out_of_a_deal_is_there(home):
    change(
        home,
        ("INSERT INTO yardsticks VALUES ('A1', 'modern', 'x', NULL, 1.5, 8, 41, 1, 'a1b2')",),
    )
    taken_over(home)
    (row,) = stored_rows(home, "pars")
    assert tuple(row.values())[1:] == ("A1", "modern", "x", 1.5, 8, 41, 1, "a1b2")


# -- lists -------------------------------------------------------------------------------------


def on_the_list(folders, which=ScoreList.ALL_TIME):
    desk = Desk(folders)
    scores = desk.high_scores.on(which, Scoring.MODERN, NOW)
    assert desk.close(PATIENCE)
    return [score.session for score in scores]


def test_a_list_that_was_cleared_stays_so(home):
    (last,) = rows(home, "SELECT session FROM games WHERE deal = '8'")[0]
    change(home, ("DELETE FROM high_scores WHERE list = 'all-time' AND session != ?", last))
    taken_over(home)
    assert on_the_list(home) == [last]
    assert len(on_the_list(home, ScoreList.TODAY)) == 6


def test_todays_list_that_was_cleared_stays_so(home):
    change(home, ("DELETE FROM high_scores WHERE list = 'today'",))
    taken_over(home)
    assert on_the_list(home, ScoreList.TODAY) == []
    assert len(on_the_list(home)) == 5
    names = [row["names"] for row in stored_rows(home, "games") if row["names"] != "{}"]
    assert names == ['{"0": "Grandmother"}']


def test_a_score_that_was_not_good_enough_moves_up_when_a_better_one_is_deleted(home):
    """It was not on the list, like one that was removed from it."""
    with closing(sqlite3.connect(home.library)) as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(games)")][1:]
        names = ", ".join(columns)
        first = connection.execute(f"SELECT {names} FROM games WHERE deal = '1'").fetchone()
        for number in range(PLACES):
            row = dict(zip(columns, first, strict=True))
            row |= {"session": f"copy{number}", "ended_at": f"2026-11-21T10:{number:02}:00+01:00"}
            marks = ", ".join("?" * len(columns))
            connection.execute(f"INSERT INTO games ({names}) VALUES ({marks})", [*row.values()])
        for number in range(PLACES - 2):
            connection.execute(
                "INSERT INTO high_scores VALUES ('all-time', ?, 0, '')", (f"copy{number}",)
            )
        better = connection.execute("SELECT session FROM games WHERE deal = '1013'").fetchone()[0]
        on_it = "list = 'all-time' AND session IN (SELECT session FROM games WHERE deal IN "
        connection.execute(f"DELETE FROM high_scores WHERE {on_it} ('5', '8', '31'))")
        connection.commit()
    taken_over(home)
    before = on_the_list(home)
    assert len(before) == PLACES
    desk = Desk(home)
    desk.store.remove(better)
    assert desk.close(PATIENCE)
    assert on_the_list(home) == [*before[1:], "copy8"]


# -- damage ------------------------------------------------------------------------------------


@pytest.mark.parametrize("garbage", [*GARBAGE, None])
def test_a_game_whose_file_is_damaged_or_gone_is_taken_from_the_state_before(home, garbage):
    session = a_session(50, moves=3)
    path = write_game(home, session)
    path.rename(path.with_name(f"{path.name}.previous"))
    if garbage is not None:
        path.write_bytes(GARBAGE[garbage])
    taken_over(home)
    assert stored_games(home)[session.id].game.moves == session.game.moves


@pytest.mark.parametrize("garbage", GARBAGE)
def test_the_player_is_told_what_cannot_be_read(home, garbage):
    (home.games / "lost.ishido").write_bytes(GARBAGE[garbage])
    (deleted,) = rows(home, "SELECT session FROM tournament_games WHERE entrant = 0")[0]
    change(
        home,
        ("UPDATE games SET record = ? WHERE deal = '1'", GARBAGE[garbage]),
        ("DELETE FROM games WHERE session = ?", deleted),
    )
    told = []
    assert take_over(home, told.append)
    assert told == [f"{ENDED + PLAYING - 2} of {ENDED + PLAYING} games could be taken over; {REST}"]
    assert len(states(home)["ended"]) == ENDED - 2
    assert (home.data / ASIDE / "games" / "lost.ishido").read_bytes() == GARBAGE[garbage]


@pytest.mark.parametrize("garbage", sorted(GARBAGE.keys() - {"empty"}))
def test_games_in_progress_do_not_need_the_list_of_ended_ones(home, garbage):
    home.library.write_bytes(GARBAGE[garbage])
    told = []
    assert take_over(home, told.append)
    (line,) = told
    assert f"what could be read is here ({PLAYING} games)" in line
    assert states(home).keys() == {"playing", "ended", "removed"}
    assert len(states(home)["playing"]) == PLAYING
    assert (home.data / ASIDE / "library.db").read_bytes() == GARBAGE[garbage]


def test_a_list_that_was_never_begun_is_no_damage(home):
    home.library.write_bytes(b"")
    taken_over(home)
    assert len(states(home)["playing"]) == PLAYING


def test_ended_games_do_not_need_those_in_progress(home):
    shutil.rmtree(home.games)
    taken_over(home)
    assert len(states(home)["ended"]) == ENDED


def test_a_list_that_a_kill_left_beside_its_place_is_read(home, whole):
    """An earlier build was about to put it right."""
    home.library.rename(home.library.with_name("library.db.recovered"))
    assert taken_over(home) == whole


def test_a_copy_has_what_cannot_be_read(home, whole):
    """With each page of the list overwritten in turn."""
    copy_of_the_day(home.library, home.copies, NOW.date())
    damaged = home.copies / "library-2026-11-21.db"
    damaged.write_bytes(home.library.read_bytes()[:20_000])
    change(home, ("UPDATE games SET starred = 1 WHERE deal = '1'",))
    starred = rows(home, "SELECT session FROM games WHERE starred AND deal = '1'")[0][0]
    sound = home.library.read_bytes()
    size = int.from_bytes(sound[16:18], "big")
    told, stars = [], []
    for number in range(len(sound) // size):
        again = folders_in(home.data.parent.with_name(f"page {number}"))
        shutil.copytree(home.data.parent, again.data.parent)
        page = slice(number * size, (number + 1) * size)
        data = bytearray(sound)
        data[page] = os.urandom(size)
        again.library.write_bytes(data)
        assert take_over(again, told.append)
        games = {row["id"]: row["starred"] for row in stored_rows(again, "games")}
        stars.append(games[starred])
        with closing(sqlite3.connect(again.database)) as connection:
            connection.execute("UPDATE games SET starred = 0 WHERE id = ?", (starred,))
            connection.commit()
        assert state(again) == whole, number
        assert len(list((again.data / ASIDE / "copies").glob("*.db"))) == 2
    assert told
    assert sum(stars) > len(stars) / 2  # what can be read is newer than the copy


def test_without_a_copy_the_rows_are_there_that_can_be_read(home):
    sound = home.library.read_bytes()
    size = int.from_bytes(sound[16:18], "big")
    found = []
    for number in range(1, len(sound) // size):
        again = folders_in(home.data.parent.with_name(f"page {number}"))
        shutil.copytree(home.data.parent, again.data.parent)
        data = bytearray(sound)
        data[number * size : (number + 1) * size] = b"\0" * size
        again.library.write_bytes(data)
        take_over(again, lambda told: None)
        assert len(states(again)["playing"]) == PLAYING
        found.append(len(states(again)["ended"]))
    assert max(found) == ENDED
    assert sum(count > 0 for count in found) > len(found) / 2


def test_terms_that_cannot_be_read_are_damage(home):
    change(home, ("UPDATE tournaments SET agreed = 'x'",))
    told = []
    assert take_over(home, told.append)
    assert len(told) == 1
    assert stored_rows(home, "tournaments") == []


def test_values_of_another_type_are_damage(home):
    change(
        home,
        ("UPDATE deals_seen SET first_seen = x'00' WHERE player = 'name:Guest'",),
        ("UPDATE high_scores SET keeper = 'x' WHERE name != ''",),
        ("UPDATE reviews SET review = 'x'",),
    )
    told = []
    assert take_over(home, told.append)
    assert len(told) == 1
    assert len(states(home)["ended"]) == ENDED
    assert len(stored_rows(home, "deals_seen")) == 18
    assert stored_rows(home, "reviews") == []


def test_no_list_is_cleared_because_it_cannot_be_read(home):
    with closing(sqlite3.connect(home.library)) as connection:
        connection.execute("DROP TABLE high_scores")
        connection.commit()
    told = []
    assert take_over(home, told.append)
    assert len(told) == 1
    assert len(on_the_list(home)) == 5


# -- when it cannot be done --------------------------------------------------------------------


def test_what_a_newer_version_keeps_is_left_alone(home):
    with closing(sqlite3.connect(home.library)) as connection:
        connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    before = files(home.data)
    desk = Desk(home)
    session = desk.games.begin(deal_by_number(50), NOW, Scoring.MODERN)
    desk.games.save(play(session))
    assert desk.close(PATIENCE)
    (line,) = desk.notices.take()
    assert line.startswith("Your games (library.db) are from a newer version of Ishido.")
    assert files(home.data) == before


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_changes_nothing_and_all_is_there_when_it_has_room(home, monkeypatch, call):
    before = files(home.data)
    with monkeypatch.context() as full:
        full.setattr(os, call, disk_full)
        full.setattr(Path, call, disk_full, raising=False)
        desk = Desk(home)
        problem = "your games cannot be taken over yet (the disk is full)"
        assert desk.notices.take() == [f"{home.data}: {problem}."]
        session = play(desk.games.begin(deal_by_number(50), NOW, Scoring.MODERN), 2)
        desk.games.save(session)
        assert not desk.flush(PATIENCE)
        assert desk.problem == "cannot save: the disk is full"
        assert files(home.data) == before
    assert desk.flush(PATIENCE)
    assert desk.problem is None
    assert len(desk.store.ended()) == ENDED
    assert len(desk.store.in_progress()) == PLAYING + 1
    assert desk.close(PATIENCE)
    assert len(states(home)["ended"]) == ENDED
    assert states(home)["playing"] > {session.id}
    assert stored_games(home)[session.id].game.moves == session.game.moves
    assert len(stored_rows(home, "deals_seen")) == 21


def test_after_a_start_on_a_full_disk_the_next_one_takes_all_over(home, monkeypatch, whole):
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", disk_full)
        desk = Desk(home)
        desk.games.begin(deal_by_number(50), NOW, Scoring.MODERN)
        assert not desk.close(PATIENCE)
    assert taken_over(home) == whole


def test_the_disk_says_why_sqlite_could_not_write(home, monkeypatch):
    def fail(_connection):
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(former, "transaction", fail)
    monkeypatch.setattr(tempfile, "TemporaryFile", disk_full)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        take_over(home, lambda told: None)


def test_a_list_that_another_program_has_locked_is_taken_over_later(home, whole):
    with closing(sqlite3.connect(home.library, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(OSError, match="another program is using your games"):
            take_over(home, lambda told: None)
        assert not home.database.exists()
    assert taken_over(home) == whole


def test_what_is_in_its_place_is_not_touched(home):
    """It was taken over, and a kill came before it was set aside."""
    home.database.write_bytes(b"not even a database")
    told = []
    assert not take_over(home, told.append)
    assert told == []
    assert home.database.read_bytes() == b"not even a database"
    assert not home.library.exists()
    assert (home.data / ASIDE / "library.db").exists()
    assert (home.data / ASIDE / "games").is_dir()


def test_a_database_that_a_kill_left_beside_its_place_is_not_made_again(home):
    """It was put right; what was taken over could not be set aside before."""
    ready_path(home.database).write_bytes(b"the games")
    assert not take_over(home, lambda told: None)
    assert home.database.read_bytes() == b"the games"


def test_the_player_is_told_where_games_are_that_an_earlier_build_kept_later(home):
    taken_over(home)
    before = state(home)
    home.games.mkdir()
    later = a_session(60, moves=3)
    write_game(home, later)
    told = []
    assert not take_over(home, told.append)
    (line,) = told
    assert line.startswith("An earlier build of Ishido was used.")
    assert f"“{ASIDE}-2”" in line
    assert (home.data / f"{ASIDE}-2" / "games" / f"{later.id}.ishido").exists()
    assert state(home) == before


def test_nothing_is_said_of_games_that_were_taken_over_before_a_kill(home, monkeypatch):
    with monkeypatch.context() as kill:
        kill.setattr(former, "_set_aside", disk_full)
        taken_over(home)
    told = []
    assert not take_over(home, told.append)
    assert told == []
    assert (home.data / ASIDE / "games").is_dir()


def test_nothing_that_was_set_aside_is_replaced(home):
    taken_over(home)
    first = files(home.data / ASIDE)
    shutil.copy(DATA / "data" / "library.db", home.library)
    shutil.copytree(DATA / "data" / "games", home.games)
    assert not take_over(home, lambda told: None)
    assert files(home.data / ASIDE) == first
    assert (home.data / f"{ASIDE}-2" / "library.db").exists()
    assert (home.data / f"{ASIDE}-2" / "games").is_dir()


def test_what_cannot_be_set_aside_stays_and_the_game_goes_on(home, monkeypatch):
    def refused(*_):
        raise OSError(errno.EXDEV, "")

    monkeypatch.setattr(Path, "rename", refused)
    taken_over(home)
    desk = Desk(home)
    assert len(desk.store.ended()) == ENDED
    assert desk.close(PATIENCE)
    assert desk.notices.take() == []
    assert home.library.exists()


# -- killed ------------------------------------------------------------------------------------

TAKE_OVER = """
import sys
from pathlib import Path
from ishido.store.former import take_over
from tests.support.sample_homes import folders_in
take_over(folders_in(Path(sys.argv[1])), print)
"""


@pytest.mark.slow
@pytest.mark.skipif(why_not() is not None, reason=str(why_not()))
def test_killed_before_any_call_that_writes_the_next_start_takes_all_over(
    home, whole, tmp_path, nightly
):
    """By day, before every third of these calls."""
    copy_of_the_day(home.library, home.copies, NOW.date())
    room, kept = tmp_path / "room", ("editor", "stonesets")
    former = {name: data for name, data in files(home.data).items() if not name.startswith(kept)}
    command = [sys.executable, "-c", TAKE_OVER, str(home.data.parent)]
    moments = set()
    for number, told in enumerate(stopped(command, home.data.parent, compiled(tmp_path))):
        assert not told.startswith(SAID)
        if number % 3 and not nightly:
            continue
        folders = folders_in(room / str(number))
        shutil.copytree(home.data.parent, folders.data.parent)
        moments.add((folders.database.exists(), folders.library.exists()))
        desk = Desk(folders, ImmediateRunner())
        assert desk.close(PATIENCE)
        assert desk.notices.take() == []
        assert state(folders) == whole, (number, told)
        assert files(folders.data / ASIDE) == former
        assert not (folders.data / f"{ASIDE}-2").exists()
        shutil.rmtree(room)
    assert moments == {(False, True), (True, True), (True, False)}
    assert number > 100
