"""Who thinks for a computer's seat: asked, listened to, and dropped."""

import threading
import time
from collections.abc import Callable
from typing import NoReturn

import pytest

from ishido.players.levels import player_of
from ishido.players.player import Progress, Thought, Watch
from ishido.rules.board import Square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, PlayerView, Setup
from ishido.ui import seats
from ishido.ui.seats import QUICK, Answer, Thinker

PATIENCE = 30.0
VIEW = Game.start(Setup(deal_by_number(1))).player_view()
OTHER = Game.start(Setup(deal_by_number(2))).player_view()


def legal(view: PlayerView, square: Square) -> bool:
    assert view.touchstone is not None
    return bool(view.position.legal_mask(view.touchstone) >> square & 1)


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "in vain waited"
        time.sleep(0.001)


def answer_of(thinker: Thinker) -> Answer:
    wait_for(lambda: thinker.poll() is not None)
    answer = thinker.poll()
    assert answer is not None
    return answer


class Held:
    """A player who thinks until told to stop, or let go."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.stopped = threading.Event()

    def think(self, view: PlayerView, watch: Watch | None = None) -> Thought:
        assert view.touchstone is not None
        last = Thought(view.position.legal_mask(view.touchstone).bit_length() - 1)
        assert watch is not None
        while not self.free.is_set():
            if not watch(Progress(0.5, last)):
                self.stopped.set()
                break
            time.sleep(0.001)
        return last


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    """The player of every level but the quick ones."""
    player = Held()
    monkeypatch.setattr(
        seats, "player_of", lambda level: player_of(level) if level in QUICK else player
    )
    return player


@pytest.mark.parametrize("level", ["beginner", "learner"])
def test_quick_levels_answer_at_once(level: str) -> None:
    thinker = Thinker()
    thinker.ask(level, VIEW)
    answer = thinker.poll()
    assert answer is not None
    assert legal(VIEW, answer.square)


def test_others_answer_when_they_are_ready() -> None:
    thinker = Thinker()
    thinker.ask("player", VIEW)
    answer = answer_of(thinker)
    assert legal(VIEW, answer.square)
    assert not answer.hurried


def test_nothing_is_asked_nothing_answered() -> None:
    assert Thinker().poll() is None


def test_asking_does_not_wait(held: Held) -> None:
    thinker = Thinker()
    thinker.ask("sage", VIEW)
    assert thinker.poll() is None
    held.free.set()
    assert legal(VIEW, answer_of(thinker).square)


def test_what_was_asked_before_is_answered_no_more(held: Held) -> None:
    thinker = Thinker()
    thinker.ask("sage", VIEW)
    thinker.ask("learner", OTHER)
    answer = thinker.poll()
    assert held.stopped.wait(PATIENCE)
    assert answer is not None
    assert thinker.poll() == answer
    assert legal(OTHER, answer.square)


def test_what_is_dropped_is_thought_about_no_more(held: Held) -> None:
    thinker = Thinker()
    thinker.ask("sage", VIEW)
    thinker.drop()
    assert held.stopped.wait(PATIENCE)
    assert thinker.poll() is None


def test_who_is_out_of_time_places_what_is_best_so_far_and_says_so(held: Held) -> None:
    thinker = Thinker()
    thinker.ask("sage", VIEW, seconds=0.01)
    assert answer_of(thinker).hurried
    assert held.stopped.is_set()


@pytest.mark.parametrize("level", ["", "grandmaster"])
def test_a_level_that_nobody_knows_plays_all_the_same(level: str) -> None:
    thinker = Thinker()
    thinker.ask(level, VIEW)
    assert legal(VIEW, answer_of(thinker).square)


def test_a_player_who_fails_is_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(level: str) -> NoReturn:
        raise MemoryError

    monkeypatch.setattr(seats, "player_of", broken)
    thinker = Thinker()
    thinker.ask("sage", VIEW)
    assert legal(VIEW, answer_of(thinker).square)
