"""What runs background work in a page, without a page."""

import pickle
import sys
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace

import pygame
import pytest

from ishido.jobs.steps import at_once
from ishido.jobs.worker import BURST
from ishido.ui.kit.memo import Memo
from ishido_web.thinker import work
from ishido_web.turns import PATIENCE, TurnRunner
from ishido_web.workers import MOST, Heard, WebWorkers, WorkerBroken


@dataclass
class Array:
    """Bytes as they come from JavaScript."""

    content: bytes

    def to_bytes(self):
        return self.content


class Proxy:
    """A function as JavaScript holds it."""

    def __init__(self, function):
        self.function = function

    def __call__(self, *arguments):
        return self.function(*arguments)

    def destroy(self):
        pass


@dataclass
class FakeWorker:
    """A worker that does its task when the test says so."""

    heard: Heard
    shared: bool = True
    task: bytes | None = None
    stopped: bool = False
    ended: bool = False

    def run(self, task):
        self.task, self.stopped = task, False

    def stop(self):
        self.stopped = True
        return self.shared

    def end(self):
        self.ended = True

    def work(self):
        task, self.task = Array(self.task), None
        work(task, lambda kind, content: self.heard(kind, Array(content)), lambda: self.stopped)


@pytest.fixture
def started():
    """The workers that have been started."""
    return []


@pytest.fixture
def runner(monkeypatch, started):
    """Runs tasks in workers."""
    monkeypatch.setitem(sys.modules, "pyodide", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "pyodide.ffi", SimpleNamespace(create_proxy=Proxy))

    def start(heard):
        started.append(FakeWorker(heard))
        return started[-1]

    return WebWorkers(start)


@pytest.fixture
def turns():
    """Runs tasks between turns."""
    return TurnRunner()


def count(last, report):
    """A task: reports each number, and ends early if it is told to."""
    for number in range(last):
        if not report(number):
            return number
    return last


def fail(report):
    raise ValueError("no such stone")


# -- workers --------------------------------------------------------------------------------


def test_a_task_is_done_in_a_worker_which_then_does_another(runner, started):
    jobs = [runner.start(partial(count, number)) for number in (5, 0, 3)]
    assert len(started) == MOST
    assert not jobs[0].wait(10), "the page must not wait"
    started[0].work()
    assert (jobs[0].done, jobs[0].result, jobs[0].progress) == (True, 5, 4)
    started[0].work()
    assert [job.result for job in jobs] == [5, None, 3]
    failing = runner.start(fail)
    started[0].work()
    assert str(failing.failure) == "no such stone"
    assert len(started) == MOST


def test_a_cancelled_task_is_told_to_stop(runner, started):
    job = runner.start(partial(count, 5))
    job.cancel()
    started[0].work()
    assert not started[0].ended
    assert (job.done, job.result) == (True, None)


def test_without_shared_memory_the_worker_of_a_cancelled_task_is_ended(runner, started):
    job = runner.start(partial(count, 5))
    started[0].shared = False
    job.cancel()
    assert started[0].ended
    job = runner.start(partial(count, 3))
    started[1].work()
    assert job.result == 3


def test_a_cancelled_task_that_waits_is_never_started(runner, started):
    jobs = [runner.start(partial(count, number)) for number in range(MOST + 1)]
    jobs[-1].cancel()
    started[0].work()
    assert started[0].task is None


def test_a_broken_worker_fails_its_task_and_is_replaced(runner, started):
    job = runner.start(partial(count, 5))
    started[0].heard("broken", "out of memory")
    assert isinstance(job.failure, WorkerBroken)
    again = runner.start(partial(count, 5))
    started[1].work()
    assert again.result == 5


def test_a_closed_runner_ends_its_workers(runner, started):
    job = runner.start(partial(count, 5))
    runner.close()
    assert started[0].ended
    assert job.cancelled
    assert runner.start(partial(count, 5)).cancelled


def test_many_reports_at_once_are_thinned():
    heard = []
    task = Array(pickle.dumps(partial(count, 5 * BURST)))
    work(task, lambda kind, content: heard.append(kind), lambda: False)
    assert BURST <= heard.count("progress") < 2 * BURST
    assert heard[-1] == "done"


# -- between turns --------------------------------------------------------------------------


def in_steps(steps, taken, report):
    """A task: notes each step that was taken, and -1 at its end."""
    try:
        for number in range(steps):
            taken.append(number)
            yield
    finally:
        taken.append(-1)
    return steps


def test_a_turn_takes_one_step_of_one_task(turns):
    taken = []
    jobs = [turns.start(partial(in_steps, 2, taken)), turns.start(partial(count, 5))]
    assert turns.take_turn(moving=False)
    assert taken == [0]
    assert turns.take_turn(moving=False)
    assert taken == [0, 1]
    assert turns.take_turn(moving=False)
    assert (taken, jobs[0].result, jobs[1].done) == ([0, 1, -1], 2, False)
    assert not turns.take_turn(moving=False)
    assert jobs[1].result == 5


def test_a_motion_delays_a_task_for_a_while(turns, monkeypatch):
    now = 100.0
    monkeypatch.setattr("ishido_web.turns.time.monotonic", lambda: now)
    job = turns.start(partial(count, 1))
    assert turns.take_turn(moving=True)
    assert not job.done
    now += PATIENCE
    assert not turns.take_turn(moving=True)
    assert job.done


def test_waiting_for_a_task_runs_it_before_others(turns):
    jobs = [turns.start(partial(count, number)) for number in range(2)]
    assert jobs[1].wait()
    assert [job.done for job in jobs] == [False, True]
    turns.close()
    assert jobs[0].cancelled


def test_a_wait_with_a_limit_takes_no_step_after_it(turns):
    taken = []
    job = turns.start(partial(in_steps, 3, taken))
    assert not job.wait(0)
    assert taken == [0]
    assert job.wait()
    assert (taken, job.result) == ([0, 1, 2, -1], 3)
    assert not turns.take_turn(moving=False)


def test_a_cancelled_task_ends_after_the_step_it_has_taken(turns):
    taken = []
    job = turns.start(partial(in_steps, 3, taken))
    turns.take_turn(moving=False)
    job.cancel()
    assert (taken, job.done, job.result) == ([0, -1], True, None)
    assert not turns.take_turn(moving=False)
    assert taken == [0, -1]


def test_an_error_in_a_step_ends_the_task(turns):
    def fails(report):
        yield
        fail(report)

    job = turns.start(fails)
    assert turns.take_turn(moving=False)
    assert not turns.take_turn(moving=False)
    assert str(job.failure) == "no such stone"


def test_a_picture_that_is_being_decoded_is_waited_for():
    made, decoded = [], Memo()
    for name in ("one", "two"):

        def make(name=name):
            made.append(name)
            return pygame.Surface((1, 1))

        decoded.start(TurnRunner(), name, make)
    at_once(decoded.arrive())
    assert made == ["one", "two"]
