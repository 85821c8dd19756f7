"""Games worth playing again, as moves in notation."""

from typing import Any, Final

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number, deal_from_stones
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.rules.stone import parse_stone


def game_of(deal: int, moves: str, **setup: Any) -> Game:
    """A game of a deal by number, after moves in notation."""
    return Game.replay(
        Setup(deal_by_number(deal), **setup), tuple(map(parse_square, moves.split()))
    )


EMPTYING_DEAL: Final = 20261120
EMPTYING: Final = (
    "h5 f3 k8 g3 h4 g6 g7 l7 f6 e4 i5 h7 d4 d3 g2 i6 e5 j5 h2 j4 f7 k5 c4 l6 k7 d2 g4 c5 j8 "
    "j6 i8 b8 e2 c6 l2 b6 d6 j3 c2 h6 k3 j2 i3 l5 g8 d5 k6 d7 i4 k1 f2 c1 l4 a7 f8 c8 e3 k4 "
    "k2 a6 e7 f5 c3 b7 d8 i7"
)
"""Every stone of this deal finds its square, and the last of them in the Within."""
EMPTIED: Final = game_of(EMPTYING_DEAL, EMPTYING).end()

CROWDED_DEAL: Final = 704
CROWDED: Final = (
    "l2 k8 b8 a2 k7 j8 f3 k6 l3 e3 e2 k3 b2 l7 e1 f2 k2 g2 k1 d3 k4 l4 l6 j6 j5 g1 j1 f5 g6 c3 "
    "c8 h6 h2 b1 a7 h7 i7 i5"
)
"""After these the squares refuse the touchstone E3 for every reason there is, and i6 is a 4-Way.

    E5 E2 ++ ++ E1 .. A4 .. .. D6 C6 C1
    D5 D2 .. .. F1 F5 F4 D4 .. .. E6 E1
    .. .. B5 A5 A1 A5 .. .. .. .. B6 B1
    .. .. .. .. .. A2 .. .. ++ .. C6 C1
    .. .. .. .. .. F2 F3 ++ E4 E4 .. ..
    .. .. .. .. .. .. D3 A3 ++ E2 C2 B2
    B6 .. .. .. .. .. .. A3 D3 .. C3 B3
    D6 D5 B5 .. .. .. .. ++ .. C3 C4 B4
"""

FOUR_WAY_DEAL: Final = 1013
FOUR_WAY: Final = "f3 g3 l7 g2 h5 h6 e3 i5 h4 g4"
"""The last of these stones makes an early 4-Way."""

STUCK_DEAL: Final = 185
STUCK: Final = "a2 b2 b3 k1"
"""After these there is no square for the touchstone."""


_MASTER_TABLEAU: Final = "E5 B3 F1 A2 D6 C4"
_MASTER_POUCH: Final = (
    "D5 E6 C5 D6 E6 D5 E5 B5 C3 F5 E3 C3 B5 C5 D4 C6 B4 A6 C6 E4 C4 C2 F4 C1 F2 A2 F1 F2 F4 A4 C2 "
    "C1 A1 F3 A3 B2 B1 A1 E3 A3 D4 D3 F3 D2 D3 B1 D1 D2 E1 B6 E1 D1 A6 B3 F6 E2 E4 F6 A4 B6 B4 F5 "
    "B2 E2 A5 A5"
)
MASTER_MOVES: Final = (
    "b1 a2 c1 a3 b3 c2 b2 k1 l2 j1 l3 k3 j2 k2 b8 a7 c8 a6 b6 c7 b7 k8 l7 j8 l6 k6 j7 k7 f3 g3 h5 "
    "h4 g4 e4 e5 g6 f6 f5 d4 d3 f2 e2 e3 i5 i6 g7 h7 h6 d7 b5 h8 i4 k5 l4 c5 e7 e8 a4 g2 a5 f1 i2 "
    "f7 d6 d1 h2"
)
"""A Master Game, of a deal made for it."""


def master_game(moves: str = MASTER_MOVES, scoring: Scoring = Scoring.MODERN) -> Game:
    """The Master Game, or its beginning."""
    tableau, pouch = (
        [parse_stone(name) for name in text.split()] for text in (_MASTER_TABLEAU, _MASTER_POUCH)
    )
    deal = deal_from_stones(tableau, pouch)
    return Game.replay(Setup(deal, scoring=scoring), tuple(map(parse_square, moves.split())))


COACHED: Final = (
    "k1 e4 e5 f3 e6 h5 f2 d4 d3 d6 h4 l7 f6 k2 c6 k3 f7 c3 b6 k4 f5 d7 h6 i6 j6 j3 i4 b3 b7 c5 b1 "
    "l6 j1 i1 i2 e2 j7 g7"
)
"""Deal 1, well played: 4-Ways wait for A6 on j2, for D1 or D2 on c7 once c8 is filled; nothing will
ever go on c4, nothing goes on i7 now; E6 is to be placed, and goes to h1, h2, a3, h3 or b4."""
