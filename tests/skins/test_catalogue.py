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
from ishido.skins.catalogue import NOT_HERE, OURS, Catalogue, kind_of
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


def ids(catalogue, kind="stonesets"):
    listed = catalogue.stonesets() if kind == "stonesets" else catalogue.boards()
    return [each.id for each in listed if each.id.startswith("user/")]


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


def test_the_game_s_own_stand_in_their_order(catalogue):
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


def test_a_broken_one_is_listed_with_what_is_wrong(catalogue, users):
    folder(users / "stonesets" / "broken", stoneset(name=None))
    folder(users / "boards" / "broken", board({}))
    (users / "stonesets" / "notes.txt").write_text("Dear diary")
    found = {e.id: (e.name, e.problem) for e in [*catalogue.stonesets(), *catalogue.boards()]}
    assert found["user/notes.txt"][1].startswith("notes.txt: a stoneset is a folder, ")
    assert found["user/broken"] == ("broken", "broken: board.png or board.webp is missing")
    (stones,) = (e for e in catalogue.stonesets() if e.id == "user/broken")
    assert stones.problem == "broken: name must be text of at most 400 characters"


@linux
def test_odd_things_in_the_player_s_folder_do_no_harm(catalogue, users):
    place = users / "stonesets"
    folder(place / ".hidden", stoneset())
    folder(place / os.fsdecode(b"not \xff unicode"), stoneset())
    folder(place / "two\nlines", stoneset())
    folder(place / ("x" * 151), stoneset())
    (place / "loop").symlink_to("loop")
    (place / "gone.png").symlink_to("nowhere")
    os.mkfifo(place / "pipe.stoneset")
    problems = {each.id: each.problem for each in catalogue.stonesets() if each.id not in OURS}
    assert list(problems) == ["user/gone.png", "user/loop", "user/pipe.stoneset"]
    assert all(problems.values())


@pytest.mark.parametrize("users", [None, Path("/nowhere/at/all"), Path(os.devnull)])
def test_without_a_player_s_folder_there_are_ours(users):
    assert not ids(Catalogue(assets(), users))


