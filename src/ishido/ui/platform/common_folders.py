"""Common folders of the system, for choosing files, and the content of a folder."""

import contextlib
import os
import string
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ishido.language import _
from ishido.store.files import FileProblem, is_folder, why


@dataclass(frozen=True, slots=True)
class FolderEntry:
    name: str
    folder: bool
    modified: float
    """The modification time in seconds since the epoch."""


def list_folder(folder: Path, suffixes: Sequence[str]) -> list[FolderEntry]:
    """The subfolders and the files with one of the suffixes. Hidden entries and names that cannot
    be shown are left out.

    :raises FileProblem: if it cannot be read.
    """
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith(".") or not entry.name.isprintable():
                    continue
                leads_on = _leads_on(entry)
                if leads_on or Path(entry.name).suffix.lower() in suffixes:
                    found.append(FolderEntry(entry.name, leads_on, _modified(entry)))
    except OSError as error:
        raise FileProblem(folder, why(error)) from None
    except ValueError:
        raise FileProblem(folder, _("not a valid folder name")) from None
    return found


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


def places(names: tuple[str, str, str, str], ours: Path) -> list[tuple[str, Path]]:
    """The existing folders to start from, with their labels, without duplicates.

    ``names`` are the labels of home, documents, desktop and the game's own folder.
    """
    wanted = [*zip(names, (home(), _of_system(), _of_system("desktop"), ours), strict=True)]
    found: dict[Path, str] = {}
    for name, path in (*wanted, *((str(drive), drive) for drive in _drives())):
        if path is not None and path not in found and is_folder(path):
            found[path] = name
    return [(name, path) for path, name in found.items()]


def documents() -> Path:
    """The default folder for saving games."""
    return _existing(_of_system())


def pictures() -> Path:
    """The folder for pictures that are shared."""
    return _existing(_of_system("pictures"))


def _existing(folder: Path | None) -> Path:
    return folder if folder is not None and is_folder(folder) else home()


def _of_system(kind: str = "documents") -> Path | None:
    """The folder of documents or pictures, or the desktop; ``None`` if the system's configuration
    is damaged or unreadable."""
    import platformdirs  # slow to import, and only pickers need it

    try:
        folder: Path = getattr(platformdirs, f"user_{kind}_path")()
        return folder
    except Exception:  # also errors of configparser, which have no common base with others
        return None


def _drives() -> list[Path]:
    if os.name != "nt":
        return []
    drives = (Path(f"{letter}:\\") for letter in string.ascii_uppercase)
    return [drive for drive in drives if is_folder(drive)]
