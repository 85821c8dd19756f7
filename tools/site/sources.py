"""The pages of the site: which document each one is, and its text with links between pages.

A document is written once, for the repository. The site moves its links to the pages that the
documents are there, and leaves out those to files that are no pages.
"""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGES: Final[Mapping[str, str]] = {
    "index": "docs/site/index.md",
    "download": "docs/site/download.md",
    "rules": "assets/help/rules.md",
    "strategy": "assets/help/strategy.md",
    "bluestone": "assets/help/bluestone.md",
    "oracle": "assets/help/asking.md",
    "keys": "assets/help/keyboard.md",
    "guide": "docs/guide.md",
    "worlds": "docs/site/worlds.md",
    "carving": "assets/help/carving.md",
    "architecture": "docs/architecture.md",
    "about": "assets/help/about.md",
}
"""The documents by the names of their pages, in the order of the list of pages."""
HELP: Final = "assets/help/"
TITLES: Final[Mapping[str, str]] = {
    "rules": "Rules of Ishido",
    "strategy": "Playing well",
    "bluestone": "Rules of Bluestone",
    "oracle": "The oracle",
    "keys": "Keys, mouse and touch",
    "carving": "Making stones",
    "about": "About Ishido",
}
"""The titles of the help's pages: in the game, a tab has them."""

_CODE: Final = re.compile(
    r"^(```|~~~).*?^\1|(?<!\[)`(?!\]\()[^`\n]+`", re.MULTILINE | re.DOTALL
)  # but not the words of a link, such as [`game.py`](game.py)
_LINK: Final = re.compile(r"(?<!!)\[([^\]\[]*)\]\(([^()\s]+)\)")
_HEADING: Final = re.compile(r"^#{1,4} +(.+?) *#*$", re.MULTILINE)
_OUTSIDE: Final = re.compile(r"https?:|mailto:")


class BadSource(Exception):
    """A link of a document that leads nowhere; the message says where it is."""


@dataclass(frozen=True)
class Document:
    """The text of a page, and where it is written."""

    page: str
    path: str
    text: str

    @property
    def title(self) -> str:
        return self.text.partition("\n")[0].removeprefix("# ")


def documents(root: Path = ROOT) -> dict[str, Document]:
    """The pages' documents as they are written, with a title."""
    found = {}
    for page, path in PAGES.items():
        text = (root / path).read_text("utf-8")
        if page in TITLES:
            text = f"# {TITLES[page]}\n\n{text}"
        found[page] = Document(page, path, text)
    return found


def anchors(text: str) -> set[str]:
    """The anchors of a document's headings."""
    plain = _without_code(text)
    return {anchor(heading) for heading in _HEADING.findall(plain)}


def anchor(heading: str) -> str:
    """The anchor of a heading, by the rule of code hosts."""
    words = re.sub(r"[*`]|\]\([^)]*\)", "", heading).lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def linked(path: str, text: str, root: Path = ROOT) -> str:
    """The text of a document with links to pages.

    :raises BadSource: if a link leads nowhere.
    """

    def moved(found: re.Match[str]) -> str:
        words, target = found.groups()
        if _OUTSIDE.match(target):
            return found[0]
        place = f"{path}: [{words}]({target})"
        to, _, part = target.partition("#")
        full = posixpath.normpath(posixpath.join(posixpath.dirname(path), to)) if to else path
        if not (root / full).is_file():
            raise BadSource(f"{place}: there is no {full}")
        if part and part not in anchors((root / full).read_text("utf-8")):
            raise BadSource(f"{place}: {full} has no heading for #{part}")
        page = next((page for page, source in PAGES.items() if source == full), None)
        return f"[{words}]({page}.html{'#' * bool(part)}{part})" if page else words

    return outside_code(lambda text: _LINK.sub(moved, text), text)


def check(root: Path = ROOT) -> None:
    """Whether all links of all documents of the repository lead somewhere.

    :raises BadSource: if one does not.
    """
    for pattern in ("*.md", "docs/**/*.md", "assets/help/*.md", "art/*.md", "tools/*.md"):
        for path in root.glob(pattern):
            linked(path.relative_to(root).as_posix(), path.read_text("utf-8"), root)


def outside_code(change: Callable[[str], str], text: str) -> str:
    """A Markdown text with what is not code changed."""
    return "".join(part if code else change(part) for part, code in _parts(text))


def _without_code(text: str) -> str:
    return "".join(part for part, code in _parts(text) if not code or not part.startswith("``"))


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """The parts of a text, and whether each is code."""
    end = 0
    for code in _CODE.finditer(text):
        yield text[end : code.start()], False
        yield code[0], True
        end = code.end()
    yield text[end:], False


def installing(root: Path = ROOT) -> str:
    """What the README says about installing."""
    readme = (root / "README.md").read_text("utf-8")
    found = re.search(r"^## Play\n(.*?)^## ", readme, re.MULTILINE | re.DOTALL)
    if found is None:
        raise BadSource("README.md has no heading Play")
    return re.sub(r"<!--.*?-->", "", found[1], flags=re.DOTALL).strip()
