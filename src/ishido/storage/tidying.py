"""Removes files that killed windows have left behind, and old copies."""

import contextlib
import time
from typing import Final

from ishido.storage.database import BEFORE
from ishido.storage.files import PART_LIFE, remove_parts
from ishido.storage.folders import Folders
from ishido.storage.lock import remove_stale_locks

COPY_LIFE: Final = 30 * 24 * 3600.0
"""Seconds for which the copy of a database of an older version stays."""


def tidy(folders: Folders) -> None:
    """Remove partly written files, stale locks, restores that were not confirmed, and old copies of
    the database.

    Other windows may be running.
    """
    for folder in (
        *(folders.data, folders.config, folders.people),
        *(folders.games, folders.backups, folders.editor),
    ):
        remove_parts(folder, time.time() - PART_LIFE)
        remove_stale_locks(folder)
    for copy in folders.data.glob(f"{folders.library.name}{BEFORE}*"):
        with contextlib.suppress(OSError):
            if copy.stat().st_mtime < time.time() - COPY_LIFE:
                copy.unlink()
    if any(folders.data.glob("restore*")):
        from ishido.storage.unpacking import remove_stale  # rarely needed, and slow to import

        remove_stale(folders.data)
