"""The row of buttons beside the board: undo, hint and moves, or what controls computers."""

import pytest

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down

AIDS = ["undo button", "hint button", "show moves button"]
WATCHING = {"pause", "finish"}


def tools(pilot):
    """The buttons of the row."""
    return [each.name for each in pilot.widgets() if hasattr(each, "tool")]


def challenge(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60))


def watch(pilot):
    return sit_down(pilot, Mode.SOLITAIRE, LEARNER)


def explained(pilot):
    """What is explained when the pointer or the focus has rested for a while."""
    for _ in range(60):
        pilot.step()
    return pilot.tip_shown


def test_a_button_does_what_its_command_does_and_is_lit_while_that_is_shown(pilot):
    pilot.click("show moves button")
    pilot.agree()
    assert pilot.marked("legal")
    assert pilot.value("show moves button")
    pilot.click("show moves button")
    assert not pilot.marked("legal")
    assert not pilot.value("show moves button")
    pilot.click("hint button")
    assert "close hint" in pilot.names()


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_greyed_button_says_why(pilot, way):
    """Nothing has been placed, so nothing can be taken back."""
    if way == "mouse":
        pilot.move("undo button")
    else:
        pilot.press("Tab", "Tab")
        assert pilot.focused() == "undo button"
    assert explained(pilot) == "Undo (Z)\nNothing to undo."
    if way == "mouse":
        pilot.click("undo button")
    else:
        pilot.press("Enter")
        assert pilot.focused() == "undo button"
    assert pilot.said == "Nothing to undo."
    assert pilot.moves() == ""


def test_what_a_mode_bars_is_greyed_and_what_is_paused_too(pilot):
    challenge(pilot)
    assert not any(pilot.enabled(name) for name in AIDS)
    pilot.press("Enter")
    assert pilot.enabled("hint button")
    assert pilot.why_greyed("undo button") == "In a challenge, placed stones stay where they are."


def test_they_can_be_switched_off_in_the_settings(open_pilot):
    pilot = open_pilot(1, "k8", size=(1280, 800))
    room = pilot.area("tally panel").h
    pilot.open("settings")
    pilot.click("Look")
    pilot.click("tools")
    pilot.press("Esc")
    assert tools(pilot) == []
    assert pilot.area("tally panel").h > room, "their room is used"
    pilot.reopen()
    assert tools(pilot) == []
    pilot.change_settings(tools=True)
    assert tools(pilot) == AIDS


@pytest.mark.parametrize("shown", [True, False])
def test_a_computer_that_plays_by_itself_is_controlled_on_the_strip(open_pilot, shown):
    pilot = open_pilot(tools=shown)
    watch(pilot)
    assert {*pilot.names()} >= WATCHING
    pilot.click("finish")
    assert "pause" not in pilot.names()
    pilot.click("finish")
    assert {*pilot.names()} >= WATCHING
    assert tools(pilot) == (AIDS if shown else [])


def test_a_button_stays_lit_and_explained_while_a_computer_plays_on(pilot):
    """Each of its stones makes the buttons anew; the mouse rests all the while."""
    session = watch(pilot)
    pilot.move("finish")
    said = explained(pilot)
    assert said
    for _ in range(200):
        pilot.step(0.05)
        assert pilot.find("finish").hovered
        assert pilot.tip_shown == said
        if session.game.cursor > 1:
            return
    raise AssertionError("the computer places no stone")


@pytest.mark.parametrize(("size", "density"), [((1280, 800), None), ((390, 664), 1.0)])
def test_buttons_have_words_which_stay_as_large_when_the_oracle_adds_one(open_pilot, size, density):
    pilot = open_pilot(1, "k8", size=size, density=density)
    before = pilot.find("undo button").pixels
    pilot.change_settings(oracle=True)
    pilot.step()
    assert pilot.label("question button") == "Ask"
    assert pilot.find("undo button").pixels == before
    assert {pilot.label(name) for name in tools(pilot)} <= set(pilot.texts())


# -- the well and the pouch ------------------------------------------------------------------


def next_stone(pilot):
    """What the stoneset in use calls the touchstone."""
    return pilot.app.skins.stones.stoneset.describe(*pilot.game.touchstone)


def test_the_well_and_the_pouch_have_tips(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.move("touchstone")
    assert explained(pilot).startswith(f"Next stone: {next_stone(pilot)}.")
    pilot.step()
    assert not pilot.scene.moving, "the window is at rest"
    pilot.place_stones()
    assert next_stone(pilot) in explained(pilot), "it has changed under the mouse"
    pilot.move("pouch")
    left = pilot.game.stones_left - 1
    holds = f"The pouch holds {left} stones, not counting the next one."
    assert explained(pilot) == f"{holds} Double-click it to see them in order."
    pilot.move("e7")
    pilot.step(5)
    assert not pilot.tip_shown


def test_no_tip_tells_of_what_is_covered(pilot):
    challenge(pilot)
    pilot.move("touchstone")
    pilot.step(5)
    pilot.step(5)
    assert not pilot.tip_shown
