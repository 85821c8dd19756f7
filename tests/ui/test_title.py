"""The title stands over the table until the player chooses."""

import pytest

from ishido.coach.lessons.course import LESSONS
from ishido.kinds.players import Player
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number, deal_of_the_day
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from tests.support import sample_skins as making
from tests.support.pilot import Pilot, differing
from tests.support.players_at_table import sit_down
from tests.support.written_text import written

DUSK = 0.35
"""Seconds that the title takes to go."""


@pytest.fixture
def titled(pilot):
    """A window that has just been opened with a new game, with the title in it."""
    pilot.table.first_session = pilot.session
    show(pilot)
    return pilot


def show(pilot):
    pilot.open("title", pilot.table)
    pilot.step()


def continue_from_title(pilot):
    show(pilot)
    pilot.settle()
    pilot.click("continue")
    pilot.settle()


@pytest.mark.parametrize("key", ["Enter", "Space", "Esc"])
def test_one_key_leads_to_a_new_table_and_does_nothing_else(titled, key):
    titled.press(key)
    titled.settle()
    assert titled.on_table
    assert titled.moves() == ""
    assert titled.unfinished() == []


@pytest.mark.parametrize("key", ["n", "z", "d", "h", "F2"])
def test_keys_of_the_table_do_nothing_behind_the_title(titled, key):
    before = titled.session
    titled.press(key)
    titled.settle()
    assert titled.scene_name == "title"
    assert titled.session is before
    assert titled.ishido.aids.legal == 0


@pytest.mark.parametrize("touch", [False, True])
def test_a_click_beside_the_choices_leads_to_the_table_and_places_nothing(titled, touch):
    if touch:
        titled.tap(titled.spot_below("k8"))
    else:
        titled.click(titled.spot_below("k8"))
    titled.settle()
    assert titled.on_table
    assert titled.moves() == ""
    place = SQUARE_NAMES[titled.game.legal_squares[0]]
    titled.click(place)
    assert titled.moves() == place


@pytest.mark.slow
@pytest.mark.pictures
def test_it_fades_to_the_table(titled):
    titled.settle()
    titled.press("Esc")
    assert titled.on_table
    titled.step()
    while titled.app.moving:
        titled.step(DUSK / 5)
        assert differing(titled.surface, titled.anew()) is None


def test_without_animation_nothing_moves(open_pilot):
    pilot = open_pilot(motion=False)
    show(pilot)
    for _ in range(3):
        pilot.step()
    assert not pilot.scene.moving
    pilot.press("Enter")
    assert pilot.on_table


def test_a_game_in_progress_is_continued_first(pilot):
    pilot.click("k8")
    before = pilot.session
    show(pilot)
    choices = ["continue", "play", "today", "learn", "bluestone"]
    assert pilot.names() == [*choices, "settings", "quit"]
    pilot.settle()
    assert pilot.find("continue").picture is not None
    pilot.press("Enter")
    pilot.settle()
    assert pilot.on_table
    assert pilot.session is before
    assert pilot.moves() == "k8"


@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (700, 1100), (844, 390), (390, 844)])
def test_the_other_choices_stay_where_they_are_when_a_game_can_be_continued(open_pilot, size):
    """Whoever comes back does not press today's deal where a new game was."""
    pilot = open_pilot(size=size, density=1.0 if min(size) < 400 else None)
    pilot.open("title", pilot.table, newcomer=True)
    first = places(pilot)
    pilot.press("Esc")
    pilot.settle()
    pilot.click("k8")
    show(pilot)
    then = places(pilot)
    assert then.pop("continue")
    assert then == first


def places(pilot):
    return {widget.name: tuple(widget.rect) for widget in pilot.widgets()}


@pytest.mark.parametrize(
    ("size", "density"), [((1280, 800), None), ((390, 844), 1.0), ((844, 390), 1.0)]
)
def test_what_is_left_of_a_game_is_in_the_middle_beside_its_picture(open_pilot, size, density):
    pilot = open_pilot(1, "k8", size=size, density=density)
    show(pilot)
    pilot.settle()
    card, edge = pilot.find("continue"), 0.1 * pilot.find("continue").rect.h
    picture = card.picture.get_rect(center=card.picture_room().center)
    for line in written([pilot.parts()["continue", "game"]], size):
        middle = (picture.right + card.rect.right - edge) / 2
        assert line.letters.centerx == pytest.approx(middle, abs=edge / 2)


