"""Removes files that killed windows have left behind."""

import time

from ishido.storage.files import PART_LIFE, remove_parts
from ishido.storage.folders import Folders


def tidy(folders: Folders) -> None:
    """Remove partly written files, and restores that were not confirmed."""
    before = time.time() - PART_LIFE
    for folder in (
        *(folders.data, folders.config, folders.people),
        *(folders.backups, folders.copies, folders.editor),
    ):
        remove_parts(folder, before)
    if any(folders.data.glob("restore*")):
        from ishido.storage.unpacking import remove_stale  # rarely needed, and slow to import

        remove_stale(folders.data, before)
