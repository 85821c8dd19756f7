"""The title stands over the table until the player chooses."""

import numpy as np
import pygame
import pytest
from pygame.transform import average_color

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.ui.screens.tilt import Tilt
from ishido.ui.skins.title_pictures import TURNED
from tests.support import sample_skins as making
from tests.support.pilot import Pilot, differing
from tests.support.sample_readings import answered


@pytest.fixture
def titled(pilot):
    """A window that has just been opened with a new game, with the title in it."""
    pilot.table.first_session = pilot.session
    show(pilot)
    return pilot


def show(pilot):
    pilot.open("title", pilot.table)
    pilot.step()


def beside(pilot):
    """A point beside the choices, over a square that takes the stone."""
    return pilot.spot_below("k8")


@pytest.mark.parametrize(
    "way",
    [
        lambda pilot: pilot.press("Enter"),
        lambda pilot: pilot.press("Space"),
        lambda pilot: pilot.press("Esc"),
        lambda pilot: pilot.click(beside(pilot)),
        lambda pilot: pilot.tap(beside(pilot)),
    ],
)
def test_one_key_or_a_click_leads_to_a_new_table_and_does_nothing_else(titled, way):
    before = titled.session
    titled.press("n", "z", "d", "h", "F2")  # keys of the table
    titled.step(600)
    assert titled.scene_name == "title", "it stays"
    assert not titled.scene.moving
    assert titled.session is before
    assert titled.ishido.aids.legal == 0
    way(titled)
    titled.settle()
    assert titled.on_table
    assert titled.moves() == ""
    assert titled.unfinished() == []
    place = SQUARE_NAMES[titled.game.legal_squares[0]]
    titled.click(place)
    assert titled.moves() == place


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("motion", [True, False])
def test_with_motion_it_fades_to_the_table(open_pilot, *, motion):
    titled = open_pilot(motion=motion)
    show(titled)
    titled.settle()
    titled.press("Esc")
    assert titled.on_table
    assert (titled.app.fading() != []) is motion
    titled.step()
    while titled.app.moving:
        titled.step(0.07)
        assert differing(titled.surface, titled.anew()) is None


def show_first(pilot):
    """Show the title as the first picture of a window: nothing has been drawn before."""
    pilot.table.canvas = None
    pilot.open("title", pilot.table, first=True)
    pilot.step(0)


@pytest.mark.pictures
@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("size", [(960, 640), (390, 844)])
def test_the_first_picture_of_a_window_appears_from_darkness(open_pilot, size, *, motion):
    pilot = open_pilot(size=size, density=1.0 if size[0] < 400 else None, motion=motion)
    recorder = pilot.listen()
    show_first(pilot)
    seen = [pilot.surface.copy()]
    for _ in range(32):
        pilot.step(0.05)
        seen.append(pilot.surface.copy())
    light = [sum(average_color(each)[:3]) for each in seen]
    assert (light[0] == 0) is motion
    assert light[6] > 0.7 * light[-1], "the board is there, out of focus"
    for frame in (seen[6], seen[18], seen[26]):
        assert (differing(frame, seen[-1]) is not None) is motion
    assert (recorder.cues.count("deal") > 5) is motion, "stones have dropped"
    pilot.settle()
    pilot.press("Esc")
    pilot.settle()
    show(pilot)
    pilot.settle()
    assert differing(pilot.surface, seen[-1]) is None


@pytest.mark.pictures
def test_in_a_page_that_has_shown_the_still_life_only_name_and_buttons_appear(pilot, monkeypatch):
    monkeypatch.setattr("ishido.browser.IN_BROWSER", True)
    recorder = pilot.listen()
    show_first(pilot)
    first = pilot.surface.copy()
    pilot.settle()
    stones = pygame.Rect(500, 450, 400, 150)
    name, buttons = pilot.scene.name_place, pilot.find("play").rect
    for area, changes in ((name, True), (buttons, True), (stones, False)):
        before, after = (each.subsurface(area) for each in (first, pilot.surface))
        assert (differing(before, after) is not None) is changes
    assert "deal" not in recorder.cues


