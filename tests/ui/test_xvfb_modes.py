"""Two at a table in a real window: a challenge by the clock, and a team whose game travels."""

import time

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.record import SUFFIX
from ishido.session.clock import turn_clock
from ishido.storage.games_in_progress import SAVED_AHEAD
from ishido.ui.commands.games import end_game
from tests.support.pilot import leave_session
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.processes import wait_for
from tests.support.real_window import entered, folders_in, moves, real_window, saved


@pytest.fixture
def places(pilot):
    found = {name: pilot.spot(name) for name in SQUARE_NAMES}
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(5))
    found["go on"] = pilot.spot("go on")
    pilot.press("Ctrl+O")
    found["path"] = pilot.spot("path")
    pilot.press("Esc")
    sit_down(pilot, Mode.COOPERATIVE, ANN, BO)
    end_game(pilot.app, pilot.table)
    pilot.step()
    found["yes"] = pilot.spot("yes")
    return found


def leave(home, mode, *players, clock=None):
    """Leave a game as agreed, as if its window had just been closed."""
    setup = Setup(deal_by_number(1), mode, players=players)
    return leave_session(folders_in(home), setup, clock=clock)


def spent(folders):
    clock = saved(folders).clock
    assert clock is not None
    return clock.spent


def at_rest(folders):
    """Whether nothing has been saved for so long that no clock can run."""
    try:
        saved_at = max(path.stat().st_mtime for path in folders.games.glob(f"*{SUFFIX}"))
    except (ValueError, FileNotFoundError):  # a folder read while a file is replaced may lack it
        return False
    return time.time() - saved_at > 2 * SAVED_AHEAD


@pytest.mark.nightly
@real_window
def test_a_challenge_against_a_computer_in_which_time_runs_out(start, home, places):
    session = leave(home, Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(5))
    window = start()
    folders = window.folders

    # Covered, it waits for somebody; then Ann lets her five seconds go by.
    wait_for(lambda: window.locks() == [session.id], "the game")
    window.click(places["k8"])
    window.do("sleep", "0.5")
    assert saved(folders).game.moves == ()
    window.click(places["go on"])
    wait_for(lambda: None in saved(folders).game.moves, "the end of her time")
    wait_for(lambda: len(saved(folders).game.moves) >= 2, "the computer's stone")
    game = saved(folders).game
    assert game.moves[0] is None
    assert game.moves[1] is not None
    assert game.standing.last is not None
    assert (game.standing.last.seat, game.standing.last.stone) == (1, game.setup.deal.pouch[0])
    assert game.seat == 0

    # She is quicker now, and is answered.
    square = SQUARE_NAMES[game.legal_squares[0]]
    window.click(places[square])
    wait_for(lambda: len(saved(folders).game.moves) >= 4, "the computer's answer")
    assert moves(folders).split()[1] == square

    # Paused, not a moment passes; and a power failure gives none back.
    window.do("key", "F8")
    wait_for(lambda: at_rest(folders), "the pause, on the disk")
    before = spent(folders)
    window.do("sleep", "1")
    assert spent(folders) == before
    window.do("key", "F8", "sleep", "1.5")
    wait_for(lambda: spent(folders) > before + 1, "what has passed, on the disk")
    late = spent(folders)
    window.kill()
    window = start()
    wait_for(lambda: window.locks() == [session.id], "the game that was left")
    window.do("sleep", "1.2")
    assert spent(folders) >= late
    assert saved(folders).id == session.id
    assert window.quit() == 0


@real_window
@pytest.mark.nightly
def test_a_cooperative_game_is_saved_loaded_and_finished(start, home, places, tmp_path):
    session = leave(home, Mode.COOPERATIVE, ANN, BO)
    file = tmp_path / "ours.ishido"
    window = start()
    folders = window.folders
    wait_for(lambda: window.locks() == [session.id], "the game")

    def place(stones):
        for _ in range(stones):
            before = saved(folders).game
            square = max(before.legal_squares, key=before.position.count_neighbours)
            window.click(places[SQUARE_NAMES[square]])
            wait_for(lambda: len(saved(folders).game.moves) > len(before.moves), "a stone")  # noqa: B023

    place(5)
    window.do("key", "ctrl+s", "sleep", "0.3", "key", "ctrl+a")
    window.do("type", "--delay", "5", str(file))
    window.do("key", "Return")
    wait_for(file.exists, "the file")
    left = saved(folders).game
    assert left.seat == 1

    # Another deal meanwhile; then the file is opened, and it is Bo's turn as it was.
    window.do("sleep", "0.3", "key", "n")
    wait_for(lambda: saved(folders).id != session.id, "another game")
    window.do("key", "ctrl+o", "sleep", "0.3", *window.to(places["path"]), "click", 1)
    window.do("sleep", "0.2", "key", "ctrl+a")
    window.do("type", "--delay", "5", str(file))
    window.do("key", "Return")
    wait_for(lambda: saved(folders).id == session.id, "the game again")
    assert saved(folders).game == left
    assert saved(folders).player == BO
    assert not saved(folders).aids

    place(6)
    window.do("key", "alt+g", "sleep", "0.3", "key", "e", "sleep", "0.3")
    window.do(*window.to(places["yes"]), "sleep", "0.2", "click", 1)
    wait_for(lambda: entered(folders), "the result")
    assert [one for one, _ in entered(folders)] == [session.id]
    assert window.quit() == 0
