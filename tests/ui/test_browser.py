"""The window as in a web browser, which has no threads and no processes."""

import os
import subprocess
import threading
from collections.abc import Iterator
from dataclasses import fields
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NoReturn

import pygame
import pytest
from PIL import Image

from ishido.players.processors import spare
from ishido.rules.game import Mode
from ishido.storage.folders import Folders
from ishido.storage.settings import load_settings
from ishido.ui.app.runners import Runners
from ishido.ui.core.audio import Audio, Cue
from ishido.ui.scenes.export import export_picture
from tests.pilot import SMALL, Pilot, leave_game
from tests.ui.seating import ANN, sit_down, wait_for_computer
from tests.ui.test_at_once import EXPERT
from tests.ui.test_exports import choose, shown, under_way
from tests.ui.test_files import name_file, picker


@pytest.fixture
def _browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds for a browser, and what starts something raises, as it does there."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise RuntimeError("can't start new thread or process")

    monkeypatch.setattr("ishido.browser.IN_BROWSER", True)
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(BaseProcess, "start", refuse)
    monkeypatch.setattr(subprocess.Popen, "__init__", refuse)
    for name in ("fork", "forkpty", "posix_spawn", "posix_spawnp", "system", "startfile"):
        monkeypatch.setattr(os, name, refuse, raising=False)


@pytest.fixture
def page(folders: Folders, _browser: None) -> Iterator[Pilot]:
    leave_game(folders, 1)
    pilot = Pilot(folders, SMALL)
    pilot.settle()
    yield pilot
    pilot.close()


def concurrent() -> list[bool]:
    """Of each kind of background work, whether it runs beside the window."""
    runners = Runners()
    return [getattr(runners, field.name).concurrent for field in fields(runners)]


@pytest.mark.usefixtures("_browser")
def test_nothing_runs_beside_the_window() -> None:
    assert not any(concurrent())
    assert spare() == 1


def test_on_a_desktop_everything_does() -> None:
    assert all(concurrent())


@pytest.mark.pictures
def test_a_game_is_played_saved_helped_and_exported(page: Pilot, tmp_path: Path) -> None:
    page.click("k8")
    assert page.saved().game.moves == page.game.moves

    page.press("Ctrl+S")
    picker(page).go(tmp_path)
    page.step()
    name_file(page, "mine")
    assert (tmp_path / "mine.ishido").read_text()

    page.app.use_skins(stoneset="gems", board="gems")
    page.settle()
    assert load_settings(page.folders.settings)[0].stoneset == "gems"

    page.press("i")
    page.agree()
    asked = page.table.hints.asked
    assert asked is not None
    assert asked.hint is not None
    page.press("Esc")

    export_picture(page.app, page.table)
    choose(page, tmp_path, "table.png")
    for _ in range(3):
        page.step(1)
    assert under_way(page).state.over
    assert "table.png" in shown(page)
    with Image.open(tmp_path / "table.png") as picture:
        assert picture.format == "PNG"
    page.click("k7")
    assert page.moves() == "k8 k7"


def test_a_computer_plays(page: Pilot) -> None:
    sit_down(page, Mode.COOPERATIVE, ANN, EXPERT)
    page.click("k8")
    wait_for_computer(page)
    assert len(page.game.moves) == 2


def test_sounds_are_loaded_when_they_are_played(page: Pilot) -> None:
    pygame.mixer.quit()
    app = page.app
    page.app.desk.settings_store.change(ambience=True, sounds=True, stone_click=True)
    audio = Audio(app.audio.wishes, app.audio.ambience, Runners().sound)
    audio.start()
    assert audio.open
    pygame.mixer.stop()
    audio.play(Cue.WOOD)
    assert pygame.mixer.get_busy()
    audio.close()
