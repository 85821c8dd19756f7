"""A board: a folder or the same zipped, with parts of the default board where it has none."""

import pytest

from ishido.assets import assets
from ishido.skins.board import PARTS, load_board
from ishido.skins.source import SkinProblem
from tests.support.sample_skins import BOARD_SIZE, board, folder, plain, png_header


@pytest.fixture
def default():
    return load_board(assets() / "boards" / "ishido")


@pytest.fixture
def load(tmp_path):
    """Loads a board of these files."""

    def load(files, default=None):
        return load_board(folder(tmp_path / "kitchen", files), default)

    return load


def test_all_that_a_board_says_is_read(load):
    files = board(
        stoneset="pebbles",
        board={"squares": [8, 8, 192, 128], "click": "slate", "ambience": "rain"},
        slices={"panel": [9, 8, 7, 6], "button": [5, 5, 5, 5], "button.down": [7, 7, 7, 7]},
        colours={"text": "#ffffff"},
    )
    found = load(files)
    assert (found.name, found.author, found.about) == ("Kitchen table", "Ada", "Scrubbed pine.")
    assert found.stoneset == "pebbles"
    assert found.squares == (8, 8, 192, 128)
    assert found.size == BOARD_SIZE
    assert (found.click, found.ambience) == ("slate", "rain")
    margins = {part: found.margins(part)[0] for part in ("panel", "button.hot", "button.down")}
    assert margins == {"panel": 9, "button.hot": 5, "button.down": 7}
    assert found.margins("panel") == (9, 8, 7, 6)
    assert found.colours == {"text": "#ffffff"}
    assert found.picture("board") == files["board.png"]


def test_a_board_may_leave_out_its_author_and_sounds(load):
    found = load(board(author=None, about=None))
    assert (found.author, found.about, found.stoneset) == ("unknown", "–", "ishido")
    assert (found.click, found.ambience) == ("wood", "garden")
    assert found.margins("panel") == (8, 8, 8, 8)


def placed(*squares, **sounds):
    return board(board={"squares": [*squares], **sounds})


NO_SQUARES = "squares must be four whole numbers"
BEYOND = "squares go beyond the picture of 208×144"
SMALL = "squares smaller than 16 pixels"


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        (board(name=None), "name must be text of at most 400 characters"),
        (board(board=None), NO_SQUARES),
        (board(board=3), "board must be a table"),
        *((placed(*squares, 128), NO_SQUARES) for squares in [(8, 8), (8, 8, 192.0), (-8, 8, 192)]),
        (placed(8, 8, True, 128), NO_SQUARES),
        *((placed(*squares, 128), BEYOND) for squares in [(17, 8, 192), (8, 17, 192)]),
        (placed(8, 8, 10**30, 128), BEYOND),
        *((placed(8, 8, *size), SMALL) for size in [(180, 128), (192, 120)]),
        (
            placed(8, 8, 192, 128, click="bell"),
            "click must be one of wood, slate, hide, porcelain, crystal",
        ),
        (
            placed(8, 8, 192, 128, ambience="disco"),
            "ambience must be one of garden, cavern, rain, night, stream, desert, shore, fire",
        ),
        (board(slices={"panel": [1, 2]}), "panel must be four whole numbers"),
        (board(slices=[]), "slices must be a table"),
        (board(colours="red"), "colours must be a table"),
        (board({}), "board.png or board.webp is missing"),
        (board({"board.png": b"BM" + bytes(60)}), "board.png: neither PNG nor WebP"),
        (
            board({"board.png": png_header(30_000, 30_000)}),
            "board.png: 30000×30000 pixels; 8192 a side and 24 million in all at most",
        ),
    ],
)
def test_a_wrong_description_or_picture_is_refused(load, files, complaint):
    with pytest.raises(SkinProblem) as problem:
        load(files)
    assert str(problem.value) == f"kitchen: {complaint}"


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
def test_a_board_of_our_proportions_is_known(load, size, squares, ours):
    files = board({"board.png": png_header(*size)}, board={"squares": [*squares]})
    assert load(files).has_our_shape == ours


@pytest.mark.parametrize("name", ["kitchen.png", "kitchen"])
def test_a_file_of_another_kind_is_refused(tmp_path, name):
    (tmp_path / name).write_bytes(plain(BOARD_SIZE))
    with pytest.raises(SkinProblem, match=f"^{name}: a board is a folder or a .board file$"):
        load_board(tmp_path / name)


