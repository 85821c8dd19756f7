"""The levels, by name."""

from typing import Final

from ishido.players.plain import Beginner, Learner
from ishido.players.player import Player

PLAYOUTS: Final = {"expert": 2_400, "master": 50_000, "sage": 500_000}
"""Playouts for one stone. Calibrated once, to about 0.1, 1 and 10 seconds."""
LEVELS: Final = ("beginner", "learner", "player", *PLAYOUTS)
"""From the weakest to the strongest."""


def player_of(level: str, seed: int = 0) -> Player:
    """The computer player of a level. The stronger ones import NumPy here.

    :raises KeyError: if there is no such level.
    """
    match level:
        case "beginner":
            return Beginner(seed)
        case "learner":
            return Learner()
        case "player":
            from ishido.players.farsighted import Farsighted

            return Farsighted()
        case _:
            from ishido.players.montecarlo import MonteCarlo

            return MonteCarlo(PLAYOUTS[level], seed)
