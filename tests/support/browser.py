"""Headless Chromium with the web edition in it, driven by ``browser_driver.mjs``.

Where things stand in the page is asked of ``in_web_page.py``, which runs there.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import pygame

from tests.support.hands import Hands, Point, Where
from tests.support.keys import key_in_browsers

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
MODULES: Final = Path(os.environ.get("ISHIDO_WEB_MODULES") or ROOT / "web" / "node_modules")
"""The folder of Pyodide and playwright-core, as npm lays it out."""
BUTTONS: Final = {pygame.BUTTON_LEFT: "left", pygame.BUTTON_RIGHT: "right"}
FINGERS: Final = {
    pygame.FINGERDOWN: "touchStart",
    pygame.FINGERMOTION: "touchMove",
    pygame.FINGERUP: "touchEnd",
}
NAMES: Final = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """The path of Chromium; empty if there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")


def missing() -> str:
    """What these tests need and do not find; empty if they can run."""
    if not chromium():
        return "Chromium is not installed"
    if not shutil.which("node"):
        return "node is not installed"
    for package in ("pyodide", "playwright-core"):
        if not (MODULES / package).is_dir():
            return f"{package} is not installed: npm ci --prefix web"
    return ""


class BrowserProblem(Exception):
    """The browser could not do what it was asked to."""


