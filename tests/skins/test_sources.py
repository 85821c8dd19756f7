"""Where files are read from: folders, archives, bare files, and things that only look like them."""

import os
import struct
import sys
import zipfile
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.source import (
    HEAD,
    MAX_PARTS,
    MAX_PICTURE,
    FileSource,
    FolderSource,
    SkinProblem,
    ZipSource,
    is_folder,
)
from ishido.skins.stoneset import load_stoneset
from tests.support.sample_skins import archive, folder, stoneset

LIMIT = 1000
linux = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems forbid it, or say it otherwise"
)


# -- folders --------------------------------------------------------------------------------


def test_a_folder_is_known_by_its_name(tmp_path):
    source = FolderSource(folder(tmp_path / "pebbles", {"a.txt": b"hello"}))
    assert source.label == "pebbles"
    assert source.has("a.txt")
    assert not source.has("b.txt")
    assert source.read("a.txt", LIMIT) == b"hello"


def test_a_missing_file_is_named_with_its_folder(tmp_path):
    with pytest.raises(SkinProblem, match=r"^pebbles: a\.txt is missing$"):
        FolderSource(folder(tmp_path / "pebbles", {})).read("a.txt", LIMIT)


@pytest.mark.parametrize(("size", "sound"), [(LIMIT, True), (LIMIT + 1, False)])
def test_a_file_is_read_up_to_its_limit(tmp_path, size, sound):
    source = FolderSource(folder(tmp_path / "pebbles", {"a": bytes(size)}))
    if sound:
        assert len(source.read("a", LIMIT)) == size
    else:
        with pytest.raises(SkinProblem, match=r"^pebbles: a is too large \(0 KB at most\)$"):
            source.read("a", LIMIT)


@linux
def test_a_folder_in_a_files_place_is_no_file(tmp_path):
    source = FolderSource(folder(tmp_path / "pebbles", {}))
    (tmp_path / "pebbles" / "a").mkdir()
    assert not source.has("a")
    with pytest.raises(SkinProblem, match=r"^pebbles: a: not an ordinary file$"):
        source.read("a", LIMIT)


@linux
def test_a_loop_of_links_is_no_file(tmp_path):
    source = FolderSource(folder(tmp_path / "pebbles", {}))
    (tmp_path / "pebbles" / "a").symlink_to("b")
    (tmp_path / "pebbles" / "b").symlink_to("a")
    assert not source.has("a")
    with pytest.raises(SkinProblem, match=r"^pebbles: a: too many levels of symbolic links$"):
        source.read("a", LIMIT)


@linux
def test_a_link_to_nowhere_is_missing(tmp_path):
    source = FolderSource(folder(tmp_path / "pebbles", {}))
    (tmp_path / "pebbles" / "a").symlink_to("nowhere")
    with pytest.raises(SkinProblem, match=r"^pebbles: a is missing$"):
        source.read("a", LIMIT)


@linux
@pytest.mark.parametrize("name", ["nul\0.png", "x" * 300 + ".png"])
def test_a_name_that_no_file_can_have_leads_nowhere(name):
    assert not is_folder(Path(name))
    with pytest.raises(SkinProblem, match=r": (not a valid file name|file name too long)$"):
        load_stoneset(Path(name))


@linux
@pytest.mark.parametrize("name", ["pipe.png", "pipe.webp", "pipe.stoneset", "pipe.zip"])
def test_a_pipe_is_refused_and_not_waited_for(tmp_path, name):
    os.mkfifo(tmp_path / name)
    with pytest.raises(SkinProblem, match=f"^{name}: not an ordinary file$"):
        load_stoneset(tmp_path / name)


@linux
def test_an_endless_device_is_refused(tmp_path):
    (tmp_path / "zero.png").symlink_to("/dev/zero")
    with pytest.raises(SkinProblem, match=r"^zero\.png: not an ordinary file$"):
        load_stoneset(tmp_path / "zero.png")


# -- one file -------------------------------------------------------------------------------


def test_a_bare_file_goes_under_the_name_that_the_format_gives_it(tmp_path):
    (tmp_path / "mine.png").write_bytes(b"hello")
    source = FileSource(tmp_path / "mine.png", "stones.webp")
    assert source.label == "mine.png"
    assert source.has("stones.webp")
    assert not source.has("stones.half.webp")
    assert source.read("stones.webp", LIMIT) == b"hello"
    with pytest.raises(SkinProblem, match=r"^mine\.png: stones\.half\.webp is missing$"):
        source.read("stones.half.webp", LIMIT)


@linux
def test_a_picture_of_gigabytes_is_not_read_to_its_end(tmp_path):
    with (tmp_path / "vast.png").open("wb") as file:
        file.truncate(20 * 2**30)  # takes no room on the disk
    with pytest.raises(SkinProblem, match=r"^vast\.png is too large \(65,536 KB at most\)$"):
        load_stoneset(tmp_path / "vast.png")
    assert MAX_PICTURE == 65_536 * 1024


def test_only_the_head_of_a_picture_is_read_for_its_size(tmp_path):
    content = bytes(range(200))
    inside = folder(tmp_path / "skin", {"stones.webp": content})
    packed = archive(tmp_path / "skin.zip", {"stones.webp": content})
    alone = FileSource(inside / "stones.webp", "stones.webp")
    for source in (FolderSource(inside), ZipSource(packed), alone):
        assert source.head("stones.webp") == content[:HEAD]
        with pytest.raises(SkinProblem, match=r"board\.webp is missing$"):
            source.head("board.webp")


# -- archives -------------------------------------------------------------------------------


