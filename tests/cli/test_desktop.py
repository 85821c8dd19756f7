"""``ishido desktop``: the game in the menu of a Linux desktop, by its programs and without them."""

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


def program(path, text="#!/bin/sh\n"):
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


@pytest.fixture
def place(tmp_path, monkeypatch):
    """The folder of the user's own data, and a program to start."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    program(tmp_path / "bin" / "ishido")
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "bin" / "ishido")])
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))  # no programs of a desktop
    return tmp_path / "data"


def files(folder):
    """All files below a folder, with what is in them."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def values(path):
    """The keys of a desktop file."""
    return dict(line.split("=", 1) for line in path.read_text().splitlines() if "=" in line)


def install(capsys):
    ran = run(capsys, "desktop", "--install")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith(f"It starts {sys.argv[0]}\n")


def remove(capsys):
    ran = run(capsys, "desktop", "--remove")
    assert (ran.status, ran.err) == (0, "")
    assert "not in the menu" in ran.out


def assert_installed(place):
    entry = values(place / MENU)
    assert (entry["Exec"], entry["TryExec"]) == (f"{sys.argv[0]} %f", sys.argv[0])
    for name in entry["MimeType"].rstrip(";").split(";"):
        assert f'type="{name}"' in (place / "mime/packages/ishido.xml").read_text()
        icon = f"{name.replace('/', '-')}.png"
        assert (place / "icons/hicolor/48x48/mimetypes" / icon).is_file()
    assert (place / "icons/hicolor/48x48/apps" / f"{entry['Icon']}.png").is_file()


# -- by files --------------------------------------------------------------------------------


def test_menu_icons_and_types_are_copied(capsys, place):
    place.write_text("a file")
    assert_refused(run(capsys, "desktop", "--install"), [str(place), "a file where a folder"])
    place.unlink()
    install(capsys)
    assert_installed(place)
    first = files(place)
    install(capsys)
    assert files(place) == first


def test_removed_it_leaves_what_others_have(capsys, place):
    others = {
        "applications/other.desktop": "[Desktop Entry]\n",
        "icons/hicolor/48x48/apps/other.png": "",
        "mime/packages/other.xml": "<mime-info/>",
        "ishido/ishido.db": "games",
    }
    for name, text in others.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text)
    before = files(place)
    install(capsys)
    remove(capsys)
    assert files(place) == before
    remove(capsys)


@pytest.mark.parametrize("home", ["", "relative/folder"])
def test_without_a_folder_it_is_the_usual_one(capsys, place, monkeypatch, home):
    monkeypatch.setenv("XDG_DATA_HOME", home)
    install(capsys)
    assert_installed(Path.home() / ".local" / "share")


# -- by the desktop's programs ---------------------------------------------------------------


@pytest.fixture
def calls(place):
    """What programs of a desktop were asked to do, each with its arguments."""
    log = place.parent / "calls"
    for name in desktop.PROGRAMS:
        program(place.parent / "bin" / name, f'#!/bin/sh\necho "{name} $*" >> {log}\n')

    def calls():
        lines = log.read_text().splitlines()
        log.unlink()
        return [[Path(word).name for word in line.split()] for line in lines]

    return calls


def test_the_desktop_s_programs_install_and_remove(capsys, place, calls):
    icons = sorted(
        ["--context", path.parent.name, "--size", path.parents[1].name.split("x")[0], path.stem]
        for path in desktop.share().rglob("*.png")
    )
    user = ["--mode", "user", "--novendor"]
    for change, verb in ((install, "install"), (remove, "uninstall")):
        change(capsys)
        types, *some, update, menu = calls()
        assert types == ["xdg-mime", verb, *user, "ishido.xml"]
        assert menu == ["xdg-desktop-menu", verb, *user, "ishido.desktop"]
        assert update == ["xdg-icon-resource", "forceupdate", "--mode", "user"]
        start = ["xdg-icon-resource", verb, *user, "--noupdate"]
        assert all(each[: len(start)] == start for each in some)
        file = {f"{icon[-1]}.png" for icon in icons} if verb == "install" else set()
        rest = [[word for word in each[len(start) :] if word not in file] for each in some]
        assert sorted(rest) == icons
    assert not place.exists()


def test_why_a_program_fails_is_told(capsys, place, calls):
    failing = "#!/bin/sh\necho 'no place\nto write' >&2\nexit 4\n"
    program(place.parent / "bin" / "xdg-desktop-menu", failing)
    assert_refused(run(capsys, "desktop", "--install"), ["xdg-desktop-menu: no place to write"])


@pytest.mark.slow
@pytest.mark.parametrize("names", [desktop.UPDATES, desktop.PROGRAMS])
def test_a_real_desktop_knows_the_files_until_they_are_removed(capsys, place, monkeypatch, names):
    if None in [shutil.which(name, path=os.defpath) for name in (*desktop.UPDATES, *names)]:
        pytest.skip("no desktop's programs")
    if names is desktop.PROGRAMS:
        monkeypatch.setenv("PATH", os.pathsep.join([str(place.parent / "bin"), os.defpath]))
    else:
        for name in names:
            (place.parent / "bin" / name).symlink_to(shutil.which(name, path=os.defpath))
    install(capsys)
    assert_installed(place)
    known = {"mime/globs2": "*.bluestone"}
    if names is desktop.UPDATES:
        known["applications/mimeinfo.cache"] = "application/x-ishido-stoneset=ishido.desktop"
    assert all(entry in (place / name).read_text() for name, entry in known.items())
    remove(capsys)
    assert not [name for name, entry in known.items() if entry in (place / name).read_text()]
    assert [path for path in files(place) if "ishido" in path.name] == []


# -- the program -----------------------------------------------------------------------------


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


def test_what_is_started_is_the_link_the_script_of_this_installation_or_the_bundle(
    place, monkeypatch
):
    link = place.parent / "local" / "ishido"
    link.parent.mkdir()
    link.symlink_to(sys.argv[0])
    monkeypatch.setattr(sys, "argv", [str(link)])
    assert desktop.program() == link
    monkeypatch.setattr(sys, "argv", ["/x/ishido/__main__.py"])
    monkeypatch.setattr(sysconfig, "get_path", lambda name: f"/env/{name}")
    assert desktop.program() == Path("/env/scripts/ishido")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/ishido/ishido")
    assert desktop.program() == Path("/opt/ishido/ishido")


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_it_says_that_it_is_for_linux(capsys, place, monkeypatch, system):
    monkeypatch.setattr(sys, "platform", system)
    assert_refused(run(capsys, "desktop", "--install"), ["only for Linux"])
