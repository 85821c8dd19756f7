"""Restoring a backup: checked wholly, put beside what is here, and taken over in one step.

Until :func:`commit` nothing has changed. What it does first is to rename one folder; from then on
the restored state holds, and whoever opens the folders next brings it about (:func:`finish`).
"""

import contextlib
import errno
import hashlib
import json
import os
import shutil
import struct
import time
import unicodedata
import zipfile
import zlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Final

from ishido.rules.record import MAX_RECORD_BYTES, SUFFIX
from ishido.storage.backup import (
    ENDING,
    FORMAT,
    LIBRARY,
    LIST,
    MAX_FILES,
    MAX_TOTAL,
    SKINS,
    VERSION,
    Contents,
    back_up,
    is_game,
    places,
)
from ishido.storage.database import NewerDatabase, examine
from ishido.storage.files import (
    PREVIOUS_SUFFIX,
    FileProblem,
    NoSuchFile,
    shown,
    sync_folder,
    why,
    write_atomically,
)
from ishido.storage.folders import Folders
from ishido.storage.lock import Lock
from ishido.storage.people import names_in
from ishido.storage.presence import WINDOW_OPEN, window_open

DONE: Final = "restore.done"
"""What is left of a restored state when all of it is in its place."""
KEPT: Final = 5
"""How many of the states that were replaced can be had again."""
_FORMER: Final = "before-restoring-%Y-%m-%d-%H%M%S"
_FORMER_ALL: Final = f"before-restoring-*{ENDING}"
_PREPARED: Final = "restore-{}.part"
_PREPARED_ALL: Final = _PREPARED.format("*")
_LOCK: Final = "restore.lock"
_PATIENCE: Final = 10.0
"""Seconds to wait for another who is at it."""
_MAX_LIST: Final = 8 * 2**20
_MAX_DIRECTORY: Final = 8 * 2**20
"""Bytes of the zip's own directory."""
_MAX_NAME: Final = 150
_UNFIT: Final = set('<>:"/\\|?*') if os.name == "nt" else set("/\\")
_OURS: Final = (SUFFIX, SUFFIX + PREVIOUS_SUFFIX, ".toml", ".leaving")
"""Ends the names of what is replaced among the games and people; what was set aside stays."""
_CHUNK: Final = 2**20
_STALE: Final = 86_400.0
"""Seconds after which a state that nobody took over is surely nobody's any more."""

NOT_OURS: Final = "not a backup of Ishido"
NEWER: Final = "made by a newer edition of Ishido; this one cannot read it"
TOO_LARGE: Final = "holds more than any backup of Ishido"
DAMAGED: Final = "the backup is damaged"


@dataclass(frozen=True, slots=True)
class Prepared:
    """A backup, checked and laid out beside what is here."""

    folder: Path
    contents: Contents

    def discard(self) -> None:
        """It is not wanted after all."""
        shutil.rmtree(self.folder, ignore_errors=True)


# -- checking --------------------------------------------------------------------------------


def prepare(path: Path, folders: Folders) -> Prepared:
    """Check a backup from end to end, and lay it out in a folder beside what is here.

    :raises FileProblem: if it is not a sound backup, or there is no room for it.
    """
    remove_stale(folders.data)
    folder = folders.data / _PREPARED.format(os.urandom(8).hex())
    try:
        with _opened(path) as file:
            _check_shape(path, file)
            folder.mkdir(parents=True)
            return Prepared(folder, _unpack(path, file, folder))
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, OSError):
            raise FileProblem(folders.data, why(error)) from None
        raise


def _opened(path: Path) -> IO[bytes]:
    try:
        if path.is_dir():
            raise FileProblem(path, "a folder, not a file")
        if path.exists() and not path.is_file():  # a pipe would keep us waiting
            raise FileProblem(path, "not an ordinary file")
        return path.open("rb")
    except (FileNotFoundError, ValueError):
        raise NoSuchFile(path, "no such file") from None
    except OSError as error:
        raise FileProblem(path, why(error)) from None


def _check_shape(path: Path, file: IO[bytes]) -> None:
    """That it is a zip with a directory of bearable size, before anyone reads that."""
    size = file.seek(0, os.SEEK_END)
    if size > MAX_TOTAL + _MAX_DIRECTORY:
        raise FileProblem(path, TOO_LARGE)
    file.seek(max(0, size - 65_557))
    tail = file.read()
    end = tail.rfind(b"PK\x05\x06")
    if end < 0 or len(tail) < end + 22:
        raise FileProblem(path, NOT_OURS)
    _, _, _, entries, directory = struct.unpack_from("<HHHHL", tail, end + 4)
    if entries > MAX_FILES + 1 or directory > _MAX_DIRECTORY:
        raise FileProblem(path, TOO_LARGE)
    file.seek(0)


