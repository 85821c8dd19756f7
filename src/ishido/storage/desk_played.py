"""The game being played, those put aside, and those that have ended."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from ishido.language import _
from ishido.rules.deal import Deal
from ishido.rules.game import Game, Player, Setup
from ishido.rules.record import dump_record
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.session import Aid, Session
from ishido.storage.desk_kept import KeptDesk
from ishido.storage.files import FileProblem
from ishido.storage.folders import Folders
from ishido.storage.high_scores import HighScores
from ishido.storage.library import (
    Best,
    EndedGame,
    How,
    best_of,
    deal_key,
    ended_game,
    first_seen,
)
from ishido.storage.same_deal import PassedGames, StonesSeen, learns
from ishido.storage.scores import scores_of
from ishido.storage.unfinished import Entry, entry_of

if TYPE_CHECKING:
    from ishido.storage.tournaments import Tournaments

SAVED_AHEAD: Final = 1.0
"""Seconds between two savings of a running clock."""
PATIENCE: Final = 2.0
"""Seconds that the list of games and taking one up wait for what is being written."""


@dataclass(frozen=True, slots=True)
class DealAttempt:
    """What a player has made of a deal: of several games of it the one that counts."""

    unfinished: Session | None
    ended: Session | None

    @property
    def left(self) -> Session | None:
        """The game to be continued, if the deal was left; ``None`` if a ranked one was ended."""
        done = self.ended is not None and (self.ended.ranked or self.unfinished is None)
        return None if done else self.unfinished


class PlayedDesk(KeptDesk):
    """Holds one game, puts it aside, takes another up, enters what is ended."""

    def __init__(self, folders: Folders) -> None:
        super().__init__(folders)
        self._playing: Session | None = None
        self._left: dict[str, Session] = {}
        """Games left by this window whose last record is not yet known to be on the disk."""
        self._bests: dict[tuple[str, Scoring], Best | None] = {}
        """Of each player in each scoring, as the library says; empty before it was asked."""
        self._new_bests: dict[str, tuple[tuple[str, Scoring], Best]] = {}
        """Of games that are not yet known to be in the library, by session."""
        self._high_scores = HighScores(self._library.entries)
        self._passed = PassedGames(
            self._unfinished, self._profiles.as_called_now, lambda: self._profiles.everyones_names
        )
        self._most_shown: dict[str, int] = {}
        """How many stones of its deal each game played in this window has shown."""
        self._warned: set[str] = set()
        """Games whose player knows in this window that they are about to stop counting."""

    @cached_property
    def tournaments(self) -> "Tournaments":
        """All tournaments."""
        from ishido.storage.tournaments import Tournaments

        return Tournaments(self._library.database, self._writer)

    # -- the game being played --------------------------------------------------------------

    @property
    def playing(self) -> Session | None:
        """The session that this window holds; None before the first and after its end."""
        return self._playing

    def _in_memory(self) -> list[Session]:
        """The games in progress that this window knows best itself: the one on the table last."""
        playing = [self._playing] if self._playing is not None else []
        return [*self._left.values(), *playing]

    def resume(self) -> Session | None:
        """The game that was left when a window was last closed; None if there is none.

        A game in which the player of the settings has no part is not resumed.
        Ended games found there were left by a crash: they are entered and not offered.
        """
        return self._resume(self._is_mine)

    def _resume(self, mine: Callable[[Sequence[str]], bool]) -> Session | None:
        session, ended = self._unfinished.take_latest(
            mine, lambda one: self._profiles.takes_part(one.game, self.settings)
        )
        for one in ended:
            self._enter_later(one, left=True)
        if session is not None:
            self._put_down()
            session.game = self._profiles.as_called_now(session.game)
            self._playing = session
        return session

    def begin(self, deal: Deal, now: datetime, scoring: Scoring, how: How = How.STARTED) -> Session:
        """A new game of solitaire; the one that was played is put aside."""
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
        """A new game as agreed; the one that was played is put aside.

        Its deal counts as seen if one of the people in it has seen it; in a tournament, where all
        play the same, the agreement sees to that. A clock stands still until somebody says *go on*.
        """
        seen = not tournament and any(
            self.has_seen(setup.deal, player.name) for player in setup.people
        )
        used = {Aid.DEAL_SEEN} if seen else set()
        session = Session.begin(setup, now, aids=used, clock=clock, tournament=tournament)
        return self._take_in_hand(session, now, how)

    def start_over(self, session: Session, now: datetime) -> Session:
        """A new play of the same deal; the old one is put aside."""
        return self._take_in_hand(session.started_over(now), now, How.REPLAYED)

    def take_over(self, session: Session) -> None:
        """Let the player of the settings go on where computers have played.

        If they knew the deal before the computers began, it counts as seen.

        :raises ValueError: in tournaments and challenges.
        """
        session.take_over(self.settings.player)
        self._writer.flush(PATIENCE)
        first = first_seen(self.folders.library, self.settings.player, session.game.setup.deal)
        if first and first < session.started:
            session.note_deal_seen()

    def play_on(self, game: Game, now: datetime) -> Session:
        """A new session that begins at a position of some game; its deal counts as seen."""
        session = Session(game, aids=frozenset({Aid.DEAL_SEEN}))
        session.started = now.isoformat("T", "seconds")
        return self._take_in_hand(session, now, How.REPLAYED)

    def save(self, session: Session, ahead: float = SAVED_AHEAD) -> None:
        """Have a session written as it is now. One that this window does not hold is let be.

        ``ahead`` are the seconds that a running clock is said to have spent until it is saved
        again: a crash gives no time back.
        """
        if self._playing is None or session.id != self._playing.id:
            return
        self._unfinished.prove(session)
        shown = self._note_shown(session)
        game_id, text = session.id, dump_record(session.record(ahead))

        def write() -> None:
            self._mark_passed(shown)
            self._unfinished.write(game_id, text)

        self._writer.submit_file(_key(game_id), write)

    def _take_in_hand(self, session: Session, now: datetime, how: How) -> Session:
        self._put_down()
        self._unfinished.hold_new(session.id)
        self._playing = session
        self.save(session)
        setup = session.game.setup
        # Who has the window sees whatever is played in it, by a computer or by others.
        for name in dict.fromkeys([self.settings.player, *(one.name for one in setup.people)]):
            self._mark_seen(name, setup.deal, now, how)
        return session

    def _put_down(self) -> None:
        """Put the game being played aside; one without a move is not worth keeping."""
        session, self._playing = self._playing, None
        if session is None:
            return
        session.paused = session.clock is not None
        game_id = session.id
        if session.game.ended:
            self._enter_later(session)
        elif session.untouched and not session.of_the_day:
            self._remove_later(game_id, session)
        else:
            self._leave(session)

    def _leave(self, session: Session) -> None:
        self._unfinished.prove(session)
        shown = self._note_shown(session)
        game_id, text = session.id, dump_record(session.record())
        self._left[game_id] = session

        def write_and_let_go() -> None:
            self._mark_passed(shown)
            self._unfinished.write(game_id, text)
            self._unfinished.release(game_id)
            self._left.pop(game_id, None)

        self._writer.submit_file(_key(game_id), write_and_let_go)

    def _mark_seen_again(self, session: Session) -> None:
        """Note once more that a game's people have seen its deal.

        If another program had locked the database when they began it, that was never written.
        """
        now = datetime.now().astimezone()
        for player in session.game.setup.people:
            self._mark_seen(player.name, session.game.setup.deal, now, How.STARTED)

    # -- other games of the same deal -------------------------------------------------------

    def _note_shown(self, session: Session) -> StonesSeen | None:
        """What a game has shown of its deal; first, whether another window has shown more of it.

        Nothing is shown of a tournament's game that a computer plays while others wait.
        """
        if self._unfinished.is_noted_as_seen(session.id) and not session.tournament:
            session.note_deal_seen()
        setup = session.game.setup
        if session.tournament and not setup.people and self.tournaments.covers(session):
            return None
        names = frozenset({self.settings.player, *(player.name for player in setup.people)})
        # What was taken back and played otherwise since was seen all the same.
        placed = max(session.shown, self._most_shown.get(session.id, 0))
        if not placed:
            return None
        self._most_shown[session.id] = placed
        shown = StonesSeen(setup.deal, placed, names, session.id)
        self._mark_left(shown)
        return shown

    def _mark_left(self, shown: StonesSeen) -> None:
        """Mark the games that this window has left and the disk may have refused."""
        for other in list(self._left.values()):
            if learns(other, shown, self._profiles.everyones_names):
                other.note_deal_seen()
                self._leave(other)

    def _mark_passed(self, shown: StonesSeen | None) -> None:
        if shown is not None:
            self._passed.mark(shown)

    def passed_by(
        self, deal: Deal, placed: int, people: Sequence[str] = (), *, but: str = ""
    ) -> list[Session]:
        """The unfinished games that stop counting once stones of their deal have been seen.

        The one on the table is among them. May wait for the disk, if the deal has been seen before.

        :param placed: how many stones are seen placed.
        :param people: who sees them, beside the player of the settings.
        :param but: the id of the game that shows them.
        """
        names = frozenset({self.settings.player, *people})
        shown, everyone = StonesSeen(deal, placed, names, but), self._profiles.everyones_names
        known = any(self.has_seen(deal, name) for name in names)
        return [
            session
            for session in self._unfinished_of(deal, PATIENCE if known else None)
            if session.game.setup.people and learns(session, shown, everyone)
        ]

    def _unfinished_of(self, deal: Deal, patience: float | None) -> list[Session]:
        """The unfinished games of a deal, the one on the table among them.

        :param patience: seconds that it may wait for what is being written; ``None``: nobody can
            have put one aside.
        """
        every = {session.id: session for session in self._in_memory()}
        if patience is not None:
            self._writer.flush_files(patience)
            aside = (self._unfinished.look_at(one) for one in self._unfinished.of_deal(deal))
            every = {one.id: one for one in aside if one is not None} | every
        key = deal_key(deal)
        return [
            session
            for session in every.values()
            if deal_key(session.game.setup.deal) == key and not session.game.ended
        ]

    def not_warned_of(self, sessions: Sequence[Session]) -> list[Session]:
        """Those games of which nobody has been warned in this window that they stop counting."""
        return [session for session in sessions if session.id not in self._warned]

    def note_warned(self, sessions: Sequence[Session]) -> None:
        """The player was warned that these games stop counting."""
        self._warned |= {session.id for session in sessions}

    def note_seen(self, deal: Deal, placed: int, now: datetime) -> None:
        """Note that the player of the settings was shown the stones of a deal.

        Their unfinished games of it in which these are still to come are no longer ranked.
        """
        shown = StonesSeen(deal, placed, frozenset({self.settings.player}))
        playing = self._playing
        if playing is not None and learns(playing, shown, self._profiles.everyones_names):
            playing.note_deal_seen()
            self.save(playing)
        self._mark_left(shown)
        key = f"passed {placed} {deal_key(deal)}"  # one that shows less takes no other's place
        self._writer.submit_file(key, lambda: self._passed.mark(shown))
        self.mark_seen(deal, now, How.REPLAYED)

    # -- unfinished games -------------------------------------------------------------------------

    def unfinished(self) -> list[Entry]:
        """The games that can be taken up again, the last played first. Waits for the writer."""
        everyones = (entry for entry in self._everyones() if not entry.unseen)
        return [entry for entry in everyones if self._is_mine(entry.people)]

    def _everyones(self) -> list[Entry]:
        self._writer.flush_files(PATIENCE)
        mine = self._playing.id if self._playing else None
        left = dict(self._left)  # the disk refused them: they are to be had all the same
        now = datetime.now().astimezone()
        entries = [entry_of(session, now) for session in left.values() if session.id != mine]
        return entries + [
            entry
            for entry in self._unfinished.entries()
            if entry.id != mine and entry.id not in left
        ]

    def take_up(self, game_id: str) -> Session:
        """An unfinished game, to be played on; the one that was played is put aside.

        :raises FileProblem: if it is gone, damaged, or another window is playing it.
        """
        if self._playing is not None and self._playing.id == game_id:
            return self._playing
        self._writer.flush_files(PATIENCE)
        session = self._left.pop(game_id, None) or self._unfinished.take(game_id)
        self._unfinished.prove(session)
        if session.game.ended:
            self._enter_later(session, left=True)
            raise FileProblem(self._unfinished.path(game_id), _("this game is over"))
        self._put_down()
        self._playing = session
        self.save(session)  # now it is the last played
        self._mark_seen_again(session)
        return session

    def attempt(self, deal: Deal, patience: float = PATIENCE) -> DealAttempt:
        """What the player of the settings has made of a deal.

        :param patience: seconds that it may wait for what is being written.
        """
        player, seen = self.settings.player, self.has_seen(deal)
        unfinished = [
            session
            for session in self._unfinished_of(deal, patience if seen else None)
            if not session.tournament and player in (one.name for one in session.game.setup.people)
        ]
        unfinished.sort(key=lambda session: (not session.ranked, session.started))
        ended: list[Session] = []
        if seen:
            key = f"attempt {deal_key(deal)}"
            self._writer.submit(key, lambda: ended.extend(self._library.ended_of(deal, player)))
            self._writer.flush(patience)
        ended.sort(key=lambda session: not session.ranked)
        return DealAttempt(next(iter(unfinished), None), next(iter(ended), None))

    def look_at(self, game_id: str) -> Session | None:
        """An unfinished game as it is; ``None`` if there is none. Waits for the disk."""
        self._writer.flush_files(PATIENCE)
        return self._left.get(game_id) or self._unfinished.look_at(game_id)

    def discard(self, game_id: str) -> None:
        """Remove an unfinished game for good.

        :raises FileProblem: if it is gone, another window is playing it, or a tournament waits for
            it: played again, its deal would be known.
        """
        if any(entry.id == game_id and self._is_awaited(entry) for entry in self._everyones()):
            raise FileProblem(self._unfinished.path(game_id), _("it belongs to a tournament"))
        self._discard(game_id)

    def _discard(self, game_id: str) -> None:
        left = self._left.pop(game_id, None)
        if left is None:
            self._unfinished.hold(game_id)
        self._remove_later(game_id, left)

    def _remove_later(self, game_id: str, session: Session | None) -> None:
        """Have an unfinished game removed.

        ``session`` is the game, if its last record may not be on the disk yet: what it has shown of
        its deal is noted before it goes.
        """
        shown = None if session is None else self._note_shown(session)

        def remove() -> None:
            self._mark_passed(shown)
            self._unfinished.remove(game_id)

        self._writer.submit_file(_key(game_id), remove)

    def _is_awaited(self, entry: Entry) -> bool:
        return bool(entry.tournament) and self.tournaments.get(entry.tournament) is not None

    # -- the end of a game ------------------------------------------------------------------

    def finish(self, session: Session, now: datetime) -> None:
        """Enter an ended game in the library, once, and remove its file.

        :raises ValueError: if it is not ended.
        """
        if not session.game.ended:
            raise ValueError("the game is not over")
        if self._playing is not None and session.id == self._playing.id:
            self._playing = None
            if not self._high_scores.known:  # ended within the first moments of a window
                self.read_high_scores()
                self._writer.flush(PATIENCE)
            self._enter_later(session, now)

    def _enter_later(
        self, session: Session, now: datetime | None = None, *, left: bool = False
    ) -> None:
        """Have an ended game entered in the library.

        ``left``: it was found among the unfinished games, after a crash. What it has shown was
        noted before it was written, and whoever has the window now may not have seen it.
        """
        self._unfinished.prove(session)
        shown = None if left else self._note_shown(session)
        ended_at = now or self._unfinished.modified(session.id) or datetime.now().astimezone()
        game = ended_game(session, ended_at)
        self._admit(session, game.record, ended_at)
        if session.tournament:
            self.tournaments.note(session)
        if (best := best_of(session)) is not None:
            self._new_bests[session.id] = (game.player, Scoring(game.scoring)), best
        unwritten: Exception | None = None

        def write() -> None:
            nonlocal unwritten
            unwritten = None
            try:
                self._mark_passed(shown)
                # Should the library fail, or the power, the file says that the game is ended.
                self._unfinished.write(game.session, game.record)
            except (OSError, FileProblem) as error:
                unwritten = error

        def enter() -> None:
            if unwritten is not None:  # the file may be writable by now
                write()
            self._enter(game, session, unwritten)

        # In this order: the database's jobs wait for the files that were submitted before them.
        self._writer.submit_file(_key(session.id), write)
        self._writer.submit(f"enter {session.id}", enter)
        self._mark_seen_again(session)

    def _enter(self, game: EndedGame, session: Session, unwritten: Exception | None) -> None:
        """Have an ended game in the library; its file goes only when it is there for certain."""
        if self._library.enter(game, self._high_scores.waiting(game.session), session):
            self._unfinished.remove(game.session)
        elif unwritten:
            raise unwritten
        if self._high_scores.known:
            self._high_scores.refresh()
        self._high_scores.entered(game.session)  # only now: at every moment it stands on its list
        self._look_up_bests()
        self._new_bests.pop(game.session, None)  # only now: the best never goes back

    def _admit(self, session: Session, record: str, ended_at: datetime) -> None:
        """Put the scores of an ended game on the lists.

        Those of whoever has the window stand under the name last entered. Somebody else's game may
        be one that a crash has left.
        """
        player, last = self.settings.player, self.settings.score_name
        self._high_scores.admit(
            replace(
                score,
                ended_at=ended_at,
                name=last or player if score.asks_name and score.name == player else score.name,
            )
            for score in scores_of(session, record.encode())
        )

    def read_high_scores(self) -> None:
        """Have the lists read anew: another window may have added to them."""
        self._writer.submit("high scores", self._high_scores.refresh)

    def best(self, scoring: Scoring) -> Best | None:
        """The player's best game of a scoring; None if there is none, or none known yet.

        One in which something was used is the best only as long as there is no other.
        """
        key = self.settings.player, scoring
        # The new ones first: what is entered meanwhile is then in both.
        new = [best for whose, best in self._new_bests.copy().values() if whose == key]
        known = self._bests.get(key)
        bests = [*new, known] if known is not None else new
        return max(bests, key=lambda best: best.rank(scoring), default=None)

    def _look_up_bests(self) -> None:
        player = self.settings.player
        for scoring in Scoring:
            self._bests[player, scoring] = self._library.best(player, scoring)

    def change_settings(self, **changes: Any) -> None:
        player = self.settings.player
        super().change_settings(**changes)
        if self.settings.player != player and self._bests:
            self._writer.submit("bests", self._look_up_bests)


def _key(game_id: str) -> str:
    return f"game {game_id}"
