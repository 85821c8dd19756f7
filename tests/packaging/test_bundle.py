"""The bundle: how large it is, whose licences it has, and whether it plays without Python."""

import subprocess
import tarfile

import pytest

from ishido import __version__
from tests.support.played_there import PlayedThere
from tools import bundle as making
from tools import licences

pytestmark = pytest.mark.nightly


@pytest.fixture
def archive(made):
    (found,) = made.glob("*.tar.xz")
    return found


def test_its_size_has_limits(made, archive):
    assert making.size(made / "ishido") <= making.MOST_UNPACKED
    assert archive.stat().st_size <= making.MOST_PACKED


def test_each_library_has_a_licence_text(made):
    folder = made / "ishido"
    assert len(licences.libraries(folder / "_internal")) > 40
    assert licences.without_text(folder / "_internal", folder / "licences") == []


def test_it_runs_with_a_c_library_of_2022(made):
    major, minor = map(int, making.least_c_library(made / "ishido").split("."))
    assert (major, minor) <= (2, 35)


def test_doctor_tells_all_versions(made):
    told = subprocess.run(
        [made / "ishido" / "ishido", "doctor"], capture_output=True, text=True, check=True
    ).stdout
    assert f"ishido       {__version__}" in told
    assert "missing" not in told
    assert "broken" not in told


@pytest.mark.journey
def test_it_is_unpacked_and_played_where_there_is_no_python(
    root, archive, home, display, open_pilot
):
    with tarfile.open(archive) as file:
        file.extractall(root.path / "opt", filter="data")
    (folder,) = (root.path / "opt").glob("ishido-*")
    assert not (root.path / "dev" / "snd").exists()
    there = PlayedThere(root, f"/opt/{folder.name}/ishido", home, display, open_pilot)
    there.play()
    assert there.run("--version").split()[-1] == __version__
    assert "missing" not in there.run("doctor")
