"""Choosing stonesets and boards, and bringing one's own."""

import os
import shutil
import sys
import time
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from ishido.jobs.job import ImmediateRunner
from ishido.rules.record import dump_record
from ishido.skins.catalogue import OURS
from ishido.skins.editing.stoneset_files import open_artwork, stoneset_file
from ishido.ui.kit.theme import Face
from ishido.ui.screens.add_skin import add_skin
from tests.support import sample_skins as making
from tests.support.pilot import differing
from tests.support.storage_play import load_settings

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems forbid such names")


@pytest.fixture
def pilot(open_pilot):
    """A window in the middle of a game, with the chooser open."""
    pilot = open_pilot(1, "k8 k7")
    pilot.press("b")
    return pilot


def titles(pilot, name):
    """The stonesets or boards that are listed, by what stands in the settings."""
    return [row.value for row in pilot.find(name).rows]


def title(pilot, name, value):
    """What is written in a row."""
    return pilot.rows(name)[titles(pilot, name).index(value)]


def in_use(pilot, name):
    return pilot.find(name).value


def click(pilot, name, value):
    pilot.pick(name, title(pilot, name, value))


def tap(pilot, name, value):
    pilot.wheel(name, 50)
    while value not in shown(pilot, name):
        pilot.wheel(name, -1)
    pilot.tap(places(pilot, name)[titles(pilot, name).index(value)].center)


def shown(pilot, name):
    """The rows in sight."""
    return [titles(pilot, name)[number] for number in places(pilot, name)]


def places(pilot, name):
    """The rectangles of the rows in sight, by their numbers."""
    return dict(pilot.find(name).row_rects(pilot.scene.look))


def press(pilot, name, value):
    """By keys: to the list, and up or down in it."""
    while pilot.focused() != name:
        pilot.press("Tab")
    steps = titles(pilot, name).index(value) - titles(pilot, name).index(in_use(pilot, name))
    pilot.press(*["Down" if steps > 0 else "Up"] * abs(steps))


HANDS = pytest.mark.parametrize("choose", [click, tap, press])


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
@pytest.mark.pictures
@HANDS
def test_a_stoneset_is_put_on_with_its_board(pilot, choose):
    before = pilot.surface.copy()
    choose(pilot, "stonesets", "gems")
    assert chosen(pilot) == ("Gems", "Gems")
    assert differing(pilot.surface, before)
    assert kept(pilot) == ("gems", "gems", "")


@pytest.mark.slow
@HANDS
def test_a_board_is_put_on_alone(pilot, choose):
    choose(pilot, "boards", "gems")
    assert chosen(pilot) == ("Ishido", "Gems")
    assert kept(pilot) == ("ishido", "gems", "")


@pytest.mark.slow
@HANDS
def test_the_board_stays_if_it_need_not_match(pilot, choose):
    pilot.click("matching")
    choose(pilot, "stonesets", "gems")
    assert chosen(pilot) == ("Gems", "Ishido")
    pilot.click("matching")
    assert chosen(pilot) == ("Gems", "Gems")


def matching(pilot):
    ticked = pilot.value("matching")
    assert ticked is pilot.settings.matching_board
    return ticked


@pytest.mark.slow
@HANDS
def test_another_board_unticks_matching_board(pilot, choose):
    assert matching(pilot)
    choose(pilot, "boards", "gems")
    assert not matching(pilot)
    choose(pilot, "stonesets", "runes")
    assert chosen(pilot)[1] == "Gems"


@pytest.mark.slow
def test_the_stonesets_own_board_leaves_matching_board_ticked(pilot):
    click(pilot, "stonesets", "gems")
    pilot.click("matching")
    click(pilot, "boards", "ishido")
    pilot.click("matching")
    assert chosen(pilot) == ("Gems", "Gems")
    assert matching(pilot)
    click(pilot, "boards", "gems")
    assert matching(pilot)


@pytest.mark.nightly
def test_every_stoneset_and_board_can_be_put_on(pilot):
    for name in ("stonesets", "boards"):
        for value in reversed(titles(pilot, name)):
            press(pilot, name, value)
            assert not said(pilot)
            assert title(pilot, name, value) in chosen(pilot)


