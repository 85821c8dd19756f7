"""Searches by several processes: the same move, and an end with the pool."""

import os
import signal
from concurrent.futures.process import BrokenProcessPool

import pytest

from ishido.players.montecarlo import MonteCarlo
from ishido.players.player import Progress
from ishido.players.playout_pool import PlayoutProcesses
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup

VIEW = Game.start(Setup(deal_by_number(1))).player_view()


def test_any_number_of_processes_comes_to_the_same() -> None:
    with PlayoutProcesses(2) as pool:
        together = MonteCarlo(6000, seed=4, pool=pool).think(VIEW)
        looking = MonteCarlo(6000, seed=4, pool=pool, looking=6).think(VIEW)
    assert together == MonteCarlo(6000, seed=4).think(VIEW)
    assert together.playouts > 5000
    assert looking == MonteCarlo(6000, seed=4, looking=6).think(VIEW)
    assert 250 < looking.playouts <= 400


def test_a_stopped_search_leaves_the_crew_fit_for_the_next() -> None:
    with PlayoutProcesses(2) as pool:
        calls: list[Progress] = []

        def stop(progress: Progress) -> bool:
            calls.append(progress)
            return False

        MonteCarlo(10**6, pool=pool).think(VIEW, stop)
        assert len(calls) == 1
        assert MonteCarlo(500, pool=pool).think(VIEW) == MonteCarlo(500).think(VIEW)


def test_a_killed_worker_is_an_error_and_not_a_wait() -> None:
    with PlayoutProcesses(1) as pool:
        MonteCarlo(200, pool=pool).think(VIEW)
        (worker,) = pool.pids()
        os.kill(worker, signal.SIGTERM)
        with pytest.raises(BrokenProcessPool):
            MonteCarlo(200, pool=pool).think(VIEW)
