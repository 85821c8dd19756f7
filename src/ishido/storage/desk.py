"""The desk: all that the window keeps from move to move, and from one start to the next."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from ishido.rules.deal import Deal
from ishido.rules.game import PlayerKind
from ishido.rules.record import Record
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.storage.belongings import Belongings, renamed
from ishido.storage.desk_played import PATIENCE, PlayedDesk
from ishido.storage.folders import Folders
from ishido.storage.library import How, is_entered
from ishido.storage.loading import Unranked, as_loaded, why_unranked
from ishido.storage.people import Person, settings_of
from ishido.storage.presence import window_open
from ishido.storage.recent import Recent
from ishido.storage.scores import Score, ScoreList
from ishido.storage.settings import Settings
from ishido.storage.tidying import tidy
from ishido.storage.unfinished import Entry, entry_of

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament
    from ishido.storage.journal import Journal
    from ishido.storage.reviews import Reviews
    from ishido.storage.statistics import PlayedGame
    from ishido.storage.tournaments import Kept


class Desk(PlayedDesk):
    """Settings, the game being played, the unfinished games and the library, for one window.

    Nothing here fails because of the disk: the game plays on, :attr:`problem` says what cannot be
    saved, and it is tried again. Writing is done on the writer's thread; all methods are for the
    window's thread, and only :meth:`unfinished`, :meth:`take_up`, :meth:`flush` and :meth:`close`
    wait for the disk.
    """

    def __init__(self, folders: Folders) -> None:
        super().__init__(folders)
        self.recent = Recent(folders.recent, self._writer, self._say)
        self.keeps_deal: Kept | None = None
        """The open tournament that has the deal of the game with which the window opened."""

    # What only a scene asks for, or seldom anyone, is loaded and made when it is first asked for.

    @cached_property
    def journal(self) -> "Journal":
        """All games of those who play here."""
        from ishido.storage.journal import Journal

        return Journal(
            self._unfinished,
            self._library,
            self._writer,
            self._in_memory,
            self._look_up_again,
            self._is_mine,
        )

    @cached_property
    def reviews(self) -> "Reviews":
        """Reviews and what results are measured by."""
        from ishido.storage.reviews import Reviews

        return Reviews(self._library, self._writer)

    # -- tournaments ------------------------------------------------------------------------

    def awaited(self, event_id: str) -> Entry | None:
        """The game of a tournament that was begun and not ended; ``None`` if there is none."""
        playing, now = self._playing, datetime.now().astimezone()
        at_hand = [] if playing is None or playing.game.ended else [entry_of(playing, now)]
        entries = [*at_hand, *self._everyones()]
        return next((entry for entry in entries if entry.tournament == event_id), None)

    def play_tournament(self, event: "Tournament", now: datetime) -> Session:
        """Go on with a tournament: with the game that was begun, or with the next.

        :raises FileProblem: if another window is playing it.
        :raises InvalidTournament: if all have played.
        """
        awaited = self.awaited(event.id)
        if awaited is not None:
            return self.take_up(awaited.id)
        return self.begin_setup(event.setup(), now, event.clock(), event.id)

    def remove_tournament(self, event_id: str) -> None:
        """Take a tournament out for good, and the game that was begun in it; those ended stay.

        :raises FileProblem: if another window is playing it.
        """
        awaited = self.awaited(event_id)
        if self._playing is not None and self._playing.tournament == event_id:
            self._playing.tournament = ""  # it stays on the table, as a game like others
            self.save(self._playing)
        elif awaited is not None:
            self._discard(awaited.id)
        self.tournaments.remove(event_id)

    def open_tournament_of(
        self, deal: Deal, people: Sequence[str] = (), *, own: str = ""
    ) -> "Kept | None":
        """The open tournament that keeps its deal from its players until all have played it.

        Those are meant who are named, and the player of the settings. As long as one player has
        the machine alone, anybody may sit there: then it is kept from whoever asks. ``own`` is a
        tournament that does not matter. Waits for the disk.
        """
        return self._keeping(self.tournaments.all(), deal, people, own)

    def _keeping(
        self, every: "Sequence[Kept]", deal: Deal, people: Sequence[str], own: str
    ) -> "Kept | None":
        names, alone = {self.settings.player, *people}, len(self._profiles.names) < 2
        for kept in every:
            event = kept.tournament
            entrants = {one.name for one in event.entrants if one.kind is PlayerKind.HUMAN}
            theirs = names & entrants or (alone and entrants)
            same = (event.deal.tableau, event.deal.pouch) == (deal.tableau, deal.pouch)
            if same and theirs and not event.over and event.id != own:
                return kept
        return None

    # -- files of the player's own ----------------------------------------------------------

    def consider(self, record: Record) -> tuple[Session, Unranked | None]:
        """The session that a file would become; if loading takes it off the lists, why.

        :func:`as_loaded` says which it is. Nothing is changed yet.
        """
        filed = Session.resume(record)
        if self._playing is not None and self._playing.id == filed.id:
            at_hand: Session | None = self._playing
        else:
            self._writer.flush_files(PATIENCE)
            at_hand = self._left.get(filed.id) or self._unfinished.look_at(filed.id)
        loaded = as_loaded(
            filed,
            at_hand,
            seen=self.has_seen(filed.game.setup.deal),
            entered=is_entered(self.folders.library, filed.id),
        )
        return loaded, why_unranked(filed, at_hand, loaded)

    def load(self, session: Session, now: datetime) -> Session:
        """Play what :meth:`consider` gave; the game that was played is put aside.

        :raises FileProblem: if another window is playing it.
        """
        playing = self._playing
        if playing is not None and playing.id == session.id:
            playing.game, playing.resigned = session.game, session.resigned
            playing.aids, playing.aids_by = session.aids, session.aids_by
            playing.seconds, playing.clock = session.seconds, session.clock
            playing.tournament = session.tournament
            playing.paused = session.clock is not None
            self.save(playing)
            return playing
        self._left.pop(session.id, None)
        self._unfinished.hold(session.id)
        self._put_down()
        self._playing = session
        self.save(session)
        self.mark_seen(session.game.setup.deal, now, How.REPLAYED)
        return session

    # -- people -----------------------------------------------------------------------------

    def everyone(self) -> list[Person]:
        """All who play here, by name. Waits for the disk."""
        self._writer.flush(PATIENCE)
        return self._profiles.everyone(self.settings)

    def is_free(self, name: str, but: Person | None = None) -> bool:
        """Whether nobody has a name already, but for one person."""
        return self._profiles.is_free(name, self.settings, but.id if but else None)

    def belongings(self, person: Person) -> Belongings:
        """How much there is that belongs to somebody alone. Waits for the disk."""
        return self._profiles.belongings(person.name)

    def add_person(self, name: str) -> Person:
        """Put somebody on the list of those who play here.

        :raises FileProblem: if it cannot be written.
        """
        if not self.settings.person:
            moved = self._profiles.move_in(self._as_kept())
            self.settings = replace(self.settings, person=moved.person)
        return self._profiles.add(name, self.settings)

    def rename_person(self, person: Person, name: str) -> None:
        """Call somebody otherwise: in their settings, games and scores.

        :raises FileProblem: if it cannot be written.
        """
        self._profiles.rename(person, name, self._high_scores.forget_names)
        if person.id == self.settings.person:
            if self.settings.score_name == person.name:
                self.settings = self.settings.changed({"score_name": name})
            self.settings = self.settings.changed({"player": name})
            self._marked |= {(name, key) for one, key in self._marked if one == person.name}
            self._writer.submit("bests", self._look_up_bests)
        self._profiles.learn(self.settings)
        self.tournaments.forget()
        if self._playing is not None:
            self._playing.game = renamed(self._playing.game, person.name, name)
            self.save(self._playing)

    @property
    def name_wanted(self) -> str:
        """What the one who plays here alone, and has no name, was last called for a score.

        Empty if there is no such name, or no need of it.
        """
        settings = self.settings
        unnamed = not settings.person and settings.player == Settings().player
        return settings.score_name if unnamed and settings.score_name != settings.player else ""

    def remove_person(self, person: Person) -> None:
        """Take somebody off the list, with all that is theirs alone.

        :raises ValueError: if it is who plays now.
        :raises FileProblem: if it cannot be written.
        """
        if person.id == self.settings.person:
            raise ValueError("the current player cannot be removed")
        self._profiles.remove(person, self.settings, self._look_up_again)

    def switch_to(self, person: Person) -> Session | None:
        """Somebody else plays now: the game is put aside, and theirs that was left comes back.

        :returns: the last game that they have a part in; None if there is none.
        """
        playing = self._playing
        if playing is not None and playing.untouched:  # kept, as if the window had been closed
            self._playing = None
            self._writer.flush(PATIENCE)
            self._unfinished.release(playing.id)
        self._put_down()
        self._writer.flush(PATIENCE)
        self.settings, notice = settings_of(self.folders, person.id, self.settings)
        if notice:
            self._say(notice)
        self.change_settings(person=person.id)
        self._profiles.learn(self.settings)
        self._writer.submit("bests", self._look_up_bests)
        session = self._resume(lambda people: person.name in people)
        if session is not None:
            self._unfinished.prove(session)
            self._mark_seen_again(session)
        return session

    def _look_up_again(self) -> None:
        self._look_up_bests()
        self._high_scores.refresh()

    # -- the library ------------------------------------------------------------------------

    def warm_up(self) -> None:
        """Once the window stands: look the best scores up and tidy, in the background."""
        if self._playing is not None:
            self._unfinished.prove(self._playing)
        self._writer.submit_file("seals", self._unfinished.establish_seals)
        self._writer.submit("warm up", self._warm_up)
        if self._playing is not None:
            self._mark_seen_again(self._playing)

    def _warm_up(self) -> None:
        self._presence.take()
        self._look_up_again()
        if self._profiles.finish():
            self._look_up_again()
        self._library.database.check()
        self._look_for_owner_of_deal()
        for session in self._unfinished.tidy():
            self._enter_later(session, left=True)
        tidy(self.folders)

    def _look_for_owner_of_deal(self) -> None:
        """See whether an open tournament keeps the deal of the game that was resumed."""
        from ishido.storage.tournaments import read_tournaments

        playing = self._playing
        if playing is not None and playing.game.moves:
            setup = playing.game.setup
            people = [player.name for player in setup.people]
            every = self._library.database.read(read_tournaments)
            self.keeps_deal = self._keeping(every, setup.deal, people, playing.tournament)

    # -- high scores ------------------------------------------------------------------------

    def high_scores(self, which: ScoreList, scoring: Scoring, now: datetime) -> list[Score] | None:
        """A list of high scores, best first; ``None`` as long as it has not been read."""
        return (
            self._high_scores.best(which, scoring, now.date()) if self._high_scores.known else None
        )

    @property
    def high_scores_version(self) -> int:
        """Grows whenever the lists of high scores may have changed."""
        return self._high_scores.version

    def places(self, session_id: str, keeper: int | None = None) -> dict[ScoreList, int]:
        """On which lists a game that was ended in this window stands, and in which place.

        ``keeper``: whose score of it, in challenge play; ``None``: the better one's.
        """
        return self._high_scores.places(session_id, keeper)

    def asks_name(self, session_id: str) -> bool:
        """Whether a game that was ended in this window stands on a list under a name to be asked.

        A team's or a computer's names are known.
        """
        return self._high_scores.asks_name(session_id)

    def name_score(self, session_id: str, name: str) -> None:
        """Have a game's score stand under a name, which is offered for the next.

        :raises ValueError: if it is empty or too long.
        """
        self.change_settings(score_name=name)
        self._high_scores.rename(session_id, name)
        self._writer.submit(f"name {session_id}", lambda: self._library.rename(session_id, name))

    def name_keeper(self, session_id: str, keeper: int, name: str) -> None:
        """Have the score of a team, or of one player of a challenge, stand under a name."""
        self._high_scores.rename(session_id, name, keeper)
        self._writer.submit(
            f"name {session_id} {keeper}",
            lambda: self._library.rename(session_id, name, keeper),
        )

    def clear_scores(self, which: ScoreList, scoring: Scoring) -> None:
        """Take all scores of a scoring off a list; their games stay."""
        self._high_scores.clear(which, scoring)

        def clear() -> None:
            self._library.clear(which, scoring)
            self._high_scores.refresh()

        self._writer.submit(f"clear {which} {scoring}", clear)

    def read_games(self, then: "Callable[[list[PlayedGame]], None]") -> None:
        """Have all ended games read for statistics; ``then`` gets them on the writer's thread."""
        self._writer.submit("statistics", lambda: then(self._library.games()))

    def work_out(self, job: Callable[[], None]) -> None:
        """Have figures worked out on the writer's thread; a newer wish replaces an older one."""
        self._writer.submit("figures", job)

    def alone(self) -> bool:
        """Whether no other window is open on these folders."""
        return not window_open(self.folders.data, but=self._presence)

    # -- the end ----------------------------------------------------------------------------

    def close(self, timeout: float = 5.0) -> bool:
        """Save what is played, let everything go; True if everything is on the disk.

        Even an untouched game is kept here: its number may have been typed, and it is the one to be
        found at the next start.
        """
        if self._playing is not None:
            if self._playing.game.ended:
                self._enter_later(self._playing)
            else:
                self.save(self._playing, ahead=0.0)
        done = self._writer.close(timeout)
        self._presence.release()
        self._unfinished.release_all()
        return done
