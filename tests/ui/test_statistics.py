"""Statistics in the window: figures that add up, filters, and a chart of any data."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.store.lines import KeeperLine, line_of
from ishido.store.statistics import PlayedGame, overview
from tests.support.pilot import differing
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


def test_scoring_and_aid_are_chosen_by_keys(pilot):
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
    pilot.press("Esc")
    assert pilot.on_table


def test_a_mode_is_chosen_from_its_list(pilot):
    pilot.click("mode")
    pilot.press("Esc")  # closes the list alone
    assert pilot.scene_name == "statistics"
    pilot.click("mode")
    pilot.press("End", "Enter")
    assert NOTHING in pilot.text


def test_another_scoring_is_chosen_by_touch(pilot):
    pilot.tap("Simple")
    assert pilot.value("scoring") == "Simple"
    assert NOTHING in pilot.text
    pilot.tap("back")
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


def test_a_scoring_without_games_can_be_left_again(pilot):
    pilot.click("unaided")
    pilot.press("Ctrl+Tab", "Ctrl+Tab")
    assert NOTHING in pilot.text
    assert {"scoring", "whose", "mode", "unaided", "back", "nothing"} == set(pilot.names())


@pytest.mark.pictures
def test_the_window_shows_what_it_ought_to(pilot):
    for act in ("unaided", "unaided"):
        pilot.click(act)
        pilot.move((1, 1))
        assert differing(pilot.surface, pilot.anew()) is None


# -- the chart -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_lies_over_anything_else(pilot, scale):
    pilot.change_settings(ui_scale=scale)
    pilot.open("statistics", pilot.table)
    scene = pilot.scene
    for size in ((800, 640), (640, 960), (3840, 2160), (900, 1400)):
        scene.arrange(size)
        rects = [
            scene.heading,
            *(widget.rect for widget in scene.ring.widgets),
        ]
        for number, rect in enumerate(rects):
            assert scene.panel.contains(rect)
            assert rect.collidelist(rects[:number]) < 0
            assert min(rect.size) > 20 * scene.look.unit


@pytest.mark.slow
@pytest.mark.pictures
def test_ten_thousand_games_are_worked_through(open_pilot, monkeypatch):
    pilot = open_pilot()
    day = datetime.fromisoformat("2020-01-01T12:00:00+01:00")
    games = [
        PlayedGame(
            (day + timedelta(hours=7 * number)).isoformat(), pilot.settings.player,
            Mode.SOLITAIRE, Scoring.MODERN, number, number * number % 9973, number % 7, number % 30,
            600.0, () if number % 3 else ("moves shown",),
        )
        for number in range(10_000)
    ]  # fmt: skip
    monkeypatch.setattr(pilot.app.desk, "played_games", lambda name="": games)
    pilot.run("statistics")
    scene = pilot.scene
    settled(pilot)
    assert "Modern games finished 10,000" in pilot.text
    pilot.click("unaided")
    pilot.click("unaided")
    pilot.click("unaided")
    settled(pilot)
    assert scene.shown == overview(
        games, mode=None, scoring=Scoring.MODERN, unaided=True, today=pilot.app.today().date()
    )
    best = max(scene.shown.values)
    assert f"Best score {best:,.0f}" in pilot.text


def settled(pilot):
    """Until all is worked out and shown."""
    for _ in range(10):
        pilot.wait_for_disk()
    assert not pilot.scene.moving