# -- by id ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "skin_id",
    [
        "",
        "pebbles",
        "user/",
        "user/.",
        "user/..",
        "user/../x",
        "user/../stonesets/pebbles",
        "user/./pebbles",
        "user//etc",
        "user/a/b",
        "user/a\\b",
        "user/a\0b",
        "user/.pebbles",
        "user/" + "x" * 151,
        "../ishido",
        "ishido/../gems",
        "/etc",
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


def test_one_that_is_gone_is_named(catalogue):
    with pytest.raises(SkinProblem, match=r"^gone\.png is missing$"):
        catalogue.stoneset("user/gone.png")
    with pytest.raises(SkinProblem, match=r"^gone: a board is a folder or "):
        catalogue.board("user/gone")


def test_a_player_s_board_falls_back_on_the_default_one(catalogue, users):
    folder(users / "boards" / "kitchen", board())
    assert catalogue.board("user/kitchen").owner("panel").name == "Ishido"
    assert catalogue.board("ishido").fallback is None


# -- adding ---------------------------------------------------------------------------------


def test_a_folder_is_packed_with_what_the_format_knows(catalogue, users, elsewhere):
    files = stoneset() | {"notes.txt": b"secret", "stones.xcf": b"", "run.sh": b"", ".x": b""}
    source = folder(elsewhere / "pebbles", files)
    (source / "stones.half.webp").mkdir()
    assert catalogue.add(source) == ("stonesets", "user/pebbles.stoneset")
    assert held(users).keys() == {"stonesets/pebbles.stoneset"}
    assert packed(users / "stonesets" / "pebbles.stoneset") == stoneset()
    assert ids(catalogue) == ["user/pebbles.stoneset"]
    assert held(source) == files


def test_a_board_is_packed_with_its_parts(catalogue, users, elsewhere):
    files = board() | {"button.hot.png": plain((40, 40)), "pouch.half.png": plain((9, 9))}
    assert catalogue.add(folder(elsewhere / "kitchen", files)) == (
        "boards", "user/kitchen.board"
    )  # fmt: skip
    assert packed(users / "boards" / "kitchen.board") == files
    assert catalogue.board("user/kitchen.board").name == "Kitchen table"


def test_an_archive_or_picture_is_copied_as_it_is(catalogue, users, elsewhere):
    one = archive(elsewhere / "a.stoneset", stoneset(), "inside/")
    two = archive(elsewhere / "b.board", board())
    (elsewhere / "c.png").write_bytes(sheet())
    assert catalogue.add(one) == ("stonesets", "user/a.stoneset")
    assert catalogue.add(two) == ("boards", "user/b.board")
    assert catalogue.add(elsewhere / "c.png") == ("stonesets", "user/c.png")
    assert held(users) == {
        "stonesets/a.stoneset": one.read_bytes(),
        "boards/b.board": two.read_bytes(),
        "stonesets/c.png": sheet(),
    }


def test_a_newer_one_of_the_same_name_takes_its_place(catalogue, users, elsewhere):
    half = {"stones.half.png": sheet((16, 16)), "stones.png": sheet((32, 32))}
    catalogue.add(folder(elsewhere / "pebbles", stoneset(half)))
    catalogue.add(folder(elsewhere / "new" / "pebbles", stoneset(name="Newer")))
    assert catalogue.stoneset("user/pebbles.stoneset").name == "Newer"
    assert packed(users / "stonesets" / "pebbles.stoneset") == stoneset(name="Newer")
    assert held(users).keys() == {"stonesets/pebbles.stoneset"}


def test_adding_what_is_there_already_changes_nothing(catalogue, users):
    for path in (
        folder(users / "stonesets" / "older", stoneset()),
        archive(users / "stonesets" / "pebbles.stoneset", stoneset()),
    ):
        before = held(users)
        assert catalogue.add(path) == ("stonesets", f"user/{path.name}")
        assert held(users) == before


@pytest.mark.parametrize("path", [".", "../pebbles", "x/..", "./"])
def test_a_folder_named_from_within_has_its_own_name(
    catalogue, users, elsewhere, path, monkeypatch
):
    folder(users / "stonesets" / "older", stoneset())
    source = folder(elsewhere / "pebbles", stoneset())
    (source / "x").mkdir()
    monkeypatch.chdir(source)
    assert catalogue.add(Path(path)) == ("stonesets", "user/pebbles.stoneset")
    assert ids(catalogue) == ["user/older", "user/pebbles.stoneset"]


@linux
@pytest.mark.parametrize("name", ["...", "two\nlines", "x" * 151, os.fsdecode(b"\xff")])
def test_a_name_that_cannot_be_kept_is_refused(catalogue, users, elsewhere, name):
    folder(users / "stonesets" / "older", stoneset())
    with pytest.raises(SkinProblem, match="more than 150 characters, or strange ones"):
        catalogue.add(folder(elsewhere / name, stoneset()))
    assert ids(catalogue) == ["user/older"]


def test_a_hidden_one_is_shown(catalogue, elsewhere):
    assert catalogue.add(folder(elsewhere / ".pebbles", stoneset()))[1] == ("user/pebbles.stoneset")


def test_what_is_not_sound_is_not_added(catalogue, users, elsewhere):
    with pytest.raises(SkinProblem, match=r"^pebbles: stones\.png or stones\.webp is missing$"):
        catalogue.add(folder(elsewhere / "pebbles", stoneset({})))
    with pytest.raises(SkinProblem, match=r"^kitchen: board\.png or board\.webp is missing$"):
        catalogue.add(folder(elsewhere / "kitchen", board({})))
    assert not users.exists()


@pytest.mark.parametrize("make", [folder, archive])
def test_one_that_is_added_again_is_there_at_every_moment(
    catalogue, users, elsewhere, monkeypatch, make
):
    """A kill at any moment leaves the old one or the new one under its name."""
    path = make(elsewhere / "pebbles.stoneset", stoneset())
    _, skin = catalogue.add(path)
    moved, moves = Path.replace, []

    def replace(self, to):
        assert catalogue.stoneset(skin).name == "River pebbles"
        moves.append(to)
        return moved(self, to)

    monkeypatch.setattr(Path, "replace", replace)
    catalogue.add(path)
    assert len(moves) == 1
    assert catalogue.stoneset(skin).name == "River pebbles"
    assert len(held(users)) == 1


@linux
@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("empty", "empty: a folder with neither stoneset.toml nor board.toml"),
        ("notes.txt", "notes.txt: neither a stoneset nor a board"),
        ("gone", "gone: neither a stoneset nor a board"),
        ("gone.png", "gone.png is missing"),
        ("nul\0.png", "nul\ufffd.png: not a valid file name"),
        ("x" * 300, "x" * 40 + "…" + "x" * 20 + ": neither a stoneset nor a board"),
    ],
)
def test_what_is_neither_is_refused(catalogue, elsewhere, name, complaint):
    (elsewhere / "empty").mkdir(parents=True)
    (elsewhere / "notes.txt").touch()
    with pytest.raises(SkinProblem) as problem:
        catalogue.add(elsewhere / name)
    assert str(problem.value) == complaint


