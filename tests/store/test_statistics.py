"""Statistics: values over ended games, worked out another way."""

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number, deal_from_stones
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.store.statistics import (
    PlayedGame,
    Streak,
    chosen,
    days_in_a_row,
    running_mean,
    streak,
    summary,
)
from tests.support.storage_play import NOW, a_session, play
from tests.support.stored_games import change_database, keep_games

A_GAME = PlayedGame(
    "2026-11-20T18:30:00+01:00", "You", Mode.SOLITAIRE, Scoring.MODERN, 1, 100, 2, 5, 60.0, ()
)


def a_game(**changes):
    return replace(A_GAME, **changes)


games = st.lists(
    st.builds(
        PlayedGame,
        st.dates(date(2020, 1, 1), date(2020, 2, 1)).map(lambda day: f"{day}T12:00:00+01:00"),
        st.sampled_from(["You", "Zoë"]),
        st.sampled_from(Mode),
        st.sampled_from(Scoring),
        st.none() | st.integers(0, 2**64 - 1),
        st.none() | st.integers(0, 10**6),
        st.integers(0, 13),
        st.integers(0, 66),
        st.floats(0, 10**6),
        st.lists(st.sampled_from([str(aid) for aid in Aid]), unique=True).map(tuple),
    ),
    max_size=30,
)


# -- values ------------------------------------------------------------------------------------


def test_the_summary_of_three_games():
    about = summary(
        [
            a_game(points=100, four_ways=2, stones_left=0, seconds=60),
            a_game(points=40, four_ways=0, stones_left=0, seconds=30),
            a_game(points=10, four_ways=0, stones_left=12, seconds=0),
        ]
    )
    assert (about.games, about.points_mean, about.points_best) == (3, 50, 100)
    assert about.four_ways_mean == pytest.approx(2 / 3)
    assert about.four_ways_best == 2
    assert about.four_ways_histogram == {0: 2, 1: 0, 2: 1}
    assert (about.emptied, about.emptied_share) == (2, pytest.approx(2 / 3))
    assert about.stones_left_mean == 4
    assert (about.seconds_total, about.seconds_mean) == (90, 30)
    assert about.emptied_streak == Streak(2, 0)
    assert about.days_streak == Streak(1, 1)


@given(games)
def test_every_game_is_counted_once(played):
    about = summary(played)
    assert about.games == len(played) == sum(about.four_ways_histogram.values())
    assert about.emptied == sum(game.stones_left == 0 for game in played)
    points = [game.points for game in played if game.points is not None]
    assert about.points_best == max(points, default=None)
    parts = [chosen(played, mode=mode, scoring=scoring) for mode in Mode for scoring in Scoring]
    assert sorted(map(repr, played)) == sorted(repr(game) for part in parts for game in part)
    assert chosen(played, unaided=True) == [game for game in played if not game.uses]


@given(st.lists(st.booleans(), max_size=40))
def test_a_streak_is_the_longest_run(hits):
    runs = "".join("x" if hit else " " for hit in hits)
    assert streak(hits) == Streak(
        max(map(len, runs.split()), default=0), len(runs) - len(runs.rstrip("x"))
    )


def test_days_follow_each_other_over_the_ends_of_months_and_changes_of_clocks():
    days = [date(2026, 10, 24) + timedelta(days=number) for number in range(9)]
    assert days_in_a_row(days * 2) == Streak(9, 9)
    assert days_in_a_row([*days, date(2026, 12, 1)]) == Streak(9, 1)


def test_days_in_a_row_last_until_yesterday_at_least_also_after_a_clock_was_ahead():
    days = ("2026-11-19", "2026-11-20", "2027-03-01")
    played = [a_game(ended_at=f"{day}T23:30:00+01:00") for day in days]
    for games in (played, played[:2]):
        for today, now in ((20, 2), (21, 2), (22, 0)):
            assert summary(games, date(2026, 11, today)).days_streak == Streak(2, now)
    assert summary(played, date(2027, 3, 1)).days_streak == Streak(2, 1)
    assert summary(played[:2]).days_streak == Streak(2, 2)
    assert summary([]).days_streak == Streak(0, 0)


