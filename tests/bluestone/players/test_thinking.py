"""Searches as tasks, in this process and in others."""

import pickle

import pytest

from ishido.bluestone.board import board_by_name
from ishido.bluestone.players.choice import choose
from ishido.bluestone.players.estimate import Estimate
from ishido.bluestone.players.hints import HintKind
from ishido.bluestone.players.levels import BluestoneLevel, level_by_name
from ishido.bluestone.players.thinking import (
    ConsideredMove,
    ConsiderMove,
    EstimatePosition,
    FindHints,
    FoundHints,
)
from ishido.bluestone.position import BluestonePosition
from ishido.jobs.job import ImmediateRunner
from ishido.jobs.processes import ProcessRunner
from tests.support.bluestone_positions import position

START = BluestonePosition(board_by_name("pentagon-3"))
QUICK = BluestoneLevel("quick", 512, per_leaf=16)
ENDLESS = BluestoneLevel("endless", 10**9)


@pytest.mark.slow
def test_a_process_answers_as_this_one_does():
    runner = ProcessRunner(1)
    try:
        job = runner.start(ConsiderMove(QUICK, START, seed=3))
        thinking = runner.start(ConsiderMove(ENDLESS, START))
        assert job.wait(60)
        assert job.failure is None
        chosen = choose(QUICK, START, 3)
        assert job.result == ConsideredMove(chosen.move, chosen.share)
        assert job.progress == 1
        thinking.cancel()
        after = runner.start(EstimatePosition(START, 300))
        assert after.wait(60)
        assert isinstance(after.result, Estimate)
        assert after.result.playouts == 300
        assert isinstance(after.progress, Estimate)
    finally:
        runner.close()


def test_time_ends_a_search():
    answer = ConsiderMove(ENDLESS, START, seconds=0)(lambda progress: True)
    assert answer.hurried
    assert START.refusal(answer.move or 0) is None
    calm = ConsiderMove(QUICK, START, seconds=600)(lambda progress: True)
    assert not calm.hurried


def test_hints_come_with_a_move():
    now = position("pentagon-5", black="f1 f3 e8", white="c5")
    found = ImmediateRunner().start(FindHints(QUICK, now)).result
    assert isinstance(found, FoundHints)
    assert found.move is not None
    assert HintKind.JOIN in {hint.kind for hint in found.hints}


def test_a_board_stays_the_same_object_on_its_way():
    again = pickle.loads(pickle.dumps(ConsiderMove(level_by_name("expert"), START)))
    assert again.position.board is START.board
    assert again.position == START
