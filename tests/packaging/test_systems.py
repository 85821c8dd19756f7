"""What Windows and macOS are told of the game, as far as it can be checked on another system."""

import plistlib
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from ishido import __version__
from ishido.assets import licences
from ishido.games import KINDS
from ishido.skins.stoneset import SUFFIX
from ishido.ui.platform.desktop import open_folder
from tests.packaging.test_linux import types
from tools import bundle, systems

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "packaging" / "ishido.spec"


def run_spec(monkeypatch, system, folder):
    """What the spec asks PyInstaller for on a system: the arguments of each step, and of the step
    that makes a program those of each program by its name."""
    asked = {"EXE": {}}

    def step(name):
        def noted(*parts, **named):
            if name == "EXE":
                asked[name][named["name"]] = named
            else:
                asked[name] = named | {"parts": parts}
            return SimpleNamespace(made=named, pure=[], scripts=[], binaries=[], datas=[])

        return noted

    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = hooks.copy_metadata = lambda name: []
    hooks.collect_data_files = lambda name, excludes: []
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(sys, "platform", system)
    names = {name: step(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    names |= {"SPECPATH": str(SPEC.parent), "workpath": str(folder)}
    exec(compile(SPEC.read_text("utf-8"), SPEC, "exec"), names)
    return asked


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_bundle_has_what_its_system_shows(monkeypatch, tmp_path, system):
    asked = run_spec(monkeypatch, system, tmp_path)
    programs, datas = asked["EXE"], dict(asked["Analysis"]["datas"])
    consoles = {
        "linux": {"ishido": True},
        "win32": {"ishido": True, "ishidow": False},
        "darwin": {"ishido": False},
    }
    assert {name: each["console"] for name, each in programs.items()} == consoles[system]
    collected = [getattr(each, "made", {}).get("name") for each in asked["COLLECT"]["parts"]]
    assert [name for name in collected if name] == list(programs)
    assert ("share" in datas.values()) == (system == "linux")
    assert ("BUNDLE" in asked) == (system == "darwin")
    icons = {"linux": [], "win32": ["ishido.ico"], "darwin": ["ishido.icns"]}
    for name, program in programs.items():
        assert [Path(icon).name for icon in program["icon"]] == icons[system]
        if system == "win32":
            written = Path(program["version"]).read_text("utf-8")
            assert written == systems.version_resource(name)
            assert Path(program["manifest"]) == systems.MANIFEST
    if system == "darwin":
        assert asked["BUNDLE"]["name"] == bundle.APP
        assert asked["BUNDLE"]["info_plist"] == systems.info_plist()
        assert set(systems.document_icons()) <= set(datas.items())


def test_on_macos_the_program_has_the_licences_and_is_packed_whole(monkeypatch, tmp_path):
    app = tmp_path / bundle.APP
    texts = tmp_path / "ishido" / "licences"
    for folder in (app / "Contents" / "MacOS", texts):
        folder.mkdir(parents=True)
    (texts / "Python.txt").write_text("…")
    ran = []
    monkeypatch.setattr(bundle.subprocess, "run", lambda command, check: ran.append(command))
    bundle.add_licences(app, texts)
    program = app / "Contents" / "MacOS" / "ishido"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    assert (licences() / "Python.txt").is_file()
    monkeypatch.setattr(sys, "platform", "darwin")
    archive = bundle.pack(tmp_path / "ishido", tmp_path)
    assert archive.name.startswith(f"ishido-{__version__}-darwin-")
    assert archive.suffix == ".zip"
    assert [command[0] for command in ran] == ["codesign", "ditto"]  # signed with the licences
    assert ran[0][-1] == app
    assert ran[1][-2:] == [app, archive]


def test_the_kinds_of_files_are_the_same_on_all_systems_and_have_icons():
    suffixes = {kind.suffix for kind in KINDS.values()} | {SUFFIX}
    assert {f".{each.suffix}" for each in systems.DOCUMENTS} == suffixes
    assert {each.mime: f"*.{each.suffix}" for each in systems.DOCUMENTS} == types()
    assert (systems.ICONS / "ishido.ico").read_bytes()[:4] == b"\0\0\1\0"
    for kind in ["ishido", *(each.kind for each in systems.DOCUMENTS)]:
        data = (systems.ICONS / f"{kind}.icns").read_bytes()
        assert data[:4] == b"icns"
        assert int.from_bytes(data[4:8], "big") == len(data)


def test_the_version_resource_is_what_pyinstaller_reads():
    """It evaluates the text with these names."""
    told = {}

    def structure(name):
        return lambda *parts, **named: told.setdefault(name, []).append(parts or named)

    names = (
        "VSVersionInfo FixedFileInfo StringFileInfo StringTable StringStruct VarFileInfo VarStruct"
    )
    eval(systems.version_resource("ishidow"), {name: structure(name) for name in names.split()})
    assert set(told) == set(names.split())
    texts = dict(told["StringStruct"])
    assert texts["OriginalFilename"] == "ishidow.exe"
    assert texts["FileVersion"] == texts["ProductVersion"] == __version__
    numbers = told["FixedFileInfo"][0]["filevers"]
    assert len(numbers) == 4
    assert __version__.startswith(".".join(map(str, numbers[:3])))


def test_the_property_list_can_be_written_and_names_every_kind_of_file():
    told = plistlib.loads(plistlib.dumps(systems.info_plist()))
    assert re.fullmatch(r"\d+\.\d+\.\d+", told["CFBundleShortVersionString"])
    declared = {each["UTTypeIdentifier"]: each for each in told["UTExportedTypeDeclarations"]}
    opened = [name for each in told["CFBundleDocumentTypes"] for name in each["LSItemContentTypes"]]
    assert set(opened) == set(declared)
    assert len(opened) == len(systems.DOCUMENTS)
    placed = {Path(path).name for path, _ in systems.document_icons()}
    assert {each["CFBundleTypeIconFile"] for each in told["CFBundleDocumentTypes"]} == placed
    for name in [*declared, systems.identifier()]:
        assert re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+){2,}", name)


def test_the_manifest_leaves_every_screen_its_own_pixels():
    wanted = {
        "dpiAware": "true/pm",
        "dpiAwareness": "PerMonitorV2, PerMonitor",
        "longPathAware": "true",
    }
    root = ElementTree.parse(systems.MANIFEST).getroot()
    assert wanted.items() <= {each.tag.partition("}")[2]: each.text for each in root.iter()}.items()


@pytest.mark.skipif(sys.platform != "linux", reason="xdg-open is Linux's")
@pytest.mark.parametrize("before", ["/theirs", None])
@pytest.mark.parametrize("frozen", [True, False])
def test_a_file_manager_does_not_get_the_libraries_of_a_bundle(
    tmp_path, monkeypatch, before, frozen
):
    opener = tmp_path / "xdg-open"
    told = tmp_path / "told"
    opener.write_text(f'#!/bin/sh\necho "${{LD_LIBRARY_PATH-none}}" > {told}\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/ours")
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert open_folder(tmp_path / "shown")
    assert told.read_text().strip() == ((before or "none") if frozen else "/ours")
