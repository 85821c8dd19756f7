"""Unfinished games whose player has seen further stones of their deal in another game.

They are no longer ranked: who knows which stones come next could play them better.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from ishido.rules.deal import Deal
from ishido.rules.game import Mode
from ishido.session.session import Session
from ishido.storage.unfinished import UnfinishedGames


@dataclass(frozen=True, slots=True)
class StonesSeen:
    """Stones of a deal that people have seen."""

    deal: Deal
    placed: int
    """How many stones of the pouch were placed: 0 … 66."""
    people: frozenset[str]
    """The names of those who saw it."""
    by: str = ""
    """The id of the game that showed them; empty if none in progress did."""


def learns(session: Session, shown: StonesSeen, everyone: Collection[str]) -> bool:
    """Whether a game's player has seen stones that are still to come in it.

    A game that nobody on the list of players takes part in may be continued by anyone. A
    tournament's game has no part in this: its deal cannot be seen elsewhere before its end.
    """
    if session.id == shown.by or session.game.setup.mode is Mode.TOURNAMENT:
        return False
    names = {player.name for player in session.game.setup.people}
    theirs = bool(names & shown.people) or names.isdisjoint(everyone)
    return theirs and session.learns_from(shown.deal, shown.placed)


class PassedGames:
    """Marks the unfinished games that another play of their deal has passed.

    The writer's threads mark them before they write the game that passed them, so that no kill
    between the two can leave them unmarked.
    """

    def __init__(
        self,
        unfinished: UnfinishedGames,
        everyone: Callable[[], Collection[str]],
    ) -> None:
        """``everyone`` gives the names of all who play here."""
        self._unfinished = unfinished
        self._everyone = everyone
        self._found: tuple[str, list[str]] = ("", [])
        """The game that was played last, and the other games of its deal found then. Replaced as a
        whole: both threads of the writer may mark games."""
        self._most_shown: dict[str, int] = {}
        """How many stones of its deal each game played in this window has shown."""
        self._warned: set[str] = set()
        """Games whose player knows in this window that they are about to stop counting."""

    # -- for the window's thread ------------------------------------------------------------

    def shown_by(self, session: Session, viewer: str) -> StonesSeen | None:
        """What a game has shown of its deal to its people and to ``viewer``; ``None``: nothing.

        First the game itself is marked if another window has shown more of its deal.
        """
        if self._unfinished.is_noted_as_seen(session.id) and not session.tournament:
            session.note_deal_seen()
        # What was taken back and played otherwise since was seen all the same.
        placed = max(session.shown, self._most_shown.get(session.id, 0))
        if not placed:
            return None
        self._most_shown[session.id] = placed
        setup = session.game.setup
        names = frozenset({viewer, *(player.name for player in setup.people)})
        return StonesSeen(setup.deal, placed, names, session.id)

    def not_warned_of(self, sessions: Sequence[Session]) -> list[Session]:
        """Those games of which nobody has been warned in this window that they stop counting."""
        return [session for session in sessions if session.id not in self._warned]

    def note_warned(self, sessions: Sequence[Session]) -> None:
        """The player was warned that these games stop counting."""
        self._warned |= {session.id for session in sessions}

    # -- for the writer's threads -----------------------------------------------------------

    def mark(self, shown: StonesSeen) -> None:
        """Mark the games whose player has now seen stones that are still to come in them.

        :raises OSError: if one cannot be written.
        """
        by, found = self._found
        if not shown.by or by != shown.by:  # a deal is looked for once in each session
            found = [one for one in self._unfinished.of_deal(shown.deal) if one != shown.by]
        everyone, still_ranked = self._everyone(), []
        for game_id in found:
            session = self._unfinished.look_at(game_id)
            if session is None or not session.ranked:
                continue
            if learns(session, shown, everyone):
                self._unfinished.note_deal_seen(game_id)
            still_ranked.append(game_id)  # seen to be marked before it is passed over
        self._found = (shown.by, still_ranked)