@pytest.mark.slow
def test_the_backdrop_is_chosen_apart(pilot):
    seen, kept_backdrops = [], set()
    while pilot.value("backdrop") not in seen:
        seen.append(pilot.value("backdrop"))
        kept_backdrops.add(kept(pilot)[2])
        assert kept(pilot)[:2] == ("ishido", "ishido")
        while pilot.focused() != "backdrop":
            pilot.press("Tab")
        pilot.press("Space")
    assert kept_backdrops >= {"", "gems", "plain/charcoal"}
    assert len(kept_backdrops) == len(seen)
    assert set(seen) == set(pilot.options("backdrop"))


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("leave", ["done", "Esc"])
def test_done_and_escape_both_keep_what_is_chosen(pilot, leave):
    click(pilot, "stonesets", "gems")
    if leave == "Esc":
        pilot.press("Esc")
    else:
        pilot.click("done")
    assert pilot.on_table
    assert chosen(pilot) == ("Gems", "Gems")
    assert kept(pilot) == ("gems", "gems", "")


@pytest.mark.slow
def test_the_game_is_untouched(pilot):
    session, record = pilot.session, dump_record(pilot.session.record())
    for stoneset, board in (("gems", "ishido"), ("ishido", "gems"), ("runes", "runes")):
        click(pilot, "stonesets", stoneset)
        click(pilot, "boards", board)
    pilot.click("done")
    assert pilot.session is session
    assert dump_record(session.record()) == record
    assert pilot.saved().game == session.game
    pilot.press("z", "y")
    assert pilot.moves() == "k8 k7"


@pytest.mark.slow
def test_what_is_on_is_remembered_at_the_next_start(pilot):
    click(pilot, "stonesets", "gems")
    click(pilot, "boards", "ishido")
    pilot.press("Enter")
    pilot.reopen()
    assert chosen(pilot) == ("Gems", "Ishido")
    assert pilot.moves() == "k8 k7"


# -- a player's own -------------------------------------------------------------------------


def type_path(pilot, path):
    """Write a path into the picker's line."""
    pilot.write("path", str(path))
    pilot.press("Enter")


def click_through(pilot, path):
    """Go up as far as needs be, and from there down by opening folders."""
    while Path(pilot.value("path")) not in path.parents:
        pilot.click("up")
    for part in path.relative_to(pilot.value("path")).parts:
        pilot.pick("files", part)
        pilot.click("open")


@pytest.mark.slow
@pytest.mark.parametrize("find", [type_path, click_through])
def test_one_png_is_taken_as_a_stoneset(pilot, pebbles, find, monkeypatch):
    # What is above the test's own folder is not ours: a long run leaves more than a picker lists.
    own = pebbles.parents[1] / "home" / "of" / "somebody"
    own.mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(own))
    pilot.click("other")
    find(pilot, pebbles)
    assert said(pilot) == ""
    assert chosen(pilot) == ("Pebbles", "Ishido")
    assert in_use(pilot, "stonesets") == "user/Pebbles.png"
    assert kept(pilot) == ("user/Pebbles.png", "ishido", "")


@pytest.mark.slow
def test_a_double_click_opens(pilot, pebbles):
    pilot.click("other")
    type_path(pilot, pebbles.parent)
    assert pilot.rows("files") == ["Pebbles.png"]
    pilot.click("Pebbles.png")
    pilot.click(pilot.pointer)
    assert chosen(pilot)[0] == "Pebbles"


@pytest.mark.slow
def test_a_folder_that_is_a_board_is_taken(pilot, kitchen):
    pilot.click("other")
    type_path(pilot, kitchen)
    assert pilot.scene_name == "Cut this board?"
    assert chosen(pilot)[1] != "Kitchen table"
    pilot.press("Enter")
    assert chosen(pilot) == ("Ishido", "Kitchen table")
    assert kept(pilot) == ("ishido", "user/kitchen.board", "")


def test_a_board_that_would_be_cut_is_not_added_after_cancel(pilot, kitchen):
    before = kept(pilot)
    pilot.drop(kitchen)
    pilot.click("back")
    assert kept(pilot) == before
    assert "user/kitchen" not in titles(pilot, "boards")


def test_a_board_of_our_proportions_is_added_at_once(pilot, tmp_path):
    files = making.board(
        {"board.png": making.plain((358, 286))}, board={"squares": [11, 11, 336, 264]}
    )
    pilot.drop(making.folder(tmp_path / "mine" / "kitchen", files))
    assert pilot.scene_name == "chooser"
    assert chosen(pilot)[1] == "Kitchen table"


