"""The current settings, and their files."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ishido.storage.files import is_there
from ishido.storage.folders import Folders
from ishido.storage.people import load_own, own_file, settings_of
from ishido.storage.settings import COMMON, Settings, save_settings
from ishido.storage.writer import Writer

WHO_PLAYS: Final = (
    "person",
    "player",
    "score_name",
    "question",
    "guests_questions",
    "lessons_begun",
    "lessons_done",
)
"""The settings that a safe start does not reset: the player and their progress."""


class SettingsStore:
    """The settings of the current player. Changes are written in the writer's thread."""

    def __init__(self, folders: Folders, writer: Writer, say: Callable[[str], None]) -> None:
        """``say`` is called with a message about a damaged file."""
        self._folders = folders
        self._writer = writer
        self._say = say
        self._lock = threading.Lock()
        self._unwritten: dict[Path, dict[str, Any]] = {}
        """Changes that are not on the disk yet, by file. Used by both threads."""
        self.current, notices = load_own(folders)
        """The current settings."""
        self._kept: Settings | None = None
        """The settings of the files while the defaults are in use; otherwise ``None``."""
        for line in notices:
            say(line)

    @property
    def kept(self) -> Settings:
        """The settings in the files, even while the defaults are in use."""
        if self._kept is None:
            return self.current
        shared = {name: getattr(self.current, name) for name in (*WHO_PLAYS, *COMMON)}
        return replace(self._kept, **shared)

    def use_defaults(self) -> None:
        """Use the default settings without changing the files.

        The player and their progress stay. Later changes are saved as usual.
        """
        self._kept = self.current
        self.current = Settings(**{name: getattr(self.current, name) for name in WHO_PLAYS})

    def use_own(self) -> None:
        """Use the settings of the files again. The size and place of the window stay."""
        self.current = self.kept
        self._kept = None

    def switch_to(self, person: str) -> None:
        """Switch to another person, by id, and use their settings."""
        self.current, notice = settings_of(self._folders, person, self.current)
        if notice:
            self._say(notice)
        self.change(person=person)

    def change(self, **changes: Any) -> None:
        """Change settings at once, and soon on the disk.

        :raises ValueError: if there is no such setting, or the value is not allowed.
        """
        self.current = self.current.changed(changes)
        if self._kept is not None:
            self._kept = self._kept.changed(changes)
        own = own_file(self._folders, self.current.person)
        with self._lock:
            for name in changes:
                path = self._folders.settings if name in COMMON else own
                self._unwritten.setdefault(path, {})[name] = getattr(self.current, name)
        self._writer.submit_file("settings", self._write)

    def _write(self) -> None:
        with self._lock:
            unwritten = {path: dict(changes) for path, changes in self._unwritten.items()}
        for path, changes in unwritten.items():
            # the file of a person whom another window has removed is not created again
            there = path == self._folders.settings or is_there(path)
            if there and (notice := save_settings(path, changes)):
                self._say(notice)
            with self._lock:
                for name, value in changes.items():
                    if self._unwritten[path].get(name) == value:
                        self._unwritten[path].pop(name, None)
