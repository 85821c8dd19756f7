"""How much a thinking computer player slows the window: ``python -m tools.bench.thinking [LEVEL]``.

Runs under Xvfb. A stone is dragged over the board in mid-game at 60 frames per second. Blocks
alternate within one run: without other work, and while a level (``master``) thinks in its
processes. Then the time from request to answer is measured in a process that was just started, and
in a warm one.
"""

import math
import os
import subprocess
import sys
import time
from typing import Final

from tests.xvfb import xvfb
from tools.bench.screen import (
    DEAL,
    SCREEN,
    goal,
    high,
    median,
    play_on,
    print_table,
    surroundings,
)

SIZE: Final = (1280, 800)
BLOCKS: Final = 10
FRAMES: Final = 120
LIMIT: Final = 1.5
"""The goal: the most that a frame may take, relative to a frame without other work."""
FIRST_LIMIT: Final = 1.0
"""The goal: seconds to the first move on a new installation, for levels that do not take longer
anyway."""


def measure(level: str) -> None:
    import pygame

    from ishido.jobs.job import Job
    from ishido.jobs.processes import ProcessRunner
    from ishido.players.thinking import Consider
    from ishido.rules.deal import deal_by_number
    from ishido.rules.scoring import Scoring
    from ishido.storage.desk import Desk
    from ishido.storage.folders import find_folders
    from ishido.ui.app.app import App
    from ishido.ui.core.display import open_display
    from ishido.ui.scenes.table.scene import TableScene

    open_display()
    desk = Desk(find_folders())
    app = App(desk, SIZE)
    app.open_window()
    session = desk.games.begin(deal_by_number(DEAL), app.today(), Scoring.MODERN)
    play_on(session)
    view = session.game.player_view()
    table = TableScene(app, session)
    app.push(table)
    app.draw()
    app.desk.warm_up()
    app.desk.flush(10)
    well, squares = table.layout.touchstone.center, table.layout.squares

    def wait(job: Job) -> float:
        began = time.perf_counter()
        while not job.done:
            time.sleep(0.001)
        return time.perf_counter() - began

    def dragged(thinks: bool) -> list[float]:
        """Milliseconds of each frame while a stone is dragged over the board and back."""
        times = []
        job = app.workers.start(Consider(level, view)) if thinks else None
        if job is not None:
            while job.progress is None and not job.done:
                time.sleep(0.001)
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=well, button=1, touch=False)
        pygame.event.post(down)
        app.step()
        for number in range(FRAMES):
            if thinks and job is not None and job.done:
                job = app.workers.start(Consider(level, view))
            t = number / (FRAMES - 1)
            far = math.sin(math.pi * t)
            x = well[0] + (squares.x + squares.w * 0.1 - well[0]) * far
            at = (round(x), round(well[1] + squares.h * 0.7 * t * far))
            motion = {"pos": at, "rel": (0, 0), "buttons": (1, 0, 0), "touch": False}
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, motion))
            start = time.perf_counter()
            app.step()
            times.append(time.perf_counter() - start)
            time.sleep(max(0.0, 1 / 60 - times[-1]))
        if job is not None:
            job.cancel()
            wait(job)
        table.board.put_back()
        table.board.motions.running.clear()
        app.step()
        return [1e3 * seconds for seconds in times]

    rest, thinking = [], []
    dragged(True)
    for _ in range(BLOCKS):
        rest += dragged(False)
        thinking += dragged(True)
    ratios = [median(thinking) / median(rest), high(thinking) / high(rest)]
    print(f"A stone dragged at {SIZE[0]}×{SIZE[1]}, load {os.getloadavg()[0]:.1f}\n")
    print_table(
        ["ms a frame", "median", "p95"],
        [
            ["at rest", f"{median(rest):.2f}", f"{high(rest):.2f}"],
            [f"while `{level}` thinks", f"{median(thinking):.2f}", f"{high(thinking):.2f}"],
            ["ratio", *(f"{ratio:.2f}" for ratio in ratios)],
            [f"≤ {LIMIT}", *(goal(ratio, LIMIT) for ratio in ratios)],
        ],
    )
    app.workers.close()
    rows = []
    for name in ("player", "expert", "master"):
        workers = ProcessRunner()
        fresh, warm = (wait(workers.start(Consider(name, view))) for _ in range(2))
        workers.close()
        judged = goal(fresh, FIRST_LIMIT) if name != "master" else ""
        rows.append([f"`{name}`", f"{fresh:.2f}", f"{warm:.2f}", judged])
    print_table(["s to the answer", "first", "later", f"first ≤ {FIRST_LIMIT:.0f} s"], rows)
    desk.close()
    pygame.display.quit()


def main() -> None:
    level = sys.argv[1] if len(sys.argv) > 1 else "master"
    if "DISPLAY_OF_BENCH" in os.environ:
        measure(level)
        return
    with xvfb(SCREEN) as display, surroundings(display) as environ:
        environ["DISPLAY_OF_BENCH"] = display
        asked = [sys.executable, "-m", "tools.bench.thinking", level]
        subprocess.run(asked, check=True, env=environ)


if __name__ == "__main__":
    main()
