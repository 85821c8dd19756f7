"""Removes files that killed windows have left behind."""

import time

from ishido.storage.files import PART_LIFE, remove_parts
from ishido.storage.folders import Folders
from ishido.storage.lock import remove_stale_locks


def tidy(folders: Folders) -> None:
    """Remove partly written files, stale locks, and restores that were not confirmed.

    Other windows may be running.
    """
    for folder in (
        *(folders.data, folders.config, folders.people),
        *(folders.games, folders.backups, folders.editor),
    ):
        remove_parts(folder, time.time() - PART_LIFE)
        remove_stale_locks(folder)
    if any(folders.data.glob("restore*")):
        from ishido.storage.unpacking import remove_stale  # rarely needed, and slow to import

        remove_stale(folders.data)
