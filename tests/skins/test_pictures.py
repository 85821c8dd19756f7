"""Stones and boards as they come out of the decoder, and what never gets into it."""

import pygame
import pytest

from ishido.assets import assets
from ishido.rules.stone import STONES, Stone
from ishido.skins.board import load_board
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import load_stoneset
from ishido.ui.skins.carving import carved
from ishido.ui.skins.pictures import BoardPictures, StonePictures
from tests.support.sample_skins import (
    BOARD_SIZE,
    CLEAR,
    board,
    folder,
    plain,
    png,
    png_header,
    sheet,
    stone,
    stoneset,
)

pytestmark = pytest.mark.usefixtures("display")

RED = (200, 0, 0, 255)
GREEN = (0, 200, 0, 255)


def near(seen, wanted):
    """Whether a colour is as painted: a dark stone's light rim may tint it by a little."""
    return all(abs(a - b) <= 6 for a, b in zip(seen, wanted, strict=True))


def stones(path, picture, **changes):
    return StonePictures(
        load_stoneset(folder(path / "x", stoneset({"stones.png": picture}, **changes)))
    )


# -- stones ---------------------------------------------------------------------------------


def test_each_stone_is_cut_out_of_its_cell(tmp_path):
    pictures = stones(tmp_path, sheet((32, 40)))
    for each in STONES:
        seen = pictures.stone(each, (16, 20)).get_at((8, 10))
        assert near(seen, stone(each.colour, each.symbol))


def test_carved_stones_are_lit_and_inlaid_in_the_colours_of_the_drawing(tmp_path):
    def at(x, y):
        """A square and a line of one pixel."""
        x, y = x % 48, y % 56
        return GREEN if (8 <= x < 18 and 22 <= y < 32) or (x == 32 and 10 <= y < 46) else RED

    painted, inlaid = (
        stones(tmp_path / finish, png(288, 336, at), pixels=True, finish=finish).stone(
            STONES[0], (96, 112)
        )
        for finish in ("gilded", "carved")
    )
    for place, colour in (((48, 16), RED), ((26, 54), GREEN), ((65, 54), GREEN)):
        assert near(painted.get_at(place), colour)
        seen = inlaid.get_at(place)
        assert (seen.g > 2 * seen.r) if colour == GREEN else (seen.r > 2 * seen.g)
    assert near(painted.get_at((10, 10)), painted.get_at((85, 101)))
    light, middle, shade = (sum(inlaid.get_at((x, x + 8))[:3]) for x in (6, 48, 90))
    assert light > middle > shade
    groove, flat, lip = (sum(inlaid.get_at((x, 54))[:3]) for x in (14, 10, 37))
    assert 2 * groove < flat < 0.7 * lip


def test_shades_are_painted_on_a_carved_stone_whatever_the_order_of_its_bytes():
    shades = bytes(value for y in range(50) for x in range(42) for value in (5 * y, 6 * x, 90, 255))
    drawing = pygame.image.frombuffer(shades, (42, 50), "RGBA").premul_alpha()
    usual = pygame.Surface(drawing.size, pygame.SRCALPHA)
    usual.blit(drawing, (0, 0))
    one, other = (pygame.image.tobytes(carved(each, (42, 50)), "RGBA") for each in (drawing, usual))
    assert one == other
    assert len(set(zip(*[iter(one)] * 4, strict=True))) > 1000


@pytest.mark.parametrize(
    ("cell", "colour", "complaint"),
    [
        ((3, 2), CLEAR, "row 4 column 3 is empty"),
        ((1, 4), (70, 110, 134, 255), "row 2 column 3 and row 2 column 5 cannot be told apart"),
        ((1, 4), (70, 110, 146, 255), None),  # a larger step in one channel of three
    ],
)
def test_stones_that_cannot_be_seen_or_told_apart_are_named(tmp_path, cell, colour, complaint):
    assert stone(1, 2) == (70, 110, 128, 255)
    at = {cell: colour}
    picture = sheet(at=lambda row, column: at.get((row, column), stone(row, column)))
    assert stones(tmp_path, picture).complaint() == complaint


