"""A whole game in a real window: real pointer, real keys, a real kill in the middle of it."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from ishido.coach.lessons.course import LESSONS
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.record import SUFFIX, RecordError, parse_record
from ishido.session.session import Session
from ishido.storage.folders import Folders, find_folders
from ishido.storage.settings import load_settings, save_settings
from ishido.ui.scenes.lesson import LessonScene
from ishido.ui.scenes.title import TitleScene
from tests.pilot import PATIENCE, SMALL, Pilot, Point, leave_game
from tests.played import EMPTYING, EMPTYING_DEAL

NEEDED = ("Xvfb", "xdotool")
MISSING = [program for program in NEEDED if shutil.which(program) is None]

real_window = pytest.mark.skipif(
    bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)} (Linux)"
)


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Look again and again until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"in vain waited for: {what}")
        time.sleep(0.005)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen that nobody sees."""
    read, write = os.pipe()
    # Without -noreset the server begins anew when xdotool, its only client, has left: whoever comes
    # in that moment is turned away.
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-noreset"]
    command += ["-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        yield f":{number}"
        server.terminate()


def environment(home: Path, display: str | None) -> dict[str, str]:
    """What a window is started with."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    kept |= {"ISHIDO_HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
    return kept | ({"DISPLAY": display} if display else {})


class Window:
    """The game as a process of its own, in a window of a real screen."""

    def __init__(self, home: Path, display: str) -> None:
        self.folders = find_folders({"ISHIDO_HOME": str(home)})
        self.environment = environment(home, display)
        before = set(self._windows())
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ishido"],
            env=self.environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            wait_for(lambda: set(self._windows()) - before or self._ended(), "the window")
            (self.window,) = set(self._windows()) - before
            self.do("windowfocus", self.window)
        except BaseException:
            self.kill()
            raise

    def _ended(self) -> bool:
        if self.process.poll() is None:
            return False
        assert self.process.stderr is not None
        raise AssertionError(f"the window did not open: {self.process.stderr.read()}")

    def _windows(self) -> list[str]:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "ishido"],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout.split()

    def do(self, *words: object) -> None:
        """What ``xdotool`` is to do, several commands at once."""
        subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, check=True, capture_output=True
        )

    def to(self, point: Point) -> list[object]:
        """The words that bring the pointer to a point of the window."""
        return ["mousemove", "--window", self.window, *point]

    def click(self, *points: Point) -> None:
        """Click on points, one after the other."""
        words: list[object] = []
        for x, y in points:
            words += [*self.to((x, y)), "click", 1]
        self.do(*words)

    def drag(self, start: Point, end: Point) -> None:
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        words: list[object] = [*self.to(start), "mousedown", 1]
        for point in (middle, end):
            words += [*self.to(point), "sleep", "0.03"]
        self.do(*words, "mouseup", 1)

    def locks(self) -> list[str]:
        """The games that windows hold now, by name."""
        return [path.stem for path in self.folders.games.glob("*.lock")]

    def kill(self) -> None:
        """End it without warning, as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def quit(self) -> int:
        """Close it as a player does; returns its exit status."""
        self.do("key", "ctrl+q")
        return self._gone()

    def _gone(self) -> int:
        _, complaints = self.process.communicate(timeout=PATIENCE)
        assert complaints == ""
        return self.process.returncode


@pytest.fixture
def start(display: str, home: Path) -> Iterator[Callable[..., Window]]:
    """Starts the game in a new window; what still runs at the end of the test is killed."""
    windows: list[Window] = []
    settings = find_folders({"ISHIDO_HOME": str(home)}).settings

    def start_one(*, title: bool = False) -> Window:
        save_settings(settings, {"window": SMALL, "title": title})
        windows.append(Window(home, display))
        return windows[-1]

    yield start_one
    for window in windows:
        if window.process.poll() is None:
            window.kill()


def saved(folders: Folders) -> Session:
    """The game on the disk that was last played."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(FileNotFoundError, ValueError, RecordError):  # being replaced just now
            files = folders.games.glob(f"*{SUFFIX}")
            newest = max(files, key=lambda path: path.stat().st_mtime_ns)
            session = Session.resume(parse_record(newest.read_bytes()))
            session.id = newest.stem
            return session
    raise AssertionError("no game lies on the disk")


def moves(folders: Folders) -> str:
    game = saved(folders).game
    return " ".join(SQUARE_NAMES[move] for move in game.moves[: game.cursor] if move is not None)


def entered(folders: Folders) -> list[tuple[str, int]]:
    """The ended games: each one's session and stones left."""
    with closing(sqlite3.connect(folders.library)) as connection:
        try:
            return connection.execute("SELECT session, stones_left FROM games").fetchall()
        except sqlite3.OperationalError:  # being made just now
            return []


@pytest.fixture
def places(tmp_path: Path) -> dict[str, Point]:
    """Where squares and buttons stand, by a window of the same size that nobody sees."""
    folders = Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache")
    leave_game(folders, EMPTYING_DEAL, EMPTYING)
    pilot = Pilot(folders, SMALL)
    names = (*SQUARE_NAMES, "touchstone", "menu", "end game", "take back")
    points = {name: pilot.at(name) for name in names}
    pilot.close()
    return points


@real_window
@pytest.mark.xvfb
def test_a_game_is_played_killed_resumed_played_to_its_end_and_entered_once(
    start: Callable[..., Window], places: dict[str, Point]
) -> None:
    window = start(title=True)
    folders = window.folders

    # Past the title, which offers lessons to whoever is new, and a deal by its number, typed.
    window.do(
        "key", "Escape", "key", "d", "sleep", "0.1", "type", "--delay", "5", str(EMPTYING_DEAL)
    )
    window.do("key", "Return")
    wait_for(lambda: saved(folders).game.setup.deal.number == EMPTYING_DEAL, "the deal")

    # By click, by dragging, by clicking the stone and the square, and by keys.
    first, second, third, fourth, *rest = EMPTYING.split()
    window.click(places[first])
    wait_for(lambda: moves(folders) == first, "a click")
    window.drag(places["touchstone"], places[second])
    wait_for(lambda: moves(folders) == f"{first} {second}", "a drag")
    window.click(places["touchstone"], places[third])
    wait_for(lambda: moves(folders) == f"{first} {second} {third}", "two clicks")
    window.do(*window.to(places[fourth]), "sleep", "0.05", "key", "Right", "key", "Return")
    wait_for(lambda: moves(folders) == " ".join(EMPTYING.split()[:4]), "a key")
    window.do("key", "ctrl+z", "key", "ctrl+z")
    # Going further than the last stone is asked: go on, and not back.
    window.do("sleep", "0.5", "key", "Left", "sleep", "0.2", "key", "Return", "sleep", "0.2")
    window.do("key", "y", "key", "z")
    wait_for(lambda: moves(folders) == f"{first} {second}", "undo")
    wait_for(lambda: len(saved(folders).game.moves) == 4, "what can be redone")
    window.do("key", "y", "key", "y")
    wait_for(lambda: moves(folders) == " ".join(EMPTYING.split()[:4]), "redo")

    # Killed while a stone is sliding.
    played = EMPTYING.split()[:5]
    window.click(places[rest[0]])
    wait_for(lambda: moves(folders) == " ".join(played), "the last click")
    window.kill()
    left = saved(folders)

    window = start()
    window.do("key", "z")
    wait_for(lambda: saved(folders).game == left.game.undo(), "undo of what was resumed")
    window.do("key", "y")
    wait_for(lambda: saved(folders).game == left.game, "redo of what was resumed")
    assert saved(folders).id == left.id

    # To the end, by mouse alone.
    while len(played) < len(EMPTYING.split()):
        session = saved(folders)
        assert moves(folders).split() == played
        some = EMPTYING.split()[len(played) : len(played) + 8]
        assert session.game.legal_mask >> parse_square(some[0]) & 1
        window.click(*(places[square] for square in some))
        played += some
        wait_for(lambda: moves(folders).split() == played, f"the clicks on {some}")  # noqa: B023
    session = saved(folders)
    assert session.game.touchstone is None
    assert not session.game.ended

    # The last stone is taken up and put back; then the game is ended.
    window.click(places["take back"])
    wait_for(lambda: moves(folders).split() == played[:-1], "the last stone in hand again")
    window.click(places[played[-1]])
    wait_for(lambda: moves(folders).split() == played, "the last stone")
    window.do(*window.to(places["end game"]), "sleep", "0.5", "click", 1)
    wait_for(lambda: entered(folders), "the result")
    assert entered(folders) == [(session.id, 0)]
    assert window.quit() == 0
    assert entered(folders) == [(session.id, 0)]
    assert not (folders.games / f"{session.id}{SUFFIX}").exists()

    # A fresh game at the next start.
    window = start()
    wait_for(lambda: list(folders.games.glob(f"*{SUFFIX}")), "the next game")
    fresh = saved(folders)
    assert fresh.untouched
    assert fresh.id != session.id
    assert window.quit() == 0
    assert entered(folders) == [(session.id, 0)]


@real_window
@pytest.mark.xvfb
def test_two_windows_play_two_games(
    start: Callable[..., Window], home: Path, places: dict[str, Point]
) -> None:
    folders = find_folders({"ISHIDO_HOME": str(home)})
    session = leave_game(folders, 1, "k8")
    path = folders.games / f"{session.id}{SUFFIX}"
    before = path.read_bytes()
    first = start()
    wait_for(lambda: first.locks() == [session.id], "the first window's game")
    second = start()
    wait_for(lambda: saved(folders).id != session.id, "the second window's game")
    other = saved(folders).id
    legal = saved(folders).game.legal_squares[0]
    second.click(places[SQUARE_NAMES[legal]])  # it lies over the first
    wait_for(lambda: moves(folders) == SQUARE_NAMES[legal], "a move in the second window")
    assert saved(folders).id == other
    assert path.read_bytes() == before
    assert second.quit() == 0
    first.do("windowfocus", first.window, "key", "z")
    wait_for(lambda: path.read_bytes() != before, "a move in the first window")
    assert first.quit() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("display", [None, ":65000"], ids=["no display", "a wrong one"])
def test_without_a_screen_one_line_names_the_way_out(home: Path, display: str | None) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "ishido"],
        env=environment(home, display),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert "ishido render" in ran.stderr
    assert "Traceback" not in ran.stderr


