"""The unfinished games of a kind: the one on the table and the others."""

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from datetime import datetime
from typing import Final, Generic, cast

from ishido.kinds.kind import GameKind, S, new_id
from ishido.language import _
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, GameState, IshidoLine, line_of
from ishido.store.player_names import without_ids
from ishido.store.profiles import Profiles
from ishido.store.store import Store

SAVED_AHEAD: Final = 1.0
"""Seconds between two saves of a running clock."""
MAX_GAMES: Final = 1000
"""The most unfinished games of the same people; of more, the oldest are removed."""


class GamesInProgress(Generic[S]):
    """Holds the game on the table, keeps it after each move, and resumes others.

    All methods are for the window's thread.
    """

    def __init__(self, kind: GameKind[S], store: Store, people: Profiles) -> None:
        self.kind = kind
        self._store = store
        self._people = people
        self._playing: S | None = None
        self._saved = 0.0, ""
        """The last saved record of the game on the table, and the seconds that were added to it."""
        self._played_at = datetime.now().astimezone()
        """When that record became what it is."""

    @property
    def playing(self) -> S | None:
        """The session on the table; ``None`` before the first and after its end."""
        return self._playing

    # -- the game on the table --------------------------------------------------------------

    def put_on_table(self, session: S) -> None:
        """Play a new session. The current one stays among the unfinished games."""
        with self._store.together():
            self.suspend()
            self._people.who.call_players(session)
            self._playing = session
            self.save(session)

    def play_file(self, session: S) -> S:
        """Play a game from a file. The current one stays among the unfinished games.

        If it is exactly an unfinished game, that one is resumed. If a game with its id is known
        here otherwise, it gets a new id: the file is a copy.

        :returns: the session on the table.
        :raises FileProblem: if the game that would be resumed is damaged.
        """
        session = self._from_elsewhere(session)
        playing = self._playing
        mine = playing is not None and playing.id == session.id
        known = playing if mine else self.look_at(session.id)
        if known is not None and known.written() == session.written():
            return self.resume_game(session.id)
        if self._store.line(session.id) is not None:
            session.id = new_id()
        self.put_on_table(session)
        return session

    def _from_elsewhere(self, session: S) -> S:
        """A session from a file: its ids may be another machine's, so names say who plays."""
        session = without_ids(session)
        self._people.who.call_players(session)
        return session

    def save(self, session: S, ahead: float = SAVED_AHEAD) -> None:
        """Keep the session on the table in its current state; another one is left alone.

        A game that has not changed since keeps the time at which it was last played: it may have
        been saved only because the window closes, while another kind of game was played.

        ``ahead`` seconds are added to the time that a running clock has spent, so that a crash
        gives no time back.
        """
        if self._playing is None or session.id != self._playing.id:
            return
        text = session.written(ahead)
        before, last = self._saved
        if last != (text if ahead == before else session.written(before)):
            self._played_at = datetime.now().astimezone()
        self._saved = ahead, text
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
            self.save(self._playing, ahead=0.0)

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

    def drop(self) -> None:
        """Delete the game on the table, because it is the same as another one."""
        session, self._playing = self._playing, None
        if session is not None:
            self._store.remove(session.id)

    # -- the others -------------------------------------------------------------------------

    def resume(self, mine: Callable[[Sequence[str]], bool] | None = None) -> S | None:
        """Resume the last played game; ``None`` if there is none.

        A game in which the current player takes no part is not resumed, nor is one of computers
        only: those continue when somebody resumes them.

        :param mine: whether a game with these names may be resumed; by default, the games that the
          player is shown.
        """
        mine = mine or self._people.is_mine
        for line in self._store.in_progress(self.kind.name):
            # A tournament's player need not be the one who began it.
            people = () if isinstance(line, IshidoLine) and line.tournament else line.people
            if mine(people) and line.people and self._people.takes_part(line.people):
                session = self.look_at(line.id)
                if session is not None:
                    self.suspend()
                    self._playing = session
                    self._saved = 0.0, session.written()
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
            self._playing, self._saved = session, (0.0, "")
            self.save(session)  # now it is the last played game
        return session

    def _read(self, game_id: str) -> S:
        """Read an unfinished game.

        :raises FileProblem: if it is gone, damaged, or from a newer version.
        """
        line = self._store.line(game_id)
        if line is None or line.state is not GameState.PLAYING:
            raise FileProblem(game_id, _("this game no longer exists"))
        session = self._store.session_or_say(game_id)
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
            if not (line.unseen or self._is_playing(line)) and self._people.is_mine(line.people)
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
        """Remove useless unfinished games: untouched, or too many. Today's deal stays."""
        today = datetime.now().date().isoformat()
        kept: Counter[tuple[str, ...]] = Counter()  # each person has their own limit
        for line in self._store.in_progress(self.kind.name):
            useless = line.untouched and (line.started[:10] != today or not line.worth_keeping)
            kept[line.people] += not useless
            if not self._is_playing(line) and (useless or kept[line.people] > MAX_GAMES):
                self._store.remove(line.id)

    def call_players(self) -> None:
        """Show present names in the game on the table."""
        if self._playing is not None:
            self._people.who.call_players(self._playing)
