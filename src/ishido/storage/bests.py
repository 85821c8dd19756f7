"""The best game of the current player, for the scoreboard."""

from collections.abc import Iterable
from typing import Final

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.kind import ISHIDO
from ishido.session.result import GameResult
from ishido.session.session import Aid
from ishido.storage.lines import GameLine, IshidoLine
from ishido.storage.player_names import key_of
from ishido.storage.profiles import Profiles
from ishido.storage.store import Store

NOT_ONES_OWN: Final = frozenset({Aid.LOADED, Aid.COMPUTER_PLAYED})
"""Aids with which the moves may not be the player's own."""


class Bests:
    """The best game in each scoring."""

    def __init__(self, people: Profiles, store: Store) -> None:
        self._people = people
        self._store = store
        self._known: dict[tuple[str, Scoring], GameResult | None] = {}
        """By the player's key and the scoring."""
        self._known_for = -1
        """The version of the store then."""

    def of(self, scoring: Scoring) -> GameResult | None:
        """The player's best game in a scoring; ``None`` if there is none, or it is not known yet.

        A game with aids is the best only if there is none without.
        """
        if not self._store.loaded:
            return None
        if self._known_for != self._store.version:
            self._known, self._known_for = {}, self._store.version
        wanted = self._people.who.key(self._people.player), scoring
        if wanted not in self._known:
            self._known[wanted] = best_of(self._store.ended(ISHIDO.name), *wanted)
        return self._known[wanted]

    def known(self, scoring: Scoring) -> bool:
        """Whether it is known if the player has a best game in a scoring."""
        return self._store.loaded


def best_of(lines: Iterable[GameLine], player: str, scoring: Scoring) -> GameResult | None:
    """The best solitaire game of a player, by key, of which every move was made here."""
    results = [
        line.result_of()
        for line in lines
        if isinstance(line, IshidoLine)
        and line.scoring is scoring
        and line.mode is Mode.SOLITAIRE
        and line.moves
        and line.people
        and key_of(line.seats[0]) == player
        and not line.aids & NOT_ONES_OWN
    ]
    return max(results, key=lambda result: (not result.uses, *result.rank), default=None)
