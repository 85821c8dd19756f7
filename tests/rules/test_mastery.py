"""What makes a master: eight 4-Ways in their places and an empty pouch, or 800 simple points."""

import pytest

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.mastery import CENTRAL_PLACES, CORNER_PLACES, Mastery, four_way_squares, mastery
from ishido.rules.scoring import Scoring
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, MASTER_MOVES, master_game


def test_a_master_game_is_recognised():
    game = master_game()
    assert game.stones_left == 0
    assert set(four_way_squares(game)) == {
        parse_square(name) for name in ["b2", "k2", "b7", "k7", "g4", "f5", "e3", "h6"]
    }
    assert mastery(game) is Mastery.MASTER_GAME
    assert mastery(game.end()) is Mastery.MASTER_GAME


def test_its_4_ways_are_in_the_order_in_which_they_were_made_up_to_the_cursor():
    game, made = master_game(), []
    for cursor in range(len(game.moves) + 1):
        placement = game.at(cursor).standing.last
        if placement is not None and placement.n == 4:
            made.append(placement.square)
        assert four_way_squares(game.at(cursor)) == tuple(made)
    assert len(made) == 8


def test_it_is_none_before_the_last_stone_is_placed():
    assert mastery(master_game().undo()) is None
    assert mastery(master_game(MASTER_MOVES.rpartition(" ")[0]).end()) is None


@pytest.mark.parametrize("missing", sorted(CORNER_PLACES | {parse_square("f5")}))
def test_it_wants_all_eight(missing, monkeypatch):
    game = master_game().end()
    others = set(four_way_squares(game)) - {missing}
    monkeypatch.setattr("ishido.rules.mastery.four_way_squares", lambda game: others)
    assert mastery(game) is None


def test_an_emptied_pouch_alone_is_no_master_game():
    moves = tuple(map(parse_square, EMPTYING.split()))
    game = Game.replay(Setup(deal_by_number(EMPTYING_DEAL)), moves)
    assert game.stones_left == 0
    assert mastery(game.end()) is None


def test_the_places_lie_round_the_opening_stones():
    assert len(CORNER_PLACES) == 4
    assert len(CENTRAL_PLACES) == 14


@pytest.mark.parametrize(("more", "honour"), [(0, Mastery.SIMPLE_MASTER), (1, None)])
def test_just_enough_simple_points_are_enough(more, honour, monkeypatch):
    game = master_game(" ".join(MASTER_MOVES.split()[:30]), Scoring.SIMPLE).end()
    monkeypatch.setattr("ishido.rules.mastery.SIMPLE_MASTER", game.accounts[0].points + more)
    assert mastery(game) is honour


def test_800_points_of_simple_scoring_make_a_master():
    # up to the eighth 4-Way: with fewer stones placed it is no Master Game
    moves = " ".join(MASTER_MOVES.split()[:48])
    game = master_game(moves, Scoring.SIMPLE).end()
    assert game.accounts[0].points >= 800
    assert mastery(game) is Mastery.SIMPLE_MASTER
    fewer = master_game(" ".join(MASTER_MOVES.split()[:30]), Scoring.SIMPLE).end()
    assert fewer.accounts[0].points < 800
    assert mastery(fewer) is None
    assert mastery(master_game(moves).end()) is None  # the same points in modern scoring
    assert mastery(master_game(moves, Scoring.SIMPLE)) is None  # not ended yet
