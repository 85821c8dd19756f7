"""The levels, by name."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ishido.players.montecarlo import PlayoutPool
    from ishido.players.player import ComputerPlayer

PLAYOUTS: Final = {"expert": 2_400, "master": 50_000, "sage": 500_000}
"""Quick playouts for one stone. Calibrated once, to about 0.1, 1 and 10 seconds."""
LOOKING: Final = {"master": 12, "sage": 24}
"""Next stones that are looked at in the playouts of the levels that can do with fewer of them: more
quick ones than the expert's no longer make a player better."""
SHARED: Final = ("master", "sage")
"""Those whose playouts are worth sharing among processes."""
LEVELS: Final = ("beginner", "learner", "player", *PLAYOUTS)
"""From the weakest to the strongest."""


def player_of(level: str, seed: int = 0, pool: "PlayoutPool | None" = None) -> "ComputerPlayer":
    """The computer player of a level. Only here it is loaded, of the stronger ones with NumPy.

    :param pool: the processes that play out for it
        (:class:`ishido.players.playout_pool.PlayoutProcesses`); it comes to the same move with any,
        or with none.
    :raises KeyError: if there is no such level.
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
