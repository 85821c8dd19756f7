"""How long each level takes for a stone: ``python -m tools.bench.levels [LEVEL …]``.

The levels look at the stones of one game (``sage`` at every sixth), as the window has them think:
with all processors but one where they share their playouts. Prints the mean, the first stone, and
the longest. On a machine with other work the times are too long.
"""

import argparse
import contextlib
import os
import time
from statistics import fmean
from typing import Final

from ishido.players.levels import LEVELS, SHARED, player_of
from ishido.players.playout_pool import PlayoutProcesses
from ishido.players.processors import usable
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tests.played import EMPTYING, EMPTYING_DEAL

MEANT: Final = {"player": "≤ 20 ms", "expert": "0.1 s", "master": "1 s", "sage": "10 s"}
"""About; the mean over a game."""
EVERY: Final = {"sage": 6}
"""Stones from one that is measured to the next, of levels that would take very long."""


def times_of(level: str) -> list[float]:
    """Seconds for each stone that is measured."""
    game = Game.start(Setup(deal_by_number(EMPTYING_DEAL)))
    times = []
    with PlayoutProcesses() if level in SHARED else contextlib.nullcontext() as pool:
        player = player_of(level, pool=pool)
        player.think(game.player_view())  # starts the processes, loads the tables
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
