"""Records that are refused, and what is said of them; whatever is read can be written back."""

import json
import re
from contextlib import suppress

import pytest
from hypothesis import given

from ishido.bluestone.record import dump_bluestone, parse_bluestone
from ishido.kinds.strict_json import RecordError
from tests.support.mutated import mutated

ANN, BO = {"name": "Ann", "kind": "human"}, {"name": "Bo", "kind": "human"}
PLAIN = {
    "format": "bluestone-game",
    "version": 1,
    "board": "pentagon-3",
    "players": [ANN, BO],
    "moves": ["a1", "d1", "d8", "b2", "d4"],
}
JOINS = "it would join the group of the turn's first stone"


def moved(moves, **more):
    return {"moves": moves.split(), **more}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "ishido-game"}, "format"),
        ({"version": 2}, "version"),
        ({"board": "pentagon-6"}, 'board: "pentagon-6" is not one of'),
        ({"board": 3}, "board: must be a text"),
        ({"players": []}, "players: two players, not 0"),
        ({"players": [ANN, BO, ANN]}, "players: two players, not 3"),
        ({"players": [ANN, "Bo"]}, "players[1]: must be an object"),
        ({"moves": "a1 d1"}, "moves: must be a list"),
        ({"moves": ["a1", 1]}, "move 2: must be a text"),
        *(
            ({"moves": [move]}, "no such point")
            for move in ("e1", "d0", "d16", "d01", "A1", "Pass", "", "a1 ", "a\n1", "a\u0661")
        ),
        (moved("a1 d1 d8 a1"), "move 4: a1: taken"),
        (moved("a1 a1"), "move 2: a1: taken"),
        (moved("a1 d1 d15"), f"move 3: d15: {JOINS}"),
        (moved("a1 d1 d8 b1 b3"), f"move 5: b3: {JOINS}"),
        (moved("a1 d1 d2", cursor=1), f"move 3: d2: {JOINS}"),
        (
            moved("a1 c1 d5 pass d2 d8 pass d15 pass d1"),
            "move 10: d1: it could not reach four blue stones",
        ),
        (moved("pass pass a1"), "move 3: a1: the game is over"),
        (moved("a1 pass pass pass"), "move 4: pass: the game is over"),
        (moved("pass " * 2_000), "moves: 2,000 of them; a game has 1,986 at most"),
        *(
            ({"cursor": cursor}, f"cursor: must be from 0 to 5, the number of moves, not {cursor}")
            for cursor in (6, -1)
        ),
        ({"cursor": True}, "cursor: must be a whole number"),
        *(({"resigned": name}, "is not one of black, white") for name in ("", "Ann")),
        ({"resigned": None}, "resigned: must be a text"),
        ({"cursor": 2, "resigned": "white"}, "resigned"),
        (moved("pass pass", resigned="black"), "the game is over"),
    ],
    ids=str,
)
def test_a_malformed_record_is_refused_and_its_place_told(changes, says):
    assert parse_bluestone(json.dumps(PLAIN).encode())
    with pytest.raises(RecordError, match=re.escape(says)):
        parse_bluestone(json.dumps(PLAIN | changes).encode())


@given(mutated(PLAIN | {"cursor": 4, "x": {}}))
def test_a_changed_record_is_refused_or_can_be_written_back(content):
    with suppress(RecordError):
        record = parse_bluestone(json.dumps(content).encode())
        assert parse_bluestone(dump_bluestone(record).encode()) == record
