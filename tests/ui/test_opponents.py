"""What computers are asked, and their answers."""

from math import inf

import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.players.levels import LEVELS
from ishido.players.plain import Learner
from ishido.players.player import Progress, Thought
from ishido.players.thinking import Consider, Considered
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.ui.ishido.computers import GRACE, IN_A_PAGE, LONGEST, QUICK, STARTING, WhichSquare
from ishido.ui.table.opponents import Answer, Thinking
from tests.support.manual_runner import Held

VIEW = Game.start(Setup(deal_by_number(1))).player_view()
OTHER = Game.start(Setup(deal_by_number(2))).player_view()
OLDER = Learner().think(VIEW).square


def legal(view, square):
    assert view.touchstone is not None
    return bool(view.position.legal_mask(view.touchstone) >> square & 1)


def another(view):
    """A square that takes the stone, and is not the one that the learner would choose."""
    assert view.touchstone is not None
    mask = view.position.legal_mask(view.touchstone) & ~(1 << Learner().think(view).square)
    return mask.bit_length() - 1


@pytest.fixture
def held():
    return Held()


@pytest.fixture
def source(held):
    return Thinking(held)


@pytest.mark.parametrize("level", sorted(QUICK))
def test_quick_levels_answer_at_once_and_in_no_process(level, held, source):
    source.ask(WhichSquare(level, VIEW))
    answer = source.poll()
    assert answer is not None
    assert legal(VIEW, answer.move)
    assert not held.jobs


def test_other_levels_are_jobs_of_the_workers(held, source):
    source.ask(WhichSquare("sage", VIEW, 3))
    assert held.job.task == Consider("sage", VIEW, 3)
    assert source.poll() is None
    held.job.finish(Considered(Thought(another(VIEW))))
    assert source.poll() == Answer(another(VIEW))


def test_nobody_waits_forever_where_there_is_no_clock(held, source):
    source.ask(WhichSquare("master", VIEW))
    source.ask(WhichSquare("sage", VIEW, 1000))
    assert [job.task.seconds for job in held.jobs] == [LONGEST["master"], LONGEST["sage"]]


def test_a_job_finds_what_the_level_chooses():
    source = Thinking(ImmediateRunner())
    source.ask(WhichSquare("adept", VIEW))
    answer = source.poll()
    assert answer is not None
    assert legal(VIEW, answer.move)


def test_nothing_is_asked_nothing_answered(source):
    assert source.poll() is None


def test_what_was_asked_before_is_answered_no_more(held, source):
    source.ask(WhichSquare("sage", VIEW))
    source.ask(WhichSquare("expert", OTHER))
    before, now = held.jobs
    assert before.cancelled
    before.finish(Considered(Thought(another(VIEW))))
    assert source.poll() is None
    now.finish(Considered(Thought(another(OTHER))))
    assert source.poll() == Answer(another(OTHER))


def test_what_is_dropped_is_answered_no_more(held, source):
    source.ask(WhichSquare("sage", VIEW))
    source.cancel()
    assert held.job.cancelled
    held.job.finish(Considered(Thought(another(VIEW))))
    assert source.poll() is None


def test_who_is_out_of_time_places_what_is_best_so_far():
    source = Thinking(ImmediateRunner())
    source.ask(WhichSquare("expert", VIEW, 0.0))
    answer = source.poll()
    assert answer is not None
    assert legal(VIEW, answer.move)


@pytest.mark.parametrize("clock", [inf, 1000.0, 1.0])
def test_in_a_page_a_level_has_less_time(held, source, monkeypatch, clock):
    monkeypatch.setattr("ishido.browser.IN_BROWSER", True)
    source.ask(WhichSquare("master", VIEW, clock))
    assert held.job.task.seconds == min(clock, IN_A_PAGE["master"])


@pytest.mark.parametrize("progress", [None, Progress(0.5, Thought(another(VIEW)))])
def test_who_does_not_come_to_an_end_in_time_is_stood_in_for(held, source, progress):
    source.ask(WhichSquare("sage", VIEW, -10.0))
    held.job.progress = progress
    best = OLDER if progress is None else another(VIEW)
    assert source.poll() == Answer(best)


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
    assert source.poll() == Answer(OLDER)


@pytest.mark.parametrize("level", ["", "grandmaster"])
def test_a_level_that_nobody_knows_plays_all_the_same(level):
    assert level not in LEVELS
    source = Thinking(ImmediateRunner())
    source.ask(WhichSquare(level, VIEW))
    assert source.poll() == Answer(OLDER)


def test_a_player_who_fails_is_stood_in_for(held, source):
    source.ask(WhichSquare("sage", VIEW))
    held.job.finish(failure=MemoryError())
    assert source.poll() == Answer(OLDER)
