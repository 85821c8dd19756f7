"""The light of 4-Ways grows from one to the next; nobody waits for the twelfth's festival."""

from dataclasses import replace

import pytest

from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.scoring import Scoring
from ishido.session.intention import Place
from ishido.ui.play.board_motions import placing_motions
from ishido.ui.view.motions import four_way_light
from tests.support.pilot import differing


@pytest.fixture
def pilot(open_pilot):
    return open_pilot(1, "k8 k7")


def light(pilot, number):
    """A 4-Way that begins to shine now, on f5."""
    return four_way_light(parse_square("f5"), pilot.app.time, number)


def seen_of(pilot, motions):
    """What kinds of things some motions show after a while."""
    at = pilot.app.time + 0.6
    return {part.name[0] for motion in motions for part in motion.parts(at, pilot.table.view)}


def celebrating(pilot):
    return any(name[0] == "festival" for name in pilot.parts())


def test_only_the_twelfth_has_a_festival(pilot):
    for number in range(1, 15):
        assert ("festival" in seen_of(pilot, light(pilot, number))) == (number == 12)


def test_light_reaches_farther_from_one_to_the_next(pilot):
    def reach(number):
        at, view = pilot.app.time + 0.6, pilot.table.view
        parts = [part for motion in light(pilot, number) for part in motion.parts(at, view)]
        rects = [part.rect for part in parts if part.name[0] != "dim"]  # the board around it
        return rects[0].unionall(rects).w

    widths = [reach(number) for number in range(1, 12)]
    assert widths == sorted(widths)
    assert widths[-1] > widths[0]


def test_a_placement_shines_as_the_4_way_that_it_is(pilot):
    outcome = pilot.table.do(Place(pilot.game.legal_squares[0]))
    fourth = replace(outcome.placement, n=4, four_way=4)
    motions = placing_motions(pilot.table.view, fourth, None, Scoring.MODERN, pilot.app.time)
    assert [each.number for each in motions if hasattr(each, "number")] == [4]
    plain = placing_motions(
        pilot.table.view, outcome.placement, None, Scoring.MODERN, pilot.app.time
    )
    assert not any(hasattr(each, "number") for each in plain)


@pytest.mark.slow
@pytest.mark.pictures
def test_the_festival_is_over_within_two_seconds_and_leaves_nothing_behind(pilot):
    pilot.step(10)
    before = pilot.surface.copy()
    pilot.table.board.motions.running += light(pilot, 12)
    for number in range(18):
        pilot.step(0.1)
        if pilot.table.moving:
            assert number > 14 or differing(pilot.surface, before) is not None
            assert differing(pilot.surface, pilot.anew()) is None
    assert not pilot.table.moving
    assert differing(pilot.surface, before) is None


@pytest.mark.pictures
def test_stones_are_placed_while_the_festival_lasts(pilot):
    pilot.table.board.motions.running += light(pilot, 12)
    pilot.step(0.3)
    square = next(iter(pilot.game.legal_squares))
    played = len(pilot.game.moves)
    pilot.click(SQUARE_NAMES[square])
    assert len(pilot.game.moves) == played + 1
    assert celebrating(pilot)
    pilot.step(0.1)
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.move("touchstone")
    pilot.down("touchstone")
    assert pilot.in_hand
    assert celebrating(pilot)


def test_what_is_taken_back_is_no_longer_celebrated(pilot):
    pilot.table.board.motions.running += light(pilot, 12)
    pilot.step(0.3)
    pilot.press("z")
    assert not celebrating(pilot)


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("number", [1, 6, 11])
def test_the_light_draws_the_same_in_pieces_as_at_once(pilot, number):
    pilot.step(10)
    before = pilot.surface.copy()
    pilot.table.board.motions.running += light(pilot, number)
    seen = 0
    while pilot.table.moving:
        pilot.step(0.03)
        assert differing(pilot.surface, pilot.anew()) is None
        seen += differing(pilot.surface, before) is not None
    assert seen > 15
    assert differing(pilot.surface, before) is None
