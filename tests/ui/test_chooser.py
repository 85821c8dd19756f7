"""Choosing stonesets and boards, and bringing one's own."""

import shutil
import time

import pygame
import pytest

from ishido.rules.record import dump_record
from tests.support import sample_skins as making
from tests.support.storage_play import load_settings


@pytest.fixture
def pilot(open_pilot):
    """A window in the middle of a game, with the chooser open."""
    pilot = open_pilot(1, "k8 k7")
    pilot.press("b")
    return pilot


def titles(pilot, name):
    """The stonesets or boards that are listed, by what stands in the settings."""
    return [row.value for row in pilot.find(name).rows]


def kept(pilot):
    """What the settings' file says of stoneset, board and backdrop."""
    pilot.wait_for_disk()
    settings = load_settings(pilot.folders.settings)[0]
    return settings.stoneset, settings.board, settings.backdrop


def chosen(pilot):
    """The names of the stoneset and the board that are to be seen."""
    return pilot.app.skins.stones.stoneset.name, pilot.app.skins.board.skin.name


def said(pilot):
    """What the chooser says was wrong."""
    assert pilot.scene_name == "chooser"
    return pilot.scene.message


@pytest.fixture
def pebbles(tmp_path):
    """A stoneset in one PNG."""
    path = tmp_path / "downloads" / "Pebbles.png"
    path.parent.mkdir()
    path.write_bytes(making.sheet((28, 33)))
    return path


@pytest.fixture
def kitchen(tmp_path):
    """A board in a folder."""
    return making.folder(tmp_path / "boards for download" / "kitchen", making.board())


# -- the game's own -------------------------------------------------------------------------


@pytest.mark.slow
def test_a_stoneset_is_put_on_with_its_board_if_it_is_to_match(pilot):
    pilot.click("mix")
    pilot.press("Down")
    world = pilot.rows("stonesets")[1]
    assert chosen(pilot) == (world, world)
    pilot.pick("stonesets", "Gems")
    assert chosen(pilot) == ("Gems", "Gems")
    assert kept(pilot) == ("gems", "gems", "")
    pilot.pick("boards", "Ishido")  # another than its own
    assert not pilot.value("matching")
    assert not pilot.settings.matching_board
    assert kept(pilot) == ("gems", "ishido", "")
    pilot.pick("stonesets", "Runes")
    assert chosen(pilot) == ("Runes", "Ishido")
    pilot.click("matching")
    assert chosen(pilot) == ("Runes", "Runes")
    pilot.pick("boards", "Runes")
    assert pilot.value("matching")
    assert pilot.settings.matching_board


def test_a_world_is_put_on_whole_whatever_was_mixed(pilot):
    assert pilot.rows("worlds") == [each.name for each in pilot.app.skins.catalogue.stonesets()]
    pilot.app.choose_skins(print, board="gems", backdrop="plain/moss")
    pilot.app.desk.settings_store.change(matching_board=False)
    pilot.pick("worlds", "Ishido")  # its stones are in use
    assert kept(pilot) == ("ishido", "ishido", "")
    pilot.press("Right")
    beside = pilot.app.skins.chosen["stoneset"]
    assert kept(pilot) == (beside, beside, "") != ("ishido", "ishido", "")
    pilot.press("Down", "Left", "Up")
    assert kept(pilot) == ("ishido", "ishido", "")
    pilot.press("End")
    assert pilot.find("worlds").value == pilot.settings.stoneset
    pilot.click("mix")
    pilot.pick("boards", "Ishido")
    pilot.click("whole")
    assert pilot.value("worlds") == pilot.app.skins.stones.stoneset.name


@pytest.mark.slow
def test_the_backdrop_is_chosen_apart(pilot):
    pilot.click("mix")
    seen, kept_backdrops = [], set()
    while pilot.value("backdrop") not in seen:
        seen.append(pilot.value("backdrop"))
        kept_backdrops.add(kept(pilot)[2])
        assert kept(pilot)[:2] == ("ishido", "ishido")
        pilot.click("backdrop")
    assert kept_backdrops >= {"", "gems", "plain/charcoal"}
    assert len(kept_backdrops) == len(seen)
    assert set(seen) == set(pilot.options("backdrop"))


@pytest.mark.slow
@pytest.mark.parametrize("leave", ["done", "Esc"])
def test_what_is_chosen_stays_at_the_next_start_and_the_game_is_untouched(pilot, leave):
    session, record = pilot.session, dump_record(pilot.session.record())
    pilot.pick("worlds", "Gems")
    pilot.click("mix")
    pilot.pick("boards", "Ishido")
    if leave == "Esc":
        pilot.press("Esc")
    else:
        pilot.click("done")
    assert pilot.on_table
    assert pilot.session is session
    assert dump_record(session.record()) == record
    pilot.reopen()
    assert chosen(pilot) == ("Gems", "Ishido")
    assert pilot.moves() == "k8 k7"


