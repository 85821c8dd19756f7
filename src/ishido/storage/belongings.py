"""What belongs to a person: unfinished and ended games, high scores, deals seen."""

import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ishido.records.players import Player
from ishido.storage.glance import players_in, with_players
from ishido.storage.people import Person
from ishido.storage.player_names import PlayerNames, key_of

if TYPE_CHECKING:
    from sqlite3 import Connection

Players = tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Belongings:
    """How much belongs to a player."""

    aside: int
    """Games in progress."""
    ended: int
    places: int
    """The number of entries on the All-Time lists."""
    readings: int = 0
    """The oracle's readings."""


def is_of(name: str, names: Iterable[str], everyone: Collection[str]) -> bool:
    """Whether a game with these players' names belongs to somebody.

    It does if they are among its players. Games that several people play together belong to
    everybody, and so do games of people who are not listed here, so that every game can be reached.
    """
    names = set(names)
    return name in names or len(names) > 1 or names.isdisjoint(everyone)


def as_guest(person: Person, players: Players) -> Players:
    """The players of a game, with a removed person as a guest.

    They have their last name, or the one in the record if two would have the same.
    """

    def named(name: str) -> Players:
        return tuple(
            replace(one, name=name or one.name, id=None) if one.id == person.id else one
            for one in players
        )

    renamed = named(person.name)
    return renamed if len({one.name.casefold() for one in renamed}) == len(renamed) else named("")


# -- in the library --------------------------------------------------------------------------


def count(connection: "Connection", person: Person) -> tuple[int, int, int]:
    """The number of a person's ended games, of their entries on the All-Time lists, and of their
    readings."""
    key = (_key(person),)
    (ended,) = connection.execute("SELECT count(*) FROM games WHERE player = ?", key).fetchone()
    (places,) = connection.execute(
        "SELECT count(*) FROM high_scores JOIN games USING (session)"
        " WHERE player = ? AND list = 'all-time'",
        key,
    ).fetchone()
    (readings,) = connection.execute(
        "SELECT count(*) FROM readings WHERE player = ? AND NOT removed", key
    ).fetchone()
    return ended, places, readings


def _key(person: Person) -> str:
    return key_of(Player(person.name, id=person.id))


def adopt(connection: "Connection", who: PlayerNames) -> bool:
    """Give people what was stored under their names while they were guests.

    A score with its own player's name follows the player's name from now on. Called in a
    transaction.

    :returns: whether anything was changed.
    """
    before = connection.total_changes
    for person, name in who.names.items():
        key, guest = key_of(Player(name, id=person)), key_of(Player(name))
        # Their names stay: with present ones, two entrants of a tournament could have the same.
        _change_players(
            connection,
            f'"name": {_written(name)}, "kind"',
            lambda players: tuple(one if one.id else who.called(one) for one in players),
        )
        for table in ("games", "readings"):
            connection.execute(f"UPDATE {table} SET player = ? WHERE player = ?", (key, guest))
        connection.execute(
            "INSERT INTO deals_seen (player, deal_key, first_seen, how)"
            " SELECT ?, deal_key, first_seen, how FROM deals_seen WHERE player = ?"
            " ON CONFLICT (player, deal_key)"
            " DO UPDATE SET first_seen = min(first_seen, excluded.first_seen)",
            (key, guest),
        )
        connection.execute("DELETE FROM deals_seen WHERE player = ?", (guest,))
        connection.execute(
            "UPDATE high_scores SET name = '' WHERE name = ? AND session IN"
            " (SELECT session FROM games WHERE player = ? AND mode = 'solitaire')",
            (name, key),
        )
    return connection.total_changes > before


def remove(connection: "Connection", person: Person, who: PlayerNames) -> None:
    """Remove what belongs to a person, who stays in the games of others as a guest.

    A game with another person on the list then belongs to that one. Called in a transaction.
    """
    key, with_id = _key(person), f'"id": {_written(person.id)}'
    for session, record in connection.execute(
        "SELECT session, CAST(record AS BLOB) FROM games WHERE player = ?", (key,)
    ).fetchall():
        heirs = [one for one in players_in(record, who) if one.id not in (None, person.id)]
        if heirs:
            connection.execute(
                "UPDATE games SET player = ? WHERE session = ?", (key_of(heirs[0]), session)
            )
        else:
            connection.execute("DELETE FROM games WHERE session = ?", (session,))
    _change_players(connection, with_id, lambda players: as_guest(person, players))
    connection.execute("DELETE FROM deals_seen WHERE player = ?", (key,))
    # Unfinished games of theirs and of others may have the auguries still, and the next start
    # enters those that have no row.
    connection.execute(
        "UPDATE readings SET removed = 1, question = '', player = '' WHERE player = ?", (key,)
    )


def _written(text: str) -> str:
    """A text as records have it."""
    return json.dumps(text, ensure_ascii=False)


def _change_players(
    connection: "Connection", text: str, change: Callable[[Players], Players]
) -> None:
    """Change the players in the records and tournaments in which a text stands."""
    for table, key, column in ("games", "session", "record"), ("tournaments", "id", "agreed"):
        for one, data in connection.execute(
            f"SELECT {key}, CAST({column} AS BLOB) FROM {table} WHERE instr({column}, ?)", (text,)
        ).fetchall():
            changed = with_players(data, change)
            if changed is not None:
                connection.execute(
                    f"UPDATE {table} SET {column} = ? WHERE {key} = ?", (changed, one)
                )
