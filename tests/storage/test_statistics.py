"""Statistics: values over ended games, worked out another way, and their written forms."""

import csv
import io
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.records.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.storage.library import Library, ended_game
from ishido.storage.statistics import (
    PlayedGame,
    Streak,
    as_csv,
    as_json,
    chosen,
    days_in_a_row,
    games_on_disk,
    running_mean,
    streak,
    summary,
)
from tests.support.storage_play import NOW, a_session, play

A_GAME = PlayedGame(
    "2026-11-20T18:30:00+01:00", "You", Mode.SOLITAIRE, Scoring.MODERN, 1, 100, 2, 5, 60.0, ()
)


def a_game(**changes):
    return replace(A_GAME, **changes)


games = st.lists(
    st.builds(
        PlayedGame,
        st.dates(date(2020, 1, 1), date(2020, 2, 1)).map(lambda day: f"{day}T12:00:00+01:00"),
        st.sampled_from(["You", "Zoë", 'a "quoted", name', "=1+1", "two\nlines"]),
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


def test_nothing_played_comes_to_nothing():
    about = summary([])
    assert about.games == 0
    assert about.points_mean is about.points_best is about.four_ways_best is None
    assert about.emptied_share is None
    assert about.four_ways_histogram == {}
    assert about.days_streak == Streak(0, 0)


def test_ancient_games_have_no_points():
    about = summary([a_game(scoring=Scoring.ANCIENT, points=None)])
    assert about.points_mean is None
    assert about.four_ways_best == 2


@given(games)
def test_every_game_is_counted_once(played):
    about = summary(played)
    assert about.games == len(played) == sum(about.four_ways_histogram.values())
    assert about.emptied == sum(game.stones_left == 0 for game in played)
    parts = [chosen(played, mode=mode, scoring=scoring) for mode in Mode for scoring in Scoring]
    assert sorted(map(repr, played)) == sorted(repr(game) for part in parts for game in part)


def test_games_are_chosen_by_mode_scoring_and_aid():
    aided = a_game(uses=("moves shown",))
    simple = a_game(scoring=Scoring.SIMPLE)
    challenge = a_game(mode=Mode.CHALLENGE)
    played = [A_GAME, aided, simple, challenge]
    assert chosen(played) == played
    assert chosen(played, unaided=True) == [A_GAME, simple, challenge]
    assert chosen(played, scoring=Scoring.SIMPLE) == [simple]
    assert chosen(played, mode=Mode.CHALLENGE, scoring=Scoring.MODERN) == [challenge]


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


def test_days_in_a_row_last_until_yesterday_at_least():
    played = [a_game(ended_at=f"2026-11-{day}T23:30:00+01:00") for day in (19, 20)]
    for today, now in ((20, 2), (21, 2), (22, 0)):
        assert summary(played, date(2026, 11, today)).days_streak == Streak(2, now)
    assert summary(played).days_streak == Streak(2, 2)


@given(st.lists(st.integers(0, 1000), max_size=40), st.integers(1, 12))
def test_the_running_mean_is_that_of_the_last_few(values, window):
    expected = [
        sum(part) / len(part)
        for end in range(1, len(values) + 1)
        for part in [values[max(0, end - window) : end]]
    ]
    assert running_mean(values, window) == pytest.approx(expected)


# -- the library ---------------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path):
    return tmp_path / "library.db"


def enter(path, *entered):
    library = Library(path, print)
    base = ended_game(a_session(moves=1, ended=True), NOW)
    for number, game in enumerate(entered):
        library.enter(
            replace(
                base,
                session=f"g{number}",
                player=game.player,
                ended_at=game.ended_at,
                mode=str(game.mode),
                scoring=str(game.scoring),
                deal=None if game.deal is None else str(game.deal),
                points=game.points or 0,
                four_ways=game.four_ways,
                stones_left=game.stones_left,
                seconds=game.seconds,
                uses=json.dumps(game.uses),
            )
        )
    library.database.close()


def test_games_are_read_as_they_were_entered(path):
    entered = [
        a_game(deal=None, uses=("deal seen",)),
        a_game(
            ended_at="2026-11-21T00:00:00+01:00",
            scoring=Scoring.ANCIENT,
            points=None,
            mode=Mode.COOPERATIVE,
            player="Zoë",
            deal=2**64 - 1,
        ),
    ]
    enter(path, *reversed(entered))
    assert games_on_disk(path) == entered
    assert games_on_disk(path, "Zoë") == entered[1:]
    assert games_on_disk(path, "Nobody") == []


def test_of_a_name_in_the_database_what_can_be_seen_is_shown(path):
    enter(path, a_game(player="\u202eMal\x1blory\n"))
    assert [game.player for game in games_on_disk(path)] == ["Mallory"]


def test_without_a_library_there_are_no_games(path):
    assert games_on_disk(path) == []
    assert not path.exists()


def sessions(count=3):
    return [a_session(deal, moves=15, ended=True) for deal in range(1, count + 1)]


def entered(path, *played):
    """Enter games; returns what statistics should say of them."""
    library = Library(path, print)
    for session in played:
        library.enter(ended_game(session, NOW))
    library.database.close()
    return [
        PlayedGame(
            NOW.isoformat(), "You", Mode.SOLITAIRE, Scoring.MODERN, one.game.setup.deal.number,
            one.game.accounts[0].points, one.game.accounts[0].four_ways, one.game.stones_left,
            0.0, (),
        )
        for one in played
    ]  # fmt: skip


@pytest.mark.parametrize(
    "spoilt",
    [
        "mode = 'poker'",
        "scoring = x'ff'",
        "points = 'many'",
        "stones_left = 1.5",
        "seconds = 'none'",
        "uses = 'none'",
        "deal = 'x'",
        "ended_at = 'yesterday'",
        "ended_at = x'ff'",
        "session = CAST(session AS BLOB), player = 'unknown'",
    ],
)
def test_a_game_whose_row_is_damaged_is_passed_over(path, spoilt):
    right = entered(path, *sessions())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE games SET {spoilt} WHERE deal = '2'")
    assert games_on_disk(path) == [right[0], right[2]]


def test_the_aids_of_a_challenge_are_the_first_player_s(path):
    """The second one used a hint."""
    players = (Player("Ann"), Player("Bob"))
    setup = Setup(deal_by_number(1), Mode.CHALLENGE, players=players)
    session = play(Session.begin(setup, NOW), 1)
    session.do(Do.HINT)
    session.do(Do.RESIGN)
    entered(path, session)
    assert [game.uses for game in games_on_disk(path)] == [()]


# -- written forms -------------------------------------------------------------------------------


@given(games)
def test_csv_holds_every_game(played):
    rows = list(csv.DictReader(io.StringIO(as_csv(played), newline="")))
    assert [row["player"] for row in rows] == [game.player for game in played]
    for row, game in zip(rows, played, strict=True):
        assert row["points"] == ("" if game.points is None else str(game.points))
        assert row["emptied"] == str(int(game.stones_left == 0))
        assert row["uses"] == "; ".join(game.uses)
        assert float(row["seconds"]) == game.seconds


@given(games)
def test_json_holds_every_game_and_every_group(played):
    content = json.loads(as_json(played))
    assert content["games"] == len(played) == len(content["list"])
    assert sum(group["games"] for group in content["groups"]) == len(played)
    for group in content["groups"]:
        assert sum(group["four_ways_histogram"]) == group["games"] >= group["unaided"]["games"]
        mine = [
            game
            for game in played
            if (game.mode, game.scoring) == (group["mode"], group["scoring"])
        ]
        assert group["points_best"] == max(
            (game.points for game in mine if game.points is not None), default=None
        )
