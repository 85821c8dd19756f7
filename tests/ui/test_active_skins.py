"""Pictures are kept and decoded in advance, and it makes no difference but to time."""

import gc
import weakref

import pygame
import pytest

from ishido.assets import assets
from ishido.jobs.threads import ThreadRunner
from ishido.rules.stone import STONES
from ishido.skins.board import load_board
from ishido.skins.catalogue import Catalogue
from ishido.skins.source import SkinProblem
from ishido.store.settings import Settings
from ishido.ui.app.active_skins import ActiveSkins
from ishido.ui.platform import decoded as decoding
from ishido.ui.skins import pictures as skin_pictures
from ishido.ui.skins import title_pictures
from tests.support import sample_skins as making
from tests.support.pilot import SMALL, differing

BoardPictures, StonePictures = skin_pictures.BoardPictures, skin_pictures.StonePictures


@pytest.fixture(autouse=True)
def _nothing_is_shared(monkeypatch):
    """These tests count what is decoded; others keep it from test to test."""
    monkeypatch.setattr(skin_pictures, "decoded", decoding.decoded)


@pytest.fixture
def skins(tmp_path):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    threads = ThreadRunner(3)
    skins = ActiveSkins(Catalogue(assets(), tmp_path), threads)
    skins.load(Settings(), SMALL)
    yield skins
    skins.close()
    threads.close()
    pygame.display.quit()


def use(skins, **changes):
    skins.use(changes, Settings(), SMALL)


@pytest.fixture
def decoded(monkeypatch):
    """Grows with every picture that is decoded."""
    load = pygame.image.load
    seen = []

    def counted(file):
        seen.append(file)
        return load(file)

    monkeypatch.setattr(pygame.image, "load", counted)
    return seen


def test_what_is_in_use_is_kept(skins):
    stones, board = skins.stones, skins.board
    use(skins, stoneset="ishido", board="ishido", backdrop="")
    assert (skins.stones, skins.board) == (stones, board)
    use(skins, backdrop="plain/moss")
    assert skins.stones is stones
    assert skins.board is not board


def test_a_player_s_own_is_read_anew(skins, tmp_path):
    stones = making.folder(tmp_path / "stonesets" / "pebbles", making.stoneset())
    board = making.folder(tmp_path / "boards" / "kitchen", making.board())
    own = {"stoneset": "user/pebbles", "board": "user/kitchen"}
    use(skins, **own)
    assert skins.stones.stoneset.name == "River pebbles"
    assert skins.board.skin.name == "Kitchen table"
    (stones / "stoneset.toml").write_bytes(making.toml(making.STONESET, name="Newer"))
    (board / "board.toml").write_bytes(making.toml(making.BOARD, name="Newer"))
    use(skins, **own)
    assert skins.stones.stoneset.name == skins.board.skin.name == "Newer"
    (board / "pouch.png").write_bytes(b"Dear diary")
    with pytest.raises(SkinProblem, match=r"^kitchen: "):
        use(skins, **own)


def test_the_title_waits_for_two_pictures_that_are_decoded_in_advance(decoded):
    window = (900, 1400)
    title, threads = title_pictures.TitlePictures(assets() / "title"), ThreadRunner(3)
    title.start(threads, "ishido", window)
    title.decoded.wait()
    assert len(decoded) == 2
    title.still_life("ishido", window)
    title.name("ishido", title_pictures.name_width(window))
    assert len(decoded) == 2
    threads.close()


def test_the_table_s_pictures_are_decoded_in_advance_and_none_twice(skins, decoded):
    stones, board = skins.stones, skins.board
    slab = board.slab("button", (200, 50), 52)  # before its turn
    skins.start_pictures(SMALL, 1.0)
    for skin in (stones, board):
        skin.decoded.wait()
    count = len(decoded)
    assert board.slab("button", (200, 50), 52) is slab
    board.backdrop(SMALL)
    stones.stone(STONES[0], (60, 71))
    board.board((700, 560))
    for part in ("panel", "tray", "plaque", "button"):
        board.slab(part, (200, 100), 52)
    board.picture("pouch", (90, 110))
    assert len(decoded) == count == 8


def test_what_is_not_there_is_said_and_changes_nothing(skins):
    before = skins.stones, skins.board, dict(skins.chosen)
    with pytest.raises(SkinProblem, match=r"^there is no stoneset 'gone'$"):
        use(skins, stoneset="gone")
    with pytest.raises(SkinProblem, match=r"^there is no board 'gone'$"):
        use(skins, stoneset="gems", backdrop="gone")
    assert (skins.stones, skins.board, skins.chosen) == before


