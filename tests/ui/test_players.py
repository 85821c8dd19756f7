"""People who share a machine, in the window: added, let play, renamed, removed."""

import pygame
import pytest

from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from tests.support.menu_ways import by_keys, by_mouse, by_touch
from tests.support.pilot import differing
from tests.support.storage_play import disk_full

ALONE = (
    "Add other people who play on this device. Each player has their own games, scores and "
    "settings."
)
ALIKE = "The two names must be different."


def open_list(pilot):
    pilot.run("players")
    pilot.step()


def add(pilot, name, own=""):
    """Put somebody on the list, which is open before and afterwards."""
    pilot.click("add")
    if own:
        pilot.write("own name", own)
    pilot.write("name", name)
    pilot.click("yes")


@pytest.fixture
def two(open_pilot):
    """A window with a game of Ann's on the table; Zoë is on the list, and has not played yet."""
    pilot = open_pilot(1, "k8", volume=0.5)
    open_list(pilot)
    add(pilot, "Zoë", own="Ann")
    pilot.press("Esc")
    pilot.settle()
    return pilot


def caption():
    return pygame.display.get_caption()[0]


# -- one ------------------------------------------------------------------------------------


def test_alone_one_sees_nothing_of_it_but_the_item(pilot):
    assert caption() == "Ishido"
    open_list(pilot)
    assert pilot.rows("players") == ["You"]
    assert pilot.paragraphs() == [ALONE]
    assert not pilot.enabled("play")
    assert not pilot.enabled("remove")
    assert pilot.cells("players")[0][2] == "", "nobody else could be playing"
    pilot.press("Enter")
    assert pilot.on_table


@pytest.mark.parametrize("way", [by_mouse, by_keys, by_touch])
def test_the_list_opens_from_the_menu(pilot, way):
    way(pilot, "players")
    assert pilot.rows("players") == ["You"]
    pilot.press("Esc")
    assert pilot.on_table


def test_the_title_of_a_page_names_the_deal_of_its_link_whoever_plays(two):
    two.app.link_name = "Deal 441"
    open_list(two)
    two.click("Zoë")
    two.click("play")
    assert caption() == "Deal 441 – Zoë – Ishido"


def test_one_alone_can_take_a_name(open_pilot):
    pilot = open_pilot(1, "k8")
    open_list(pilot)
    pilot.press("Tab", "Tab")
    pilot.click("rename")
    assert pilot.focused() == "name"
    pilot.type("Ann")  # over the old one, which is selected
    pilot.press("Enter")
    assert pilot.rows("players") == ["Ann"]
    assert pilot.game.setup.players[0].name == "Ann"
    assert caption() == "Ishido"
    pilot.reopen()
    assert pilot.game.setup.players[0].name == "Ann"


# -- several ---------------------------------------------------------------------------------


def test_the_first_to_be_added_asks_for_one_s_own_name_too(pilot):
    open_list(pilot)
    pilot.click("add")
    assert pilot.names() == ["own name", "name", "back", "yes"]
    assert pilot.focused() == "own name"
    pilot.type("Ann")
    pilot.press("Enter")
    assert pilot.focused() == "name"
    pilot.type("Bo")
    pilot.press("Enter")
    assert pilot.rows("players") == ["Ann", "Bo"]
    assert pilot.paragraphs() == ["Each player has their own games, scores and settings."]
    assert pilot.value("players") == "Bo"
    pilot.click("add")
    assert pilot.names() == ["name", "back", "yes"]
    assert caption() == "Ann – Ishido"


def test_the_name_last_entered_for_a_score_is_offered_as_one_s_own(open_pilot):
    pilot = open_pilot(score_name="Annie")
    open_list(pilot)
    pilot.click("add")
    assert pilot.value("own name") == "Annie"


def test_you_may_stay_you(pilot):
    open_list(pilot)
    add(pilot, "Zoë")
    assert pilot.rows("players") == ["You", "Zoë"]


@pytest.mark.parametrize(
    ("own", "name", "problem"),
    [
        ("Ann", "", ""),  # nothing is wrong yet
        ("  ", "Zoë", ""),
        ("Zoë", " zoë ", ALIKE),
    ],
)
def test_names_that_will_not_do_are_said(pilot, own, name, problem):
    open_list(pilot)
    add(pilot, name, own=own)
    assert pilot.scene_name == "player name"
    assert (problem or "Your own name") in pilot.paragraphs()
    assert not pilot.enabled("yes")
    pilot.write("name", "Cy")
    pilot.write("own name", "Ann")
    assert ALIKE not in pilot.paragraphs()
    pilot.click("yes")
    assert pilot.rows("players") == ["Ann", "Cy"]


