"""The page about strategy, with diagrams."""

from typing import Final

from ishido.ui.view.diagram import Draughtsman, Piece
from ishido.ui.widgets.flow import Block, Heading, Paragraph
from ishido.ui.words import help_strategy as says

OPEN: Final = Piece("d3", ".. A1 ..\nB3 ** A2\n.. .. ..", says.WAITS_OPEN)
CLOSED: Final = Piece("d3", ".. A1 ..\nB3 ** A2\n.. C3 ..", says.WAITS_CLOSED)
FILLED: Final = Piece("d3", ".. A1 ..\nB3 [A3] A2\n.. C3 ..", says.WAITS_FILLED)
MIDDLE: Final = Piece("d3", """
    .. .. .. .. .. ..
    .. .. A1 ** .. ..
    .. .. ** B2 .. ..
    .. .. .. .. .. ..
""")  # fmt: skip
CORNER: Final = Piece("a1", """
    A1 A2 B2 .. ..
    A3 ** B5 .. ..
    C3 C5 .. .. ..
    .. .. .. .. ..
""")  # fmt: skip
LINES: Final = Piece("d2", """
    .. .. .. .. .. ..
    .. .. D1 .. .. ..
    .. A5 A1 ** .. ..
    .. .. ** B2 B6 ..
    .. .. .. E2 .. ..
    .. .. .. .. .. ..
""", says.CENTER_LINES)  # fmt: skip
RING: Final = Piece("d2", """
    .. .. .. .. .. ..
    .. ** D1 C1 ** ..
    .. A5 A1 ** B4 ..
    .. A3 ** B2 B6 ..
    .. ** C2 E2 ** ..
    .. .. .. .. .. ..
""", says.CENTER_RING)  # fmt: skip
UNLIKE: Final = Piece("d3", ".. A1\nB2 **", says.ALIVE_UNLIKE)
ALIKE: Final = Piece("d3", ".. A1\nA2 **", says.ALIVE_ALIKE)
TWINS: Final = Piece("d3", ".. A1\nA1 xx", says.DEAD_TWINS)
STRANGERS: Final = Piece("d3", ".. A1 ..\nB2 xx C3", says.DEAD_THREE)


def strategy(draw: Draughtsman) -> list[Block]:
    """The page."""
    return [
        Heading(says.PLACES),
        Paragraph(says.PLACES_TEXT),
        Heading(says.WAITING),
        Paragraph(says.WAITING_TEXT),
        draw.figure(OPEN, CLOSED, FILLED),
        Heading(says.MIDDLE),
        Paragraph(says.MIDDLE_TEXT),
        draw.figure(MIDDLE, caption=says.MIDDLE_SHOWN),
        Heading(says.CORNERS),
        Paragraph(says.CORNERS_TEXT),
        draw.figure(CORNER, caption=says.CORNERS_SHOWN),
        Heading(says.CENTER),
        Paragraph(says.CENTER_TEXT),
        draw.figure(LINES, RING),
        Paragraph(says.CENTER_MORE),
        Heading(says.ALIVE),
        Paragraph(says.ALIVE_TEXT),
        draw.figure(UNLIKE, ALIKE),
        draw.figure(TWINS, STRANGERS),
        Heading(says.ARMS),
        Paragraph(says.ARMS_TEXT),
        Heading(says.BEYOND),
        Paragraph(says.BEYOND_TEXT),
        Heading(says.COUNT),
        Paragraph(says.COUNT_TEXT),
        Heading(says.LATE),
        Paragraph(says.LATE_TEXT),
        Heading(says.LAST),
        Paragraph(says.LAST_TEXT),
    ]
