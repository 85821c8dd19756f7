"""A game played, ended and reviewed in a real window, by processes that end with it."""

import pytest

from ishido.coach.review import parse_review
from ishido.rules.record import parse_record
from tests.support.pilot import leave_game
from tests.support.processes import children_of, is_gone, wait_for
from tests.support.real_window import entered, folders_in, real_window, rows
from tests.support.sample_games import STUCK, STUCK_DEAL
from tests.support.sample_reviews import held, scene

*BEFORE, LAST = STUCK.split()


@pytest.fixture
def places(open_pilot):
    pilot = open_pilot(STUCK_DEAL, " ".join(BEFORE))
    held(pilot)
    found = {LAST: pilot.spot(LAST)}
    pilot.click(LAST)
    pilot.settle()
    found["end game"] = pilot.spot("end game")
    pilot.click("end game")
    pilot.settle()
    found["review"] = pilot.spot("review")
    pilot.click("review")
    shown = scene(pilot)
    found["all moves"] = shown.tabs.boxes()[1].center
    found["play on"] = pilot.spot("play on")
    return found


def kept(folders):
    """The reviews in the library: each one's session, text and record."""
    return rows(folders, "SELECT session, review, record FROM reviews JOIN games USING (session)")


@pytest.mark.nightly
@real_window
def test_a_game_is_played_ended_and_reviewed(start, home, places):
    session = leave_game(folders_in(home), STUCK_DEAL, " ".join(BEFORE))
    window = start()
    folders = window.folders
    wait_for(window.locks, "the game")
    window.click(places[LAST])
    window.do(*window.to(places["end game"]), "sleep", "1", "click", 1)
    wait_for(lambda: entered(folders), "the result")
    window.do(*window.to(places["review"]), "sleep", "0.5", "click", 1)
    wait_for(lambda: children_of(window.process.pid), "the process that reviews")
    (reviewing,) = children_of(window.process.pid)
    there = {reviewing}

    def made():
        """Whether the review is kept in full; notes the processes that share the work, if any."""
        there.update(children_of(reviewing))
        return any(
            parse_review(text, parse_record(record.encode()).game).whole
            for _, text, record in kept(folders)
        )

    # Left while it is made, and come back to when it is whole.
    window.do("key", "Escape")
    for _ in range(4):  # on a machine that does much else
        try:
            wait_for(made, "the review")
            break
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
