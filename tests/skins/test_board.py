"""A board: a folder or the same zipped, with parts of the default board where it has none."""

import pytest

from ishido.assets import assets
from ishido.skins.board import PARTS, load_board
from ishido.skins.source import SkinProblem
from tests.support.sample_skins import BOARD_SIZE, archive, board, folder, plain, png_header


def as_folder(path, files):
    return folder(path / "kitchen", files)


def as_archive(path, files):
    return archive(path / "kitchen.board", files)


def as_archive_of_a_folder(path, files):
    return archive(path / "kitchen.board", files, "kitchen table/")


PACKED = pytest.mark.parametrize("pack", [as_folder, as_archive, as_archive_of_a_folder])


@pytest.fixture
def default():
    return load_board(assets() / "boards" / "ishido")


@PACKED
def test_all_that_a_board_says_is_read(tmp_path, pack):
    files = board(
        stoneset="pebbles",
        board={"squares": [8, 8, 192, 128], "click": "slate", "ambience": "rain"},
        slices={"panel": [9, 8, 7, 6]},
        colours={"text": "#ffffff"},
    )
    found = load_board(pack(tmp_path, files))
    assert (found.name, found.author, found.about) == ("Kitchen table", "Ada", "Scrubbed pine.")
    assert found.stoneset == "pebbles"
    assert found.squares == (8, 8, 192, 128)
    assert found.size == BOARD_SIZE
    assert (found.click, found.ambience) == ("slate", "rain")
    assert found.margins("panel") == (9, 8, 7, 6)
    assert found.colours == {"text": "#ffffff"}
    assert found.picture("board") == files["board.png"]


def test_a_board_may_leave_out_its_author_and_sounds(tmp_path):
    found = load_board(folder(tmp_path / "kitchen", board(author=None, about=None)))
    assert (found.author, found.about, found.stoneset) == ("unknown", "–", "ishido")
    assert (found.click, found.ambience) == ("wood", "garden")
    assert found.margins("panel") == (8, 8, 8, 8)


def test_a_button_under_the_pointer_is_cut_like_the_button(tmp_path):
    slices = {"button": [5, 5, 5, 5], "button.down": [7, 7, 7, 7]}
    found = load_board(folder(tmp_path / "kitchen", board(slices=slices)))
    assert found.margins("button.hot") == (5, 5, 5, 5)
    assert found.margins("button.down") == (7, 7, 7, 7)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"name": None}, "name must be text of at most 400 characters"),
        ({"board": None}, "squares must be four whole numbers"),
        ({"board": 3}, "board must be a table"),
        ({"board": {"squares": [8, 8, 192]}}, "squares must be four whole numbers"),
        ({"board": {"squares": [8, 8, 192.0, 128]}}, "squares must be four whole numbers"),
        ({"board": {"squares": [8, 8, True, 128]}}, "squares must be four whole numbers"),
        ({"board": {"squares": [-8, 8, 192, 128]}}, "squares must be four whole numbers"),
        (
            {"board": {"squares": [17, 8, 192, 128]}},
            "squares go beyond the picture of 208×144",
        ),
        (
            {"board": {"squares": [8, 17, 192, 128]}},
            "squares go beyond the picture of 208×144",
        ),
        (
            {"board": {"squares": [8, 8, 10**30, 128]}},
            "squares go beyond the picture of 208×144",
        ),
        ({"board": {"squares": [8, 8, 180, 128]}}, "squares smaller than 16 pixels"),
        ({"board": {"squares": [8, 8, 192, 120]}}, "squares smaller than 16 pixels"),
        (
            {"board": {"squares": [8, 8, 192, 128], "click": "bell"}},
            "click must be one of wood, slate, hide, porcelain, crystal",
        ),
        (
            {"board": {"squares": [8, 8, 192, 128], "ambience": "disco"}},
            "ambience must be one of garden, cavern, rain, night, stream, desert, shore, fire",
        ),
        ({"slices": {"panel": [1, 2]}}, "panel must be four whole numbers"),
        ({"slices": []}, "slices must be a table"),
        ({"colours": "red"}, "colours must be a table"),
    ],
)
def test_a_wrong_description_is_refused(tmp_path, changes, complaint):
    with pytest.raises(SkinProblem) as problem:
        load_board(as_folder(tmp_path, board(**changes)))
    assert str(problem.value) == f"kitchen: {complaint}"


@PACKED
def test_what_is_wrong_is_said_of_the_folder_or_the_archive(tmp_path, pack):
    path = pack(tmp_path, board(name=None))
    with pytest.raises(SkinProblem) as problem:
        load_board(path)
    assert str(problem.value) == f"{path.name}: name must be text of at most 400 characters"


@pytest.mark.parametrize(
    ("size", "squares", "ours"),
    [
        ((2868, 2292), (90, 90, 2688, 2112), True),
        ((358, 286), (11, 11, 336, 264), True),  # scaled and rounded
        ((2988, 2292), (90, 90, 2688, 2112), False),  # a wider frame at the right
        ((2868, 2412), (90, 210, 2688, 2112), False),  # … and at the top
        ((2688, 2112), (0, 0, 2688, 2112), False),  # no frame
        ((2688, 2688), (90, 90, 2508, 2508), False),  # narrow squares
    ],
)
def test_a_board_of_our_proportions_is_known(tmp_path, size, squares, ours):
    files = board({"board.png": png_header(*size)}, board={"squares": [*squares]})
    assert load_board(folder(tmp_path / "kitchen", files)).has_our_shape == ours


