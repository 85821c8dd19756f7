"""Pictures are kept and decoded in advance, and it makes no difference but to time."""

from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from ishido.assets import assets
from ishido.rules.stone import STONES
from ishido.skins.board import BoardSkin, load_board
from ishido.skins.catalogue import Catalogue
from ishido.skins.source import SkinProblem
from ishido.storage.folders import Folders
from ishido.ui.app import SLOW_CHECK
from ishido.ui.scenes.chooser import LINGER, REST, Chooser
from ishido.ui.view.skin import BoardPictures
from ishido.ui.wardrobe import KEPT, Wardrobe
from ishido.ui.widgets.rows import Rows
from tests.pilot import SMALL, Pilot, Point, differing
from tests.skins import making
from tests.ui.conftest import OpenPilot

SCALE = 1.0
NAMES = ("ishido", "gems", "magic", "runes")


@pytest.fixture
def wardrobe(tmp_path: Path) -> Iterator[Wardrobe]:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    wardrobe = Wardrobe(Catalogue(assets(), tmp_path))
    yield wardrobe
    wardrobe.close()
    pygame.display.quit()


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Grows with every picture that is decoded."""
    load = pygame.image.load
    seen: list[object] = []

    def counted(file: object) -> pygame.Surface:
        seen.append(file)
        return load(file)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.image, "load", counted)
    return seen


def test_what_was_put_on_last_is_kept(wardrobe: Wardrobe) -> None:
    stones = [wardrobe.stones(name) for name in NAMES]
    boards = [wardrobe.board(name, "") for name in NAMES]
    for name, one, other in list(zip(NAMES, stones, boards, strict=True))[-KEPT:]:
        assert wardrobe.stones(name) is one
        assert wardrobe.board(name, "") is other
    assert wardrobe.stones(NAMES[0]) is not stones[0]
    assert wardrobe.board(NAMES[0], "") is not boards[0]


def test_a_board_with_another_backdrop_is_another(wardrobe: Wardrobe) -> None:
    plain = wardrobe.board("ishido", "plain/moss")
    assert wardrobe.board("ishido", "") is not plain
    assert wardrobe.board("ishido", "plain/moss") is plain


def test_a_player_s_own_is_read_anew(wardrobe: Wardrobe, tmp_path: Path) -> None:
    stones = making.folder(tmp_path / "stonesets" / "pebbles", making.stoneset())
    board = making.folder(tmp_path / "boards" / "kitchen", making.board())
    wardrobe.prepare(["user/pebbles"], ["user/kitchen"], "", SMALL, SCALE)
    assert wardrobe.stones("user/pebbles").stoneset.name == "River pebbles"
    assert wardrobe.board("user/kitchen", "").skin.name == "Kitchen table"
    (stones / "stoneset.toml").write_bytes(making.toml(making.STONESET, name="Newer"))
    (board / "board.toml").write_bytes(making.toml(making.BOARD, name="Newer"))
    assert wardrobe.stones("user/pebbles").stoneset.name == "Newer"
    assert wardrobe.board("user/kitchen", "").skin.name == "Newer"
    (board / "pouch.png").write_bytes(b"Dear diary")
    with pytest.raises(SkinProblem, match=r"^kitchen: "):
        wardrobe.board("user/kitchen", "")


def test_what_was_prepared_is_not_decoded_again(wardrobe: Wardrobe, decoded: list[object]) -> None:
    wardrobe.prepare(["gems"], ["gems"], "", SMALL, SCALE)
    wardrobe.wait()
    assert decoded
    decoded.clear()
    wardrobe.stones("gems").stone(STONES[0], (60, 71))
    board = wardrobe.board("gems", "")
    board.board((700, 560))
    board.backdrop(SMALL)
    for part in ("panel", "tray", "plaque", "button"):
        board.slab(part, (200, 100), 52)
    board.picture("pouch", (90, 110))
    assert not decoded


def test_the_title_waits_for_nothing_of_the_table(
    wardrobe: Wardrobe, decoded: list[object]
) -> None:
    stones, board = wardrobe.stones("ishido"), wardrobe.board("ishido", "")
    wardrobe.begin(stones, board, SMALL, SCALE, title=True)
    wardrobe.wait()
    assert len(decoded) == 2
    board.backdrop(SMALL)
    stones.stone(STONES[0], (60, 71))
    assert len(decoded) == 2
    wardrobe.begin(stones, board, SMALL, SCALE)
    wardrobe.wait()
    count = len(decoded)
    board.board((700, 560))
    for part in ("panel", "tray", "plaque", "button"):
        board.slab(part, (200, 100), 52)
    board.picture("pouch", (90, 110))
    assert len(decoded) == count == 8


def test_preparing_does_not_push_out_what_is_in_use(wardrobe: Wardrobe) -> None:
    stones, board = wardrobe.stones("ishido"), wardrobe.board("ishido", "")
    wardrobe.prepare(NAMES, NAMES, "", SMALL, SCALE)
    assert wardrobe.stones("ishido") is stones
    assert wardrobe.board("ishido", "") is board


def test_what_cannot_be_prepared_is_said_where_it_is_wanted(wardrobe: Wardrobe) -> None:
    wardrobe.prepare(["gone"], ["gone"], "gone", SMALL, SCALE)
    wardrobe.prepare([], ["ishido"], "gone", SMALL, SCALE)
    with pytest.raises(SkinProblem, match=r"^there is no stoneset 'gone'$"):
        wardrobe.stones("gone")
    with pytest.raises(SkinProblem, match=r"^there is no board 'gone'$"):
        wardrobe.board("ishido", "gone")


def test_what_is_damaged_is_said_where_it_is_wanted(
    wardrobe: Wardrobe, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(file: object) -> pygame.Surface:
        raise pygame.error("damaged")

    monkeypatch.setattr(pygame.image, "load", damaged)
    wardrobe.prepare(["gems"], [], "", SMALL, SCALE)
    stones = wardrobe.stones("gems")
    with pytest.raises(SkinProblem, match=r"^gems: damaged$"):
        stones.stone(STONES[0], (60, 71))


def test_what_is_wanted_before_its_turn_is_decoded_there(
    wardrobe: Wardrobe, decoded: list[object]
) -> None:
    wardrobe.prepare(["gems", "magic"], ["gems", "magic"], "", SMALL, SCALE)
    stones, board = wardrobe.stones("magic"), wardrobe.board("magic", "")
    size = (60, 71)
    slab, stone = board.slab("button", (200, 50), 52), stones.stone(STONES[0], size)
    wardrobe.wait()
    count = len(decoded)
    assert board.slab("button", (200, 50), 52) is slab
    assert stones.stone(STONES[0], size) is stone
    board.board((700, 560))
    assert len(decoded) == count, "nothing is decoded twice"


def test_nothing_is_left_running(wardrobe: Wardrobe) -> None:
    wardrobe.prepare(NAMES, NAMES, "", SMALL, SCALE)
    wardrobe.close()
    wardrobe.wait()


# -- in the window --------------------------------------------------------------------------


def test_while_one_rests_on_a_choice_its_neighbours_are_decoded(
    pilot: Pilot, decoded: list[object]
) -> None:
    pilot.press("b")
    assert isinstance(pilot.scene, Chooser)
    pilot.step()
    assert not decoded
    pilot.step(REST + SLOW_CHECK)
    pilot.app.wardrobe.wait()
    assert decoded
    decoded.clear()
    pilot.press("Down")
    assert pilot.app.stones.stoneset.name == "Gems"
    assert not decoded
    assert differing(pilot.surface, pilot.anew()) is None


def row(pilot: Pilot, value: str) -> Point:
    """The middle of a stoneset's row in the chooser."""
    rows = pilot.find("stonesets")
    assert isinstance(rows, Rows)
    number = [each.value for each in rows.rows].index(value)
    return next(
        (rows.rect.centerx, y + 5)
        for y in range(rows.rect.y, rows.rect.bottom)
        if rows.under((rows.rect.centerx, y)) == number
    )


