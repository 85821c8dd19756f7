"""What the tests of storage share: a moment, a disk that refuses, and play to be stored."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NoReturn

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.session.session import Aid, Session
from ishido.store.desk import Desk
from ishido.store.folders import Folders
from ishido.store.settings import Settings
from ishido.store.settings_store import SettingsStore
from tests.support.patience import PATIENCE as PATIENCE
from tests.support.stored_games import keep_games, stored_games

NOW = datetime(2026, 11, 20, 18, 30, tzinfo=timezone(timedelta(hours=1)))
GARBAGE = {
    "empty": b"",
    "NULs": b"\0" * 4096,
    "noise": bytes(range(256)) * 16,
    "another file": b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
    "text": "Hello, this is no such file.\n".encode("utf-16"),
    "deep": b"a = " + b"[" * 100_000,
    "huge": b"# " + b"x" * (5 * 2**20),
}
"""What may stand where a file of ours should, for one reason or another."""


def play(session: Session, moves: int = 1) -> Session:
    """Place the next stones, each on its first legal square."""
    for _ in range(moves):
        session.do(Place(session.game.legal_squares[0]), by=None)
    return session


def a_session(
    deal: int = 1,
    *,
    moves: int = 0,
    ended: bool = False,
    player: str = "You",
    scoring: Scoring = Scoring.MODERN,
    aids: tuple[Aid, ...] = (),
) -> Session:
    """A session that no desk has seen."""
    setup = Setup(deal_by_number(deal), scoring=scoring, players=(Player(player),))
    session = play(Session.begin(setup, NOW, aids=aids), moves)
    if ended:
        session.do(Do.END, by=None)
    return session


def put_aside(folders: Folders, session: Session) -> Session:
    """An unfinished game, as another window left it."""
    keep_games(folders, session)
    return session


def games_in(folders: Folders) -> list[str]:
    """The ids of the ended games, in the order of their entry."""
    return list(stored_games(folders, "ended"))


def load_settings(path: Path) -> tuple[Settings, str | None]:
    """The settings in a file, and what is said of it."""
    said: list[str | None] = [None]
    return SettingsStore(path, said.append).current, said[-1]


def disk_full(*_: object, **__: object) -> NoReturn:
    """Stands in for a call that writes."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


DISK_FULL = sqlite3.OperationalError("database or disk is full")
DISK_FULL.sqlite_errorcode, DISK_FULL.sqlite_errorname = sqlite3.SQLITE_FULL, "SQLITE_FULL"


class Refusing:
    """A connection to a database whose disk takes nothing."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement == "COMMIT":
            raise DISK_FULL
        return self._connection.execute(statement, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


@contextmanager
def full_disk(desk: Desk) -> Iterator[None]:
    """A disk on which nothing can be written, neither files nor the database."""
    database, fsync = desk.database, os.fsync
    connection = database.connection()
    assert connection is not None
    database._connection, os.fsync = Refusing(connection), disk_full  # type: ignore[assignment]
    try:
        yield
    finally:
        database._connection, os.fsync = connection, fsync


def crash(desk: Desk) -> None:
    """Be killed: nothing more is written."""
    desk.database.close()


def end_and_crash(desk: Desk, session: Session) -> None:
    """Play and end a game; be killed before anything else is done."""
    play(session, 10).do(Do.END, by=None)
    desk.games.save(session)
    crash(desk)