@pytest.mark.parametrize(
    ("size", "density"),
    [((844, 390), 1.0), ((932, 430), 1.0), ((1280, 640), None), ((2560, 1080), None)],
)
def test_in_a_low_window_all_is_to_the_left_of_the_stones(open_pilot, size, density):
    pilot = open_pilot(1, "k8", size=size, density=density)
    show(pilot)
    stones = 0.385 * size[0]
    assert pilot.scene.name_place.right < stones
    assert pilot.find("play").rect.right < stones


def test_a_game_put_aside_is_continued_if_the_table_has_none(pilot):
    pilot.click("k8")
    before = pilot.session
    pilot.press("n")
    show(pilot)
    pilot.settle()
    assert pilot.find("continue").picture is not None
    pilot.click("continue")
    pilot.settle()
    assert pilot.on_table
    assert pilot.session.id == before.id


def test_a_game_of_bluestone_is_continued_if_it_is_the_last(pilot):
    played = play_bluestone(pilot)
    continue_from_title(pilot)
    assert pilot.scene_name == "bluestone"
    assert pilot.bluestone.session.id == played


def play_bluestone(pilot):
    """Place a stone in Bluestone, and return to Ishido's table."""
    pilot.open("bluestone")
    pilot.settle()
    pilot.click("a1")
    played = pilot.bluestone.session.id
    pilot.app.back_to_table()
    return played


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("left", [False, True])
def test_a_game_left_after_one_of_bluestone_is_continued_first(pilot, *, closed, left):
    play_bluestone(pilot)
    pilot.click("k8")
    played = pilot.session.id
    if left:
        pilot.press("n")
    if closed:
        pilot.reopen()
    continue_from_title(pilot)
    assert pilot.on_table
    assert pilot.session.id == played


@pytest.mark.parametrize("closed", [False, True])
def test_a_game_of_bluestone_is_continued_before_an_older_one_on_the_table(pilot, *, closed):
    pilot.click("k8")
    played = play_bluestone(pilot)
    if closed:
        pilot.reopen()
    continue_from_title(pilot)
    assert pilot.scene_name == "bluestone"
    assert pilot.bluestone.session.id == played


def test_the_menu_leads_to_the_title_which_continues_the_game(pilot):
    pilot.click("k8")
    played = pilot.session
    pilot.choose("title screen")
    assert pilot.scene_name == "title"
    pilot.settle()
    pilot.click("continue")
    pilot.settle()
    assert pilot.on_table
    assert pilot.session is played
    assert pilot.moves() == "k8"


@pytest.mark.parametrize("choice", ["continue", "bluestone"])
def test_bluestone_s_menu_leads_to_the_title_which_continues_its_game(pilot, choice):
    pilot.open("bluestone")
    pilot.settle()
    pilot.click("a1")
    played = pilot.bluestone.session
    pilot.choose("title screen")
    assert pilot.scene_name == "title"
    pilot.settle()
    pilot.click(choice)
    pilot.settle()
    assert pilot.scene_name == "bluestone"
    assert pilot.bluestone.session is played
    assert "title" not in pilot.scene_names


def test_a_new_game_after_bluestone_is_one_of_ishido(pilot):
    pilot.open("bluestone")
    pilot.settle()
    pilot.choose("title screen")
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    assert pilot.scene_names == ["table"]


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
    titled.click("today")
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


def test_a_new_game_has_the_scoring_that_was_chosen_since_the_window_opened(titled):
    titled.app.desk.settings_store.change(scoring="ancient")
    titled.click("play")
    titled.settle()
    assert titled.on_table
    assert titled.game.setup.scoring is Scoring.ANCIENT


@pytest.mark.parametrize("way", ["play", "Esc", "lesson"])
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
        if way == "lesson":
            pilot.click("learn")
            pilot.settle()
            pilot.press("Esc")
        pilot.press("Esc")
    assert not table.shown().stones
    pilot.step()
    pilot.step(0.6)
    assert 0 < len(table.shown().stones) < 6
    pilot.settle()
    assert len(table.shown().stones) == 6
    pilot.close()


def test_a_game_that_begins_behind_another_screen_is_dealt_when_it_is_seen(pilot):
    pilot.open("lesson", LESSONS[0])
    pilot.ishido.take(pilot.app.desk.games.begin(Setup(deal_by_number(2)), pilot.app.today()))
    pilot.settle()
    assert not pilot.ishido.shown().stones
    pilot.press("Esc")
    pilot.step()
    pilot.step(0.6)
    assert 0 < len(pilot.ishido.shown().stones) < 6


@pytest.mark.parametrize("choice", ["play", "today"])
def test_a_game_from_the_title_is_a_solitaire_though_a_challenge_was_played_last(pilot, choice):
    sit_down(pilot, Mode.CHALLENGE, Player("You"), Player("Ann"))
    pilot.change_settings(mode=str(Mode.CHALLENGE), scoring="ancient")
    pilot.choose("title screen")
    pilot.settle()
    pilot.click(choice)
    pilot.settle()
    assert pilot.on_table
    assert pilot.game.setup.mode is Mode.SOLITAIRE
    assert pilot.game.setup.scoring is Scoring.ANCIENT


