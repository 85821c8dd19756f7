"""The page about the rules, with diagrams and tables.

Whether a stone in a diagram is legal comes from the rules, and so does every number in the tables.
"""

from collections.abc import Sequence
from typing import Final

from ishido.rules.board import BEYOND, parse_square, squares_in
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.mastery import CENTRAL_PLACES, CORNER_PLACES
from ishido.rules.position import EMPTY_BOARD
from ishido.rules.scoring import FOUR_WAY_BONUS, Scoring, end_bonus, gain
from ishido.session.session import Aid
from ishido.ui.core.look import TEXT_SIZE
from ishido.ui.view.diagram import Draughtsman, Piece
from ishido.ui.widgets.flow import Block, GridColumn, Heading, Paragraph, WordTable
from ishido.ui.words import help_rules as says
from ishido.ui.words import number

DEAL: Final = 1
"""The deal whose opening is shown."""
NEIGHBOURS: Final = (1, 2, 3, 4)
INSIDE: Final = parse_square("f4")
"""A square of the Within, for computing points."""
SUB: Final = TEXT_SIZE
"""The size of the smaller headings."""

ONE: Final = (
    Piece("d3", "A1 [A2]", says.SAME_COLOUR, judged=True),
    Piece("d3", "A1 [B1]", says.SAME_SYMBOL, judged=True),
    Piece("d3", "A1 [B2]", says.NEITHER, judged=True),
)
TWO: Final = (
    Piece("d3", ".. A1\nB2 [A2]", says.COLOUR_AND_SYMBOL, judged=True),
    Piece("d3", ".. A1\nA3 [A2]", says.TWO_COLOURS, judged=True),
    Piece("d3", ".. A2\nB2 [A2]", says.TWIN, judged=True),
)
THREE: Final = (
    Piece("d3", ".. A1 ..\nA3 [A2] B2", says.TWO_COLOURS_ONE, judged=True),
    Piece("d3", ".. C2 ..\nB2 [A2] A1", says.TWO_SYMBOLS_ONE, judged=True),
    Piece("d3", ".. A1 ..\nB2 [A2] C4", says.STRANGER, judged=True),
)
FOUR: Final = (
    Piece("d3", ".. A1 ..\nB2 [A2] A3\n.. C2 ..", says.TWO_AND_TWO, judged=True),
    Piece("d3", ".. A1 ..\nA4 [A2] A3\n.. C2 ..", says.THREE_AND_ONE, judged=True),
)
JUDGED: Final = (ONE, TWO, THREE, FOUR)


def rules(draw: Draughtsman) -> list[Block]:
    """The page."""
    opening = Game.start(Setup(deal_by_number(DEAL))).position
    return [
        Heading(says.AIM),
        Paragraph(says.AIM_TEXT),
        draw.whole(opening, {}, says.OPENING),
        Heading(says.STONES_TITLE),
        Paragraph(says.STONES_TEXT),
        draw.stones_of_all_kinds(says.STONES_SHOWN),
        Paragraph(says.STONES_LEFT),
        Heading(says.TURN),
        Paragraph(says.TURN_TEXT),
        *_matching(draw),
        Heading(says.LAST),
        Paragraph(says.LAST_TEXT),
        Heading(says.WITHIN_TITLE),
        Paragraph(says.WITHIN_TEXT),
        draw.whole(EMPTY_BOARD, dict.fromkeys(squares_in(BEYOND), "mark"), says.BEYOND_SHOWN),
        *_scoring(),
        Heading(says.END),
        Paragraph(says.END_OF_GAME),
        Paragraph(says.LEAVE),
        *_lists(),
        Heading(says.MASTER_GAME),
        Paragraph(says.MASTER_TEXT),
        draw.whole(
            EMPTY_BOARD,
            dict.fromkeys(CORNER_PLACES | CENTRAL_PLACES, "mark"),
            says.MASTER_SHOWN,
        ),
        Heading(says.MODES),
        *(Paragraph(says.mode(mode), bullet="•") for mode in Mode),
    ]