class Browser(Hands):
    """A browser with one profile: what a page keeps is there when another one opens it.

    Points are in CSS pixels of a screen of ``width`` × ``height``.
    """

    def __init__(
        self,
        address: str,
        profile: Path,
        width: int = 1280,
        height: int = 800,
        *,
        phone: bool = False,
    ) -> None:
        self.address = address
        self.width, self.height = width, height
        self.phone = phone
        self._node = subprocess.Popen(
            ["node", str(HERE / "browser_driver.mjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "CHROMIUM": chromium(), "MODULES": str(MODULES)},
        )
        self.ask(
            "start",
            profile=str(profile),
            width=width,
            height=height,
            scale=2 if phone else 1,
            touch=phone,
        )

    def __enter__(self) -> "Browser":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._node.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            self._node.kill()
            self._node.communicate()

    def ask(self, request: str, **details: object) -> Any:
        """Have the driver do something, or tell something: see ``browser_driver.mjs``."""
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps({"request": request, **details}) + "\n")
        self._node.stdin.flush()
        answer = json.loads(self._node.stdout.readline() or '{"error": "the driver has ended"}')
        if "error" in answer:
            raise BrowserProblem(answer["error"])
        return answer["result"]

    # -- pages ------------------------------------------------------------------------------

    def open(self, query: str = "") -> None:
        """Open the game and wait until it can be played."""
        self.load(query)
        self.wait_until_ready()

    def load(self, query: str = "") -> None:
        """Open the address without waiting for the game."""
        self.ask("load", url=self.address + query)

    def quota(self, size: int) -> None:
        """Have a disk on which the page may keep so many bytes."""
        self.ask("quota", url=self.address, bytes=size)

    def offline(self, *, on: bool = True) -> None:
        """Cut the connection, or restore it."""
        self.ask("offline", on=on)

    def words(self) -> str:
        """What the page says in place of the game; empty if the game is shown."""
        shown = "document.getElementById('cover').hidden"
        return str(self.script(f"{shown} ? '' : document.getElementById('words').textContent"))

    def reload(self) -> None:
        """Load the page again."""
        self.ask("reload")
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait until the game can be played."""
        self.ask("ready")
        assert not self.script("ishido.failed"), self.script("ishido.failed")
        code = (HERE / "in_web_page.py").read_text("utf-8")
        self.script(f"ishido.py.runPython({json.dumps(code)}), 0")

    def open_tab(self) -> None:
        """Open the address in a second tab, which is then the one that is driven."""
        self.ask("tab", url=self.address)

    def resize(self, width: int, height: int) -> None:
        """Give the page another size, as a phone that is turned."""
        self.width, self.height = width, height
        self.ask("resize", width=width, height=height)

    def samples(self) -> dict[str, str]:
        """The digests of some pictures of the game, as :func:`tests.web.samples.samples` tells
        them in the page."""
        code = (HERE / "web_samples.py").read_text("utf-8")
        self.script(f"ishido.py.runPython({json.dumps(code)}), 0")
        return dict(self.game("samples(game.app.skins.board, game.app.skins.stones)"))

    # -- hands ------------------------------------------------------------------------------

    def spot(self, name: Where) -> Point:
        """Where a square, a widget or a part of one is, like ``pages/look``."""
        if isinstance(name, tuple):
            return name
        across, down = self.game(f"point({name!r})")
        return round(across * self.width), round(down * self.height)

    def move(self, where: Where, *, held: int = 0) -> None:
        self._at("move", where)

    def down(self, where: Where | None = None, button: int = pygame.BUTTON_LEFT) -> None:
        self._button("down", where, button)

    def up(self, where: Where | None = None, button: int = pygame.BUTTON_LEFT) -> None:
        self._button("up", where, button)

    def _button(self, request: str, where: Where | None, button: int) -> None:
        if where is not None:
            self.move(where)
        self.ask(request, button=BUTTONS[button])

    def finger(self, kind: int, where: Where) -> None:
        self._at("finger", where, type=FINGERS[kind])

    def tap(self, where: Where) -> None:
        """Touch something and let go at once: while a page is busy, that would be a long press."""
        self._at("tap", where)

    def hit(self, where: Where) -> None:
        """Tap something, or click it where there is no touch."""
        (self.tap if self.phone else self.click)(where)

    def _at(self, request: str, where: Where, **details: object) -> None:
        x, y = self.spot(where)
        self.ask(request, x=x, y=y, **details)

    def press(self, *names: str) -> None:
        for name in names:
            self.ask("press", keys=key_in_browsers(name))

    def insert(self, text: str) -> None:
        self.ask("insert", text=text)

    def wait(self, seconds: float) -> None:
        self.ask("wait", seconds=seconds)

    def look(self) -> None:
        """Nothing: where something opens, a test waits."""

    def follow(self, *names: str) -> None:
        """Tap or click widgets, or parts of them, one after another, each when it is there."""
        for name in names:
            self.until(f"there({name!r})")
            self.hit(name)

    # -- playing ----------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a game from the title."""
        self._leave_title("play")
        self.until("legal()")

    def begin_again(self) -> None:
        """Continue the game from the title."""
        self._leave_title("continue")

    def _leave_title(self, button: str) -> None:
        self.until("scenes()[-1] == 'TitleScene' and not game.app.moving")
        self.hit(button)
        self.until("scenes() == ['TableScene'] and not game.app.moving")

    def open_deal(self) -> None:
        """Open the game with a deal, without its title."""
        self.open("?deal=72")
        self.until("scenes() == ['TableScene'] and legal()")

    def place(self) -> None:
        """Place a stone, where the first legal square is."""
        before = self.moves()
        self.hit(self.game("legal()")[0])
        self.until(f"moves() != {before!r} and not game.app.moving")

    # -- looking ----------------------------------------------------------------------------

    def moves(self) -> str:
        """The moves played, in words: ``k8 k7``."""
        return str(self.game("moves()"))

    def script(self, code: str) -> Any:
        """The value of an expression of JavaScript."""
        return self.ask("script", code=code)

    def game(self, code: str) -> Any:
        """The value of an expression of Python, in the page; see ``in_web_page.py``."""
        wrapped = f"import json; json.dumps({code})"
        return json.loads(self.script(f"ishido.py.runPython({json.dumps(wrapped)})"))

    def go(self, code: str) -> None:
        """Run Python in the page, and wait until all that follows from it is done."""
        turn = "dispatchEvent(new Event('pointermove'))"
        self.script(f"ishido.py.runPython({json.dumps(code)}), {turn}, 0")
        self.wait(0.5)  # it begins with it
        self.until("at_rest()")

    def choose_world(self, world: str) -> None:
        """Choose a world, and wait until it is in use and drawn."""
        self.go(f"choose({world!r})")
        self.until(f"chosen({world!r})")

    def until(self, code: str, seconds: float = 120) -> None:
        """Wait until an expression of Python in the page is true."""
        truth = json.dumps(f"bool({code})")
        self.ask("until", code=f"ishido.py.runPython({truth})", seconds=seconds)

    def until_script(self, code: str, seconds: float = 120) -> None:
        """Wait until an expression of JavaScript is true."""
        self.ask("until", code=code, seconds=seconds)

    def given(self, folder: Path) -> Path:
        """The file that the page gives, put into a folder; waits for it."""
        for _ in range(100):
            if found := self.ask("downloaded", folder=str(folder)):
                return Path(found[0])
            self.wait(0.2)
        raise BrowserProblem("no file was given")

    def until_another_tab_is_waited_for(self) -> None:
        """Wait until the page says that it waits for another tab, and offers to play here."""
        self.until_script("!document.getElementById('answer')?.hidden")
        assert self.words() == "Ishido is open in another tab or window."

    def errors(self) -> list[str]:
        """The errors in the browser's console."""
        return list(self.ask("said"))
