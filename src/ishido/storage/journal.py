"""The journal: all games, ended and unfinished, in one list."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from datetime import datetime
from typing import Any

from ishido.game_kind import GameSession
from ishido.language import _
from ishido.storage.files import FileProblem
from ishido.storage.library import Library
from ishido.storage.lines import GameLine, line_of
from ishido.storage.stars import set_star
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import PATIENCE, Writer


class Journal:
    """Reads all games in the writer's thread, stars them, and finds their records."""

    def __init__(
        self,
        unfinished: Mapping[str, UnfinishedGames[Any]],
        library: Library,
        writer: Writer,
        at_hand: Callable[[], Iterable[GameSession]],
        on_removed: Callable[[], object],
        is_mine: Callable[[Sequence[str]], bool] = lambda people: True,
    ) -> None:
        """``unfinished`` are the unfinished games of each kind. ``at_hand`` returns those that this
        window has in memory. ``on_removed`` is called in the writer's thread when an ended game has
        been deleted. ``is_mine`` tells from the names of its people whether a game is shown."""
        self._unfinished = unfinished
        self._library = library
        self._writer = writer
        self._at_hand = at_hand
        self._on_removed = on_removed
        self._is_mine = is_mine

    def read(self, then: Callable[[list[GameLine]], None]) -> None:
        """Start to read all games. ``then`` receives them in the writer's thread."""
        now = datetime.now().astimezone()
        at_hand = [line_of(one, now) for one in self._at_hand() if not one.untouched]
        mine = [line for line in at_hand if not line.unseen]

        def read() -> None:
            known = {line.id for line in mine}
            aside = [
                line
                for games in self._unfinished.values()
                for line in games.entries()
                if not line.unseen
            ]
            lines = mine + [line for line in aside if line.id not in known]
            known |= {line.id for line in aside}
            try:
                lines += [line for line in self._library.lines() if line.id not in known]
            finally:  # the writer reports problems of the library
                then([line for line in lines if self._is_mine(line.people)])

        self._writer.submit("journal", read, asks=True)

    def session(self, line: GameLine) -> GameSession | None:
        """A copy of a game; ``None`` if it is gone or damaged. May wait for the writer."""
        return self.find(line.kind, line.id, ended=line.ended)

    def find(self, kind: str, game_id: str, *, ended: bool = False) -> GameSession | None:
        """A copy of the game with an id; ``None`` if it is gone or damaged. Waits for the writer if
        the game is ended, because only the writer's thread reads the library.

        :param ended: whether it is known to be ended.
        """
        for session in self._at_hand():
            if session.id == game_id:
                return copy(session)
        games: UnfinishedGames[GameSession] = self._unfinished[kind]
        aside = None if ended or games.is_gone(game_id) else games.look_at(game_id)
        if aside is not None:
            return aside
        found: list[GameSession | None] = []

        def look() -> None:
            # If the library cannot be written, its file has an ended game.
            found.append(self._library.session(game_id) or games.look_at(game_id))

        self._writer.submit("session", look, asks=True)
        self._writer.flush(PATIENCE)
        return found[0] if found else None

    def star(self, line: GameLine, *, starred: bool) -> None:
        """Star or unstar a game."""
        for session in self._at_hand():
            if session.id == line.id:
                set_star(session, starred=starred)

        def write() -> None:
            self._unfinished[line.kind].change(
                line.id, lambda game: set_star(game, starred=starred)
            )
            # The game may have ended by then; the library knows only ended games.
            self._library.star(line.id, starred=starred)

        self._writer.submit(f"star {line.id}", write)

    def remove(self, line: GameLine) -> None:
        """Delete an ended game, also from the high scores.

        :raises FileProblem: if the game is not ended; use ``discard`` for those.
        """
        if not line.ended:
            raise FileProblem(self._unfinished[line.kind].path(line.id), _("the game is not over"))

        def remove() -> None:
            self._library.remove(line.id)
            self._on_removed()

        self._writer.submit(f"remove {line.id}", remove)
