"""The rules of Bluestone in the help: what text and captions say is so by the rules."""

import json
from collections import Counter
from pathlib import Path

import pytest

from ishido.bluestone.board import BOARD_NAMES, board_by_name, members, set_of
from ishido.bluestone.position import LIFE, BluestonePosition, RefusalReason, Side
from ishido.bluestone.score import compare, groups, lead, scores
from ishido.ui.screens.help.bluestone import EXAMPLES
from ishido.ui.screens.help.bluestone_diagram import BluestoneDraughtsman, Example

WORKED = json.loads(
    (Path(__file__).parents[1] / "vectors" / "bluestone" / "examples.json").read_text("utf-8")
)


def names(example, points):
    return " ".join(example.board.names_of(points))


@pytest.fixture
def drawn(pilot, monkeypatch):
    """The examples on the page, each with its label and the caption of its illustration."""
    noted, illustration = [], BluestoneDraughtsman.illustration

    def noting(self, examples, caption=""):
        noted.extend((example, label, caption) for example, label in examples)
        return illustration(self, examples, caption)

    monkeypatch.setattr(BluestoneDraughtsman, "illustration", noting)
    pilot.open("help", "bluestone")
    return noted


# -- the page -----------------------------------------------------------------------------------


def test_the_menu_of_bluestone_opens_the_page(pilot):
    pilot.open("bluestone")
    pilot.settle()
    pilot.press("F1")
    assert (pilot.scene_name, pilot.value("page")) == ("help", "Bluestone")
    pilot.press("Esc")
    assert pilot.scene_name == "bluestone"


def test_every_example_is_on_the_page_once(drawn):
    shown = Counter(id(example) for example, _, _ in drawn)
    assert set(shown) == set(map(id, EXAMPLES.values()))
    assert len(set(shown.values())) == 1, "each as often as the page was laid out"


def test_the_author_is_named(pilot):
    pilot.open("help", "bluestone")
    pilot.step()
    assert "Craig Duncan" in pilot.text
    assert "2025" in pilot.text


# -- what is shown is so ------------------------------------------------------------------------


def test_every_position_could_be_on_a_table():
    """No stone lies there that should have been captured, and the one placed is allowed."""
    for example in EXAMPLES.values():
        for side in Side:
            stones = example.position.stones[side]
            assert not stones & ~example.position.open_points(side), example
        if example.ply is not None:
            assert example.position.refusal(example.ply.point) is None, example


def worked(name):
    """One of the examples of an independent implementation."""
    (found,) = (each for each in WORKED if each["name"] == name)
    return dict(found)


WORKED_OUT = (
    (EXAMPLES["corner"], 2, "A: alone in a corner"),
    (EXAMPLES["edge"], 2, "B: alone on a side"),
    (EXAMPLES["pair"], 2, "C: a pair, one of them on the rim"),
    (EXAMPLES["three-on-rim"], 4, "D: three on the rim touch four: safe for ever"),
    (EXAMPLES["both-empty"], 4, "E: needs both empty neighbours: lives"),
    (EXAMPLES["one-taken"], 3, "E: one of them is played: taken"),
)
"""Examples, how many blue stones are in reach, and how an independent implementation calls them."""


def test_captures_are_those_of_the_worked_examples(drawn):
    said = {example: (label, caption) for example, label, caption in drawn}
    for example, _, known_as in WORKED_OUT:
        known = worked(known_as)
        assert (example.black, example.white) == (known["black"], known["white"])
        assert example.move == known["move"]
        assert example.board.names_of(example.captured) == known["captured"], known_as
        assert bool(example.captured) is says_captured(*said[example]), known_as


def says_captured(label, caption):
    """Whether the page says in the label or the caption that stones are captured."""
    captured = "Black’s last stone captures White’s" in caption
    return captured or "captured" in label.replace("not captured", "")


def test_the_lit_blue_stones_are_those_in_reach(drawn):
    said = {example: (label, caption) for example, label, caption in drawn}
    for example, reached, known_as in WORKED_OUT:
        black, white = example.lit
        assert (black, white.bit_count()) == (0, reached), known_as
        assert bool(example.captured) is (reached < LIFE)
        word = {2: "two", 3: "three", 4: "four"}[reached]
        label, caption = said[example]
        assert word in (caption if reached == 2 else label)


def in_a_row(name, points):
    """How many blue stones so many rim points in a row touch, at each place of a board's rim."""
    board = board_by_name(name)
    around = [*board.rim, *board.rim[: points - 1]]
    rows = (around[start : start + points] for start in range(len(board.rim)))
    return [board.touched(set_of(row)).bit_count() for row in rows]


def test_three_rim_points_in_a_row_touch_four_blue_stones_and_two_touch_three():
    for name in BOARD_NAMES:
        assert min(in_a_row(name, 3)) == LIFE
        assert min(in_a_row(name, 2)) == LIFE - 1
        if name == "hexhex-7":  # each of its three corners is in two of these pairs
            assert sorted(in_a_row(name, 2))[-6:] == [LIFE] * 6
        else:
            assert set(in_a_row(name, 2)) == {LIFE - 1}, name


def test_a_single_stone_on_the_rim_lives_between_two_empty_points():
    board = board_by_name("pentagon-5")
    for number, point in enumerate(board.rim):
        beside = 1 << board.rim[number - 1] | 1 << board.rim[(number + 1) % len(board.rim)]
        walls = board.all & ~beside & ~(1 << point)
        position = BluestonePosition(board, (walls, 1 << point))
        assert position.open_points(Side.WHITE) >> point & 1
        taken = BluestonePosition(board, (walls | beside & -beside, 1 << point))
        assert not taken.open_points(Side.WHITE) >> point & 1


