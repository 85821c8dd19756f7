"""Whether every link, anchor, picture and file that the built pages name is there."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

ADDRESSES: Final = {"href", "src", "action", "srcset"}
ELSEWHERE: Final = {"http", "https", "mailto", "data"}
_CSS_URL: Final = re.compile(r"url\(([^)]+)\)")


class _Page(HTMLParser):
    """What a page names, and the anchors that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.named: list[str] = []
        self.anchors: set[str] = {""}
        self.loads: list[str] = []
        """What a browser fetches without a click."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if not value:
                continue
            if name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value)
            elif name in ADDRESSES:
                named = [value]
                if name == "srcset":
                    named = [part.split()[0] for part in value.split(",")]
                self.named += named
                canonical = ("rel", "canonical") in attrs
                if tag not in ("a", "form") and not canonical:
                    self.loads += named


def problems(site: Path, leave_out: str = "play") -> Iterator[str]:
    """What is missing on a site, a line each.

    :param leave_out: the folder of the web edition, which has tests of its own; links to its first
        page are looked at.
    """

    @cache
    def page(path: Path) -> _Page:
        found = _Page()
        found.feed(path.read_text("utf-8"))
        return found

    for path in sorted(site.rglob("*.html")):
        place = path.relative_to(site)
        if place.parts[0] == leave_out:
            continue
        for address in page(path).loads:
            if urlsplit(address).netloc:
                yield f"{place}: {address} is fetched from elsewhere"
        for address in page(path).named:
            parts = urlsplit(address)
            if parts.scheme in ELSEWHERE or parts.netloc:
                continue
            if parts.path.startswith("/"):
                yield f"{place}: {address} does not work in a folder"
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file():
                yield f"{place}: {address} is not there"
            elif target.suffix == ".html" and unquote(parts.fragment) not in page(target).anchors:
                yield f"{place}: {address}: the page has no such anchor"
    for path in sorted((site / "_static").rglob("*.css")):
        for address in _CSS_URL.findall(path.read_text("utf-8")):
            if not (path.parent / address.strip("\"'")).is_file():
                yield f"{path.relative_to(site)}: {address} is not there"
