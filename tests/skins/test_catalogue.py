"""Which stonesets and boards are listed, and how a player's own come among them."""

import errno
import os
import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from ishido.assets import assets
from ishido.skins import catalogue as module
from ishido.skins.catalogue import NOT_HERE, OURS, Catalogue
from ishido.skins.source import SkinProblem
from tests.support.sample_skins import archive, board, folder, plain, sheet, stoneset

linux = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems forbid it, or say it otherwise"
)


@pytest.fixture
def users(tmp_path):
    """The player's folder, which nobody has made yet."""
    return tmp_path / "data"


@pytest.fixture
def catalogue(users):
    return Catalogue(assets(), users)


@pytest.fixture
def elsewhere(tmp_path):
    """Where a player keeps what is to be added."""
    return tmp_path / "downloads"


def ids(catalogue):
    return [each.id for each in catalogue.stonesets() if each.id.startswith("user/")]


def held(folder):
    """A folder's files, hidden ones, too."""
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()
    }


# -- removing -------------------------------------------------------------------------------


def packed(path):
    """The files of an archive."""
    with zipfile.ZipFile(path) as files:
        return {name: files.read(name) for name in files.namelist()}


def test_a_player_removes_their_own_and_no_other(catalogue, users):
    folder(users / "stonesets" / "pebbles", stoneset())
    archive(users / "stonesets" / "shells.stoneset", stoneset())
    catalogue.remove("stonesets", "user/pebbles")
    catalogue.remove("stonesets", "user/shells.stoneset")
    assert ids(catalogue) == []
    with pytest.raises(SkinProblem, match="ishido: not one of your own"):
        catalogue.remove("stonesets", "ishido")


# -- lists ----------------------------------------------------------------------------------


@pytest.mark.parametrize("users", [None, Path("/nowhere/at/all"), Path(os.devnull)])
def test_the_game_s_own_stand_in_their_order(users):
    catalogue = Catalogue(assets(), users)
    for kind, listed in (("stonesets", catalogue.stonesets()), ("boards", catalogue.boards())):
        there = {path.name for path in (assets() / kind).iterdir()}
        assert [each.id for each in listed] == [name for name in OURS if name in there]
        assert there <= set(OURS)
        assert not [each.problem for each in listed if each.problem]
        assert len({each.name for each in listed}) == len(listed)


def test_the_player_s_stand_after_them_by_name(catalogue, users):
    for name in ("beta", "Alpha", "gamma"):
        folder(users / "stonesets" / name, stoneset(name=name.upper()))
    archive(users / "stonesets" / "delta.stoneset", stoneset(name="Delta"))
    (users / "stonesets" / "Bare.png").write_bytes(sheet())
    listed = catalogue.stonesets()
    assert [each.id in OURS for each in listed] == sorted(
        (e.id in OURS for e in listed), reverse=True
    )
    assert [(e.id, e.name) for e in listed if e.id not in OURS] == [
        ("user/Alpha", "ALPHA"),
        ("user/Bare.png", "Bare"),
        ("user/beta", "BETA"),
        ("user/delta.stoneset", "Delta"),
        ("user/gamma", "GAMMA"),
    ]


@linux
def test_broken_ones_are_listed_with_what_is_wrong_and_odd_things_do_no_harm(catalogue, users):
    place = users / "stonesets"
    for name in (".hidden", os.fsdecode(b"not \xff unicode"), "two\nlines", "x" * 151):
        folder(place / name, stoneset())
    folder(place / "broken", stoneset(name=None))
    folder(users / "boards" / "broken", board({}))
    (place / "notes.txt").write_text("Dear diary")
    (place / "loop").symlink_to("loop")
    (place / "gone.png").symlink_to("nowhere")
    os.mkfifo(place / "pipe.stoneset")
    found = {each.id: (each.name, each.problem) for each in catalogue.stonesets() if each.problem}
    assert found.keys() == {
        f"user/{name}" for name in ("broken", "gone.png", "loop", "notes.txt", "pipe.stoneset")
    }
    assert found["user/broken"] == ("broken", "broken: name must be text of at most 400 characters")
    assert found["user/notes.txt"][1].startswith("notes.txt: a stoneset is a folder, ")
    (broken,) = (each for each in catalogue.boards() if each.problem)
    assert broken.problem == "broken: board.png or board.webp is missing"


