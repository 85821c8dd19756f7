"""Records, positions and worked examples of an independent implementation."""

import json

import pytest

from ishido.bluestone.position import place
from ishido.bluestone.record import dump_bluestone, parse_bluestone
from ishido.bluestone.report import game_report, plies_report
from ishido.kinds.strict_json import RecordError
from tests.support.bluestone_positions import position
from tests.support.bluestone_vectors import BAD, EXPECTED, LEGAL, VECTORS

EXAMPLES = json.loads((VECTORS / "examples.json").read_text("utf-8"))


def test_nothing_is_missing():
    assert {path.name for path in VECTORS.glob("*.bluestone")} == set(EXPECTED)
    assert (len(EXPECTED), len(LEGAL), len(EXAMPLES), len(BAD)) == (14, 25, 24, 12)


@pytest.mark.slow
def test_each_game_step_by_step():
    for name, expected in EXPECTED.items():
        record = parse_bluestone((VECTORS / name).read_bytes())
        report = game_report(record.game) | {"steps": plies_report(record.game)}
        assert report == expected, name
        assert parse_bluestone(dump_bluestone(record).encode()) == record, name


def test_where_a_stone_may_go():
    for number, listed in enumerate(LEGAL):
        now = position(**{key: value for key, value in listed.items() if key != "legal"})
        assert now.board.names_of(now.legal) == listed["legal"], number


def test_the_worked_examples(subtests):
    for example in EXAMPLES:
        with subtests.test(example["name"]):
            asked = (example[key] for key in ("board", "black", "white", "to_move", "first"))
            now = position(*asked)
            point = now.board.parse_point(example["move"])
            refusal = now.refusal(point)
            assert (None if refusal is None else str(refusal)) == example["refused"]
            if refusal is None:
                ply = place(now, point)
                assert now.board.names_of(ply.captured) == example["captured"]
                assert ply.forfeited == example["forfeited"]


def test_a_bad_record_is_refused(subtests):
    for path in BAD:
        with subtests.test(path.stem), pytest.raises(RecordError):
            parse_bluestone(path.read_bytes())
