"""How fast the search engine plays games out: ``python -m tools.bench.engine [ROUNDS]``.

The same deals are played by the policy in lock step and by the same policy in plain Python
(``tests/support/plain_policy.py``). Both must make the same moves. They are timed in turn, and the
best of several rounds counts, because other work on the machine can only slow them down.
"""

import subprocess
import sys
import time
from typing import Final

import numpy as np

from ishido.players.batch import Batch, orders_of
from ishido.players.evaluation import tables
from ishido.players.policy import play_out
from ishido.rules.deal import deal_by_number
from tests.support.plain_policy import plain_game, recorded

GAMES: Final = 1024
PLAIN_GAMES: Final = 24
ROUNDS: Final = 5
FIRST_DEAL: Final = 1_000_001
LEAST: Final = 10_000
"""The goal: games per second on one core."""
LEAST_RATIO: Final = 60
FIRST_MOVE: Final = 1.0
"""The goal: seconds to the first move."""

# -- the first move ----------------------------------------------------------------------------

_FIRST_MOVE: Final = """
import time
start = time.perf_counter()
from ishido.players.levels import player_of
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
view = Game.start(Setup(deal_by_number(1))).player_view()
player_of({level!r}).think(view)
print(time.perf_counter() - start)
"""


def first_move(level: str, rounds: int) -> float:
    """Seconds to a level's first move in a new process, including imports and tables."""
    program = [sys.executable, "-c", _FIRST_MOVE.format(level=level)]
    return min(
        float(subprocess.run(program, capture_output=True, check=True).stdout)
        for _ in range(rounds)
    )


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    weights = tables("solitaire")
    deals = [deal_by_number(FIRST_DEAL + number) for number in range(GAMES)]
    start, orders = Batch.dealt(deals), orders_of(deals)
    few = deals[:PLAIN_GAMES]
    assert recorded(Batch.dealt(few), orders_of(few), weights) == [
        plain_game(deal, weights) for deal in few
    ]
    plain = ours = float("inf")
    for _ in range(rounds):
        before = time.perf_counter()
        for deal in few:
            plain_game(deal, weights)
        plain = min(plain, (time.perf_counter() - before) / len(few))
        for _ in range(4):
            batch = start.taken(np.arange(GAMES))
            before = time.perf_counter()
            play_out(batch, orders, weights)
            ours = min(ours, (time.perf_counter() - before) / GAMES)
    ratio = plain / ours
    print(f"Python {sys.version.split()[0]}, NumPy {np.__version__}, best of {rounds} rounds")
    print(f"plain Python          {1 / plain:10,.0f} games a second")
    print(f"in lock step, {GAMES:>5}   {1 / ours:10,.0f} games a second, goal {LEAST:,}")
    print(f"ratio                 {ratio:10,.0f}, goal {LEAST_RATIO}")
    print(f"mean 4-Ways           {batch.four_ways.mean():10.2f}")
    for level in ("adept", "expert"):
        seconds = first_move(level, rounds)
        print(f"first move, {level:<9} {seconds:10.2f} s in a fresh process, goal {FIRST_MOVE}")


if __name__ == "__main__":
    main()
