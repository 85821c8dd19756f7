"""The processor time of an idle window, and how quickly it responds to input.

``python -m tools.bench.idle`` first reads from the system how much processor time ``python -m
ishido`` takes in thirty seconds with a game on the table (all threads, user and system time). Then
it moves the pointer with xdotool after a pause, in another window that reports every frame, and
measures the time until the X server has taken the frame. The time starts when xdotool runs
``date``, just before it moves the pointer, so that its own start does not count. The last
millisecond of ``date`` does.
"""

import argparse
import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ishido.storage.folders import HOME_VARIABLE
from tests.support.xvfb import xvfb
from tools.bench.screen import goal, high, leave_game, median, print_table, surroundings

SETTLED: Final = 12.0
"""Seconds until the window has started, shown its welcome, and tidied up."""
CPU_LIMIT: Final = 0.2
PAUSE: Final = 3.0
ANSWER_LIMIT: Final = 35.0
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
SOUND: Final = "SDLAudio"
"""The start of the name of SDL's thread for the sound device."""
TICK: Final = 1 / os.sysconf("SC_CLK_TCK")


def processor_time(pid: int, threads: str = "") -> float:
    """Seconds of processor time of a process: of all threads, or of those whose name starts with
    ``threads``."""
    taken = 0
    for stat in Path(f"/proc/{pid}/task").glob("*/stat"):
        name, _, rest = stat.read_text().partition("(")[2].rpartition(")")
        if name.startswith(threads):
            fields = rest.split()
            taken += int(fields[11]) + int(fields[12])
    return taken * TICK


def idle(environ: dict[str, str], seconds: float) -> tuple[float, float]:
    """The processor time of an idle window: in total, and for the sound device."""
    with opened(["-m", "ishido"], environ) as window:
        before = processor_time(window.pid), processor_time(window.pid, SOUND)
        time.sleep(seconds)
        after = processor_time(window.pid), processor_time(window.pid, SOUND)
    return after[0] - before[0], after[1] - before[1]


def answers(environ: dict[str, str], count: int) -> list[float]:
    """Milliseconds from an event after a pause to the frame that shows its effect."""
    found: list[float] = []
    with opened(["-c", TELLING], environ) as window:
        assert window.stdout is not None
        shown = window.stdout.fileno()
        os.set_blocking(shown, False)
        for number in range(count + 1):
            # Varies the moment within the loop's wait.
            time.sleep(PAUSE + number * 0.0137 % 0.05)
            with contextlib.suppress(BlockingIOError):
                os.read(shown, 65536)  # discards reports of earlier frames
            # Moves between two buttons, each of which lights up under the pointer.
            found.append(answer(environ, shown, BUTTONS[number % 2]))
    return found[1:]


@contextlib.contextmanager
def opened(program: list[str], environ: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Opens a window and waits until it has settled. Kills it at the end."""
    with subprocess.Popen(
        [sys.executable, *program], env=environ, stdout=subprocess.PIPE
    ) as window:
        try:
            time.sleep(SETTLED)
            yield window
        finally:
            window.kill()


BUTTONS: Final = ((980, 733), (1163, 733))


def answer(environ: dict[str, str], shown: int, at: tuple[int, int]) -> float:
    asked = subprocess.run(
        [
            *("xdotool", "exec", "--sync", "--args", "2", "date", "+%s%N"),
            *("mousemove", str(at[0]), str(at[1])),
        ],
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    start = int(re.findall(r"\d{15,}", asked)[0])
    deadline = time.monotonic() + 5
    told = b""
    while b"\n" not in told:
        if time.monotonic() > deadline:
            raise SystemExit("the window does not answer")
        time.sleep(0.001)
        try:
            told += os.read(shown, 65536)
        except BlockingIOError:
            continue
    return (int(told.split()[0]) - start) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.idle", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30, help="idle seconds (30)")
    parser.add_argument("--answers", type=int, default=30, help="answers that are timed (30)")
    options = parser.parse_args()
    with xvfb((1280, 800)) as display, surroundings(display) as environ:
        leave_game(environ[HOME_VARIABLE], title=False)
        taken, sound = idle(environ, options.seconds)
        times = answers(environ, options.answers)
    load = os.getloadavg()[0]
    print(f"Idle, and the first event after {PAUSE:.0f} s, load {load:.1f}\n")
    rows = [
        [
            f"CPU seconds in {options.seconds:.0f} idle seconds",
            f"{taken:.2f}",
            f"≤ {CPU_LIMIT}",
            goal(taken, CPU_LIMIT),
        ],
        ["of these the sound device's thread", f"{sound:.2f}", "", ""],
        [f"answer, median of {len(times)}, ms", f"{median(times):.1f}", "", ""],
        [
            "answer, 95 of 100, ms",
            f"{high(times):.1f}",
            f"≤ {ANSWER_LIMIT:.0f}",
            goal(high(times), ANSWER_LIMIT),
        ],
        ["answer, slowest, ms", f"{max(times):.1f}", "", ""],
    ]
    print_table(["", "measured", "goal", ""], rows)


if __name__ == "__main__":
    main()
