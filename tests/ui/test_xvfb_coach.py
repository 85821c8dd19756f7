"""The coach in a real window: watch points, and a hint that a master in another process gives."""

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.session.policy import Use
from ishido.storage.folders import Folders, find_folders
from tests.pilot import SMALL, Pilot, Point, leave_game
from tests.played import COACHED
from tests.ui.test_xvfb import (
    Window,
    display,  # noqa: F401
    moves,
    real_window,
    saved,
    start,  # noqa: F401
    wait_for,
)

Places = dict[str, Point]


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """Where squares and buttons stand, by a window of the same size that nobody sees."""
    folders = Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache")
    leave_game(folders, 1, COACHED)
    pilot = Pilot(folders, SMALL)
    found: Places = {name: pilot.at(name) for name in SQUARE_NAMES}
    pilot.press("w")
    found["yes"] = pilot.at("yes")
    pilot.agree()
    pilot.press("i")
    found |= {name: pilot.at(name) for name in ("more of hint", "close hint")}
    pilot.close()
    return found


def children(window: Window) -> list[int]:
    """The processes that a window has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            after_name = status.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(after_name[1]) == window.process.pid and after_name[0] != "Z":
            found.append(int(status.parent.name))
    return found


@real_window
@pytest.mark.xvfb
def test_watch_points_and_a_hint_in_a_real_window(
    start: Callable[..., Window],  # noqa: F811
    home: Path,
    places: Places,
) -> None:
    folders = find_folders({"ISHIDO_HOME": str(home)})
    leave_game(folders, 1, COACHED)
    window = start()
    assert saved(folders).used == set()

    # Watch points: asked, the way back taken, asked again and agreed to.
    window.do(
        "sleep", "0.5", "key", "w", "sleep", "0.3", "key", "Escape", "sleep", "0.3", "key", "w"
    )
    window.do("sleep", "0.3")
    assert saved(folders).used == set()
    window.click(places["yes"])
    wait_for(lambda: saved(folders).used == {Use.WATCH_POINTS}, "watch points")

    # A hint: a master thinks in a process of its own, and is not waited for to place a stone.
    window.do("key", "i")
    wait_for(lambda: Use.HINT in saved(folders).used, "the hint")
    wait_for(lambda: children(window), "the master's process")
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
    assert saved(folders).used == {Use.WATCH_POINTS, Use.HINT}

    # With the window all that thinks ends.
    thinking = children(window)
    assert window.quit() == 0
    deadline = datetime.now().timestamp() + 10
    while any(Path(f"/proc/{pid}").exists() for pid in thinking):
        assert datetime.now().timestamp() < deadline
        time.sleep(0.05)
