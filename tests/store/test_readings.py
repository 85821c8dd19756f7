"""Readings of the oracle as text."""

import os
from datetime import UTC, datetime

import pytest

from ishido.oracle import texts
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Place
from ishido.session.session import Session
from ishido.store.files import FileProblem
from ishido.store.lines import line_of
from ishido.store.readings import append_text, reading_text
from tests.support.placeholder_texts import write_placeholders
from tests.support.sample_auguries import FIRST
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.storage_play import NOW

MOMENT = datetime(2026, 11, 20, 17, 30, 5, 999_000, UTC)


@pytest.fixture
def reading(tmp_path, monkeypatch):
    """A reading, with texts that do not change."""
    path = write_placeholders(tmp_path / "hexagrams.toml")
    monkeypatch.setattr(texts, "english_file", lambda: path)
    session = answered()
    return session, session.auguries[0]


def answered():
    """A game with one augury."""
    session = Session.begin(Setup(deal_by_number(EMPTYING_DEAL)), NOW)
    for name in EMPTYING.split()[:FIRST]:
        session.do(Place(parse_square(name)), MOMENT, "What now?", by=None)
    return session


def test_lists_know_how_often_the_oracle_has_answered(open_desk):
    session, desk = answered(), open_desk()
    desk.games.put_on_table(session)
    (line,) = desk.store.in_progress()
    assert line.auguries == line_of(session, NOW).auguries == 1


def test_a_reading_as_text_says_everything(reading):
    session, augury = reading
    text, casting = reading_text(session, augury), augury.casting
    number = casting.hexagram.number
    assert text.endswith("\n")
    parts = ["You", "What now?", f"{number}  Pín {number}, Name {number}", f"Image {number}."]
    parts += [
        f"First {number}.\n\nSecond {number}.",
        str(augury.four_way),
        f"Deal {EMPTYING_DEAL}",
    ]
    parts += [f"Change {line} of {number}." for line in casting.changing]
    for part in parts:
        assert part in text
    assert (casting.becomes is None) == ("It becomes" not in text)


def test_readings_are_appended_to_a_file(tmp_path):
    path = tmp_path / "readings.txt"
    append_text(path, "one\n")
    assert path.read_text("utf-8") == "one\n"
    append_text(path, "two\n")
    assert path.read_text("utf-8").replace(" ", "") == "one\n\n***\n\ntwo\n"
    path.write_bytes(b"\xef\xbb\xbfmine \n\n")
    path.chmod(0o600)
    os.link(path, tmp_path / "the same file")
    append_text(path, "two\n")
    assert path.read_text("utf-8-sig").split() == ["mine", "*", "*", "*", "two"]
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.samefile(tmp_path / "the same file")


def test_what_is_no_text_is_not_appended_to(tmp_path):
    path = tmp_path / "picture.png"
    for content in (b"\xff\xfe\x00", b"\x89PNG\r\n", b"a\0b"):
        path.write_bytes(content)
        with pytest.raises(FileProblem, match="not a text file"):
            append_text(path, "one\n")
        assert path.read_bytes() == content
    for place, why in ((tmp_path, "a folder"), (tmp_path / "none" / "x.txt", "no such folder")):
        with pytest.raises(FileProblem, match=why):
            append_text(place, "one\n")
