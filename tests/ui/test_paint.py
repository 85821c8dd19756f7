"""Pictures kept up to date part by part are the pictures drawn anew, and no more is touched."""

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.jobs.steps import at_once
from ishido.ui.kit import paint
from tests.support.pilot import differing

SIZE = (64, 48)


@pytest.fixture(autouse=True, scope="module")
def _display():
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    yield
    pygame.display.quit()


rects = st.builds(
    pygame.Rect, st.integers(-12, 60), st.integers(-12, 44), st.integers(1, 40), st.integers(1, 30)
)


@st.composite
def pictures(draw):
    """A few translucent parts, each of some look, one over the other."""
    parts = []
    for name in draw(st.lists(st.integers(0, 5), unique=True, max_size=5)):
        look = draw(st.integers(0, 3))
        parts.append(part(name, draw(rects), look))
    return sorted(parts, key=lambda part: str(part.name))


def part(name, rect, look):
    return paint.Part(name, rect, _paint_patch, name, look)


def _paint_patch(target, rect, name, look):
    """Paints beyond its rectangle, too, of which nothing may be seen."""
    colour = pygame.Color(40 * name + 30, 60 * look + 20, 255 - 30 * name, 160).premul_alpha()
    patch = pygame.Surface(rect.inflate(10, 10).size, pygame.SRCALPHA)
    patch.fill(colour)
    paint.stamp(target, patch, rect.inflate(10, 10).topleft)


def ground():
    surface = pygame.Surface(SIZE)
    surface.fill((90, 70, 50))
    pygame.draw.line(surface, "white", (0, 0), SIZE)
    return surface


def anew(parts, above=[]):  # noqa: B006
    picture = ground()
    for each in [*parts, *above]:
        picture.set_clip(each.rect)
        each.draw(picture)
    picture.set_clip(None)
    return picture


@given(st.lists(pictures(), min_size=1, max_size=6))
def test_a_canvas_shows_what_a_new_one_would(walk):
    canvas = paint.Canvas(ground())
    for parts in walk:
        before = canvas.picture.copy()
        changed = at_once(canvas.show(parts))
        assert differing(canvas.picture, anew(parts)) is None
        outside = canvas.picture.copy()
        for area in changed:
            outside.blit(before, area, area)
        assert differing(outside, before) is None  # all that has changed is told
        assert at_once(canvas.show(parts)) == []


@given(st.lists(st.tuples(pictures(), st.integers(0, 6)), max_size=6), pictures())
def test_a_canvas_does_not_mix_with_drawings_that_were_given_up(walk, last):
    canvas = paint.Canvas(ground())
    for parts, steps in walk:
        for _ in zip(range(steps), canvas.show(parts)):  # noqa: B905
            pass
    before = canvas.picture.copy()
    changed = at_once(canvas.show(last))
    assert differing(canvas.picture, anew(last)) is None
    for area in changed:
        before.blit(canvas.picture, area, area)
    assert differing(canvas.picture, before) is None


@given(st.lists(st.tuples(pictures(), pictures()), min_size=1, max_size=6))
def test_a_screen_shows_canvas_and_moving_parts_as_if_drawn_anew(walk):
    canvas, screen = paint.Canvas(ground()), paint.Screen(pygame.Surface(SIZE))
    for parts, above in walk:
        before = screen.surface.copy()
        changed = at_once(screen.present(canvas, at_once(canvas.show(parts)), above))
        assert differing(screen.surface, anew(parts, above)) is None
        outside = screen.surface.copy()
        for area in changed:
            outside.blit(before, area, area)
        assert differing(outside, before) is None
        assert at_once(screen.present(canvas, at_once(canvas.show(parts)), above)) == []


@given(pictures(), pictures())
def test_another_canvas_is_shown_whole(one, other):
    screen = paint.Screen(pygame.Surface(SIZE))
    for parts in (one, other, one):
        canvas = paint.Canvas(ground())
        at_once(canvas.show(parts))
        assert at_once(screen.present(canvas, [], [])) == [pygame.Rect((0, 0), SIZE)]
        assert differing(screen.surface, anew(parts)) is None


@given(st.lists(rects, max_size=8))
def test_merged_rectangles_cover_the_same_and_do_not_overlap(areas):
    result = paint.merged(areas)
    assert all(any(whole.contains(area) for whole in result) for area in areas)
    assert not any(a.colliderect(b) for a, b in combinations(result, 2))
    assert all(whole.collidelist(areas) >= 0 for whole in result)


@given(st.floats(0, 1))
def test_a_faded_picture_is_as_translucent_as_asked_for(opacity):
    picture = pygame.Surface((2, 2), pygame.SRCALPHA)
    picture.fill((200, 100, 50, 255))
    for wanted, found in zip(
        (200, 100, 50, 255), paint.faded(picture, opacity).get_at((0, 0)), strict=True
    ):
        assert abs(found - wanted * opacity) <= 2
    assert picture.get_at((0, 0)) == (200, 100, 50, 255)


def test_two_parts_of_one_name_are_a_mistake():
    """The first would not be followed: it would stay where it was drawn."""
    rect = pygame.Rect(0, 0, 10, 10)
    canvas = paint.Canvas(ground())
    with pytest.raises(AssertionError, match="3"):
        at_once(canvas.show([part(3, rect, 0), part(4, rect, 0), part(3, rect.move(20, 0), 0)]))
