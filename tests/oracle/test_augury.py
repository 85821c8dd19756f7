"""The auguries of a record: read with its moves, refused if a stranger's file makes no sense."""

import json

import pytest

from ishido.kinds.strict_json import RecordError
from ishido.oracle.augury import MAX_QUESTION, Augury, auguries_in, clean_question
from ishido.oracle.casting import cast, four_way_of, parse_moment
from ishido.rules.record import dump_record, parse_record
from ishido.session.kind import ISHIDO
from ishido.session.session import Session
from tests.support.sample_auguries import (
    ENTRY,
    FIRST,
    GAME,
    MALFORMED,
    OTHER,
    SECOND,
    TIME,
    asked,
    read,
)


def test_an_augury_is_computed_from_its_move_and_time():
    record = read(asked(ENTRY | {"move": SECOND}, ENTRY | {"question": " \tWhat,\nindeed? "}))
    five = four_way_of(record.game, FIRST)
    assert five is not None
    one, other = auguries_in(record)
    assert one == Augury(FIRST, parse_moment(TIME), "What, indeed?", 0, five)
    assert one.casting == cast(five, parse_moment(TIME))
    assert other.as_data() == ENTRY | {"move": SECOND}


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("👨\u200d👩\u200d👧 and I?", "👨\u200d👩\u200d👧 and I?"),
        ("می\u200cروم", "می\u200cروم"),
        ("\u200dWhat\u200c now\u200d ?\u200d", "What now ?"),  # they join nothing
        ("\u200d \u200c", ""),
        ("What\u202e\u0007 now?", "What now?"),
        ("\N{CLOUD}" * MAX_QUESTION, "\N{CLOUD}" * MAX_QUESTION),
    ],
)
def test_joiners_stay_within_words_and_other_invisible_characters_go(text, question):
    assert clean_question(text) == question
    assert auguries_in(read(asked(ENTRY | {"question": text})))[0].question == question
    assert clean_question(question) == question


@pytest.mark.parametrize("x", [None, 7, [], {}, {"id": "a"}])
def test_a_game_without_auguries_has_none(x):
    assert auguries_in(read(GAME | {"x": x})) == ()
    assert auguries_in(read(GAME)) == ()


def test_in_a_game_of_two_the_seat_is_that_of_the_move():
    pair = {"mode": "challenge", "players": GAME["players"] * 2}
    entry = ENTRY | {"seat": (FIRST - 1) % 2}
    assert auguries_in(read(asked(entry, **pair)))[0].seat == entry["seat"]
    with pytest.raises(RecordError, match=r"seat: must be"):
        auguries_in(read(asked(entry | {"seat": FIRST % 2}, **pair)))


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_entry_is_refused_in_one_line(name):
    oracle, says = MALFORMED[name]
    data = json.dumps(GAME | {"x": {"oracle": oracle}}).encode()
    with pytest.raises(RecordError) as refused:
        auguries_in(parse_record(data))
    assert str(refused.value).startswith(says)
    assert str(refused.value).isprintable()
    with pytest.raises(RecordError):
        ISHIDO.read(data)


def test_a_move_that_was_taken_back_made_no_four_way():
    with pytest.raises(RecordError, match="made no 4-Way"):
        auguries_in(read(asked(ENTRY, cursor=FIRST - 1)))
    assert auguries_in(read(asked(ENTRY, cursor=FIRST)))


def test_a_session_in_a_library_is_read_without_malformed_auguries():
    """So damage of an entry does not cost the game its place on a list."""
    session = Session.resume(read(asked(ENTRY | {"move": OTHER})))
    assert session.game.cursor == 66
    assert "oracle" not in dump_record(session.record())
