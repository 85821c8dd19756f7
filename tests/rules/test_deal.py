"""Deals: the same stones for a number everywhere and always."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.rules.deal import (
    MAX_DEAL,
    Deal,
    InvalidDeal,
    deal_by_number,
    deal_from_stones,
    deal_of_the_day,
)
from ishido.rules.stone import STONES, Stone
from tests.support import reference_rules as reference
from tests.support.strategies import deal_numbers, deals


def written(deal):
    return " ".join(map(str, deal.tableau)) + " | " + " ".join(map(str, deal.pouch))


# These stand for ever: a number told to a friend must mean the same game in every edition.
SNAPSHOT = {
    1: (
        "D3 F6 E5 B2 A1 C4 | "
        "C6 C5 E5 F5 E4 B1 F3 C4 C2 D4 E1 C2 B4 A6 D2 A3 F4 C1 D3 A3 B5 D4 "
        "B6 B4 B1 A2 E3 E1 D1 E2 D5 A2 B6 C6 E6 C3 B5 F2 E6 B2 D6 F3 E2 A4 "
        "C3 F1 D2 F6 F4 A6 D5 A5 C1 D1 E3 B3 F5 A5 F2 B3 D6 A4 F1 A1 C5 E4"
    ),
    20_261_120: (
        "B4 C1 E3 F5 A2 D6 | "
        "F3 E3 D2 E4 F5 D5 D5 B6 B5 E1 C3 D1 D1 D6 A4 F3 E1 C4 A5 C6 B5 E4 "
        "A1 B2 B2 F6 E5 A2 D4 F4 F4 F2 A6 A4 B1 D4 A5 C6 F6 D3 B6 C1 C5 E2 "
        "D3 A1 B4 A3 C5 F1 A3 F2 E2 C2 B3 C2 E6 E6 B1 C4 B3 E5 A6 D2 C3 F1"
    ),
    2**64 - 1: (
        "F3 C1 D2 E5 A4 B6 | "
        "C4 C5 A3 C3 A6 E4 F2 B3 A1 D4 B6 E3 F6 F5 B2 D3 D4 A3 C2 E1 A1 B5 "
        "E6 B4 A2 F5 C6 C6 F1 C3 A6 D1 F3 E3 E4 D2 B1 F6 D5 F4 A5 F4 A2 E6 "
        "B1 D6 A4 F2 E5 E2 D1 C1 F1 B3 E2 C5 B4 B2 A5 D6 C2 E1 D5 C4 D3 B5"
    ),
}


@pytest.mark.parametrize("number", SNAPSHOT)
def test_a_number_means_the_same_deal_for_ever(number):
    assert written(deal_by_number(number)) == SNAPSHOT[number]


@given(deal_numbers)
def test_a_deal_is_what_an_independent_generator_gives(number):
    tableau, pouch = reference.deal(number)
    deal = deal_by_number(number)
    assert [str(stone) for stone in deal.tableau] == tableau
    assert [str(stone) for stone in deal.pouch] == pouch


@given(deals())
def test_a_deal_has_two_of_each_and_a_tableau_of_all_colours_and_symbols(deal):
    assert Counter([*deal.tableau, *deal.pouch]) == dict.fromkeys(STONES, 2)
    assert sorted(stone.colour for stone in deal.tableau) == [0, 1, 2, 3, 4, 5]
    assert sorted(stone.symbol for stone in deal.tableau) == [0, 1, 2, 3, 4, 5]
    assert len(deal.pouch) == 66


def test_draws_past_the_fair_range_are_thrown_away(monkeypatch):
    from ishido.rules.deal import _SplitMix64

    fair = 2**64 - 2**64 % 6
    draws = iter((2**64 - 1, fair, fair - 1))
    monkeypatch.setattr(_SplitMix64, "next", lambda _: next(draws))
    assert _SplitMix64(0).below(6) == 5
    assert not list(draws)


@pytest.mark.parametrize("number", [-1, MAX_DEAL + 1])
def test_numbers_out_of_range_are_refused(number):
    with pytest.raises(
        ValueError, match="a deal number must be between 0 and 18446744073709551615"
    ):
        deal_by_number(number)


@given(deals())
def test_a_deal_may_be_given_in_full(deal):
    given_in_full = deal_from_stones(list(deal.tableau), list(deal.pouch))
    assert given_in_full == Deal(deal.tableau, deal.pouch, None)


D1, A3, C5, C6 = Stone(3, 0), Stone(0, 2), Stone(2, 4), Stone(2, 5)
TABLEAU, POUCH = deal_by_number(1).tableau, deal_by_number(1).pouch


@pytest.mark.parametrize(
    ("tableau", "pouch", "problem"),
    [
        ((A3, *TABLEAU[1:]), POUCH, "six colours"),  # in place of D3
        ((D1, *TABLEAU[1:]), POUCH, "six symbols"),
        (TABLEAU, tuple(C6 if stone == C5 else stone for stone in POUCH), "C6 is dealt 4 times"),
        *(((TABLEAU * 2)[:size], POUCH, f"the tableau has {size} stones") for size in (0, 5, 7)),
        *((TABLEAU, (POUCH * 2)[:size], f"the pouch has {size} stones") for size in (0, 65, 67)),
    ],
)
def test_what_is_no_deal_is_refused(tableau, pouch, problem):
    with pytest.raises(InvalidDeal, match=problem):
        deal_from_stones(tableau, pouch)


@given(st.dates())
def test_the_deal_of_the_day_is_its_date_without_dashes(day):
    assert deal_of_the_day(day) == int(day.isoformat().replace("-", ""))
