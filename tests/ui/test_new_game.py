"""New games: who plays, the scoring, the clock, the deal; and the one attempt at today's deal."""

from datetime import datetime, timedelta

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from ishido.store.settings import SECOND, Chosen, Seating
from tests.support.menu_ways import by_keys, by_mouse, focus_on
from tests.support.players_at_table import ANN, BEGINNER, BO, sit_down
from tests.support.stored_games import stored_games

ABOUT = {
    "Beginner": "Puts the stone anywhere it fits. Hardly ever makes a 4-Way.",
    "Learner": "Takes the square with the most neighbours. Rarely makes a 4-Way.",
    "Adept": "Looks ahead and answers at once. Makes about eight 4-Ways a game.",
    "Expert": "Tries thousands of games at once. Makes about ten 4-Ways a game.",
    "Master": "Thinks for a second or two. Makes about ten 4-Ways a game.",
    "Sage": "The most careful of all. Thinks for about ten seconds a stone.",
}
YOU = Player("You")
LEARNER = Player("The Learner", PlayerKind.COMPUTER, "learner")
DAILY = "deal of the day"
SEEN = "You have seen this deal, so the game won’t be ranked."


def two_people(pilot):
    """As after a challenge of two people."""
    pilot.change_settings(challenge=Seating((Chosen(), Chosen(SECOND))))


# -- who plays -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "players"),
    [
        (Mode.SOLITAIRE, (YOU,)),
        (Mode.COOPERATIVE, (YOU, Player("Player 2"))),
        (Mode.CHALLENGE, (YOU, LEARNER)),
    ],
)
def test_a_game_of_a_mode_is_begun_as_it_is_offered(pilot, mode, players):
    pilot.click("k8")
    by_mouse(pilot, str(mode))
    pilot.click("start")
    assert pilot.on_table
    assert pilot.session.untouched
    setup = pilot.game.setup
    assert (setup.mode, setup.scoring, setup.players) == (mode, Scoring.MODERN, players)
    assert pilot.session.clock is None
    assert pilot.unfinished() == [1]


def test_names_and_a_computer_and_a_clock_are_chosen_and_offered_again(pilot):
    by_mouse(pilot, "challenge")
    assert "scoring" not in pilot.names()
    pilot.write("name 1", "Ann")
    pilot.pick("player 2", "The Learner (computer)")
    assert "name 2" not in pilot.names()
    pilot.slide("clock", 5)
    assert pilot.value("clock") == 5
    pilot.click("start")
    assert pilot.game.setup.players == (Player("Ann"), LEARNER)
    assert pilot.session.clock.limit == 5

    pilot.reopen()
    pilot.settle()
    by_mouse(pilot, "challenge")
    offered = [pilot.value(name) for name in ("name 1", "player 2", "clock")]
    assert offered == ["Ann", "The Learner (computer)", 5]
    others = pilot.settings.cooperative
    assert others.seats == (Chosen(), Chosen("Player 2")), "each mode has its own"


def test_a_game_is_set_up_by_keys_alone(pilot):
    by_keys(pilot, "cooperative")
    focus_on(pilot, "player 1", "Tab")
    pilot.press("Space", "Home", "Down", "Down", "Enter")
    focus_on(pilot, "name 2", "Tab")
    pilot.press("Ctrl+A")
    pilot.type("Bo")
    focus_on(pilot, "scoring", "Tab")
    pilot.press("Home", "Space")
    assert pilot.value("scoring") == "Modern"
    pilot.press("Home")
    focus_on(pilot, "deal", "Tab")
    pilot.press("End")
    pilot.type("42")
    pilot.press("Enter")
    setup = pilot.game.setup
    assert setup.players == (LEARNER, Player("Bo"))
    assert (setup.scoring, setup.deal.number) == (Scoring.ANCIENT, 42)


def test_enter_starts_from_a_choice_but_on_another_button_means_that_button(pilot):
    session = pilot.session
    for name in ("back", "scoring"):
        assert pilot.session is session
        by_mouse(pilot, "solitaire")
        focus_on(pilot, name, "Tab")
        pilot.press("Enter")
        assert pilot.on_table
    assert pilot.session is not session


