"""Strong computers in a real window, thinking in real processes that are killed under them."""

import os
import signal
import time
from contextlib import suppress

import pytest

from ishido.players.processors import spare
from ishido.records.players import Player, PlayerKind
from ishido.records.strict_json import RecordError
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.record import SUFFIX, parse_record
from tests.support.pilot import leave_session
from tests.support.players_at_table import ANN
from tests.support.processes import children_of, is_gone, wait_for
from tests.support.real_window import (
    entered,
    folders_in,
    real_window,
    saved,
)
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL

MASTER = Player("Master", PlayerKind.COMPUTER, "master")
EXPERT = Player("Expert", PlayerKind.COMPUTER, "expert")
STONES = 58
"""Placed before the window opens: what is left is quickly thought over."""


def leave(home, mode, *players, stones):
    """Leave a game of some stones, as if its window had just been closed."""
    setup = Setup(deal_by_number(EMPTYING_DEAL), mode, players=players)
    return leave_session(folders_in(home), setup, " ".join(EMPTYING.split()[:stones]))


def resume_from_journal(window, game_id):
    """Have the only game in the journal go on: no window goes on with it by itself."""

    def is_alone():
        return [path.stem for path in window.folders.games.glob(f"*{SUFFIX}")] == [game_id]

    wait_for(lambda: not is_alone(), "a new game for the person")
    window.do("key", "j")
    while not is_alone():  # as long as the journal is being read, Enter does nothing
        window.do("key", "Return")
        deadline = time.monotonic() + 5
        while not is_alone() and time.monotonic() < deadline:
            time.sleep(0.05)


def placed(folders):
    return len(saved(folders).game.moves)


def placed_so_far(folders):
    """As :func:`placed`, without waiting; 0 once the game has ended, and its file has gone."""
    for path in folders.games.glob(f"*{SUFFIX}"):
        with suppress(FileNotFoundError, RecordError):  # being replaced just now
            return len(parse_record(path.read_bytes()).game.moves)
    return 0


@pytest.mark.nightly
@real_window
def test_a_master_is_watched_to_the_end_though_its_processes_are_killed(start, home):
    session = leave(home, Mode.SOLITAIRE, MASTER, stones=STONES)
    window = start()
    folders = window.folders
    resume_from_journal(window, session.id)
    wait_for(lambda: placed(folders) > STONES, "its first stone")

    def sharing():
        """The processes that its playouts are shared among."""
        return [pid for host in children_of(window.process.pid) for pid in children_of(host)]

    if spare() > 1:  # else its own process does all the work
        wait_for(sharing, "the processes that share its work")
    for pid in sharing():
        os.kill(pid, signal.SIGKILL)
    before = placed(folders)
    wait_for(lambda: placed(folders) > before, "a stone after they were killed")
    wait_for(lambda: children_of(window.process.pid), "a process that thinks")
    os.kill(children_of(window.process.pid)[0], signal.SIGKILL)
    while not entered(folders):  # a slow machine has its time for each stone
        before = placed_so_far(folders)
        wait_for(
            lambda: entered(folders) or placed_so_far(folders) > before,  # noqa: B023
            "a stone, or the end",
        )
    assert [one for one, _ in entered(folders)] == [session.id]
    there = [pid for host in children_of(window.process.pid) for pid in (host, *children_of(host))]
    assert there
    assert window.quit() == 0
    assert all(is_gone(pid) for pid in there)


@pytest.fixture
def places(pilot):
    return {name: pilot.spot(name) for name in SQUARE_NAMES}


@real_window
@pytest.mark.nightly
def test_a_challenge_against_the_expert(start, home, places):
    leave(home, Mode.CHALLENGE, ANN, EXPERT, stones=0)
    window = start()
    folders = window.folders
    wait_for(window.locks, "the game")
    for turn in range(3):
        game = saved(folders).game
        assert game.seat == 0
        window.click(places[SQUARE_NAMES[game.legal_squares[-1]]])
        wait_for(lambda: placed(folders) >= 2 * (turn + 1), "its answer")  # noqa: B023
    assert [move for move in saved(folders).game.moves if move is None] == []
    assert window.quit() == 0
