"""The cost of a frame in an x11 window under Xvfb: ``python -m tools.bench.frames [WxH ...]``.

In mid-game, one turn of the loop is measured for each kind of input, in wall time and in processor
time of the window's thread, which excludes waiting for the X server and other processes: without
the coach, with fit counts on the board, and with a hint shown.
"""

import os
import subprocess
import sys
from statistics import median
from typing import Final

from tests.support.xvfb import xvfb
from tools.bench.playing import ASIDE, Playing, plain, resize, with_fit_counts, with_hints
from tools.bench.screen import SCREEN, goal, high, print_table, surroundings

SIZES: Final = ("1280x800", "3840x2160")
LIMIT: Final = 4.0
"""The goal: the most milliseconds that the window's process computes at a time, at 1280×800."""
SELDOM: Final = ("first frame", "resize", "open the menu")
"""Measured without a goal: these redraw whole pictures, and do not happen during play."""
INSIDE: Final = "--inside"
"""Measures in the surroundings that there are."""


def report(name: str) -> None:
    width, height = map(int, name.split("x"))
    playing = Playing((width, height))
    plain(playing)
    with_fit_counts(playing)
    with_hints(playing)
    resize(playing, (width, height))
    playing.close()
    del playing.kinds[ASIDE]
    rows = []
    for what, cost in playing.kinds.items():
        row = [what, str(len(cost.clock))]
        row += [
            f"{of(times):.2f}" for times in (cost.clock, cost.processor) for of in (median, high)
        ]
        judged = name == SIZES[0] and what not in SELDOM
        rows.append([*row, goal(high(cost.processor), LIMIT) if judged else ""])
    head = ("n", "median", "p95", "CPU median", "CPU p95", f"CPU p95 ≤ {LIMIT:.0f}")
    print(f"Load {os.getloadavg()[0]:.1f}\n")
    print_table([f"ms at {name}", *head], rows)


def main() -> None:
    if INSIDE in sys.argv:
        report(sys.argv[-1])
        return
    for size in sys.argv[1:] or SIZES:
        with xvfb(SCREEN) as display, surroundings(display) as environ:
            program = [sys.executable, "-m", "tools.bench.frames", INSIDE, size]
            subprocess.run(program, env=environ, check=True)


if __name__ == "__main__":
    main()
