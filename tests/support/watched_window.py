"""A window whose player tells what they have seen, in a process that is to be killed.

In lines on standard output it tells what the player has *seen as done*: each change of what the
window shows (games, settings, names, stars …), :data:`SEEN` seconds after it was shown. In a full
run those are real seconds, in which the frames pass as in a window, and the disk has to keep
up. (What a frame takes longer than usual does not count: when the machine has no time for this
process, the player sees nothing either.) In a quick one the clock is the pilot's, and the writer is
waited for before something counts as seen.
"""

import json
import os
import signal
import sqlite3
import sys
import time
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ishido.bluestone.session import BluestoneSession
from ishido.rules.board import SQUARE_NAMES
from ishido.session.session import Aid, Session
from ishido.skins.editing.artwork import Artwork
from ishido.store.folders import Folders
from ishido.store.lines import ScoreList
from tests.support.editor_pilot import editor, is_open
from tests.support.hands import Point
from tests.support.pilot import FRAME, LOOK, PATIENCE, Pilot

SEEN: Final = 0.22
"""Seconds after which the player has seen something as done: a stone's way to its square. The
record has to be on the disk before the stone has come to rest, and all else is held to the same."""
RATE: Final = 1 / 100
"""Seconds between two turns of the loop in a full run."""
_OPENS_TO_WRITE: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT
_CHANGES: Final = ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "shutil.rmtree")


@dataclass(frozen=True, slots=True)
class Order:
    """How to play, and when to be killed."""

    seed: int
    full: bool
    turn: int = 0
    """The turn of the loop at whose begin it is killed; 0 for none."""
    call: int = 0
    """The call that writes (to a file or to the database) before which it is killed."""
    heard: int = 0
    """The call before which it says so, for the parent to kill it in the midst of what follows."""


def described(session: Session) -> dict[str, Any]:
    """What a player would miss of a game."""
    game = session.game
    return {
        "deal": game.setup.deal.number,
        "moves": [None if move is None else SQUARE_NAMES[move] for move in game.moves],
        "cursor": game.cursor,
        "ended": game.ended,
        "used": sorted(str(aid) for aid in session.aids),
        "auguries": [[augury.move, augury.question] for augury in session.auguries],
    }


def bluestone_described(session: BluestoneSession) -> dict[str, Any] | None:
    """What a player would miss of a game of Bluestone; nothing of one without a stone."""
    game = session.game
    if session.untouched:
        return None
    return {
        "board": game.board.name,
        "moves": list(game.moves),
        "cursor": game.cursor,
        "resigned": None if game.resigned is None else str(game.resigned),
    }


def digest(artwork: Artwork) -> int:
    """What tells one state of a stoneset from another."""
    return zlib.crc32(artwork.masks.tobytes(), zlib.crc32(artwork.stones.tobytes()))


def say(**content: object) -> None:
    """A line to the parent, in one piece."""
    os.write(1, json.dumps(content).encode() + b"\n")


class Reaper:
    """Counts calls that write, in all threads, and kills this process at one of them."""

    def __init__(self, order: Order, home: Path) -> None:
        self.order = order
        self.home = str(home)
        self.calls = 0
        connect = sqlite3.connect

        def listening(*arguments: Any, **options: Any) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(*arguments, **options)
            connection.set_trace_callback(self._statement)
            return connection

        sqlite3.connect = listening  # type: ignore[assignment]
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            if flags & _OPENS_TO_WRITE and str(path).startswith(self.home):
                self._count()
        elif event in _CHANGES and str(arguments[0]).startswith(self.home):
            self._count()

    def _statement(self, sql: str) -> None:
        if not sql.startswith(("SELECT", "PRAGMA")):
            self._count()

    def _count(self) -> None:
        self.calls += 1
        if self.calls == self.order.call:
            os.kill(os.getpid(), signal.SIGKILL)
        if self.calls == self.order.heard:
            say(now=True)


