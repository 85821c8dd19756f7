"""The random games of Bluestone's yardstick, against the rules."""

import random

import pytest

from ishido.bluestone.board import BOARD_NAMES, board_by_name, members
from ishido.bluestone.position import BluestonePosition, pass_turn, place
from tools.bench.random_games import RandomGame, flat_move


@pytest.mark.parametrize("board", BOARD_NAMES)
def test_random_games_keep_the_rules(board: str) -> None:
    chance = random.Random(board)
    now = BluestonePosition(board_by_name(board))
    game = RandomGame(now)
    while now.ending is None:
        assert game.legal == now.legal
        assert tuple(game.stones) == now.stones
        assert game.side == now.to_move
        if not now.legal:
            now = pass_turn(now).after
            game.end_turn()
            continue
        point = chance.choice(list(members(now.legal)))
        now = place(now, point).after
        game.place(point)


def test_flat_monte_carlo_plays_legal_stones_to_the_end() -> None:
    now = BluestonePosition(board_by_name("pentagon-3"))
    while now.ending is None:
        move = flat_move(now, 20, seed=1)
        assert move is None or now.refusal(move) is None
        now = (pass_turn(now) if move is None else place(now, move)).after
