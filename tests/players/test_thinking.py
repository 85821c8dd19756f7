"""Searches as jobs and by several processes: the same move, and an answer whatever happens."""

import os
import signal
from contextlib import closing
from unittest.mock import patch

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.jobs.processes import ProcessRunner
from ishido.players.levels import player_of
from ishido.players.montecarlo import MonteCarlo
from ishido.players.player import Progress
from ishido.players.thinking import Consider, Considered
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tests.support.processes import children_of, posix, wait_for

PATIENCE = 60.0
VIEW = Game.start(Setup(deal_by_number(1))).player_view()


@pytest.fixture
def workers():
    workers = ProcessRunner()
    yield workers
    workers.close()


@pytest.mark.slow
def test_a_level_thinks_there_as_it_does_here(workers):
    job = workers.start(Consider("expert", VIEW))
    assert job.wait(PATIENCE)
    assert job.result == Considered(player_of("expert").think(VIEW))


@pytest.mark.slow
def test_who_has_no_time_answers_with_the_best_so_far():
    considered = ImmediateRunner().start(Consider("expert", VIEW, seconds=0.0)).result
    assert considered.thought.playouts < player_of("expert").think(VIEW).playouts


class ConsiderShared(Consider):
    """Shares its playouts among processes, however few processors there are."""

    def __call__(self, report):
        with patch("ishido.players.thinking.spare", lambda: 2):
            return super().__call__(report)


@pytest.mark.nightly
@posix
def test_a_search_that_loses_a_process_in_mid_thought_comes_to_an_answer(workers, monkeypatch):
    """The processes that one search shares are killed: it goes on alone."""
    job = workers.start(ConsiderShared("master", VIEW, seconds=1.5))
    wait_for(lambda: job.progress is not None)
    assert isinstance(job.progress, Progress)
    (host,) = workers.pids()
    wait_for(lambda: children_of(host))
    for child in children_of(host):
        os.kill(child, signal.SIGKILL)
    assert job.wait(PATIENCE)
    assert VIEW.position.legal_mask(VIEW.touchstone) >> job.result.thought.square & 1


@pytest.mark.nightly
def test_any_number_of_processes_comes_to_the_same():
    with closing(ProcessRunner(2)) as runner:
        together = MonteCarlo(3000, seed=4, runner=runner).think(VIEW)
        looking = MonteCarlo(6000, seed=4, runner=runner, looking=6).think(VIEW)
    assert together == MonteCarlo(3000, seed=4).think(VIEW)
    assert together.playouts > 2500
    assert looking == MonteCarlo(6000, seed=4, looking=6).think(VIEW)
    assert 250 < looking.playouts <= 400


@pytest.mark.slow
def test_a_stopped_search_leaves_the_processes_fit_for_the_next():
    with closing(ProcessRunner(2)) as runner:
        calls = []
        MonteCarlo(10**6, runner=runner).think(VIEW, calls.append)
        assert len(calls) == 1
        pids = set(runner.pids())
        assert MonteCarlo(500, runner=runner).think(VIEW) == MonteCarlo(500).think(VIEW)
        assert pids <= set(runner.pids())


@pytest.mark.nightly
def test_a_killed_process_is_replaced():
    with closing(ProcessRunner(1)) as runner:
        thought = MonteCarlo(200, runner=runner).think(VIEW)
        (worker,) = runner.pids()
        os.kill(worker, signal.SIGTERM)
        assert MonteCarlo(200, runner=runner).think(VIEW) == thought
