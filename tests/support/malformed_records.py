"""Game records that must be refused: what is in the file, and what its reader must be told."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ishido.rules.deal import deal_by_number
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL


@dataclass(frozen=True)
class Malformed:
    """A broken record."""

    name: str
    data: bytes
    says: tuple[str, ...]
    """What the message must hold: the place in the file and what is wrong."""

    def __str__(self) -> str:
        return self.name


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


def _written(content: object) -> bytes:
    return json.dumps(content).encode()


def _changed(name: str, *says: str, base: dict[str, Any] = PLAIN, **keys: Any) -> Malformed:
    """A sound record with some keys set to something else."""
    return Malformed(name, _written(base | keys), says)


def _moved(name: str, deal: int, moves: str, *says: str) -> Malformed:
    """A record whose last move breaks a rule."""
    return _changed(name, *says, deal=deal, moves=moves.split())


def _missing(key: str, *, base: dict[str, Any] = PLAIN) -> Malformed:
    content = {other: value for other, value in base.items() if other != key}
    return Malformed(f"{key} missing", _written(content), (f"{key}: missing",))


def _raw(name: str, text: str | bytes, *says: str) -> Malformed:
    return Malformed(name, text if isinstance(text, bytes) else text.encode(), says)


def _with(extra: str) -> str:
    """A sound record's text with more text behind its last value."""
    return _written(PLAIN).decode()[:-1] + extra + "}"


def _nested(opening: str, middle: str, closing: str, depth: int) -> str:
    return opening * depth + middle + closing * depth


def _replaced(stones: list[str], *changes: tuple[int, str]) -> list[str]:
    stones = list(stones)
    for place, stone in changes:
        stones[place] = stone
    return stones


NO_FRACTION = "must be a whole number, written without a point or exponent"


def _wrong_types() -> Iterator[Malformed]:
    kinds: dict[str, tuple[Any, str]] = {
        "null": (None, "nothing (null)"),
        "true": (True, "true or false"),
        "a number": (7, "a number"),
        "a fraction": (0.5, "a number"),
        "a text": ("text", "a text"),
        "a list": ([[]], "a list"),
        "an object": ({}, "an object"),
    }
    wanted = {
        "version": ("a whole number", {"a number"}),
        "deal": ("a whole number", {"a number"}),
        "mode": ("a text", {"a text"}),
        "scoring": ("a text", {"a text"}),
        "players": ("a list", {"a list"}),
        "moves": ("a list", {"a list"}),
        "cursor": ("a whole number", {"a number"}),
    }
    for key, (what, right) in wanted.items():
        for kind, (value, called) in kinds.items():
            if kind not in right:
                told = f"{key}: must be {what}, not {called}"
                if (kind, what) == ("a fraction", "a whole number"):
                    told = f"{key}: {NO_FRACTION}"
                yield _changed(f"{key} is {kind}", told, **{key: value})
    for key, value in (("tableau", TABLEAU), ("pouch", POUCH)):
        for kind in ("null", "true", "a number", "a text", "an object"):
            told = f"{key}: must be a list, not {kinds[kind][1]}"
            yield _changed(f"{key} is {kind}", told, base=IN_FULL, **{key: kinds[kind][0]})
        for kind in ("null", "true", "a number", "a list", "an object"):
            told = f"{key}[2]: must be a text, not {kinds[kind][1]}"
            stones: Any = [*value[:2], kinds[kind][0], *value[3:]]
            yield _changed(f"{key}[2] is {kind}", told, base=IN_FULL, **{key: stones})
    for kind in ("null", "a number", "a text", "a list", "an object"):
        yield _changed(
            f"ended is {kind}", "ended: true or false, not", ended=kinds[kind][0], moves=[]
        )
    for kind in ("true", "a number", "a list", "an object"):
        told = f"move 2: must be a text, not {kinds[kind][1]}"
        yield _changed(f"move 2 is {kind}", told, moves=["k1", kinds[kind][0]])
    for kind in ("null", "true", "a number", "a text", "a list"):
        told = f"players[0]: must be an object, not {kinds[kind][1]}"
        yield _changed(f"players[0] is {kind}", told, players=[kinds[kind][0]])
    for key in ("name", "kind"):
        for kind in ("null", "true", "a number", "a list", "an object"):
            told = f"players[0].{key}: must be a text, not {kinds[kind][1]}"
            yield _changed(f"{key} is {kind}", told, players=[YOU | {key: kinds[kind][0]}])
    for kind in ("null", "true", "a number", "a list", "an object"):
        computer = {"name": "C", "kind": "computer", "level": kinds[kind][0]}
        told = f"players[0].level: must be a text, not {kinds[kind][1]}"
        yield _changed(f"level is {kind}", told, players=[computer])


