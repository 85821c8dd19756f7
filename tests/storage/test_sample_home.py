"""A home and a backup that were written in November 2026 hold all that was kept there."""

import shutil
from pathlib import Path

import pytest

from ishido.coach.review import VERSION, parse_review
from ishido.rules.deal import deal_by_number
from ishido.rules.record import parse_record
from ishido.rules.scoring import Scoring
from ishido.skins.editing.drafts import recovered
from ishido.storage.copies import put_right
from ishido.storage.database import reading
from ishido.storage.desk import Desk
from ishido.storage.lines import ScoreList
from ishido.storage.people import Person
from ishido.storage.restoring import commit
from ishido.storage.schema import COLUMNS
from ishido.storage.tournaments import export
from ishido.storage.unpacking import prepare
from tests.support.desk_script import found, lines
from tests.support.editor_process import FILE, after
from tests.support.sample_homes import folders_in
from tests.support.storage_play import NOW, PATIENCE, readings_of
from tests.support.write_sample_home import STROKES

DATA = Path(__file__).parents[1] / "data" / "home-2026-11"
ENDED = {
    1: ("Anna",),
    2: ("Anna",),
    3: ("Anna",),
    4: ("Anna",),
    5: ("Bo", "Anna"),
    6: ("Anna", "The Learner"),
    7: ("Anna", "Guest"),
    8: ("Anna",),
    11: ("Anna",),
    1013: ("Anna",),
}
"""The ended games that Anna is shown, by deal; Bo has played deal 11 too, and 31."""
GOING_ON = {21: ("Anna",), 22: ("Bo", "Guest"), 24: ("Bo", "Anna")}


@pytest.fixture
def home(tmp_path):
    shutil.copytree(DATA / "home", tmp_path / "home")
    return folders_in(tmp_path / "home")


@pytest.fixture
def desk(home):
    desk = Desk(home)
    desk.warm_up()
    assert desk.flush(PATIENCE)
    yield desk
    assert desk.close(PATIENCE)
    assert desk.notices.take() == []


def journal(desk, kind="ishido"):
    """The players of the games in the journal by deal: of ended ones, and of those in progress."""
    of_kind = [line for line in lines(desk) if line.kind == kind]
    return tuple(
        {getattr(line, "deal", None): line.players for line in of_kind if line.ended is ended}
        for ended in (True, False)
    )


def switch(desk, name):
    desk.switch_to(next(person for person in desk.profiles.everyone() if person.name == name))
    assert desk.flush(PATIENCE)


def names_on(desk, scoring):
    desk.high_scores.read()
    assert desk.flush(PATIENCE)
    scores = desk.high_scores.on(ScoreList.ALL_TIME, scoring, NOW)
    return [(score.name, score.result.deal) for score in scores]


def test_people_find_their_games_lists_and_settings(desk):
    assert [person.name for person in desk.profiles.everyone()] == ["Anna", "Bo"]
    assert (desk.settings.player, desk.settings.volume) == ("Anna", 0.25)
    assert desk.settings.lessons_done == ("matching",)
    assert journal(desk) == (ENDED, GOING_ON)  # a guest's games are shown to everyone
    assert journal(desk, "bluestone") == (
        {None: ("Anna", "Bo")},
        {None: ("Anna", "The Learner")},
    )
    (starred,) = [line for line in lines(desk) if line.starred]
    assert starred.deal == 8
    assert names_on(desk, Scoring.MODERN) == [
        ("Anna", 1013), ("Anna", 1), ("Bo", 31), ("Grandmother", 8), ("Bo & Anna", 5)
    ]  # fmt: skip
    assert names_on(desk, Scoring.ANCIENT) == [("Anna", 2)]
    assert desk.deals_seen.has(deal_by_number(777))
    switch(desk, "Bo")
    assert desk.settings.volume == 0.75
    ended, going_on = journal(desk)
    assert set(ended) == {5, 7, 11, 31}
    assert set(going_on) == {22, 24}


def test_games_in_progress_go_on(desk):
    session = desk.games.resume()
    assert session.game.setup.deal.number in (21, 24)  # a checkout does not keep which is newer
    entries = {entry.deal: entry.id for entry in [*desk.games.unfinished(), *desk.games.played()]}
    alone = desk.games.resume_game(entries[21])
    assert alone.ranked
    assert (alone.game.cursor, len(alone.game.moves)) == (6, 7)
    switch(desk, "Bo")
    assert desk.games.resume_game(entries[22]).clock is not None


