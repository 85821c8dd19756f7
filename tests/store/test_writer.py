"""The writer's thread: order, replacement, failure and the end."""

import errno
import logging
import os
import sqlite3
import threading
import time

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.store.files import FileProblem
from ishido.store.writer import TAKES_LONG, Writer
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


def locked():
    """Stands in for a database that another program has locked."""
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorname = "SQLITE_BUSY"
    return error


def denied():
    raise OSError(errno.EACCES, os.strerror(errno.EACCES))


FULL = OSError(errno.ENOSPC, "No space left on device")


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
    any_writer.submit("a", denied)
    assert not any_writer.flush(PATIENCE)
    any_writer.submit("b", disk_full)
    assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: the disk is full"
    any_writer.submit("b", lambda: None)
    assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: permission denied"


def test_other_troubles_are_told_in_one_line_too(any_writer):
    def no_database():
        sqlite3.connect("/no/such/folder/anywhere.db")

    def refused():
        raise FileProblem("/home/x/game.ishido", "this game is open in another window")

    any_writer.submit("a", no_database)
    assert not any_writer.flush(PATIENCE)
    assert any_writer.problem == "cannot save: your games cannot be opened"
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


@pytest.mark.parametrize("error", [FULL, locked()], ids=["full", "locked"])
def test_behind_a_full_disk_or_a_locked_database_everything_waits(any_writer, disk, error):
    disk.error = error
    any_writer.submit("a", disk.job("a"))
    assert not any_writer.flush(PATIENCE)
    disk.error = None
    any_writer.submit("b", disk.job("b"))
    any_writer.submit("c", disk.job("c"))
    assert disk.done == []
    assert any_writer.flush(PATIENCE)
    assert disk.done == ["a", "b", "c"]


@pytest.mark.parametrize("error", [FULL, locked()], ids=["full", "locked"])
def test_questions_are_answered_beside_a_full_disk_or_a_locked_database(any_writer, disk, error):
    disk.error = error
    any_writer.submit("a", disk.job("a"))
    assert not any_writer.flush(PATIENCE)
    answered = threading.Event()
    any_writer.submit("journal", answered.set, asks=True)
    assert answered.wait(PATIENCE)


def test_a_question_finds_what_was_submitted_before(writer, disk):
    go = held_up(writer)
    writer.submit("game", disk.job("game"))
    writer.submit("journal", disk.job("journal"), asks=True)
    go()
    assert writer.flush(PATIENCE)
    assert disk.done == ["game", "journal"]


@pytest.mark.parametrize("error", [OSError(errno.EACCES, "denied"), ZeroDivisionError()])
def test_what_fails_for_reasons_of_its_own_holds_up_nobody(any_writer, disk, caplog, error):
    """A file that may not be written, or a bug, must not cost the player their games."""
    disk.error = error
    with caplog.at_level(logging.CRITICAL):
        any_writer.submit("a", disk.job("a"))
        assert not any_writer.flush(PATIENCE)
        done = threading.Event()
        any_writer.submit("b", done.set)
        assert done.wait(PATIENCE)


def test_a_newer_write_takes_the_place_of_one_that_is_running(writer, disk):
    started, gate = threading.Event(), threading.Event()

    def write():
        started.set()
        gate.wait(PATIENCE)
        disk.done.append("a1")

    writer.submit("a", write)
    assert started.wait(PATIENCE)
    writer.submit("b", disk.job("b"))
    writer.submit("a", disk.job("a2"))
    gate.set()
    assert writer.flush(PATIENCE)
    assert disk.done == ["a1", "a2", "b"]


def test_a_locked_database_is_not_mentioned_before_it_takes_long(disk):
    writer = Writer(pause=0.01)
    disk.error = locked()
    writer.submit("a", disk.job("a"))
    assert not writer.flush(PATIENCE)
    assert writer.problem is None
    writer._long = 0.0
    assert writer.problem == "cannot save: another program is using your games"
    disk.error = None
    assert writer.flush(PATIENCE)
    assert writer.problem is None
    assert writer.close(PATIENCE)


def test_an_attempt_that_took_as_long_as_the_pause_is_followed_by_the_next():
    """So a database that is locked for less than ten seconds is in use as soon as it is free."""
    writer = Writer(pause=0.5)
    tries = []
    succeeded = threading.Event()

    def second_time_lucky():
        tries.append(time.monotonic())
        if len(tries) < 2:
            time.sleep(0.5)
            raise locked()
        succeeded.set()

    writer.submit("a", second_time_lucky)
    assert succeeded.wait(PATIENCE)
    assert tries[1] - tries[0] < 1.0
    assert writer.close(PATIENCE)


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


def test_the_end_tries_everything_and_a_locked_database_last(disk):
    """It takes seconds to fail again, and the time to close is limited."""
    writer = Writer(pause=1000.0)

    def fail(name, error):
        disk.done.append(name)
        raise error

    writer.submit("seen", lambda: fail("seen", locked()))
    assert not writer.flush(PATIENCE)
    writer.submit("settings", lambda: fail("settings", FULL))
    writer.submit("game", disk.job("game"))
    assert not writer.close(PATIENCE)
    assert disk.done[-3:] == ["settings", "game", "seen"]


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
    writer.submit("b", disk.job("b"))
    assert disk.done == ["a", "b"]
    assert writer.close(0)
    assert writer.close(0)
    assert disk.done == ["a", "b", "end"]


def test_there_what_a_write_submits_comes_after_it(disk):
    writer = Writer(ImmediateRunner())

    def write():
        writer.submit("entry", disk.job("entry"))
        disk.job("game")()

    writer.submit("game", write)
    assert disk.done == ["game", "entry"]


def test_there_all_is_tried_again_when_the_pause_is_over(disk):
    writer = Writer(ImmediateRunner(), pause=0.01)
    disk.error = FULL
    writer.submit("a", disk.job("a"))
    disk.error = None
    time.sleep(0.02)
    writer.submit("b", disk.job("b"))
    assert disk.done == ["a", "b"]
