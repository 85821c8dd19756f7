"""The web edition in headless Chromium: what is transferred, its start, its turns, thinking, and
keeping.

On a busy machine, the clock says little of the page: the browser's trace also says for how long the
processor has worked on each of its tasks.

``python -m tools.bench.web`` lays out the site, opens it five times with an empty profile, each
time after Pyodide alone with its own files, and then plays on: it moves a held stone about, leaves
the table alone, has experts think, and places stones beside 1,000 games. Everything comes from
this machine, so nothing is waited for but the browser. The memory of the page has a test,
``tests/web/test_memory.py``.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

import tests.web  # noqa: F401  (where `build` is found)
from build import RENAMED, renamed
from ishido.ui.ishido.computers import IN_A_PAGE
from tests.support.browser import MODULES, Browser, missing
from tests.support.web_site import lay_out, served
from tools.bench.screen import high, print_table

PLAIN: Final = """<!doctype html><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from './pyodide.js';
const py = await loadPyodide();
py.runPython('1 + 1');
globalThis.ishido = { ready: true, failed: '', times: { prompt: performance.now() } };
</script>"""
"""A page with Pyodide alone, as its package is."""
PYODIDE: Final = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
MOST: Final = "12,000,000"
LONGEST_START: Final = 1.6
"""Times Pyodide's own start."""
LONGEST_TURN: Final = 8.0
LONGEST_GAP: Final = 50
LONGEST_KEEPING: Final = 10
IDLE: Final = 10
LOADING: Final = 15
"""Seconds in which the rest of the code is loaded."""
SETTLING: Final = 6
"""Seconds in which a new scene is finished, with all that is drawn in the background."""
ANSWER: Final = """
(async () => {{
    const start = performance.now();
    ishido.py.runPython("think('{level}', {seconds})");
    const pause = resolve => setTimeout(resolve, 5);
    while (!ishido.py.runPython('thought()')) await new Promise(pause);
    return performance.now() - start;
}})()"""
"""Has a computer player think, and takes the milliseconds until the answer."""
WATCH: Final = """
globalThis.frames = [];
let last = performance.now();
const note = now => { frames.push(now - last); last = now; requestAnimationFrame(note); };
requestAnimationFrame(note), 0"""
"""Notes the time between two frames in ``frames``."""
GAMES: Final = """
import time
from dataclasses import replace
from datetime import datetime
from ishido.kinds.kind import new_id
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do, Place
from ishido.session.session import Session
from ishido.store.database import transaction
from ishido.store.games import GamesInProgress
from ishido.store.lines import line_of
from ishido.store.store import write_game

now = datetime.now().astimezone()
ended = Session.begin(Setup(deal_by_number(1)), now)
while ended.game.legal_squares:
    ended.do(Place(ended.game.legal_squares[0]))
ended.do(Do.END)
connection = game.app.desk.database.connection()
with transaction(connection):
    for _ in range(1000):
        write_game(connection, replace(line_of(ended, now), id=new_id()), ended.written())

saved, save = [], GamesInProgress.save

def noting(self, session):
    begun = time.perf_counter()
    save(self, session)
    saved.append((time.perf_counter() - begun) * 1000)

GamesInProgress.save = noting
"""
"""Adds 1,000 ended games, and notes the milliseconds that saving takes."""
NOTE_KEEPING: Final = """
globalThis.took = [];
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (...how) {
    const start = performance.now();
    queueMicrotask(() => { took.push(performance.now() - start); });
    return transaction.apply(this, how);
}, 0"""
"""Notes the milliseconds from the begin of a transaction until all of it is handed over."""
KEPT_MOVES: Final = 15
SIZES: Final = {"desktop": (1280, 800, False), "phone": (390, 844, True)}


@contextmanager
def laid_out() -> Iterator[str]:
    """The address of the site, with Pyodide alone in ``plain``."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder, "site")
        lay_out(site)
        (site / "plain").mkdir()
        for name in PYODIDE:
            (site / "plain" / name).symlink_to(MODULES / "pyodide" / name)
        for name, new in RENAMED.items():
            (site / "plain" / new).write_bytes(renamed(MODULES / "pyodide" / name))
        (site / "plain" / "index.html").write_text(PLAIN)
        with served(site) as address:
            yield address


@contextmanager
def opened(address: str, size: str) -> Iterator[Browser]:
    """A browser with an empty profile."""
    width, height, phone = SIZES[size]
    with (
        tempfile.TemporaryDirectory() as profile,
        Browser(address, Path(profile), width, height, phone=phone) as browser,
    ):
        yield browser


def started(address: str, size: str, query: str) -> dict[str, Any]:
    """Milliseconds from the navigation, by what was reached then."""
    with opened(address, size) as browser:
        browser.load(query)
        browser.until_script("globalThis.ishido?.ready || globalThis.ishido?.failed")
        return dict(browser.script("ishido.times")) | {"bytes": browser.ask("received")}


def starts(address: str, size: str, count: int) -> Iterator[list[str]]:
    """Rows about the start of the page, and that of Pyodide."""
    plain, ours = [], []
    for _ in range(count):
        plain.append(started(address, size, "plain/")["prompt"])
        ours.append(started(address, size, "?deal=72"))
    table = [start["table"] for start in ours]
    ratios = [own / alone for own, alone in zip(table, plain, strict=True)]
    yield ["transferred until the table (bytes)", f"{ours[0]['bytes']:,}", MOST]
    yield ["Pyodide's own start, median (ms)", f"{median(plain):.0f}", ""]
    yield ["the open table, median (ms)", f"{median(table):.0f}", ""]
    worst = f"{median(ratios):.2f}, {max(ratios):.2f}"
    yield ["times Pyodide's own start: median, worst", worst, f"{LONGEST_START}"]


def ask_for_hint(browser: Browser) -> None:
    browser.press("i")
    browser.until("'yes' in widgets() and game.app.drawn")
    browser.hit("yes")
    browser.until("table().hints.asked and table().hints.asked.begun")


SCENES: Final[dict[str, Callable[[Browser], object]]] = {
    "from the title to the table": lambda browser: browser.hit("play"),
    "the first hint": ask_for_hint,
    "the settings": lambda browser: browser.press("Ctrl+,"),
    "the chooser, with all its cards": lambda browser: browser.go("run('chooser')"),
    "another world": lambda browser: browser.choose_world("runes"),
    "the help": lambda browser: browser.go("run('rules')"),
    "the statistics": lambda browser: browser.go("run('statistics')"),
}
"""What opens or changes a scene."""


def scenes(address: str, size: str) -> Iterator[list[str]]:
    """Rows about what is drawn for the first time: the longest task of the page's thread."""
    with opened(address, size) as browser:
        browser.open()
        browser.until("scenes()[-1] == 'TitleScene' and not game.app.moving")
        browser.wait(LOADING)
        for name, act in SCENES.items():
            browser.ask("trace")
            act(browser)
            browser.wait(SETTLING)
            worked = longest(browser)
            yield [f"{name}: longest task (ms of the processor, by the clock)", worked, ""]
            browser.go("len(game.app.scenes) > 1 and game.app.back_to_table()")


