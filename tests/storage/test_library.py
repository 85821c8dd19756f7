"""The library: scores once, the best of them, deals seen, and a database in any state."""

import json
import os
import socket
import sqlite3
import sys
import tempfile
import threading
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest

from ishido.records.players import Player
from ishido.rules.deal import MAX_DEAL, deal_by_number, deal_from_stones
from ishido.rules.game import Mode, Setup
from ishido.rules.record import parse_record
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.result import GameResult
from ishido.session.session import Aid, Session
from ishido.storage.database import connect, copy_into
from ishido.storage.library import (
    How,
    Library,
    best_of,
    deal_key,
    ended_game,
    seen_on_disk,
)
from ishido.storage.schema import VERSION
from tests.support.storage_play import GARBAGE, NOW, PATIENCE, a_session, play

DEAL = deal_by_number(1)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "library.db"


@pytest.fixture
def short():
    """A folder with a name so short that a socket fits into it."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture
def library(open_library):
    return open_library()


def rows(path, table="games"):
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]


def a_game(name="a", **changes):
    """An ended game of one's wishes."""
    game = ended_game(a_session(moves=1, ended=True), NOW)
    return replace(game, session=name, **changes)


# -- games -----------------------------------------------------------------------------------


def test_an_ended_game_is_entered_with_all_that_its_record_says(library, path):
    session = a_session(MAX_DEAL, moves=20, ended=True, player="Zoë", aids=(Aid.DEAL_SEEN,))
    session.seconds = 61.5
    library.enter(ended_game(session, NOW + timedelta(hours=1)))
    (row,) = rows(path)
    account = session.game.accounts[0]
    assert row == {
        "id": 1,
        "session": session.id,
        "player": "name:Zoë",
        "ended_at": "2026-11-20T19:30:00+01:00",
        "started": "2026-11-20T18:30:00+01:00",
        "seconds": 61.5,
        "deal": str(MAX_DEAL),
        "deal_key": deal_key(deal_by_number(MAX_DEAL)),
        "mode": "solitaire",
        "scoring": "modern",
        "points": account.points,
        "four_ways": account.four_ways,
        "stones_left": 46,
        "emptied": 0,
        "uses": '["deal seen"]',
        "record": row["record"],
        "starred": 0,
        "kind": "ishido",
        "result": "",
    }
    record = parse_record(str(row["record"]).encode())
    assert Session.resume(record) == session


def test_a_game_enters_once_and_stays_as_it_was(library, path):
    for points in (5, 7):
        assert library.enter(a_game(points=points))
    assert [row["points"] for row in rows(path)] == [5]


@pytest.mark.parametrize("scoring", Scoring)
def test_the_best_is_the_one_of_the_highest_rank(library, scoring):
    assert library.best("name:You", scoring) is None
    ranks = []
    for deal in range(12):
        session = a_session(deal, moves=12, ended=True, scoring=scoring)
        mine = best_of(session)
        assert mine is not None
        ranks.append(mine.rank)
        library.enter(ended_game(session, NOW))
        best = library.best("name:You", scoring)
        assert best is not None
        assert best.rank == max(ranks)


def test_the_rank_of_a_best_agrees_with_the_database():
    def rank(points, four_ways, stones_left, scoring):
        best = GameResult(Mode.SOLITAIRE, scoring, 1, points, four_ways, stones_left, 0.0, ())
        return best.rank

    assert rank(0, 2, 0, Scoring.ANCIENT) > rank(0, 5, 1, Scoring.ANCIENT)
    assert rank(0, 5, 2, Scoring.ANCIENT) > rank(0, 4, 1, Scoring.ANCIENT)
    assert rank(9, 1, 9, Scoring.MODERN) > rank(8, 9, 0, Scoring.MODERN)
    assert rank(9, 1, 1, Scoring.SIMPLE) > rank(9, 1, 2, Scoring.SIMPLE)


def test_the_best_is_of_the_player_the_scoring_and_solitaire(library):
    mine = a_session(moves=3, ended=True)
    library.enter(ended_game(mine, NOW))
    pair = Setup(DEAL, Mode.COOPERATIVE, players=(Player("You"), Player("Bo")))
    team = play(Session.begin(pair, NOW), 20)
    team.do(Do.END)
    for other in (
        a_session(2, moves=20, ended=True, player="Other"),
        a_session(2, moves=20, ended=True, scoring=Scoring.SIMPLE),
        team,
    ):
        library.enter(ended_game(other, NOW))
    assert library.best("name:You", Scoring.MODERN) == best_of(mine)


