"""The pictures of the page about the rules of Bluestone.

What is captured, closed, lit and forbidden in a picture comes from the rules.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from ishido.bluestone.position import Side
from ishido.bluestone.score import Lead, Scores, compare
from ishido.language import N_, _
from ishido.ui.bluestone import phrases
from ishido.ui.grammar import ordinal
from ishido.ui.kit.widgets.flow import Block, GridColumn, WordTable
from ishido.ui.kit.widgets.markdown import Images
from ishido.ui.screens.help.bluestone_diagram import BluestoneDraughtsman, Example
from ishido.ui.screens.help.document import document

WINNERS: Final = (N_("Black"), N_("White"), N_("Winner"))

EXAMPLES: Final[Mapping[str, Example]] = {
    "small": Example(
        black="a1 b2 c3 c4 d4 d5 d6 c10 d13 d14", white="b3 c2 d2 d3 c6 d8 d9 d10 c8 d1",
        name="pentagon-3", step=32,
    ),
    "turn": Example(
        black="a1 b1 c1 d3", white="b3 c9", first="c1", around="a1 b2 b3 b5 c2 c9 c10 d1 d3 d15"
    ),
    "corner": Example(
        black="f2 f25", white="f1", move="e1", reach_of="f1", around="f2 f25 e1 d1"
    ),
    "edge": Example(
        black="f2 f4 e2", white="f3", move="e3", reach_of="f3", around="f2 f4 e2 e3"
    ),
    "pair": Example(
        black="f2 f4 e2 d2 d3", white="f3 e3", move="e4", reach_of="f3",
        around="f2 f4 e2 e4 d2 d3",
    ),
    "three-on-rim": Example(
        black="f2 f6 e2 e3 e4", white="f3 f4 f5", move="e5", reach_of="f3",
        around="f2 f6 e2 e5",
    ),
    "both-empty": Example(
        black="f1 f5 e1 e2 e3", white="f3", move="e4", reach_of="f3",
        around="f1 f5 e1 e4",
    ),
    "one-taken": Example(
        black="f1 f5 e1 e2 e3 e4", white="f3", move="f4", reach_of="f3",
        around="f1 f5 e1 e4",
    ),
    "closed": Example(
        black="f1 f4 f5 e1 e2 e3 e4", to_move=Side.WHITE, dims=True, around="f1 f4 e1 e4"
    ),
    "full": Example(
        black="a1 b1 b3 c3 c4 c9 d2 d3 d5 d6 d7 d8 d11 d12 d13 d15 e1 e3 e4 e7 e9 e10 e15 e20 "
        "f1 f4 f5 f6 f7 f12 f13 f14 f15 f18 f19 f20 f24 f25",
        white="b2 b4 b5 c1 c2 c5 c6 c7 c8 c10 d1 d4 d9 d10 d14 e2 e5 e6 e8 e11 e12 e13 e14 e16 e17 "
        "e18 e19 f2 f3 f8 f9 f10 f11 f16 f17 f21 f22 f23",
        step=24,
    ),
    "bridge": Example(
        black="b1 d2", white="c2", to_move=Side.WHITE, first="c2",
        around="b1 b2 c3 c10 d1 d2 d3",
    ),
    "two-bridges": Example(
        black="b1 d2 f3 c1", white="c2 e3", first="c1",
        around="b1 c1 c2 d1 d3 e2 f2 f3",
    ),
}  # fmt: skip
LISTS: Final[tuple[tuple[Scores, Scores], ...]] = (
    ((10, 8, 5), (10, 8, 4, 4)),
    ((10, 4, 4), (10, 5)),
    ((10, 8, 4, 4), (10, 8, 4)),
)
"""Scores at the end of three games."""


def bluestone_rules(draw: BluestoneDraughtsman) -> list[Block]:
    """The page."""

    def illustrations(images: Images, caption: str) -> Iterator[Block]:
        if images[0][0] == "winners":
            yield winners()
        else:
            yield draw.illustration([(EXAMPLES[name], label) for name, label in images], caption)

    return document("bluestone", illustrations)


def winners() -> WordTable:
    """Scores at the end of games, and who wins."""
    rows = [
        (_written(black), _written(white), _winner(compare(black, white))) for black, white in LISTS
    ]
    columns = (GridColumn(1, role="gold_light"), GridColumn(1, role="gold_light"), GridColumn(2.2))
    return WordTable((tuple(map(_, WINNERS)), *rows), columns, 540)


def _written(of: Scores) -> str:
    """The scores of a side as its panel shows them: *10 8 5*."""
    return " ".join(map(str, of))


def _winner(lead: Lead) -> str:
    """Who wins, and by which group: *Black, by the third group*."""
    assert lead.side is not None
    assert lead.place is not None
    return _("{side}, by the {place} group").format(
        side=_(phrases.SIDES[lead.side]), place=ordinal(lead.place)
    )
