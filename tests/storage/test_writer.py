"""The writer's thread: order, replacement, failure and the end."""

import errno
import logging
import os
import threading
import time

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.storage.files import FileProblem
from ishido.storage.writer import TAKES_LONG, Writer
from tests.support.storage_play import PATIENCE, disk_full


@pytest.fixture
def writer():
    writer = Writer()
    yield writer
    writer.close(PATIENCE)


@pytest.fixture(params=["threads", "at once"])
def any_writer(request):
    """What needs nothing to run beside it holds for every runner."""
    writer = Writer(ImmediateRunner() if request.param == "at once" else None)
    yield writer
    writer.close(PATIENCE)


class Disk:
    """Jobs that write down their names, and fail while they are told to."""

    def __init__(self):
        self.done = []
        self.error = None

    def job(self, name):
        def write():
            if self.error:
                raise self.error
            self.done.append(name)

        return write


@pytest.fixture
def disk():
    return Disk()


def held_up(writer):
    """Give the writer a job that lasts until the function returned is called."""
    started, gate = threading.Event(), threading.Event()

    def wait():
        started.set()
        gate.wait(PATIENCE)

    writer.submit("gate", wait)
    assert started.wait(PATIENCE)
    return gate.set


def test_jobs_run_in_order_and_the_newest_of_a_key_counts(writer, disk):
    go = held_up(writer)
    for key, name in [("a", "a1"), ("b", "b1"), ("a", "a2"), ("c", "c1"), ("a", "a3")]:
        writer.submit(key, disk.job(name))
    go()
    assert writer.flush(PATIENCE)
    assert disk.done == ["a3", "b1", "c1"]
    assert writer.problem is None


def test_who_submits_does_not_wait(writer, disk):
    go = held_up(writer)
    writer.submit("a", disk.job("a"))
    assert disk.done == []
    assert not writer.flush(0.01)
    go()
    assert writer.flush(PATIENCE)


def test_what_failed_is_tried_again_before_what_is_new(any_writer, disk):
    disk.error = OSError(errno.ENOSPC, "No space left on device")
    any_writer.submit("a", disk.job("a"))
    assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: the disk is full"
    disk.error = None
    any_writer.submit("b", disk.job("b"))
    assert any_writer.flush(PATIENCE)
    assert disk.done == ["a", "b"]
    assert any_writer.problem is None


def test_what_failed_gives_way_to_a_newer_one_of_its_key(any_writer, disk):
    disk.error = OSError(errno.EROFS, "Read-only file system")
    any_writer.submit("a", disk.job("old"))
    assert not any_writer.flush(PATIENCE)
    disk.error = None
    any_writer.submit("a", disk.job("new"))
    assert any_writer.flush(PATIENCE)
    assert disk.done == ["new"]


def test_what_failed_is_tried_again_after_a_pause(disk):
    writer = Writer(pause=0.01)
    tries = []
    succeeded = threading.Event()

    def third_time_lucky():
        tries.append(1)
        if len(tries) < 3:
            disk_full()
        succeeded.set()

    writer.submit("a", third_time_lucky)
    assert succeeded.wait(PATIENCE)
    assert writer.close(PATIENCE)
    assert writer.problem is None


def test_the_problem_is_the_newest_that_stands(any_writer):
    def denied():
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    any_writer.submit("a", disk_full)
    assert not any_writer.flush(PATIENCE)
    any_writer.submit("b", denied)
    assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: permission denied"
    any_writer.submit("b", lambda: None)
    assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: the disk is full"


def test_other_troubles_are_told_in_one_line_too(any_writer):
    import sqlite3

    def no_database():
        sqlite3.connect("/no/such/folder/anywhere.db")

    def refused():
        raise FileProblem("/home/x/game.ishido", "this game is open in another window")

    any_writer.submit("a", no_database)
    assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: the scores cannot be opened"
    any_writer.submit("a", refused)
    assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: this game is open in another window"


def test_a_fault_of_ours_ends_nothing(any_writer, disk, caplog):
    disk.error = ZeroDivisionError()
    any_writer.submit("a", disk.job("a"))
    with caplog.at_level(logging.CRITICAL):
        assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: unexpected error ZeroDivisionError"
    disk.error = None
    assert any_writer.flush(PATIENCE)
    assert disk.done == ["a"]


def test_files_never_wait_for_the_database(writer, disk):
    go = held_up(writer)
    writer.submit_file("game", disk.job("game"))
    assert writer.flush_files(PATIENCE)
    assert disk.done == ["game"]
    go()


