"""Clocks count what they are told, exactly, and come back from a record as they went."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.session.clock import Clock, ClockKind, game_clock, parse_clock, turn_clock


@given(st.lists(st.floats(0, 2), min_size=1, max_size=500))
def test_it_counts_all_that_passes(steps):
    clock = turn_clock(60)
    for step in steps:
        clock = clock.passed(step)
    assert clock.spent == pytest.approx(min(60, sum(steps)), abs=1e-6)
    assert clock.left == pytest.approx(60 - clock.spent)
    assert clock.run_out == (clock.spent >= 60)


def test_it_never_runs_backwards():
    assert turn_clock(5).passed(3).passed(-2).left == 2


def test_a_turns_clock_begins_anew_and_a_games_goes_on():
    assert turn_clock(5).passed(3).anew().left == 5
    assert game_clock(1).passed(3).anew().left == 57


@pytest.mark.parametrize("seconds", [0, 0.5, 61, -1])
def test_a_turn_has_one_to_sixty_seconds(seconds):
    with pytest.raises(ValueError, match="1 to 60 seconds"):
        turn_clock(seconds)


@pytest.mark.parametrize("minutes", [0, 61, -1])
def test_a_game_has_one_to_sixty_minutes(minutes):
    with pytest.raises(ValueError, match="1 to 60 minutes"):
        game_clock(minutes)


@given(
    st.sampled_from([turn_clock(1), turn_clock(60), game_clock(1), game_clock(60)]),
    st.floats(0, 4000),
)
def test_a_record_gives_it_back(fresh, seconds):
    clock = fresh.passed(seconds)
    again = parse_clock(clock.as_data())
    assert again is not None
    assert (again.kind, again.limit) == (clock.kind, clock.limit)
    assert again.spent == pytest.approx(clock.spent, abs=0.001)


@pytest.mark.parametrize(
    "data",
    [
        None,
        5,
        {},
        {"kind": "turn"},
        {"kind": "turn", "limit": "5"},
        {"kind": "turn", "limit": True},
        {"kind": "turn", "limit": 600},
        {"kind": "game", "limit": 1e9},
        {"kind": "sand", "limit": 5},
        {"kind": "turn", "limit": 5, "spent": -1},
        {"kind": "turn", "limit": 5, "spent": float("nan")},
        {"kind": ["turn"], "limit": 5},
    ],
)
def test_what_we_could_not_have_set_is_no_clock(data):
    assert parse_clock(data) is None


def test_spent_is_held_to_the_limit():
    assert parse_clock({"kind": "turn", "limit": 5, "spent": 99}) == Clock(ClockKind.TURN, 5.0, 5.0)


def test_a_record_keeps_milliseconds():
    assert turn_clock(5).passed(1.23456).as_data() == {"kind": "turn", "limit": 5, "spent": 1.235}
