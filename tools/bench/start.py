"""How long the window takes to show its first frame: ``python -m tools.bench.start [RUNS]``.

Times whole processes from just before their start to their first frame on the screen. They
alternate with the smallest pygame program that opens a window of the same size and shows one image.
Bytecode is cached, as in an installation, and files are in the system's cache. The medians are
compared. The processor time of a process (all threads) depends less on other work on the machine.
"""

import os
import subprocess
import sys
import time
from collections import defaultdict
from statistics import median
from typing import Final

from pygame import Rect

from ishido.assets import assets
from ishido.store.folders import HOME_VARIABLE, find_folders
from ishido.store.one_window import NAME
from ishido.ui.platform.display import first_size
from tests.support.xvfb import xvfb
from tools.bench.screen import goal, leave_game, print_table, surroundings

RUNS: Final = 21
SCREEN: Final = (1920, 1200)
LIMIT: Final = 2.0

TELL: Final = """
import os, sys, time, pygame
def tell():
    os.write(1, f"{time.perf_counter()} {time.process_time()}".encode())
    os._exit(0)
"""
SMALLEST: Final = f"""{TELL}
pygame.display.init()
window = pygame.display.set_mode((int(sys.argv[2]), int(sys.argv[3])), pygame.RESIZABLE)
window.blit(pygame.image.load(sys.argv[1]), (0, 0))
pygame.display.flip()
tell()
"""
OURS: Final = f"""{TELL}
from ishido import cli
update = pygame.display.update
pygame.display.update = lambda *changed: (update(*changed), tell())
sys.exit(cli.main([]))
"""


def first_frame(program: str, arguments: list[str], environ: dict[str, str]) -> tuple[float, float]:
    """Seconds to a program's first frame, by the clock and of the processor."""
    start = time.perf_counter()  # this clock is the same in all processes
    command = [sys.executable, "-c", program, *arguments]
    told = subprocess.run(command, env=environ, stdout=subprocess.PIPE, check=True).stdout
    shown, processor = map(float, told.split())
    return shown - start, processor


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    width, height = first_size(None, [Rect((0, 0), SCREEN)])
    image = assets() / "boards" / "ishido" / "backdrop.half.webp"
    times: dict[str, list[tuple[float, float]]] = defaultdict(list)
    with xvfb(SCREEN) as display, surroundings(display) as environ:
        leave_game(environ[HOME_VARIABLE])
        mark = find_folders(environ).data / NAME
        for number in range(runs + 1):
            fresh = environ | {HOME_VARIABLE: f"{environ[HOME_VARIABLE]}-{number}"}
            mark.unlink(missing_ok=True)  # the previous run may have ended before its first picture
            for name, program, arguments, where in (
                (
                    "smallest pygame program",
                    SMALLEST,
                    [str(image), str(width), str(height)],
                    environ,
                ),
                ("window, a game to resume", OURS, [], environ),
                ("window, a fresh home", OURS, [], fresh),
            ):
                times[name].append(first_frame(program, arguments, where))
    rows: list[list[str]] = []
    base: tuple[float, float] | None = None
    for name, (_, *taken) in times.items():  # the first run only writes the bytecode
        clock, processor = (median(values) for values in zip(*taken, strict=True))
        base = base or (clock, processor)
        row = [name, f"{clock * 1e3:.0f}", f"{clock / base[0]:.2f}"]
        row += [f"{processor * 1e3:.0f}", f"{processor / base[1]:.2f}"]
        rows.append([*row, goal(clock / base[0], LIMIT) if rows else ""])
    load = os.getloadavg()[0]
    print(f"Start to first frame, {width}×{height}, medians of {runs} runs, load {load:.1f}\n")
    print_table(["", "ms", "ratio", "CPU ms", "CPU ratio", f"ratio ≤ {LIMIT}"], rows)


if __name__ == "__main__":
    main()
