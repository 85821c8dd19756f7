"""The bundle: how large it is, whose licences it has, and whether it plays without Python."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from ishido import __version__
from tests.packaging.programs import check
from tests.support import fresh_root
from tests.support.pilot import Pilot
from tests.support.played_there import PlayedThere
from tests.support.real_window import MISSING
from tests.support.xvfb import xvfb
from tests.ui.conftest import folders, open_pilot
from tools import bundle as making
from tools import licences

__all__ = ["folders", "open_pilot"]

pytestmark = pytest.mark.nightly

REPOSITORY = Path(__file__).parents[2]
BUNDLE = "ISHIDO_BUNDLE"
"""The variable with the folder of what ``tools.bundle`` made, if it is not to be made again."""
ROOT = "ISHIDO_FRESH_ROOT"
"""The variable with a folder for the fresh root, if it is to be kept."""


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """The folder with the bundle and its archive."""
    if given := os.environ.get(BUNDLE):
        return Path(given)
    if find_spec("PyInstaller") is None or sys.platform != "linux":
        pytest.skip("a bundle needs PyInstaller (the extra bundle), its tests Linux")
    out = tmp_path_factory.mktemp("made")
    subprocess.run([sys.executable, "-m", "tools.bundle", out], cwd=REPOSITORY, check=True)
    return out


@pytest.fixture(scope="session")
def root():
    """A system without Python."""
    if why := fresh_root.missing():
        pytest.skip(why)
    if kept := os.environ.get(ROOT):
        yield fresh_root.FreshRoot(Path(kept))
        return
    path = Path(tempfile.mkdtemp(dir="/var/tmp"))  # too large for a disk in memory
    try:
        yield fresh_root.FreshRoot(path)
    finally:
        shutil.rmtree(path)


@pytest.fixture(scope="session")
def display():
    """A screen that nobody sees."""
    if MISSING:
        pytest.skip(f"a real window needs {' and '.join(MISSING)}")
    with xvfb((1280, 800)) as name:
        yield name


@pytest.fixture(autouse=True)
def _pixels(monkeypatch):
    """Shadows need no picture: see ``tests/ui/conftest.py``."""
    monkeypatch.setattr(Pilot, "has_pixels", False)
    monkeypatch.setattr(Pilot, "windows", [])


@pytest.fixture
def archive(made):
    (found,) = made.glob("*.tar.xz")
    return found


def test_its_size_has_limits_and_it_runs_with_a_c_library_of_2022(made, archive):
    assert making.size(made / "ishido") <= making.MOST_UNPACKED
    assert archive.stat().st_size <= making.MOST_PACKED
    major, minor = map(int, making.least_c_library(made / "ishido").split("."))
    assert (major, minor) <= (2, 35)


def test_each_library_has_a_licence_text_and_under_the_lgpl_its_sources_are_named(made):
    inside, texts = made / "ishido" / "_internal", made / "ishido" / "licences"
    libraries = licences.libraries(inside)
    assert len(libraries) > 40
    assert licences.without_text(inside, texts) == []
    sources = (texts / licences.SOURCES).read_text("utf-8")
    owed = [path for path, name in libraries.items() if name in licences.LGPL]
    assert len(owed) == len(licences.LGPL)
    assert [path for path in owed if f"`_internal/{path}`" not in sources] == []


def test_doctor_tells_all_versions(made):
    told = subprocess.run(
        [made / "ishido" / "ishido", "doctor"], capture_output=True, text=True, check=True
    ).stdout
    assert f"ishido       {__version__}" in told
    assert "missing" not in told
    assert "broken" not in told


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


@pytest.fixture(scope="session")
def package(made):
    """The package for Debian."""
    if missing := [name for name in ("dh", "chrpath", "lintian") if shutil.which(name) is None]:
        pytest.skip(f"a package needs {', '.join(missing)}")
    command = [sys.executable, "-m", "tools.deb", made, "--bundle", made]
    subprocess.run(command, cwd=REPOSITORY, check=True, stdout=subprocess.DEVNULL)
    (found,) = made.glob("*.deb")
    return found


def test_lintian_finds_no_error_in_the_package_which_depends_on_nothing_that_is_in_it(package):
    check("lintian", "--allow-root", "--fail-on=error", package)
    depends = check("dpkg-deb", "--field", package, "Depends")
    names = {each.split()[0] for each in depends.split(",")}
    assert names - set(fresh_root.DESKTOP) == {"libc6", "libgcc-s1", "libstdc++6"}


def test_the_package_is_installed_played_and_removed(root, package, home, display, open_pilot):
    before = set(listed(root.path / "usr"))
    shutil.copy(package, root.path / "ishido.deb")
    try:
        root.run("dpkg", "--install", "/ishido.deb")  # apt would bring what is missing
        added = set(listed(root.path / "usr")) - before
        for name in (
            "bin/ishido",
            "share/applications/ishido.desktop",
            "share/doc/ishido/copyright",
            "share/man/man1/ishido.1.gz",
            "share/mime/packages/ishido.xml",
        ):
            assert name in added
        assert root.pythons() == []
        PlayedThere(root, "/usr/bin/ishido", home, display, open_pilot).play()
    finally:
        root.run("apt-get", "purge", "-qq", "ishido")
        root.run("apt-get", "autoremove", "-qq", "--purge")
    left = set(listed(root.path / "usr")) - before
    assert not [name for name in left if "ishido" in name]


def listed(folder):
    """All files below a folder."""
    return [str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()]
