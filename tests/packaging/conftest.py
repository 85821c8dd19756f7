"""A bundle, a root without Python to run it in, and a screen."""

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support import fresh_root
from tests.support.pilot import Pilot
from tests.support.real_window import MISSING
from tests.support.xvfb import xvfb
from tests.ui.conftest import folders, open_pilot

__all__ = ["folders", "open_pilot"]

REPOSITORY = Path(__file__).parents[2]
BUNDLE = "ISHIDO_BUNDLE"
"""The variable with the folder of what ``tools.bundle`` made, if it is not to be made again."""
ROOT = "ISHIDO_FRESH_ROOT"
"""The variable with a folder for the fresh root, if it is to be kept."""


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """The folder with the bundle and its archive."""
    if given := os.environ.get(BUNDLE):
        return Path(given)
    if find_spec("PyInstaller") is None or sys.platform != "linux":
        pytest.skip("a bundle needs PyInstaller (the extra bundle), its tests Linux")
    out = tmp_path_factory.mktemp("made")
    subprocess.run([sys.executable, "-m", "tools.bundle", out], cwd=REPOSITORY, check=True)
    return out


@pytest.fixture(scope="session")
def root():
    """A system without Python."""
    if why := fresh_root.missing():
        pytest.skip(why)
    if kept := os.environ.get(ROOT):
        yield fresh_root.FreshRoot(Path(kept))
        return
    path = Path(tempfile.mkdtemp(dir="/var/tmp"))  # too large for a disk in memory
    try:
        yield fresh_root.FreshRoot(path)
    finally:
        shutil.rmtree(path)


@pytest.fixture(scope="session")
def display():
    """A screen that nobody sees."""
    if MISSING:
        pytest.skip(f"a real window needs {' and '.join(MISSING)}")
    with xvfb((1280, 800)) as name:
        yield name


@pytest.fixture(autouse=True)
def _pixels(monkeypatch):
    """Shadows need no picture: see ``tests/ui/conftest.py``."""
    monkeypatch.setattr(Pilot, "has_pixels", False)
    monkeypatch.setattr(Pilot, "windows", [])
