"""Game records that must be refused, each with what is said of it."""

import json
from typing import Any, NamedTuple

from ishido.rules.deal import deal_by_number
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL


class Malformed(NamedTuple):
    says: str
    data: bytes


DEAL_1 = deal_by_number(1)
TABLEAU = [str(stone) for stone in DEAL_1.tableau]
POUCH = [str(stone) for stone in DEAL_1.pouch]
YOU = {"name": "You", "kind": "human"}
PLAIN: dict[str, Any] = {
    "format": "ishido-game",
    "version": 1,
    "deal": 1,
    "mode": "solitaire",
    "scoring": "modern",
    "players": [YOU],
    "moves": ["k1", "k8"],
}
"""A sound record of two moves."""
IN_FULL = {key: value for key, value in PLAIN.items() if key != "deal"} | {
    "tableau": TABLEAU,
    "pouch": POUCH,
}
"""The same with its deal given in full."""
CHALLENGE = PLAIN | {"mode": "challenge", "players": [YOU, YOU]}
TEXT = json.dumps(PLAIN)


def _with(extra: str) -> str:
    """A sound record's text with more text behind its last value."""
    return f"{TEXT[:-1]}{extra}}}"


_TEXTS: dict[str, str | bytes] = {
    "the file is empty": b" \t\r\n \n",
    "larger than any game record (4194304 bytes at most)": _with(f', "x": "{"x" * 2**22}"'),
    "line 1, column 1: not JSON: Expecting value": b"\xef\xbb\xbf",
    "line 2, column 12: not JSON: Unterminated string starting at": '{\n "format": "is',
    "line 1, column 163: not JSON: Extra data": TEXT * 2,
    "line 1, column 117: not JSON: Invalid control character at": TEXT.replace("You", "Y\0u"),
    "not JSON: NaN is not a number": _with(', "x": NaN'),
    "not JSON: -Infinity is not a number": _with(', "x": -Infinity'),
    "byte 118: not UTF-8 text": TEXT.replace("You", "Zoë").encode("latin-1"),
    "byte 1: not UTF-8 text": TEXT.encode("utf-16"),
    r'"\ud800": not Unicode text (half of a surrogate pair)': TEXT.replace("You", r"\ud800"),
    r'"\udfff": not Unicode text (half of a surrogate pair)': _with(r', "\udfff": 1'),
    r'"\ud83d!": not Unicode text (half of a surrogate pair)': _with(r', "x": [{"a": "\ud83d!"}]'),
    '"deal": the key appears twice': _with(', "deal": 2'),
    '"a": the key appears twice': _with(', "x": {"a": 1, "a": 1}'),
    "contains a number that is too large": _with(', "x": {"a": [-1e400]}'),
    "contains a number with too many digits": TEXT.replace(": 1,", ": 1" + "0" * 5000 + ",", 1),
    "must be an object, not a list": "[]",
    "must be an object, not a text": '"ishido-game"',
    "must be an object, not a number": "1.5",
    "must be an object, not nothing (null)": "null",
    "must be an object, not true or false": "true",
    "too large to be written back (4194304 bytes at most)": _with(f', "x": [{"1e15," * 300_000}0]'),
}
_CHANGES: tuple[tuple[dict[str, Any], dict[str, dict[str, Any]]], ...] = (
    (
        PLAIN,
        {
            'format: not "ishido-game" but "ISHIDO-GAME"': {"format": "ISHIDO-GAME"},
            "version: format 2 is newer than this edition of Ishido, which reads format 1": {
                "version": 2
            },
            "version: unknown version 0": {"version": 0},
            "version: must be a whole number, not true or false": {"version": True},
            "deal: must be a whole number, not a text": {"deal": "1"},
            "deal: must be a whole number, written without a point or exponent": {"deal": 1.0},
            "deal: a deal number must be between 0 and 18446744073709551615": {"deal": 2**64},
            "tableau: given together with a deal number; give only one of the two": {
                "tableau": TABLEAU
            },
            "pouch: given together with a deal number; give only one of the two": {"pouch": POUCH},
            "mode: must be a text, not a number": {"mode": 7},
            'mode: "Solitaire" is not one of solitaire, cooperative, tournament, challenge': {
                "mode": "Solitaire"
            },
            "scoring: must be a text, not a list": {"scoring": []},
            'scoring: "golf" is not one of modern, ancient, simple': {"scoring": "golf"},
            "players: must be a list, not a text": {"players": "You"},
            "players: solitaire play has one player, not 0": {"players": []},
            "players[0]: must be an object, not true or false": {"players": [True]},
            "players[0].name: missing": {"players": [{"kind": "human"}]},
            "players[0].name: must be a text, not a number": {"players": [YOU | {"name": 1}]},
            "players[0].kind: missing": {"players": [{"name": "You"}]},
            'players[0].kind: "robot" is not one of human, computer': {
                "players": [YOU | {"kind": "robot"}]
            },
            "players[0].level: missing": {"players": [{"name": "C", "kind": "computer"}]},
            "moves: must be a list, not nothing (null)": {"moves": None},
            "move 2: must be a text, not an object": {"moves": ["k1", {}]},
            r'move 1: "k\n1" is not a square (a1 … l8)': {"moves": ["k\n1"]},
            "move 2: C5 cannot go on k8: the square is taken": {"moves": ["k8", "k8"]},
            "move 2: a turn can run out of time only in challenge play, not in solitaire": {
                "moves": ["k1", None]
            },
            "move 67: every stone has been placed": {
                "deal": EMPTYING_DEAL,
                "moves": [*EMPTYING.split(), "a2"],
            },
            "cursor: must be from 0 to 2, the number of moves, not 3": {"cursor": 3},
            "cursor: must be a whole number, not a list": {"cursor": []},
            "cursor: must be from 0 to 2, the number of moves, not -1": {"cursor": -1},
            "cursor: the game is over, but there are moves after the cursor": {
                "cursor": 1,
                "ended": True,
            },
            "ended: true or false, not null": {"ended": None},
        },
    ),
    (
        IN_FULL,
        {
            "tableau: must be a list, not an object": {"tableau": {}},
            "tableau: the tableau does not show all six colours": {"tableau": ["A3", *TABLEAU[1:]]},
            "tableau: the tableau does not show all six symbols": {"tableau": ["D1", *TABLEAU[1:]]},
            "tableau: the tableau has 5 stones instead of 6": {"tableau": TABLEAU[:5]},
            "tableau: C6 is dealt 3 times, but there are two of each": {
                "pouch": [*POUCH[:1], "C6", *POUCH[2:]]
            },
            'tableau[5]: "G4" is not a stone': {"tableau": [*TABLEAU[:5], "G4"]},
            "pouch: the pouch has 67 stones instead of 66": {"pouch": [*POUCH, "C6"]},
            'pouch[65]: "c1" is not a stone': {"pouch": [*POUCH[:65], "c1"]},
            "pouch[1]: must be a text, not nothing (null)": {"pouch": ["C6", None]},
        },
    ),
    (
        CHALLENGE,
        {
            "scoring: challenge play always has modern scoring, not simple": {"scoring": "simple"},
            "players: challenge play has two players, not 3": {"players": [YOU] * 3},
            "moves: 6,667 of them; a game has 6,666 at most": {"moves": [None] * 6_667},
            "move 6601: a game cannot lose more than 6,600 turns to the clock": {
                "moves": [None] * 6_601
            },
            "move 5: the game is over: no square fits D2": {
                "deal": STUCK_DEAL,
                "moves": [*STUCK.split(), None],
            },
        },
    ),
)
_DEEP = "[" * 70 + "]" * 70, '{"a":' * 2000 + "1" + "}" * 2000, "[" * 200_000 + "]" * 200_000


def _without(key: str, base: dict[str, Any]) -> Malformed:
    content = {name: value for name, value in base.items() if name != key}
    return Malformed(f"{key}: missing", json.dumps(content).encode())


MALFORMED: tuple[Malformed, ...] = (
    *(
        Malformed(says, text if isinstance(text, bytes) else text.encode())
        for says, text in _TEXTS.items()
    ),
    *(Malformed("nested too deeply", _with(f', "x": {value}').encode()) for value in _DEEP),
    *(
        Malformed(says, json.dumps(base | changes).encode())
        for base, cases in _CHANGES
        for says, changes in cases.items()
    ),
    *(_without(key, PLAIN) for key in PLAIN),
    *(_without(key, IN_FULL) for key in ("tableau", "pouch")),
)
