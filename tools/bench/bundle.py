"""The start of a bundle beside that of an installed game.

``python -m tools.bench.bundle BUNDLE [INSTALLED [RUNS]]`` takes two programs, by default that of
this environment as the second. It times whole processes from just before their start to the mark
that a window leaves after its first picture. They alternate, with a game to resume.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Final

from ishido.store.folders import HOME_VARIABLE, find_folders
from ishido.store.one_window import NAME, OPEN
from tests.support.xvfb import xvfb
from tools.bench.screen import leave_game, surroundings

RUNS: Final = 15
SCREEN: Final = (1920, 1200)
LIMIT: Final = 1.15


def first_picture(program: str, mark: Path, environ: dict[str, str]) -> float:
    """Seconds until a program's first picture."""
    mark.unlink(missing_ok=True)
    start = time.perf_counter()
    process = subprocess.Popen([program], env=environ)
    while not (mark.exists() and mark.read_bytes() == OPEN):
        assert process.poll() is None, f"{program} does not start"
        time.sleep(0.001)
    taken = time.perf_counter() - start
    process.kill()
    process.wait()
    return taken


def main() -> None:
    bundle, *more = sys.argv[1:]
    installed = more[0] if more else str(Path(sys.executable).with_name("ishido"))
    runs = int(more[1]) if len(more) > 1 else RUNS
    programs = (installed, bundle)
    times: dict[str, list[float]] = {program: [] for program in programs}
    with xvfb(SCREEN) as display, surroundings(display) as environ:
        leave_game(environ[HOME_VARIABLE])
        mark = find_folders(environ).data / NAME
        for _ in range(runs + 1):
            for program in programs:
                times[program].append(first_picture(program, mark, environ))
    medians = [median(times[program][1:]) for program in programs]  # the first fills the caches
    for program, taken in zip(programs, medians, strict=True):
        print(f"{taken * 1e3:5.0f} ms  {program}")
    print(f"ratio {medians[1] / medians[0]:.2f}, at most {LIMIT}; load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
