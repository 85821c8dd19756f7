"""How much a thinking computer player slows the window: ``python -m tools.bench.thinking [LEVEL]``.

Runs under Xvfb at 60 frames per second, in mid-game. In Ishido, a stone is dragged over the board;
in Bluestone, the pointer moves over the board, whose points show what a stone would do there.
Blocks alternate within one run: without other work, and while a level (``master``) thinks in its
process. Then the time from request to Ishido's answer is measured in a process that was just
started, and in a warm one.
"""

import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tests.support.xvfb import xvfb
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

if TYPE_CHECKING:
    import pygame

    from ishido.jobs.job import Job, Task
    from ishido.players.thinking import Consider
    from ishido.ui.app.app import App

SIZE: Final = (1280, 800)
BLOCKS: Final = 10
FRAMES: Final = 120
OPENING: Final = (
    "f9 c6 f4 f24 f13 e5 d13 e17 f23 f10 e16 f20 e9 b5 d2 f19 e8 d3 e19 f18 f25 c10 e10 f17 f12 e2"
)
"""The first moves of a game of Bluestone."""
LIMIT: Final = 1.5
"""The goal: the most that a frame may take, relative to a frame without other work."""
FIRST_LIMIT: Final = 1.0
"""The goal: seconds to the first move on a new installation, for levels that do not take longer
anyway."""


def wait(job: "Job") -> float:
    """Seconds until a job is done."""
    began = time.perf_counter()
    while not job.done:
        time.sleep(0.001)
    return time.perf_counter() - began


def frames(app: "App", path: "Sequence[pygame.Event]", task: "Task | None") -> Iterator[float]:
    """Milliseconds of each frame while the pointer follows a path and a task runs."""
    import pygame

    job = task and app.workers.start(task)
    while job is not None and job.progress is None and not job.done:
        time.sleep(0.001)
    for event in path:
        if task is not None and job is not None and job.done:
            job = app.workers.start(task)
        pygame.event.post(event)
        start = time.perf_counter()
        app.step()
        took = time.perf_counter() - start
        yield 1e3 * took
        time.sleep(max(0.0, 1 / 60 - took))
    if job is not None:
        job.cancel()
        wait(job)


def dragged(app: "App", level: str) -> "Consider":
    """Measure a stone of Ishido that is dragged over the board and back. Returns the level's
    task."""
    import pygame

    from ishido.players.thinking import Consider
    from ishido.rules.deal import deal_by_number
    from ishido.rules.scoring import Scoring
    from ishido.ui.scenes.table.scene import TableScene
    from tools.bench.playing import mouse

    session = app.desk.games.begin(deal_by_number(DEAL), app.today(), Scoring.MODERN)
    play_on(session)
    table = TableScene(app, session)
    app.push(table)
    app.draw()
    app.desk.warm_up()
    app.desk.flush(10)
    pouch, squares = table.layout.touchstone.center, table.layout.squares
    path = [mouse(pygame.MOUSEBUTTONDOWN, pouch)]
    for number in range(FRAMES):
        t = number / (FRAMES - 1)
        far = math.sin(math.pi * t)
        x = pouch[0] + (squares.x + squares.w * 0.1 - pouch[0]) * far
        y = pouch[1] + squares.h * 0.7 * t * far
        path.append(mouse(pygame.MOUSEMOTION, (round(x), round(y))))

    def put_back() -> None:
        table.board.put_back()
        table.board.motions.running.clear()
        app.step()

    task = Consider(level, session.game.player_view())
    compare(app, level, "Ishido, a stone dragged", path, task, put_back)
    return task


def hovered(app: "App", level: str) -> None:
    """Measure Bluestone while the pointer moves over the board in a spiral."""
    import pygame

    from ishido.bluestone.board import board_by_name
    from ishido.bluestone.game import BluestoneGame
    from ishido.bluestone.players.levels import level_by_name
    from ishido.bluestone.players.thinking import ConsiderMove
    from ishido.bluestone.session import BluestoneSession
    from ishido.records.players import Player
    from ishido.ui.scenes.bluestone.scene import BluestoneScene
    from tools.bench.playing import mouse

    board = board_by_name("pentagon-5")
    moves = map(board.parse_point, OPENING.split())
    game = BluestoneGame.replay(board, (Player("Ann"), Player("Bo")), moves)
    table = BluestoneScene(app, BluestoneSession(game))
    app.push(table)
    app.draw()
    path = []
    for number in range(FRAMES):
        t = number / (FRAMES - 1)
        angle = 8 * math.pi * t
        middle, reach = table.layout.slab.center, 0.45 * table.layout.slab.h * t
        x, y = middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)
        path.append(mouse(pygame.MOUSEMOTION, (round(x), round(y))))
    task = ConsiderMove(level_by_name(level), game.position)
    compare(app, level, "Bluestone, the pointer over the board", path, task, lambda: None)


def compare(
    app: "App",
    level: str,
    what: str,
    path: "Sequence[pygame.Event]",
    task: "Task",
    put_back: Callable[[], None],
) -> None:
    """Print what a frame costs without other work, and while a level thinks."""
    rest: list[float] = []
    thinking: list[float] = []
    list(frames(app, path, task))
    put_back()
    for _ in range(BLOCKS):
        for times, beside in ((rest, None), (thinking, task)):
            times += frames(app, path, beside)
            put_back()
    ratios = [median(thinking) / median(rest), high(thinking) / high(rest)]
    print(f"{what} at {SIZE[0]}×{SIZE[1]}, load {os.getloadavg()[0]:.1f}\n")
    print_table(
        ["ms a frame", "median", "p95"],
        [
            ["at rest", f"{median(rest):.2f}", f"{high(rest):.2f}"],
            [f"while `{level}` thinks", f"{median(thinking):.2f}", f"{high(thinking):.2f}"],
            ["ratio", *(f"{ratio:.2f}" for ratio in ratios)],
            [f"≤ {LIMIT}", *(goal(ratio, LIMIT) for ratio in ratios)],
        ],
    )


def measure(level: str) -> None:
    import pygame

    from ishido.jobs.processes import ProcessRunner
    from ishido.players.thinking import Consider
    from ishido.storage.desk import Desk
    from ishido.storage.folders import find_folders
    from ishido.ui.app.app import App
    from ishido.ui.core.display import open_display

    open_display()
    desk = Desk(find_folders())
    app = App(desk, SIZE)
    app.open_window()
    asked = dragged(app, level)
    hovered(app, level)
    app.workers.close()
    rows = []
    for name in ("adept", "expert", "master"):
        workers = ProcessRunner()
        task = Consider(name, asked.view)
        fresh, warm = (wait(workers.start(task)) for _ in range(2))
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