# -- parts ----------------------------------------------------------------------------------


def test_a_part_that_is_not_there_comes_from_the_default_board(load, default):
    files = board({"board.png": plain(BOARD_SIZE), "tray.png": plain((40, 40))})
    found = load(files, default)
    owners = {part: found.owner(part) for part in PARTS}
    assert [part for part in PARTS if owners[part] is found] == ["board", "tray"]
    assert all(owner in (found, default) for owner in owners.values())
    assert found.owner("panel").picture("panel") == default.picture("panel")


def test_the_pouch_shows_how_many_stones_it_holds_as_far_as_the_board_has_pictures(load, default):
    seen = [default.pouch(stones) for stones in range(65, -1, -1)]
    states = ["pouch", "pouch.1", "pouch.2", "pouch.3", "pouch.4"]
    assert list(dict.fromkeys(seen)) == states
    assert [seen.count(state) for state in states] == [16, 15, 15, 19, 1]
    files = board() | {"pouch.png": plain((40, 40)), "pouch.2.png": plain((40, 40))}
    found = load(files, default)
    assert [found.pouch(stones) for stones in (65, 40, 20)] == ["pouch", "pouch", "pouch.2"]


def test_a_pouch_of_another_size_than_the_full_one_is_refused(load, default):
    files = {"pouch.png": plain((40, 40)), "pouch.2.png": plain((40, 30))}
    with pytest.raises(SkinProblem, match=r"pouch\.2 is not as large as the full pouch$"):
        load(board() | files, default).check()


def test_a_board_on_its_own_says_what_is_missing(load):
    found = load(board())
    for ask in (found.owner, found.picture):
        with pytest.raises(SkinProblem, match=r"^kitchen: panel\.webp is missing$"):
            ask("panel")


def test_the_half_picture_is_optional_and_a_webp_preferred(load, default):
    whole, half, webp = plain((80, 60)), plain((40, 30)), default.picture("ornament", half=True)
    files = {"tray.png": whole, "tray.half.png": half, "panel.png": whole}
    found = load(board() | files | {"ornament.png": whole, "ornament.webp": webp})
    assert found.has_half("tray")
    assert not found.has_half("panel")
    assert found.picture("tray", half=True) == half
    assert found.picture("panel", half=True) == found.picture("panel") == whole
    assert found.picture("ornament") == webp


# -- what is looked at before a player's board is used -----------------------------------------


NO_CENTRE = "the margins of {} leave no centre"


@pytest.mark.parametrize(
    ("margins", "pictures", "complaint"),
    [
        *(
            (margins, {"panel.png": plain(size)}, NO_CENTRE.format("panel"))
            for margins, *sizes in [
                ([10, 8, 10, 8], (30, 16), (20, 30)),
                ([0, 0, 0, 0], (1, 1), (2, 40), (40, 2)),
                ([1, 1, 1, 1], (2, 2)),
                ([10**400, 0, 0, 0], (40, 40)),
            ]
            for size in sizes
        ),
        (None, {"tray.png": plain((16, 90))}, NO_CENTRE.format("tray")),
        (
            None,
            {"pouch.png": plain((80, 60)), "pouch.half.png": plain((40, 60))},
            "pouch.half is not half the scale",
        ),
        (None, {"backdrop.png": png_header(9000, 1)}, "backdrop.png: 9000×1 pixels"),
    ],
)
def test_parts_that_cannot_be_drawn_are_found(load, default, margins, pictures, complaint):
    found = load(board(slices={"panel": margins} if margins else {}) | pictures, default)
    with pytest.raises(SkinProblem) as problem:
        found.check()
    assert str(problem.value).startswith(f"kitchen: {complaint}")


@pytest.mark.parametrize(("margins", "size"), [([10, 8, 10, 8], (21, 17)), ([0] * 4, (3, 3))])
def test_parts_that_can_be_drawn_are_sound(load, default, margins, size):
    files = board(slices={"panel": margins}) | {
        "panel.png": plain(size),
        "pouch.png": plain((3, 3)),
        "ornament.png": plain((81, 61)),
        "ornament.half.png": plain((40, 31)),
    }
    load(files, default).check()
