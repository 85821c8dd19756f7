"""Reads the TOML file of a stoneset or board. Its error messages are for the artist."""

from collections.abc import Mapping
from typing import Any, Final

from ishido.bounded_toml import MAX_TOML, parse_toml
from ishido.skins.source import SkinProblem, Source

Table = Mapping[str, Any]

LONGEST: Final = 400
"""The most characters of a text; a line of the window shows up to 120."""
LONGEST_NAME: Final = 60
"""The most characters in the name of a colour or symbol."""


def read_toml(source: Source, name: str) -> dict[str, Any]:
    """Read a TOML file of a source.

    :raises SkinProblem: if it is missing or malformed.
    """
    try:
        return parse_toml(source.read(name, MAX_TOML))
    except ValueError as error:  # also numbers with too many digits
        raise SkinProblem(f"{source.label}: {name}: {error}") from None


def text(content: Table, key: str, label: str, default: str | None = None) -> str:
    """A required line of text, 1 … :data:`LONGEST` characters."""
    line = _line(content.get(key, default), LONGEST)
    if not line:
        raise SkinProblem(f"{label}: {key} must be text of at most {LONGEST} characters")
    return line


def _line(value: object, longest: int) -> str:
    """A text on one line; empty if it is not a text, too long, or not printable."""
    line = " ".join(value.split()) if isinstance(value, str) else ""
    return line if line.isprintable() and len(line) <= longest else ""


def shortened(value: str, longest: int) -> str:
    """A text as :func:`text` accepts it: on one line, of printable characters only."""
    kept = "".join(letter for letter in " ".join(value.split()) if letter.isprintable())
    return kept[:longest].strip()


def table(content: Table, key: str, label: str) -> Table:
    """A table; empty if it is missing."""
    value = content.get(key, {})
    if not isinstance(value, dict):
        raise SkinProblem(f"{label}: {key} must be a table")
    return value


def names(content: Table, key: str, label: str) -> tuple[str, ...]:
    """The six names of colours or symbols."""
    value = content.get(key)
    found = [_line(name, LONGEST_NAME) for name in value] if isinstance(value, list) else []
    if len(found) != 6 or not all(found):
        raise SkinProblem(f"{label}: {key} must be six names of at most {LONGEST_NAME} characters")
    return tuple(found)


def rectangle(content: Table, key: str, label: str) -> tuple[int, int, int, int]:
    """Four whole numbers, 0 or more: left, top, width and height."""
    value = content.get(key)
    if not (
        isinstance(value, list)
        and len(value) == 4
        and all(isinstance(v, int) and not isinstance(v, bool) and v >= 0 for v in value)
    ):
        raise SkinProblem(f"{label}: {key} must be four whole numbers")
    return (value[0], value[1], value[2], value[3])
