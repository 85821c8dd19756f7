"""The commands of docs/web.md, in a clean copy of the repository."""

import shutil
import subprocess

import pytest

from tests.support.browser import ROOT
from tests.support.web_site import commands


@pytest.fixture
def clone(tmp_path):
    """A copy of what git has or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (tmp_path / "clone" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / "clone" / name)
    return tmp_path / "clone"


@pytest.mark.nightly
def test_the_web_edition_is_played_after_the_commands_of_its_page(browse, clone):
    *prepare, serve = commands()
    for command in prepare:
        subprocess.run(command, shell=True, cwd=clone, check=True)
    with subprocess.Popen(
        f"exec {serve} --port 0", shell=True, cwd=clone, stdout=subprocess.PIPE, text=True
    ) as serving:
        browser = browse(address=serving.stdout.readline().strip())
        browser.open_deal()
        browser.place()
        assert not browser.errors()
        serving.terminate()
