"""The 64 texts of the oracle: complete, of the right length, and without stock phrases."""

import re
import tomllib
import unicodedata
from collections import Counter

import pytest

from ishido.assets import assets
from ishido.oracle.hexagram import Hexagram, Trigram

TONES = "\u0300\u0301\u0304\u030c"
"""The marks of the four tones, as combining characters."""


def words(text):
    """The words of a text in lower case, without punctuation."""
    return re.findall(r"[^\W_]+(?:’[^\W_]+)*", text.replace("'", "’").casefold())


@pytest.fixture(scope="module")
def hexagrams():
    path = assets() / "oracle" / "hexagrams.toml"
    content = tomllib.loads(path.read_text("utf-8"))
    assert content.keys() == {"hexagram"}
    return content["hexagram"]


def texts(hexagram):
    """Each text of a hexagram that a reader sees, with the name of its place."""
    number = hexagram["number"]
    for key in ("name", "image", "augury"):
        yield f"{number} {key}", hexagram[key]
    for line, change in enumerate(hexagram["changes"], 1):
        yield f"{number} change {line}", change


def is_one_sentence(text):
    """Whether a text begins and ends like a sentence, and no second one begins inside."""
    first = text.lstrip("“")[:1]
    inside = re.search(r"[.!?]”? +“?[A-Z]", text)
    return first.isupper() and text.rstrip("”").endswith((".", "?", "!")) and not inside


def test_there_are_64_in_order_with_all_their_fields(hexagrams):
    assert [hexagram["number"] for hexagram in hexagrams] == list(range(1, 65))
    for hexagram in hexagrams:
        assert hexagram.keys() == {"number", "pinyin", "name", "image", "augury", "changes"}
        assert len(hexagram["changes"]) == 6
        for place, text in texts(hexagram):
            assert text == text.strip() != "", place
            assert not re.search(r"  |\t| \n|\n{3}|[\"`]|\.\.\.| - ", text), place


def test_names_are_short_and_all_different(hexagrams):
    names = [hexagram["name"] for hexagram in hexagrams]
    assert all(1 <= len(words(name)) <= 3 for name in names)
    assert len({name.casefold() for name in names}) == 64


def test_each_syllable_of_the_pinyin_has_its_tone(hexagrams):
    for hexagram in hexagrams:
        for syllable in hexagram["pinyin"].split():
            assert sum(mark in TONES for mark in unicodedata.normalize("NFD", syllable)) == 1
    spelled = Counter(hexagram["pinyin"] for hexagram in hexagrams)
    # 10 and 56 are written with different characters and pronounced alike.
    assert {pinyin for pinyin, count in spelled.items() if count > 1} == {"Lǚ"}


def test_an_image_is_one_sentence_about_its_two_trigrams(hexagrams):
    trigrams = set(map(str, Trigram))
    for hexagram in hexagrams:
        image, drawn = hexagram["image"], Hexagram(hexagram["number"])
        assert is_one_sentence(image), image
        assert trigrams & set(words(image)) == {str(drawn.lower), str(drawn.upper)}, image


def test_auguries_and_changes_have_the_right_length(hexagrams):
    for hexagram in hexagrams:
        number, augury = hexagram["number"], hexagram["augury"]
        assert 80 <= len(words(augury)) <= 140, number
        assert augury.count("\n\n") <= 2, number
        assert "\n" not in augury.replace("\n\n", ""), number
        for change in hexagram["changes"]:
            assert is_one_sentence(change), change
            assert 8 <= len(words(change)) <= 28, change


def test_no_five_words_occur_twice_in_a_row(hexagrams):
    found = [words(text) for hexagram in hexagrams for _, text in texts(hexagram)]
    rows = Counter(tuple(text[at : at + 5]) for text in found for at in range(len(text) - 4))
    assert [" ".join(row) for row, count in rows.items() if count > 1] == []
    assert len(rows) > 10_000
