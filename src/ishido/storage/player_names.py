"""The current names of people, by id.

Ended games, deals seen and tournaments have ids in the database, unfinished games in their records
under ``"x"``. A guest, who is not on the list, has only a name. So has everybody in data of version
1, where an equal name means the same person.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ishido.rules.game import Game, Player, PlayerKind
from ishido.rules.record import Record
from ishido.session.extras import X_KEY
from ishido.session.session import Session

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
    """Ids by name, including former names until all games with them have ids."""

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
        """All possible keys of a player, including those of version 1."""
        person = self.ids.get(name)
        if person is None:
            return _NAME + name, name
        return self.keys_of(person)

    def keys_of(self, person: str) -> tuple[str, ...]:
        """All possible keys of a person, given by id."""
        guests = self.guest_keys(person)
        return _ID + person, *guests, *(key.removeprefix(_NAME) for key in guests)

    def called(self, key: str) -> str:
        """The name of the player with a key."""
        if key.startswith(_ID):
            return self.names.get(key.removeprefix(_ID), key.removeprefix(_ID))
        if key.startswith(_COMPUTER):
            return key.removeprefix(_COMPUTER)
        return self.now(key.removeprefix(_NAME))

    def now(self, name: str) -> str:
        """The current name for a name, which may be a former one."""
        return self.names.get(self.ids.get(name, ""), name)

    def resolve(self, player: Player, person: object = None) -> tuple[Player, str | None]:
        """A player with the current name, and their id; ``None`` for a guest.

        :param person: the id in the record, if there is one.
        """
        if player.kind is not PlayerKind.HUMAN:
            return player, None
        known = isinstance(person, str) and person in self.names
        found = str(person) if known else self.ids.get(player.name)
        if found is None:
            return player, None
        return replace(player, name=self.names.get(found, player.name)), found

    def recognise(self, session: Session) -> None:
        """Give the people of a session their ids and current names."""
        x = session.extra.get(X_KEY)
        kept: dict[str, Any] = dict(x) if isinstance(x, dict) else {}
        ids = kept.pop(PEOPLE_KEY, None)
        players = session.game.setup.players
        given = ids if isinstance(ids, list) and len(ids) == len(players) else [None] * len(players)
        seats = [self.resolve(*pair) for pair in zip(players, given, strict=True)]
        session.game = with_players(session.game, (player for player, _ in seats))
        if any(person for _, person in seats):
            kept[PEOPLE_KEY] = [person for _, person in seats]
        if kept != x:
            others = {key: value for key, value in session.extra.items() if key != X_KEY}
            session.extra = others | ({X_KEY: kept} if kept else {})


def with_players(game: Game, players: Iterable[Player]) -> Game:
    """The game with other players."""
    named = tuple(players)
    if named == game.setup.players:
        return game
    return replace(game, setup=replace(game.setup, players=named))


def guest_key(player: Player) -> str:
    """The key of a player who is not on the list of people."""
    return (_NAME if player.kind is PlayerKind.HUMAN else _COMPUTER) + player.name


def keys_in(session: Session) -> list[str]:
    """The keys of a session's players, set by :meth:`PlayerNames.recognise`."""
    x = session.extra.get(X_KEY)
    ids = x.get(PEOPLE_KEY) if isinstance(x, dict) else None
    players = session.game.setup.players
    ids = ids or [None] * len(players)
    return [
        _ID + person if person else guest_key(player)
        for person, player in zip(ids, players, strict=True)
    ]


def people_keys(session: Session) -> dict[int, str]:
    """The keys of a session's people, by seat."""
    players = session.game.setup.players
    keys = enumerate(keys_in(session))
    return {seat: key for seat, key in keys if players[seat].kind is PlayerKind.HUMAN}


def release(session: Session, person: str) -> None:
    """Turn a removed person into a guest in a session, with their name there."""
    x = session.extra.get(X_KEY)
    if isinstance(x, dict) and person in x.get(PEOPLE_KEY, ()):
        ids = [None if each == person else each for each in x[PEOPLE_KEY]]
        session.extra = {**session.extra, X_KEY: {**x, PEOPLE_KEY: ids}}


def without_ids(record: Record) -> Record:
    """A record without the ids of this machine."""
    x = record.extra.get(X_KEY)
    if not isinstance(x, dict) or PEOPLE_KEY not in x:
        return record
    kept = {key: value for key, value in x.items() if key != PEOPLE_KEY}
    return replace(record, extra={**record.extra, X_KEY: kept})
