"""What lies in a folder, as a picker lists it; and a folder that the desktop opens."""

import os
import subprocess
import sys
from contextlib import nullcontext

import pytest

from ishido.store.files import FileProblem
from ishido.ui.platform import desktop
from ishido.ui.platform.common_folders import list_folder

linux = pytest.mark.skipif(sys.platform == "win32", reason="no links without rights")


def names(folder):
    return sorted(one.name for one in list_folder(folder, (".png",)))


def test_folders_and_files_of_a_kind_are_listed(tmp_path):
    for name in ("one.png", "TWO.PNG", "three.txt", ".four.png"):
        (tmp_path / name).touch()
    (tmp_path / "five").mkdir()
    (tmp_path / ".six").mkdir()
    assert names(tmp_path) == ["TWO.PNG", "five", "one.png"]


@linux
def test_what_leads_nowhere_or_goes_while_it_is_listed_harms_nothing(tmp_path, monkeypatch):
    (tmp_path / "gone.png").symlink_to(tmp_path / "nowhere")
    (tmp_path / "round.png").symlink_to(tmp_path / "round.png")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder")
    found = {one.name: one for one in list_folder(tmp_path, (".png",))}
    assert {name for name, one in found.items() if one.folder} == {"folder", "link"}
    assert found.keys() == {"gone.png", "round.png", "folder", "link"}
    assert found["gone.png"].modified == 0.0
    real = os.scandir

    def scan_and_go(folder):
        entries = list(real(folder))
        (tmp_path / "folder").rmdir()
        return nullcontext(entries)

    with monkeypatch.context() as patch:  # the folder itself is removed when the test is over
        patch.setattr(os, "scandir", scan_and_go)
        assert {one.name: one.modified for one in list_folder(tmp_path, ())}["folder"] == 0.0


def test_a_folder_that_has_gone_says_so(tmp_path):
    with pytest.raises(FileProblem):
        list_folder(tmp_path / "gone", ())


def test_a_folder_is_handed_to_the_desktop(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not desktop.can_open_folders()
    assert not desktop.open_folder(tmp_path)
    started = []
    status = []
    """With which the opener ends; nothing while it runs."""

    class Opener:
        def __init__(self, command, **_):
            self.command = command
            started.append(command)

        def wait(self, timeout):
            if not status:
                raise subprocess.TimeoutExpired(self.command, timeout)
            return status[0]

    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setattr("subprocess.Popen", Opener)
    assert desktop.can_open_folders()
    assert desktop.open_folder(tmp_path / "new")
    assert started == [["/bin/xdg-open", str(tmp_path / "new")]]
    assert (tmp_path / "new").is_dir()
    status[:] = [0]
    assert desktop.open_folder(tmp_path)
    status[:] = [3]  # xdg-open has found no file manager
    assert not desktop.open_folder(tmp_path)
