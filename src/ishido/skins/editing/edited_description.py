"""The description of an edited set, with what only the editor reads of ``stoneset.toml``."""

from dataclasses import dataclass
from typing import Final

import tomli_w

from ishido.skins.description import Description, entry, read_description, written
from ishido.skins.editing.palette import Colour, code_of, colour_of
from ishido.skins.source import SkinProblem
from ishido.skins.toml import LONGEST, Table, shortened, table, text

MAX_OWN_COLOURS: Final = 1000
"""The most colours that a file keeps beside the editor's; of more, the first are dropped."""


def _licence(content: Table, key: str, label: str) -> str:
    return text(content, key, label) if content.get(key) else ""


def _read_colours(content: Table, key: str, label: str) -> tuple[Colour, ...]:
    codes = table(content, key, label).get("colours", [])
    try:
        return tuple(dict.fromkeys(colour_of(code) for code in codes))
    except (TypeError, ValueError):
        raise SkinProblem(f"{label}: editor.colours must be colours such as #c0302b") from None


def _write_colours(colours: tuple[Colour, ...]) -> dict[str, list[str]] | None:
    codes = [code_of(colour) for colour in colours[-MAX_OWN_COLOURS:]]
    return {"colours": codes} if codes else None


@dataclass(frozen=True, slots=True)
class EditedDescription(Description):
    """What a set says about itself, and the colours that were added to the editor's."""

    licence: str = entry("", _licence, lambda value: shortened(value, LONGEST) or None)
    own_colours: tuple[Colour, ...] = entry((), _read_colours, _write_colours, key="editor")
    """No colour twice."""


def toml_of(description: EditedDescription, cell: tuple[int, int]) -> bytes:
    """The content of ``stoneset.toml``. ``cell`` is the width and height of a stone in pixels."""
    return tomli_w.dumps({**written(description), "cell": list(cell)}).encode()


def description_of(content: Table, label: str) -> EditedDescription:
    """The description in the content of a ``stoneset.toml``.

    :raises SkinProblem: if it is not valid.
    """
    return read_description(EditedDescription, content, label)
