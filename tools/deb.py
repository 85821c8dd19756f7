"""The game as a package for Debian and what descends from it: ``python -m tools.deb OUT``.

It puts the bundle (:mod:`tools.bundle`) into ``/usr/lib/ishido``, and desktop file, icons, types
and manual page (:mod:`tools.share`) into ``/usr/share``. Debian's own tools build it, by
``packaging/debian``: they need ``debhelper`` and ``chrpath``. The maintainer is the one in
``packaging/addresses.toml``.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from email.utils import formatdate
from pathlib import Path
from typing import Final

from ishido import __version__
from tools import bundle, licences
from tools.addresses import FILE, addresses, maintainer

ROOT: Final = Path(__file__).parents[1]
DEBIAN: Final = ROOT / "packaging" / "debian"
NOBODY: Final = "The Ishido authors <nobody@localhost>"
"""The maintainer as long as nobody is named. Mail to this address goes nowhere."""
OF_NOBODY: Final = """\
# packaging/addresses.toml does not name a maintainer yet.
ishido: bogus-mail-host
ishido: bogus-mail-host-in-debian-changelog
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--bundle", type=Path, help="the folder that tools.bundle wrote to")
    options = parser.parse_args()
    out: Path = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        made = options.bundle / "ishido" if options.bundle else bundle.build(Path(work) / "made")
        package = build(made, Path(work), out)
    if not maintainer():
        print(f"{FILE} names no maintainer; the package has {NOBODY}", file=sys.stderr)
    print(f"{package}: {package.stat().st_size / bundle.MEGABYTE:.1f} MB")


def build(made: Path, work: Path, out: Path) -> Path:
    """The package of a bundle."""
    source = work / "ishido"
    shutil.copytree(made, source / "bundle", symlinks=True)
    subprocess.run([sys.executable, "-m", "tools.share", source / "share"], cwd=ROOT, check=True)
    shutil.copytree(DEBIAN, source / "debian")
    write_debian(source / "debian", made)
    subprocess.run(["dpkg-buildpackage", "-b", "-us", "-uc"], cwd=source, check=True)
    (package,) = work.glob("*.deb")
    return Path(shutil.copy(package, out))


def write_debian(folder: Path, made: Path) -> None:
    """What is not the same for each version: who, when, and under which licences."""
    control = folder / "control"
    person = maintainer() or NOBODY
    text = control.read_text(encoding="utf-8").replace("@MAINTAINER@", person)
    if site := addresses().get("site"):
        text = text.replace("\nRules-", f"\nHomepage: {site}\nRules-", 1)
    control.write_text(text, encoding="utf-8")
    now = float(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    (folder / "changelog").write_text(
        f"ishido ({version()}) unstable; urgency=medium\n\n  * Version {__version__}: see NEWS.\n\n"
        f" -- {person}  {formatdate(now)}\n",
        encoding="utf-8",
    )
    if person == NOBODY:
        with (folder / "ishido.lintian-overrides").open("a", encoding="utf-8") as overrides:
            overrides.write(OF_NOBODY)
    shutil.copy(ROOT / "CHANGELOG.md", folder / "NEWS.md")
    (folder / "docs").write_text("debian/NEWS.md\n")
    (folder / "copyright").write_text(copyright_of(made), encoding="utf-8")


def version() -> str:
    """The version, written so that dpkg knows a first release from what came before it."""
    return re.sub(r"(a|b|rc|\.dev)(?=\d)", r"~\1", __version__).replace("~.", "~")


def copyright_of(made: Path) -> str:
    """All licence texts of a bundle. Those that Debian has are named."""
    first = "ishido"
    paths = sorted((made / "licences").glob("*.txt"), key=lambda path: (path.stem != first, path))
    parts = [
        "Ishido, and all that is in /usr/lib/ishido, with the licences.\n",
        *(licences.read(path).written() for path in paths if not path.stem.startswith("LGPL")),
        "The LGPL, version 2.1, is in /usr/share/common-licenses/LGPL-2.1.\n",
    ]
    line = "\n" + "-" * 80 + "\n\n"
    return line.join(parts)


if __name__ == "__main__":
    main()
