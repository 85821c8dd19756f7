"""The pictures and tables of the page about the rules.

Whether a stone in a picture is legal comes from the rules, and so does every number in the tables.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ishido.language import _
from ishido.rules.board import BEYOND, parse_square, squares_in
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.mastery import CENTRAL_PLACES, CORNER_PLACES
from ishido.rules.position import EMPTY_BOARD
from ishido.rules.scoring import FOUR_WAY_BONUS, Scoring, end_bonus, gain
from ishido.ui import labels
from ishido.ui.grammar import number, rank
from ishido.ui.kit.widgets.flow import Block, GridColumn, WordTable
from ishido.ui.kit.widgets.markdown import Images
from ishido.ui.screens.help.diagram import Draughtsman, Piece
from ishido.ui.screens.help.document import document

DEAL: Final = 1
"""The deal whose opening is shown."""
NEIGHBOURS: Final = (1, 2, 3, 4)
INSIDE: Final = parse_square("f4")
"""A square of the Within, for computing points."""

PIECES: Final[Mapping[str, Piece]] = {
    name: Piece("d3", drawing, judged=True)
    for name, drawing in {
        "same-colour": "A1 [A2]",
        "same-symbol": "A1 [B1]",
        "neither": "A1 [B2]",
        "colour-and-symbol": ".. A1\nB2 [A2]",
        "two-colours": ".. A1\nA3 [A2]",
        "twin": ".. A2\nB2 [A2]",
        "two-colours-one-symbol": ".. A1 ..\nA3 [A2] B2",
        "two-symbols-one-colour": ".. C2 ..\nB2 [A2] A1",
        "stranger": ".. A1 ..\nB2 [A2] C4",
        "two-and-two": ".. A1 ..\nB2 [A2] A3\n.. C2 ..",
        "three-and-one": ".. A1 ..\nA4 [A2] A3\n.. C2 ..",
    }.items()
}


def rules(draw: Draughtsman) -> list[Block]:
    """The page."""

    def illustrations(images: Images, caption: str) -> Iterator[Block]:
        match images[0][0]:
            case "opening":
                opening = Game.start(Setup(deal_by_number(DEAL))).position
                yield draw.whole(opening, {}, caption)
            case "stones":
                yield draw.stones_of_all_kinds(caption)
            case "beyond":
                yield draw.whole(EMPTY_BOARD, dict.fromkeys(squares_in(BEYOND), "mark"), caption)
            case "master-game":
                places = CORNER_PLACES | CENTRAL_PLACES
                yield draw.whole(EMPTY_BOARD, dict.fromkeys(places, "mark"), caption)
            case "neighbours":
                yield by_neighbours(Scoring.MODERN)
            case "4-ways":
                yield by_four_ways()
            case "stones-left":
                yield by_stones_left()
            case "simple":
                yield by_neighbours(Scoring.SIMPLE)
            case _:
                yield draw.illustration([(PIECES[name], label) for name, label in images], caption)

    return document("rules", illustrations)


def by_neighbours(scoring: Scoring) -> WordTable:
    """The points of a stone by its neighbours, before any doubling."""
    points = [gain(scoring, INSIDE, n, 0).points for n in NEIGHBOURS]
    return _across(_("Neighbours"), NEIGHBOURS, points)


def by_stones_left() -> WordTable:
    """The end bonus by stones left."""
    left = [count for count in range(10) if end_bonus(Scoring.MODERN, count)]
    return _across(
        _(labels.STONES_LEFT), left, [end_bonus(Scoring.MODERN, count) for count in left]
    )


def _across(title: str, heads: Sequence[int], points: Sequence[int]) -> WordTable:
    """A table of two rows: counts, and their points."""
    rows = ((title, *map(str, heads)), (_(labels.POINTS), *map(number, points)))
    columns = (GridColumn(1.7), *(GridColumn(1, "right", "gold_light") for _ in heads))
    return WordTable(rows, columns, 110 + 80 * len(heads))


def by_four_ways() -> WordTable:
    """The bonus and doubling of each 4-Way."""
    rows = [(_("4-Way"), _("Bonus"), _("Points from then on"))]
    for before in range(len(FOUR_WAY_BONUS)):
        bonus = gain(Scoring.MODERN, INSIDE, 4, before).bonus
        factor = (
            gain(Scoring.MODERN, INSIDE, 1, before + 1).points
            // gain(Scoring.MODERN, INSIDE, 1, 0).points
        )
        rows.append((rank(before + 1), number(bonus), f"× {number(factor)}"))
    columns = (GridColumn(0.7), GridColumn(0.9, "right", "gold_light"), GridColumn(2, "right"))
    return WordTable(tuple(rows), columns, 430)
