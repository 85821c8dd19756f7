"""JSON from strangers: what is refused, where, and in which words."""

import pytest

from ishido.kinds.strict_json import (
    MAX_RECORD_BYTES,
    RecordError,
    list_in,
    object_in,
    parse_content,
    parse_json,
    text_in,
)


@pytest.mark.parametrize(
    ("data", "place", "problem"),
    [
        (b" \n", "", "the file is empty"),
        (b"\xff", "byte 1", "not UTF-8 text"),
        (b'{"a": 1,\n]', "line 2, column 1", "not JSON"),
        (b'{"a": 1, "b": 2, "a": 3}', '"a"', "the key appears twice"),
        (b"NaN", "", "NaN is not a number"),
        (b"[" * 100 + b"]" * 100, "", "nested too deeply"),
        (b"9" * 5000, "", "too many digits"),
        (b" " * (MAX_RECORD_BYTES + 1), "", "larger than any game record"),
    ],
)
def test_what_is_no_record_is_refused_at_its_place(data, place, problem):
    with pytest.raises(RecordError) as caught:
        parse_json(data)
    assert caught.value.place.startswith(place)
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("read", "wanted"), [(object_in, "an object"), (list_in, "a list"), (text_in, "a text")]
)
@pytest.mark.parametrize(("value", "shown"), [(None, "nothing (null)"), (7, "a number")])
def test_a_value_of_another_kind_is_named(read, wanted, value, shown):
    with pytest.raises(RecordError) as caught:
        read(value, "moves")
    assert str(caught.value) == f"moves: must be {wanted}, not {shown}"


@pytest.mark.parametrize(("version", "says"), [(3, "newer"), (1, "unknown version 1")])
def test_another_version_is_refused(version, says):
    with pytest.raises(RecordError, match=says):
        parse_content(b'{"format": "ours", "version": %d}' % version, "ours", 2)