def test_a_line_below_each_computer_says_what_it_is_like(pilot):
    def said():
        return [line for line in pilot.paragraphs() if line in ABOUT.values()]

    by_mouse(pilot, "challenge")
    assert said() == [ABOUT["Learner"]]
    panels = set()
    for level, about in ABOUT.items():
        pilot.pick("player 1", f"The {level} (computer)")
        assert said() == [about, ABOUT["Learner"]]
        panels.add(tuple(pilot.dialog.panel))
    assert len(panels) == 1, "the dialog keeps its place"
    pilot.press("Home")  # a person again
    assert said() == [ABOUT["Learner"]]


def test_a_field_left_empty_has_its_first_name(pilot):
    two_people(pilot)
    by_mouse(pilot, "challenge")
    for number in (1, 2):
        pilot.click(f"name {number}")
        pilot.press("Ctrl+A", "Backspace", "Space")
    pilot.click("start")
    assert pilot.game.setup.players == (YOU, Player("Player 2"))


def test_a_person_against_the_computer_is_the_player_at_the_window(pilot):
    by_mouse(pilot, "challenge")
    pilot.pick("player 1", "The Learner (computer)")
    pilot.click("player 2")
    pilot.press("Home", "Enter")
    assert pilot.value("name 2") == "You"
    pilot.click("start")
    assert pilot.game.setup.players == (LEARNER, YOU)


def test_two_of_one_name_are_refused_and_two_of_one_level_are_told_apart(pilot):
    same = "Both players have the same name."
    two_people(pilot)
    session = pilot.session
    by_mouse(pilot, "challenge")
    pilot.write("name 2", "yOU")
    pilot.click("start")
    assert same in pilot.paragraphs()
    assert pilot.session is session
    for number in (1, 2):
        pilot.pick(f"player {number}", "The Learner (computer)")
    assert same not in pilot.paragraphs()
    pilot.click("start")
    names = [player.name for player in pilot.game.setup.players]
    assert names == ["The Learner", "The Learner 2"]


def test_whoever_has_the_window_is_remembered_as_that(pilot):
    by_mouse(pilot, "cooperative")
    pilot.write("name 2", "Bo")
    pilot.click("start")
    pilot.change_settings(player="Zoë")
    by_mouse(pilot, "cooperative")
    assert [pilot.value(f"name {number}") for number in (1, 2)] == ["Zoë", "Bo"]


# -- which deal ------------------------------------------------------------------------------


def test_a_deal_is_chosen_by_its_number_and_what_is_none_can_be_mended(pilot):
    session = pilot.session
    by_mouse(pilot, "cooperative")
    pilot.click("Number")
    assert not pilot.enabled("start")
    for text, problem in (
        ("", "Type a deal number."),
        ("apples", "A deal number has digits only."),
        ("9" * 20, "Deal numbers go from 0 to 18,446,744,073,709,551,615."),
    ):
        pilot.press("Ctrl+A", "Backspace")
        pilot.type(text)
        assert not pilot.enabled("start")
        pilot.press("Shift+Tab", "Enter")  # wherever the focus is
        assert problem in pilot.paragraphs()
        assert pilot.session is session
        assert pilot.focused() == "number"
    pilot.press("Ctrl+A")
    pilot.type("1 234")
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 1234
    assert pilot.session.aids == set()


def test_the_dialog_says_which_of_them_have_seen_the_deal_of_the_day(pilot):
    two_people(pilot)
    pilot.app.day = datetime(2026, 11, 20, 12, 0).astimezone()
    for name in ("You", "Ann"):
        pilot.app.desk.names.note_seen(name, deal_by_number(20261120), pilot.app.today())
    by_mouse(pilot, "challenge")
    assert "seen this deal" not in pilot.text
    pilot.click("Today’s")
    for one, other, said in (
        ("Ben", "Cy", []),
        ("You", "Ben", [SEEN]),
        ("You", "Ann", [SEEN.replace("You", "You and Ann")]),
        ("Ann", "Ben", [SEEN.replace("You have", "Ann has")]),
    ):
        pilot.write("name 1", one)
        pilot.write("name 2", other)
        assert [each for each in pilot.paragraphs() if "seen this deal" in each] == said
    pilot.click("start")
    assert pilot.game.setup.deal.number == 20261120
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert pilot.said == "Not ranked: you have seen this deal before."


# -- the next game ---------------------------------------------------------------------------


def test_a_new_game_has_the_mode_and_the_players_of_the_last(pilot):
    by_mouse(pilot, "cooperative")
    pilot.write("name 2", "Bo")
    pilot.click("start")
    first = pilot.game.setup
    pilot.press("n")
    assert pilot.game.setup.mode is Mode.COOPERATIVE
    assert pilot.game.setup.players == (YOU, BO)
    assert pilot.game.setup.deal != first.deal


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


