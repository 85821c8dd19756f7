"""The texts of the 64 hexagrams: data, in ``assets/oracle/hexagrams.toml`` and its translations."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ishido.assets import DamagedInstallation, assets
from ishido.bounded_toml import parse_toml
from ishido.language import translated
from ishido.oracle.hexagram import HEXAGRAMS, LINES

FILE: Final = "hexagrams.toml"
MAX_TEXTS: Final = 512 * 1024
"""The most bytes of the file; the English one has 100 KB."""


@dataclass(frozen=True, slots=True)
class HexagramText:
    pinyin: str
    """The Chinese name in Latin letters."""
    name: str
    image: str
    """Its image, one sentence."""
    augury: str
    """Several paragraphs, with a blank line between them."""
    changes: tuple[str, ...]
    """A sentence for each changing line, from the bottom."""


def hexagram_texts() -> Mapping[int, HexagramText]:
    """The texts in the window's language, by number 1 … 64; in English, if they are not translated,
    or the translation is not complete.

    :raises DamagedInstallation: if the English ones cannot be read.
    """
    if path := translated(FILE):
        with suppress(OSError, ValueError):
            return _kept(path)
    return english_texts()


def english_texts() -> Mapping[int, HexagramText]:
    """The English texts, which the command line prints.

    :raises DamagedInstallation: if they cannot be read.
    """
    path = english_file()
    try:
        return _kept(path)
    except (OSError, ValueError):
        raise DamagedInstallation(f"{path} cannot be read") from None


def english_file() -> Path:
    return assets() / "oracle" / FILE


def read_texts(path: Path) -> Mapping[int, HexagramText]:
    """The texts in a file, by the numbers of the hexagrams.

    :raises OSError: if it cannot be read.
    :raises ValueError: if it is malformed or not complete; the message says where.
    """
    entries = parse_toml(path.read_bytes(), MAX_TEXTS).get("hexagram")
    if not isinstance(entries, list) or len(entries) != HEXAGRAMS:
        raise ValueError(f"{path.name}: must have {HEXAGRAMS} hexagrams")
    found = {}
    for number, entry in enumerate(entries, start=1):
        where = f"{path.name}: hexagram {number}"
        if not isinstance(entry, dict) or entry.get("number") != number:
            raise ValueError(f"{where}: missing, or not in its place")
        found[number] = HexagramText(
            _text(entry, "pinyin", where),
            _text(entry, "name", where),
            _text(entry, "image", where),
            _text(entry, "augury", where),
            _changes(entry, where),
        )
    return found


_kept = cache(read_texts)


def _text(entry: Mapping[str, Any], key: str, where: str) -> str:
    text = entry.get(key)
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"{where}: {key} must be a text")
    return text.strip()


def _changes(entry: Mapping[str, Any], where: str) -> tuple[str, ...]:
    changes = entry.get("changes")
    if not isinstance(changes, list) or len(changes) != LINES:
        raise ValueError(f"{where}: changes must be {LINES} texts")
    return tuple(_text({"changes": one}, "changes", where) for one in changes)
