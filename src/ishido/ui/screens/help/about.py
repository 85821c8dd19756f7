"""The page about the game, its licences and credits."""

from collections.abc import Iterator
from typing import Final

from ishido import __version__, browser
from ishido.assets import assets, licence, licences
from ishido.language import N_, _
from ishido.store.folders import Folders
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.flow import Block, GridColumn, Heading, Paragraph, WordTable
from ishido.ui.kit.widgets.markdown import Images
from ishido.ui.screens.help.document import document

FOLDERS: Final = {"data": N_("Games and scores"), "config": N_("Settings")}
"""What is stored in which folder."""


def about(folders: Folders) -> list[Block]:
    """The page: name, origin, folders, licences with their texts, credits."""

    def illustrations(images: Images, caption: str) -> Iterator[Block]:
        match images[0][0]:
            case "version":
                version = _("Version {__version__}").format(__version__=__version__)
                yield Paragraph(version, role="text_dim")
            case "folders":
                yield from _places(folders)
            case "licence":
                yield from _legal(licence())
            case "font-licence":
                yield from _legal(_font_licence())
            case "inside":
                yield from _inside()
            case name:
                raise KeyError(name)

    return document("about", illustrations)


def _places(folders: Folders) -> list[Block]:
    """Where games and settings are."""
    if browser.IN_BROWSER:  # its folders are of no use to the player
        here = _(
            "Games, scores and settings are kept in this browser, on this device. Nothing is sent "
            "anywhere."
        )
        deleted = _(
            "If you delete the data of this site, they are gone. Settings → You → Back up puts "
            "them all in one file, which you can restore on another device or on a desktop."
        )
        return [Paragraph(here), Paragraph(deleted)]
    places = tuple((_(what), str(getattr(folders, which))) for which, what in FOLDERS.items())
    return [
        WordTable(places, (GridColumn(1, role="gold_light"), GridColumn(2.4)), headed=False),
        Paragraph(_("They stay on this computer. Nothing is sent anywhere.")),
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
    yield Heading(_("Everything inside"))
    try:
        texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.txt")]
    except OSError:
        texts = []
    if not texts:
        yield from _legal("")
        return
    where = _("The texts of these licences are in {folder}.")
    yield Paragraph(where.format(folder=folder), size=SMALL_SIZE)
    heads = [text.split("\n", 2)[:2] for text in texts]
    rows = sorted((title, licence.partition(": ")[2]) for title, licence in heads)
    columns = (GridColumn(2.2), GridColumn(1, role="gold_light"))
    yield WordTable(((_("Component"), _("Licence")), *rows), columns, size=SMALL_SIZE)


def _legal(text: str) -> list[Block]:
    """The paragraphs of a licence, without its line breaks."""
    blocks: list[Block] = []
    for paragraph in text.split("\n\n"):
        lines = [line.strip("- ") for line in paragraph.splitlines()]
        lines = [line for line in lines if line]
        if len(lines) > 1 and lines[0].isupper() and len(lines[0]) < 30:
            lines[0] += "\n"
        words = " ".join(lines).replace("\n ", "\n").replace("*", "")
        if words:
            blocks.append(Paragraph(words, size=SMALL_SIZE, role="text_dim"))
    return blocks or [
        Paragraph(
            _("The text is missing from this installation."), size=SMALL_SIZE, role="text_dim"
        )
    ]
