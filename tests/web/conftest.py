"""The site, its server, and a browser."""

import fcntl
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support.browser import Browser, missing
from tests.support.web_site import lay_out, served


def pytest_itemcollected(item):
    if "site" in item.fixturenames:
        item.add_marker("journey")


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder that a server serves."""
    if lack := missing():
        pytest.skip(lack)
    out = tmp_path_factory.mktemp("web") / "site"
    lay_out(out)
    return out


@pytest.fixture
def copy(site, tmp_path):
    """A copy of the site, which a test may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture(scope="session")
def address(site):
    """Where the site is served."""
    with served(site) as found:
        yield found


@pytest.fixture
def one_browser():
    """Waits until no other process of this run has a browser: each takes a gigabyte."""
    with (Path(tempfile.gettempdir()) / "ishido-browser.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture
def browse(request, tmp_path, site, one_browser):
    """Starts browsers, all with one profile unless another is named, and closes them."""
    with ExitStack() as stack:

        def start(width=1280, height=800, *, phone=False, address="", profile="profile"):
            address = address or str(request.getfixturevalue("address"))
            return stack.enter_context(
                Browser(address, tmp_path / profile, width, height, phone=phone)
            )

        yield start


@pytest.fixture
def phone(browse):
    """A browser on an upright phone."""
    return browse(390, 844, phone=True)


@pytest.fixture
def desktop(browse):
    """A browser on a desktop."""
    return browse()
