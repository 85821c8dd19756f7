"""Reads parts of a record without replaying it, for lists of hundreds of games."""

import json
from collections.abc import Iterable, Mapping

from ishido.records.names import clean_name
from ishido.records.players import Player, PlayerKind
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import Mode
from ishido.session.extras import X_KEY
from ishido.storage.player_names import PEOPLE_KEY, PlayerNames, ids_in

_DAMAGED = (ValueError, LookupError, TypeError, AttributeError, RecursionError)


def _seats(data: bytes) -> list[tuple[Player, object]]:
    """The players of a record, without their levels, each with the id in the record.

    Empty if it is damaged.
    """
    try:
        content = json.loads(data)
        x = content.get(X_KEY)
        players = content["players"]
        ids = ids_in(x.get(PEOPLE_KEY) if isinstance(x, dict) else None, len(players))
        seats: list[tuple[Player, object]] = []
        for one, person in zip(players, ids, strict=True):
            kind = PlayerKind.HUMAN if one["kind"] == "human" else PlayerKind.COMPUTER
            seats.append((Player(clean_name(str(one["name"])), kind), person))
    except _DAMAGED:
        return []
    return seats


def players_in(
    data: bytes, who: PlayerNames, keys: Mapping[int, str] | None = None
) -> tuple[Player, ...]:
    """The players of a record with their current names; empty if it is damaged.

    :param keys: the keys of people, by seat; others are taken from the record.
    """
    keys = keys or {}
    return tuple(
        Player(who.called(keys[seat]) or player.name)
        if seat in keys
        else who.resolve(player, person)[0]
        for seat, (player, person) in enumerate(_seats(data))
    )


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
    return any(
        who.resolve(player, person)[1] not in (None, person) for player, person in _seats(data)
    )


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
