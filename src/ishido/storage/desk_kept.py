"""What every desk keeps: settings, deals seen, and what the player is to be told."""

import threading
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ishido.language import _
from ishido.rules.deal import Deal
from ishido.storage.files import is_there, why
from ishido.storage.folders import Folders
from ishido.storage.library import (
    How,
    Library,
    deal_key,
    seen_on_disk,
)
from ishido.storage.people import load_own, own_file
from ishido.storage.presence import presence
from ishido.storage.profiles import Profiles
from ishido.storage.seals import Seals
from ishido.storage.settings import COMMON, Settings, save_settings
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import Writer

WHO_PLAYS: Final = ("person", "player", "score_name", "lesson", "lessons_done")
"""Settings that no safe start resets: games and scores belong to a person by name."""


class KeptDesk:
    """The folders and who writes to them, settings, deals seen; what cannot be saved is said."""

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
        self._own_settings: Settings | None = None
        """Those of the files, while the session uses the default ones."""
        seals = Seals(folders.seal_key)
        self._unfinished = UnfinishedGames(folders.games, self._say, seals)
        self._library = Library(folders.library, self._say, seals)
        self._writer = Writer(at_end=self._library.database.close)
        self._profiles = Profiles(
            folders, self.settings, self._unfinished, self._library, self._writer
        )
        self._marked: set[tuple[str, str]] = set()
        """Deals seen in this window: player and deal key."""

    def _restore(self) -> None:
        """Bring a restored backup about, if a window was killed over it."""
        if not is_there(self.folders.restored):
            return
        from ishido.storage.restoring import finish  # rarely needed, and slow to load

        try:
            if finish(self.folders):
                self._say(_("Backup restored."))
        except OSError as error:
            self._say(_("The backup cannot be restored yet: {problem}.").format(problem=why(error)))

    # -- settings ---------------------------------------------------------------------------

    def use_default_settings(self) -> None:
        """Play with the default settings, without changing what the files say.

        Only what says who plays, and how far they have come, stays as it is. What is changed from
        now on is remembered as always.
        """
        self._own_settings = self.settings
        self.settings = Settings(**{name: getattr(self.settings, name) for name in WHO_PLAYS})

    def use_own_settings(self) -> None:
        """Go back to the settings of the files; the window stays as it is."""
        self.settings = self._as_kept()
        self._own_settings = None

    def _as_kept(self) -> Settings:
        """The settings as the files have them, even while the session uses the default ones."""
        if self._own_settings is None:
            return self.settings
        shared = {name: getattr(self.settings, name) for name in (*WHO_PLAYS, *COMMON)}
        return replace(self._own_settings, **shared)

    def change_settings(self, **changes: Any) -> None:
        """Change settings at once, and on the disk soon.

        :raises ValueError: if there is no such setting or it cannot have that value.
        """
        self.settings = self.settings.changed(changes)
        if self._own_settings is not None:
            self._own_settings = self._own_settings.changed(changes)
        own = own_file(self.folders, self.settings.person)
        with self._lock:
            for name in changes:
                path = self.folders.settings if name in COMMON else own
                self._wishes.setdefault(path, {})[name] = getattr(self.settings, name)
        self._writer.submit_file("settings", self._write_settings)

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

    def _is_mine(self, people: Sequence[str]) -> bool:
        """Whether a game of these people is shown to the one who plays."""
        return self._profiles.is_mine(people, self.settings)

    # -- deals seen -------------------------------------------------------------------------

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

    def flush(self, timeout: float) -> bool:
        """Wait for the writer; True if everything is on the disk."""
        return self._writer.flush(timeout)
