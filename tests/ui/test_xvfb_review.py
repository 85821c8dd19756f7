"""A game played, ended and reviewed in a real window, by processes that end with it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ishido.coach.review import parse_review
from ishido.rules.record import parse_record
from ishido.storage.folders import Folders, find_folders
from tests.pilot import SMALL, Pilot, Point, leave_game
from tests.played import STUCK, STUCK_DEAL
from tests.players.test_pool import children_of, is_gone
from tests.ui.reviews import held, scene
from tests.ui.test_xvfb import (
    Window,
    display,  # noqa: F401
    entered,
    real_window,
    start,  # noqa: F401
    wait_for,
)

*BEFORE, LAST = STUCK.split()


@pytest.fixture
def places(tmp_path: Path) -> dict[str, Point]:
    """Where what is clicked stands, by a window of the same size that nobody sees."""
    folders = Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache")
    leave_game(folders, STUCK_DEAL, " ".join(BEFORE))
    pilot = Pilot(folders, SMALL)
    held(pilot)
    found = {LAST: pilot.at(LAST)}
    pilot.click(LAST)
    pilot.settle()
    found["end game"] = pilot.at("end game")
    pilot.click("end game")
    pilot.settle()
    found["review"] = pilot.at("review")
    pilot.click("review")
    shown = scene(pilot)
    found["all moves"] = shown.tabs.boxes()[1].center
    found["play on"] = pilot.at("play on")
    pilot.close()
    return found


def kept(folders: Folders) -> list[tuple[str, str, str]]:
    """The reviews in the library: each one's session, text and record."""
    with closing(sqlite3.connect(folders.library)) as connection:
        try:
            return connection.execute(
                "SELECT session, review, record FROM reviews JOIN games USING (session)"
            ).fetchall()
        except sqlite3.OperationalError:  # being made just now
            return []


@real_window
@pytest.mark.xvfb
def test_a_game_is_played_ended_and_reviewed(
    start: Callable[..., Window],  # noqa: F811
    home: Path,
    places: dict[str, Point],
) -> None:
    session = leave_game(find_folders({"ISHIDO_HOME": str(home)}), STUCK_DEAL, " ".join(BEFORE))
    window = start()
    folders = window.folders
    wait_for(window.locks, "the game")
    window.click(places[LAST])
    window.do(*window.to(places["end game"]), "sleep", "1", "click", 1)
    wait_for(lambda: entered(folders), "the result")
    window.do(*window.to(places["review"]), "sleep", "0.5", "click", 1)
    wait_for(lambda: children_of(window.process.pid), "the process that reviews")
    (reviewing,) = children_of(window.process.pid)
    wait_for(lambda: children_of(reviewing), "the processes that share the work")
    there = [reviewing, *children_of(reviewing)]

    # Left while it is made, and come back to when it is whole.
    window.do("key", "Escape")
    for _ in range(4):  # on a machine that does much else
        try:
            wait_for(lambda: kept(folders), "the review")
        except AssertionError:
            assert not is_gone(reviewing)
    ((game_id, text, record),) = kept(folders)
    assert game_id == session.id
    review = parse_review(text, parse_record(record.encode()).game)
    assert review.whole
    assert [move.number for move in review.moves] == [1, 2, 3, 4]
    # Four stones and it was over: something was given away.
    assert sum(move.loss for move in review.moves) > 1

    window.do("key", "v", "sleep", "0.5")
    window.click(places["all moves"])
    window.do("key", "Tab", "key", "Home", "sleep", "0.3")
    window.click(places["play on"])
    wait_for(lambda: [lock for lock in window.locks() if lock != session.id], "a new game")
    assert len(kept(folders)) == 1
    assert window.quit() == 0
    assert all(is_gone(pid) for pid in there)
