"""The description of an edited set as ``stoneset.toml``, with the editor's own table."""

from typing import Final

import tomli_w

from ishido.skins.editing.artwork import Description, Size
from ishido.skins.editing.palette import Colour, code_of, colour_of
from ishido.skins.source import SkinProblem
from ishido.skins.toml import LONGEST, LONGEST_NAME, Table, names, table, text

MAX_OWN_COLOURS: Final = 1000
"""The most colours that a file keeps beside the editor's; of more, the first are dropped."""


def toml_of(description: Description, cell: Size) -> bytes:
    """The content of ``stoneset.toml``. Texts are shortened to what the game reads."""
    content: dict[str, object] = {
        "name": _line(description.name, LONGEST) or Description().name,
        "author": _line(description.author, LONGEST) or Description().author,
        "about": _line(description.about, LONGEST) or Description().about,
        "colours": _names(description.colours, Description().colours),
        "symbols": _names(description.symbols, Description().symbols),
        "cell": list(cell),
        "pixels": description.pixels,
    }
    for key, value in (("licence", description.licence), ("board", description.board)):
        if line := _line(value, LONGEST):
            content[key] = line
    if description.own_colours:
        own = description.own_colours[-MAX_OWN_COLOURS:]
        content["editor"] = {"colours": [code_of(colour) for colour in own]}
    return tomli_w.dumps(content).encode()


def _names(names: tuple[str, ...], otherwise: tuple[str, ...]) -> list[str]:
    pairs = zip(names, otherwise, strict=True)
    return [_line(name, LONGEST_NAME) or plain for name, plain in pairs]


def _line(value: str, longest: int) -> str:
    """A text on one line, of printable characters only."""
    kept = "".join(letter for letter in " ".join(value.split()) if letter.isprintable())
    return kept[:longest].strip()


def description_of(content: Table, label: str) -> Description:
    """The description in the content of a ``stoneset.toml``.

    :raises SkinProblem: if it is not valid.
    """
    plain = Description()
    return Description(
        text(content, "name", label),
        text(content, "author", label, plain.author),
        text(content, "licence", label) if content.get("licence") else "",
        text(content, "about", label, plain.about),
        names(content, "colours", label),
        names(content, "symbols", label),
        text(content, "board", label) if content.get("board") else "",
        content.get("pixels") is True,
        _own_colours(content, label),
    )


def _own_colours(content: Table, label: str) -> tuple[Colour, ...]:
    codes = table(content, "editor", label).get("colours", [])
    try:
        return tuple(dict.fromkeys(colour_of(code) for code in codes))
    except (TypeError, ValueError):
        raise SkinProblem(f"{label}: editor.colours must be colours such as #c0302b") from None
