"""docs/bluestone.schema.json says of records what the reader says, as far as a schema can."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from ishido.bluestone.board import BOARD_NAMES, board_by_name
from ishido.bluestone.position import Side
from ishido.bluestone.record import FORMAT, KNOWN_KEYS, PASS_WORD, VERSION, parse_bluestone
from ishido.records.players import PlayerKind
from ishido.records.strict_json import RecordError
from tests.support.reference_bluestone import VECTORS

SCHEMA = json.loads(
    (Path(__file__).parents[2] / "docs" / "bluestone.schema.json").read_text("utf-8")
)
VALIDATOR = Draft202012Validator(SCHEMA)
PLAIN = {
    "format": "bluestone-game",
    "version": 1,
    "board": "pentagon-3",
    "players": [
        {"name": "Ann", "kind": "human"},
        {"name": "Computer", "kind": "computer", "level": "expert"},
    ],
    "moves": ["a1", "d1", "pass"],
}
MALFORMED = {
    "another format": {"format": "ishido-game"},
    "a newer version": {"version": 2},
    "a version with a point": {"version": 1.5},
    "another board": {"board": "pentagon-4"},
    "one player": {"players": PLAIN["players"][:1]},
    "three players": {"players": [*PLAIN["players"], PLAIN["players"][0]]},
    "a computer without a level": {"players": [{"name": "A", "kind": "computer"}] * 2},
    "another kind of player": {"players": [{"name": "A", "kind": "cat"}] * 2},
    "a player without a name": {"players": [{"kind": "human"}] * 2},
    "no list of moves": {"moves": "a1"},
    "null for a pass": {"moves": [None]},
    "a point with a nought": {"moves": ["a01"]},
    "a point beyond all boards": {"moves": ["z1"]},
    "a cursor below nought": {"cursor": -1},
    "another colour": {"resigned": "blue"},
}


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_knows_the_keys_and_words_of_the_code():
    properties = SCHEMA["properties"]
    assert tuple(properties) == KNOWN_KEYS
    assert properties["format"]["const"] == FORMAT
    assert properties["version"]["const"] == VERSION
    assert tuple(properties["board"]["enum"]) == BOARD_NAMES
    assert properties["resigned"]["enum"] == [str(side) for side in Side]
    assert SCHEMA["$defs"]["player"]["properties"]["kind"]["enum"] == list(PlayerKind)


def test_every_point_of_every_board_is_a_move():
    for name in BOARD_NAMES:
        moves = [*board_by_name(name).point_names, PASS_WORD]
        VALIDATOR.validate(PLAIN | {"board": name, "moves": moves})


@pytest.mark.parametrize("path", sorted(VECTORS.glob("*.bluestone")), ids=lambda path: path.stem)
def test_every_vector_is_valid(path):
    VALIDATOR.validate(json.loads(path.read_text("utf-8-sig")))


@pytest.mark.parametrize("more", [{}, {"cursor": 0}, {"resigned": "white"}, {"x": 7, "y": None}])
def test_what_may_stand_in_a_record_is_valid(more):
    VALIDATOR.validate(PLAIN | more)
    parse_bluestone(json.dumps(PLAIN | more).encode())


@pytest.mark.parametrize("name", MALFORMED)
def test_the_schema_refuses_what_the_reader_refuses(name):
    content = PLAIN | MALFORMED[name]
    assert not VALIDATOR.is_valid(content)
    with pytest.raises(RecordError):
        parse_bluestone(json.dumps(content).encode())


@pytest.mark.parametrize("key", SCHEMA["required"])
def test_the_schema_requires_what_the_reader_requires(key):
    content = {name: value for name, value in PLAIN.items() if name != key}
    assert not VALIDATOR.is_valid(content)
    with pytest.raises(RecordError):
        parse_bluestone(json.dumps(content).encode())