@real_window
@pytest.mark.xvfb
def test_a_lesson_is_offered_done_left_and_taken_up_again(
    start: Callable[..., Window], home: Path, tmp_path: Path
) -> None:
    """The first start of all: from the title into the first lesson, by mouse and by keys."""
    folders = find_folders({"ISHIDO_HOME": str(home)})
    points = lesson_places(tmp_path)
    window = start(title=True)
    window.do("sleep", "0.4", *window.to(points["learn"]), "sleep", "0.1", "click", 1)
    wait_for(lambda: load_settings(folders.settings)[0].lesson == "matching 0", "the first lesson")

    # By mouse: a match beside a1; then by keys, from under the pointer: one beside f4.
    window.click(points["b1"])
    window.do("sleep", "0.3", *window.to(points["next"]), "click", 1)
    wait_for(lambda: load_settings(folders.settings)[0].lesson == "matching 1", "the next step")
    window.do(*window.to(points["d4"]), "sleep", "0.1", "key", "Left", "key", "Right")
    window.do("key", "Return", "sleep", "0.3", "key", "Return")
    wait_for(lambda: load_settings(folders.settings)[0].lesson == "matching 2", "the last step")
    for square in ("b1", "a2", "a7", "b8"):
        window.click(points[square])
    wait_for(lambda: load_settings(folders.settings)[0].lessons_done == ("matching",), "its end")
    window.do("key", "Return")
    wait_for(lambda: load_settings(folders.settings)[0].lesson == "two 0", "the next lesson")
    window.kill()

    # Killed, and started again: there is a game on the table, untouched, and the lesson waits.
    window = start()
    assert saved(folders).untouched
    window.do("key", "l", "sleep", "0.3", "key", "Return", "sleep", "0.3")
    window.click(points["f5"])
    window.do("sleep", "0.3", "key", "Return")
    wait_for(lambda: load_settings(folders.settings)[0].lesson == "two 1", "its second step")
    assert window.quit() == 0
    assert saved(folders).untouched
    assert entered(folders) == []


def lesson_places(path: Path) -> dict[str, Point]:
    """Where a lesson's squares and buttons stand, and the title's, by a window that nobody sees."""
    folders = Folders(path / "data", path / "config", path / "cache")
    pilot = Pilot(folders, SMALL)
    pilot.app.push(TitleScene(pilot.app, newcomer=True))
    points = {"learn": pilot.find("learn").rect.center}
    scene = LessonScene(pilot.app, LESSONS[0])
    pilot.app.push(scene)
    for name in SQUARE_NAMES:
        points[name] = scene.layout.square_rect(parse_square(name)).center
    points["next"] = pilot.find("next").rect.center
    pilot.close()
    return points
