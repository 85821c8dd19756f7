"""The licence texts of what is in a bundle."""

from collections import Counter

import pytest

from tools import licences

NAMES = {
    "libSDL2-2-50d19f93.0.so.0.3200.10": "SDL2",
    "libSDL2_image-2-d6906c81.0.so.0.800.12": "SDL2_image",
    "libbrotlicommon-c828db13.so.1.2.0": "brotlicommon",
    "libpython3.11.so.1.0": "python3",
    "libscipy_openblas64_-32a4b2a6.so": "scipy_openblas64_",
    "libstdc++.so.6": "stdc++",
    "libwebp.7.dylib": "webp",
    "libz.so.1": "z",
    "SDL2.dll": "SDL2",
    "python311.dll": "python311",
}


@pytest.mark.parametrize("file", NAMES)
def test_a_library_is_known_by_its_name_without_lib_and_version(file, tmp_path):
    (tmp_path / file).touch()
    (tmp_path / "base_library.zip").touch()
    assert licences.libraries(tmp_path) == {file: NAMES[file]}


def test_a_library_without_a_text_is_named(tmp_path):
    bundle, texts = tmp_path / "bundle", tmp_path / "texts"
    for folder in (bundle / "pygame_ce.libs", texts):
        folder.mkdir(parents=True)
    for file in ("libogg-15db22d2.so.0.8.6", "libnew-15db22d2.so.1"):
        (bundle / "pygame_ce.libs" / file).touch()
    (texts / "libogg.txt").write_text(licences.Text("Ogg", "BSD", "ogg", "…").written(), "utf-8")
    assert licences.without_text(bundle, texts) == ["pygame_ce.libs/libnew-15db22d2.so.1"]


def test_a_package_without_a_text_is_named():
    assert licences.strangers(["json.decoder", "PIL.Image", "ishido.cli", "requests.api"]) == [
        "requests"
    ]


def test_each_text_says_what_it_is_about_and_covers_libraries_of_its_own():
    texts = [licences.read(path) for path in licences.TEXTS.glob("*.txt")]
    assert all(each.title and each.licence and len(each.text) > 150 for each in texts)
    covered = Counter(name for each in texts for name in each.libraries.split())
    assert set(covered.values()) == {1}