def test_what_is_damaged_is_said_where_it_is_wanted(skins, monkeypatch):
    def damaged(file):
        raise pygame.error("damaged")

    monkeypatch.setattr(pygame.image, "load", damaged)
    use(skins, stoneset="gems")
    with pytest.raises(SkinProblem, match=r"^gems: damaged$"):
        skins.stones.stone(STONES[0], (60, 71))


def test_a_world_that_is_no_longer_used_keeps_no_pictures(skins):
    """Not even while a closed scene still holds it."""
    stones, board = skins.stones, skins.board
    stone = weakref.ref(stones.stone(STONES[0], (60, 71)))
    slab = weakref.ref(board.slab("panel", (300, 200), 60))
    use(skins, stoneset="runes")
    assert (stone(), slab() is None) == (None, False)
    use(skins, board="runes")
    assert slab() is None


# -- in the window --------------------------------------------------------------------------


def test_a_closed_scene_is_given_up_when_nothing_happens(pilot):
    app = pilot.app
    while app.use_idle_time():
        pass
    pilot.press("b")
    closed = weakref.ref(pilot.scene)
    pilot.press("Esc")
    pilot.settle()
    scene = closed()
    assert scene is None or scene.canvas is None, "the picture is dropped at once"
    del scene
    gc.disable()
    try:
        assert app.use_idle_time()
        assert closed() is None
        assert not app.use_idle_time(), "once is enough"
    finally:
        gc.enable()


# -- from elsewhere -------------------------------------------------------------------------


def test_a_board_that_cannot_be_drawn_does_not_stop_the_game_from_starting(
    open_pilot, folders, monkeypatch, caplog
):
    making.folder(folders.data / "boards" / "kitchen", making.board())
    slab = BoardPictures.slab

    def cut(self, part, size, cell_width):
        if self.skin.name == "Kitchen table":
            raise ValueError("a fault that no check has found")
        return slab(self, part, size, cell_width)

    monkeypatch.setattr(BoardPictures, "slab", cut)
    pilot = open_pilot(board="user/kitchen")
    with pytest.raises(SkinProblem, match=r"^kitchen: cannot be drawn$"):
        pilot.app.use_skins(board="user/kitchen")
    pilot.reopen()
    assert pilot.said == "The board “kitchen” can’t be used. The default board is shown."
    assert pilot.table.message.role == "error"
    assert "kitchen: cannot be drawn" in caplog.text
    assert pilot.app.skins.chosen["board"] == "ishido"


def test_a_damaged_picture_at_full_scale_is_replaced_by_the_one_at_half(tmp_path):
    files = making.board() | {
        "panel.png": making.png_header(80, 60),
        "panel.half.png": making.plain((40, 30)),
    }
    path = making.folder(tmp_path / "boards" / "kitchen", files)
    pictures = BoardPictures(load_board(path, load_board(assets() / "boards" / "ishido")))
    assert pictures.slab("panel", (200, 100), 80.0).get_size() == (200, 100)


def test_a_slab_is_drawn_as_if_all_of_it_were_blended(pilot):
    look = pilot.table.look
    place = pygame.Rect(9, 5, 300, 90)
    for part in ("panel", "tray", "plaque", "button"):
        drawn, blended = pygame.Surface(SMALL), pygame.Surface(SMALL)
        for target in (drawn, blended):
            target.fill("white")
        look.slab(drawn, part, place)
        blended.blit(
            look.slab_picture(part, place.size), place, special_flags=pygame.BLEND_PREMULTIPLIED
        )
        assert differing(drawn, blended) is None, part
        assert look.pictures.middle(part, place.size, look.cell).w > place.w / 2, part


def test_panels_of_many_dialogs_are_not_all_kept(pilot, monkeypatch):
    monkeypatch.setattr(skin_pictures, "MOST_PIXELS", 100_000)
    board = BoardPictures(pilot.app.skins.board.skin)
    first = board.slab("panel", (200, 200), 40.0)
    second = board.slab("panel", (200, 210), 40.0)
    assert board.slab("panel", (200, 200), 40.0) is first
    board.slab("panel", (200, 220), 40.0)  # in place of the one not used for longest
    assert board.slab("panel", (200, 200), 40.0) is first
    assert board.slab("panel", (200, 210), 40.0) is not second
