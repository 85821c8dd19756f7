"""``ishido desktop``: the game in the menus of a Linux desktop, for one user."""

import errno
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from ishido.cli import desktop
from tests.support.command_line import assert_refused, run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="writes what Linux desktops read")

MENU = Path("applications", "ishido.desktop")


@pytest.fixture
def place(tmp_path, monkeypatch):
    """The folder of the user's own data, and a program to start."""
    monkeypatch.setattr(sys, "platform", "linux")
    place = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(place))
    start = tmp_path / "bin" / "ishido"
    start.parent.mkdir()
    start.write_text("#!/bin/sh\n")
    start.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(start)])
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))  # no programs of a desktop
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "usr" / "share"))
    return place


def files(folder):
    """All files below a folder, with what is in them."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def values(path):
    """The keys of a desktop file."""
    return dict(line.split("=", 1) for line in path.read_text().splitlines() if "=" in line)


def test_it_installs_menu_icons_and_types(capsys, place):
    ran = run(capsys, "desktop", "--install", "--json")
    told = json.loads(ran.out)
    assert (ran.status, ran.err) == (0, "")
    assert {Path(name) for name in told["installed"]} == set(files(place))
    start = sys.argv[0]
    assert told["starts"] == start
    entry = values(place / MENU)
    assert (entry["Exec"], entry["TryExec"]) == (f"{start} %f", start)
    for name in entry["MimeType"].rstrip(";").split(";"):
        assert f'type="{name}"' in (place / "mime/packages/ishido.xml").read_text()
        icon = f"{name.replace('/', '-')}.png"
        assert (place / "icons/hicolor/48x48/mimetypes" / icon).is_file()
    assert (place / "icons/hicolor/48x48/apps" / f"{entry['Icon']}.png").is_file()


def test_it_says_what_it_has_done(capsys, place):
    menu, types, icons = run(capsys, "desktop", "--install").out.splitlines()[1:4]
    assert menu == f"written: {place / MENU}"
    assert types == f"written: {place / 'mime/packages/ishido.xml'}"
    count = len(list(place.rglob("*.png")))
    assert icons == f"written: {count} icons in {place / 'icons/hicolor'}"
    ran = run(capsys, "desktop", "--remove")
    assert ran.out.splitlines()[0].endswith(f": {count + 2} files removed")
    assert run(capsys, "desktop", "--remove").out == "there was nothing to remove\n"


def test_installed_twice_it_is_installed_once(capsys, place):
    assert run(capsys, "desktop", "--install").status == 0
    first = files(place)
    assert run(capsys, "desktop", "--install").status == 0
    assert files(place) == first


@pytest.fixture
def packaged(place, monkeypatch):
    """The desktop file of a package, which has put the game into its bin, too."""
    usr = place.parent / "usr"
    for path in (usr / "lib/ishido/ishido", usr / "share" / MENU):
        path.parent.mkdir(parents=True)
        path.touch(0o755)
    (usr / "bin").mkdir()
    (usr / "bin/ishido").symlink_to("../lib/ishido/ishido")
    monkeypatch.setattr(sys, "argv", [str(usr / "bin/ishido")])
    return usr / "share" / MENU


def test_what_a_package_has_installed_is_not_installed_again(capsys, place, packaged, monkeypatch):
    ran = run(capsys, "desktop", "--install")
    assert (ran.status, ran.err) == (0, "")
    assert "already" in ran.out
    assert str(packaged) in ran.out
    assert json.loads(run(capsys, "desktop", "--install", "--json").out)["installed"] == []
    assert not place.exists()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(packaged.parents[2] / "lib/ishido/ishido"))
    assert "already" in run(capsys, "desktop", "--install").out


def test_another_installation_than_that_of_the_package_is_installed(
    capsys, place, packaged, monkeypatch
):
    other = str(place.parent / "bin" / "ishido")
    monkeypatch.setattr(sys, "argv", [other])
    assert run(capsys, "desktop", "--install").status == 0
    assert values(place / MENU)["TryExec"] == other


def test_removed_it_leaves_what_others_have(capsys, place):
    others = {
        "applications/other.desktop": "[Desktop Entry]\n",
        "icons/hicolor/48x48/apps/other.png": "",
        "icons/hicolor/48x48/apps/ishido-like.png": "",
        "mime/packages/other.xml": "<mime-info/>",
        "ishido/ishido.db": "games",
    }
    for name, text in others.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text)
    before = files(place)
    run(capsys, "desktop", "--install")
    assert run(capsys, "desktop", "--remove").status == 0
    assert files(place) == before


def test_removed_from_an_empty_folder_nothing_is_left(capsys, place):
    run(capsys, "desktop", "--install")
    for cache in ("applications/mimeinfo.cache", "mime/globs2"):
        (place / cache).write_text("made by the desktop")
    assert run(capsys, "desktop", "--remove").status == 0
    assert list(place.iterdir()) == []


def test_a_menu_entry_by_somebody_else_stays(capsys, place):
    (place / MENU).parent.mkdir(parents=True)
    (place / MENU).write_text("[Desktop Entry]\nName=Mine\n")
    ran = run(capsys, "desktop", "--install")
    assert_refused(ran, [str(place / MENU), "not made by 'ishido desktop'"])
    assert list(files(place)) == [place / MENU]
    assert run(capsys, "desktop", "--remove").out == "there was nothing to remove\n"
    assert "Mine" in (place / MENU).read_text()


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC, errno.EROFS])
@pytest.mark.parametrize("after", [0, 7])
def test_where_it_cannot_write_it_leaves_nothing(capsys, place, monkeypatch, number, after):
    write, written = desktop.write_atomically, []

    def failing(path, data):
        if len(written) == after:
            raise OSError(number, "no")
        written.append(path)
        write(path, data)

    monkeypatch.setattr(desktop, "write_atomically", failing)
    said = {errno.EACCES: "denied", errno.ENOSPC: "full", errno.EROFS: "read-only"}[number]
    assert_refused(run(capsys, "desktop", "--install"), [str(place), said])
    assert list(place.iterdir()) == []


def test_a_file_in_place_of_a_folder_is_told(capsys, place):
    place.write_text("a file")
    assert_refused(run(capsys, "desktop", "--install"), [str(place), "a file where a folder"])


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/usr/local/bin/ishido", "/usr/local/bin/ishido"),
        ("/home/a b/bin/ishido", '"/home/a b/bin/ishido"'),
        ("/home/50%/bin/ishido", "/home/50%%/bin/ishido"),
        ('/home/"q"$/ishido', r'"/home/\\"q\\"\\$/ishido"'),
        (r"/home/a\b/ishido", r'"/home/a\\\\b/ishido"'),
    ],
)
def test_a_program_is_named_as_desktop_files_want_it(tmp_path, path, shown):
    text = (desktop.share() / MENU).read_text()
    written = tmp_path / "ishido.desktop"
    written.write_text(desktop.entry(text, Path(path)))
    assert values(written)["Exec"] == f"{shown} %f"
    if checker := shutil.which("desktop-file-validate"):
        subprocess.run([checker, written], check=True)


def test_a_link_to_the_program_is_started_not_what_it_leads_to(capsys, place, monkeypatch):
    link = place.parent / "local" / "ishido"
    link.parent.mkdir()
    link.symlink_to(sys.argv[0])
    monkeypatch.setattr(sys, "argv", [str(link)])
    assert json.loads(run(capsys, "desktop", "--install", "--json").out)["starts"] == str(link)


def test_run_as_a_module_it_starts_the_script_of_this_installation(place, monkeypatch):
    script = place.parent / "venv" / "ishido"
    script.parent.mkdir()
    shutil.copy(sys.argv[0], script)
    monkeypatch.setattr(sys, "argv", ["/x/ishido/__main__.py"])
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(script.parent))
    assert desktop.program() == script


def test_in_a_bundle_the_bundle_is_started(place, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/ishido/ishido")
    assert desktop.program() == Path("/opt/ishido/ishido")


def test_a_program_in_a_cache_is_refused(capsys, place, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(place.parent))
    assert_refused(run(capsys, "desktop", "--install"), ["only in a cache", "pipx install"])
    assert not place.exists()


@pytest.mark.parametrize("home", ["", "relative/folder"])
def test_without_a_folder_it_is_the_usual_one(monkeypatch, home):
    monkeypatch.setenv("XDG_DATA_HOME", home)
    assert desktop.data_home() == Path.home() / ".local" / "share"


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_it_says_that_it_is_for_linux(capsys, place, monkeypatch, system):
    monkeypatch.setattr(sys, "platform", system)
    assert_refused(run(capsys, "desktop", "--install"), ["only for Linux"])


def test_the_desktop_s_own_programs_are_run(capsys, place, monkeypatch):
    for name in ("update-desktop-database", "update-mime-database", "gtk-update-icon-cache"):
        script = place.parent / "bin" / name
        script.write_text(f"#!/bin/sh\necho $* >> {place.parent}/ran\n")
        script.chmod(0o755)
    (place / "icons/hicolor").mkdir(parents=True)
    (place / "icons/hicolor/icon-theme.cache").touch()
    ran = run(capsys, "desktop", "--install", "--json")
    assert json.loads(ran.out)["updated"] == [name for name, _, _ in desktop.UPDATES]
    folders = [line.split()[-1] for line in (place.parent / "ran").read_text().splitlines()]
    assert folders == [str(place / name) for name in ("applications", "mime", "icons/hicolor")]


@pytest.mark.skipif(
    not all(shutil.which(name) for name, _, _ in desktop.UPDATES[:2]),
    reason="no desktop's programs",
)
def test_a_desktop_knows_the_files_until_they_are_removed(capsys, place, monkeypatch):
    monkeypatch.setenv("PATH", os.pathsep.join([str(place.parent / "bin"), os.defpath]))
    ran = json.loads(run(capsys, "desktop", "--install", "--json").out)
    assert ran["failed"] == []
    assert "*.bluestone" in (place / "mime/globs2").read_text()
    cache = (place / "applications/mimeinfo.cache").read_text()
    assert "application/x-ishido-stoneset=ishido.desktop" in cache
    run(capsys, "desktop", "--remove")
    assert list(place.iterdir()) == []
