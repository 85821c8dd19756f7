"""A reading in a window: brushed, then written, on paper that lies over the game."""

import pygame
import pytest

from ishido.storage.reading import Reading
from ishido.ui.core.audio import Cue
from ishido.ui.scenes.reading import ReadingScene
from tests.pilot import FRAME, Pilot, differing
from tests.reading import CHANGING, STILL
from tests.ui.conftest import OpenPilot


def opened(pilot: Pilot, reading: Reading = CHANGING) -> ReadingScene:
    page = pilot.app.open("reading", pilot.table, reading, new=True)
    assert isinstance(page, ReadingScene)
    pilot.app.draw()
    pilot.step(0)
    return page


def names(page: ReadingScene, passed: float) -> set[object]:
    return {part.name for part in page.above(page.start + passed)}


def test_the_augury_appears_with_the_bowl(pilot: Pilot) -> None:
    page = opened(pilot)
    bowl = next(time for time, cue, _ in page.motion.sounds if cue is Cue.BOWL)
    written = {"title", "image", "augury"}
    assert not written & names(page, bowl - FRAME)
    assert written <= names(page, bowl + FRAME)


def test_the_second_name_appears_when_its_lines_have_turned(pilot: Pilot) -> None:
    page = opened(pilot)
    turned = max(page.motion.turn(index).start for index in (0, 1, 2, 5))
    assert "becomes" not in names(page, turned)
    assert "becomes" in names(page, page.motion.length)
    assert "becomes" not in names(opened(pilot, STILL), page.motion.length)


def test_with_reduced_motion_all_is_there_at_once(open_pilot: OpenPilot) -> None:
    pilot = open_pilot(motion=False)
    page = opened(pilot)
    at_once = pygame.image.tobytes(pilot.surface, "RGB")
    pilot.step(page.motion.length)
    assert pygame.image.tobytes(pilot.surface, "RGB") == at_once


def test_a_frame_of_a_stroke_changes_only_its_line(pilot: Pilot) -> None:
    page = opened(pilot)
    pilot.step(page.motion.stroke(2).start + 0.2)
    pilot.step(FRAME)
    assert pilot.app.dirty
    whole = page.layout.hexagram
    for area in pilot.app.dirty:
        assert whole.contains(area)
        assert area.h < whole.h / 5


@pytest.mark.parametrize("motion", [True, False])
def test_what_is_redrawn_piece_by_piece_is_what_is_drawn_at_once(
    open_pilot: OpenPilot, motion: bool
) -> None:
    pilot = open_pilot(motion=motion)
    page = opened(pilot)
    for _ in range(40):
        pilot.step(page.motion.length / 37)
    shown = pygame.image.tobytes(pilot.surface, "RGB")
    assert pygame.image.tobytes(pilot.anew(), "RGB") == shown


def test_text_on_paper_has_no_tray_and_scrolls(pilot: Pilot) -> None:
    page = opened(pilot)
    corner = page.layout.text.bottomright
    corner = (corner[0] - 2, corner[1] - 2)
    pilot.step(page.opens)
    before = pilot.surface.get_at(corner)
    pilot.step(page.motion.length)
    assert pilot.surface.get_at(corner) == before
    pilot.wheel(page.layout.text.center, -100)
    assert page.text.scroller.top == page.text.scroller.last
    assert differing(pilot.anew(), pilot.surface) is None
