"""The current settings, and their files."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ishido.store.files import FileProblem, is_there, why
from ishido.store.folders import Folders
from ishido.store.people import name_of, own_file, who_plays
from ishido.store.settings import COMMON, OWN, Settings, SettingsFile

WHO_PLAYS: Final = (
    "person",
    "player",
    "score_name",
    "lessons_begun",
    "lessons_done",
    "recent",
)
"""The settings that a safe start does not reset: the player, their progress and recent files."""


class SettingsStore:
    """The settings of the current player. Changes are written at once; what cannot be written is
    tried again with the next change, and when :meth:`retry` is called."""

    def __init__(self, folders: Folders, say: Callable[[str], None]) -> None:
        """``say`` is called with a message about a damaged file."""
        self._folders = folders
        self._unwritten: dict[Path, SettingsFile] = {}
        self.problem: str | None = None
        """Why the last change could not be written, while it waits."""
        self._say = say
        self._common = self._read(folders.settings)
        """The file of the machine's settings."""
        self.current = self._common.settings
        """The current settings."""
        self._preferred: Mapping[str, object] = {}
        self._kept: Settings | None = None
        """The settings of the files while the defaults are in use; otherwise ``None``."""
        person = who_plays(folders, self.current.person)
        self._own = self._file_of(person)
        """The file of the current player's own settings."""
        if not (self._own.notice or is_there(self._own.path)):
            self._own.change(self._of_before())
        self._use_own(person)

    def _read(self, path: Path) -> SettingsFile:
        file = SettingsFile(path)
        if file.notice:
            self._say(file.notice)
        return file

    def _file_of(self, person: str) -> SettingsFile:
        file = self._read(own_file(self._folders, person))
        if file.notice and not is_there(file.path):  # renamed: the person stays on the list
            self._write(file)
        return file

    def _of_before(self) -> dict[str, Any]:
        """The first person's settings, which the common file may have from before there was a
        list."""
        own = {name: getattr(self.current, name) for name in OWN}
        default = {name: getattr(Settings(), name) for name in OWN}
        return {name: own[name] for name in OWN if name == "player" or own[name] != default[name]}

    def list_player(self) -> None:
        """Put the first person on the list, if nobody is on it yet."""
        if not is_there(self._own.path):
            self._write(self._own)

    def _use_own(self, person: str) -> None:
        """Use a person's own settings together with the machine's."""
        own = self._own.settings
        if own.player == Settings().player:  # the name may be missing: then use the file's name
            own = replace(own, player=name_of(self._own.path))
        own = own.changed({n: v for n, v in self._preferred.items() if not self._own.has(n)})
        machine: dict[str, Any] = {name: getattr(self.current, name) for name in COMMON}
        self.current = replace(own, **(machine | {"person": person}))

    def prefer(self, values: Mapping[str, object]) -> None:
        """Use what the system asks for in place of defaults: what the player has set counts."""
        self._preferred = values
        self._use_own(self.current.person)

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
        self._own = self._file_of(person)
        self._use_own(person)
        self.change(person=person)

    def file_of(self, person: str) -> SettingsFile:
        """The file of a person, by id: the one in memory if they are playing."""
        if person == self.current.person:
            return self._own
        return SettingsFile(own_file(self._folders, person))

    def change(self, **changes: Any) -> None:
        """Change settings at once, and soon on the disk.

        :raises ValueError: if there is no such setting, or the value is not allowed.
        """
        self.current = self.current.changed(changes)
        if self._kept is not None:
            self._kept = self._kept.changed(changes)
        for file, names in (self._common, COMMON), (self._own, OWN):
            values = {name: getattr(self.current, name) for name in names if name in changes}
            if values:
                file.change(values)
                self._write(file)

    def _write(self, file: SettingsFile) -> None:
        self._unwritten[file.path] = file
        self.retry()

    def retry(self) -> None:
        """Write what waits."""
        for path, file in list(self._unwritten.items()):
            try:
                file.write()
            except OSError as error:
                self.problem = why(error)
            except FileProblem as error:
                self.problem = error.problem
            else:
                del self._unwritten[path]
        if not self._unwritten:
            self.problem = None


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