def _matching(draw: Draughtsman) -> list[Block]:
    return [
        Heading(says.ONE, SUB),
        Paragraph(says.ONE_TEXT),
        draw.figure(*ONE),
        Heading(says.TWO, SUB),
        Paragraph(says.TWO_TEXT),
        draw.figure(*TWO),
        Heading(says.THREE, SUB),
        Paragraph(says.THREE_TEXT),
        draw.figure(*THREE),
        Heading(says.FOUR, SUB),
        Paragraph(says.FOUR_TEXT),
        draw.figure(*FOUR),
        Paragraph(says.TWIN_TEXT),
    ]


# -- points -----------------------------------------------------------------------------------


def _scoring() -> list[Block]:
    return [
        Heading(says.SCORING),
        Heading(says.MODERN, SUB),
        Paragraph(says.MODERN_TEXT),
        by_neighbours(Scoring.MODERN),
        Paragraph(says.DOUBLING),
        by_four_ways(),
        Paragraph(says.LATER_4_WAYS),
        Paragraph(says.END_TEXT),
        by_stones_left(),
        Heading(says.ANCIENT, SUB),
        Paragraph(says.ANCIENT_TEXT),
        Heading(says.SIMPLE, SUB),
        Paragraph(says.SIMPLE_TEXT),
        by_neighbours(Scoring.SIMPLE),
        Paragraph(says.SIMPLE_MASTER_TEXT),
    ]


def by_neighbours(scoring: Scoring) -> WordTable:
    """The points of a stone by its neighbours, before any doubling."""
    points = [gain(scoring, INSIDE, n, 0).points for n in NEIGHBOURS]
    return _across(says.NEIGHBOURS, NEIGHBOURS, points)


def by_stones_left() -> WordTable:
    """The end bonus by stones left."""
    left = [count for count in range(10) if end_bonus(Scoring.MODERN, count)]
    return _across(says.LEFT, left, [end_bonus(Scoring.MODERN, count) for count in left])


def _across(title: str, heads: Sequence[int], points: Sequence[int]) -> WordTable:
    """A table of two rows: counts, and their points."""
    rows = ((title, *map(str, heads)), (says.POINTS, *map(number, points)))
    columns = (GridColumn(1.7), *(GridColumn(1, "right", "gold_light") for _ in heads))
    return WordTable(rows, columns, 110 + 80 * len(heads))


def by_four_ways() -> WordTable:
    """The bonus and doubling of each 4-Way."""
    rows = [(says.FOUR_WAY, says.BONUS, says.AFTERWARDS)]
    for before in range(len(FOUR_WAY_BONUS)):
        bonus = gain(Scoring.MODERN, INSIDE, 4, before).bonus
        factor = (
            gain(Scoring.MODERN, INSIDE, 1, before + 1).points
            // gain(Scoring.MODERN, INSIDE, 1, 0).points
        )
        rows.append((says.ORDINALS[before], number(bonus), says.times(factor)))
    columns = (
        GridColumn(0.7),
        GridColumn(0.9, "right", "gold_light"),
        GridColumn(2, "right"),
    )
    return WordTable(tuple(rows), columns, 430)


# -- the lists --------------------------------------------------------------------------------


def _lists() -> list[Block]:
    helped = [aid for aid in Aid if not aid.knows_deal]
    known = [aid for aid in Aid if aid.knows_deal]
    return [
        Heading(says.LISTS),
        Paragraph(says.LISTS_TEXT),
        Paragraph(says.NAME_TEXT),
        Paragraph(says.OFF_ALL_TIME),
        *(Paragraph(says.COSTS[aid], bullet="•") for aid in helped),
        Paragraph(says.OFF_BOTH),
        *(Paragraph(says.COSTS[aid], bullet="•") for aid in known),
        Paragraph(says.FREE),
    ]
