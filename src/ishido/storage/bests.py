"""The best game of the current player, for the scoreboard."""

from ishido.rules.scoring import Scoring
from ishido.session.result import GameResult
from ishido.session.session import Session
from ishido.storage.files import is_there
from ishido.storage.library import Library, best_of, best_rank
from ishido.storage.player_names import key_of
from ishido.storage.profiles import Profiles
from ishido.storage.writer import Writer


class Bests:
    """The best game in each scoring. A game just ended counts before it is in the library."""

    def __init__(self, people: Profiles, library: Library, writer: Writer) -> None:
        self._people = people
        self._library = library
        self._writer = writer
        self._nothing_there = not is_there(library.database.path)
        """Whether there was no library when this began, so that nothing needs to be read."""
        self._known: dict[tuple[str, Scoring], GameResult | None] = {}
        """By the player's key and the scoring, as the library says."""
        self._new: dict[str, tuple[tuple[str, Scoring], GameResult]] = {}
        """Games that may not be in the library yet, by session."""

    def of(self, scoring: Scoring) -> GameResult | None:
        """The player's best game in a scoring; ``None`` if there is none, or it is not known yet.

        A game with aids is the best only if there is none without.
        """
        player = self._people.who.key(self._people.player)
        # New games come first: a game that is entered meanwhile is then in both.
        new = [best for whose, best in self._new.copy().values() if whose == (player, scoring)]
        known = self._known.get((player, scoring))
        bests = [*new, known] if known is not None else new
        return max(bests, key=best_rank, default=None)

    def known(self, scoring: Scoring) -> bool:
        """Whether it is known if the player has a best game in a scoring."""
        key = self._people.who.key(self._people.player), scoring
        return self._nothing_there or key in self._known

    def admit(self, session: Session) -> None:
        """Note a game that is about to be entered in the library."""
        if (best := best_of(session)) is not None:
            setup = session.game.setup
            player = key_of(setup.players[0])
            self._new[session.id] = (player, setup.scoring), best

    def read(self) -> None:
        """Start to read the current player's best games."""
        self._writer.submit("bests", self.look_up, asks=True)

    # -- on the writer's thread -------------------------------------------------------------

    def look_up(self) -> None:
        """Read the player's best games from the library."""
        player = self._people.who.key(self._people.player)
        for scoring in Scoring:
            self._known[player, scoring] = self._library.best(player, scoring)

    def entered(self, session_id: str) -> None:
        """Note that a game is in the library."""
        self.look_up()
        self._new.pop(session_id, None)
