"""The desk: all stored data of a window."""

import time
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ishido.games import ISHIDO, KINDS
from ishido.kinds.kind import GameSession
from ishido.language import _
from ishido.session.session import Session
from ishido.store.belongings import Owners
from ishido.store.database import RETRY_SECONDS, Database
from ishido.store.deals_seen import DealsSeen
from ishido.store.files import PART_LIFE, FileProblem, remove_parts
from ishido.store.folders import Folders
from ishido.store.games_in_progress import GamesInProgress
from ishido.store.ishido_games import IshidoGames
from ishido.store.people import Person
from ishido.store.profiles import Profiles
from ishido.store.questions import Questions
from ishido.store.scores import Bests, HighScores
from ishido.store.settings import Settings
from ishido.store.settings_store import Recent, SettingsStore
from ishido.store.store import Store, import_records

if TYPE_CHECKING:
    from ishido.store.journal import Journal
    from ishido.store.lines import GameLine
    from ishido.store.readings import Readings
    from ishido.store.reviews import Reviews
    from ishido.store.statistics import PlayedGame
    from ishido.store.stoneset_drafts import StonesetDrafts
    from ishido.store.tournaments import StoredTournament, Tournaments


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
        self._looked_for_tournament = False
        say = self.notices.say
        self.database = Database(folders.database, say, import_records)
        self.settings_store = SettingsStore(folders, say)
        self.profiles = Profiles(folders, self.settings_store, lambda: self.owners)
        self.store = Store(self.database, lambda: self.profiles.who)
        self.questions = Questions(self.profiles, self.store)
        self.deals_seen = DealsSeen(self.profiles, self.store)
        self.high_scores = HighScores(self.settings_store, self.store, lambda: self.tournaments)
        self.bests = Bests(self.profiles, self.store)
        self.games = IshidoGames(
            self.store,
            self.profiles,
            self.deals_seen,
            self.high_scores,
            lambda: self.tournaments,
            self.questions,
            lambda: self.readings,
        )
        self.games_of: dict[str, GamesInProgress[Any]] = {ISHIDO.name: self.games} | {
            name: GamesInProgress(kind, self.store, self.profiles)
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

        return Tournaments(self.store, lambda: self.profiles.who)

    @cached_property
    def journal(self) -> "Journal":
        from ishido.store.journal import Journal

        return Journal(self.store, self.tournaments, self._on_tables, self.profiles.is_mine)

    @cached_property
    def readings(self) -> "Readings":
        """The journal of the oracle's readings."""
        from ishido.store.readings import Readings

        return Readings(
            self.store,
            lambda: self.profiles.who,
            lambda: self.augury_folder if self.settings.save_every_augury else None,
            self.notices.say,
        )

    @property
    def augury_folder(self) -> Path:
        """The folder to which every augury is saved, if the player wants that."""
        from ishido.store.common_folders import documents

        return self.chosen_augury_folder or documents()

    @property
    def chosen_augury_folder(self) -> Path | None:
        chosen = self.settings.augury_folder
        return Path(chosen) if chosen else None

    def unfinished(self, table: str) -> "list[GameLine]":
        """The games of all kinds that can be resumed, the last played first.

        :param table: the kind of game of the table whose current game is left out.
        """
        lines = [line for games in self.games_of.values() for line in games.unfinished()]
        for kind, games in self.games_of.items():
            lines += games.played() if kind != table else []
        return sorted(lines, key=lambda line: line.at, reverse=True)

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
        from ishido.store.reviews import Reviews

        return Reviews(self.store)

    @cached_property
    def stoneset_drafts(self) -> "StonesetDrafts":
        """What the stoneset editor has not saved yet."""
        from ishido.store.stoneset_drafts import StonesetDrafts

        return StonesetDrafts(self.folders.editor)

    @property
    def settings(self) -> Settings:
        """The current settings; :attr:`settings_store` changes them."""
        return self.settings_store.current

    # -- people -----------------------------------------------------------------------------

    @cached_property
    def owners(self) -> Owners:
        return Owners(
            self.store,
            self.high_scores,
            self.deals_seen,
            self.questions,
            lambda: self.readings,
            lambda: self.tournaments,
        )

    def rename_person(self, person: Person, name: str) -> None:
        """Rename a person wherever the name is shown.

        :raises FileProblem: if it cannot be written.
        """
        self.profiles.rename(person, name)
        for games in self.games_of.values():
            games.call_players()

    def remove_person(self, person: Person) -> None:
        """Remove a person, with everything that belongs only to them.

        :raises ValueError: if it is the current player.
        :raises FileProblem: if the database is from a newer version, and keeps the person's games.
        """
        if not self.database.lasting:
            raise FileProblem(self.folders.database, _("from a newer version of Ishido"))
        self.profiles.remove(person)
        for games in self.games_of.values():
            games.call_players()

    def switch_to(self, person: Person) -> Session | None:
        """Switch to another player and resume their last game. The current game stays among the
        unfinished games.

        :returns: the last game in which they take part; ``None`` if there is none.
        """
        for games in self.games_of.values():
            games.suspend(untouched=True)
        self.settings_store.switch_to(person.id)
        self.profiles.learn()
        session = self.games.resume(lambda people: person.name in people)
        if session is not None:
            self.deals_seen.mark_again(session)
        return session

    # -- moments ----------------------------------------------------------------------------

    def warm_up(self) -> None:
        """After the window has opened: put the player on the list, and tidy up. Only the first call
        does something."""
        if self._warm:
            return
        self._warm = True
        self.settings_store.list_player()
        tidy(self.folders)
        for games in self.games_of.values():
            games.tidy()
        if self.games.playing is not None:
            self.deals_seen.mark_again(self.games.playing)

    def tournament_hiding_resumed(self) -> "StoredTournament | None":
        """The open tournament that hides the deal of the game that was resumed at the start. It is
        looked for once, after the first picture."""
        playing = self.games.playing
        if self._looked_for_tournament or not self._warm:
            return None
        self._looked_for_tournament = True
        if playing is None or not playing.game.moves:
            return None
        setup = playing.game.setup
        people = [player.name for player in setup.people]
        return self.games.open_tournament_of(setup.deal, people, own=playing.tournament)

    def played_games(self) -> "list[PlayedGame]":
        """All ended games for statistics, the earliest first."""
        from ishido.store.statistics import played_games

        hidden = self.tournaments.hidden()
        return played_games([one for one in self.store.ended(ISHIDO.name) if one.id not in hidden])

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
        self.database.tick()
        troubled = [files for files in self._files() if files.problem is not None]
        if troubled and time.monotonic() >= self._retry_at:
            self._retry_at = time.monotonic() + RETRY_SECONDS
            for files in troubled:
                files.retry()

    def rest(self) -> None:
        """What an idle moment is good for."""
        self.database.rest(date.today())

    def save(self) -> bool:
        """Save the games on the tables as they are now. True if everything is on the disk."""
        for games in self.games_of.values():
            if games.playing is not None:
                games.save(games.playing, ahead=0.0)
        return self.problem is None

    def close(self) -> bool:
        """Save the current game and close everything. True if everything is on the disk."""
        for games in self.games_of.values():
            games.close()
        for files in self._files():
            files.retry()
        done = self.database.close() and self.problem is None
        self.game_saved = done and not all(session.untouched for session in self._on_tables())
        return done


def tidy(folders: Folders) -> None:
    """Remove partly written files that killed windows have left behind."""
    before = time.time() - PART_LIFE
    for folder in (
        *(folders.data, folders.config, folders.people),
        *(folders.backups, folders.copies, folders.editor),
    ):
        remove_parts(folder, before)