def test_games_keep_their_order_when_the_clocks_go_back(open_desk, folders):
    ends = ("2026-10-25T02:50:00+02:00", "2026-10-25T02:10:00+01:00")
    for end in ends[::-1]:
        keep_games(folders, a_session(ended=True), at=datetime.fromisoformat(end))
    assert tuple(game.ended_at for game in open_desk().played_games()) == ends


@given(st.lists(st.integers(0, 1000), max_size=40), st.integers(1, 12))
def test_the_running_mean_is_that_of_the_last_few(values, window):
    expected = [
        sum(part) / len(part)
        for end in range(1, len(values) + 1)
        for part in [values[max(0, end - window) : end]]
    ]
    assert running_mean(values, window) == pytest.approx(expected)


# -- the games kept ------------------------------------------------------------------------------


def kept(open_desk, folders, *sessions):
    """What statistics say of ended games."""
    for number, session in enumerate(sessions):
        keep_games(folders, session, at=NOW + timedelta(days=number))
    return open_desk().played_games()


def test_games_are_read_as_they_were_played(open_desk, folders):
    solitaire = a_session(2**64 - 1, moves=20, ended=True, player="Zoë", aids=(Aid.POUCH_SHOWN,))
    solitaire.seconds = 61.5
    players = (Player("Ann"), Player("Bo"))
    deal = deal_by_number(3)
    setup = Setup(
        deal_from_stones(deal.tableau, deal.pouch), Mode.COOPERATIVE, Scoring.ANCIENT, players
    )
    together = play(Session.begin(setup, NOW), 9)
    together.do(Do.END)
    first, second = kept(open_desk, folders, solitaire, together)
    account = solitaire.game.accounts[0]
    assert first == PlayedGame(
        NOW.isoformat(), "Zoë", Mode.SOLITAIRE, Scoring.MODERN, 2**64 - 1, account.points,
        account.four_ways, 46, 61.5, ("pouch shown",),
    )  # fmt: skip
    assert second == PlayedGame(
        (NOW + timedelta(days=1)).isoformat(), "Ann", Mode.COOPERATIVE, Scoring.ANCIENT, None, None,
        together.game.accounts[0].four_ways, 57, 0.0, (),
    )  # fmt: skip


ANN, BOB = Player("Ann"), Player("Bob")
SAGE = Player("The Sage", PlayerKind.COMPUTER, "sage")


def a_game_of(mode, *players):
    session = play(Session.begin(Setup(deal_by_number(1), mode, players=players), NOW), 3)
    if session.game.seat == 1:
        session.do(Do.HINT)
    session.do(Do.END if mode is not Mode.CHALLENGE else Do.RESIGN)
    return session


def test_in_a_challenge_everybody_has_a_score_and_aids_of_their_own(open_desk, folders):
    """The second one used a hint."""
    challenge = a_game_of(Mode.CHALLENGE, ANN, BOB)
    keep_games(folders, challenge)
    desk = open_desk()
    assert [(game.player, game.uses) for game in desk.played_games()] == [("Ann", ())]
    for name, account, uses in zip(
        ("Ann", "Bob"), challenge.game.accounts, ((), ("hint",)), strict=True
    ):
        (game,) = desk.played_games(name)
        assert (game.player, game.points, game.uses) == (name, account.points, uses)
    assert desk.close()
    change_database(folders, "DELETE FROM games")
    keep_games(folders, a_game_of(Mode.CHALLENGE, SAGE, BOB))
    desk = open_desk()
    assert [(game.player, game.uses) for game in desk.played_games()] == [("Bob", ("hint",))]
    assert desk.played_games("The Sage") == []


def test_a_team_has_one_score(open_desk, folders):
    keep_games(folders, a_game_of(Mode.COOPERATIVE, ANN, BOB))
    desk = open_desk()
    (once,) = desk.played_games()
    assert once.player == "Ann"
    assert desk.played_games("Bob") == [replace(once, player="Bob")]


def test_games_in_progress_only_watched_or_in_a_damaged_row_are_not_counted(open_desk, folders):
    keep_games(folders, *(a_session(deal, moves=3, ended=deal > 1) for deal in (1, 2, 3)))
    keep_games(folders, a_game_of(Mode.SOLITAIRE, SAGE))
    change_database(folders, "UPDATE games SET mode = 'chess' WHERE deal = '3'")
    assert [game.deal for game in open_desk().played_games()] == [2]
