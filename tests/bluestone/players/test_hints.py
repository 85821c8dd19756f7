"""Hints on drawn positions, and what they promise tried out by the rules."""

import json

import pytest

from ishido.bluestone.board import board_by_name, members
from ishido.bluestone.players.bridges import bridges
from ishido.bluestone.players.estimating import estimate
from ishido.bluestone.players.hints import HintKind, enclosing_points, hints
from ishido.bluestone.position import Side, pass_turn, place
from tests.support.bluestone_positions import position, random_plies
from tests.support.bluestone_vectors import VECTORS

EXAMPLES = {
    each["name"]: each for each in json.loads((VECTORS / "examples.json").read_text("utf-8"))
}
CHAIN = "a1 c2 c6"
"""Two bridges: a1–c2 over b1 and b2, a1–c6 over b3 and b4."""


def hint_of(now, kind):
    return next((hint for hint in hints(now) if hint.kind is kind), None)


def turns(now):
    """All that the side to move can make of two stones."""
    found = []
    for first in members(now.legal):
        between = place(now, first).after
        if between.to_move is now.to_move:
            found += [place(between, second).after for second in members(between.legal)]
    return found


def stones(name):
    """Those of an example."""
    return EXAMPLES[name]["black"], EXAMPLES[name]["white"]


@pytest.mark.parametrize(
    ("kind", "black", "white", "to_move", "expected"),
    [
        (HintKind.BRIDGE, "a1 c2", "f9 f20", "black", ("b1 b2", "", ["a1", "c2"])),
        (HintKind.BRIDGE, "a1 c2", "b1 f20", "black", None),  # broken
        (
            HintKind.ONE_BRIDGE, CHAIN, "f9 f20", "black",
            ("b1 b2 b3 b4", "b1 b2 b3 b4", ["a1", "c2", "c6"]),
        ),
        # A stone beside both gaps would be the group of the first stone and of the second.
        (HintKind.ONE_BRIDGE, "a1 c2", "f9 f20", "black", None),
        (HintKind.CUT, CHAIN, "f9 f20", "white", (None, None, ["a1", "c2", "c6"])),
        (HintKind.CUT, "a1 c2 c8", "f9 f20", "white", (None, None, None)),
        (HintKind.CUT, "a1 c2 c3 c4 c8", "f9 f20", "white", None),  # by a third bridge
        (HintKind.CUT, "a1 c6 c8", "f9 f20", "white", None),  # b4 would join all three at once
        (HintKind.JOIN, "f1 f3 e8", "c5", "black", (None, "f2", ["f1", "f3"])),
        (HintKind.JOIN, "f1 f3 f8 f9 f11 f12", "c5", "black", (None, "f10", None)),  # most blue
        (HintKind.JOIN, "a1 c2", "f9", "black", None),  # a bridge joins them
        (
            HintKind.LIFE, *stones("E: one of them is played: taken"), "white",
            ("f2 f4", None, ["f3"]),
        ),
        (HintKind.LIFE, *stones("D: three on the rim touch four: safe for ever"), "white", None),
        (HintKind.LET_GO, *stones("C: alone in the middle"), "white", (None, "", ["c1"])),
        (HintKind.LET_GO, *stones("B: alone on a side"), "white", None),
    ],
)  # fmt: skip
def test_the_hint_of_a_drawn_position(kind, black, white, to_move, expected):
    now = position("pentagon-5", black, white, to_move)
    hint = hint_of(now, kind)
    assert (hint is None) == (expected is None)
    if hint is not None:
        points, stones, *groups = (
            " ".join(now.board.names_of(each)) for each in (hint.points, hint.stones, *hint.groups)
        )
        for told, wanted in zip((points, stones, sorted(groups)), expected, strict=True):
            assert wanted in (None, told)


