"""JSON as records have it: read so strictly that what is read can be written back.

A reader takes a value and its place in the record, which its error names.
"""

import json
import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final, Literal, NoReturn, TypeVar

_Choice = TypeVar("_Choice", bound=StrEnum)

MAX_RECORD_BYTES: Final = 4 * 2**20
"""Bytes. The record of a whole game has a few KB; a larger file is refused unread."""
ROOM_TO_GROW: Final = 128 * 2**10
"""Bytes that an imported record must leave free, for all that playing it to the end can add."""
_MAY_GROW: Final = MAX_RECORD_BYTES // 8
"""Bytes. A smaller record stays within the limit when written back, although numbers may grow:
``1e15`` becomes 18 digits."""
MAX_DEPTH: Final = 64
"""The deepest nesting of lists and objects that is accepted; the games' own records have 4."""


class RecordError(ValueError):
    """A text that is not a game record; says where it fails, and how."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        """``move 14``, ``players[0].name``, ``line 3, column 7``; empty for the whole file."""
        self.problem = problem


class NewerRecord(RecordError):
    """The record is from a newer version."""


# -- whole texts -----------------------------------------------------------------------------


def parse_json(data: bytes) -> object:
    """The value in a text.

    :raises RecordError: if it is too large, not UTF-8, not JSON, has a key twice in one object, is
        nested too deeply, or could not be written back.
    """
    if len(data) > MAX_RECORD_BYTES:
        raise RecordError("", f"larger than any game record ({MAX_RECORD_BYTES} bytes at most)")
    if not data.strip():
        raise RecordError("", "the file is empty")
    try:
        text = data.decode("utf-8-sig")  # some editors put a byte order mark in front
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start + 1}", "not UTF-8 text") from None
    try:
        value: object = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RecordError(place, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise RecordError("", "nested too deeply") from None
    except RecordError:
        raise
    except ValueError:  # Python refuses to read integers of thousands of digits
        raise RecordError("", "contains a number with too many digits") from None
    _check_depth_and_text(value)
    return value


def check_size(data: bytes, written: str) -> None:
    """Check that a record stays within the limit when it is written back.

    :param data: what was read.
    :param written: what would be written.
    :raises RecordError: if it is too large.
    """
    if len(data) > _MAY_GROW and len(written.encode()) > MAX_RECORD_BYTES:
        raise RecordError("", f"too large to be written back ({MAX_RECORD_BYTES} bytes at most)")


def parse_content(data: bytes, name: str, version: int) -> dict[str, Any]:
    """The keys of a record with this format and version.

    :raises RecordError: if :func:`parse_json` does, or if the value is not an object with the keys
        ``format`` and ``version`` and these values; a newer version is a :class:`NewerRecord`.
    """
    content = object_in(parse_json(data), "")
    if required(content, "format") != name:
        raise RecordError("format", f"not {quoted(name)} but {quoted(content['format'])}")
    found = integer_in(required(content, "version"), "version")
    if found > version:
        raise NewerRecord(
            "version",
            f"format {quoted(found)} is newer than this edition of Ishido, "
            f"which reads format {version}",
        )
    if found < version:
        raise RecordError("version", f"unknown version {quoted(found)}")
    return content


def written_object(content: Mapping[str, Any]) -> str:
    """An object as JSON, each of its keys in a line of its own."""
    lines = [f"{json.dumps(key)}: {_dumps(value)}" for key, value in content.items()]
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


_dumps: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordError(quoted(key), "the key appears twice")
            seen.add(key)
    return content


def _no_constant(name: str) -> NoReturn:
    raise RecordError("", f"not JSON: {name} is not a number")


_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Halves of surrogate pairs."""


def _check_depth_and_text(value: object) -> None:
    """Refuse what can be read but not written back: deep nesting, halves of surrogate pairs."""
    level: list[object] = [value]
    for _ in range(MAX_DEPTH):
        below: list[object] = []
        for item in level:
            if isinstance(item, dict):
                below.extend(item)
                below.extend(item.values())
            elif isinstance(item, list):
                below.extend(item)
            elif isinstance(item, str) and _HALVES.search(item):
                raise RecordError(quoted(item), "not Unicode text (half of a surrogate pair)")
            elif isinstance(item, float) and item in (float("inf"), float("-inf")):
                raise RecordError("", "contains a number that is too large")
        if not below:
            return
        level = below
    raise RecordError("", "nested too deeply")


# -- values ----------------------------------------------------------------------------------


def required(content: Mapping[str, Any], key: str, inside: str = "") -> object:
    """:raises RecordError: if the object has no such key."""
    if key not in content:
        raise RecordError(f"{inside}.{key}" if inside else key, "missing")
    value: object = content[key]
    return value


def choice_in(
    content: Mapping[str, Any], key: str, choices: type[_Choice], inside: str = ""
) -> _Choice:
    """:raises RecordError: if the key's value is none of the choices."""
    place = f"{inside}.{key}" if inside else key
    value = text_in(required(content, key, inside), place)
    names = [str(choice) for choice in choices]
    if value not in names:
        raise RecordError(place, f"{quoted(value)} is not one of {', '.join(names)}")
    return choices(value)


def object_in(value: object, place: str) -> dict[str, Any]:
    """:raises RecordError: if the value is not an object."""
    if not isinstance(value, dict):
        raise _wrong(place, "an object", value)
    return value


def list_in(value: object, place: str) -> list[Any]:
    """:raises RecordError: if the value is not a list."""
    if not isinstance(value, list):
        raise _wrong(place, "a list", value)
    return value


def text_in(value: object, place: str) -> str:
    """:raises RecordError: if the value is not a text."""
    if not isinstance(value, str):
        raise _wrong(place, "a text", value)
    return value


def integer_in(value: object, place: str) -> int:
    """:raises RecordError: if the value is not a whole number."""
    if isinstance(value, float):
        raise RecordError(place, "must be a whole number, written without a point or exponent")
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(place, "a whole number", value)
    return value


def cursor_in(content: Mapping[str, Any], moves: int) -> int:
    """The key ``cursor``: how many of so many moves are played; all of them if it is left out.

    :raises RecordError: if it is not between 0 and that number.
    """
    if "cursor" not in content:
        return moves
    cursor = integer_in(content["cursor"], "cursor")
    if not 0 <= cursor <= moves:
        raise RecordError(
            "cursor", f"must be from 0 to {moves}, the number of moves, not {quoted(cursor)}"
        )
    return cursor


def _wrong(place: str, wanted: str, value: object) -> RecordError:
    return RecordError(place, f"must be {wanted}, not {_type_name(value)}")


_TypeName = Literal["nothing (null)", "true or false", "a number", "a text", "a list", "an object"]


def _type_name(value: object) -> _TypeName:
    match value:
        case None:
            return "nothing (null)"
        case bool():
            return "true or false"
        case int() | float():
            return "a number"
        case str():
            return "a text"
        case list():
            return "a list"
        case _:
            return "an object"


def quoted(value: object) -> str:
    """A value for a one-line message: JSON in ASCII, at most 40 characters."""
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."
