"""What the Adept and the Expert make of the deals of the days."""

import logging
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from ishido.assets import assets

SHIPPED: Final = "pars.csv"
"""The file in the assets."""
HEAD: Final = "deal,adept,expert"
"""Its first line."""


@dataclass(frozen=True, slots=True)
class Pars:
    """The 4-Ways of a deal."""

    adept: float
    """The median of seven games."""
    expert: float
    """The mean of twenty games; without these, the mean over all deals (``tools/pars.py``)."""


def pars_of(deal: int) -> Pars | None:
    """What is known of a deal. The file is read at the first call."""
    return _shipped(assets() / SHIPPED).get(deal)


@cache
def _shipped(path: Path) -> dict[int, Pars]:
    try:
        return parse(path.read_text("utf-8"))
    except (OSError, ValueError):
        logging.getLogger("ishido").warning("%s cannot be read", path, exc_info=True)
        return {}


def parse(text: str) -> dict[int, Pars]:
    """Read the content of the file.

    :raises ValueError: if the text is malformed.
    """
    head, *rows = text.splitlines() or [""]
    if head != HEAD:
        raise ValueError("not a file of pars")
    known = {}
    for row in rows:
        deal, adept, expert = row.split(",")
        known[int(deal)] = Pars(float(adept), float(expert))
    return known
