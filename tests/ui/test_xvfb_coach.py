"""The coach in a real window: fit counts, and a hint that a master in another process gives."""

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.session.policy import Aid
from tests.support.pilot import leave_game
from tests.support.processes import children_of, is_gone, wait_for
from tests.support.real_window import folders_in, moves, real_window, saved
from tests.support.sample_games import COACHED


@pytest.fixture
def places(open_pilot):
    pilot = open_pilot(1, COACHED)
    found = {name: pilot.spot(name) for name in SQUARE_NAMES}
    pilot.press("w")
    found["yes"] = pilot.spot("yes")
    pilot.agree()
    pilot.press("i")
    return found | {name: pilot.spot(name) for name in ("more of hint", "close hint")}


@pytest.mark.nightly
@real_window
def test_watch_points_and_a_hint_in_a_real_window(start, home, places):
    folders = folders_in(home)
    leave_game(folders, 1, COACHED)
    window = start()
    assert saved(folders).aids == set()

    # Fit counts: asked, the way back taken, asked again and agreed to.
    window.do(
        "sleep", "0.5", "key", "w", "sleep", "0.3", "key", "Escape", "sleep", "0.3", "key", "w"
    )
    window.do("sleep", "0.3")
    assert saved(folders).aids == set()
    window.click(places["yes"])
    wait_for(lambda: saved(folders).aids == {Aid.FIT_COUNTS}, "watch points")

    # A hint: a master thinks in a process of its own, and is not waited for to place a stone.
    window.do("key", "i")
    wait_for(lambda: Aid.HINT in saved(folders).aids, "the hint")
    wait_for(lambda: children_of(window.process.pid), "the master's process")
    window.click(places["h3"])
    wait_for(lambda: moves(folders) == f"{COACHED} h3", "a stone placed while the master thinks")

    # Another, asked for with a question mark, told to its end, and closed by its button.
    window.do("key", "z")
    wait_for(lambda: moves(folders) == COACHED, "the stone taken back")
    window.do("keydown", "shift", "sleep", "0.2", "key", "slash", "keyup", "shift", "sleep", "3.5")
    for _ in range(2):
        window.click(places["more of hint"])
        window.do("sleep", "0.2")
    window.click(places["close hint"])
    window.do("sleep", "0.2")
    window.click(places["b4"])
    wait_for(lambda: moves(folders) == f"{COACHED} b4", "a stone placed after the hint")
    assert saved(folders).aids == {Aid.FIT_COUNTS, Aid.HINT}

    # With the window all that thinks ends.
    thinking = children_of(window.process.pid)
    assert thinking
    assert window.quit() == 0
    assert all(is_gone(pid) for pid in thinking)
