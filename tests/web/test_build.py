"""What the page is laid out with, and what comes into it, without a browser."""

import re
import tomllib

import pytest

from build import FIRST_PICTURE, HERE, PREVIEW, SCRIPTS, BuildProblem, page, wheel
from ishido_web import boot

ADDRESS = "https://example.org/ishido/"
FIRST_SCREEN = 40_000
"""The most bytes of the page with its picture, which all others come after."""
LARGEST_PREVIEW = 150_000


def test_the_first_screen_needs_one_small_file():
    text = page("")
    assert FIRST_PICTURE not in text
    assert len(text.encode()) < FIRST_SCREEN


def test_links_to_the_page_have_a_picture_with_its_whole_address():
    assert f'property="og:image" content="{ADDRESS}{PREVIEW}"' in page(ADDRESS)
    assert f'property="og:image" content="{PREVIEW}"' in page("")
    assert (HERE / PREVIEW).stat().st_size < LARGEST_PREVIEW


def test_all_modules_of_the_page_are_served():
    imported = set[str]()
    for name in SCRIPTS:
        imported.update(re.findall(r"from '\./(.+)';", (HERE / name).read_text("utf-8")))
    assert imported <= {*SCRIPTS, "site.js"}
    assert set(SCRIPTS) - imported == {"start.js"}, "nothing is served in vain"


def test_a_wheel_is_taken_only_with_its_digest():
    for pin in tomllib.loads((HERE / "wheels.toml").read_text("utf-8"))["wheels"].values():
        assert wheel(pin).name == pin["file"]
        with pytest.raises(BuildProblem, match="another digest"):
            wheel(pin | {"sha256": "0" * 64})


class Content:
    """What JavaScript hands over."""

    def to_bytes(self):
        return b"content"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("game.ishido", "game.ishido"),
        ("../über uns.ishido", "über uns.ishido"),
        ("a\0b\udc80.ishido", "ab.ishido"),
        ("\U0001f409" * 300 + ".ishido", "\U0001f409" * 53 + ".ishido"),
        ("", "game"),
        ("..", "game"),
    ],
)
def test_an_upload_is_written_whatever_its_name(tmp_path, monkeypatch, name, kept):
    monkeypatch.setattr(boot, "UPLOADS", tmp_path / "Uploads")
    files = boot.Files(None)  # it is not asked
    path = files.placed(name, Content())
    assert path == tmp_path / "Uploads" / kept
    assert path.read_bytes() == b"content"
