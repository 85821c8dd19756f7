"""The cost of a frame in an x11 window under Xvfb: ``python -m tools.bench.frames [WxH]``.

First, dragging a stone over the board in mid-game is compared with the bare minimum: blitting one
image that fills the window, and a flip. They alternate in blocks within one run. Both read the
event queue once per frame and end with SDL's own wait for the X server, which takes a frame before
the call returns. Then the cost of one turn of the loop is measured for each kind of input, in wall
time and in processor time of the window's thread, which excludes waiting for the X server and other
processes: without the coach, with fit counts on the board, and with a hint shown.
"""

import os
import subprocess
import sys
from typing import Final

from tests.support.xvfb import xvfb
from tools.bench.screen import SCREEN, goal, high, median, print_table, surroundings

SIZES: Final = ((1280, 800), (3840, 2160))
DRAG_LIMIT: Final = 0.8
STEP_LIMIT: Final = 4.0
"""The goal: the most milliseconds that the window's process computes at a time, at 1280×800."""
STEP_SIZE: Final = (1280, 800)
SELDOM: Final = ("first frame", "resize", "open the menu")
"""Measured without a goal: these redraw whole pictures, and do not happen during play."""


def report(size: tuple[int, int]) -> None:
    from tools.bench.playing import (  # late, because it reads the display from the environment
        Playing,
        drag_and_bare,
        plain,
        resize,
        with_fit_counts,
        with_hints,
    )

    playing = Playing(size)
    dragged, bare = drag_and_bare(playing)
    plain(playing)
    with_fit_counts(playing)
    with_hints(playing)
    resize(playing, size)
    playing.close()
    name = f"{size[0]}×{size[1]}"
    ratio = median(dragged.clock) / median(bare.clock)
    rows = [
        [what, *(f"{of(values):.2f}" for values in (cost.clock, cost.processor) for of in OF)]
        for what, cost in (("stone dragged", dragged), ("bare minimum", bare))
    ]
    rows[0] += [f"{ratio:.2f}", f"≤ {DRAG_LIMIT}", goal(ratio, DRAG_LIMIT)]
    rows[1] += ["", "", ""]
    print(f"{name}: a frame, {len(dragged.clock)} of each in turn, load {os.getloadavg()[0]:.1f}\n")
    print_table([f"ms at {name}", *HEAD, "ratio", "goal", ""], rows)
    rows = []
    for what, cost in playing.kinds.items():
        row = [what, str(len(cost.clock))]
        row += [f"{of(values):.2f}" for values in (cost.clock, cost.processor) for of in OF]
        judged = size == STEP_SIZE and what not in SELDOM
        row += [goal(high(cost.processor), STEP_LIMIT)] if judged else [""]
        rows.append(row)
    head = [f"ms at {name}", "n", *HEAD, f"CPU p95 ≤ {STEP_LIMIT:.0f}"]
    print_table(head, rows)


OF: Final = (median, high)
HEAD: Final = ("median", "p95", "CPU median", "CPU p95")


def main() -> None:
    with xvfb(SCREEN) as display, surroundings(display) as environ:
        if len(sys.argv) > 1:  # measures one size, in its own process
            os.environ.update(environ)
            width, height = sys.argv[1].split("x")
            report((int(width), int(height)))
        else:
            for size in SIZES:
                name = f"{size[0]}x{size[1]}"
                subprocess.run([sys.executable, "-m", "tools.bench.frames", name], check=True)


if __name__ == "__main__":
    main()
