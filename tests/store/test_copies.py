"""A copy of the database a day, and what is there again when it was damaged."""

import os
import random
import sqlite3
from contextlib import closing
from datetime import date, timedelta

import pytest

from ishido.rules.deal import deal_by_number, deal_key
from ishido.store.copies import copy_of_the_day, put_right
from ishido.store.database import Database, connect, ready_path, transaction
from ishido.store.lines import line_of, row_of
from ishido.store.schema import COLUMNS, insert
from tests.support.storage_play import NOW, a_session, disk_full
from tests.support.stored_games import keep_games, stored_games

TODAY = date(2026, 11, 20)
PAGE = 4096
GAMES = 24
LATER = 6


@pytest.fixture
def path(folders):
    return folders.database


@pytest.fixture
def said():
    return []


@pytest.fixture
def open_database(path, said):
    """Opens the database. What it tells is in ``said``."""
    opened = []

    def open_one():
        opened.append(Database(path, said.append))
        return opened[-1]

    yield open_one
    for database in opened:
        database.close()


def enter(database, *numbers):
    def write(connection):
        with transaction(connection):
            for number in numbers:
                session = a_session(number, moves=8, ended=True)
                session.id = f"game{number}"
                row = row_of(line_of(session, NOW)) | {"record": session.written()}
                connection.execute(insert("games"), tuple(row.values()))
                seen = "id:1", deal_key(deal_by_number(number)), NOW.isoformat(), "started"
                connection.execute(insert("deals_seen"), seen)

    database.write(write)


def contents(path):
    """All rows of all tables."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: set(connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall())
            for table, columns in COLUMNS.items()
        }


def copied_days(path):
    return sorted(each.stem[-10:] for each in (path.parent / "copies").iterdir())


# -- copies ------------------------------------------------------------------------------------


def test_the_copy_of_a_day_is_made_before_its_first_change(folders):
    before, after = a_session(1, moves=1), a_session(2, moves=1)
    keep_games(folders, before)
    keep_games(folders, after)
    (copy,) = folders.copies.iterdir()
    assert copy.name == f"ishido-{date.today()}.db"
    assert set(contents(copy)["games"]) < set(contents(folders.database)["games"])
    assert [row[0] for row in contents(copy)["games"]] == [before.id]
    assert stored_games(folders).keys() == {before.id, after.id}


def test_there_is_one_copy_a_day_and_three_stay(open_database, path):
    database = open_database()
    for number in range(5):
        enter(database, number)
        os.utime(path, (number, number))
        for _ in range(2):
            database.copy(TODAY + timedelta(number))
        enter(database, 100 + number)
    assert copied_days(path) == ["2026-11-22", "2026-11-23", "2026-11-24"]
    last = path.parent / "copies" / "ishido-2026-11-24.db"
    assert len(contents(last)["games"]) == 9
    assert contents(last).items() <= {**contents(path), **contents(last)}.items()


def test_the_copy_of_a_day_to_come_is_one_of_the_three(open_database, path):
    """The clock was wrong once."""
    database = open_database()
    enter(database, 1)
    for day in (date(2099, 1, 1), *(TODAY + timedelta(number) for number in range(4))):
        database.copy(day)
    assert copied_days(path) == ["2026-11-21", "2026-11-22", "2026-11-23"]


def test_where_there_is_nothing_nothing_is_copied(path):
    copy_of_the_day(path, path.parent / "copies", TODAY)
    assert not path.parent.exists()


def test_a_damaged_database_takes_no_copys_place(open_database, path):
    database = open_database()
    enter(database, *range(GAMES))
    database.copy(TODAY)
    database.close()
    overwrite(path, 3, random.Random(1).randbytes(PAGE))
    copy_of_the_day(path, path.parent / "copies", TODAY + timedelta(1))
    assert copied_days(path) == ["2026-11-20"]


def test_on_a_full_disk_there_is_no_part_of_a_copy(open_database, path, monkeypatch):
    database = open_database()
    enter(database, 1)
    monkeypatch.setattr("os.fsync", disk_full)
    database.copy(TODAY)
    assert list((path.parent / "copies").iterdir()) == []


# -- damage ------------------------------------------------------------------------------------


def overwrite(path, page, data):
    with path.open("rb+") as file:
        file.seek(page * PAGE)
        file.write(data)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The folder of a database with a copy, and a few games after it."""
    path = tmp_path_factory.mktemp("played") / "ishido.db"
    database = Database(path, print)
    enter(database, *range(GAMES))
    database.copy(TODAY)
    enter(database, *range(GAMES, GAMES + LATER))
    database.close()
    return path


