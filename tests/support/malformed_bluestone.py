"""Records of Bluestone that must be refused: what is in the file, and what its reader is told."""

import json
from collections.abc import Iterator
from typing import Any, Final

from tests.support.malformed_records import Malformed

ANN: Final = {"name": "Ann", "kind": "human"}
BO: Final = {"name": "Bo", "kind": "human"}
PLAIN: Final[dict[str, Any]] = {
    "format": "bluestone-game",
    "version": 1,
    "board": "pentagon-3",
    "players": [ANN, BO],
    "moves": ["a1", "d1", "d8", "b2", "d4"],
}
"""A sound record."""


def _written(content: object) -> bytes:
    return json.dumps(content).encode()


def _changed(name: str, *says: str, **keys: Any) -> Malformed:
    """The sound record with some keys set to something else."""
    return Malformed(name, _written(PLAIN | keys), says)


def _moved(name: str, moves: str, *says: str, **keys: Any) -> Malformed:
    """The sound record with other moves."""
    return _changed(name, *says, moves=moves.split(), **keys)


def _without(key: str) -> Malformed:
    content = {name: value for name, value in PLAIN.items() if name != key}
    return Malformed(f"{key} missing", _written(content), (f"{key}: missing",))


def _raw(name: str, before: str, after: str, *says: str) -> Malformed:
    """The text of the sound record with a change."""
    text = json.dumps(PLAIN)
    assert before in text
    return Malformed(name, text.replace(before, after, 1).encode(), says)


def _of_text() -> Iterator[Malformed]:
    whole = _written(PLAIN)
    yield Malformed("empty", b"", ("the file is empty",))
    yield Malformed("cut off", whole[:-2], ("not JSON",))
    yield Malformed("cut off in a move", whole[: whole.index(b"d8") + 1], ("not JSON",))
    yield Malformed("two records", whole + whole, ("not JSON",))
    yield Malformed("a list", _written([PLAIN]), ("must be an object, not a list",))
    yield Malformed("not UTF-8", whole.replace(b"Ann", b"\xff"), ("not UTF-8",))
    yield Malformed("UTF-16", whole.decode().encode("utf-16"), ("not ",))
    yield Malformed("single quotes", whole.replace(b'"', b"'"), ("not JSON",))
    yield _raw("a comma too many", '"d4"]', '"d4",]', "not JSON")
    yield _raw("moves twice", '"moves"', '"moves": [], "moves"', "the key appears twice")
    yield _raw("a name twice", '"name": "Bo"', '"name": "Bo", "name": "Cy"', "appears twice")
    yield _raw("NaN", '"moves"', '"x": NaN, "moves"', "NaN is not a number")
    yield _raw("half a pair", '"Ann"', r'"\ud800"', "half of a surrogate")
    yield _raw("70 lists", '"moves"', f'"x": {"[" * 70}{"]" * 70}, "moves"', "nested too deeply")
    yield _raw("4 MiB", '"moves"', '"x": "' + "x" * 2**22 + '", "moves"', "large")


def _of_format() -> Iterator[Malformed]:
    yield from map(_without, PLAIN)
    yield _changed("Ishido's format", "format", format="ishido-game")
    yield _changed("version 2", "version", version=2)
    yield _changed("version in quotes", "version: must be a whole number", version="1")
    yield _raw(
        "version 1.0",
        '"version": 1',
        '"version": 1.0',
        "version: must be a whole number, written without a point",
    )
    yield _changed("another board", 'board: "pentagon-6" is not one of', board="pentagon-6")
    yield _changed("a board in capitals", "is not one of", board="Pentagon-3")
    yield _changed("board is a number", "board: must be a text", board=3)


def _of_players() -> Iterator[Malformed]:
    yield _changed("no players", "players: two players, not 0", players=[])
    yield _changed("three players", "players: two players, not 3", players=[ANN, BO, ANN])
    yield _changed("a player is a text", "players[1]: must be an object", players=[ANN, "Bo"])
    yield _changed("no name", "players[0].name: missing", players=[{"kind": "human"}, BO])
    yield _changed("no kind", "players[1].kind: missing", players=[ANN, {"name": "Bo"}])
    yield _changed(
        "unknown kind", "players[1].kind", "is not one of", players=[ANN, BO | {"kind": "robot"}]
    )
    yield _changed(
        "no level", "players[1].level: missing", players=[ANN, {"name": "C", "kind": "computer"}]
    )


def _of_moves() -> Iterator[Malformed]:
    taken, joins = ": taken", ": it would join the group of the turn's first stone"
    over = ": the game is over"
    yield _changed("moves is a text", "moves: must be a list", moves="a1 d1")
    yield _changed("a move is a number", "move 2: must be a text", moves=["a1", 1])
    yield _changed("a move is null", "move 3: must be a text", moves=["a1", "d1", None])
    yield _moved("a point of a larger board", "a1 e1", "move 2: e1: no such point")
    yield _moved("number 0", "a1 d0", "move 2: d0: no such point")
    yield _moved("past the ring", "d16", "move 1: d16: no such point")
    yield _moved("a zero in front", "a1 d01", "move 2: d01: no such point")
    yield _moved("a point in capitals", "A1", "move 1: A1: no such point")
    yield _moved("a pass in capitals", "a1 Pass", "move 2: Pass: no such point")
    yield _changed("an empty move", "move 1", "no such point", moves=[""])
    yield _changed("a blank", "move 1", "no such point", moves=["a1 "])
    yield _changed("a line break", "move 1", "no such point", moves=["a\n1"])
    yield _changed("a digit of another script", "move 1", "no such point", moves=["a\u0661"])
    yield _moved("on an own stone", "a1 d1 d8 a1", f"move 4: a1{taken}")
    yield _moved("on an enemy stone", "a1 a1", f"move 2: a1{taken}")
    yield _moved("next to the first stone", "a1 d1 d2", f"move 3: d2{joins}")
    yield _moved("over the end of the ring", "a1 d1 d15", f"move 3: d15{joins}")
    yield _moved("joined through another stone", "a1 d1 d8 b1 b3", f"move 5: b3{joins}")
    yield _moved(
        "into a corner that is shut", "a1 c1 d5 pass d2 d8 pass d15 pass d1",
        "move 10: d1: it could not reach four blue stones",
    )  # fmt: skip
    yield _moved("after two passes", "pass pass a1", f"move 3: a1{over}")
    yield _moved("a pass after two", "a1 pass pass pass", f"move 4: pass{over}")
    yield _moved("too many", "pass " * 2_000, "moves: 2,000 of them; a game has 1,986 at most")
    yield _moved("an illegal move behind the cursor", "a1 d1 d2", f"move 3: d2{joins}", cursor=1)


def _of_the_end() -> Iterator[Malformed]:
    yield _changed(
        "cursor past the moves", "cursor: must be from 0 to 5, the number of moves, not 6", cursor=6
    )
    yield _changed(
        "cursor -1", "cursor: must be from 0 to 5, the number of moves, not -1", cursor=-1
    )
    yield _changed("cursor true", "cursor: must be a whole number", cursor=True)
    yield _changed("resigned by nobody", 'resigned: "" is not one of', resigned="")
    yield _changed("resigned by a name", "is not one of black, white", resigned="Ann")
    yield _changed("resigned is null", "resigned: must be a text", resigned=None)
    yield _changed("resigned before the last move", "resigned", cursor=2, resigned="white")
    yield _moved("resigned after the end", "pass pass", "the game is over", resigned="black")


MALFORMED: Final = (
    *_of_text(), *_of_format(), *_of_players(), *_of_moves(), *_of_the_end(),
)  # fmt: skip
