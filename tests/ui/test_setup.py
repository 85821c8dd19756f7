"""Setting a game up: who plays, the scoring, the clock, the deal; last choices come back."""

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from ishido.store.settings import SECOND, Chosen, Seating
from ishido.ui.ishido.new_game.new_game import about_seen
from ishido.ui.table.agreement import apart, chosen, seated
from tests.support.menu_ways import by_keys, by_mouse, by_touch, focus_on
from tests.support.players_at_table import ANN, BO, sit_down

NAMES = ["Beginner", "Learner", "Adept", "Expert", "Master", "Sage"]
ABOUT = {
    "Beginner": "Puts the stone anywhere it fits. Hardly ever makes a 4-Way.",
    "Learner": "Takes the square with the most neighbours. Rarely makes a 4-Way.",
    "Adept": "Looks ahead and answers at once. Makes about eight 4-Ways a game.",
    "Expert": "Tries thousands of games at once. Makes about ten 4-Ways a game.",
    "Master": "Thinks for a second or two. Makes about ten 4-Ways a game.",
    "Sage": "The most careful of all. Thinks for about ten seconds a stone.",
}
TOO_LARGE = "Deal numbers go from 0 to 18,446,744,073,709,551,615."
NOT_DIGITS = "A deal number has digits only."
TYPE_NUMBER = "Type a deal number."
SAME_NAME = "Both players have the same name."
SAGE = Player("The Sage", PlayerKind.COMPUTER, "sage")
LEARNER = Player("The Learner", PlayerKind.COMPUTER, "learner")


def two_people(pilot):
    """As after a challenge of two people."""
    pilot.change_settings(challenge=Seating((Chosen(), Chosen(SECOND))))


# -- from nothing ----------------------------------------------------------------------------


def test_the_first_start_is_solitaire_modern_without_a_computer(open_pilot):
    pilot = open_pilot()
    pilot.press("n")
    setup = pilot.game.setup
    assert (setup.mode, setup.scoring) == (Mode.SOLITAIRE, Scoring.MODERN)
    assert setup.players == (Player("You"),)
    for mode in Mode:
        seating = getattr(pilot.settings, str(mode))
        levels = [seat.level for seat in seating.seats]
        assert levels == (["", "learner"] if mode is Mode.CHALLENGE else [""] * len(levels))
        assert seating.clock == 0


@pytest.mark.parametrize(
    ("mode", "way"),
    [(Mode.SOLITAIRE, by_mouse), (Mode.COOPERATIVE, by_keys), (Mode.CHALLENGE, by_touch)],
)
def test_a_game_of_a_mode_is_begun_as_it_is_offered(pilot, way, mode):
    pilot.click("k8")
    way(pilot, str(mode))
    assert pilot.scene_name == "new game"
    pilot.click("start")
    assert pilot.on_table
    assert pilot.game.setup.mode is mode
    assert pilot.session.untouched
    assert pilot.game.setup.players[0] == Player("You")
    assert pilot.unfinished() == [1]


@pytest.mark.parametrize("mode", ["solitaire", "cooperative", "challenge"])
def test_back_and_esc_leave_everything_as_it_was(pilot, mode):
    session, settings = pilot.session, pilot.settings
    for way in ("back", "Esc"):
        by_mouse(pilot, mode)
        if way == "back":
            pilot.click(way)
        else:
            pilot.press(way)
        assert pilot.on_table
        assert pilot.session is session
        assert pilot.settings == settings


# -- who plays -------------------------------------------------------------------------------