@pytest.mark.pictures
def test_a_key_or_a_press_ends_the_first_picture_and_a_press_beside_the_buttons_does_no_more(
    titled,
):
    titled.press("Esc")
    for press in (lambda: titled.press("Tab"), lambda: titled.click(beside(titled))):
        show_first(titled)
        titled.step(0.3)
        press()
        titled.step(0)
        assert titled.scene_name == "title"
        assert titled.scene.above(titled.app.now()) == []
    titled.click(beside(titled))
    titled.settle()
    assert titled.on_table
    show_first(titled)
    titled.click("play")
    assert titled.on_table, "the buttons can be pressed at once"


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("size", [(960, 640), (600, 960), (664, 390)])
def test_a_new_game_begins_while_the_camera_rises_over_its_board(open_pilot, size):
    pilot = open_pilot(size=size, density=1.0 if min(size) < 400 else None)
    show(pilot)
    pilot.settle()
    pilot.click("play")
    for _ in range(12):
        pilot.step(0.08)
        assert differing(pilot.surface, pilot.anew()) is None
    assert pilot.app.fading() == []
    show(pilot)
    pilot.settle()
    pilot.click("play")
    pilot.step(0)
    pilot.press("Left")
    assert pilot.app.fading() == [], "a key goes on at once"


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("world", TURNED)
def test_the_camera_rises_from_where_it_was_in_the_title(folders, world):
    pilot = Pilot(folders, (960, 640), world=world)
    pilot.settle()
    bare = pilot.app.skins.title.beside(world, "bare", pilot.app.size)

    def alike(turned):
        tilt = Tilt(bare, 1.0, 0.0, table=pilot.table, turned=turned)
        tilt.parts(0.0)
        seen = next(part for part in tilt.parts(0.0) if part.name == "seen").values[0]
        small = pygame.transform.smoothscale(bare, seen.size)
        red, still = (pygame.surfarray.array_red(each).ravel() for each in (seen, small))
        return np.corrcoef(red, still)[0, 1]

    assert alike(TURNED[world]) > max(alike(TURNED[world] + each) for each in (-2, 2))
    pilot.close()


def test_a_game_in_progress_is_continued_first(pilot):
    pilot.click("k8")
    before = pilot.session
    show(pilot)
    choices = ["continue", "play", "today", "learn", "puzzles", "bluestone"]
    assert pilot.names() == [*choices, "settings", "quit"]
    pilot.settle()
    assert pilot.find("continue").picture is not None
    pilot.press("Enter")
    pilot.settle()
    assert pilot.on_table
    assert pilot.session is before
    assert pilot.moves() == "k8"


@pytest.mark.parametrize("size", [(960, 640), (844, 390), (390, 844)])
def test_the_other_choices_stay_where_they_are_when_a_game_can_be_continued(open_pilot, size):
    """Whoever comes back does not press today's deal where a new game was."""

    def places():
        return {widget.name: tuple(widget.rect) for widget in pilot.widgets()}

    pilot = open_pilot(size=size, density=1.0 if min(size) < 400 else None)
    pilot.open("title", pilot.table, newcomer=True)
    first = places()
    pilot.press("Esc")
    pilot.settle()
    pilot.click("k8")
    show(pilot)
    then = places()
    assert then.pop("continue")
    assert then == first


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("last", ["on the table", "put aside", "bluestone"])
def test_of_both_games_the_one_played_last_is_continued(pilot, last, *, closed):
    """From the menu, or after the window was closed."""
    pilot.click("k8")
    ishido = pilot.session.id
    pilot.open("bluestone")
    pilot.settle()
    pilot.click("a1")
    bluestone = pilot.bluestone.session.id
    if last != "bluestone":
        pilot.app.back_to_table()
        pilot.click("k7")
        if last == "put aside":
            pilot.press("n")
    if closed:
        pilot.reopen()
        show(pilot)
    else:
        pilot.choose("title screen")
    pilot.settle()
    pilot.click("continue")
    pilot.settle()
    if last == "bluestone":
        assert pilot.scene_names == ["table", "bluestone"]
        assert pilot.bluestone.session.id == bluestone
    else:
        assert pilot.scene_names == ["table"]
        assert pilot.session.id == ishido
        assert pilot.moves() == "k8 k7"


@pytest.mark.parametrize(("choice", "scenes"), [("bluestone", 2), ("play", 1)])
def test_from_bluestone_s_menu_the_title_leads_to_either_game(pilot, choice, scenes):
    pilot.open("bluestone")
    pilot.settle()
    pilot.click("a1")
    played = pilot.bluestone.session
    pilot.choose("title screen")
    assert pilot.scene_name == "title"
    pilot.settle()
    pilot.click(choice)
    pilot.settle()
    assert pilot.scene_names == ["table", "bluestone"][:scenes]
    assert choice == "play" or pilot.bluestone.session is played


def test_tab_goes_round_at_both_ends_only(titled):
    ring = titled.scene.ring
    titled.press("Tab", "Shift+Tab")
    assert (ring.at_end(-1), ring.at_end(1)) == (True, False)
    titled.press("Shift+Tab")
    assert (ring.at_end(-1), ring.at_end(1)) == (False, True)


def test_a_new_game_keeps_the_one_in_progress(pilot):
    pilot.click("k8")
    before = pilot.session
    show(pilot)
    pilot.click("play")
    pilot.settle()
    assert pilot.on_table
    assert pilot.session is not before
    assert pilot.moves() == ""
    assert pilot.unfinished() == [1]


@pytest.mark.parametrize("reopened", [False, True])
def test_a_new_game_is_never_the_deal_of_the_day_that_was_left_untouched(titled, *, reopened):
    titled.play_today()
    titled.settle()
    todays = titled.session
    if reopened:
        titled.reopen()
        assert titled.session.id == todays.id
    show(titled)
    titled.click("play")
    titled.settle()
    assert titled.on_table
    assert titled.session.id != todays.id
    assert titled.game.setup.deal != todays.game.setup.deal


