"""What lies in a folder, as a picker lists it."""

import os
import sys

import pytest

from ishido.store.files import FileProblem
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
def test_what_leads_nowhere_is_listed_and_harms_nothing(tmp_path):
    (tmp_path / "gone.png").symlink_to(tmp_path / "nowhere")
    (tmp_path / "round.png").symlink_to(tmp_path / "round.png")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder")
    found = list_folder(tmp_path, (".png",))
    assert {one.name: one.folder for one in found} == {
        "gone.png": False,
        "round.png": False,
        "folder": True,
        "link": True,
    }
    assert {one.name: one.modified for one in found}["gone.png"] == 0.0


@linux
def test_what_goes_while_it_is_listed_harms_nothing(tmp_path, monkeypatch):
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
    real = os.scandir

    def scan_and_go(folder):
        entries = real(folder)
        for name in ("a", "b", "c"):
            (tmp_path / name).rmdir()
        return entries

    with monkeypatch.context() as patch:  # the folder itself is removed when the test is over
        patch.setattr(os, "scandir", scan_and_go)
        found = list_folder(tmp_path, ())
    assert all(one.modified == 0.0 for one in found)


def test_a_folder_that_has_gone_says_so(tmp_path):
    with pytest.raises(FileProblem):
        list_folder(tmp_path / "gone", ())
