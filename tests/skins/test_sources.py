"""Where files are read from: folders, archives, bare files, and things that only look like them."""

import os
import sys
import zipfile
import zlib

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
)
from ishido.skins.stoneset import load_stoneset
from tests.support.sample_skins import archive, folder, stoneset

LIMIT = 1000
linux = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems forbid it, or say it otherwise"
)


# -- folders --------------------------------------------------------------------------------


@linux
def test_what_a_folder_does_not_have_as_a_file_is_said(tmp_path):
    path = folder(tmp_path / "pebbles", {"a.txt": b"hello"})
    source = FolderSource(path)
    assert source.label == "pebbles"
    assert source.has("a.txt")
    assert source.read("a.txt", LIMIT) == b"hello"
    (path / "folder").mkdir()
    (path / "loop").symlink_to("loop")
    (path / "link").symlink_to("nowhere")
    for name, complaint in {
        "none": "none is missing",
        "link": "link is missing",
        "folder": "folder: not an ordinary file",
        "loop": "loop: too many levels of symbolic links",
    }.items():
        assert not source.has(name)
        with pytest.raises(SkinProblem, match=f"^pebbles: {complaint}$"):
            source.read(name, LIMIT)


@pytest.mark.parametrize(("size", "sound"), [(LIMIT, True), (LIMIT + 1, False)])
def test_a_file_is_read_up_to_its_limit(tmp_path, size, sound):
    source = FolderSource(folder(tmp_path / "pebbles", {"a": bytes(size)}))
    if sound:
        assert len(source.read("a", LIMIT)) == size
    else:
        with pytest.raises(SkinProblem, match=r"^pebbles: a is too large \(0 KB at most\)$"):
            source.read("a", LIMIT)


@linux
@pytest.mark.parametrize("name", ["pipe.png", "pipe.stoneset", "zero.png"])
def test_a_pipe_or_an_endless_device_is_refused_and_not_waited_for(tmp_path, name):
    if name == "zero.png":
        (tmp_path / name).symlink_to("/dev/zero")
    else:
        os.mkfifo(tmp_path / name)
    with pytest.raises(SkinProblem, match=f"^{name}: not an ordinary file$"):
        load_stoneset(tmp_path / name)


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
    path = tmp_path / "x.stoneset"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("__MACOSX/a", b"a shadow")
        packed.writestr(f"{inside}a", b"hello")
        packed.writestr("pebbles two/a", b"a second one")
    source = ZipSource(path)
    assert source.label == "x.stoneset"
    assert source.has("a")
    assert source.read("a", LIMIT) == b"hello"
    for name, complaint in (("b", "b is missing"), ("../a", "../a is missing")):
        with pytest.raises(SkinProblem, match=rf"^x\.stoneset: {complaint}$"):
            source.read(name, LIMIT)
    with pytest.raises(SkinProblem, match=r"^x\.zip is missing$"):
        ZipSource(tmp_path / "x.zip")


@pytest.mark.parametrize("inside", ["deep/down/", "../../", "/etc/", "__MACOSX/"])
def test_what_lies_elsewhere_in_an_archive_is_not_seen(tmp_path, inside):
    assert not ZipSource(archive(tmp_path / "x.zip", {"a": b""}, inside)).has("a")


@pytest.mark.slow
def test_a_bomb_is_unpacked_only_up_to_the_limit(tmp_path):
    path = archive(tmp_path / "bomb.stoneset", stoneset() | {"stoneset.toml": bytes(50 * 2**20)})
    assert path.stat().st_size < 100_000
    wanted = r"^bomb\.stoneset: stoneset\.toml is too large \(64 KB at most\)$"
    with pytest.raises(SkinProblem, match=wanted):
        load_stoneset(path)


def test_an_encrypted_archive_is_refused(tmp_path):
    path = archive(tmp_path / "x.zip", {"a": b"hello"})
    data = bytearray(path.read_bytes())
    for at in (6, data.index(b"PK\x01\x02") + 8):  # in its head, and in the archive's list
        data[at] |= 1
    path.write_bytes(data)
    with pytest.raises(SkinProblem, match=r"^x\.zip: a cannot be unpacked \(.*encrypted"):
        ZipSource(path).read("a", LIMIT)


def test_an_archive_of_thousands_of_files_is_refused(tmp_path):
    many = {f"{n}.png": b"" for n in range(3000)}
    with pytest.raises(SkinProblem, match=rf"^x\.zip: contains 3000 files, {MAX_PARTS} at most$"):
        ZipSource(archive(tmp_path / "x.zip", many))


def test_a_member_with_other_bytes_than_were_packed_is_refused(tmp_path):
    content = os.urandom(400)
    path = archive(tmp_path / "x.zip", {"a": content})
    data = path.read_bytes()
    packed = zlib.compressobj(wbits=-15)
    start = data.index((packed.compress(content) + packed.flush())[:20])
    path.write_bytes(data[: start + 30] + bytes(20) + data[start + 50 :])
    with pytest.raises(SkinProblem, match=r"^x\.zip: a is damaged; copy or download it again$"):
        ZipSource(path).read("a", LIMIT)


@pytest.mark.parametrize(
    ("share", "more", "complaint"),
    [(0, b"", "the file is empty"), (0.5, b"", "not a zip"), (0, b"Dear diary", "not a zip")],
)
def test_what_is_no_archive_is_refused(tmp_path, share, more, complaint):
    path = archive(tmp_path / "x.stoneset", stoneset())
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)] + more)
    with pytest.raises(SkinProblem, match=rf"^x\.stoneset: {complaint}"):
        load_stoneset(path)


def test_messages_show_any_name_on_one_short_line(tmp_path):
    for name in ("a\tb\nc.zip", "\udcff.zip", "x" * 200 + ".zip"):
        (tmp_path / name).write_bytes(b"no archive")
        with pytest.raises(SkinProblem) as problem:
            ZipSource(tmp_path / name)
        assert str(problem.value).isprintable()
        assert len(str(problem.value)) < 160


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
