"""The desk: all stored data of a window."""

import time
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from ishido.games import ISHIDO, KINDS
from ishido.kinds.kind import GameSession
from ishido.language import _
from ishido.store.database import Database
from ishido.store.files import PART_LIFE, remove_parts
from ishido.store.folders import Folders
from ishido.store.games import GamesInProgress, IshidoGames
from ishido.store.scores import Bests, HighScores
from ishido.store.settings import Settings
from ishido.store.settings_store import Recent, SettingsStore
from ishido.store.store import Names, Store, import_records

if TYPE_CHECKING:
    from ishido.store.days import Days
    from ishido.store.journal import Journal
    from ishido.store.lines import GameLine
    from ishido.store.puzzles import Puzzles
    from ishido.store.statistics import PlayedGame
    from ishido.store.stoneset_drafts import StonesetDrafts
    from ishido.store.store import Reviews
    from ishido.store.tournaments import Tournaments


RETRY_SECONDS: Final = 10.0
"""Seconds between two attempts to save what could not be saved."""


class Notices:
    """Messages for the player, about damaged, renamed or restored files, that wait to be shown."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def say(self, line: str) -> None:
        self._lines.append(line)

    def take(self) -> list[str]:
        """The messages added since the last call."""
        lines, self._lines = self._lines, []
        return lines


class Desk:
    """Opens and closes all stored data of a window. Each object holds one kind of state.

    Nothing here fails because of the disk: the game continues, :attr:`problem` says what cannot be
    saved, and it is tried again. All methods are for the window's thread.
    """

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self.notices = Notices()
        self._warm = False
        self._retry_at = 0.0
        say = self.notices.say
        self.database = Database(folders.database, say, import_records)
        self.settings_store = SettingsStore(folders.settings, say)
        self.store = Store(self.database)
        self.names = Names(self.store)
        self.high_scores = HighScores(self.store)
        self.bests = Bests(lambda: self.settings.player, self.store)
        self.games = IshidoGames(
            self.store,
            lambda: self.settings.player,
            self.names,
            lambda: self.tournaments,
        )
        self.games_of: dict[str, GamesInProgress[Any]] = {ISHIDO.name: self.games} | {
            name: GamesInProgress(kind, self.store)
            for name, kind in KINDS.items()
            if name != ISHIDO.name
        }
        """The games in progress of each kind."""
        self.recent = Recent(self.settings_store)
        self.game_saved = False
        """Whether there was a game on a table on closing, and it was saved."""

    # The following are created at their first use, because the first picture does not need them.

    @cached_property
    def tournaments(self) -> "Tournaments":
        from ishido.store.tournaments import Tournaments

        return Tournaments(self.store)

    @cached_property
    def days(self) -> "Days":
        from ishido.store.days import Days

        return Days(lambda: self.settings.player, self.store)

    @cached_property
    def journal(self) -> "Journal":
        from ishido.store.journal import Journal

        return Journal(self.store, self.tournaments, self._on_tables)

    def last_played(self) -> "GameLine | None":
        """The game of any kind that was last played, on a table or not; ``None`` if no game can be
        continued."""
        lines: list[GameLine] = []
        for games in self.games_of.values():
            lines += games.played() or (line for line in games.unfinished() if line.moves)
        return max(lines, key=lambda line: line.at, default=None)

    def _on_tables(self) -> list[GameSession]:
        playing = (games.playing for games in self.games_of.values())
        return [session for session in playing if session is not None]

    @cached_property
    def reviews(self) -> "Reviews":
        from ishido.store.store import Reviews

        return Reviews(self.store)

    @cached_property
    def puzzles(self) -> "Puzzles":
        from ishido.store.puzzles import Puzzles

        return Puzzles(self.store, lambda: self.settings.player)

    @cached_property
    def stoneset_drafts(self) -> "StonesetDrafts":
        """What the stoneset editor has not saved yet."""
        from ishido.store.stoneset_drafts import StonesetDrafts

        return StonesetDrafts(self.folders.editor)

    @property
    def settings(self) -> Settings:
        """The current settings; :attr:`settings_store` changes them."""
        return self.settings_store.current

    # -- moments ----------------------------------------------------------------------------

    def warm_up(self) -> None:
        """After the window has opened: tidy up. Only the first call does something."""
        if self._warm:
            return
        self._warm = True
        tidy(self.folders)
        for games in self.games_of.values():
            games.tidy()

    def played_games(self, name: str = "") -> "list[PlayedGame]":
        """The ended games of somebody for statistics, or of all people, the earliest first."""
        from ishido.store.statistics import played_games

        return played_games(self.database, name)

    # -- the disk, and the end --------------------------------------------------------------

    @property
    def problem(self) -> str | None:
        """A message while something cannot be saved; otherwise ``None``."""
        for files in self._files():
            if files.problem is not None:
                return _("cannot save: {problem}").format(problem=files.problem)
        return self.database.problem

    def _files(self) -> "list[SettingsStore | StonesetDrafts]":
        """What is kept in files, apart from the database. Drafts are left out until the editor
        needs them, so that nothing is loaded for them."""
        drafts = [self.stoneset_drafts] if "stoneset_drafts" in vars(self) else []
        return [self.settings_store, *drafts]

    def tick(self) -> None:
        """Try again, from time to time, to save what could not be saved. Called again and again."""
        if self.problem is not None and time.monotonic() >= self._retry_at:
            self._retry_at = time.monotonic() + RETRY_SECONDS
            self.database.retry()
            for files in self._files():
                files.retry()

    def rest(self) -> None:
        """What an idle moment is good for."""
        self.database.rest(date.today())

    def save(self) -> bool:
        """Save the games on the tables as they are now. True if everything is on the disk."""
        for games in self.games_of.values():
            if games.playing is not None:
                games.save(games.playing)
        return self.problem is None

    def close(self) -> bool:
        """Save the current game and close everything. True if everything is on the disk."""
        for games in self.games_of.values():
            games.close()
        for files in self._files():
            files.retry()
        done = self.database.close() and self.problem is None
        untouched = all(session.untouched for session in self._on_tables())
        self.game_saved = done and self.database.lasting and not untouched
        return done


def tidy(folders: Folders) -> None:
    """Remove partly written files that killed windows have left behind."""
    before = time.time() - PART_LIFE
    for folder in (
        *(folders.data, folders.config),
        *(folders.backups, folders.copies, folders.editor),
    ):
        remove_parts(folder, before)
