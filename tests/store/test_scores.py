"""High scores: who comes on which list, what they are worth, and lists in any state."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.mastery import Mastery
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.store.lines import ScoreList, line_of
from ishido.store.scores import PLACES, RANK, score_of
from tests.support.sample_games import master_game
from tests.support.storage_play import NOW, a_session, games_in, play
from tests.support.stored_games import change_database, stored_rows

TODAY, ALL_TIME = ScoreList.TODAY, ScoreList.ALL_TIME
BOTH = {TODAY, ALL_TIME}


def scores(session):
    line = line_of(session, NOW)
    return [score_of(line, keeper) for keeper in range(len(line.keepers))]


def lists(session):
    """The lists of each score keeper's score."""
    return [keeper.lists for keeper in line_of(session, NOW).keepers]


def ended(setup, moves=20):
    session = play(Session.begin(setup, NOW), moves)
    session.do(Do.END)
    return session


# -- who comes on which list ------------------------------------------------------------------


def test_an_ended_game_of_solitaire_may_stand_on_both_lists():
    session = a_session(7, moves=20, ended=True, player="Zoë")
    session.seconds = 61.5
    (score,) = scores(session)
    account, result = session.game.accounts[0], score.result
    assert lists(session) == [BOTH]
    assert (result.points, result.four_ways) == (account.points, account.four_ways)
    assert (score.name, result.deal, result.stones_left, result.seconds) == ("Zoë", 7, 46, 61.5)
    (score,) = scores(Session(master_game().end()))
    assert score.mastery is Mastery.MASTER_GAME


def test_an_aided_game_comes_on_todays_list_alone_and_many_on_none():
    none = [a_session(ended=True, scoring=scoring) for scoring in Scoring]
    none += [
        a_session(moves=20, ended=True, aids=(aid,))
        for aid in (Aid.DEAL_SEEN, Aid.STARTED_OVER, Aid.LOADED)
    ]
    for session in (a_session(moves=20), *none):  # in progress, or not ranked
        assert lists(session) == [set()]
    for aid in set(Aid) - {Aid.DEAL_SEEN, Aid.STARTED_OVER, Aid.LOADED}:
        assert lists(a_session(moves=20, ended=True, aids=(aid,))) == [{TODAY}], aid


PERSON, OTHER = Player("Ann"), Player("Bo")
MACHINE = Player("Stone", PlayerKind.COMPUTER, "calm")


@pytest.mark.parametrize(
    ("mode", "players", "wanted"),
    [
        (Mode.SOLITAIRE, (MACHINE,), {"Stone": {TODAY}}),
        (Mode.TOURNAMENT, (PERSON,), {"Ann": set()}),
        (Mode.COOPERATIVE, (PERSON, OTHER), {"Ann & Bo": BOTH}),
        (Mode.COOPERATIVE, (PERSON, MACHINE), {"Ann & Stone": {TODAY}}),
        (Mode.CHALLENGE, (PERSON, OTHER), {"Ann": BOTH, "Bo": BOTH}),
        (Mode.CHALLENGE, (MACHINE, PERSON), {"Stone": {TODAY}, "Ann": BOTH}),
    ],
)
def test_who_comes_where_by_mode_and_players(mode, players, wanted):
    session = ended(Setup(deal_by_number(3), mode=mode, players=players))
    found = zip(scores(session), lists(session), strict=True)
    assert {score.name: each for score, each in found} == wanted


# -- the order ---------------------------------------------------------------------------------


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 3), max_size=8), st.sampled_from(Scoring))
def test_the_order_in_the_database_is_that_of_the_rules(scores, scoring):
    result = line_of(a_session(moves=1), NOW).result_of()
    results = [
        replace(result, scoring=scoring, points=points, four_ways=four_ways, stones_left=left)
        for points, four_ways, left in scores
    ]
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE scores (n, points, four_ways, stones_left)")
        rows = [(n, *score) for n, score in enumerate(scores)]
        connection.executemany("INSERT INTO scores VALUES (?, ?, ?, ?)", rows)
        order = connection.execute(f"SELECT n FROM scores ORDER BY {RANK[scoring]}, n").fetchall()
    best = sorted(range(len(scores)), key=lambda n: results[n].rank, reverse=True)
    assert [n for (n,) in order] == best


# -- the desk ----------------------------------------------------------------------------------


def finish(desk, deal, now=NOW, moves=10):
    """Play some stones of a deal and end the game."""
    session = desk.games.begin(Setup(deal_by_number(deal)), now)
    play(session, moves).do(Do.END)
    desk.games.save(session)
    desk.games.finish(session, now)
    return session


def listed(desk, which, now=NOW):
    return desk.high_scores.on(which, Scoring.MODERN, now)


def on(desk, which, now=NOW):
    return {score.session for score in listed(desk, which, now)}


def test_a_finished_game_stands_on_the_lists_at_once_and_for_ever(open_desk, folders):
    desk = open_desk()
    session = finish(desk, 1)
    assert desk.high_scores.places(session.id) == {TODAY: 1, ALL_TIME: 1}
    for which in BOTH:
        assert on(desk, which) == {session.id}
    desk.games.rename_players(session, ["Zoë"])
    assert desk.close()
    change_database(folders, "UPDATE games SET record = 'nothing'")  # no list replays any
    again = open_desk()
    for which in BOTH:
        (score,) = listed(again, which)
        assert (score.session, score.name, score.ended_at) == (session.id, "Zoë", NOW)
    assert again.notices.take() == []