def damaged_in_turn(played, pages):
    rng = random.Random(7)
    for page in pages:
        yield page, rng.randbytes(PAGE)
        yield page, b"U" * PAGE


def test_whatever_page_is_damaged_the_copy_and_what_can_be_read_is_there(
    played, open_database, path, said, nightly
):
    pages = played.stat().st_size // PAGE
    assert pages > 25
    before, copied = contents(played), contents(played.parent / "copies/ishido-2026-11-20.db")
    complete = 0
    for page, data in damaged_in_turn(played, range(0, pages, 1 if nightly else 3)):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(played.read_bytes())
        (path.parent / "copies").mkdir(exist_ok=True)
        copy = path.parent / "copies/ishido-2026-11-20.db"
        copy.write_bytes((played.parent / "copies/ishido-2026-11-20.db").read_bytes())
        overwrite(path, page, data)
        said.clear()
        database = open_database()
        database.check()
        database.close()
        after = contents(path)
        for table in before:
            missing = before[table] - after[table]
            assert not missing & copied[table], (page, table)
            assert after[table] <= before[table] | copied[table], (page, table)
        lost = sum(len(before[table] - after[table]) for table in before)
        complete += not lost
        if lost:
            assert "may be missing" in said[0], (page, said)
        for each in path.parent.glob("ishido.db*"):
            each.unlink()
    assert complete > pages // 6


def test_without_a_copy_what_can_be_read_is_there(played, open_database, path, said):
    path.parent.mkdir()
    path.write_bytes(played.read_bytes())
    overwrite(path, played.read_bytes().index(b'"moves"') // PAGE, random.Random(1).randbytes(PAGE))
    database = open_database()
    database.check()
    enter(database, 999)
    database.close()
    games = contents(path)["games"]
    assert GAMES // 2 < len(games) <= GAMES + LATER
    (line,) = said
    assert f"What could be read is there: {len(games) - 1} games." in line


def test_a_damaged_copy_is_passed_over(played, open_database, path, said):
    path.parent.mkdir()
    path.write_bytes(b"no database")
    folder = path.parent / "copies"
    folder.mkdir()
    good = (played.parent / "copies/ishido-2026-11-20.db").read_bytes()
    (folder / "ishido-2026-11-18.db").write_bytes(good)
    os.utime(folder / "ishido-2026-11-18.db", (1, 1))
    (folder / "ishido-2026-11-19.db").write_bytes(good[: 5 * PAGE])
    open_database().check()
    assert len(contents(path)["games"]) == GAMES
    assert "with the copy of 2026-11-18" in said[0]


class Killed(BaseException):
    pass


def kill(*arguments):
    raise Killed


@pytest.mark.parametrize(
    "killed_at", ["copies.set_all_aside", "database.complete"], ids=["before", "between"]
)
def test_killed_over_its_renames_the_next_start_completes_them(
    played, open_database, path, monkeypatch, killed_at
):
    path.parent.mkdir()
    path.write_bytes(played.read_bytes())
    overwrite(path, 12, random.Random(1).randbytes(PAGE))
    with monkeypatch.context() as patch:
        patch.setattr(f"ishido.store.{killed_at}", kill)
        with pytest.raises(Killed):
            put_right(path, path.parent / "copies")
    assert ready_path(path).exists()
    database = open_database()
    database.check()
    database.close()
    assert len(contents(path)["games"]) > GAMES
    assert not ready_path(path).exists()


def test_the_new_one_is_as_one_that_was_made_by_the_game(played, open_database, path):
    path.parent.mkdir()
    path.write_bytes(played.read_bytes())
    overwrite(path, 12, random.Random(1).randbytes(PAGE))
    database = open_database()
    database.check()
    database.close()
    with closing(connect(path, 0)) as made, closing(connect(played, 0)) as ours:
        schema = "SELECT name, sql FROM sqlite_master ORDER BY name"
        assert made.execute(schema).fetchall() == ours.execute(schema).fetchall()
