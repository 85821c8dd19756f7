"""Reading the TOML of a stoneset or board, with complaints that a painter can act upon."""

import tomllib
from collections.abc import Mapping
from typing import Any

from ishido.skins.source import MAX_TOML, SkinProblem, Source

Table = Mapping[str, Any]


def read_toml(source: Source, name: str) -> dict[str, Any]:
    """A TOML file of a source.

    :raises SkinProblem: if it is missing or not TOML.
    """
    try:
        return tomllib.loads(source.read(name, MAX_TOML).decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise SkinProblem(f"{source.label}: {name}: {error}") from None


def text(content: Table, key: str, label: str, default: str | None = None) -> str:
    """A text that is not empty."""
    value = content.get(key, default)
    if not isinstance(value, str) or not value.strip():
        raise SkinProblem(f"{label}: {key} wants a text")
    return value


def table(content: Table, key: str, label: str) -> Table:
    """A table; an empty one if it is not there."""
    value = content.get(key, {})
    if not isinstance(value, dict):
        raise SkinProblem(f"{label}: {key} is a table")
    return value


def names(content: Table, key: str, label: str) -> tuple[str, ...]:
    """Six names."""
    value = content.get(key)
    if not (isinstance(value, list) and len(value) == 6 and all(isinstance(v, str) for v in value)):
        raise SkinProblem(f"{label}: {key} wants six names")
    return tuple(value)


def rectangle(content: Table, key: str, label: str) -> tuple[int, int, int, int]:
    """Four whole numbers."""
    value = content.get(key)
    if not (
        isinstance(value, list)
        and len(value) == 4
        and all(isinstance(v, int) and not isinstance(v, bool) and v >= 0 for v in value)
    ):
        raise SkinProblem(f"{label}: {key} wants four whole numbers")
    return (value[0], value[1], value[2], value[3])
