"""The web edition in headless Chromium: what is transferred, its start, its turns, and thinking.

On a busy machine, the clock says little of the page: the browser's trace also says for how long the
processor has worked on each of its tasks.

``python -m tools.bench.web`` lays out the site, opens it five times with an empty profile, each
time after Pyodide alone with its own files, and then plays on: it moves a held stone about, leaves
the table alone, and has experts think. Everything comes from this machine, so nothing is waited
for but the browser.
"""

import argparse
import json
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import tests.web  # noqa: F401  (where `build` is found)
from build import RENAMED, renamed
from ishido.ui.play.move_source import LONGEST
from tests.support.browser import MODULES, Browser, missing
from tests.support.web_memory import NUDGE, heap, through_all_worlds
from tests.support.web_site import lay_out, served
from tools.bench.screen import print_table

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
IDLE: Final = 10
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


def started(address: str, query: str, width: int, height: int, phone: bool) -> dict[str, Any]:
    """Milliseconds from the navigation, by what was reached then."""
    with (
        tempfile.TemporaryDirectory() as profile,
        Browser(address, Path(profile), width, height, phone=phone) as browser,
    ):
        browser.load(query)
        browser.until_script("globalThis.ishido?.ready || globalThis.ishido?.failed")
        return dict(browser.script("ishido.times")) | {"bytes": browser.received()}


def turns(browser: Browser) -> list[float]:
    """Milliseconds of the game's turns since the last call, in order."""
    return sorted(browser.script("ishido.turns.splice(0)"))


def press(keys: str) -> Callable[[Browser], object]:
    return lambda browser: browser.press(keys)


def run(code: str) -> Callable[[Browser], object]:
    """Runs Python in the page, and has the page look what has changed."""
    script = f"ishido.py.runPython({json.dumps(code)}), {NUDGE}, 0"
    return lambda browser: browser.script(script)


def ask_for_hint(browser: Browser) -> None:
    browser.press("i")
    browser.until("'yes' in widgets() and game.app.drawn")
    browser.hit("yes")
    browser.until("table().hints.asked and table().hints.asked.hint")


SCENES: Final[dict[str, Callable[[Browser], object]]] = {
    "from the title to the table": lambda browser: browser.hit("play"),
    "the first hint": ask_for_hint,
    "the settings": press("Ctrl+,"),
    "the chooser, with all its cards": run("game.app.open('chooser')"),
    "another world": run("game.app.use_skins(stoneset='runes', board='runes')"),
    "the help": run("game.app.open('help', 'rules')"),
    "the statistics": run("game.app.open('statistics', table())"),
}
"""What opens or changes a scene."""


def scenes(address: str, width: int, height: int, phone: bool) -> Iterator[list[str]]:
    """Rows about what is drawn for the first time: the longest task of the page's thread."""
    with (
        tempfile.TemporaryDirectory() as profile,
        Browser(address, Path(profile), width, height, phone=phone) as browser,
    ):
        browser.open()
        browser.until("scenes()[-1] == 'TitleScene' and not game.app.moving")
        browser.wait(15)  # the rest of the code is loaded
        for name, act in SCENES.items():
            browser.trace()
            act(browser)
            browser.wait(SETTLING)
            worked = longest(browser)
            yield [f"{name}: longest task (ms of the processor, by the clock)", worked, ""]
            run("len(game.app.scenes) > 1 and game.app.back_to_table()")(browser)
            browser.wait(2)


def answer(browser: Browser, level: str) -> tuple[float, float]:
    """The milliseconds in which a computer player answers, within the time that it has in a game;
    and the share of its search that it finished."""
    took = browser.script(ANSWER.format(level=level, seconds=LONGEST[level]))
    hurried = browser.game("job.result.hurried")
    return took, browser.game("job.progress.done") if hurried else 1.0


def longest(browser: Browser) -> str:
    """The longest task of the page's thread since the trace began: milliseconds of the processor,
    and by the clock."""
    tasks = browser.traced()
    worked, took = max(task.worked for task in tasks), max(task.took for task in tasks)
    return f"{worked:.0f}, {took:.0f}"


