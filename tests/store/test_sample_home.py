"""A home of November 2026, from before the one store: all that was kept in it is there."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ishido.coach.review import VERSION, parse_review
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.skins.editing.drafts import recovered
from ishido.store.copies import put_right
from ishido.store.desk import Desk
from ishido.store.former import ASIDE
from ishido.store.lines import ScoreList
from ishido.store.people import Person
from ishido.store.tournaments import export
from tests.support.editor_process import FILE, after
from tests.support.sample_homes import folders_in, state
from tests.support.storage_play import NOW, PATIENCE, readings_of
from tests.support.stored_games import stored_games, stored_rows

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
STROKES = 6
"""Of the draft of a stoneset."""
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


def lines(desk):
    found = []
    found.extend(desk.journal.lines())
    assert desk.flush(PATIENCE)
    return found


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
    assert len(stored.tournament.results) == len(stored.games) == 2
    assert stored.tournament.next.name == "The Learner"


def test_the_reading_and_the_review_are_there(desk):
    (reading,) = readings_of(desk, "Anna")
    assert (reading.question, reading.deal, reading.move) == ("What now?", 1013, 10)
    (line,) = [line for line in lines(desk) if line.starred]
    session = desk.journal.find(line.id)
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


def test_the_deals_seen_and_the_ended_games_are_those_of_before(home):
    before = former_rows(home.library)
    Desk(home).close(PATIENCE)
    seen = {tuple(row.values())[1:] for row in stored_rows(home, "deals_seen")}
    assert seen == before["deals_seen"]
    assert len(seen) == 20
    games = stored_rows(home, "games")
    ended = {(row["id"], row["at"][:19]) for row in games if row["state"] == "ended"}
    assert ended == {(session, at[:19]) for session, at in before["games"]}
    assert len(ended) == 13


def former_rows(library):
    with closing(sqlite3.connect(library)) as connection:
        return {
            "deals_seen": set(connection.execute("SELECT * FROM deals_seen")),
            "games": set(connection.execute("SELECT session, ended_at FROM games")),
        }


def test_its_database_is_put_right_with_all_that_is_in_it(desk, home):
    assert desk.close(PATIENCE)
    before = state(home)
    assert put_right(home.database, home.copies).whole
    assert state(home) == before


def test_the_ids_of_people_are_in_the_records_of_games(desk, home):
    players = {
        game.game.setup.deal.number: [player.id for player in game.players]
        for game in stored_games(home).values()
        if game.kind == "ishido"
    }
    assert {number: players[number] for number in (5, 7, 22)} == {
        5: ["Bo-0f02fccb", "You"],
        7: ["You", None],
        22: ["Bo-0f02fccb", None],
    }


def test_the_former_files_are_set_aside_as_they_were(desk, home):
    former = DATA / "home" / "data"
    for path in [former / "library.db", *(former / "games").iterdir()]:
        assert (home.data / ASIDE / path.relative_to(former)).read_bytes() == path.read_bytes()
    assert not home.library.exists()
    assert not home.games.exists()


# -- renaming and removing -------------------------------------------------------------------


def written(folders):
    """What is kept of people and games."""
    kept = state(folders)
    return kept.pop("people") | kept


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
    written_down = export(stored, [desk.store.session(game) for game in stored.games])
    assert '"name": "Hannah"' in written_down
    assert '"name": "Anna"' not in written_down
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
