"""The store: games are in memory first, and the one database has them soon, in any state."""

import os
import shutil
import socket
import sqlite3
import sys
import tempfile
import threading
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import Side
from ishido.bluestone.session import BluestoneSession
from ishido.kinds.players import Player, PlayerKind
from ishido.kinds.strict_json import MAX_RECORD_BYTES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.store import database as databases
from ishido.store import store as stores
from ishido.store.database import Database, connect, copy_into
from ishido.store.files import FileProblem
from ishido.store.folders import Folders
from ishido.store.lines import GameState, IshidoLine, ScoreList, line_in, line_of, row_of
from ishido.store.player_names import PlayerNames
from ishido.store.schema import VERSION
from ishido.store.store import Store
from ishido.store.writer import Writer
from tests.support.storage_play import GARBAGE, NOW, PATIENCE, a_session, disk_full, play
from tests.support.stored_games import change_database, keep_games, stored_games, stored_rows


class Window:
    """A store as a window has it, with its writer, and what it says to the player."""

    def __init__(self, folders):
        self.folders = folders
        self.said = []
        self.database = Database(folders.database, self.said.append)
        self.writer = Writer(at_end=self.database.close)
        self.store = Store(self.database, self.writer, PlayerNames)
        self.store.open()

    def keep(self, session):
        self.store.keep(line_of(session, NOW), session.written())
        return session

    def play(self, name, **about):
        """Keep a game under an id of one's wishes."""
        session = a_session(**{"moves": 1} | about)
        session.id = name
        return self.keep(session)

    def flush(self):
        return self.writer.flush(PATIENCE)

    def close(self):
        assert self.writer.close(PATIENCE)

    @property
    def on_disk(self):
        return list(stored_games(self.folders))


@pytest.fixture
def start(folders):
    """Opens a window, on the test's folders or others."""
    windows = []

    def open_one(where=folders):
        windows.append(Window(where))
        return windows[-1]

    yield open_one
    for window in windows:
        window.writer.close(PATIENCE)


@pytest.fixture
def window(start):
    return start()


# -- memory first ------------------------------------------------------------------------------


def test_what_is_kept_is_there_before_it_is_on_the_disk(window, monkeypatch):
    old = window.play("old", ended=True)
    assert window.flush()
    with monkeypatch.context() as disk:
        disk.setattr(Database, "write", disk_full)
        new = window.play("new", moves=3)
        window.store.change("old", starred=True)
        assert not window.flush()
        assert window.store.session("new") == new
        assert [line.id for line in window.store.in_progress()] == ["new"]
        assert window.store.line("old").starred
        window.store.remove("old")
        assert window.store.session("old") is None
        assert window.store.ended() == []
        assert stored_games(window.folders) == {"old": old}
    assert window.flush()
    assert stored_games(window.folders) == {"new": new}


def test_what_was_kept_is_there_after_the_next_start(window, start):
    sessions = {
        name: window.play(name, deal=number, moves=moves, ended=ended)
        for number, (name, moves, ended) in enumerate(
            [("left", 3, False), ("won", 20, True), ("new", 0, False), ("lost", 1, True)]
        )
    }
    lines = {line.id: line for line in window.store.every()}
    window.close()
    store = start().store
    assert {line.id: line for line in store.every()} == lines
    assert {name: store.session(name) for name in sessions} == sessions
    assert [line.id for line in store.in_progress()] == ["new", "left"]
    assert [line.id for line in store.ended()] == ["lost", "won"]


def test_a_line_is_the_same_when_it_is_read_back():
    people = Player("Zoë", id="1"), Player("Learner", PlayerKind.COMPUTER, "learner")
    bluestone = BluestoneSession(BluestoneGame(board_by_name("pentagon-3"), people))
    team = Session.begin(Setup(deal_by_number(1), Mode.COOPERATIVE, players=people), NOW)
    for session in (bluestone, play(team, 9), a_session(moves=12, aids=(Aid.HINT,))):
        for _ in range(2):
            line = line_of(session, NOW)
            assert line_in(row_of(line)) == line
            session.resign(Side.BLACK) if session is bluestone else session.do(Do.END)
        assert line.state is GameState.ENDED


