"""A reading in a window: brushed, then written, on paper that lies over the game."""

import pygame
import pytest

from tests.support.pilot import FRAME
from tests.support.sample_readings import cast_with


def opened(pilot, changing=4):
    page = pilot.open("reading", cast_with(changing), new=True)
    pilot.app.draw()
    pilot.step(0)
    return page


def names(page, passed):
    return {part.name for part in page.above(page.start + passed)}


def test_the_scroll_unrolls_before_anything_lies_on_it(pilot):
    page = opened(pilot)
    unrolls = page.times["scroll"]
    heights = []
    pilot.step(unrolls.start)
    for _ in range(5):
        pilot.step(unrolls.length / 6)
        assert not page.parts()
        drawn = {part.name: part for part in page.above(pilot.app.now())}
        assert drawn.keys() == {"scroll", "message"}
        heights.append(drawn["scroll"].values)
    assert len(set(heights)) == len(heights)
    assert names(page, page.times["stones"].end) == {"scroll", "stones", ("augury", 0), "message"}
    assert page.times["line", 0].start - page.times["stones"].end >= 0.5


def test_a_reading_read_again_is_there_at_once(pilot):
    page = pilot.open("reading", cast_with(4))
    pilot.app.draw()
    assert page.complete
    assert {"scroll", "stones", "augury", "back"} <= {part.name for part in page.parts()}
    pilot.press("Esc")
    assert pilot.on_table


def test_the_name_appears_with_the_bowl(pilot):
    page = opened(pilot)
    bowl = next(time for time, cue, _ in page._sounds if cue == "bowl")
    name = next(number for number, block in enumerate(page.text.blocks) if hasattr(block, "size")
                and block.size == 34)  # fmt: skip
    assert ("augury", name) not in names(page, bowl - FRAME)
    assert ("augury", name) in names(page, bowl + FRAME)


def test_the_augury_appears_by_paragraphs_after_the_picture(pilot):
    page = opened(pilot)
    for number in range(4, 7):
        starts = page.times["text", number].start
        written = {("augury", each) for each in range(number + 1)}
        assert ("augury", number) not in names(page, starts - FRAME)
        assert written <= names(page, starts + FRAME)
    assert page.times["second", 5].end <= page.times["text", 4].start


def test_the_number_of_a_changing_line_stands_at_its_seal(pilot):
    page = opened(pilot)
    pilot.step(20)
    numbers = [part.name[1] for part in page.parts() if "number" in part.name]
    assert tuple(numbers) == page.casting.changing


@pytest.mark.pictures
def test_with_reduced_motion_all_is_there_at_once(open_pilot):
    pilot = open_pilot(motion=False)
    page = opened(pilot)
    at_once = pygame.image.tobytes(pilot.surface, "RGB")
    pilot.step(page.times["buttons"].end)
    assert pygame.image.tobytes(pilot.surface, "RGB") == at_once


def test_a_frame_of_a_stroke_changes_only_its_line(pilot):
    page = opened(pilot)
    pilot.step(page.times["line", 2].start + 0.2)
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
        pilot.step(page.times["buttons"].end / 37)
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
    page = opened(pilot, 2)
    assert page.text.scroller.last == 0


@pytest.mark.pictures
def test_text_on_paper_has_no_tray_and_scrolls(pilot):
    page = opened(pilot)
    corner = page.layout.text.bottomright
    corner = (corner[0] - 2, corner[1] - 2)
    pilot.step(page.times["stones"].end)
    before = pilot.surface.get_at(corner)
    pilot.step(page.times["buttons"].end)
    assert pilot.surface.get_at(corner) == before
    pilot.wheel(page.layout.text.center, -100)
    assert page.text.scroller.top == page.text.scroller.last
