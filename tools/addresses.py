"""Where the game is to be found: ``packaging/addresses.toml``, whose empty entries are left out."""

import tomllib
from pathlib import Path
from typing import Final

FILE: Final = Path("packaging", "addresses.toml")
NAMES: Final = ("site", "source", "issues")


def addresses(root: Path = Path(__file__).parents[1]) -> dict[str, str]:
    """The addresses that are filled in, by their names.

    :raises ValueError: if an entry is unknown, missing or no address.
    """
    found = tomllib.loads((root / FILE).read_text("utf-8"))
    if set(found) != set(NAMES):
        raise ValueError(f"{FILE}: it must have {', '.join(NAMES)}")
    for name, address in found.items():
        if address and (not address.startswith("https://") or address.endswith("/")):
            raise ValueError(f"{FILE}: {name} must begin with https:// and end without a slash")
    return {name: found[name] for name in NAMES if found[name]}
