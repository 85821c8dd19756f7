"""What is kept in the database: put there as a closed window leaves it, and read back."""

import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ishido.games import KINDS
from ishido.kinds.kind import GameSession
from ishido.store.database import Database
from ishido.store.folders import Folders
from ishido.store.lines import GameLine, line_of
from ishido.store.schema import TABLES
from ishido.store.store import Store


def keep_games(folders: Folders, *sessions: GameSession, at: datetime | None = None) -> None:
    """Keep games, in progress or ended, last played or ended ``at`` a time."""
    now = at or datetime.now().astimezone()
    keep_lines(folders, *((line_of(session, now), session.written()) for session in sessions))


def keep_lines(folders: Folders, *games: tuple[GameLine, str]) -> None:
    """Keep games whose lines are as given, whatever their records come to."""
    said: list[str] = []
    database = Database(folders.database, said.append)
    store = Store(database)
    for line, record in games:
        store.keep(line, record)
    assert database.close(), database.problem
    assert not said, said


def stored_games(folders: Folders, state: str | None = None) -> dict[str, GameSession]:
    """The games in the database by id, of one state (playing, ended, removed) or of all."""
    return {
        row["id"]: KINDS[row["kind"]].read(row["record"].encode())
        for row in stored_rows(folders, "games")
        if state in (None, row["state"])
    }


def stored_rows(folders: Folders, table: str) -> list[dict[str, Any]]:
    """The rows of a table, in the order of their entry; none if there is no database."""
    if not folders.database.exists():
        return []
    with TemporaryDirectory() as aside:  # an open window keeps the database to itself
        for path in folders.data.glob(f"{folders.database.name}*"):
            shutil.copy(path, aside)
        with closing(sqlite3.connect(Path(aside) / folders.database.name)) as connection:
            connection.row_factory = sqlite3.Row
            rows = connection.execute(f"SELECT * FROM {table} ORDER BY number")
            return [dict(row) for row in rows]


def everything(folders: Folders) -> dict[str, list[dict[str, Any]]]:
    """All rows of the database, by table."""
    return {table: stored_rows(folders, table) for table in TABLES}


def change_database(folders: Folders, statement: str, *values: Any) -> None:
    """Change the database as somebody with another program may."""
    with closing(sqlite3.connect(folders.database)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement, values)
        connection.commit()
