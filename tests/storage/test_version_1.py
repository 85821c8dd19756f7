"""Data folders that the last commit with schema 5 wrote are read whole (``fixtures/README.md``)."""

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from ishido.players.par import Par
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import End
from ishido.storage.desk import Desk
from ishido.storage.files import FileProblem, previous
from ishido.storage.people import Person
from ishido.storage.rebuilding import rebuild
from ishido.storage.scores import ScoreList
from ishido.storage.tournaments import export
from tests.support.storage_play import NOW, PATIENCE, play

FIXTURES = Path(__file__).parent / "fixtures"
OF_THREE = ["version1-three-people", "version1-rename-cut-short"]
"""The same play: in the first Ann was renamed to Anna, in the second the power failed over it."""

OpenDesk = Callable[[], Desk]


@pytest.fixture
def version_1(request, folders, open_desk):
    """A window on a copy of the fixture that the test names."""
    copy(FIXTURES / request.param, folders)
    return warm(open_desk())


def copy(home, folders):
    """Lay a fixture out as the player's folders."""
    shutil.copytree(home / "data", folders.data)
    shutil.copytree(home / "config", folders.config)
    for game in folders.games.iterdir():  # a checkout does not keep when a file was written
        started = datetime.fromisoformat(json.loads(game.read_bytes())["x"]["started"])
        os.utime(game, (started.timestamp(),) * 2)


def warm(desk):
    desk.warm_up()
    assert desk.flush(PATIENCE)
    assert desk.problem is None
    assert desk.notices.take() == []
    return desk


def journal(desk):
    """The lines of the journal by deal and by whether the game is ended."""
    lines = []
    desk.journal.read(lines.extend)
    assert desk.flush(PATIENCE)
    return {(line.deal, line.ended): line for line in lines}


def statistics(desk):
    games = []
    desk.read_games(games.extend)
    assert desk.flush(PATIENCE)
    return games


def names_on(desk, which, scoring):
    scores = desk.high_scores.on(which, scoring, NOW)
    assert scores is not None
    return [(score.name, score.result.points) for score in scores]


def switch(desk, name):
    desk.switch_to(next(person for person in desk.profiles.everyone() if person.name == name))
    assert desk.flush(PATIENCE)


@pytest.mark.parametrize("version_1", ["version1-one-player"], indirect=True)
def test_one_player_finds_everything(version_1):
    desk = version_1
    settings = desk.settings
    assert (settings.player, settings.volume, settings.ambience) == ("You", 0.25, True)
    assert settings.score_name == "Grandfather"
    assert [person.name for person in desk.profiles.everyone()] == ["You"]

    lines = journal(desk)
    assert set(lines) == {(12345, True), (7, True), (8, True), (99, False)}
    assert [deal for (deal, _), line in lines.items() if line.starred] == [7]
    assert {line.players for line in lines.values()} == {("You",)}
    assert [(game.deal, game.points, game.player) for game in statistics(desk)] == [
        (12345, 59, "You"), (7, None, "You"), (8, 4, "You"),
    ]  # fmt: skip

    assert names_on(desk, ScoreList.ALL_TIME, Scoring.MODERN) == [("Grandfather", 59)]
    assert names_on(desk, ScoreList.TODAY, Scoring.MODERN) == [("Grandfather", 59), ("You", 4)]
    assert names_on(desk, ScoreList.ALL_TIME, Scoring.ANCIENT) == [("You", 0)]
    best = desk.bests.of(Scoring.MODERN)
    assert best is not None
    assert best.points == 59
    seen = [number for number in range(100) if desk.deals_seen.has(deal_by_number(number))]
    assert seen == [7, 8, 99]

    session = desk.games.resume()
    assert session is not None
    assert (session.game.setup.deal.number, len(session.game.moves)) == (99, 6)
    assert session.ranked
    desk.games.save(play(session))
    assert desk.flush(PATIENCE)