# -- by id ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "skin_id",
    [
        *("", "pebbles", "user/", "user/.", "user/..", "user/../x", "user/../stonesets/pebbles"),
        *("user/./pebbles", "user//etc", "user/a/b", "user/a\\b", "user/a\0b", "user/.pebbles"),
        *("user/" + "x" * 151, "../ishido", "ishido/../gems", "/etc"),
    ],
)
def test_an_id_leads_nowhere_but_into_the_folders(catalogue, users, skin_id):
    for name in ("pebbles", ".pebbles"):
        folder(users / "stonesets" / name, stoneset())
    folder(users / "x", stoneset())
    with pytest.raises(SkinProblem, match=r"^there is no stoneset "):
        catalogue.stoneset(skin_id)
    with pytest.raises(SkinProblem, match=r"^there is no board "):
        catalogue.board(skin_id)
    with pytest.raises(SkinProblem, match=r"^gone\.png is missing$"):
        catalogue.stoneset("user/gone.png")


# -- adding ---------------------------------------------------------------------------------


def test_a_folder_is_packed_with_what_the_format_knows(catalogue, users, elsewhere):
    rest = {"notes.txt": b"secret", "stones.xcf": b"", "run.sh": b"", ".x": b""}
    known = stoneset() | {"masks.png": b"of the editor", "hidden.png": b"its own, too"}
    source = folder(elsewhere / ".pebbles", known | rest)
    (source / "stones.half.webp").mkdir()
    assert catalogue.add(source) == ("stonesets", "user/pebbles.stoneset")  # no hidden one
    assert held(users).keys() == {"stonesets/pebbles.stoneset"}
    assert packed(users / "stonesets" / "pebbles.stoneset") == known
    assert ids(catalogue) == ["user/pebbles.stoneset"]
    assert held(source) == known | rest
    files = board() | {"button.hot.png": plain((40, 40)), "pouch.half.png": plain((9, 9))}
    kitchen = folder(elsewhere / "kitchen", files | rest)
    assert catalogue.add(kitchen) == ("boards", "user/kitchen.board")
    assert packed(users / "boards" / "kitchen.board") == files
    found = catalogue.board("user/kitchen.board")
    assert (found.name, found.owner("panel").name) == ("Kitchen table", "Ishido")
    both = folder(elsewhere / "both", board() | stoneset())
    assert catalogue.add(both) == ("stonesets", "user/both.stoneset")


def test_an_archive_or_picture_is_copied_as_it_is(catalogue, users, elsewhere, webp_sheet):
    one = archive(elsewhere / "a.stoneset", stoneset(), "inside/")
    two = archive(elsewhere / "b.board", board())
    pictures = {"c.PNG": sheet(), "d.webp": webp_sheet}
    for name, data in pictures.items():
        (elsewhere / name).write_bytes(data)
    expected = {
        "stonesets/a.stoneset": one.read_bytes(),
        "boards/b.board": two.read_bytes(),
        **{f"stonesets/{name}": data for name, data in pictures.items()},
    }
    for name in expected:
        kind, file = name.split("/")
        assert catalogue.add(elsewhere / file) == (kind, f"user/{file}")
        assert catalogue.add(users / name) == (kind, f"user/{file}"), "it is there already"
    assert held(users) == expected
    older = folder(users / "stonesets" / "older", stoneset())
    assert catalogue.add(older) == ("stonesets", "user/older")
    assert not (users / "stonesets" / "older.stoneset").exists()


@pytest.mark.parametrize("path", [".", "../pebbles", "x/.."])
def test_a_folder_named_from_within_has_its_own_name(catalogue, elsewhere, path, monkeypatch):
    source = folder(elsewhere / "pebbles", stoneset())
    (source / "x").mkdir()
    monkeypatch.chdir(source)
    assert catalogue.add(Path(path)) == ("stonesets", "user/pebbles.stoneset")