class Watched(Pilot):
    """A window whose player tells what they have seen."""

    def __init__(self, folders: Folders, order: Order, reaper: Reaper) -> None:
        self.has_pixels = order.full  # in a quick run no time passes that a picture takes
        self.order = order
        self.reaper = reaper
        self.turns = 0
        self.late = 0
        """How often the writer was not done with everything when something was seen as done."""
        self.actions = 0
        self._clock = 0.0
        self._since = time.perf_counter()
        """When the last turn began."""
        self._last: dict[str, Any] = {}
        self._changes: dict[str, int] = {}
        """How often each thing has changed."""
        self._due: list[tuple[float, str, int, Any]] = []
        self._ended: set[str] = set()
        super().__init__(folders)

    def _open(self, size: Point | None) -> None:
        self.action()
        super()._open(size)

    def look(self) -> None:
        """Take the time to see what has just opened, in turns of the loop."""
        while self.app.time < self.app.opened_at + LOOK:
            self.step()

    def step(self, seconds: float = RATE) -> bool:
        """Turns of the loop for some seconds, and what is seen of each."""
        lively = False
        until = self._clock + seconds
        while True:
            lively = self._turn() or lively
            if not self.order.full or self._clock >= until:
                return lively

    def _turn(self) -> bool:
        self.turns += 1
        if self.turns == self.order.turn:
            os.kill(os.getpid(), signal.SIGKILL)
        self.app.time = 1000 + self._clock
        lively = self.app.step()
        if self.app.running and self.app.scenes:
            self._look()
        self._tell(self._clock)
        self._clock += self._pass_time() if self.order.full else RATE
        return lively

    def _pass_time(self) -> float:
        """Wait for the next turn; the seconds since the last one, as far as something was seen."""
        time.sleep(max(0.0, self._since + RATE - time.perf_counter()))
        before, self._since = self._since, time.perf_counter()
        return min(self._since - before, FRAME)

    def action(self) -> None:
        """The player begins to do something: from here on it may be found on the disk."""
        self.actions += 1
        say(action=self.actions, turn=self.turns, call=self.reaper.calls)

    # -- what is seen -----------------------------------------------------------------------

    def _look(self) -> None:
        seen = self._seen()
        for key in [key for key in self._last if key.startswith("game ")]:
            if key not in seen and self._is_gone(key.removeprefix("game ")):
                seen[key] = None
        for key, value in (self._passed() | seen).items():
            self.notice(key, value, SEEN)

    def _passed(self) -> dict[str, Any]:
        """The games whose deal has now been seen further: they are marked, and no longer ranked."""
        session, passed = self.ishido.session, {}
        deal = session.game.setup.deal.number
        for key, left in self._last.items():
            if not key.startswith("game ") or left is None or left["deal"] != deal or left["ended"]:
                continue
            known = any(Aid(use).knows_deal for use in left["used"])
            if not known and len(left["moves"]) < session.shown:
                passed[key] = left | {"used": sorted({*left["used"], str(Aid.DEAL_SEEN)})}
        passed.pop(f"game {session.id}", None)
        return passed

    def _is_gone(self, game: str) -> bool:
        left = self._last[f"game {game}"]
        if (lines := self._journal()) is not None:
            return game not in lines
        return left is not None and not left["moves"]  # it is not worth keeping

    def _journal(self) -> dict[str, Any] | None:
        """The games that the journal on top lists; ``None`` if it is not there, or reads them."""
        scene: Any = self.scene
        return scene.entries if self.scene_name == "journal" and scene.known else None

    def _seen(self) -> dict[str, Any]:
        desk, session = self.app.desk, self.ishido.session
        ended = session.game.ended
        seen: dict[str, Any] = {
            f"game {session.id}": described(session),
            "table": None if ended else session.id,
            "recent": [path.name for path in desk.recent.files],
            "people": sorted(desk.profiles.names),
        }
        if "bluestone" in self.scene_names:
            other = self.bluestone.session
            seen[f"bluestone {other.id}"] = bluestone_described(other)
        bench = editor(self).bench if is_open(self) else None
        if bench is not None and bench.stroke is None:
            seen["stones"] = digest(bench.artwork) if bench.editor.modified else None
        elif bench is None and "stones" in self._last:
            seen["stones"] = None
        for augury in session.auguries:
            seen[f"reading {session.id} {augury.move}"] = augury.question
        for name, value in asdict(desk.settings).items():
            seen[f"setting {name}"] = json.loads(json.dumps(value))
        for line in (self._journal() or {}).values():
            seen[f"star {line.id}"] = line.starred
        if ended:
            self._ended.add(session.id)
        lists = {
            str(which): desk.high_scores.on(which, session.game.setup.scoring, self.app.today())
            for which in (ScoreList.TODAY, ScoreList.ALL_TIME)
        }
        for one in self._ended:
            seen[f"scores {one}"] = {
                which: score.name
                for which, scores in lists.items()
                for score in scores
                if score.session == one
            }
        return seen

    def notice(self, key: str, value: Any, due: float = 0.0) -> None:
        """Something is to be seen, and counts as seen after a while."""
        if key in self._last and self._last[key] == value:
            return
        self._last[key] = value
        number = self._changes[key] = self._changes.get(key, 0) + 1
        say(shown=key, number=number, value=value, action=self.actions)
        self._due.append((self._clock + due, key, number, value))

    def _gone(self) -> None:
        super()._gone()
        self._tell(float("inf"))  # the window is closed: all of it has been seen as done

    def _tell(self, now: float) -> None:
        while self._due and self._due[0][0] <= now:
            _, key, number, _ = self._due.pop(0)
            desk = self.app.desk
            self.late += not desk.flush(0 if self.order.full else PATIENCE)
            say(seen=key, number=number)
