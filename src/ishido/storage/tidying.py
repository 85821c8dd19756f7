"""What windows that were killed have left lying about, and nobody will miss."""

import time

from ishido.storage.files import PART_LIFE, remove_parts
from ishido.storage.folders import Folders
from ishido.storage.lock import remove_stale_locks


def tidy(folders: Folders) -> None:
    """Remove files half written, locks that nobody holds, and restorings that were not agreed to.

    Other windows may be at work meanwhile.
    """
    for folder in (folders.data, folders.config, folders.people, folders.games, folders.backups):
        remove_parts(folder, time.time() - PART_LIFE)
        remove_stale_locks(folder)
    if any(folders.data.glob("restore*")):
        from ishido.storage.unpacking import remove_stale  # rarely needed, and slow to load

        remove_stale(folders.data)
