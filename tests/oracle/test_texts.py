"""The 64 texts of the oracle: complete, of the right length, and without stock phrases."""

import re
import tomllib
import unicodedata
from collections import Counter

import pytest

from ishido.assets import assets

# fmt: off
KING_WEN = (
    "heaven heaven", "earth earth", "thunder water", "water mountain",
    "heaven water", "water heaven", "water earth", "earth water",
    "heaven wind", "lake heaven", "heaven earth", "earth heaven",
    "fire heaven", "heaven fire", "mountain earth", "earth thunder",
    "thunder lake", "wind mountain", "lake earth", "earth wind",
    "thunder fire", "fire mountain", "earth mountain", "thunder earth",
    "thunder heaven", "heaven mountain", "thunder mountain", "wind lake",
    "water water", "fire fire", "mountain lake", "wind thunder",
    "mountain heaven", "heaven thunder", "earth fire", "fire earth",
    "fire wind", "lake fire", "mountain water", "water thunder",
    "lake mountain", "thunder wind", "heaven lake", "wind heaven",
    "earth lake", "wind earth", "water lake", "wind water",
    "fire lake", "wind fire", "thunder thunder", "mountain mountain",
    "mountain wind", "lake thunder", "fire thunder", "mountain fire",
    "wind wind", "lake lake", "water wind", "lake water",
    "lake wind", "mountain thunder", "fire water", "water fire",
)
# fmt: on
"""The lower and the upper trigram of each hexagram."""
TRIGRAMS = {"heaven", "thunder", "water", "mountain", "earth", "wind", "fire", "lake"}
TONES = "\u0300\u0301\u0304\u030c"
"""The marks of the four tones, as combining characters."""
STOCK = (
    r"journeys?", r"univers\w+", r"embrac\w+", r"energ\w+", r"destin\w+", r"fate\w*", r"fortune\w*",
    r"lucky?", r"wealth", r"blessings?", r"wisdom", r"spirit\w*", r"harmony",
    r"trust the process", r"let go", r"you will", r"you must", r"you should", r"will come true",
    r"no blame", r"superior man", r"great water", r"persever\w+", r"furthers?", r"sometimes",
    r"remember that", r"after all", r"at the end of the day", r"in the end",
)  # fmt: skip
"""Words of fortune-tellers, and of known translations: none of them is ours."""
LEAST_WORDS, MOST_WORDS = 80, 140
LEAST_OF_A_CHANGE, MOST_OF_A_CHANGE = 8, 28
SEQUENCE = 5
"""So many words in a row occur only once."""
MOST_OPENINGS = 5
"""So many auguries may begin with the same word."""


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
            assert isinstance(text, str), place
            assert text == text.strip() != "", place
            assert not re.search(r"  |\t| \n|\n{3}|[\"`]|\.\.\.| - ", text), place


def test_names_are_short_and_all_different(hexagrams):
    names = [hexagram["name"] for hexagram in hexagrams]
    assert all(1 <= len(words(name)) <= 3 for name in names)
    assert len({name.casefold() for name in names}) == 64


def test_each_syllable_of_the_pinyin_has_its_tone(hexagrams):
    for hexagram in hexagrams:
        for syllable in hexagram["pinyin"].split():
            marks = [mark for mark in unicodedata.normalize("NFD", syllable) if mark in TONES]
            assert len(marks) == 1, hexagram["pinyin"]
    spelled = Counter(hexagram["pinyin"] for hexagram in hexagrams)
    # 10 and 56 are written with different characters and pronounced alike.
    assert {pinyin for pinyin, count in spelled.items() if count > 1} == {"Lǚ"}
    assert [h["number"] for h in hexagrams if h["pinyin"] == "Lǚ"] == [10, 56]


def test_an_image_is_one_sentence_about_its_two_trigrams(hexagrams):
    for hexagram, pair in zip(hexagrams, KING_WEN, strict=True):
        image = hexagram["image"]
        assert is_one_sentence(image), image
        named = [word for word in words(image) if word in TRIGRAMS]
        assert set(named) == set(pair.split()), image


def test_auguries_have_the_right_length(hexagrams):
    counts = {hexagram["number"]: len(words(hexagram["augury"])) for hexagram in hexagrams}
    wrong = {number: n for number, n in counts.items() if not LEAST_WORDS <= n <= MOST_WORDS}
    assert wrong == {}
    assert all(h["augury"].count("\n\n") <= 2 for h in hexagrams)
    assert all(h["augury"].replace("\n\n", "").count("\n") == 0 for h in hexagrams)


def test_each_changing_line_has_one_sentence(hexagrams):
    for hexagram in hexagrams:
        for line, change in enumerate(hexagram["changes"], 1):
            assert is_one_sentence(change), change
            count = len(words(change))
            assert LEAST_OF_A_CHANGE <= count <= MOST_OF_A_CHANGE, (
                f"{hexagram['number']}, line {line}: {count} words"
            )


def test_no_five_words_occur_twice_in_a_row(hexagrams):
    places = {}
    repeated = []
    for hexagram in hexagrams:
        for place, text in texts(hexagram):
            found = words(text)
            for start in range(len(found) - SEQUENCE + 1):
                sequence = tuple(found[start : start + SEQUENCE])
                if sequence in places:
                    repeated.append((" ".join(sequence), places[sequence], place))
                places[sequence] = place
    assert repeated == []
    assert len(places) > 10_000


def test_no_stock_phrases(hexagrams):
    stock = re.compile(rf"\b(?:{'|'.join(STOCK)})\b", re.IGNORECASE)
    found = [
        (place, match.group())
        for hexagram in hexagrams
        for place, text in texts(hexagram)
        if (match := stock.search(text))
    ]
    assert found == []


def test_auguries_begin_in_different_ways(hexagrams):
    openings = Counter(words(hexagram["augury"])[0] for hexagram in hexagrams)
    assert {word: n for word, n in openings.items() if n > MOST_OPENINGS} == {}
