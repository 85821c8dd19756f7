"""The documents of the help: Markdown in the assets, and translations of it."""

import pytest

from ishido import language
from ishido.assets import DamagedInstallation, assets
from ishido.ui.kit.look import LARGE_SIZE, TEXT_SIZE
from ishido.ui.kit.widgets.flow import Heading, Paragraph
from ishido.ui.kit.widgets.markdown import blocks_of
from ishido.ui.screens.help import document as documents
from ishido.ui.screens.help.document import document

ALL_KINDS = """
## The *aim*

A paragraph
on *two* lines.

### Smaller

- One item
  on two lines.
- Another.

1. First.
12. Twelfth: 4.5 - 3.

![a label](one)
![on two
lines](two)
And their
caption.

![what it shows](alone)
"""


def shown(images, caption):
    """What stands in for illustrations: two blocks each."""
    return [images, caption]


def test_every_kind_of_block_is_read():
    assert blocks_of(ALL_KINDS, shown) == [
        Heading("The *aim*", LARGE_SIZE),
        Paragraph("A paragraph on *two* lines."),
        Heading("Smaller", TEXT_SIZE),
        Paragraph("One item on two lines.", bullet="•"),
        Paragraph("Another.", bullet="•"),
        Paragraph("First.", bullet="1."),
        Paragraph("Twelfth: 4.5 - 3.", bullet="12."),
        *([("one", "a label"), ("two", "on two\nlines")], "And their caption."),
        *([("alone", "")], ""),
    ]


def test_a_space_that_must_not_break_stays():
    assert blocks_of("Quoi\u00a0?\nRien\u00a0!", shown) == [Paragraph("Quoi\u00a0? Rien\u00a0!")]


def illustrations(images, caption):
    known = {"one": Heading("An illustration")}
    return [known[name] for name, _ in images]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Assets with a page, and a folder for its translation."""
    (tmp_path / "help").mkdir()
    (tmp_path / "help" / "page.md").write_text("English\n\n![](one)", "utf-8")
    (tmp_path / "locale" / "aa" / "help").mkdir(parents=True)
    messages = tmp_path / "locale" / "aa" / "LC_MESSAGES" / "ishido.mo"
    messages.parent.mkdir()
    messages.touch()
    monkeypatch.setattr(language, "assets", lambda: tmp_path)
    monkeypatch.setattr(documents, "assets", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("content", "first"),
    [
        ("Français\n\n![](one)".encode(), "Français"),
        ("Français\n\n![](other)".encode(), "English"),
        ("Français".encode("latin-1"), "English"),
        (None, "English"),
    ],
)
def test_a_page_is_in_the_language_of_the_window(folder, monkeypatch, content, first):
    """It is English if the translation names an unknown illustration, is damaged or missing."""
    if content is not None:
        (folder / "locale" / "aa" / "help" / "page.md").write_bytes(content)
    monkeypatch.setenv("LANGUAGE", "aa")
    assert document("page", illustrations) == [Paragraph(first), Heading("An illustration")]


def test_an_installation_without_its_pages_is_damaged(folder):
    with pytest.raises(DamagedInstallation, match=r"other\.md"):
        document("other")


def test_no_document_is_left_over(pilot, monkeypatch):
    """Each belongs to a page."""
    read = []
    monkeypatch.setattr(documents, "translated", read.append)
    for page in ("rules", "strategy", "asking", "carving", "bluestone", "keyboard", "about"):
        pilot.open("help", page)
    pilot.open("help", "keyboard", "bluestone")
    there = {f"help/{path.name}" for path in (assets() / "help").iterdir()}
    assert set(read) == there