@pytest.mark.parametrize("version_1", OF_THREE, indirect=True)
def test_three_people_find_everything_under_the_names_they_have_now(version_1):
    desk = version_1
    assert [person.name for person in desk.profiles.everyone()] == ["Anna", "Bo", "Zoë"]
    assert desk.settings.player == "Anna"

    ended = {(game.deal, game.player) for game in statistics(desk)}
    assert ended == {
        (1, "Anna"), (2, "Bo"), (3, "Anna"), (4, "Anna"), (6, "Anna"), (6, "Guest"), (11, "Bo"),
    }  # fmt: skip
    lines = {key: line.players for key, line in journal(desk).items()}
    assert lines == {
        (1, True): ("Anna",),
        (2, True): ("Bo", "Anna"),
        (3, True): ("Anna", "Bo"),
        (4, True): ("Anna", "Ann"),  # the second is a computer
        (6, True): ("Anna",),  # and Guest's, before
        (21, False): ("Anna",),
        (24, False): ("Zoë", "Anna"),
    }
    assert set(names_on(desk, ScoreList.ALL_TIME, Scoring.MODERN)) == {
        ("Anna", 86), ("Bo", 32), ("Bo & Anna", 23),
    }  # fmt: skip
    best = desk.bests.of(Scoring.MODERN)
    assert best is not None
    assert best.points == 86
    known = [n for n in range(100) if desk.deals_seen.has(deal_by_number(n))]
    assert known == [1, 2, 3, 4, 5, 6, 21, 24]
    assert desk.deals_seen.has(deal_by_number(777))

    switch(desk, "Bo")
    assert [line for line in journal(desk) if not line[1]] == [(22, False), (24, False)]
    assert [n for n in range(30) if desk.deals_seen.has(deal_by_number(n))] == [2, 3, 11, 22]
    best = desk.bests.of(Scoring.MODERN)
    assert best is not None
    assert best.points == 32
    switch(desk, "Zoë")
    assert {deal for deal, _ in journal(desk)} == {2, 3, 6, 23, 24}


@pytest.mark.parametrize("version_1", OF_THREE, indirect=True)
def test_unfinished_games_go_on(version_1):
    desk = version_1
    session = desk.games.resume()
    assert session is not None
    assert [player.name for player in session.game.setup.players] == ["Zoë", "Anna"]
    (entry,) = [each for each in desk.games.unfinished() if each.deal == 21]
    alone = desk.games.resume_game(entry.id)
    assert [player.name for player in alone.game.setup.players] == ["Anna"]
    assert alone.ranked
    switch(desk, "Bo")
    assert desk.games.playing is not None
    assert desk.games.playing.game.setup.deal.number == 22
    with pytest.raises(FileProblem):
        desk.games.resume_game("gone")


def test_a_damaged_game_goes_on_one_move_earlier_and_says_so(folders, open_desk):
    copy(FIXTURES / "version1-three-people", folders)
    damaged = next(
        path
        for path in folders.games.glob("*.ishido")
        if json.loads(path.read_bytes())["deal"] == 22
    )
    content = json.loads(damaged.read_bytes())
    moves = len(content["moves"])
    content["moves"].pop()
    previous(damaged).write_text(json.dumps(content))
    content["moves"] += ["a1", "a1"]
    damaged.write_text(json.dumps(content))

    desk = warm(open_desk())
    assert json.loads(damaged.read_bytes()) == content
    switch(desk, "Bo")
    assert desk.games.playing is not None
    assert len(desk.games.playing.game.moves) == moves - 1
    (notice,) = desk.notices.take()
    assert "A saved game was damaged." in notice
    (aside,) = folders.games.glob("*.damaged-*")
    assert json.loads(aside.read_bytes()) == content


@pytest.mark.parametrize("version_1", OF_THREE, indirect=True)
def test_tournaments_go_on(version_1):
    desk = version_1
    sunday, monday = (desk.tournaments.get(one) for one in ("event1", "event2"))
    assert sunday is not None
    assert monday is not None
    event = sunday.tournament
    assert [player.name for player in event.entrants] == ["Anna", "Bo", "Zoë"]
    assert event.next is not None
    assert event.next.name == "Bo"
    assert event.results[0].points == 1092
    assert monday.tournament.over
    assert [entrant.name for entrant in monday.tournament.entrants] == ["Anna", "Guest"]
    assert names_on(desk, ScoreList.TOURNAMENT, Scoring.MODERN) == [("Anna", 14), ("Guest", 14)]
    game = desk.games.play_tournament(event, NOW)
    assert game.player.name == "Bo"


@pytest.mark.parametrize("version_1", OF_THREE, indirect=True)
def test_reviews_are_found(version_1):
    desk = version_1
    line = journal(desk)[1, True]
    found = []
    desk.reviews.read(line.id, 3, deal_by_number(1), Scoring.MODERN, found.append)
    assert desk.flush(PATIENCE)
    assert found[0].review
    assert found[0].par_and_best.par == Par(3.25, 64)


