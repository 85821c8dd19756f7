"""A hexagram is brushed from the bottom, line by line, and then the one that it becomes."""

import math
from itertools import pairwise, product

import pygame
import pytest

from ishido.oracle.casting import Casting
from ishido.oracle.hexagram import LINES, Line
from ishido.ui.ishido.oracle.brush import hexagram_parts, line_rect
from ishido.ui.ishido.oracle.reading import schedule

FIRST = pygame.Rect(20, 30, 200, 200)
SECOND = pygame.Rect(300, 70, 120, 120)
PAPER = pygame.Color("#ece0c4")
STILL = (7, 8, 8, 7, 7, 8)
CASTS = ((6, 9, 6, 8, 8, 6), (9, 9, 9, 9, 9, 9), (6, 6, 6, 6, 6, 6), (7, 8, 7, 7, 6, 8))
AT_REST = math.inf

pytestmark = pytest.mark.usefixtures("_screen")


@pytest.fixture(name="_screen")
def screen():
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def casting_of(lines):
    return Casting(tuple(map(Line, lines)))


def times_of(lines, blocks=8):
    return schedule(casting_of(lines), blocks)


def parts_at(lines, passed):
    shown = {name: timing.at(passed) for name, timing in times_of(lines).items()}
    return {part.name: part for part in hexagram_parts(casting_of(lines), FIRST, SECOND, shown)}


def picture_at(lines, passed):
    page = pygame.Surface((480, 260))
    page.fill(PAPER)
    for part in parts_at(lines, passed).values():
        page.set_clip(part.rect)
        part.draw(page)
    return page


def inked(page, area):
    """Whether something dark or red lies in an area."""
    area = area.clip(page.get_rect())
    spots = product(range(area.left, area.right), range(area.top, area.bottom))
    return any(page.get_at(spot).g < 170 for spot in spots)


def middle_of(line):
    return pygame.Rect(line.centerx - 3, line.top, 6, line.h)


@pytest.mark.parametrize(
    ("cast", "hexagram", "place"), [(STILL, "line", FIRST), (CASTS[0], "second", SECOND)]
)
def test_lines_are_drawn_one_after_another_from_the_bottom(cast, hexagram, place):
    times = times_of(cast)
    for index in range(LINES):
        stroke = times[hexagram, index]
        parts = parts_at(cast, stroke.start + stroke.length / 2)
        drawn = [name for name in parts if hexagram in name]
        assert drawn == [(hexagram, each) for each in range(index + 1)]
        assert len({parts[name].values for name in drawn}) == index + 1, "no two look alike"
        assert all(place.contains(parts[name].rect) for name in drawn)
    rects = [line_rect(place, index) for index in range(LINES)]
    assert all(below.top > above.top for below, above in pairwise(rects))
    assert not parts_at(STILL, times_of(STILL)["line", 0].start)


@pytest.mark.parametrize("cast", [STILL, *CASTS])
def test_seals_mark_the_changing_lines_and_make_a_second_hexagram(cast):
    casting, parts = casting_of(cast), parts_at(cast, AT_REST)
    marked = [name[1] + 1 for name in parts if "seal" in name]
    assert tuple(marked) == casting.changing
    assert any("second" in name for name in parts) == bool(marked)


@pytest.mark.parametrize("cast", CASTS)
def test_the_second_hexagram_is_what_the_first_becomes(cast):
    page, becomes = picture_at(cast, AT_REST), casting_of(cast).becomes
    assert becomes
    seen = [inked(page, middle_of(line_rect(SECOND, index))) for index in range(LINES)]
    assert seen == list(becomes.whole)


@pytest.mark.parametrize("cast", [STILL, CASTS[0]])
def test_at_its_end_the_drawing_looks_as_with_reduced_motion(cast):
    end, rest = (picture_at(cast, t) for t in (times_of(cast)["buttons"].end, AT_REST))
    assert pygame.image.tobytes(end, "RGB") == pygame.image.tobytes(rest, "RGB")
