"""Exports of pictures and animated replays: a dialog shows the progress, and can stop it."""

import errno
import os
import tempfile
import threading
import time

import pytest
from PIL import Image

from ishido.bluestone.position import Side
from ishido.jobs import steps
from ishido.store.files import PART_SUFFIX
from tests.support.bluestone_positions import game_begun
from tests.support.manual_runner import Held
from tests.support.pilot import PATIENCE
from tests.support.storage_play import a_session

SAVED = "Saved as table.png"


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    return folder


def choose(pilot, folder, name, *keys):
    """Go on from the question for the size, and give it a name in a folder."""
    pilot.step()
    pilot.press(*keys)
    pilot.click("choose place")
    pilot.go_to(folder)
    pilot.name_file(name)


def export_table(pilot, folder):
    """Export the table at the size of the window."""
    pilot.run("export picture")
    choose(pilot, folder, "table")


def of(path):
    return sorted(file.name for file in path.iterdir())


# -- from beginning to end ---------------------------------------------------------------------


@pytest.mark.slow
def test_a_picture_is_drawn_and_the_dialog_says_where_it_is(pilot, folder):
    pilot.run("export picture")
    choose(pilot, folder, "table", "Right", "Right")
    assert pilot.exported()[0] == SAVED
    with Image.open(folder / "table.png") as picture:
        assert (picture.format, picture.size) == ("PNG", (1920, 1080))
    assert of(folder) == ["table.png"]
    pilot.press("Enter")
    assert pilot.on_table
    pilot.click("k8")
    assert pilot.moves() == "k8"


@pytest.mark.slow
@pytest.mark.parametrize("opens", [True, False, None])
def test_the_dialog_opens_the_folder_if_it_can(pilot, folder, monkeypatch, opens):
    """``None``: the system has no way to open one."""
    opened = []
    export = "ishido.ui.screens.export"
    monkeypatch.setattr(f"{export}.can_open_folders", lambda: opens is not None)
    monkeypatch.setattr(f"{export}.open_folder", lambda path: opened.append(path) or opens)
    export_table(pilot, folder)
    assert folder.name in pilot.exported()[1]
    if opens is None:
        assert pilot.names() == ["back"]
        return
    pilot.click("open folder")
    assert opened == [folder]
    assert pilot.on_table is opens
    if not opens:
        assert pilot.paragraphs() == ["Can’t open the folder."]


def test_a_picture_follows_the_settings_that_change_the_layout(open_pilot, folder):
    changed = {"coordinates": True, "roman": True, "ui_scale": 1.25, "messages": False}
    pilot = open_pilot(1, **changed)
    pilot.app.threads = Held()
    pilot.run("export picture")
    choose(pilot, folder, "table")
    assert changed.items() <= pilot.scene.request.settings.items()
    assert {"high_contrast", "aids", "player"}.isdisjoint(pilot.scene.request.settings)


@pytest.mark.parametrize("ended", [False, True])
def test_a_picture_has_words_in_place_of_buttons(pilot, *, ended):
    bluestone = game_begun("a1 d1")
    if ended:
        bluestone.game = bluestone.game.resign(Side.WHITE)
    for words, session in (
        ("Deal 5", a_session(5, moves=2, ended=ended)),
        ("Pentagon 3", bluestone),
    ):
        pilot.take(session)
        pilot.game_table.is_picture = True
        pilot.app.rearrange()
        assert not pilot.widgets()
        assert pilot.text_of(("caption", "left")) == words


@pytest.mark.slow
def test_a_replay_of_bluestone_is_exported(pilot, folder):
    """A frame for each stone, and one before the first."""
    pilot.take(game_begun(""))
    assert pilot.why_disabled("export replay")
    pilot.take(game_begun("a1 d1 d8"))
    pilot.run("replay")
    pilot.step()
    pilot.click("export")
    pilot.step()
    choose(pilot, folder, "game")
    pilot.exported()
    with Image.open(folder / "game.gif") as picture:
        assert (picture.format, picture.size) == ("GIF", (960, 640))
        assert picture.n_frames == 4
        picture.seek(0)
        first = picture.convert("RGB")
        picture.seek(3)
        assert picture.convert("RGB").tobytes() != first.tobytes()


