"""What is so in every game of Bluestone, on random games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ishido.bluestone.board import board_by_name, members
from ishido.bluestone.position import BluestonePosition, RefusalReason, Side, pass_turn, place
from ishido.bluestone.score import Lead, compare, lead, scores
from tests.support.bluestone_positions import (
    games,
    small_games,
)

few = settings(max_examples=settings.default.max_examples // 3)
"""A game played by chance has a hundred positions, each of which is an example."""


@pytest.mark.slow
@few
@given(games)
def test_every_stone_can_live_and_every_empty_point_is_open_to_somebody(game):
    for ply in game.plies:
        open_to = [ply.after.open_points(side) for side in Side]
        assert not any(ply.after.stones[side] & ~open_to[side] for side in Side)
        assert ply.after.empty & ~(open_to[0] | open_to[1]) == 0


@pytest.mark.slow
@given(games)
def test_no_position_returns(game):
    seen = [(0, 0)]
    for ply in game.plies:
        if ply.point is not None:
            assert ply.after.stones not in seen
            seen.append(ply.after.stones)


@pytest.mark.slow
@given(games)
def test_a_full_board_is_never_a_draw(game):
    if not game.position.empty:
        assert lead(game.position).side is not None
        assert not game.plies[-1].forfeited


def test_a_side_with_fewer_scores_has_none_there():
    assert compare((4, 1), (4,)) == Lead(Side.BLACK, 2)


@given(small_games)
def test_a_refused_stone_would_have_captured_nothing(game):
    for before in (BluestonePosition(game.board), *(ply.after for ply in game.plies)):
        for point in members(before.empty & ~before.open_points(before.to_move)):
            assert before.refusal(point) in (RefusalReason.ENCLOSED, RefusalReason.OVER)
            assert place(before, point).captured == 0


@given(small_games)
def test_a_stone_never_harms_its_own_side(game):
    for ply in game.plies:
        board, after = game.board, ply.after
        if ply.point is not None:
            stones = after.stones[ply.side]
            without = scores(board, stones & ~(1 << ply.point))
            assert compare(scores(board, stones), without).side is not Side.WHITE


@pytest.mark.slow
@given(games, st.integers(0, 200))
def test_refusals_and_legal_points_say_the_same(game, cursor):
    now = game.at(min(cursor, len(game.plies))).position
    legal = now.legal
    for point in range(game.board.size):
        assert (now.refusal(point) is None) == bool(legal >> point & 1)


def perft(position, depth):
    if depth == 0:
        return 1
    return sum(perft(place(position, point).after, depth - 1) for point in members(position.legal))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "counts"),
    [
        ("pentagon-3", (31, 930, 22_620)),
        ("pentagon-5", (76, 5_700)),
        pytest.param("pentagon-3", (31, 930, 22_620, 633_360), marks=pytest.mark.nightly),
    ],
)
def test_the_number_of_openings(board, counts):
    start = BluestonePosition(board_by_name(board))
    assert tuple(perft(start, depth) for depth in range(1, len(counts) + 1)) == counts


def test_two_passed_turns_in_succession_end_the_game():
    start = BluestonePosition(board_by_name("pentagon-3"))
    first = pass_turn(start).after
    assert (first.ending, first.to_move, first.turn) == (None, Side.WHITE, 2)
    assert pass_turn(first).after.ending == "passes"
    assert pass_turn(place(start, 0).after).after.ending is None
    placed = place(first, 0).after
    assert (placed.first, placed.to_move) == (0, Side.WHITE)  # the turn has a second stone
    left_out = pass_turn(placed).after
    assert (left_out.to_move, left_out.passed) == (Side.BLACK, False)
    assert pass_turn(left_out).after.ending is None
