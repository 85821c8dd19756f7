"""The pictures of the page about strategy."""

from collections.abc import Iterator, Mapping
from typing import Final

from ishido.ui.kit.widgets.flow import Block
from ishido.ui.kit.widgets.markdown import Images
from ishido.ui.screens.help.diagram import Draughtsman, Piece
from ishido.ui.screens.help.document import document

PIECES: Final[Mapping[str, Piece]] = {
    "open": Piece("d3", ".. A1 ..\nB3 ** A2\n.. .. .."),
    "closed": Piece("d3", ".. A1 ..\nB3 ** A2\n.. C3 .."),
    "filled": Piece("d3", ".. A1 ..\nB3 [A3] A2\n.. C3 .."),
    "middle": Piece("d3", """
        .. .. .. .. .. ..
        .. .. A1 ** .. ..
        .. .. ** B2 .. ..
        .. .. .. .. .. ..
    """),
    "corner": Piece("a1", """
        A1 A2 B2 .. ..
        A3 ** B5 .. ..
        C3 C5 .. .. ..
        .. .. .. .. ..
    """),
    "lines": Piece("d2", """
        .. .. .. .. .. ..
        .. .. D1 .. .. ..
        .. A5 A1 ** .. ..
        .. .. ** B2 B6 ..
        .. .. .. E2 .. ..
        .. .. .. .. .. ..
    """),
    "ring": Piece("d2", """
        .. .. .. .. .. ..
        .. ** D1 C1 ** ..
        .. A5 A1 ** B4 ..
        .. A3 ** B2 B6 ..
        .. ** C2 E2 ** ..
        .. .. .. .. .. ..
    """),
    "unlike": Piece("d3", ".. A1\nB2 **"),
    "alike": Piece("d3", ".. A1\nA2 **"),
    "twins": Piece("d3", ".. A1\nA1 xx"),
    "strangers": Piece("d3", ".. A1 ..\nB2 xx C3"),
}  # fmt: skip


def strategy(draw: Draughtsman) -> list[Block]:
    """The page."""

    def illustrations(images: Images, caption: str) -> Iterator[Block]:
        yield draw.illustration([(PIECES[name], label) for name, label in images], caption)

    return document("strategy", illustrations)
