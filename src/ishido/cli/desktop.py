"""``ishido desktop``: put the game into the menus of a Linux desktop, and take it out again.

A package of a distribution has done this already, and nothing is written. After ``pip``, ``pipx``
or ``uv``, or for a bundle in a folder, this puts the same files into the user's own folders.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from ishido.assets import DamagedInstallation
from ishido.cli.common import BadInput, print_result
from ishido.store.files import (
    FileProblem,
    is_folder,
    is_there,
    shown,
    why,
    write_atomically,
)

ENTRY: Final = Path("applications", "ishido.desktop")
TYPES: Final = Path("mime", "packages", "ishido.xml")
ICONS: Final = Path("icons", "hicolor")
OURS: Final = (
    str(ENTRY),
    str(TYPES),
    f"{ICONS}/*/apps/ishido.png",
    f"{ICONS}/*/mimetypes/application-x-ishido-*.png",
    f"{ICONS}/*/mimetypes/application-x-bluestone-*.png",
)
"""Our files below a folder like ``/usr/share``."""
MARK: Final = "X-Ishido-Installed=true"
"""A line of a desktop file that this command has written."""
MADE_OF_OURS: Final = {
    "applications": "mimeinfo.cache",
    "mime": "XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses"
    " treemagic types version",
}
"""What the desktop's own programs make of our files, by folder."""
UPDATES: Final = (
    ("update-desktop-database", (), "applications"),
    ("update-mime-database", (), "mime"),
    ("gtk-update-icon-cache", ("--force", "--ignore-theme-index", "--quiet"), str(ICONS)),
)
"""These programs, their options and their folders."""
ICON_CACHE: Final = "icon-theme.cache"
"""If there is none, desktops look into the folders themselves."""
SECONDS: Final = 60
"""How long one of these programs may take."""
TO_QUOTE: Final = re.compile(r"[\s\"'\\><~|&;$*?#()`]")
"""What an argument in a desktop file may only contain in quotes."""


def change(options: Namespace) -> None:
    if not sys.platform.startswith("linux"):
        raise BadInput("ishido desktop: only for Linux; other systems have menus of their own")
    home = data_home()
    content, lines = install(home) if options.install else remove(home)
    print_result(options, content, lines)


