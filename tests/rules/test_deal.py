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
from tests.support.strategies import deals


def written(deal):
    return " ".join(map(str, deal.tableau)) + " | " + " ".join(map(str, deal.pouch))


# These stand for ever: a number told to a friend must mean the same game in every edition.
SNAPSHOT = {
    0: (
        "B3 E1 C6 F2 D4 A5 | "
        "E5 E6 D1 E2 A5 C3 C1 E4 B5 A6 E1 E4 F1 D4 D2 F1 E3 A1 A2 A6 B4 B2 "
        "B1 C4 C3 B6 C4 C2 C6 F2 A3 D1 F4 E5 F3 A4 F5 D6 B5 A2 A1 B2 A3 B1 "
        "B6 D6 A4 C1 B4 C5 D3 D5 E6 C2 F6 E3 F6 D5 F5 E2 D2 F4 B3 F3 C5 D3"
    ),
    1: (
        "D3 F6 E5 B2 A1 C4 | "
        "C6 C5 E5 F5 E4 B1 F3 C4 C2 D4 E1 C2 B4 A6 D2 A3 F4 C1 D3 A3 B5 D4 "
        "B6 B4 B1 A2 E3 E1 D1 E2 D5 A2 B6 C6 E6 C3 B5 F2 E6 B2 D6 F3 E2 A4 "
        "C3 F1 D2 F6 F4 A6 D5 A5 C1 D1 E3 B3 F5 A5 F2 B3 D6 A4 F1 A1 C5 E4"
    ),
    2: (
        "B6 E2 A3 F5 C1 D4 | "
        "A4 A4 C1 F1 B4 D1 F6 F2 A1 E6 D6 C5 E5 B5 C2 E2 C5 B3 D2 E5 D6 B4 "
        "F3 A5 F4 E3 B5 A6 D5 B2 A3 D3 F6 C4 E4 A2 F3 F4 B3 D2 E3 C6 E4 D4 "
        "C4 A1 F1 E1 F5 B1 A5 C6 F2 A2 C3 A6 B1 C3 E1 B2 D3 B6 E6 D1 D5 C2"
    ),
    42: (
        "C1 D3 B4 E6 F2 A5 | "
        "A1 A1 A2 E3 B6 C5 C6 A3 B2 F2 B1 A2 D1 F1 B1 F3 F5 C4 B3 D6 D4 C6 "
        "C2 A3 C3 E4 C3 F6 C2 E6 E4 D5 F6 B5 E1 A6 F4 E1 F3 D6 E5 B2 A6 E5 "
        "C1 B4 B3 A4 F5 E2 F1 D2 B5 D1 A4 E3 B6 D3 A5 F4 C5 C4 E2 D4 D5 D2"
    ),
    12_345: (
        "D2 C1 F3 A5 B4 E6 | "
        "E1 F2 C5 F5 D5 F4 E2 C2 B5 B2 D6 E3 E4 C5 A1 E1 C4 A4 A6 D1 A2 C3 "
        "C6 D4 B1 E2 D5 C1 A2 F5 B6 A3 C6 F3 E3 F2 D2 B5 F4 D3 E5 B6 F1 B3 "
        "A6 C2 D1 A4 B3 A1 C4 D4 F6 A3 E4 F6 B2 E6 B1 E5 F1 A5 C3 D3 D6 B4"
    ),
    20_261_120: (
        "B4 C1 E3 F5 A2 D6 | "
        "F3 E3 D2 E4 F5 D5 D5 B6 B5 E1 C3 D1 D1 D6 A4 F3 E1 C4 A5 C6 B5 E4 "
        "A1 B2 B2 F6 E5 A2 D4 F4 F4 F2 A6 A4 B1 D4 A5 C6 F6 D3 B6 C1 C5 E2 "
        "D3 A1 B4 A3 C5 F1 A3 F2 E2 C2 B3 C2 E6 E6 B1 C4 B3 E5 A6 D2 C3 F1"
    ),
    999_999_999: (
        "A4 E2 F5 D3 C1 B6 | "
        "C5 B3 C3 F6 C2 D5 C6 F3 D1 A6 C1 A6 F6 F5 E4 E1 B2 E3 D6 F3 D2 B2 "
        "D4 A2 A2 D6 E3 E5 A1 B3 A1 D4 E6 A3 F2 A5 D1 B4 D3 B1 C3 C4 E4 F1 "
        "A5 A4 B4 F4 A3 B5 E5 C6 D2 B6 E2 F2 F1 C2 B5 C4 D5 E6 E1 F4 C5 B1"
    ),
    2**63: (
        "D5 E1 A4 B3 C6 F2 | "
        "D4 D5 F1 B6 D4 F6 F1 A1 B3 F4 A3 E1 C3 A1 C1 D2 B4 D2 E4 D1 A5 B2 "
        "B5 C4 C2 A2 C5 E2 B2 A5 C5 A4 D3 E5 E6 C2 F3 D1 B1 C3 F3 E6 C4 B5 "
        "C1 E2 B6 F2 A2 A3 F4 B4 B1 F5 D6 E5 E4 C6 F5 E3 A6 E3 A6 F6 D3 D6"
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


def test_deal_1_begins_as_the_format_says():
    deal = deal_by_number(1)
    assert " ".join(map(str, deal.tableau)) == "D3 F6 E5 B2 A1 C4"
    assert " ".join(map(str, deal.pouch[:6])) == "C6 C5 E5 F5 E4 B1"
    assert deal.number == 1


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


def changed(*, tableau=None, pouch=None):
    """Deal 1 with some stones exchanged."""
    deal = deal_by_number(1)
    return (
        [(tableau or {}).get(place, stone) for place, stone in enumerate(deal.tableau)],
        [(pouch or {}).get(place, stone) for place, stone in enumerate(deal.pouch)],
    )


def test_a_tableau_without_all_colours_is_refused():
    tableau, pouch = changed(tableau={0: Stone(0, 2)})  # A3 in place of D3
    with pytest.raises(InvalidDeal, match="six colours"):
        deal_from_stones(tableau, pouch)


def test_a_tableau_without_all_symbols_is_refused():
    tableau, pouch = changed(tableau={0: Stone(3, 0)})  # D1 in place of D3
    with pytest.raises(InvalidDeal, match="six symbols"):
        deal_from_stones(tableau, pouch)


def test_three_of_a_kind_are_refused():
    tableau, pouch = changed(pouch={1: Stone(2, 5)})  # C6 in place of C5
    with pytest.raises(InvalidDeal, match="C6 is dealt 3 times"):
        deal_from_stones(tableau, pouch)


@pytest.mark.parametrize("size", [0, 5, 7])
def test_a_tableau_of_another_size_is_refused(size):
    deal = deal_by_number(1)
    with pytest.raises(InvalidDeal, match=f"the tableau has {size} stones"):
        deal_from_stones((deal.tableau * 2)[:size], deal.pouch)


@pytest.mark.parametrize("size", [0, 65, 67])
def test_a_pouch_of_another_size_is_refused(size):
    deal = deal_by_number(1)
    with pytest.raises(InvalidDeal, match=f"the pouch has {size} stones"):
        deal_from_stones(deal.tableau, (deal.pouch * 2)[:size])


@given(st.dates())
def test_the_deal_of_the_day_is_its_date_without_dashes(day):
    assert deal_of_the_day(day) == int(day.isoformat().replace("-", ""))