def test_stars_names_and_cleared_lists_outlive_a_save_and_a_restart(window, start):
    session = window.play("a")
    marks = {"starred": True, "names": {0: "Zoë"}, "cleared": frozenset({ScoreList.TODAY})}
    window.store.change("a", **marks)
    window.keep(play(session, 3))
    for store in (window.store, None):
        if store is None:
            window.close()
            store = start().store
        line = store.line("a")
        assert isinstance(line, IshidoLine)
        assert line.moves == 4
        assert {name: getattr(line, name) for name in marks} == marks


def test_a_star_makes_no_game_the_last_played(window):
    window.play("a")
    before = window.store.line("a")
    window.store.change("a", starred=True)
    assert window.store.line("a") == replace(before, starred=True)


def test_what_could_not_be_read_back_is_said_and_not_written(window):
    session = window.play("a", moves=2)
    line = line_of(session, NOW)
    window.store.keep(line, " " * (MAX_RECORD_BYTES + 1))
    assert not window.flush()
    assert "too large to be saved" in window.writer.problem
    assert stored_games(window.folders) == {"a": session}
    window.keep(play(session))  # it became smaller
    assert window.flush()
    assert window.writer.problem is None
    assert stored_games(window.folders) == {"a": session}


# -- writing -----------------------------------------------------------------------------------


@pytest.fixture
def transactions(monkeypatch):
    """The statements of each transaction."""
    found = []
    transaction = stores.transaction

    def watched(connection):
        found.append([])
        connection.set_trace_callback(found[-1].append)
        return transaction(connection)

    monkeypatch.setattr(stores, "transaction", watched)
    return found


def test_what_is_changed_together_is_one_transaction_in_order(window, transactions):
    with window.store.together():
        window.play("a")
        window.store.put("q", "INSERT INTO questions (player, question) VALUES (?, ?)", "you", "?")
        with window.store.together():
            window.store.remove("none")
        window.writer.flush(0.1)
        assert transactions == []
    assert window.flush()
    (statements,) = transactions
    begin, *changes, commit = (statement.split()[0] for statement in statements)
    assert (begin, commit) == ("BEGIN", "COMMIT")
    assert changes == ["INSERT", "INSERT", "DELETE"]


def test_a_transaction_that_fails_midway_leaves_nothing_and_is_repeated(window, monkeypatch):
    window.play("a")
    assert window.flush()
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode, full.sqlite_errorname = sqlite3.SQLITE_FULL, "SQLITE_FULL"

    @contextmanager
    def failing(connection):
        with transaction(connection):
            yield
            raise full

    transaction = stores.transaction
    with monkeypatch.context() as disk:
        disk.setattr(stores, "transaction", failing)
        window.play("b")
        window.store.remove("a")
        assert not window.flush()
        assert window.writer.problem == "cannot save: the disk is full"
        assert window.on_disk == ["a"]
    assert window.flush()
    assert window.on_disk == ["b"]


