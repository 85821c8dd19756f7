"""What the commands share: how they print, and how they say that something given is wrong."""

import json
import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import argparse


LONGEST: Final = 1000
"""Characters of a message."""
LONGEST_PATH: Final = 300
"""Characters of a path that a message repeats in full: those of Windows have 260."""
LONGEST_WORD: Final = 60
"""Characters of any other word that a message repeats in full."""
KEPT: Final = 30
"""Characters from the beginning of a longer word that it repeats; half as many from the end."""


class BadInput(Exception):
    """Something given by the user is wrong; the message is the one line they are told."""


def add_json(parser: "argparse._ActionsContainer") -> None:
    """The option that every command has."""
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def print_result(
    options: "argparse.Namespace", content: dict[str, Any], lines: Sequence[str]
) -> None:
    """Print what a command found, for programs or for people."""
    put(json.dumps(content) if options.json else "\n".join(lines))


def put(text: str) -> None:
    """Print a text.

    :raises BadInput: if standard output takes no more.
    """
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:  # a full disk
        from ishido.storage.files import why

        drop_output()
        raise BadInput(f"ishido: standard output: {why(error)}") from None


def drop_output() -> None:
    """Keep Python from complaining again, at exit, of output that nobody can take."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def brief(message: str, longest: int = LONGEST_PATH) -> str:
    """A message without what would fill the screen: somebody may have pasted a whole file.

    :param longest: characters of a word that may stay; the middle of longer ones is left out.
    """
    message = re.sub(rf"\S{{{longest + 1},}}", lambda word: _without_middle(word[0]), message)
    if len(message) > LONGEST:
        message = f"{message[: LONGEST // 2]} … {message[-LONGEST // 4 :]}"
    return message


def _without_middle(word: str) -> str:
    return f"{word[:KEPT]}…{word[-KEPT // 2 :]}"


def shorten(text: str) -> str:
    """A text from the user as an error message may repeat it."""
    return ascii(text if len(text) <= 40 else text[:37] + "...")


def deal_number(command: str, text: str) -> int:
    """Read a deal number.

    :raises BadInput: if it is none.
    """
    from ishido.rules.deal import MAX_DEAL

    # int() would also take "1_000", " 7" and other alphabets' digits
    if text.isascii() and text.isdigit() and len(text) <= len(str(MAX_DEAL)):
        number = int(text)
        if number <= MAX_DEAL:
            return number
    raise BadInput(f"ishido {command}: {shorten(text)} is not a deal number (0 … {MAX_DEAL})")
