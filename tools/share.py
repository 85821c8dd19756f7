"""What a package for Linux puts into ``/usr/share``: ``python -m tools.share OUT``.

Icons, types of files and the desktop file are those in ``packaging/linux/share``. The metadata of
software centres gets the addresses in ``packaging/addresses.toml``, and the manual page is made
from the command line.
"""

import argparse
import shutil
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tools import man
from tools.addresses import addresses
from tools.screenshots import SCREENSHOTS, SIZE

ROOT: Final = Path(__file__).parents[1]
SHARE: Final = ROOT / "packaging" / "linux" / "share"
METAINFO: Final = ROOT / "packaging" / "linux" / "ishido.metainfo.xml"
NOWHERE: Final = "local.ishido.ishido"
"""The id of the program as long as it has no site: nobody can own an address that ends so."""
PICTURES: Final = "screenshots"
"""The folder of the site with the pictures of ``tools.screenshots``."""
BEFORE: Final = "launchable"
"""The element before which the pictures stand; the addresses follow on it."""


def program_id(site: str) -> str:
    """The name of the program among all others in the world: its site's, backwards. It must never
    change after the first release, because software centres keep reviews by it."""
    if not site:
        return NOWHERE
    parts = urlsplit(site)
    path = [part for part in parts.path.split("/") if part and part != "ishido"]
    names = [*reversed((parts.hostname or "").split(".")), *path, "ishido"]
    return ".".join(names).replace("-", "_").lower()


def metainfo(found: dict[str, str]) -> str:
    """The metadata of software centres, with some addresses."""
    parser = ElementTree.XMLParser(target=ElementTree.TreeBuilder(insert_comments=True))
    root = ElementTree.fromstring(METAINFO.read_text("utf-8"), parser)
    name = program_id(found.get("site", ""))
    for element in root.iter("id"):
        element.text = name
    for element in root.iter("developer"):
        element.set("id", name.rpartition(".")[0])
    at = [element.tag for element in root].index(BEFORE)
    for number, element in enumerate(_about(found), start=at + 1):
        root.insert(number, element)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def _about(found: dict[str, str]) -> Iterator[ElementTree.Element]:
    """The elements with addresses; none for an address that is not there."""
    for kind, name in (("homepage", "site"), ("vcs-browser", "source"), ("bugtracker", "issues")):
        if name in found:
            url = ElementTree.Element("url", type=kind)
            url.text = found[name]
            yield url
    if "site" not in found:
        return
    pictures = ElementTree.Element("screenshots")
    for name, caption in SCREENSHOTS.items():
        picture = ElementTree.SubElement(pictures, "screenshot")
        if len(pictures) == 1:
            picture.set("type", "default")
        ElementTree.SubElement(picture, "caption").text = caption
        image = ElementTree.SubElement(picture, "image", type="source")
        image.set("width", str(SIZE[0]))
        image.set("height", str(SIZE[1]))
        image.text = f"{found['site']}/{PICTURES}/{name}.png"
    yield pictures


def release_date() -> str:
    """The day of the newest release."""
    release = ElementTree.parse(METAINFO).find("releases/release")
    assert release is not None
    return release.attrib["date"]


def write(out: Path) -> None:
    """Write all files into a folder, which becomes ``/usr/share`` or another like it."""
    shutil.copytree(SHARE, out, dirs_exist_ok=True)
    found = addresses()
    name = program_id(found.get("site", ""))
    texts = {
        out / "metainfo" / f"{name}.metainfo.xml": metainfo(found),
        out / "man" / "man1" / "ishido.1": man.page(release_date()),
    }
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    write(parser.parse_args().out)


if __name__ == "__main__":
    main()
