"""How long each level takes per stone: ``python -m tools.bench.levels [LEVEL …]``.

The levels think about the stones of one game (``sage`` about every sixth), as they do in the
window: levels that share their playouts use all processors but one. Prints the mean, the first
stone, and the longest. Other work on the machine makes the times too long.
"""

import argparse
import contextlib
import os
import time
from statistics import fmean
from typing import Final

from ishido.jobs.sharing import shared
from ishido.players.levels import LEVELS, STRONG, player_of
from ishido.players.processors import spare, usable
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL

MEANT: Final = {"adept": "≤ 20 ms", "expert": "0.1 s", "master": "1 s", "sage": "10 s"}
"""The approximate goals for the mean over a game."""
EVERY: Final = {"sage": 6}
"""Very slow levels measure only every nth stone."""


def times_of(level: str) -> list[float]:
    """Seconds for each measured stone."""
    game = Game.start(Setup(deal_by_number(EMPTYING_DEAL)))
    times = []
    with contextlib.closing(shared(spare() if level in STRONG else 1)) as runner:
        player = player_of(level, runner=runner)
        player.think(game.player_view())  # starts the processes and loads the tables
        for number, name in enumerate(EMPTYING.split()):
            if number % EVERY.get(level, 1) == 0:
                start = time.perf_counter()
                player.think(game.player_view())
                times.append(time.perf_counter() - start)
            game = game.place(parse_square(name))
    return times


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.levels", description=__doc__)
    parser.add_argument("levels", nargs="*", default=LEVELS, metavar="LEVEL")
    options = parser.parse_args()
    print(f"{usable()} processors, load {os.getloadavg()[0]:.1f}\n")
    print("| level | s a stone, mean | the first | the longest | meant |")
    print("| --- " * 5 + "|")
    for level in options.levels:
        times = times_of(level)
        print(
            f"| `{level}` | {fmean(times):.3g} | {times[0]:.3g} | {max(times):.3g} "
            f"| {MEANT.get(level, '')} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