@pytest.mark.slow
def test_a_name_that_is_taken_is_said(two):
    open_list(two)
    add(two, "ANN")
    assert "There is already a player called Ann." in two.paragraphs()
    assert not two.enabled("yes")
    two.press("Esc")
    assert two.rows("players") == ["Ann", "Zoë"]
    two.click("Zoë")
    two.click("rename")
    two.write("name", "ann")
    two.press("Enter")
    assert "There is already a player called Ann." in two.paragraphs()
    two.write("name", "ZOË")  # one's own name may change its capitals
    two.press("Enter")
    assert two.rows("players") == ["Ann", "ZOË"]


@pytest.mark.parametrize("way", ["button", "Enter", "double click", "tap"])
def test_somebody_else_plays(two, way):
    open_list(two)
    match way:
        case "button":
            two.click("Zoë")
            two.click("play")
        case "Enter":
            two.press("Down", "Enter")
        case "double click":
            two.click("Zoë")
            two.click("Zoë")
        case _:
            two.tap("Zoë")
            two.tap("play")
    assert two.on_table
    assert two.said == "Now playing: Zoë."
    assert two.moves() == ""
    assert two.game.setup.players[0].name == "Zoë"
    assert two.unfinished() == []
    assert caption() == "Zoë – Ishido"


@pytest.mark.slow
@pytest.mark.pictures
def test_each_finds_the_game_and_the_look_that_were_left(two):
    two.app.use_skins(stoneset="gems", board="gems")
    open_list(two)
    two.press("Down", "Enter")
    two.app.use_skins(stoneset="runes", board="runes")
    two.change_settings(roman=True)
    zoes = two.game.setup.deal.number
    two.place_stones()
    open_list(two)
    two.press("Home", "Enter")
    assert two.said == "Welcome back, Ann. Your game is as you left it."
    assert two.moves() == "k8"
    assert two.app.skins.chosen["stoneset"] == two.app.skins.chosen["board"] == "gems"
    assert not two.settings.roman
    two.settle()
    assert differing(two.surface, two.anew()) is None
    two.reopen()
    assert two.game.setup.players[0].name == "Ann"
    assert two.said == "Welcome back, Ann. Your game is as you left it."
    open_list(two)
    two.press("Down", "Enter")
    assert two.game.setup.deal.number == zoes
    assert len(two.moves()) == 2
    assert two.app.skins.chosen["stoneset"] == "runes"
    assert two.settings.roman


@pytest.mark.slow
def test_lists_of_games_are_each_one_s_own(two):
    two.press("n")
    assert two.unfinished() == [1]
    open_list(two)
    two.press("Down", "Enter")
    assert two.unfinished() == []
    open_list(two)
    two.press("Home", "Enter")
    assert two.unfinished() == [1]


def test_the_list_says_how_much_each_has_played(two):
    desk = two.app.desk
    session = desk.games.begin(deal_by_number(5), two.app.today(), Scoring.MODERN)
    session.game = session.game.place(session.game.legal_squares[0]).end()
    desk.games.finish(session, two.app.today())
    open_list(two)
    assert two.cells("players") == [
        ("Ann", "1 finished game  ·  1 unfinished", "playing now"),
        ("Zoë", "no games yet", ""),
    ]


# -- removing --------------------------------------------------------------------------------


def test_who_plays_cannot_be_removed_and_is_told_why(two):
    open_list(two)
    assert not two.enabled("remove")
    assert two.tip("remove") == (
        "You can’t remove the current player. Switch to another player first."
    )
    two.click("Zoë")
    assert two.enabled("remove")


@pytest.mark.slow
def test_removing_asks_and_names_what_goes(two):
    open_list(two)
    two.press("Down", "Enter")  # Zoë plays
    open_list(two)
    two.click("Ann")
    two.click("remove")
    assert two.paragraphs()[0] == "Removing Ann also deletes 1 unfinished game and the settings."
    assert two.focused() == "back"
    two.press("Enter")
    assert two.rows("players") == ["Ann", "Zoë"]
    two.click("remove")
    two.click("yes")
    assert two.rows("players") == ["Zoë"]
    assert two.paragraphs() == [ALONE]
    assert not two.enabled("remove")
    two.press("Esc")
    assert two.on_table
    two.wait_for_disk()
    assert two.app.desk.problem is None


def test_a_backup_is_offered_before_somebody_is_removed(two):
    open_list(two)
    two.press("Down")
    two.click("remove")
    two.click("back up")
    assert two.scene_name == "Back up everything"
    two.press("Esc")
    assert two.scene_name == "Remove this player?"


def test_on_a_full_disk_it_is_said_and_nothing_has_changed(two, folders, monkeypatch):
    open_list(two)
    with monkeypatch.context() as full:
        full.setattr("ishido.store.settings.write_atomically", disk_full)
        add(two, "Cy")
        assert any("the disk is full" in text for text in two.paragraphs())
        two.press("Esc")
    assert two.rows("players") == ["Ann", "Zoë"]
