"""A recorded game: its steps, and positions to take up."""

from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.session.recorded_game import RecordedGame
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.strategies import games


def emptying():
    squares = tuple(parse_square(name) for name in EMPTYING.split())
    return Game.replay(Setup(deal_by_number(EMPTYING_DEAL)), squares)


@given(games(), st.data())
def test_each_step_is_the_game_after_so_many_moves(game, data):
    recorded = RecordedGame.of(game)
    assert recorded.moves == game.cursor
    step = data.draw(st.integers(0, recorded.moves))
    assert recorded.at(step).standing == game.standings[step]
    assert recorded.at(recorded.steps).accounts == game.accounts


def test_the_end_is_a_step_of_its_own_and_brings_the_bonus():
    recorded = RecordedGame.of(emptying().end())
    assert (recorded.moves, recorded.steps, recorded.placed) == (66, 67, 66)
    before, after = recorded.at(66), recorded.at(67)
    assert not before.ended
    assert after.ended
    assert after.accounts[0].points - before.accounts[0].points == 1000


def test_4_ways_are_found_where_they_were_made():
    recorded = RecordedGame.of(emptying())
    assert len(recorded.four_ways) == emptying().accounts[0].four_ways > 0
    for number, step in enumerate(recorded.four_ways, start=1):
        placement = recorded.placement(step)
        assert placement is not None
        assert placement.four_way == number


def test_moves_taken_back_are_not_part_of_it():
    game = emptying().at(60)
    assert RecordedGame.of(game).moves == RecordedGame.of(game).steps == 60


def test_a_turn_out_of_time_places_nothing_and_is_not_taken_up():
    setup = Setup(deal_by_number(1), Mode.CHALLENGE, players=(Player("A"), Player("B")))
    game = Game.start(setup).place(parse_square("k8")).time_out().place(parse_square("k7"))
    recorded = RecordedGame.of(game)
    assert recorded.placement(2) is None
    assert recorded.placement(1) is not None
    assert recorded.placement(3) is not None
    alone = recorded.game_from(3, Setup(setup.deal))
    assert alone.moves == (parse_square("k8"), parse_square("k7"))
    assert alone.position == game.position
    assert (recorded.moves, recorded.placed) == (3, 2)
