"""Threads: a task that none has begun is run by whoever waits for it."""

import threading

from ishido.jobs.threads import ThreadRunner
from tests.support.processes import wait_for
from tests.support.sample_tasks import forever, own_thread


def test_a_task_runs_on_another_thread_and_many_on_few():
    runner = ThreadRunner(2)
    jobs = [runner.start(own_thread) for _ in range(50)]
    wait_for(lambda: all(job.done for job in jobs))
    assert threading.get_ident() not in {job.result for job in jobs}
    runner.close()


def test_what_no_thread_has_begun_is_run_where_it_is_waited_for():
    runner = ThreadRunner(1)
    endless = runner.start(forever)
    waiting = runner.start(own_thread)
    wait_for(lambda: endless.progress)
    assert not waiting.wait(0.01)
    assert waiting.wait()
    assert waiting.result == threading.get_ident()
    endless.cancel()
    runner.close()