def test_names_and_a_computer_and_a_clock_are_chosen_and_offered_again(pilot):
    by_mouse(pilot, "challenge")
    assert "scoring" not in pilot.names()
    pilot.write("name 1", "Ann")
    pilot.pick("player 2", "The Learner (computer)")
    assert "name 2" not in pilot.names()
    pilot.slide("clock", 5)
    assert pilot.value("clock") == 5
    pilot.click("start")
    setup = pilot.game.setup
    assert setup.players == (Player("Ann"), LEARNER)
    assert (setup.mode, setup.scoring) == (Mode.CHALLENGE, Scoring.MODERN)
    assert pilot.session.clock is not None
    assert pilot.session.clock.limit == 5

    pilot.reopen()
    pilot.settle()
    by_mouse(pilot, "challenge")
    offered = [pilot.value(name) for name in ("name 1", "player 2", "clock")]
    assert offered == ["Ann", "The Learner (computer)", 5]
    others = pilot.settings.cooperative
    assert others.seats == (Chosen(), Chosen("Player 2"))  # each mode has its own


@pytest.mark.slow
def test_a_game_is_set_up_by_keys_alone(pilot):
    by_keys(pilot, "cooperative")
    focus_on(pilot, "player 1", "Tab")
    pilot.press("Space", "End", "Enter")
    focus_on(pilot, "name 2", "Tab")
    pilot.press("Ctrl+A")
    pilot.type("Bo")
    focus_on(pilot, "scoring", "Tab")
    pilot.press("Home")
    focus_on(pilot, "deal", "Tab")
    pilot.press("End")
    pilot.type("42")
    pilot.press("Enter")
    setup = pilot.game.setup
    assert setup.players == (SAGE, Player("Bo"))
    assert (setup.scoring, setup.deal.number) == (Scoring.ANCIENT, 42)


@pytest.mark.parametrize("mode", [Mode.SOLITAIRE, Mode.COOPERATIVE, Mode.CHALLENGE])
def test_a_line_says_what_the_chosen_computer_is_like(pilot, mode):
    lines = set(ABOUT.values())
    by_mouse(pilot, str(mode))
    first = lines & set(pilot.paragraphs())
    assert first == ({ABOUT["Learner"]} if mode is Mode.CHALLENGE else set())
    if mode is Mode.CHALLENGE:
        pilot.click("player 2")
        pilot.press("Home", "Enter")
    for level in NAMES:
        pilot.pick("player 1", f"The {level} (computer)")
        assert lines & set(pilot.paragraphs()) == {ABOUT[level]}
    pilot.press("Home")  # a person again
    assert not lines & set(pilot.paragraphs())


def test_each_computer_has_its_line_below_it(pilot):
    by_mouse(pilot, "cooperative")
    pilot.pick("player 1", "The Sage (computer)")
    pilot.pick("player 2", "The Adept (computer)")
    said = [line for line in pilot.paragraphs() if line in ABOUT.values()]
    assert said == [ABOUT["Sage"], ABOUT["Adept"]]
    assert pilot.find("player 1").rect.y < pilot.find("player 2").rect.y


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (900, 1400)])
def test_the_dialog_keeps_its_place_when_another_computer_is_chosen(pilot, size):
    pilot.resize(size)
    by_mouse(pilot, "challenge")
    panels = set()
    for level in NAMES:
        pilot.pick("player 2", f"The {level} (computer)")
        panels.add(tuple(pilot.dialog.panel))
    assert len(panels) == 1


def test_a_solitaire_may_be_watched(pilot):
    by_mouse(pilot, "solitaire")
    pilot.pick("player 1", "The Learner (computer)")
    pilot.click("start")
    assert pilot.game.setup.players == (LEARNER,)


def test_a_field_left_empty_has_its_first_name(pilot):
    two_people(pilot)
    by_mouse(pilot, "challenge")
    for number in (1, 2):
        pilot.click(f"name {number}")
        pilot.press("Ctrl+A", "Backspace", "Space")
    pilot.click("start")
    assert pilot.game.setup.players == (Player("You"), Player("Player 2"))


def test_a_person_against_the_computer_is_the_player_at_the_window(pilot):
    by_mouse(pilot, "challenge")
    pilot.pick("player 1", "The Learner (computer)")
    pilot.click("player 2")
    pilot.press("Home", "Enter")
    assert pilot.value("name 2") == "You"
    pilot.click("start")
    assert pilot.game.setup.players == (LEARNER, Player("You"))


