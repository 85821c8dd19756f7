"""Reviews, pars and ceilings: kept, found again, and never in the way of anything else."""

import pytest

from ishido.coach.par_and_best import BestFound, ParAndBest, dump_pars
from ishido.players.par import Par
from ishido.rules.board import SQUARES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.store import reviews
from ishido.store.reviews import StoredReview
from tests.support.storage_play import NOW, play
from tests.support.stored_games import change_database

DEAL = deal_by_number(20261120)
PAR = Par(9.4, 20)
LOW, HIGH = BestFound(200_000, 12, ()), BestFound(300_000, 13, ())


@pytest.fixture
def desk(open_desk):
    return open_desk()


def ended(desk, deal=DEAL):
    session = play(desk.games.begin(Setup(deal), NOW), 4)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    return session


def known(desk, session="", *, version=1, deal=DEAL, scoring=Scoring.MODERN):
    return desk.reviews.read(session, version, deal, scoring)


def test_nothing_is_known_at_first(desk):
    assert known(desk, deal=deal_by_number(5)) == StoredReview()


def test_a_review_is_found_again(open_desk):
    desk = open_desk()
    session = ended(desk)
    desk.reviews.keep(session.id, 1, "[1]")
    assert desk.close()
    desk = open_desk()
    assert known(desk, session.id).review == "[1]"
    desk.reviews.keep(session.id, 1, "[2]")
    assert known(desk, session.id).review == "[2]"
    assert desk.close()


def test_a_review_by_another_judgement_is_none(desk):
    session = ended(desk)
    desk.reviews.keep(session.id, 1, "[1]")
    assert known(desk, session.id, version=2).review == ""


def test_a_game_that_is_not_in_the_library_has_no_review_there(desk):
    desk.reviews.keep("stranger", 1, "[1]")
    assert known(desk, "stranger").review == ""
    assert desk.problem is None


def test_a_review_goes_with_its_game(desk):
    session = ended(desk)
    desk.reviews.keep(session.id, 1, "[1]")
    (line,) = desk.journal.lines()
    desk.journal.remove(line)
    assert known(desk, session.id).review == ""


def test_a_better_ceiling_takes_the_place_of_a_lesser_one(desk):
    for found, best in ((LOW, LOW), (HIGH, HIGH), (LOW, HIGH)):
        desk.reviews.keep_par_and_best(DEAL, Scoring.MODERN, ParAndBest(best_found=found))
        assert known(desk).par_and_best.best_found == best


def test_in_ancient_scoring_the_emptied_pouch_is_better(desk):
    stuck, emptied = BestFound(0, 9, ()), BestFound(0, 8, SQUARES[:66])
    for found in (stuck, emptied, stuck):
        desk.reviews.keep_par_and_best(DEAL, Scoring.ANCIENT, ParAndBest(best_found=found))
    assert known(desk, scoring=Scoring.ANCIENT).par_and_best.best_found == emptied


def test_a_par_stays_when_a_ceiling_is_found(desk):
    desk.reviews.keep_par_and_best(DEAL, Scoring.MODERN, ParAndBest(PAR, LOW))
    desk.reviews.keep_par_and_best(DEAL, Scoring.MODERN, ParAndBest(best_found=HIGH))
    assert known(desk).par_and_best == ParAndBest(PAR, HIGH)


def test_each_deal_and_scoring_has_its_own(desk):
    desk.reviews.keep_par_and_best(DEAL, Scoring.MODERN, ParAndBest(PAR, LOW))
    assert known(desk, scoring=Scoring.SIMPLE).par_and_best == ParAndBest()
    assert known(desk, deal=deal_by_number(5)).par_and_best == ParAndBest()


@pytest.mark.parametrize(
    ("spoilt", "left"),
    [
        ("par_by = 'another player'", ParAndBest(best_found=LOW)),
        ("best_line = 'z9'", ParAndBest(PAR)),
    ],
)
def test_what_is_damaged_or_anothers_is_not_known(desk, open_desk, folders, spoilt, left):
    desk.reviews.keep_par_and_best(DEAL, Scoring.MODERN, ParAndBest(PAR, LOW))
    assert desk.close()
    change_database(folders, f"UPDATE pars SET {spoilt}")
    desk = open_desk()
    assert known(desk).par_and_best == left
    assert desk.problem is None


# -- those that are shipped -------------------------------------------------------------------


@pytest.fixture
def ship(monkeypatch, tmp_path):
    """Ships what is known of deals of the day."""

    def put(text=None):
        path = tmp_path / "daily.csv"
        path.write_text(dump_pars({20261120: (PAR, LOW)}) if text is None else text)
        monkeypatch.setattr(reviews, "SHIPPED", path)
        reviews._shipped.cache_clear()

    return put


def test_those_of_deals_of_the_day_are_shipped(desk, ship):
    ship()
    assert known(desk).par_and_best == ParAndBest(PAR, LOW)
    assert known(desk, deal=deal_by_number(5)).par_and_best == ParAndBest()
    simple = known(desk, scoring=Scoring.SIMPLE)
    assert simple.par_and_best == ParAndBest()


def test_the_players_own_come_first(desk, ship):
    ship()
    mine = Par(9.6, 20)
    desk.reviews.keep_par_and_best(DEAL, Scoring.MODERN, ParAndBest(mine, HIGH))
    assert known(desk).par_and_best == ParAndBest(mine, HIGH)


def test_of_two_ceilings_the_better_one_counts(desk, ship):
    ship()
    less = BestFound(100_000, 11, ())
    desk.reviews.keep_par_and_best(DEAL, Scoring.MODERN, ParAndBest(best_found=less))
    assert known(desk).par_and_best == ParAndBest(PAR, LOW)


@pytest.mark.parametrize("text", ["", "nonsense", "deal,par\n1,2\n"])
def test_a_bad_file_is_as_good_as_none(desk, ship, text):
    ship(text)
    assert known(desk) == StoredReview()


def test_what_is_shipped_can_be_read_and_follows_the_rules():
    """Once there is such a file: every line is a game, its score what is said."""
    from ishido.assets import assets
    from ishido.coach.par_and_best import parse_pars
    from ishido.rules.game import Game, Setup

    path = assets() / "daily.csv"
    shipped = parse_pars(path.read_text("utf-8")) if path.exists() else {}
    for number, (par, best_found) in list(shipped.items())[::30]:
        (account,) = Game.replay(Setup(deal_by_number(number)), best_found.line).end().accounts
        assert (account.points, account.four_ways) == (best_found.score, best_found.four_ways)
        assert 0 < par.four_ways < best_found.four_ways