def test_the_second_stone_may_not_go_beside_the_group_of_the_first():
    example = EXAMPLES["turn"]
    board, position = example.board, example.position
    group = board.connected(1 << board.parse_point("c1"), position.stones[Side.BLACK])
    assert names(example, group) == "a1 b1 c1"
    assert names(example, example.dimmed) == "b2 b4 b5 c2 c10 d1 d2 d15"
    for point in members(example.dimmed):
        assert position.refusal(point) is RefusalReason.SAME_GROUP
    joins = board.near[board.parse_point("d3")] & position.empty & ~example.dimmed
    assert all(position.refusal(point) is None for point in members(joins)), "another group"


def test_the_points_of_captured_stones_are_closed_to_their_colour_alone():
    before, after = EXAMPLES["one-taken"], EXAMPLES["closed"]
    assert before.ply is not None
    left = before.ply.after.stones
    assert after.position.stones == left
    assert names(after, after.dimmed) == "f2 f3"
    assert before.captured & after.dimmed == before.captured
    for point in members(after.dimmed):
        assert after.position.refusal(point) is RefusalReason.ENCLOSED
        black = BluestonePosition(after.board, left, Side.BLACK, turn=2)
        assert black.refusal(point) is None


def test_closed_points_are_open_again_when_the_wall_is_captured():
    wall = Example(
        black="b1 b2 b3 b4 b5", white="c1 c2 c3 c4 c6 c7 c8 c9 c10", to_move=Side.WHITE, move="c5"
    )
    inside = wall.board.parse_point("a1")
    assert wall.position.refusal(inside) is RefusalReason.ENCLOSED
    assert names(wall, wall.captured) == "b1 b2 b3 b4 b5"
    assert wall.ply is not None
    assert wall.ply.after.open_points(Side.WHITE) >> inside & 1


# -- scores -------------------------------------------------------------------------------------


def test_captions_give_the_scores_of_their_boards(drawn):
    captions = {example: caption for example, _, caption in drawn}
    small, full = EXAMPLES["small"], EXAMPLES["full"]
    assert [scores(small.board, stones) for stones in small.stones] == [(4, 3), (4, 4)]
    assert "Black’s groups score 4 and 3, White’s 4 and 4" in captions[small]
    assert [scores(full.board, stones) for stones in full.stones] == [(10, 4, 4), (10, 5)]
    assert "Black has 10, 4 and 4, White has 10 and 5" in captions[full]
    black, white = small.lit
    assert (black & white).bit_count() == 1, "one blue stone is lit for both"


def test_the_full_board_is_decided_as_its_caption_says():
    position = EXAMPLES["full"].position
    assert not position.empty
    assert scores(position.board, position.stones[Side.BLACK]) == (10, 4, 4)
    assert scores(position.board, position.stones[Side.WHITE]) == (10, 5)
    assert all(
        group.score for side in Side for group in groups(position.board, position.stones[side])
    )
    decided = lead(position)
    assert (decided.side, decided.place) == (Side.WHITE, 2)


def test_the_table_of_scores_names_the_winners(pilot):
    """Written out here by hand, from the rules."""
    pilot.open("help", "bluestone")
    (table,) = (each for each in pilot.find("bluestone").blocks if hasattr(each, "rows"))
    assert table.rows == (
        ("Black", "White", "Winner"),
        ("10 8 5", "10 8 4 4", "Black, by the third group"),
        ("10 4 4", "10 5", "White, by the second group"),
        ("10 8 4 4", "10 8 4", "Black, by the fourth group"),
    )
    for black, white, winner in table.rows[1:]:
        decided = compare(*(tuple(map(int, each.split())) for each in (black, white)))
        assert decided.side is (Side.BLACK if winner.startswith("Black") else Side.WHITE)


# -- hints --------------------------------------------------------------------------------------


def gap(example, one, other):
    """The two points between the stones of a bridge."""
    board = example.board
    here, there = board.parse_point(one), board.parse_point(other)
    assert there not in board.neighbours[here]
    between = board.near[here] & board.near[there]
    first, second = members(between)
    assert second in board.neighbours[first], "they touch each other"
    return between


def test_no_turn_takes_both_points_of_a_bridge():
    example = EXAMPLES["bridge"]
    between = gap(example, "b1", "d2")
    taken = 1 << example.board.parse_point("c2")
    assert taken & between
    assert example.position.stones[Side.WHITE] == taken
    assert example.dimmed & between == between & ~taken


def test_of_two_bridges_only_one_is_mended():
    example = EXAMPLES["two-bridges"]
    board, position = example.board, example.position
    upper, lower = gap(example, "d2", "f3"), gap(example, "b1", "d2")
    white = position.stones[Side.WHITE]
    assert (white & upper).bit_count() == 1
    assert (white & lower).bit_count() == 1
    assert len(board.parts(white)) == 2, "White could place both in one turn"
    first = 1 << board.parse_point(example.first)
    assert first == lower & ~white
    assert example.dimmed & upper == upper & ~white


def test_the_last_two_gaps_of_a_wall_are_not_closed_in_one_turn():
    known = worked("Example 2: the last two gaps of a wall are never closed in one turn")
    example = Example(known["black"], known["white"], first=known["first"])
    point = example.board.parse_point(known["move"])
    assert example.position.refusal(point) is RefusalReason.SAME_GROUP
