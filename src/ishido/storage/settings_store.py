"""The settings in use, and the files that keep them."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ishido.storage.folders import Folders
from ishido.storage.people import load_own, own_file, settings_of
from ishido.storage.settings import COMMON, Settings, save_settings
from ishido.storage.writer import Writer

WHO_PLAYS: Final = ("person", "player", "score_name", "lesson", "lessons_done")
"""Settings that no safe start resets: who plays, and how far they have come."""


class SettingsStore:
    """The settings of the person who plays; changes are written on the writer's thread."""

    def __init__(self, folders: Folders, writer: Writer, say: Callable[[str], None]) -> None:
        """``say`` is called with a line for the player about a damaged file."""
        self._folders = folders
        self._writer = writer
        self._say = say
        self._lock = threading.Lock()
        self._unwritten: dict[Path, dict[str, Any]] = {}
        """Changes that are not on the disk yet, by file. Both threads use it."""
        self.current, notices = load_own(folders)
        """The settings in use."""
        self._kept: Settings | None = None
        """Those of the files, while the default ones are in use; ``None`` otherwise."""
        for line in notices:
            say(line)

    @property
    def kept(self) -> Settings:
        """The settings as the files have them, even while the default ones are in use."""
        if self._kept is None:
            return self.current
        shared = {name: getattr(self.current, name) for name in (*WHO_PLAYS, *COMMON)}
        return replace(self._kept, **shared)

    def use_defaults(self) -> None:
        """Use the default settings and leave the files as they are.

        Who plays, and how far they have come, stays. Later changes are saved as always.
        """
        self._kept = self.current
        self.current = Settings(**{name: getattr(self.current, name) for name in WHO_PLAYS})

    def use_own(self) -> None:
        """Use the settings of the files again; the size and place of the window stay."""
        self.current = self.kept
        self._kept = None

    def switch_to(self, person: str) -> None:
        """Use the settings of another person, by id. They play from now on."""
        self.current, notice = settings_of(self._folders, person, self.current)
        if notice:
            self._say(notice)
        self.change(person=person)

    def change(self, **changes: Any) -> None:
        """Change settings at once, and on the disk soon.

        :raises ValueError: if there is no such setting or it cannot have that value.
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
            if notice := save_settings(path, changes):
                self._say(notice)
            with self._lock:
                for name, value in changes.items():
                    if self._unwritten[path].get(name) == value:
                        self._unwritten[path].pop(name, None)