def chequered(x, y):
    """Red and green squares of two pixels within each stone."""
    return RED if (x // 2 + y // 2) % 2 else GREEN


def colours(picture, rect):
    found = set()
    for x in range(rect.left, rect.right):
        for y in range(rect.top, rect.bottom):
            red, green, blue, alpha = picture.get_at((x, y))
            found.add((red, green, blue, alpha))
    return found


@pytest.mark.parametrize("size", [(96, 96), (192, 192)])
def test_pixel_art_is_enlarged_without_smoothing(tmp_path, size):
    """By whole factors; between them, the edges of its pixels are mixed."""
    picture = png(96, 96, chequered)
    sharp = stones(tmp_path / "sharp", picture, pixels=True).stone(STONES[35], size)
    smooth = stones(tmp_path / "smooth", picture).stone(STONES[35], size)
    middle = sharp.get_rect().scale_by(0.8)  # without the light rim
    for scaled, expected in ((sharp, True), (smooth, False)):
        found = colours(scaled, middle)
        assert (
            all(near(pygame.Color(c), RED) or near(pygame.Color(c), GREEN) for c in found)
            == expected
        )


@pytest.mark.parametrize(
    ("pixels", "size", "half"), [(False, 16, True), (False, 17, False), (True, 16, False)]
)
def test_the_half_picture_serves_small_stones_but_not_pixel_art(tmp_path, pixels, size, half):
    small = sheet((16, 16), lambda row, column: RED)
    files = stoneset({"stones.png": sheet((32, 32)), "stones.half.png": small}, pixels=pixels)
    pictures = StonePictures(load_stoneset(folder(tmp_path / "x", files)))
    seen = pictures.stone(STONES[20], (size, size)).get_at((8, 8))
    assert near(seen, RED if half else stone(3, 2))


@pytest.mark.parametrize(
    ("cell", "solid"),
    [
        ((33, 66), (12, 0, 33, 66)),
        ((66, 66), (0, 5, 56, 56)),
        ((56, 66), (0, 0, 56, 66)),
        ((57, 66), (0, 0, 56, 66)),  # not worth a seam
        ((16, 1300), (28, 0, 1, 66)),
    ],
)
def test_other_proportions_are_centred(tmp_path, cell, solid):
    pictures = stones(tmp_path, plain((cell[0] * 6, cell[1] * 6)))
    picture = pictures.stone(STONES[0], (56, 66))
    assert picture.get_size() == (56, 66)
    found = pygame.mask.from_surface(picture).get_bounding_rects()
    assert [abs(a - b) <= 1 for a, b in zip(found[0], solid, strict=True)] == [True] * 4
    pictures.shadow(STONES[0], (56, 66), 1.0)


def test_transparent_pixels_have_no_colour(tmp_path):
    """Premultiplied: a white that cannot be seen must not shine at the edges."""
    ghost = sheet(at=lambda row, column: (255, 255, 255, 0))
    assert colours(
        stones(tmp_path, ghost).stone(STONES[35], (16, 16)), pygame.Rect(0, 0, 16, 16)
    ) == {CLEAR}


# -- what is refused ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["stones.png", "board.png", "backdrop.png"])
def test_a_monstrous_picture_never_gets_to_the_decoder(tmp_path, name, monkeypatch):
    decoded = []
    monkeypatch.setattr(pygame.image, "load", lambda *args: decoded.append(args))
    bomb = png_header(30_000, 30_000) + b"\0\0\0\0IDAT" + bytes(100)
    wanted = "30000×30000 pixels; 8192 a side and "
    if name == "stones.png":
        (tmp_path / "bomb.png").write_bytes(bomb)
        with pytest.raises(SkinProblem, match=wanted):
            StonePictures(load_stoneset(tmp_path / "bomb.png")).complaint()
    else:
        files = board() | {name: bomb}
        with pytest.raises(SkinProblem, match=wanted):
            BoardPictures(load_board(folder(tmp_path / "x", files), OURS)).check()
    assert not decoded


OURS = load_board(assets() / "boards" / "ishido")


def cut(data):
    return data[: len(data) * 2 // 3]


def scratched(data):
    return data[:200] + bytes(len(data) - 200)


def lying(data):
    """The container of a WebP tells one size, the picture in it another."""
    at = data.index(b"VP8X") + 12
    return data[:at] + (600 - 1).to_bytes(3, "little") * 2 + data[at + 6 :]


@pytest.mark.parametrize(
    ("kind", "spoil"),
    [("png", cut), ("png", scratched), ("webp", cut), ("webp", scratched), ("webp", lying)],
)
def test_a_damaged_sheet_is_refused(tmp_path, kind, spoil, webp_sheet):
    picture = webp_sheet if kind == "webp" else sheet((64, 64)) + bytes(300)
    path = tmp_path / f"mine.{kind}"
    path.write_bytes(spoil(picture))
    with pytest.raises(SkinProblem, match=rf"^mine\.{kind}: \S"):
        StonePictures(load_stoneset(path)).complaint()


@pytest.mark.parametrize("part", ["board", "backdrop", "panel", "pouch"])
def test_a_damaged_part_of_a_board_is_refused(tmp_path, part):
    files = board() | {f"{part}.png": cut(png(*BOARD_SIZE, lambda x, y: (x, y, x ^ y, 255)))}
    pictures = BoardPictures(load_board(folder(tmp_path / "kitchen", files), OURS))
    with pytest.raises(SkinProblem, match=r"^kitchen: \S"):
        pictures.check()


# -- boards ---------------------------------------------------------------------------------


BLUE = (0, 0, 200, 255)


def framed(path, left, top, right, bottom):
    """Green squares of 28×33 pixels in a red frame, of which the outermost 10 pixels are blue."""
    size = left + 336 + right, top + 264 + bottom

    def at(x, y):
        if left <= x < left + 336 and top <= y < top + 264:
            return GREEN
        return RED if 10 <= x < size[0] - 10 and 10 <= y < size[1] - 10 else BLUE

    files = board({"board.png": png(*size, at)}, board={"squares": [left, top, 336, 264]})
    return BoardPictures(load_board(folder(path / "x", files)))


@pytest.mark.parametrize("turned", [False, True])
def test_a_board_with_a_wider_frame_is_cut_to_ours(tmp_path, turned):
    size = (717, 573)  # squares of 56×66 pixels, and a frame of 22
    pictures = framed(tmp_path, 41, 31, 51, 61)
    picture = pictures.board(size[::-1] if turned else size, turned=turned)
    if turned:
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
    assert picture.get_size() == size
    for place, colour in {
        (8, 300): RED, (15, 300): RED, (30, 300): GREEN, (687, 300): GREEN, (702, 300): RED,
        (709, 300): RED, (300, 8): RED, (300, 15): RED, (300, 30): GREEN, (300, 543): GREEN,
        (300, 558): RED, (300, 565): RED, (1, 300): RED, (715, 300): RED, (300, 1): RED,
    }.items():  # fmt: skip
        assert near(picture.get_at(place), colour), place


def test_a_slab_keeps_its_corners_and_is_cropped_in_the_middle(tmp_path):
    def at(x, y):
        corner = (x < 10 or x >= 50) and (y < 10 or y >= 50)
        return RED if corner else GREEN

    files = board(slices={"panel": [10, 10, 10, 10]}) | {"panel.png": png(60, 60, at)}
    pictures = BoardPictures(load_board(folder(tmp_path / "x", files)))
    slab = pictures.slab("panel", (40, 45), 16)  # a square is 16 pixels in the picture, too
    expected = {(0, 0): RED, (9, 9): RED, (39, 44): RED, (12, 12): GREEN, (20, 1): GREEN}
    assert {spot: tuple(slab.get_at(spot)) for spot in expected} == expected


def test_the_backdrop_fills_the_window_with_its_middle(tmp_path):
    def at(x, y):
        return GREEN if 30 <= x < 90 else RED

    files = board() | {"backdrop.png": png(120, 30, at)}
    pictures = BoardPictures(load_board(folder(tmp_path / "x", files)))
    picture = pictures.backdrop((600, 300))
    assert picture.get_size() == (600, 300)
    assert {tuple(picture.get_at(spot)) for spot in ((0, 0), (599, 0), (300, 150))} == {GREEN}


def test_stones_are_remembered_until_their_size_is_gone(tmp_path):
    pictures = stones(tmp_path, sheet((32, 32)))
    kept, gone = pictures.stone(Stone(1, 1), (20, 20)), pictures.stone(Stone(1, 1), (24, 24))
    pictures.forget_other_sizes((20, 20))
    assert pictures.stone(Stone(1, 1), (20, 20)) is kept
    assert pictures.stone(Stone(1, 1), (24, 24)) is not gone
