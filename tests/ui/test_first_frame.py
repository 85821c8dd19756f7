"""What is loaded for the first picture, and what only after it: who starts the game is waiting."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ishido.store.folders import HOME_VARIABLE, find_folders
from ishido.ui.app.preload import PACKAGES
from tests.support.left_games import leave_game

START = """
import os, sys
from ishido.ui.app.app import App
from ishido.cli import main
draw = App.draw
def first(self):
    draw(self)
    os.write(1, " ".join(sys.modules).encode())
    os._exit(0)
App.draw = first
sys.exit(main([]))
"""
REST = """
import sys
from ishido.ui.app.preload import preload
for _ in preload():
    pass
print(*sys.modules)
"""
HEAVY = {
    *("numpy", "PIL", "distributed", "multiprocessing", "subprocess", "argparse", "csv"),
    *("tomli_w", "pkgutil", "concurrent.futures", "hashlib"),
}
"""What takes long to load, and is no part of the first picture."""
LATER = {
    *("pouch", "ending", "result", "share", "hint.steps", "lessons", "puzzles", "replay", "review"),
    *("new_game.setup", "new_game.deal", "oracle.reading"),
}
"""What Ishido's table opens only on demand."""


def modules(program, home, **environ):
    """What a process of its own has loaded when it is done."""
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {HOME_VARIABLE: str(home)} | environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return set(ran.stdout.split())


def of(package, loaded):
    """The modules of one of our packages, by their own names."""
    return {name.removeprefix(f"{package}.") for name in loaded if name.startswith(f"{package}.")}


@pytest.mark.slow
@pytest.mark.parametrize(("resumed", "title"), [(True, False), (False, True)])
def test_the_first_picture_waits_for_nothing_that_it_does_not_show(tmp_path, *, resumed, title):
    if resumed:
        leave_game(find_folders({HOME_VARIABLE: str(tmp_path)}), 1, "k8", title=title)
    loaded = modules(START, tmp_path)
    assert not loaded & HEAVY
    screens = {"title"} if title else set()
    assert of("ishido.ui.screens", loaded) == screens, "see ishido.ui.app.preload"
    assert not of("ishido.ui.ishido", loaded) & LATER
    assert not of("ishido.players", loaded)
    assert of("ishido.coach", loaded) == {"fit_counts"}
    assert not of("ishido.puzzles", loaded)
    assert of("ishido.bluestone", loaded) == {"kind"}
    assert of("ishido.cli", loaded) == {"common"}
    assert "picture" not in of("ishido.ui.app", loaded)
    assert "animation" not in of("ishido.ui.kit", loaded)
    assert not of("ishido.ui.bluestone", loaded)
    assert not of("ishido.ui.editor", loaded)
    assert not of("ishido.store", loaded) & {
        "backup",
        "journal",
        "puzzles",
        "reviews",
        "statistics",
    }
    assert not of("ishido.session", loaded) & {"tournament"}
    assert not of("ishido.ui.table", loaded) & {"picture_request", "result"}


@pytest.mark.slow
def test_the_rest_is_loaded_without_what_only_players_need(tmp_path):
    loaded = modules(REST, tmp_path)
    assert not loaded & {"numpy", "PIL", "distributed", "multiprocessing"}
    sources = Path(__file__).parents[2] / "src"
    for package in PACKAGES:
        files = (sources / package.replace(".", "/")).glob("[!_]*.py")
        assert {file.stem for file in files} <= of(package, loaded)
