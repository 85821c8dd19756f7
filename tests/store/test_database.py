"""The database: what is written when, on a full disk, after a kill, and if the file is damaged."""

import builtins
import errno
import io
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from datetime import date, timedelta

import pytest

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do
from ishido.store import database as databases
from ishido.store.backup import all_rows, back_up, prepare, restore
from ishido.store.database import COPIES, Database, damaged
from tests.support.storage_play import DISK_FULL, GARBAGE, NOW, Refusing, a_session, play

TODAY = date(2026, 11, 28)


class Disk:
    """A database, and what its disk refuses a change with, if it does."""

    def __init__(self, path):
        self.said = []
        self.database = Database(path, self.said.append)
        self.full = False

    def ask(self, name, question):
        """Keep a question, as a change of the game would be."""

        def change(to):
            to.execute(
                "INSERT OR REPLACE INTO questions (player, question) VALUES (?, ?)",
                (name, question),
            )
            if self.full:
                raise DISK_FULL if self.full is True else self.full

        self.database.put(f"question {name}", change)

    @property
    def asked(self):
        return dict(self.database.rows("SELECT player, question FROM questions"))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "ishido.db"


@pytest.fixture
def start(path):
    """Opens the database, as each start does."""
    disks = []

    def open_one():
        disks.append(Disk(path))
        return disks[-1]

    yield open_one
    for disk in disks:
        disk.full = False
        disk.database.close()


@pytest.fixture
def disk(start):
    return start()


def test_the_database_is_kept_to_itself(disk, path, monkeypatch):
    assert disk.database.rows("PRAGMA journal_mode")[0][0] == "wal"
    assert not path.with_name(f"{path.name}-shm").exists()
    monkeypatch.setattr(databases, "BUSY_SECONDS", 0.1)
    second = Disk(path)
    assert second.database.locked
    assert second.said == []


def test_what_is_changed_together_is_there_together_or_not_at_all(disk, path, tmp_path):
    with disk.database.together():
        disk.ask("Bo", "When?")
        assert disk.asked["Bo"] == "When?"
        killed = shutil.copytree(path.parent, tmp_path / "killed")
        disk.ask("Cy", "Who?")
    assert Disk(killed / path.name).asked == {}
    assert disk.asked.keys() == {"Bo", "Cy"}

    def fail():
        with disk.database.together():
            disk.ask("Ann", "Why?")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert disk.asked.keys() == {"Bo", "Cy"}
    assert not disk.database.pending


def test_what_finds_the_disk_full_waits_and_is_written_with_the_next_change(disk):
    def never(to):
        raise DISK_FULL

    disk.full = True
    disk.ask("Ann", "Why?")
    disk.ask("Bo", "When?")
    disk.ask("Ann", "Why not?")
    assert disk.asked == {}
    assert disk.database.problem == "cannot save: the disk is full"
    disk.full = False
    disk.ask("Cy", "Who?")
    assert disk.asked == {"Ann": "Why not?", "Bo": "When?", "Cy": "Who?"}
    assert disk.database.problem is None
    disk.database.put("never", never)
    disk.ask("Ann", "Why?")  # one change that fails blocks no other
    assert disk.asked["Ann"] == "Why?"
    assert disk.database.pending.keys() == {"never"}
    disk.database.pending.clear()


def test_what_waits_is_read_as_if_it_were_written_and_what_comes_next_builds_on_it(disk):
    def add(letter):
        def change(to):
            ((text,),) = to.execute("SELECT question FROM questions").fetchall()
            to.execute("UPDATE questions SET question = ?", (text + letter,))

        return change

    disk.ask("Ann", "a")
    connection = disk.database._connection
    disk.database._connection = Refusing(connection)
    for letter in "bcd":
        disk.database.put(letter, add(letter))
    assert disk.asked == {"Ann": "abcd"}
    assert connection.execute("SELECT question FROM questions").fetchall() == [("a",)]
    disk.database._connection = connection
    disk.database.put("e", add("e"))
    assert connection.execute("SELECT question FROM questions").fetchall() == [("abcde",)]
    assert not disk.database.pending


def test_closing_gives_up_after_two_seconds(disk, monkeypatch):
    waited = []
    monkeypatch.setattr(databases.time, "sleep", waited.append)
    monkeypatch.setattr(databases.time, "monotonic", lambda: sum(waited))
    disk.full = True
    disk.ask("Ann", "Why?")
    assert not disk.database.close()
    assert 1.9 < sum(waited) < 2.2


