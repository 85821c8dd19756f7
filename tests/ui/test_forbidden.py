"""Folders that we may not look into are said to be so, and stop nothing."""

import pytest

from ishido.rules.record import dump_record
from ishido.skins.source import FolderSource
from ishido.store.files import is_there
from ishido.store.one_window import OneWindow
from tests.support.forbidden_folders import forbid
from tests.support.pilot import Pilot
from tests.support.storage_play import a_session


@pytest.fixture
def closed(tmp_path, monkeypatch):
    """A folder that nobody may look into, with a game in it."""
    folder = tmp_path / "closed"
    folder.mkdir()
    (folder / "game.ishido").write_text(dump_record(a_session(moves=3).record()))
    forbid(monkeypatch, folder)
    assert not is_there(folder / "game.ishido")
    assert not FolderSource(folder).has("game.ishido")
    return folder


def heard(pilot):
    """What the dialog on top says, or the strip below the board."""
    return pilot.said if pilot.on_table else " ".join(pilot.paragraphs())


def test_what_is_dropped_from_there_and_the_folder_itself_are_refused(pilot, closed):
    for name in ("game.ishido", "stones.png", "folder"):
        pilot.drop(closed / name)
        assert name in heard(pilot)
        pilot.press("Esc")
    pilot.drop(closed)
    assert "closed: a folder with neither" in heard(pilot)


def test_a_picker_begins_elsewhere(pilot, closed, home, monkeypatch):
    pilot.app.desk.recent.add(closed / "deep" / "game.ishido")
    pilot.press("Ctrl+O")
    assert pilot.value("path") == str(home)
    pilot.go_to(closed)
    assert pilot.scene_name == "Load game"
    pilot.press("Esc")
    forbid(monkeypatch, home)
    pilot.press("Ctrl+O")
    assert pilot.scene_name == "Load game"


@pytest.mark.parametrize("above", [False, True], ids=["in the folders", "above them"])
def test_the_window_opens_where_nothing_can_be_kept(open_pilot, folders, monkeypatch, above):
    open_pilot().close()
    for folder in (folders.data, folders.config):
        forbid(monkeypatch, folder.parent if above else folder)
    assert OneWindow(folders.data).take()
    pilot = Pilot(folders)
    said = set()
    for _ in range(40):
        pilot.step(0.6)
        said.add(pilot.said)
    assert any("permission denied" in each for each in said)
    pilot.place_stones()
    pilot.close()
