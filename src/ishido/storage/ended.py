"""Moves ended games from their files into the library."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from ishido.game_kind import GameSession, S
from ishido.session.session import Session
from ishido.storage.bests import Bests
from ishido.storage.high_scores import HighScores
from ishido.storage.library import EndedGame, Library, ended_game, is_entered
from ishido.storage.scores import Score
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import Writer

if TYPE_CHECKING:
    from ishido.storage.tournaments import Tournaments


class Rankings:
    """The lists of Ishido's results, in which an ended game counts at once."""

    def __init__(
        self, high_scores: HighScores, bests: Bests, tournaments: "Callable[[], Tournaments]"
    ) -> None:
        """``tournaments`` is called only for a tournament's game."""
        self._high_scores = high_scores
        self._bests = bests
        self._tournaments = tournaments

    def admit(self, session: Session, record: str, ended_at: datetime) -> None:
        """Count an ended game, before it is in the library."""
        self._high_scores.admit(session, record, ended_at)
        if session.tournament:
            self._tournaments().note(session)
        self._bests.admit(session)

    def scores_of(self, session: Session) -> Sequence[Score]:
        """The scores of an admitted game, to be entered in the library with it."""
        return self._high_scores.waiting(session.id)

    def entered(self, session: Session) -> None:
        """Note that a game is in the library."""
        if self._high_scores.known:
            self._high_scores.refresh()
        # only now, so that the score is always on its list
        self._high_scores.entered(session.id)
        self._bests.entered(session.id)


class EndedGames:
    """Enters ended games in the library, each once."""

    def __init__(self, library: Library, writer: Writer, rankings: Rankings) -> None:
        self._library = library
        self._writer = writer
        self._rankings = rankings
        self._here: set[str] = set()
        """The games that have ended in this window, which the library may not have yet."""

    def has(self, game_id: str) -> bool:
        """Whether a game has ended here. Quick."""
        return game_id in self._here or is_entered(self._library.database.path, game_id)

    def enter(
        self,
        session: S,
        unfinished: UnfinishedGames[S],
        now: datetime | None,
        first: Callable[[], None],
    ) -> None:
        """Write an ended game to its file, enter it in the library, and then remove the file.

        :param now: when it ended; ``None`` for the time of its file.
        :param first: called in the writer's thread before the file is written.
        """
        ended_at = now or unfinished.modified(session.id) or datetime.now().astimezone()
        game, text = ended_game(session, ended_at), session.written()
        if isinstance(session, Session):
            self._rankings.admit(session, game.record, ended_at)
        self._here.add(session.id)
        unfinished.leave_out(session.id)

        def enter() -> None:
            first()
            # If the library or the power fails, the file says that the game is ended, and when.
            unfinished.write(session.id, text, ended_at)
            # The file is removed only when the entry is certain.
            if self._enter(game, session):
                unfinished.remove(session.id)
            if isinstance(session, Session):
                self._rankings.entered(session)

        self._writer.submit(f"game {session.id}", enter)

    def _enter(self, game: EndedGame, session: GameSession) -> bool:
        scores = self._rankings.scores_of(session) if isinstance(session, Session) else ()
        return self._library.enter(game, scores, session)
