"""Build the website: ``python -m tools.site OUT``.

It needs the extra ``site``, and node for the web edition (docs/web.md). OUT works as it is, from a
folder or on any web server, in a sub-folder too.
"""

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

from tools.addresses import addresses
from tools.site.layout import laid_out
from tools.site.links import problems
from tools.site.sources import HELP, ROOT, BadSource, check, documents, installing, linked

FONTS: Final = (
    "IshidoCapitals-Bold",
    "CormorantGaramond-SemiBold",
    "CormorantGaramond-MediumItalic",
)
MEGABYTE: Final = 1_000_000
KINDS: Final = {
    ".deb": "Debian, Ubuntu and their relatives: <code>sudo apt install ./FILE</code>",
    ".tar.xz": "Linux: <code>tar xf FILE</code>, then <code>./ishido</code> in its folder",
    ".zip": "Windows (win32) or macOS (darwin): unpack it, start <code>ishidow</code> or Ishido",
    ".whl": "A Python package, for any system: <code>pipx install ./FILE</code>",
    ".tar.gz": "The source",
}
"""What files are, by the ends of their names; other files are not offered."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("out", type=Path, nargs="?", help="the folder; it is emptied first")
    parser.add_argument(
        "--address",
        default=addresses().get("site", ""),
        help="where the site will be, for other sites; otherwise that of packaging/addresses.toml",
    )
    parser.add_argument("--artefacts", type=Path, help="a folder of files to offer for download")
    parser.add_argument("--web", type=Path, help="a web edition that is built already")
    parser.add_argument(
        "--check", action="store_true", help="only look whether documents' links lead somewhere"
    )
    options = parser.parse_args()
    try:
        if options.check:
            check()
        elif options.out is None:
            parser.error("OUT is missing")
        else:
            build(options.out, options.address, options.artefacts, options.web)
    except BadSource as problem:
        raise SystemExit(str(problem)) from None


def build(
    out: Path, address: str = "", artefacts: Path | None = None, web: Path | None = None
) -> None:
    """Build the site in ``out``, which is emptied first.

    :raises BadSource: if a link of a document leads nowhere.
    """
    from tools.site import pictures

    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    address = address.rstrip("/") + "/" if address else ""
    helped = pictures.help_pages(out)
    pictures.films(out)
    filled = {
        "four_way": "\n".join(_first_figures(helped["rules"])),
        "gallery": _gallery(),
        "worlds": pictures.worlds(out),
        "artefacts": _artefacts(artefacts, out),
        "install": installing(),
    }
    known = documents()
    titles = {page: document.title for page, document in known.items()}
    for page, document in known.items():
        text = helped[page] if document.path.startswith(HELP) else document.text
        text = linked(document.path, text)
        for key, words in filled.items():
            text = text.replace(f"{{{{ {key} }}}}", words)
        (out / f"{page}.html").write_text(laid_out(page, text, titles, address), "utf-8")
    (out / ".nojekyll").touch()  # GitHub Pages would leave out folders that begin with _
    _add_static(out / "_static")
    _add_web(out / "play", address, web)
    if found := list(problems(out)):
        raise SystemExit("\n".join(found))
    print(f"{out}: {len(list(out.glob('*.html')))} pages")


def _add_static(folder: Path) -> None:
    """The look, fonts, the icon and the title's picture, as the game has them."""
    assets = ROOT / "assets"
    (folder / "fonts").mkdir(parents=True)
    shutil.copy(ROOT / "docs" / "site" / "site.css", folder)
    for name in FONTS:
        shutil.copy(assets / "fonts" / f"{name}.ttf", folder / "fonts")
    shutil.copy(assets / "fonts" / "OFL.txt", folder / "fonts")
    shutil.copy(assets / "icon.png", folder / "icon.png")
    shutil.copy(assets / "title" / "ishido.webp", folder / "title.webp")
    shutil.copy(assets / "title" / "ishido.tall.webp", folder / "title-upright.webp")


def _add_web(out: Path, address: str, web: Path | None) -> None:
    """The web edition, built unless it is there already."""
    if web is not None:
        shutil.copytree(web, out)
        return
    command = [sys.executable, "web/build.py", "--out", str(out.resolve())]
    command += ["--address", f"{address}play/"] if address else []
    subprocess.run(command, cwd=ROOT, check=True)


def _first_figures(rules: str) -> Iterator[str]:
    """How a stone fits beside one to four others: the first picture of each row of the rules."""
    yield '<div class="figures">'
    yield from re.findall(r'<div class="figures">(<figure>.*?</figure>)', rules)
    yield "</div>"


def _gallery() -> str:
    from ishido.assets import assets
    from ishido.skins.catalogue import OURS, Catalogue

    names = {each: Catalogue(assets()).stoneset(each).description.name for each in OURS}
    return "".join((
        '<div class="gallery">',
        *(
            f'<a href="worlds.html#{each}"><img src="pictures/world-{each}-small.webp" width="640" '
            f'height="400" alt="" loading="lazy">{escape(name)}</a>'
            for each, name in names.items()
        ),
        "</div>",
    ))  # fmt: skip


def _artefacts(folder: Path | None, out: Path) -> str:
    """What can be downloaded, as Markdown; the files are copied into the site."""
    files = sorted(folder.iterdir()) if folder else []
    offered = [(path, kind) for path in files if (kind := _kind(path.name))]
    if not offered:
        return "There is nothing to download yet: no version has been released."
    (out / "downloads").mkdir()
    rows, sums = [], []
    for path, kind in offered:
        shutil.copy(path, out / "downloads")
        size = path.stat().st_size / MEGABYTE
        link = f'<a href="downloads/{quote(path.name)}">{escape(path.name)}</a>'
        rows.append(f'<tr><td>{link}</td><td>{kind}</td><td class="figure">{size:.1f} MB</td></tr>')
        sums.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}")
    listed = "\n".join(sums)
    (out / "downloads" / "SHA256SUMS").write_text(f"{listed}\n", "utf-8")
    return (
        f"<table><tbody>{''.join(rows)}</tbody></table>\n\n"
        'SHA-256 checksums, <a href="downloads/SHA256SUMS">as a file</a> for '
        "`sha256sum -c --ignore-missing SHA256SUMS`:\n\n"
        f"```text\n{listed}\n```"
    )


def _kind(name: str) -> str:
    return next((kind for end, kind in KINDS.items() if name.lower().endswith(end)), "")


if __name__ == "__main__":
    main()
