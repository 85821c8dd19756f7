"""The players of a game, and how a record lists them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from ishido.kinds.names import clean_name
from ishido.kinds.strict_json import (
    choice_in,
    list_in,
    object_in,
    required,
    text_in,
)

DEFAULT_NAME: Final = "You"
"""The name of a person who has not given one."""
KNOWN_PLAYER_KEYS: Final = ("name", "id", "kind", "level")
"""An ``id`` is read and dropped."""


class PlayerKind(StrEnum):
    HUMAN = "human"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    kind: PlayerKind = PlayerKind.HUMAN
    level: str | None = None
    """A computer player's level; ``None`` for a person."""

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
        players.append(Player(name, kind, level))
        known = KNOWN_PLAYER_KEYS if kind is PlayerKind.COMPUTER else KNOWN_PLAYER_KEYS[:3]
        extras.append({key: value for key, value in entry.items() if key not in known})
    return tuple(players), tuple(extras) if any(extras) else ()


def players_content(players: Sequence[Player], extras: PlayerExtras = ()) -> list[dict[str, Any]]:
    """The key ``players``, as :func:`players_in` reads it."""
    return [
        _content(player) | dict(extra)
        for player, extra in zip(players, extras or ({},) * len(players), strict=True)
    ]


def _content(player: Player) -> dict[str, Any]:
    content: dict[str, Any] = {"name": player.name, "kind": str(player.kind)}
    if player.level is not None:
        content["level"] = player.level
    return content
