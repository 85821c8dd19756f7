"""Joined letters are one to the caret, and an emoji is deleted whole."""

from itertools import pairwise

import pytest

from ishido.ui.kit import clusters

FAMILY = "👨\u200d👩\u200d👧"
HEART, WAVE, FLAGS = "❤\ufe0f", "👋🏽", "🇯🇵🇫🇷"
KSHA = "क\u094d\u200dष"
PERSIAN = "می\u200cروم"


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("abc", ["a", "b", "c"]),
        (f"a{FAMILY}b", ["a", FAMILY, "b"]),
        (HEART + WAVE, [HEART, WAVE]),
        (f"x{FLAGS}", ["x", "🇯🇵", "🇫🇷"]),
        (KSHA, [KSHA]),
        (PERSIAN, ["م", "ی\u200c", "ر", "و", "م"]),
        ("x\u0302y", ["x\u0302", "y"]),
    ],
)
def test_steps_go_from_letter_to_letter(text, letters):
    places = [0]
    while places[-1] < len(text):
        places.append(clusters.step(text, places[-1], 1))
    assert [text[a:b] for a, b in pairwise(places)] == letters
    back = [len(text)]
    while back[-1] > 0:
        back.append(clusters.step(text, back[-1], -1))
    assert back[::-1] == places
    assert clusters.step(text, 0, -1) == 0
    assert clusters.step(text, len(text), 1) == len(text)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("ab", "a"),
        (f"a{FAMILY}", "a"),
        (f"a{HEART}", "a"),
        (WAVE, ""),
        (FLAGS, "🇯🇵"),
        ("कि", "क"),  # a vowel sign has a key of its own
    ],
)
def test_backspace_deletes_what_a_key_has_typed(text, left):
    assert text[: clusters.before(text, len(text))] == left


@pytest.fixture
def asked(open_pilot):
    pilot = open_pilot(1, "k8", oracle=True)
    pilot.press("q")
    return pilot


def test_a_question_keeps_its_joiners(asked):
    question = f"{FAMILY} {KSHA} {PERSIAN}?"
    asked.clipboard = question
    asked.press("Ctrl+v", "Enter")
    asked.reopen()
    assert asked.question() == question


def test_the_caret_passes_an_emoji_at_once(asked):
    asked.clipboard = f"a{FAMILY}b"
    for keys in (("Left", "Backspace"), ("Home", "Right", "Delete")):
        asked.press("Ctrl+a", "Ctrl+v", *keys)
        assert asked.value("question 1") == "ab"


def test_a_double_click_selects_a_word_with_its_marks(asked):
    area = asked.find("question 1")
    for words, word in (("नमस्ते जी", (0, 6)), (f"{FAMILY}{HEART}", (0, len(FAMILY)))):
        asked.clipboard = words
        asked.press("Ctrl+a", "Ctrl+v")
        asked.step(1)
        start = (area.rect.x + 12, area.rect.y + 20)
        asked.click(start)
        asked.click(start)
        assert area.selection == word
