"""What the commands share: reading records, printing results, and errors about their input."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

from ishido.kinds.strict_json import MAX_RECORD_BYTES, RecordError
from ishido.store.files import FileProblem, read_limited, shown, why
from ishido.store.folders import find_folders

if TYPE_CHECKING:  # the start of the window does not wait for it
    from argparse import Namespace

    from ishido.store.desk import Desk

_T = TypeVar("_T")

LONGEST: Final = 1000
"""The most characters in a message."""
LONGEST_WORD: Final = 300
"""The most characters of a word that a message repeats in full; Windows allows paths of 260."""
SHOWN_LETTERS: Final = 30
"""Of a longer word, a message shows this many characters at the start and half as many at the
end."""


class BadInput(Exception):
    """Wrong input by the user; the message is the line to print."""


def read_file(name: str, parse: Callable[[bytes], _T]) -> _T:
    """Read the record in a file.

    :param parse: raises :class:`~ishido.kinds.strict_json.RecordError` if it is malformed.
    :raises FileProblem: if the file is missing or not a record.
    """
    try:
        return parse(read_limited(name, MAX_RECORD_BYTES))
    except RecordError as error:
        raise FileProblem(name, str(error)) from None


@contextmanager
def open_desk(command: str) -> Iterator["Desk"]:
    """The player's data, which no window has open meanwhile.

    :raises BadInput: if a window is open, or the games cannot be read.
    """
    from ishido.store.desk import Desk
    from ishido.store.one_window import OneWindow

    folders = find_folders()
    window = OneWindow(folders.data)
    if not window.take():
        raise BadInput(f"ishido {command}: the game is open; close its window first")
    try:
        desk = Desk(folders)
        try:
            if (problem := desk.database.unreadable) is not None:
                raise BadInput(f"ishido {command}: {shown(folders.database)}: {problem}")
            for line in desk.notices.take():
                complain(line)
            yield desk
        finally:
            desk.database.close()
    finally:
        window.release()


def complain(text: str) -> None:
    """Print a message for the user that is not part of the result."""
    if sys.stderr is not None:
        print(brief(text), file=sys.stderr)


def print_result(options: "Namespace", content: object, lines: Sequence[str]) -> None:
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
        drop_output()
        raise BadInput(f"ishido: standard output: {why(error)}") from None


def drop_output() -> None:
    """Discard unwritten output, so that Python does not report it again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def brief(message: str) -> str:
    """A message with long words shortened: the user may have pasted a whole file."""
    message = re.sub(
        rf"\S{{{LONGEST_WORD + 1},}}",
        lambda word: f"{word[0][:SHOWN_LETTERS]}…{word[0][-SHOWN_LETTERS // 2 :]}",
        message,
    )
    if len(message) > LONGEST:
        message = f"{message[: LONGEST // 2]} … {message[-LONGEST // 4 :]}"
    return message
