"""The page about the rules of Bluestone, with diagrams.

What is captured, closed, lit and forbidden in a diagram comes from the rules.
"""

from typing import Final

from ishido.bluestone.position import Side
from ishido.bluestone.score import scores
from ishido.ui import words
from ishido.ui.view.bluestone_diagram import BluestoneDraughtsman, Example
from ishido.ui.widgets.flow import Block, GridColumn, Heading, Paragraph, WordTable
from ishido.ui.words import bluestone
from ishido.ui.words import help_bluestone as says

SMALL: Final = Example(
    black="a1 b2 c3 c4 d4 d5 d6 c10 d13 d14", white="b3 c2 d2 d3 c6 d8 d9 d10 c8 d1",
    name="pentagon-3",
)  # fmt: skip
TURN: Final = Example(
    black="a1 b1 c1 d3", white="b3 c9", first="c1", around="a1 b2 b3 b5 c2 c9 c10 d1 d3 d15"
)
CORNER: Final = Example(
    black="f2 f25", white="f1", move="e1", reach_of="f1", around="f2 f25 e1 d1", label=says.CORNER
)
EDGE: Final = Example(
    black="f2 f4 e2", white="f3", move="e3", reach_of="f3", around="f2 f4 e2 e3", label=says.EDGE
)
PAIR: Final = Example(
    black="f2 f4 e2 d2 d3", white="f3 e3", move="e4", reach_of="f3",
    around="f2 f4 e2 e4 d2 d3", label=says.PAIR,
)  # fmt: skip
THREE_ON_RIM: Final = Example(
    black="f2 f6 e2 e3 e4", white="f3 f4 f5", move="e5", reach_of="f3",
    around="f2 f6 e2 e5", label=says.THREE_ON_RIM,
)  # fmt: skip
BOTH_EMPTY: Final = Example(
    black="f1 f5 e1 e2 e3", white="f3", move="e4", reach_of="f3",
    around="f1 f5 e1 e4", label=says.BOTH_EMPTY,
)  # fmt: skip
ONE_TAKEN: Final = Example(
    black="f1 f5 e1 e2 e3 e4", white="f3", move="f4", reach_of="f3",
    around="f1 f5 e1 e4", label=says.ONE_TAKEN,
)  # fmt: skip
CLOSED: Final = Example(
    black="f1 f4 f5 e1 e2 e3 e4", to_move=Side.WHITE, dims=True, around="f1 f4 e1 e4"
)
FULL: Final = Example(
    black="a1 b1 b3 c3 c4 c9 d2 d3 d5 d6 d7 d8 d11 d12 d13 d15 e1 e3 e4 e7 e9 e10 e15 e20 "
    "f1 f4 f5 f6 f7 f12 f13 f14 f15 f18 f19 f20 f24 f25",
    white="b2 b4 b5 c1 c2 c5 c6 c7 c8 c10 d1 d4 d9 d10 d14 e2 e5 e6 e8 e11 e12 e13 e14 e16 e17 "
    "e18 e19 f2 f3 f8 f9 f10 f11 f16 f17 f21 f22 f23",
)
BRIDGE: Final = Example(
    black="b1 d2", white="c2", to_move=Side.WHITE, first="c2",
    around="b1 b2 c3 c10 d1 d2 d3", label=says.BRIDGE,
)  # fmt: skip
TWO_BRIDGES: Final = Example(
    black="b1 d2 f3 c1", white="c2 e3", first="c1",
    around="b1 c1 c2 d1 d3 e2 f2 f3", label=says.TWO_BRIDGES,
)  # fmt: skip
EXAMPLES: Final = (
    SMALL, TURN, CORNER, EDGE, PAIR, THREE_ON_RIM, BOTH_EMPTY, ONE_TAKEN, CLOSED, FULL, BRIDGE,
    TWO_BRIDGES,
)  # fmt: skip


def bluestone_rules(draw: BluestoneDraughtsman) -> list[Block]:
    """The page."""
    return [
        Heading(says.IDEA),
        *map(Paragraph, says.IDEA_TEXT),
        draw.figure(SMALL, caption=scored(says.IDEA_SHOWN, SMALL), step=32),
        Heading(says.TURN),
        *map(Paragraph, says.TURN_TEXT),
        draw.figure(TURN, caption=says.TURN_SHOWN),
        Heading(says.CAPTURE),
        Paragraph(says.CAPTURE_TEXT),
        draw.figure(CORNER, EDGE, PAIR, caption=says.CAPTURE_SHOWN),
        Heading(says.LIFE),
        Paragraph(says.LIFE_TEXT),
        draw.figure(THREE_ON_RIM, BOTH_EMPTY, ONE_TAKEN),
        Heading(says.CLOSED),
        Paragraph(says.CLOSED_TEXT),
        draw.figure(CLOSED, caption=says.CLOSED_SHOWN),
        Heading(says.END),
        *map(Paragraph, says.END_TEXT),
        lists(),
        draw.figure(FULL, caption=scored(says.FULL_SHOWN, FULL), step=24),
        Paragraph(says.DRAW_TEXT),
        Heading(says.HINTS),
        *(Paragraph(text, bullet="•") for text in says.HINTS_TEXT),
        draw.figure(BRIDGE, TWO_BRIDGES, caption=says.BRIDGES_SHOWN),
        *(Paragraph(text, bullet="•") for text in says.MORE_HINTS),
        Heading(says.BOARDS),
        Paragraph(says.BOARDS_TEXT),
    ]


def scored(caption: str, example: Example) -> str:
    """A caption with the scores of both sides."""
    black, white = (
        words.listed([words.number(score) for score in scores(example.board, each)])
        for each in example.stones
    )
    return caption.format(black=black, white=white)


def lists() -> WordTable:
    """Scores at the end of games, and who wins."""
    rows = [
        (bluestone.figures(black), bluestone.figures(white), says.winner(black, white))
        for black, white in says.LISTS
    ]
    columns = (
        GridColumn(1, role="gold_light"),
        GridColumn(1, role="gold_light"),
        GridColumn(2.2),
    )
    return WordTable((says.HEAD, *rows), columns, 540)
