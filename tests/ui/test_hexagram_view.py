"""A hexagram is brushed from the bottom, line by line, and then the one that it becomes."""

from itertools import pairwise, product

import pygame
import pytest

from ishido.oracle.casting import Casting
from ishido.oracle.hexagram import LINES, Line
from ishido.ui.ishido.oracle.hexagram import AT_REST, HexagramMotion, hexagram_parts, line_rect

FIRST = pygame.Rect(20, 30, 200, 200)
SECOND = pygame.Rect(300, 70, 120, 120)
PAPER = pygame.Color("#ece0c4")
STILL = (7, 8, 8, 7, 7, 8)
CASTS = ((6, 9, 6, 8, 8, 6), (9, 9, 9, 9, 9, 9), (6, 6, 6, 6, 6, 6), (7, 8, 7, 7, 6, 8))
FRAME = 1 / 60

pytestmark = pytest.mark.usefixtures("_screen")


@pytest.fixture(name="_screen")
def screen():
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def motion_of(lines):
    return HexagramMotion(tuple(map(Line, lines)))


def parts_at(lines, passed):
    parts = hexagram_parts(motion_of(lines), FIRST, SECOND, passed)
    return {part.name: part for part in parts}


def picture_at(lines, passed):
    page = pygame.Surface((480, 260))
    page.fill(PAPER)
    for part in parts_at(lines, passed).values():
        page.set_clip(part.rect)
        part.paint(page)
    return page


def inked(page, area):
    """Whether something dark or red lies in an area."""
    area = area.clip(page.get_rect())
    spots = product(range(area.left, area.right), range(area.top, area.bottom))
    return any(page.get_at(spot).g < 170 for spot in spots)


def middle_of(line):
    return pygame.Rect(line.centerx - 3, line.top, 6, line.h)


@pytest.mark.parametrize("cast", [STILL, *CASTS])
def test_no_two_lines_look_alike(cast):
    parts = parts_at(cast, AT_REST)
    looks = [parts["hexagram", index].key for index in range(LINES)]
    assert len(set(looks)) == LINES


def test_lines_are_drawn_one_after_another_from_the_bottom():
    motion = motion_of(STILL)
    assert not parts_at(STILL, motion.stroke(0).start)
    for index in range(LINES):
        stroke = motion.stroke(index)
        drawn = list(parts_at(STILL, stroke.start + stroke.length / 2))
        assert drawn == [("hexagram", each) for each in range(index + 1)]
    rects = [line_rect(FIRST, index) for index in range(LINES)]
    assert all(below.top > above.top for below, above in pairwise(rects))
    assert FIRST.contains(rects[0].unionall(rects))


@pytest.mark.parametrize("index", [0, 1])
def test_the_brush_moves_from_left_to_right(index):
    stroke = motion_of(STILL).stroke(index)
    line = line_rect(FIRST, index)
    left, right = line.copy(), line.copy()
    left.w = right.w = line.w // 4
    right.right = line.right
    half = picture_at(STILL, stroke.start + stroke.length / 2)
    assert inked(half, left)
    assert not inked(half, right)
    assert inked(picture_at(STILL, stroke.start + stroke.length), right)


def test_a_line_sounds_when_its_stroke_begins_and_the_bowl_after_the_last():
    motion = motion_of(CASTS[0])
    *lines, (time, cue, _) = motion.sounds
    starts = [motion.stroke(index).start for index in range(LINES)]
    assert lines == [(start, "line", index + 1) for index, start in enumerate(starts)]
    assert cue == "bowl"
    assert starts[-1] + motion.stroke(5).length < time < motion.seal(0).start


@pytest.mark.parametrize("cast", CASTS)
def test_seals_mark_the_changing_lines(cast):
    casting = Casting(tuple(map(Line, cast)))
    marked = [name[2] + 1 for name in parts_at(cast, AT_REST) if "seal" in name]
    assert tuple(marked) == casting.changing


@pytest.mark.parametrize("cast", CASTS)
def test_the_second_hexagram_is_what_the_first_becomes(cast):
    page, becomes = picture_at(cast, AT_REST), Casting(tuple(map(Line, cast))).becomes
    assert becomes
    seen = [inked(page, middle_of(line_rect(SECOND, index))) for index in range(LINES)]
    assert seen == list(becomes.whole)


@pytest.mark.parametrize("cast", CASTS)
def test_the_second_hexagram_is_brushed_in_its_place_from_the_bottom(cast):
    motion = motion_of(cast)
    for index in range(LINES):
        stroke = motion.second(index)
        parts = parts_at(cast, stroke.start + stroke.length / 2)
        drawn = [name for name in parts if "second" in name]
        assert drawn == [("hexagram", "second", each) for each in range(index + 1)]
        assert all(SECOND.contains(parts[name].rect) for name in drawn)


@pytest.mark.parametrize("cast", [STILL, *CASTS])
def test_words_follow_the_picture(cast):
    motion = HexagramMotion(tuple(map(Line, cast)), 3)
    changing = [index for index, line in enumerate(motion.lines) if line.changing]
    order = [motion.stroke(5), motion.name, motion.image, *map(motion.seal, changing)]
    if changing:
        order += [*map(motion.second, range(LINES)), motion.becomes]
    order += [*map(motion.paragraph, range(3)), motion.buttons]
    starts = [timing.start for timing in order]
    assert starts == sorted(starts)
    assert motion.paragraph(0).start >= motion.becomes.start
    if changing:
        assert motion.becomes.start >= motion.second(LINES - 1).end > motion.seal(changing[-1]).end
    assert motion.length >= max(timing.end for timing in order)


def test_without_changing_lines_there_is_no_second_hexagram():
    assert list(parts_at(STILL, AT_REST)) == [("hexagram", index) for index in range(LINES)]


@pytest.mark.parametrize("cast", [STILL, *CASTS])
def test_at_its_end_the_drawing_looks_as_with_reduced_motion(cast):
    end, rest = (picture_at(cast, t) for t in (motion_of(cast).length, AT_REST))
    assert pygame.image.tobytes(end, "RGB") == pygame.image.tobytes(rest, "RGB")


def test_a_stroke_redraws_no_other_line():
    stroke = motion_of(STILL).stroke(3)
    before, after = (parts_at(STILL, stroke.start + 0.2 + more) for more in (0.0, FRAME))
    changed = [name for name, part in after.items() if part != before[name]]
    assert changed == [("hexagram", 3)]
