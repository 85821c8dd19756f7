"""The processor time of an idle window, and how quickly it responds to input.

``python -m tools.bench.idle`` first reads from the system how much processor time the window takes
in thirty seconds with a game on the table (all threads, user and system time). Then it moves the
pointer with xdotool after a pause, and measures the time until the X server has taken the frame.
The time starts when xdotool runs ``date``, just before it moves the pointer, so that its own start
does not count. The last millisecond of ``date`` does.
"""

import argparse
import contextlib
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from ishido.store.folders import HOME_VARIABLE
from tests.support.xvfb import xvfb
from tools.bench.screen import goal, high, leave_game, print_table, surroundings

SETTLED: Final = 12.0
"""Seconds until the window has started, shown its welcome, and tidied up."""
CPU_LIMIT: Final = 0.2
PAUSE: Final = 3.0
ANSWER_LIMIT: Final = 35.0
BUTTONS: Final = ((980, 733), (1163, 733))
"""Two points on buttons, each of which lights up under the pointer."""
TELLING: Final = """
import os, sys, time, pygame
from ishido import cli
update = pygame.display.update
def told(*changed):
    update(*changed)
    os.write(1, b"%d\\n" % time.time_ns())
pygame.display.update = told
sys.exit(cli.main([]))
"""
"""The game, which says when it has shown a frame."""
SOUND: Final = "SDLAudio"
"""The start of the name of SDL's thread for the sound device."""


def processor_time(pid: int, threads: str = "") -> float:
    """Seconds of processor time of a process: of all threads, or of those whose name starts with
    ``threads``."""
    taken = 0
    for stat in Path(f"/proc/{pid}/task").glob("*/stat"):
        name, _, rest = stat.read_text().partition("(")[2].rpartition(")")
        if name.startswith(threads):
            taken += sum(map(int, rest.split()[11:13]))
    return taken / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def opened(environ: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Opens a window and waits until it has settled. Kills it at the end."""
    program = [sys.executable, "-c", TELLING]
    with subprocess.Popen(program, env=environ, stdout=subprocess.PIPE) as window:
        try:
            time.sleep(SETTLED)
            yield window
        finally:
            window.kill()


def answer(environ: dict[str, str], shown: int, at: tuple[int, int]) -> float:
    """Milliseconds from a move of the pointer to the frame that shows its effect."""
    while select.select([shown], [], [], 0)[0]:
        os.read(shown, 65536)  # earlier frames
    program = ["xdotool", "exec", "--sync", "--args", "2", "date", "+%s%N"]
    program += ["mousemove", *map(str, at)]
    asked = subprocess.run(program, env=environ, capture_output=True, text=True, check=True).stdout
    start = int(re.findall(r"\d{15,}", asked)[0])
    if not select.select([shown], [], [], 5)[0]:
        raise SystemExit("the window does not answer")
    return (int(os.read(shown, 65536).split()[0]) - start) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.idle", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30, help="idle seconds (30)")
    parser.add_argument("--answers", type=int, default=30, help="answers that are timed (30)")
    options = parser.parse_args()
    times = []
    with xvfb((1280, 800)) as display, surroundings(display) as environ:
        leave_game(environ[HOME_VARIABLE], title=False)
        with opened(environ) as window:
            before = processor_time(window.pid), processor_time(window.pid, SOUND)
            time.sleep(options.seconds)
            taken = processor_time(window.pid) - before[0]
            sound = processor_time(window.pid, SOUND) - before[1]
            assert window.stdout is not None
            for number in range(options.answers + 1):
                # Varies the moment within the loop's wait.
                time.sleep(PAUSE + number * 0.0137 % 0.05)
                times.append(answer(environ, window.stdout.fileno(), BUTTONS[number % 2]))
    del times[0]
    print(f"Idle, and the first event after {PAUSE:.0f} s, load {os.getloadavg()[0]:.1f}\n")
    idle, slow = f"≤ {CPU_LIMIT}", f"≤ {ANSWER_LIMIT:.0f}"
    rows = [
        [f"CPU s in {options.seconds:.0f} s", f"{taken:.2f}", idle, goal(taken, CPU_LIMIT)],
        ["of these the sound device's thread", f"{sound:.2f}", "", ""],
        [f"answer, median of {len(times)}, ms", f"{median(times):.1f}", "", ""],
        ["answer, p95, ms", f"{high(times):.1f}", slow, goal(high(times), ANSWER_LIMIT)],
        ["answer, slowest, ms", f"{max(times):.1f}", "", ""],
    ]
    print_table(["", "measured", "goal", ""], rows)


if __name__ == "__main__":
    main()
