"""``ishido desktop``: put the game into the menu of a Linux desktop, and take it out again.

The desktop's own programs (xdg-utils) do this. Where they are missing, the files are copied to
where these programs would put them. A package of a distribution needs neither.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from argparse import Namespace
from pathlib import Path
from typing import Final

from ishido.assets import DamagedInstallation
from ishido.cli.common import BadInput, put
from ishido.store.files import FileProblem, shown, why
from ishido.ui.platform.desktop import environment

ENTRY: Final = Path("applications", "ishido.desktop")
TYPES: Final = Path("mime", "packages", "ishido.xml")
PROGRAMS: Final = ("xdg-mime", "xdg-icon-resource", "xdg-desktop-menu")
UPDATES: Final = {"update-desktop-database": "applications", "update-mime-database": "mime"}
"""Programs that make an index of copied files, with the folder of each. Without them, a double
click opens no files."""
TO_QUOTE: Final = re.compile(r"[\s\"'\\><~|&;$*?#()`]")
"""What an argument in a desktop file may only contain in quotes."""


def change(options: Namespace) -> None:
    if not sys.platform.startswith("linux"):
        raise BadInput("ishido desktop: only for Linux; other systems have menus of their own")
    start = program()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "share")
        shutil.copytree(share(), source)
        file = source / ENTRY
        file.write_text(entry(file.read_text("utf-8"), start), "utf-8")
        way = _by_programs if all(map(shutil.which, PROGRAMS)) else _by_files
        way(source, install=options.install)
    if options.install:
        put(f"Ishido is in the menu of your desktop, and opens its files. It starts {shown(start)}")
    else:
        put("Ishido is not in the menu of your desktop")


def share() -> Path:
    """The files for desktops, in a wheel, in a bundle or in a checkout.

    :raises DamagedInstallation: if they are missing.
    """
    package = Path(__file__).resolve().parents[1]
    checkout = package.parents[1] / "packaging" / "linux"
    for folder in (package, package.parent, checkout):
        if (folder / "share" / ENTRY).is_file():
            return folder / "share"
    raise DamagedInstallation(f"no {ENTRY} in {package / 'share'}")


def program() -> Path:
    """The program that the menu starts: the script that runs now, or that of this installation. A
    link to it stays one, as it is the same after an update."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable)
    if Path(sys.argv[0]).name == "ishido" and (started := shutil.which(sys.argv[0])):
        return Path(started).absolute()
    return Path(sysconfig.get_path("scripts"), "ishido")


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
        lines.append(f"{line}\n")
    return "".join(lines)


def _by_programs(source: Path, *, install: bool) -> None:
    """Have the desktop's programs install our files, or remove them."""
    how = ["install" if install else "uninstall", "--mode", "user", "--novendor"]
    _run("xdg-mime", *how, source / TYPES)
    for icon in source.rglob("*.png"):  # icons/hicolor/48x48/apps/ishido.png
        size = icon.parents[1].name.partition("x")[0]
        about = ["--noupdate", "--context", icon.parent.name, "--size", size]
        _run("xdg-icon-resource", *how, *about, *([icon] if install else []), icon.stem)
    _run("xdg-icon-resource", "forceupdate", "--mode", "user")
    _run("xdg-desktop-menu", *how, source / ENTRY)


def _by_files(source: Path, *, install: bool) -> None:
    """Copy our files to where desktops look for a user's own, or remove them.

    :raises FileProblem: if that fails.
    """
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    home = named if named.is_absolute() else Path.home() / ".local" / "share"
    for file in filter(Path.is_file, source.rglob("*")):
        path = home / file.relative_to(source)
        try:
            if install:
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, path)
            else:
                path.unlink(missing_ok=True)
        except OSError as error:
            raise FileProblem(path, why(error)) from None
    for name, folder in UPDATES.items():
        if shutil.which(name) and (home / folder).is_dir():
            _run(name, home / folder)


def _run(name: str, *arguments: str | Path) -> None:
    """Run a program of the desktop.

    :raises BadInput: if it fails.
    """
    done = subprocess.run(
        [name, *arguments],
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = " ".join(done.stderr.split()) or f"status {done.returncode}"
        raise BadInput(f"ishido desktop: {name}: {said}")