def test_the_tournament_waits_for_the_third(desk):
    (stored,) = desk.tournaments.all()
    assert [player.name for player in stored.tournament.entrants] == ["Anna", "Bo", "The Learner"]
    assert len(stored.tournament.results) == len(stored.records) == 2
    assert stored.tournament.next.name == "The Learner"


def test_the_reading_and_the_review_are_there(desk):
    (reading,) = readings_of(desk, "Anna")
    assert (reading.question, reading.deal, reading.move) == ("What now?", 1013, 10)
    (line,) = [line for line in lines(desk) if line.starred]
    session = desk.journal.session(line)
    kept = []
    setup = session.game.setup
    desk.reviews.read(line.id, VERSION, setup.deal, setup.scoring, kept.append)
    assert desk.flush(PATIENCE)
    assert len(parse_review(kept[0].review, session.game).moves) == 14


def test_the_stoneset_and_the_draft_are_there(desk, home):
    assert (home.data / "stonesets" / "pebbles.stoneset").is_file()
    (draft,) = desk.stoneset_drafts.abandoned()
    first, *rest = draft.parts()
    artwork, file = recovered(first, rest)
    assert file == FILE
    assert artwork.same(after(STROKES))


def test_the_backup_holds_the_same(home, tmp_path):
    there = folders_in(tmp_path / "there")
    commit(prepare(DATA / "backup.zip", there), there)
    assert found(there) == found(home) | {"draft": []}  # what was never saved is in no backup


def test_its_database_is_put_right_with_all_that_is_in_it(desk, home, tmp_path):
    before = rows_in(home.library)
    assert desk.close(PATIENCE)
    assert put_right(home.library, home.copies).whole
    assert rows_in(home.library) == before


def test_the_ids_of_people_are_in_the_records_of_ended_games(desk, home):
    with reading(home.library) as connection:
        records = connection.execute("SELECT record FROM games WHERE deal IN ('5', '7')").fetchall()
    players = [parse_record(record.encode()).game.setup.players for (record,) in records]
    assert [[player.id for player in each] for each in players] == [
        ["Bo-0f02fccb", "You"],
        ["You", None],
    ]


def rows_in(path):
    with reading(path) as connection:
        return {
            table: set(connection.execute(f"SELECT {', '.join(columns)} FROM {table}"))
            for table, columns in COLUMNS.items()
        }


# -- renaming and removing -------------------------------------------------------------------


def written(folders):
    """What stands in each file of games and people."""
    files = [*folders.games.glob("*.ishido"), *folders.people.iterdir(), folders.settings]
    return {path.name: path.read_bytes() for path in files if path.is_file()}


def anna(desk):
    return next(person for person in desk.profiles.everyone() if person.name == "Anna")


def test_a_rename_writes_one_file_and_shows_everywhere(desk, home):
    before = written(home)
    desk.rename_person(anna(desk), "Hannah")
    assert desk.flush(PATIENCE)
    after = written(home)
    assert [name for name in after if before[name] != after[name]] == ["You.toml"]
    assert desk.settings.player == "Hannah"
    ended, going_on = journal(desk)
    assert {ended[1], ended[5], going_on[24]} == {("Hannah",), ("Bo", "Hannah")}
    assert ("Bo & Hannah", 5) in names_on(desk, Scoring.MODERN)
    (stored,) = desk.tournaments.all()
    assert '"name": "Hannah"' in export(stored)
    assert '"name": "Anna"' not in export(stored)
    assert desk.deals_seen.has(deal_by_number(777))
    assert desk.bests.of(Scoring.MODERN).points == 41


def test_who_has_left_keeps_their_last_name_in_the_games_of_others(desk):
    left = anna(desk)
    desk.rename_person(left, "Hannah")
    switch(desk, "Bo")
    desk.remove_person(Person(left.id, "Hannah"))
    assert desk.flush(PATIENCE)
    ended, going_on = journal(desk)
    assert (ended[5], going_on[24]) == (("Bo", "Hannah"), ("Bo", "Hannah"))
    (stored,) = desk.tournaments.all()
    assert stored.tournament.entrants[0].name == "Hannah"
    desk.profiles.add("Anna")  # another
    assert desk.flush(PATIENCE)
    assert journal(desk)[0][5] == ("Bo", "Hannah")