def test_a_damaged_board_is_said_before_it_is_cut(pilot, tmp_path):
    files = making.board({"board.png": making.plain((208, 144))[:-200]})
    pilot.drop(making.folder(tmp_path / "mine" / "kitchen", files))
    assert pilot.scene_name == "chooser"
    assert pilot.scene.message.startswith("kitchen: ")


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("path", ["/nowhere/at/all", "nul\0", "x" * 3000])
def test_the_picker_says_when_there_is_nothing(pilot, path):
    pilot.click("other")
    type_path(pilot, Path(path))
    assert "No such file or folder." in pilot.paragraphs()
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Esc")
    assert pilot.scene_name == "chooser"


@linux
def test_the_picker_passes_over_names_that_cannot_be_shown(pilot, tmp_path):
    odd = tmp_path / "odd"
    odd.mkdir()
    for name in (b"not \xff unicode.png", b"two\nlines.png", b"plain.png", b".hidden.png"):
        (odd / os.fsdecode(name)).touch()
    (odd / "loop").symlink_to("loop")
    pilot.click("other")
    type_path(pilot, odd)
    assert pilot.rows("files") == ["plain.png"]


@pytest.mark.pictures
@pytest.mark.parametrize("where", ["table", "chooser"])
def test_a_file_dropped_on_the_window_is_taken(open_pilot, pebbles, where):
    pilot = open_pilot(1, "k8 k7")
    if where == "chooser":
        pilot.press("b")
    pilot.drop(pebbles)
    assert chosen(pilot)[0] == "Pebbles"
    assert pilot.moves() == "k8 k7"
    if where == "table":
        assert pilot.said == "Now in use, and added to your stonesets and boards."


def made(app, kind, world):
    """Pictures with that of one stoneset or board."""
    cards = type(app.skins.cards)(app.skins.catalogue, ImmediateRunner(), app.system.fetch_card)
    while cards.follow([(kind, world)]):
        pass
    return cards


def test_the_card_of_a_stoneset_brings_that_of_its_board(pilot):
    world = ("boards", "gems")
    brought = made(pilot.app, "stonesets", "gems").picture(*world)
    alone = made(pilot.app, *world).picture(*world)
    assert brought is not None
    assert alone is not None
    assert pygame.image.tobytes(brought, "RGB") == pygame.image.tobytes(alone, "RGB")


@pytest.mark.pictures
def test_a_card_has_a_colour_of_its_world_until_its_picture_is_made(pilot):
    cards = pilot.app.skins.cards
    cards.follow = lambda wanted: True
    pilot.press("b")
    boards = pilot.find("boards")
    seen = [
        pilot.surface.get_at((place.x + 40, place.centery))
        for place in places(pilot, "boards").values()
    ]
    wanted = [cards.ground("boards", row.value) for row in boards.rows]
    assert seen == wanted
    assert len(set(map(tuple, seen))) == len(OURS)


def test_cards_show_a_skin_that_is_added_again_as_it_is_now(pilot, pebbles):
    problems = []

    def card():
        cards, stoneset = pilot.app.skins.cards, pilot.settings.stoneset
        while cards.follow([("stonesets", stoneset)]):
            time.sleep(0.01)
        picture = cards.picture("stonesets", stoneset)
        assert picture is not None
        return pygame.image.tobytes(picture, "RGB")

    add_skin(pilot.app, pebbles, problems.append)
    before = card()
    # on its head, so that other stones come first
    turned = pygame.transform.flip(pygame.image.load(pebbles), flip_x=True, flip_y=True)
    pygame.image.save(turned, pebbles)
    add_skin(pilot.app, pebbles, problems.append)
    assert card() != before
    assert problems == ["", ""]


@pytest.mark.slow
def test_a_player_s_own_is_remembered_at_the_next_start(pilot, pebbles, kitchen):
    for path in (pebbles, kitchen):
        pilot.drop(path)
    pilot.click("add")
    # The copy is what is used.
    pebbles.unlink()
    shutil.rmtree(kitchen)
    pilot.click("done")
    pilot.reopen()
    assert chosen(pilot) == ("Pebbles", "Kitchen table")
    pilot.press("b")
    assert titles(pilot, "stonesets")[-1] == "user/Pebbles.png"


def damaged_sheet():
    return making.sheet((28, 33))[:-200]


