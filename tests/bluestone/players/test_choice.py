"""The moves of computer players: always legal, and passes that give nothing away."""

import pytest

from ishido.bluestone.board import BOARD_NAMES, board_by_name
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.choice import choose
from ishido.bluestone.players.levels import BluestoneLevel
from ishido.bluestone.position import BluestonePosition, Ending, Side, pass_turn, place
from ishido.bluestone.score import compare, lead, scores
from tests.support.bluestone_positions import position, random_plies

QUICK_TREE = BluestoneLevel("quick", 32, per_leaf=8)
QUICK_MEANS = BluestoneLevel("quicker", 4)


def after(position, move):
    return (pass_turn(position) if move is None else place(position, move)).after


@pytest.mark.parametrize("board", BOARD_NAMES)
@pytest.mark.parametrize("level", [QUICK_TREE, QUICK_MEANS], ids=["tree", "means"])
def test_every_move_is_legal(board, level):
    """In every position of random games, also with early passes."""
    small = board == "pentagon-3"
    for seed in range(4 if small else 1):
        now = BluestonePosition(board_by_name(board))
        for number, ply in enumerate(random_plies(board, seed, 0.1)):
            if small or number % 5 == 0:
                move = choose(level, now, seed).move
                assert move is None or now.refusal(move) is None
            now = ply.after
        with pytest.raises(ValueError, match="over"):
            choose(level, now)


@pytest.mark.slow
def test_passing_gives_no_game_away():
    """From where nothing is open to both, computers end the game as if all had been filled."""
    changed = 0
    for seed in range(120):
        positions = [ply.after for ply in random_plies("pentagon-3", seed)]
        settled = [each for each in positions if not CanonicalPosition.of(each).empty]
        if not settled or settled[0].ending is not None:
            continue
        now = settled[0]
        winner = compare(*(scores(now.board, own) for own in CanonicalPosition.of(now).stones)).side
        changed += lead(now).side is not winner
        while now.ending is None:
            now = after(now, choose(QUICK_MEANS, now).move)
        assert lead(now).side is winner
    assert changed > 0


def test_it_answers_a_pass_by_a_pass_if_that_wins():
    ahead = position("pentagon-5", black="f1 f2", white="c1", to_move="white")
    passed = pass_turn(ahead).after
    assert choose(QUICK_MEANS, passed).move is None
    assert after(passed, None).ending is Ending.PASSES
    behind = pass_turn(position("pentagon-5", black="f1 f2", white="c1", to_move="black")).after
    assert behind.to_move is Side.WHITE
    assert choose(QUICK_MEANS, behind).move is not None


def test_a_second_stone_that_could_only_fill_its_own_points_is_left_out():
    left_out = 0
    for seed in range(60):
        for ply in random_plies("pentagon-3", seed):
            now = ply.after
            if now.ending is None and now.first is not None:
                canonical = CanonicalPosition.of(now)
                if canonical.empty and not canonical.legal:
                    assert choose(QUICK_MEANS, now).move is None
                    left_out += 1
    assert left_out > 0


def test_the_same_seed_plays_the_same_stone_and_another_may_not():
    start = BluestonePosition(board_by_name("pentagon-5"))
    assert choose(QUICK_TREE, start, 3) == choose(QUICK_TREE, start, 3)
    assert len({choose(QUICK_MEANS, start, seed).move for seed in range(10)}) > 1


def test_progress_goes_up_to_the_end():
    start = BluestonePosition(board_by_name("pentagon-3"))
    shares = []
    choose(BluestoneLevel("long", 2000, 16), start, on_share=lambda done: not shares.append(done))
    assert shares == sorted(shares)
    assert shares[-1] == 1
