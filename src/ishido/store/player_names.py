"""The present names of the people who play here.

Records have a person's id beside the name. A guest, who is not on the list, has only a name.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Final

from ishido.kinds.kind import GameSession, S
from ishido.kinds.players import Player, PlayerKind

_ID: Final = "id:"
_NAME: Final = "name:"
_COMPUTER: Final = "computer:"


@dataclass(frozen=True, slots=True)
class PlayerNames:
    """The names of the people who play here, as an immutable value."""

    names: Mapping[str, str] = field(default_factory=dict)

    def called(self, player: Player) -> Player:
        """A player of a record as they are called now.

        A person has the present name. Who has no id, or one that nobody here has, is a guest with
        the name in the record; but with the name of a person, it is that person.
        """
        if player.kind is not PlayerKind.HUMAN:
            return player
        person = player.id if player.id in self.names else self.id_of(player.name)
        name = player.name if person is None else self.names[person]
        return replace(player, name=name, id=person)

    def id_of(self, name: str) -> str | None:
        """The id of the person with a name; ``None`` for a guest."""
        return next((person for person, each in self.names.items() if each == name), None)

    def key(self, name: str) -> str:
        """The key in the database of a person or guest, by name."""
        return key_of(self.called(Player(name)))

    def keys_of_guests(self) -> dict[str, str]:
        """The keys of people, by those that guests with their names have."""
        return {
            key_of(Player(name)): key_of(Player(name, id=person))
            for person, name in self.names.items()
        }

    def name_of(self, key: str) -> str | None:
        """The name of the player with a key; ``None`` for an id that nobody has."""
        if key.startswith(_ID):
            return self.names.get(key.removeprefix(_ID))
        return key.removeprefix(_COMPUTER).removeprefix(_NAME)

    def call_players(self, session: GameSession) -> None:
        """Give the people of a session their ids and present names."""
        session.rename_players(map(self.called, session.players))


def key_of(player: Player) -> str:
    """The key of a player in the database: ``id:ID``, ``name:NAME`` of a guest, or
    ``computer:NAME``."""
    if player.id is not None:
        return _ID + player.id
    return (_NAME if player.kind is PlayerKind.HUMAN else _COMPUTER) + player.name


def without_ids(session: S) -> S:
    """A copy of a session without the ids of people, which mean nothing on another machine."""
    session = copy(session)
    session.rename_players([replace(player, id=None) for player in session.players])
    return session
