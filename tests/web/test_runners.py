"""What runs background work in a page, without a page."""

import gc
import pickle
import sys
import weakref
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace

import pygame
import pytest

from ishido.jobs.steps import at_once
from ishido.jobs.worker import BURST
from ishido.skins.source import SkinProblem
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
    shared: bool
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
        assert self.task is not None
        task, self.task = Array(self.task), None
        work(task, lambda kind, content: self.heard(kind, Array(content)), lambda: self.stopped)


@dataclass
class Page:
    """Starts workers, and keeps them for the test."""

    shared: bool = True
    workers: list[FakeWorker] = field(default_factory=list)

    def start_worker(self, heard):
        self.workers.append(FakeWorker(heard, self.shared))
        return self.workers[-1]


@pytest.fixture(autouse=True)
def javascript(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyodide", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "pyodide.ffi", SimpleNamespace(create_proxy=Proxy))


def count(last, report):
    """A task: reports each number, and ends early if it is told to."""
    for number in range(last):
        if not report(number):
            return number
    return last


def fail(report):
    raise ValueError("no such stone")


# -- workers --------------------------------------------------------------------------------


def test_a_task_is_done_in_a_worker():
    page = Page()
    job = WebWorkers(page.start_worker).start(partial(count, 5))
    assert not job.wait(10), "the page must not wait"
    page.workers[0].work()
    assert (job.done, job.result, job.progress) == (True, 5, 4)


def test_an_error_comes_back():
    page = Page()
    job = WebWorkers(page.start_worker).start(fail)
    page.workers[0].work()
    assert str(job.failure) == "no such stone"


def test_workers_are_kept_and_others_wait():
    page = Page()
    runner = WebWorkers(page.start_worker)
    jobs = [runner.start(partial(count, number)) for number in range(MOST + 1)]
    assert len(page.workers) == MOST
    page.workers[0].work()
    page.workers[0].work()
    assert [job.result for job in jobs] == [0, None, MOST]
    assert len(page.workers) == MOST


def test_a_cancelled_task_is_told_to_stop():
    page = Page(shared=True)
    job = WebWorkers(page.start_worker).start(partial(count, 5))
    job.cancel()
    assert page.workers[0].stopped
    page.workers[0].work()
    assert not page.workers[0].ended
    assert (job.done, job.result) == (True, None)


def test_without_shared_memory_the_worker_of_a_cancelled_task_is_ended():
    page = Page(shared=False)
    runner = WebWorkers(page.start_worker)
    runner.start(partial(count, 5)).cancel()
    assert page.workers[0].ended
    job = runner.start(partial(count, 3))
    page.workers[1].work()
    assert job.result == 3


def test_a_cancelled_task_that_waits_is_never_started():
    page = Page()
    runner = WebWorkers(page.start_worker)
    jobs = [runner.start(partial(count, number)) for number in range(MOST + 1)]
    jobs[-1].cancel()
    page.workers[0].work()
    assert page.workers[0].task is None


def test_a_broken_worker_fails_its_task_and_is_replaced():
    page = Page()
    runner = WebWorkers(page.start_worker)
    job = runner.start(partial(count, 5))
    page.workers[0].heard("broken", "out of memory")
    assert isinstance(job.failure, WorkerBroken)
    again = runner.start(partial(count, 5))
    page.workers[1].work()
    assert again.result == 5


def test_a_closed_runner_ends_its_workers():
    page = Page()
    runner = WebWorkers(page.start_worker)
    job = runner.start(partial(count, 5))
    runner.close()
    assert page.workers[0].ended
    assert job.cancelled
    assert runner.start(partial(count, 5)).cancelled


def test_many_reports_at_once_are_thinned():
    heard = []
    task = Array(pickle.dumps(partial(count, 5 * BURST)))
    work(task, lambda kind, content: heard.append(kind), lambda: False)
    assert BURST <= heard.count("progress") < 2 * BURST
    assert heard[-1] == "done"


# -- between turns --------------------------------------------------------------------------


def test_a_turn_runs_one_task():
    runner = TurnRunner()
    jobs = [runner.start(partial(count, number)) for number in range(3)]
    assert runner.take_turn(moving=False)
    assert [job.done for job in jobs] == [True, False, False]
    assert runner.take_turn(moving=False)
    assert not runner.take_turn(moving=False)
    assert [job.result for job in jobs] == [0, 1, 2]


def test_a_motion_delays_a_task_for_a_while(monkeypatch):
    now = 100.0
    monkeypatch.setattr("ishido_web.turns.time.monotonic", lambda: now)
    runner = TurnRunner()
    job = runner.start(partial(count, 1))
    assert runner.take_turn(moving=True)
    assert not job.done
    now += PATIENCE
    assert not runner.take_turn(moving=True)
    assert job.done


def test_waiting_for_a_task_runs_it():
    runner = TurnRunner()
    jobs = [runner.start(partial(count, number)) for number in range(2)]
    assert jobs[1].wait()
    assert [job.done for job in jobs] == [False, True]
    runner.close()
    assert jobs[0].cancelled


def in_steps(steps, taken, report):
    """A task: notes each step that was taken, and -1 at its end."""
    try:
        for number in range(steps):
            taken.append(number)
            yield
    finally:
        taken.append(-1)
    return steps


def test_a_turn_takes_one_step():
    runner, taken = TurnRunner(), list[int]()
    jobs = [runner.start(partial(in_steps, 2, taken)), runner.start(partial(count, 5))]
    assert runner.take_turn(moving=False)
    assert taken == [0]
    assert runner.take_turn(moving=False)
    assert taken == [0, 1]
    assert runner.take_turn(moving=False)
    assert (taken, jobs[0].result, jobs[1].done) == ([0, 1, -1], 2, False)
    assert not runner.take_turn(moving=False)
    assert jobs[1].result == 5


def test_waiting_for_a_task_takes_the_steps_that_are_left():
    runner, taken = TurnRunner(), list[int]()
    job = runner.start(partial(in_steps, 3, taken))
    runner.take_turn(moving=False)
    assert job.wait()
    assert (taken, job.result) == ([0, 1, 2, -1], 3)
    assert not runner.take_turn(moving=False)


def test_a_cancelled_task_ends_after_the_step_it_has_taken():
    runner, taken = TurnRunner(), list[int]()
    job = runner.start(partial(in_steps, 3, taken))
    runner.take_turn(moving=False)
    job.cancel()
    assert (taken, job.done, job.result) == ([0, -1], True, None)
    assert not runner.take_turn(moving=False)
    assert taken == [0, -1]


def test_an_error_in_a_step_ends_the_task():
    def fails(report):
        yield
        fail(report)

    runner = TurnRunner()
    job = runner.start(fails)
    assert runner.take_turn(moving=False)
    assert not runner.take_turn(moving=False)
    assert str(job.failure) == "no such stone"


def test_a_wait_with_a_limit_takes_no_step_after_it():
    taken = list[int]()
    job = TurnRunner().start(partial(in_steps, 3, taken))
    assert not job.wait(0)
    assert taken == [0]
    assert job.wait(10)


def test_a_picture_that_is_being_decoded_is_waited_for():
    made, decoded = [], Memo()
    for name in ("one", "two"):

        def make(name=name):
            made.append(name)
            return pygame.Surface((1, 1))

        decoded.start(TurnRunner(), name, make)
    at_once(decoded.arrive())
    assert made == ["one", "two"]


def test_a_picture_that_cannot_be_read_in_advance_keeps_nothing_alive():
    class Room:
        """Stands for what is being drawn."""

    tries = [0]

    def make():
        tries[0] += 1
        if tries[0] == 1:
            raise SkinProblem("not there yet")
        return pygame.Surface((1, 1))

    def draw():
        room, decoded = Room(), Memo()
        decoded.start(TurnRunner(), "one", make)
        decoded.get("one", make)
        return weakref.ref(room)

    gc.disable()
    try:
        assert draw()() is None
    finally:
        gc.enable()
