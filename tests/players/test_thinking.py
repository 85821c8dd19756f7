"""Searches as jobs and by several processes: the same move, and an answer whatever happens."""

from contextlib import closing

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.jobs.processes import ProcessRunner
from ishido.players.levels import player_of
from ishido.players.montecarlo import MonteCarlo
from ishido.players.thinking import Consider, Considered
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup

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