def _truncated() -> Iterator[Malformed]:
    whole = json.dumps(PLAIN, indent=1).encode()
    for length in range(1, len(whole), 13):
        yield _raw(f"cut off after {length} bytes", whole[:length], "line ", "not JSON")


def _of_format() -> Iterator[Malformed]:
    for kind, value in {
        "another": "chess-game",
        "null": None,
        "a number": 1,
        "a list": ["ishido-game"],
        "capitals": "ISHIDO-GAME",
    }.items():
        yield _changed(f"format is {kind}", 'format: not "ishido-game" but', format=value)
    yield _changed(
        "version 2",
        "version: format 2 is newer than this edition of Ishido, which reads format 1",
        version=2,
    )
    yield _changed("version 0", "version: unknown version 0", version=0)
    yield _changed("version -1", "version: unknown version -1", version=-1)
    for key in ("format", "version", "deal", "mode", "scoring", "players", "moves"):
        yield _missing(key)
    yield _missing("tableau", base=IN_FULL)
    yield _missing("pouch", base=IN_FULL)


def _of_deal() -> Iterator[Malformed]:
    told = "deal: a deal number must be between 0 and 18446744073709551615"
    yield _changed("deal 2^64", told, deal=2**64)
    yield _changed("deal -1", told, deal=-1)
    yield _changed("deal of 4,000 digits", told, deal=10**3999)
    yield _raw(
        "deal of 5,000 digits",
        json.dumps(PLAIN).replace('"deal": 1', '"deal": 1' + "0" * 5000),
        "a number with too many digits",
    )
    yield _raw(
        "deal 1e400",
        json.dumps(PLAIN).replace('"deal": 1', '"deal": 1e400'),
        "a number that is too large",
    )
    yield _raw(
        "deal 1.0",
        json.dumps(PLAIN).replace('"deal": 1', '"deal": 1.0'),
        f"deal: {NO_FRACTION}",
    )
    yield _raw(
        "deal 1e3",
        json.dumps(PLAIN).replace('"deal": 1', '"deal": 1e3'),
        f"deal: {NO_FRACTION}",
    )
    yield _changed("deal in quotes", "deal: must be a whole number, not a text", deal="1")
    yield _changed(
        "deal and tableau", "tableau: given together with a deal number", tableau=TABLEAU
    )
    yield _changed("deal and pouch", "pouch: given together with a deal number", pouch=POUCH)

    def full(name: str, *says: str, **keys: Any) -> Malformed:
        return _changed(name, *says, base=IN_FULL, **keys)

    yield full(
        "tableau without D", "tableau: ", "six colours",
        tableau=_replaced(TABLEAU, (0, "A3")),
    )  # fmt: skip
    yield full(
        "tableau without 3", "tableau: ", "six symbols",
        tableau=_replaced(TABLEAU, (0, "D1")),
    )  # fmt: skip
    yield full(
        "three of a kind", "tableau: C6 is dealt 3 times",
        pouch=_replaced(POUCH, (1, "C6")),
    )  # fmt: skip
    yield full("tableau of five", "tableau: ", "5 stones", tableau=TABLEAU[:5])
    yield full("tableau of seven", "7 stones", tableau=[*TABLEAU, "C6"])
    yield full("pouch of 65", "pouch: ", "65 stones instead of 66", pouch=POUCH[1:])
    yield full("pouch of 67", "pouch: ", "67 stones instead of 66", pouch=[*POUCH, "C6"])
    yield full("empty pouch", "pouch: ", "0 stones", pouch=[])
    yield full(
        "no stone in the tableau", 'tableau[5]: "G4" is not a stone',
        tableau=_replaced(TABLEAU, (5, "G4")),
    )  # fmt: skip
    yield full(
        "no stone in the pouch", 'pouch[65]: "c1" is not a stone',
        pouch=_replaced(POUCH, (65, "c1")),
    )  # fmt: skip