def pull_about(browser: Browser, moves: int) -> None:
    """Move the held stone about, with one movement a frame."""
    x, y = browser.spot("touchstone")
    browser.ask("pull_about", x=x, y=y, moves=moves)


def longest(browser: Browser) -> str:
    """The longest task of the page's thread since the trace began: milliseconds of the processor,
    and by the clock."""
    took, worked = zip(*browser.ask("traced"), strict=True)
    return f"{max(worked):.0f}, {max(took):.0f}"


def play(address: str, size: str) -> Iterator[list[str]]:
    """Rows about a game that is open."""
    with opened(address, size) as browser:

        def turns() -> list[float]:
            """Milliseconds of the game's turns since the last call."""
            return list(browser.script("ishido.turns.splice(0)"))

        def answer(level: str) -> float:
            return float(browser.script(ANSWER.format(level=level, seconds=IN_A_PAGE[level])))

        browser.open("?deal=72")
        yield ["first turn, with the table's first picture (ms)", f"{max(turns()):.0f}", ""]
        browser.wait(LOADING)
        turns()
        browser.wait(IDLE)
        idle = turns()
        yield [f"turns in {IDLE} s without input", f"{len(idle)}, {sum(idle):.0f} ms in all", ""]
        pull_about(browser, 150)
        dragged = turns()
        figures = f"{median(dragged):.1f}, {high(dragged):.1f}"
        name = "a turn while a stone is dragged: median, 95 % (ms)"
        yield [name, figures, f"{LONGEST_TURN:.0f} (median)"]
        for number in ("first", "second"):
            yield [f"expert's {number} answer (ms)", f"{answer('expert'):.0f}", ""]
        for level in ("master", "sage"):
            took = answer(level)
            late = took >= IN_A_PAGE[level] * 1000
            done = browser.game("job.progress.done") if late else 1.0
            name = f"{level}'s answer (ms), and the share of its playouts that it finished"
            yield [name, f"{took:.0f}, {done:.0%}", f"{IN_A_PAGE[level] * 1000:.0f}"]
        browser.script(WATCH)
        browser.ask("trace")
        browser.game("think('expert')")
        pull_about(browser, 60)
        worked = longest(browser)
        gaps = browser.script("frames.splice(0)")
        name = "between two frames while expert thinks and a stone is dragged: 95 %, longest (ms)"
        yield [name, f"{high(gaps):.0f}, {max(gaps):.0f}", f"{LONGEST_GAP} (longest)"]
        yield ["the page's longest task then (ms of the processor, by the clock)", worked, ""]


def keeping(address: str, size: str) -> Iterator[list[str]]:
    """Rows about what keeping a move takes of the page's thread."""
    with opened(address, size) as browser:
        browser.open("?deal=72")
        browser.until("legal() and not game.app.moving")
        browser.wait(LOADING)
        browser.script(f"{NOTE_KEEPING}; 0")
        browser.go(GAMES)
        browser.until_script("!ishido.keeping()")
        turns: list[float] = []
        for _ in range(KEPT_MOVES):
            browser.script("took.splice(0)")
            browser.game("saved.clear()")
            browser.place()
            browser.until_script("took.length && !ishido.keeping()")
            turns.append(browser.game("sum(saved)") + max(browser.script("took")))
        name = "keeping a move beside 1,000 games: median, worst (ms of the turn)"
        yield [name, f"{median(turns):.1f}, {max(turns):.1f}", f"{LONGEST_KEEPING}"]


PARTS: Final = {"play": play, "scenes": scenes, "keeping": keeping}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.web", description=__doc__)
    parser.add_argument("--starts", type=int, default=5, help="of the page and of Pyodide (5)")
    parser.add_argument("--only", choices=SIZES)
    parser.add_argument("--part", choices=["starts", *PARTS])
    options = parser.parse_args()
    if lack := missing():
        raise SystemExit(lack)
    with laid_out() as address:
        for size in [options.only] if options.only else SIZES:
            rows: list[list[str]] = []
            if options.part in (None, "starts"):
                rows += starts(address, size, options.starts)
            for name, part in PARTS.items():
                if options.part in (None, name):
                    rows += part(address, size)
            print()
            print_table([size, "measured", "at most"], rows)


if __name__ == "__main__":
    main()
