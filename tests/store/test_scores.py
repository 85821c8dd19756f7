"""High scores: who comes on which list, what they are worth, and lists in any state."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
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
from tests.support.storage_play import NOW, a_session, full_disk, games_in, play
from tests.support.stored_games import change_database, keep_lines, stored_rows

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
    account = session.game.accounts[0]
    assert lists(session) == [BOTH]
    assert (score.result.points, score.result.four_ways) == (account.points, account.four_ways)
    assert (score.name, score.result.deal, score.result.stones_left, score.result.seconds) == (
        "Zoë",
        7,
        46,
        61.5,
    )


def test_a_game_in_progress_is_on_no_list():
    assert lists(a_session(moves=20)) == [set()]


@pytest.mark.parametrize("scoring", Scoring)
def test_a_game_without_a_stone_qualifies_nowhere(scoring):
    assert lists(a_session(ended=True, scoring=scoring)) == [set()]


@pytest.mark.parametrize("aid", Aid)
def test_an_aided_game_comes_on_todays_list_alone_and_a_known_deal_on_none(aid):
    knows_deal = aid in (Aid.DEAL_SEEN, Aid.STARTED_OVER, Aid.LOADED)
    found = lists(a_session(moves=20, ended=True, aids=(aid,)))
    assert found == [set() if knows_deal else {TODAY}]


PERSON, OTHER = Player("Ann"), Player("Bo")
MACHINE = Player("Stone", PlayerKind.COMPUTER, "calm")


@pytest.mark.parametrize(
    ("mode", "players", "wanted"),
    [
        (Mode.SOLITAIRE, (MACHINE,), [{TODAY}]),
        (Mode.TOURNAMENT, (PERSON,), [set()]),
        (Mode.COOPERATIVE, (PERSON, OTHER), [BOTH]),
        (Mode.COOPERATIVE, (PERSON, MACHINE), [{TODAY}]),
        (Mode.CHALLENGE, (PERSON, OTHER), [BOTH, BOTH]),
        (Mode.CHALLENGE, (MACHINE, PERSON), [{TODAY}, BOTH]),
    ],
)
def test_who_comes_where_by_mode_and_players(mode, players, wanted):
    session = ended(Setup(deal_by_number(3), mode=mode, players=players))
    assert lists(session) == wanted


def test_a_teams_score_stands_under_both_names():
    setup = Setup(deal_by_number(3), mode=Mode.COOPERATIVE, players=(PERSON, OTHER))
    assert [score.name for score in scores(ended(setup))] == ["Ann & Bo"]


def test_a_master_game_is_recognised():
    session = Session(master_game().end())
    (score,) = scores(session)
    assert score.mastery is Mastery.MASTER_GAME


# -- the order ---------------------------------------------------------------------------------


@pytest.fixture
def listed_of(folders, open_desk):
    """The list of all times with only these scores: points, 4-Ways and stones left, by id."""

    def keep(scoring, **scores):
        line = line_of(a_session(moves=20, ended=True, scoring=scoring), NOW)
        for name, (points, four_ways, left) in scores.items():
            keeper = replace(line.keepers[0], points=points, four_ways=four_ways)
            keep_lines(folders, (replace(line, id=name, stones_left=left, keepers=(keeper,)), "{}"))
        return [one.session for one in open_desk().high_scores.on(ALL_TIME, scoring, NOW)]

    return keep


def test_ancient_scores_rank_by_all_placed_then_4_ways_then_stones_left(listed_of):
    scores = {"e": (0, 1, 8), "d": (0, 3, 9), "c": (0, 1, 9), "b": (0, 1, 0), "a": (0, 2, 0)}
    assert listed_of(Scoring.ANCIENT, **scores) == ["a", "b", "d", "e", "c"]


@pytest.mark.parametrize("scoring", [Scoring.MODERN, Scoring.SIMPLE])
def test_other_scores_rank_by_points_then_4_ways_then_stones_left(listed_of, scoring):
    scores = {"d": (5, 9, 0), "c": (6, 1, 40), "b": (6, 1, 30), "a": (6, 2, 50)}
    assert listed_of(scoring, **scores) == ["a", "b", "c", "d"]


def test_among_equals_the_earlier_is_first(listed_of):
    assert listed_of(Scoring.MODERN, **dict.fromkeys("cab", (5, 1, 9))) == ["c", "a", "b"]


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


def test_a_finished_game_stands_on_the_lists_at_once_and_for_ever(open_desk):
    desk = open_desk()
    session = finish(desk, 1)
    assert desk.high_scores.places(session.id) == {TODAY: 1, ALL_TIME: 1}
    for which in BOTH:
        assert on(desk, which) == {session.id}
    assert desk.close()
    again = open_desk()
    for which in BOTH:
        (score,) = listed(again, which)
        assert (score.session, score.name, score.ended_at) == (session.id, "You", NOW)
        assert again.journal.find(score.session).game == session.game


def test_a_name_entered_for_a_score_is_that_of_the_game(open_desk):
    desk = open_desk()
    session = finish(desk, 1)
    desk.games.rename_players(session, ["Zoë"])
    for again in (desk, None):
        again = again or open_desk()
        assert [score.name for score in listed(again, ALL_TIME)] == ["Zoë"]
        assert again.journal.find(session.id).players == (Player("Zoë"),)
        assert again.names.has_seen("Zoë", session.game.setup.deal)
        assert again.close()


def test_a_name_survives_a_disk_that_refuses_the_end_of_the_game_at_first(open_desk):
    desk = open_desk()
    session = desk.games.begin(Setup(deal_by_number(1)), NOW)
    with full_disk(desk):
        play(session, 10).do(Do.END)
        desk.games.finish(session, NOW)
        desk.games.rename_players(session, ["Zoë"])
        assert [score.name for score in listed(desk, TODAY)] == ["Zoë"]
    assert desk.close()
    assert [score.name for score in listed(open_desk(), TODAY)] == ["Zoë"]


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


def test_todays_list_is_empty_when_the_day_has_turned(open_desk):
    desk = open_desk()
    late = datetime(2026, 11, 20, 23, 59, 59, tzinfo=timezone(timedelta(hours=1)))
    session = finish(desk, 1, late)
    midnight = late + timedelta(seconds=1)
    assert on(desk, TODAY, late) == {session.id}
    assert on(desk, TODAY, midnight) == set()
    assert on(desk, ALL_TIME, midnight) == {session.id}
    other = finish(desk, 2, midnight)
    assert on(desk, TODAY, midnight) == {other.id}
    assert on(desk, TODAY, late) == {session.id}


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
def test_today_is_the_local_day_when_clocks_change(open_desk, ended_at, today):
    desk = open_desk()
    session = finish(desk, 1, datetime.fromisoformat(ended_at))
    noon = datetime(2026, 10, 25, 12, tzinfo=ZoneInfo("Europe/Berlin"))
    assert on(desk, TODAY, noon) == ({session.id} if today else set())


def test_a_clock_that_was_set_ahead_leaves_todays_scores_alone(open_desk):
    desk = open_desk()
    today = finish(desk, 1)
    ahead = NOW + timedelta(days=400)
    early = finish(desk, 2, ahead)
    assert on(desk, TODAY, ahead) == {early.id}
    assert on(desk, TODAY) == {today.id}
    later = finish(desk, 3)  # the clock is right again
    assert desk.high_scores.places(later.id)[TODAY] <= 2
    assert desk.close()
    assert on(open_desk(), TODAY) == {today.id, later.id}


def test_days_of_a_clock_set_ahead_do_not_keep_todays_scores_out(open_desk):
    desk = open_desk()
    for day in range(5):
        finish(desk, day, NOW + timedelta(days=400 + day), 15)
    today = finish(desk, 100)  # the clock is right again
    assert desk.close()
    assert on(open_desk(), TODAY) == {today.id}


# -- computers -----------------------------------------------------------------------------------


def finish_computers(desk, deal, moves):
    """Have a computer's game of a deal entered."""
    setup = Setup(deal_by_number(deal), players=(MACHINE,))
    session = play(desk.games.begin(setup, NOW), moves)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    return session


