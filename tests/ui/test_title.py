"""The title stands over the table until somebody wants to play."""

import pygame
import pytest

from ishido.ui.scenes.title import DAWN, DUSK, STAY, TitleScene
from tests.pilot import Pilot, differing


@pytest.fixture
def titled(pilot: Pilot) -> Pilot:
    """A window that has just been opened, with the title in it."""
    pilot.app.push(TitleScene(pilot.app))
    pilot.step()
    return pilot


@pytest.mark.parametrize("key", ["n", "Enter", "Space", "Esc", "z", "d", "h"])
def test_any_key_leads_to_the_table_and_does_nothing_else(titled: Pilot, key: str) -> None:
    before = titled.session
    titled.press(key)
    assert titled.on_table
    assert titled.session is before
    assert titled.moves() == ""
    assert titled.table.aids.legal == 0


@pytest.mark.parametrize("touch", [False, True])
def test_a_click_leads_to_the_table_and_places_nothing(titled: Pilot, touch: bool) -> None:
    if touch:
        titled.tap("k8")
    else:
        titled.click("k8")
    assert titled.on_table
    assert titled.moves() == ""
    titled.click("k8")
    assert titled.moves() == "k8"


def test_it_comes_out_of_the_dark_and_gives_way_by_itself(titled: Pilot) -> None:
    dark = sum(pygame.transform.average_color(titled.surface)[:3])
    while titled.scene.moving:
        titled.step()
        assert differing(titled.surface, titled.anew()) is None
    assert sum(pygame.transform.average_color(titled.surface)[:3]) > dark
    titled.step(STAY - DAWN - 1)
    assert not titled.on_table
    titled.step(2)
    while titled.scene.moving:
        titled.step(DUSK / 5)
        assert differing(titled.surface, titled.anew()) is None
    assert titled.on_table
    assert differing(titled.surface, titled.anew()) is None


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_click_that_comes_as_it_gives_way_places_nothing(titled: Pilot, way: str) -> None:
    titled.step(DAWN)
    titled.step(STAY)
    titled.step(DUSK / 2)
    if way == "click":
        titled.click("k8")
    else:
        titled.press("m")
    assert titled.on_table
    assert titled.moves() == ""
    assert titled.table.aids.legal == 0


def test_it_can_be_resized_and_closed(titled: Pilot) -> None:
    titled.resize((1280, 800))
    titled.settle()
    assert differing(titled.surface, titled.anew()) is None
    titled.press("Ctrl+Q")
    assert not titled.app.running