@pytest.mark.parametrize("inside", ["", "pebbles/"])
def test_an_archive_holds_the_files_at_its_top_or_in_one_folder(tmp_path, inside):
    source = ZipSource(archive(tmp_path / "x.stoneset", {"a": b"hello"}, inside))
    assert source.label == "x.stoneset"
    assert source.has("a")
    assert source.read("a", LIMIT) == b"hello"


@pytest.mark.parametrize("inside", ["deep/down/", "../../", "/etc/", "__MACOSX/"])
def test_what_lies_elsewhere_in_an_archive_is_not_seen(tmp_path, inside):
    assert not ZipSource(archive(tmp_path / "x.zip", {"a": b""}, inside)).has("a")


def test_a_mac_s_shadow_files_are_passed_over(tmp_path):
    files = {"__MACOSX/a": b"shadow", "pebbles/a": b"hello"}
    assert ZipSource(archive(tmp_path / "x.zip", files)).read("a", LIMIT) == b"hello"


def test_a_missing_member_is_named(tmp_path):
    with pytest.raises(SkinProblem, match=r"^x\.zip: b is missing$"):
        ZipSource(archive(tmp_path / "x.zip", {"a": b""})).read("b", LIMIT)


@pytest.mark.slow
def test_a_bomb_is_unpacked_only_up_to_the_limit(tmp_path):
    path = archive(tmp_path / "bomb.stoneset", stoneset() | {"stoneset.toml": bytes(50 * 2**20)})
    assert path.stat().st_size < 100_000
    wanted = r"^bomb\.stoneset: stoneset\.toml is too large \(64 KB at most\)$"
    with pytest.raises(SkinProblem, match=wanted):
        load_stoneset(path)


@pytest.mark.parametrize("claimed", [10, 2**31])
def test_a_member_that_lies_about_its_size_is_refused(tmp_path, claimed):
    path = archive(tmp_path / "x.zip", {"a": bytes(5000)})
    data = bytearray(path.read_bytes())
    entry = data.index(b"PK\x01\x02")  # in the archive's list
    struct.pack_into("<I", data, entry + 24, claimed)
    struct.pack_into("<I", data, 22, claimed)
    path.write_bytes(data)
    with pytest.raises(
        SkinProblem, match=r"^x\.zip: a (cannot be unpacked|is damaged|is too large)"
    ):
        ZipSource(path).read("a", LIMIT)


def test_an_archive_of_thousands_of_files_is_refused(tmp_path):
    many = {f"{n}.png": b"" for n in range(3000)}
    with pytest.raises(SkinProblem, match=rf"^x\.zip: contains 3000 files, {MAX_PARTS} at most$"):
        ZipSource(archive(tmp_path / "x.zip", many))


def test_an_encrypted_member_is_refused(tmp_path):
    path = archive(tmp_path / "x.zip", {"a": b"secret"})
    data = bytearray(path.read_bytes())
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    with pytest.raises(SkinProblem, match=r"^x\.zip: a cannot be unpacked \(.*encrypted"):
        ZipSource(path).read("a", LIMIT)


def test_a_member_packed_in_an_unknown_way_is_refused(tmp_path):
    path = archive(tmp_path / "x.zip", {"a": b"secret"})
    data = bytearray(path.read_bytes())
    data[8] = data[data.index(b"PK\x01\x02") + 10] = 97
    path.write_bytes(data)
    with pytest.raises(SkinProblem, match=r"^x\.zip: a cannot be unpacked"):
        ZipSource(path).read("a", LIMIT)


def test_a_member_with_other_bytes_than_were_packed_is_refused(tmp_path):
    content = os.urandom(400)
    path = archive(tmp_path / "x.zip", {"a": content})
    data = path.read_bytes()
    packed = zlib.compressobj(wbits=-15)
    start = data.index((packed.compress(content) + packed.flush())[:20])
    path.write_bytes(data[: start + 30] + bytes(20) + data[start + 50 :])
    with pytest.raises(SkinProblem, match=r"^x\.zip: a is damaged; copy or download it again$"):
        ZipSource(path).read("a", LIMIT)


def _nothing(data):
    return b""


def _cut(data):
    return data[: len(data) // 2]


def _no_zip(data):
    return b"Dear diary"


@pytest.mark.parametrize("spoil", [_nothing, _cut, _no_zip])
def test_what_is_no_archive_is_refused(tmp_path, spoil):
    path = archive(tmp_path / "x.stoneset", stoneset())
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(SkinProblem, match=r"^x\.stoneset: (not a zip archive|the file is empty)"):
        load_stoneset(path)


def test_messages_show_any_name_on_one_short_line(tmp_path):
    for name in ("a\tb\nc.zip", "\udcff.zip", "x" * 200 + ".zip"):
        (tmp_path / name).write_bytes(b"no archive")
        with pytest.raises(SkinProblem) as problem:
            ZipSource(tmp_path / name)
        assert str(problem.value).isprintable()
        assert len(str(problem.value)) < 160


def test_a_missing_archive_is_missing(tmp_path):
    with pytest.raises(SkinProblem, match=r"^x\.zip is missing$"):
        ZipSource(tmp_path / "x.zip")


def test_the_same_name_twice_is_the_first(tmp_path):
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("a", b"first")
        packed.writestr("pebbles/a", b"second")
    assert ZipSource(path).read("a", LIMIT) == b"first"


@given(spots=st.dictionaries(st.integers(0, 5000), st.integers(0, 255), max_size=8))
def test_a_damaged_archive_is_read_or_refused(tmp_path_factory, spots):
    path = archive(tmp_path_factory.mktemp("zip") / "x.stoneset", stoneset(), "pebbles/")
    data = bytearray(path.read_bytes())
    for spot, value in spots.items():
        data[spot % len(data)] = value
    path.write_bytes(data)
    try:
        found = load_stoneset(path)
    except SkinProblem:
        return
    assert len(found.description.colours) == 6
