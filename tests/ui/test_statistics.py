"""Statistics in the window: figures that add up, filters, and a chart of any data."""

from dataclasses import replace

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.scoring import Scoring
from ishido.store.lines import KeeperLine, line_of
from tests.support.pilot import differing
from tests.support.sample_reviews import keep_reviewed
from tests.support.storage_play import NOW, a_session
from tests.support.stored_games import keep_lines

SAGE = Player("The Sage", PlayerKind.COMPUTER, "sage")


@pytest.fixture
def played(folders):
    """Four modern games of the player, one aided; one ancient; one of somebody else, and one of a
    computer."""
    session = a_session(moves=5, ended=True)
    base = line_of(session, NOW)
    lines = (
        replace(base, id="g0", keepers=(KeeperLine(10, 0, ()),)),
        replace(base, id="g1", keepers=(KeeperLine(30, 1, ()),), stones_left=0),
        replace(base, id="g2", keepers=(KeeperLine(200, 3, ()),)),
        replace(base, id="g3", keepers=(KeeperLine(999, 4, ("moves shown",)),)),
        replace(base, id="g4", keepers=(KeeperLine(0, 2, ()),), scoring=Scoring.ANCIENT),
        replace(base, id="g5", keepers=(KeeperLine(5000, 9, ()),), seats=(Player("Other"),)),
        replace(base, id="g6", keepers=(KeeperLine(9999, 9, ()),), seats=(SAGE,)),
    )
    keep_lines(folders, *((line, session.written()) for line in lines))


@pytest.fixture
def pilot(played, open_pilot):
    """The window with the player's statistics open."""
    pilot = open_pilot()
    pilot.run("statistics")
    pilot.pick("whose", "You")
    return pilot


NOTHING = "No finished games of this kind yet."


def test_the_figures_are_those_of_a_player_or_of_all_people(pilot):
    for figure in (
        "Modern games finished 4",
        "Best score 999",
        "Average 4-Ways 2.0",
        "Pouches emptied 1  (25%)",
    ):
        assert figure in pilot.text
    assert {"figures", "chart"} <= set(pilot.parts())
    assert pilot.options("whose") == ["All players", "You", "Other"]
    pilot.pick("whose", "All players")
    assert "Modern games finished 5" in pilot.text
    assert "Best score 5,000" in pilot.text
    pilot.pick("whose", "Other")
    assert "Modern games finished 1" in pilot.text
    pilot.click("Ancient")
    assert NOTHING in pilot.text
    pilot.pick("whose", "You")
    assert "Ancient games finished 1" in pilot.text


def test_a_single_name_is_not_offered(open_pilot, folders):
    session = a_session(moves=5, ended=True)
    keep_lines(folders, (line_of(session, NOW), session.written()))
    pilot = open_pilot()
    pilot.run("statistics")
    assert "whose" not in pilot.names()
    assert "Modern games finished 1" in pilot.text


def test_scoring_aid_and_mode_are_chosen_by_keys_and_pointer(pilot):
    pilot.press("Tab")
    while pilot.focused() != "scoring":
        pilot.press("Tab")
    pilot.press("Right")
    assert "Ancient games finished 1" in pilot.text
    assert "Best score" not in pilot.text
    pilot.press("Left")
    while pilot.focused() != "unaided":
        pilot.press("Tab")
    pilot.press("Space")
    assert "Modern games finished 3" in pilot.text
    assert "Best score 200" in pilot.text
    pilot.click("mode")
    pilot.press("Esc")  # closes the list alone
    assert pilot.scene_name == "statistics"
    pilot.click("mode")
    pilot.press("End", "Enter")
    assert NOTHING in pilot.text
    assert {"scoring", "whose", "mode", "unaided", "back", "nothing"} == set(pilot.names())
    pilot.press("Esc")
    assert pilot.on_table


@pytest.mark.pictures
def test_before_the_first_game_there_are_kind_words(open_pilot):
    pilot = open_pilot()
    pilot.run("statistics")
    pilot.wait_for_disk()
    assert "No finished games yet." in pilot.text
    assert pilot.names() == ["nothing", "back"]  # there is nothing to filter
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Enter")
    assert pilot.on_table


# -- where you lose most -------------------------------------------------------------------


def line_in(pilot):
    """What the line says that leads to a lesson; empty if it is not there."""
    pilot.settle()
    return pilot.label("habit") if "habit" in pilot.names() else ""


@pytest.mark.parametrize("screen", ["statistics", "review"])
def test_after_three_reviews_a_line_leads_to_the_lesson_that_helps_most(open_pilot, screen):
    pilot = open_pilot()

    def look():
        if screen == "statistics":
            pilot.run("statistics")
        else:
            pilot.open("review", pilot.table, session)
        return line_in(pilot)

    session = keep_reviewed(pilot, 2)
    assert look() == ""
    pilot.press("Esc")
    keep_reviewed(pilot, 1)
    assert look() == "You lose most by leaving squares dead  ·  Lesson ›"
    pilot.click("habit")
    assert pilot.scene_name == "lesson"
    assert pilot.scene.lesson.name == "alive"
    pilot.press("Esc")
    pilot.press("Esc")
    pilot.change_settings(player="Bo")
    assert look() == ""
