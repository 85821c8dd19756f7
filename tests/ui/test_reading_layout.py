"""The page of a reading fits every room, and its text is easy to read on the paper."""

from itertools import combinations, product

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pygame import Rect

from ishido.assets import assets
from ishido.skins.catalogue import Catalogue
from ishido.ui.ishido.oracle.brush import seal_rect
from ishido.ui.ishido.oracle.layout import reading_layout
from ishido.ui.ishido.oracle.scroll import Scroll
from ishido.ui.kit.theme import Face, Theme, font, luminance
from tests.support.looks import look_at

SIZES = ((960, 640), (1280, 800), (1920, 1080), (3840, 2160), (900, 1400), (2160, 3840), (560, 420))

rooms = st.builds(
    Rect, st.just(0), st.integers(0, 60), st.integers(560, 3840), st.integers(420, 3840)
)


def layout_in(size, *, changes):
    return reading_layout(Rect((0, 0), size), 40, changes=changes)


def pieces(layout):
    """What lies on the paper side by side."""
    return {
        **{f"stone {number}": stone for number, stone in enumerate(layout.stones)},
        "hexagram with seals": layout.hexagram.union(seal_rect(layout.hexagram, 0)),
        **({"second": layout.second} if layout.second.w else {}),
        "text": layout.text,
    }


@given(rooms, st.integers(30, 60), st.booleans())
@example(Rect(0, 0, 560, 420), 60, True)
@example(Rect(0, 0, 3840, 420), 60, True)
@example(Rect(0, 0, 560, 3840), 60, True)
@example(Rect(0, 0, 320, 480), 50, True)
def test_nothing_overlaps_or_leaves_the_paper(room, footer, changes):
    layout = reading_layout(room, footer, changes=changes)
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
def test_the_text_has_room(size):
    layout = layout_in(size, changes=True)
    assert layout.text.h >= 0.45 * layout.paper.h
    assert layout.text.w >= 0.45 * layout.paper.w


@pytest.mark.slow
@given(rooms, st.booleans())
def test_the_circle_is_clear_of_stones_and_edges(room, changes):
    layout = reading_layout(room, 40, changes=changes)
    assert layout.paper.contains(layout.circle)
    assert layout.circle.top > max(stone.bottom for stone in layout.stones)
    assert layout.circle.center == layout.hexagram.center


def test_the_stones_lie_as_on_the_board():
    middle, above, right, below, left = layout_in((1280, 800), changes=False).stones
    assert above.centerx == middle.centerx == below.centerx
    assert left.centery == middle.centery == right.centery
    assert above.bottom < middle.top < middle.bottom < below.top
    assert left.right < middle.left < middle.right < right.left


@pytest.mark.parametrize("changes", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_second_hexagram_is_smaller_and_beside_the_first(size, changes):
    layout = layout_in(size, changes=changes)
    assert bool(layout.second.w) == changes
    if changes:
        assert layout.second.left > layout.hexagram.right
        assert layout.second.w < layout.hexagram.w
    assert layout.hexagram.w == layout.hexagram.h


@pytest.mark.parametrize("board", [listed.id for listed in Catalogue(assets()).boards()])
def test_ink_on_paper_has_a_contrast_of_seven(board):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    layout = layout_in((1280, 800), changes=True)
    page = pygame.Surface((1280, 800))
    look = look_at(board, page.get_size())
    Scroll(look, layout).part(1).draw(page)
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
