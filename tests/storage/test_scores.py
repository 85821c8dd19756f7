"""High scores: who comes on which list, what they are worth, and lists in any state."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.records.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.mastery import Mastery
from ishido.rules.record import dump_record, parse_record
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.storage.scores import (
    DAYS_KEPT,
    PLACES,
    ScoreList,
    place_among,
    ranked,
    scores_of,
)
from tests.support.sample_games import master_game
from tests.support.storage_play import NOW, PATIENCE, a_session, end_and_crash, play

TODAY, ALL_TIME = ScoreList.TODAY, ScoreList.ALL_TIME
BOTH = {TODAY, ALL_TIME}


def scores(session):
    return scores_of(session, dump_record(session.record()).encode())


def ended(setup, moves=20):
    session = play(Session.begin(setup, NOW), moves)
    session.do(Do.END)
    return session


# -- who comes on which list ------------------------------------------------------------------


def test_an_ended_game_of_solitaire_may_stand_on_both_lists():
    session = a_session(7, moves=20, ended=True, player="Zoë")
    session.seconds = 61.5
    (score,) = scores(session)
    account = session.game.accounts[0]
    assert score.lists == BOTH
    assert (score.result.points, score.result.four_ways) == (account.points, account.four_ways)
    assert (score.name, score.result.deal, score.result.stones_left, score.result.seconds) == (
        "Zoë",
        7,
        46,
        61.5,
    )
    assert score.asks_name


def test_a_game_in_progress_has_no_score():
    assert scores(a_session(moves=20)) == ()


@pytest.mark.parametrize("scoring", Scoring)
def test_a_game_without_a_stone_qualifies_nowhere(scoring):
    (score,) = scores(a_session(ended=True, scoring=scoring))
    assert score.lists == set()


@pytest.mark.parametrize("aid", Aid)
def test_an_aided_game_comes_on_todays_list_alone_and_a_known_deal_on_none(aid):
    (score,) = scores(a_session(moves=20, ended=True, aids=(aid,)))
    assert score.lists == (
        set() if aid in (Aid.DEAL_SEEN, Aid.STARTED_OVER, Aid.LOADED) else {TODAY}
    )


PERSON, OTHER = Player("Ann"), Player("Bo")
MACHINE = Player("Stone", PlayerKind.COMPUTER, "calm")


@pytest.mark.parametrize(
    ("mode", "players", "lists"),
    [
        (Mode.SOLITAIRE, (MACHINE,), [{TODAY}]),
        (Mode.TOURNAMENT, (PERSON,), [set()]),
        (Mode.COOPERATIVE, (PERSON, OTHER), [BOTH]),
        (Mode.COOPERATIVE, (PERSON, MACHINE), [{TODAY}]),
        (Mode.CHALLENGE, (PERSON, OTHER), [set(), set()]),
        (Mode.CHALLENGE, (MACHINE, PERSON), [set(), set()]),
    ],
)
def test_who_comes_where_by_mode_and_players(mode, players, lists):
    session = ended(Setup(deal_by_number(3), mode=mode, players=players))
    assert [score.lists for score in scores(session)] == lists
    assert not any(score.asks_name for score in scores(session))


def test_a_teams_score_stands_under_both_names():
    setup = Setup(deal_by_number(3), mode=Mode.COOPERATIVE, players=(PERSON, OTHER))
    assert [score.name for score in scores(ended(setup))] == ["Ann & Bo"]


def test_a_master_game_is_recognised():
    session = Session(master_game().end())
    (score,) = scores(session)
    assert score.mastery is Mastery.MASTER_GAME


# -- the order ---------------------------------------------------------------------------------

A_SCORE = scores(a_session(moves=20, ended=True))[0]


def a_score(points=0, four_ways=0, left=9, session="one", **changes):
    result = replace(
        A_SCORE.result,
        points=points,
        four_ways=four_ways,
        stones_left=left,
        **changes,
    )
    return replace(A_SCORE, session=session, result=result, ended_at=NOW)


def test_ancient_scores_rank_by_all_placed_then_4_ways_then_stones_left():
    order = [(0, 2), (0, 1), (1, 9), (3, 9), (1, 8)]
    listed = [
        a_score(0, four_ways, left, scoring=Scoring.ANCIENT) for left, four_ways in reversed(order)
    ]
    best = ranked(listed, Scoring.ANCIENT)
    assert [(score.result.stones_left, score.result.four_ways) for score in best] == order


def test_other_scores_rank_by_points():
    best = ranked([a_score(5, 9, 0), a_score(6, 0, 40)], Scoring.MODERN)
    assert [score.result.points for score in best] == [6, 5]


def test_among_equals_the_earlier_stands_first():
    listed = [a_score(5, session=name) for name in "abc"]
    assert [score.session for score in ranked(listed, Scoring.MODERN)] == ["a", "b", "c"]
    assert place_among(a_score(5), listed) == 4


@given(st.lists(st.integers(0, 30), max_size=40))
def test_a_place_is_where_the_score_then_stands(points):
    listed = []
    for number, each in enumerate(points):
        score = a_score(each, session=str(number))
        place = place_among(score, ranked(listed, Scoring.MODERN))
        listed.append(score)
        names = [other.session for other in ranked(listed, Scoring.MODERN)]
        assert len(names) == min(len(listed), PLACES)
        assert (str(number) in names) == (place is not None)
        if place is not None:
            assert names[place - 1] == str(number)


@pytest.mark.parametrize(
    ("ended_at", "today"),
    [
        ("2026-10-25T00:10:00+02:00", True),  # the clocks went back later that day
        ("2026-10-25T23:50:00+01:00", True),
        ("2026-10-24T23:59:59+02:00", False),
        ("2026-10-26T00:00:00+01:00", False),
        ("2026-10-24T22:10:00+00:00", False),  # the day is the one shown where it was played
    ],
)
def test_today_is_the_local_day_when_clocks_change(ended_at, today):
    score = a_score(5)
    day = datetime(2026, 10, 25, 12, tzinfo=ZoneInfo("Europe/Berlin")).date()
    listed = ranked(
        [replace(score, ended_at=datetime.fromisoformat(ended_at))], Scoring.MODERN, day
    )
    assert bool(listed) == today


# -- the desk ----------------------------------------------------------------------------------


def finish(desk, deal, now=NOW, moves=10):
    """Play some stones of a deal and end the game."""
    session = desk.games.begin(deal_by_number(deal), now, Scoring.MODERN)
    play(session, moves).do(Do.END)
    desk.games.save(session)
    desk.games.finish(session, now)
    return session


def listed(desk, which, now=NOW):
    best = desk.high_scores.on(which, Scoring.MODERN, now)
    assert best is not None
    return best


def on(desk, which, now=NOW):
    return {score.session for score in listed(desk, which, now)}


def opened(open_desk):
    """A desk that has read what there is."""
    desk = open_desk()
    assert desk.high_scores.on(TODAY, Scoring.MODERN, NOW) is None
    desk.warm_up()
    assert desk.flush(PATIENCE)
    return desk


def test_a_finished_game_stands_on_the_lists_at_once_and_for_ever(open_desk):
    desk = opened(open_desk)
    session = finish(desk, 1)
    assert desk.high_scores.places(session.id) == {TODAY: 1, ALL_TIME: 1}
    for which in BOTH:
        assert on(desk, which) == {session.id}
    assert desk.close(PATIENCE)
    for which in BOTH:
        (score,) = listed(opened(open_desk), which)
        assert (score.session, score.name, score.ended_at) == (session.id, "You", NOW)
        assert parse_record(score.record).game == session.game


def test_a_name_is_kept_and_offered_for_the_next(open_desk):
    desk = opened(open_desk)
    first = finish(desk, 1)
    desk.high_scores.name(first.id, "Zoë")
    assert [score.name for score in listed(desk, ALL_TIME)] == ["Zoë"]
    finish(desk, 2)
    assert desk.close(PATIENCE)
    again = opened(open_desk)
    assert again.settings.score_name == "Zoë"
    assert [score.name for score in listed(again, ALL_TIME)] == ["Zoë", "Zoë"]
    assert [score.name for score in listed(again, TODAY)] == ["Zoë", "Zoë"]


def test_a_game_whose_name_was_never_entered_stands_under_the_last_one(open_desk, folders):
    desk = opened(open_desk)
    desk.settings_store.change(score_name="Zoë")
    session = desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN)
    end_and_crash(desk, session)
    again = open_desk()
    assert again.games.resume() is None
    again.warm_up()
    assert again.flush(PATIENCE)
    assert [score.name for score in listed(again, ALL_TIME)] == ["Zoë"]


def test_a_name_survives_a_disk_that_refuses_the_game_at_first(open_desk, monkeypatch):
    desk = opened(open_desk)
    enter = desk._library.enter
    calls = []

    def refuse_once(*arguments):
        calls.append(1)
        if len(calls) == 1:
            raise OSError(28, "No space left on device")
        return enter(*arguments)

    monkeypatch.setattr(desk._library, "enter", refuse_once)
    session = finish(desk, 1)
    desk.high_scores.name(session.id, "Zoë")
    assert [score.name for score in listed(desk, TODAY)] == ["Zoë"]
    desk.flush(PATIENCE)
    assert desk.flush(PATIENCE)
    assert len(calls) == 2
    assert desk.close(PATIENCE)
    assert [score.name for score in listed(opened(open_desk), TODAY)] == ["Zoë"]


def test_a_list_has_ten_and_the_eleventh_falls_off(open_desk):
    desk = opened(open_desk)
    sessions = [finish(desk, deal, moves=15) for deal in range(14)]
    points = {session.id: session.game.accounts[0].points for session in sessions}
    assert desk.flush(PATIENCE)
    for which in BOTH:
        best = listed(desk, which)
        assert len(best) == PLACES
        assert [score.result.points for score in best] == sorted(points.values(), reverse=True)[
            :PLACES
        ]
    for number, session in enumerate(sessions):
        before = sorted((points[each.id] for each in sessions[:number]), reverse=True)
        place = sum(each >= points[session.id] for each in before) + 1
        assert desk.high_scores.places(session.id) == (
            dict.fromkeys(BOTH, place) if place <= PLACES else {}
        )


def test_todays_list_is_empty_when_the_day_has_turned(open_desk, folders):
    desk = opened(open_desk)
    late = datetime(2026, 11, 20, 23, 59, 59, tzinfo=timezone(timedelta(hours=1)))
    session = finish(desk, 1, late)
    midnight = late + timedelta(seconds=1)
    assert on(desk, TODAY, late) == {session.id}
    assert on(desk, TODAY, midnight) == set()
    assert on(desk, ALL_TIME, midnight) == {session.id}
    other = finish(desk, 2, midnight)
    assert desk.flush(PATIENCE)
    assert on(desk, TODAY, midnight) == {other.id}
    with closing(sqlite3.connect(folders.library)) as connection:
        rows = connection.execute("SELECT list, session FROM high_scores").fetchall()
    assert sorted(rows) == sorted(
        (str(which), one.id) for which in BOTH for one in (session, other)
    )


def test_a_clock_that_was_set_ahead_leaves_todays_scores_alone(open_desk):
    desk = opened(open_desk)
    today = finish(desk, 1)
    ahead = NOW + timedelta(days=400)
    early = finish(desk, 2, ahead)
    assert desk.flush(PATIENCE)
    assert on(desk, TODAY, ahead) == {early.id}
    assert on(desk, TODAY) == {today.id}
    later = finish(desk, 3)  # the clock is right again
    assert desk.high_scores.places(later.id)[TODAY] <= 2
    assert desk.close(PATIENCE)
    assert on(opened(open_desk), TODAY) == {today.id, later.id}


def test_days_of_a_clock_set_ahead_do_not_keep_todays_scores_out(open_desk):
    desk = opened(open_desk)
    for day in range(DAYS_KEPT + 1):
        finish(desk, day, NOW + timedelta(days=400 + day), 15)
    today = finish(desk, 100)  # the clock is right again
    assert desk.close(PATIENCE)
    assert on(opened(open_desk), TODAY) == {today.id}


def test_todays_list_keeps_no_more_than_the_days_last_played(open_desk, folders):
    desk = opened(open_desk)
    sessions = [finish(desk, day, NOW + timedelta(days=day), 15) for day in range(DAYS_KEPT + 3)]
    assert desk.close(PATIENCE)
    with closing(sqlite3.connect(folders.library)) as connection:
        kept = connection.execute("SELECT session FROM high_scores WHERE list = 'today'").fetchall()
    assert {one for (one,) in kept} == {one.id for one in sessions[-DAYS_KEPT:]}


# -- computers -----------------------------------------------------------------------------------


def finish_computers(desk, deal, moves):
    """Have a computer's game of a deal entered."""
    setup = Setup(deal_by_number(deal), players=(MACHINE,))
    session = play(desk.games.begin_setup(setup, NOW), moves)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    return session


