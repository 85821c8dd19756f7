"""How long the window takes to show its first frame: ``python -m tools.bench.start [RUNS]``.

Times whole processes from just before their start to their first frame on the screen. They
alternate with the smallest pygame program that opens a window of the same size and shows one image.
Bytecode is cached, as in an installation, and files are in the system's cache. The medians are
compared. The processor time of a process (all threads) depends less on other work on the machine.

By default, SDL looks for OpenGL when an X11 window opens; the game tells it not to. The smallest
program is also measured with this setting, but not as a goal.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ishido.assets import assets
from ishido.storage.folders import HOME_VARIABLE, find_folders
from ishido.storage.start_mark import NAME
from ishido.ui.core.display import first_size
from tests.support.xvfb import xvfb
from tools.bench.screen import goal, leave_game, median, print_table, surroundings

RUNS: Final = 21
SCREEN: Final = (1920, 1200)
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
window = pygame.display.set_mode((int(sys.argv[2]), int(sys.argv[3])), pygame.RESIZABLE)
window.blit(pygame.image.load(sys.argv[1]), (0, 0))
pygame.display.flip()
"""
SMALLEST: Final = f"{_TELL}{_SMALLEST}tell()"
OURS: Final = f"""{_TELL}
import sys, pygame
from ishido import cli
update = pygame.display.update
pygame.display.update = lambda *changed: (update(*changed), tell())
sys.exit(cli.main([]))
"""


@dataclass
class Times:
    """Seconds to the first frame of each run."""

    what: str
    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    def run(self, program: str, arguments: list[str], environ: dict[str, str]) -> None:
        start = time.perf_counter()  # this clock is the same in all processes
        child = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            env=environ,
            stdout=subprocess.PIPE,
            check=True,
        )
        shown, processor = map(float, child.stdout.split())
        self.wall.append(shown - start)
        self.processor.append(processor)


def measure(runs: int) -> list[Times]:
    """Times of the smallest program in two variants, and of the window with a game to resume and
    with a new home folder."""
    image = str(assets() / "boards" / "ishido" / "backdrop.half.webp")
    smallest = Times("smallest pygame program")
    direct = Times("the same, without OpenGL")
    resumed = Times("window, a game to resume")
    fresh = Times("window, a fresh home")
    shown = [image, *map(str, first_size(None, [Rect((0, 0), SCREEN)]))]
    with xvfb(SCREEN) as display, surroundings(display) as environ:
        leave_game(environ[HOME_VARIABLE])
        mark = find_folders(environ).data / NAME
        for number in range(runs + 1):
            new_home = {HOME_VARIABLE: f"{environ[HOME_VARIABLE]}-{number}"}
            smallest.run(SMALLEST, shown, environ)
            direct.run(SMALLEST, shown, environ | {"SDL_FRAMEBUFFER_ACCELERATION": "0"})
            mark.unlink(missing_ok=True)  # the previous run may have ended before removing it
            resumed.run(OURS, [], environ)
            fresh.run(OURS, [], environ | new_home)
    results = [smallest, direct, resumed, fresh]
    for times in results:  # the first run only writes the bytecode
        del times.wall[0], times.processor[0]
    return results


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    results = measure(runs)
    base, base_processor = median(results[0].wall), median(results[0].processor)
    rows = []
    for number, times in enumerate(results):
        ratio = median(times.wall) / base
        row = [times.what, f"{median(times.wall) * 1e3:.0f}", f"{ratio:.2f}"]
        row += [f"{median(times.processor) * 1e3:.0f}"]
        row += [f"{median(times.processor) / base_processor:.2f}"]
        row += [f"≤ {LIMIT}", goal(ratio, LIMIT)] if number > 1 else ["", ""]
        rows.append(row)
    load = os.getloadavg()[0]
    width, height = first_size(None, [Rect((0, 0), SCREEN)])
    print(
        f"Start to first frame, {width}×{height}, medians of {runs} runs in turn, load {load:.1f}\n"
    )
    print_table(["", "ms", "ratio", "CPU ms", "CPU ratio", "goal", ""], rows)


if __name__ == "__main__":
    main()
