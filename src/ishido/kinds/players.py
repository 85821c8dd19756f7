"""The players of a game, and how a record lists them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from ishido.kinds.names import clean_name
from ishido.kinds.strict_json import (
    RecordError,
    choice_in,
    list_in,
    object_in,
    parse_json,
    required,
    text_in,
    written_object,
)

DEFAULT_NAME: Final = "You"
"""The name of a person who has not given one."""
KNOWN_PLAYER_KEYS: Final = ("name", "id", "kind", "level")


class PlayerKind(StrEnum):
    HUMAN = "human"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    kind: PlayerKind = PlayerKind.HUMAN
    level: str | None = None
    """A computer player's level; ``None`` for a person."""
    id: str | None = field(default=None, compare=False)
    """Who it is of the people on this machine; ``None`` for guests and computers. Games that are
    otherwise the same are equal."""

    @property
    def is_computer(self) -> bool:
        return self.kind is PlayerKind.COMPUTER


PlayerExtras = tuple[Mapping[str, Any], ...]
"""The unknown keys of each player in a record; empty if there are none."""


def players_in(content: Mapping[str, Any]) -> tuple[tuple[Player, ...], PlayerExtras]:
    """The key ``players`` of a record, and the unknown keys of each.

    :raises RecordError: if it does not list players.
    """
    players: list[Player] = []
    extras: list[Mapping[str, Any]] = []
    listed = list_in(required(content, "players"), "players")
    for number, item in enumerate(listed):
        place = f"players[{number}]"
        entry = object_in(item, place)
        name = clean_name(text_in(required(entry, "name", place), f"{place}.name"))
        kind = choice_in(entry, "kind", PlayerKind, place)
        level: str | None = None
        if kind is PlayerKind.COMPUTER:
            level = clean_name(text_in(required(entry, "level", place), f"{place}.level"))
        person = entry.get("id") if kind is PlayerKind.HUMAN else None
        players.append(Player(name, kind, level, person if isinstance(person, str) else None))
        known = KNOWN_PLAYER_KEYS if kind is PlayerKind.COMPUTER else KNOWN_PLAYER_KEYS[:3]
        extras.append({key: value for key, value in entry.items() if key not in known})
    return tuple(players), tuple(extras) if any(extras) else ()


def players_content(players: Sequence[Player], extras: PlayerExtras = ()) -> list[dict[str, Any]]:
    """The key ``players``, as :func:`players_in` reads it."""
    return [
        _content(player) | dict(extra)
        for player, extra in zip(players, extras or ({},) * len(players), strict=True)
    ]


def with_players(record: str, version: int, players: Sequence[Player]) -> str:
    """A record of any kind with other players, as its session would write it, but not replayed.

    :param version: that of the kind's records.
    :raises RecordError: if it is damaged, of another version, or for another number of players.
    """
    content = object_in(parse_json(record.encode()), "")
    if content.get("version", version) != version:
        raise RecordError("version", f"not {version}")
    listed, extras = players_in(content)
    if len(listed) != len(players):
        raise RecordError("players", f"{len(players)} players, not {len(listed)}")
    content["players"] = players_content(players, extras)
    return written_object(content)


def _content(player: Player) -> dict[str, Any]:
    content: dict[str, Any] = {"name": player.name}
    if player.id is not None:
        content["id"] = player.id
    content["kind"] = str(player.kind)
    if player.level is not None:
        content["level"] = player.level
    return content
