"""Marks unfinished games whose player has seen more stones of their deal in another game.

They are no longer ranked, because knowing the next stones would help.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from ishido.rules.deal import Deal
from ishido.rules.game import Mode
from ishido.session.session import Session
from ishido.storage.glance import is_of_deal
from ishido.storage.library import deal_key
from ishido.storage.unfinished import UnfinishedGames


@dataclass(frozen=True, slots=True)
class StonesSeen:
    """How much of a deal people have seen."""

    deal: Deal
    placed: int
    """The number of stones seen placed, 0 … 66."""
    people: frozenset[str]
    """The names of the people who saw it."""
    by: str = ""
    """The id of the unfinished game that showed them; empty if none did."""

    @property
    def key(self) -> str:
        """Equal for two of which the later one says all that the earlier one does."""
        return self.by or f"{self.placed} {deal_key(self.deal)} {sorted(self.people)}"


def is_spoiled(session: Session, shown: StonesSeen, everyone: Collection[str]) -> bool:
    """Whether the player of a game has seen stones that are still to come in it.

    A game without anybody on the list of players may be continued by anyone. Tournament games do
    not count, because their deal cannot be seen elsewhere.
    """
    if session.id == shown.by or session.game.setup.mode is Mode.TOURNAMENT:
        return False
    names = {player.name for player in session.game.setup.people}
    theirs = bool(names & shown.people) or names.isdisjoint(everyone)
    return theirs and session.spoiled_by(shown.deal, shown.placed)


class SpoiledGames:
    """Marks unfinished games as unranked when another game has shown more stones of their deal.

    The writer's thread marks them before it writes the other game, so that an interruption cannot
    leave them unmarked.
    """

    def __init__(
        self,
        unfinished: UnfinishedGames[Session],
        everyone: Callable[[], Collection[str]],
    ) -> None:
        """``everyone`` gives the names of all who play here."""
        self._unfinished = unfinished
        self._everyone = everyone
        self._found: tuple[str, list[str]] = ("", [])
        """The last played game and the other games of its deal."""
        self._shown: dict[str, StonesSeen] = {}
        """What was last shown in this window, by key."""
        self._marked: dict[str, StonesSeen] = {}
        """Of these, what the files of the other games say."""
        self._warned: set[str] = set()
        """Games whose player was already warned in this window."""

    # -- for the window's thread ------------------------------------------------------------

    def shown_by(self, session: Session, viewer: str) -> StonesSeen | None:
        """What a game has shown of its deal to its people and to ``viewer``; ``None`` for
        nothing."""
        # Stones that were taken back have been seen too.
        before = self._shown.get(session.id)
        placed = max(session.shown, 0 if before is None else before.placed)
        if not placed:
            return None
        setup = session.game.setup
        names = frozenset({viewer, *(player.name for player in setup.people)})
        shown = StonesSeen(setup.deal, placed, names, session.id)
        self.note(shown)
        return shown

    def note(self, shown: StonesSeen) -> None:
        """Note what has been shown. :meth:`mark` will write it into the files of other games."""
        self._shown[shown.key] = shown

    def spoils(self, session: Session) -> bool:
        """Whether a game from its file has been spoiled, but its file may not say so yet."""
        everyone = self._everyone()
        return session.ranked and any(
            is_spoiled(session, shown, everyone)
            for key, shown in self._shown.items()
            if self._marked.get(key) is not shown
        )

    def not_warned_of(self, sessions: Sequence[Session]) -> list[Session]:
        """Those of the games that this window has not warned about yet."""
        return [session for session in sessions if session.id not in self._warned]

    def note_warned(self, sessions: Sequence[Session]) -> None:
        """Note that the player was warned about these games."""
        self._warned |= {session.id for session in sessions}

    # -- for the writer's thread ------------------------------------------------------------

    def mark(self, shown: StonesSeen) -> None:
        """Mark the games whose players have now seen stones that are still to come.

        :raises OSError: if one cannot be written.
        """
        by, found = self._found
        if not shown.by or by != shown.by:  # a deal is searched for once per session
            same = self._unfinished.ids_of(lambda record: is_of_deal(record, shown.deal))
            found = [one for one in same if one != shown.by]
        everyone, ranked_before = self._everyone(), []
        for game_id in found:
            session = self._unfinished.look_at(game_id)
            if session is None or not session.ranked:
                continue
            if is_spoiled(session, shown, everyone):
                self._unfinished.note_deal_seen(game_id)
            # A game that was just marked is left out at the next call, when its file confirms it.
            ranked_before.append(game_id)
        self._found = (shown.by, ranked_before)
        self._marked[shown.key] = shown
