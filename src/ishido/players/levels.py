"""The levels of computer players by name."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ishido.jobs.job import Runner
    from ishido.players.player import ComputerPlayer

PLAYOUTS: Final = {"expert": 2_400, "master": 50_000, "sage": 500_000}
"""Quick playouts per stone. Calibrated once, to about 0.1, 1 and 10 seconds."""
LOOKING: Final = {"master": 12, "sage": 24}
"""How many next stones playouts look at. Beyond the expert's number, more quick playouts no longer
improve a player."""
STRONG: Final = tuple(LOOKING)
"""The levels whose playouts look ahead. They take so long that processes share them."""
LEVELS: Final = ("beginner", "learner", "adept", *PLAYOUTS)
"""All levels from the weakest to the strongest."""


def player_of(level: str, seed: int = 0, runner: "Runner | None" = None) -> "ComputerPlayer":
    """The computer player of a level. Its modules are loaded here; those of the strong levels need
    NumPy.

    :param runner: where its playouts run, by default here. It does not affect the moves.
    :raises KeyError: if there is no such level.
    """
    match level:
        case "beginner":
            from ishido.players.plain import Beginner

            return Beginner(seed)
        case "learner":
            from ishido.players.plain import Learner

            return Learner()
        case "adept":
            from ishido.players.farsighted import Farsighted

            return Farsighted()
        case _:
            from ishido.jobs.job import ImmediateRunner
            from ishido.players.montecarlo import MonteCarlo

            return MonteCarlo(
                PLAYOUTS[level], seed, runner or ImmediateRunner(), LOOKING.get(level, 0)
            )
