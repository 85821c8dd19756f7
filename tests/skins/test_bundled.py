"""The stonesets and boards that come with the game: sound, well apart, and not too large."""

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from ishido.assets import assets
from ishido.skins.board import FORMATS, HALF, PARTS, SLABS, load_board
from ishido.skins.catalogue import OURS
from ishido.skins.check import ALIKE, distance
from ishido.skins.header import picture_size
from ishido.skins.stoneset import MIN_CELL, load_stoneset
from ishido.ui.skins.pictures import BoardPictures, StonePictures
from tests.support.contrast import LEGIBLE, contrast, mean

MEGABYTE = 1_000_000
SET_LIMIT = 1.3 * MEGABYTE
BOARD_LIMIT = 1.7 * MEGABYTE
ASSETS_LIMIT = 38 * MEGABYTE


def folders(kind):
    return sorted(path for path in (assets() / kind).iterdir() if path.is_dir())


STONESETS = pytest.mark.parametrize("path", folders("stonesets"), ids=lambda path: path.name)
BOARDS = pytest.mark.parametrize("path", folders("boards"), ids=lambda path: path.name)


def bytes_in(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


# -- stonesets ------------------------------------------------------------------------------


@STONESETS
def test_a_stoneset_says_all_about_itself(path):
    stoneset = load_stoneset(path)
    assert path.name in OURS
    assert stoneset.description.author == "The Ishido authors"
    assert stoneset.description.about != "–"
    assert stoneset.description.board == path.name
    names = stoneset.description.colours + stoneset.description.symbols
    assert len(set(names)) == 12, "each is told from all others by its name alone"
    assert {file.name for file in path.iterdir()} == {
        "stoneset.toml", "stones.webp", "stones.half.webp",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "stone", "called"),
    [
        ("gems", (5, 5), "diamond lozenge"),
        ("runes", (4, 4), "yellow ingwaz"),
        ("rameses", (5, 1), "white eye of Horus"),  # with its capital
    ],
)
def test_a_stone_has_the_name_of_what_it_is_made_of(name, stone, called):
    assert load_stoneset(assets() / "stonesets" / name).describe(*stone) == called


@STONESETS
@pytest.mark.usefixtures("display")
def test_a_stoneset_has_36_stones_well_apart_in_both_scales(path):
    stoneset = load_stoneset(path)
    assert stoneset.cell[0] / stoneset.cell[1] == pytest.approx(56 / 66, rel=0.02)
    assert stoneset.cell[0] >= 8 * MIN_CELL
    whole = picture_size(stoneset.picture(), path.name)
    half = picture_size(stoneset.picture(half=True), path.name)
    assert whole == (half[0] * 2, half[1] * 2)
    pictures = StonePictures(stoneset)
    assert pictures.complaint() is None
    thumbs, _ = pictures.thumbs()
    assert min(distance(one, other) for one, other in combinations(thumbs, 2)) > 2 * ALIKE


# -- boards ---------------------------------------------------------------------------------


@BOARDS
def test_a_board_says_all_about_itself(path):
    board = load_board(path)
    assert path.name in OURS
    assert board.author == "The Ishido authors"
    assert board.about != "–"
    assert board.stoneset == path.name
    assert set(board.slices) <= set(SLABS)
    assert set(board.slices) >= {"panel", "tray", "plaque", "button"}


@BOARDS
@pytest.mark.usefixtures("display")
def test_a_board_has_all_its_pictures_in_both_scales(path):
    board = load_board(path)
    board.check()
    BoardPictures(board).check()
    suffix = FORMATS[0]
    pictures = {f"{part}{scale}{suffix}" for part in PARTS for scale in ("", HALF)}
    assert {file.name for file in path.iterdir()} == pictures | {"board.toml"}
    for part in PARTS:
        whole = picture_size(board.picture(part), part)
        half = picture_size(board.picture(part, half=True), part)
        assert [abs(2 * a - b) <= 1 for a, b in zip(half, whole, strict=True)] == [True, True]
    left, top, width, height = board.squares
    assert (left % 2, top % 2, width % 24, height % 16) == (0, 0, 0, 0)  # at both scales
    assert (height / 8) / (width / 12) == pytest.approx(66 / 56, rel=0.02)


@BOARDS
def test_colours_of_a_board_are_colours(path):
    board = load_board(path)
    manual = (Path(__file__).parents[2] / "docs" / "skins.md").read_text("utf-8")
    told = manual.partition("[colours]")[2].partition("\n\n")[0]
    assert set(board.colours) == set(re.findall(r"^    (\w+) = ", told, re.MULTILINE))
    for colour in board.colours.values():
        assert len(colour) == 7
        pygame.Color(colour)


@BOARDS
@pytest.mark.usefixtures("display")
def test_words_are_read_on_its_panels(path):
    board = load_board(path)
    slab = BoardPictures(board).slab("panel", (300, 200), 70)
    panel = mean(slab, pygame.Rect(60, 50, 180, 100))
    for role in ("text", "text_dim", "gold"):
        assert contrast(pygame.Color(board.colours[role]), panel) >= LEGIBLE, role


# -- all ------------------------------------------------------------------------------------


def test_stonesets_and_boards_come_in_pairs_and_are_not_too_large():
    sets, boards = (
        {path.name: bytes_in(path) for path in folders(kind)} for kind in ("stonesets", "boards")
    )
    assert sets.keys() == boards.keys()
    assert max(sets.values()) < SET_LIMIT
    assert max(boards.values()) < BOARD_LIMIT
    assert bytes_in(assets()) < ASSETS_LIMIT
