"""Both searches: what they find, that they stop, and that seeds repeat them."""

import random
from functools import cache

import numpy as np
import pytest

from ishido.bluestone.board import board_by_name, members
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.search import best_by_means, best_in_tree
from ishido.bluestone.position import BluestonePosition
from ishido.bluestone.score import compare, scores

SOLVED = 6
"""A search to the end from so many empty points takes a moment."""


@cache
def won(now):
    """Whether the side to move wins against the best answers."""
    if not now.empty:
        return compare(*(scores(now.board, own) for own in now.stones)).side is now.to_move
    afters = [now.place(point) for point in members(now.legal)]
    return any(won(after) is (after.to_move is now.to_move) for after in afters)


def endings(count):
    """Positions in which some stones win and others lose."""
    found = []
    chance = random.Random(2)
    while len(found) < count:
        now = CanonicalPosition.of(BluestonePosition(board_by_name("pentagon-3")))
        while now.empty.bit_count() > SOLVED:
            now = now.place(chance.choice(list(members(now.legal))))
        if len({wins(now, point) for point in members(now.legal)}) == 2:
            found.append(now)
    return found


def wins(now, point):
    after = now.place(point)
    return won(after) is (after.to_move is now.to_move)


@pytest.mark.slow
def test_the_tree_finds_the_stones_that_win():
    for now in endings(20):
        result = best_in_tree(now, 6400, np.random.default_rng(1))
        assert wins(now, result.move)


def test_the_means_find_most_of_them():
    found = [
        wins(now, best_by_means(now, 400, np.random.default_rng(1)).move) for now in endings(20)
    ]
    assert sum(found) > 12


def test_both_count_their_playouts_and_see_an_even_game_at_the_start():
    start = CanonicalPosition.of(BluestonePosition(board_by_name("pentagon-5")))
    for result in (
        best_by_means(start, 300, np.random.default_rng(1)),
        best_in_tree(start, 300, np.random.default_rng(1), per_leaf=4),
    ):
        assert result.playouts == 300
        assert 0.3 < result.share < 0.7
    assert best_in_tree(start, 1, np.random.default_rng(1)).playouts == 16


@pytest.mark.parametrize("search", [best_by_means, best_in_tree])
def test_both_stop_when_they_are_told_to(search):
    start = CanonicalPosition.of(BluestonePosition(board_by_name("pentagon-5")))
    heard = []

    def stop_at_once(played):
        heard.append(played)
        return False

    result = search(start, 1_000_000, np.random.default_rng(1), stop_at_once)
    assert heard == [256] == [result.playouts]