def blank_stone():
    return making.sheet(
        at=lambda row, column: (
            making.CLEAR if (row, column) == (1, 2) else making.stone(row, column)
        )
    )


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("picture", "complaint"),
    [
        (damaged_sheet, "mine.png: "),
        (blank_stone, "mine.png: row 2 column 3 is empty"),
        (lambda: making.plain((96, 96)), "mine.png: row 1 column 1 and row 1 column 2 cannot be"),
        (lambda: making.png_header(30_000, 30_000), "mine.png: 30000×30000 pixels; "),
        (lambda: making.plain((97, 96)), "mine.png: 97×96 pixels cannot be cut"),
        (lambda: b"Dear diary", "mine.png: neither PNG nor WebP"),
    ],
)
def test_what_cannot_be_used_says_why_and_the_old_one_stays(
    open_pilot, tmp_path, picture, complaint
):
    """Dropped on the table or on the chooser, in turn."""
    pilot = open_pilot()
    where = "table" if picture in (damaged_sheet, blank_stone) else "chooser"
    (tmp_path / "mine.png").write_bytes(picture())
    if where == "chooser":
        pilot.press("b")
    stones, board = pilot.app.skins.stones, pilot.app.skins.board
    pilot.drop(tmp_path / "mine.png")
    assert (pilot.said if where == "table" else said(pilot)).startswith(complaint)
    assert (pilot.app.skins.stones, pilot.app.skins.board) == (stones, board)
    assert kept(pilot) == ("ishido", "ishido", "")


@pytest.mark.slow
def test_a_broken_one_in_the_list_says_why_and_the_old_one_stays(open_pilot, folders):
    making.folder(folders.data / "stonesets" / "broken", making.stoneset(name=None))
    making.folder(folders.data / "boards" / "broken", making.board({}))
    pilot = open_pilot()
    pilot.press("b")
    for name, complaint in (
        ("stonesets", "broken: name must be text"),
        ("boards", "broken: board.png or board.webp is missing"),
    ):
        click(pilot, name, "user/broken")
        assert said(pilot).startswith(complaint)
        assert "message" in pilot.parts()
        assert in_use(pilot, name) == "ishido"
        assert chosen(pilot) == ("Ishido", "Ishido")


@pytest.mark.slow
@pytest.mark.pictures
@linux
def test_odd_names_and_texts_can_be_shown(open_pilot, folders):
    place = folders.data / "stonesets"
    making.folder(place / os.fsdecode(b"not \xff unicode"), making.stoneset())
    making.folder(place / "two\nlines", making.stoneset())
    making.folder(place / "long", making.stoneset(name="x" * 400, about="y" * 400))
    pilot = open_pilot()
    pilot.press("b")
    click(pilot, "stonesets", "user/long")
    pilot.drop(place / os.fsdecode(b"not \xff unicode"))  # no system but Linux has such names
    assert said(pilot) == ""


