"""A window without processes and threads: everything runs at once, and is all there."""

from dataclasses import replace

import pygame
import pytest
from PIL import Image

from ishido.coach.review import ReviewGame
from ishido.jobs.job import ImmediateRunner
from ishido.players.judgement import Effort
from ishido.records.players import Player, PlayerKind
from ishido.rules.game import Mode
from ishido.session.intention import End
from ishido.ui.scenes.export import export_picture, export_replay
from ishido.ui.scenes.review import open_review
from ishido.ui.view.dialog import Dialog
from tests.support.pilot import SMALL, Pilot, leave_game
from tests.support.players_at_table import ANN, sit_down, wait_for_computer
from tests.ui.test_exports import choose, shown, under_way

EXPERT = Player("Expert", PlayerKind.COMPUTER, "expert")


class LittleEffort(ImmediateRunner):
    """Reviews with few playouts: the test is not about them."""

    def start(self, task):
        if isinstance(task, ReviewGame):
            task = replace(task, effort=Effort(80, 30), quick=Effort(80, 30), workers=1)
        return super().start(task)


@pytest.fixture
def pilot(folders, monkeypatch):
    """A window in which nothing can be started beside it."""

    def refuse(*_):
        raise AssertionError("nothing may run beside the window")

    monkeypatch.setattr("ishido.jobs.processes._Host.__init__", refuse)
    monkeypatch.setattr("threading.Thread.start", refuse)
    leave_game(folders, 1, "k8")
    pilot = Pilot(folders, SMALL, LittleEffort())
    pilot.settle()
    yield pilot
    pilot.close()


def test_a_computer_takes_its_turn(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, EXPERT)
    pilot.click("k8")
    wait_for_computer(pilot)
    assert len(pilot.game.moves) == 2


def test_a_hint_is_there_when_it_is_asked_for(pilot):
    pilot.press("i")
    pilot.agree()
    asked = pilot.table.hints.asked
    assert asked is not None
    assert asked.hint is not None


def test_a_game_is_reviewed(pilot):
    pilot.table.do(End())
    pilot.settle()
    if isinstance(pilot.scene, Dialog):
        pilot.click("look")
    open_review(pilot.app, pilot.table, pilot.session)
    if isinstance(pilot.scene, Dialog):
        pilot.agree()
    assert pilot.scene_name == "review"
    pilot.step(0.1)
    pilot.step(0.1)
    assert pilot.scene.under.review.whole


@pytest.mark.pictures
@pytest.mark.parametrize("kind", [".png", ".gif"])
def test_a_picture_is_exported_and_the_window_goes_on(pilot, tmp_path, kind):
    folder = tmp_path / "mine"
    folder.mkdir()
    (export_picture if kind == ".png" else export_replay)(pilot.app, pilot.table)
    choose(pilot, folder, f"game{kind}")
    for _ in range(3):
        pilot.step(1)
    assert under_way(pilot).state.over
    assert f"game{kind}" in shown(pilot)
    with Image.open(folder / f"game{kind}") as picture:
        assert picture.format == kind[1:].upper()
    assert [file.name for file in folder.iterdir()] == [f"game{kind}"]
    assert pygame.display.get_surface() is pilot.surface
    pilot.click("k7")
    assert pilot.saved().game.moves == pilot.game.moves
