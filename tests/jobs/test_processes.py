"""Processes: kept for the next task, replaced when killed, ended with the window."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ishido.jobs.processes import ProcessEnded, ProcessRunner
from tests.support.processes import PATIENCE, is_gone, posix, wait_for
from tests.support.sample_tasks import DieAtFirst, die, fail, forever, hang, own_pid


@pytest.fixture
def workers():
    workers = ProcessRunner()
    yield workers
    workers.close()


def result_of(job):
    wait_for(lambda: job.done)
    assert job.failure is None
    return job.result


def test_tasks_are_done_in_one_other_process_which_cancelling_and_errors_leave(workers):
    pid = result_of(workers.start(own_pid))
    assert pid not in (None, os.getpid())
    job = workers.start(forever)
    wait_for(lambda: job.progress is not None and job.progress[1] > 0)
    assert list(workers.pids()) == [pid]
    job.cancel()
    wait_for(lambda: job.done)
    assert result_of(workers.start(own_pid)) == pid
    job = workers.start(fail)
    wait_for(lambda: job.done)
    assert result_of(workers.start(own_pid)) == pid


@pytest.mark.slow
@posix
def test_the_process_of_a_task_that_does_not_listen_is_ended(workers):
    job = workers.start(hang)
    wait_for(lambda: job.progress)
    job.cancel()
    wait_for(lambda: job.done)
    assert is_gone(job.progress)
    assert result_of(workers.start(own_pid)) != job.progress


@posix
def test_a_task_whose_process_is_killed_is_run_again(workers, tmp_path):
    assert result_of(workers.start(DieAtFirst(str(tmp_path / "mark")))) == "lived"


def test_a_task_that_kills_every_process_fails(workers):
    job = workers.start(die)
    wait_for(lambda: job.done)
    assert isinstance(job.failure, ProcessEnded)


@posix
def test_closing_ends_every_process(workers):
    busy = workers.start(hang)
    wait_for(lambda: busy.progress)
    idle = result_of(workers.start(own_pid))
    assert isinstance(idle, int)
    workers.close()
    wait_for(lambda: busy.done)
    assert is_gone(busy.progress)
    assert is_gone(idle)
    workers.close()
    job = workers.start(own_pid)
    wait_for(lambda: job.done)
    assert not workers.pids()


OWNER = """
import sys, time
from ishido.jobs.processes import ProcessRunner
from tests.support import sample_tasks
if __name__ == "__main__":
    workers = ProcessRunner()
    job = workers.start(getattr(sample_tasks, sys.argv[2]))
    while job.progress is None:
        time.sleep(0.01)
    print(job.progress, flush=True)
    if sys.argv[1] == "killed":
        time.sleep(600)
"""


@pytest.mark.slow
@posix
@pytest.mark.parametrize("how", ["ends", "killed"])
@pytest.mark.parametrize(
    "task", ["hang", pytest.param("hang_further_down", marks=pytest.mark.nightly)]
)
def test_the_processes_end_with_the_window_however_it_ends(tmp_path, how, task):
    program = tmp_path / "owner.py"
    program.write_text(OWNER, "utf-8")
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *sys.path])
    with subprocess.Popen(
        [sys.executable, str(program), how, task],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as owner:
        assert owner.stdout is not None
        worker = int(owner.stdout.readline())
        if how == "killed":
            owner.kill()
        owner.wait(PATIENCE)
    assert is_gone(worker)
