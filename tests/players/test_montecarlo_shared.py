"""Searches by several processes: the same move, and an end with the processes."""

import os
import signal
from contextlib import closing

import pytest

from ishido.jobs.processes import ProcessRunner
from ishido.players.montecarlo import MonteCarlo
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup

VIEW = Game.start(Setup(deal_by_number(1))).player_view()


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

        def stop(progress):
            calls.append(progress)
            return False

        MonteCarlo(10**6, runner=runner).think(VIEW, stop)
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
