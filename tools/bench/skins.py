"""The cost of changing the window's size, the stoneset or the board: ``python -m
tools.bench.skins``.

Measured in mid-game, in an x11 window under Xvfb, in wall time: from the event that changes the
size, or from the choice of another stoneset and board, until the X server has taken the picture.
There are four cases: the pictures are not decoded, decoding began when the mouse button went down,
they were decoded in advance (as the chooser does for the neighbours of the choice), or they were
shown before.

Then the memory of ``python -m ishido`` is read after some play, and after trying all skins.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from ishido.assets import assets
from ishido.skins.catalogue import OURS
from ishido.storage.folders import HOME_VARIABLE
from tests.support.xvfb import xvfb
from tools.bench.idle import opened
from tools.bench.screen import (
    SCREEN,
    goal,
    high,
    leave_game,
    median,
    print_table,
    surroundings,
)

SIZES: Final = ((1280, 800), (1920, 1080))
ROUNDS: Final = 5
LIMIT: Final = 100.0
"""The goal in milliseconds."""
MEMORY_LIMIT: Final = 250.0
"""The goal in megabytes of resident memory."""
PLAYED: Final = 40
"""Clicks on the board before memory is read."""
PRESSED: Final = "chosen by mouse"
"""The chooser starts to decode a skin when the mouse button goes down, and uses it when it is
released."""
PRESS: Final = 0.08
"""Seconds between press and release in a quick click."""
SHIFT: Final = 24
"""Pixels by which the window's size changes."""


def pairs() -> list[str]:
    """The ids that name both a stoneset and a board."""
    return [name for name in OURS if (assets() / "stonesets" / name / "stoneset.toml").is_file()
            and (assets() / "boards" / name / "board.toml").is_file()]  # fmt: skip


@dataclass
class Times:
    """Milliseconds of each repetition: wall time, and processor time of the window's thread."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)


def measure(size: tuple[int, int]) -> dict[str, Times]:
    """Times by kind of change, measured in this process, which should be new."""
    import pygame

    from ishido.storage.desk import Desk
    from ishido.storage.folders import find_folders
    from ishido.ui.app.app import App
    from ishido.ui.app.skin_cache import SkinCache
    from ishido.ui.core.display import open_display
    from ishido.ui.scenes.table.scene import TableScene

    open_display()
    desk = Desk(find_folders())
    app = App(desk, size)
    app.open_window()
    app.push(TableScene(app))
    app.draw()
    app.desk.warm_up()
    app.desk.flush(10)
    app.step()
    found: dict[str, Times] = {}

    def take(what: str, work: Callable[[], object]) -> None:
        clock, processor = time.perf_counter(), time.thread_time()
        work()
        app.draw()
        times = found.setdefault(what, Times())
        times.processor.append((time.thread_time() - processor) * 1e3)
        times.clock.append((time.perf_counter() - clock) * 1e3)

    def resize() -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        to = surface.get_size()
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=to, w=to[0], h=to[1]))
        app.step()

    for number in range(ROUNDS * 2):
        shift = SHIFT * (number % 2 + 1)
        pygame.display.set_mode((size[0] - shift, size[1] - shift), pygame.RESIZABLE)
        pygame.event.clear()
        take("another size", resize)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    resize()

    first, *others = [name for name in pairs() if name != app.desk.settings.stoneset]
    for state in ("not decoded", PRESSED, "decoded in advance", "seen before"):
        for what in ("stoneset with its board", "stoneset", "board"):
            for name in others:
                app.skins.cache.close()
                app.skins.cache = SkinCache(app.skins.catalogue, app.threads)
                app.use_skins(stoneset=first, board=first)
                app.draw()
                if state == PRESSED:
                    app.prepare_skins([name], [name])
                    time.sleep(PRESS)
                elif state == "decoded in advance":
                    app.prepare_skins([name], [name])
                    app.skins.cache.wait()
                elif state == "seen before":
                    app.use_skins(stoneset=name, board=name)
                    app.draw()
                    app.use_skins(stoneset=first, board=first)
                    app.draw()
                changes = {use: name for use in ("stoneset", "board") if use in what}
                take(f"another {what}, {state}", partial(app.use_skins, **changes))
    desk.close()
    app.skins.cache.close()
    pygame.display.quit()
    return found


def resident(pid: int) -> float:
    """Megabytes of resident memory of a process."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1024


def memory(environ: dict[str, str]) -> tuple[float, float]:
    """Megabytes after playing, and after trying all stonesets with their boards."""
    with opened(["-m", "ishido"], environ) as window:

        def do(*words: str) -> None:
            subprocess.run(["xdotool", *words], env=environ, check=True)
            time.sleep(0.1)

        do("key", "Return")  # leaves the title
        for number in range(PLAYED):
            # A step that has no common divisor with the board visits all squares.
            do(
                "mousemove",
                str(60 + number * 197 % 800),
                str(60 + number * 131 % 620),
                "click",
                "1",
            )
        time.sleep(1)
        played = resident(window.pid)
        do("key", "b")
        for _ in range(len(OURS) - 1):
            do("key", "Down")
            time.sleep(0.4)
        do("key", "Escape")
        time.sleep(0.5)
        return played, resident(window.pid)


def report(size: tuple[int, int]) -> None:
    name = f"{size[0]}×{size[1]}"
    rows = []
    for what, times in measure(size).items():
        row = [
            what,
            str(len(times.clock)),
            f"{median(times.clock):.0f}",
            f"{high(times.clock):.0f}",
        ]
        row += [f"{median(times.processor):.0f}", goal(median(times.clock), LIMIT)]
        rows.append(row)
    print(f"load {os.getloadavg()[0]:.1f}\n")
    head = [f"ms at {name}", "n", "median", "p95", "CPU median", f"median ≤ {LIMIT:.0f}"]
    print_table(head, rows)


def main() -> None:
    with xvfb(SCREEN) as display, surroundings(display) as environ:
        leave_game(environ[HOME_VARIABLE])
        if len(sys.argv) > 1:  # measures one size, in its own process
            os.environ.update(environ)
            width, height = sys.argv[1].split("x")
            report((int(width), int(height)))
            return
        for across, down in SIZES:
            name = f"{across}x{down}"
            subprocess.run([sys.executable, "-m", "tools.bench.skins", name], check=True)
    with xvfb(SIZES[0]) as display, surroundings(display) as environ:
        leave_game(environ[HOME_VARIABLE])
        played, tried = memory(environ)
    rows = [
        ["after a while of playing", f"{played:.0f}", goal(played, MEMORY_LIMIT)],
        ["after trying on all of them", f"{tried:.0f}", goal(tried, MEMORY_LIMIT)],
    ]
    print_table(["MB resident at 1280×800", "", f"≤ {MEMORY_LIMIT:.0f}"], rows)


if __name__ == "__main__":
    main()
