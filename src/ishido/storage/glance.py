"""Reads parts of a record without replaying it, for lists of hundreds of games."""

import json
from collections.abc import Callable, Iterable

from ishido.records.players import Player, PlayerKind, players_content
from ishido.records.players import players_in as read_players
from ishido.records.strict_json import RecordError, object_in, parse_json, written_object
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import Mode
from ishido.session.extras import X_KEY
from ishido.storage.player_names import PlayerNames

_DAMAGED = (ValueError, LookupError, TypeError, AttributeError, RecursionError)


def players_in(data: bytes, who: PlayerNames) -> tuple[Player, ...]:
    """The players of a record with their present names; empty if it is damaged."""
    try:
        players, _ = read_players(json.loads(data))
    except _DAMAGED:
        return ()
    return tuple(map(who.called, players))


def with_players(
    data: bytes, change: Callable[[tuple[Player, ...]], Iterable[Player]]
) -> str | None:
    """A record with changed players; ``None`` if nothing changes, or it is damaged."""
    try:
        content = object_in(parse_json(data), "")
        players, extras = read_players(content)
    except RecordError:
        return None
    changed = players_content(tuple(change(players)), extras)
    if changed == players_content(players, extras):
        return None
    return written_object(content | {"players": changed})


def people_among(players: Iterable[Player]) -> tuple[str, ...]:
    """The names of the people among the players."""
    return tuple(player.name for player in players if player.kind is PlayerKind.HUMAN)


def people_in(data: bytes, who: PlayerNames) -> tuple[str, ...]:
    """The current names of the people in a record; empty if it is damaged.

    Also empty for a tournament's game, because its player need not be the one who began the
    tournament.
    """
    try:
        if json.loads(data).get("mode") == Mode.TOURNAMENT:
            return ()
    except _DAMAGED:
        return ()
    return people_among(players_in(data, who))


def lacks_ids(data: bytes, who: PlayerNames) -> bool:
    """Whether a record has the name of a person who plays here without their id."""
    try:
        players, _ = read_players(json.loads(data))
    except _DAMAGED:
        return False
    return any(player.id is None and who.called(player).id for player in players)


def was_resigned(data: bytes) -> bool:
    """Whether a player resigned in the game of a record of another kind than Ishido."""
    try:
        return "resigned" in json.loads(data)
    except _DAMAGED:
        return False


def was_challenge_resigned(data: bytes) -> bool:
    """Whether a player resigned in the challenge of Ishido of a record, without replaying it."""
    try:
        return json.loads(data)[X_KEY].get("resigned") in (0, 1)
    except _DAMAGED:
        return False


def is_of_deal(data: bytes, deal: Deal) -> bool:
    """Whether the game of a record has a deal, without replaying it. False if it is damaged."""
    if deal.number is not None and not (str(deal.number).encode() in data or b"tableau" in data):
        return False  # true of most files, which then need not be parsed
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
    except _DAMAGED:
        return False
