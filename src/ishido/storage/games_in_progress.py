"""The unfinished games of a kind in this window: the one on the table and the others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Generic

from ishido.game_kind import S, new_id
from ishido.language import _
from ishido.storage.ended import EndedGames
from ishido.storage.files import FileProblem
from ishido.storage.lines import GameLine, line_of
from ishido.storage.player_names import without_ids
from ishido.storage.profiles import Profiles
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import PATIENCE, Writer

SAVED_AHEAD: Final = 1.0
"""Seconds between two saves of a running clock."""


def _nothing() -> None:
    """What the writer does first, unless a kind of game needs more."""


@dataclass(slots=True, eq=False)
class _Left(Generic[S]):
    """A game that was put aside."""

    session: S
    at: datetime
    """When it was last played."""
    written: bool = False
    """Whether its file says the same. The writer's thread sets it."""


class GamesInProgress(Generic[S]):
    """Holds the game on the table, writes it after each move, and resumes others.

    All methods are for the window's thread. What it has decided counts at once, whether or not the
    writer has written it yet.
    """

    def __init__(
        self,
        unfinished: UnfinishedGames[S],
        writer: Writer,
        people: Profiles,
        ended: EndedGames,
    ) -> None:
        self._unfinished = unfinished
        self._writer = writer
        self._people = people
        self._ended = ended
        self._playing: S | None = None
        self._left: dict[str, _Left[S]] = {}
        """The games put aside in this window, by id; some are not written yet."""
        self._saved = 0.0, ""
        """The last saved record of the game on the table, and the seconds that were added to it."""
        self._played_at = datetime.now().astimezone()
        """When that record became what it is."""

    @property
    def playing(self) -> S | None:
        """The session on the table; ``None`` before the first and after its end."""
        return self._playing

    def in_memory(self) -> list[S]:
        """The unfinished games of which this window has the latest state, with the one on the table
        last."""
        left = [one.session for one in self._unwritten()]
        return [*left, *([] if self._playing is None else [self._playing])]

    def _unwritten(self) -> list[_Left[S]]:
        """The games put aside whose files do not say the same yet."""
        return [left for left in self._left.values() if not left.written]

    def _left_session(self, game_id: str) -> S | None:
        """A game that was put aside, if its file does not say the same yet."""
        left = self._left.get(game_id)
        return None if left is None or left.written else left.session

    # -- the game on the table --------------------------------------------------------------

    def put_on_table(self, session: S) -> None:
        """Play a new session. The current one stays among the unfinished games."""
        self._unfinished.use(session.id)
        self._put_on_table(session)

    def play_file(self, session: S) -> S:
        """Play a game from a file. The current one stays among the unfinished games.

        If it is exactly an unfinished game, that one is resumed. If a game with its id is known
        here otherwise, it gets a new id: the file is a copy. Waits for the disk.

        :returns: the session on the table.
        :raises FileProblem: if the game that would be resumed is damaged.
        """
        session = self._from_elsewhere(session)
        playing = self._playing
        mine = playing is not None and playing.id == session.id
        known = playing if mine else self.look_at(session.id)
        if known is not None and known.written() == session.written():
            return self.resume_game(session.id)
        if known is not None or self._ended.has(session.id):
            session.id = new_id()
        self.put_on_table(session)
        return session

    def _from_elsewhere(self, session: S) -> S:
        """A session from a file: its ids may be another machine's, so names say who plays."""
        session = without_ids(session)
        self._people.who.call_players(session)
        return session

    def _put_on_table(self, session: S) -> None:
        self.suspend()
        self._people.who.call_players(session)
        self._playing = session
        self.save(session)

    def save(self, session: S, ahead: float = SAVED_AHEAD) -> None:
        """Start to write the session on the table in its current state; another one is left alone.

        A game that has not changed since keeps the time at which it was last played: it may have
        been saved only because the window closes, while another kind of game was played.

        ``ahead`` seconds are added to the time that a running clock has spent, so that a crash
        gives no time back.
        """
        if self._playing is None or session.id != self._playing.id:
            return
        first = self._to_do_first(session)
        game_id, text = session.id, session.written(ahead)
        before, last = self._saved
        same = last == (text if ahead == before else session.written(before))
        if not same:
            self._played_at = datetime.now().astimezone()
        self._saved = ahead, text
        played_at = self._played_at

        def write() -> None:
            first()
            self._unfinished.write(game_id, text, played_at)

        self._writer.submit(_key(game_id), write)

    def suspend(self, *, untouched: bool = False) -> None:
        """Put the current game among the unfinished games, to be continued later.

        One that is not worth keeping is dropped, unless ``untouched``.
        """
        session, self._playing = self._playing, None
        if session is None:
            return
        if session.untouched and untouched:
            self._unfinished.release(session.id)
            return
        session.put_aside()
        if session.ended:
            self._enter(session)
        elif session.worth_keeping:
            self._leave(session, datetime.now().astimezone())
        else:
            self._remove_later(session.id, session)

    def _leave(self, session: S, at: datetime) -> None:
        """Start to write a game that is put aside, last played ``at`` a time."""
        self._unfinished.release(session.id)
        first = self._to_do_first(session)
        game_id, text, left = session.id, session.written(), _Left(session, at)
        self._left = {one.session.id: one for one in self._unwritten()} | {game_id: left}

        def write() -> None:
            first()
            self._unfinished.write(game_id, text, at)
            left.written = True

        self._writer.submit(_key(game_id), write)

    def close(self) -> None:
        """Save the game on the table for the last time.

        Even an untouched game is kept, because the next start resumes it.
        """
        if self._playing is not None:
            if self._playing.ended:
                self._enter(self._playing)
            else:
                self.save(self._playing, ahead=0.0)

    def finish(self, session: S, now: datetime) -> None:
        """Enter the game on the table in the library once, and remove its file.

        :raises ValueError: if the game is not ended.
        """
        if not session.ended:
            raise ValueError("the game is not over")
        if self._playing is not None and session.id == self._playing.id:
            self._playing = None
            self._enter(session, now)

    def drop(self) -> None:
        """Delete the game on the table, because it is the same as another one."""
        session, self._playing = self._playing, None
        if session is not None:
            self._remove_later(session.id, session)

    def _enter(self, session: S, now: datetime | None = None, *, left: bool = False) -> None:
        """Start to enter an ended game in the library.

        :param now: when it ended; ``None`` for the time of its file.
        :param left: whether it was found among the unfinished games after a crash.
        """
        first = _nothing if left else self._to_do_first(session)
        self._ended.enter(session, self._unfinished, now, first)

    def _to_do_first(self, session: S) -> Callable[[], None]:
        """What the writer does before it writes or deletes a session in its present state."""
        return _nothing

    # -- the others -------------------------------------------------------------------------

    def resume(self, mine: Callable[[Sequence[str]], bool] | None = None) -> S | None:
        """Resume the last played game; ``None`` if there is none.

        A game in which the current player takes no part is not resumed. Ended games are left from a
        crash; they are entered in the library.

        :param mine: whether a game with these names may be resumed; by default, the games that the
          player is shown.
        """
        session, ended = self._unfinished.take_latest(
            mine or self._people.is_mine, self._people.takes_part
        )
        for one in ended:
            self._enter(one, left=True)
        if session is not None:
            self.suspend()
            session = self._left_session(session.id) or session  # newer than its file
            self._left.pop(session.id, None)
            self._unfinished.use(session.id)
            self._prepare(session)
            self._playing = session
            self._saved = 0.0, session.written()
            self._played_at = self._unfinished.modified(session.id) or self._played_at
        return session

    def resume_game(self, game_id: str) -> S:
        """Resume an unfinished game. The current one stays among the unfinished games.

        :raises FileProblem: if it is gone or damaged.
        """
        if self._playing is not None and self._playing.id == game_id:
            return self._playing
        left = self._left_session(game_id)
        if left is not None:
            self._unfinished.use(game_id)
        else:
            # What waits to be written into its file must not be lost, such as a star or an id.
            self._writer.flush(PATIENCE)
        session = left or self._unfinished.take(game_id)
        self._left.pop(game_id, None)
        if session.ended:
            self._enter(session, left=True)
            raise FileProblem(self._unfinished.path(game_id), _("this game is over"))
        self.suspend()
        self._prepare(session)
        self._playing, self._saved = session, (0.0, "")
        self.save(session)  # now it is the last played game
        return session

    def _prepare(self, session: S) -> None:
        """Do what a kind needs before a session is resumed."""

    def look_at(self, game_id: str) -> S | None:
        """An unfinished game, without resuming it; ``None`` if it does not exist."""
        if (left := self._left_session(game_id)) is not None:
            return left
        if self._unfinished.is_gone(game_id):
            return None
        session = self._unfinished.look_at(game_id)
        if session is not None:
            self._note_unwritten(session)
        return session

    def _note_unwritten(self, session: S) -> None:
        """Note in a session from its file what the writer has yet to note in the file."""

    def unfinished(self) -> list[GameLine]:
        """The games that can be resumed, the last played first."""
        listed = (line for line in self._everyones() if not line.unseen)
        return [line for line in listed if self._people.is_mine(line.people)]

    def played(self) -> list[GameLine]:
        """The game on the table as a line of a list; empty if there is none, or no move."""
        playing = self._playing
        if playing is None or playing.untouched:
            return []
        return [line_of(playing, self._played_at)]

    def _everyones(self) -> list[GameLine]:
        left = self._unwritten()  # they can be resumed even if the disk refused them
        known = {one.session.id for one in left} | {self._playing.id if self._playing else ""}
        lines = [line_of(one.session, one.at) for one in left]
        lines += [line for line in self._unfinished.entries() if line.id not in known]
        return sorted(lines, key=lambda line: line.at, reverse=True)

    def discard(self, game_id: str) -> None:
        """Delete an unfinished game."""
        self._remove_later(game_id, self._left_session(game_id))

    def tidy(self) -> None:
        """Remove useless unfinished games, in the writer's thread."""
        for session in self._unfinished.tidy():
            self._enter(session, left=True)

    def call_players(self) -> None:
        """Show present names in the games in memory."""
        for session in self.in_memory():
            self._people.who.call_players(session)

    def _remove_later(self, game_id: str, session: S | None) -> None:
        """Start to delete an unfinished game.

        ``session`` is the game if its last record may not be on the disk yet.
        """
        first = _nothing if session is None else self._to_do_first(session)
        self._left.pop(game_id, None)
        self._unfinished.leave_out(game_id)

        def remove() -> None:
            first()
            self._unfinished.remove(game_id)

        self._writer.submit(_key(game_id), remove)


def _key(game_id: str) -> str:
    return f"game {game_id}"
