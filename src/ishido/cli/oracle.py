"""``ishido oracle``: cast a hexagram, print its texts, read the auguries of a game."""

import argparse
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ishido.cli.output import (
    LONGEST_WORD,
    BadInput,
    add_json,
    adding_to,
    brief,
    print_result,
    read_record,
    shorten,
)

if TYPE_CHECKING:
    from ishido.cli.output import AddCommand
    from ishido.oracle.casting import Casting
    from ishido.oracle.hexagram import Hexagram

WIDTH: Final = 76
"""The most characters in a line of text."""


def add_commands(command: "AddCommand") -> None:
    """Register these commands."""
    oracle = command("oracle", _cast, "cast a hexagram, print its texts, or read a game's auguries")
    actions = oracle.add_subparsers(title="commands", metavar="COMMAND", required=True)
    action = adding_to(actions)
    cast = action("cast", _cast, "cast a hexagram from the five stones of a 4-Way")
    cast.add_argument(
        "stones",
        metavar='"D6@g3 …"',
        help="the stone placed at its square, then its four neighbours",
    )
    cast.add_argument(
        "--at",
        required=True,
        metavar="TIME",
        help="the moment of the move in UTC: 2029-09-07T01:05:27.428Z",
    )
    add_json(cast)
    show = action("show", _show, "print a hexagram with its texts")
    show.add_argument("number", metavar="N", help="the hexagram, 1 … 64")
    add_json(show)
    read = action("read", _read, "print the auguries of a game")
    read.add_argument("file", metavar="FILE", help="a game record (.ishido)")
    add_json(read)


# -- commands --------------------------------------------------------------------------------


def _cast(options: argparse.Namespace) -> int:
    from ishido.oracle.casting import InvalidCast, cast, parse_four_way, parse_moment

    try:
        four_way = parse_four_way(options.stones)
    except InvalidCast as error:
        raise BadInput(f"ishido oracle cast: {brief(str(error), LONGEST_WORD)}") from None
    try:
        moment = parse_moment(options.at)
    except InvalidCast as error:
        raise BadInput(f"ishido oracle cast: --at: {brief(str(error), LONGEST_WORD)}") from None
    casting = cast(four_way, moment)
    print_result(options, _content(casting), _drawn(casting))
    return 0


def _show(options: argparse.Namespace) -> int:
    from ishido.oracle.casting import Casting
    from ishido.oracle.hexagram import HEXAGRAMS, Hexagram
    from ishido.oracle.texts import english_texts

    given: str = options.number
    number = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else 0
    if not 1 <= number <= HEXAGRAMS:
        raise BadInput(f"ishido oracle show: {shorten(given)} is not a hexagram (1 … {HEXAGRAMS})")
    casting, text = Casting(Hexagram(number).at_rest), english_texts()[number]
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
    return 0


def _read(options: argparse.Namespace) -> int:
    from ishido.oracle.augury import auguries_in
    from ishido.storage.files import shown

    record = read_record(options.file)
    auguries = auguries_in(record)
    players = record.game.setup.players
    content, lines = [], []
    for augury in auguries:
        content.append(_content(augury.casting) | augury.as_data())
        lines += [
            f"move {augury.move}, {augury.as_data()['time']}, {shown(players[augury.seat].name)}",
            *_wrapped(augury.question),
            "",
            *_drawn(augury.casting),
            "",
        ]
    print_result(options, content, lines[:-1] or ["no auguries in this game"])
    return 0


# -- results ---------------------------------------------------------------------------------


def _content(casting: "Casting") -> dict[str, Any]:
    """A cast, as ``--json`` prints it."""
    from ishido.oracle.texts import english_texts

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


def _drawn(casting: "Casting") -> list[str]:
    """A cast for people: what it is, and the lines as they are seen, the lowest one below."""
    from ishido.oracle.diagram import diagram

    hexagram, becomes = casting.hexagram, casting.becomes
    lines = [_called(hexagram), f"    {hexagram.lower} below, {hexagram.upper} above"]
    if becomes is not None:
        lines.append(f"becomes {_called(becomes)}")
    return [*lines, "", *(f"    {line}" for line in diagram(casting))]


def _called(hexagram: "Hexagram") -> str:
    from ishido.oracle.texts import english_texts

    text = english_texts()[hexagram.number]
    return f"{hexagram.number}  {text.pinyin}, {text.name}"


def _wrapped(text: str) -> Sequence[str]:
    return textwrap.wrap(text, WIDTH)
