"""The unfinished games, one file each."""

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, Generic

from ishido.game_kind import GameKind, S
from ishido.language import _
from ishido.records.strict_json import MAX_RECORD_BYTES, RecordError
from ishido.storage.files import (
    PREVIOUS_SUFFIX,
    FileProblem,
    NoSuchFile,
    NotOurs,
    is_there,
    previous,
    read_limited,
    set_aside,
    why,
    write_atomically,
)
from ishido.storage.glance import lacks_ids, people_among, people_in
from ishido.storage.lines import GameLine, line_of
from ishido.storage.player_names import PlayerNames

MAX_GAMES: Final = 1000
"""The most unfinished games of the same people; of more, the oldest are removed."""


@dataclass(frozen=True, slots=True)
class _GameFile:
    """The file of a game. If there is also the file of its previous state, this is the last one."""

    id: str
    modified: int
    """The modification time in nanoseconds since the epoch."""
    size: int
    inode: int
    """Changes with each write, even one that keeps the modification time."""


class UnfinishedGames(Generic[S]):
    """The unfinished games of a kind, in the folder for all: ``ID.ishido`` and the previous
    ``ID.ishido.previous``.

    ``say`` is called with a message for each damaged game that was renamed. Any thread may read;
    the writer's thread alone writes, changes and removes.
    """

    def __init__(
        self,
        kind: GameKind[S],
        folder: Path,
        say: Callable[[str], None],
        who: Callable[[], PlayerNames] = PlayerNames,
    ) -> None:
        """``who`` gives the current names of people."""
        self.kind = kind
        self.folder = folder
        self._say = say
        self._who = who
        self._name = re.compile(
            rf"([0-9A-Za-z]{{1,64}}){re.escape(kind.suffix)}(?:{re.escape(PREVIOUS_SUFFIX)})?"
        )
        self._in_use: set[str] = set()
        """The games that are played. :meth:`tidy` leaves them alone."""
        self._gone: set[str] = set()
        """The games that have ended or are deleted, while their files may still be there."""
        self._listed: dict[_GameFile, GameLine | None] = {}
        """The cache of :meth:`entries`, so that it reads each file once."""
        self._listed_for = PlayerNames()
        """The names that people had then."""

    # -- taking -----------------------------------------------------------------------------

    def use(self, game_id: str) -> None:
        """Leave a game alone while it is played."""
        self._gone.discard(game_id)
        self._in_use.add(game_id)

    def leave_out(self, game_id: str) -> None:
        """Count a game as gone from now on. Its file stays until :meth:`remove`."""
        self._gone.add(game_id)

    def is_gone(self, game_id: str) -> bool:
        """Whether a game has ended or is deleted, while its file may still be there."""
        return game_id in self._gone

    def take(self, game_id: str) -> S:
        """Read a game to play it.

        :raises FileProblem: if it is gone or damaged.
        """
        if self.is_gone(game_id):
            raise self._no_longer(game_id)
        session = self._read_or_repair(game_id)
        self.use(game_id)
        return session

    def _no_longer(self, game_id: str) -> FileProblem:
        return FileProblem(self.path(game_id), _("this game no longer exists"))

    def take_latest(
        self,
        mine: Callable[[Sequence[str]], bool] = lambda people: True,
        takes_part: Callable[[Sequence[str]], bool] = lambda people: True,
    ) -> tuple[S | None, list[S]]:
        """Read the last played unfinished game to play it.

        ``mine`` is called with the names of a game's people, from a quick look at its file;
        ``takes_part`` with their names in the session. Games of computers only are not taken,
        because they continue only when somebody resumes them. The second value is the ended games
        found on the way; a crash left them there.
        """
        ended: list[S] = []
        for found in self._found():
            try:
                if not mine(self._people_in(found.id)):
                    continue
                session = self.take(found.id)
            except FileProblem:
                continue
            if session.ended:
                ended.append(session)
            elif (people := people_among(session.players)) and takes_part(people):
                return session, ended
            else:
                self.release(found.id)
        return None, ended

    def release(self, game_id: str) -> None:
        """Note that a game is no longer played. Its file stays."""
        self._in_use.discard(game_id)

    # -- files ------------------------------------------------------------------------------

    def path(self, game_id: str) -> Path:
        """The file of a game."""
        return self.folder / f"{game_id}{self.kind.suffix}"

    def look_at(self, game_id: str) -> S | None:
        """A game; ``None`` if it cannot be read."""
        for candidate in (self.path(game_id), previous(self.path(game_id))):
            with contextlib.suppress(FileProblem, RecordError):
                return self._read(candidate, game_id)
        return None

    def modified(self, game_id: str) -> datetime | None:
        """When a game's file was written; ``None`` if unknown."""
        try:
            return _local_time(self.path(game_id).stat().st_mtime)
        except OSError:
            return None

    def write(self, game_id: str, text: str, played_at: datetime | None = None) -> None:
        """Write a game's record.

        :param played_at: when it was last played, which becomes the file's time; ``None`` for now.
        :raises OSError: if it cannot be written; the previous record stays.
        :raises FileProblem: if the record is too large to be read back.
        """
        data = text.encode()
        if len(data) > MAX_RECORD_BYTES:  # it could not be read back
            raise FileProblem(self.path(game_id), _("the record is too large to be saved"))
        self.folder.mkdir(parents=True, exist_ok=True)
        modified = None if played_at is None else round(played_at.timestamp() * 1e9)
        write_atomically(self.path(game_id), data, keep_previous=True, modified=modified)

    def change(self, game_id: str, change: Callable[[S], None]) -> bool:
        """Change a game's record apart from its moves, without changing when it was last played.

        :returns: whether the game exists.
        :raises OSError: if it cannot be written.
        """
        path = self.path(game_id)
        session = self.look_at(game_id)
        if session is None:
            return False
        modified = (path if path.exists() else previous(path)).stat().st_mtime_ns
        change(session)
        data = session.written().encode()
        write_atomically(path, data, keep_previous=True, modified=modified)
        return True

    def note_deal_seen(self, game_id: str) -> None:
        """Note for a game that its deal was seen elsewhere.

        :raises OSError: if it cannot be written.
        """
        if (note := self.kind.note_deal_seen) is not None:
            self.change(game_id, note)

    def remove(self, game_id: str) -> None:
        """Delete a game.

        :raises OSError: if a file cannot be removed.
        """
        # The previous record goes first: alone, it would bring the game back one move earlier.
        previous(self.path(game_id)).unlink(missing_ok=True)
        self.path(game_id).unlink(missing_ok=True)
        self.release(game_id)

    # -- all unfinished games ---------------------------------------------------------------------

    def entries(self) -> list[GameLine]:
        """The unfinished games with at least one move, the last played first. Changes nothing."""
        if (who := self._who()) is not self._listed_for:
            self._listed, self._listed_for = {}, who
        before, self._listed = self._listed, {}
        entries = []
        for found in self._found():
            entry = before[found] if found in before else self._entry(found)
            self._listed[found] = entry
            if entry is not None:
                entries.append(entry)
        return entries

    def ids_of(self, wanted: Callable[[bytes], bool]) -> list[str]:
        """The games that are wanted, by a quick look at each record."""
        ids = []
        for found in self._found():
            with contextlib.suppress(FileProblem):
                if wanted(self._text(found.id)):
                    ids.append(found.id)
        return ids

    def _text(self, game_id: str) -> bytes:
        """What is in the file of a game, or in the one before if a kill left only that."""
        path = self.path(game_id)
        return read_limited(path if is_there(path) else previous(path), MAX_RECORD_BYTES)

    def _entry(self, found: _GameFile) -> GameLine | None:
        """The list entry of a game; ``None`` if it cannot be continued."""
        path = self.path(found.id)
        for candidate in (path, previous(path)):
            with contextlib.suppress(FileProblem, RecordError):
                session = self._read(candidate, found.id)
                if session.ended or not session.worth_keeping:
                    return None
                return line_of(session, _local_time(found.modified / 1e9))
        return None

    def tidy(self) -> list[S]:
        """Remove useless games: untouched, or too many.

        Today's deal stays, even untouched.

        :returns: the ended games that a crash left behind.
        """
        ended = []
        today = datetime.now().date().isoformat()
        kept: Counter[tuple[str, ...]] = Counter()  # each person has their own limit
        for found in self._found():
            if found.id in self._in_use:
                continue
            # Replaying a hundred games would slow the window, so the text is checked first, and
            # only likely ones are read.
            with contextlib.suppress(FileProblem, OSError):
                data = self._text(found.id)
                people = people_in(data, self._who())
                sure = self.kind.surely_in_progress(data)
                kept[people] += sure
                if sure and kept[people] <= MAX_GAMES:
                    continue
                session = self.take(found.id)
                old = session.started[:10] != today
                if session.ended:
                    ended.append(session)
                elif (session.untouched and (old or not session.worth_keeping)) or kept[
                    people
                ] > MAX_GAMES:
                    self.remove(found.id)
                else:
                    self.release(found.id)
        return ended

    def adopt(self) -> None:
        """Write the ids of people into the games that they began as guests.

        A damaged game is left to :meth:`take`, which tells the player and sets the file aside.

        :raises OSError: if one cannot be written.
        """
        for game_id in self.ids_of(lambda record: lacks_ids(record, self._who())):
            path = self.path(game_id)
            with contextlib.suppress(FileProblem, RecordError):
                # raises if it is damaged
                self._read(path if is_there(path) else previous(path), game_id)
                self.change(game_id, lambda session: None)  # reading adds the ids

    def _found(self) -> list[_GameFile]:
        """The games in the folder that are not gone, the last played first."""
        found: dict[str, _GameFile] = {}
        try:
            paths = list(self.folder.iterdir())
        except OSError:
            return []
        for path in paths:
            if match := self._name.fullmatch(path.name):
                try:
                    status = path.stat()
                except OSError:
                    continue  # its window has just renamed or removed it
                game_id = match[1]
                if self.is_gone(game_id):
                    continue
                if game_id not in found or path.suffix == self.kind.suffix:
                    found[game_id] = _GameFile(
                        game_id, status.st_mtime_ns, status.st_size, status.st_ino
                    )
        return sorted(found.values(), key=lambda one: (one.modified, one.id), reverse=True)

    # -- reading ----------------------------------------------------------------------------

    def _people_in(self, game_id: str) -> tuple[str, ...]:
        """The names in a game's file, by a quick look; empty if it is damaged."""
        for candidate in (self.path(game_id), previous(self.path(game_id))):
            with contextlib.suppress(FileProblem):
                if people := people_in(read_limited(candidate, MAX_RECORD_BYTES), self._who()):
                    return people
        return ()

    def _read(self, path: Path, game_id: str) -> S:
        """Read a game."""
        session = self.kind.read(read_limited(path, MAX_RECORD_BYTES))
        session.id = game_id  # the file name counts, because the next save uses it
        self._who().call_players(session)
        return session

    def _read_or_repair(self, game_id: str) -> S:
        """Read a game. Damaged files are renamed, and the previous record is used instead."""
        path = self.path(game_id)
        problem: FileProblem | None = None
        aside: list[str] = []
        for candidate in (path, previous(path)):
            try:
                session = self._read(candidate, game_id)
            except NoSuchFile as error:
                problem = problem or error
                continue
            except RecordError as error:
                problem = FileProblem(path, str(error))
                if error.place == "version":  # from a newer version: keep unchanged
                    raise problem from None
            except NotOurs as error:
                problem = error
            else:
                if aside:
                    self._say(
                        _(
                            "A saved game was damaged. It continues from its last copy, at most "
                            "one move earlier. The damaged file was renamed to {name}."
                        ).format(name=aside[0])
                    )
                return session
            try:
                aside.append(set_aside(candidate).name)
            except OSError as error:
                aside.append(
                    _("{name} (it cannot be renamed: {problem})").format(
                        name=candidate.name, problem=why(error)
                    )
                )
        assert problem is not None
        if isinstance(problem, NoSuchFile):
            raise self._no_longer(game_id)
        if aside:
            self._say(
                _("A saved game was damaged ({problem}). Its file was renamed to {name}.").format(
                    problem=problem.problem, name=aside[0]
                )
            )
        raise problem


def _local_time(stamp: float) -> datetime:
    return datetime.fromtimestamp(stamp).astimezone()
