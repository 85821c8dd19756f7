"""The positions of the search against the rules, stone by stone."""

from dataclasses import replace

import pytest

from ishido.bluestone.board import BOARD_NAMES, board_by_name
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.position import BluestonePosition, Side, pass_turn
from tests.support.bluestone_positions import position, random_plies

SEEDS = range(3)


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARD_NAMES)
@pytest.mark.parametrize("passes", [pytest.param(0.0, marks=pytest.mark.nightly), 0.02])
def test_it_follows_the_rules_through_random_games(board, passes):
    captures = 0
    for seed in SEEDS:
        now = BluestonePosition(board_by_name(board))
        for ply in random_plies(board, seed, passes):
            before = CanonicalPosition.of(now)
            both = now.open_points(Side.BLACK) & now.open_points(Side.WHITE)
            assert before.empty == now.empty & both
            assert before.legal == now.legal & both
            now = ply.after
            if now.ending is not None:
                break
            if ply.point is None:
                skipped = replace(before, to_move=before.to_move.other, first=None, opening=False)
                assert skipped == CanonicalPosition.of(now)
            elif before.legal >> ply.point & 1:
                after = before.place(ply.point)
                captures += ply.captured.bit_count()
                if now.first is not None and not now.legal & CanonicalPosition.of(now).empty:
                    # Only points that are closed to the enemy could take the second stone.
                    assert after == CanonicalPosition.of(pass_turn(now).after)
                else:
                    assert after == CanonicalPosition.of(now)
    assert passes or captures > 0


@pytest.mark.parametrize(
    ("stones", "turns"),
    [
        ("", "B" + "WWBB" * 7 + "WW"),
        ("a1", "WWBB" * 7 + "WW"),
        ("a1 b1", "W" + "BBWW" * 7),
        ("a1 b1 b3", "BBWW" * 7),
        ("a1 b1 b3 c1", "B" + "WWBB" * 6 + "WW"),
    ],
)
def test_black_is_dealt_as_many_points_as_turns_would_give(stones, turns):
    now = CanonicalPosition.of(BluestonePosition(board_by_name("pentagon-3")))
    for name in stones.split():
        now = now.place(now.board.parse_point(name))
    assert len(turns) == now.empty.bit_count()
    assert turns.count("B") == now.blacks_share


def test_points_closed_to_one_side_count_as_filled_by_the_other():
    now = CanonicalPosition.of(position("pentagon-5", black="f2 f25 e1", white="c1"))
    assert now.stones[Side.BLACK] == now.board.connected(
        now.stones[Side.BLACK], now.stones[Side.BLACK]
    )
    assert now.board.names_of(now.stones[Side.BLACK]) == ["e1", "f1", "f2", "f25"]
