"""The levels of computer players by name."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ishido.players.montecarlo import PlayoutPool
    from ishido.players.player import ComputerPlayer

PLAYOUTS: Final = {"expert": 2_400, "master": 50_000, "sage": 500_000}
"""Quick playouts per stone. Calibrated once, to about 0.1, 1 and 10 seconds."""
LOOKING: Final = {"master": 12, "sage": 24}
"""How many next stones playouts look at. Beyond the expert's number, more quick playouts no longer
improve a player, but better ones do."""
SHARED: Final = ("master", "sage")
"""The levels whose playouts are worth sharing among processes."""
LEVELS: Final = ("beginner", "learner", "player", *PLAYOUTS)
"""All levels from the weakest to the strongest."""


def player_of(level: str, seed: int = 0, pool: "PlayoutPool | None" = None) -> "ComputerPlayer":
    """The computer player of a level. Its modules are loaded here; those of the strong levels need
    NumPy.

    :param pool: the processes for its playouts
      (:class:`ishido.players.playout_pool.PlayoutProcesses`). They do not affect its moves. :raises
      KeyError: if there is no such level.
    """
    match level:
        case "beginner":
            from ishido.players.plain import Beginner

            return Beginner(seed)
        case "learner":
            from ishido.players.plain import Learner

            return Learner()
        case "player":
            from ishido.players.farsighted import Farsighted

            return Farsighted()
        case _:
            from ishido.players.montecarlo import MonteCarlo, SerialPlayouts

            return MonteCarlo(
                PLAYOUTS[level], seed, pool or SerialPlayouts(), LOOKING.get(level, 0)
            )
