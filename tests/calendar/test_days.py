"""Days in a row: one missed day in any seven is forgiven, and clocks that are moved do no harm."""

from datetime import date, timedelta
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.calendar.days import AHEAD, day_of, days_in_a_row
from ishido.rules.deal import deal_of_the_day

TODAY = date(2027, 3, 10)
WEEK = 7


def played(pattern, last=TODAY):
    """The days of a pattern with ``x`` for those that were played; the last sign is ``last``."""
    return {last - timedelta(n) for n, sign in enumerate(reversed(pattern)) if sign == "x"}


@pytest.mark.parametrize(
    ("pattern", "row"),
    [
        (".......", 0),
        ("x", 1),
        ("xxxxxxxxxxxxxxxxxxxx", 20),
        ("xxxxx.", 5),  # today may still come
        ("xxxx..", 4),  # yesterday is forgiven
        ("xxx...", 0),  # two days were missed
        ("xxx.xxx", 6),
        ("xxx..xx", 2),
        ("xx.xxxxxx.xx", 10),  # six days lie between
        ("xx.xxxxx.xx", 7),  # five
        ("xx.xxxxxx.xxxxxx.x", 15),
        (".x", 1),
    ],
)
def test_a_row_goes_on_over_one_missed_day_in_any_seven(pattern, row):
    assert days_in_a_row(played(pattern), TODAY) == row


def longest_row(days, today):
    """The same by its definition: the longest span up to today in which no seven days that follow
    each other have two that were missed."""
    found = 0
    for length in range(60):
        span = [today - timedelta(n) for n in range(length + 1)]
        missed = [day for day in span if day not in days and day != today]
        if all((later - day).days >= WEEK for later, day in combinations(missed, 2)):
            found = sum(day in days for day in span)
    return found


BACK = st.integers(0, 50)


@given(st.sets(BACK))
def test_it_is_the_longest_span_in_which_at_most_one_day_of_any_seven_was_missed(back):
    days = {TODAY - timedelta(n) for n in back}
    assert days_in_a_row(days, TODAY) == longest_row(days, TODAY)


@given(st.sets(BACK), BACK)
def test_another_day_played_never_makes_it_shorter(back, other):
    days = {TODAY - timedelta(n) for n in back}
    more = days | {TODAY - timedelta(other)}
    assert days_in_a_row(days, TODAY) <= days_in_a_row(more, TODAY) <= len(more)


@given(st.sets(BACK), st.sets(st.integers(AHEAD.days + 1, 4000)))
def test_days_that_a_wrong_clock_has_put_ahead_change_nothing(back, ahead):
    days = {TODAY - timedelta(n) for n in back}
    wrong = {TODAY + timedelta(n) for n in ahead}
    assert days_in_a_row(days | wrong, TODAY) == days_in_a_row(days, TODAY)


@given(st.integers(1, 40), st.integers(1, AHEAD.days))
def test_who_flies_back_over_the_date_line_keeps_the_row(length, back):
    days = played("x" * length)
    assert days_in_a_row(days, TODAY) == length
    assert days_in_a_row(days, TODAY - timedelta(back)) == length


@given(st.integers(7, 40))
def test_who_flies_on_over_the_date_line_loses_a_day_and_keeps_the_row(length):
    days = played("x" * length)
    arrived = TODAY + timedelta(2)
    assert days_in_a_row(days, arrived) == length
    assert days_in_a_row(days | {arrived}, arrived) == length + 1


@given(st.dates())
def test_a_day_is_known_by_the_number_of_its_deal(day):
    assert day_of(deal_of_the_day(day)) == day


@pytest.mark.parametrize("number", [0, 1, 20261131, 20260229, 20261301, 202611210, 2**64 - 1])
def test_other_numbers_are_of_no_day(number):
    assert day_of(number) is None