def test_a_list_of_one_name_has_the_teams_scores_and_ones_own_of_challenges(open_desk):
    desk = open_desk()
    ids = {}
    for mode, players in [
        (Mode.SOLITAIRE, (OTHER,)),
        (Mode.SOLITAIRE, (PERSON,)),
        (Mode.COOPERATIVE, (OTHER, PERSON)),
        (Mode.CHALLENGE, (OTHER, PERSON)),
        (Mode.CHALLENGE, (OTHER, MACHINE)),
    ]:
        session = play(
            desk.games.begin(Setup(deal_by_number(len(ids)), mode, players=players), NOW), 20
        )
        session.do(Do.RESIGN if mode is Mode.CHALLENGE and not session.game.over else Do.END)
        desk.games.finish(session, NOW)
        ids[session.id] = len(ids)
    found = desk.high_scores.on(ALL_TIME, Scoring.MODERN, NOW, "Ann")
    assert sorted((ids[one.session], one.keeper) for one in found) == [(1, 0), (2, 0), (3, 1)]
    assert len(listed(desk, ALL_TIME)) == 6
    assert desk.high_scores.on(ALL_TIME, Scoring.MODERN, NOW, "Cy") == []


def test_a_list_has_ten_and_the_eleventh_falls_off(open_desk):
    desk = open_desk()
    sessions = [finish(desk, deal, moves=15) for deal in range(14)]
    points = {session.id: session.game.accounts[0].points for session in sessions}
    for which in BOTH:
        best = listed(desk, which)
        assert len(best) == PLACES
        assert [score.result.points for score in best] == sorted(points.values(), reverse=True)[
            :PLACES
        ]
    order = [one.id for one in sorted(sessions, key=lambda one: points[one.id], reverse=True)]
    for session in sessions:
        place = order.index(session.id) + 1
        assert desk.high_scores.places(session.id) == (
            dict.fromkeys(BOTH, place) if place <= PLACES else {}
        )


@pytest.mark.parametrize(
    ("ended_at", "today"),
    [
        ("2026-10-25T00:00:00+02:00", True),  # the clocks went back later that day
        ("2026-10-25T23:59:59+01:00", True),
        ("2026-10-24T23:59:59+02:00", False),
        ("2026-10-26T00:00:00+01:00", False),
        ("2026-10-24T22:10:00+00:00", False),  # the day is the one shown where it was played
        ("2027-11-29T12:00:00+01:00", False),  # a clock that was set ahead
    ],
)
def test_today_is_the_local_day_whatever_clocks_do(open_desk, ended_at, today):
    desk = open_desk()
    noon = datetime(2026, 10, 25, 12, tzinfo=ZoneInfo("Europe/Berlin"))
    session = finish(desk, 1, datetime.fromisoformat(ended_at), moves=20)
    later = finish(desk, 2, noon)
    assert on(desk, TODAY, noon) == ({session.id, later.id} if today else {later.id})
    assert desk.high_scores.places(later.id)[TODAY] == (2 if today else 1)
    assert on(desk, ALL_TIME, noon) == {session.id, later.id}


# -- computers -----------------------------------------------------------------------------------


def finish_computers(desk, deal, moves):
    """Have a computer's game of a deal entered."""
    setup = Setup(deal_by_number(deal), players=(MACHINE,))
    session = play(desk.games.begin(setup, NOW), moves)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    return session


def test_computers_push_no_person_off_a_list(open_desk):
    desk = open_desk()
    for deal in range(3):
        finish_computers(desk, 50 + deal, 15)
    people = [finish(desk, deal, moves=15).id for deal in range(PLACES - 2)]
    best = listed(desk, TODAY)
    assert len(best) == PLACES
    assert {score.session for score in best if not score.computers} == set(people)
    assert sum(score.computers for score in best) == 2


def test_clearing_takes_one_scoring_of_one_list_until_the_next_score(open_desk, folders):
    desk = open_desk()
    session = finish(desk, 1)
    simple = desk.games.begin(Setup(deal_by_number(2), scoring=Scoring.SIMPLE), NOW)
    play(simple, 5).do(Do.END)
    desk.games.finish(simple, NOW)
    desk.high_scores.clear(ALL_TIME, Scoring.MODERN)
    assert on(desk, ALL_TIME) == set()
    assert desk.close()
    desk = open_desk()
    assert on(desk, ALL_TIME) == set()
    assert on(desk, TODAY) == {session.id}
    (best,) = desk.high_scores.on(ALL_TIME, Scoring.SIMPLE, NOW)
    assert best.session == simple.id
    assert games_in(folders) == [session.id, simple.id]
    session = finish(desk, 3)
    assert desk.high_scores.places(session.id)[ALL_TIME] == 1
    assert on(desk, ALL_TIME) == {session.id}


# -- a damaged database ---------------------------------------------------------------------------


@pytest.mark.parametrize("damage", ["mode = 'poker'", "aids = 'magic'", "kind = 'chess'"])
def test_a_row_that_makes_no_sense_is_passed_over_and_left_alone(open_desk, folders, damage):
    desk = open_desk()
    sound, spoilt = finish(desk, 1), finish(desk, 2)
    assert desk.close()
    change_database(folders, f"UPDATE games SET {damage} WHERE id = ?", spoilt.id)
    desk = open_desk()
    assert on(desk, ALL_TIME) == {sound.id}
    assert [line.id for line in desk.journal.lines()] == [sound.id]
    desk.high_scores.clear(ALL_TIME, Scoring.MODERN)
    assert on(desk, ALL_TIME) == set()
    assert desk.close()
    assert len(stored_rows(folders, "games")) == 2
