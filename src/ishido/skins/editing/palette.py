"""The colours that the editor offers."""

import re
from typing import Final, NamedTuple


class Colour(NamedTuple):
    """A colour of the editor: opaque, or :data:`CLEAR`."""

    red: int
    green: int
    blue: int
    alpha: int = 255


CLEAR: Final = Colour(0, 0, 0, 0)
_CODE: Final = re.compile(r"#[0-9a-fA-F]{6}")


def colour_of(code: str) -> Colour:
    """The colour of a code such as ``#c0302b``.

    :raises ValueError: if it is not one.
    """
    if not _CODE.fullmatch(code):
        raise ValueError(f"{code!r} is not a colour such as #c0302b")
    return Colour(*bytes.fromhex(code[1:]))


def code_of(colour: Colour) -> str:
    """The code of an opaque colour."""
    return f"#{colour.red:02x}{colour.green:02x}{colour.blue:02x}"


DEFAULT_COLOURS: Final = tuple(
    map(
        colour_of,
        (
            *("#201121", "#232bc7", "#a7250a", "#31a188", "#eb8d14", "#fcffff"),
            *("#5d4a69", "#74c1f7", "#d64e43", "#187d6d", "#d8a9b6", "#5d2223"),
            *("#a9fa51", "#b9b981", "#8778b7"),
        ),
    )
)
"""Fifteen colours for stones: any two can be told apart at a glance, with each of the three colour
deficiencies too. The first six suit the six rows: they are the furthest apart."""
