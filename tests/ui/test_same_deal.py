"""One deal played twice: which game is ranked, and where it is said."""

from ishido.rules.game import Mode
from ishido.session.policy import Aid
from tests.support.menu_ways import by_mouse
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down

NOT_RANKED = "Not ranked: you have seen this deal before."


def type_deal(pilot):
    pilot.press("d")
    pilot.type("42")
    pilot.press("Enter")


def test_a_second_game_of_a_deal_is_not_ranked_and_the_first_one_stays_ranked(open_pilot):
    pilot = open_pilot(1, "k8, k7")
    first = pilot.session.id
    by_mouse(pilot, "start over")
    pilot.agree()
    assert pilot.said == NOT_RANKED
    pilot.place_stones(3)
    pilot.open("journal", show="open")
    pilot.press("Down")
    pilot.click("take up")
    assert pilot.on_table, "nothing is asked"
    assert (pilot.session.id, pilot.session.aids) == (first, set())
    assert "not ranked" not in pilot.note


def test_the_deal_of_a_listed_game_is_played_at_once(pilot):
    pilot.place_stones(2)
    pilot.end_game()
    pilot.click("look")
    pilot.open_journal()
    assert pilot.label("same deal") == "Play deal"
    pilot.click("same deal")
    assert pilot.on_table
    assert (pilot.game.setup.deal.number, pilot.session.aids) == (1, {Aid.DEAL_SEEN})
    assert pilot.said == NOT_RANKED


def test_the_deal_of_somebody_elses_game_is_ranked(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=42)
    pilot.place_stones(2)
    pilot.press("n")
    pilot.open_journal()
    pilot.click("same deal")
    setup = pilot.game.setup
    assert (setup.deal.number, setup.mode) == (42, Mode.SOLITAIRE)
    assert [player.name for player in setup.players] == ["You"]
    assert pilot.session.aids == set()


def test_who_watches_a_computer_sees_its_deal(pilot):
    sit_down(pilot, Mode.SOLITAIRE, LEARNER, deal=42)
    for _ in range(200):
        pilot.step(0.1)
        if pilot.game.cursor:
            break
    type_deal(pilot)
    assert pilot.session.aids == {Aid.DEAL_SEEN}


def test_a_game_of_two_is_not_ranked_if_one_of_them_has_seen_the_deal(pilot):
    sit_down(pilot, Mode.SOLITAIRE, ANN)
    pilot.place_stones()
    sit_down(pilot, Mode.CHALLENGE, BO, ANN)
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert pilot.said == NOT_RANKED
    sit_down(pilot, Mode.SOLITAIRE, BO)
    assert pilot.session.aids == set()
