"""The names of files that come into the page, which may be anything."""

import pytest

from ishido_web import boot


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
