"""Letters of any script: ours where they are bundled, the system's where it has them."""

from pathlib import Path

import pygame
import pytest

from ishido.assets import DamagedInstallation, assets
from ishido.ui.kit import letters
from ishido.ui.kit.text import cut
from ishido.ui.kit.theme import Face, Theme, font

FOLDER = assets() / "fonts"
TEXT = str(FOLDER / Face.TEXT)


@pytest.fixture(autouse=True)
def _forgotten():
    """No test leaves to another what it has found."""
    found = (letters.system_fonts, letters._stand_in, letters._opened, letters._look)
    pygame.font.init()
    for each in (*found, letters._width, font):
        each.cache_clear()
    yield
    for each in (*found, letters._width, font):
        each.cache_clear()


def none(*args):
    raise AssertionError("the system was asked for its fonts")


def test_no_window_asks_the_system_as_long_as_nobody_needs_it(open_pilot, monkeypatch):
    monkeypatch.setattr(letters, "system_fonts", none)
    pilot = open_pilot(1, "k8", player="Zoë Жук")
    for key in ("F1", "Tab", "Right", "Right", "Esc", "F10", "Down", "Esc"):
        pilot.press(key)
        pilot.step(1)


def test_a_face_that_lacks_a_letter_has_it_from_our_text(monkeypatch):
    monkeypatch.setattr(letters, "system_fonts", none)
    assert font(Face.TITLE, 20).width("Ж") == font(Face.TEXT, 20).width("Ж")
    assert font(Face.TITLE, 20).width("Z") != font(Face.TEXT, 20).width("Z")


OURS = [
    *(Path(__file__).parents[2] / "src" / "ishido" / "ui").rglob("*.py"),
    *(path for path in assets().rglob("*") if path.suffix in {".toml", ".po"}),
]
"""The files with the texts of the window."""
SENT = {"⬜", "⬛", "⭐"}
"""Letters that are copied and never drawn."""


def test_our_own_texts_need_no_font_of_the_system():
    assert len(OURS) > 40
    for path in OURS:
        letters_of = {letter for letter in path.read_text("utf-8") if not letter.isspace()} - SENT
        assert {each for each in letters_of if not letters._has(TEXT, each)} == set(), path


def test_a_letter_of_another_script_has_it_from_the_system(monkeypatch, tmp_path):
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"no font at all")
    ours = str(FOLDER / "CormorantGaramond-MediumItalic.ttf")
    monkeypatch.setattr(letters, "system_fonts", lambda: (str(broken), ours))
    monkeypatch.setattr(letters, "_has", lambda path, letter: path == ours or letter != "\u77f3")
    assert letters._stand_in(TEXT, TEXT, "\u77f3") == ours


def test_what_nothing_has_is_a_box(monkeypatch):
    monkeypatch.setattr(letters, "system_fonts", lambda: ())
    face = font(Face.TEXT, 20)
    for text, boxes in (("\U00012000", 1), ("石道", 2), ("👨\u200d👩\ufe0f", 2), ("क\u094dषि", 2)):
        picture = face.render(text)
        assert picture.get_width() == face.size(text)[0]
        assert len(pygame.mask.from_surface(picture).connected_components(20)) == boxes
    assert face.render("a\U00012000b").get_width() == face.size("a\U00012000b")[0]
    assert (
        face.width("ab")
        < face.width("a石b")
        == pytest.approx(face.width("a") + face.width("石") + face.width("b"), rel=0.1)
    )


@pytest.mark.parametrize("face", list(Face))
def test_a_line_is_as_wide_as_it_is_said_to_be(face):
    typeface, theme = font(face, 24), Theme()
    for text in ("Anna", "Zoë Жук", "石道", "a 石 b 道", "", "→ Ж ←", "שלום x"):
        picture = typeface.render(text)
        assert picture.get_width() == pytest.approx(typeface.size(text)[0], abs=1), text
        assert picture.get_height() == typeface.get_height()
        assert cut(text, face, 24, 1000) == text
        assert theme.text(text, face, 24).get_width() >= picture.get_width()


@pytest.mark.parametrize("face", list(Face))
def test_small_text_is_drawn_as_wide_as_the_font_says(face):
    large = pygame.font.Font(str(FOLDER / face), 1000)
    for words in ("A person", "11,024", "AVATAR", "Yesterday's deal", "High scores of the day"):
        ink = large.render(f"|{words}|", True, "white").get_bounding_rect().w
        for pixels in (14, 16, 19, 22, 30):
            drawn = font(face, pixels).render(f"|{words}|").get_bounding_rect(min_alpha=40).w
            assert drawn == pytest.approx(ink * pixels / 1000, abs=1.5), (words, pixels)


@pytest.mark.parametrize("left", [None, 0, 3_000])
def test_a_missing_or_damaged_font_is_told_in_one_line(tmp_path, left):
    path = tmp_path / "font.ttf"
    if left is not None:
        path.write_bytes(Path(TEXT).read_bytes()[:left])
    with pytest.raises(DamagedInstallation, match=r"font\.ttf cannot be read\)$"):
        letters.Typeface(path, 20, Path(TEXT))
