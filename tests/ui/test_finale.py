"""The scene at the end of a game: all stones are placed, or some are left. It only shows."""

import pytest

from ishido.rules.mastery import four_way_squares
from ishido.ui.platform.audio import Cue
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL


@pytest.fixture
def emptied(open_pilot):
    """A game whose last stone of all falls now."""
    *before, last = EMPTYING.split()
    pilot = open_pilot(EMPTYING_DEAL, " ".join(before), motion=True)
    pilot.settle()
    pilot.heard = pilot.listen()
    pilot.click(last)
    return pilot


def lights(pilot):
    """The squares of the ripple, and of the seams that are lit."""
    parts = [part.name for part in pilot.table.above(pilot.app.now())]
    squares = {
        kind: [name[1] for name in parts if name[0] == kind] for kind in ("ripple", "lit seams")
    }
    return squares["ripple"], squares["lit seams"]


def test_after_the_last_stone_there_is_silence_then_light_and_the_seams_in_their_order(emptied):
    reached, seams, before = set(), [], []
    while emptied.scene.moving:
        emptied.step(0.03)
        ripple, lit = lights(emptied)
        before += [emptied.said, *(["end game"] if "end game" in emptied.names() else [])]
        seams += [square for square in lit if square not in seams]
        if not reached and ripple:
            assert emptied.app.now() - emptied.table.board.motions.contact >= 0.4
        reached |= set(ripple)
    assert len(reached) == len(list(emptied.game.position)), "the ripple goes through all stones"
    assert tuple(seams) == four_way_squares(emptied.game)
    *notes, cord = emptied.heard.cues[-len(seams) - 1 :]
    assert notes == [f"seam-{number}" for number in range(1, len(seams) + 1)]
    assert cord == Cue.CORD
    assert emptied.said == "All stones placed. The pouch is empty."
    assert before.index("end game") >= before.index(emptied.said), "the text comes after the event"
    assert not emptied.game.ended


def test_a_key_ends_the_scene_and_loses_nothing(emptied):
    emptied.step(0.7)
    assert lights(emptied)[0]
    emptied.press("Tab")
    assert lights(emptied) == ([], [])
    assert emptied.said == "All stones placed. The pouch is empty."
    assert "end game" in emptied.names()
    assert emptied.saved().game == emptied.game
    emptied.reopen()
    assert not emptied.game.ended
    assert not emptied.scene.moving
    emptied.click("end game")
    assert emptied.scene_name == "result"


def test_undo_works_in_the_scene_and_after_it(emptied):
    moves = emptied.moves()
    emptied.step(0.7)
    for _ in range(2):
        emptied.press("Ctrl+Z")
        assert emptied.moves() == moves.rpartition(" ")[0]
        assert lights(emptied) == ([], [])
        emptied.settle()
        emptied.click(moves.rpartition(" ")[2])
        emptied.settle()
    assert not emptied.session.ended


def test_without_motion_the_end_is_a_still_picture(open_pilot):
    *before, last = EMPTYING.split()
    pilot = open_pilot(EMPTYING_DEAL, " ".join(before), motion=False)
    pilot.click(last)
    assert lights(pilot) == ([], [])
    assert not pilot.scene.moving
    pilot.press("Ctrl+Z")
    pilot.click(last)
    pilot.click("end game")
    assert pilot.scene_name == "result"
    assert not pilot.scene.moving
    assert pilot.find("headline").counted == 1


def test_a_stone_that_fits_nowhere_knocks_twice_and_the_light_sinks(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, motion=True)
    pilot.settle()
    assert "stones left" not in pilot.parts()
    heard, dusk = pilot.listen().cues, []
    pilot.click("end game")
    assert pilot.game.ended
    while pilot.on_table:
        assert pilot.said == "", "no text before the event"
        assert "new game" not in pilot.names()
        dusk += [part.name for part in pilot.table.above(pilot.app.now()) if part.name == "dusk"]
        pilot.step(0.03)
    assert heard.count(Cue.WOOD) == 2
    assert dusk
    assert pilot.find("stones left").counted == 0
    while pilot.scene.moving:
        pilot.step(0.13)
    assert pilot.find("stones left").counted == 1
    assert len(pilot.find("stones left").stones) == pilot.game.stones_left


@pytest.mark.parametrize("how", ["click", "Enter"])
def test_what_ends_the_motion_of_the_result_presses_no_button_that_is_not_seen_yet(open_pilot, how):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING, motion=True, player="Ann")
    pilot.click("end game")
    for _ in range(2):
        assert pilot.scene_name == "result"
        if how == "click":
            pilot.click("new game")
        else:
            pilot.press("Enter")
    assert pilot.on_table


@pytest.mark.parametrize("moves", [1, 20, 60])
def test_the_stones_that_are_left_do_not_overlap(open_pilot, moves):
    pilot = open_pilot(EMPTYING_DEAL, " ".join(EMPTYING.split()[:moves]))
    pilot.end_game()
    places = pilot.parts()["stones left"].values[3]
    assert len(places) == pilot.game.stones_left == 66 - moves
    for number, place in enumerate(places):
        assert place.collidelist(places[number + 1 :]) == -1