def test_an_aided_game_is_the_best_until_there_is_one_without_aids(library):
    aided = a_session(2, moves=20, ended=True, aids=(Aid.HINT,))
    library.enter(ended_game(aided, NOW))
    best = library.best("name:You", Scoring.MODERN)
    assert best is not None
    assert best.uses
    mine = a_session(moves=3, ended=True)
    library.enter(ended_game(mine, NOW))
    assert library.best("name:You", Scoring.MODERN) == best_of(mine)


@pytest.mark.parametrize("aid", [Aid.LOADED, Aid.COMPUTER_PLAYED])
def test_what_others_may_have_played_is_nobodys_best(library, aid):
    library.enter(ended_game(a_session(2, moves=20, ended=True, aids=(aid,)), NOW))
    assert library.best("name:You", Scoring.MODERN) is None


def test_figures_of_the_database_that_were_not_played_are_not_the_best(library, path):
    mine, other = a_session(moves=3, ended=True), a_session(2, moves=9, ended=True)
    for session in (mine, other):
        library.enter(ended_game(session, NOW))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE games SET points = 99999 WHERE session = ?", (mine.id,))
        connection.commit()
    assert library.best("name:You", Scoring.MODERN) == best_of(other)


# -- deals seen ------------------------------------------------------------------------------


def test_a_deal_is_seen_by_a_player_once_marked(library, path):
    assert not seen_on_disk(path, "name:You", DEAL)
    assert not seen_on_disk(path.with_name("none.db"), "name:You", DEAL)
    library.mark_seen("name:You", DEAL, NOW, How.TYPED)
    library.mark_seen("name:You", DEAL, NOW, How.REPLAYED)
    assert seen_on_disk(path, "name:You", DEAL)
    assert not seen_on_disk(library.database.path, ["name:Other"], DEAL)
    assert not seen_on_disk(path, "name:You", deal_by_number(2))
    assert [row["how"] for row in rows(path, "deals_seen")] == ["typed"]


def test_a_deal_given_in_full_is_the_same_deal(library, path):
    library.mark_seen("name:You", DEAL, NOW, How.STARTED)
    assert seen_on_disk(path, "name:You", deal_from_stones(DEAL.tableau, DEAL.pouch))


def test_what_is_seen_can_be_asked_after_the_writer_has_gone(library, path):
    library.mark_seen("name:You", DEAL, NOW, How.STARTED)
    library.database.close()
    assert seen_on_disk(path, "name:You", DEAL)


# -- the file --------------------------------------------------------------------------------


def test_the_database_is_as_it_should_be(library, path):
    library.database.check()
    assert library.database.lasting
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert library.database.write(
        lambda connection: connection.execute("PRAGMA foreign_keys").fetchone()
    ) == (1,)


def test_a_copy_does_not_wait_for_another_program(path):
    path.parent.mkdir(exist_ok=True)
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as other,
        closing(connect(path, 0.01)) as source,
        closing(sqlite3.connect(":memory:")) as target,
    ):
        other.execute("CREATE TABLE games (id)")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            copy_into(source, target)


# -- damage ------------------------------------------------------------------------------------


def damage(path, kind):
    match kind:
        case "truncated":
            path.write_bytes(path.read_bytes()[:8192])
        case "scribbled":
            data = bytearray(path.read_bytes())
            data[4096:] = b"\x55" * (len(data) - 4096)
            path.write_bytes(data)
        case "another's":
            path.unlink()
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("CREATE TABLE games (title TEXT)")
        case "a column lost":
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("ALTER TABLE games DROP COLUMN result")
        case "an older layout":
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("DROP TABLE readings")
                connection.execute(f"PRAGMA user_version = {VERSION - 1}")
        case "tables lost":
            path.unlink()
            with closing(sqlite3.connect(path)) as connection:
                connection.execute(f"PRAGMA user_version = {VERSION}")
        case "not text":  # Python cannot read the message in which SQLite says what is wrong
            data = path.read_bytes()
            assert b"ON games (ended_at)" in data
            path.write_bytes(data.replace(b"ON games (ended_at)", b"ON games (ended_\xfft)"))
        case "a trigger":
            with closing(sqlite3.connect(path)) as connection:
                connection.execute(
                    "CREATE TRIGGER mine AFTER INSERT ON games BEGIN"
                    " UPDATE games SET player = 'Mallory'; END"
                )
        case "another's condition":
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("PRAGMA writable_schema = ON")
                connection.execute(
                    "UPDATE sqlite_master SET sql = replace(sql, 'points INTEGER NOT NULL',"
                    " 'points INTEGER NOT NULL CHECK (points < 0)') WHERE name = 'games'"
                )
                connection.commit()
        case _:
            path.write_bytes(GARBAGE[kind])


