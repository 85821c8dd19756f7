"""The network: what it sees, and that its sums are exact."""

import random
from dataclasses import replace
from hashlib import sha256

import numpy as np
import pytest

from ishido.players.batch import SHIFT, STRIDE, Batch, orders_of
from ishido.players.evaluation import tables
from ishido.players.features import SHARE, SQUARE_MOST, WITHIN_PLACES, features
from ishido.players.network import (
    EXACT,
    FIRST_BITS,
    GROUPS,
    HIDDEN,
    LOGIT_BITS,
    LOGIT_MOST,
    PATCH,
    network,
)
from ishido.players.policy import play_out
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tests.support.processes import THREAD_LIMITS, thread_limits_for_numpy

BOARD_MOST = SHARE * len(WITHIN_PLACES)
"""No feature of the whole board is more: the largest is the sum of the shares of all holes."""
EXACT_DOUBLE = 1 << 53
"""Whole numbers up to this are exact in double precision."""


def played(number, stones):
    """A game in which so many stones were placed at random, mostly beside many others."""
    chance = random.Random(number)
    game = Game.start(Setup(deal_by_number(number)))
    for _ in range(stones):
        if game.ended or not game.legal_squares:
            break
        squares = sorted(game.legal_squares, key=game.position.count_neighbours)
        game = game.place(squares[-1] if chance.random() < 0.7 else chance.choice(squares))
    return game


def test_the_network_sees_what_it_was_trained_on():
    """Whoever changes a feature trains the network anew."""
    told = sha256()
    for number in range(24):
        view = played(number, 3 * number).player_view()
        seen = features(Batch.of(view.position, view.unseen))
        told.update(repr([seen.board[0].tolist(), seen.squares.tolist()]).encode())
    assert told.hexdigest()[:16] == "b22ab61b44caa4fc"


def whole(values):
    assert (values == np.floor(values)).all()
    return values.astype(np.int64)


def chance_in_integers(net, seen):
    """What a network says, worked out with integers of 64 bits."""
    places = seen.open
    squares = seen.squares.astype(np.int64)
    inputs = squares[places[:, None] + PATCH].reshape(len(places), -1)
    first = np.maximum(inputs @ whole(net.first) + whole(net.first_bias), 0)
    first >>= net.first_bits - FIRST_BITS
    spread = np.zeros((len(squares), HIDDEN), np.int64)
    spread[places] = first
    groups = [spread[places[:, None] + np.array(steps)].sum(axis=1) for steps in GROUPS]
    second = np.concatenate([first, *groups], axis=1) @ whole(net.second)
    position = (places >> SHIFT) - 1
    total = np.zeros((len(seen.board), HIDDEN), np.int64)
    np.add.at(total, position, first)
    bias = seen.board.astype(np.int64) @ whole(net.board) + total @ whole(net.mean)
    bias += whole(net.board_bias)
    second += (bias >> net.board_bits - net.second_bits)[position]
    logit = np.maximum(second, 0) @ whole(net.third) + int(net.third_bias)
    logit >>= net.third_bits - LOGIT_BITS
    return net.chances[np.clip(logit, -LOGIT_MOST, LOGIT_MOST - 1) + LOGIT_MOST]


@pytest.mark.parametrize("stones", [0, 10, 20, 35, 50, 62])
def test_the_network_s_sums_are_exact(stones):
    deals = [deal_by_number(number) for number in range(40)]
    batch, orders = Batch.dealt(deals), orders_of(deals)
    play_out(batch, orders[:, :stones], tables("solitaire"))
    seen = features(batch)
    assert len(seen.rows) < len(seen.open)
    for game in (0, 17, 39):
        alone = features(batch.taken(np.array([game]))).squares
        among = seen.squares[game * STRIDE : (game + 3) * STRIDE].copy()
        among[:STRIDE] = among[-STRIDE:] = 0
        assert among.tolist() == alone.tolist()
    assert (seen.squares <= SQUARE_MOST).all()
    assert (abs(seen.board) <= BOARD_MOST).all()
    assert network().chance(seen).tolist() == chance_in_integers(network(), seen).tolist()


def test_the_sum_over_the_whole_board_is_exact_even_if_it_is_large():
    """Four outputs of the first layer stay below the limit of single precision, sixty do not. The
    logit is the sum less what it should be."""
    seen = features(Batch.dealt([deal_by_number(1)]))
    output = EXACT // 4 - 1
    unit = np.eye(1, HIDDEN)[0]
    net = replace(
        network(),
        first=np.zeros_like(network().first),
        first_bias=(output * unit).astype(np.float32),
        first_bits=FIRST_BITS,
        second=np.zeros_like(network().second),
        board=np.zeros_like(network().board),
        mean=np.diag(unit),
        board_bias=np.zeros(HIDDEN),
        third=unit,
        third_bias=float(-output * len(seen.open)),
        second_bits=LOGIT_BITS,
        board_bits=LOGIT_BITS,
        third_bits=LOGIT_BITS,
    )
    assert set(net.chance(seen).tolist()) == {int(net.chances[LOGIT_MOST])}
    assert net.chance(seen).tolist() == chance_in_integers(net, seen).tolist()


def test_no_sum_can_leave_the_exact_range():
    """In any order: bounded by the sum of the terms without their signs."""
    net, squares = network(), len(WITHIN_PLACES)
    seen = np.tile(SQUARE_MOST, len(PATCH)).astype(np.float64)
    bias = net.first_bias.astype(np.float64)
    assert (seen @ np.abs(net.first) + np.abs(bias)).max() < EXACT
    output = np.maximum(seen @ np.maximum(net.first, 0) + bias, 0)
    output *= 2.0 ** (FIRST_BITS - net.first_bits)
    assert 4 * output.max() < EXACT
    board = np.full(len(net.board), BOARD_MOST) @ np.abs(net.board)
    board += squares * output @ np.abs(net.mean) + np.abs(net.board_bias)
    assert board.max() < EXACT_DOUBLE
    groups = np.concatenate([output, *[4 * output] * len(GROUPS)])
    second = groups @ np.abs(net.second)
    second += board * 2.0 ** (net.second_bits - net.board_bits) + 1  # one for rounding down
    assert second.max() < EXACT_DOUBLE
    assert second @ np.abs(net.third) + abs(net.third_bias) < EXACT_DOUBLE


def test_the_network_s_matrices_are_multiplied_by_one_thread():
    assert thread_limits_for_numpy("ishido.players.network") == ["1"] * len(THREAD_LIMITS)
