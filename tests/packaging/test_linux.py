"""What a package puts into /usr/share: checked by the programs that desktops bring for it."""

import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest

from ishido.cli.commands import build_parser
from ishido.games import KINDS
from ishido.skins.stoneset import SUFFIX
from tests.packaging.programs import check
from tools import deb, man, share
from tools.screenshots import SCREENSHOTS, SIZE

ROOT = Path(__file__).parents[2]
MENU = share.SHARE / "applications" / "ishido.desktop"
TYPES = share.SHARE / "mime" / "packages" / "ishido.xml"
ICONS = share.SHARE / "icons" / "hicolor"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
SIZES = {16, 22, 24, 32, 48, 64, 128, 256}
FILLED = {
    "site": "https://stones.example.org/ishido",
    "source": "https://example.org/source",
    "issues": "https://example.org/issues",
}


def types():
    """Our types of files and their patterns."""
    found = ElementTree.parse(TYPES).getroot().iter(f"{SPACE}mime-type")
    return {each.attrib["type"]: each.find(f"{SPACE}glob").attrib["pattern"] for each in found}


def test_the_desktop_file_is_valid():
    assert check("desktop-file-validate", MENU) == ""


def test_every_kind_of_file_has_a_type_and_opens_with_the_game():
    suffixes = {kind.suffix for kind in KINDS.values()} | {SUFFIX}
    assert set(types().values()) == {f"*{suffix}" for suffix in suffixes}
    opened = re.search(r"^MimeType=(.*);$", MENU.read_text("utf-8"), re.MULTILINE)[1]
    assert set(opened.split(";")) == set(types())
    provided = ElementTree.parse(share.METAINFO).iter("mediatype")
    assert {each.text for each in provided} == set(types())


def test_icons_are_there_in_all_sizes():
    for name in [None, *types()]:
        pattern = f"mimetypes/{name.replace('/', '-')}.png" if name else "apps/ishido.png"
        sizes = {path.relative_to(ICONS).parts[0] for path in ICONS.glob(f"*/{pattern}")}
        assert sizes >= {f"{size}x{size}" for size in SIZES}, name


def test_types_are_told_by_name_and_by_what_is_in_a_file(tmp_path):
    packages = tmp_path / "packages"
    packages.mkdir()
    (packages / "ishido.xml").write_bytes(TYPES.read_bytes())
    check("update-mime-database", tmp_path)
    assert "50:application/x-ishido-game:*.ishido" in (tmp_path / "globs2").read_text()
    magic = (tmp_path / "magic").read_bytes()
    for name, value in (
        ("table.ishido", b'"ishido-game"'),
        ("bluestone.bluestone", b'"bluestone-game"'),
    ):
        assert value in magic
        assert value in (ROOT / "docs" / name).read_bytes()[: 64 + len(value)]


@pytest.mark.parametrize("found", [{}, FILLED], ids=["without addresses", "with addresses"])
def test_the_metadata_is_valid_and_names_the_addresses_that_are_filled_in(tmp_path, found):
    text = share.metainfo(found)
    root = ElementTree.fromstring(text)
    assert {url.text for url in root.iter("url")} == set(found.values())
    assert root.findtext("id") == share.program_id(found.get("site", ""))
    pictures = [image.text for image in root.iter("image")]
    assert pictures == [f"{found['site']}/screenshots/{name}.png" for name in SCREENSHOTS if found]
    assert found or "://" not in text
    file = tmp_path / f"{root.findtext('id')}.metainfo.xml"
    file.write_text(text, "utf-8")
    check("appstreamcli", "validate", "--no-net", file)


@pytest.mark.parametrize(
    ("site", "name"),
    [
        ("", "local.ishido.ishido"),
        ("https://example.org", "org.example.ishido"),
        ("https://example.org/games/ishido", "org.example.games.ishido"),
        ("https://my-name.example.io/ishido", "io.example.my_name.ishido"),
    ],
)
def test_the_program_is_named_after_its_site(site, name):
    assert share.program_id(site) == name


@pytest.mark.nightly
def test_the_pictures_are_as_large_as_the_metadata_says(tmp_path):
    assert all(len(caption) < 100 for caption in SCREENSHOTS.values())
    subprocess.run([sys.executable, "-m", "tools.screenshots", tmp_path], check=True, cwd=ROOT)
    sizes = {path.stem: pygame.image.load(path).get_size() for path in tmp_path.iterdir()}
    assert sizes == dict.fromkeys(SCREENSHOTS, SIZE)


def test_a_wheel_has_what_the_menus_need():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert included[share.SHARE.relative_to(ROOT).as_posix()] == "ishido/share"


@pytest.mark.parametrize("named", ["", "Ann Example <ann@ishido.example>"])
def test_a_package_for_debian_says_who_maintains_it_or_that_nobody_does(
    tmp_path, monkeypatch, named
):
    monkeypatch.setattr(deb, "maintainer", lambda: named)
    folder = shutil.copytree(deb.DEBIAN, tmp_path / "debian")
    deb.write_debian(folder, tmp_path)
    person = named or deb.NOBODY
    assert f"\nMaintainer: {person}\n" in (folder / "control").read_text()
    assert f"\n -- {person}  " in (folder / "changelog").read_text()
    excused = "bogus-mail-host" in (folder / "ishido.lintian-overrides").read_text()
    assert excused == (not named)


# -- the manual page -------------------------------------------------------------------------


def test_the_manual_page_has_every_command_and_option_and_no_warnings(tmp_path):
    page = tmp_path / "ishido.1"
    page.write_text(man.page("2026-11-27"), "utf-8")
    assert check("groff", "-man", "-Tutf8", "-ww", "-z", page) == ""
    shown = check("groff", "-man", "-Tutf8", "-P-cbou", "-rHY=0", "-rLL=500n", page)
    text = " ".join(shown.split())
    commands = list(man.commands(build_parser()[0]).items())
    for name, group in commands[:]:
        commands += [(f"{name} {own}", each) for own, each in man.commands(group).items()]
    assert len(commands) > 20
    for name, command in commands:
        if not man.commands(command):
            section = text.partition(f" ishido {name} ")[2].partition(" ishido ")[0]
            assert section, name
            options = {each for action in command._actions for each in action.option_strings}
            assert options - {"-h", "--help"} <= set(re.findall(r"-[-\w]+", section)), name