# -- a player's own -------------------------------------------------------------------------


@pytest.mark.slow
def test_a_player_s_own_is_copied_put_on_and_there_at_the_next_start(pilot, pebbles, kitchen):
    for path in (pebbles, kitchen):
        pilot.click("other")
        pilot.write("path", str(path))
        pilot.press("Enter")
        if path == kitchen:
            assert pilot.scene_name == "Cut this board?"
            assert chosen(pilot) == ("Pebbles", "Ishido")
            pilot.press("Enter")
    assert said(pilot) == ""
    assert chosen(pilot) == ("Pebbles", "Kitchen table")
    assert pilot.find("worlds").value == "user/Pebbles.png"
    assert kept(pilot) == ("user/Pebbles.png", "user/kitchen.board", "")
    pebbles.unlink()
    shutil.rmtree(kitchen)
    pilot.reopen()
    assert chosen(pilot) == ("Pebbles", "Kitchen table")
    pilot.press("b")
    assert titles(pilot, "worlds")[-1] == "user/Pebbles.png"


def test_a_board_is_asked_for_only_if_it_is_sound_and_would_be_cut(pilot, kitchen, tmp_path):
    pilot.drop(kitchen)
    pilot.click("back")
    assert kept(pilot) == ("ishido", "ishido", "")
    pilot.click("mix")
    assert "user/kitchen.board" not in titles(pilot, "boards")
    damaged = making.board({"board.png": making.plain(making.BOARD_SIZE)[:-200]})
    pilot.drop(making.folder(tmp_path / "damaged", damaged))
    assert said(pilot).startswith("damaged: ")
    files = making.board(
        {"board.png": making.plain((358, 286))}, board={"squares": [11, 11, 336, 264]}
    )
    pilot.drop(making.folder(tmp_path / "whole", files))
    assert said(pilot) == ""
    assert chosen(pilot)[1] == "Kitchen table"


@pytest.mark.slow
def test_what_cannot_be_used_says_why_and_the_old_one_stays(open_pilot, folders, tmp_path):
    making.folder(folders.data / "stonesets" / "broken", making.stoneset(name=None))
    making.folder(folders.data / "boards" / "broken", making.board({}))
    (tmp_path / "mine.png").write_bytes(making.plain((97, 96)))
    pilot = open_pilot()
    pilot.drop(tmp_path / "mine.png")
    assert pilot.said.startswith("mine.png: 97×96 pixels cannot be cut")
    pilot.press("b")
    pilot.drop(tmp_path / "mine.png")
    assert said(pilot).startswith("mine.png: 97×96 pixels cannot be cut")
    pilot.click("mix")
    for name, complaint in (
        ("stonesets", "broken: name must be text"),
        ("boards", "broken: board.png or board.webp is missing"),
    ):
        pilot.pick(name, "broken")
        assert said(pilot).startswith(complaint)
        assert "message" in pilot.parts()
        assert pilot.find(name).value == "ishido"
        assert chosen(pilot) == ("Ishido", "Ishido")
    assert kept(pilot) == ("ishido", "ishido", "")


@pytest.mark.parametrize(
    ("settings", "expected", "line"),
    [
        ({"stoneset": "user/gone.png", "board": "gems"}, ("Ishido", "Gems"), "stoneset “gone.png”"),
        ({"stoneset": "gems", "board": "user/../gone"}, ("Gems", "Ishido"), "board “../gone”"),
        ({"stoneset": "gems", "backdrop": "gone"}, ("Gems", "Ishido"), "backdrop “gone”"),
    ],
)
def test_what_is_gone_is_said_and_the_game_s_own_is_used(open_pilot, settings, expected, line):
    pilot = open_pilot(1, "", title=False, **settings)
    assert chosen(pilot) == expected
    pilot.reopen()
    assert chosen(pilot) == expected
    heard = []
    for _ in range(8):  # one line after the other
        heard.append(pilot.said)
        pilot.step(20)
    assert any(line in text for text in heard)
    pilot.press("b")
    pilot.click("mix")
    pilot.pick("boards", "Runes")  # one can choose again
    pilot.click("done")
    pilot.reopen()
    assert chosen(pilot)[1] == "Runes"


# -- cards ------------------------------------------------------------------------------------


def test_cards_show_a_skin_that_is_added_again_as_it_is_now(pilot, pebbles):
    def card():
        pilot.drop(pebbles)
        cards, stoneset = pilot.app.skins.cards, pilot.settings.stoneset
        while cards.follow([stoneset]):
            time.sleep(0.01)
        return pygame.image.tobytes(cards.picture(stoneset), "RGB")

    before = card()
    # on its head, so that other stones come first
    turned = pygame.transform.flip(pygame.image.load(pebbles), flip_x=True, flip_y=True)
    pygame.image.save(turned, pebbles)
    assert card() != before


# -- every window ---------------------------------------------------------------------------