@pytest.mark.slow
def test_two_of_one_name_are_refused_and_two_of_one_level_are_told_apart(pilot):
    two_people(pilot)
    session = pilot.session
    by_mouse(pilot, "challenge")
    pilot.write("name 2", "yOU")
    pilot.click("start")
    assert SAME_NAME in pilot.paragraphs()
    assert pilot.session is session
    for number in (1, 2):
        pilot.pick(f"player {number}", "The Sage (computer)")
    assert SAME_NAME not in pilot.paragraphs()
    pilot.click("start")
    assert [player.name for player in pilot.game.setup.players] == ["The Sage", "The Sage 2"]


def test_whoever_has_the_window_is_remembered_as_that(pilot):
    by_mouse(pilot, "cooperative")
    pilot.write("name 2", "Bo")
    pilot.click("start")
    pilot.change_settings(player="Zoë")
    by_mouse(pilot, "cooperative")
    assert [pilot.value(f"name {number}") for number in (1, 2)] == ["Zoë", "Bo"]


def test_computers_get_names_that_nobody_has():
    seats = [Chosen("the sage"), Chosen(level="sage"), Chosen(), Chosen(level="sage")]
    players = seated(seats, "Ann")
    assert [player.name for player in players] == ["the sage", "The Sage 2", "Ann", "The Sage 3"]


def test_what_is_remembered_of_players_seats_them_again():
    players = (Player("Ann"), SAGE, Player("Bo"))
    assert seated(chosen(players, "Ann"), "Ann") == players
    assert apart("Bo", players) == "Bo 2"


# -- which deal ------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_deal_by_number_and_a_word_about_what_is_none(pilot):
    by_mouse(pilot, "cooperative")
    pilot.click("Number")
    assert not {TOO_LARGE, NOT_DIGITS} & {*pilot.paragraphs()}
    assert not pilot.enabled("start")
    pilot.click("number")
    pilot.type("apples")
    assert NOT_DIGITS in pilot.paragraphs()
    pilot.write("number", "9" * 20)
    assert TOO_LARGE in pilot.paragraphs()
    assert not pilot.enabled("start")
    pilot.write("number", "1 234")
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 1234
    assert pilot.session.aids == set()


@pytest.mark.parametrize(
    ("mode", "how"),
    [
        ("solitaire", "mouse"),
        ("cooperative", "keys"),
    ],
)
def test_a_number_is_typed_at_once_and_enter_starts(pilot, mode, how):
    pilot.change_settings(mode=mode)
    by_mouse(pilot, "deal number" if how == "its command" else mode)
    if how == "mouse":
        pilot.click("Number")
    elif how == "keys":
        focus_on(pilot, "deal", "Tab")
        pilot.press("Right", "Right")
    pilot.type("777")
    assert pilot.value("number") == "777"
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 777
    assert str(pilot.game.setup.mode) == mode


@pytest.mark.slow
@pytest.mark.parametrize("text", ["", "no", "9" * 20])
def test_a_wrong_number_is_told_and_can_be_mended(pilot, text):
    session = pilot.session
    by_mouse(pilot, "solitaire")
    focus_on(pilot, "deal", "Tab")
    pilot.press("End")
    pilot.type(text)
    pilot.press("Shift+Tab", "Enter")  # wherever the focus is
    assert {TYPE_NUMBER, NOT_DIGITS, TOO_LARGE} & {*pilot.paragraphs()}
    assert pilot.session is session
    assert pilot.focused() == "number"
    pilot.press("Ctrl+A")
    pilot.type("5")
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 5


def test_enter_starts_from_a_choice_and_space_changes_it(pilot):
    by_mouse(pilot, "solitaire")
    focus_on(pilot, "scoring", "Tab")
    pilot.press("Space")
    assert pilot.value("scoring") == "Simple"
    focus_on(pilot, "deal", "Tab")
    pilot.press("Enter")
    assert pilot.on_table
    assert str(pilot.game.setup.scoring) == "simple"
    assert pilot.game.setup.deal.number not in {1, None}


