"""What computers are asked, and their answers."""

from math import inf

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.players.plain import Learner
from ishido.players.player import Progress, Thought
from ishido.players.thinking import Consider, Considered
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.ui.ishido.computers import GRACE, IN_A_PAGE, LONGEST, QUICK, STARTING, WhichSquare
from ishido.ui.table.opponents import Answer, Thinking
from tests.support.manual_runner import Held

VIEW = Game.start(Setup(deal_by_number(1))).player_view()
LEARNERS = Learner().think(VIEW).square
OTHER = max(s for s in range(96) if VIEW.position.legal_mask(VIEW.touchstone) >> s & 1)
"""A square that takes the stone, and is not the one that the learner would choose."""


@pytest.fixture
def held():
    return Held()


@pytest.fixture
def source(held):
    return Thinking(held)


@pytest.mark.parametrize(
    ("level", "seconds"),
    [*((level, inf) for level in sorted(QUICK)), ("adept", inf), ("expert", 0)],
)
def test_each_level_answers_with_a_square_that_takes_the_stone(level, seconds, held):
    source = Thinking(held if level in QUICK else ImmediateRunner())
    assert source.poll() is None, "nothing is asked"
    source.ask(WhichSquare(level, VIEW, seconds))
    assert VIEW.position.legal_mask(VIEW.touchstone) >> source.poll().move & 1
    assert not held.jobs, "quick levels need no process"


def test_other_levels_are_jobs_of_the_workers_which_end_with_the_question(held, source):
    source.ask(WhichSquare("sage", VIEW, 3))
    assert held.job.task == Consider("sage", VIEW, 3)
    assert source.poll() is None
    source.ask(WhichSquare("expert", VIEW))
    before, now = held.jobs
    assert before.cancelled
    before.finish(Considered(Thought(LEARNERS)))
    assert source.poll() is None
    now.finish(Considered(Thought(OTHER)))
    assert source.poll() == Answer(OTHER)
    source.cancel()
    assert source.poll() is None


@pytest.mark.parametrize("in_a_page", [False, True])
@pytest.mark.parametrize(("level", "clock"), [("master", inf), ("sage", 1000.0), ("master", 1.0)])
def test_nobody_waits_forever(held, source, monkeypatch, level, clock, in_a_page):
    monkeypatch.setattr("ishido.browser.IN_BROWSER", in_a_page)
    source.ask(WhichSquare(level, VIEW, clock))
    assert held.job.task.seconds == min(clock, (IN_A_PAGE if in_a_page else LONGEST)[level])


@pytest.mark.parametrize("progress", [None, Progress(0.5, Thought(OTHER))])
def test_who_does_not_come_to_an_end_in_time_is_stood_in_for(held, source, progress):
    source.ask(WhichSquare("sage", VIEW, -10.0))
    held.job.progress = progress
    assert source.poll() == Answer(LEARNERS if progress is None else OTHER)


@pytest.mark.parametrize(
    ("clock", "patience"),
    [
        (inf, LONGEST["expert"] + STARTING),
        (10.0, 10 + GRACE),
        (1000.0, LONGEST["expert"] + STARTING),
    ],
)
def test_a_worker_has_time_to_start_if_the_clock_allows_it(source, monkeypatch, clock, patience):
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    source.ask(WhichSquare("expert", VIEW, clock))
    now += patience - 0.25
    assert source.poll() is None
    now += 0.5
    assert source.poll() == Answer(LEARNERS)


@pytest.mark.parametrize("level", ["", "grandmaster"])
def test_a_level_that_nobody_knows_plays_all_the_same(level):
    source = Thinking(ImmediateRunner())
    source.ask(WhichSquare(level, VIEW))
    assert source.poll() == Answer(LEARNERS)


def test_a_player_who_fails_is_stood_in_for(held, source):
    source.ask(WhichSquare("sage", VIEW))
    held.job.finish(failure=MemoryError())
    assert source.poll() == Answer(LEARNERS)
