"""Where the game is to be found: ``packaging/addresses.toml``, whose empty entries are left out."""

import re
import tomllib
from pathlib import Path
from typing import Final

FILE: Final = Path("packaging", "addresses.toml")
NAMES: Final = ("site", "source", "issues")
MAINTAINER: Final = "maintainer"
PERSON: Final = re.compile(r"[^<>,\n]+ <[^<>@\s]+@[^<>@\s]+>")
ROOT: Final = Path(__file__).parents[1]


def addresses(root: Path = ROOT) -> dict[str, str]:
    """The addresses of pages that are filled in, by their names.

    :raises ValueError: if an entry is unknown, missing or no address.
    """
    found = _read(root)
    for name in NAMES:
        if found[name] and (not found[name].startswith("https://") or found[name].endswith("/")):
            raise ValueError(f"{FILE}: {name} must begin with https:// and end without a slash")
    return {name: found[name] for name in NAMES if found[name]}


def maintainer(root: Path = ROOT) -> str:
    """Who maintains the package for Debian, as ``NAME <ADDRESS>``; empty if it is not filled in.

    :raises ValueError: if it has another form.
    """
    found = _read(root)[MAINTAINER]
    if found and not PERSON.fullmatch(found):
        raise ValueError(f"{FILE}: {MAINTAINER} must be NAME <ADDRESS>")
    return found


def _read(root: Path) -> dict[str, str]:
    found: dict[str, str] = tomllib.loads((root / FILE).read_text("utf-8"))
    if set(found) != {*NAMES, MAINTAINER}:
        raise ValueError(f"{FILE}: it must have {', '.join((*NAMES, MAINTAINER))}")
    return found
