"""A stoneset: a folder, the same zipped, or a bare picture."""

import pytest

from ishido.assets import assets
from ishido.skins.description import PLAIN_COLOURS, PLAIN_SYMBOLS
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import load_stoneset
from tests.support.sample_skins import NAMES, archive, folder, plain, png_header, sheet, stoneset


def as_folder(path, files):
    return folder(path / "pebbles", files)


def as_archive(path, files):
    return archive(path / "pebbles.stoneset", files)


def as_archive_of_a_folder(path, files):
    return archive(path / "pebbles.stoneset", files, "River pebbles/")


SIX_ROWS = "A picture must show all 36 stones in six rows of six"
PACKED = pytest.mark.parametrize("pack", [as_folder, as_archive, as_archive_of_a_folder])


@PACKED
def test_all_that_a_stoneset_says_is_read(tmp_path, pack):
    files = stoneset(cell=[16, 16], pixels=True, board="shaman")
    found = load_stoneset(pack(tmp_path, files))
    assert found.name == "River pebbles"
    assert found.description.author == "Ada"
    assert found.description.about == "Pebbles from the Isar."
    assert found.description.colours == ("Black", "Blue", "Red", "Green", "Yellow", "White")
    assert found.description.symbols == ("Fish", "Bird", "Tree", "Sun", "Moon", "Hand")
    assert found.cell == (16, 16)
    assert found.description.pixels
    assert found.description.board == "shaman"
    assert found.picture() == files["stones.png"]
    assert found.describe(2, 5) == "red hand"


def test_a_stoneset_may_leave_out_its_author_and_board(tmp_path):
    files = stoneset(author=None, about=None, licence=None)
    found = load_stoneset(folder(tmp_path / "x", files)).description
    left_out = found.author, found.about, found.pixels, found.board
    assert left_out == ("unknown", "–", False, "ishido")


@pytest.mark.parametrize("name", ["Pebbles.png", "Pebbles.PNG"])
def test_a_bare_picture_is_a_stoneset_of_its_name(tmp_path, name):
    (tmp_path / name).write_bytes(sheet((20, 24)))
    found = load_stoneset(tmp_path / name)
    assert found.name == "Pebbles"
    assert found.description.colours == PLAIN_COLOURS
    assert found.description.symbols == PLAIN_SYMBOLS
    assert found.cell == (20, 24)
    assert found.description.board == ""
    assert not found.has_half
    assert found.picture(half=True) == found.picture() == sheet((20, 24))


def test_a_webp_is_preferred_to_a_png(tmp_path, webp_sheet):
    files = stoneset({"stones.png": sheet(), "stones.webp": webp_sheet})
    found = load_stoneset(folder(tmp_path / "x", files))
    assert found.sheet == "stones.webp"
    assert found.picture() == webp_sheet


def test_the_half_picture_is_optional(tmp_path):
    whole, half = sheet((32, 40)), sheet((16, 20))
    with_half = load_stoneset(
        folder(tmp_path / "a", stoneset({"stones.png": whole, "stones.half.png": half}))
    )
    without = load_stoneset(folder(tmp_path / "b", stoneset({"stones.png": whole})))
    assert with_half.has_half
    assert not without.has_half
    assert with_half.picture(half=True) == half
    assert with_half.picture() == without.picture(half=True) == whole


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"name": None}, "name must be text of at most 400 characters"),
        ({"name": "  "}, "name must be text of at most 400 characters"),
        ({"name": 3}, "name must be text of at most 400 characters"),
        ({"name": "a\0b"}, "name must be text of at most 400 characters"),
        ({"name": "x" * 50_000}, "name must be text of at most 400 characters"),
        ({"about": "\x1b[2J"}, "about must be text of at most 400 characters"),
        ({"author": []}, "author must be text of at most 400 characters"),
        ({"board": 3}, "board must be text of at most 400 characters"),
        ({"colours": None}, "colours must be six names of at most 60 characters"),
        ({"colours": NAMES[:5]}, "colours must be six names of at most 60 characters"),
        ({"colours": [*NAMES, "seven"]}, "colours must be six names of at most 60 characters"),
        ({"symbols": "six"}, "symbols must be six names of at most 60 characters"),
        ({"symbols": [*NAMES[:5], 6]}, "symbols must be six names of at most 60 characters"),
        ({"symbols": [*NAMES[:5], ""]}, "symbols must be six names of at most 60 characters"),
        ({"symbols": [*NAMES[:5], "x" * 61]}, "symbols must be six names of at most 60 characters"),
        ({"cell": [16, 17]}, "cell is [16, 17], but stones.png has cells of 16×16"),
        ({"cell": 16}, "cell is 16, but stones.png has cells of 16×16"),
    ],
)
def test_a_wrong_description_is_refused(tmp_path, changes, complaint):
    with pytest.raises(SkinProblem) as problem:
        load_stoneset(as_folder(tmp_path, stoneset(**changes)))
    assert str(problem.value) == f"pebbles: {complaint}"


@PACKED
def test_what_is_wrong_is_said_of_the_folder_or_the_archive(tmp_path, pack):
    path = pack(tmp_path, stoneset(name=None))
    with pytest.raises(SkinProblem) as problem:
        load_stoneset(path)
    assert str(problem.value) == f"{path.name}: name must be text of at most 400 characters"


