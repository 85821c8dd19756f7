"""Where things live: one folder each for data, settings and what can be thrown away."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "ISHIDO_HOME"
"""Environment variable naming one folder that holds the three, for a stick or for tests."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The three folders. They need not exist: whoever writes to one makes it."""

    data: Path
    """Games and scores: what the player would miss."""
    config: Path
    """Settings."""
    cache: Path
    """What can be thrown away at any time."""

    @property
    def games(self) -> Path:
        """The games in progress, one file each."""
        return self.data / "games"

    @property
    def library(self) -> Path:
        """The database of ended games and deals seen."""
        return self.data / "library.db"

    @property
    def seal_key(self) -> Path:
        """What tells the games in progress from files that somebody has put among them."""
        return self.data / "seal.key"

    @property
    def recent(self) -> Path:
        """The list of files that were opened or saved of late."""
        return self.data / "recent.json"

    @property
    def backups(self) -> Path:
        """What was here before something was restored."""
        return self.data / "backups"

    @property
    def restored(self) -> Path:
        """A restored state that holds and is not in its place yet; rarely there."""
        return self.data / "restore.ready"

    @property
    def settings(self) -> Path:
        """What holds for everyone here; as long as one plays alone, all settings."""
        return self.config / "settings.toml"

    @property
    def people(self) -> Path:
        """The settings of each person's own, one file each, as soon as there are several."""
        return self.config / "people"


def find_folders(environ: Mapping[str, str] = os.environ) -> Folders:
    """The player's folders: under ``ISHIDO_HOME`` if that is set, else where the system wants.

    Nothing is made or looked at.
    """
    if home := environ.get(HOME_VARIABLE):
        root = Path(home).absolute()
        return Folders(root / "data", root / "config", root / "cache")
    from platformdirs import PlatformDirs  # not needed, and not loaded, when the folder is given

    system = PlatformDirs("ishido", appauthor=False)
    return Folders(
        system.user_data_path,
        system.user_config_path,
        system.user_cache_path,
    )
