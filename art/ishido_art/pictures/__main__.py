"""Draw the pictures: ``python -m ishido_art.pictures [--only NAME …] [--assets DIR] [--jobs N]``.

NAME is ``bluestone``, ``codewheel``, ``desktop-icons``, ``icon``, ``icons``, ``web-icons``,
``medals``, ``oracle``, ``title``, ``web-pictures``, a set or board (``ishido``), or one of these
apart: ``set:ishido``, ``board:ishido``, ``board:ishido/pouch``, ``title:ishido``. The title's
pictures show the stones and boards that are in DIR, and ``web-pictures`` are cut out of them: these
are drawn only if they are named, after those.
"""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from ishido_art.paths import ASSETS, ICON_FILES, THEME, WEB_ICONS, WEB_PICTURES

from . import (
    bluestone,
    boards,
    codewheel,
    desktop,
    icon,
    icons,
    lettering,
    medals,
    oracle,
    sets,
    still_life,
    stoneset,
    web,
    world,
)
from .picture import Pixels
from .stoneset import StoneSet, write_set
from .world import World, write_description, write_part


@dataclass(frozen=True)
class Job:
    """A piece of work small enough to share among processes."""

    kind: str
    """set, board, title, icon, icons, desktop-icons, web-icons, web-pictures, medals, codewheel,
    bluestone or oracle."""
    key: str = ""
    part: str = ""
    """A set's row number, or one of the pictures of a board or title."""

    def __str__(self) -> str:
        return f"{self.kind}:{self.key}/{self.part}" if self.key else self.kind

    def wanted(self, only: Sequence[str]) -> bool:
        """Does one of the names given mean this job?"""
        names = {self.kind, f"{self.kind}:{self.key}"}
        if self.kind in ("title", "web-pictures"):
            return not names.isdisjoint(only)
        names.add(self.key)
        if self.kind == "board":  # a set is only ever drawn whole
            names.add(str(self))
        return not only or not names.isdisjoint(only)


def find_set(key: str) -> StoneSet:
    """The stoneset in ``sets/key.py``."""
    found: StoneSet = import_module(f"{sets.__name__}.{key}").SET
    return found


def find_world(key: str) -> World:
    """The board in ``boards/key.py``."""
    found: World = import_module(f"{boards.__name__}.{key}").WORLD
    return found


def all_jobs() -> list[Job]:
    """Everything there is to draw, the longest first."""
    worlds = sorted(m.name for m in iter_modules(boards.__path__))
    parts = [Job("board", key, part) for key in worlds for part in find_world(key).parts]
    keys = sorted(m.name for m in iter_modules(sets.__path__))
    rows = [Job("set", key, str(row)) for key in keys for row in range(6)]
    views = (*still_life.VIEWS, "name")
    titles = [Job("title", key, view) for key in worlds for view in views]
    kinds = "icon icons desktop-icons web-icons web-pictures medals codewheel bluestone oracle"
    single = [Job(kind) for kind in kinds.split()]
    return [*parts, *rows, *titles, *single]


def run(job: Job, assets: Path) -> tuple[Job, list[Pixels], float]:
    """Do one job. A set's row is handed back; everything else is written at once."""
    begun = time.perf_counter()
    row: list[Pixels] = []
    if job.kind == "set":
        row = find_set(job.key).row(int(job.part))
    elif job.kind == "board":
        write_part(find_world(job.key), job.part, assets / "boards" / job.key)
    elif job.kind == "title" and job.part == "name":
        lettering.write_name(job.key, assets / "title")
    elif job.kind == "title":
        still_life.write_view(find_world(job.key), job.part, assets)
    elif job.kind == "icons":
        icons.write_icons(assets / "icons.webp")
    elif job.kind == "medals":
        medals.write_medals(assets / "medals.webp")
    elif job.kind == "codewheel":
        codewheel.write_codewheel(assets / "codewheel")
    elif job.kind == "bluestone":
        bluestone.write_bluestone(assets / "bluestone.webp")
    elif job.kind == "oracle":
        oracle.write_oracle(assets / "oracle")
    elif job.kind == "desktop-icons":
        desktop.write_theme(THEME)
        desktop.write_files(ICON_FILES)
    elif job.kind == "web-icons":
        icon.write_web_icons(WEB_ICONS)
    elif job.kind == "web-pictures":
        web.write_web_pictures(WEB_PICTURES, assets)
    else:
        icon.write_icon(assets / "icon.png")
    return job, row, time.perf_counter() - begun


def build(assets: Path, only: Sequence[str], processes: int) -> None:
    """Draw what *only* names (everything, if it is empty) into *assets*."""
    jobs = [job for job in all_jobs() if job.wanted(only)]
    if not jobs:
        raise SystemExit(f"ishido_art.pictures: nothing is called {', '.join(only)}")
    rows: dict[str, list[list[Pixels]]] = {}
    assets.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(processes) as pool:
        for job, row, seconds in pool.map(run, jobs, [assets] * len(jobs)):
            print(f"{job!s:32} {seconds:5.1f} s", flush=True)
            if job.kind == "set":
                rows.setdefault(job.key, []).append(row)
    for key, stones in rows.items():
        write_set(find_set(key), stones, assets / "stonesets" / key)
        print(stoneset.report(find_set(key), stones))
    for key in dict.fromkeys(job.key for job in jobs if job.kind == "board"):
        folder = assets / "boards" / key
        write_description(find_world(key), folder)
        if (folder / "panel.half.webp").exists():
            print(world.report(find_world(key), folder))


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(prog="python -m ishido_art.pictures", description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--assets", type=Path, default=ASSETS)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    given = parser.parse_args()
    begun = time.perf_counter()
    build(given.assets, given.only, given.jobs)
    print(f"done in {time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
