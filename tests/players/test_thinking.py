"""A level thinks the same as a job, and comes to an answer whatever happens."""

import os
import signal
from unittest.mock import patch

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.jobs.processes import ProcessRunner
from ishido.players.levels import player_of
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


def answer_of(job):
    assert job.wait(PATIENCE)
    assert job.failure is None
    return job.result


@pytest.mark.slow
def test_a_level_thinks_there_as_it_does_here(workers):
    considered = answer_of(workers.start(Consider("expert", VIEW)))
    assert considered == Considered(player_of("expert").think(VIEW))


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
    considered = answer_of(job)
    assert isinstance(considered, Considered)
    assert VIEW.position.legal_mask(VIEW.touchstone) >> considered.thought.square & 1
