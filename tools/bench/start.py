"""How long the window takes to show its first frame: ``python -m tools.bench.start [RUNS]``.

Whole processes, from just before they are started to when their first frame is on the screen, in
turn with the smallest pygame program that opens such a window and shows one image. Bytecode is
there, as in an installation, and files are in the system's cache. The median of each is compared;
the processor time of a process (all its threads) is less troubled by what else the machine does.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import Final

from ishido.assets import assets
from ishido.storage.folders import HOME_VARIABLE
from tools.bench.screen import goal, leave_game, median, print_table, surroundings, xvfb

RUNS: Final = 21
LIMIT: Final = 2.0

_TELL: Final = """
import os, time
def tell():
    os.write(1, f"{time.perf_counter()} {time.process_time()}".encode())
    os._exit(0)
"""
_SMALLEST: Final = """
import sys, pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
window.blit(pygame.image.load(sys.argv[1]), (0, 0))
pygame.display.flip()
"""
SMALLEST: Final = f"{_TELL}{_SMALLEST}tell()"
OURS: Final = f"""{_TELL}
import sys
from ishido import cli
def window(options):
    from ishido.ui import app
    draw = app.App.draw
    app.App.draw = lambda self: (draw(self), tell())
    return opens(options)
opens, cli._window = cli._window, window
sys.exit(cli.main([]))
"""


@dataclass
class Times:
    """Seconds to the first frame, run by run."""

    what: str
    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    def run(self, program: str, arguments: list[str], environ: dict[str, str]) -> None:
        start = time.perf_counter()  # the same clock in all processes
        child = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            env=environ,
            stdout=subprocess.PIPE,
            check=True,
        )
        shown, processor = map(float, child.stdout.split())
        self.wall.append(shown - start)
        self.processor.append(processor)


def measure(runs: int) -> tuple[Times, Times, Times]:
    """The smallest program, the window with a game to resume, and the window in a new home."""
    image = str(assets() / "boards" / "ishido" / "backdrop.half.webp")
    smallest = Times("smallest pygame program")
    resumed = Times("window, a game to resume")
    fresh = Times("window, a fresh home")
    with xvfb((1920, 1200)) as display, surroundings(display) as environ:
        leave_game(environ[HOME_VARIABLE])
        for number in range(runs + 1):
            new_home = {HOME_VARIABLE: f"{environ[HOME_VARIABLE]}-{number}"}
            smallest.run(SMALLEST, [image], environ)
            resumed.run(OURS, [], environ)
            fresh.run(OURS, [], environ | new_home)
    for times in (smallest, resumed, fresh):  # the first run only wrote the bytecode
        del times.wall[0], times.processor[0]
    return smallest, resumed, fresh


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    smallest, *windows = measure(runs)
    base = median(smallest.wall)
    base_cpu = median(smallest.processor)
    rows = [[smallest.what, f"{base * 1e3:.0f}", f"{base_cpu * 1e3:.0f}", "", "", "", ""]]
    for times in windows:
        ratio = median(times.wall) / base
        rows.append(
            [
                times.what,
                f"{median(times.wall) * 1e3:.0f}",
                f"{median(times.processor) * 1e3:.0f}",
                f"{median(times.processor) / base_cpu:.2f}",
                f"{ratio:.2f}",
                f"≤ {LIMIT}",
                goal(ratio, LIMIT),
            ]
        )
    load = os.getloadavg()[0]
    print(f"Start to first frame, 1280×800, medians of {runs} runs in turn, load {load:.1f}\n")
    print_table(["", "ms", "CPU ms", "CPU ratio", "ratio", "goal", ""], rows)


if __name__ == "__main__":
    main()