@pytest.mark.slow
def test_a_replay_is_exported_from_the_table(open_pilot, folder):
    pilot = open_pilot(1, "k8, place k7, undo", size=(2400, 1000))
    pilot.run("export replay")
    assert "2400 × 1000" not in pilot.options("size")
    pilot.click("size")
    pilot.press("Home")
    pilot.pick("speed", "Fast")
    choose(pilot, folder, "game")
    assert "Saved as game.gif" in pilot.exported()
    with Image.open(folder / "game.gif") as picture:
        assert (picture.format, picture.size) == ("GIF", (640, 400))
        assert picture.n_frames == 2  # what was taken back is not in it
        assert picture.info["duration"] == 350


# -- stopping ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_export_is_stopped_while_it_is_drawn(pilot, folder, monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    pilot.run("export picture")
    pilot.click("choose place")
    pilot.go_to(folder)
    pilot.write("name", "table")
    monkeypatch.setattr(steps, "PACE", 0.0)  # a turn of the window is one step
    pilot.press("Enter")
    while pilot.scene_name == "picker" or not pilot.app.drawn:
        pilot.step()
    pilot.step()
    assert pilot.scene.waits
    assert pilot.scene.progress.label == "Drawing…"
    assert list(tmp_path.glob("tmp*")), "the folder in which it is drawn"
    pilot.press("Esc")
    until = time.monotonic() + PATIENCE
    while not pilot.on_table and time.monotonic() < until:
        pilot.step()
    assert not list(tmp_path.glob("tmp*"))
    assert of(folder) == []


@pytest.fixture
def held(monkeypatch):
    """The thread that makes the file waits until it is let go."""
    go = threading.Event()

    def encoded(request, frames, report):
        go.wait(PATIENCE)
        return b"late"

    monkeypatch.setattr("ishido.ui.app.picture.encoded", encoded)
    yield go
    go.set()


@pytest.mark.slow
@pytest.mark.parametrize("way", ["cancel", "close"])
def test_after_cancel_or_closing_the_window_nothing_is_written(pilot, folder, held, way):
    export_table(pilot, folder)
    until = time.monotonic() + PATIENCE
    while pilot.scene.progress.label != "Writing…" and time.monotonic() < until:
        pilot.step()
        time.sleep(0.01)
    assert pilot.scene.progress.share == 0.5
    if way == "cancel":
        pilot.click("back")
        held.set()
        pilot.app.threads.close()
        pilot.settle()
        assert pilot.on_table
    else:
        pilot.close()
        held.set()
    assert of(folder) == []


# -- what goes wrong ---------------------------------------------------------------------------


@pytest.mark.slow
def test_a_full_disk_is_told_in_a_sentence(pilot, folder, monkeypatch):
    def full(handle):
        raise OSError(errno.ENOSPC, "")

    (folder / "table.png").write_bytes(b"what stood there")
    pilot.run("export picture")
    choose(pilot, folder, "table")
    monkeypatch.setattr("os.fsync", full)
    pilot.click("yes")
    assert pilot.exported() == ["table.png: the disk is full."]
    assert (folder / "table.png").read_bytes() == b"what stood there"
    assert not any(name.endswith(PART_SUFFIX) for name in of(folder))
    pilot.press("Enter")
    assert pilot.on_table


def test_a_place_that_takes_nothing_is_told_before_anything_is_drawn(pilot, folder, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    export_table(pilot, folder)
    assert pilot.paragraphs() == ["table.png: permission denied."]
    pilot.press("Enter")
    assert "name" in pilot.names()