def test_a_change_that_breaks_a_rule_of_the_tables_is_dropped_whole(disk, caplog):
    def change(to):
        to.execute("INSERT INTO questions (player, question) VALUES ('Bo', 'And I?')")
        to.execute("INSERT INTO questions (player, question) VALUES (NULL, NULL)")

    with disk.database.together():
        disk.ask("Ann", "Why?")
        disk.database.put("question Bo", change)
    assert disk.asked == {"Ann": "Why?"}
    assert not disk.database.pending
    assert "a change was not made" in caplog.text


def test_a_start_waits_for_another_program_that_has_the_database(path, start, monkeypatch):
    """As long as SQLite waits, then it says so, and touches nothing."""
    monkeypatch.setattr(databases, "BUSY_SECONDS", 0.1)
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as other_program:
        other_program.execute("CREATE TABLE notes (text)")
        other_program.execute("BEGIN EXCLUSIVE")
        disk = start()
        assert disk.database.locked
        assert disk.database.unreadable == "another program is using your games"
        disk.ask("Ann", "Why?")
        assert disk.database.problem == "cannot save: another program is using your games"
        other_program.execute("ROLLBACK")
        disk.database.retry()
    assert disk.asked == {"Ann": "Why?"}
    assert not disk.database.locked
    assert disk.said == []
    assert [one.name for one in path.parent.iterdir() if "damaged" in one.name] == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has locks on every drive")
def test_games_are_kept_on_a_drive_without_locks(start, path, monkeypatch):
    import fcntl

    def no_locks(*_):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "lockf", no_locks)
    first = start()
    first.ask("Ann", "Why?")
    # A lock that SQLite does not ask for is not in its way.
    with closing(sqlite3.connect(path, timeout=0)) as other:
        assert other.execute("SELECT count(*) FROM questions").fetchone() == (1,)
    first.database.close()
    assert start().asked == {"Ann": "Why?"}


def test_nothing_but_sqlite_opens_the_file_of_the_database(
    open_desk, folders, tmp_path, monkeypatch
):
    """To close it as an ordinary file would drop SQLite's locks, also those of the window."""
    opened = []

    def noting(really):
        def note(path, *more, **named):
            opened.append(str(path))
            return really(path, *more, **named)

        return note

    for module in (builtins, io, os):
        monkeypatch.setattr(module, "open", noting(module.open))
    desk = open_desk()
    desk.warm_up()
    session = play(desk.games.begin(Setup(deal_by_number(1)), NOW), 3)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    desk.rest()
    back_up(all_rows(desk.database), folders, tmp_path / "one.zip", NOW)
    restore(prepare(tmp_path / "one.zip"), desk.database, folders)
    assert desk.close()
    damage(folders.database, "noise")
    ours = opened.pop()
    assert open_desk().notices.take() != []
    assert str(tmp_path / "one.zip") in opened
    assert str(folders.database) == ours
    assert [path for path in opened if path.startswith(str(folders.database))] == []


# -- copies and damage -------------------------------------------------------------------------


def test_the_copy_of_the_day_is_made_when_idle_and_again_after_a_game(disk):
    copy = disk.database.copies / f"ishido-{TODAY}.db"

    def copied():
        with closing(sqlite3.connect(copy)) as connection:
            return connection.execute("SELECT player FROM questions").fetchall()

    disk.ask("Ann", "Why?")
    disk.database.rest(TODAY)
    disk.ask("Bo", "When?")
    disk.database.rest(TODAY)
    assert copied() == [("Ann",)]
    disk.database.game_ended()
    disk.database.rest(TODAY)
    assert copied() == [("Ann",), ("Bo",)]
    for day in range(1, 5):
        disk.database.game_ended()
        disk.database.rest(TODAY + timedelta(days=day))
    assert len(list(disk.database.copies.iterdir())) == COPIES


@pytest.fixture
def copied(disk):
    """Two changes, of which a copy has the first."""
    for number in range(300):
        disk.ask(f"player {number}", "Why?" * 20)
    disk.database.rest(TODAY)
    disk.ask("Late", "When?")
    assert disk.database.close()


