"""Moves ended games from their files into the library."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from ishido.rules.record import dump_record
from ishido.session.session import Session
from ishido.storage.bests import Bests
from ishido.storage.files import FileProblem
from ishido.storage.high_scores import HighScores
from ishido.storage.library import EndedGame, Library, ended_game
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import Writer

if TYPE_CHECKING:
    from ishido.storage.tournaments import Tournaments


class EndedGames:
    """Enters ended games in the library, each once. Scores and best games count at once."""

    def __init__(
        self,
        unfinished: UnfinishedGames,
        library: Library,
        writer: Writer,
        high_scores: HighScores,
        bests: Bests,
        tournaments: "Callable[[], Tournaments]",
    ) -> None:
        """``tournaments`` is called only for a tournament's game."""
        self._unfinished = unfinished
        self._library = library
        self._writer = writer
        self._high_scores = high_scores
        self._bests = bests
        self._tournaments = tournaments

    def wait_for_lists(self, patience: float) -> None:
        """Wait until the high scores are read, because a game may end just after the start.

        :param patience: the most seconds to wait.
        """
        if not self._high_scores.known:
            self._high_scores.read()
            self._writer.flush(patience)

    def enter(self, session: Session, now: datetime | None, before: Callable[[], None]) -> None:
        """Write an ended game to its file, enter it in the library, and then remove the file.

        :param now: when it ended; ``None`` for the time of its file.
        :param before: called in the writer's thread before the file is written.
        """
        ended_at = now or self._unfinished.modified(session.id) or datetime.now().astimezone()
        game, text = ended_game(session, ended_at), dump_record(session.record())
        self._high_scores.admit(session, game.record, ended_at)
        if session.tournament:
            self._tournaments().note(session)
        self._bests.admit(session)
        unwritten: Exception | None = None

        def write() -> None:
            nonlocal unwritten
            unwritten = None
            try:
                before()
                # If the library or the power fails, the file says that the game is ended.
                self._unfinished.write(game.session, text)
            except (OSError, FileProblem) as error:
                unwritten = error

        def enter() -> None:
            if unwritten is not None:  # try again, because the file may be writable by now
                write()
            self._enter(game, session, unwritten)

        # In this order, because writes of the database wait for files submitted before them.
        self._writer.submit_file(f"game {session.id}", write)
        self._writer.submit(f"enter {session.id}", enter)

    def _enter(self, game: EndedGame, session: Session, unwritten: Exception | None) -> None:
        """Enter an ended game in the library. Its file is removed only when the entry is
        certain."""
        if self._library.enter(game, self._high_scores.waiting(game.session), session):
            self._unfinished.remove(game.session)
        elif unwritten:
            raise unwritten
        if self._high_scores.known:
            self._high_scores.refresh()
        self._high_scores.entered(game.session)  # only now, so that the score is always on its list
        self._bests.entered(game.session)