def test_a_computer_takes_nobodys_first_today(open_desk):
    desk = opened(open_desk)
    computer = finish_computers(desk, 2, 20)
    person = finish(desk, 1, moves=10)
    computer_points = computer.game.accounts[0].points
    assert computer_points > person.game.accounts[0].points
    assert desk.high_scores.places(computer.id) == {}
    assert desk.high_scores.places(person.id) == {TODAY: 1, ALL_TIME: 1}
    for again in (False, True):
        if again:
            assert desk.close(PATIENCE)
            desk = opened(open_desk)
        assert [(one.session, one.computers) for one in listed(desk, TODAY)] == [
            (computer.id, True), (person.id, False),
        ]  # fmt: skip
        assert on(desk, ALL_TIME) == {person.id}


def test_computers_push_no_person_off_a_list(open_desk):
    desk = opened(open_desk)
    for deal in range(3):
        finish_computers(desk, 50 + deal, 15)
    people = [finish(desk, deal, moves=15).id for deal in range(PLACES - 2)]
    assert desk.flush(PATIENCE)
    best = listed(desk, TODAY)
    assert len(best) == PLACES
    assert {score.session for score in best if not score.computers} == set(people)
    assert sum(score.computers for score in best) == 2


def test_clearing_takes_one_scoring_of_one_list(open_desk, folders):
    desk = opened(open_desk)
    session = finish(desk, 1)
    simple = desk.games.begin(deal_by_number(2), NOW, Scoring.SIMPLE)
    play(simple, 5).do(Do.END)
    desk.games.finish(simple, NOW)
    desk.high_scores.clear(ALL_TIME, Scoring.MODERN)
    for reopened in (False, True):
        if reopened:
            assert desk.close(PATIENCE)
            desk = opened(open_desk)
        assert on(desk, ALL_TIME) == set()
        assert on(desk, TODAY) == {session.id}
        best = desk.high_scores.on(ALL_TIME, Scoring.SIMPLE, NOW)
        assert best is not None
        assert [score.session for score in best] == [simple.id]
    with closing(sqlite3.connect(folders.library)) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (2,)


