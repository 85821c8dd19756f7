"""Work shared among processes, or done by its caller: the same results in the same order."""

import os
from contextlib import closing

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.jobs.processes import ATTEMPTS, ProcessRunner
from ishido.jobs.sharing import results, shared, task_of
from ishido.jobs.threads import ThreadRunner
from tests.support.processes import posix, wait_for
from tests.support.sample_tasks import Count, Mark, fail, forever


@pytest.fixture(params=[ImmediateRunner, lambda: ThreadRunner(2), ProcessRunner])
def runner(request):
    with closing(request.param()) as runner:
        yield runner


@pytest.mark.slow
@pytest.mark.parametrize("most", [None, 1, 3])
def test_results_come_in_the_order_of_the_tasks(runner, most):
    tasks = [Count(number) for number in (40, 3, 20, 0, 7)]
    assert list(results(runner, tasks, most=most)) == [40, 3, 20, 0, 7]
    assert not list(results(runner, []))


@pytest.mark.slow
def test_no_more_are_started_than_were_asked_for(runner):
    begun = []

    def tasks():
        for number in range(10):
            begun.append(number)
            yield Count(number)

    for number, result in enumerate(results(runner, tasks(), most=3)):
        assert result == number
        assert len(begun) <= number + 3


@pytest.mark.slow
def test_results_can_come_as_they_are_completed():
    with closing(ThreadRunner(2)) as runner:
        tasks = [Count(300), Count(3), Count(5)]
        found = results(runner, tasks, tick=0.01, as_completed=True)
        assert [result for result in found if result is not None] == [3, 5, 300]


def test_what_a_task_raises_is_raised(runner):
    found = results(runner, [Count(2), fail, Count(2)])
    assert next(found) == 2
    with pytest.raises(ValueError, match="no such thing"):
        next(found)


def test_while_a_result_is_waited_for_there_is_time_for_other_things(tmp_path):
    with closing(ThreadRunner(1)) as runner:
        tasks = [Count(5), forever, Mark(str(tmp_path / "mark"))]
        found = results(runner, tasks, tick=0.01)
        while (result := next(found)) is None:
            pass
        assert result == 5
        assert [next(found) for _ in range(3)] == [None, None, None]
        found.close()
    assert not list(tmp_path.iterdir()), "what is not waited for any more is not begun"


def test_one_worker_is_the_caller_and_several_are_processes():
    assert isinstance(shared(1), ImmediateRunner)
    with closing(shared(2)) as runner:
        first, second = results(runner, [task_of(os.getpid), task_of(os.getpid)])
    assert os.getpid() not in (first, second)


class DieElsewhere:
    """Kills every process but one."""

    def __init__(self):
        self.home = os.getpid()

    def __call__(self, report):
        if os.getpid() != self.home:
            os._exit(1)
        return "here"


@pytest.mark.slow
@posix
def test_a_task_whose_processes_are_killed_is_run_here():
    with closing(ProcessRunner(1)) as runner:
        assert list(results(runner, [DieElsewhere(), Count(3)])) == ["here", 3]
        wait_for(lambda: len(runner.pids()) == 1)
    assert ATTEMPTS > 1
