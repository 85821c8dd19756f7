"""Serves the web edition on this machine: ``python web/serve.py [SITE] [--port 8000] [--plain]``.

A server for trying it out. It sends two headers that are optional for others: with them the page
may share memory with its workers, so that a task can be stopped without ending its worker.
``--plain`` sends neither.
"""

import argparse
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

ISOLATED: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}


TYPES: Final = {
    ".gz": "application/octet-stream",
    ".whl": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, *arguments: Any, headers_to_send: dict[str, str], directory: str) -> None:
        self._headers_to_send = headers_to_send
        self.extensions_map = {**self.extensions_map, **TYPES}
        super().__init__(*arguments, directory=directory)

    def end_headers(self) -> None:
        for name, value in self._headers_to_send.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *arguments: Any) -> None:
        """Print nothing."""


def server(site: Path, port: int = 0, *, isolated: bool = True) -> ThreadingHTTPServer:
    """A server for this machine only. Port 0 stands for any free one."""
    headers = {"Cache-Control": "no-cache", **(ISOLATED if isolated else {})}
    handler = partial(Handler, headers_to_send=headers, directory=str(site))
    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the web edition on this machine.")
    parser.add_argument("site", type=Path, nargs="?", default=Path(__file__).parent / "site")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--plain", action="store_true", help="without the two optional headers")
    options = parser.parse_args()
    with server(options.site, options.port, isolated=not options.plain) as serving:
        print(f"http://127.0.0.1:{serving.server_port}/", flush=True)
        serving.serve_forever()


if __name__ == "__main__":
    main()
