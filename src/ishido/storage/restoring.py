"""Restores a backup that is already unpacked, in a single step.

Before :func:`commit`, nothing is changed. It first renames one folder. From then on the restored
state counts, and the next program that opens the folders completes it (:func:`finish`).
"""

import contextlib
import errno
import json
import shutil
import time
from datetime import datetime
from pathlib import Path
from typing import Final

from ishido.games import suffixes
from ishido.storage.backup import ENDING, LIBRARY, LIST, PEOPLE, SKINS, back_up, places
from ishido.storage.files import PREVIOUS_SUFFIX, FileProblem, sync_folder, why, write_atomically
from ishido.storage.folders import Folders
from ishido.storage.lock import Lock
from ishido.storage.presence import WINDOW_OPEN, window_open
from ishido.storage.unpacking import DONE, Prepared, key_of

MAX_BACKUPS: Final = 5
"""The number of replaced states that are kept as backups."""
_FORMER: Final = "before-restoring-%Y-%m-%d-%H%M%S"
_FORMER_ALL: Final = f"before-restoring-*{ENDING}"
_LOCK: Final = "restore.lock"
_PATIENCE: Final = 10.0
"""Seconds to wait for another process that is restoring."""


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
    return path


def commit(prepared: Prepared, folders: Folders) -> None:
    """Replace all data by a prepared state.

    :raises FileProblem: if a window is open, or the disk fails. Then nothing is changed, or the
      restore is completed at the next start.
    """
    if window_open(folders.data):
        raise FileProblem(folders.data, WINDOW_OPEN)
    finish_or_say(folders)
    try:
        prepared.folder.rename(folders.restored)
    except OSError as error:
        raise FileProblem(folders.data, why(error)) from None
    prepared.lock.release()
    sync_folder(folders.data)
    finish_or_say(folders)
    _forget_oldest(folders.backups)


def _forget_oldest(backups: Path) -> None:
    """Remove all but the newest backups of :func:`keep_former`. Other files stay."""
    with contextlib.suppress(OSError):
        kept = sorted(backups.glob(_FORMER_ALL), key=lambda path: path.stat().st_mtime_ns)
        for path in kept[:-MAX_BACKUPS]:
            path.unlink()


def finish(folders: Folders) -> bool:
    """Complete a restore that has been committed, if there is one.

    If killed, it continues the next time. Called before anything reads the folders; usually it only
    checks whether a file exists.

    :returns: whether there was one.
    :raises OSError: if it fails; it is tried again the next time.
    """
    ready, done = folders.restored, folders.data / DONE
    if not ready.exists():
        return False
    lock = Lock(folders.data / _LOCK)
    deadline = time.monotonic() + _PATIENCE
    while not lock.take() and time.monotonic() < deadline:
        time.sleep(0.01)
    try:
        if not ready.exists():  # another process was faster
            return False
        try:
            names = json.loads((ready / LIST).read_bytes())["files"]
        except (ValueError, LookupError):  # the disk has lost confirmed data
            raise OSError(errno.EIO, "") from None
        _clear_out(folders, names)
        for name in names:
            _put_in_place(ready / "files" / name, folders, name)
        shutil.rmtree(done, ignore_errors=True)
        ready.rename(done)
        sync_folder(folders.data)
        shutil.rmtree(done, ignore_errors=True)
    finally:
        lock.release()
    return True


def finish_or_say(folders: Folders) -> None:
    """:func:`finish`, with an error for the player.

    :raises FileProblem: if it fails.
    """
    try:
        finish(folders)
    except OSError as error:
        raise FileProblem(folders.data, why(error)) from None


def _clear_out(folders: Folders, names: list[str]) -> None:
    """Remove what is not in the restored state."""
    kept = {key_of(name) for name in names}
    kept |= {name.rpartition("/")[0] for name in kept}  # also the folders of stonesets and boards
    for place, path in places(folders).items():
        if path.suffix and place not in kept:
            _remove(path)
        if not path.suffix:
            _clear_folder(place, path, kept)
    if LIBRARY not in kept or (folders.restored / "files" / LIBRARY).exists():
        for ending in ("-wal", "-shm"):  # they belong to the replaced library
            _remove(folders.library.with_name(LIBRARY + ending))


def _our_suffixes() -> tuple[str, ...]:
    """The suffixes of files that are replaced among the games and people. Renamed damaged files
    stay."""
    return *suffixes(), *(suffix + PREVIOUS_SUFFIX for suffix in suffixes()), *PEOPLE


def _clear_folder(place: str, folder: Path, kept: set[str]) -> None:
    ours = _our_suffixes()
    for entry in _entries(folder):
        name = key_of(f"{place}/{entry.name}")
        if entry.name.startswith(".") or not (place in SKINS or entry.name.endswith(ours)):
            continue
        # A link leads to the user's own folder, which must not be changed.
        if name not in kept or (entry.is_symlink() and entry.is_dir()):
            _remove(entry)
        elif entry.is_dir():
            for file in _entries(entry):
                if key_of(f"{place}/{entry.name}/{file.name}") not in kept:
                    _remove(file)


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []


def _put_in_place(staged: Path, folders: Folders, name: str) -> None:
    if not staged.exists():  # done before an interruption
        return
    first, *rest = name.split("/")
    target = places(folders)[first].joinpath(*rest)
    if (
        first in SKINS
        and len(rest) == 2
        and (target.parent.is_symlink() or target.parent.is_file())
    ):
        target.parent.unlink()  # a link to the user's own folder, which must not be changed
    if target.is_dir() and not target.is_symlink():
        shutil.rmtree(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        staged.replace(target)
    except OSError:  # another disk
        write_atomically(target, staged.read_bytes())
        staged.unlink()


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
