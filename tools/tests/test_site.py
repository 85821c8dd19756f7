"""The website: as a whole, in a browser, and what its checks find."""

import re
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

import tests.web  # noqa: F401  it adds the folder with the server to Python's path
from tests.support.browser import Browser, missing
from tests.support.web_site import served
from tools.site import sources
from tools.site.__main__ import main
from tools.site.links import problems
from tools.site.sources import BadSource

ROOT = Path(__file__).parents[2]


# -- what the checks find ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "moved"),
    [
        ("[here](#games-as-files)", "[here](guide.html#games-as-files)"),
        ("[rules](../assets/help/rules.md)", "[rules](rules.html)"),
        ("[log](../CHANGELOG.md)", "log"),
        ("[points](formats.md#scoring)", "points"),
        ("[away](https://example.org/)", "[away](https://example.org/)"),
        ("[letters](../assets/fonts/OFL.txt)", "letters"),
        ("`[code](nowhere.md)`", "`[code](nowhere.md)`"),
        ("```\n[code](nowhere.md)\n```", "```\n[code](nowhere.md)\n```"),
    ],
)
def test_links_between_documents_lead_to_pages(written, moved):
    assert sources.linked("docs/guide.md", written) == moved


@pytest.mark.parametrize(
    "written", ["[no](nowhere.md)", "[no](#five-ways)", "[no](formats.md#five)"]
)
def test_a_link_to_nowhere_is_refused(written):
    with pytest.raises(BadSource, match=r"docs/guide\.md: \[no\]"):
        sources.linked("docs/guide.md", written)


@pytest.mark.parametrize(
    ("part", "problem"),
    [
        ('<a href="b.html#part">', ""),
        ('<a href="https://example.org/">', ""),
        ('<a href="c.html">', "c.html is not there"),
        ('<a href="b.html#other">', "no such anchor"),
        ('<img src="d.png">', "d.png is not there"),
        ('<img src="a.png" srcset="a.png 1w, d.png 2w">', "d.png is not there"),
        ('<a href="/b.html">', "does not work in a folder"),
        ('<script src="https://example.org/x.js"></script>', "is fetched from elsewhere"),
    ],
)
def test_what_is_missing_on_a_page_is_found(tmp_path, part, problem):
    (tmp_path / "a.html").write_text(part, "utf-8")
    (tmp_path / "a.png").touch()
    (tmp_path / "b.html").write_text('<h2 id="part">', "utf-8")
    found = list(problems(tmp_path))
    assert len(found) == bool(problem)
    assert all(problem in each for each in found)


# -- the whole -----------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def artefacts(tmp_path_factory):
    folder = tmp_path_factory.mktemp("artefacts")
    (folder / "ishido-1.0.0-linux-x86_64.tar.xz").write_bytes(bytes(2_500_000))
    (folder / "notes").touch()
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory, artefacts):
    """The site, built in a folder of a server. The build ends with a look at all links."""
    if lack := missing():
        pytest.skip(lack)
    pytest.importorskip("markdown_it")
    out = tmp_path_factory.mktemp("server") / "games" / "ishido"
    command = [sys.executable, "-m", "tools.site", str(out), "--artefacts", str(artefacts)]
    command += ["--address", "https://example.org/ishido"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


@pytest.fixture
def browse(tmp_path):
    with ExitStack() as stack:

        def start(address, width=1280, height=800):
            return stack.enter_context(Browser(address, tmp_path / "profile", width, height))

        yield start


def test_all_documents_are_pages_with_their_pictures(site):
    assert {f"{page}.html" for page in sources.PAGES} <= {path.name for path in site.iterdir()}
    rules = (site / "rules.html").read_text("utf-8")
    assert rules.count("<img") >= 15
    assert ".md</a>" not in "".join(path.read_text("utf-8") for path in site.glob("*.html"))
    assert "{{" not in "".join(path.read_text("utf-8") for path in site.glob("*.html"))


def test_a_chat_that_shows_a_link_finds_a_picture(site):
    page = (site / "index.html").read_text("utf-8")
    (picture,) = re.findall(r'og:image" content="https://example.org/ishido/(.*?)"', page)
    assert (site / picture).is_file()


def test_a_download_has_its_size_and_checksum(site, artefacts):
    page = (site / "download.html").read_text("utf-8")
    assert "2.5 MB" in page
    assert "notes" not in page
    subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=site / "downloads", check=True)


WIDE = "document.documentElement.scrollWidth - innerWidth"
BROKEN = "[...document.images].filter(each => each.complete && !each.naturalWidth).length"
FONTS = "document.fonts.ready.then(() => document.fonts.check('20px Text'))"


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_no_page_is_wider_than_the_window_or_lacks_a_picture(site, browse, width):
    browser = browse(f"file://{site}/", width, 844)
    for page in sorted(site.glob("*.html")):
        browser.load(page.name)
        assert browser.script(WIDE) <= 0, page.name
        assert browser.script(BROKEN) == 0, page.name
        assert browser.script(FONTS), page.name


def test_from_a_folder_the_way_to_the_game_says_what_it_needs(site, browse):
    browser = browse(f"file://{site}/")
    browser.load("index.html")
    browser.script("document.querySelector('.hero .play').click(), 0")
    browser.until_script("location.href.endsWith('download.html#from-a-folder')")


def test_the_game_is_played_from_a_sub_path(site, browse):
    with served(site.parents[1]) as address:
        browser = browse(f"{address}games/ishido/")
        browser.load("index.html")
        browser.script("document.querySelector('.hero .play').click(), 0")
        browser.until_script("location.pathname.endsWith('/games/ishido/play/index.html')")
        browser.wait_until_ready()
        assert not browser.errors()


def test_without_files_the_page_says_that_there_are_none(site, tmp_path, monkeypatch):
    out = tmp_path / "site"
    web = site / "play"
    monkeypatch.setattr("sys.argv", ["site", str(out), "--web", str(web)])
    main()
    assert "nothing to download yet" in (out / "download.html").read_text("utf-8")
    assert "og:image" not in (out / "index.html").read_text("utf-8")
    (out / "rules.html").unlink()
    assert any("rules.html is not there" in each for each in problems(out))
    shutil.rmtree(out)
