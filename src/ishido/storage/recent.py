"""Recently saved or opened files, and where each game was saved."""

from pathlib import Path

from ishido.storage.settings_store import SettingsStore


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
