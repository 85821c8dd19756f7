"""docs/record.schema.json says of records what the reader says, as far as a schema can."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from ishido.records.players import PlayerKind
from ishido.records.strict_json import RecordError
from ishido.rules.game import MAX_MOVES, Mode
from ishido.rules.record import FORMAT, KNOWN_KEYS, VERSION, dump_record, parse_record
from ishido.rules.scoring import Scoring
from tests.oracle.test_augury import ENTRY, asked
from tests.oracle.test_augury import MALFORMED as MALFORMED_AUGURIES
from tests.support.malformed_records import IN_FULL, MALFORMED, PLAIN
from tests.support.strategies import records

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "record.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
VECTORS = sorted((ROOT / "tests" / "vectors").glob("*.ishido"))


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_knows_the_keys_and_words_of_the_code():
    properties = SCHEMA["properties"]
    assert set(properties) == {*KNOWN_KEYS, "x"}
    assert properties["format"]["const"] == FORMAT
    assert properties["version"]["const"] == VERSION
    assert properties["moves"]["maxItems"] == MAX_MOVES
    assert properties["mode"]["enum"] == list(Mode)
    assert properties["scoring"]["enum"] == list(Scoring)
    assert SCHEMA["$defs"]["player"]["properties"]["kind"]["enum"] == list(PlayerKind)


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_every_vector_is_valid(path):
    VALIDATOR.validate(json.loads(path.read_text("utf-8")))


@given(records())
def test_every_record_that_is_written_is_valid(record):
    VALIDATOR.validate(json.loads(dump_record(record)))


@pytest.mark.parametrize(
    "content",
    [
        PLAIN,
        IN_FULL,
        PLAIN | {"unknown": [1, {"a": None}]},
        PLAIN | {"x": 7},
        PLAIN | {"players": [{"name": "", "kind": "human", "level": 3, "colour": "red"}]},
        PLAIN | {"cursor": 0, "ended": False},
        asked(ENTRY),
    ],
)
def test_what_may_stand_in_a_record_besides_is_valid(content):
    VALIDATOR.validate(content)
    parse_record(json.dumps(content).encode())


@pytest.mark.parametrize(
    "malformed",
    [malformed for malformed in MALFORMED if malformed.schema],
    ids=lambda malformed: malformed.name,
)
def test_the_schema_refuses_what_the_reader_refuses(malformed):
    assert not VALIDATOR.is_valid(json.loads(malformed.data))
    with pytest.raises(RecordError):
        parse_record(malformed.data)


@pytest.mark.parametrize(
    "change",
    [
        {"moves": ["k1\n"]},
        {"moves": ["k1"] * 67},
        {"moves": ["k1", None]},
        {"mode": "challenge"},
    ],
)
def test_the_schema_refuses_finer_points(change):
    assert not VALIDATOR.is_valid(PLAIN | change)
    with pytest.raises(RecordError):
        parse_record(json.dumps(PLAIN | change).encode())


_NEED_THE_RULES = {"no 4-Way", "after the end", "no such seat", "twice", "a fraction"}
"""For a schema, 1.0 is a whole number."""


@pytest.mark.parametrize("name", sorted(MALFORMED_AUGURIES.keys() - _NEED_THE_RULES))
def test_the_schema_refuses_malformed_auguries(name):
    oracle, _ = MALFORMED_AUGURIES[name]
    assert not VALIDATOR.is_valid(PLAIN | {"x": {"oracle": oracle}})
