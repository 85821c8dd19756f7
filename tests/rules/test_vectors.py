"""Every record of the vectors stands where another reader of the format says it stands."""

import json
from pathlib import Path

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.record import dump_record, parse_record
from ishido.rules.scoring import Scoring

VECTORS = Path(__file__).parents[1] / "vectors"
EXPECTED = json.loads((VECTORS / "expected.json").read_text("utf-8"))


def test_every_record_has_its_expectation():
    assert {path.name for path in VECTORS.glob("*.ishido")} == set(EXPECTED)
    assert len(EXPECTED) == 24


@pytest.mark.slow
def test_each_record_stands_where_it_is_said_to(subtests):
    for name, expected in EXPECTED.items():
        with subtests.test(name):
            assert_stands(parse_record((VECTORS / name).read_bytes()).game, expected)


def assert_stands(game, expected):
    ancient = game.setup.scoring is Scoring.ANCIENT
    account = game.accounts[0]
    assert {
        "score": None if ancient else account.points,
        "four_ways": account.four_ways,
        "stones_left": game.stones_left,
        "over": game.over,
        "legal": [SQUARE_NAMES[square] for square in game.legal_squares],
        "touchstone": None if game.touchstone is None else str(game.touchstone),
    } == {key: value for key, value in expected.items() if key != "scores"}
    if "scores" in expected:
        assert expected["scores"] == [
            {"name": player.name, "score": account.points, "four_ways": account.four_ways}
            for player, account in zip(game.setup.players, game.accounts, strict=True)
        ]


def test_each_record_is_written_back_as_it_was():
    for name in EXPECTED:
        data = (VECTORS / name).read_bytes()
        assert json.loads(dump_record(parse_record(data))) == json.loads(data), name
