"""The current settings, and their file."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ishido.store.files import FileProblem, why
from ishido.store.folders import Folders
from ishido.store.settings import Settings, SettingsFile

KEPT: Final = (
    *("player", "lessons_begun", "lessons_done", "recent"),
    *("fullscreen", "maximised", "window", "place"),
)
"""The settings that a safe start does not change: the player, their progress, and the window."""


class SettingsStore:
    """The current settings. Changes are written at once; what cannot be written is tried again with
    the next change, and when :meth:`retry` is called."""

    def __init__(self, folders: Folders, say: Callable[[str], None]) -> None:
        """``say`` is called with a message about a damaged file."""
        self._file = SettingsFile(folders.settings)
        if self._file.notice:
            say(self._file.notice)
        self._is_written = True
        self.problem: str | None = None
        """Why the last change could not be written, while it waits."""
        self.current = self._file.settings
        """The current settings."""
        self._kept: Settings | None = None
        """The settings of the file while the defaults are in use; otherwise ``None``."""

    def prefer(self, values: Mapping[str, object]) -> None:
        """Use what the system asks for in place of defaults: what the player has set counts."""
        wanted = {name: value for name, value in values.items() if not self._file.has(name)}
        self.current = self.current.changed(wanted)

    @property
    def kept(self) -> Settings:
        """The settings in the file, even while the defaults are in use."""
        if self._kept is None:
            return self.current
        return replace(self._kept, **{name: getattr(self.current, name) for name in KEPT})

    def use_defaults(self) -> None:
        """Use the default settings without changing the file, but for :data:`KEPT`. Later changes
        are saved as usual."""
        self._kept = self.current
        self.current = Settings(**{name: getattr(self.current, name) for name in KEPT})

    def use_own(self) -> None:
        """Use the settings of the file again. The size and place of the window stay."""
        self.current = self.kept
        self._kept = None

    def change(self, **changes: Any) -> None:
        """Change settings at once, and write them.

        :raises ValueError: if there is no such setting, or the value is not allowed.
        """
        self.current = self.current.changed(changes)
        if self._kept is not None:
            self._kept = self._kept.changed(changes)
        self._file.change({name: getattr(self.current, name) for name in changes})
        self._is_written = False
        self.retry()

    def retry(self) -> None:
        """Write what waits."""
        if self._is_written:
            return
        try:
            self._file.write()
        except OSError as error:
            self.problem = why(error)
        except FileProblem as error:
            self.problem = error.problem
        else:
            self._is_written, self.problem = True, None


class Recent:
    """The list of recent files, which is a setting, and what this window forgets when it closes."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store
        self.saved_as: dict[str, Path] = {}
        """The files in which games of this window were saved, or from which they were loaded, by
        id."""
        self._looked_at: Path | None = None

    @property
    def files(self) -> list[Path]:
        """The files, newest first."""
        return [Path(name) for name in self._store.current.recent]

    @property
    def folder(self) -> Path | None:
        """The folder in which dialogs of files begin: that of the newest game, or the one that the
        player has used since, or looked for games in. ``None`` if there is neither."""
        return self._looked_at or next((file.parent for file in self.files), None)

    def look_at(self, folder: Path) -> None:
        """Note that the player looks for games or has used a file in a folder."""
        self._looked_at = folder

    def add(self, file: Path) -> None:
        """Add a file at the start of the list."""
        self._looked_at = None
        self._keep([file, *(each for each in self.files if each != file)])

    def drop(self, file: Path) -> None:
        """Remove a file from the list, because it is gone."""
        self._keep([each for each in self.files if each != file])

    def _keep(self, files: list[Path]) -> None:
        self._store.change(recent=tuple(map(str, files)))
