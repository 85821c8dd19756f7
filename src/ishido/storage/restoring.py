"""Restores a backup that is already unpacked, in a single step.

Before :func:`commit`, nothing is changed. It first renames one folder. From then on the restored
state counts, and the next program that opens the folders completes it (:func:`finish`).
"""

import json
import shutil
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from ishido.games import suffixes
from ishido.language import _
from ishido.storage.backup import ENDING, LIBRARY, LIST, SKINS, back_up, places
from ishido.storage.files import (
    PREVIOUS_SUFFIX,
    FileProblem,
    is_there,
    set_aside,
    sync_folder,
    why,
    write_atomically,
)
from ishido.storage.folders import Folders
from ishido.storage.one_window import OneWindow
from ishido.storage.people import SUFFIX
from ishido.storage.unpacking import DONE, Prepared, is_ours, key_of

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
    _clear_out(folders, names)
    for name in names:
        _put_in_place(ready / "files" / name, folders, name)
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


def finish_for_command(folders: Folders) -> None:
    """:func:`finish_or_say` for a command that only reads. An open window has completed it.

    :raises FileProblem: if it fails.
    """
    window = OneWindow(folders.data)
    if is_there(folders.restored) and window.take():
        try:
            finish_or_say(folders)
        finally:
            window.release()


def _clear_out(folders: Folders, names: list[str]) -> None:
    """Remove what is not in the restored state."""
    kept = {key_of(name) for name in names}
    kept |= {name.rpartition("/")[0] for name in kept}  # also the folders of stonesets and boards
    for place, path in places(folders).items():
        if path.suffix and place not in kept:
            _remove(folders, path)
        if not path.suffix:
            _clear_folder(folders, place, kept)
    if LIBRARY not in kept or (folders.restored / "files" / LIBRARY).exists():
        for ending in ("-wal", "-shm"):  # they belong to the replaced library
            _remove(folders, folders.library.with_name(LIBRARY + ending))


def _our_suffixes() -> tuple[str, ...]:
    """The suffixes of files that are replaced among the games and people. Renamed damaged files
    stay."""
    return *suffixes(), *(suffix + PREVIOUS_SUFFIX for suffix in suffixes()), SUFFIX


def _clear_folder(folders: Folders, place: str, kept: set[str]) -> None:
    folder, ours = places(folders)[place], _our_suffixes()
    if place in SKINS and folder.is_symlink():  # to a folder of the user's own
        folder.unlink()
    for entry in _entries(folder):
        name = key_of(f"{place}/{entry.name}")
        if entry.name.startswith(".") or not (place in SKINS or entry.name.endswith(ours)):
            continue
        # A link leads to the user's own folder, which must not be changed.
        if name not in kept or (entry.is_symlink() and entry.is_dir()):
            _remove(folders, entry)
        elif entry.is_dir():
            for file in _entries(entry):
                if _is_held(file) and key_of(f"{place}/{entry.name}/{file.name}") not in kept:
                    file.unlink()


def _is_held(path: Path) -> bool:
    """Whether a backup holds this file of a stoneset or board."""
    return path.is_file() and not path.name.startswith(".")


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []


def _put_in_place(staged: Path, folders: Folders, name: str) -> None:
    first, *rest = name.split("/")
    if not staged.exists() or first not in places(folders):  # done before an interruption
        return
    target = places(folders)[first].joinpath(*rest)
    if (
        first in SKINS
        and len(rest) == 2
        and (target.parent.is_symlink() or target.parent.is_file())
    ):
        target.parent.unlink()  # a link to the user's own folder, which must not be changed
    if target.is_dir() and not target.is_symlink():
        _remove(folders, target)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        staged.replace(target)
    except OSError:  # another disk
        write_atomically(target, staged.read_bytes())
        staged.unlink()


def _remove(folders: Folders, path: Path) -> None:
    """Remove a file, a link, or a folder. A folder that holds more than a backup does is moved."""
    if not path.is_dir() or path.is_symlink():
        path.unlink(missing_ok=True)
    elif all(map(_is_held, path.iterdir())):
        shutil.rmtree(path)
    else:
        target, number = folders.backups / _KEPT / path.name, 1
        while target.exists():
            number += 1
            target = target.with_name(f"{path.name}-{number}")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(path, target)  # may be on another disk
