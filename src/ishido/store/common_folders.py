"""Common folders of the system, for choosing files, and the content of a folder."""

import contextlib
import os
import string
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ishido.language import _
from ishido.store.files import FileProblem, is_folder, why

MANY: Final = 5000
"""The most entries of a folder that are listed, without a noticeable pause."""


@dataclass(frozen=True, slots=True)
class FolderEntry:
    name: str
    folder: bool
    modified: float
    """The modification time in seconds since the epoch."""


def list_folder(folder: Path, suffixes: Sequence[str]) -> tuple[list[FolderEntry], bool]:
    """The subfolders and the files with one of the suffixes, and whether these are all.

    Hidden entries and names that cannot be shown are left out. Of too many, the folders come first,
    and then the files in alphabetical order.

    :raises FileProblem: if it cannot be read.
    """
    found: list[tuple[bool, os.DirEntry[str]]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith(".") or not entry.name.isprintable():
                    continue
                leads_on = _leads_on(entry)
                if leads_on or Path(entry.name).suffix.lower() in suffixes:
                    found.append((leads_on, entry))
    except OSError as error:
        raise FileProblem(folder, why(error)) from None
    except ValueError:
        raise FileProblem(folder, _("not a valid folder name")) from None
    whole = len(found) <= MANY
    if not whole:
        found = sorted(found, key=lambda each: (not each[0], each[1].name.casefold()))[:MANY]
    return [FolderEntry(entry.name, leads_on, _modified(entry)) for leads_on, entry in found], whole


def _leads_on(entry: "os.DirEntry[str]") -> bool:
    """Whether an entry is a folder or a link to one."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def _modified(entry: "os.DirEntry[str]") -> float:
    try:
        return entry.stat().st_mtime
    except OSError:  # a broken link, or just removed
        return 0.0


def home() -> Path:
    """The player's home folder, or the current one."""
    for folder in (Path.home, Path.cwd):
        with contextlib.suppress(OSError, RuntimeError):
            return folder()
    return Path(os.sep)  # without a home, and the current folder is gone


def places(
    names: tuple[str, str, str, str], ours: Path, recent: Iterable[Path]
) -> list[tuple[str, Path]]:
    """The existing folders to start from, with their labels, without duplicates.

    ``names`` are the labels of home, documents, desktop and the game's own folder.
    """
    wanted: list[tuple[str, Callable[[], Path]]] = [
        (names[0], home),
        (names[1], _documents),
        (names[2], _desktop),
    ]
    found: dict[Path, str] = {}
    for name, folder in wanted:
        if (path := _named(folder)) is not None:
            _add(found, name, path)
    _add(found, names[3], ours)
    for drive in _drives():
        _add(found, str(drive), drive)
    for path in recent:
        _add(found, path.parent.name or str(path.parent), path.parent)
    return [(name, path) for path, name in found.items()]


def _add(found: dict[Path, str], name: str, path: Path) -> None:
    if path not in found and is_folder(path):
        found[path] = name


def documents() -> Path:
    """The default folder for saving games."""
    path = _named(_documents)
    return path if path is not None and is_folder(path) else home()


def _named(folder: Callable[[], Path]) -> Path | None:
    """A folder that the system defines; ``None`` if its configuration is damaged or unreadable."""
    try:
        return folder()
    except Exception:  # also errors of configparser, which have no common base with others
        return None


def _documents() -> Path:
    import platformdirs  # slow to import, and only pickers need it

    return platformdirs.user_documents_path()


def _desktop() -> Path:
    import platformdirs

    return platformdirs.user_desktop_path()


def _drives() -> list[Path]:
    if os.name != "nt":
        return []
    drives = (Path(f"{letter}:\\") for letter in string.ascii_uppercase)
    return [drive for drive in drives if is_folder(drive)]
