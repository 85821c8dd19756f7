"""Playouts that look two stones ahead, against the same told plainly, one game at a time."""

import numpy as np
import pytest

from ishido.players.batch import Batch, orders_of
from ishido.players.challenge import play_challenge
from ishido.players.evaluation import tables
from ishido.players.lookahead import (
    FORESEEN,
    foresee,
    play_out_looking,
    root_of,
    sampled_stones,
)
from ishido.players.network import Network, network
from ishido.players.policy import play_out
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.position import Position
from ishido.rules.stone import STONES, parse_stone

WEIGHTS = tables("solitaire")
GLIMPSES = 5


def glimpses_of(games, stones=66):
    return np.random.default_rng(7).integers(0, 2**62, (games, stones, GLIMPSES))


def test_what_is_thought_of_is_unseen_and_has_no_order():
    orders = orders_of([deal_by_number(3), deal_by_number(4)])
    some = sampled_stones(orders, glimpses_of(2), 20)
    assert some.shape == (2, GLIMPSES)
    for row, order in zip(some, orders, strict=True):
        assert set(row.tolist()) <= set(order[21:].tolist())
    assert sampled_stones(orders, glimpses_of(2), 63).tolist() == orders[:, 64:].tolist()
    picked = {
        sampled_stones(orders, number + glimpses_of(2), 20)[0, 0].item() for number in range(45)
    }
    assert picked == set(orders[0, 21:].tolist())


PLAYS = {
    "quick": lambda batch, orders, _: play_out(batch, orders, WEIGHTS),
    "looking": lambda batch, orders, samples: play_out_looking(batch, orders, samples, WEIGHTS),
    "challenge": lambda batch, orders, _: play_challenge(batch, orders, WEIGHTS, WEIGHTS),
}


@pytest.mark.slow
@pytest.mark.parametrize("how", ["quick", "looking"])
def test_games_do_not_disturb_each_other(how):
    deals = [deal_by_number(number) for number in range(12)]
    orders, samples = orders_of(deals), glimpses_of(len(deals))
    together = Batch.dealt(deals)
    PLAYS[how](together, orders, samples)
    for number in range(len(deals)):
        one = slice(number, number + 1)
        alone = Batch.dealt(deals[one])
        PLAYS[how](alone, orders[one], samples[one])
        assert alone.points[0] == together.points[number]
        assert (alone.boards[0] == together.boards[number]).all()


@pytest.mark.slow
def test_whoever_looks_ahead_makes_more_4_ways():
    deals = [deal_by_number(number) for number in range(200)]
    orders = orders_of(deals)
    quick, looking = Batch.dealt(deals), Batch.dealt(deals)
    play_out(quick, orders, WEIGHTS)
    play_out_looking(looking, orders, glimpses_of(len(deals)), WEIGHTS)
    assert looking.four_ways.mean() > quick.four_ways.mean() + 0.2


@pytest.mark.parametrize("how", PLAYS)
def test_games_that_all_get_stuck_at_once_have_not_emptied_the_pouch(how):
    """… which only the last stone that is placed does."""
    position = Position.parse("a1=A1")
    stones = [parse_stone(name) for name in ("A2", "F6")]
    one = Batch.of(position, [int(stone in stones) for stone in STONES])
    batch = one.taken(np.zeros(3, np.int64))
    orders = np.array([[stone.kind for stone in stones]] * 3)
    PLAYS[how](batch, orders, glimpses_of(3, 2))
    assert batch.placed.tolist() == [1, 1, 1]
    assert batch.alive.tolist() == [0, 0, 0]


def test_a_square_that_was_not_looked_at_wins_no_tie(monkeypatch):
    """Two stones ahead, all squares are worth the same; one stone ahead, the last ones are best."""
    game = Game.start(Setup(deal_by_number(1)))
    game = game.place(game.legal_squares[0])
    root = root_of(game.player_view(), WEIGHTS)
    squares = root.children.games
    assert squares > FORESEEN

    def value(_, batch):
        return np.arange(squares) if batch is root.children else np.zeros(batch.games, np.int64)

    monkeypatch.setattr(Network, "value", value)
    values = foresee(root, WEIGHTS, network())
    best = np.flatnonzero(values == values.max())
    assert best.tolist() == list(range(squares - FORESEEN, squares))
