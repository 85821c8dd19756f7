"""The unfinished games of Ishido, and how they begin and end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.deal import Deal, deal_key
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.kind import ISHIDO
from ishido.session.session import Aid, Session
from ishido.store.deals_seen import DealsSeen, How
from ishido.store.fair_play import (
    StonesSeen,
    Unranked,
    as_loaded,
    is_spoiled,
    tournament_hiding,
    why_unranked,
)
from ishido.store.files import FileProblem
from ishido.store.games_in_progress import GamesInProgress
from ishido.store.lines import GameLine, GameState, IshidoLine, line_of
from ishido.store.profiles import Profiles
from ishido.store.questions import Questions
from ishido.store.scores import HighScores
from ishido.store.store import Store

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament
    from ishido.store.readings import Readings
    from ishido.store.tournaments import StoredTournament, Tournaments


@dataclass(frozen=True, slots=True)
class DealAttempt:
    """A player's game of a deal: of several, the one that counts."""

    unfinished: Session | None
    ended: Session | None

    @property
    def left(self) -> Session | None:
        """The game to continue; ``None`` if a ranked game of the deal is ended."""
        done = self.ended is not None and (self.ended.ranked or self.unfinished is None)
        return None if done else self.unfinished


class IshidoGames(GamesInProgress[Session]):
    """The games of Ishido: how they begin, are loaded and end, and what one game shows of the deal
    of another."""

    def __init__(
        self,
        store: Store,
        people: Profiles,
        deals_seen: DealsSeen,
        high_scores: HighScores,
        tournaments: "Callable[[], Tournaments]",
        questions: Questions,
        readings: "Callable[[], Readings]",
    ) -> None:
        """``tournaments`` is called only for a tournament's game, ``readings`` only for one with
        auguries."""
        super().__init__(ISHIDO, store, people)
        self._deals_seen = deals_seen
        self._high_scores = high_scores
        self._tournaments = tournaments
        self._questions = questions
        self._readings = readings
        self._how = How.STARTED
        """How the game on the table was begun."""
        self._entered: dict[str, int] = {}
        """How many auguries of a game are in the journal of readings, or shall not be."""
        self._warned: set[str] = set()
        """The games whose player was warned in this window that they will not be ranked."""
        self._files = store.tables["files"]
        """The digests of files that were saved here."""

    # -- beginning --------------------------------------------------------------------------

    def begin(self, deal: Deal, now: datetime, scoring: Scoring, how: How = How.STARTED) -> Session:
        """A new solitaire game. The current one stays among the unfinished games."""
        setup = Setup(deal, scoring=scoring, players=(Player(self._people.player),))
        return self.begin_setup(setup, now, how=how)

    def begin_setup(
        self,
        setup: Setup,
        now: datetime,
        clock: Clock | None = None,
        tournament: str = "",
        how: How = How.STARTED,
    ) -> Session:
        """A new game with a set-up. The current one stays among the unfinished games.

        Its deal counts as seen if one of its people has seen it, except in a tournament. A clock is
        stopped until the intention *go on*.
        """
        seen = not tournament and any(
            self._deals_seen.has(setup.deal, player.name) for player in setup.people
        )
        used = {Aid.DEAL_SEEN} if seen else set()
        session = Session.begin(setup, now, aids=used, clock=clock, tournament=tournament)
        return self._begin(session, now, how)

    def start_over(self, session: Session, now: datetime) -> Session:
        """A new attempt at the same deal. The old one stays among the unfinished games."""
        return self._begin(session.started_over(now), now, How.REPLAYED)

    def play_on(self, game: Game, now: datetime) -> Session:
        """A new session from a position of another game. Its deal counts as seen."""
        session = Session(game, aids=frozenset({Aid.DEAL_SEEN}))
        session.started = now.isoformat("T", "seconds")
        return self._begin(session, now, How.REPLAYED)

    def play_tournament(self, event: "Tournament", now: datetime) -> Session:
        """Continue a tournament with its unfinished game, or with the next one.

        :raises FileProblem: if it is damaged.
        :raises InvalidTournament: if all have played.
        """
        awaited = self.awaited(event.id)
        if awaited is not None:
            return self.resume_game(awaited.id)
        return self.begin_setup(event.setup(), now, event.clock(), event.id)

    def open_tournament_of(
        self, deal: Deal, people: Sequence[str] = (), *, own: str = ""
    ) -> "StoredTournament | None":
        """The open tournament that hides a deal from these people and the current player.

        See :func:`~ishido.store.fair_play.tournament_hiding`.
        """
        names, alone = {self._people.player, *people}, len(self._people.names) < 2
        return tournament_hiding(self._tournaments().all(), deal, names, alone=alone, own=own)

    def _begin(self, session: Session, now: datetime, how: How) -> Session:
        self._how = how
        self.put_on_table(session)
        return session

    # -- files of the player's own ----------------------------------------------------------

    def note_saved(self, data: bytes) -> None:
        """Note the content of a game's file that was saved."""
        self._files.add(_digest(data))

    def consider(self, session: Session, data: bytes = b"") -> tuple[Session, Unranked | None]:
        """What a session from a file would become, and why loading would bar it from the lists.

        See :func:`~ishido.store.fair_play.as_loaded`. Nothing is changed yet.

        :param data: the content of the file.
        """
        filed = self._from_elsewhere(session)
        at_hand, known = self.look_at(filed.id), self._store.line(filed.id)
        loaded = as_loaded(
            filed,
            at_hand,
            seen=self._deals_seen.has(filed.game.setup.deal),
            entered=known is not None and known.state is not GameState.PLAYING,
            saved_here=bool(data) and self._files.get(_digest(data)) is not None,
        )
        return loaded, why_unranked(filed, at_hand, loaded)

    def load(self, session: Session, now: datetime) -> Session:
        """Play the session from :meth:`consider`. The current game stays among the unfinished
        games."""
        self._readings().leave_out(session)
        self._entered[session.id] = len(session.auguries)
        playing = self._playing
        if playing is not None and playing.id == session.id:
            playing.game, playing.resigned = session.game, session.resigned
            playing.aids, playing.aids_by = session.aids, session.aids_by
            playing.seconds, playing.clock = session.seconds, session.clock
            playing.tournament = session.tournament
            playing.auguries = session.auguries
            playing.paused = session.clock is not None
            self.save(playing)
            return playing
        self._how = How.REPLAYED
        self.put_on_table(session)
        return session

    def resume_game(self, game_id: str) -> Session:
        session = super().resume_game(game_id)
        self._deals_seen.mark_again(session)
        return session

    # -- keeping --------------------------------------------------------------------------------

    def look_at(self, game_id: str) -> Session | None:
        session = super().look_at(game_id)
        if session is not None:  # what its record has is entered already
            self._entered.setdefault(game_id, len(session.auguries))
        return session

    def _keep(self, session: Session, at: datetime, text: str) -> None:
        """What a move answers and shows is kept together with it."""
        with self._store.together():
            super()._keep(session, at, text)
            if new := session.auguries[self._entered.get(session.id, 0) :]:
                self._entered[session.id] = len(session.auguries)
                self._readings().enter(session, new)
                for augury in new:
                    name = session.players[augury.seat].name
                    if self._questions.of(name) == augury.question:
                        self._questions.keep(name, "")
            if (shown := self._shown_by(session)) is not None:
                self._mark_spoiled(shown)
                for name in shown.people:
                    self._deals_seen.mark(session.game.setup.deal, at, self._how, name)

    def finish(self, session: Session, now: datetime) -> None:
        mine = self._playing is not None and session.id == self._playing.id
        with self._store.together():
            super().finish(session, now)
            if mine:
                self._high_scores.admit(session.id)
                self._deals_seen.mark_again(session)

    # -- other games of the same deal -------------------------------------------------------

    def _shown_by(self, session: Session) -> StonesSeen | None:
        """What a game has shown of its deal to its people and the current player; ``None`` for
        nothing, and for a tournament's game that a computer plays before others."""
        setup = session.game.setup
        unseen = session.tournament and not setup.people and self._tournaments().covers(session)
        if not session.shown or unseen:
            return None
        names = frozenset({self._people.player, *(player.name for player in setup.people)})
        return StonesSeen(deal_key(setup.deal), session.shown, names, session.id)

    def _spoiled(self, shown: StonesSeen) -> list[IshidoLine]:
        """The unfinished games whose players have now seen stones that are still to come."""
        return [
            line
            for line in self._of_deal(shown.deal_key)
            if is_spoiled(line, shown, self._people.names)
        ]

    def _mark_spoiled(self, shown: StonesSeen) -> None:
        """Note that these games are no longer ranked: to know the next stones would help."""
        for line in self._spoiled(shown):
            playing = self._playing
            mine = playing is not None and playing.id == line.id
            session = playing if mine else self.look_at(line.id)
            if session is not None:
                session.note_deal_seen()
                self._store.keep(line_of(session, line.at), session.written())

    def spoiled_by(
        self, deal: Deal, placed: int, people: Sequence[str] = (), *, but: str = ""
    ) -> list[IshidoLine]:
        """The unfinished games that will no longer be ranked once stones of their deal are seen,
        with that on the table, but without those of which the player was warned.

        :param placed: the number of stones that are seen placed.
        :param people: who sees them, besides the current player.
        :param but: the id of the game that shows them.
        """
        names = frozenset({self._people.player, *people})
        spoiled = self._spoiled(StonesSeen(deal_key(deal), placed, names, but))
        return [line for line in spoiled if line.people and line.id not in self._warned]

    def note_warned(self, lines: Sequence[GameLine]) -> None:
        """Note that the player was warned about these games."""
        self._warned |= {line.id for line in lines}

    def _of_deal(self, key: str, *, ended: bool = False) -> list[IshidoLine]:
        """The games of a deal, the last played first."""
        return self._store.of_deal(key, GameState.ENDED if ended else GameState.PLAYING)

    def note_seen(self, deal: Deal, placed: int, now: datetime) -> None:
        """Note that the current player has seen stones of a deal.

        Their unfinished games in which these stones are still to come are no longer ranked.
        """
        with self._store.together():
            self._mark_spoiled(StonesSeen(deal_key(deal), placed, frozenset({self._people.player})))
            self._deals_seen.mark(deal, now, How.REPLAYED)

    def attempt(self, deal: Deal) -> DealAttempt:
        """The current player's game of a deal."""
        key, player, seen = deal_key(deal), self._people.player, self._deals_seen.has(deal)
        unfinished, ended = (
            sorted(
                (line for line in lines if player in line.people and not line.tournament),
                key=lambda line: (line.knows_deal, line.started),
            )
            for lines in (self._of_deal(key), self._of_deal(key, ended=True) if seen else [])
        )
        return DealAttempt(self._first(unfinished), self._first(ended))

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
        lines = self._store.in_progress(self.kind.name)
        ours = (line for line in lines if isinstance(line, IshidoLine))
        return next((line for line in ours if line.tournament == event_id), None)

    def discard(self, game_id: str) -> None:
        """Delete an unfinished game.

        :raises FileProblem: if it belongs to a tournament, whose deal would then be known.
        """
        line = self._store.line(game_id)
        if line is not None and self._is_awaited(line):
            raise FileProblem(game_id, _("it belongs to a tournament"))
        super().discard(game_id)

    def _is_awaited(self, line: GameLine) -> bool:
        of = line.tournament if isinstance(line, IshidoLine) else ""
        return bool(of) and self._tournaments().get(of) is not None

    def remove_tournament(self, event_id: str) -> None:
        """Delete a tournament and its unfinished game. Its ended games stay."""
        awaited = self.awaited(event_id)
        if self._playing is not None and self._playing.tournament == event_id:
            self._playing.tournament = ""  # it stays on the table as an ordinary game
            self.save(self._playing)
        elif awaited is not None:
            super().discard(awaited.id)
        self._tournaments().remove(event_id)


def _digest(data: bytes) -> str:
    from hashlib import sha256  # slow to import, and not needed before the first file

    return sha256(data).hexdigest()
