"""Reads and writes files of the player's choice."""

import errno
import os
import time
from pathlib import Path
from typing import Final

from ishido.games import ISHIDO, kind_of_file
from ishido.kinds.kind import GameSession
from ishido.kinds.strict_json import MAX_RECORD_BYTES, ROOM_TO_GROW, NewerRecord, RecordError
from ishido.language import _
from ishido.store.files import (
    PART_LIFE,
    FileProblem,
    read_limited,
    remove_parts,
    why,
    write_atomically,
)

UNFIT: Final = '<>:"/\\|?*'
"""Characters that some system does not allow in file names."""


class NewerEdition(FileProblem):
    """The game was saved by a newer version of Ishido."""


class DamagedGame(FileProblem):
    """The file is not a game's record, or a move in it breaks the rules."""

    def __init__(self, path: Path, error: RecordError) -> None:
        super().__init__(path, str(error))
        place, _space, number = error.place.partition(" ")
        self.move = int(number) if place == "move" and number.isdigit() else None
        """The number of the wrong move, from 1; ``None`` if something else is wrong."""


def read_game(path: Path) -> GameSession:
    """Read the game in a file. Its suffix tells the kind; a file with another one must be Ishido's.

    :raises NewerEdition: if a newer version wrote it.
    :raises DamagedGame: if it is not a game, or one against the rules.
    :raises FileProblem: if it cannot be read.
    """
    try:
        kind = kind_of_file(path) or ISHIDO
        session: GameSession = kind.read(read_limited(path, MAX_RECORD_BYTES))
    except NewerRecord as error:
        raise NewerEdition(path, error.problem) from None
    except RecordError as error:
        raise DamagedGame(path, error) from None
    if len(session.written().encode()) > MAX_RECORD_BYTES - ROOM_TO_GROW:
        raise FileProblem(path, _("too large to be saved again with more moves"))
    return session


def check_place(path: Path) -> Path:
    """Check whether a file of the player's own can be written. A link stays a link.

    :returns: the path to write to.
    :raises FileProblem: if it cannot be written there, as far as is known in advance.
    """
    try:
        target = Path(os.path.realpath(path))
        if target.is_dir():
            raise FileProblem(path, _("a folder with this name exists"))
        if not target.parent.is_dir():
            raise FileProblem(path, _("there is no such folder"))
        if target.exists() and not target.is_file():
            raise FileProblem(path, _("not an ordinary file"))
        # Renaming would silently replace a write-protected file.
        if not os.access(target if target.exists() else target.parent, os.W_OK):
            raise FileProblem(path, why(PermissionError(errno.EACCES, "")))
    except OSError as error:
        raise FileProblem(path, why(error)) from None
    except ValueError:
        raise FileProblem(path, _("not a valid file name")) from None
    return target


def write_file(path: Path, data: bytes) -> None:
    """Write a file of the player's own completely or not at all. A link stays a link.

    :raises FileProblem: if it cannot be written; the old file is unchanged.
    """
    target = check_place(path)
    remove_parts(target.parent, time.time() - PART_LIFE)  # left by a killed window
    try:
        write_atomically(target, data)
    except OSError as error:
        raise FileProblem(path, why(error)) from None


def proposed_name(text: str) -> str:
    """A proposed file name, without characters that some system does not allow."""
    kept = "".join(letter for letter in text if letter.isprintable() and letter not in UNFIT)
    return kept.strip(" .")[:80] or "game"
