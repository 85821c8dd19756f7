"""The site, its server, and a browser."""

import fcntl
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.web.browser import Browser, missing
from tests.web.site import lay_out, served


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a server serves."""
    if lack := missing():
        pytest.skip(lack)
    out = tmp_path_factory.mktemp("web") / "site"
    lay_out(out)
    return out


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    with served(site) as found:
        yield found


@pytest.fixture
def one_browser() -> Iterator[None]:
    """Waits until no other process of this run has a browser: each takes a gigabyte."""
    with (Path(tempfile.gettempdir()) / "ishido-browser.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture
def browse(
    request: pytest.FixtureRequest, tmp_path: Path, site: Path, one_browser: None
) -> Iterator[Callable[..., Browser]]:
    """Starts browsers, all with one profile unless another is named, and closes them."""
    with ExitStack() as stack:

        def start(
            width: int = 1280,
            height: int = 800,
            *,
            phone: bool = False,
            address: str = "",
            profile: str = "profile",
        ) -> Browser:
            address = address or str(request.getfixturevalue("address"))
            return stack.enter_context(
                Browser(address, tmp_path / profile, width, height, phone=phone)
            )

        yield start


@pytest.fixture
def phone(browse: Callable[..., Browser]) -> Browser:
    """A browser on an upright phone."""
    return browse(390, 844, phone=True)


@pytest.fixture
def desktop(browse: Callable[..., Browser]) -> Browser:
    """A browser on a desktop."""
    return browse()
