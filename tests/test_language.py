"""The language of the window, and what a damaged translation does."""

import pytest

from ishido import language


@pytest.mark.parametrize("content", [b"", bytes(400), b"\xde\x12\x04\x95" + b"\xff" * 400])
def test_a_damaged_translation_leaves_the_window_in_english(tmp_path, monkeypatch, content):
    """It is read at the start of every command."""
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "ishido.mo").write_bytes(content)
    monkeypatch.setattr(language, "assets", lambda: tmp_path)
    monkeypatch.setenv("LANGUAGE", "de")
    language.change_language()
    assert language._("Play") == "Play"