def _unpack(path: Path, file: IO[bytes], folder: Path) -> Contents:
    try:
        with zipfile.ZipFile(file) as archive:
            infos = _checked_infos(path, archive)
            content = _read_list(path, archive, infos)
            files = _checked_files(path, content, infos)
            for name, (size, digest) in files.items():
                if not _extract(archive, infos[name], folder / "files" / name, size, digest):
                    raise FileProblem(path, f"{DAMAGED} (at {shown(name)})")
    except (zipfile.BadZipFile, zlib.error, EOFError, struct.error, RuntimeError, LookupError):
        raise FileProblem(path, DAMAGED) from None
    _write(folder / LIST, json.dumps({"files": sorted(files)}).encode())
    contents = _checked_contents(path, folder / "files", content)
    for below, _, _ in os.walk(folder):
        sync_folder(Path(below))
    return contents


def _checked_infos(path: Path, archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    infos = archive.infolist()
    if len(infos) > MAX_FILES + 1 or sum(info.file_size for info in infos) > MAX_TOTAL:
        raise FileProblem(path, TOO_LARGE)
    infos = [info for info in infos if not info.is_dir()]  # other programs list folders, too
    found = {info.filename: info for info in infos}
    if LIST not in found:
        raise FileProblem(path, NOT_OURS)
    if len(found) != len(infos):
        raise FileProblem(path, f"{DAMAGED} (a name stands there twice)")
    for info in infos:
        known = info.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
        if info.flag_bits & 1 or not known:
            raise FileProblem(path, NOT_OURS)
    return found


def _read_list(
    path: Path, archive: zipfile.ZipFile, infos: dict[str, zipfile.ZipInfo]
) -> dict[str, Any]:
    if infos[LIST].file_size > _MAX_LIST:
        raise FileProblem(path, TOO_LARGE)
    try:
        content = json.loads(archive.read(LIST))
    except (ValueError, RecursionError):
        raise FileProblem(path, f"{DAMAGED} (at {LIST})") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise FileProblem(path, NOT_OURS)
    version = content.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise FileProblem(path, f"{DAMAGED} (at {LIST})")
    if version > VERSION:
        raise FileProblem(path, NEWER)
    return content


def _checked_files(
    path: Path, content: dict[str, Any], infos: dict[str, zipfile.ZipInfo]
) -> dict[str, tuple[int, str]]:
    listed = content.get("files")
    if not isinstance(listed, dict):
        raise FileProblem(path, f"{DAMAGED} (at {LIST})")
    files: dict[str, tuple[int, str]] = {}
    for name, about in listed.items():
        match about:
            case {"size": int(size), "sha256": str(digest)}:
                files[name] = size, digest
            case _:
                raise FileProblem(path, f"{DAMAGED} (at {LIST})")
    for name in infos.keys() - {LIST} | files.keys():
        if not _is_ours(name):
            raise FileProblem(path, f"holds a file that is none of Ishido’s ({shown(name)[:60]})")
    if len({_key(name) for name in files}) != len(files):
        raise FileProblem(path, f"{DAMAGED} (a name stands there twice)")
    if files.keys() != infos.keys() - {LIST}:
        raise FileProblem(path, f"{DAMAGED} (files are missing, or too many)")
    if any(size != infos[name].file_size for name, (size, _) in files.items()):
        raise FileProblem(path, DAMAGED)
    return files


def _is_ours(name: str) -> bool:
    """Whether a file may stand in a backup: no name leads out of its place."""
    match name.split("/"):
        case ["settings.toml" | "recent.json" | "library.db"]:
            return True
        case ["games", game]:
            stem = game.removesuffix(SUFFIX)
            return game.endswith(SUFFIX) and stem.isascii() and stem.isalnum() and len(stem) <= 64
        case ["people", person]:
            return person.endswith(".toml") and _can_stand(person)
        case ["stonesets" | "boards", *parts]:
            return 1 <= len(parts) <= 2 and all(map(_can_stand, parts))
    return False


def _can_stand(name: str) -> bool:
    plain = name.isprintable() and not _UNFIT & set(name) and name == name.strip()
    return plain and 0 < len(name) <= _MAX_NAME and name[0] != "." and name[-1] != "."


def _extract(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, target: Path, size: int, digest: str
) -> bool:
    """Unpack a file; returns whether it is what the list says."""
    target.parent.mkdir(parents=True, exist_ok=True)
    found, left = hashlib.sha256(), size
    with archive.open(info) as source, target.open("xb") as file:
        while chunk := source.read(_CHUNK):
            left -= len(chunk)
            if left < 0:
                return False
            found.update(chunk)
            file.write(chunk)
        file.flush()
        os.fsync(file.fileno())
    return left == 0 and found.hexdigest() == digest


def _write(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _checked_contents(path: Path, files: Path, content: dict[str, Any]) -> Contents:
    """What is in the files themselves, read as the game will read them."""
    import sqlite3

    files.mkdir(exist_ok=True)
    unpacked = Folders(files, files, files)
    games = sorted(unpacked.games.glob(f"*{SUFFIX}"))
    for game in games:
        if game.stat().st_size > MAX_RECORD_BYTES or not is_game(game.read_bytes()):
            raise FileProblem(path, f"{DAMAGED} (at games/{game.name})")
    ended = 0
    if unpacked.library.exists():
        try:
            ended = examine(unpacked.library)
        except NewerDatabase:
            raise FileProblem(path, NEWER) from None
        except sqlite3.Error:
            raise FileProblem(path, f"{DAMAGED} (at {LIBRARY})") from None
    skins = sum(len(list((files / kind).glob("*"))) for kind in SKINS)
    try:
        made = datetime.fromisoformat(str(content.get("made"))).astimezone()
    except (ValueError, OverflowError, OSError):
        raise FileProblem(path, f"{DAMAGED} (at {LIST})") from None
    return Contents(made, tuple(names_in(unpacked)), len(games), ended, skins)


# -- taking over -----------------------------------------------------------------------------


def keep_former(folders: Folders, now: datetime) -> Path:
    """Back up what is here, so that a restoring can be undone; returns where.

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
    """Let a prepared state take the place of all that is here.

    :raises FileProblem: if a window is open, or the disk refuses; then all is as it was, or will be
        restored at the next start.
    """
    if window_open(folders.data):
        raise FileProblem(folders.data, WINDOW_OPEN)
    finish_or_say(folders)
    try:
        prepared.folder.rename(folders.restored)
    except OSError as error:
        raise FileProblem(folders.data, why(error)) from None
    sync_folder(folders.data)
    finish_or_say(folders)
    _forget_oldest(folders.backups)


def _forget_oldest(backups: Path) -> None:
    """Of what :func:`keep_former` has kept, let the newest be enough; other files are let be."""
    with contextlib.suppress(OSError):
        kept = sorted(backups.glob(_FORMER_ALL), key=lambda path: path.stat().st_mtime_ns)
        for path in kept[:-KEPT]:
            path.unlink()


def finish(folders: Folders) -> bool:
    """Bring about a restored state that holds and is not in its place yet, if there is one.

    Killed at any moment, it goes on the next time. For the start of everything that reads the
    folders: all it costs is a look.

    :returns: whether there was one.
    :raises OSError: if it cannot be brought about; it is tried again the next time.
    """
    ready, done = folders.restored, folders.data / DONE
    if not ready.exists():
        return False
    lock = Lock(folders.data / _LOCK)
    deadline = time.monotonic() + _PATIENCE
    while not lock.take() and time.monotonic() < deadline:
        time.sleep(0.01)
    try:
        if not ready.exists():  # another was faster
            return False
        try:
            names = json.loads((ready / LIST).read_bytes())["files"]
        except (ValueError, LookupError):  # the disk has lost what it had confirmed
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
    """:func:`finish`, for those who cannot go on without.

    :raises FileProblem: if it cannot be brought about.
    """
    try:
        finish(folders)
    except OSError as error:
        raise FileProblem(folders.data, why(error)) from None


def _clear_out(folders: Folders, names: list[str]) -> None:
    """Remove what is here and not in the restored state."""
    kept = {_key(name) for name in names}
    kept |= {name.rpartition("/")[0] for name in kept}  # folders of stonesets and boards
    for place, path in places(folders).items():
        if path.suffix and place not in kept:
            _remove(path)
        if not path.suffix:
            _clear_folder(place, path, kept)
    if LIBRARY not in kept or (folders.restored / "files" / LIBRARY).exists():
        for ending in ("-wal", "-shm"):  # they are of the library that goes
            _remove(folders.library.with_name(LIBRARY + ending))


def _clear_folder(place: str, folder: Path, kept: set[str]) -> None:
    for entry in _entries(folder):
        name = _key(f"{place}/{entry.name}")
        if entry.name.startswith(".") or not (place in SKINS or entry.name.endswith(_OURS)):
            continue
        # A link leads to somebody's own folder, which is not ours to change.
        if name not in kept or (entry.is_symlink() and entry.is_dir()):
            _remove(entry)
        elif entry.is_dir():
            for file in _entries(entry):
                if _key(f"{place}/{entry.name}/{file.name}") not in kept:
                    _remove(file)


def _key(name: str) -> str:
    """What tells a file from others on every system: some know no capitals, some split accents."""
    return unicodedata.normalize("NFC", name).casefold()


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []


def _put_in_place(staged: Path, folders: Folders, name: str) -> None:
    if not staged.exists():  # done before the last kill
        return
    first, *rest = name.split("/")
    target = places(folders)[first].joinpath(*rest)
    if (
        first in SKINS
        and len(rest) == 2
        and (target.parent.is_symlink() or target.parent.is_file())
    ):
        target.parent.unlink()  # a link led to somebody's own folder, which is not ours to change
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


def remove_stale(data: Path) -> None:
    """Remove what is left of a restoring, and what was prepared and never taken over."""
    shutil.rmtree(data / DONE, ignore_errors=True)
    with contextlib.suppress(OSError):
        for path in data.glob(_PREPARED_ALL):
            if path.stat().st_mtime < time.time() - _STALE:
                shutil.rmtree(path, ignore_errors=True)
