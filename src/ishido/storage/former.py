"""Brings a database of version 8 into the present form, with the ids of people in the records."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ishido.records.players import Player
from ishido.storage.glance import with_players

if TYPE_CHECKING:
    from sqlite3 import Connection

VERSION: Final = 8
PLAYERS: Final = """CREATE TABLE players (
    session TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (session, seat)
) WITHOUT ROWID"""
"""The table of the people in ended games."""


def move_ids(connection: "Connection") -> None:
    """Write the ids of people into the records of ended games and the terms of tournaments.

    Called in a transaction.

    :raises sqlite3.Error: if the table of players is missing.
    """
    ids: dict[str, dict[int, str]] = {}
    for session, seat, person in connection.execute(
        "SELECT session, seat, substr(player, 4) FROM players WHERE player LIKE 'id:%'"
    ):
        ids.setdefault(session, {})[seat] = person
    for session, data in connection.execute(
        "SELECT session, CAST(record AS BLOB) FROM games"
    ).fetchall():
        theirs = ids.get(session, {})

        def with_ids(players: Iterable[Player], theirs: dict[int, str] = theirs) -> list[Player]:
            return [replace(one, id=theirs.get(seat)) for seat, one in enumerate(players)]

        if (record := with_players(data, with_ids)) is not None:
            connection.execute("UPDATE games SET record = ? WHERE session = ?", (record, session))
    connection.execute(
        "UPDATE tournaments SET agreed = replace(agreed, ?, ?)", ('"person": ', '"id": ')
    )
    connection.execute("DROP TABLE players")
