"""The people in ended games: their keys by seat, in the database."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ishido.game_kind import GameSession
from ishido.records.players import Player
from ishido.storage.glance import players_in
from ishido.storage.player_names import PlayerNames, guest_key

if TYPE_CHECKING:
    from sqlite3 import Connection

KeysBySeat = Mapping[str, Mapping[int, str]]
"""The keys of people by session and seat."""


def read_player_keys(connection: "Connection", session: str | None = None) -> KeysBySeat:
    """The people in all ended games, or in one."""
    found: dict[str, dict[int, str]] = {}
    for of, seat, player in connection.execute(
        "SELECT session, seat, player FROM players WHERE ?1 IS NULL OR session = ?1", (session,)
    ):
        found.setdefault(of, {})[seat] = player
    return found


def write_player_keys(connection: "Connection", session: str, keys: Mapping[int, str]) -> None:
    """Store the people in an ended game. Called in a transaction."""
    connection.executemany(
        "INSERT OR IGNORE INTO players (session, seat, player) VALUES (?, ?, ?)",
        [(session, seat, key) for seat, key in keys.items()],
    )


def use_current_names(session: GameSession, keys: Mapping[int, str], names: PlayerNames) -> None:
    """Give the people of an ended game their current names."""

    def called(seat: int, player: Player) -> Player:
        if seat not in keys:
            return player
        return Player(names.called(keys[seat]) or player.name, player.kind, player.level)

    session.rename_players(called(*each) for each in enumerate(session.players))


def names_in_records(connection: "Connection", person: str) -> list[tuple[int, int, str]]:
    """The games of a person, by id: row, seat, and the name in the record. The latest first."""
    rows = connection.execute(
        "SELECT games.id, seat, CAST(record AS BLOB) FROM players JOIN games USING (session)"
        " WHERE players.player = ? ORDER BY games.id DESC",
        (PlayerNames().id_key(person),),
    )
    read = ((row, seat, players_in(record, PlayerNames())) for row, seat, record in rows)
    return [(one, seat, players[seat].name) for one, seat, players in read if seat < len(players)]


def ids_in_games(connection: "Connection") -> set[str]:
    """The ids of all people in ended games."""
    prefix = PlayerNames().id_key("")
    keys = connection.execute(
        "SELECT DISTINCT CAST(player AS BLOB) FROM players WHERE player GLOB ?", (f"{prefix}*",)
    )
    return {key.decode(errors="replace").removeprefix(prefix) for (key,) in keys}


def release_unknown(connection: "Connection", unknown: Iterable[str]) -> None:
    """Turn people whose files are gone into guests, with the names in the records of their games.

    Called in a transaction.
    """
    for person in unknown:
        key, found = PlayerNames().id_key(person), names_in_records(connection, person)
        for row, seat, name in found:
            guest = guest_key(Player(name))
            connection.execute(
                "UPDATE players SET player = ?"
                " WHERE session = (SELECT session FROM games WHERE id = ?) AND seat = ?",
                (guest, row, seat),
            )
            connection.execute(
                "UPDATE games SET player = ? WHERE id = ? AND player = ?", (guest, row, key)
            )
        if found:
            latest = guest_key(Player(found[0][2]))
            connection.execute(
                "UPDATE OR IGNORE deals_seen SET player = ? WHERE player = ?", (latest, key)
            )
            connection.execute("DELETE FROM deals_seen WHERE player = ?", (key,))
            connection.execute("UPDATE readings SET player = ? WHERE player = ?", (latest, key))