READABLE = {"an older layout", "a trigger", "another's condition"}
"""What is foreign in these leaves the rows as they are."""


@pytest.mark.parametrize(
    "kind",
    [
        *sorted(GARBAGE.keys() - {"empty"}),
        "truncated",
        "scribbled",
        "another's",
        "a column lost",
        "an older layout",
        "tables lost",
        "not text",
        "a trigger",
        "another's condition",
    ],
)
def test_a_damaged_database_is_set_aside_and_what_can_be_read_is_kept(
    open_library, path, said, kind
):
    before = open_library()
    before.enter(a_game("before"))
    before.database.close()
    damage(path, kind)
    damaged = path.read_bytes()
    seen_on_disk(path, "name:You", DEAL)
    library = open_library()
    library.database.check()
    library.enter(a_game("after"))
    kept = ["before"] if kind in READABLE else []
    assert [row["session"] for row in rows(path)] == [*kept, "after"]
    (line,) = said
    (aside,) = path.parent.glob("library.db.damaged-*[0-9]")
    assert aside.name in line
    if (
        kind in GARBAGE or kind == "not text"
    ):  # else SQLite has read it as a database, and noted so in its header
        assert aside.read_bytes() == damaged
    assert not path.with_name("library.db.lock").exists()


def pipe(path):
    os.mkfifo(path)


def socket_(path):
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))


def endless(path):
    path.symlink_to("/dev/zero")


def folder(path):
    path.mkdir()
    (path / "mine.txt").write_text("kept")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of them")
@pytest.mark.parametrize("beside", ["", "-wal", "-journal"])
@pytest.mark.parametrize("put", [pipe, socket_, endless, folder])
def test_what_is_no_file_is_set_aside_and_never_waited_for(library, said, short, put, beside):
    path = library.database.path = short / "library.db"
    put(path.with_name(path.name + beside))
    assert not seen_on_disk(path, "name:You", DEAL)
    library.enter(a_game("after"))
    assert [row["session"] for row in rows(path)] == ["after"]
    (line,) = said
    (aside,) = path.parent.glob("library.db*.damaged-*")
    assert aside.name in line


def test_text_that_is_damaged_is_one_row_s_misfortune(library, path):
    library.enter(a_game("a"))
    library.enter(a_game("b"))
    library.database.write(
        lambda connection: connection.execute(
            "UPDATE games SET mode = CAST(x'ff' AS TEXT) WHERE session = 'a'"
        )
    )
    assert [line.id for line in library.lines()] == ["b"]


@pytest.mark.parametrize("mode", [Mode.SOLITAIRE, Mode.COOPERATIVE])
def test_of_names_in_the_journal_what_can_be_seen_is_shown(library, mode):
    library.enter(a_game("a"))
    record = {"mode": mode, "players": [{"name": "\u202eMal\x1blory\n", "kind": "human"}]}
    library.database.write(
        lambda connection: connection.execute(
            "UPDATE games SET mode = ?, player = ?, record = ?",
            (str(mode), "\u202eMal\x1blory\n", json.dumps(record)),
        )
    )
    (line,) = library.lines()
    assert line.people == line.players == ("Mallory",)


# -- deleted or replaced under an open window ------------------------------------------------


def vanish(path):
    for one in path.parent.glob("library.db*"):
        one.unlink()


