"""The folders for data, settings and caches."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "ISHIDO_HOME"
"""The environment variable for a single folder with all three, for a USB stick or for tests."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The three folders. They are created when something is written."""

    data: Path
    """Games and scores."""
    config: Path
    cache: Path
    """Files that can be deleted at any time."""

    @property
    def database(self) -> Path:
        """The database of all games, and of what belongs to them."""
        return self.data / "ishido.db"

    @property
    def editor(self) -> Path:
        return self.data / "editor"

    @property
    def backups(self) -> Path:
        """Backups of the data before each restore."""
        return self.data / "backups"

    @property
    def copies(self) -> Path:
        """Copies of the database, one a day."""
        return self.data / "copies"

    @property
    def settings(self) -> Path:
        return self.config / "settings.toml"


def find_folders(environ: Mapping[str, str] = os.environ) -> Folders:
    """The player's folders: under ``ISHIDO_HOME`` if it is set, otherwise the system's standard
    ones.

    Does not access the disk.
    """
    if home := environ.get(HOME_VARIABLE):
        root = Path(home).absolute()
        return Folders(root / "data", root / "config", root / "cache")
    from platformdirs import PlatformDirs  # imported only if the folder is not given

    system = PlatformDirs("ishido", appauthor=False)
    return Folders(
        system.user_data_path,
        system.user_config_path,
        system.user_cache_path,
    )
