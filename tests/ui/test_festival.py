"""The light of 4-Ways grows from one to the next; nobody waits for the twelfth's festival."""

from dataclasses import replace

import pygame
import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Game
from ishido.ui.ishido.board.world_lights import WORLDS, Burst
from tests.support.pilot import differing


@pytest.fixture
def pilot(open_pilot):
    return open_pilot(1, "k8 k7")


@pytest.fixture
def shine(pilot, monkeypatch):
    """Places a stone as a 4-Way with a number, which then begins to shine."""
    place = Game.place

    def light(number):
        def placed(game, square):
            after = place(game, square)
            last = replace(after.standing.last, n=4, four_way=number)
            standing = replace(after.standing, last=last)
            return replace(after, standings=(*after.standings[:-1], standing))

        monkeypatch.setattr(Game, "place", placed)
        pilot.place_stones()
        monkeypatch.setattr(Game, "place", place)
        while pilot.app.time < lights(pilot)[-1].contact:
            pilot.step(0.02)

    return light


def lights(pilot):
    """The motions of the light that shines now, or will."""
    return [each for each in pilot.table.board.motions.running if hasattr(each, "number")]


def celebrating(pilot):
    return any(name[0] == "festival" for name in pilot.parts())


def test_only_the_twelfth_has_a_festival(pilot, shine):
    for number in range(1, 15):
        shine(number)
        pilot.step(0.7)
        assert celebrating(pilot) == (number == 12)
        pilot.settle()


@pytest.mark.parametrize("world", sorted(WORLDS))
def test_each_world_has_a_light_of_its_own_that_grows(world):
    def brightness(number, world=world):
        light = pygame.Surface((500, 560))
        burst = Burst(0.4, number, (250, 300), (68, 80), pygame.Rect(-200, -100, 816, 640))
        WORLDS[world](light, burst)
        return sum(pygame.transform.average_color(light)[:3])

    assert 0 < brightness(1) < brightness(11)
    assert world == "ishido" or brightness(1) != brightness(1, "ishido")


def test_the_board_is_still_before_the_light_runs_and_later_ones_take_longer(pilot, shine):
    def bursts_after(number):
        shine(number)
        assert not {"dim", "run"} & {name[0] for name in pilot.parts()}
        began = pilot.app.time
        while not any(name[0] == "burst" for name in pilot.parts()):
            pilot.step(0.01)
        pilot.press("z")
        return pilot.app.time - began

    assert bursts_after(1) == pytest.approx(0.34, abs=0.03)
    assert bursts_after(8) == pytest.approx(0.425, abs=0.03)


@pytest.mark.pictures
def test_stones_are_placed_while_the_festival_lasts(pilot, shine):
    shine(12)
    pilot.step(0.6)
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


def test_what_is_taken_back_is_no_longer_celebrated(pilot, shine):
    shine(12)
    pilot.step(0.6)
    assert celebrating(pilot)
    pilot.press("z")
    assert not celebrating(pilot)


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("number", [6, 12])
def test_the_light_is_drawn_in_pieces_and_gone_within_two_seconds(pilot, shine, number):
    pilot.place_stones()
    pilot.settle()
    before = pilot.surface.copy()
    pilot.press("z")
    pilot.settle()
    shine(number)
    shone, began = [], pilot.app.time
    while pilot.table.moving:
        pilot.step(0.05)
        assert differing(pilot.surface, pilot.anew()) is None
        shone.append(differing(pilot.surface, before) is not None)
    assert pilot.app.time - began < 2
    assert shone.count(True) > 10
    pilot.settle()
    assert differing(pilot.surface, before) is None


def test_a_light_that_is_drawn_late_is_drawn_as_at_its_end(pilot, shine):
    """A busy machine draws it after its time, before it is removed."""
    shine(1)
    table, (light,) = pilot.table, lights(pilot)
    parts = list(light.parts(light.contact + 60, table.view))
    assert [part.name[0] for part in parts] == ["dim", "burst", "lit"]
