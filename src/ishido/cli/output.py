"""What the commands share: printing results, and errors about their input."""

import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    import argparse

    from ishido.rules.record import Record

    Run = Callable[[argparse.Namespace], int]
    """Carries a command out; returns its exit status."""
    AddCommand = Callable[[str, Run, str], argparse.ArgumentParser]
    """Adds a command: its name, how it runs, and what it does in a few words."""

_T = TypeVar("_T")

LONGEST: Final = 1000
"""The most characters in a message."""
LONGEST_PATH: Final = 300
"""The most characters of a path that a message repeats in full; Windows allows 260."""
LONGEST_WORD: Final = 60
"""The most characters of any other word that a message repeats in full."""
MOST_WORKERS: Final = 1024
SHOWN_LETTERS: Final = 30
"""Of a longer word, a message shows this many characters at the start and half as many at the
end."""


class BadInput(Exception):
    """Wrong input by the user; the message is the line to print."""


def adding_to(group: "argparse._SubParsersAction[Any]") -> "AddCommand":
    """The function that adds commands to a group of them."""

    def command(name: str, run: "Run", text: str) -> "argparse.ArgumentParser":
        sub: argparse.ArgumentParser = group.add_parser(
            name, help=text, description=f"{text[:1].upper()}{text[1:]}."
        )
        sub.set_defaults(run=run)
        return sub

    return command


def add_json(parser: "argparse._ActionsContainer") -> None:
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def add_seed(parser: "argparse._ActionsContainer") -> None:
    parser.add_argument(
        "--seed", default="0", metavar="N", help="seed for the player's random choices (default: 0)"
    )


def print_result(options: "argparse.Namespace", content: object, lines: Sequence[str]) -> None:
    """Print a command's result: ``content`` as JSON if asked for, otherwise ``lines``."""
    put(json.dumps(content) if options.json else "\n".join(lines))


def put(text: str) -> None:
    """Print a text to standard output.

    :raises BadInput: if standard output cannot be written.
    """
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:  # for example, a full disk
        from ishido.storage.files import why

        drop_output()
        raise BadInput(f"ishido: standard output: {why(error)}") from None


def drop_output() -> None:
    """Discard unwritten output, so that Python does not report it again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def brief(message: str, longest: int = LONGEST_PATH) -> str:
    """A message with long words shortened: the user may have pasted a whole file.

    :param longest: the most characters of a word; longer words lose their middle.
    """
    message = re.sub(rf"\S{{{longest + 1},}}", lambda word: _without_middle(word[0]), message)
    if len(message) > LONGEST:
        message = f"{message[: LONGEST // 2]} … {message[-LONGEST // 4 :]}"
    return message


def _without_middle(word: str) -> str:
    return f"{word[:SHOWN_LETTERS]}…{word[-SHOWN_LETTERS // 2 :]}"


def shorten(text: str) -> str:
    """A text from the user, shortened for an error message."""
    return ascii(text if len(text) <= 40 else text[:37] + "...")


def deal_number(command: str, text: str) -> int:
    """Read a deal number.

    :raises BadInput: if the text is not a deal number.
    """
    from ishido.rules.deal import MAX_DEAL

    # int() also accepts "1_000", " 7" and digits of other scripts
    if text.isascii() and text.isdigit() and len(text) <= len(str(MAX_DEAL)):
        number = int(text)
        if number <= MAX_DEAL:
            return number
    raise BadInput(f"ishido {command}: {shorten(text)} is not a deal number (0 … {MAX_DEAL})")


def number_in(command: str, option: str, text: str, least: int, most: int) -> int:
    """Read the whole number of an option.

    :raises BadInput: if it is not one between these limits.
    """
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)):
        number = int(text)
        if least <= number <= most:
            return number
    raise BadInput(
        f"ishido {command}: {option} {shorten(text)} is not a number from {least} to {most}"
    )


def read_record(name: str) -> "Record":
    """Read the record of a game of Ishido.

    :raises BadInput: if the file is missing or not a record.
    """
    from ishido.oracle.augury import auguries_in
    from ishido.rules.record import parse_record

    def parse(data: bytes) -> "Record":
        record = parse_record(data)
        auguries_in(record)
        return record

    return read_file(name, parse)


def read_file(name: str, parse: Callable[[bytes], _T]) -> _T:
    """Read the record in a file.

    :param parse: raises :class:`~ishido.records.strict_json.RecordError` if it is malformed.
    :raises BadInput: if the file is missing or not a record.
    """
    from ishido.records.strict_json import MAX_RECORD_BYTES, RecordError
    from ishido.storage.files import FileProblem, read_limited, shown

    try:
        return parse(read_limited(name, MAX_RECORD_BYTES))
    except FileProblem as error:
        raise BadInput(str(error)) from None
    except RecordError as error:
        raise BadInput(f"{shown(name)}: {error}") from None