@pytest.mark.parametrize("way", ["play", "lesson"])
def test_the_first_game_of_all_is_dealt_when_it_is_first_seen(folders, monkeypatch, way):
    with monkeypatch.context() as patched:
        patched.setattr(Pilot, "step", lambda *turn: False)  # the title comes before any picture
        pilot = Pilot(folders)
    table = pilot.table
    show(pilot)
    pilot.settle()
    if way == "play":
        pilot.click(way)
    else:
        pilot.click("learn")
        pilot.settle()
        pilot.press("Esc", "Esc")
    assert not table.shown().stones
    pilot.step()
    pilot.step(0.6)
    assert not table.shown().stones, "the pouch has not landed"
    pilot.step(0.1)
    pilot.step(0.6)
    assert 0 < len(table.shown().stones) < 6
    pilot.settle()
    assert len(table.shown().stones) == 6
    pilot.close()


@pytest.mark.parametrize("choice", ["play", "today", "Enter"])
def test_a_game_from_the_title_is_a_solitaire_though_a_challenge_was_played_last(pilot, choice):
    pilot.change_settings(mode=str(Mode.CHALLENGE))
    pilot.end_game()
    pilot.reopen()
    show(pilot)
    pilot.app.desk.settings_store.change(scoring="ancient")
    if choice == "Enter":
        pilot.press("Enter")
    else:
        pilot.click(choice)
    if choice == "today":
        pilot.press("Enter")
    pilot.settle()
    assert pilot.on_table
    assert pilot.game.setup.mode is Mode.SOLITAIRE
    assert pilot.game.setup.scoring is Scoring.ANCIENT, "which was chosen since"


@pytest.mark.parametrize(
    ("key", "opens"),
    [("F1", "help"), ("F10", "settings"), ("Ctrl+,", "settings"), ("Ctrl+O", "Load game")],
)
def test_keys_of_the_program_work_on_the_title(titled, key, opens):
    titled.press(key)
    assert titled.scene_name == opens
    titled.press("Esc")
    assert titled.scene_name == "title"


def test_the_title_closes_the_window_but_not_a_page(titled, monkeypatch):
    titled.click("quit")
    assert not titled.app.running
    monkeypatch.setattr("ishido.browser.IN_BROWSER", True)
    show(titled)
    assert titled.names()[-1] == "settings"


@pytest.mark.slow
def test_the_deal_of_the_day_is_two_clicks_away_and_has_its_result_when_it_is_done(titled):
    assert titled.label("today") == "Today’s deal"
    titled.click("today")
    titled.click("Play today’s deal")
    titled.settle()
    number = deal_of_the_day(titled.app.today().date())
    assert titled.game.setup.deal.number == number
    assert titled.label("deal") == "Today’s deal"
    for _ in range(3):
        titled.place_stones()
    titled.end_game()
    points = titled.game.accounts[0].points  # 1 on some days
    titled.reopen()
    show(titled)
    titled.settle()
    title = titled.scene
    assert titled.label("today") == f"Today’s deal: {points:,} point{'s' * (points != 1)}"
    for way in ("back", "Esc"):
        titled.click("today")
        assert titled.scene_name == "calendar"
        titled.click("back") if way == "back" else titled.press("Esc")
        assert titled.scene is title
        titled.settle()
    titled.click("today")
    titled.click("Today’s puzzle")
    titled.settle()
    assert titled.scene_name == "puzzle"


def test_a_phone_without_the_deals_number_marks_the_deal_of_the_day(open_pilot):
    phone = open_pilot(size=(390, 844), density=1.0)
    assert "today’s deal" not in phone.note
    show(phone)
    phone.click("today")
    phone.press("Enter")
    phone.settle()
    assert "deal" not in phone.names()
    assert "today’s deal" in phone.note


@pytest.mark.parametrize(
    ("stoneset", "board", "world"), [("gems", "runes", "runes"), ("runes", "user/mine", "ishido")]
)
def test_the_picture_is_that_of_the_board_s_world(open_pilot, folders, stoneset, board, world):
    making.folder(folders.data / "boards" / "mine", making.board())
    pilot = open_pilot(stoneset=stoneset, board=board)
    show(pilot)
    assert pilot.app.skins.world == world


@pytest.mark.parametrize("answers", [False, True])
def test_the_oracle_is_offered_once_it_has_answered(open_pilot, answers):
    """It leads to the readings."""
    pilot = open_pilot(oracle=True)
    if answers:
        pilot.app.desk.games.put_on_table(answered())
    show(pilot)
    assert "oracle" not in pilot.names(), "the first picture does not wait for it"
    pilot.settle()
    assert ("oracle" in pilot.names()) is answers
    if answers:
        pilot.click("The oracle")
        assert pilot.scene_name == "journal"
        pilot.press("Esc")
        assert pilot.scene_name == "title"
