"""The current names of people, by id.

Ended games, deals seen and tournaments have ids in the database, unfinished games in their records
under ``"x"``. A guest, who is not on the list, has only a name. So has everybody in data of version
1, where an equal name means the same person.
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
GUEST: Final = ""
"""Stands for the id of a guest."""
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
    former: Mapping[str, str] = field(default_factory=dict)
    """Ids by former name, also of removed people, until all games with these names have ids.

    In data without ids, a name is the former owner's; in a new game it is not.
    """

    def id_key(self, person: str) -> str:
        """The key of a person, by id."""
        return _ID + person

    def guest_keys(self, person: str) -> list[str]:
        """The keys that a person, given by id, may have had as a guest."""
        owners = {**self.ids, **self.former}
        return [_NAME + name for name, each in owners.items() if each == person]

    def key(self, name: str) -> str:
        """The key of a player."""
        return _ID + self.ids[name] if name in self.ids else _NAME + name

    def keys(self, name: str) -> tuple[str, ...]:
        """All possible keys of a player, including those of version 1."""
        person = self.ids.get(name)
        if person is None:
            return _NAME + name, name
        return self.keys_of(person)

    def keys_of(self, person: str) -> tuple[str, ...]:
        """All possible keys of a person, given by id."""
        guests = self.guest_keys(person)
        return _ID + person, *guests, *(key.removeprefix(_NAME) for key in guests)

    def called(self, key: str) -> str | None:
        """The name of the player with a key; ``None`` for an id that nobody has."""
        if key.startswith(_ID):
            return self.names.get(key.removeprefix(_ID))
        if key.startswith(_COMPUTER):
            return key.removeprefix(_COMPUTER)
        return self.now(key.removeprefix(_NAME))

    def now(self, name: str) -> str:
        """The current name for a name in data without ids."""
        return self.names.get(self._owner(name) or "", name)

    def _owner(self, name: str) -> str | None:
        return self.former.get(name) or self.ids.get(name)

    def resolve(self, player: Player, person: object = None) -> tuple[Player, str | None]:
        """A player with the current name, and their id; ``None`` for a guest.

        :param person: the id in the record; :data:`GUEST` for none, ``None`` if the record has no
          ids.
        """
        if player.kind is not PlayerKind.HUMAN:
            return player, None
        if isinstance(person, str) and person in self.names:
            found: str | None = person
        else:
            found = self._owner(player.name) if person is None else self.ids.get(player.name)
        if found is None:
            return player, None
        return replace(player, name=self.names.get(found, player.name)), found

    def recognise(self, session: GameSession, *, stored: bool = False) -> None:
        """Give the people of a session their ids and current names.

        :param stored: whether it was stored here, so that it may have former names.
        """
        x = session.extra.get(X_KEY)
        kept: dict[str, Any] = dict(x) if isinstance(x, dict) else {}
        players = session.players
        given = ids_in(kept.pop(PEOPLE_KEY, None), len(players), None if stored else GUEST)
        seats = [self.resolve(*pair) for pair in zip(players, given, strict=True)]
        session.rename_players(player for player, _ in seats)
        if any(person or player.name in self.former for player, person in seats):
            kept[PEOPLE_KEY] = [person for _, person in seats]
        if kept != x:
            others = {key: value for key, value in session.extra.items() if key != X_KEY}
            session.extra = others | ({X_KEY: kept} if kept else {})


def ids_in(ids: object, seats: int, otherwise: str | None = None) -> list[object]:
    """The ids by seat, from a record; ``otherwise`` in every seat if it has none."""
    if not isinstance(ids, list) or len(ids) != seats:
        return [otherwise] * seats
    return [GUEST if one is None else one for one in ids]


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
