"""The unfinished games of Ishido, and how they begin and end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.rules.deal import Deal
from ishido.rules.game import Game, Setup
from ishido.session import fair_play
from ishido.session.clock import Clock
from ishido.session.kind import ISHIDO
from ishido.session.session import Aid, Session
from ishido.store.files import FileProblem
from ishido.store.games_in_progress import GamesInProgress
from ishido.store.lines import GameState, IshidoLine
from ishido.store.names import Names
from ishido.store.store import Store

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament
    from ishido.store.tournaments import Tournaments


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
