"""``ishido stats``: what the ended games come to, in words, JSON and CSV."""

import csv
import io
import json
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


def test_statistics_in_json(capsys, database):
    ran = run(capsys, "stats", "--json")
    assert (ran.status, ran.err) == (0, "")
    content = json.loads(ran.out)
    assert content["games"] == 3
    groups = {(group["mode"], group["scoring"]): group for group in content["groups"]}
    assert set(groups) == {("solitaire", "ancient"), ("solitaire", "modern")}
    modern = groups["solitaire", "modern"]
    assert modern["games"] == 2
    assert modern["unaided"]["games"] == 1
    assert groups["solitaire", "ancient"]["points_mean"] is None
    assert [game["deal"] for game in content["list"]] == [1, 2, 3]
    assert content["list"][1]["uses"] == ["pouch shown"]


def test_statistics_of_one_player(capsys, database):
    content = json.loads(run(capsys, "stats", "--json", "--player", "Zoë").out)
    assert [game["player"] for game in content["list"]] == ["Zoë"]
    assert json.loads(run(capsys, "stats", "--json", "--player", "Nobody").out)["games"] == 0


def test_statistics_as_rows(capsys, database):
    ran = run(capsys, "stats", "--csv")
    assert (ran.status, ran.err) == (0, "")
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert [row["deal"] for row in rows] == ["1", "2", "3"]
    assert [row["scoring"] for row in rows] == ["modern", "modern", "ancient"]
    assert rows[2]["points"] == ""


def test_statistics_in_words(capsys, database):
    ran = run(capsys, "stats")
    assert (ran.status, ran.err) == (0, "")
    assert "solitaire, modern scoring" in ran.out
    assert "solitaire, ancient scoring" in ran.out
    assert "pouches emptied  0 (0.0%)" in ran.out
    ancient, modern = (part.splitlines() for part in ran.out.split("\n\n"))
    assert [line.split("  ")[0] for line in ancient[1:]] == [
        line.split("  ")[0] for line in modern[1:] if "points" not in line
    ]


def test_before_the_first_game_there_is_nothing(capsys):
    assert run(capsys, "stats").out == "no finished games yet\n"
    assert json.loads(run(capsys, "stats", "--json").out) == {"games": 0, "groups": [], "list": []}
    assert run(capsys, "stats", "--csv").out.count("\n") == 1


def test_of_a_damaged_database_the_copy_is_told_of_and_read(capsys, database):
    desk = Desk(find_folders())
    desk.rest()
    assert desk.close()
    database.write_bytes(GARBAGE["noise"])
    ran = run(capsys, "stats", "--json")
    assert (ran.status, json.loads(ran.out)["games"]) == (0, 3)
    assert ran.err.startswith("The file of your games was damaged.")
    assert run(capsys, "stats").err == ""


def test_games_that_another_program_has_are_not_taken_for_none(capsys, database, monkeypatch):
    monkeypatch.setattr("ishido.store.database.BUSY_SECONDS", 0.1)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert_refused(run(capsys, "stats"), ["ishido.db: another program is using your games"])


def test_json_and_csv_at_once_are_refused(capsys):
    assert_refused(run(capsys, "stats", "--json", "--csv"), ["--csv"])


def test_games_of_a_newer_version_are_not_taken_for_none(capsys, database):
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    for arguments in ([], ["--json"], ["--csv"]):
        ran = run(capsys, "stats", *arguments)
        assert_refused(ran, ["ishido.db: from a newer version of Ishido"])