@pytest.mark.parametrize("key", ["Esc", "Enter"])
def test_the_game_that_waits_behind_the_title_is_a_solitaire_too(pilot, key):
    pilot.change_settings(mode=str(Mode.CHALLENGE))
    pilot.end_game()
    pilot.reopen()
    show(pilot)
    pilot.press(key)
    pilot.settle()
    assert pilot.on_table
    assert pilot.game.setup.mode is Mode.SOLITAIRE


def test_the_title_leads_to_the_settings_and_back(titled):
    titled.click("settings")
    assert titled.scene_name == "settings"
    titled.press("Esc")
    assert titled.scene_name == "title"


def test_the_title_closes_the_window(titled):
    titled.click("quit")
    assert not titled.app.running


def test_a_page_s_title_has_no_quit(pilot, monkeypatch):
    monkeypatch.setattr("ishido.browser.IN_BROWSER", True)
    show(pilot)
    assert pilot.names()[-1] == "settings"


@pytest.mark.parametrize(
    ("key", "opens"),
    [
        ("F1", "help"),
        ("F10", "settings"),
        ("Ctrl+,", "settings"),
        ("Ctrl+O", "Load game"),
    ],
)
def test_keys_of_the_program_work_on_the_title(titled, key, opens):
    titled.press(key)
    assert titled.scene_name == opens
    titled.press("Esc")
    assert titled.scene_name == "title"


def test_the_deal_of_the_day_is_one_click_away(titled):
    titled.click("today")
    titled.settle()
    assert titled.on_table
    number = deal_of_the_day(titled.app.today().date())
    assert titled.game.setup.deal.number == number


@pytest.mark.slow
def test_the_deal_of_the_day_has_its_result_when_it_is_done(titled):
    titled.settle()
    assert titled.label("today") == "Today’s deal"
    titled.click("today")
    titled.settle()
    assert titled.label("deal") == "Today’s deal"
    for _ in range(3):
        titled.place_stones()
    titled.end_game()
    points = titled.game.accounts[0].points  # 1 on some days
    titled.reopen()
    show(titled)
    titled.settle()
    assert titled.label("today") == f"Today’s deal: {points:,} point{'s' * (points != 1)}"
    titled.press("Esc")
    titled.settle()
    assert titled.label("deal") != "Today’s deal"


@pytest.mark.slow
@pytest.mark.parametrize("way", ["back", "Esc"])
def test_a_cancelled_second_play_of_today_s_deal_leads_back_to_the_title(titled, way):
    titled.click("today")
    titled.settle()
    titled.place_stones()
    titled.end_game()
    titled.reopen()
    show(titled)
    title = titled.scene
    titled.click("today")
    if way == "back":
        titled.click("back")
    else:
        titled.press(way)
    assert titled.scene is title
    titled.settle()
    assert titled.scene is title
    titled.click("today")
    titled.click("yes")
    titled.settle()
    assert titled.on_table
    assert titled.game.setup.deal.number == deal_of_the_day(titled.app.today().date())


def test_a_phone_without_the_deals_number_marks_the_deal_of_the_day(open_pilot):
    phone = open_pilot(size=(390, 844), density=1.0)
    assert "today’s deal" not in phone.note
    show(phone)
    phone.click("today")
    phone.settle()
    assert "deal" not in phone.names()
    assert "today’s deal" in phone.note


def test_it_stays_and_nothing_moves(titled):
    titled.settle()
    assert not titled.scene.moving
    titled.step(600)
    assert titled.scene_name == "title"


@pytest.mark.parametrize(
    ("stoneset", "board", "world"), [("gems", "runes", "runes"), ("runes", "user/mine", "ishido")]
)
def test_the_picture_is_that_of_the_board_s_world(open_pilot, folders, stoneset, board, world):
    making.folder(folders.data / "boards" / "mine", making.board())
    pilot = open_pilot(stoneset=stoneset, board=board)
    show(pilot)
    assert pilot.app.skins.world == world


@pytest.mark.slow
@pytest.mark.pictures
def test_it_can_be_resized_and_closed(titled):
    titled.resize((1280, 800))
    titled.settle()
    assert differing(titled.surface, titled.anew()) is None
    titled.resize((800, 1200))
    titled.settle()
    assert differing(titled.surface, titled.anew()) is None
    titled.press("Ctrl+Q")
    assert not titled.app.running