def test_a_bridge_is_two_points_that_touch_each_other():
    board = board_by_name("pentagon-5")
    for bridge in bridges(board):
        one, other = bridge.ends
        left, right = bridge.between
        assert board.near[left] >> right & 1
        assert not board.near[one] >> other & 1
        assert board.near[one] & board.near[other] == bridge.gap


def test_a_bridge_cannot_be_broken_in_one_turn():
    now = position("pentagon-5", "a1 c2", "f9 f20", to_move="white")
    gap = {"b1", "b2"}
    assert not any(gap <= set(now.board.names_of(after.stones[1])) for after in turns(now))


def test_a_bridge_is_not_called_safe_where_a_stone_between_is_advised():
    now = position("pentagon-5", black="a1 c2", white="f9 f20")
    for name, kept in (("b1", False), ("b2", False), ("f3", True)):
        found = hints(now, best=now.board.parse_point(name))
        assert any(hint.kind is HintKind.BRIDGE for hint in found) is kept, name


def test_a_stone_in_a_bridge_of_a_chain_saves_the_other():
    now = position("pentagon-5", black=CHAIN, white="f9 f20")
    for point in members(hint_of(now, HintKind.ONE_BRIDGE).stones):
        assert hint_of(pass_turn(place(now, point).after).after, HintKind.CUT) is None


@pytest.mark.slow
def test_cuts_in_random_games_cannot_be_mended_in_one_turn():
    tried = 0
    for seed in range(8):
        for ply in random_plies("pentagon-5", seed)[14:50:4]:
            now = ply.after
            if now.first is not None or (hint := hint_of(now, HintKind.CUT)) is None:
                continue
            between = place(now, next(members(hint.stones))).after
            second = hint_of(between, HintKind.CUT)
            cut = place(between, next(members(second.stones))).after
            for answer in turns(cut)[::7]:
                own = answer.stones[answer.to_move.other]
                whole = answer.board.connected(second.groups[0], own)
                assert not all(whole & group for group in second.groups)
            tried += 1
    assert tried > 3


def test_an_estimate_shows_danger_that_takes_more_than_one_stone():
    now = position("pentagon-5", black="e2 e3 f1", white="f3 a1", to_move="white")
    assert enclosing_points(now, Side.WHITE) == {}
    assert hint_of(now, HintKind.LIFE) is None
    kinds = {hint.kind for hint in hints(now, estimate(now, 500))}
    assert HintKind.LIFE in kinds


@pytest.mark.parametrize("name", [name for name, each in EXAMPLES.items() if each["captured"]])
def test_a_capture_of_the_examples_is_seen_before(name):
    each = EXAMPLES[name]
    now = position(each["board"], each["black"], each["white"], each["to_move"])
    captured = enclosing_points(now, now.to_move.other)
    found = captured[now.board.parse_point(each["move"])]
    assert now.board.names_of(found) == each["captured"]


def test_hints_in_random_games_hold():
    """Groups are groups, and stones may be placed."""
    seen = set()
    for seed in range(3):
        for ply in random_plies("pentagon-5", seed)[10:60:5]:
            now = ply.after
            for hint in hints(now):
                seen.add(hint.kind)
                side = now.to_move.other if hint.kind is HintKind.CUT else now.to_move
                parts = now.board.parts(now.stones[side])
                assert all(group in parts for group in hint.groups)
                assert len(set(hint.groups)) == len(hint.groups)
                assert hint.stones & ~now.legal == 0
                assert hint.points & ~now.empty == 0
    assert len(seen) >= 4


def test_those_that_recommend_the_best_stone_come_first():
    now = position("pentagon-5", black=f"{CHAIN} f1 f3", white="f9 f20")
    kinds = [hint.kind for hint in hints(now)]
    assert kinds.index(HintKind.JOIN) < kinds.index(HintKind.ONE_BRIDGE)
    best = now.board.parse_point("b1")
    assert hints(now, best=best)[0].kind is HintKind.ONE_BRIDGE


def test_there_are_none_after_the_end():
    assert hints(random_plies("pentagon-3", 1)[-1].after) == ()