@pytest.mark.parametrize(
    ("pictures", "complaint"),
    [
        ({}, "kitchen: board.png or board.webp is missing"),
        ({"board.png": b"BM" + bytes(60)}, "kitchen: board.png: neither PNG nor WebP"),
        (
            {"board.png": png_header(30_000, 30_000)},
            "kitchen: board.png: 30000×30000 pixels; 8192 a side and 24 million in all at most",
        ),
    ],
)
def test_a_wrong_picture_is_refused(tmp_path, pictures, complaint):
    with pytest.raises(SkinProblem) as problem:
        load_board(folder(tmp_path / "kitchen", board(pictures)))
    assert str(problem.value) == complaint


@pytest.mark.parametrize("name", ["kitchen.png", "kitchen"])
def test_a_file_of_another_kind_is_refused(tmp_path, name):
    (tmp_path / name).write_bytes(plain(BOARD_SIZE))
    with pytest.raises(SkinProblem, match=f"^{name}: a board is a folder or a .board file$"):
        load_board(tmp_path / name)


# -- parts ----------------------------------------------------------------------------------


def test_a_part_that_is_not_there_comes_from_the_default_board(tmp_path, default):
    files = board({"board.png": plain(BOARD_SIZE), "tray.png": plain((40, 40))})
    found = load_board(folder(tmp_path / "kitchen", files), default)
    owners = {part: found.owner(part) for part in PARTS}
    assert [part for part in PARTS if owners[part] is found] == ["board", "tray"]
    assert all(owner in (found, default) for owner in owners.values())
    assert found.owner("panel").picture("panel") == default.picture("panel")


def test_a_board_on_its_own_says_what_is_missing(tmp_path):
    found = load_board(folder(tmp_path / "kitchen", board()))
    with pytest.raises(SkinProblem, match=r"^kitchen: panel\.webp is missing$"):
        found.owner("panel")
    with pytest.raises(SkinProblem, match=r"^kitchen: panel\.webp is missing$"):
        found.picture("panel")


def test_the_half_picture_is_optional(tmp_path):
    whole, half = plain((80, 60)), plain((40, 30))
    files = board() | {"tray.png": whole, "tray.half.png": half, "panel.png": whole}
    found = load_board(folder(tmp_path / "kitchen", files))
    assert found.has_half("tray")
    assert not found.has_half("panel")
    assert found.picture("tray", half=True) == half
    assert found.picture("panel", half=True) == found.picture("panel") == whole


def test_a_webp_is_preferred_to_a_png(tmp_path, default):
    webp = default.picture("ornament", half=True)
    files = board() | {"ornament.png": plain((80, 60)), "ornament.webp": webp}
    found = load_board(folder(tmp_path / "kitchen", files))
    assert found.picture("ornament") == webp


def test_a_monstrous_part_is_refused(tmp_path):
    files = board() | {"pouch.png": png_header(30_000, 30_000)}
    found = load_board(folder(tmp_path / "kitchen", files))
    with pytest.raises(SkinProblem, match=r"^kitchen: pouch\.png: 30000×30000 pixels; "):
        found.picture("pouch")


# -- what is looked at before a player's board is used -----------------------------------------


@pytest.mark.parametrize(
    ("pictures", "complaint"),
    [
        ({"panel.png": plain((30, 16))}, "kitchen: the margins of panel leave no centre"),
        ({"panel.png": plain((20, 30))}, "kitchen: the margins of panel leave no centre"),
        ({"tray.png": plain((16, 90))}, "kitchen: the margins of tray leave no centre"),
        (
            {"pouch.png": plain((80, 60)), "pouch.half.png": plain((40, 60))},
            "kitchen: pouch.half is not half the scale",
        ),
        ({"backdrop.png": png_header(9000, 1)}, "kitchen: backdrop.png: 9000×1 pixels"),
    ],
)
def test_parts_that_cannot_be_drawn_are_found(tmp_path, default, pictures, complaint):
    files = board(slices={"panel": [10, 8, 10, 8]}) | pictures
    found = load_board(folder(tmp_path / "kitchen", files), default)
    with pytest.raises(SkinProblem) as problem:
        found.check()
    assert str(problem.value).startswith(complaint)


def test_parts_that_can_be_drawn_are_sound(tmp_path, default):
    files = board(slices={"panel": [10, 8, 10, 8]}) | {
        "panel.png": plain((21, 17)),
        "pouch.png": plain((3, 3)),
        "ornament.png": plain((81, 61)),
        "ornament.half.png": plain((40, 31)),
    }
    load_board(folder(tmp_path / "kitchen", files), default).check()


@pytest.mark.parametrize(
    ("size", "margins"),
    [((1, 1), 0), ((2, 40), 0), ((40, 2), 0), ((2, 2), 1)],
)
def test_a_panel_too_small_to_be_cut_into_nine_is_refused(tmp_path, default, size, margins):
    files = board(slices={"panel": [margins] * 4}) | {"panel.png": plain(size)}
    found = load_board(folder(tmp_path / "kitchen", files), default)
    with pytest.raises(SkinProblem, match=r"^kitchen: the margins of panel leave no centre$"):
        found.check()


def test_the_smallest_panel_that_can_be_cut_into_nine(tmp_path, default):
    files = board(slices={"panel": [0] * 4}) | {"panel.png": plain((3, 3))}
    load_board(folder(tmp_path / "kitchen", files), default).check()


def test_margins_without_measure_are_refused(tmp_path, default):
    files = board(slices={"panel": [10**400, 0, 0, 0]}) | {"panel.png": plain((40, 40))}
    found = load_board(folder(tmp_path / "kitchen", files), default)
    with pytest.raises(SkinProblem, match="margins of panel"):
        found.check()