def test_enter_on_another_button_means_that_button(pilot):
    session = pilot.session
    by_mouse(pilot, "solitaire")
    focus_on(pilot, "back", "Tab")
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.session is session


@pytest.mark.slow
def test_the_dialog_says_that_one_of_them_has_seen_the_deal_of_the_day(pilot):
    said = "Ann has seen this deal, so the game won’t be ranked."
    two_people(pilot)
    pilot.app.day = pilot.app.today().replace(year=2026, month=11, day=20)
    for second in ("Bo", "Cy"):
        by_mouse(pilot, "challenge")
        pilot.write("name 1", "Ann")
        pilot.write("name 2", second)
        assert said not in pilot.paragraphs()
        pilot.click("Today’s")
        assert (said in pilot.paragraphs()) is (second == "Cy")
        if second == "Bo":
            pilot.click("start")
            pilot.place_stones()
    pilot.write("name 1", "Ben")
    assert said not in pilot.paragraphs()
    pilot.write("name 1", "Ann")
    pilot.click("start")
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 20261120
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert pilot.said == "Not ranked: you have seen this deal before."


@pytest.mark.parametrize(
    ("names", "seen", "said"),
    [
        (["Zoe"], ["Zoe"], "You have seen this deal, so the game won’t be ranked."),
        (["You", "Ann"], ["You"], "You have seen this deal, so the game won’t be ranked."),
        (["You", "Ann"], ["Ann"], "Ann has seen this deal, so the game won’t be ranked."),
        (
            ["You", "Ann"],
            ["You", "Ann"],
            "You and Ann have seen this deal, so the game won’t be ranked.",
        ),
        (["You", "Ann"], [], ""),
    ],
)
def test_who_has_seen_a_deal_in_words(pilot, names, seen, said):
    deal = deal_by_number(42)
    for name in seen:
        pilot.app.desk.names.note_seen(name, deal, pilot.app.today())
    assert about_seen(pilot.app, deal, [*map(Player, names), LEARNER]) == said


# -- the next game ---------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [Mode.COOPERATIVE, Mode.CHALLENGE])
def test_a_new_game_has_the_mode_and_the_players_of_the_last(pilot, mode):
    by_mouse(pilot, str(mode))
    if mode is Mode.COOPERATIVE:
        pilot.write("name 2", "Bo")
    pilot.click("start")
    first = pilot.session
    pilot.press("n")
    assert pilot.session is not first
    assert pilot.game.setup.mode is mode
    assert pilot.game.setup.players == first.game.setup.players
    assert pilot.session.clock == first.clock
    assert pilot.game.setup.deal != first.game.setup.deal


@pytest.mark.parametrize(("mode", "key"), [(Mode.CHALLENGE, "n"), (Mode.TOURNAMENT, "d")])
def test_after_a_clock_and_after_a_tournament_a_new_game_is_a_solitaire(pilot, mode, key):
    """A challenge without a clock is repeated, which came before."""
    sit_down(pilot, Mode.CHALLENGE, ANN, BO)
    pilot.press("n")
    assert pilot.game.setup.mode is Mode.CHALLENGE
    if mode is Mode.CHALLENGE:
        sit_down(pilot, mode, ANN, BO, clock=turn_clock(30))
    else:
        sit_down(pilot, mode, ANN)
    pilot.press(key)
    if key == "d":
        pilot.type("42")
        pilot.press("Enter")
    assert pilot.game.setup.mode is Mode.SOLITAIRE


def test_enter_starts_a_tournament_of_the_typed_number(pilot):
    seats = (Chosen("Ann"), Chosen("Bo"))
    pilot.change_settings(tournament=Seating(seats))
    by_mouse(pilot, "tournament game")
    focus_on(pilot, "pages", "Tab")
    pilot.press("Right")
    focus_on(pilot, "deal", "Tab")
    pilot.press("End")
    pilot.type("42")
    focus_on(pilot, "scoring", "Shift+Tab")
    pilot.press("Enter")
    assert pilot.game.setup.mode is Mode.TOURNAMENT
    assert pilot.game.setup.deal.number == 42
