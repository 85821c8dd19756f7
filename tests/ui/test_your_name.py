"""The name of the player at the window."""

import pytest

from ishido.rules.deal import deal_by_number
from ishido.store.settings import Chosen, Seating
from tests.support.pilot import differing


def rename(pilot, name):
    pilot.open("your name", pilot.game_table)
    pilot.write("name", name)
    pilot.click("yes")


def players(pilot):
    return [player.name for player in pilot.session.players]


def test_it_is_asked_for_from_the_settings(pilot):
    pilot.open("settings")
    pilot.click("You")
    pilot.click("your name")
    assert pilot.value("name") == "You"
    assert "names" not in pilot.names(), "there are no others"
    pilot.write("name", "  ")
    assert not pilot.enabled("yes")
    pilot.press("Enter")
    assert pilot.scene_name == "your name", "it is not taken without a name"
    pilot.press("Esc")
    assert pilot.on_table
    assert pilot.settings.player == "You"


@pytest.mark.pictures
def test_an_untouched_game_goes_on_under_the_new_name(pilot):
    deal = pilot.game.setup.deal
    pilot.open("your name", pilot.game_table)
    pilot.type("Ann")  # over the old one, which is selected
    pilot.press("Enter")
    assert pilot.said == "Your name is now Ann."
    assert pilot.game.setup.deal == deal
    assert players(pilot) == ["Ann"]
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.reopen()
    assert pilot.settings.player == "Ann"
    assert players(pilot) == ["Ann"]
    assert pilot.session.ranked


def test_a_game_stays_with_who_began_it(open_pilot):
    pilot = open_pilot(1, "k8")
    rename(pilot, "Ann")
    assert pilot.said == "Your name is Ann from the next game on."
    assert players(pilot) == ["You"]
    pilot.press("n")
    assert players(pilot) == ["Ann"]
    assert pilot.unfinished() == [1]


def test_a_deal_that_the_new_name_has_seen_is_not_ranked(pilot):
    pilot.app.desk.names.note_seen("Ann", deal_by_number(1), pilot.app.today())
    rename(pilot, "Ann")
    assert players(pilot) == ["Ann"]
    assert not pilot.session.ranked


def test_the_game_on_the_other_table_goes_on_under_the_new_name_too(open_pilot):
    pilot = open_pilot(bluestone=Seating((Chosen(), Chosen("Bo"))), bluestone_board="pentagon-3")
    pilot.open("bluestone")
    pilot.settle()
    rename(pilot, "Ann")
    assert pilot.said == "Your name is now Ann."
    assert players(pilot) == ["Ann", "Bo"]
    pilot.run("ishido")
    assert players(pilot) == ["Ann"]
    rename(pilot, "Bo")
    pilot.open("bluestone")
    assert players(pilot) == ["Ann", "Bo"], "no two players of a game get the same name"
    assert pilot.settings.player == "Bo"


@pytest.mark.parametrize("way", ["button", "double click", "keys"])
def test_names_used_before_are_offered(open_pilot, way):
    pilot = open_pilot(1, "k8")
    rename(pilot, "Ann")
    pilot.press("n")
    pilot.click("k8")
    pilot.open("your name", pilot.game_table)
    assert pilot.rows("names") == ["Ann", "You"]
    if way == "keys":
        pilot.press("Tab", "Down", "Enter")
    else:
        pilot.click("You")
        assert pilot.value("name") == "You"
        pilot.click("yes" if way == "button" else "You")
    assert pilot.on_table
    assert pilot.settings.player == "You"