def data_home() -> Path:
    """The folder of the user's own data, as desktops find it."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def share() -> Path:
    """The files for desktops, in a wheel, in a bundle or in a checkout.

    :raises DamagedInstallation: if they are missing.
    """
    package = Path(__file__).resolve().parents[1]
    folders = [package / "share", package.parents[1] / "packaging" / "linux" / "share"]
    if bundle := getattr(sys, "_MEIPASS", None):
        folders.insert(0, Path(bundle) / "share")
    for folder in folders:
        if (folder / ENTRY).is_file():
            return folder
    raise DamagedInstallation(f"no {ENTRY} in {folders[0]}")


def program() -> Path:
    """The program that the menu starts: the script that runs now, or that of this installation. A
    link to it stays one, as it is the same after an update.

    :raises BadInput: if there is none that lasts.
    """
    if getattr(sys, "frozen", False):
        return Path(sys.executable)
    scripts = [Path(sysconfig.get_path("scripts"), "ishido")]
    if Path(sys.argv[0]).name == "ishido" and (started := shutil.which(sys.argv[0])):
        scripts.insert(0, Path(started).absolute())
    for script in scripts:
        if os.access(script, os.X_OK):
            break
    else:
        raise BadInput(f"ishido desktop: there is no program {shown(scripts[-1])} to start")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache").resolve()
    if cache in script.resolve().parents:
        raise BadInput(
            f"ishido desktop: {shown(script)} is only in a cache; install the game first, "
            "for example with 'pipx install' or 'uv tool install'"
        )
    if not str(script).isprintable():
        raise BadInput(f"ishido desktop: a desktop file cannot name {shown(script)}")
    return script


# -- install ---------------------------------------------------------------------------------


def packaged(start: Path) -> Path | None:
    """The desktop file that a package has written for a program, for all users. One that starts
    another installation of the game does not count."""
    for folder in (os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share").split(":"):
        found = Path(folder, ENTRY)
        beside = Path(folder).parent / "bin" / "ishido"
        if found.is_absolute() and is_there(found) and beside.resolve() == start.resolve():
            return found
    return None


def install(home: Path) -> tuple[dict[str, Any], list[str]]:
    """Write our files into a folder, and update what the desktop knows of them; nothing if a
    package has done it.

    :returns: the result and how it is told.
    :raises FileProblem: if they cannot be written; then none is left that was not there before.
    """
    source, start = share(), program()
    if there := packaged(start):
        line = f"Ishido is in the menu of your desktop already: its package wrote {shown(there)}"
        return {"installed": [], "starts": str(start), "updated": [], "failed": []}, [line]
    files = [path.relative_to(source) for path in sorted(source.rglob("*")) if path.is_file()]
    if is_there(home / ENTRY) and not _is_ours(home / ENTRY):
        raise FileProblem(home / ENTRY, "not made by 'ishido desktop'; remove it first")
    new: list[Path] = []
    for name in files:
        path = home / name
        try:
            content = (source / name).read_bytes()
            if name == ENTRY:
                content = entry(content.decode(), start).encode()
            if not os.path.lexists(path):
                new.append(path)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, content)
        except OSError as error:
            for each in new:
                with suppress(OSError):
                    each.unlink()
            _tidy(home, new)
            raise FileProblem(path, why(error)) from None
    updated, failed = _update(home)
    content_of = {"installed": [str(home / name) for name in files], "starts": str(start)}
    icons = sum(name.suffix == ".png" for name in files)
    lines = [
        f"Ishido is in the menu of your desktop, and opens its files. It starts {shown(start)}",
        f"written: {shown(home / ENTRY)}",
        f"written: {shown(home / TYPES)}",
        f"written: {icons} icons in {shown(home / ICONS)}",
    ]
    return content_of | {"updated": updated, "failed": failed}, lines + _told(updated, failed)


def entry(text: str, start: Path) -> str:
    """The desktop file, for a program in some folder."""
    quoted = str(start)
    if TO_QUOTE.search(quoted):
        escaped = re.sub(r'["`$\\]', r"\\\g<0>", quoted)
        quoted = f'"{escaped}"'
    values = {"Exec": f"{quoted.replace('%', '%%')} %f", "TryExec": str(start)}
    lines = []
    for line in text.splitlines():
        key = line.partition("=")[0]
        if key in values:  # backslashes are escapes in any value
            line = f"{key}={values[key]}".replace("\\", r"\\")
        lines.append(line)
    return "\n".join([*lines, MARK, ""])


def _is_ours(path: Path) -> bool:
    """Whether this command has written a desktop file."""
    try:
        return MARK in path.read_text("utf-8", "replace").splitlines()
    except OSError:
        return False


def _update(home: Path) -> tuple[list[str], list[str]]:
    """Run the desktop's own programs: those that did their work, and those that did not."""
    updated: list[str] = []
    failed: list[str] = []
    for name, options, folder in UPDATES:
        if not is_folder(home / folder):
            continue
        if folder == str(ICONS) and not is_there(home / ICONS / ICON_CACHE):
            with suppress(OSError):
                os.utime(home / ICONS)  # open programs look again
            continue
        try:
            done = subprocess.run(
                [name, *options, str(home / folder)],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            failed.append(name)
        else:
            (failed if done.returncode else updated).append(name)
    return updated, failed


def _told(updated: list[str], failed: list[str]) -> list[str]:
    lines = [f"updated by {', '.join(updated)}"] if updated else []
    if failed:
        lines.append(f"missing or failed: {', '.join(failed)}; files may not open by a click")
    return lines


# -- remove ----------------------------------------------------------------------------------


def remove(home: Path) -> tuple[dict[str, Any], list[str]]:
    """Remove our files from a folder, and folders that are empty without them.

    :returns: the result and how it is told.
    :raises FileProblem: if one cannot be removed.
    """
    found = [path for pattern in OURS for path in sorted(home.glob(pattern))]
    if not _is_ours(home / ENTRY):
        found = [path for path in found if path != home / ENTRY]
    for path in found:
        try:
            path.unlink()
        except OSError as error:
            raise FileProblem(path, why(error)) from None
    if not found:
        return {"removed": [], "updated": [], "failed": []}, ["there was nothing to remove"]
    updated, failed = _update(home)
    _tidy(home, found)
    content = {"removed": [str(path) for path in found], "updated": updated, "failed": failed}
    lines = [f"Ishido is out of the menu of your desktop: {len(found)} files removed"]
    return content, lines + _told(updated, [])


def _tidy(home: Path, removed: list[Path]) -> None:
    """Remove what only our files had needed: caches of nothing, and empty folders."""
    for folder, caches in MADE_OF_OURS.items():
        rest = {path.name for path in (home / folder).rglob("*") if not path.is_dir()}
        if rest <= set(caches.split()):
            shutil.rmtree(home / folder, ignore_errors=True)
    folders = {parent for path in removed for parent in path.relative_to(home).parents}
    for parent in sorted(folders - {Path()}, key=lambda each: len(each.parts), reverse=True):
        with suppress(OSError):  # it is gone, or has other files
            (home / parent).rmdir()
