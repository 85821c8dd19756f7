"""The game as a folder that needs no Python, and as an archive.

``python -m tools.bundle OUT`` writes ``OUT/ishido`` and ``OUT/ishido-VERSION-SYSTEM.tar.xz``, on
Windows a ``.zip``, on macOS ``OUT/Ishido.app`` and a ``.zip`` of it (both systems untried). It
needs PyInstaller (the extra ``bundle``). What goes in stands in ``packaging/ishido.spec``; the
licences of all of it are in ``OUT/ishido/licences``.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from ishido import __version__
from tools import licences

ROOT: Final = Path(__file__).parents[1]
MEGABYTE: Final = 1_000_000
APP: Final = "Ishido.app"
"""What the spec makes of the folder on macOS."""
MOST_UNPACKED: Final = 120 * MEGABYTE
MOST_PACKED: Final = 55 * MEGABYTE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--no-archive", action="store_true", help="only the folder")
    options = parser.parse_args()
    out: Path = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    bundle = build(out)
    within(bundle, size(bundle), MOST_UNPACKED)
    if sys.platform == "linux":
        print(f"needs the C library {least_c_library(bundle)} or later")
    if not options.no_archive:
        archive = pack(bundle, out)
        within(archive, archive.stat().st_size, MOST_PACKED)


def within(path: Path, size: int, most: int) -> None:
    """Say how large something is.

    :raises SystemExit: if that is too large.
    """
    said = f"{path}: {size / MEGABYTE:.1f} MB"
    print(said)
    if size > most:
        raise SystemExit(f"{said}, more than {most / MEGABYTE:.0f}")


def build(out: Path) -> Path:
    """The folder ``out/ishido``. One of that name is replaced.

    :raises SystemExit: if the licence of anything in it is missing.
    """
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(
            [
                *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"),
                *(f"--distpath={out}", f"--workpath={work}"),
                str(ROOT / "packaging" / "ishido.spec"),
            ],
            check=True,
        )
    bundle = out / "ishido"
    if sys.platform == "linux":
        strip(bundle / "_internal")
    texts = bundle / "licences"
    licences.write(texts)
    licences.write_sources(texts, bundle / "_internal")
    if missing := licences.without_text(bundle / "_internal", texts):
        raise SystemExit(f"libraries without a licence text: {', '.join(missing)}")
    shutil.copy(ROOT / "packaging" / "README.txt", bundle)
    if sys.platform == "darwin":
        add_licences(out / APP, texts)
    return bundle


def add_licences(app: Path, texts: Path) -> None:
    """Put the licence texts where a program of macOS has its files. Not tried."""
    shutil.copytree(texts, app / "Contents" / "Resources" / "licences")
    # PyInstaller has signed it, without a name, and what was added would make that signature wrong.
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", app], check=True)


def strip(folder: Path) -> None:
    """Leave out what only a debugger reads, from Python's own libraries. Those of wheels are
    stripped, and a second time would damage them: their addresses were moved."""
    own = [*folder.glob("libpython*"), *folder.glob("python3*/lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *own], check=True)


def least_c_library(bundle: Path) -> str:
    """The version of glibc whose symbols the programs and libraries in a bundle need."""
    programs = [
        str(path)
        for path in bundle.rglob("*")
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF"
    ]
    symbols = subprocess.run(
        ["objdump", "-T", *programs], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    versions = re.findall(r"\(GLIBC_(\d+)\.(\d+)", symbols)
    return ".".join(map(str, max((int(major), int(minor)) for major, minor in versions)))


def pack(bundle: Path, out: Path) -> Path:
    """The bundle as one file. On Linux, the same bundle always gives the same bytes."""
    name = f"ishido-{__version__}-{sys.platform}-{platform.machine().lower()}"
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(out / name), "zip", out, bundle.name))
    if sys.platform == "darwin":  # Python's own archives of this kind would have no links
        archive = out / f"{name}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", out / APP, archive], check=True)
        return archive
    archive = out / f"{name}.tar.xz"
    with tarfile.open(archive, "w:xz", preset=9) as file:
        file.add(bundle, name, filter=_plain)
    return archive


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    return entry


def size(folder: Path) -> int:
    """The bytes of all its files."""
    return sum(
        path.stat().st_size
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink()
    )


def icon() -> list[str]:
    """The program's own icon where the system shows one, for PyInstaller."""
    names = {"win32": "ishido.ico", "darwin": "ishido.icns"}
    path = ROOT / "packaging" / "icons" / names.get(sys.platform, "")
    return [str(path)] if path.is_file() else []


if __name__ == "__main__":
    main()