def test_a_cleared_list_takes_the_next_score(open_desk):
    desk = opened(open_desk)
    finish(desk, 1)
    desk.high_scores.clear(TODAY, Scoring.MODERN)
    session = finish(desk, 2)
    assert desk.high_scores.places(session.id)[TODAY] == 1
    assert desk.flush(PATIENCE)
    assert on(desk, TODAY) == {session.id}


def test_two_windows_see_each_others_scores_once_they_look(open_desk):
    one, other = opened(open_desk), opened(open_desk)
    first, second = finish(one, 1), finish(other, 2)
    assert one.flush(PATIENCE)
    assert other.flush(PATIENCE)
    for desk in (one, other):
        desk.high_scores.read()
        assert desk.flush(PATIENCE)
        assert on(desk, ALL_TIME) == {first.id, second.id}


def test_a_score_made_at_once_is_compared_with_what_was_there(open_desk):
    """A game ended before the window has had time to read the lists."""
    desk = opened(open_desk)
    for deal in range(PLACES):
        finish(desk, deal, moves=15)
    assert desk.close(PATIENCE)
    again = open_desk()
    poor = finish(again, 99, moves=2)
    assert again.high_scores.places(poor.id) == {}


# -- a database that somebody has edited ----------------------------------------------------------


def edit(folders, statement, *values):
    with closing(sqlite3.connect(folders.library)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(statement, values)


@pytest.mark.parametrize(
    "edited",
    [
        "UPDATE games SET points = 1000000, four_ways = 12, stones_left = 0, emptied = 1",
        "UPDATE games SET points = 0, uses = '[\"moves shown\"]', player = 'Nobody'",
        "UPDATE games SET scoring = 'ancient', mode = 'tournament', deal = '99'",
        "UPDATE games SET seconds = -1, deal_key = ''",
        "UPDATE games SET points = 'many', four_ways = x'00', seconds = 'long'",
    ],
)
def test_an_edited_row_shows_what_was_played(open_desk, folders, edited):
    desk = opened(open_desk)
    session = finish(desk, 1)
    before = listed(desk, ALL_TIME)
    assert desk.close(PATIENCE)
    edit(folders, edited)
    (score,) = listed(opened(open_desk), ALL_TIME)
    assert score == replace(before[0], ended_at=NOW)
    assert score.result.points == session.game.accounts[0].points


@pytest.mark.parametrize(
    "edited",
    [
        "UPDATE games SET record = replace(record, 'd\": true', 'd\": false') WHERE session = ?",
        "UPDATE games SET record = 'nothing' WHERE session = ?",
        "UPDATE games SET record = x'ff00fe' WHERE session = ?",
        "UPDATE games SET record = CAST(x'ff00fe' AS TEXT) WHERE session = ?",
        "UPDATE games SET record = substr(record, 1, 99) WHERE session = ?",
        "UPDATE games SET record = (SELECT record FROM games LIMIT 1) WHERE session = ?",
        "UPDATE games SET record = replace(record, '\"e', '\"f') WHERE session = ?",
        "UPDATE games SET ended_at = 'yesterday' WHERE session = ?",
        "UPDATE games SET ended_at = x'ff' WHERE session = ?",
        "UPDATE high_scores SET keeper = 1 WHERE session = ?",
        "UPDATE high_scores SET keeper = 'me' WHERE session = ?",
        "DELETE FROM games WHERE session = ?",
    ],
)
def test_what_cannot_be_believed_is_passed_over_and_the_rest_is_there(open_desk, folders, edited):
    desk = opened(open_desk)
    sound, spoilt = finish(desk, 1), finish(desk, 2)
    assert desk.close(PATIENCE)
    edit(folders, edited, spoilt.id)
    again = opened(open_desk)
    assert again.problem is None
    assert on(again, ALL_TIME) == {sound.id}
    later = finish(again, 3)
    assert again.flush(PATIENCE)
    assert on(again, ALL_TIME) == {sound.id, later.id}
    again.high_scores.clear(ALL_TIME, Scoring.MODERN)
    assert again.flush(PATIENCE)
    assert on(again, ALL_TIME) == set()


@pytest.mark.parametrize(
    ("name", "shown"),
    [(b"\xff", "\ufffd"), (b"", "You"), (b"  ", "You"), (b"A\n\xe2\x80\xaeB", "A B")],
)
def test_of_a_name_in_the_database_what_can_be_seen_is_shown(open_desk, folders, name, shown):
    desk = opened(open_desk)
    finish(desk, 1)
    assert desk.close(PATIENCE)
    edit(folders, "UPDATE high_scores SET name = CAST(? AS TEXT)", name)
    (score,) = listed(opened(open_desk), ALL_TIME)
    assert score.name == shown


def test_a_record_whose_moves_were_changed_is_worth_what_they_are(open_desk, folders):
    desk = opened(open_desk)
    session = finish(desk, 1)
    assert desk.close(PATIENCE)
    fewer = Session(Game.replay(session.game.setup, session.game.moves[:9]).end(), id=session.id)
    edit(folders, "UPDATE games SET record = ?", dump_record(fewer.record()))
    (score,) = listed(opened(open_desk), ALL_TIME)
    assert score.result.stones_left == 57
    assert score.result.points == fewer.game.accounts[0].points


@pytest.mark.slow
def test_thousands_of_games_do_not_make_the_lists_longer_to_read(open_desk, folders):
    """What is replayed is what once stood on a list, not every game that was ever played."""
    desk = opened(open_desk)
    session = finish(desk, 1, moves=15)
    assert desk.close(PATIENCE)
    with closing(sqlite3.connect(folders.library)) as connection, connection:
        connection.executemany(
            "INSERT INTO games SELECT NULL, ?, player, ended_at, started, seconds, deal, deal_key,"
            " mode, scoring, 1, 0, 66, 0, uses, record, 0, kind, result FROM games LIMIT 1",
            [(f"g{number}",) for number in range(10_000)],
        )
    again = opened(open_desk)
    assert on(again, ALL_TIME) == {session.id}


def test_dates_compare_by_the_calendar():
    score = a_score(5)
    assert ranked([score], Scoring.MODERN, date(2026, 11, 20)) == [score]
    assert ranked([replace(score, ended_at=None)], Scoring.MODERN, date(2026, 11, 20)) == []
