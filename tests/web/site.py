"""Lays out the site and serves it, for tests."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build import build
from serve import server
from tests.web.browser import MODULES, WHEELS


def lay_out(site: Path) -> None:
    """Lay out the web edition in a folder.

    :raises BuildProblem: if something is missing.
    """
    build(WHEELS, site, MODULES / "pyodide")


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a folder, which is served meanwhile."""
    with server(site) as serving:
        thread = threading.Thread(target=serving.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{serving.server_port}/"
        serving.shutdown()
        thread.join()
