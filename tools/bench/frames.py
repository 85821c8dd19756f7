"""What a frame costs: ``python -m tools.bench.frames``, in a window of the x11 driver under Xvfb.

First a stone dragged over the board in the middle of a game, beside the bare minimum: blit one
image that fills the window and flip. Both take their turn in blocks within one run, both look at
the event queue once a frame, and both end with SDL's own wait for the X server, which takes a frame
before the call that shows it returns. Then what one turn of the loop costs for each kind of input,
by the clock and in processor time of the window's thread, which leaves out waiting for the X server
and for other processes.
"""

import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from tools.bench.screen import (
    DEAL,
    SCREEN,
    goal,
    high,
    median,
    play_on,
    print_table,
    sensible,
    surroundings,
    xvfb,
)

SIZES: Final = ((1280, 800), (3840, 2160))
BLOCKS: Final = 12
FRAMES: Final = 50
"""Frames in a block: the stone's way from the well over the board and back."""
ROUNDS: Final = 24
"""How often each kind of input is tried."""
DRAG_LIMIT: Final = 0.8
STEP_LIMIT: Final = 4.0
"""Milliseconds that the window's process may compute at a time while one plays at 1280×800."""
STEP_SIZE: Final = (1280, 800)
SELDOM: Final = ("first frame", "resize", "open the menu")
"""What is measured and has no goal: whole pictures are made then, which is no part of play."""


@dataclass
class Costs:
    """Milliseconds, turn by turn."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    def take(self, work: Callable[[], object]) -> None:
        clock, processor = time.perf_counter(), time.thread_time()
        work()
        self.processor.append((time.thread_time() - processor) * 1e3)
        self.clock.append((time.perf_counter() - clock) * 1e3)


def measure(size: tuple[int, int]) -> tuple[Costs, Costs, dict[str, Costs]]:
    """The dragged stone, the bare minimum, and the turns of the loop by kind of input."""
    import pygame

    from ishido.rules.board import Square
    from ishido.rules.deal import deal_by_number
    from ishido.rules.scoring import Scoring
    from ishido.storage.desk import Desk
    from ishido.storage.folders import find_folders
    from ishido.ui.app import SLOW_CHECK, App
    from ishido.ui.display import open_display
    from ishido.ui.paint import Screen
    from ishido.ui.scenes.table import TableScene

    open_display()
    desk = Desk(find_folders())
    app = App(desk, size)
    app.open_window()
    session = desk.begin(deal_by_number(DEAL), app.today(), Scoring.MODERN)
    play_on(session)
    kinds: dict[str, Costs] = {}

    def turn(kind: str, *events: pygame.Event) -> None:
        for event in events:
            pygame.event.post(event)
        kinds.setdefault(kind, Costs()).take(app.step)

    def mouse(kind: int, at: tuple[int, int], button: int = 1) -> pygame.Event:
        if kind == pygame.MOUSEMOTION:
            buttons = (button, 0, 0)
            return pygame.Event(kind, pos=at, rel=(0, 0), buttons=buttons, touch=False)
        return pygame.Event(kind, pos=at, button=button, touch=False)

    def press(kind: str, code: int) -> None:
        """Measure a key that goes down; unless it goes up again, the next is a repetition."""
        name = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
        turn(kind, pygame.Event(pygame.KEYDOWN, name))
        pygame.event.post(pygame.Event(pygame.KEYUP, name))
        app.step()

    def settle(kind: str) -> None:
        """Let what moves come to rest, at display rate, and measure that too."""
        while app.scene.moving:
            time.sleep(1 / 60)
            turn(kind)

    kinds["first frame"] = Costs()
    table = TableScene(app, session)

    def first_frame() -> None:
        app.push(table)
        app.draw()

    kinds["first frame"].take(first_frame)
    app.desk.warm_up()
    app.desk.flush(10)
    app.step()

    def middle(square: Square) -> tuple[int, int]:
        return table.layout.stone_rect(square).center

    def way() -> Iterator[tuple[int, int]]:
        well, squares = table.layout.touchstone.center, table.layout.squares
        for number in range(FRAMES):
            t = number / (FRAMES - 1)
            far = math.sin(math.pi * t)
            x = well[0] + (squares.x + squares.w * 0.1 - well[0]) * far
            yield round(x), round(well[1] + squares.h * 0.7 * t * far)

    # -- the stone dragged, beside the bare minimum
    dragged, bare = Costs(), Costs()
    window = pygame.display.get_surface()
    assert window is not None
    image = window.copy()

    def bare_frame() -> None:
        pygame.event.get()
        window.blit(image, (0, 0))
        pygame.display.flip()

    well = table.layout.touchstone.center
    for block in range(BLOCKS + 1):
        app.screen = Screen(window)  # the bare frames have drawn over what it knows
        pygame.event.post(mouse(pygame.MOUSEBUTTONDOWN, well))
        app.step()
        ours, theirs = (dragged, bare) if block else (Costs(), Costs())  # the first one warms up
        for point in way():
            pygame.event.post(mouse(pygame.MOUSEMOTION, point))
            ours.take(app.step)
        for _ in range(FRAMES):
            theirs.take(bare_frame)
        app.screen = Screen(window)
        table.put_back()
        table.motions.clear()
        app.step()

    # -- each kind of input
    for number in range(ROUNDS):
        time.sleep(SLOW_CHECK)  # a player thinks at least as long
        app.step()
        empty = [
            square for square in map(Square, range(96)) if session.game.position[square] is None
        ]
        legal = set(session.game.legal_squares)
        for square in empty[number::4]:
            turn("hover another square", mouse(pygame.MOUSEMOTION, middle(square), 0))
        wrong = next(square for square in empty if square not in legal)
        turn("press a square", mouse(pygame.MOUSEBUTTONDOWN, middle(wrong)))
        turn("refused", mouse(pygame.MOUSEBUTTONUP, middle(wrong)))
        press("show moves", pygame.K_h)
        right = sensible(session.game)
        pygame.event.post(mouse(pygame.MOUSEMOTION, middle(right), 0))
        app.step()
        pygame.event.post(mouse(pygame.MOUSEBUTTONDOWN, middle(right)))
        app.step()
        turn("place a stone", mouse(pygame.MOUSEBUTTONUP, middle(right)))
        settle("stones on their way, points")
        if number % 2:
            press("take back", pygame.K_z)
            settle("stones on their way, points")
        press("key: the cursor moves", pygame.K_LEFT)
        press("key: the cursor moves", pygame.K_RIGHT)
        if session.game.over:
            break
        press("open the menu", pygame.K_ESCAPE)
        press("key in the menu", pygame.K_DOWN)
        press("close the menu", pygame.K_ESCAPE)
        turn("nothing")
    for number in range(4):
        wanted = (size[0] - 60 * (number % 2 + 1), size[1] - 40 * (number % 2 + 1))
        pygame.display.set_mode(wanted, pygame.RESIZABLE)
        turn("resize", pygame.Event(pygame.VIDEORESIZE, size=wanted, w=wanted[0], h=wanted[1]))
    desk.close()
    pygame.display.quit()
    return dragged, bare, kinds


def report(size: tuple[int, int]) -> None:
    dragged, bare, kinds = measure(size)
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
    for what, cost in kinds.items():
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
        if len(sys.argv) > 1:  # one size, in a process of its own
            os.environ.update(environ)
            width, height = sys.argv[1].split("x")
            report((int(width), int(height)))
        else:
            for size in SIZES:
                name = f"{size[0]}x{size[1]}"
                subprocess.run([sys.executable, "-m", "tools.bench.frames", name], check=True)


if __name__ == "__main__":
    main()
