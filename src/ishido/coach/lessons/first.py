"""The first five lessons: what matches, two, three and four neighbours, the corner, the middle."""

from typing import Final

from ishido.coach.lessons.goals import BySymbol, FourWayAt, Keeps, Turn, Ways
from ishido.coach.lessons.lesson import Step
from ishido.coach.lessons.tasks import About, Choose, Count, PlaceStones
from ishido.lessons import Lesson
from ishido.rules.board import parse_square
from ishido.rules.stone import parse_stone

OPENING: Final = """
    A1 .. .. .. .. .. .. .. .. .. .. B2
    .. .. .. .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. C3 .. .. .. .. .. ..
    .. .. .. .. .. .. D4 .. .. .. .. ..
    .. .. .. .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. .. .. .. .. ..
    E5 .. .. .. .. .. .. .. .. .. .. F6
"""
"""The six stones at the start of every game."""

MATCHING: Final = Lesson(
    "matching",
    (
        Step("first", OPENING, PlaceStones((Turn(parse_stone("A4")),))),
        Step("symbol", OPENING, PlaceStones((Turn(parse_stone("B3"), (BySymbol(),)),))),
        Step("every", OPENING, Choose(About.LEGAL, stone=parse_stone("A5"))),
    ),
)

TWO: Final = Lesson(
    "two",
    (
        Step("middle", OPENING, PlaceStones((Turn(parse_stone("C4"), (Ways(2),)),))),
        Step(
            "both",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. F3 .. .. .. .. .. ..
            .. .. .. .. E3 C3 .. .. .. .. .. ..
            .. .. .. .. E6 .. D4 D3 .. .. .. ..
            .. .. .. .. .. B1 B4 .. .. .. .. ..
            .. .. .. .. .. B4 .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones((Turn(parse_stone("B3"), (Ways(2),)),)),
        ),
    ),
)

THREE: Final = Lesson(
    "three",
    (
        Step(
            "colours",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. E4 .. .. .. .. .. ..
            .. .. .. .. .. C4 C5 F5 A5 .. .. ..
            .. .. .. .. .. C3 .. .. .. .. .. ..
            .. .. .. .. .. .. D4 D6 .. .. .. ..
            .. .. .. .. .. D2 D1 .. .. .. .. ..
            .. .. .. .. .. .. E1 E1 .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones((Turn(parse_stone("D3"), (Ways(3),)),)),
        ),
        Step(
            "symbols",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. D3 .. .. .. .. ..
            .. .. .. .. .. F3 A3 .. .. .. .. ..
            .. .. .. .. C6 C3 .. .. C5 .. .. ..
            .. .. .. .. .. .. D4 D4 C4 .. .. ..
            .. .. .. .. .. B1 D1 .. B4 .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones((Turn(parse_stone("D3"), (Ways(3),)),)),
        ),
        Step(
            "every",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. A5 E5 .. .. .. .. .. .. ..
            .. .. .. .. E3 C3 .. .. .. .. .. ..
            .. .. .. .. .. .. D4 .. .. .. .. ..
            .. .. .. .. C4 C2 D2 D6 .. .. .. ..
            .. .. .. .. .. C1 .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            Choose(About.LEGAL, stone=parse_stone("C4")),
        ),
    ),
)

_B2 = parse_square("b2")
_K7 = parse_square("k7")
CORNER: Final = Lesson(
    "corner",
    (
        Step(
            "fill",
            """
            A1 A2 C2 .. .. .. .. .. .. .. .. B2
            A5 .. C4 .. .. .. .. .. .. .. .. ..
            B5 B4 .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. C3 .. .. .. .. .. ..
            .. .. .. .. .. .. D4 .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones((Turn(parse_stone("A4"), (FourWayAt(_B2),)),)),
            marks=(_B2,),
        ),
        Step(
            "arms",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. C3 .. .. .. .. .. ..
            .. .. .. .. .. .. D4 .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. D1
            .. .. .. .. .. .. .. .. .. .. .. F1
            E5 .. .. .. .. .. .. .. .. E3 F3 F6
            """,
            PlaceStones(
                (
                    Turn(parse_stone("D5")),
                    Turn(parse_stone("E5")),
                    Turn(parse_stone("F5"), (FourWayAt(_K7),)),
                )
            ),
            marks=(_K7,),
        ),
    ),
)

_F5 = parse_square("f5")
_G4 = parse_square("g4")
CENTRE: Final = Lesson(
    "centre",
    (
        Step(
            "free",
            # Not the opening: there, a review finds that filling one of these two squares costs
            # nothing. Here it costs half a 4-Way.
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            A6 .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. C2 .. .. .. .. .. ..
            .. .. .. .. F3 C3 .. .. .. .. .. ..
            .. .. .. .. F3 .. D4 E4 .. .. .. ..
            .. .. .. A2 F2 .. D1 .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones((Turn(parse_stone("D3"), (Keeps((_F5, _G4)),)),)),
            marks=(_F5, _G4),
        ),
        Step("kinds", OPENING, Count(About.KINDS, _F5)),
        Step(
            "build",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. C1 C3 .. .. .. .. .. ..
            .. .. .. .. .. .. D4 .. .. .. .. ..
            .. .. .. .. .. .. A4 .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones(
                (
                    Turn(parse_stone("C6")),
                    Turn(parse_stone("B4")),
                    Turn(parse_stone("C4"), (FourWayAt(_F5),)),
                )
            ),
            marks=(_F5,),
        ),
    ),
)  # fmt: skip

FIRST: Final = (MATCHING, TWO, THREE, CORNER, CENTRE)
