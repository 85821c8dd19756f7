"""The page about the game, its licences and credits."""

from collections.abc import Iterator
from typing import Final

from ishido import browser
from ishido.assets import assets, licence, licences
from ishido.store.folders import Folders
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.flow import Block, GridColumn, Heading, Paragraph, WordTable
from ishido.ui.kit.widgets.markdown import Images
from ishido.ui.screens.help import words as says
from ishido.ui.screens.help.document import document

LONGEST_HEADING: Final = 30
"""The most characters of a first line in capitals that counts as a heading of a licence."""


def about(folders: Folders) -> list[Block]:
    """The page: name, origin, folders, licences with their texts, credits."""

    def figures(images: Images, caption: str) -> Iterator[Block]:
        match images[0][0]:
            case "version":
                yield Paragraph(says.VERSION, role="text_dim")
            case "folders":
                yield from _places(folders)
            case "parts":
                yield WordTable(
                    (says.PARTS_HEAD, *says.PARTS),
                    (GridColumn(1.1), GridColumn(0.75, role="gold_light"), GridColumn(1.9)),
                    size=SMALL_SIZE,
                )
            case "licence":
                yield from _legal(licence())
            case "font-licence":
                yield Paragraph(says.FONT_NOTICES, size=SMALL_SIZE)
                yield from _legal(_font_licence())
            case "inside":
                yield from _inside()
            case name:
                raise KeyError(name)

    return document("about", figures)


def _places(folders: Folders) -> list[Block]:
    """Where games and settings are."""
    if browser.IN_BROWSER:  # its folders are of no use to the player
        return [Paragraph(says.IN_BROWSER), Paragraph(says.IN_BROWSER_ONLY)]
    places = tuple((what, str(getattr(folders, which))) for which, what in says.FOLDERS.items())
    return [
        WordTable(places, (GridColumn(1, role="gold_light"), GridColumn(2.4)), headed=False),
        Paragraph(says.FILES_TEXT),
    ]


def _font_licence() -> str:
    try:
        return (assets() / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    except OSError:
        return ""


def _inside() -> Iterator[Block]:
    """In a bundle: what is in it, and where the licences are."""
    folder = licences()
    if folder is None:
        return
    yield Heading(says.INSIDE)
    try:
        texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.txt")]
    except OSError:
        texts = []
    if not texts:
        yield Paragraph(says.NO_TEXT, size=SMALL_SIZE, role="text_dim")
        return
    yield Paragraph(says.texts_in(str(folder)), size=SMALL_SIZE)
    heads = [text.split("\n", 2) for text in texts]
    rows = sorted((title, licence.partition(": ")[2]) for title, licence, _ in heads)
    columns = (GridColumn(2.2), GridColumn(1, role="gold_light"))
    yield WordTable((says.INSIDE_HEAD, *rows), columns, size=SMALL_SIZE)


def _legal(text: str) -> list[Block]:
    """The paragraphs of a licence, without its line breaks."""
    blocks: list[Block] = []
    for paragraph in text.split("\n\n"):
        lines = [line.strip("- ") for line in paragraph.splitlines()]
        lines = [line for line in lines if line]
        if len(lines) > 1 and lines[0].isupper() and len(lines[0]) < LONGEST_HEADING:
            lines[0] += "\n"
        words = " ".join(lines).replace("\n ", "\n").replace("*", "")
        if words:
            blocks.append(Paragraph(words, size=SMALL_SIZE, role="text_dim"))
    return blocks or [Paragraph(says.NO_TEXT, size=SMALL_SIZE, role="text_dim")]
