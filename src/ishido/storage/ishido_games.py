"""The unfinished games of Ishido, and how they begin and end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.oracle.augury import Augury
from ishido.records.players import Player
from ishido.rules.deal import Deal
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.session import Aid, Session
from ishido.storage.deals_seen import DealsSeen
from ishido.storage.ended import EndedGames
from ishido.storage.files import FileProblem
from ishido.storage.games_in_progress import SAVED_AHEAD, GamesInProgress
from ishido.storage.glance import is_of_deal
from ishido.storage.high_scores import HighScores
from ishido.storage.library import How, Library, deal_key
from ishido.storage.lines import GameLine, IshidoLine, line_of
from ishido.storage.loading import Unranked, as_loaded, why_unranked
from ishido.storage.profiles import Profiles
from ishido.storage.questions import Questions
from ishido.storage.same_deal import SpoiledGames, StonesSeen, is_spoiled
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import PATIENCE, Writer

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament
    from ishido.storage.readings import Readings
    from ishido.storage.tournaments import StoredTournament, Tournaments


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
        unfinished: UnfinishedGames[Session],
        library: Library,
        writer: Writer,
        people: Profiles,
        deals_seen: DealsSeen,
        ended: EndedGames,
        high_scores: HighScores,
        tournaments: "Callable[[], Tournaments]",
        questions: Questions,
        readings: "Callable[[], Readings]",
    ) -> None:
        """``tournaments`` is called only for a tournament's game, ``readings`` only for one with
        auguries."""
        super().__init__(unfinished, writer, people, ended)
        self._library = library
        self._deals_seen = deals_seen
        self._high_scores = high_scores
        self._tournaments = tournaments
        self._questions = questions
        self._readings = readings
        self._entered: dict[str, int] = {}
        """How many auguries of a game are in the journal of readings, or shall not be."""
        self.spoiled = SpoiledGames(unfinished, lambda: people.names)
        """The games whose deals have been seen further elsewhere."""

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

        See :func:`ishido.storage.tournaments.tournament_hiding`. Waits for the disk.
        """
        from ishido.storage.tournaments import tournament_hiding

        names, alone = {self._people.player, *people}, len(self._people.names) < 2
        return tournament_hiding(self._tournaments().all(), deal, names, alone=alone, own=own)

    def _begin(self, session: Session, now: datetime, how: How) -> Session:
        self.put_on_table(session)
        setup = session.game.setup
        # The current player sees everything that is played in the window.
        for name in dict.fromkeys([self._people.player, *(one.name for one in setup.people)]):
            self._deals_seen.mark(setup.deal, now, how, name)
        return session

    def take_over(self, session: Session) -> None:
        """Let the current player continue a game of computers.

        If they knew the deal before, it counts as seen.

        :raises ValueError: in tournaments and challenges.
        """
        session.take_over(self._people.player)
        self._people.who.call_players(session)
        first = self._deals_seen.when(session.game.setup.deal)
        if first and first < session.started:
            session.note_deal_seen()

    # -- files of the player's own ----------------------------------------------------------

    def consider(self, session: Session) -> tuple[Session, Unranked | None]:
        """What a session from a file would become, and why loading would bar it from the lists.

        See :func:`as_loaded`. Nothing is changed yet.
        """
        filed = self._from_elsewhere(session)
        if self._playing is not None and self._playing.id == filed.id:
            at_hand: Session | None = self._playing
        else:
            at_hand = self.look_at(filed.id)
        loaded = as_loaded(
            filed,
            at_hand,
            seen=self._deals_seen.has(filed.game.setup.deal),
            entered=self._ended.has(filed.id),
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
        self._left.pop(session.id, None)
        self._unfinished.use(session.id)
        self._put_on_table(session)
        self._deals_seen.mark(session.game.setup.deal, now, How.REPLAYED)
        return session

    def _prepare(self, session: Session) -> None:
        self._entered.setdefault(session.id, len(session.auguries))
        self._note_unwritten(session)

    def _note_unwritten(self, session: Session) -> None:
        if self.spoiled.spoils(session):
            session.note_deal_seen()

    def resume(self, mine: Callable[[Sequence[str]], bool] | None = None) -> Session | None:
        session = super().resume(mine)
        if session is not None and mine is None and session.floor == session.move_count:
            # At a start: a crash may have come between the record of an answer and the settings.
            self._forget_answered(session, session.auguries[-1:])
        return session

    def resume_game(self, game_id: str) -> Session:
        session = super().resume_game(game_id)
        self._deals_seen.mark_again(session)
        return session

    def save(self, session: Session, ahead: float = SAVED_AHEAD) -> None:
        if self._playing is None or session.id != self._playing.id:
            return
        super().save(session, ahead)
        # In this order: a crash may bring back a question that is answered, and never lose one.
        if new := session.auguries[self._entered.get(session.id, 0) :]:
            self._forget_answered(session, new)
            self._readings().enter(session, new)
            self._entered[session.id] = len(session.auguries)

    def _forget_answered(self, session: Session, auguries: Sequence[Augury]) -> None:
        """Forget the questions that auguries of a session have answered."""
        for augury in auguries:
            name = session.players[augury.seat].name
            if self._questions.of(name) == augury.question:
                self._questions.keep(name, "")

    # -- other games of the same deal -------------------------------------------------------

    def _note_shown(self, session: Session) -> StonesSeen | None:
        """What a game has shown of its deal. Marks the games left in this window.

        ``None`` for a tournament's game that a computer plays before others.
        """
        if (
            session.tournament
            and not session.game.setup.people
            and self._tournaments().covers(session)
        ):
            return None
        shown = self.spoiled.shown_by(session, self._people.player)
        if shown is not None:
            self._mark_left(shown)
        return shown

    def _to_do_first(self, session: Session) -> Callable[[], None]:
        """Before the writer writes a session, it marks the games that this one spoils."""
        shown = self._note_shown(session)
        return lambda: self._mark_spoiled(shown)

    def _mark_left(self, shown: StonesSeen) -> None:
        """Mark the games left in this window whose record may not be on the disk."""
        for left in self._unwritten():
            if is_spoiled(left.session, shown, self._people.names):
                left.session.note_deal_seen()
                self._leave(left.session, left.at)

    def _mark_spoiled(self, shown: StonesSeen | None) -> None:
        if shown is not None:
            self.spoiled.mark(shown)

    def spoiled_by(
        self, deal: Deal, placed: int, people: Sequence[str] = (), *, but: str = ""
    ) -> list[Session]:
        """The unfinished games that will no longer be ranked once stones of their deal are seen.

        They include the one on the table.

        :param placed: the number of stones that are seen placed.
        :param people: who sees them, besides the current player.
        :param but: the id of the game that shows them.
        """
        names = frozenset({self._people.player, *people})
        shown, everyone = StonesSeen(deal, placed, names, but), self._people.names
        known = any(self._deals_seen.has(deal, name) for name in names)
        return [
            session
            for session in self._of_deal(deal, seen=known)
            if session.game.setup.people and is_spoiled(session, shown, everyone)
        ]

    def _of_deal(self, deal: Deal, *, seen: bool) -> list[Session]:
        """The unfinished games of a deal, including the one on the table.

        :param seen: whether the deal was seen before. If not, no file can have one.
        """
        every = {session.id: session for session in self.in_memory()}
        if seen:
            same = self._unfinished.ids_of(lambda record: is_of_deal(record, deal))
            every = {one.id: one for one in map(self.look_at, same) if one is not None} | every
        key = deal_key(deal)
        return [
            session
            for session in every.values()
            if deal_key(session.game.setup.deal) == key and not session.game.ended
        ]

    def note_seen(self, deal: Deal, placed: int, now: datetime) -> None:
        """Note that the current player has seen stones of a deal.

        Their unfinished games in which these stones are still to come are no longer ranked.
        """
        shown = StonesSeen(deal, placed, frozenset({self._people.player}))
        playing = self._playing
        if playing is not None and is_spoiled(playing, shown, self._people.names):
            playing.note_deal_seen()
            self.save(playing)
        self._mark_left(shown)
        self.spoiled.note(shown)
        self._writer.submit(f"passed {shown.key}", lambda: self.spoiled.mark(shown))
        self._deals_seen.mark(deal, now, How.REPLAYED)

    def attempt(self, deal: Deal, patience: float = PATIENCE) -> DealAttempt:
        """The current player's game of a deal.

        :param patience: seconds to wait for the library, which alone knows the ended ones.
        """
        player, seen = self._people.player, self._deals_seen.has(deal)
        unfinished = [
            session
            for session in self._of_deal(deal, seen=seen)
            if not session.tournament and player in (one.name for one in session.game.setup.people)
        ]
        unfinished.sort(key=lambda session: (not session.ranked, session.started))
        ended: list[Session] = []
        if seen:
            key = f"attempt {deal_key(deal)}"
            self._writer.submit(
                key, lambda: ended.extend(self._library.ended_of(deal, player)), asks=True
            )
            self._writer.flush(patience)
        ended.sort(key=lambda session: not session.ranked)
        return DealAttempt(next(iter(unfinished), None), next(iter(ended), None))

    # -- tournaments ------------------------------------------------------------------------

    def awaited(self, event_id: str) -> IshidoLine | None:
        """The unfinished game of a tournament; ``None`` if there is none."""
        playing, now = self._playing, datetime.now().astimezone()
        at_hand = [] if playing is None or playing.game.ended else [line_of(playing, now)]
        lines = [*at_hand, *self._everyones()]
        ours = (line for line in lines if isinstance(line, IshidoLine))
        return next((line for line in ours if line.tournament == event_id), None)

    def discard(self, game_id: str) -> None:
        """Delete an unfinished game.

        :raises FileProblem: if it belongs to a tournament, whose deal would then be known.
        """
        if any(line.id == game_id and self._is_awaited(line) for line in self._everyones()):
            raise FileProblem(self._unfinished.path(game_id), _("it belongs to a tournament"))
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

    # -- the end of a game ------------------------------------------------------------------

    def _enter(self, session: Session, now: datetime | None = None, *, left: bool = False) -> None:
        # What a game left by a crash has shown was noted before. The current player may not have
        # seen it.
        if now is not None:
            # It may end just after the start, and its places are among scores of the library.
            self._high_scores.wait_until_known(PATIENCE)
        super()._enter(session, now, left=left)
        self._deals_seen.mark_again(session)
