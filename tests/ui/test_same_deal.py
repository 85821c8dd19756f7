"""One deal played twice: which game is still ranked, and what is said before it is not."""

import pytest

from ishido.rules.game import Mode
from ishido.session.policy import Aid
from tests.support.menu_ways import by_mouse
from tests.support.players_at_table import ANN, BO, sit_down

COST = "If you see more of this deal here than in your unfinished game, that game won’t be ranked."


def used_on_disk(pilot, game_id):
    """What the file of an unfinished game says was used."""
    pilot.wait_for_disk()
    session = pilot.app.desk.games.look_at(game_id)
    assert session is not None
    return set(session.aids)


def type_deal(pilot):
    pilot.press("d")
    pilot.type("42")
    pilot.press("Enter")


def start_over(pilot):
    by_mouse(pilot, "start over")
    pilot.agree()


# -- the unfinished game is passed ---------------------------------------------------------------


def test_an_unfinished_game_is_ranked_until_another_of_its_deal_goes_further(open_pilot):
    pilot = open_pilot(1, "k8, k7")
    first = pilot.session.id
    by_mouse(pilot, "start over")
    assert COST in pilot.paragraphs()
    pilot.agree()
    pilot.place_stones(2)
    assert used_on_disk(pilot, first) == set()
    pilot.place_stones()
    assert used_on_disk(pilot, first) == {Aid.DEAL_SEEN}


def test_a_game_that_is_no_longer_ranked_says_so_where_it_is_resumed(open_pilot):
    pilot = open_pilot(1, "k8")
    first = pilot.session.id
    start_over(pilot)
    pilot.place_stones(2)
    by_mouse(pilot, "unfinished games")
    pilot.click("take up")
    assert pilot.session.id == first
    assert "not ranked" in pilot.note


def test_what_was_taken_back_was_seen_all_the_same(open_pilot):
    pilot = open_pilot(1, "k8, k7, undo, undo")
    first = pilot.session.id
    start_over(pilot)
    pilot.place_stones(2)
    assert used_on_disk(pilot, first) == {Aid.TAKEN_BACK_FURTHER}


@pytest.mark.slow
def test_a_typed_number_warns_once(pilot):
    type_deal(pilot)
    pilot.place_stones(3)
    for already_said in (False, True):
        pilot.press("n")
        type_deal(pilot)
        assert (COST in pilot.paragraphs()) is not already_said
        pilot.agree()


def test_watching_a_computer_on_the_same_deal_bars_an_unfinished_game(pilot):
    pilot.place_stones(2)
    first = pilot.session.id
    by_mouse(pilot, "solitaire")
    pilot.click("player 1")
    pilot.press("Home", "Down", "Down", "Enter")
    pilot.click("Number")
    pilot.click("number")
    pilot.type("1")
    pilot.click("start")
    assert pilot.paragraphs() == [COST]
    pilot.agree()
    for _ in range(200):
        pilot.step(0.1)
        if pilot.game.cursor > 2:
            break
    assert used_on_disk(pilot, first) == {Aid.DEAL_SEEN}


def test_playing_from_a_replay_beyond_an_unfinished_game_bars_it(pilot):
    type_deal(pilot)
    pilot.place_stones(2)
    first = pilot.session.id
    by_mouse(pilot, "replay")
    pilot.press("Right")
    pilot.click("take up")
    assert pilot.paragraphs() == ["The new game won’t be ranked.", COST]
    pilot.agree()
    pilot.place_stones(2)
    assert used_on_disk(pilot, first) == {Aid.DEAL_SEEN}


def test_a_game_of_two_bars_what_one_of_them_began_alone(pilot):
    first = sit_down(pilot, Mode.SOLITAIRE, ANN)
    pilot.place_stones()
    sit_down(pilot, Mode.COOPERATIVE, BO, ANN)
    pilot.place_stones(2)
    assert used_on_disk(pilot, first.id) == {Aid.DEAL_SEEN}