def test_what_the_pointer_lingers_on_is_decoded(pilot: Pilot, decoded: list[object]) -> None:
    pilot.press("b")
    place = row(pilot, "runes")
    pilot.move(place)
    assert not decoded, "it only passes by"
    pilot.step(LINGER)
    pilot.move((place[0] + 1, place[1]))
    pilot.app.wardrobe.wait()
    assert decoded
    decoded.clear()
    pilot.down(place)
    pilot.up(place)
    assert pilot.app.stones.stoneset.name == "Runes"
    assert not decoded
    assert differing(pilot.surface, pilot.anew()) is None


def test_what_is_pressed_is_decoded_before_it_is_chosen(
    pilot: Pilot, decoded: list[object]
) -> None:
    pilot.press("b")
    pilot.down(row(pilot, "runes"))
    pilot.app.wardrobe.wait()
    assert decoded
    decoded.clear()
    pilot.up()
    assert pilot.app.stones.stoneset.name == "Runes"
    assert not decoded


def test_sizes_no_longer_shown_are_let_go(pilot: Pilot) -> None:
    board = pilot.app.board
    slab = board.slab("panel", (300, 200), 60)
    assert board.slab("panel", (300, 200), 60) is slab
    pilot.resize((1000, 700))
    assert board.slab("panel", (300, 200), 60) is not slab


