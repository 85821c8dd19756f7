"""The window where NumPy and Pillow cannot be imported, as in a web page, whose worker has NumPy.

Here, the window is a process in which both are missing, and its workers are usual processes.
"""

import os
import subprocess
import sys
import time
from dataclasses import replace
from math import inf
from unittest.mock import patch

import pytest

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.session import BluestoneSession
from ishido.coach.review import ReviewGame
from ishido.jobs.processes import ProcessRunner
from ishido.players.judgement import Effort
from ishido.rules.game import Mode
from ishido.store.folders import HOME_VARIABLE, find_folders
from tests.support import pilot as piloting
from tests.support.left_games import leave_game
from tests.support.pilot import PATIENCE, Pilot
from tests.support.players_at_table import ANN, EXPERT, LEARNER, sit_down

PROGRAM = """
import sys, types
sys.modules.update(numpy=None, PIL=None)  # an import of them raises
sys.modules["tests.support.shared_pictures"] = types.ModuleType("tests.support.shared_pictures")
sys.modules["tests.support.shared_pictures"].share_pictures = lambda app: None  # it needs NumPy
from tests.ui.test_without_numpy import play
play()
"""


class Recording(ProcessRunner):
    """Keeps the jobs that it starts. Reviews with few playouts: the test is not about them."""

    def __init__(self):
        super().__init__()
        self.jobs = []

    def start(self, task):
        if isinstance(task, ReviewGame):
            task = replace(task, effort=Effort(80, 30), workers=1)
        self.jobs.append(super().start(task))
        return self.jobs[-1]


def until(pilot, done):
    """Take steps until something is done elsewhere."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        pilot.step(0.05)
        time.sleep(0.01)


def play():
    """Play with computers, and ask for all that they know."""
    folders = find_folders()
    leave_game(folders, 1)
    workers = Recording()
    piloting.Brief = lambda: workers
    pilot = Pilot(folders)
    pilot.settle()
    for level in (LEARNER, EXPERT):
        sit_down(pilot, Mode.COOPERATIVE, ANN, level)
        pilot.click("k8")
        until(pilot, lambda: len(pilot.game.moves) == 2)

    pilot.settle()
    pilot.press("i")
    if not pilot.on_table:
        pilot.agree()
    hints = pilot.table.hints
    until(pilot, lambda: hints.asked is not None and hints.asked.answer is not None)
    pilot.press("Esc")
    pilot.end_game()
    pilot.open("review", pilot.table, pilot.session)
    until(pilot, lambda: pilot.app.reviewing._working is None)

    pilot.app.back_to_table()
    pilot.open("bluestone")
    scene = pilot.bluestone
    game = BluestoneGame(board_by_name("pentagon-3"), (ANN, LEARNER))
    scene.ui.begin(pilot.app, BluestoneSession(game))
    with patch("ishido.ui.bluestone.hints.LEVEL", "learner"):
        scene.hints.ask()
    until(pilot, lambda: scene.hints.due == inf)
    assert scene.hints.asked is not None
    assert scene.hints.asked.answer is not None
    scene.estimates.toggle()
    until(pilot, lambda: scene.estimates.estimate is not None)
    until(pilot, lambda: scene.estimates.due == inf)
    assert len(workers.jobs) > 4
    assert [repr(job.failure) for job in workers.jobs if job.failure is not None] == []
    pilot.close()


@pytest.mark.nightly
def test_all_is_played_and_asked_for_without_numpy_in_the_window(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {HOME_VARIABLE: str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