def _of_setup() -> Iterator[Malformed]:
    yield _changed("unknown mode", 'mode: "chess" is not one of solitaire, coop', mode="chess")
    yield _changed("mode in capitals", 'mode: "Solitaire" is not one of', mode="Solitaire")
    yield _changed("unknown scoring", 'scoring: "golf" is not one of modern', scoring="golf")
    yield _changed(
        "unknown kind",
        'players[0].kind: "robot" is not one of human, computer',
        players=[YOU | {"kind": "robot"}],
    )
    yield _changed("player without name", "players[0].name: missing", players=[{"kind": "human"}])
    yield _changed("player without kind", "players[0].kind: missing", players=[{"name": "You"}])
    yield _changed(
        "computer without level",
        "players[0].level: missing",
        players=[{"name": "C", "kind": "computer"}],
    )
    yield _changed("no player", "players: solitaire play has one player, not 0", players=[])
    yield _changed("solitaire of two", "players: solitaire", "not 2", players=[YOU, YOU])
    yield _changed(
        "tournament of two", "players: tournament", mode="tournament", players=[YOU, YOU]
    )
    yield _changed("cooperative of one", "players: cooperative play has two", mode="cooperative")
    yield _changed(
        "cooperative of three", "players: cooperative", mode="cooperative", players=[YOU] * 3
    )
    yield _changed("challenge of one", "players: challenge", base=CHALLENGE, players=[YOU])
    yield _changed("challenge of three", "players: challenge", base=CHALLENGE, players=[YOU] * 3)
    for scoring in ("ancient", "simple"):
        yield _changed(
            f"challenge with {scoring} scoring",
            f"scoring: challenge play always has modern scoring, not {scoring}",
            base=CHALLENGE,
            scoring=scoring,
        )


def _of_moves() -> Iterator[Malformed]:
    yield _moved("on a stone of the tableau", 1, "a1", "move 1: C6 cannot go on a1", "is taken")
    yield _moved("on a stone just placed", 1, "k8 k8", "move 2: C5 cannot go on k8", "is taken")
    yield _moved("next to nothing", 1, "c1", "move 1: C6 cannot go on c1", "next to it")
    yield _moved("next to a stranger", 1, "b1", "move 1: C6 cannot go on b1", "none of its neigh")
    yield _moved("between two strangers", 1, "g4", "move 1: C6", "none of its neighbours")
    yield _moved("one of two is a stranger", 2, "g4", "move 1: A4 cannot", "does not match ")
    yield _moved(
        "two neighbours alike", 42, "k8 l7 k7", "move 3: A2 cannot go on k7", "no neighbour has its"
    )
    yield _moved(
        "three neighbours alike", 5, "a2 f3 k1 a7 l2 b7 l3 k3 k2",
        "move 9: E6 cannot go on k2", "must both match",
    )  # fmt: skip
    yield _moved(
        "four neighbours unevenly", 37, "l2 k8 h5 k2 h6 k7 k6 b8 k5 i6 f3 g3 j5 l5 j7 e4 j6",
        "move 17: D5 cannot go on j6", "two by colour and two by symbol",
    )  # fmt: skip
    yield _changed("no square", 'move 2: "m1" is not a square', moves=["k1", "m1"])
    yield _changed("a square in capitals", 'move 1: "K1" is not a square', moves=["K1"])
    yield _changed("a square of two lines", r'move 1: "k\n1" is not a square', moves=["k\n1"])
    yield _changed(
        "time running out in solitaire", "move 3: a turn can run out of time only in challenge",
        moves=["k1", "k8", None],
    )  # fmt: skip
    yield _changed(
        "time running out in cooperative play", "move 1: a turn can run out of time", "cooperative",
        mode="cooperative", players=[YOU, YOU], moves=[None],
    )  # fmt: skip
    yield _changed(
        "cursor past the moves",
        "cursor: must be from 0 to 2, the number of moves, not 3",
        cursor=3,
    )
    yield _changed(
        "cursor -1", "cursor: must be from 0 to 2, the number of moves, not -1", cursor=-1
    )
    yield _raw("cursor 1.0", _with(', "cursor": 1.0'), f"cursor: {NO_FRACTION}")
    yield _changed(
        "ended with moves behind the cursor", "cursor: ", "moves after the cursor",
        cursor=1, ended=True,
    )  # fmt: skip
    yield _changed(
        "more moves than a game can have", "moves: 698,000 of them; a game has 6,666 at most",
        base=CHALLENGE, moves=[None] * 698_000,
    )  # fmt: skip
    yield Malformed("more lost turns than a game can have", *_lost_turns())
    yield _raw(
        "more when written back", _with(f', "x": [{"1e15," * 300_000}0]'), "too large to be written"
    )
    yield Malformed("a move after the last stone", *_after_the_last_stone())
    yield Malformed("time running out after the last square", *_time_out_after_the_end())


def _lost_turns() -> tuple[bytes, tuple[str, ...]]:
    """A challenge in which the clock has run out once more than it can."""
    return (
        _written(CHALLENGE | {"moves": [None] * 6_601}),
        ("move 6601: a game cannot lose more than 6,600 turns",),
    )


