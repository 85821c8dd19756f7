"""What lies in a folder, as a picker lists it."""

import os
import sys

import pytest

from ishido.store import common_folders
from ishido.store.common_folders import list_folder
from ishido.store.files import FileProblem

linux = pytest.mark.skipif(sys.platform == "win32", reason="no links without rights")


def names(folder):
    found, whole = list_folder(folder, (".png",))
    assert whole
    return sorted(one.name for one in found)


def test_folders_and_files_of_a_kind_are_listed(tmp_path):
    for name in ("one.png", "TWO.PNG", "three.txt", ".four.png"):
        (tmp_path / name).touch()
    (tmp_path / "five").mkdir()
    (tmp_path / ".six").mkdir()
    assert names(tmp_path) == ["TWO.PNG", "five", "one.png"]


def test_of_too_many_the_folders_and_the_beginning_of_the_alphabet_are_listed(
    tmp_path, monkeypatch
):
    """Not what happens to lie first on the disk: somebody looks for a name where it should be."""
    monkeypatch.setattr(common_folders, "MANY", 4)
    for name in ("d", "B", "c", "a"):
        (tmp_path / f"{name}.png").touch()
    found, whole = list_folder(tmp_path, (".png",))
    assert whole
    assert len(found) == 4
    for name in ("z", "y"):
        (tmp_path / name).mkdir()
    found, whole = list_folder(tmp_path, (".png",))
    assert not whole
    assert sorted(one.name for one in found) == ["B.png", "a.png", "y", "z"]
    assert sorted(one.name for one in found if one.folder) == ["y", "z"]


@linux
def test_what_leads_nowhere_is_listed_and_harms_nothing(tmp_path):
    (tmp_path / "gone.png").symlink_to(tmp_path / "nowhere")
    (tmp_path / "round.png").symlink_to(tmp_path / "round.png")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder")
    found, _ = list_folder(tmp_path, (".png",))
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
        found, _ = list_folder(tmp_path, ())
    assert all(one.modified == 0.0 for one in found)


def test_a_folder_that_has_gone_says_so(tmp_path):
    with pytest.raises(FileProblem):
        list_folder(tmp_path / "gone", ())
