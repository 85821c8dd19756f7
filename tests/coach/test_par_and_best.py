"""What is known of deals of the day, as it is kept in a file."""

import pytest

from ishido.assets import assets
from ishido.coach import par_and_best as shipping
from ishido.coach.par_and_best import (
    SHIPPED,
    BestFound,
    ParAndBest,
    dump_pars,
    line_text,
    par_and_best,
    parse_line,
    parse_pars,
)
from ishido.kinds.players import Player
from ishido.rules.board import SQUARES, Square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring

KNOWN = {
    20261120: ParAndBest(9.35, BestFound(321_000, 14, (Square(3), Square(95)))),
    20261119: ParAndBest(1.0, BestFound(12, 2, ())),
}
DEAL = deal_by_number(20261120)


def test_a_file_is_read_as_it_was_written():
    text = dump_pars(KNOWN)
    assert parse_pars(text) == KNOWN
    assert parse_line(line_text(SQUARES)) == SQUARES
    assert text.splitlines()[1].startswith("20261119,1.00,12,2,")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "^not a file of par and best found"),
        ("a,b\n1,2\n", "^not a file of par and best found"),
        (dump_pars(KNOWN) + "5,6\n", ".+"),
        (dump_pars(KNOWN) + "5,1,1,1,z9\n", ".+"),
    ],
)
def test_another_file_is_refused(text, says):
    with pytest.raises(ValueError, match=says):
        parse_pars(text)


# -- the one that is shipped ------------------------------------------------------------------


@pytest.fixture
def ship(monkeypatch, tmp_path):
    """Ships another file."""

    def put(text):
        path = tmp_path / "daily.csv"
        path.write_text(text)
        monkeypatch.setattr(shipping, "SHIPPED", path)
        shipping._shipped.cache_clear()

    return put


def test_it_is_about_a_deal_of_the_day_in_modern_scoring_without_an_opponent(ship):
    ship(dump_pars(KNOWN))
    assert par_and_best(Setup(DEAL)) == KNOWN[20261120]
    ann, bo = Player("Ann"), Player("Bo")
    assert par_and_best(Setup(DEAL, Mode.COOPERATIVE, players=(ann, bo))) == KNOWN[20261120]
    assert par_and_best(Setup(DEAL, Mode.CHALLENGE, players=(ann, bo))) is None
    assert par_and_best(Setup(DEAL, scoring=Scoring.SIMPLE)) is None
    assert par_and_best(Setup(deal_by_number(5))) is None


@pytest.mark.parametrize("text", ["", "nonsense", "deal,par\n1,2\n"])
def test_a_bad_file_is_as_good_as_none(ship, text):
    ship(text)
    assert par_and_best(Setup(DEAL)) is None


def test_what_is_shipped_follows_the_rules():
    """Every line is a game, its score what is said."""
    shipped = parse_pars((assets() / SHIPPED).read_text("utf-8"))
    for number, known in list(shipped.items())[::30]:
        best = known.best_found
        (account,) = Game.replay(Setup(deal_by_number(number)), best.line).end().accounts
        assert (account.points, account.four_ways) == (best.score, best.four_ways)
        assert 0 < known.par < best.four_ways
