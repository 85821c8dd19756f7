"""The memory of the window: ``python -m tools.bench.memory [--holders]``.

Opens the window at 1280×800 with SDL's dummy drivers, and goes twice through the title, the table,
the menu, the chooser and all eight worlds. After each, it reads the memory of the process from the
system, and counts the pictures that can be reached from the modules. ``--holders`` also lists by
whom.
"""

import gc
import os
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pygame

from ishido.skins.catalogue import OURS
from ishido.storage.folders import HOME_VARIABLE, find_folders
from ishido.ui.app.app import App
from tools.bench.screen import goal, leave_game, print_table

SIZE: Final = (1280, 800)
LIMIT: Final = 250
"""The goal: the most resident MB after all worlds."""
REST: Final = 0.6
"""Seconds without anything new, after which a scene has done what it does in the background."""
SHOWN: Final = 1_000_000
"""The least bytes of a holder that is listed."""


def resident() -> tuple[float, float]:
    """The memory of this process in MB: what is resident, and what of it is this process's own."""
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    size = {line.partition(":")[0]: int(line.split()[1]) * 1024 / 1e6 for line in lines[1:]}
    return size["Rss"], size["Private_Clean"] + size["Private_Dirty"]


def holders(app: App) -> Counter[str]:
    """The bytes of all pictures that can be reached, by the attribute or module that has them."""
    found: Counter[str] = Counter()
    seen: set[int] = set()
    ours = [module for name, module in sys.modules.items() if name.startswith("ishido")]
    ahead: deque[tuple[str, Any]] = deque([("", app), *(("", module) for module in ours)])
    while ahead:
        holder, thing = ahead.popleft()
        if isinstance(thing, pygame.Surface):
            thing = thing.get_abs_parent()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, pygame.Surface):
            found[holder] += thing.get_height() * thing.get_pitch()
        else:
            ahead.extend(held_by(holder, thing))
    return found


def held_by(holder: str, thing: Any) -> Iterator[tuple[str, object]]:
    """What a thing refers to, each with the name of its holder."""
    ours = getattr(type(thing), "__module__", "").startswith("ishido")
    if isinstance(thing, ModuleType):
        if thing.__name__.startswith("ishido"):
            yield from ((thing.__name__, value) for value in vars(thing).values())
    elif ours and hasattr(thing, "__dict__"):
        for name, value in vars(thing).items():
            yield f"{type(thing).__name__}.{name}", value
    else:
        cached = type(thing).__name__ == "_lru_cache_wrapper"
        name = getattr(thing, "__qualname__", holder) if cached else holder
        yield from ((name, value) for value in gc.get_referents(thing))


def settle(app: App) -> None:
    """Take turns of the loop until nothing happens any more."""
    last = time.monotonic()
    while time.monotonic() - last < REST:
        if app.step() or app.moving or app.use_idle_time() or app.scene.due < app.now() + REST:
            last = time.monotonic()
        time.sleep(0.01)


def press_escape() -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        event = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": 0}
        pygame.event.post(pygame.Event(kind, event))


def ways(app: App) -> Iterator[str]:
    """Go twice through everything. Yields where it is."""
    yield "title"
    for number in ("first", "second"):
        app.back_to_table()
        yield f"{number} round: table"
        press_escape()
        yield "menu"
        app.back_to_table()
        for world in (*OURS[1:], OURS[0]):
            app.open("chooser")
            settle(app)
            app.use_skins(stoneset=world, board=world)
            yield f"chooser: {world}"
            app.back_to_table()
            yield f"table: {world}"
    app.open("title", app.scenes[0])
    yield "title"


def main() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from ishido.ui.app.running import close, open_app

    rows = []
    with tempfile.TemporaryDirectory() as home:
        leave_game(home)
        app = open_app(find_folders({HOME_VARIABLE: home}), size=SIZE)
        for where in ways(app):
            settle(app)
            (rss, own), held = resident(), holders(app)
            met = goal(rss, LIMIT) if where == f"table: {OURS[0]}" else ""
            rows.append([where, f"{rss:.0f}", f"{own:.0f}", f"{held.total() / 1e6:.0f}", met])
            if "--holders" in sys.argv:
                print(where)
                for name, size in held.most_common():
                    if size >= SHOWN:
                        print(f"{size / 1e6:8.1f}  {name}")
        close(app)
    width, height = SIZE
    print(f"Memory in MB at {width}×{height}, load {os.getloadavg()[0]:.1f}\n")
    print_table(["", "resident", "its own", "pictures", f"≤ {LIMIT}"], rows)


if __name__ == "__main__":
    main()
