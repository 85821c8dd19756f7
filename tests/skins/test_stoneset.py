"""A stoneset: a folder, the same zipped, or a bare picture."""

import pytest

from ishido.skins.description import PLAIN_COLOURS, PLAIN_SYMBOLS
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import load_stoneset
from tests.support.sample_skins import NAMES, folder, plain, png_header, sheet, stoneset


def as_folder(path, files):
    return folder(path / "pebbles", files)


def test_all_that_a_stoneset_says_is_read(tmp_path):
    files = stoneset(cell=[16, 16], pixels=True, board="shaman", about="From\n  the\tIsar.\n")
    found = load_stoneset(as_folder(tmp_path, files))
    about = found.description
    assert (found.name, about.author, about.about) == ("River pebbles", "Ada", "From the Isar.")
    assert about.colours == ("Black", "Blue", "Red", "Green", "Yellow", "White")
    assert about.symbols == ("Fish", "Bird", "Tree", "Sun", "Moon", "Hand")
    assert (found.cell, about.pixels, about.board) == ((16, 16), True, "shaman")
    assert found.picture() == files["stones.png"]
    assert found.describe(2, 5) == "red hand"


def test_a_stoneset_may_leave_out_its_author_and_board(tmp_path):
    files = stoneset(author=None, about=None, licence=None)
    found = load_stoneset(folder(tmp_path / "named.png", files)).description
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


def test_the_half_picture_is_optional_and_a_webp_preferred(tmp_path, webp_sheet):
    whole, half = sheet((32, 40)), sheet((16, 20))
    pictures = {"stones.png": whole, "stones.half.png": half}
    with_half = load_stoneset(folder(tmp_path / "a", stoneset(pictures)))
    without = load_stoneset(folder(tmp_path / "b", stoneset({"stones.png": whole})))
    assert with_half.has_half
    assert not without.has_half
    assert with_half.picture(half=True) == half
    assert with_half.picture() == without.picture(half=True) == whole
    pictures = {"stones.png": whole, "stones.webp": webp_sheet}
    found = load_stoneset(folder(tmp_path / "c", stoneset(pictures)))
    assert (found.sheet, found.picture()) == ("stones.webp", webp_sheet)


TEXT = "must be text of at most 400 characters"
SIX = "must be six names of at most 60 characters"
UNEVEN = (
    "{} pixels cannot be cut into 6×6 equal cells."
    " A picture must show all 36 stones in six rows of six"
)


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        *(
            (stoneset(name=name), f"name {TEXT}")
            for name in (None, "  ", 3, "a\0b", "\x1b[2J", "x" * 401)
        ),
        *((stoneset(**{key: 3}), f"{key} {TEXT}") for key in ("about", "author", "board")),
        *(
            (stoneset(colours=names), f"colours {SIX}")
            for names in (None, "six", NAMES[:5], [*NAMES, "seven"])
        ),
        *((stoneset(symbols=[*NAMES[:5], last]), f"symbols {SIX}") for last in (6, "", "x" * 61)),
        (stoneset(cell=[16, 17]), "cell is [16, 17], but stones.png has cells of 16×16"),
        (stoneset(cell=16), "cell is 16, but stones.png has cells of 16×16"),
        (stoneset({}), "stones.png or stones.webp is missing"),
        *(
            (stoneset({"stones.png": picture}), complaint)
            for picture, complaint in [
                (plain((97, 96)), UNEVEN.format("97×96")),
                (plain((96, 100)), UNEVEN.format("96×100")),
                (plain((90, 96)), "its cells are smaller than 16 pixels"),
                (plain((96, 90)), "its cells are smaller than 16 pixels"),
                (b"GIF89a" + bytes(90), "neither PNG nor WebP"),
                (b"", "the file is empty"),
                (  # a gigabyte in the editor
                    png_header(8190, 2928),
                    "8190×2928 pixels; 8192 a side and 5 million in all at most",
                ),
            ]
        ),
        *(
            (stoneset({"stones.png": sheet((32, 40)), "stones.half.png": half}), complaint)
            for half, complaint in [
                (sheet((16, 21)), "stones.half.png is not half the scale of stones.png"),
                (plain((97, 120)), UNEVEN.format("97×120")),
                (plain((6, 6)), "its cells are smaller than 8 pixels"),
            ]
        ),
    ],
)
def test_a_wrong_description_or_picture_is_refused(tmp_path, files, complaint):
    with pytest.raises(SkinProblem) as problem:
        load_stoneset(as_folder(tmp_path, files))
    assert str(problem.value) == f"pebbles: {complaint}"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"name = ", "stoneset.toml: Invalid value"),
        (b"\xff\xfe", "stoneset.toml: line 1 is not UTF-8 text"),
        (b"x = " + b"[" * 50_000, "stoneset.toml: too deeply nested"),
        (b"#" * (64 * 1024 + 1), "stoneset.toml is too large (64 KB at most)"),
    ],
)
def test_what_is_not_toml_is_refused(tmp_path, content, complaint):
    with pytest.raises(SkinProblem) as problem:
        load_stoneset(as_folder(tmp_path, stoneset() | {"stoneset.toml": content}))
    assert str(problem.value).startswith(f"pebbles: {complaint}")
    assert "\n" not in str(problem.value)


def test_an_odd_cell_may_be_halved_either_way(tmp_path):
    for name, half in (("a", (16, 20)), ("b", (17, 21))):
        pictures = {"stones.png": sheet((33, 41)), "stones.half.png": sheet(half)}
        assert load_stoneset(folder(tmp_path / name, stoneset(pictures))).cell == (33, 41)


@pytest.mark.parametrize("name", ["pebbles.gif", "pebbles"])
def test_a_file_of_another_kind_is_refused_and_one_that_is_gone_missing(tmp_path, name):
    (tmp_path / name).write_bytes(sheet())
    other = "a stoneset is a folder, a .stoneset file, a PNG or a WebP"
    with pytest.raises(SkinProblem, match=f"^{name}: {other}$"):
        load_stoneset(tmp_path / name)
    for gone in ("gone.png", "gone.stoneset"):
        with pytest.raises(SkinProblem, match=f"^{gone} is missing$"):
            load_stoneset(tmp_path / gone)
