"""A window without processes and threads: everything runs at once, and is all there."""

from dataclasses import replace

import pygame
import pytest
from PIL import Image

from ishido.coach.review import ReviewGame
from ishido.jobs.job import ImmediateRunner
from ishido.players.judgement import Effort
from ishido.rules.game import Mode
from tests.support.left_games import leave_game
from tests.support.pilot import SMALL, Pilot
from tests.support.players_at_table import ANN, EXPERT, sit_down, wait_for_computer


class LittleEffort(ImmediateRunner):
    """Reviews with few playouts: the test is not about them."""

    def start(self, task):
        if isinstance(task, ReviewGame):
            task = replace(task, effort=Effort(80, 30), workers=1)
        return super().start(task)


@pytest.fixture
def pilot(folders, monkeypatch):
    """A window in which nothing can be started beside it."""

    def refuse(*_):
        raise AssertionError("nothing may run beside the window")

    leave_game(folders, 1, "k8")
    monkeypatch.setattr("ishido.jobs.processes._Host.__init__", refuse)
    monkeypatch.setattr("threading.Thread.start", refuse)
    pilot = Pilot(folders, SMALL, LittleEffort())
    pilot.settle()
    yield pilot
    pilot.close()


@pytest.mark.slow
def test_computers_play_give_hints_and_review(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, EXPERT)
    pilot.click("k8")
    wait_for_computer(pilot)
    assert len(pilot.game.moves) == 2
    pilot.press("i")
    assert "close hint" in pilot.names()
    assert "The Master is" not in pilot.text_of("slate")
    pilot.end_game()
    pilot.click("review")
    assert pilot.scene_name == "review"
    pilot.step(0.1)
    pilot.step(0.1)
    assert pilot.scene.under.review.whole


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("kind", [".png", ".gif"])
def test_a_picture_is_exported_and_the_window_goes_on(pilot, tmp_path, kind):
    folder = tmp_path / "mine"
    folder.mkdir()
    pilot.run("export picture" if kind == ".png" else "export replay")
    pilot.step()
    pilot.click("choose place")
    pilot.go_to(folder)
    pilot.name_file(f"game{kind}")
    assert f"Saved as game{kind}" in pilot.exported()
    with Image.open(folder / f"game{kind}") as picture:
        assert picture.format == kind[1:].upper()
    assert [file.name for file in folder.iterdir()] == [f"game{kind}"]
    assert pygame.display.get_surface() is pilot.surface
    pilot.press("Enter")
    pilot.click("k7")
    assert pilot.saved().game.moves == pilot.game.moves
