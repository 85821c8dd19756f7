"""Characters that are one letter or sign to the reader: accents, joined emoji, flags."""

import unicodedata
from typing import Final

from ishido.kinds.names import JOINERS

_FLAGS: Final = range(0x1F1E6, 0x1F200)
"""The letters that make a flag in pairs."""
_SKINS: Final = range(0x1F3FB, 0x1F400)
_TAGS: Final = range(0xE0020, 0xE0080)
"""Invisible letters after a flag, which name a region."""


def is_mark(letter: str) -> bool:
    """Whether a character only changes the one before it, or joins two."""
    code = ord(letter)
    joins = letter in JOINERS or code in _SKINS or code in _TAGS
    return joins or unicodedata.category(letter).startswith("M")


def is_between(text: str, position: int) -> bool:
    """Whether a position is between two letters, and not within one."""
    if not 0 < position < len(text):
        return True
    if text[position - 1] == "\u200d" or is_mark(text[position]):
        return False
    if ord(text[position]) not in _FLAGS:
        return True
    before = text[:position]
    flags = len(before) - len(before.rstrip("".join(map(chr, _FLAGS))))
    return flags % 2 == 0


def step(text: str, position: int, by: int) -> int:
    """The next position between letters, to the right (1) or to the left (-1)."""
    position += by
    while not is_between(text, position):
        position += by
    return max(0, min(len(text), position))


def before(text: str, position: int) -> int:
    """Where Backspace deletes from: a mark is deleted as it is typed, alone; an emoji whole."""
    typed_alone = position > 0 and unicodedata.category(text[position - 1]).startswith("M")
    if typed_alone and text[position - 1] != "\ufe0f":  # it makes an emoji of a sign
        return position - 1
    return step(text, position, -1)
