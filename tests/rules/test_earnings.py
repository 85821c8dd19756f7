"""Where points come from: the parts make the whole."""

from hypothesis import given

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.earnings import Earnings, earnings
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import END_BONUS
from tests.support.sample_games import master_game
from tests.support.strategies import games


@given(games())
def test_the_parts_make_the_points(game):
    for each in (game, game.end()):
        assert [one.total for one in earnings(each)] == [one.points for one in each.accounts]


def test_an_empty_pouch_earns_its_bonus_at_the_end():
    game = master_game()
    (earned,) = earnings(game)
    assert not game.stones_left
    assert earned.end_bonus == (END_BONUS[0] if game.ended else 0)
    assert earned.four_way_bonuses > 0


def test_a_turn_out_of_time_earns_nothing():
    players = (Player("Ann"), Player("Bo"))
    game = Game.start(Setup(deal_by_number(1), Mode.CHALLENGE, players=players))
    game = game.place(game.legal_squares[0])
    before = earnings(game)
    assert earnings(game.time_out()) == before
    assert before[1] == Earnings()
