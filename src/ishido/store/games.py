"""The unfinished games: the one on each table and the others; how games of Ishido begin and end."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Generic, cast

from ishido.kinds.kind import GameKind, S, new_id
from ishido.language import _
from ishido.rules.deal import Deal
from ishido.rules.game import Game, Setup
from ishido.session import fair_play
from ishido.session.clock import Clock
from ishido.session.kind import ISHIDO
from ishido.session.session import Aid, Session
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, GameState, IshidoLine, line_of
from ishido.store.store import Names, Store

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament
    from ishido.store.tournaments import Tournaments


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

    def suspend(self) -> None:
        """Put the current game among the unfinished games, to be continued later. One that is not
        worth keeping is dropped."""
        session, self._playing = self._playing, None
        if session is None:
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


@dataclass(frozen=True, slots=True)
class DealAttempt:
    """A player's games of a deal: of several, the one that counts."""

    unfinished: Session | None
    ended: Session | None


class IshidoGames(GamesInProgress[Session]):
    """The games of Ishido: how they begin, are loaded and end."""

    def __init__(
        self,
        store: Store,
        player: Callable[[], str],
        names: Names,
        tournaments: "Callable[[], Tournaments]",
    ) -> None:
        """``player`` returns the name of the player at the window. ``tournaments`` is called only
        for a tournament's game."""
        super().__init__(ISHIDO, store)
        self._player = player
        self._names = names
        self._tournaments = tournaments

    # -- beginning --------------------------------------------------------------------------

    def begin(
        self, setup: Setup, now: datetime, clock: Clock | None = None, tournament: str = ""
    ) -> Session:
        """A new game. The current one stays among the unfinished games. A clock is stopped until
        the intention *go on*."""
        seen = any(self._names.has_seen(player.name, setup.deal) for player in setup.people)
        aids = fair_play.aids_at_start(tournament, seen=seen)
        return self.put_on_table(
            Session.begin(setup, now, aids=aids, clock=clock, tournament=tournament)
        )

    def start_over(self, session: Session, now: datetime) -> Session:
        """A new attempt at the same deal. The old one stays among the unfinished games."""
        return self.put_on_table(session.started_over(now))

    def play_on(self, game: Game, now: datetime) -> Session:
        """A new session from a position of another game. Its deal counts as seen."""
        session = Session(game, aids=frozenset({Aid.DEAL_SEEN}))
        session.started = now.isoformat("T", "seconds")
        return self.put_on_table(session)

    def play_tournament(self, event: "Tournament", now: datetime) -> Session:
        """Continue a tournament with its unfinished game, or with the next one.

        :raises FileProblem: if it is damaged.
        :raises InvalidTournament: if all have played.
        """
        awaited = self.awaited(event.id)
        if awaited is not None:
            return self.resume_game(awaited.id)
        return self.begin(event.setup(), now, event.clock(), event.id)

    # -- files of the player's own ----------------------------------------------------------

    def _is_at(self, filed: Session, kept: Session) -> bool:
        return fair_play.is_at(filed, kept)

    def _as_loaded(self, filed: Session) -> Session:
        return fair_play.as_loaded(filed)

    # -- keeping --------------------------------------------------------------------------------

    def _keep(self, session: Session, at: datetime, text: str) -> None:
        """What a move shows is kept together with it."""
        with self._store.together():
            super()._keep(session, at, text)
            if fair_play.shows_deal(session):
                people = [player.name for player in session.game.setup.people]
                for name in people or [self._player()]:
                    self._names.note_seen(name, session.game.setup.deal, at)

    def note_seen(self, deal: Deal, now: datetime) -> None:
        """Note that the player at the window has seen stones of a deal."""
        self._names.note_seen(self._player(), deal, now)

    def rename_players(self, session: Session, names: Sequence[str]) -> None:
        """Also of an ended one. Questions that wait for a 4-Way go with the names."""
        with self._store.together():
            for player, name in zip(session.players, names, strict=True):
                question = self._names.question_of(player.name)
                if name != player.name and question:
                    self._names.keep_question(player.name, "")
                    self._names.keep_question(name, question)
                if session.untouched and self._names.has_seen(name, session.game.setup.deal):
                    session.note_deal_seen()
            super().rename_players(session, names)

    def attempt(self, deal: Deal) -> DealAttempt:
        """The game of a deal with a number that the player at the window plays or has played."""
        lines = [
            line
            for line in self._store.lines("deal = ?", str(deal.number))
            if isinstance(line, IshidoLine)
            and self._player() in line.people
            and not line.tournament
        ]
        lines.sort(key=lambda line: (line.knows_deal, line.started))
        states = (GameState.PLAYING, GameState.ENDED)
        return DealAttempt(
            *(self._first([line for line in lines if line.state is state]) for state in states)
        )

    def _first(self, lines: Sequence[IshidoLine]) -> Session | None:
        """The first of some games that can be read."""
        for line in lines:
            if self._is_playing(line):
                return self._playing
            session = self._store.session(line.id)
            if isinstance(session, Session):
                return session
        return None

    # -- tournaments ------------------------------------------------------------------------

    def awaited(self, event_id: str) -> IshidoLine | None:
        """The unfinished game of a tournament; ``None`` if there is none."""
        lines = self._store.lines("tournament = ? AND state = ?", event_id, GameState.PLAYING)
        return next((line for line in lines if isinstance(line, IshidoLine)), None)

    def discard(self, game_id: str) -> None:
        """Delete an unfinished game.

        :raises FileProblem: if it belongs to a tournament, which waits for it.
        """
        if self._tournaments().counts(self._store.line(game_id)):
            raise FileProblem(game_id, _("it belongs to a tournament"))
        super().discard(game_id)

    def remove_tournament(self, event_id: str) -> None:
        """Delete a tournament and its unfinished game. Its ended games stay."""
        awaited = self.awaited(event_id)
        if self._playing is not None and self._playing.tournament == event_id:
            self._playing.tournament = ""  # it stays on the table as an ordinary game
            self.save(self._playing)
        elif awaited is not None:
            super().discard(awaited.id)
        self._tournaments().remove(event_id)
