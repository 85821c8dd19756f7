"""Python in the page, and a way through it that needs much memory."""

import json
from typing import Final

from ishido.skins.catalogue import OURS
from tests.support.browser import Browser

NUDGE: Final = "dispatchEvent(new Event('pointermove'))"
"""Has the page take a turn."""
BREATH: Final = 0.5
"""Seconds in which the page begins with what it was told to do."""


def go(browser: Browser, code: str) -> None:
    """Run Python in the page, and wait until all that follows from it is done."""
    browser.script(f"ishido.py.runPython({json.dumps(code)}), {NUDGE}, 0")
    browser.wait(BREATH)
    browser.until("at_rest()")


def choose(browser: Browser, world: str) -> None:
    """Choose a world, and wait until it is in use and drawn."""
    go(browser, f"choose({world!r})")
    browser.until(f"chosen({world!r})")


def heap(browser: Browser) -> int:
    """The bytes of the page's WebAssembly memory, which never shrinks."""
    return int(browser.script("ishido.py._module.HEAP8.length"))


def through_all_worlds(browser: Browser) -> None:
    """Open the menu and the chooser, and play on each world."""
    browser.press("Escape")
    go(browser, "None")
    assert browser.game("scenes()[-1]") != "TableScene"
    go(browser, "game.app.back_to_table()")
    go(browser, "run('chooser')")
    for world in (*OURS[1:], OURS[0]):
        choose(browser, world)
        go(browser, "game.app.back_to_table()")
        go(browser, "run('chooser')")
    go(browser, "game.app.back_to_table()")
