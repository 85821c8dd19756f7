"""The web edition in headless Chromium: what is transferred, its start, its turns, and thinking.

``python -m tools.bench.web`` lays out the site, opens it five times with an empty profile, each
time after Pyodide alone with its own files, and then plays on: it moves a held stone about, leaves
the table alone, and has experts think. Everything comes from this machine, so nothing is waited
for but the browser.
"""

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.web.browser import MODULES, Browser, missing
from tests.web.site import lay_out, served
from tools.bench.screen import print_table

STARTS: Final = 5
PLAIN: Final = """<!doctype html><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from './pyodide.mjs';
const py = await loadPyodide();
py.runPython('1 + 1');
globalThis.ishido = { ready: true, failed: '', times: { prompt: performance.now() } };
</script>"""
"""A page with Pyodide alone, as its package is."""
PYODIDE: Final = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
MOST: Final = "12,000,000"
LONGEST_START: Final = 1.6
"""Times Pyodide's own start."""
LONGEST_TURN: Final = 8.0
LONGEST_GAP: Final = 50
IDLE: Final = 10
ANSWER: Final = """
(async () => {
    const start = performance.now();
    ishido.py.runPython("think('expert')");
    const pause = resolve => setTimeout(resolve, 5);
    while (!ishido.py.runPython('thought()')) await new Promise(pause);
    return performance.now() - start;
})()"""
"""Has an expert think, and takes the milliseconds until the answer."""
WATCH: Final = """
globalThis.frames = [];
let last = performance.now();
const note = now => { frames.push(now - last); last = now; requestAnimationFrame(note); };
requestAnimationFrame(note), 0"""
"""Notes the time between two frames in ``frames``."""
SIZES: Final = {"desktop 1280×800": (1280, 800, False), "phone 390×844": (390, 844, True)}


@contextmanager
def laid_out() -> Iterator[str]:
    """The address of the site, with Pyodide alone in ``plain``."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder, "site")
        lay_out(site)
        (site / "plain").mkdir()
        for name in PYODIDE:
            (site / "plain" / name).symlink_to(MODULES / "pyodide" / name)
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


def play(address: str, width: int, height: int, phone: bool) -> Iterator[list[str]]:
    """Rows about a game that is open."""
    with (
        tempfile.TemporaryDirectory() as profile,
        Browser(address, Path(profile), width, height, phone=phone) as browser,
    ):
        browser.open("?deal=72")
        yield ["first turn, with the table's first picture (ms)", f"{max(turns(browser)):.0f}", ""]
        browser.pause(15)  # the rest of the code is loaded
        turns(browser)
        browser.pause(IDLE)
        idle = turns(browser)
        yield [f"turns in {IDLE} s without input", f"{len(idle)}, {sum(idle):.0f} ms in all", ""]
        browser.drag("touchstone", 150)
        dragged = turns(browser)
        yield [
            "a turn while a stone is dragged: median, 95 % (ms)",
            f"{statistics.median(dragged):.1f}, {dragged[len(dragged) * 95 // 100]:.1f}",
            f"{LONGEST_TURN:.0f} (median)",
        ]
        for number in ("first", "second"):
            took = browser.script(ANSWER)
            yield [f"expert's {number} answer (ms)", f"{took:.0f}", ""]
        browser.script(WATCH)
        browser.game("think('expert')")
        browser.drag("touchstone", 60)
        gaps = sorted(browser.script("frames.splice(0)"))
        yield [
            "between two frames while expert thinks and a stone is dragged: 95 %, longest (ms)",
            f"{gaps[len(gaps) * 95 // 100]:.0f}, {gaps[-1]:.0f}",
            f"{LONGEST_GAP} (longest)",
        ]
        heap = browser.script("ishido.py._module.HEAP8.length / 1e6")
        yield ["memory of WebAssembly in the page (MB)", f"{heap:.0f}", ""]


def main() -> None:
    if lack := missing():
        raise SystemExit(lack)
    with laid_out() as address:
        for name, (width, height, phone) in SIZES.items():
            plain, ours = [], []
            for _ in range(STARTS):
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
            ]
            print()
            print_table([name, "measured", "at most"], rows)


if __name__ == "__main__":
    main()
