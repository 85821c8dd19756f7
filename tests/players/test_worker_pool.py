"""The worker pool: tasks in processes of their own, that end with the window however they end."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from ishido.players.levels import player_of
from ishido.players.player import Progress
from ishido.players.thinking import Consider, Considered
from ishido.players.worker_pool import InlinePool, Job, ProcessPool, Report
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tests.processes import children_of, is_gone, posix, wait_for

PATIENCE = 60.0
VIEW = Game.start(Setup(deal_by_number(1))).player_view()


@pytest.fixture
def workers() -> Iterator[ProcessPool]:
    workers = ProcessPool()
    yield workers
    workers.close()


def result_of(job: Job) -> object:
    wait_for(lambda: job.done)
    assert not job.failed
    return job.result


# Tasks, which the processes have to find by name.


def own_pid(report: Report) -> int:
    return os.getpid()


def count(report: Report) -> int:
    """Goes on until nobody wants to know."""
    number = 0
    while report((os.getpid(), number)):
        number += 1
        time.sleep(0.001)
    return number


def hang(report: Report) -> None:
    report(os.getpid())
    time.sleep(600)


def fail(report: Report) -> None:
    raise ValueError("no such thing")


@dataclass(frozen=True)
class DieAtFirst:
    """Kills its process the first time."""

    mark: str

    def __call__(self, report: Report) -> str:
        if not Path(self.mark).exists():
            Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(600)
        return "lived"


def die(report: Report) -> None:
    os._exit(1)


def test_a_task_is_done_in_another_process_and_the_next_in_the_same(workers: ProcessPool) -> None:
    first = result_of(workers.begin(own_pid))
    assert first not in (None, os.getpid())
    assert result_of(workers.begin(own_pid)) == first


def test_tasks_are_done_side_by_side(workers: ProcessPool) -> None:
    counting = workers.begin(count)
    wait_for(lambda: counting.progress)
    other = result_of(workers.begin(own_pid))
    assert other != counting.progress[0]
    assert not counting.done
    counting.drop()


def test_progress_is_told_and_a_dropped_task_ends(workers: ProcessPool) -> None:
    job = workers.begin(count)
    wait_for(lambda: job.progress is not None and job.progress[1] > 0)
    (pid,) = workers.pids()
    job.drop()
    wait_for(lambda: job.done)
    assert job.result is None
    assert not job.failed
    assert result_of(workers.begin(own_pid)) == pid, "its process goes on with the next"


@posix
def test_a_dropped_task_that_does_not_listen_is_ended(workers: ProcessPool) -> None:
    job = workers.begin(hang)
    wait_for(lambda: job.progress)
    job.drop()
    wait_for(lambda: job.done)
    assert is_gone(job.progress)
    assert result_of(workers.begin(own_pid)) != job.progress


def test_what_goes_wrong_is_told_and_the_process_goes_on(workers: ProcessPool) -> None:
    before = result_of(workers.begin(own_pid))
    job = workers.begin(fail)
    wait_for(lambda: job.done)
    assert "no such thing" in job.failed
    assert job.result is None
    assert result_of(workers.begin(own_pid)) == before


@posix
def test_a_task_whose_process_is_killed_is_begun_anew(workers: ProcessPool, tmp_path: Path) -> None:
    assert result_of(workers.begin(DieAtFirst(str(tmp_path / "mark")))) == "lived"


def test_a_task_that_kills_every_process_fails(workers: ProcessPool) -> None:
    job = workers.begin(die)
    wait_for(lambda: job.done)
    assert job.failed


@posix
def test_closing_ends_every_process(workers: ProcessPool) -> None:
    busy = workers.begin(hang)
    wait_for(lambda: busy.progress)
    idle = result_of(workers.begin(own_pid))
    assert isinstance(idle, int)
    workers.close()
    wait_for(lambda: busy.done)
    assert is_gone(busy.progress)
    assert is_gone(idle)
    workers.close()
    job = workers.begin(own_pid)
    wait_for(lambda: job.done)
    assert not workers.pids()


OWNER = """
import sys, time
from ishido.players.worker_pool import ProcessPool
from tests.players.test_worker_pool import hang
if __name__ == "__main__":
    workers = ProcessPool()
    job = workers.begin(hang)
    while job.progress is None:
        time.sleep(0.01)
    print(job.progress, flush=True)
    if sys.argv[1] == "killed":
        time.sleep(600)
"""


@posix
@pytest.mark.parametrize("how", ["ends", "killed"])
def test_the_processes_end_with_the_window_however_it_ends(tmp_path: Path, how: str) -> None:
    program = tmp_path / "owner.py"
    program.write_text(OWNER, "utf-8")
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *sys.path])
    with subprocess.Popen(
        [sys.executable, str(program), how],
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


# -- thinking there ---------------------------------------------------------------------------


def test_a_level_thinks_there_as_it_does_here(workers: ProcessPool) -> None:
    considered = result_of(workers.begin(Consider("expert", VIEW)))
    assert considered == Considered(player_of("expert").think(VIEW))


def test_who_has_no_time_answers_with_the_best_so_far() -> None:
    considered = InlinePool().begin(Consider("expert", VIEW, seconds=0.0)).result
    assert considered.hurried
    assert considered.thought.playouts < player_of("expert").think(VIEW).playouts


@posix
def test_a_search_that_loses_a_process_in_mid_thought_comes_to_an_answer(
    workers: ProcessPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The processes that one search shares are killed: it goes on alone."""
    job = workers.begin(Consider("master", VIEW, seconds=1.5))
    wait_for(lambda: job.progress is not None)
    assert isinstance(job.progress, Progress)
    (host,) = workers.pids()
    wait_for(lambda: children_of(host))
    for child in children_of(host):
        os.kill(child, signal.SIGKILL)
    considered = result_of(job)
    assert isinstance(considered, Considered)
    assert VIEW.position.legal_mask(VIEW.touchstone) >> considered.thought.square & 1  # type: ignore[arg-type]
