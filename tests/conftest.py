"""What every test starts from: a home of its own, no screen, no sound."""

import os
import shutil
import signal
import sys
import tempfile
from itertools import count
from pathlib import Path

import pytest

# A run starts the game some eighty times in processes of their own, and two workers import the
# tests: without bytecode each of them would compile everything anew, and pytest all of Hypothesis.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from hypothesis import HealthCheck, settings

# It limits NumPy's threads, which it must do before anything here imports NumPy: two workers whose
# matrices are multiplied by a thread for each processor take three times as long.
import ishido.players  # noqa: F401

# A slow machine is no bug: hence no deadline. The suite tries the same examples in the same order
# each time, so that whatever turns it red is the change at hand; a nightly run looks for new ones.
settings.register_profile(
    "ishido",
    deadline=None,
    derandomize=True,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "nightly",
    deadline=None,
    print_blob=True,
    max_examples=1_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ishido")

# A shell starts what runs in the background with SIGINT ignored, and children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

MEMORY = Path("/dev/shm")
"""Where Linux has a disk in memory."""
ROOM = 2**30
"""Bytes that have to be free there: what a run writes, several times over."""

# A run writes some sixty thousand small files that nobody looks at afterwards. What a disk makes of
# them takes longer than the tests.
if (
    "TMPDIR" not in os.environ
    and os.access(MEMORY, os.W_OK)
    and shutil.disk_usage(MEMORY).free > ROOM
):
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None


def pytest_addoption(parser):
    parser.addoption(
        "--night", action="store_true", help="everything, with many new random examples and walks"
    )
    parser.addoption(
        "--walk-seed", type=int, help="the seed of a walk by chance that failed, to take it again"
    )


def pytest_configure(config):
    if config.option.night:
        settings.load_profile("nightly")


def pytest_collection_modifyitems(config, items):
    """Leave what is marked ``nightly`` to the night."""
    for item in items:
        if item.get_closest_marker("journey"):
            item.add_marker("slow")
    if config.option.night:
        return
    left = {item for item in items if item.get_closest_marker("nightly")}
    config.hook.pytest_deselected(items=list(left))
    items[:] = [item for item in items if item not in left]


def pytest_generate_tests(metafunc):
    if "walk_number" in metafunc.fixturenames:
        metafunc.parametrize("walk_number", range(100 if metafunc.config.option.night else 2))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """A journey that cannot be played is a failure where ``ISHIDO_JOURNEYS`` is set."""
    report = yield
    if report.skipped and item.get_closest_marker("journey") and os.environ.get("ISHIDO_JOURNEYS"):
        report.outcome, report.longrepr = "failed", report.longrepr[-1]
    return report


@pytest.fixture
def nightly(pytestconfig):
    """Whether everything is to be tried, instead of a sample of it."""
    return pytestconfig.getoption("--night", default=False)


_NUMBERS = count()


def new_folder(factory):
    """A folder of a test's own. ``mktemp()`` would look through those of all tests before."""
    folder = factory.getbasetemp() / f"test{next(_NUMBERS)}"
    folder.mkdir()
    return folder


@pytest.fixture
def tmp_path(tmp_path_factory):
    return new_folder(tmp_path_factory)


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """Keep every test, and what it starts, away from the real home, screen and loudspeaker.

    :returns: the folder that stands in for the player's home; the game's own folders lie in it.
    """
    home = new_folder(tmp_path_factory)
    monkeypatch.setenv("ISHIDO_HOME", str(home / "ishido"))
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    for name, folder in {
        "XDG_DATA_HOME": ".local/share",
        "XDG_CONFIG_HOME": ".config",
        "XDG_STATE_HOME": ".local/state",
        "XDG_CACHE_HOME": ".cache",
        "APPDATA": "AppData/Roaming",
        "LOCALAPPDATA": "AppData/Local",
    }.items():
        monkeypatch.setenv(name, str(home / folder))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return home
