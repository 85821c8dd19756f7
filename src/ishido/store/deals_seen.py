"""The deals that a person has seen: each can be ranked only the first time. One is seen when a
stone of it was placed, or when its stones were shown."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

from ishido.rules.deal import Deal, deal_key
from ishido.session.session import Session
from ishido.store.profiles import Profiles
from ishido.store.store import Store


class How(StrEnum):
    STARTED = "started"
    """As a new deal."""
    REPLAYED = "replayed"
    """From another game."""
    TYPED = "typed"


class DealsSeen:
    """The deals seen, in memory from their first use. For the window's thread."""

    def __init__(self, people: Profiles, store: Store) -> None:
        self._people = people
        self._seen = store.tables["deals_seen"]

    def has(self, deal: Deal, player: str | None = None) -> bool:
        """Whether the current player, or another by name, has seen a deal."""
        return self._seen.get(self._key(player), deal_key(deal)) is not None

    def when(self, deal: Deal) -> str:
        """When the player first saw a deal: local time, ISO 8601; empty if never."""
        row = self._seen.get(self._key(), deal_key(deal))
        return "" if row is None else row[2]

    def mark(self, deal: Deal, now: datetime, how: How, player: str | None = None) -> None:
        """Note that the current player, or another by name, has seen a deal; the first time
        counts."""
        when = now.isoformat("T", "seconds")
        self._seen.add(self._key(player), deal_key(deal), when, str(how))

    def mark_again(self, session: Session) -> None:
        """Note again that the people in a game have seen its deal, if they have."""
        if not session.shown:
            return
        now = datetime.now().astimezone()
        for player in session.game.setup.people:
            self.mark(session.game.setup.deal, now, How.STARTED, player.name)

    def adopt(self, keys: Mapping[str, str]) -> None:
        """Give people the deals that they saw as guests (:meth:`PlayerNames.keys_of_guests`)."""
        for guest, deal, when, how in self._seen:
            if (key := keys.get(guest)) is not None:
                before = self._seen.get(key, deal)
                if before is None or before[2] > when:
                    self._seen.set(key, deal, when, how)
                self._seen.remove(guest, deal)

    def forget(self, key: str) -> None:
        """Forget the deals that a player, by key, has seen."""
        for player, deal, _when, _how in self._seen:
            if player == key:
                self._seen.remove(key, deal)

    def _key(self, player: str | None = None) -> str:
        return self._people.who.key(self._people.player if player is None else player)
