"""What belongs to a person: unfinished and ended games, high scores, deals seen."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ishido.storage.player_names import PlayerNames

if TYPE_CHECKING:
    from sqlite3 import Connection


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


# -- in the library --------------------------------------------------------------------------


def count(connection: "Connection", keys: Sequence[str]) -> tuple[int, int, int]:
    """The number of a player's ended games, of their entries on the All-Time lists, and of their
    readings."""
    theirs = f"player IN ({', '.join('?' * len(keys))})"
    (ended,) = connection.execute(f"SELECT count(*) FROM games WHERE {theirs}", keys).fetchone()
    (places,) = connection.execute(
        "SELECT count(*) FROM high_scores JOIN games USING (session)"
        f" WHERE {theirs} AND list = 'all-time'",
        keys,
    ).fetchone()
    (readings,) = connection.execute(
        f"SELECT count(*) FROM readings WHERE {theirs} AND NOT removed", keys
    ).fetchone()
    return ended, places, readings


_OWN_NAME: Final = (
    "name = ? AND session IN (SELECT session FROM games WHERE player = ? AND mode = 'solitaire')"
)
"""The scores that have their own player's name."""
_WITH_PLAYERS: Final = ("games", "players", "deals_seen", "readings")
"""The tables with the keys of players."""


def lacks_ids(connection: "Connection", who: PlayerNames) -> bool:
    """Whether anything is stored under the name of a person, who was a guest: see :func:`adopt`."""
    keys = [key for person in who.names for key in who.guest_keys(person)]
    theirs = f"player IN ({', '.join('?' * len(keys))})"
    questions = [(f"{table} WHERE {theirs}", keys) for table in _WITH_PLAYERS]
    questions += [
        (f"high_scores WHERE {_OWN_NAME}", [name, who.id_key(one)])
        for one, name in who.names.items()
    ]
    return any(
        connection.execute(f"SELECT 1 FROM {question} LIMIT 1", values).fetchone()
        for question, values in questions
    )


def adopt(connection: "Connection", who: PlayerNames) -> None:
    """Give people what was stored under their names while they were guests.

    A score with its own player's name follows the player's name from now on. Called in a
    transaction.
    """
    for person, name in who.names.items():
        key = who.id_key(person)
        for guest in who.guest_keys(person):
            for table in ("games", "players", "readings"):
                connection.execute(f"UPDATE {table} SET player = ? WHERE player = ?", (key, guest))
            connection.execute(
                "INSERT INTO deals_seen (player, deal_key, first_seen, how)"
                " SELECT ?, deal_key, first_seen, how FROM deals_seen WHERE player = ?"
                " ON CONFLICT (player, deal_key)"
                " DO UPDATE SET first_seen = min(first_seen, excluded.first_seen)",
                (key, guest),
            )
            connection.execute("DELETE FROM deals_seen WHERE player = ?", (guest,))
        connection.execute(f"UPDATE high_scores SET name = '' WHERE {_OWN_NAME}", (name, key))


def remove(connection: "Connection", keys: Sequence[str], name: str) -> None:
    """Remove what belongs to a person. ``name`` is their former name.

    A game with another person on the list then belongs to that one. Called in a transaction.
    """
    theirs = f"player IN ({', '.join('?' * len(keys))})"
    # They stay in the games of others, as guests.
    connection.execute(f"UPDATE players SET player = ? WHERE {theirs}", (f"name:{name}", *keys))
    for (session,) in connection.execute(
        f"SELECT session FROM games WHERE {theirs}", keys
    ).fetchall():
        heir = connection.execute(
            "SELECT player FROM players WHERE session = ? AND player LIKE 'id:%' ORDER BY seat",
            (session,),
        ).fetchone()
        if heir is None:
            connection.execute("DELETE FROM games WHERE session = ?", (session,))
        else:
            connection.execute("UPDATE games SET player = ? WHERE session = ?", (heir[0], session))
    connection.execute(f"DELETE FROM deals_seen WHERE {theirs}", keys)
    # Unfinished games of theirs and of others may have the auguries still, and the next start
    # enters those that have no row.
    connection.execute(
        f"UPDATE readings SET removed = 1, question = '', player = '' WHERE {theirs}", keys
    )
