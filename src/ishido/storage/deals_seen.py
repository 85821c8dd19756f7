"""The deals that a person has seen: each can be ranked only the first time."""

from datetime import datetime
from enum import StrEnum
from typing import Final

from ishido.records.players import Player
from ishido.rules.deal import Deal, deal_key
from ishido.session.session import Session
from ishido.storage.player_names import PlayerNames, key_of
from ishido.storage.profiles import Profiles
from ishido.storage.schema import insert
from ishido.storage.store import Store

_ADD: Final = insert("deals_seen", otherwise="REPLACE")


class How(StrEnum):
    """How a player has seen a deal."""

    STARTED = "started"
    """As a new deal."""
    REPLAYED = "replayed"
    """From another game."""
    TYPED = "typed"
    """By typing its number."""


class DealsSeen:
    """The deals seen, in memory from their first use. For the window's thread."""

    def __init__(self, people: Profiles, store: Store) -> None:
        self._people = people
        self._store = store
        self._seen: dict[str, dict[str, tuple[str, str]]] = {}
        """When and how, by the keys of player and deal."""
        self._read = False

    def has(self, deal: Deal, player: str | None = None) -> bool:
        """Whether the current player, or another by name, has seen a deal."""
        return deal_key(deal) in self._of(self._key(player))

    def when(self, deal: Deal) -> str:
        """When the player first saw a deal: local time, ISO 8601; empty if never."""
        return self._of(self._key()).get(deal_key(deal), ("", ""))[0]

    def mark(self, deal: Deal, now: datetime, how: How, player: str | None = None) -> None:
        """Note that the current player, or another by name, has seen a deal; the first time
        counts."""
        who, key = self._key(player), deal_key(deal)
        if key not in self._of(who):
            self._add(who, key, now.isoformat("T", "seconds"), how)

    def mark_again(self, session: Session) -> None:
        """Note again that the people in a game have seen its deal."""
        now = datetime.now().astimezone()
        for player in session.game.setup.people:
            self.mark(session.game.setup.deal, now, How.STARTED, player.name)

    def adopt(self, who: PlayerNames) -> None:
        """Give people the deals that they saw as guests under their names."""
        for person, name in who.names.items():
            key, guest = key_of(Player(name, id=person)), key_of(Player(name))
            for deal, (when, how) in self._of(guest).items():
                before = self._of(key).get(deal)
                if before is None or before[0] > when:
                    self._add(key, deal, when, how)
            self.forget(guest)

    def forget(self, key: str) -> None:
        """Forget the deals that a player, by key, has seen."""
        if self._of(key):
            self._seen[key] = {}
            self._store.put(f"forget {key}", "DELETE FROM deals_seen WHERE player = ?", key)

    def _key(self, player: str | None = None) -> str:
        return self._people.who.key(self._people.player if player is None else player)

    def _of(self, who: str) -> dict[str, tuple[str, str]]:
        if not self._read:
            rows = self._store.find("SELECT player, deal, first_seen, how FROM deals_seen")
            self._read = rows is not None
            for player, deal, when, how in rows or ():
                self._seen.setdefault(player, {}).setdefault(deal, (when, how))
        return self._seen.setdefault(who, {})

    def _add(self, who: str, deal: str, when: str, how: str) -> None:
        self._of(who)[deal] = when, how
        self._store.put(f"seen {who} {deal}", _ADD, who, deal, when, str(how))
