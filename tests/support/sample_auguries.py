"""Casts with what they come to, and games with auguries, sound and malformed."""

import json
from typing import Any, Final

from ishido.oracle.augury import MAX_QUESTION
from ishido.oracle.casting import four_way_of
from ishido.rules.record import Record, parse_record
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL

FIVE = "D6@g3 D5@g2 A6@h3 C6@g4 D5@f3"
MOMENT = "2029-09-07T01:05:27.428Z"

EXAMPLES = [
    (FIVE, MOMENT, [9, 8, 9, 8, 8, 8], 36, "fire", "earth", (1, 3), 2),
    (
        "A5@c3 A5@c2 A5@d3 B5@c4 A6@b3",
        "2029-10-19T12:03:14.047Z",
        [6, 9, 6, 8, 8, 6],
        7,
        "water",
        "earth",
        (1, 2, 3, 6),
        22,
    ),
    (
        "C4@j3 A4@j2 C5@k3 C3@j4 E4@i3",
        "2037-02-19T18:40:12.381Z",
        [7, 8, 7, 7, 6, 8],
        55,
        "fire",
        "thunder",
        (5,),
        49,
    ),
    (
        "F1@c6 F2@c5 D1@d6 F6@c7 E1@b6",
        "2053-06-15T18:59:29.370Z",
        [8, 9, 7, 8, 8, 7],
        18,
        "wind",
        "mountain",
        (2,),
        52,
    ),
]
"""The examples of the contract: stones, moment, and what they cast."""
NO_FOUR_WAYS: Final = {
    "": "has 5 stones, not 0",
    f"{FIVE} D5@a1": "has 5 stones, not 6",
    "D6@g3 D5@g2 A6@h3 C6@g4 D5@e3": "e3 is not beside g3",
    "D6@g3 D5@g2 A6@h3 C6@g4 D5@g4": "square g4 appears twice",
    "D6@g1 D5@g2 A6@h1 C6@g4 D5@f1": "g1 is on the rim",
    "D6@g3 D5@g2 A6@h3 C6@g4 D6f3": "'D6f3' is not stone@square",
    "D6@g3 D5@g2 A6@h3 C6@g4 G5@f3": "'G5' is not a stone",
    "D6@g3 D5@g2 A6@h3 C6@g4 D5@F3": "'F3' is not a square",
    "D6@g3 D5@g2 D4@h3 D3@g4 D5@f3": "no 4-Way",
}
"""Stones and squares that make no 4-Way, and what is said of them."""

TIME = MOMENT
GAME: Final[dict[str, Any]] = {
    "format": "ishido-game",
    "version": 1,
    "deal": EMPTYING_DEAL,
    "mode": "solitaire",
    "scoring": "modern",
    "players": [{"name": "You", "kind": "human"}],
    "moves": EMPTYING.split(),
}
"""A game with several 4-Ways."""


def read(content: object) -> Record:
    return parse_record(json.dumps(content).encode())


FOUR_WAYS = [move for move in range(1, 67) if four_way_of(read(GAME).game, move)]
FIRST, SECOND = FOUR_WAYS[:2]
ENTRY: Final[dict[str, Any]] = {"move": FIRST, "time": TIME, "question": "What now?", "seat": 0}


def asked(*entries: object, **changes: object) -> dict[str, Any]:
    """The game with auguries."""
    return GAME | changes | {"x": {"oracle": list(entries)}}


OTHER = next(move for move in range(1, 67) if move not in FOUR_WAYS)
MALFORMED: Final[dict[str, tuple[Any, str]]] = {
    "no list": ({"0": ENTRY}, "x.oracle: must be a list"),
    "no object": ([ENTRY, 7], "x.oracle[1]: must be an object"),
    "no 4-Way": ([ENTRY | {"move": OTHER}], f"x.oracle[0]: move {OTHER} made no 4-Way"),
    "the opening": ([ENTRY | {"move": 0}], "x.oracle[0]: move 0 made no 4-Way"),
    "after the end": ([ENTRY | {"move": 67}], "x.oracle[0]: move 67 made no 4-Way"),
    "a yes": ([ENTRY | {"move": True}], "x.oracle[0].move: must be a whole number"),
    "no move": ([{"time": TIME}], "x.oracle[0].move: missing"),
    "no seat": ([{"move": FIRST, "time": TIME}], "x.oracle[0].seat: missing"),
    "no time": ([{"move": FIRST, "seat": 0, "question": ""}], "x.oracle[0].time: missing"),
    "a number for a time": ([ENTRY | {"time": 7}], "x.oracle[0].time: must be a text"),
    "a local time": ([ENTRY | {"time": TIME[:-1]}], "x.oracle[0].time: must be a time in UTC"),
    "no question": ([{"move": FIRST, "seat": 0, "time": TIME}], "x.oracle[0].question: missing"),
    "no text": ([ENTRY | {"question": None}], "x.oracle[0].question: must be a text"),
    "a long question": (
        [ENTRY | {"question": "?" * (MAX_QUESTION + 1)}],
        "x.oracle[0].question: longer than any question",
    ),
    "twice": ([ENTRY, ENTRY], f"x.oracle[1]: move {FIRST} has two auguries"),
}
"""Entries of the list of auguries, and what is said of them."""
