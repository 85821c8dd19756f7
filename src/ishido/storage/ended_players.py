"""The people in ended games: their keys by seat, in the database."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ishido.rules.game import Game, Player, PlayerKind
from ishido.rules.names import clean_name
from ishido.storage.glance import players_in
from ishido.storage.player_names import PlayerNames, guest_key, with_players

if TYPE_CHECKING:
    from sqlite3 import Connection

KeysBySeat = Mapping[str, Mapping[int, str]]
"""The keys of people by session and seat."""


def read_player_keys(connection: "Connection", session: str | None = None) -> KeysBySeat:
    """The people in all ended games, or in one.

    Empty in a database of version 1 that is only read; then the names in the records are used.
    """
    table = "SELECT 1 FROM sqlite_master WHERE name = 'players'"
    if connection.execute(table).fetchone() is None:
        return {}
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


def as_called_now(game: Game, keys: Mapping[int, str], names: PlayerNames) -> Game:
    """An ended game with the current names of its people."""

    def called(seat: int, player: Player) -> Player:
        if seat not in keys:
            return player
        return Player(names.called(keys[seat]), player.kind, player.level)

    return with_players(game, (called(*each) for each in enumerate(game.setup.players)))


def player_keys_from_records(connection: "Connection") -> None:
    """A migration: store the people in ended games by the names in their records.

    Scores with their players' own names follow those from now on.
    """
    for (row,) in connection.execute("SELECT id FROM games").fetchall():
        # one by one, because all records together could fill the memory
        session, challenge, first, record = connection.execute(
            "SELECT session, mode = 'challenge', CAST(player AS BLOB), CAST(record AS BLOB)"
            " FROM games WHERE id = ?",
            (row,),
        ).fetchone()
        players = list(players_in(record, PlayerNames()))
        if not players:  # damaged: only the row says who it was
            players = [Player(clean_name(bytes(first).decode(errors="replace")))]
        keys = {seat: guest_key(player) for seat, player in enumerate(players)}
        connection.execute("UPDATE games SET player = ? WHERE id = ?", (keys[0], row))
        people = {n: key for n, key in keys.items() if players[n].kind is PlayerKind.HUMAN}
        write_player_keys(connection, session, people)
        names = [player.name for player in players]
        for keeper, name in enumerate(names if challenge else [" & ".join(names)]):
            connection.execute(
                "UPDATE high_scores SET name = '' WHERE session = ? AND keeper = ? AND name = ?",
                (session, keeper, name),
            )
