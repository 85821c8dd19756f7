"""Version, changelog, metadata and tag belong together."""

import hashlib
from pathlib import Path

import pytest

from ishido import __version__
from tools.release import CHANGELOG, METAINFO, disagreements, newest, set_date, write_sums

ROOT = Path(__file__).parents[2]
TAG = f"v{__version__}"
CHANGES = """# Changelog

## Unreleased

- Not yet.

## {version} - {date}

The first.

- **All**

## 0.9.0 - 2001-02-03

- Before.
"""
RELEASES = """<releases>
  <release version="{version}" date="{date}"/>
  <release version="0.9.0" date="2001-02-03"/>
</releases>
"""


@pytest.fixture
def write(tmp_path):
    """Write a changelog and metadata."""
    (tmp_path / METAINFO).parent.mkdir(parents=True)

    def write(version=__version__, date="2026-01-02", listed=__version__, listed_date="2026-01-02"):
        (tmp_path / CHANGELOG).write_text(CHANGES.format(version=version, date=date), "utf-8")
        (tmp_path / METAINFO).write_text(RELEASES.format(version=listed, date=listed_date), "utf-8")
        return tmp_path

    return write


def test_version_changelog_and_metadata_agree_and_a_tag_wants_a_date(write):
    assert list(disagreements()) == []
    assert list(disagreements(TAG, write())) == []
    assert list(disagreements("", write(date="Unreleased", listed_date="2001-01-01"))) == []


@pytest.mark.parametrize(
    ("tag", "texts", "complaint"),
    [
        ("v0.0.1", {}, f"the tag is v0.0.1, the game is {__version__}"),
        (__version__, {}, f"the tag is {__version__}"),
        (TAG, {"version": "0.9.5"}, "CHANGELOG.md describes 0.9.5"),
        (TAG, {"listed": "0.9.5"}, "does not begin with"),
        (TAG, {"date": "Unreleased"}, "CHANGELOG.md has no date"),
        (TAG, {"date": "2026-13-01"}, "CHANGELOG.md has no date"),
        (TAG, {"listed_date": "2026-01-01"}, "has 2026-01-01, CHANGELOG.md has 2026-01-02"),
        ("", {"version": "0.9.5"}, "CHANGELOG.md describes 0.9.5"),
    ],
)
def test_a_tag_fails_when_one_of_them_differs(write, tag, texts, complaint):
    found = list(disagreements(tag, write(**texts)))
    assert len(found) == 1
    assert complaint in found[0]


def test_one_command_dates_the_newest_version_whose_section_is_its_notes(write):
    root = write(date="Unreleased", listed_date="2001-01-01")
    set_date("2026-05-06", root)
    assert newest(root).date == "2026-05-06"
    assert newest(root).text == "The first.\n\n- **All**\n"
    assert list(disagreements(TAG, root)) == []
    for name in (CHANGELOG, METAINFO):
        assert (root / name).read_text("utf-8").count("2001-02-03") == 1
    with pytest.raises(ValueError, match="no date"):
        set_date("tomorrow", root)


def test_the_sums_are_those_of_all_files(tmp_path):
    (tmp_path / "b").write_bytes(b"2")
    (tmp_path / "a").write_bytes(b"1")
    for _ in range(2):  # not its own
        lines = write_sums(tmp_path).read_text("utf-8").splitlines()
    assert lines == [
        f"{hashlib.sha256(text).hexdigest()}  {name}" for name, text in (("a", b"1"), ("b", b"2"))
    ]
