"""Windows for the tests of the window, each closed at the end of its test."""

import gettext

import pygame
import pytest

from ishido import language
from ishido.rules.scoring import Scoring
from ishido.store.folders import Folders
from ishido.store.settings import Chosen, Seating
from tests.support.left_games import leave_game, leave_settings
from tests.support.pilot import SMALL, Pilot, differing
from tests.support.real_window import Window, folders_in
from tests.support.xvfb import xvfb


@pytest.fixture(autouse=True)
def _no_power_failures(monkeypatch):
    """What is written counts as kept: tests of the window need not wait for a disk's platters."""
    monkeypatch.setattr("os.fsync", lambda handle: None)


@pytest.fixture(autouse=True)
def _no_long_thoughts(monkeypatch):
    """Whoever is asked for a hint answers at once, and starts no processes to think in."""
    monkeypatch.setattr("ishido.ui.ishido.hint.hints.LEVEL", "adept")
    monkeypatch.setattr("ishido.ui.bluestone.hints.LEVEL", "learner")


@pytest.fixture(autouse=True)
def _pixels(request, monkeypatch):
    """Only the windows of tests marked ``pictures`` have a picture to be looked at. In the others
    everything runs, paint functions too, but these are clipped to one pixel (see
    :attr:`Pilot.has_pixels`), and :attr:`Pilot.surface` fails."""
    marked = request.node.get_closest_marker("pictures") is not None
    monkeypatch.setattr(Pilot, "has_pixels", marked)
    monkeypatch.setattr(Pilot, "windows", [])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """At the end of a test marked ``pictures``, the window shows what it would if everything was
    drawn anew: what has changed was drawn, and nothing else."""
    result = yield
    if item.get_closest_marker("pictures"):
        for pilot in Pilot.windows[-1:]:  # SDL has one window at a time
            pilot.app.draw()  # what a thread has brought since, such as the best score
            changed = differing(pilot.surface, pilot.anew())
            assert changed is None, f"drawn anew, the window looks different in {changed}"
    return result


@pytest.fixture
def speak(monkeypatch):
    """Chooses a language with some messages, or one that says «Play» for *Play*."""

    def choose(messages=None):
        class Foreign(gettext.NullTranslations):
            def gettext(self, message):
                return f"«{message}»" if messages is None else messages.get(message, message)

            def ngettext(self, one, many, count):
                return self.gettext(one if count == 1 else many)

        monkeypatch.setattr(gettext, "translation", lambda *args, **more: Foreign())
        language.change_language("xx")

    yield choose
    monkeypatch.undo()
    language.change_language()


@pytest.fixture
def folders(tmp_path):
    """Folders that nobody has made yet."""
    return Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache")


@pytest.fixture
def open_pilot(folders):
    """Opens a window in which a game stands as if left by the last one."""
    pilots = []

    def open_one(
        deal=1, intentions="", *, size=SMALL, scoring=Scoring.MODERN, density=None, **settings
    ):
        for earlier in pilots:  # which keeps the games to itself
            earlier.app.desk.database.close()
        leave_game(folders, deal, intentions, scoring=scoring, **settings)
        pilots.append(Pilot(folders, size, density=density))
        pilots[-1].step(1)
        pilots[-1].wait_for_disk()  # all games are known
        pilots[-1].settle()  # the welcome is read
        return pilots[-1]

    yield open_one
    for pilot in reversed(pilots):  # only the last has a display and its games
        if pygame.display.get_init():
            pilot.close()


@pytest.fixture
def pilot(open_pilot):
    """A window with deal 1 untouched: C6 goes to k1, l2, l7 or k8, and C5 after it."""
    return open_pilot()


@pytest.fixture
def bluestone_pilot(open_pilot):
    """Bluestone's table on its smallest board, Black (You) against White (Bo): both are people."""
    people = Seating((Chosen(), Chosen("Bo")))
    pilot = open_pilot(bluestone=people, bluestone_board="pentagon-3")
    pilot.open("bluestone")
    pilot.settle()
    return pilot


@pytest.fixture(scope="module")
def display():
    """A screen that nobody sees."""
    with xvfb((1280, 800)) as name:
        yield name


@pytest.fixture
def start(display, home):
    """Starts the game in a new window, with a shadow that knows where things stand in it; what
    still runs at the end of the test is killed."""
    windows = []

    def start_one(shadow=None, *, title=False, again=False):
        """``again``: with the settings that the last window has left."""
        if not again:
            leave_settings(folders_in(home), window=SMALL, title=title)
        windows.append(Window(home, display, shadow))
        return windows[-1]

    yield start_one
    for window in windows:
        if window.process.poll() is None:
            window.kill()
