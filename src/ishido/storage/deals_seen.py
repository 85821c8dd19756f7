"""The deals that a person has seen: each can be ranked only the first time."""

from datetime import datetime

from ishido.rules.deal import Deal
from ishido.session.session import Session
from ishido.storage.library import How, Library, deal_key, first_seen, seen_on_disk
from ishido.storage.profiles import Profiles
from ishido.storage.writer import Writer


class DealsSeen:
    """The deals seen. A deal just seen counts at once."""

    def __init__(self, people: Profiles, library: Library, writer: Writer) -> None:
        self._people = people
        self._library = library
        self._writer = writer
        self._marked: dict[tuple[str, str], str] = {}
        """When deals were seen in this window, by the keys of player and deal."""

    def has(self, deal: Deal, player: str | None = None) -> bool:
        """Whether the current player, or another by name, has seen a deal."""
        name = self._people.player if player is None else player
        who = self._people.who.key(name)
        marked = (who, deal_key(deal)) in self._marked
        return marked or seen_on_disk(self._library.database.path, who, deal)

    def when(self, deal: Deal) -> str:
        """When the player first saw a deal: local time, ISO 8601; empty if never."""
        who = self._people.who.key(self._people.player)
        here = self._marked.get((who, deal_key(deal)), "")
        before = first_seen(self._library.database.path, who, deal)
        return min(here, before) if here and before else here or before

    def mark(self, deal: Deal, now: datetime, how: How, player: str | None = None) -> None:
        """Note that the current player, or another by name, has seen a deal."""
        name = self._people.player if player is None else player
        who, key = self._people.who.key(name), deal_key(deal)
        if (who, key) not in self._marked:
            self._marked[who, key] = now.isoformat("T", "seconds")
            self._writer.submit(
                f"seen {who} {key}", lambda: self._library.mark_seen(who, deal, now, how)
            )

    def mark_again(self, session: Session) -> None:
        """Note again that the people in a game have seen its deal.

        The first note is lost if another program had locked the database.
        """
        now = datetime.now().astimezone()
        for player in session.game.setup.people:
            self.mark(session.game.setup.deal, now, How.STARTED, player.name)
