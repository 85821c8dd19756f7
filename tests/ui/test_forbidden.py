"""Folders that we may not look into are said to be so, and stop nothing."""

from pathlib import Path

import pytest

from ishido.rules.record import dump_record
from ishido.skins.source import FolderSource
from ishido.store.files import is_folder, is_there
from ishido.store.folders import find_folders
from ishido.store.one_window import OneWindow
from ishido.ui.app.doctor import examine
from ishido.ui.platform.common_folders import documents, home, places
from tests.support.command_line import assert_refused, run
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
    with pytest.raises(PermissionError):
        (folder / "game.ishido").stat()
    return folder


def heard(pilot):
    """What the dialog on top says, or the strip below the board."""
    return pilot.said if pilot.on_table else " ".join(pilot.paragraphs())


@pytest.mark.parametrize("name", ["game.ishido", "stones.png", "deep/down", "folder"])
def test_what_is_dropped_from_there_is_refused(pilot, closed, name):
    pilot.drop(closed / name)
    assert Path(name).name in heard(pilot)


def test_a_folder_that_is_dropped_itself_is_refused(pilot, closed):
    pilot.drop(closed)
    assert "closed: a folder with neither" in heard(pilot)


def test_a_recent_game_from_there_cannot_be_opened(pilot, closed):
    pilot.app.desk.recent.add(closed / "game.ishido")
    pilot.click(pilot.menu_of("recent"))
    pilot.click("recent")
    pilot.click("recent 1")
    assert "permission denied" in heard(pilot)


def test_a_picker_begins_elsewhere(pilot, closed):
    pilot.app.desk.recent.add(closed / "deep" / "game.ishido")
    pilot.press("Ctrl+O")
    assert pilot.value("path") == str(documents())
    pilot.go_to(closed)
    assert pilot.scene_name == "Load game"


def test_a_home_that_may_not_be_looked_into(pilot, home, monkeypatch):
    forbid(monkeypatch, home)
    pilot.press("Ctrl+O")
    assert pilot.scene_name == "Load game"
    assert documents() == Path.home()


def test_a_home_that_is_not_known_in_a_folder_that_is_gone(monkeypatch):
    def gone():
        raise FileNotFoundError

    def unknown():
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", unknown)
    monkeypatch.setattr(Path, "cwd", gone)
    assert home() == Path("/")


def test_folders_that_the_system_cannot_name_are_left_out(tmp_path, monkeypatch):
    def broken():
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "a damaged list of folders")

    monkeypatch.setattr("platformdirs.user_documents_path", broken)
    monkeypatch.setattr("platformdirs.user_desktop_path", broken)
    found = places(("Home", "Documents", "Desktop", "Games"), tmp_path)
    assert [name for name, _ in found] == ["Home", "Games"]
    assert documents() == home()


def test_the_questions_that_are_asked_of_paths(closed):
    inside = closed / "game.ishido"
    assert not is_folder(inside)
    assert not is_there(inside)
    assert not FolderSource(closed).has("game.ishido")


@pytest.mark.parametrize("above", [False, True], ids=["in the folders", "above them"])
def test_the_window_opens_where_nothing_can_be_kept(open_pilot, folders, monkeypatch, above):
    open_pilot().close()
    for folder in (folders.data, folders.config):
        forbid(monkeypatch, folder.parent if above else folder)
    assert OneWindow(folders.data).take()
    pilot = Pilot(folders)
    pilot.settle()
    pilot.click("touchstone")
    pilot.press("b")
    pilot.press("Esc")
    pilot.press("Ctrl+N")
    pilot.settle()
    pilot.close()


def test_commands_say_so_in_one_line(capsys, monkeypatch, tmp_path):
    data = find_folders().data
    data.mkdir(parents=True)
    (data / "ishido.db").touch()
    forbid(monkeypatch, data)
    assert_refused(run(capsys, "stats"), ["ishido.db: permission denied"])
    forbid(monkeypatch, data.parent)
    assert examine()["data"].endswith(" (permission denied)")