@pytest.mark.parametrize("version_1", OF_THREE, indirect=True)
def test_records_are_replayed_under_the_new_name(version_1):
    desk = version_1
    session = desk.journal.session(journal(desk)[2, True])
    assert session is not None
    assert [player.name for player in session.players] == ["Bo", "Anna"]


@pytest.mark.parametrize("version_1", ["version1-three-people"], indirect=True)
def test_a_rename_writes_one_file_and_shows_everywhere(version_1, folders):
    desk = version_1
    before = written(folders)
    anna = next(person for person in desk.profiles.everyone() if person.name == "Anna")
    desk.rename_person(anna, "Hannah")
    assert desk.flush(PATIENCE)
    after = written(folders)
    assert [name for name in after if before[name] != after[name]] == ["Ann.toml"]

    assert desk.settings.player == "Hannah"
    lines = journal(desk)
    assert lines[1, True].players == ("Hannah",)
    assert lines[2, True].players == ("Bo", "Hannah")
    assert lines[4, True].players == ("Hannah", "Ann")
    assert lines[24, False].players == ("Zoë", "Hannah")
    assert {game.player for game in statistics(desk)} == {"Hannah", "Bo", "Guest"}
    assert set(names_on(desk, ScoreList.ALL_TIME, Scoring.MODERN)) == {
        ("Hannah", 86), ("Bo", 32), ("Bo & Hannah", 23),
    }  # fmt: skip
    sunday = desk.tournaments.get("event1")
    assert sunday is not None
    assert [player.name for player in sunday.tournament.entrants] == ["Hannah", "Bo", "Zoë"]
    assert '"name": "Hannah"' in export(sunday)
    assert '"name": "Anna"' not in export(sunday)
    assert desk.deals_seen.has(deal_by_number(777))
    best = desk.bests.of(Scoring.MODERN)
    assert best is not None
    assert best.points == 86
    assert {entry.people for entry in desk.games.unfinished()} == {("Hannah",), ("Zoë", "Hannah")}


def written(folders):
    """What stands in each file; of the database, its rows."""
    files = {
        path.name: path.read_bytes()
        for folder in (folders.games, folders.people, folders.config)
        for path in sorted(folder.iterdir())
        if path.is_file() and path.suffix in (".ishido", ".toml")
    }
    with closing(sqlite3.connect(folders.library)) as connection:
        files["library.db"] = list(connection.iterdump())
    return files


@pytest.mark.nightly
def test_a_rename_before_old_data_has_ids_is_whole_all_the_same(folders, open_desk, monkeypatch):
    """The database was locked by another program as long as the window was open."""
    monkeypatch.setattr("ishido.storage.database.BUSY_SECONDS", 0.5)
    copy(FIXTURES / "version1-three-people", folders)
    with closing(sqlite3.connect(folders.library)) as other:
        other.execute("BEGIN EXCLUSIVE")
        desk = open_desk()
        anna = next(person for person in desk.profiles.everyone() if person.name == "Anna")
        desk.rename_person(anna, "Hannah")
        desk.close(PATIENCE)  # waits, or it would go on beside the next window
    assert 'formerly = [\n    "Anna",\n]' in (folders.people / "Ann.toml").read_text()
    desk = warm(open_desk())
    assert desk.settings.player == "Hannah"
    assert journal(desk)[2, True].players == ("Bo", "Hannah")
    assert {game.player for game in statistics(desk)} == {"Hannah", "Bo", "Guest"}
    assert desk.deals_seen.has(deal_by_number(777))
    assert "formerly" not in (folders.people / "Ann.toml").read_text()


@pytest.mark.parametrize("version_1", ["version1-three-people"], indirect=True)
def test_a_window_that_does_not_know_a_new_name_keeps_the_games_apart(version_1, open_desk):
    desk, other = version_1, warm(open_desk())
    playing = other.games.begin(deal_by_number(50), NOW, Scoring.MODERN)
    other.games.save(play(playing, 3))
    assert other.flush(PATIENCE)
    anna = next(person for person in desk.profiles.everyone() if person.name == "Anna")
    desk.rename_person(anna, "Hannah")
    other.games.save(play(playing))  # the name it knows, and the id
    ended = other.games.begin(deal_by_number(51), NOW, Scoring.MODERN)
    play(ended, 3).do(End())
    other.games.finish(ended, NOW)
    assert other.close(PATIENCE)
    lines = journal(desk)
    assert lines[50, False].players == ("Hannah",)
    assert lines[51, True].players == ("Hannah",)
    assert desk.deals_seen.has(deal_by_number(51))


