"""What the package index shows, for Hatchling: addresses, and a README without relative links."""

import re
from pathlib import Path
from runpy import run_path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

LABELS: Final = {"site": "Homepage", "source": "Source", "issues": "Issues"}
"""The names under which the index knows what the addresses are."""

OTHERWISE: Final = re.compile(
    r"<!-- in the repository -->\n.*?<!-- on the package index\n(.*?)-->\n", re.DOTALL
)
COMMENT: Final = re.compile(r"<!--.*?-->\n", re.DOTALL)
PICTURE: Final = re.compile(r"!\[([^]]*)\]\((?!https:)([^)]*)\)")
PICTURE_ALONE: Final = re.compile(PICTURE.pattern + r"\n\n")
LINK: Final = re.compile(r"(?<!!)\[([^]]*)\]\((?!https:|#)([^)]*)\)")


class Metadata(MetadataHookInterface):
    """Fills in ``urls`` and ``readme``."""

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        addresses = run_path(str(root / "tools" / "addresses.py"))["addresses"](root)
        metadata["urls"] = {LABELS[name]: address for name, address in addresses.items()}
        text = (root / "README.md").read_text("utf-8")
        text = on_the_index(text, addresses.get("source", ""), f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def on_the_index(readme: str, source: str, tag: str) -> str:
    """The README for a page on which relative links lead nowhere.

    Where the address of the source is known, they lead to the files of this version. Otherwise
    pictures are left out, and of links only the words remain.
    """
    text = COMMENT.sub("", OTHERWISE.sub(r"\1", readme))
    if not source:
        return LINK.sub(r"\1", PICTURE_ALONE.sub("", text))
    text = PICTURE.sub(rf"![\1]({source}/raw/{tag}/\2)", text)
    return LINK.sub(rf"[\1]({source}/blob/{tag}/\2)", text)
