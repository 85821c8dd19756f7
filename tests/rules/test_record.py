"""Game records: read by replaying them, written so that they are read back the same."""

import json
import re

import pytest
from hypothesis import given

from ishido.kinds.strict_json import MAX_RECORD_BYTES, RecordError
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.record import Record, dump_record, parse_record
from tests.support.malformed_records import CHALLENGE, DEAL_1, IN_FULL, MALFORMED, PLAIN
from tests.support.mutated import mutated
from tests.support.strategies import records

K1, K8 = parse_square("k1"), parse_square("k8")


def read(content):
    return parse_record(json.dumps(content).encode())


def written(record):
    return json.loads(dump_record(record))


# -- round trips -----------------------------------------------------------------------------


@pytest.mark.slow
@given(records())
def test_a_written_record_is_read_back(record):
    text = dump_record(record)
    again = parse_record(text.encode())
    assert again == record
    assert dump_record(again) == text
    assert again.game.standings == record.game.standings
    # 1, 1.0 and true are equal to Python but not to whoever wrote them
    assert json.dumps(again.extra) == json.dumps(record.extra)
    assert json.dumps(again.player_extra) == json.dumps(record.player_extra)


def test_unknown_keys_are_kept_and_written_back():
    content = PLAIN | {
        "x": {"id": "abc", "seconds": 1.5, "deeper": [{"a": None}]},
        "comment": "a fine game – 石道",
        "players": [{"name": "You", "kind": "human", "colour": "red", "level": 3}],
    }
    record = read(content)
    assert written(record) == content
    assert record.extra == {"x": content["x"], "comment": content["comment"]}
    assert record.player_extra == ({"colour": "red", "level": 3},)


@pytest.mark.parametrize("kind", [{"kind": "human"}, {"kind": "computer", "level": "adept"}])
@pytest.mark.parametrize("person", ["Ann-1a2b3c4d", 7])
def test_an_id_of_a_former_build_is_read_and_dropped(kind, person):
    record = read(PLAIN | {"players": [{"name": "A", "id": person} | kind]})
    assert record.player_extra == ()
    assert written(record)["players"] == [{"name": "A"} | kind]


def test_a_record_is_written_as_the_format_shows_it():
    game = Game.start(Setup(deal_by_number(1))).place(K1).place(K8).undo()
    assert dump_record(Record(game)) == (
        "{\n"
        '  "format": "ishido-game",\n'
        '  "version": 1,\n'
        '  "deal": 1,\n'
        '  "mode": "solitaire",\n'
        '  "scoring": "modern",\n'
        '  "players": [{"name": "You", "kind": "human"}],\n'
        '  "moves": ["k1", "k8"],\n'
        '  "cursor": 1\n'
        "}\n"
    )


def test_a_deal_without_a_number_is_written_in_full():
    record = read(IN_FULL)
    assert record.game.setup.deal.number is None
    assert record.game.setup.deal.pouch == DEAL_1.pouch
    assert written(record) == IN_FULL


# -- what may be left out, and what is said more than needed ---------------------------------


def test_without_a_cursor_all_moves_are_played():
    assert read(PLAIN).game.cursor == 2
    assert read(PLAIN | {"cursor": 2}) == read(PLAIN)


def test_moves_behind_the_cursor_can_be_redone():
    game = read(PLAIN | {"cursor": 0}).game
    assert game == read(PLAIN).game.undo().undo()
    assert game.redo().redo() == read(PLAIN).game


def test_without_ended_the_game_goes_on():
    assert not read(PLAIN).game.ended
    assert not read(PLAIN | {"ended": False}).game.ended
    assert read(PLAIN | {"ended": True, "cursor": 2}).game == read(PLAIN).game.end()


def test_a_byte_order_mark_is_passed_over():
    data = json.dumps(PLAIN).encode()
    assert parse_record(b"\xef\xbb\xbf" + data) == parse_record(data)


def test_a_turn_may_run_out_of_time_in_challenge_play():
    game = read(CHALLENGE | {"moves": [None, "k1", None]}).game
    assert game.moves == (None, K1, None)
    assert game.standing.turn == 3
    assert game.standing.placed == 1


@pytest.mark.parametrize("mode", Mode)
def test_every_mode_is_read(mode):
    setup = read(PLAIN | {"mode": str(mode), "players": PLAIN["players"] * mode.seats}).game.setup
    assert setup.mode is mode
    assert len(setup.players) == mode.seats


@pytest.mark.parametrize("depth", [1, 60])
def test_extras_may_be_nested(depth):
    nested = None
    for _ in range(depth):
        nested = [nested]
    assert read(PLAIN | {"x": nested}).extra == {"x": nested}


# -- what is refused -------------------------------------------------------------------------

PLACE = r"([a-z]+|(players|tableau|pouch)\[\d+\](\.[a-z]+)?|(move|byte) \d+|line \d+, column \d+)?"
"""One key, a place in a list or in the file, or none; a text that is wrong is quoted instead."""


@pytest.mark.parametrize("malformed", MALFORMED, ids=lambda case: case.says)
def test_a_malformed_record_is_refused_in_one_line(malformed):
    with pytest.raises(RecordError) as refused:
        parse_record(malformed.data)
    assert str(refused.value) == malformed.says
    place = refused.value.place
    assert re.fullmatch(PLACE, place) or json.loads(place)


@given(mutated(CHALLENGE | {"cursor": 1, "ended": False}) | mutated(IN_FULL | {"x": {"a": 1}}))
def test_a_changed_record_is_refused_in_one_line_or_can_be_written_back(content):
    try:
        record = parse_record(json.dumps(content).encode())
    except RecordError as refused:
        message = str(refused)
        assert message.isprintable()
        assert len(message) < 200
    else:
        assert parse_record(dump_record(record).encode()) == record


def test_a_long_text_is_cut_where_it_is_quoted():
    for length, quoted in ((38, f'"{"x" * 38}" is'), (39, f'"{"x" * 36}... is')):
        with pytest.raises(RecordError) as refused:
            read(PLAIN | {"mode": "x" * length})
        assert refused.value.problem.startswith(quoted)


@pytest.mark.slow
def test_a_large_record_that_does_not_grow_is_read():
    content = PLAIN | {"x": "x" * (MAX_RECORD_BYTES - 1_000)}
    assert read(content).extra == {"x": content["x"]}
