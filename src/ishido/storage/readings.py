"""The journal of the oracle's readings."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.language import _
from ishido.oracle.augury import Augury
from ishido.oracle.casting import moment_text
from ishido.session.session import Session
from ishido.storage.database import Database, transaction
from ishido.storage.files import FileProblem
from ishido.storage.player_names import PlayerNames
from ishido.storage.reading import (
    Reading,
    ReadingRow,
    insert_readings,
    read_readings,
    reading_of,
    remove_readings,
    rows_of,
)
from ishido.storage.reading_texts import AUTOMATIC, append_text, reading_text
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import Writer

if TYPE_CHECKING:
    from sqlite3 import Connection

_NAMED: Final = b'"oracle"'
"""Stands in the record of every game with auguries."""


class Readings:
    """Enters readings in the writer's thread, lists and removes them."""

    def __init__(
        self,
        database: Database,
        writer: Writer,
        who: Callable[[], PlayerNames],
        folder: Callable[[], Path | None],
        say: Callable[[str], None],
    ) -> None:
        """``folder`` returns where each new reading is saved as text; ``None`` for nowhere. ``say``
        is called with a message if that fails."""
        self._database = database
        self._writer = writer
        self._who = who
        self._folder = folder
        self._say = say

    def enter(self, session: Session, new: Sequence[Augury]) -> None:
        """Start to enter the readings of a game. The ``new`` ones are also saved as text, if the
        player wants that."""
        self._write(f"readings {session.id}", rows_of(session))
        folder = self._folder() if new else None
        if folder is not None:
            for augury in new:
                self._writer.submit(
                    f"augury {moment_text(augury.moment)}",
                    partial(self._append, folder / AUTOMATIC, reading_of(session, augury)),
                )

    def _append(self, path: Path, reading: Reading) -> None:
        """Append a reading to a text file. If that fails, the journal still has it, and nothing
        waits for it."""
        try:
            append_text(path, reading_text(reading))
        except (OSError, FileProblem) as error:
            problem = error if isinstance(error, FileProblem) else FileProblem(path, str(error))
            self._say(
                _("Augury not added to {problem}. It is in Readings.").format(problem=problem)
            )

    def leave_out(self, session: Session) -> None:
        """Keep the readings of a game from elsewhere out of the journal."""
        self._write(f"readings left out {session.id}", rows_of(session, removed=True))

    def _write(self, key: str, rows: list[ReadingRow]) -> None:
        if rows:
            self._writer.submit(key, lambda: self._insert(rows))

    def _insert(self, rows: list[ReadingRow]) -> None:
        def insert(connection: "Connection") -> None:
            with transaction(connection):
                insert_readings(connection, rows)

        self._database.write(insert)

    def enter_missing(self, unfinished: UnfinishedGames[Session]) -> None:
        """Enter what a crash kept from being entered, in the writer's thread.

        :raises sqlite3.Error, OSError: if it cannot be written.
        """
        rows: list[ReadingRow] = []
        for game_id in unfinished.ids_of(lambda record: _NAMED in record):
            session = unfinished.look_at(game_id)
            rows += [] if session is None else rows_of(session)
        if rows:
            self._insert(rows)

    def read(self, player: str, then: Callable[[list[Reading]], None]) -> None:
        """Start to read the readings that a player is shown, the newest first. ``then`` receives
        them in the writer's thread."""
        who = self._who()

        def read() -> None:
            found: list[Reading] = []
            try:
                found = self._database.read(
                    lambda connection: read_readings(connection, who, player)
                )
            finally:  # the writer reports problems of the database
                then(found)

        self._writer.submit("read readings", read, asks=True)

    def remove(self, readings: Sequence[Reading]) -> None:
        """Start to remove some readings, or all, from the journal. Their games keep them."""
        some = tuple(readings)
        key = f"remove readings {hash(some)}"
        self._writer.submit(
            key, lambda: self._database.write(lambda connection: remove_readings(connection, some))
        )
