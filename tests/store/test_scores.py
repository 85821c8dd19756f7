"""High scores: who comes on which list, what they are worth, and lists in any state."""

from dataclasses import replace
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.mastery import Mastery
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.store.lines import ScoreList, line_of
from ishido.store.scores import PLACES, ranked, scores_of
from tests.support.sample_games import master_game
from tests.support.storage_play import NOW, a_session, crash, full_disk, games_in, play
from tests.support.stored_games import change_database, stored_rows

TODAY, ALL_TIME = ScoreList.TODAY, ScoreList.ALL_TIME
BOTH = {TODAY, ALL_TIME}


def scores(session):
    return scores_of(line_of(session, NOW))


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


def test_a_game_in_progress_is_on_no_list():
    (score,) = scores(a_session(moves=20))
    assert score.lists == set()


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


# -- the desk ----------------------------------------------------------------------------------


def finish(desk, deal, now=NOW, moves=10):
    """Play some stones of a deal and end the game."""
    session = desk.games.begin(deal_by_number(deal), now, Scoring.MODERN)
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


def test_a_name_is_kept_and_offered_for_the_next(open_desk):
    desk = open_desk()
    first = finish(desk, 1)
    desk.high_scores.name(first.id, "Zoë")
    assert [score.name for score in listed(desk, ALL_TIME)] == ["Zoë"]
    finish(desk, 2)
    assert desk.close()
    again = open_desk()
    assert again.settings.score_name == "Zoë"
    assert [score.name for score in listed(again, ALL_TIME)] == ["Zoë", "Zoë"]
    assert [score.name for score in listed(again, TODAY)] == ["Zoë", "Zoë"]


def test_a_game_whose_name_was_never_entered_is_listed_under_the_last_one(open_desk):
    desk = open_desk()
    desk.settings_store.change(score_name="Zoë")
    finish(desk, 1)
    crash(desk)
    assert [score.name for score in listed(open_desk(), ALL_TIME)] == ["Zoë"]


def test_a_name_survives_a_disk_that_refuses_the_end_of_the_game_at_first(open_desk):
    desk = open_desk()
    session = desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN)
    with full_disk(desk):
        play(session, 10).do(Do.END)
        desk.games.finish(session, NOW)
        desk.high_scores.name(session.id, "Zoë")
        assert [score.name for score in listed(desk, TODAY)] == ["Zoë"]
        assert desk.bests.of(Scoring.MODERN) is not None
    assert desk.close()
    assert [score.name for score in listed(open_desk(), TODAY)] == ["Zoë"]


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
    for number, session in enumerate(sessions):
        before = sorted((points[each.id] for each in sessions[:number]), reverse=True)
        place = sum(each >= points[session.id] for each in before) + 1
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
    session = play(desk.games.begin_setup(setup, NOW), moves)
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
    simple = desk.games.begin(deal_by_number(2), NOW, Scoring.SIMPLE)
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


@pytest.mark.parametrize(
    ("name", "shown"),
    [(b"\xff", "\ufffd"), (b"", "You"), (b"  ", "You"), (b"A\n\xe2\x80\xaeB", "A B")],
)
def test_of_a_name_in_the_database_what_can_be_seen_is_shown(open_desk, folders, name, shown):
    desk = open_desk()
    finish(desk, 1)
    assert desk.close()
    change_database(folders, "UPDATE scores SET name = CAST(? AS TEXT)", name)
    (score,) = listed(open_desk(), ALL_TIME)
    assert score.name == shown


def test_lists_need_no_record_of_any_game(open_desk, folders):
    """However many games there are, none is replayed for a list."""
    desk = open_desk()
    sessions = [finish(desk, deal, moves=15) for deal in range(3)]
    assert desk.close()
    change_database(folders, "UPDATE games SET record = 'nothing'")
    again = open_desk()
    assert on(again, ALL_TIME) == {session.id for session in sessions}
    assert again.notices.take() == []