def test_both_descriptions_in_one_folder_make_a_stoneset(elsewhere):
    assert kind_of(folder(elsewhere / "x", board() | stoneset())) == "stonesets"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.png", "stonesets"),
        ("a.WEBP", "stonesets"),
        ("a.stoneset", "stonesets"),
        ("a.board", "boards"),
    ],
)
def test_the_suffix_of_a_file_says_what_it_is(name, kind):
    assert kind_of(Path(name)) == kind


def test_without_a_folder_to_keep_it_in(elsewhere):
    with pytest.raises(SkinProblem, match=r"^there is no folder to save it in$"):
        Catalogue(assets()).add(folder(elsewhere / "pebbles", stoneset()))


def test_a_folder_that_cannot_be_written_to_is_said(catalogue, users, elsewhere, monkeypatch):
    catalogue.add(folder(elsewhere / "pebbles", stoneset()))

    def read_only(*args):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(shutil, "copyfile", read_only)
    monkeypatch.setattr(zipfile.ZipFile, "write", read_only)
    for source in (
        folder(elsewhere / "new" / "pebbles", stoneset(name="Newer")),
        archive(elsewhere / "other.stoneset", stoneset()),
    ):
        with pytest.raises(SkinProblem, match=rf"^{source.name}: permission denied$"):
            catalogue.add(source)
    # What was there is still there, and nothing half done lies beside it.
    assert catalogue.stoneset("user/pebbles.stoneset").name == "River pebbles"
    assert set(held(users)) == {"stonesets/pebbles.stoneset"}


@linux
def test_a_file_in_the_folder_s_place_is_said(catalogue, users, elsewhere):
    users.write_text("Dear diary")
    with pytest.raises(SkinProblem, match=r"^pebbles: (not a directory|file exists)$"):
        catalogue.add(folder(elsewhere / "pebbles", stoneset()))


def test_a_move_that_fails_leaves_the_old_one(catalogue, users, elsewhere, monkeypatch):
    catalogue.add(folder(elsewhere / "pebbles", stoneset()))
    replace = Path.replace

    def stuck(self, target):
        if self.name.endswith(".part"):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", stuck)
    with pytest.raises(SkinProblem, match=r"^pebbles: input/output error$"):
        catalogue.add(folder(elsewhere / "new" / "pebbles", stoneset(name="Newer")))
    assert held(users / "stonesets").keys() == {"pebbles.stoneset"}
    assert catalogue.stoneset("user/pebbles.stoneset").name == "River pebbles"


def test_what_an_earlier_copy_left_half_done_is_cleared_away(catalogue, users, elsewhere):
    part = users / "stonesets" / ".pebbles.stoneset.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(b"rubbish")
    catalogue.add(folder(elsewhere / "pebbles", stoneset()))
    assert not part.exists()
    assert catalogue.stoneset("user/pebbles.stoneset").name == "River pebbles"


def test_a_file_that_is_too_large_is_not_copied(catalogue, users, elsewhere, monkeypatch):
    monkeypatch.setattr(module, "MAX_COPY", 100)
    with pytest.raises(SkinProblem, match=r"^pebbles: too large$"):
        catalogue.add(folder(elsewhere / "pebbles", stoneset()))
    assert not held(users)


def test_a_skin_that_cannot_be_had_now_is_listed_and_refused():
    catalogue = Catalogue(assets(), absent=lambda kind, skin: (kind, skin) == ("boards", "magic"))
    problems = {each.name: each.problem for each in catalogue.boards() if each.problem}
    assert problems == {"Magic": NOT_HERE}
    assert not [each for each in catalogue.stonesets() if each.problem]
    with pytest.raises(SkinProblem, match=r"^Magic is not downloaded yet: connect to"):
        catalogue.board("magic")
    assert catalogue.stoneset("magic")
