"""What holds for every runner: at once, on threads, in processes."""

import threading

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.jobs.processes import ProcessRunner
from ishido.jobs.threads import ThreadRunner
from tests.support.processes import PATIENCE, wait_for
from tests.support.sample_tasks import (
    Count,
    Mark,
    count_in_steps,
    fail,
    fail_oddly,
    forever,
    own_thread,
)

BESIDE = {"threads": lambda: ThreadRunner(2), "processes": ProcessRunner}
"""Those that run tasks while the caller goes on."""
RUNNERS = {"at once": ImmediateRunner, **BESIDE}


@pytest.fixture(params=RUNNERS)
def runner(request):
    runner = RUNNERS[request.param]()
    yield runner
    runner.close()


@pytest.fixture(params=BESIDE)
def beside(request):
    runner = RUNNERS[request.param]()
    yield runner
    runner.close()


def done(job):
    wait_for(lambda: job.done)
    return job


def test_a_task_is_run_and_its_result_kept(runner):
    job = done(runner.start(Count(60)))
    assert (job.result, job.failure, job.cancelled) == (60, None, False)
    assert job.progress in range(60)
    assert job.wait(0)
    job.cancel()  # in vain
    assert (job.done, job.result) == (True, 60)
    runner.close()
    runner.close()


def test_a_task_in_steps_is_done_to_its_end(runner):
    job = done(runner.start(count_in_steps))
    assert (job.result, job.failure, job.progress) == (3, None, 2)


@pytest.mark.slow
def test_tasks_that_are_started_together_are_all_done(runner):
    jobs = [runner.start(Count(number)) for number in range(8)]
    assert [done(job).result for job in jobs] == list(range(8))


def test_what_is_raised_is_the_failure_and_the_runner_goes_on(runner):
    job = done(runner.start(fail))
    assert isinstance(job.failure, ValueError)
    assert str(job.failure) == "no such thing"
    assert job.result is None
    assert done(runner.start(Count(3))).result == 3


def test_an_error_that_cannot_be_pickled_is_told_in_words(runner):
    assert "no such thing" in repr(done(runner.start(fail_oddly)).failure)


def test_beside_another_a_task_shows_its_progress_and_is_cancelled_without_a_result(beside):
    job = beside.start(forever)
    wait_for(lambda: job.progress is not None and job.progress[1] > 0)
    assert done(beside.start(Count(5))).result == 5
    assert not job.done
    assert not job.wait(0.01)
    job.cancel()
    done(job)
    assert (job.result, job.failure, job.cancelled) == (None, None, True)


@pytest.mark.parametrize("kind", [ThreadRunner, ProcessRunner])
def test_what_waits_for_its_turn_is_cancelled_without_being_run(kind, tmp_path):
    runner = kind(1)
    endless = runner.start(forever)
    waiting = runner.start(Mark(str(tmp_path / "mark")))
    wait_for(lambda: endless.progress)
    waiting.cancel()
    assert waiting.done
    endless.cancel()
    assert done(runner.start(Count(5))).result == 5
    assert not list(tmp_path.iterdir())
    runner.close()


def test_threads_are_few_and_what_none_has_begun_is_run_where_it_is_waited_for():
    runner = ThreadRunner(2)
    jobs = [runner.start(own_thread) for _ in range(50)]
    assert threading.get_ident() not in {done(job).result for job in jobs}
    endless = [runner.start(forever) for _ in range(2)]
    wait_for(lambda: all(job.progress for job in endless))
    waiting = runner.start(own_thread)
    assert not waiting.wait(0.01)
    assert waiting.wait()
    assert waiting.result == threading.get_ident()
    for job in endless:
        job.cancel()
    runner.close()


def test_closing_cancels_what_runs_and_what_comes_later(beside, tmp_path):
    endless = beside.start(forever)
    wait_for(lambda: endless.progress)
    beside.close()
    assert done(endless).result is None
    late = beside.start(Mark(str(tmp_path / "mark")))
    assert late.wait(PATIENCE)
    assert late.cancelled
    assert not list(tmp_path.iterdir())
