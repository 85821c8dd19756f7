"""Puzzles that were tried: what is kept of them, and in which databases."""

import sqlite3
from contextlib import closing

from ishido.store.puzzles import FRESH, Solving
from tests.support.storage_play import Refusing, a_session
from tests.support.stored_games import keep_games


def test_the_first_try_is_without_a_wrong_stone_and_without_a_hint(open_desk):
    desk = open_desk()
    desk.puzzles.note_solved("1")
    desk.puzzles.note_help("2")
    assert desk.puzzles.of("3") == FRESH
    first = Solving(first_try=True, solved=True)
    assert desk.puzzles.all() == {"1": first, "2": Solving(first_try=False)}
    desk.puzzles.note_solved("2")
    assert desk.close()
    assert open_desk().puzzles.all() == {"1": first, "2": Solving(first_try=False, solved=True)}


def test_what_is_solved_stays_solved_as_it_was(open_desk):
    puzzles = open_desk().puzzles
    puzzles.note_solved("1")
    before = puzzles.of("1")
    puzzles.note_help("1")
    assert puzzles.of("1") == before


def test_each_player_has_their_own(open_desk):
    desk = open_desk()
    desk.puzzles.note_solved("1")
    desk.settings_store.change(player="Zoë")
    assert desk.puzzles.all() == {}
    desk.puzzles.keep("game 12")
    assert desk.puzzles.all() == {"game 12": FRESH}


def lose_table(path):
    """Make a database as earlier builds had it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE puzzles")
        connection.execute("PRAGMA journal_mode = DELETE")


def test_a_database_of_an_earlier_build_gets_the_table_and_keeps_its_games(folders, open_desk):
    keep_games(folders, a_session(ended=True))
    lose_table(folders.database)
    for _start in range(2):
        desk = open_desk()
        assert desk.notices.take() == []
        assert len(desk.store.ended()) == 1
        desk.puzzles.note_solved("1")
        assert desk.close()
    assert open_desk().puzzles.of("1").solved


def test_what_a_full_disk_refuses_waits_and_is_read_as_if_it_were_written(open_desk):
    desk = open_desk()
    connection = desk.database._connection
    desk.database._connection = Refusing(connection)
    desk.puzzles.note_help("1")
    desk.puzzles.note_solved("1")
    assert desk.problem
    desk.database._connection = connection
    assert desk.puzzles.of("1") == Solving(first_try=False, solved=True)
    desk.database.retry()
    assert not desk.problem
    assert desk.puzzles.of("1") == Solving(first_try=False, solved=True)