@linux
@pytest.mark.parametrize("name", ["...", "two\nlines", "x" * 151, os.fsdecode(b"\xff")])
def test_a_name_that_cannot_be_kept_is_refused(catalogue, users, elsewhere, name):
    folder(users / "stonesets" / "older", stoneset())
    with pytest.raises(SkinProblem, match="more than 150 characters, or strange ones"):
        catalogue.add(folder(elsewhere / name, stoneset()))
    assert ids(catalogue) == ["user/older"]


@pytest.mark.parametrize("make", [folder, archive])
def test_one_that_is_added_again_is_there_at_every_moment(
    catalogue, users, elsewhere, monkeypatch, make
):
    """A kill at any moment leaves the old one or the new one under its name."""
    half = {"stones.half.png": sheet((16, 16)), "stones.png": sheet((32, 32))}
    _, skin = catalogue.add(make(elsewhere / "pebbles.stoneset", stoneset(half)))
    ((name, _),) = held(users / "stonesets").items()
    (users / "stonesets" / f".{name}.part").write_bytes(b"rubbish that a kill has left")
    moved, moves = Path.replace, []

    def replace(self, to):
        assert catalogue.stoneset(skin).name == "River pebbles"
        moves.append(to)
        if len(moves) == 1:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return moved(self, to)

    monkeypatch.setattr(Path, "replace", replace)
    newer = make(elsewhere / "new" / "pebbles.stoneset", stoneset(name="Newer"))
    with pytest.raises(SkinProblem, match=r"input/output error$"):
        catalogue.add(newer)
    assert catalogue.stoneset(skin).name == "River pebbles"
    catalogue.add(newer)
    assert len(moves) == 2
    assert catalogue.stoneset(skin).name == "Newer"
    assert packed(users / "stonesets" / name) == stoneset(name="Newer")
    assert held(users / "stonesets").keys() == {name}


@linux
@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("empty", "empty: a folder with neither stoneset.toml nor board.toml"),
        ("notes.txt", "notes.txt: neither a stoneset nor a board"),
        ("pebbles", "pebbles: stones.png or stones.webp is missing"),
        ("kitchen", "kitchen: board.png or board.webp is missing"),
        ("gone", "gone: neither a stoneset nor a board"),
        ("gone.png", "gone.png is missing"),
        ("nul\0.png", "nul\ufffd.png: not a valid file name"),
        ("x" * 300, "x" * 40 + "…" + "x" * 20 + ": neither a stoneset nor a board"),
        ("sound", "sound: too large"),
    ],
)
def test_what_is_neither_or_not_sound_is_refused(
    catalogue, users, elsewhere, monkeypatch, name, complaint
):
    monkeypatch.setattr(module, "MAX_COPY", 100)
    (elsewhere / "empty").mkdir(parents=True)
    (elsewhere / "notes.txt").touch()
    folder(elsewhere / "pebbles", stoneset({}))
    folder(elsewhere / "kitchen", board({}))
    folder(elsewhere / "sound", stoneset())
    with pytest.raises(SkinProblem) as problem:
        catalogue.add(elsewhere / name)
    assert str(problem.value) == complaint
    assert not users.exists() or not held(users)


def test_a_folder_that_cannot_be_written_to_is_said(catalogue, users, elsewhere, monkeypatch):
    def read_only(*args):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    pebbles = folder(elsewhere / "pebbles", stoneset())
    with pytest.raises(SkinProblem, match=r"^there is no folder to save it in$"):
        Catalogue(assets()).add(pebbles)
    monkeypatch.setattr(shutil, "copyfile", read_only)
    monkeypatch.setattr(zipfile.ZipFile, "write", read_only)
    for source in (pebbles, archive(elsewhere / "other.stoneset", stoneset())):
        with pytest.raises(SkinProblem, match=rf"^{source.name}: permission denied$"):
            catalogue.add(source)
    assert held(users) == {}


def test_a_skin_that_cannot_be_had_now_is_listed_and_refused():
    catalogue = Catalogue(assets(), absent=lambda kind, skin: (kind, skin) == ("boards", "magic"))
    problems = {each.name: each.problem for each in catalogue.boards() if each.problem}
    assert problems == {"Magic": NOT_HERE}
    assert not [each for each in catalogue.stonesets() if each.problem]
    with pytest.raises(SkinProblem, match=r"^Magic is not downloaded yet: connect to"):
        catalogue.board("magic")
    assert catalogue.stoneset("magic")
