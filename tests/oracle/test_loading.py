"""The texts of the hexagrams are read whole, in the window's language if they are translated."""

import pytest

from ishido import language
from ishido.oracle import texts
from ishido.oracle.texts import MAX_TEXTS, HexagramText, hexagram_texts, read_texts
from tests.support.placeholder_texts import write_placeholders


def test_all_texts_of_a_hexagram_are_read(tmp_path):
    found = read_texts(write_placeholders(tmp_path / "hexagrams.toml"))
    assert list(found) == list(range(1, 65))
    assert found[36] == HexagramText(
        "Pín 36",
        "Name 36",
        "Image 36.",
        "First 36.\n\nSecond 36.",
        tuple(f"Change {line} of 36." for line in range(1, 7)),
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[[hexagram]]", "[[other]]", "must have 64"),
        ("number = 7\n", "number = 8\n", "hexagram 7: missing"),
        ('"Name 7"', "7", "hexagram 7: name must be a text"),
        ('"Image 7."', '" "', "hexagram 7: image must be a text"),
        ("First 7.\n\nSecond 7.", "", "hexagram 7: augury must be a text"),
        (', "Change 6 of 7."', "", "hexagram 7: changes must be 6 texts"),
        ('"Change 6 of 7."', "7", "hexagram 7: changes must be a text"),
        ("number = 7\n", "number = 7", "Expected"),
        ("Name 7", "#" * MAX_TEXTS, "more than 512 KB"),
    ],
    ids=lambda text: text[:20],
)
def test_a_file_that_is_incomplete_or_too_large_is_refused(tmp_path, old, new, says):
    with pytest.raises(ValueError, match=says):
        read_texts(write_placeholders(tmp_path / "hexagrams.toml", **{old: new}))


@pytest.mark.parametrize(
    ("languages", "name"),
    [("aa", "Nom 1"), ("bb:aa", "Nom 1"), *((each, "Name 1") for each in ("bb", "cc", "dd"))],
)
def test_the_texts_are_in_the_language_of_the_window(tmp_path, monkeypatch, languages, name):
    """Where there is a translation of the window without texts, as in ``bb``, or with damaged ones,
    as in ``dd``, they are English."""
    for each in ("aa", "bb", "dd"):
        messages = tmp_path / "locale" / each / "LC_MESSAGES" / "ishido.mo"
        messages.parent.mkdir(parents=True)
        messages.touch()
    write_placeholders(tmp_path / "locale" / "aa" / "hexagrams.toml", **{"Name 1": "Nom 1"})
    write_placeholders(tmp_path / "locale" / "dd" / "hexagrams.toml", **{"Image 7.": " "})
    english = write_placeholders(tmp_path / "english.toml")
    monkeypatch.setattr(language, "assets", lambda: tmp_path)
    monkeypatch.setattr(texts, "english_file", lambda: english)
    monkeypatch.setenv("LANGUAGE", languages)
    assert hexagram_texts()[1].name == name
