"""New games: for whom they are dealt, and the one attempt at the deal of the day."""

from datetime import datetime, timedelta

import pytest

from ishido.kinds.players import Player
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from ishido.session.policy import Aid
from tests.support.menu_ways import by_mouse
from tests.support.players_at_table import ANN, BEGINNER, LEARNER, sit_down
from tests.support.stored_games import stored_games

YOU = Player("You")
DAILY = "deal of the day"


def watch(pilot):
    """Watch the Learner, set up as a player does."""
    by_mouse(pilot, "solitaire")
    pilot.click("player 1")
    pilot.press("Home", "Down", "Down", "Enter")
    pilot.click("start")
    assert not pilot.game.setup.people
    pilot.click("pause")


# -- watching is a one-off -------------------------------------------------------------------


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
    assert pilot.game.cursor
    pilot.reopen()
    assert pilot.session.id == mine
    assert 7 in pilot.unfinished(), "it can still be resumed"


def test_a_restart_with_nothing_but_a_watched_game_deals_to_the_person(pilot):
    sit_down(pilot, Mode.CHALLENGE, LEARNER, BEGINNER, deal=7)
    pilot.settle()
    pilot.reopen()
    assert pilot.game.setup.players == (YOU,)
    assert pilot.session.untouched


# -- the mode last played by hand ------------------------------------------------------------


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
    by_mouse(pilot, DAILY)
    pilot.place_stones(stones)
    first = pilot.session.id
    pilot.press("n")
    assert (pilot.said == "Your game is kept under “Continue today’s deal”.") is (
        stones > 0
    )  # it is kept; nothing was played
    pilot.reopen()
    pilot.place_stones()  # another game was played meanwhile
    pilot.click("game")
    assert pilot.label(DAILY) == "Continue today’s deal"
    pilot.click(DAILY)
    assert pilot.on_table
    assert pilot.session.id == first
    assert pilot.session.aids == set()
    assert pilot.game.cursor == stones


def test_the_menu_is_not_named_as_the_way_back_after_midnight(pilot):
    by_mouse(pilot, DAILY)
    pilot.place_stones()
    pilot.app.day = pilot.app.today() + timedelta(days=1)
    pilot.press("n")
    assert pilot.said == "Your last game is in the Journal."


def test_a_second_game_of_a_finished_deal_of_the_day_is_continued(pilot):
    by_mouse(pilot, DAILY)
    pilot.place_stones()
    pilot.end_game()
    pilot.click("new game")
    by_mouse(pilot, DAILY)
    pilot.agree()
    second = pilot.session.id
    pilot.place_stones()
    pilot.press("n")
    assert pilot.said == "Your game is kept under “Continue today’s deal”."
    by_mouse(pilot, DAILY)
    assert pilot.session.id == second


def test_a_game_set_up_of_the_deal_of_the_day_is_another_one(pilot):
    by_mouse(pilot, DAILY)
    pilot.place_stones()
    first = pilot.session.id
    pilot.press("n")
    by_mouse(pilot, "cooperative")
    pilot.click("Today’s")
    assert "You have seen this deal, so the game won’t be ranked." in pilot.paragraphs()
    pilot.click("start")
    assert (pilot.game.setup.mode, pilot.session.aids) == (Mode.COOPERATIVE, {Aid.DEAL_SEEN})
    by_mouse(pilot, DAILY)
    assert pilot.session.id == first


def test_the_deal_of_the_day_that_lies_on_the_table_stays(pilot):
    by_mouse(pilot, DAILY)
    pilot.place_stones()
    session = pilot.session
    by_mouse(pilot, DAILY)
    assert pilot.session is session
    assert pilot.said == "You are playing today’s deal now."


def test_of_a_finished_deal_of_the_day_it_is_said_what_came_of_it(pilot):
    by_mouse(pilot, DAILY)
    pilot.place_stones(4)
    pilot.end_game()
    pilot.click("look")
    before = pilot.session
    by_mouse(pilot, DAILY)
    came_of_it, costs = pilot.paragraphs()
    assert came_of_it.startswith("You have played today’s deal: ")
    assert "62 stones left" in came_of_it
    assert costs == "A second game won’t be ranked."
    pilot.press("Enter")  # Cancel
    assert pilot.session is before
    by_mouse(pilot, DAILY)
    pilot.agree()
    assert pilot.session.aids == {Aid.DEAL_SEEN}


def test_of_a_deal_of_the_day_started_over_the_first_game_is_continued(pilot):
    by_mouse(pilot, DAILY)
    pilot.place_stones(5)
    first = pilot.session.id
    by_mouse(pilot, "start over")
    pilot.agree()
    pilot.place_stones()
    pilot.press("n")
    by_mouse(pilot, DAILY)
    assert pilot.session.id == first
    assert pilot.session.aids == set()


def test_each_player_has_an_attempt_of_their_own(pilot):
    sit_down(pilot, Mode.SOLITAIRE, ANN, deal=deal_of_the_day(pilot.app.today().date()))
    pilot.place_stones()
    pilot.press("n")
    pilot.click("game")
    assert pilot.label(DAILY) == "Today’s deal"


def test_yesterdays_untouched_deal_goes(pilot):
    pilot.app.day = datetime(2020, 1, 2, 12, 0).astimezone()
    by_mouse(pilot, DAILY)
    assert pilot.session.of_the_day
    old = pilot.session.id
    pilot.press("n")
    pilot.reopen()
    pilot.step(1)
    pilot.wait_for_disk()
    assert old not in stored_games(pilot.folders)


def test_todays_untouched_deal_stays_after_a_restart_and_is_listed(pilot):
    pilot.app.day = datetime.now().astimezone()  # by the clock that tidying goes by
    by_mouse(pilot, DAILY)
    first = pilot.session.id
    pilot.press("n")
    pilot.place_stones()
    day = pilot.app.day
    pilot.reopen()
    pilot.app.day = day
    pilot.step(1)
    pilot.wait_for_disk()
    assert first in [entry.id for entry in pilot.app.desk.games.unfinished()]
    by_mouse(pilot, DAILY)
    assert pilot.session.id == first
    assert pilot.session.ranked


def test_an_untouched_game_of_another_deal_is_not_kept(pilot):
    pilot.press("d")
    pilot.type("42")
    pilot.press("Enter", "n")
    assert pilot.unfinished() == []