def damage(path, how):
    if how == "page":
        data = bytearray(path.read_bytes())
        data[4096:8192] = b"\xff" * 4096
        path.write_bytes(data)
    elif how == "half":
        with path.open("r+b") as file:
            file.truncate(path.stat().st_size // 2)
    else:
        path.write_bytes(GARBAGE[how])


@pytest.mark.parametrize("how", ["page", "half", "NULs", "noise"])
def test_a_damaged_file_is_renamed_and_the_copy_takes_its_place(copied, start, path, how):
    damage(path, how)
    bad = path.read_bytes()
    disk = start()
    assert len(disk.asked) == 300
    (said,) = disk.said
    assert said.startswith(f"The file of your games was damaged. The copy of {TODAY} has taken")
    (aside,) = path.parent.glob("ishido.db.damaged-*")
    assert aside.read_bytes() == bad
    assert aside.name in said
    disk.ask("Ann", "Why?")
    assert disk.database.close()
    again = start()
    assert len(again.asked) == 301
    assert again.said == []


@pytest.mark.parametrize("gone", [True, False])
def test_the_copy_takes_the_place_of_a_file_that_is_missing_or_empty(copied, start, path, gone):
    path.unlink() if gone else path.write_bytes(b"")
    disk = start()
    assert len(disk.asked) == 300
    (said,) = disk.said
    assert said.startswith(f"The file of your games was missing. The copy of {TODAY} has taken")
    assert not list(path.parent.glob("*.damaged-*"))


def test_a_damaged_copy_is_passed_over(copied, start, path):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
    older = path.parent / "copies" / f"ishido-{TODAY - timedelta(days=1)}.db"
    newest = path.parent / "copies" / f"ishido-{TODAY}.db"
    shutil.copy(newest, older)
    damage(newest, "page")
    damage(path, "noise")
    disk = start()
    assert len(disk.asked) == 300
    assert str(TODAY - timedelta(days=1)) in disk.said[0]


def test_without_a_copy_one_begins_anew_and_is_told(disk, start, path):
    disk.ask("Ann", "Why?")
    assert disk.database.close()
    damage(path, "noise")
    disk = start()
    assert disk.asked == {}
    assert disk.said[0].startswith("The file of your games was damaged, and there is no copy")


@pytest.mark.parametrize("waits", [True, False])
def test_damage_that_is_met_while_playing_costs_what_the_copy_does_not_have(disk, waits):
    disk.ask("Ann", "Why?")
    disk.database.rest(TODAY)
    disk.ask("Late", "When?")
    disk.full = waits
    disk.ask("Cy", "Who?")
    disk.full = False
    broken = [damaged("malformed")]

    def change(to):
        if broken:
            raise broken.pop()
        to.execute("INSERT INTO questions (player, question) VALUES ('Bo', 'Where?')")

    if waits:
        disk.database.pending = {"question Bo": change} | disk.database.pending
        disk.database.retry()
        disk.database.retry()
    else:
        disk.database.put("question Bo", change)
    assert disk.asked.keys() == {"Ann", "Bo", *(["Cy"] if waits else [])}
    assert len(disk.said) == 1


# -- a database of an earlier version ------------------------------------------------------------


FORMER = """CREATE TABLE games (number INTEGER PRIMARY KEY, id TEXT UNIQUE, kind TEXT, state TEXT,
    at TEXT, starred INTEGER, names TEXT, cleared TEXT, summary TEXT, record TEXT)"""


@pytest.fixture
def former(folders):
    """The database of version 1, and its copy of the day."""
    games = [a_session(1, moves=5, ended=True), a_session(2, moves=3), a_session(3, moves=1)]
    (folders.data / "copies").mkdir(parents=True)
    with closing(sqlite3.connect(folders.database)) as to:
        to.execute(FORMER)
        for number, session in enumerate(games):
            record = session.written() if number < 2 else "noise"
            state = "ended" if session.ended else "playing"
            to.execute(
                "INSERT INTO games VALUES (?, ?, 'ishido', ?, ?, ?, '{}', '[]', '', ?)",
                (number, session.id, state, NOW.isoformat(), 1 - number % 2, record),
            )
        to.execute("PRAGMA user_version = 1")
        to.commit()
    shutil.copy(folders.database, folders.copies / f"ishido-{TODAY}.db")
    return games


TAKEN_OVER = (
    "Your 2 games were taken over. What was there before is kept as ishido-1.db."
    " 1 games cannot be read."
)


def test_the_games_of_an_earlier_version_are_taken_over_once(former, folders, open_desk):
    before = folders.database.read_bytes()
    over, left, _ = former
    desk = open_desk()
    assert desk.notices.take() == [TAKEN_OVER]
    assert desk.games.resume() == left
    (line,) = desk.store.ended()
    assert (line.id, line.starred, line.at) == (over.id, True, NOW)
    assert (folders.data / "ishido-1.db").read_bytes() == before
    assert desk.close()
    desk = open_desk()
    assert desk.notices.take() == []
    assert [line.id for line in desk.store.ended()] == [over.id]


@pytest.mark.parametrize("name", ["BUSY", "FULL", "READONLY", "IOERR_WRITE", "CANTOPEN"])
def test_a_problem_of_the_disk_is_no_damage(disk, name):
    error = sqlite3.OperationalError("x")
    error.sqlite_errorname = f"SQLITE_{name}"
    disk.full = error
    disk.ask("Ann", "Why?")
    assert disk.said == []
    assert disk.database.problem is not None
