"""Challenge play: both accounts in lock step as in the rules, and an aim of its own."""

from dataclasses import replace

import numpy as np
import pytest

from ishido.kinds.players import Player
from ishido.players.batch import Batch, orders_of, square_of
from ishido.players.challenge import final_points, play_challenge, verdict
from ishido.players.evaluation import challenge_tables, tables
from ishido.players.montecarlo import MonteCarlo
from ishido.players.policy import best_of, options
from ishido.rules.board import parse_square, squares_in
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, PlayerView, Setup
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.rules.stone import parse_stone


def challenge(number):
    return Game.start(
        Setup(deal_by_number(number), Mode.CHALLENGE, players=(Player("Ann"), Player("Bo")))
    )


@pytest.mark.slow
def test_points_of_both_sides_are_those_of_the_rules():
    """Games between two policies, played again move by move by the rules."""
    deals = [deal_by_number(number) for number in range(10)]
    policies = tables("solitaire"), challenge_tables()
    batch = Batch.dealt(deals)
    play_challenge(batch, orders_of(deals), *policies)
    mine, theirs = final_points(batch, 66)
    lengths = set()
    for number in range(len(deals)):
        game = challenge(number)
        while not game.over:
            view = game.player_view()
            one = Batch.of(view.position, view.unseen)
            assert view.touchstone is not None
            choice = options(one, np.array([view.touchstone.kind]), policies[game.seat])
            game = game.place(square_of(int(choice.places[best_of(choice)[0]])))
        first, second = game.end().accounts
        assert (mine[number], theirs[number]) == (first.points, second.points)
        assert (batch.four_ways[number], batch.theirs[1][number]) == (
            first.four_ways,
            second.four_ways,
        )
        lengths.add(game.stones_left % 2)
    assert lengths == {0, 1}


@pytest.mark.parametrize(
    ("placed", "stones", "other_placed", "expected"),
    [
        (66, 66, False, (10, 1020)),
        (65, 66, False, (510, 20)),
        (60, 66, False, (10, 20)),
        (0, 66, False, (10, 20)),
        (0, 1, True, (10, 520)),
    ],
)
def test_the_end_bonus_goes_to_whoever_placed_the_last_stone(
    placed, stones, other_placed, expected
):
    batch = Batch.dealt([deal_by_number(1)])
    batch.points[:], batch.theirs[0][:], batch.placed[:] = 10, 20, placed
    mine, theirs = final_points(batch, stones, other_placed=other_placed)
    assert (int(mine[0]), int(theirs[0])) == expected


def test_winning_is_worth_more_than_any_margin():
    wins = verdict(np.array([101, 500_000]), np.array([100, 100]))
    losses = verdict(np.array([100, 100]), np.array([101, 500_000]))
    assert wins.tolist() == (-losses).tolist()
    assert 0 < wins[0] < wins[1] < 3


def test_a_4_way_is_not_set_up_for_the_other():
    """e4 waits for a neighbour at e5, and both stones to come would then make a 4-Way of it."""
    position = Position.parse("d4=C1 f4=C2 e3=A4 e6=F4 a1=B1")
    unseen = [0] * 36
    unseen[parse_stone("C4").kind] = 2
    stone, setting_up = parse_stone("B4"), parse_square("e5")
    view = PlayerView(position, stone, tuple(unseen), Scoring.MODERN, (Account(), Account()), 0)
    alone = replace(view, accounts=(Account(),))
    assert setting_up in squares_in(position.legal_mask(stone))
    assert MonteCarlo(400).think(alone).square == setting_up
    assert MonteCarlo(400).think(view).square != setting_up


@pytest.mark.parametrize("keeper", [0, 1])
def test_expectations_are_those_of_whose_turn_it_is(keeper):
    accounts = (Account(50_000, 8), Account(10, 0))
    view = replace(challenge(5).player_view(), accounts=accounts, keeper=keeper)
    best = MonteCarlo(200).think(view).candidates[0]
    assert (best.score >= 50_000) == (keeper == 0)
    assert (best.four_ways >= 8) == (keeper == 0)
