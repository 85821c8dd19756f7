"""The last six lessons: keeping squares usable, the Beyond, counting, the last stones, Center
Master Play, the Master Game."""

from typing import Final

from ishido.coach.lessons.first import OPENING
from ishido.coach.lessons.goals import Alive, FourWayAt, InBeyond, Keeps, Turn
from ishido.coach.lessons.lesson import Step
from ishido.coach.lessons.tasks import About, Choose, Count, PlaceStones
from ishido.lessons import Lesson
from ishido.rules.board import parse_square
from ishido.rules.stone import parse_stone

_B2 = parse_square("b2")
_F5 = parse_square("f5")

DEAD: Final = """
    A1 .. .. .. .. .. .. .. .. .. .. B2
    .. .. .. .. .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. C6 .. .. .. ..
    .. .. .. .. C4 C3 .. C1 .. .. .. ..
    .. .. .. .. .. .. D4 D1 .. .. .. ..
    .. .. .. .. .. .. C4 .. .. .. .. ..
    .. A2 A6 B6 .. .. .. .. .. .. .. ..
    E5 E2 .. B3 .. .. .. .. .. .. .. F6
"""
ALIVE: Final = Lesson(
    "alive",
    (
        Step(
            "dead",
            DEAD,
            Choose(About.DEAD, tuple(map(parse_square, ("g4", "f5", "a7", "c8")))),
        ),
        Step(
            "keep",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. .. .. D2 .. .. .. ..
            .. .. .. .. .. C3 .. D5 .. .. .. ..
            .. .. .. .. C3 C4 D4 D2 E2 C2 .. ..
            .. .. .. .. .. .. A4 .. .. C2 .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones((Turn(parse_stone("D4"), (Alive(),)),)),
        ),
    ),
)

