"""What a release needs besides its files. The workflow runs the same commands.

``python -m tools.release check [TAG]``: version, changelog and metadata agree, and for a tag they
are dated. ``date DATE`` writes the date of the day on which you tag. ``notes`` prints what changed,
``sums FOLDER`` writes ``FOLDER/SHA256SUMS``.
"""

import argparse
import hashlib
import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from ishido import __version__

ROOT: Final = Path(__file__).parents[1]
CHANGELOG: Final = Path("CHANGELOG.md")
METAINFO: Final = Path("packaging", "linux", "ishido.metainfo.xml")
SECTION: Final = re.compile(
    r"^## (?P<version>\d\S*) - (?P<date>\S+)\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)
"""A version's section of the changelog. The newest is the first."""
RELEASE: Final = re.compile(r'<release version="(?P<version>[^"]*)" date="(?P<date>[^"]*)"')
"""A version in the metadata of software centres. The newest is the first."""
SUMS: Final = "SHA256SUMS"


class Section(NamedTuple):
    version: str
    date: str
    text: str


def newest(root: Path = ROOT) -> Section:
    """The newest version in the changelog, not what may stand above as unreleased."""
    found = SECTION.search((root / CHANGELOG).read_text("utf-8"))
    if not found:
        raise ValueError(f"{CHANGELOG}: no version")
    return Section(found["version"], found["date"], found["text"].strip() + "\n")


def disagreements(tag: str = "", root: Path = ROOT) -> Iterator[str]:
    """What does not fit together, a line each. With a tag, dates must be there, too."""
    section = newest(root)
    if section.version != __version__:
        yield f"{CHANGELOG} describes {section.version}, the game is {__version__}"
    release = RELEASE.search(_text(root / METAINFO))
    if (root / METAINFO).exists() and (not release or release["version"] != __version__):
        yield f"{METAINFO} does not begin with {__version__}"
    if not tag:
        return
    if tag != f"v{__version__}":
        yield f"the tag is {tag}, the game is {__version__}"
    if not _is_date(section.date):
        yield f"{CHANGELOG} has no date: python -m tools.release date {date.today()}"
    elif release and release["date"] != section.date:
        yield f"{METAINFO} has {release['date']}, {CHANGELOG} has {section.date}"


def set_date(day: str, root: Path = ROOT) -> None:
    """Date the newest version in the changelog and in the metadata."""
    if not _is_date(day):
        raise ValueError(f"{day} is no date")
    for name, pattern in ((CHANGELOG, SECTION), (METAINFO, RELEASE)):
        text = _text(root / name)
        if found := pattern.search(text):
            start, end = found.span("date")
            (root / name).write_text(text[:start] + day + text[end:], "utf-8", newline="\n")


def write_sums(folder: Path) -> Path:
    """Digests of all files in a folder, for ``sha256sum --check``."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), "utf-8", newline="\n")
    return folder / SUMS


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check").add_argument("tag", nargs="?", default="")
    commands.add_parser("date").add_argument("date")
    commands.add_parser("notes")
    commands.add_parser("sums").add_argument("folder", type=Path)
    chosen = parser.parse_args()
    match chosen.command:
        case "check":
            found = list(disagreements(chosen.tag))
            print("\n".join(found) or f"ishido {__version__}: all agree")
            sys.exit(bool(found))
        case "date":
            set_date(chosen.date)
        case "notes":
            sys.stdout.write(newest().text)
        case "sums":
            print(write_sums(chosen.folder))


if __name__ == "__main__":
    main()
