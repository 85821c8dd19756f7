"""Reviews: kept, found again, and never in the way of anything else."""

import pytest

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do
from tests.support.storage_play import NOW, play

DEAL = deal_by_number(20261120)


@pytest.fixture
def desk(open_desk):
    return open_desk()


def ended(desk, deal=DEAL):
    session = play(desk.games.begin(Setup(deal), NOW), 4)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    return session


def test_a_review_is_found_again(open_desk):
    desk = open_desk()
    session = ended(desk)
    assert desk.reviews.find(session.id, 1) == ""
    desk.reviews.keep(session.id, 1, "[1]")
    assert desk.close()
    desk = open_desk()
    assert desk.reviews.find(session.id, 1) == "[1]"
    desk.reviews.keep(session.id, 1, "[2]")
    assert desk.reviews.find(session.id, 1) == "[2]"
    assert desk.close()


def test_a_review_by_another_judgement_is_none(desk):
    session = ended(desk)
    desk.reviews.keep(session.id, 1, "[1]")
    assert desk.reviews.find(session.id, 2) == ""


def test_a_game_that_is_not_kept_has_no_review(desk):
    desk.reviews.keep("stranger", 1, "[1]")
    assert desk.reviews.find("stranger", 1) == ""
    assert desk.problem is None


def test_a_review_goes_with_its_game(desk):
    session = ended(desk)
    desk.reviews.keep(session.id, 1, "[1]")
    (line,) = desk.journal.lines()
    desk.journal.remove(line)
    assert desk.reviews.find(session.id, 1) == ""
