"""The medal that a day's deal has earned."""

from enum import StrEnum
from math import ceil, floor

from ishido.calendar.pars import Pars
from ishido.rules.mastery import Mastery


class Medal(StrEnum):
    BRONZE = "bronze"
    """It was played to its end."""
    SILVER = "silver"
    """As many 4-Ways as the Adept's median of this deal, or more."""
    GOLD = "gold"
    """More 4-Ways than the Expert's mean."""
    STAR = "star"
    """A Master Game."""


def medal_of(four_ways: int, title: Mastery | None, pars: Pars | None) -> Medal:
    """The medal of an ended game, with any scoring.

    :param title: what it has earned besides.
    :param pars: those of its deal. If they are not known, there is neither silver nor gold.
    """
    if title is Mastery.MASTER_GAME:
        return Medal.STAR
    if pars is None:
        return Medal.BRONZE
    silver, gold = needed(pars)
    return (
        Medal.GOLD if four_ways >= gold else Medal.SILVER if four_ways >= silver else Medal.BRONZE
    )


def needed(pars: Pars) -> tuple[int, int]:
    """The fewest 4-Ways for silver and for gold."""
    return ceil(pars.adept), floor(pars.expert) + 1