def test_the_database_finds_the_files_that_were_submitted_before(writer, disk):
    gate = threading.Event()
    writer.submit_file("gate", lambda: gate.wait(PATIENCE) and None)
    writer.submit_file("game", disk.job("file of the game"))
    writer.submit("enter", disk.job("entry of the game"))
    gate.set()
    assert writer.flush(PATIENCE)
    assert disk.done == ["file of the game", "entry of the game"]


def test_what_fails_slowly_is_left_alone_for_a_while(disk):
    """Each failure of a locked database takes seconds: nobody waits for it again and again."""
    writer = Writer(pause=1000.0, slow_failure=0.0)
    disk.error = OSError(errno.ENOSPC, "No space left on device")
    writer.submit("a", disk.job("a"))
    writer.submit_file("first game", disk.job("first game"))
    assert not writer.flush(PATIENCE)
    disk.error = None
    writer.submit("b", disk.job("b"))
    writer.submit_file("second game", disk.job("second game"))
    assert not any(queue.busy for queue in writer._queues if queue.in_order)
    assert writer.flush(PATIENCE)
    assert disk.done[-2:] == ["a", "b"], "who asks for all gets all, in order"
    assert writer.close(PATIENCE)


def test_a_file_is_not_held_up_by_another_that_fails_slowly(disk):
    writer = Writer(pause=1000.0, slow_failure=0.0)
    tries = []
    failed = threading.Event()

    def fail():
        tries.append(1)
        failed.set()
        disk_full()

    writer.submit_file("a", fail)
    assert failed.wait(PATIENCE)
    for name in ("b", "c", "d"):
        done = threading.Event()
        writer.submit_file(name, done.set)
        assert done.wait(PATIENCE)
    assert len(tries) <= 2, "once, and once more if b came before its failure was noted"
    assert not writer.close(PATIENCE)


def test_a_job_that_takes_long_is_told():
    writer = Writer(long=0.0)
    go = held_up(writer)
    assert writer.problem == TAKES_LONG
    go()
    assert writer.flush(PATIENCE)
    assert writer.problem is None
    assert writer.close(PATIENCE)


def test_the_end_does_all_that_waits(disk):
    writer = Writer(at_end=disk.job("end"))
    go = held_up(writer)
    writer.submit("a", disk.job("a"))
    go()
    assert writer.close(PATIENCE)
    assert disk.done == ["a", "end"]
    writer.submit("b", disk.job("b"))
    assert writer.close(PATIENCE)
    assert disk.done == ["a", "end"]


def test_nothing_to_do_is_done_at_once():
    assert Writer().flush(0)
    assert Writer().close(0)


def test_the_end_tells_what_could_not_be_done(disk):
    writer = Writer()
    writer.submit("a", disk_full)
    assert not writer.close(PATIENCE)
    stuck = Writer()
    go = held_up(stuck)
    assert not stuck.close(0.01)
    go()
    assert stuck.close(PATIENCE)


@pytest.mark.slow
def test_the_pause_grows_while_a_job_goes_on_failing():
    writer = Writer(pause=0.05)
    tries = []
    succeeded = threading.Event()

    def fifth_time_lucky():
        tries.append(time.monotonic())
        if len(tries) < 5:
            disk_full()
        succeeded.set()

    writer.submit("a", fifth_time_lucky)
    assert succeeded.wait(PATIENCE)
    assert writer.close(PATIENCE)
    assert tries[4] - tries[0] >= 0.05 + 0.1 + 0.2 + 0.4 - 0.01


def test_where_nothing_runs_beside_it_all_is_written_when_submit_returns(disk):
    writer = Writer(ImmediateRunner(), at_end=disk.job("end"))
    writer.submit("a", disk.job("a"))
    writer.submit_file("b", disk.job("b"))
    assert disk.done == ["a", "b"]
    assert writer.close(0)
    assert writer.close(0)
    assert disk.done == ["a", "b", "end"]


def test_there_a_write_submits_others_files_first(disk):
    writer = Writer(ImmediateRunner())

    def write():
        writer.submit("entry", disk.job("entry"))
        writer.submit_file("next game", disk.job("next game"))
        disk.job("game")()

    writer.submit_file("game", write)
    assert disk.done == ["game", "next game", "entry"]


def test_there_what_fails_slowly_rests_until_it_is_asked_for(disk):
    writer = Writer(ImmediateRunner(), pause=1000.0, slow_failure=0.0)
    disk.error = OSError(errno.ENOSPC, "No space left on device")
    writer.submit("a", disk.job("a"))
    disk.error = None
    writer.submit("b", disk.job("b"))
    writer.submit_file("game", disk.job("game"))
    assert disk.done == ["game"]
    assert writer.flush(0)
    assert disk.done == ["game", "a", "b"]