def test_a_computer_takes_nobodys_first_today(open_desk):
    desk = open_desk()
    computer = finish_computers(desk, 2, 20)
    person = finish(desk, 1, moves=10)
    computer_points = computer.game.accounts[0].points
    assert computer_points > person.game.accounts[0].points
    assert desk.high_scores.places(computer.id) == {}
    assert desk.high_scores.places(person.id) == {TODAY: 1, ALL_TIME: 1}
    for again in (False, True):
        if again:
            assert desk.close()
            desk = open_desk()
        assert [(one.session, one.computers) for one in listed(desk, TODAY)] == [
            (computer.id, True), (person.id, False),
        ]  # fmt: skip
        assert on(desk, ALL_TIME) == {person.id}


def test_computers_push_no_person_off_a_list(open_desk):
    desk = open_desk()
    for deal in range(3):
        finish_computers(desk, 50 + deal, 15)
    people = [finish(desk, deal, moves=15).id for deal in range(PLACES - 2)]
    best = listed(desk, TODAY)
    assert len(best) == PLACES
    assert {score.session for score in best if not score.computers} == set(people)
    assert sum(score.computers for score in best) == 2


def test_clearing_takes_one_scoring_of_one_list(open_desk, folders):
    desk = open_desk()
    session = finish(desk, 1)
    simple = desk.games.begin(Setup(deal_by_number(2), scoring=Scoring.SIMPLE), NOW)
    play(simple, 5).do(Do.END)
    desk.games.finish(simple, NOW)
    desk.high_scores.clear(ALL_TIME, Scoring.MODERN)
    for reopened in (False, True):
        if reopened:
            assert desk.close()
            desk = open_desk()
        assert on(desk, ALL_TIME) == set()
        assert on(desk, TODAY) == {session.id}
        best = desk.high_scores.on(ALL_TIME, Scoring.SIMPLE, NOW)
        assert [score.session for score in best] == [simple.id]
    assert games_in(folders) == [session.id, simple.id]


def test_a_cleared_list_takes_the_next_score(open_desk):
    desk = open_desk()
    finish(desk, 1)
    desk.high_scores.clear(TODAY, Scoring.MODERN)
    session = finish(desk, 2)
    assert desk.high_scores.places(session.id)[TODAY] == 1
    assert on(desk, TODAY) == {session.id}


def test_lists_are_asked_again_only_after_a_game_has_ended_or_changed(open_desk):
    desk = open_desk()
    session = finish(desk, 1)
    before = desk.high_scores.version
    desk.games.save(play(desk.games.begin(Setup(deal_by_number(2)), NOW)))
    assert desk.high_scores.version == before
    for change in (
        lambda: finish(desk, 3),
        lambda: desk.games.rename_players(session, ["Zoë"]),
        lambda: desk.high_scores.clear(TODAY, Scoring.MODERN),
    ):
        change()
        assert desk.high_scores.version > before
        before = desk.high_scores.version


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


def test_lists_need_no_record_of_any_game(open_desk, folders):
    """However many games there are, none is replayed for a list."""
    desk = open_desk()
    sessions = [finish(desk, deal, moves=15) for deal in range(3)]
    assert desk.close()
    change_database(folders, "UPDATE games SET record = 'nothing'")
    again = open_desk()
    assert on(again, ALL_TIME) == {session.id for session in sessions}
    assert again.notices.take() == []
