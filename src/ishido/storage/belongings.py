"""What belongs to a name: games put aside, ended games, places among the scores, deals seen."""

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import Game, Mode, PlayerKind
from ishido.rules.names import clean_name
from ishido.rules.record import RecordError, dump_record, parse_record
from ishido.session.extras import X_KEY
from ishido.storage.database import transaction

if TYPE_CHECKING:
    from sqlite3 import Connection


@dataclass(frozen=True, slots=True)
class Belongings:
    """How much there is of somebody's."""

    aside: int
    """Games in progress."""
    ended: int
    places: int
    """Entries on the All-Time lists."""
    held: bool = False
    """Whether another window is playing one of the games."""


def people_of(game: Game) -> tuple[str, ...]:
    """The names of those who play a game, computers left out."""
    return tuple(player.name for player in game.setup.players if player.kind is PlayerKind.HUMAN)


def people_named(data: bytes) -> tuple[str, ...]:
    """The names of the people in a record, without replaying it; none if it is damaged.

    None of a tournament's, either: whose turn it is there says nothing of who began it.
    """
    try:
        content = json.loads(data)
        if content["mode"] == Mode.TOURNAMENT:
            return ()
        people = (one for one in content["players"] if one["kind"] == "human")
        return tuple(clean_name(str(one["name"])) for one in people)
    except (ValueError, LookupError, TypeError, RecursionError):
        return ()


def players_named(data: bytes) -> tuple[str, ...]:
    """The names of all who play a record's game, computers among them; none if it is damaged."""
    try:
        return tuple(clean_name(str(one["name"])) for one in json.loads(data)["players"])
    except (ValueError, LookupError, TypeError, RecursionError):
        return ()


def was_resigned(data: bytes) -> bool:
    """Whether a player resigned in a record's game, without replaying it."""
    try:
        return json.loads(data)[X_KEY].get("resigned") in (0, 1)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return False


def is_of_deal(data: bytes, deal: Deal) -> bool:
    """Whether a record's game is of a deal, without replaying it; not if it is damaged."""
    if deal.number is not None and not (str(deal.number).encode() in data or b"tableau" in data):
        return False  # most files: they need not be parsed
    try:
        content = json.loads(data)
        if "deal" in content:
            number = content["deal"]
            if deal.number is not None:
                return bool(number == deal.number)
            its = deal_by_number(number)
            return (its.tableau, its.pouch) == (deal.tableau, deal.pouch)
        stones = [str(stone) for stone in (*deal.tableau, *deal.pouch)]
        return bool([*content["tableau"], *content["pouch"]] == stones)
    except (ValueError, LookupError, TypeError, RecursionError):
        return False


def is_of(name: str, names: Iterable[str], everyone: Collection[str]) -> bool:
    """Whether a game of some names is somebody's.

    It is, if they are among its players. What several people play together, whoever sits at the
    table, is everybody's, and so is what is nobody's here: no game is ever out of reach.
    """
    names = set(names)
    return name in names or len(names) > 1 or names.isdisjoint(everyone)


def renamed(game: Game, old: str, new: str) -> Game:
    """The same game with a person called otherwise."""
    players = tuple(
        replace(player, name=new)
        if player.kind is PlayerKind.HUMAN and player.name == old
        else player
        for player in game.setup.players
    )
    return replace(game, setup=replace(game.setup, players=players))


# -- in the library --------------------------------------------------------------------------


def count(connection: "Connection", name: str) -> tuple[int, int]:
    """Somebody's ended games, and how many of their entries stand on the All-Time lists."""
    (ended,) = connection.execute("SELECT count(*) FROM games WHERE player = ?", (name,)).fetchone()
    (places,) = connection.execute(
        "SELECT count(*) FROM high_scores JOIN games USING (session)"
        " WHERE player = ? AND list = 'all-time'",
        (name,),
    ).fetchone()
    return ended, places


def rename(connection: "Connection", old: str, new: str) -> None:
    """Give all that belongs to a name to another; entries under a third name keep that."""
    with transaction(connection):
        rows = connection.execute(
            "SELECT session, player, CAST(record AS BLOB) FROM games"
            " WHERE player = ? OR mode IN ('cooperative', 'challenge')",
            (old,),
        ).fetchall()
        for session, player, data in rows:
            _rename_game(connection, session, player, data, old, new)
        connection.execute("UPDATE games SET player = ? WHERE player = ?", (new, old))
        connection.execute(
            "INSERT INTO deals_seen (player, deal_key, first_seen, how)"
            " SELECT ?, deal_key, first_seen, how FROM deals_seen WHERE player = ?"
            " ON CONFLICT (player, deal_key)"
            " DO UPDATE SET first_seen = min(first_seen, excluded.first_seen)",
            (new, old),
        )
        connection.execute("DELETE FROM deals_seen WHERE player = ?", (old,))
        _rename_entrant(connection, old, new)


def _rename_entrant(connection: "Connection", old: str, new: str) -> None:
    """Call a player otherwise in all tournaments in which nobody else has the new name."""
    rows = connection.execute("SELECT id, CAST(agreed AS BLOB) FROM tournaments").fetchall()
    for event_id, agreed in rows:
        try:
            content = json.loads(agreed)
            players = content["players"]
            mine = [one for one in players if one["name"] == old and one["kind"] == "human"]
            taken = any(one["name"].casefold() == new.casefold() for one in players)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            continue  # nobody can read it under any name
        if mine and (not taken or old.casefold() == new.casefold()):
            mine[0]["name"] = new
            connection.execute(
                "UPDATE tournaments SET agreed = ? WHERE id = ?",
                (json.dumps(content, ensure_ascii=False), event_id),
            )


def _rename_game(
    connection: "Connection", session: str, player: str, data: bytes, old: str, new: str
) -> None:
    try:
        record = parse_record(data)
    except RecordError:  # nobody can read it under any name
        return
    before = people_of(record.game)
    if old not in before:
        return
    game = renamed(record.game, old, new)
    connection.execute(
        "UPDATE games SET record = ? WHERE session = ?",
        (dump_record(replace(record, game=game)), session),
    )
    names = {" & ".join(before): " & ".join(people_of(game))}  # as teams stand on the lists
    if player == old or game.setup.mode is Mode.CHALLENGE:
        names[old] = new
    for was, now in names.items():
        connection.execute(
            "UPDATE high_scores SET name = ? WHERE session = ? AND name = ?", (now, session, was)
        )


def remove(connection: "Connection", name: str, others: Collection[str]) -> None:
    """Remove what belongs to a name. A game that somebody else played in, too, is theirs then."""
    with transaction(connection):
        for session, record in _records(connection, name):
            heir = next((one for one in _people_in(record) if one in others), None)
            if heir is None:
                connection.execute("DELETE FROM games WHERE session = ?", (session,))
            else:
                connection.execute("UPDATE games SET player = ? WHERE session = ?", (heir, session))
        connection.execute("DELETE FROM deals_seen WHERE player = ?", (name,))


def _records(connection: "Connection", name: str) -> list[tuple[str, bytes]]:
    # as bytes: text that somebody has damaged would otherwise end the reading of all
    return connection.execute(
        "SELECT session, CAST(record AS BLOB) FROM games WHERE player = ?", (name,)
    ).fetchall()


def _people_in(data: bytes) -> tuple[str, ...]:
    try:
        return people_of(parse_record(data).game)
    except RecordError:
        return ()
