"""``ishido oracle``: cast a hexagram, print its texts, read the auguries of a game."""

import textwrap
from argparse import Namespace
from collections.abc import Sequence
from typing import Any, Final

from ishido.cli.common import print_result, read_file
from ishido.games import ISHIDO
from ishido.oracle.casting import Casting, cast, diagram
from ishido.oracle.hexagram import Hexagram
from ishido.oracle.texts import english_texts
from ishido.store.files import shown

WIDTH: Final = 76
"""The most characters in a line of text."""


def cast_hexagram(options: Namespace) -> None:
    casting = cast(options.stones, options.at)
    print_result(options, _content(casting), _drawn(casting))


def show_hexagram(options: Namespace) -> None:
    casting, text = Casting(Hexagram(options.number).at_rest), english_texts()[options.number]
    content = _content(casting) | {
        "image": text.image,
        "augury": text.augury,
        "changes": list(text.changes),
    }
    lines = [*_drawn(casting), "", *_wrapped(text.image)]
    for paragraph in text.augury.split("\n\n"):
        lines += ["", *_wrapped(paragraph)]
    lines.append("")
    for line, change in enumerate(text.changes, start=1):
        lines += textwrap.wrap(change, WIDTH, initial_indent=f"{line}  ", subsequent_indent="   ")
    print_result(options, content, lines)


def read_auguries(options: Namespace) -> None:
    session = read_file(options.file, ISHIDO.read)
    content, lines = [], []
    for augury in session.auguries:
        about, name = augury.as_data(), session.players[augury.seat].name
        content.append(_content(augury.casting) | about)
        lines += [
            f"move {augury.move}, {about['time']}, {shown(name)}",
            *_wrapped(augury.question),
            "",
            *_drawn(augury.casting),
            "",
        ]
    print_result(options, content, lines[:-1] or ["no auguries in this game"])


# -- results ---------------------------------------------------------------------------------


def _content(casting: Casting) -> dict[str, Any]:
    hexagram, becomes = casting.hexagram, casting.becomes
    text = english_texts()[hexagram.number]
    return {
        "lines": [int(line) for line in casting.lines],
        "hexagram": hexagram.number,
        "lower": str(hexagram.lower),
        "upper": str(hexagram.upper),
        "changing": list(casting.changing),
        "becomes": None if becomes is None else becomes.number,
        "name": text.name,
        "pinyin": text.pinyin,
    }


def _drawn(casting: Casting) -> list[str]:
    """A cast for people: what it is, and the lines as they are seen, the lowest one below."""
    hexagram, becomes = casting.hexagram, casting.becomes
    lines = [_called(hexagram), f"    {hexagram.lower} below, {hexagram.upper} above"]
    if becomes is not None:
        lines.append(f"becomes {_called(becomes)}")
    return [*lines, "", *(f"    {line}" for line in diagram(casting))]


def _called(hexagram: Hexagram) -> str:
    text = english_texts()[hexagram.number]
    return f"{hexagram.number}  {text.pinyin}, {text.name}"


def _wrapped(text: str) -> Sequence[str]:
    return textwrap.wrap(text, WIDTH)
