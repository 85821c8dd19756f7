"""The game as a folder that needs no Python, and as an archive.

``python -m tools.bundle OUT`` writes ``OUT/ishido`` and ``OUT/ishido-VERSION-SYSTEM.tar.xz``, on
Windows a ``.zip``. It needs PyInstaller (the extra ``bundle``). What goes in stands in
``packaging/ishido.spec``; the licences of all of it in ``OUT/ishido/licences``.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from ishido import __version__

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("ishido", "numpy", "pillow", "platformdirs", "pygame-ce", "tomli-w")
"""What has a version and a licence of its own."""
MEGABYTE: Final = 1 << 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    out: Path = parser.parse_args().out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    bundle = build(out)
    archive = pack(bundle, out)
    print(f"{bundle}: {size(bundle) / MEGABYTE:.1f} MB")
    print(f"{archive}: {archive.stat().st_size / MEGABYTE:.1f} MB")


def build(out: Path) -> Path:
    """The folder ``out/ishido``. One of that name is replaced."""
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(
            [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
            + [f"--distpath={out}", f"--workpath={work}", str(ROOT / "packaging" / "ishido.spec")],
            check=True,
        )
    bundle = out / "ishido"
    if sys.platform == "linux":
        strip(bundle / "_internal")
    write_licences(bundle / "licences")
    return bundle


def strip(folder: Path) -> None:
    """Leave out what only a debugger reads, from Python's own libraries. Those of wheels are
    stripped, and a second time would damage them: their addresses were moved."""
    own = [*folder.glob("libpython*"), *folder.glob("python3*/lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *own], check=True)


def write_licences(folder: Path) -> None:
    """A file for Python, and one for each package with all that its wheel brings."""
    folder.mkdir()
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    texts = {"Python": [python.read_text(encoding="utf-8")] if python.exists() else []}
    texts |= {name: list(licences(name)) for name in PACKAGES}
    texts["fonts"] = [(ROOT / "assets" / "fonts" / "OFL.txt").read_text(encoding="utf-8")]
    for name, found in texts.items():
        if not found:
            raise SystemExit(f"{name} has no licence text")
        (folder / f"{name}.txt").write_text("\n\n".join(found), encoding="utf-8")


def licences(package: str) -> Iterator[str]:
    """The texts that an installed package brings."""
    for path in distribution(package).files or ():
        if path.name.upper().startswith(("LICEN", "COPYING", "LGPL")) and path.suffix != ".py":
            yield path.read_text(encoding="utf-8")


def pack(bundle: Path, out: Path) -> Path:
    """The bundle as one file. The same bundle always gives the same bytes."""
    name = f"ishido-{__version__}-{sys.platform}-{platform.machine().lower()}"
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(out / name), "zip", out, bundle.name))
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
    return sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink())


def icon() -> list[str]:
    """The program's own icon where the system shows one, for PyInstaller."""
    names = {"win32": "ishido.ico", "darwin": "ishido.icns"}
    path = ROOT / "packaging" / "icons" / names.get(sys.platform, "")
    return [str(path)] if path.is_file() else []


if __name__ == "__main__":
    main()