def _after_the_last_stone() -> tuple[bytes, tuple[str, ...]]:
    """A game that places every stone, and one more."""
    moves = [*EMPTYING.split(), "a2"]
    return (
        _written(PLAIN | {"deal": EMPTYING_DEAL, "moves": moves}),
        ("move 67: every stone has been placed",),
    )


def _time_out_after_the_end() -> tuple[bytes, tuple[str, ...]]:
    """A challenge that has no square left, and a turn whose clock runs out."""
    moves = [*STUCK.split(), None]
    return (
        _written(CHALLENGE | {"deal": STUCK_DEAL, "moves": moves}),
        (f"move {len(moves)}: the game is over: no square fits",),
    )


def _of_text() -> Iterator[Malformed]:
    plain = _written(PLAIN)
    yield _raw("empty", b"", "the file is empty")
    yield _raw("only blanks", b" \t\r\n \n", "the file is empty")
    yield _raw("only a byte order mark", b"\xef\xbb\xbf", "not JSON")
    for name, text in {
        "a list": "[]",
        "a text": '"ishido-game"',
        "a number": "1",
        "nothing (null)": "null",
        "true or false": "true",
    }.items():
        yield _raw(f"{name} at the top", text, f"must be an object, not {name}")
    yield _raw("an empty object", "{}", "format: missing")
    yield _raw("words", "Dear Ishido,\nplease load this.", "line 1, column 1", "not JSON")
    yield _raw("two objects", plain + plain, "not JSON")
    yield _raw("single quotes", plain.replace(b'"', b"'"), "line 1, column 2", "not JSON")
    yield _raw("a comma too many", _with(","), "not JSON")
    yield _raw("a comment", b"// a game\n" + plain, "line 1, column 1", "not JSON")
    yield _raw("NUL bytes", b"\0" * 64, "not JSON")
    yield _raw("a NUL byte behind", plain + b"\0", "not JSON")
    yield _raw("a NUL byte in a text", plain.replace(b"You", b"Y\0u"), "not JSON")
    yield _raw("a line break in a text", plain.replace(b"You", b"Y\nu"), "not JSON")
    for encoding in ("utf-16", "utf-16-le", "utf-32"):
        yield _raw(encoding, plain.decode().encode(encoding), "not ")
    yield _raw("Latin-1", plain.replace(b"You", b"Zo\xeb"), "byte ", "not UTF-8")
    yield _raw("a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "byte 1", "not UTF-8")
    yield _raw("an encoded surrogate", plain.replace(b"You", b"\xed\xa0\x80"), "byte ", "not UTF-8")
    yield _raw("half a surrogate pair", plain.replace(b"You", rb"\ud800"), "half of a surrogate")
    yield _raw("half a pair in a key", _with(r', "\udfff": 1'), "half of a surrogate")
    yield _raw("half a pair in extras", _with(r', "x": [{"a": "\ud83d!"}]'), "half of a surrogate")
    yield _raw("a key twice", _with(', "deal": 2'), '"deal": the key appears twice')
    yield _raw("an unknown key twice", _with(', "x": {"a": 1, "a": 1}'), '"a": the key appears')
    for constant in ("NaN", "Infinity", "-Infinity"):
        yield _raw(constant, _with(f', "x": {constant}'), f"{constant} is not a number")
    yield _raw("1e400 in extras", _with(', "x": {"a": [1e400]}'), "a number that is too large")
    yield _raw("-1e400 in extras", _with(', "x": -1e400'), "a number that is too large")
    yield _raw("5,000 digits in extras", _with(', "x": ' + "9" * 5000), "too many digits")
    for depth in (70, 2_000, 200_000):
        lists = _nested("[", "", "]", depth)
        yield _raw(f"{depth} lists", lists, "nested too deeply")
        yield _raw(f"{depth} lists in extras", _with(f', "x": {lists}'), "nested too deeply")
        objects = _nested('{"a":', "1", "}", depth)
        yield _raw(f"{depth} objects in extras", _with(f', "x": {objects}'), "nested too deeply")
        yield _raw(f"{depth} lists left open", "[" * depth, "")
    yield _raw("more than 4 MiB", _with(', "x": "' + "x" * 2**22 + '"'), "large")


MALFORMED: tuple[Malformed, ...] = (
    *_of_text(),
    *_truncated(),
    *_of_format(),
    *_wrong_types(),
    *_of_deal(),
    *_of_setup(),
    *_of_moves(),
)
