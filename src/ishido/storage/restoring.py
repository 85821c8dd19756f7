"""Restores a backup that is already unpacked, in a single step.

Before :func:`commit`, nothing is changed. It first renames one folder. From then on the restored
state counts, and the next program that opens the folders completes it (:func:`finish`).
"""

import json
import os
import shutil
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from ishido.language import _
from ishido.storage.backup import ENDING, LIST, SKINS, back_up, is_held, is_ours, key_of
from ishido.storage.copies import copies
from ishido.storage.database import BESIDE, ready_path
from ishido.storage.files import (
    FileProblem,
    is_there,
    set_aside,
    sync_folder,
    why,
    write_atomically,
)
from ishido.storage.folders import Folders
from ishido.storage.people import SUFFIX
from ishido.storage.unpacking import DONE, Prepared

DAMAGED: Final = _(
    "the disk has damaged the restored data; it was set aside. Your previous data is in the folder "
    "“backups” beside it"
)
MAX_BACKUPS: Final = 5
"""The number of replaced states that are kept as backups."""
_FORMER: Final = "before-restoring-%Y-%m-%d-%H%M%S"
_FORMER_ALL: Final = f"before-restoring-*{ENDING}"
_KEPT: Final = "set-aside"
"""The folder beside these backups for files of the player's own that no backup holds."""


def keep_former(folders: Folders, now: datetime) -> Path:
    """Back up the current data, so that a restore can be undone. Returns the path.

    :raises FileProblem: if it cannot be.
    """
    name = now.strftime(_FORMER)
    path, number = folders.backups / f"{name}{ENDING}", 1
    while path.exists():
        number += 1
        path = path.with_name(f"{name}-{number}{ENDING}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileProblem(path.parent, why(error)) from None
    back_up(folders, path, now)
    _forget_oldest(path)
    return path


def commit(prepared: Prepared, folders: Folders) -> None:
    """Replace all data by a prepared state.

    The caller is the only window, or keeps others from opening.

    :raises FileProblem: if the disk fails. Then nothing is changed, or the restore is completed at
      the next start.
    """
    finish_or_say(folders)
    try:
        prepared.folder.rename(folders.restored)
    except OSError as error:
        raise FileProblem(folders.data, why(error)) from None
    sync_folder(folders.data)
    finish_or_say(folders)


def _forget_oldest(newest: Path) -> None:
    """Remove the oldest backups of :func:`keep_former`. The newest stays, even if its date is
    older, because the clock was wrong. Other files stay."""
    with suppress(OSError):
        others = [path for path in newest.parent.glob(_FORMER_ALL) if path != newest]
        others.sort(key=lambda path: path.stat().st_mtime_ns)
        for path in others[: 1 - MAX_BACKUPS]:
            path.unlink()


def finish(folders: Folders) -> bool:
    """Complete a restore that has been committed, if there is one.

    If killed, it continues the next time. Called before anything reads the folders; usually it only
    checks whether a file exists.

    :returns: whether there was one.
    :raises OSError: if it fails; it is tried again the next time.
    :raises FileProblem: if it is damaged; it was renamed, and the game goes on without it.
    """
    ready, done = folders.restored, folders.data / DONE
    if not ready.exists():
        return False
    try:
        names = _names_in(ready / LIST)
    except (
        *(FileNotFoundError, NotADirectoryError),
        *(ValueError, LookupError, TypeError, RecursionError),
    ):  # the disk has lost confirmed data
        raise FileProblem(set_aside(ready).name, DAMAGED) from None
    staged = ready / "files"
    for kind in SKINS:
        _take_place(folders, staged / kind, folders.data / kind)
    _take_place(folders, staged / folders.database.name, folders.database)
    kept = set(map(key_of, names))
    for path in _settings_files(folders):
        if key_of(path.relative_to(folders.config).as_posix()) not in kept:
            _remove(folders, path)
    for name in names:
        if is_there(staged / name):
            _move(folders, staged / name, folders.config / name)
    shutil.rmtree(done, ignore_errors=True)
    ready.rename(done)
    sync_folder(folders.data)
    shutil.rmtree(done, ignore_errors=True)
    return True


def _names_in(path: Path) -> list[str]:
    """The names of the files of a restored state.

    :raises OSError: if they cannot be read.
    :raises ValueError, LookupError, TypeError, RecursionError: if they are damaged.
    """
    names: list[str] = json.loads(path.read_bytes())["files"]
    if not all(isinstance(name, str) and is_ours(name) for name in names):
        raise ValueError
    return names


def finish_or_say(folders: Folders) -> None:
    """:func:`finish`, with an error for the player.

    :raises FileProblem: if it fails.
    """
    try:
        finish(folders)
    except OSError as error:
        raise FileProblem(folders.data, why(error)) from None


def _take_place(folders: Folders, staged: Path, path: Path) -> None:
    """Put the restored database or skins in the place of the present ones, unless that was done
    before an interruption."""
    if not is_there(staged):
        return
    if path == folders.database:
        # files beside it belong to it, and copies must not be mixed with another
        beside = [path.with_name(path.name + ending) for ending in BESIDE]
        for other in (*beside, ready_path(path), *copies(path, folders.copies)):
            _remove(folders, other)
    _remove(folders, path)
    staged.rename(path)


def _settings_files(folders: Folders) -> list[Path]:
    with suppress(FileNotFoundError, NotADirectoryError):
        people = [path for path in folders.people.iterdir() if path.suffix == SUFFIX]
        return [folders.settings, *people]
    return [folders.settings]


def _move(folders: Folders, staged: Path, target: Path) -> None:
    """Put a file of settings in its place."""
    if target.is_dir() and not target.is_symlink():
        _remove(folders, target)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        staged.replace(target)
    except OSError:  # another disk
        write_atomically(target, staged.read_bytes())
        staged.unlink()


def _remove(folders: Folders, path: Path) -> None:
    """Remove a file, a link or a folder. What no backup holds of a folder is moved aside."""
    if not path.is_dir() or path.is_symlink():
        path.unlink(missing_ok=True)
        return
    for entry in path.iterdir():
        if not is_held(entry, f"{path.name}/{entry.name}"):
            _move_aside(folders, entry)
    shutil.rmtree(path)


def _move_aside(folders: Folders, path: Path) -> None:
    target, number = folders.backups / _KEPT / path.name, 1
    while os.path.lexists(target):
        number += 1
        target = target.with_name(f"{path.name}-{number}")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(path, target)  # may be on another disk
