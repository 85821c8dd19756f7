"""The medals' 4-Ways of the days' deals, and the tool that makes them."""

from datetime import timedelta

import pytest

from ishido.calendar.days import FIRST_DAY
from ishido.calendar.pars import Pars, pars_of, parse
from ishido.coach.par_and_best import par_and_best
from ishido.rules.deal import deal_by_number, deal_of_the_day
from ishido.rules.game import Setup
from tools.pars import adepts_median, dump


def test_every_day_of_five_years_has_its_pars():
    for number in range(5 * 365 + 1):
        deal = deal_of_the_day(FIRST_DAY + timedelta(number))
        pars = pars_of(deal)
        assert pars is not None
        known = par_and_best(Setup(deal_by_number(deal)))
        assert pars.expert == (known.par if known else 9.69)


@pytest.mark.nightly
def test_the_adept_plays_the_days_deals_again_as_it_did():
    for number in range(0, 5 * 365, 365):
        deal = deal_of_the_day(FIRST_DAY + timedelta(number))
        assert pars_of(deal).adept == adepts_median(deal)


def test_the_file_comes_back_as_it_was_written_with_the_days_in_order():
    known = {20261122: Pars(8, 10), 20261121: Pars(7.5, 10)}
    assert dump(known) == "deal,adept,expert\n20261121,7.5,10\n20261122,8,10\n"
    assert parse(dump(known)) == known
