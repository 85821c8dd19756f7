"""The desk: all that the window keeps between moves and between sittings, behind one face."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ishido.rules.deal import Deal
from ishido.rules.game import Game, Player, Setup
from ishido.rules.record import Record, dump_record
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.session import Session, Use
from ishido.session.tournament import Tournament
from ishido.storage.belongings import Belongings, renamed
from ishido.storage.files import FileProblem, why
from ishido.storage.folders import Folders
from ishido.storage.hall import Hall
from ishido.storage.household import Household
from ishido.storage.journal import Journal
from ishido.storage.library import (
    Best,
    EndedGame,
    How,
    Library,
    deal_key,
    ended_game,
    seen_on_disk,
)
from ishido.storage.loading import Another, as_loaded, why_another
from ishido.storage.people import Person, load_own, own_file, settings_of
from ishido.storage.presence import presence, window_open
from ishido.storage.recent import Recent
from ishido.storage.scores import Score, ScoreList, scores_of
from ishido.storage.settings import COMMON, Settings, save_settings
from ishido.storage.shelf import Entry, Shelf, entry_of
from ishido.storage.statistics import PlayedGame
from ishido.storage.tidying import tidy
from ishido.storage.tournaments import Tournaments
from ishido.storage.writer import Writer

SAVED_AHEAD: Final = 1.0
"""Seconds between two savings of a running clock."""
PATIENCE: Final = 2.0
"""Seconds that the list of games and taking one up wait for what is being written."""


class Desk:
    """Settings, the game being played, the shelf and the library, for one window.

    Nothing here fails because of the disk: the game plays on, :attr:`problem` says what cannot be
    saved, and it is tried again. Writing is done on the writer's thread; all methods are for the
    window's thread, and only :meth:`shelved`, :meth:`take_up`, :meth:`flush` and :meth:`close`
    wait for the disk.
    """

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self._lock = threading.Lock()  # guards what both threads change: notices and wishes
        self._notices: list[str] = []
        self._restore()
        self._presence = presence(folders.data)
        self._wishes: dict[Path, dict[str, Any]] = {}
        """Settings changed and not yet written, by their files."""
        self.settings, notices = load_own(folders)
        self._notices += notices
        self._shelf = Shelf(folders.games, self._say)
        self._library = Library(folders.library, self._say)
        self._writer = Writer(at_end=self._library.database.close)
        self.recent = Recent(folders.recent, self._writer)
        self._household = Household(
            folders, self.settings, self._shelf, self._library, self._writer
        )
        self._playing: Session | None = None
        self._left: dict[str, Session] = {}
        """Games left by this window whose last record is not yet known to be on the disk."""
        self._marked: set[tuple[str, str]] = set()
        """Deals seen in this sitting: player and deal key."""
        self._bests: dict[tuple[str, Scoring], Best | None] = {}
        self._hall = Hall(self._library.entries)
        self.journal = Journal(
            self._shelf,
            self._library,
            self._writer,
            self._in_memory,
            self._look_up_again,
            self._is_mine,
        )
        self.tournaments = Tournaments(self._library, self._writer)

    def _restore(self) -> None:
        """Bring a restored backup about, if a window was killed over it."""
        if not self.folders.restored.exists():
            return
        from ishido.storage.restoring import finish  # rarely needed, and slow to load

        try:
            if finish(self.folders):
                self._say("The backup is restored.")
        except OSError as error:
            self._say(f"The backup cannot be restored as yet: {why(error)}.")

    # -- settings ---------------------------------------------------------------------------

    def change_settings(self, **changes: Any) -> None:
        """Change settings at once, and on the disk soon.

        :raises ValueError: if there is no such setting or it cannot have that value.
        """
        player = self.settings.player
        self.settings = self.settings.changed(changes)
        own = own_file(self.folders, self.settings.person)
        with self._lock:
            for name in changes:
                path = self.folders.settings if name in COMMON else own
                self._wishes.setdefault(path, {})[name] = getattr(self.settings, name)
        self._writer.submit("settings", self._write_settings)
        if self.settings.player != player and self._bests:
            self._writer.submit("bests", self._look_up_bests)

    def _write_settings(self) -> None:
        with self._lock:
            wishes = {path: dict(changes) for path, changes in self._wishes.items()}
        for path, changes in wishes.items():
            if notice := save_settings(path, changes):
                self._say(notice)
            with self._lock:
                for name, value in changes.items():
                    if self._wishes[path].get(name) == value:
                        self._wishes[path].pop(name, None)

    # -- the game being played --------------------------------------------------------------

    @property
    def playing(self) -> Session | None:
        """The session that this window holds; None before the first and after its end."""
        return self._playing

    def resume(self) -> Session | None:
        """The game that was left when a window was last closed; None if there is none.

        Ended games found there were left by a crash: they are entered and not offered.
        """
        return self._resume(self._is_mine)

    def _resume(self, mine: Callable[[Sequence[str]], bool]) -> Session | None:
        session, ended = self._shelf.take_latest(mine)
        for one in ended:
            self._enter_later(one)
        if session is not None:
            self._put_down()
            self._playing = session
        return session

    def begin(self, deal: Deal, now: datetime, scoring: Scoring, how: How = How.STARTED) -> Session:
        """A new game of solitaire; the one that was played goes to the shelf."""
        setup = Setup(deal, scoring=scoring, players=(Player(self.settings.player),))
        return self.begin_setup(setup, now, how=how)

    def begin_setup(
        self,
        setup: Setup,
        now: datetime,
        clock: Clock | None = None,
        tournament: str = "",
        how: How = How.STARTED,
    ) -> Session:
        """A new game as agreed; the one that was played goes to the shelf.

        Its deal counts as seen if one of the people in it has seen it; in a tournament, where all
        play the same, the agreement sees to that. A clock stands still until somebody says *go on*.
        """
        seen = not tournament and any(
            self.has_seen(setup.deal, player.name) for player in setup.people
        )
        used = {Use.DEAL_SEEN} if seen else set()
        session = Session.begin(setup, now, used=used, clock=clock, tournament=tournament)
        return self._take_in_hand(session, now, how)

    def start_over(self, session: Session, now: datetime) -> Session:
        """A new play of the same deal; the old one goes to the shelf."""
        return self._take_in_hand(session.started_over(now), now, How.REPLAYED)

    def play_on(self, game: Game, now: datetime) -> Session:
        """A new sitting that begins at a position of some game; its deal counts as seen."""
        session = Session(game, used=frozenset({Use.DEAL_SEEN}))
        session.started = now.isoformat("T", "seconds")
        return self._take_in_hand(session, now, How.REPLAYED)

    def has_seen(self, deal: Deal, player: str | None = None) -> bool:
        """Whether a player has seen a deal before: the one of the settings, or another by name."""
        player = self.settings.player if player is None else player
        marked = (player, deal_key(deal)) in self._marked
        return marked or seen_on_disk(self.folders.library, player, deal)

    def mark_seen(self, deal: Deal, now: datetime, how: How) -> None:
        """Note that the player of the settings has seen a deal."""
        self._mark_seen(self.settings.player, deal, now, how)

    def _mark_seen(self, player: str, deal: Deal, now: datetime, how: How) -> None:
        key = deal_key(deal)
        if (player, key) not in self._marked:
            self._marked.add((player, key))
            self._writer.submit(
                f"seen {player} {key}", lambda: self._library.mark_seen(player, deal, now, how)
            )

    def save(self, session: Session, ahead: float = SAVED_AHEAD) -> None:
        """Have a session written as it is now. One that this window does not hold is let be.

        ``ahead`` are the seconds that a running clock is said to have spent until it is saved
        again: a crash gives no time back.
        """
        if self._playing is None or session.id != self._playing.id:
            return
        game_id, text = session.id, dump_record(session.record(ahead))
        self._writer.submit(_key(game_id), lambda: self._shelf.write(game_id, text))

    def finish(self, session: Session, now: datetime) -> None:
        """Enter an ended game in the library, once, and take it off the shelf.

        :raises ValueError: if it is not ended.
        """
        if not session.game.ended:
            raise ValueError("the game is not ended")
        if self._playing is not None and session.id == self._playing.id:
            self._playing = None
            if not self._hall.known:  # ended within the first moments of a sitting
                self.read_high_scores()
                self._writer.flush(PATIENCE)
            self._enter_later(session, now)

    def _take_in_hand(self, session: Session, now: datetime, how: How) -> Session:
        self._put_down()
        self._shelf.hold_new(session.id)
        self._playing = session
        self.save(session)
        setup = session.game.setup
        # Who has the window sees whatever is played in it, by a computer or by others.
        for name in dict.fromkeys([self.settings.player, *(one.name for one in setup.people)]):
            self._mark_seen(name, setup.deal, now, how)
        return session

    def _put_down(self) -> None:
        """Put the game being played on the shelf; one without a move is not worth its place."""
        session, self._playing = self._playing, None
        if session is None:
            return
        session.paused = session.clock is not None
        game_id = session.id
        if session.game.ended:
            self._enter_later(session)
        elif session.untouched:
            self._writer.submit(_key(game_id), lambda: self._shelf.remove(game_id))
        else:
            text = dump_record(session.record())
            self._left[game_id] = session

            def write_and_let_go() -> None:
                self._shelf.write(game_id, text)
                self._shelf.release(game_id)
                self._left.pop(game_id, None)

            self._writer.submit(_key(game_id), write_and_let_go)

    def _enter_later(self, session: Session, now: datetime | None = None) -> None:
        ended_at = now or self._shelf.modified(session.id) or datetime.now().astimezone()
        game = ended_game(session, ended_at)
        self._admit(session, game.record, ended_at)
        scoring = Scoring(game.scoring)
        if session.tournament:
            self.tournaments.note(session)
        if game.unaided and (game.player, scoring) in self._bests:
            mine = Best(game.points, game.four_ways, game.stones_left)
            best = self._bests[game.player, scoring]
            if best is None or mine.rank(scoring) > best.rank(scoring):
                self._bests[game.player, scoring] = mine
        self._writer.submit(_key(session.id), lambda: self._enter(game, session))

    def _enter(self, game: EndedGame, session: Session) -> None:
        unwritten: Exception | None = None
        try:
            # Should the library fail, or the power, the file says that the game is ended.
            self._shelf.write(game.session, game.record)
        except (OSError, FileProblem) as error:
            unwritten = error
        if self._library.enter(game, self._hall.waiting(game.session), session):
            self._shelf.remove(game.session)
        elif unwritten:
            raise unwritten
        if self._hall.known:
            self._hall.refresh()
        self._hall.entered(game.session)  # only now: at every moment it stands on its list
        if self._bests:
            self._look_up_bests()

    # -- the shelf --------------------------------------------------------------------------

    def shelved(self) -> list[Entry]:
        """The games that can be taken up again, the last played first. Waits for the writer."""
        everyones = (entry for entry in self._everyones() if not entry.unseen)
        return [entry for entry in everyones if self._is_mine(entry.people)]

    def _everyones(self) -> list[Entry]:
        self._writer.flush(PATIENCE)
        mine = self._playing.id if self._playing else None
        left = dict(self._left)  # the disk refused them: they are to be had all the same
        now = datetime.now().astimezone()
        entries = [entry_of(session, now) for session in left.values() if session.id != mine]
        return entries + [
            entry for entry in self._shelf.entries() if entry.id != mine and entry.id not in left
        ]

    def take_up(self, game_id: str) -> Session:
        """A game from the shelf, to be played on; the one that was played goes to the shelf.

        :raises FileProblem: if it is gone, damaged, or another window is playing it.
        """
        if self._playing is not None and self._playing.id == game_id:
            return self._playing
        self._writer.flush(PATIENCE)
        session = self._left.pop(game_id, None) or self._shelf.take(game_id)
        if session.game.ended:
            self._enter_later(session)
            raise FileProblem(self._shelf.path(game_id), "this game was ended")
        self._put_down()
        self._playing = session
        self.save(session)  # now it is the last played
        return session

    def discard(self, game_id: str) -> None:
        """Take a game off the shelf for good.

        :raises FileProblem: if it is gone, another window is playing it, or a tournament waits for
            it: played again, its deal would be known.
        """
        if any(entry.id == game_id and self._is_awaited(entry) for entry in self._everyones()):
            raise FileProblem(self._shelf.path(game_id), "a tournament waits for it")
        self._discard(game_id)

    def _discard(self, game_id: str) -> None:
        if self._left.pop(game_id, None) is None:
            self._shelf.hold(game_id)
        self._writer.submit(_key(game_id), lambda: self._shelf.remove(game_id))

    # -- tournaments ------------------------------------------------------------------------

    def _is_awaited(self, entry: Entry) -> bool:
        return bool(entry.tournament) and self.tournaments.get(entry.tournament) is not None

    def awaited(self, event_id: str) -> Entry | None:
        """The game of a tournament that was begun and not ended; ``None`` if there is none."""
        playing, now = self._playing, datetime.now().astimezone()
        at_hand = [] if playing is None or playing.game.ended else [entry_of(playing, now)]
        entries = [*at_hand, *self._everyones()]
        return next((entry for entry in entries if entry.tournament == event_id), None)

    def play_tournament(self, event: Tournament, now: datetime) -> Session:
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

    # -- files of the player's own ----------------------------------------------------------

    def consider(self, record: Record) -> tuple[Session, Another | None]:
        """The sitting that a file would become; if it is another play of its deal, why.

        :func:`as_loaded` says which it is. Nothing is changed yet.
        """
        filed = Session.resume(record)
        if self._playing is not None and self._playing.id == filed.id:
            at_hand: Session | None = self._playing
        else:
            self._writer.flush(PATIENCE)
            at_hand = self._left.get(filed.id) or self._shelf.look_at(filed.id)
        loaded = as_loaded(filed, at_hand, seen=self.has_seen(filed.game.setup.deal))
        another = loaded.id != filed.id
        return loaded, why_another(filed, at_hand) if another else None

    def load(self, session: Session, now: datetime) -> Session:
        """Play what :meth:`consider` gave; the game that was played goes to the shelf.

        :raises FileProblem: if another window is playing it.
        """
        playing = self._playing
        if playing is not None and playing.id == session.id:
            playing.game, playing.used = session.game, session.used
            playing.seconds, playing.clock = session.seconds, session.clock
            playing.paused = session.clock is not None
            self.save(playing)
            return playing
        self._left.pop(session.id, None)
        self._shelf.hold(session.id)
        self._put_down()
        self._playing = session
        self.save(session)
        self.mark_seen(session.game.setup.deal, now, How.REPLAYED)
        return session

    def _in_memory(self) -> list[Session]:
        """The games in progress that this window knows best itself."""
        playing = [self._playing] if self._playing is not None else []
        return [*playing, *self._left.values()]

    # -- people -----------------------------------------------------------------------------

    def everyone(self) -> list[Person]:
        """All who play here, by name. Waits for the disk."""
        self._writer.flush(PATIENCE)
        return self._household.everyone(self.settings)

    def is_free(self, name: str, but: Person | None = None) -> bool:
        """Whether nobody has a name already, but for one person."""
        return self._household.is_free(name, self.settings, but.id if but else None)

    def belongings(self, person: Person) -> Belongings:
        """How much there is that belongs to somebody alone. Waits for the disk."""
        return self._household.belongings(person.name)

    def add_person(self, name: str) -> Person:
        """Put somebody on the list of those who play here.

        :raises FileProblem: if it cannot be written.
        """
        if not self.settings.person:
            self.settings = self._household.move_in(self.settings)
        return self._household.add(name, self.settings)

    def rename_person(self, person: Person, name: str) -> None:
        """Call somebody otherwise: in their settings, games and scores.

        :raises FileProblem: if it cannot be written.
        """
        self._household.rename(person, name, self._hall.forget_names)
        if person.id == self.settings.person:
            if self.settings.score_name == person.name:
                self.settings = self.settings.changed({"score_name": name})
            self.settings = self.settings.changed({"player": name})
            self._marked |= {(name, key) for one, key in self._marked if one == person.name}
            self._writer.submit("bests", self._look_up_bests)
        self._household.learn(self.settings)
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
            raise ValueError("who plays now cannot be removed")
        self._household.remove(person, self.settings, self._look_up_again)

    def switch_to(self, person: Person) -> Session | None:
        """Somebody else plays now: the game goes to the shelf, and theirs that was left comes back.

        :returns: the last game that they have a part in; None if there is none.
        """
        playing = self._playing
        if playing is not None and playing.untouched:  # kept, as if the window had been closed
            self._playing = None
            self._writer.flush(PATIENCE)
            self._shelf.release(playing.id)
        self._put_down()
        self._writer.flush(PATIENCE)
        self.settings, notice = settings_of(self.folders, person.id, self.settings)
        if notice:
            self._say(notice)
        self.change_settings(person=person.id)
        self._household.learn(self.settings)
        self._writer.submit("bests", self._look_up_bests)
        return self._resume(lambda people: person.name in people)

    def _is_mine(self, people: Sequence[str]) -> bool:
        """Whether a game of these people is shown to the one who plays."""
        return self._household.is_mine(people, self.settings)

    def _look_up_again(self) -> None:
        self._look_up_bests()
        self._hall.refresh()

    # -- the library ------------------------------------------------------------------------

    def warm_up(self) -> None:
        """Once the window stands: look the best scores up and tidy, in the background."""
        self._writer.submit("warm up", self._warm_up)

    def _warm_up(self) -> None:
        self._presence.take()
        self._look_up_again()
        if self._household.finish():
            self._look_up_again()
        self._library.database.check()
        for session in self._shelf.tidy():
            self._enter_later(session)
        tidy(self.folders)

    def _look_up_bests(self) -> None:
        player = self.settings.player
        for scoring in Scoring:
            self._bests[player, scoring] = self._library.best(player, scoring)

    def best(self, scoring: Scoring) -> Best | None:
        """The player's best unaided game of a scoring; None if there is none, or none known yet."""
        return self._bests.get((self.settings.player, scoring))

    # -- high scores ------------------------------------------------------------------------

    def _admit(self, session: Session, record: str, ended_at: datetime) -> None:
        """Put the scores of an ended game on the lists, under the name last entered."""
        last = self.settings.score_name or self.settings.player
        self._hall.admit(
            replace(score, ended_at=ended_at, name=last if score.asks_name else score.name)
            for score in scores_of(session, record.encode())
        )

    def high_scores(self, which: ScoreList, scoring: Scoring, now: datetime) -> list[Score] | None:
        """A list of high scores, best first; ``None`` as long as it has not been read."""
        return self._hall.best(which, scoring, now.date()) if self._hall.known else None

    @property
    def high_scores_version(self) -> int:
        """Grows whenever the lists of high scores may have changed."""
        return self._hall.version

    def read_high_scores(self) -> None:
        """Have the lists read anew: another window may have added to them."""
        self._writer.submit("high scores", self._hall.refresh)

    def places(self, session_id: str, keeper: int | None = None) -> dict[ScoreList, int]:
        """On which lists a game that was ended in this sitting stands, and in which place.

        ``keeper``: whose score of it, in challenge play; ``None``: the better one's.
        """
        return self._hall.places(session_id, keeper)

    def asks_name(self, session_id: str) -> bool:
        """Whether a game that was ended in this sitting stands on a list under a name to be asked.

        A team's or a computer's names are known.
        """
        return self._hall.asks_name(session_id)

    def name_score(self, session_id: str, name: str) -> None:
        """Have a game's score stand under a name, which is offered for the next.

        :raises ValueError: if it is empty or too long.
        """
        self.change_settings(score_name=name)
        self._hall.rename(session_id, name)
        self._writer.submit(f"name {session_id}", lambda: self._library.rename(session_id, name))

    def clear_scores(self, which: ScoreList, scoring: Scoring) -> None:
        """Take all scores of a scoring off a list; their games stay."""
        self._hall.clear(which, scoring)

        def clear() -> None:
            self._library.clear(which, scoring)
            self._hall.refresh()

        self._writer.submit(f"clear {which} {scoring}", clear)

    def read_games(self, then: Callable[[list[PlayedGame]], None]) -> None:
        """Have all ended games read for statistics; ``then`` gets them on the writer's thread."""
        self._writer.submit("statistics", lambda: then(self._library.games()))

    def alone(self) -> bool:
        """Whether no other window is open on these folders."""
        return not window_open(self.folders.data, but=self._presence)

    # -- what the player should know --------------------------------------------------------

    def notices(self) -> list[str]:
        """Lines for the player since this was last asked: something damaged was set aside …"""
        with self._lock:
            lines, self._notices = self._notices, []
        return lines

    @property
    def problem(self) -> str | None:
        """A line while something cannot be saved; None while all is well."""
        return self._writer.problem

    def _say(self, line: str) -> None:
        with self._lock:
            self._notices.append(line)

    # -- the end ----------------------------------------------------------------------------

    def flush(self, timeout: float) -> bool:
        """Wait for the writer; True if everything is on the disk."""
        return self._writer.flush(timeout)

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
        self._shelf.release_all()
        return done


def _key(game_id: str) -> str:
    return f"game {game_id}"
