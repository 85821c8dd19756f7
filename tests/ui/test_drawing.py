"""A picture that takes long is drawn over several turns of the loop. Until it is finished, the last
one is shown, and input waits."""

import pytest

import tests.web  # noqa: F401  it adds the folder with the page's Python to the path
from ishido.jobs import steps

MOST_TURNS = 2000
SLOW_CHECK = 0.5
"""Seconds after which a window in which nothing happens looks what has changed."""


@pytest.fixture
def slow(open_pilot, monkeypatch):
    """A window in which each step of a drawing takes a turn."""
    pilot = open_pilot(motion=False)
    monkeypatch.setattr(steps, "PACE", 0.0)
    return pilot


def open_settings(pilot):
    """Begin to open the settings."""
    pilot.open("settings")
    pilot.step(SLOW_CHECK)
    assert not pilot.app.drawn


def finish(pilot):
    """Take turns until the picture is finished. Returns their number."""
    for turns in range(MOST_TURNS):
        if pilot.app.drawn:
            return turns
        pilot.step()
    raise AssertionError("it is never finished")


@pytest.mark.pictures
def test_a_scene_is_drawn_over_several_turns_and_shown_at_the_end(slow, monkeypatch):
    updates = []
    monkeypatch.setattr("pygame.display.update", updates.append)
    open_settings(slow)
    assert slow.app.rest() == 0
    turns = 0
    while not slow.app.drawn:
        assert updates == []
        slow.step()
        turns += 1
    assert turns > len(slow.scene.parts())
    assert updates == [[slow.bounds]]


def test_a_click_during_the_drawing_is_for_what_is_shown_then(slow):
    before = slow.app.desk.settings.ask_to_end
    open_settings(slow)
    slow.click("ask_to_end")
    assert slow.app.desk.settings.ask_to_end is before
    finish(slow)
    slow.step()
    assert slow.app.desk.settings.ask_to_end is not before


@pytest.mark.pictures
def test_a_drawing_is_given_up_for_another_size(slow):
    open_settings(slow)
    for _ in range(8):
        slow.step()
    slow.app.resize((1000, 700), None)
    slow.step(SLOW_CHECK)
    finish(slow)


@pytest.mark.pictures
def test_a_scene_from_outside_waits_for_the_drawing(slow):
    open_settings(slow)
    slow.open("chooser")  # as after an upload, which comes between two turns
    assert slow.app.drawn
    slow.step(SLOW_CHECK)
    assert not slow.app.drawn
    slow.app.back_to_table()
    assert slow.app.drawn
    slow.step(SLOW_CHECK)
    finish(slow)


@pytest.mark.pictures
@pytest.mark.parametrize("left_early", [False, True])
def test_the_table_under_the_title_is_drawn_over_several_turns(slow, *, left_early):
    slow.table.canvas = None
    slow.open("title", slow.table)
    slow.step()
    finish(slow)
    turns = 0
    while slow.table.canvas is None and not (left_early and turns == 20):
        slow.step()
        turns += 1
        assert turns < MOST_TURNS
    assert left_early or turns > len(slow.table.parts())
    slow.press("Esc")
    finish(slow)
    assert slow.on_table


# -- tasks -------------------------------------------------------------------------------------
