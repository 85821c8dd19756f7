"""The desk: all stored data of a window."""

import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from ishido.games import ISHIDO, KINDS
from ishido.jobs.job import Runner
from ishido.kinds.kind import GameSession
from ishido.language import _
from ishido.session.session import Session
from ishido.store.belongings import Owners
from ishido.store.database import BUSY_SECONDS, Database
from ishido.store.deals_seen import DealsSeen
from ishido.store.files import PART_LIFE, FileProblem, is_there, remove_parts
from ishido.store.folders import Folders
from ishido.store.games_in_progress import GamesInProgress
from ishido.store.in_place import bring_in_place
from ishido.store.ishido_games import IshidoGames
from ishido.store.people import Person
from ishido.store.profiles import Profiles
from ishido.store.questions import Questions
from ishido.store.scores import Bests, HighScores
from ishido.store.settings import Settings
from ishido.store.settings_store import Recent, SettingsStore
from ishido.store.store import Store
from ishido.store.writer import PATIENCE, Writer

if TYPE_CHECKING:
    from ishido.store.journal import Journal
    from ishido.store.lines import GameLine
    from ishido.store.readings import Readings
    from ishido.store.reviews import Reviews
    from ishido.store.statistics import PlayedGame
    from ishido.store.stoneset_drafts import StonesetDrafts
    from ishido.store.tournaments import StoredTournament, Tournaments


CLOSING: Final = BUSY_SECONDS + 2.0
"""Seconds that closing takes at most: so many that games are written although the database, which
another program has locked, has to fail first."""


ASIDE: Final = 1.0
"""Seconds that closing waits at most for what is not kept: lists, and text files in a folder of the
player's own."""


class Notices:
    """Messages for the player, about damaged, renamed or restored files, that wait to be shown. Any
    thread may add one."""

    def __init__(self) -> None:
        self._lines = SimpleQueue[str]()

    def say(self, line: str) -> None:
        self._lines.put(line)

    def take(self) -> list[str]:
        """The messages added since the last call."""
        return [self._lines.get() for _waiting in range(self._lines.qsize())]


class Desk:
    """Opens and closes all stored data of a window. Each object holds one kind of state.

    Nothing here fails because of the disk: the game continues, :attr:`problem` says what cannot be
    saved, and it is tried again. The writer's thread writes; all methods are for the window's
    thread.
    """

    def __init__(self, folders: Folders, runner: Runner | None = None) -> None:
        """:param runner: runs the writes; by default a thread."""
        self.folders = folders
        self.runner = runner
        self.notices = Notices()
        self._texts: Writer | None = None
        """For what is also saved as text, if the player wants that."""
        self._warm = False
        self._looked_for_tournament = False
        say = self.notices.say
        try:
            bring_in_place(folders, say)
        except FileProblem as problem:
            say(f"{problem}.")
        self._database = Database(folders.database, say)
        self._writer = Writer(runner, at_end=self._database.close)
        self.background = Writer(runner)
        """For what need not wait for the disk: what lists show, in the background."""
        self.settings_store = SettingsStore(folders, self._writer, say)
        self.profiles = Profiles(folders, self.settings_store, self._writer, lambda: self.owners)
        self.store = Store(self._database, self._writer, lambda: self.profiles.who)
        self.store.open()
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

        self._texts = Writer(self.runner)  # a folder that hangs must not keep games from the disk
        return Readings(
            self.store,
            self._texts,
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
        """Reviews, pars and best results."""
        from ishido.store.reviews import Reviews

        return Reviews(self.store, self._writer)

    @cached_property
    def stoneset_drafts(self) -> "StonesetDrafts":
        """What the stoneset editor has not saved yet."""
        from ishido.store.stoneset_drafts import StonesetDrafts

        return StonesetDrafts(self.folders.editor, self._writer)

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
        if not self._database.lasting:
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
        self._writer.flush(PATIENCE)  # the settings of the other player may yet be written
        self.settings_store.switch_to(person.id)
        self.profiles.learn()
        session = self.games.resume(lambda people: person.name in people)
        if session is not None:
            self.deals_seen.mark_again(session)
        return session

    # -- background work --------------------------------------------------------------------

    def warm_up(self) -> None:
        """After the window has opened: put the player on the list, read all games and tidy up, in
        the background.

        Only the first call does something.
        """
        if self._warm:
            return
        self._warm = True
        self.settings_store.list_player()
        self.store.load_later()
        self._writer.submit("warm up", self._warm_up)
        for games in self.games_of.values():
            games.tidy()
        if self.games.playing is not None:
            self.deals_seen.mark_again(self.games.playing)

    def _warm_up(self) -> None:
        if is_there(self._database.path):
            self._database.check()
        tidy(self.folders)

    def tournament_hiding_resumed(self) -> "StoredTournament | None":
        """The open tournament that hides the deal of the game that was resumed at the start. It is
        looked for once, when all games are known."""
        playing = self.games.playing
        if self._looked_for_tournament or not self.store.loaded:
            return None
        self._looked_for_tournament = True
        if playing is None or not playing.game.moves:
            return None
        setup = playing.game.setup
        people = [player.name for player in setup.people]
        return self.games.open_tournament_of(setup.deal, people, own=playing.tournament)

    def read_games(self, then: "Callable[[list[PlayedGame]], None]") -> None:
        """List all ended games for statistics. ``then`` receives them in the background."""
        from ishido.store.statistics import played_games

        hidden = self.tournaments.hidden()
        lines = [line for line in self.store.ended(ISHIDO.name) if line.id not in hidden]
        self.work_out("statistics", lambda: then(played_games(lines)))

    def work_out(self, key: str, job: Callable[[], None]) -> None:
        """Run a computation in the background. A newer one with its key replaces one that
        waits."""
        self.background.submit(key, job)

    # -- the disk, and the end --------------------------------------------------------------

    @property
    def problem(self) -> str | None:
        """A message while something cannot be saved; otherwise ``None``."""
        return self._writer.problem

    def flush(self, timeout: float) -> bool:
        """Wait for the writer. True if everything is on the disk."""
        return self._writer.flush(timeout)

    def save(self, timeout: float = PATIENCE) -> bool:
        """Save the games on the tables as they are now, and wait for the writer. True if everything
        is on the disk."""
        for games in self.games_of.values():
            if games.playing is not None:
                games.save(games.playing, ahead=0.0)
        return self.flush(timeout)

    def close(self, timeout: float = CLOSING) -> bool:
        """Save the current game and close everything. True if everything is on the disk."""
        for games in self.games_of.values():
            games.close()
        done = self._writer.close(timeout)
        self.background.close(ASIDE)
        if self._texts is not None:
            self._texts.close(ASIDE)
        self.game_saved = done and not all(session.untouched for session in self._on_tables())
        return done


def tidy(folders: Folders) -> None:
    """Remove partly written files that killed windows have left behind, and restores that were not
    confirmed."""
    before = time.time() - PART_LIFE
    for folder in (
        *(folders.data, folders.config, folders.people),
        *(folders.backups, folders.copies, folders.editor),
    ):
        remove_parts(folder, before)
    if any(folders.data.glob("restore*")):
        from ishido.store.restoring import remove_stale  # rarely needed, and slow to import

        remove_stale(folders.data, before)
