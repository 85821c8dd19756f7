"""The licence texts of what is in a bundle."""

import ctypes
from collections import Counter
from importlib.metadata import version
from types import SimpleNamespace

import pytest

from tools import licences


def test_a_library_is_known_by_its_name_without_lib_and_version(tmp_path):
    names = {
        "libSDL2_image-2-d6906c81.0.so.0.800.12": "SDL2_image",
        "libbrotlicommon-c828db13.so.1.2.0": "brotlicommon",
        "libpython3.11.so.1.0": "python3",
        "libscipy_openblas64_-32a4b2a6.so": "scipy_openblas64_",
        "libstdc++.so.6": "stdc++",
        "libwebp.7.dylib": "webp",
        "SDL2.dll": "SDL2",
        "python311.dll": "python311",
    }
    for file in (*names, "base_library.zip"):
        (tmp_path / file).touch()
    assert licences.libraries(tmp_path) == names


def test_a_library_or_package_without_a_text_is_named(tmp_path):
    bundle, texts = tmp_path / "bundle", tmp_path / "texts"
    for folder in (bundle / "pygame_ce.libs", texts):
        folder.mkdir(parents=True)
    for file in ("libogg-15db22d2.so.0.8.6", "libnew-15db22d2.so.1"):
        (bundle / "pygame_ce.libs" / file).touch()
    (texts / "libogg.txt").write_text(licences.Text("Ogg", "BSD", "ogg", "…").written(), "utf-8")
    assert licences.without_text(bundle, texts) == ["pygame_ce.libs/libnew-15db22d2.so.1"]
    modules = ["json.decoder", "PIL.Image", "ishido.cli", "requests.api"]
    assert licences.strangers(modules) == ["requests"]


def test_sources_are_named_with_the_versions_that_libraries_tell(tmp_path, monkeypatch):
    inside = tmp_path / "_internal"
    for name in ("pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4", "pygame/libogg-0.dll"):
        (inside / name).parent.mkdir(parents=True)
        (inside / name).touch()
    (inside / "libmpg123-8b3c3c9e.so.0.49.4").symlink_to("pygame_ce.libs")  # as PyInstaller does
    library = SimpleNamespace(mpg123_distversion=lambda *numbers: b"1.33.7-beta")
    monkeypatch.setattr(ctypes, "CDLL", lambda path: library)
    licences.write_sources(tmp_path, inside)
    lines = (tmp_path / licences.SOURCES).read_text("utf-8").splitlines()
    assert [line.split(",")[0] for line in lines if line.startswith("- ")] == [
        f"- pygame-ce {version('pygame-ce')}",
        "- mpg123 1.33.7",
    ]
    assert lines[-1].endswith("/mpg123-1.33.7.tar.bz2")
    assert "`_internal/pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4`" in lines[-1]
    library.mpg123_distversion = lambda *numbers: b""
    with pytest.raises(SystemExit, match="tells no version"):
        licences.write_sources(tmp_path, inside)


def test_each_text_covers_libraries_of_its_own_and_those_under_the_lgpl_have_sources():
    texts = [licences.read(path) for path in licences.TEXTS.glob("*.txt")]
    assert all(each.title and each.licence and len(each.text) > 150 for each in texts)
    covered = Counter(name for each in texts for name in each.libraries.split())
    assert set(covered.values()) == {1}
    named = {name for each in texts if "LGPL" in each.licence for name in each.libraries.split()}
    assert named | {"quadmath"} == set(licences.LGPL)  # NumPy's text has the last one
