"""What playouts say about a position."""

import pytest

from ishido.bluestone.board import board_by_name, members
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.estimating import estimate
from ishido.bluestone.position import BluestonePosition, Side, place
from ishido.bluestone.score import groups
from tests.support.bluestone_positions import position, random_plies


def risk(estimate, board, stone):
    point = board_by_name(board).parse_point(stone)
    (found,) = (group.captured for group in estimate.groups if group.points >> point & 1)
    return found


def test_the_start_is_even():
    start = BluestonePosition(board_by_name("pentagon-5"))
    found = estimate(start, 2000)
    assert found.side is Side.BLACK
    assert found.share == pytest.approx(0.5, abs=0.06)
    assert found.playouts == 2000
    assert found.groups == ()
    assert all(worth is not None and abs(worth) < 0.2 for worth in found.worth)
    for black, white in found.blue:
        assert black == pytest.approx(white, abs=0.1)
        assert black + white > 1  # one blue stone can score for both


@pytest.mark.parametrize("seed", [4, 11])
def test_an_estimate_is_of_all_groups_and_of_points_open_to_both(seed):
    for now in (ply.after for ply in random_plies("pentagon-3", seed)[:-1]):
        found, empty = estimate(now, 16), CanonicalPosition.of(now).empty
        assert all(black + white >= 1 for black, white in found.blue)
        assert [(each.side, each.points) for each in found.groups] == [
            (side, group.points) for side in Side for group in groups(now.board, now.stones[side])
        ]
        open_to_both = {point for point, worth in enumerate(found.worth) if worth is not None}
        assert open_to_both == set(members(empty))
        chances = {found.share, *(each for pair in found.blue for each in pair)}
        assert all(0 <= each <= 1 if empty else each in (0, 1) for each in chances)
        assert empty or all(group.captured == 0 for group in found.groups)
    assert not empty  # in the end it is certain


def test_a_group_that_is_nearly_enclosed_is_likely_to_go():
    """Example E: White needs both points beside f3, but three in a row on the rim are safe."""
    needy = estimate(position("pentagon-5", "f1 f5 e1 e2 e3 e4", "f3 a1"), 1000)
    assert risk(needy, "pentagon-5", "f3") > 0.6
    assert risk(needy, "pentagon-5", "a1") < 0.3
    safe = estimate(position("pentagon-5", "f2 f6 e2 e3 e4 e5", "f3 f4 f5"), 1000)
    assert risk(safe, "pentagon-5", "f3") == 0


def test_a_point_is_worth_more_where_it_joins():
    """Two halves of a rim: the point between them is the best for both sides."""
    left, right = "f1 f2 f3 f4 f5 f6", "f8 f9 f10 f11 f12 f13"
    white = "f15 f16 f17 f18 f19 f20 f21 f22 f23 e6 a1"
    for side in Side:
        now = position("pentagon-5", f"{left} {right}", white, to_move=str(side))
        worth = {
            now.board.point_names[point]: each
            for point, each in enumerate(estimate(now, 2000).worth)
            if each is not None
        }
        assert max(worth, key=lambda name: worth[name]) == "f7"
        assert worth["f7"] > 0.05


def test_the_share_is_the_movers():
    """White holds nearly all of the rim."""
    rim = "f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12"
    shares = [
        estimate(position("pentagon-5", "a1 c3", rim, to_move), 200).share
        for to_move in ("black", "white")
    ]
    assert shares[0] < 0.2
    assert shares[1] > 0.8


def test_it_reports_and_stops():
    now = place(BluestonePosition(board_by_name("pentagon-3")), 0).after
    seen = []
    found = estimate(now, 600, on_estimate=lambda so_far: not seen.append(so_far))
    assert [each.playouts for each in seen] == [256, 512, 600]
    assert found is seen[-1]
    assert estimate(now, 600, on_estimate=lambda so_far: False).playouts == 256
    assert estimate(now, 600) == found
    assert next(members(now.stones[0])) == 0