def play(address: str, width: int, height: int, phone: bool) -> Iterator[list[str]]:
    """Rows about a game that is open."""
    with (
        tempfile.TemporaryDirectory() as profile,
        Browser(address, Path(profile), width, height, phone=phone) as browser,
    ):
        browser.open("?deal=72")
        yield ["first turn, with the table's first picture (ms)", f"{max(turns(browser)):.0f}", ""]
        browser.wait(15)  # the rest of the code is loaded
        turns(browser)
        browser.wait(IDLE)
        idle = turns(browser)
        yield [f"turns in {IDLE} s without input", f"{len(idle)}, {sum(idle):.0f} ms in all", ""]
        browser.pull_about("touchstone", 150)
        dragged = turns(browser)
        yield [
            "a turn while a stone is dragged: median, 95 % (ms)",
            f"{statistics.median(dragged):.1f}, {dragged[len(dragged) * 95 // 100]:.1f}",
            f"{LONGEST_TURN:.0f} (median)",
        ]
        for number in ("first", "second"):
            took, _ = answer(browser, "expert")
            yield [f"expert's {number} answer (ms)", f"{took:.0f}", ""]
        for level in ("master", "sage"):
            took, done = answer(browser, level)
            name = f"{level}'s answer (ms), and the share of its playouts that it finished"
            yield [name, f"{took:.0f}, {done:.0%}", f"{LONGEST[level] * 1000:.0f}"]
        browser.script(WATCH)
        browser.trace()
        browser.game("think('expert')")
        browser.pull_about("touchstone", 60)
        worked = longest(browser)
        gaps = sorted(browser.script("frames.splice(0)"))
        yield [
            "between two frames while expert thinks and a stone is dragged: 95 %, longest (ms)",
            f"{gaps[len(gaps) * 95 // 100]:.0f}, {gaps[-1]:.0f}",
            f"{LONGEST_GAP} (longest)",
        ]
        yield ["the page's longest task then (ms of the processor, by the clock)", worked, ""]


def memory(address: str, width: int, height: int, phone: bool) -> Iterator[list[str]]:
    """Rows about the memory of WebAssembly in the page, in two rounds through all worlds."""
    with (
        tempfile.TemporaryDirectory() as profile,
        Browser(address, Path(profile), width, height, phone=phone) as browser,
    ):
        browser.open("?deal=72")
        browser.until("at_rest() and loaded()")
        yield ["memory of WebAssembly at the table (MB)", f"{heap(browser) / 1e6:.0f}", ""]
        first = dict(through_all_worlds(browser))
        for where, name in {"menu": "menu", "chooser": "chooser", "table": "eight worlds"}.items():
            yield [f"… after the {name}", f"{first[where] / 1e6:.0f}", ""]
        second = dict(through_all_worlds(browser))["table"]
        most = f"{1.05 * first['table'] / 1e6:.0f}"
        yield ["… after a second round", f"{second / 1e6:.0f}", most]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.web", description=__doc__)
    parser.add_argument("--starts", type=int, default=5, help="of the page and of Pyodide (5)")
    parser.add_argument("--only", choices=SIZES)
    options = parser.parse_args()
    if lack := missing():
        raise SystemExit(lack)
    with laid_out() as address:
        for name in [options.only] if options.only else SIZES:
            width, height, phone = SIZES[name]
            plain, ours = [], []
            for _ in range(options.starts):
                plain.append(started(address, "plain/", width, height, phone)["prompt"])
                ours.append(started(address, "?deal=72", width, height, phone))
            table = [start["table"] for start in ours]
            ratios = sorted(own / alone for own, alone in zip(table, plain, strict=True))
            rows = [
                [
                    "transferred until the table (bytes)",
                    f"{ours[0]['bytes']:,}",
                    MOST,
                ],
                ["Pyodide's own start, median (ms)", f"{statistics.median(plain):.0f}", ""],
                ["the open table, median (ms)", f"{statistics.median(table):.0f}", ""],
                [
                    "times Pyodide's own start: median, worst",
                    f"{statistics.median(ratios):.2f}, {ratios[-1]:.2f}",
                    f"{LONGEST_START}",
                ],
                *play(address, width, height, phone),
                *scenes(address, width, height, phone),
                *memory(address, width, height, phone),
            ]
            print()
            print_table([f"{name} {width}×{height}", "measured", "at most"], rows)


if __name__ == "__main__":
    main()
