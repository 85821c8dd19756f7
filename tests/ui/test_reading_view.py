"""A reading in a window: brushed, then written, on paper that lies over the game."""

from dataclasses import replace
from datetime import timedelta

import pygame
import pytest

from tests.support.pilot import FRAME
from tests.support.sample_readings import CHANGING, STILL


def opened(pilot, reading=CHANGING):
    page = pilot.open("reading", pilot.table, reading, new=True)
    pilot.app.draw()
    pilot.step(0)
    return page


def names(page, passed):
    return {part.name for part in page.above(page.start + passed)}


def test_the_scroll_unrolls_over_the_dark_room_before_anything_lies_on_it(pilot):
    page = opened(pilot)
    unrolls = page.opening.unrolls
    heights = []
    pilot.step(unrolls.start)
    for _ in range(5):
        pilot.step(unrolls.length / 6)
        assert not page.parts()
        assert {part.name for part in page.above(pilot.app.now())} <= {"vanishing", "scroll"}
        (scroll,) = (part for part in page.above(pilot.app.now()) if part.name == "scroll")
        heights.append(scroll.key)
    assert len(set(heights)) == len(heights)
    pilot.step(page.opening.shows.end - unrolls.end + 0.3)
    assert {"scroll", "stones", "question"} == {part.name for part in page.parts()}
    assert page.motion.stroke(0).start - page.opening.shows.end >= 0.5


def test_a_reading_read_again_unrolls_and_is_complete(pilot):
    page = pilot.open("reading", pilot.table, CHANGING)
    pilot.app.draw()
    pilot.step(0)
    assert not page.complete
    pilot.step(page.opening.shows.end)
    assert page.complete
    assert {"scroll", "stones", "augury", "back"} <= {part.name for part in page.parts()}


def test_a_press_acts_on_a_reading_that_unrolls_again(pilot):
    pilot.open("reading", pilot.table, CHANGING)
    pilot.app.draw()
    pilot.step(0.05)
    pilot.press("Esc")
    assert pilot.on_table


def test_the_name_appears_with_the_bowl(pilot):
    page = opened(pilot)
    bowl = next(time for time, cue, _ in page.motion.sounds if cue == "bowl")
    assert "title" not in names(page, bowl - FRAME)
    assert "title" in names(page, bowl + FRAME)


def test_the_augury_appears_by_paragraphs_after_the_picture(pilot):
    page = opened(pilot)
    for number in range(3):
        starts = page.motion.paragraph(number).start
        written = {("augury", each) for each in range(number + 1)}
        assert ("augury", number) not in names(page, starts - FRAME)
        assert written <= names(page, starts + FRAME)
    assert "becomes" in names(page, page.motion.paragraph(0).start)
    assert "becomes" not in names(opened(pilot, STILL), page.motion.length)


def test_the_number_of_a_changing_line_stands_at_its_seal(pilot):
    page = opened(pilot)
    pilot.step(page.motion.length + 1)
    seals = [index for index, line in enumerate(page.motion.lines) if line.changing]
    numbers = [part.name[1] for part in page.parts() if "number" in part.name]
    assert numbers == seals


@pytest.mark.pictures
def test_with_reduced_motion_all_is_there_at_once(open_pilot):
    pilot = open_pilot(motion=False)
    page = opened(pilot)
    at_once = pygame.image.tobytes(pilot.surface, "RGB")
    pilot.step(page.motion.length)
    assert pygame.image.tobytes(pilot.surface, "RGB") == at_once


def test_a_frame_of_a_stroke_changes_only_its_line(pilot):
    page = opened(pilot)
    pilot.step(page.motion.stroke(2).start + 0.2)
    pilot.step(FRAME)
    assert pilot.app.dirty
    whole = page.layout.hexagram
    for area in pilot.app.dirty:
        assert whole.contains(area)
        assert area.h < whole.h / 5


@pytest.mark.pictures
@pytest.mark.parametrize("motion", [True, False])
def test_what_is_redrawn_piece_by_piece_is_what_is_drawn_at_once(open_pilot, motion):
    pilot = open_pilot(motion=motion)
    page = opened(pilot)
    for _ in range(40):
        pilot.step(page.motion.length / 37)
    shown = pygame.image.tobytes(pilot.surface, "RGB")
    assert pygame.image.tobytes(pilot.anew(), "RGB") == shown  # to the last level of brightness


@pytest.mark.parametrize(
    "size",
    [
        (960, 640),
        (1280, 800),
        (900, 1400),
        *(pytest.param(size, marks=pytest.mark.nightly) for size in ((1920, 1080), (3840, 2160))),
    ],
)
def test_an_augury_with_two_changing_lines_is_seen_whole(open_pilot, size):
    pilot = open_pilot(size=size, motion=False)
    moments = (CHANGING.moment + timedelta(milliseconds=steps) for steps in range(1000))
    casts = (replace(CHANGING, moment=moment) for moment in moments)
    page = opened(pilot, next(cast for cast in casts if len(cast.casting.changing) == 2))
    assert page.text.scroller.last == 0


@pytest.mark.pictures
def test_text_on_paper_has_no_tray_and_scrolls(pilot):
    page = opened(pilot)
    corner = page.layout.text.bottomright
    corner = (corner[0] - 2, corner[1] - 2)
    pilot.step(page.opening.shows.end)
    before = pilot.surface.get_at(corner)
    pilot.step(page.motion.length)
    assert pilot.surface.get_at(corner) == before
    pilot.wheel(page.layout.text.center, -100)
    assert page.text.scroller.top == page.text.scroller.last