def test_a_locked_database_is_written_when_it_is_free_again(window, monkeypatch):
    monkeypatch.setattr(databases, "BUSY_SECONDS", 0.01)
    window.play("a")
    assert window.flush()
    window.writer.submit("reopen", window.database.close)
    with closing(sqlite3.connect(window.folders.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        window.play("b")
        assert not window.flush()
        assert window.store.session("b") is not None
    assert window.flush()
    assert window.on_disk == ["a", "b"]


# -- reading -----------------------------------------------------------------------------------


def test_what_is_changed_while_games_are_loaded_in_the_background_is_newer(start, monkeypatch):
    window = start()
    for name in ("a", "b", "c"):
        window.play(name, ended=True)
    window.close()
    window = start()
    select, changed = Store.select, threading.Event()

    def slow(store, question, **how):
        rows = select(store, question, **how)
        assert changed.wait(PATIENCE)
        return rows

    monkeypatch.setattr(Store, "select", slow)
    loading = threading.Thread(target=window.store.load)
    loading.start()
    window.store.remove("a")
    window.play("b", moves=9, ended=True)
    window.play("d", ended=True)
    changed.set()
    loading.join(PATIENCE)
    assert {line.id: line.moves for line in window.store.ended()} == {"b": 9, "c": 1, "d": 1}


def test_who_needs_all_games_within_a_change_does_not_wait_for_who_loads_them(start, monkeypatch):
    """That one waits for the end of the change."""
    window = start()
    window.play("a", ended=True)
    window.close()
    window = start()
    select, under_way, change = Store.select, threading.Event(), threading.Event()

    def slow(store, question, **how):
        rows = select(store, question, **how)
        if threading.current_thread() is loading:
            under_way.set()
            assert change.wait(PATIENCE)
        return rows

    def within_a_change():
        assert under_way.wait(PATIENCE)
        with window.store.together():
            change.set()
            found.extend(window.store.ended())

    monkeypatch.setattr(Store, "select", slow)
    found = []
    loading = threading.Thread(target=window.store.load, daemon=True)
    changing = threading.Thread(target=within_a_change, daemon=True)
    for thread in (loading, changing):
        thread.start()
    for thread in (loading, changing):
        thread.join(PATIENCE)
        assert not thread.is_alive()
    assert [line.id for line in found] == ["a"]
    assert window.store.ended() == found


@pytest.mark.parametrize("shared", [True, False])
def test_what_a_killed_window_has_left_in_its_wal_is_read(window, start, tmp_path, shared):
    session = window.play("a", moves=2)
    assert window.flush()
    left = Folders(tmp_path / "left", tmp_path / "config", tmp_path / "cache")
    shutil.copytree(window.folders.data, left.data)
    assert left.database.with_name("ishido.db-wal").stat().st_size
    if not shared:
        left.database.with_name("ishido.db-shm").unlink()
    again = start(left)
    assert again.store.session("a") == session
    assert again.said == []


def test_what_a_killed_window_has_written_half_is_taken_back_where_there_is_no_wal(
    window, start, tmp_path
):
    session = window.play("a", moves=2)
    window.close()
    left = Folders(tmp_path / "left", tmp_path / "config", tmp_path / "cache")
    with closing(sqlite3.connect(window.folders.database, isolation_level=None)) as killed:
        killed.execute("PRAGMA journal_mode = DELETE")
        killed.execute("PRAGMA cache_size = 1")
        killed.execute("BEGIN")
        killed.execute("UPDATE games SET record = 'lost'")
        for number in range(500):
            killed.execute("INSERT INTO files (digest) VALUES (?)", (f"{number} " * 99,))
        shutil.copytree(window.folders.data, left.data)
        killed.execute("ROLLBACK")
    assert left.database.with_name("ishido.db-journal").exists()
    again = start(left)
    assert again.store.session("a") == session
    assert again.said == []
    again.play("b")
    assert again.flush()
    assert again.on_disk == ["a", "b"]


def test_a_newer_editions_database_is_left_untouched_and_said(folders, start):
    folders.data.mkdir()
    with closing(sqlite3.connect(folders.database)) as connection:
        connection.execute("CREATE TABLE news (x)")
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    data = folders.database.read_bytes()
    window = start()
    session = window.play("a")
    assert window.flush()
    assert window.store.session("a") == session
    window.close()
    assert folders.database.read_bytes() == data
    (line,) = window.said
    assert "newer version" in line


def test_a_newer_editions_database_is_left_alone_even_if_it_is_damaged(folders, start):
    keep_games(folders, a_session(1))
    change_database(folders, f"PRAGMA user_version = {VERSION + 1}")
    whole = folders.database.read_bytes()
    folders.database.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    before = folders.database.read_bytes()
    window = start()
    window.play("a")
    window.database.examine()
    window.close()
    assert folders.database.read_bytes() == before
    (line,) = window.said
    assert "newer version" in line


def test_a_newer_editions_game_is_left_as_it_is(window, start):
    record = window.play("a").written().replace('"version": 1', '"version": 2')
    window.close()
    change_database(window.folders, "UPDATE games SET record = ?", record)
    window = start()
    assert window.store.session("a") is None
    with pytest.raises(FileProblem, match="newer than this edition of Ishido"):
        window.store.session_or_say("a")
    window.play("b")
    window.close()
    assert stored_rows(window.folders, "games")[0]["record"] == record
    assert window.said == []


# -- damaged rows ------------------------------------------------------------------------------

NOISE = "\x00\ufffdnoise"


@pytest.fixture
def two_days(start):
    """A copy has the ended games a and b and the game in progress c; d was ended after it."""
    window = start()
    for name in ("a", "b"):
        window.play(name, ended=True)
    window.play("c", moves=2)
    window.close()
    window = start()
    window.play("d", ended=True)
    window.close()
    return window


@pytest.mark.parametrize("value", [NOISE, "{}", "[]", "null", 7, 0.5, b"\xff\xfe", None])
@pytest.mark.parametrize("column", ["summary", "at", "names", "record"])
def test_a_damaged_row_is_put_right_and_the_others_stay(two_days, start, column, value):
    before = two_days.store.every()
    changes = f"UPDATE games SET {column} = ? WHERE id IN ('a', 'c')"
    if value is None:
        changes = changes.replace(f"{column} = ?", f"{column} = substr({column}, 1, 9) || ?")
        value = NOISE
    change_database(two_days.folders, changes, value)
    window = start()
    window.store.try_to(window.store.load)
    assert window.flush()
    assert window.store.session("c") is not None
    assert window.store.session("a") is not None
    assert window.flush()
    assert [line.id for line in window.store.in_progress()] == ["c"]
    assert {line.id for line in window.store.ended()} == {"a", "b", "d"}
    assert sorted(window.on_disk) == ["a", "b", "c", "d"]
    if column in ("summary", "record"):
        after = {line.id: line for line in window.store.every()}
        assert after == {line.id: line for line in before}


def test_without_a_copy_a_damaged_game_is_gone_and_said_and_the_others_stay(window, start):
    for name in ("a", "b"):
        window.play(name)
    window.close()
    change_database(
        window.folders, "UPDATE games SET summary = ?, record = ? WHERE id = 'a'", NOISE, NOISE
    )
    window = start()
    window.store.try_to(window.store.load)
    assert window.flush()
    assert [line.id for line in window.store.in_progress()] == ["b"]
    assert window.store.session("b") is not None
    (line,) = window.said
    assert "What could be read is there" in line
    window.play("c")
    assert window.flush()
    assert window.on_disk == ["b", "c"]


@pytest.mark.parametrize("value", ["noise", 7, 0.5, b"\xff"])
@pytest.mark.parametrize("column", ["state", "at", "starred", "names", "cleared"])
def test_a_sound_record_is_not_lost_for_what_is_damaged_beside_it(window, start, column, value):
    sessions = [window.play(name, moves=2, ended=name == "a") for name in ("a", "b")]
    window.store.change("a", starred=True)
    before = [(line.state, line.at, line.starred) for line in window.store.every()]
    window.close()
    change_database(window.folders, f"UPDATE games SET {column} = ?", value)
    Database(window.folders.database, window.said.append).put_right()
    assert list(stored_games(window.folders).values()) == sessions
    after = [(line.state, line.at, line.starred) for line in start().store.every()]
    if column == "starred":
        before[0] = (*before[0][:2], False)
    assert after == before, "without a playing time, a game was last played at its start"


def test_a_game_whose_row_is_gone_is_no_damage(two_days, start):
    window = start()
    window.store.try_to(window.store.load)
    change_database(two_days.folders, "DELETE FROM games WHERE id = 'a'")
    assert window.store.session("a") is None
    assert window.flush()
    assert window.said == []


def test_a_damaged_game_that_is_met_within_a_change_is_put_right_after_it(two_days, start):
    change_database(two_days.folders, "UPDATE games SET record = ? WHERE id = 'c'", NOISE)
    window = start()
    with window.store.together():
        assert window.store.session("c") is None
    assert window.flush()
    assert window.store.session("c") is not None
    assert window.store.line("c").state is GameState.PLAYING


def test_a_game_that_cannot_be_read_for_a_while_is_not_damaged(two_days, start, monkeypatch):
    window = start()
    window.store.try_to(window.store.load)
    locked = sqlite3.OperationalError("database is locked")
    locked.sqlite_errorcode = sqlite3.SQLITE_BUSY

    def refuse(*_, **__):
        raise locked

    with monkeypatch.context() as patch:
        patch.setattr(Store, "select", refuse)
        assert window.store.session("a") is None
    assert window.flush()
    assert window.store.session("a") is not None
    assert {line.id for line in window.store.ended()} == {"a", "b", "d"}
    assert window.said == []


def test_of_names_what_can_be_seen_is_shown(window, start):
    window.play("a")
    window.close()
    (row,) = stored_rows(window.folders, "games")
    summary = row["summary"].replace('"You"', r'"\u202eMal\u001blory\n"')
    assert summary != row["summary"]
    change_database(window.folders, "UPDATE games SET summary = ?", summary)
    (line,) = start().store.every()
    assert line.people == ("Mallory",)


# -- a damaged file ----------------------------------------------------------------------------


def damage(path, kind):
    match kind:
        case "truncated":
            path.write_bytes(path.read_bytes()[:8192])
        case "scribbled":
            data = bytearray(path.read_bytes())
            data[4096:] = b"\x55" * (len(data) - 4096)
            path.write_bytes(data)
        case "not text":  # Python cannot read the message in which SQLite says what is wrong
            data = path.read_bytes()
            assert b"ON games (state)" in data
            path.write_bytes(data.replace(b"ON games (state)", b"ON games (sta\xffe)"))
        case _ if kind in GARBAGE:
            path.write_bytes(GARBAGE[kind])
        case _:
            if kind in ("another's", "tables lost"):
                path.unlink()
            with closing(sqlite3.connect(path)) as connection:
                connection.executescript(FOREIGN[kind])


FOREIGN = {
    "another's": f"CREATE TABLE games (title TEXT); PRAGMA user_version = {VERSION}",
    "tables lost": f"PRAGMA user_version = {VERSION}",
    "a column lost": "ALTER TABLE games DROP COLUMN cleared",
    "a table lost": "DROP TABLE readings",
    "a trigger": "CREATE TRIGGER mine AFTER INSERT ON games BEGIN"
    " UPDATE games SET kind = 'Mallory'; END",
    "another's condition": "PRAGMA writable_schema = ON; UPDATE sqlite_master SET"
    " sql = replace(sql, 'state TEXT NOT NULL', 'state TEXT NOT NULL CHECK (state = ''?'')')"
    " WHERE name = 'games'",
}


@pytest.mark.parametrize(
    "kind", [*sorted(GARBAGE), "truncated", "scribbled", "not text", *sorted(FOREIGN)]
)
def test_a_damaged_database_is_set_aside_and_the_copy_and_what_can_be_read_is_there(
    two_days, start, kind
):
    path = two_days.folders.database
    damage(path, kind)
    damaged = path.read_bytes()
    window = start()
    window.play("e")
    window.store.try_to(window.store.load)
    window.writer.submit("check", window.database.check)
    assert window.flush()
    whole = {"a table lost", "a trigger", "another's condition"}
    kept = {"a", "b", "c", "d"} if kind in whole else {"a", "b", "c"}
    assert kept | {"e"} <= set(window.on_disk)
    assert {line.id for line in window.store.every()} == set(window.on_disk)
    (line,) = window.said
    (aside,) = path.parent.glob("ishido.db.damaged-*[0-9]")
    assert aside.name in line
    if kind in GARBAGE or kind == "not text":  # otherwise SQLite has noted that it has read it
        assert aside.read_bytes() == damaged


def test_an_index_in_which_sqlites_quick_check_finds_nothing_is_put_right(two_days, start):
    path = two_days.folders.database
    with closing(sqlite3.connect(path)) as connection:
        root = dict(connection.execute("SELECT name, rootpage FROM sqlite_master"))
    data = path.read_bytes()
    pages = [data[at : at + 4096] for at in range(0, len(data), 4096)]
    pages[root["games_by_state"] - 1] = pages[root["files"] - 1]
    path.write_bytes(b"".join(pages))
    window = start()
    assert window.store.session("c") is not None
    window.play("e")
    assert window.flush()
    assert {line.id for line in window.store.every()} == {"a", "b", "c", "d", "e"}
    (line,) = window.said
    assert "nothing is missing" in line


def test_pages_that_lead_back_to_each_other_are_not_read_for_ever(window, start):
    for number in range(40):
        window.play(f"g{number}", deal=number, moves=20, ended=bool(number % 2))
    window.close()
    window = start()
    window.play("last")
    window.close()
    path = window.folders.database
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'games'"
        (root,) = connection.execute(query).fetchone()
    data = path.read_bytes()
    pages = [data[at : at + 4096] for at in range(0, len(data), 4096)]
    inner = pages[root - 1]
    assert inner[0] == 5, "it has pages below it"
    child = int.from_bytes(inner[12 + 10 : 12 + 12], "big")  # where one is named
    pages[int.from_bytes(inner[child : child + 4], "big") - 1] = inner
    path.write_bytes(b"".join(pages))
    window = start()
    window.store.try_to(window.store.load)
    assert window.flush()
    assert {line.id for line in window.store.every()} >= {f"g{number}" for number in range(40)}
    assert "repaired" in window.said[0]


def test_a_damaged_database_on_a_full_disk_keeps_nobody_from_playing(two_days, start, monkeypatch):
    two_days.folders.database.write_bytes(GARBAGE["noise"])
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", disk_full)
        window = start()
        window.play("e")
        assert not window.flush()
        assert window.store.session("e") is not None
        assert window.said == []
    window.store.try_to(window.store.load)
    assert window.flush()
    assert {line.id for line in window.store.every()} == {"a", "b", "c", "e"}
    assert window.store.session("c") is not None
    assert set(window.on_disk) == {"a", "b", "c", "e"}


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
def test_what_is_no_file_is_set_aside_and_never_waited_for(start, put, beside):
    with tempfile.TemporaryDirectory() as short:  # so short that a socket fits into it
        data = Path(short)
        put(data / f"ishido.db{beside}")
        window = start(Folders(data, data, data))
        window.play("a")
        assert window.flush()
        window.close()
        assert window.on_disk == ["a"]
        (line,) = window.said
        (aside,) = data.glob("ishido.db*.damaged-*")
        assert aside.name in line


# -- deleted or replaced under an open window ------------------------------------------------


def vanish(folders):
    for one in folders.data.glob("ishido.db*"):
        one.unlink()


def be_replaced(folders):
    other = Folders(folders.data / "other", folders.config, folders.cache)
    session = a_session(moves=1)
    session.id = "in the other"
    keep_games(other, session)
    vanish(folders)
    other.database.rename(folders.database)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete what is open")
@pytest.mark.parametrize(("go", "says"), [(vanish, "removed"), (be_replaced, "replaced")])
def test_a_database_that_is_gone_is_written_again(window, go, says):
    window.play("before")
    assert window.flush()
    go(window.folders)
    window.play("after")
    assert window.flush()
    assert window.on_disk == ["before", "after"]
    (line,) = window.said
    assert line.startswith(f"Another program {says} the file of your games (ishido.db).")
    other = list(window.folders.data.glob("ishido.db.damaged-*[0-9]"))
    assert len(other) == (says == "replaced")
    for each in other:
        with closing(sqlite3.connect(each)) as connection:
            assert connection.execute("SELECT id FROM games").fetchall() == [("in the other",)]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete what is open")
def test_a_database_that_goes_again_and_again_is_written_each_time(window):
    for name in "abcdefg":
        window.play(name)
        assert window.flush()
        vanish(window.folders)
    window.play("h")
    window.close()
    assert window.on_disk == list("abcdefgh")


@pytest.mark.parametrize("what", ["missing", "empty"])
def test_one_that_is_missing_at_the_start_comes_from_its_copy(two_days, start, what):
    vanish(two_days.folders)
    if what == "empty":
        two_days.folders.database.touch()
    window = start()
    assert {line.id for line in window.store.every()} == {"a", "b", "c"}
    window.play("e")
    assert window.flush()
    assert set(window.on_disk) == {"a", "b", "c", "e"}
    (line,) = window.said
    assert "missing" in line


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete what is open")
def test_if_even_the_open_one_cannot_be_read_memory_and_the_copy_are_written(
    two_days, start, monkeypatch
):
    window = start()
    window.play("e")
    assert window.flush()
    vanish(two_days.folders)

    def gone(*_):
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as disk:
        disk.setattr("ishido.store.copies.copy_into", gone)
        disk.setattr(databases, "quick_check", gone)
        window.play("f")
        window.writer.flush(PATIENCE)
    assert window.flush()
    assert {"a", "b", "c", "e", "f"} <= set(window.on_disk)


def test_damage_that_is_found_while_closing_loses_nothing_in_memory(window):
    for name in "abc":
        window.play(name, moves=20)
    assert window.flush()
    let_go(window)
    window.folders.database.write_bytes(GARBAGE["noise"])
    window.play("d")
    window.close()
    assert set(window.on_disk) == set("abcd")


def test_what_small_tables_have_is_written_again_after_damage(window, start):
    window.store.tables["questions"].set("id:You", "What now?")
    let_go(window)
    window.folders.database.write_bytes(GARBAGE["noise"])
    window.play("a")
    window.close()
    assert start().store.tables["questions"].get("id:You") == ("id:You", "What now?")


def test_a_statement_that_fails_keeps_nothing_else_from_the_disk(window):
    window.store.put("wrong", "INSERT INTO games (id) VALUES ('x')")
    window.play("a")
    assert window.flush()
    assert window.on_disk == ["a"]


def test_what_cannot_be_read_at_the_start_is_read_as_soon_as_it_can_be(window, start, monkeypatch):
    window.play("a")
    window.close()
    with monkeypatch.context() as locked:
        locked.setattr(databases, "READ_SECONDS", 0.01)
        locked.setattr(Store, "select", refuse_for_a_while)
        late = start()
        late.store.load_later()
        assert late.flush(), "there is nothing to be saved"
        assert late.store.in_progress() == []
        assert late.writer.problem
    assert late.flush()
    assert [line.id for line in late.store.in_progress()] == ["a"]
    assert late.writer.problem is None


def test_what_cannot_be_read_is_not_tried_again_at_each_look(window, start, monkeypatch):
    window.store.tables["questions"].set("id:You", "What now?")
    window.play("a", ended=True)
    window.close()
    window, tries = start(), []

    def refuse(*_, **__):
        tries.append(threading.current_thread())
        refuse_for_a_while()

    with monkeypatch.context() as locked:
        locked.setattr(Store, "select", refuse)
        assert window.store.tables["questions"].get("id:You") is None
        assert window.store.tables["questions"].get("id:You") is None
        assert list(window.store.tables["readings"]) == []
        assert window.store.line("a") is None
        assert window.store.ended() == []
        assert tries.count(threading.main_thread()) == 1
        assert window.flush(), "there is nothing to be saved"
    assert window.flush()
    assert window.store.tables["questions"].get("id:You") == ("id:You", "What now?")
    assert [line.id for line in window.store.ended()] == ["a"]


def let_go(window):
    """Close the file until it is used again."""
    window.writer.submit("let go", window.database.close)
    assert window.flush()


def refuse_for_a_while(*_, **__):
    raise sqlite3.OperationalError("unable to open database file")


def test_a_game_too_large_that_is_deleted_blocks_nothing(window):
    session = window.play("a")
    window.store.keep(line_of(session, NOW), " " * (MAX_RECORD_BYTES + 1))
    assert not window.flush()
    window.store.remove("a")
    assert window.flush()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete what is open")
def test_a_game_written_while_the_database_vanishes_is_written_again(window, monkeypatch):
    window.play("before")
    assert window.flush()
    transaction, gone = stores.transaction, []

    def and_lose(connection):
        if not gone:
            gone.append(True)
            vanish(window.folders)
        return transaction(connection)

    monkeypatch.setattr(stores, "transaction", and_lose)
    window.play("after")
    assert window.flush()
    assert window.on_disk == ["before", "after"]


def test_a_database_damaged_under_the_window_is_written_again_from_memory(two_days, start):
    window = start()
    window.play("e", moves=3)
    window.store.try_to(window.store.load)
    window.store.change("a", starred=True)
    window.store.remove("b")
    window.writer.submit("close", window.database.close)
    assert window.flush()
    window.folders.database.write_bytes(GARBAGE["noise"])
    session = window.play("f", moves=4)
    assert window.flush()
    window.store.try_to(window.store.load)
    assert {line.id for line in window.store.every()} >= {"a", "c", "e", "f"}
    (line,) = window.said
    assert "repaired with the copy" in line
    window.close()
    assert stored_games(window.folders)["f"] == session
    store = start().store
    assert {line.id for line in store.every()} == {"a", "c", "e", "f"}
    assert store.line("a").starred


@pytest.mark.parametrize("looks", [1, 4])
def test_a_drive_that_numbers_its_files_anew_is_believed(window, monkeypatch, looks):
    """At each look, or now and then."""
    numbers = (number for number in count() for _ in range(looks))
    monkeypatch.setattr(databases, "_identity", lambda path: (0, next(numbers)))
    names = [str(number) for number in range(20)]
    for name in names:
        window.play(name)
        assert window.flush()
    assert window.on_disk == names
    assert len(window.said) <= 4


# -- the database ------------------------------------------------------------------------------


def pragma(database, name):
    found = []
    database.write(lambda one: found.extend(one.execute(f"PRAGMA {name}").fetchone()))
    return found[0]


def test_the_database_is_as_it_should_be(folders):
    database = Database(folders.database, print)
    database.check()
    assert database.lasting
    found = {
        name: pragma(database, name)
        for name in ("user_version", "journal_mode", "foreign_keys", "synchronous")
    }
    database.close()
    full = 2
    assert found == {
        "user_version": VERSION,
        "journal_mode": "wal",
        "foreign_keys": 1,
        "synchronous": full,
    }


@pytest.mark.parametrize(
    "change", ["record = x'00'", "starred = 2", "starred = 'yes'", "at = NULL", "id = x'61'"]
)
def test_a_type_that_a_column_does_not_have_is_refused(window, change):
    window.play("a")
    assert window.flush()
    with (
        closing(sqlite3.connect(window.folders.database)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="constraint failed"),
    ):
        connection.execute(f"UPDATE games SET {change}")


def test_two_programs_may_make_the_database_at_once(folders):
    """As on a drive without locks, where there may be two windows."""
    barrier, failed, said = threading.Barrier(4), [], []

    def make():
        database = Database(folders.database, said.append)
        barrier.wait(PATIENCE)
        try:
            database.check()
        except Exception as error:
            failed.append(error)
        finally:
            database.close()

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert (failed, said) == ([], [])


def test_an_empty_file_becomes_a_database(folders, start):
    folders.data.mkdir()
    folders.database.touch()
    window = start()
    window.play("a")
    assert window.flush()
    assert window.on_disk == ["a"]
    assert window.said == []


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
def test_a_sound_database_is_never_set_aside(window, code):
    """The disk and other programs are no damage; nor is a fault of ours."""
    window.play("a")
    assert window.flush()
    error = sqlite3.OperationalError("something")
    error.sqlite_errorcode, error.sqlite_errorname = code, "SQLITE_SOMETHING"

    def fail(connection):
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("DELETE FROM games")
        raise error

    window.writer.submit("fail", lambda: window.database.write(fail))
    assert not window.flush()
    window.writer.submit("fail", lambda: None)
    window.play("b")
    assert window.flush()
    assert window.on_disk == ["a", "b"]
    assert window.said == []


def test_a_copy_does_not_wait_for_another_program(folders):
    folders.data.mkdir()
    with (
        closing(sqlite3.connect(folders.database, isolation_level=None)) as other,
        closing(connect(folders.database, 0.01)) as source,
        closing(sqlite3.connect(":memory:")) as target,
    ):
        other.execute("CREATE TABLE games (id)")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            copy_into(source, target)


def test_what_a_database_defines_calls_none_of_our_functions(tmp_path):
    """Nothing in its schema is trusted (SQLite's ``trusted_schema``)."""
    with closing(connect(tmp_path / "theirs.db", 1.0)) as connection:
        connection.create_function("ours", 0, lambda: 1)
        connection.execute("CREATE VIEW theirs AS SELECT ours()")
        with pytest.raises(sqlite3.OperationalError, match="unsafe use of ours"):
            connection.execute("SELECT * FROM theirs").fetchall()
