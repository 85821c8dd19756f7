"""Lays out the site as docs/web.md says, and serves it, for tests, as an ordinary web server."""

import gzip
import io
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import BinaryIO, Final

from serve import ISOLATED, Handler
from tests.support.browser import MODULES, ROOT


def commands() -> list[str]:
    """The four commands of docs/web.md: they install the game and Pyodide, lay out the site, and
    serve it."""
    page = (ROOT / "docs" / "web.md").read_text("utf-8")
    part = page.partition("## Try it")[2].partition("##")[0]
    found = re.findall(r"^    (.+?)(?:\s+#.*)?$", part, re.MULTILINE)
    assert len(found) == 4, found
    return found


def lay_out(site: Path) -> None:
    """Lay out the web edition in a folder."""
    _, *build = shlex.split(commands()[2])
    folders = ["--out", str(site), "--pyodide", str(MODULES / "pyodide")]
    subprocess.run([sys.executable, *build, *folders], cwd=ROOT, check=True)


COMMON: Final = {
    ".html": "text/html",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".wasm": "application/wasm",  # no file of ours, but Pyodide's package alone waits without it
}
"""The types of files that every server knows. All others are sent as bytes."""


class Ordinary(Handler):
    """Knows only common types, and sends compressed files with a header if one is named. If it is
    `*`, the server compresses everything, what is compressed already too."""

    encoding = ""

    def guess_type(self, path: str | PathLike[str]) -> str:
        return COMMON.get(Path(path).suffix, "application/octet-stream")

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        if self.encoding != "*":
            return super().send_head()
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return None
        content = gzip.compress(path.read_bytes(), 1)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def end_headers(self) -> None:
        if self.encoding not in ("", "*") and self.path.endswith(".gz"):
            self.send_header("Content-Encoding", self.encoding)
        super().end_headers()


@contextmanager
def served(site: Path, encoding: str = "") -> Iterator[str]:
    """The address of a folder, which is served meanwhile.

    :param encoding: the header ``Content-Encoding`` of compressed files; ``*`` has the server
      compress everything once more.
    """
    kind = type("Server", (Ordinary,), {"encoding": encoding})
    headers = {"Cache-Control": "no-cache", **ISOLATED}
    handler = partial(kind, headers_to_send=headers, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as serving:
        thread = threading.Thread(target=serving.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{serving.server_port}/"
        serving.shutdown()
        thread.join()
