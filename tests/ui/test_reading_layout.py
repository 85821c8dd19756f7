"""The page of a reading fits every room, and its text is easy to read on the paper."""

from itertools import combinations, product

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pygame import Rect

from ishido.assets import assets
from ishido.skins.catalogue import Catalogue
from ishido.ui.ishido.oracle.reading_layout import CLEAR, SEALS, reading_layout
from ishido.ui.ishido.oracle.scroll import mounting_of, scroll_part
from ishido.ui.kit.theme import Face, Theme, font, luminance
from tests.support.looks import look_at

SIZES = ((960, 640), (1280, 800), (1920, 1080), (3840, 2160), (900, 1400), (2160, 3840), (560, 420))

rooms = st.builds(
    Rect, st.just(0), st.integers(0, 60), st.integers(560, 3840), st.integers(420, 3840)
)


def pieces(layout):
    """What lies on the paper side by side."""
    first = layout.hexagram.copy()
    if layout.second.w:
        first.w += round(first.w * SEALS)
    return {
        **{f"stone {number}": stone for number, stone in enumerate(layout.stones)},
        "hexagram with seals": first,
        **({"second": layout.second, "becomes": layout.becomes} if layout.second.w else {}),
        "question": layout.question,
        "title": layout.title,
        "image": layout.image,
        "text": layout.text,
    }


@given(rooms, st.floats(0.75, 2.0), st.booleans())
@example(Rect(0, 0, 560, 420), 2.0, True)
@example(Rect(0, 0, 3840, 420), 2.0, True)
@example(Rect(0, 0, 560, 3840), 2.0, True)
def test_nothing_overlaps_or_leaves_the_paper(room, scale, changes):
    layout = reading_layout(room, scale, changes=changes)
    for outer, inner in (
        (room, layout.scroll), (layout.scroll, layout.cloth), (layout.cloth, layout.paper),
        (room, layout.footer),
    ):  # fmt: skip
        assert outer.contains(inner)
    assert not layout.footer.colliderect(layout.scroll)
    found = pieces(layout)
    for name, rect in found.items():
        assert rect.w > 0, name
        assert rect.h > 0, name
        assert layout.paper.contains(rect), name
    for (one, a), (other, b) in combinations(found.items(), 2):
        assert not a.colliderect(b), (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_the_augury_has_room(size):
    for scale in (0.75, 1.0, 1.5, 2.0):
        layout = reading_layout(Rect((0, 0), size), scale, changes=True)
        assert layout.text.h >= 0.3 * (layout.paper.bottom - layout.question.top), scale
        assert layout.text.w >= 0.45 * layout.paper.w, scale


@pytest.mark.parametrize("size", SIZES)
def test_short_headings_leave_their_room_to_the_augury(size):
    long = reading_layout(Rect((0, 0), size), changes=True)
    short = reading_layout(Rect((0, 0), size), changes=True, question_lines=1, image_lines=1)
    assert short.text.bottom == long.text.bottom
    assert short.text.top == long.text.top - long.question.h // 2 - long.image.h // 2
    assert short.unit == long.unit


@pytest.mark.slow
@given(rooms, st.floats(0.75, 2.0), st.booleans())
def test_the_circle_is_clear_of_stones_and_edges(room, scale, changes):
    layout = reading_layout(room, scale, changes=changes)
    clear = round(CLEAR * layout.space)
    assert layout.paper.inflate(-2 * clear, -2 * clear).contains(layout.circle)
    assert layout.circle.top >= max(stone.bottom for stone in layout.stones) + clear
    assert layout.circle.center == layout.hexagram.center


@pytest.mark.parametrize("size", SIZES[:-1])
@pytest.mark.parametrize("changes", [False, True])
def test_the_circle_is_larger_than_the_hexagram(size, changes):
    layout = reading_layout(Rect((0, 0), size), changes=changes)
    assert layout.circle.w > 1.3 * layout.hexagram.w


def test_the_stones_lie_as_on_the_board():
    middle, above, right, below, left = reading_layout(Rect(0, 0, 1280, 800), changes=False).stones
    assert above.centerx == middle.centerx == below.centerx
    assert left.centery == middle.centery == right.centery
    assert above.bottom < middle.top < middle.bottom < below.top
    assert left.right < middle.left < middle.right < right.left


@pytest.mark.parametrize("changes", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_second_hexagram_is_smaller_and_beside_the_first(size, changes):
    layout = reading_layout(Rect((0, 0), size), changes=changes)
    assert bool(layout.second.w) == bool(layout.becomes.w) == changes
    if changes:
        assert layout.second.left > layout.hexagram.right
        assert layout.second.w < layout.hexagram.w
    assert layout.hexagram.w == layout.hexagram.h


@pytest.mark.parametrize("board", [listed.id for listed in Catalogue(assets()).boards()])
def test_ink_on_paper_has_a_contrast_of_seven(board):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    layout = reading_layout(Rect(0, 0, 1280, 800), changes=True)
    page = pygame.Surface((1280, 800))
    look = look_at(board, page.get_size())
    scroll_part(mounting_of(look, layout), layout).paint(page)
    paper = pygame.transform.smoothscale(page.subsurface(layout.text), (8, 8))
    ground = min(luminance(paper.get_at(spot)) for spot in product(range(8), repeat=2))
    for role in ("text", "text_dim", "gold_light"):
        assert contrast(ground, luminance(look.theme.on_paper.colour(role))) >= 7, role


def contrast(ground, ink):
    return (ground + 0.05) / (ink + 0.05)


@pytest.mark.parametrize("theme", [Theme({"ink": "#ffffff"}), Theme(high_contrast=True)])
def test_ink_is_dark_whatever_the_board_says(theme):
    assert luminance(theme.on_paper.colour("text")) < 0.02


def test_the_scroll_bar_on_paper_has_the_colour_of_the_metal():
    silver, gold = (
        Theme({"gold": each}).on_paper.colour("gold") for each in ("#c8c8cc", "#d4a84f")
    )
    assert max(silver[:3]) - min(silver[:3]) < 12
    assert gold.r > gold.b + 60
    assert abs(silver.hsla[2] - gold.hsla[2]) < 2


@pytest.mark.parametrize("gilded", [False, True])
def test_text_on_paper_has_neither_shadow_nor_gold(gilded):
    paper = Theme().on_paper
    draw = paper.gilded if gilded else paper.text
    letters, ink = draw("H", Face.TEXT, 60), paper.colour("text")
    assert letters.get_size() == font(Face.TEXT, 60).size("H")
    spots = list(product(range(letters.get_width()), range(letters.get_height())))
    assert max(letters.get_at(spot).a for spot in spots) > 200
    assert max(letters.get_at(spot).r for spot in spots) <= ink.r
