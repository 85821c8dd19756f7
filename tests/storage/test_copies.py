"""A copy of the database a day, and what is there again when it was damaged."""

import os
import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta

import pytest

from ishido.rules.deal import deal_by_number
from ishido.storage.copies import copy_of_the_day, put_right
from ishido.storage.database import connect, ready_path
from ishido.storage.library import How, Library, ended_game
from ishido.storage.schema import COLUMNS
from tests.support.storage_play import NOW, a_session, disk_full

TODAY = date(2026, 11, 20)
PAGE = 4096
GAMES = 24
LATER = 6


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "library.db"


def enter(library, *numbers):
    for number in numbers:
        game = ended_game(a_session(number, moves=8, ended=True), NOW)
        library.enter(replace(game, session=f"game{number}"))
        library.mark_seen("id:1", deal_by_number(number), NOW, How.STARTED)


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


def test_there_is_one_copy_a_day_and_three_stay(open_library, path):
    library = open_library()
    for number in range(5):
        enter(library, number)
        os.utime(path, (number, number))
        for _ in range(2):
            library.database.copy(TODAY + timedelta(number))
        enter(library, 100 + number)
    assert copied_days(path) == ["2026-11-22", "2026-11-23", "2026-11-24"]
    last = path.parent / "copies" / "library-2026-11-24.db"
    assert len(contents(last)["games"]) == 9
    assert contents(last).items() <= {**contents(path), **contents(last)}.items()


def test_the_copy_of_a_day_to_come_is_one_of_the_three(open_library, path):
    """The clock was wrong once."""
    library = open_library()
    enter(library, 1)
    for day in (date(2099, 1, 1), *(TODAY + timedelta(number) for number in range(4))):
        library.database.copy(day)
    assert copied_days(path) == ["2026-11-21", "2026-11-22", "2026-11-23"]


def test_where_there_is_nothing_nothing_is_copied(path):
    copy_of_the_day(path, path.parent / "copies", TODAY)
    assert not path.parent.exists()


def test_a_damaged_database_takes_no_copys_place(open_library, path):
    library = open_library()
    enter(library, *range(GAMES))
    library.database.copy(TODAY)
    library.database.close()
    overwrite(path, 3, random.Random(1).randbytes(PAGE))
    copy_of_the_day(path, path.parent / "copies", TODAY + timedelta(1))
    assert copied_days(path) == ["2026-11-20"]


def test_on_a_full_disk_there_is_no_part_of_a_copy(open_library, path, monkeypatch):
    library = open_library()
    enter(library, 1)
    monkeypatch.setattr("os.fsync", disk_full)
    library.database.copy(TODAY)
    assert list((path.parent / "copies").iterdir()) == []


# -- damage ------------------------------------------------------------------------------------


def overwrite(path, page, data):
    with path.open("rb+") as file:
        file.seek(page * PAGE)
        file.write(data)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The folder of a database with a copy, and a few games after it."""
    path = tmp_path_factory.mktemp("played") / "library.db"
    library = Library(path, print)
    enter(library, *range(GAMES))
    library.database.copy(TODAY)
    enter(library, *range(GAMES, GAMES + LATER))
    library.database.close()
    return path


def damaged_in_turn(played, pages):
    rng = random.Random(7)
    for page in pages:
        yield page, rng.randbytes(PAGE)
        yield page, b"U" * PAGE


def test_whatever_page_is_damaged_the_copy_and_what_can_be_read_is_there(
    played, open_library, path, said, nightly
):
    pages = played.stat().st_size // PAGE
    assert pages > 25
    before, copied = contents(played), contents(played.parent / "copies/library-2026-11-20.db")
    complete = 0
    for page, data in damaged_in_turn(played, range(0, pages, 1 if nightly else 3)):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(played.read_bytes())
        (path.parent / "copies").mkdir(exist_ok=True)
        copy = path.parent / "copies/library-2026-11-20.db"
        copy.write_bytes((played.parent / "copies/library-2026-11-20.db").read_bytes())
        overwrite(path, page, data)
        said.clear()
        library = open_library()
        library.database.check()
        library.database.close()
        after = contents(path)
        for table in before:
            missing = before[table] - after[table]
            assert not missing & copied[table], (page, table)
            assert after[table] <= before[table] | copied[table], (page, table)
        lost = sum(len(before[table] - after[table]) for table in before)
        complete += not lost
        if lost:
            assert "may be missing" in said[0], (page, said)
        for each in path.parent.glob("library.db*"):
            each.unlink()
    assert complete > pages // 6


def test_without_a_copy_what_can_be_read_is_there(played, open_library, path, said):
    path.parent.mkdir()
    path.write_bytes(played.read_bytes())
    overwrite(path, played.read_bytes().index(b'"moves"') // PAGE, random.Random(1).randbytes(PAGE))
    library = open_library()
    library.database.check()
    enter(library, 999)
    library.database.close()
    games = contents(path)["games"]
    assert GAMES // 2 < len(games) <= GAMES + LATER
    (line,) = said
    assert f"What could be read is there: {len(games) - 1} games." in line


def test_a_damaged_copy_is_passed_over(played, open_library, path, said):
    path.parent.mkdir()
    path.write_bytes(b"no database")
    folder = path.parent / "copies"
    folder.mkdir()
    good = (played.parent / "copies/library-2026-11-20.db").read_bytes()
    (folder / "library-2026-11-18.db").write_bytes(good)
    os.utime(folder / "library-2026-11-18.db", (1, 1))
    (folder / "library-2026-11-19.db").write_bytes(good[: 5 * PAGE])
    open_library().database.check()
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
    played, open_library, path, monkeypatch, killed_at
):
    path.parent.mkdir()
    path.write_bytes(played.read_bytes())
    overwrite(path, 12, random.Random(1).randbytes(PAGE))
    with monkeypatch.context() as patch:
        patch.setattr(f"ishido.storage.{killed_at}", kill)
        with pytest.raises(Killed):
            put_right(path, path.parent / "copies")
    assert ready_path(path).exists()
    library = open_library()
    library.database.check()
    library.database.close()
    assert len(contents(path)["games"]) > GAMES
    assert not ready_path(path).exists()


def test_the_new_one_is_as_one_that_was_made_by_the_game(played, open_library, path):
    path.parent.mkdir()
    path.write_bytes(played.read_bytes())
    overwrite(path, 12, random.Random(1).randbytes(PAGE))
    library = open_library()
    library.database.check()
    library.database.close()
    with closing(connect(path, 0)) as made, closing(connect(played, 0)) as ours:
        schema = "SELECT name, sql FROM sqlite_master ORDER BY name"
        assert made.execute(schema).fetchall() == ours.execute(schema).fetchall()
