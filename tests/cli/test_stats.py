"""``ishido stats``: what the ended games come to, to be read."""

import re
import sqlite3
from contextlib import closing

import pytest

from ishido.rules.scoring import Scoring
from ishido.session.session import Aid
from ishido.store.desk import Desk
from ishido.store.folders import find_folders
from ishido.store.schema import VERSION
from tests.support.command_line import assert_refused, run
from tests.support.storage_play import GARBAGE, NOW, a_session
from tests.support.stored_games import keep_games


@pytest.fixture
def database():
    """Three ended games, and one in progress."""
    keep_games(
        find_folders(),
        a_session(1, moves=15, ended=True),
        a_session(2, moves=9, ended=True, player="Zoë", aids=(Aid.POUCH_SHOWN,)),
        a_session(3, moves=5, ended=True, scoring=Scoring.ANCIENT),
        a_session(4, moves=5),
        at=NOW,
    )
    return find_folders().database


def counts(out):
    """By mode and scoring, how many games there are."""
    found = re.findall(r"(\w+, \w+) scoring\n  games +(\d+)\n", out)
    return {kind: int(games) for kind, games in found}


def test_statistics_are_told_by_mode_and_scoring(capsys, database):
    ran = run(capsys, "stats")
    assert (ran.status, ran.err) == (0, "")
    assert counts(ran.out) == {"solitaire, ancient": 1, "solitaire, modern": 2}
    ancient, modern = (part.splitlines() for part in ran.out.split("\n\n"))
    assert [line.split("  ")[1] for line in modern[1:]] == [
        "games",
        "points",
        "4-Ways",
        "games by 4-Ways",
        "pouches emptied",
        "emptied in a row longest 0, last 0",
        "days in a row",
    ]
    assert "  pouches emptied  0 (0.0%)" in modern
    assert "  days in a row    longest 1, last 1" in modern
    assert [line.split("  ")[1] for line in ancient[1:]] == [
        line.split("  ")[1] for line in modern[1:] if "points" not in line
    ]


def test_statistics_of_one_player(capsys, database):
    assert counts(run(capsys, "stats", "--player", "Zoë").out) == {"solitaire, modern": 1}
    assert run(capsys, "stats", "--player", "Nobody").out == "no finished games yet\n"


def test_of_a_damaged_database_the_copy_is_told_of_and_read(capsys, database):
    desk = Desk(find_folders())
    desk.rest()
    assert desk.close()
    database.write_bytes(GARBAGE["noise"])
    ran = run(capsys, "stats")
    assert (ran.status, counts(ran.out)) == (0, {"solitaire, ancient": 1, "solitaire, modern": 2})
    assert ran.err.startswith("The file of your games was damaged.")
    assert run(capsys, "stats").err == ""


@pytest.mark.parametrize(
    ("done", "says"),
    [
        ("BEGIN EXCLUSIVE", "another program is using your games"),
        (f"PRAGMA user_version = {VERSION + 1}", "from a newer version of Ishido"),
    ],
)
def test_games_that_cannot_be_read_are_not_taken_for_none(
    capsys, database, monkeypatch, done, says
):
    monkeypatch.setattr("ishido.store.database.BUSY_SECONDS", 0.1)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute(done)
        if "version" in done:
            other.close()
        assert_refused(run(capsys, "stats"), [f"ishido.db: {says}"])