DUMP: Final = Lesson(
    "beyond",
    (
        Step(
            "dump",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. C1 C3 .. .. .. .. .. ..
            .. .. .. .. C6 .. D4 .. .. .. .. ..
            .. .. .. .. .. .. A4 .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones(
                (
                    Turn(parse_stone("A6"), (Keeps((_F5,)), InBeyond())),
                    Turn(parse_stone("B4")),
                    Turn(parse_stone("C4"), (FourWayAt(_F5),)),
                )
            ),
            marks=(_F5,),
        ),
        Step(
            "arms",
            """
            A1 A2 C2 .. .. .. .. .. .. .. .. B2
            .. .. C4 .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. C3 .. .. .. .. .. ..
            .. .. .. .. .. .. D4 .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones((Turn(parse_stone("E1"), (Keeps((_B2,)), InBeyond())),)),
            marks=(_B2,),
        ),
    ),
)

WAITING: Final = """
    A1 A2 C2 .. .. .. .. .. .. .. .. B2
    A5 .. C4 C4 .. .. .. .. .. .. .. ..
    B5 B4 .. .. .. .. .. .. .. .. .. ..
    .. .. .. .. C1 C3 .. .. .. .. .. ..
    .. .. .. .. C6 .. D4 .. .. .. .. ..
    .. .. .. .. .. B4 A4 .. .. .. .. ..
    .. .. .. .. .. .. .. .. .. .. .. ..
    E5 .. .. .. .. .. .. .. .. .. .. F6
"""
COUNTING: Final = Lesson(
    "counting",
    (
        Step("stones", DEAD, Count(About.STONES, parse_square("a7")), tally=True),
        Step("waiting", WAITING, Choose(About.WAITING, (_B2, _F5)), tally=True),
        Step(
            "last",
            WAITING,
            PlaceStones((Turn(parse_stone("A4"), (FourWayAt(_B2),)),)),
        ),
    ),
)

END: Final = Lesson(
    "end",
    (
        Step(
            "three",
            """
            E5 D5 C5 A5 .. B4 .. .. .. F5 B5 B3
            E6 E5 D5 .. D3 D4 A4 A5 F5 B5 C5 C3
            D6 E6 .. A3 F3 F4 A4 .. .. .. C3 E3
            .. .. .. E3 F3 F1 A1 C1 D1 .. .. B3
            .. B6 F6 .. A3 A1 A2 C2 D2 .. A6 ..
            A6 C6 .. E2 .. B1 B2 D2 D3 .. A2 F2
            C6 C4 E4 E1 E2 B2 B1 D1 .. F1 F2 F4
            D6 D4 B4 .. E4 .. .. .. .. C1 C2 C4
            """,
            PlaceStones(tuple(map(Turn, map(parse_stone, ("B6", "E1", "F6"))))),
            four_ways=8,
        ),
        Step(
            "four",
            """
            B4 .. F2 .. .. .. .. .. .. .. F1 C1
            .. .. F6 F6 A6 A3 A4 A5 .. C1 B1 B1
            .. .. A6 D6 E6 E3 E4 .. C5 C6 B6 ..
            .. .. A1 D1 E1 E3 E5 F5 C5 C6 .. ..
            .. .. A2 A1 E1 E5 F5 F3 C3 C4 E4 E2
            .. D4 A4 A5 .. B5 D5 D3 F3 F4 B4 B2
            .. D2 .. A3 B3 B5 D5 D1 F1 .. B2 B6
            A2 F2 C2 C3 .. B3 D3 .. F4 D4 D2 D6
            """,
            PlaceStones(tuple(map(Turn, map(parse_stone, ("E6", "C2", "C4", "E2"))))),
            four_ways=9,
        ),
    ),
)

_E3, _E6, _H3, _H6 = map(parse_square, ("e3", "e6", "h3", "h6"))
_G4 = parse_square("g4")
CENTER_PLAY: Final = Lesson(
    "center-master-play",
    (
        Step(
            "ring",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. E3 A3 .. .. .. .. ..
            .. .. .. .. C6 C3 .. .. .. .. .. ..
            .. .. .. .. C1 .. D4 D6 .. .. .. ..
            .. .. .. .. .. .. A4 .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones(
                (
                    Turn(parse_stone("B4")),
                    Turn(parse_stone("C4"), (FourWayAt(_F5),)),
                    Turn(parse_stone("D1")),
                    Turn(parse_stone("D3"), (FourWayAt(_G4),)),
                )
            ),
            marks=(_F5, _G4),
        ),
        Step(
            "keep",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. E3 A3 .. .. .. .. ..
            .. .. .. C1 C6 C3 D3 D1 .. .. .. ..
            .. .. .. .. C1 C4 D4 D6 .. .. .. ..
            .. .. .. .. .. B4 A4 .. .. .. .. ..
            .. .. .. .. .. .. .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones((Turn(parse_stone("C3"), (Keeps((_E3, _E6, _H3, _H6)),)),)),
            marks=(_E3, _E6, _H3, _H6),
            four_ways=2,
        ),
        Step(
            "corner",
            """
            A1 .. .. .. .. .. .. .. .. .. .. B2
            .. .. .. .. .. .. .. .. .. .. .. ..
            .. .. .. .. .. E3 A3 .. .. .. .. ..
            .. .. .. .. C6 C3 D3 D1 .. .. .. ..
            .. .. .. E1 C1 C4 D4 D6 .. .. .. ..
            .. .. .. .. .. B4 A4 .. .. .. .. ..
            .. .. .. .. .. B2 .. .. .. .. .. ..
            E5 .. .. .. .. .. .. .. .. .. .. F6
            """,
            PlaceStones(
                (
                    Turn(parse_stone("F1")),
                    Turn(parse_stone("B5")),
                    Turn(parse_stone("B1"), (FourWayAt(_E6),)),
                )
            ),
            marks=(_E6,),
            four_ways=2,
        ),
    ),
)

MASTER: Final = Lesson(
    "master",
    (
        Step("corners", OPENING, Choose(About.CORNERS)),
        Step(
            "finish",
            """
            E5 D5 C5 A5 .. B4 .. .. .. F5 B5 B3
            E6 .. D5 .. D3 D4 A4 A5 F5 B5 C5 C3
            D6 E6 .. A3 F3 F4 A4 .. .. .. C3 E3
            F6 .. .. E3 F3 F1 A1 C1 D1 .. .. B3
            B6 B6 F6 .. A3 A1 A2 C2 D2 .. A6 ..
            A6 C6 .. E2 .. B1 B2 D2 D3 .. A2 F2
            C6 C4 E4 E1 E2 .. B1 D1 .. F1 F2 F4
            D6 D4 B4 .. E4 .. .. .. .. C1 C2 C4
            """,
            PlaceStones(
                (
                    Turn(parse_stone("E1")),
                    Turn(parse_stone("E5"), (FourWayAt(_B2),)),
                    Turn(parse_stone("B2")),
                )
            ),
            marks=(_B2,),
            four_ways=7,
        ),
    ),
)

LATER: Final = (ALIVE, DUMP, COUNTING, END, CENTER_PLAY, MASTER)
