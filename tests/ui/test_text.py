"""Text is readable: its sizes, and the colour of errors."""

from dataclasses import replace
from itertools import product

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.assets import assets
from ishido.skins.board import load_board
from ishido.ui.kit import look, text, theme
from ishido.ui.kit.widgets.flow import emphasis, flow
from ishido.ui.skins import pictures as skin_pictures
from tests.support.looks import look_at
from tests.support.widget_gallery import make

BOARDS = sorted(path.name for path in (assets() / "boards").iterdir())
READABLE = 4.5
"""The contrast of text that WCAG 2 asks for."""


@pytest.mark.parametrize("name", BOARDS)
def test_errors_are_readable_on_every_board(name):
    board = load_board(assets() / "boards" / name)
    error = theme.luminance(theme.Theme(board.colours).colour("error"))
    for part in ("panel", "tray", "plaque"):
        slab = skin_pictures.BoardPictures(board).slab(part, (300, 200), 70)
        points = product(range(60, 240, 9), range(50, 150, 9))
        ground = float(np.median([theme.luminance(slab.get_at(point)) for point in points]))
        assert (error + 0.05) / (ground + 0.05) >= READABLE, part


@pytest.mark.parametrize(
    ("window", "unit", "least"),
    [((1280, 800), 1.0, 16), ((960, 640), 0.75, 14), ((640, 960), 0.75, 14), ((480, 320), 0.4, 7)],
)
def test_small_text_stays_readable(window, unit, least):
    assert look.text_px(look.SMALL_SIZE, unit, window) == least


@pytest.mark.parametrize("even", [False, True])
def test_a_word_of_any_length_is_broken(*, even):
    """Some languages write without spaces."""
    word = "".join(chr(ord("a") + n % 26) for n in range(300))
    lines = text.lines_of(f"So {word} so", theme.Face.TEXT, 20, 300, even=even)
    assert max(map(across, lines)) <= 300
    assert "".join(lines).replace(" ", "") == f"So{word}so"


def test_ordinary_words_are_never_broken_and_a_number_stays_with_its_noun():
    lines = text.lines_of("an extraordinary word earns 1,000 points", theme.Face.TEXT, 20, 10)
    assert lines == ("an", "extraordinary", "word", "earns", "1,000 points")


def test_no_line_ends_or_begins_with_a_dot():
    words = "You have played today’s deal: 3,172 points  ·  4-Ways: 6  ·  12 stones left."
    for width, even in product(range(60, 400, 20), (False, True)):
        lines = text.lines_of(words, theme.Face.TEXT, 20, width, even=even)
        assert not any(line.endswith("·") or line.startswith("·") for line in lines), width
        assert " ".join(lines).replace("·", "").split() == words.replace("·", "").split()


def test_thin_spaces_are_legible_and_what_cannot_be_written_is_marked():
    assert text.legible("12\u2009480") == "12\u2009480"
    assert text.legible("a\x00b") == "a\ufffdb"


def test_no_short_word_stands_alone_on_the_last_line_of_a_dialog(pilot):
    sentence = make(
        "words", "This game will no longer count for the All-Time list and for Today’s list."
    )
    for width in (420, 460, 500, 520, 560):
        dialog = pilot.show(sentence, title="", width=width)
        lines = sentence.lines(dialog.look, sentence.rect.w)
        face = theme.font(theme.Face.TEXT, dialog.look.px(sentence.size))
        first, last = (face.size(line)[0] for line in lines)
        assert " ".join(lines) == sentence.words
        assert last > 0.5 * first, width


@pytest.mark.parametrize("grown", [1.0, 1.5])
def test_a_text_wraps_then_is_smaller_but_never_below_14_px_at_100_percent_then_is_cut(grown):
    seen = replace(look_at("ishido", (1280, 800), unit=grown), grown=grown)
    words = look.Text("Bartholomew Featherstonehaugh")
    usual, wide = seen.text_px(words.size), seen.width(words)

    def fitted(width, lines):
        room = pygame.Rect(0, 0, width, round(lines * 1.22 * usual))
        found = seen.fit([words], room)
        assert seen.fits([words], room) is not any("…" in line.words for line in found)
        assert all(seen.width(line) <= width for line in found)
        return [line.words for line in found], seen.text_px(found[0].size)

    assert fitted(wide, 1) == ([words.words], usual)
    assert fitted(round(wide * 0.9), 2) == (words.words.split(), usual)
    lines, pixels = fitted(round(wide * 0.9), 1)
    assert lines == [words.words]
    assert 14 <= pixels < usual
    lines, pixels = fitted(round(wide * 0.15), 1)
    assert lines[-1].endswith("…")
    assert pixels == 14


@given(words=st.text(alphabet="ab 1m·:", max_size=60), width=st.integers(30, 300))
def test_text_in_several_faces_breaks_where_plain_text_does(words, width):
    plain = text.rich_lines([(words, theme.Face.TEXT)], 20, width)
    lines = text.spans_of_lines(words, width, lambda a, b: across(words[a:b]))
    for rich, line in zip(plain, lines, strict=bool(words)):
        assert "".join(run for run, _ in rich) == words[slice(*line)].rstrip()
    half = len(words) // 2
    halves = [(words[:half], theme.Face.TEXT), (words[half:], theme.Face.ITALIC)]
    runs = "".join(run for line in text.rich_lines(halves, 20, width) for run, _ in line)
    assert runs.replace(" ", "") == words.replace(" ", "")


def across(words):
    return theme.font(theme.Face.TEXT, 20).size(words.rstrip())[0]


def test_a_letter_of_several_characters_is_never_cut_apart():
    family = "👨\u200d👩\u200d👧"
    for width in range(20, 200, 7):
        left = text.cut(family * 5, theme.Face.TEXT, 20, width).removesuffix("…")
        assert left == family * left.count("👩")


@given(typed=st.text(alphabet="ab mW.", max_size=120), width=st.integers(30, 400))
def test_lines_of_what_is_typed_hold_all_of_it_in_order_and_fit(typed, width):
    lines = text.spans_of_lines(typed, width, lambda a, b: across(typed[a:b].strip()), typed=True)
    assert "".join(typed[start:end] for start, end in lines) == typed
    assert all(across(typed[start:end].strip()) <= width for start, end in lines)


def test_what_stands_between_stars_is_emphasised():
    for source, pieces in {
        "plain": [("plain", False)],
        "a *b* c": [("a ", False), ("b", True), (" c", False)],
        "*b*.": [("b", True), (".", False)],
        "2 * 3": [("2 * 3", False)],
        "*a* and 2 * 3": [("a", True), (" and 2 * 3", False)],
        "": [],
    }.items():
        found = [(words, face.name == "ITALIC") for words, face in emphasis(source)]
        assert found == pieces, source


@pytest.mark.parametrize("width", [120, 300, 640])
def test_every_word_is_set_once_in_order_and_within_the_width(pilot, width):
    look = pilot.table.look
    words = "a stone goes *next to* another that it *matches*, in colour: or, if it can, in both"
    paragraphs = make("paragraph", words * 3), make("paragraph", "one\ntwo", bullet="•")
    page = flow([make("heading", "Title"), *paragraphs], look, width)
    runs = [each for each in page.placed if hasattr(each, "words")]
    assert all(run.rect.right <= width + look.px(10) for run in runs)  # a space may hang over
    plain = "Title" + words.replace("*", "") * 3 + "•onetwo"
    assert "".join(run.words for run in runs).replace(" ", "") == plain.replace(" ", "")
    tops = [run.rect.y for run in runs]
    assert tops == sorted(tops)
    assert max(run.rect.bottom for run in runs) == page.height