def watch(pilot):
    """Watch the Learner, set up as a player does."""
    by_mouse(pilot, "solitaire")
    pilot.pick("player 1", "The Learner (computer)")
    pilot.click("start")
    assert pilot.game.setup.players == (LEARNER,)
    pilot.click("pause")


def test_after_watching_a_computer_a_new_game_is_the_persons(pilot):
    watch(pilot)
    pilot.press("n")
    assert pilot.game.setup.players == (YOU,)
    by_mouse(pilot, "solitaire")
    assert not pilot.find("player 1").chosen, "it is not proposed again"


def test_a_watched_game_that_is_started_over_is_the_persons(pilot):
    watch(pilot)
    pilot.click("pause")
    for _ in range(30):
        pilot.step(0.1)
    pilot.click("pause")
    watched = pilot.game
    assert watched.cursor
    pilot.run("start over")
    pilot.agree()
    assert pilot.game.setup.players == (YOU,)
    assert pilot.game.setup.deal == watched.setup.deal
    assert pilot.session.aids == {Aid.DEAL_SEEN}


def test_a_restart_does_not_go_on_with_a_watched_game(pilot):
    pilot.place_stones(2)
    mine = pilot.session.id
    sit_down(pilot, Mode.SOLITAIRE, LEARNER, deal=7)
    pilot.settle()
    pilot.reopen()
    assert pilot.session.id == mine
    assert 7 in pilot.unfinished(), "it can still be resumed"


def test_a_new_game_has_the_mode_last_played_by_hand(pilot):
    by_mouse(pilot, "cooperative")
    pilot.click("start")
    watch(pilot)
    pilot.press("n")
    assert pilot.game.setup.mode is Mode.COOPERATIVE
    pilot.reopen()
    sit_down(pilot, Mode.CHALLENGE, LEARNER, BEGINNER)
    pilot.press("n")
    assert pilot.game.setup.mode is Mode.COOPERATIVE


# -- the deal of the day ---------------------------------------------------------------------


@pytest.mark.parametrize("stones", [0, 3])
def test_the_deal_of_the_day_that_was_left_is_continued(pilot, stones):
    pilot.play_today()
    pilot.place_stones(stones)
    first = pilot.session.id
    pilot.press("n")
    assert (pilot.said == "Your game is kept under “Today’s deal”.") is (stones > 0)
    pilot.reopen()
    pilot.place_stones()  # another game was played meanwhile
    pilot.click("game")
    assert pilot.label(DAILY) == "Today’s deal"
    pilot.click(DAILY)
    assert pilot.label("continue" if stones else "play")
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.session.id == first
    assert pilot.session.aids == set()
    assert pilot.game.cursor == stones
    pilot.play_today()
    assert pilot.session.id == first


def test_of_a_finished_deal_of_the_day_a_second_game_is_offered_and_continued(pilot):
    pilot.play_today()
    pilot.place_stones(4)
    pilot.end_game()
    pilot.press("Esc")
    before = pilot.session
    pilot.follow_link("day")
    came_of_it, costs = pilot.paragraphs()
    assert came_of_it.startswith("You have played today’s deal: ")
    assert "62 stones left" in came_of_it
    assert costs == "A second game won’t be ranked."
    pilot.press("Enter")  # Cancel
    assert pilot.session is before
    by_mouse(pilot, DAILY)
    pilot.click("Play again")
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    second = pilot.session.id
    pilot.place_stones()
    pilot.press("n")
    assert pilot.said == "Your game is kept under “Today’s deal”."
    pilot.play_today()
    assert pilot.session.id == second


@pytest.mark.parametrize("today", [True, False])
def test_an_untouched_deal_of_the_day_stays_on_its_day_alone(pilot, today):
    day = datetime.now().astimezone()  # by the clock that tidying goes by
    pilot.app.day = day if today else day - timedelta(days=300)
    pilot.play_today()
    left = pilot.session.id
    pilot.press("n")
    pilot.place_stones()
    pilot.reopen()
    pilot.app.day = day
    pilot.step(1)
    pilot.wait_for_disk()
    assert (left in stored_games(pilot.folders)) is today
    pilot.play_today()
    assert (pilot.session.id == left) is today
    assert pilot.session.ranked