def test_a_text_of_several_lines_is_shown_on_one(tmp_path):
    found = load_stoneset(folder(tmp_path / "x", stoneset(about="Pebbles\n  from the\tIsar.\n")))
    assert found.description.about == "Pebbles from the Isar."


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"name = ", "stoneset.toml: Invalid value"),
        (b"\xff\xfe", "stoneset.toml: line 1 is not UTF-8 text"),
        (b"Dear diary", "stoneset.toml: Expected"),
        (b"x = " + b"[" * 50_000, "stoneset.toml: too deeply nested"),
        (b"x = " + b"1" * 5000, "stoneset.toml: Exceeds the limit"),
        (b"x = 1\n" * 2, "stoneset.toml: Cannot overwrite"),
        (b"#" * (64 * 1024 + 1), "stoneset.toml is too large (64 KB at most)"),
        (b"", "name must be text"),
    ],
)
def test_what_is_not_toml_is_refused(tmp_path, content, complaint):
    path = folder(tmp_path / "pebbles", stoneset() | {"stoneset.toml": content})
    with pytest.raises(SkinProblem) as problem:
        load_stoneset(path)
    assert str(problem.value).startswith(f"pebbles: {complaint}")
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    ("pictures", "complaint"),
    [
        ({}, "stones.png or stones.webp is missing"),
        (
            {"stones.png": plain((97, 96))},
            "97×96 pixels cannot be cut into 6×6 equal cells. " + SIX_ROWS,
        ),
        (
            {"stones.png": plain((96, 100))},
            "96×100 pixels cannot be cut into 6×6 equal cells. " + SIX_ROWS,
        ),
        ({"stones.png": plain((90, 96))}, "its cells are smaller than 16 pixels"),
        ({"stones.png": plain((96, 90))}, "its cells are smaller than 16 pixels"),
        ({"stones.png": b"GIF89a" + bytes(90)}, "neither PNG nor WebP"),
        ({"stones.png": b""}, "the file is empty"),
        (
            {"stones.png": png_header(8190, 2928)},  # a gigabyte in the editor
            "8190×2928 pixels; 8192 a side and 5 million in all at most",
        ),
        (
            {"stones.png": sheet((32, 40)), "stones.half.png": sheet((16, 21))},
            "stones.half.png is not half the scale of stones.png",
        ),
        (
            {"stones.png": sheet((32, 40)), "stones.half.png": plain((97, 120))},
            "97×120 pixels cannot be cut into 6×6 equal cells. " + SIX_ROWS,
        ),
        (
            {"stones.png": sheet(), "stones.half.png": plain((6, 6))},
            "its cells are smaller than 8 pixels",
        ),
    ],
)
def test_a_wrong_picture_is_refused(tmp_path, pictures, complaint):
    with pytest.raises(SkinProblem) as problem:
        load_stoneset(as_folder(tmp_path, stoneset(pictures)))
    assert str(problem.value) == f"pebbles: {complaint}"


@PACKED
def test_a_wrong_picture_is_said_of_the_folder_or_the_archive(tmp_path, pack):
    path = pack(tmp_path, stoneset({"stones.png": b""}))
    with pytest.raises(SkinProblem) as problem:
        load_stoneset(path)
    assert str(problem.value) == f"{path.name}: the file is empty"


def test_an_odd_cell_may_be_halved_either_way(tmp_path):
    for name, half in (("a", (16, 20)), ("b", (17, 21))):
        pictures = {"stones.png": sheet((33, 41)), "stones.half.png": sheet(half)}
        assert load_stoneset(folder(tmp_path / name, stoneset(pictures))).cell == (33, 41)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("pebbles.gif", "a stoneset is a folder, a .stoneset file, a PNG or a WebP"),
        ("pebbles", "a stoneset is a folder, a .stoneset file, a PNG or a WebP"),
    ],
)
def test_a_file_of_another_kind_is_refused(tmp_path, name, complaint):
    (tmp_path / name).write_bytes(sheet())
    with pytest.raises(SkinProblem, match=f"^{name}: {complaint}$"):
        load_stoneset(tmp_path / name)


def test_a_folder_that_is_named_like_a_picture_is_a_folder(tmp_path):
    (tmp_path / "pebbles.png").mkdir()
    with pytest.raises(SkinProblem, match=r"^pebbles\.png: stoneset\.toml is missing$"):
        load_stoneset(tmp_path / "pebbles.png")
    assert load_stoneset(folder(tmp_path / "sound.png", stoneset())).name == "River pebbles"


@pytest.mark.parametrize("name", ["gone.png", "gone.stoneset"])
def test_what_is_gone_is_missing(tmp_path, name):
    with pytest.raises(SkinProblem, match=f"^{name} is missing$"):
        load_stoneset(tmp_path / name)


def test_names_keep_the_capitals_within_them():
    rameses = load_stoneset(assets() / "stonesets" / "rameses")
    assert rameses.describe(5, 1) == "white eye of Horus"


def test_an_archive_with_an_entry_that_has_no_name_is_refused(tmp_path):
    path = archive(tmp_path / "pebbles.stoneset", {"x": b""})
    content = bytearray(path.read_bytes())
    at = content.index(b"PK\x01\x02")  # the list of its files: one, called x
    content[at + 28 : at + 30] = b"\x00\x00"
    content[at + 46 : at + 47] = b""
    end = content.index(b"PK\x05\x06")
    content[end + 12 : end + 16] = (end - at).to_bytes(4, "little")
    path.write_bytes(content)
    with pytest.raises(SkinProblem, match="not a zip archive"):
        load_stoneset(path)