def be_replaced(path):
    other = Library(path.with_name("other.db"), print)
    other.enter(a_game("in the other"))
    other.database.close()
    vanish(path)
    path.with_name("other.db").rename(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete what is open")
@pytest.mark.parametrize(("go", "says"), [(vanish, "removed"), (be_replaced, "replaced")])
def test_a_database_that_is_gone_is_written_again(library, path, said, go, says):
    library.enter(a_game("before"))
    go(path)
    assert library.enter(a_game("after"))
    assert [row["session"] for row in rows(path)] == ["before", "after"]
    (line,) = said
    assert line.startswith(f"Another program {says} the list of your games (library.db).")
    other = list(path.parent.glob("library.db.damaged-*[0-9]"))
    assert [row["session"] for each in other for row in rows(each)] == ["in the other"] * len(other)
    assert len(other) == (says == "replaced")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete what is open")
def test_a_game_written_while_the_database_vanishes_is_entered_again(library, path, monkeypatch):
    library.enter(a_game("before"))
    write = library.database.write
    gone = []

    def write_and_lose(action):
        write(action)
        if not gone:
            gone.append(True)
            vanish(path)

    monkeypatch.setattr(library.database, "write", write_and_lose)
    assert library.enter(a_game("after"))
    assert [row["session"] for row in rows(path)] == ["before", "after"]


@pytest.mark.parametrize("looks", [1, 4])
def test_a_drive_that_numbers_its_files_anew_is_believed(library, path, monkeypatch, said, looks):
    """At each look, or now and then."""
    numbers = (number for number in count() for _ in range(looks))
    monkeypatch.setattr("ishido.storage.database._identity", lambda path: (0, next(numbers)))
    names = [str(number) for number in range(20)]
    for name in names:
        assert library.enter(a_game(name))
    assert [row["session"] for row in rows(path)] == names
    assert len(said) <= 4


def test_an_empty_file_becomes_a_database(library, path):
    path.parent.mkdir()
    path.touch()
    assert not seen_on_disk(path, "name:You", DEAL)
    library.enter(a_game())
    assert len(rows(path)) == 1


def test_two_windows_that_meet_damage_set_aside_one_database(open_library, path, said):
    """The second must not set aside the new database that the first has begun."""
    one, other = open_library(), open_library()
    one.enter(a_game("before"))
    other.enter(a_game("before too"))
    for library in (one, other):
        library.database.close()
    path.write_bytes(GARBAGE["noise"])
    other_opens = other.database._open

    def open_after_the_other_window():
        other.database._open = other_opens
        one.enter(a_game("one"))
        error = sqlite3.DatabaseError("file is not a database")
        error.sqlite_errorcode = sqlite3.SQLITE_NOTADB
        raise error

    other.database._open = open_after_the_other_window
    other.enter(a_game("other"))
    assert [row["session"] for row in rows(path)] == ["one", "other"]
    assert len(said) == 1


def test_a_newer_editions_database_is_left_untouched(open_library, path, said):
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE news (x)")
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    data = path.read_bytes()
    library = open_library()
    assert not library.enter(a_game())
    assert library.best("name:You", Scoring.MODERN) is not None
    library.database.check()
    library.database.close()
    assert path.read_bytes() == data
    assert len(said) == 1
    assert "newer" in said[0]


def test_two_threads_may_make_the_database_at_once(path, said):
    barrier = threading.Barrier(4)
    failed = []

    def enter(name):
        library = Library(path, said.append)
        barrier.wait(PATIENCE)
        try:
            library.enter(a_game(name))
        except Exception as error:
            failed.append(error)
        finally:
            library.database.close()

    threads = [threading.Thread(target=enter, args=(f"g{number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert failed == []
    assert said == []
    assert sorted(str(row["session"]) for row in rows(path)) == ["g0", "g1", "g2", "g3"]


@pytest.mark.parametrize(
    "code",
    [
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CONSTRAINT_CHECK,
    ],
)
def test_a_sound_database_is_never_set_aside(library, path, said, code):
    """The disk and other programs are no damage; nor is a fault of ours."""
    library.enter(a_game("a"))

    def fail(connection):
        error = sqlite3.OperationalError("something")
        error.sqlite_errorcode = code
        raise error

    with pytest.raises(sqlite3.OperationalError, match="something"):
        library.database.write(fail)
    library.enter(a_game("b"))
    assert [row["session"] for row in rows(path)] == ["a", "b"]
    assert said == []


def test_a_failed_write_leaves_the_library_usable(library, path):
    library.enter(a_game("a"))

    def spoil(connection):
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("DELETE FROM games")
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    with pytest.raises(sqlite3.OperationalError, match="full"):
        library.database.write(spoil)
    library.enter(a_game("b"))
    assert [row["session"] for row in rows(path)] == ["a", "b"]


def test_uses_are_written_as_a_list(library):
    session = a_session(ended=True, aids=(Aid.POUCH_SHOWN, Aid.DEAL_SEEN))
    game = ended_game(session, NOW)
    assert json.loads(game.uses) == ["deal seen", "pouch shown"]


def test_what_a_database_defines_calls_none_of_our_functions(tmp_path):
    """Nothing in its schema is trusted (SQLite's ``trusted_schema``)."""
    with closing(connect(tmp_path / "theirs.db", 1.0)) as connection:
        connection.create_function("ours", 0, lambda: 1)
        connection.execute("CREATE VIEW theirs AS SELECT ours()")
        with pytest.raises(sqlite3.OperationalError, match="unsafe use of ours"):
            connection.execute("SELECT * FROM theirs").fetchall()
