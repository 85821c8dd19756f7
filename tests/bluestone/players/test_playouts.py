"""Playouts against the rules' own groups and scores."""

import random

import numpy as np
import pytest

from ishido.bluestone.board import BOARD_NAMES, board_by_name, members, set_of
from ishido.bluestone.players.bridges import bridges
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.playouts import play_out
from ishido.bluestone.position import LIFE, BluestonePosition, Side
from ishido.bluestone.score import compare, scores
from tests.support.bluestone_positions import position


def after_random_stones(board, stones, seed=1):
    chance = random.Random(seed)
    now = CanonicalPosition.of(BluestonePosition(board_by_name(board)))
    for _ in range(stones):
        if now.empty:
            now = now.place(chance.choice(list(members(now.legal))))
    return now


def stones_of(column):
    """Black's and White's stones on a full board."""
    black, white = (set_of(np.flatnonzero(column == side).tolist()) for side in Side)
    return black, white


@pytest.mark.parametrize("board", BOARD_NAMES)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.8, 1])
def test_every_playout_ends_by_the_rules(board, share):
    on = board_by_name(board)
    leaves = [after_random_stones(board, int(share * on.size), seed) for seed in range(3)]
    outcomes = play_out(leaves, 8, np.random.default_rng(1))
    turned = 0
    for leaf, now in enumerate(leaves):
        for playout in range(8):
            dealt = stones_of(outcomes.dealt[:, leaf, playout])
            final = stones_of(outcomes.final[:, leaf, playout])
            assert dealt[0] | dealt[1] == final[0] | final[1] == on.all
            assert all(now.stones[side] & ~dealt[side] == 0 for side in Side)
            parts = [part for own in final for part in on.parts(own)]
            assert all(on.touched(part).bit_count() >= LIFE for part in parts)
            turned += (dealt[0] ^ final[0]).bit_count()
            for side in Side:
                alive = [p for p in on.parts(dealt[side]) if on.touched(p).bit_count() >= LIFE]
                assert not any(part & ~final[side] for part in alive)
            winner = compare(scores(on, final[0]), scores(on, final[1])).side
            assert outcomes.black[leaf, playout] == {Side.BLACK: 1, Side.WHITE: 0}[winner]
    assert turned > 0 or share == 1


@pytest.mark.parametrize("board", BOARD_NAMES)
def test_each_side_is_dealt_as_much_as_turns_would_give_it(board):
    leaves = [after_random_stones(board, stones) for stones in range(4)]
    leaves = [leaf for leaf in leaves if not any(map(len, standing_bridges(leaf)))]
    assert leaves
    outcomes = play_out(leaves, 20, np.random.default_rng(2))
    for leaf, now in enumerate(leaves):
        own = now.stones[Side.BLACK].bit_count()
        blacks = (outcomes.dealt[:, leaf] == Side.BLACK).sum(0)
        assert set(blacks.tolist()) == {own + now.blacks_share}


def standing_bridges(now):
    """The points between the ends of each side's bridges."""
    return [
        [bridge.gap for bridge in bridges(now.board) if bridge.stands(now.stones[side], now.empty)]
        for side in Side
    ]


def test_a_bridge_is_never_lost():
    now = after_random_stones("pentagon-5", 30, seed=5)
    standing = standing_bridges(now)
    assert all(standing)
    outcomes = play_out([now], 300, np.random.default_rng(3))
    both = 0
    for playout in range(300):
        dealt = stones_of(outcomes.dealt[:, 0, playout])
        for side in Side:
            assert all(dealt[side] & gap for gap in standing[side])
            both += sum(dealt[side] & gap == gap for gap in standing[side])
    assert both > 0


def test_every_point_is_dealt_to_both_sides_alike():
    now = after_random_stones("pentagon-5", 1)
    outcomes = play_out([now], 4000, np.random.default_rng(4))
    blacks = (outcomes.dealt[:, 0] == Side.BLACK).mean(1)
    empty = list(members(now.empty))
    assert now.blacks_share / len(empty) == pytest.approx(blacks[empty].mean())
    assert np.abs(blacks[empty] - blacks[empty].mean()).max() < 0.04


def test_a_stone_that_is_enclosed_is_turned_over():
    """Black holds all around f3, or nearly: White's stone lives only in the few other playouts."""
    now = CanonicalPosition.of(position("pentagon-5", "f1 f5 e1 e2 e3 e4", "f3", "black"))
    f3 = now.board.parse_point("f3")
    outcomes = play_out([now], 400, np.random.default_rng(5))
    both_white = (outcomes.dealt[now.board.parse_point("f2"), 0] == Side.WHITE) & (
        outcomes.dealt[now.board.parse_point("f4"), 0] == Side.WHITE
    )
    lives = outcomes.final[f3, 0] == Side.WHITE
    assert (lives == both_white).all()
    assert 0 < lives.sum() < 200