def test_a_window_of_version_1_that_stays_open_goes_on_writing_names(folders, open_desk):
    copy(FIXTURES / "version1-three-people", folders)
    tables = ("games", "high_scores", "deals_seen")
    with closing(sqlite3.connect(folders.library)) as connection:
        old = {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}
    warm(open_desk()).close(PATIENCE)
    with closing(sqlite3.connect(folders.library)) as connection, connection:
        connection.execute("DELETE FROM players")
        for table in tables:  # as if all had been played after the migration
            connection.execute(f"DELETE FROM {table}")
            # the columns of version 1 are the first ones
            columns = connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
            names = ", ".join(name for (name,) in columns.fetchall()[: len(old[table][0])])
            marks = ", ".join("?" * len(old[table][0]))
            connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", old[table])
        connection.execute(  # known in both ways
            "INSERT INTO deals_seen SELECT 'id:Ann', deal_key, first_seen, how FROM deals_seen"
            " WHERE player = 'Anna' LIMIT 1"
        )

    desk = warm(open_desk())
    desk.rename_person(
        next(one for one in desk.profiles.everyone() if one.name == "Anna"), "Hannah"
    )
    assert desk.close(PATIENCE)
    desk = warm(open_desk())
    assert {game.player for game in statistics(desk)} == {"Hannah", "Bo", "Guest"}
    assert journal(desk)[2, True].players == ("Bo", "Hannah")
    assert set(names_on(desk, ScoreList.ALL_TIME, Scoring.MODERN)) == {
        ("Hannah", 86), ("Bo", 32), ("Bo & Hannah", 23),
    }  # fmt: skip
    known = [n for n in range(100) if desk.deals_seen.has(deal_by_number(n))]
    assert known == [1, 2, 3, 4, 5, 6, 21, 24]
    with closing(sqlite3.connect(folders.library)) as connection:
        for table in ("games", "players", "deals_seen"):
            players = {key for (key,) in connection.execute(f"SELECT player FROM {table}")}
            assert players <= {"id:Ann", "id:Bo", "id:Zoe", "name:Guest"}, table


@pytest.mark.parametrize("version_1", ["version1-three-people"], indirect=True)
def test_who_has_left_keeps_their_last_name_in_the_games_of_others(version_1):
    desk = version_1
    anna = next(person for person in desk.profiles.everyone() if person.name == "Anna")
    desk.rename_person(anna, "Hannah")
    switch(desk, "Zoë")
    desk.remove_person(Person(anna.id, "Hannah"))
    assert desk.flush(PATIENCE)
    assert desk.problem is None
    lines = journal(desk)
    assert lines[2, True].players == ("Bo", "Hannah")
    assert lines[24, False].players == ("Zoë", "Hannah")
    assert {game.player for game in statistics(desk)} == {"Bo", "Guest"}
    sunday = desk.tournaments.get("event1")
    assert sunday is not None
    assert [player.name for player in sunday.tournament.entrants] == ["Hannah", "Bo", "Zoë"]
    desk.profiles.add("Ann")  # another, whose id is the same
    assert desk.flush(PATIENCE)
    assert journal(desk)[24, False].players == ("Zoë", "Hannah")
    assert journal(desk)[2, True].players == ("Bo", "Hannah")


def test_a_database_of_version_1_from_a_backup_is_brought_up_to_date(tmp_path):
    target = tmp_path / "library.db"
    assert rebuild(FIXTURES / "version1-three-people" / "data" / "library.db", target) == 8
    with closing(sqlite3.connect(target)) as connection:
        players = connection.execute("SELECT player, count(*) FROM players GROUP BY 1").fetchall()
        named = connection.execute("SELECT name FROM high_scores WHERE name != ''").fetchall()
    assert players == [("name:Anna", 6), ("name:Bo", 3), ("name:Guest", 1)]
    assert named == [("Anna",)]  # a computer that was called Ann: renaming took it along