@pytest.mark.parametrize(
    ("settings", "expected", "line"),
    [
        ({"stoneset": "user/gone.png"}, ("Ishido", "Ishido"), "stoneset “gone.png”"),
        ({"stoneset": "no such"}, ("Ishido", "Ishido"), "stoneset “no such”"),
        ({"stoneset": "gone", "board": "gems"}, ("Ishido", "Gems"), "stoneset “gone”"),
        ({"stoneset": "gems", "board": "gone"}, ("Gems", "Ishido"), "board “gone”"),
        ({"stoneset": "gems", "backdrop": "gone"}, ("Gems", "Ishido"), "backdrop “gone”"),
        (
            {"stoneset": "gone", "board": "user/../gone"},
            ("Ishido", "Ishido"),
            "board “../gone”",
        ),
        ({"stoneset": "user/" + "ö" * 150}, ("Ishido", "Ishido"), "stoneset “ööö"),
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


@pytest.mark.slow
def test_after_something_is_gone_one_can_choose_again(open_pilot):
    pilot = open_pilot(stoneset="user/gone.png")
    pilot.press("b")
    assert in_use(pilot, "stonesets") == "ishido"
    click(pilot, "boards", "gems")
    assert said(pilot) == ""
    assert chosen(pilot) == ("Ishido", "Gems")
    pilot.click("done")
    pilot.reopen()
    assert chosen(pilot) == ("Ishido", "Gems")


@pytest.mark.pictures
def test_a_board_of_ones_own_is_drawn_with_parts_of_ours(pilot, kitchen):
    pilot.drop(kitchen)
    pilot.click("add")
    pictures = pilot.app.skins.board
    assert pictures.skin.owner("board") is pictures.skin
    assert pictures.skin.owner("panel") is pictures.skin.fallback
    pilot.click("done")


# -- every window ---------------------------------------------------------------------------

WINDOWS = ((1280, 800), (390, 664), (320, 480))


def opened(open_pilot, size, **settings):
    """The chooser in a window of the desktop, or of a phone if it is small."""
    density = 1.0 if min(size) < 560 else None
    pilot = open_pilot(size=size, density=density, **settings)
    pilot.open("chooser")
    pilot.step()
    return pilot


@pytest.mark.slow
@pytest.mark.parametrize("size", [WINDOWS[0], WINDOWS[2]])
def test_buttons_keep_their_places_whichever_set_is_chosen(open_pilot, folders, size):
    mine = making.folder(folders.data / "stonesets" / "mine", making.stoneset())
    mine.with_name("yours.stoneset").write_bytes(stoneset_file(open_artwork(mine)))
    pilot = opened(open_pilot, size)
    names = ("edit", "delete", "other", "done")
    places = set()
    for chosen, usable in (
        ("ishido", "edit other done"),
        ("user/mine", "edit delete other done"),
        ("user/yours.stoneset", "edit delete other done"),
    ):
        press(pilot, "stonesets", chosen)
        assert not said(pilot)
        assert [name for name in names if pilot.find(name).enabled] == usable.split()
        places.add(tuple(tuple(pilot.find(name).rect) for name in names))
    assert len(places) == 1


@pytest.mark.parametrize("size", [*WINDOWS, (480, 320)])
def test_what_is_in_use_is_in_sight_when_the_chooser_opens(open_pilot, size):
    pilot = opened(open_pilot, size, stoneset="shaman", board="shaman")
    for name in ("stonesets", "boards"):
        rows = pilot.find(name)
        place = places(pilot, name)[rows.chosen]
        assert rows.rect.contains(place)
        assert not rows.scrolls or place.right < rows.scroller.thumb.left


@pytest.mark.parametrize(
    ("size", "least"), [((390, 664), 4), ((360, 640), 2), ((320, 480), 2), ((480, 320), 2)]
)
def test_a_phone_shows_several_rows_of_each_list(open_pilot, size, least):
    pilot = opened(open_pilot, size)
    for name in ("stonesets", "boards"):
        assert len(places(pilot, name)) >= least
        assert places(pilot, name)[0].h >= 40


@pytest.mark.slow
def test_the_pictures_of_cards_wait_for_the_window_and_begin_with_the_visible_ones(
    open_pilot, monkeypatch
):
    asked = []

    def follow(self, wanted):
        asked.append((pilot.scene.canvas is not None, wanted))
        return True

    monkeypatch.setattr("ishido.ui.skins.cards.SkinCards.follow", follow)
    pilot = open_pilot(size=(390, 664), density=1.0, stoneset="shaman", board="ishido")
    pilot.press("b")
    for _ in range(10):
        pilot.step(0.05)
    assert asked
    assert all(drawn for drawn, _ in asked)
    seen = [(name, value) for name in ("stonesets", "boards") for value in shown(pilot, name)]
    assert ("stonesets", "shaman") in seen
    assert ("boards", "ishido") in seen
    _, wanted = asked[-1]
    assert set(wanted[: len(seen)]) == set(seen)
    assert len(wanted) == 2 * len(OURS)


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 800), 1.0),
        ((1280, 800), 2.0),
        ((960, 640), 1.0),
        ((390, 844), 1.0),
        ((667, 375), 1.0),
        ((667, 375), 2.0),
    ],
)
def test_what_is_said_of_stones_and_boards_is_never_cut(open_pilot, size, scale):
    pilot = opened(open_pilot, size, ui_scale=scale, board="magic", stoneset="magic")
    skins = pilot.app.skins
    about = " ".join((skins.stones.stoneset.description.about, skins.board.skin.about))
    look = type(pilot.scene.look)
    with patch.object(look, "write", autospec=True, side_effect=look.write) as write:
        pilot.anew()
    calls = [call for call in write.call_args_list if call.kwargs.get("face") is Face.ITALIC]
    assert " ".join(line for call in calls for line in call.args[2]) == about
    for call in calls:
        look, _, lines, rect = call.args
        assert (
            look.lines_in(rect, lines, call.kwargs["size"], face=Face.ITALIC)[1][0][0] == lines[0]
        )


@pytest.mark.parametrize("size", [(1280, 800), (960, 640), (900, 1400)])
def test_all_eight_of_each_are_in_sight_without_turning_a_wheel(open_pilot, size):
    pilot = open_pilot(size=size)
    pilot.open("chooser")
    pilot.step()
    for name in ("stonesets", "boards"):
        assert len(shown(pilot, name)) == len(pilot.rows(name)) == 8
