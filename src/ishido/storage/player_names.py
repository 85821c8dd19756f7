"""The current names of people, by id.

Ended games, deals seen and tournaments have ids in the database, unfinished games in their records
under ``"x"``. A guest, who is not on the list, has only a name.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ishido.game_kind import GameSession, S
from ishido.records.players import Player, PlayerKind
from ishido.session.extras import X_KEY

PEOPLE_KEY: Final = "people"
"""The key of the ids of people, by seat, in an unfinished game's record under ``x``."""
_ID: Final = "id:"
_NAME: Final = "name:"
_COMPUTER: Final = "computer:"


@dataclass(frozen=True, slots=True)
class PlayerNames:
    """The names of the people who play here, as an immutable value.

    A player's *key* in the database is ``id:ID`` for a person, ``name:NAME`` for a guest, and
    ``computer:NAME`` for a computer.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    """Names by id."""
    ids: Mapping[str, str] = field(default_factory=dict)
    """Ids by current name."""

    def id_key(self, person: str) -> str:
        """The key of a person, by id."""
        return _ID + person

    def guest_keys(self, person: str) -> list[str]:
        """The keys that a person, given by id, may have had as a guest."""
        return [_NAME + name for name, each in self.ids.items() if each == person]

    def key(self, name: str) -> str:
        """The key of a player."""
        return _ID + self.ids[name] if name in self.ids else _NAME + name

    def keys(self, name: str) -> tuple[str, ...]:
        """All possible keys of a player; the first is that of :meth:`key`."""
        return self.keys_of(self.ids[name]) if name in self.ids else (_NAME + name,)

    def keys_of(self, person: str) -> tuple[str, ...]:
        """All possible keys of a person, given by id."""
        return _ID + person, *self.guest_keys(person)

    def called(self, key: str) -> str | None:
        """The name of the player with a key; ``None`` for an id that nobody has."""
        if key.startswith(_ID):
            return self.names.get(key.removeprefix(_ID))
        if key.startswith(_COMPUTER):
            return key.removeprefix(_COMPUTER)
        return key.removeprefix(_NAME)

    def resolve(self, player: Player, person: object = None) -> tuple[Player, str | None]:
        """A player with the current name, and their id; ``None`` for a guest.

        :param person: the id in the record; ``None`` for none.
        """
        if player.kind is not PlayerKind.HUMAN:
            return player, None
        if isinstance(person, str) and person in self.names:
            found: str | None = person
        else:
            found = self.ids.get(player.name)
        if found is None:
            return player, None
        return replace(player, name=self.names.get(found, player.name)), found

    def recognise(self, session: GameSession) -> None:
        """Give the people of a session their ids and current names."""
        x = session.extra.get(X_KEY)
        kept: dict[str, Any] = dict(x) if isinstance(x, dict) else {}
        players = session.players
        given = ids_in(kept.pop(PEOPLE_KEY, None), len(players))
        seats = [self.resolve(*pair) for pair in zip(players, given, strict=True)]
        session.rename_players(player for player, _ in seats)
        if any(person for _, person in seats):
            kept[PEOPLE_KEY] = [person for _, person in seats]
        if kept != x:
            others = {key: value for key, value in session.extra.items() if key != X_KEY}
            session.extra = others | ({X_KEY: kept} if kept else {})


def ids_in(ids: object, seats: int) -> list[object]:
    """The ids by seat, from a record; ``None`` for guests and computers."""
    return ids if isinstance(ids, list) and len(ids) == seats else [None] * seats


def guest_key(player: Player) -> str:
    """The key of a player who is not on the list of people."""
    return (_NAME if player.kind is PlayerKind.HUMAN else _COMPUTER) + player.name


def keys_in(session: GameSession) -> list[str]:
    """The keys of a session's players, set by :meth:`PlayerNames.recognise`."""
    x = session.extra.get(X_KEY)
    ids = x.get(PEOPLE_KEY) if isinstance(x, dict) else None
    players = session.players
    ids = ids or [None] * len(players)
    return [
        _ID + person if person else guest_key(player)
        for person, player in zip(ids, players, strict=True)
    ]


def people_keys(session: GameSession) -> dict[int, str]:
    """The keys of a session's people, by seat."""
    players = session.players
    keys = enumerate(keys_in(session))
    return {seat: key for seat, key in keys if players[seat].kind is PlayerKind.HUMAN}


def release(session: GameSession, person: str) -> None:
    """Turn a removed person into a guest in a session, with their name there."""
    x = session.extra.get(X_KEY)
    if isinstance(x, dict) and person in x.get(PEOPLE_KEY, ()):
        ids = [None if each == person else each for each in x[PEOPLE_KEY]]
        session.extra = {**session.extra, X_KEY: {**x, PEOPLE_KEY: ids}}


def without_ids(session: S) -> S:
    """A copy of a session, without the ids of this machine."""
    session = copy(session)
    x = session.extra.get(X_KEY)
    if isinstance(x, dict) and PEOPLE_KEY in x:
        kept = {key: value for key, value in x.items() if key != PEOPLE_KEY}
        session.extra = {**session.extra, X_KEY: kept}
    return session
