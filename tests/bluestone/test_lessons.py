"""The lessons of Bluestone: each task can be solved, and each mistake is answered."""

import pytest

from ishido.bluestone.lessons import CHOOSES, LESSONS, BluestoneAttempt, BluestoneFault, Task
from ishido.bluestone.position import RefusalReason, Side
from ishido.lessons import Verdict

STEPS = {f"{lesson.name} {step.name}": step for lesson in LESSONS for step in lesson.steps}
of_each_step = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)


def answers(attempt):
    """What is answered at each point of the board, and what comes of it."""
    return [attempt.choose(point) for point in range(attempt.step.board.size)]


def solved(step):
    """The attempts from the first to the one that has solved the step."""
    attempts = [BluestoneAttempt.at(step)]
    if step.task is Task.PASS:
        attempts.append(attempts[0].pass_turn()[0])
    while not attempts[-1].done:
        attempts.append(
            next(then for then, said in answers(attempts[-1]) if said.verdict is Verdict.RIGHT)
        )
    return attempts


@of_each_step
def test_every_step_is_solved_by_what_it_asks_for_and_then_answers_nothing(step):
    *before, last = solved(step)
    assert not any(attempt.done for attempt in before)
    if step.task in CHOOSES:
        assert last.found == step.wanted
        assert last.position == step.position
    elif step.task is not Task.PASS:
        assert len(before) == last.placed.bit_count() == step.stones
        own = last.position.stones[Side.BLACK]
        assert own == step.position.stones[Side.BLACK] | last.placed
    for after, said in (*answers(last), last.choose(step.board.size), last.pass_turn()):
        assert (after, said.verdict) == (last, Verdict.NOTHING)


def test_two_stones_are_a_turn():
    last = solved(STEPS["bluestone-groups turn"])[-1]
    assert last.placed.bit_count() == 2
    assert last.position.to_move is Side.WHITE


@of_each_step
def test_something_wrong_can_be_done_and_changes_nothing(step):
    first = BluestoneAttempt.at(step)
    wrong = [each for each in answers(first) if each[1].verdict is not Verdict.RIGHT]
    assert wrong
    for after, said in wrong:
        assert after == first
        assert (said.verdict is Verdict.ILLEGAL) == (said.refusal is not None)
        assert (said.verdict is Verdict.NOT_ASKED) == (said.objection is not None)
    after, said = first.choose(step.board.size)
    assert (after, said.refusal) == (first, RefusalReason.BLUE)
    asked = step.task is Task.PASS  # a turn is passed only where that is asked
    assert first.pass_turn()[1].verdict is (Verdict.RIGHT if asked else Verdict.NOTHING)


def test_each_objection_comes_up_somewhere():
    said = [said for step in STEPS.values() for _, said in answers(BluestoneAttempt.at(step))]
    found = {each.objection.fault for each in said if each.objection is not None}
    assert found == set(BluestoneFault)


def test_an_enemy_that_escapes_still_reaches_as_many_blue_stones():
    first = BluestoneAttempt.at(STEPS["bluestone-capture capture"])
    said = [said.objection for _, said in answers(first) if said.objection is not None]
    assert {one.fault for one in said} == {BluestoneFault.ESCAPES}
    assert all(one.blue >= 4 for one in said)
