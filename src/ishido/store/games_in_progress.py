"""The unfinished games of a kind: the one on the table and the others."""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from datetime import datetime
from typing import Generic, cast

from ishido.kinds.kind import GameKind, S, new_id
from ishido.language import _
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, GameState, line_of
from ishido.store.store import Store


class GamesInProgress(Generic[S]):
    """Holds the game on the table, keeps it after each move, and resumes others.

    All methods are for the window's thread.
    """

    def __init__(self, kind: GameKind[S], store: Store) -> None:
        self.kind = kind
        self._store = store
        self._playing: S | None = None
        self._saved = ""
        """The last saved record of the game on the table."""
        self._played_at = datetime.now().astimezone()
        """When that record became what it is."""

    @property
    def playing(self) -> S | None:
        """The session on the table; ``None`` before the first and after its end."""
        return self._playing

    # -- the game on the table --------------------------------------------------------------

    def put_on_table(self, session: S) -> S:
        """Play a new session. The current one stays among the unfinished games."""
        with self._store.together():
            self.suspend()
            self._playing = session
            self.save(session)
        return session

    def play_file(self, filed: S) -> S:
        """Play a game from a file: the one kept here, if the file is at its position, otherwise
        another one. The current one stays among the unfinished games.

        :returns: the session on the table.
        """
        kept = self.look_at(filed.id)
        if kept is not None and self._is_at(filed, kept):
            return self.resume_game(filed.id)
        other = self._as_loaded(filed)
        if self._store.line(filed.id) is not None:
            other.id = new_id()
        return self.put_on_table(other)

    def _is_at(self, filed: S, kept: S) -> bool:
        """Whether a file is at the position of a game that is kept here."""
        return filed.written() == kept.written()

    def _as_loaded(self, filed: S) -> S:
        """The session for a file that is not."""
        return copy(filed)

    def save(self, session: S) -> None:
        """Keep the session on the table in its current state; another one is left alone.

        A game that has not changed since keeps the time at which it was last played: it may have
        been saved only because the window closes, while another kind of game was played.
        """
        if self._playing is None or session.id != self._playing.id:
            return
        text = session.written()
        if text != self._saved:
            self._played_at = datetime.now().astimezone()
        self._saved = text
        self._keep(session, self._played_at, text)

    def _keep(self, session: S, at: datetime, text: str) -> None:
        """Keep a session in its present state, last played or ended ``at`` a time."""
        self._store.keep(line_of(session, at), text)

    def suspend(self, *, untouched: bool = False) -> None:
        """Put the current game among the unfinished games, to be continued later.

        One that is not worth keeping is dropped, unless ``untouched``.
        """
        session, self._playing = self._playing, None
        if session is None or (session.untouched and untouched):
            return
        session.put_aside()
        if session.ended or session.worth_keeping:
            self._keep(session, datetime.now().astimezone(), session.written())
        else:
            self._store.remove(session.id)

    def close(self) -> None:
        """Save the game on the table for the last time.

        Even an untouched game is kept, because the next start resumes it.
        """
        if self._playing is not None:
            self.save(self._playing)

    def finish(self, session: S, now: datetime) -> None:
        """Count the game on the table among the ended ones.

        :raises ValueError: if the game is not ended.
        """
        if not session.ended:
            raise ValueError("the game is not over")
        if self._playing is not None and session.id == self._playing.id:
            self._playing = None
            self._keep(session, now, session.written())
            self._store.database.game_ended()

    def rename_players(self, session: S, names: Sequence[str]) -> None:
        """Give the players of a game that is kept here other names."""
        line = self._store.line(session.id)
        if line is None:
            return
        session.rename_players(
            replace(player, name=name) for player, name in zip(session.players, names, strict=True)
        )
        self._keep(session, line.at, session.written())

    def drop(self) -> None:
        """Delete the game on the table, because it is the same as another one."""
        session, self._playing = self._playing, None
        if session is not None:
            self._store.remove(session.id)

    # -- the others -------------------------------------------------------------------------

    def resume(self) -> S | None:
        """Resume the last played game; ``None`` if there is none.

        One of computers only continues when somebody resumes it.
        """
        for line in self._store.in_progress(self.kind.name):
            session = self.look_at(line.id) if line.people else None
            if session is not None:
                self.suspend()
                self._playing = session
                self._saved = session.written()
                self._played_at = line.at
                return session
        return None

    def resume_game(self, game_id: str) -> S:
        """Resume an unfinished game. The current one stays among the unfinished games.

        :raises FileProblem: if it is gone or damaged.
        """
        if self._playing is not None and self._playing.id == game_id:
            return self._playing
        session = self._read(game_id)
        with self._store.together():
            self.suspend()
            self._playing, self._saved = session, ""
            self.save(session)  # now it is the last played game
        return session

    def _read(self, game_id: str) -> S:
        """Read an unfinished game.

        :raises FileProblem: if it is gone or damaged.
        """
        line = self._store.line(game_id)
        if line is None or line.state is not GameState.PLAYING:
            raise FileProblem(game_id, _("this game no longer exists"))
        session = self._store.session(game_id)
        if session is None:
            raise FileProblem(game_id, _("this game is damaged"))
        return cast(S, session)

    def look_at(self, game_id: str) -> S | None:
        """An unfinished game, without resuming it; ``None`` if there is none that can be read."""
        if self._playing is not None and self._playing.id == game_id:
            return copy(self._playing)
        try:
            return self._read(game_id)
        except FileProblem:
            return None

    def unfinished(self) -> list[GameLine]:
        """The games that can be resumed, the last played first."""
        return [
            line
            for line in self._store.in_progress(self.kind.name)
            if line.worth_keeping and not self._is_playing(line)
        ]

    def played(self) -> list[GameLine]:
        """The game on the table as a line of a list; empty if there is none, or no move."""
        playing = self._playing
        if playing is None or playing.untouched:
            return []
        return [line_of(playing, self._played_at)]

    def _is_playing(self, line: GameLine) -> bool:
        return self._playing is not None and self._playing.id == line.id

    def discard(self, game_id: str) -> None:
        """Delete an unfinished game."""
        self._store.remove(game_id)

    def tidy(self) -> None:
        """Remove untouched games. Today's deal stays."""
        today = datetime.now().date().isoformat()
        for line in self._store.in_progress(self.kind.name):
            useless = line.untouched and (line.started[:10] != today or not line.worth_keeping)
            if useless and not self._is_playing(line):
                self._store.remove(line.id)