# -- from elsewhere -------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (2, 2), (3, 3)])
@pytest.mark.parametrize("margin", [0, 1, 500])
def test_no_margins_cut_outside_a_picture(size: Point, margin: int, tmp_path: Path) -> None:
    files = making.board(slices={"panel": [margin] * 4}) | {"panel.png": making.plain(size)}
    path = making.folder(tmp_path / "boards" / "kitchen", files)
    default = load_board(assets() / "boards" / "ishido")
    pictures = BoardPictures(load_board(path, default))  # as if nobody had checked it
    for asked in ((1, 1), (40, 7), (300, 200)):
        assert pictures.slab("panel", asked, 52.0).get_size() == asked


def unusable(folders: Folders) -> None:
    """A board whose panel is a single pixel, as if it had been put there by hand."""
    files = making.board(slices={"panel": [0] * 4}) | {"panel.png": making.plain((1, 1))}
    making.folder(folders.data / "boards" / "kitchen", files)


def test_a_board_that_cannot_be_drawn_does_not_stop_the_game_from_starting(
    open_pilot: OpenPilot, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    unusable(folders)
    monkeypatch.setattr(BoardSkin, "check", lambda self: None)  # a fault that no check has found
    slab = BoardPictures.slab

    def cut(self: BoardPictures, part: str, size: Point, cell_width: float) -> pygame.Surface:
        if self.skin.name == "Kitchen table":
            fail()
        return slab(self, part, size, cell_width)

    monkeypatch.setattr(BoardPictures, "slab", cut)
    pilot = open_pilot(board="user/kitchen")
    pilot.reopen()
    assert pilot.said == "kitchen: cannot be drawn. The default is used instead."
    assert pilot.app.wearing["board"] == "ishido"


def fail(*arguments: object) -> NoReturn:
    raise ValueError("subsurface rectangle outside surface area")


def test_what_cannot_be_drawn_is_not_remembered(
    pilot: Pilot, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    making.folder(folders.data / "stonesets" / "pebbles", making.stoneset())
    making.folder(folders.data / "boards" / "kitchen", making.board())
    monkeypatch.setattr("ishido.ui.view.trial.table_layout", fail)
    for dress in ({"stoneset": "user/pebbles"}, {"board": "user/kitchen"}):
        with pytest.raises(SkinProblem, match=r"^(pebbles|kitchen): cannot be drawn$"):
            pilot.app.dress(**dress)
    assert pilot.app.desk.settings.stoneset == pilot.app.desk.settings.board == "ishido"
    assert pilot.app.wearing == {"stoneset": "ishido", "board": "ishido", "backdrop": ""}


def test_a_damaged_picture_at_full_scale_is_replaced_by_the_one_at_half(tmp_path: Path) -> None:
    files = making.board() | {
        "panel.png": making.png_header(80, 60),
        "panel.half.png": making.plain((40, 30)),
    }
    path = making.folder(tmp_path / "boards" / "kitchen", files)
    pictures = BoardPictures(load_board(path, load_board(assets() / "boards" / "ishido")))
    assert pictures.slab("panel", (200, 100), 80.0).get_size() == (200, 100)
