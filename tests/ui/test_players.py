"""People who share a machine, in the window: added, let play, renamed, removed."""

import pygame
import pytest

from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.ui.commands.menus import COMMANDS
from ishido.ui.scenes.players import NameDialog, Players
from ishido.ui.view.dialog import Dialog, Words
from ishido.ui.widgets.field import TextField
from ishido.ui.words import players as says
from tests.support.menu_ways import by_keys, by_mouse, by_touch
from tests.support.pilot import PATIENCE, differing
from tests.support.storage_play import disk_full


def open_list(pilot):
    COMMANDS["players"].run(pilot.app, pilot.table)
    pilot.step()
    return the_list(pilot)


def the_list(pilot):
    assert isinstance(pilot.scene, Players)
    return pilot.scene


def listed(pilot):
    return [row.title for row in the_list(pilot).rows.rows]


def row(pilot, name):
    """The middle of somebody's row."""
    scene = the_list(pilot)
    return dict(scene.rows.row_rects(scene.look))[listed(pilot).index(name)].center


def texts(pilot):
    return [item.text for item in pilot.dialog.items if isinstance(item, Words)]


def write(pilot, field, text):
    found = pilot.find(field)
    assert isinstance(found, TextField)
    found.anchor, found.caret = 0, len(found.value)
    found.replace(text)


def add(pilot, name, own=""):
    """Put somebody on the list, which is open before and afterwards."""
    pilot.click("add")
    if own:
        write(pilot, "own name", own)
    write(pilot, "name", name)
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
    assert listed(pilot) == ["You"]
    assert texts(pilot) == [says.ALONE]
    assert not pilot.find("play").enabled
    assert not pilot.find("remove").enabled
    assert [each.right for each in the_list(pilot).rows.rows] == [""]
    pilot.press("Enter")
    assert pilot.on_table


@pytest.mark.parametrize("way", [by_mouse, by_keys, by_touch])
def test_the_list_opens_from_the_menu(pilot, way):
    way(pilot, "players")
    assert listed(pilot) == ["You"]
    pilot.press("Esc")
    assert pilot.on_table


def test_the_title_of_a_page_names_the_deal_of_its_link_whoever_plays(two):
    two.app.link_name = "Deal 441"
    open_list(two)
    two.click(row(two, "Zoë"))
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
    assert listed(pilot) == ["Ann"]
    assert pilot.game.setup.players[0].name == "Ann"
    assert pilot.saved().game.setup.players[0].name == "Ann"
    assert caption() == "Ishido"


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
    assert listed(pilot) == ["Ann", "Bo"]
    assert texts(pilot) == [says.SEVERAL]
    assert the_list(pilot).chosen.name == "Bo"
    pilot.click("add")
    assert pilot.names() == ["name", "back", "yes"]
    assert caption() == "Ann – Ishido"


def test_the_name_last_entered_for_a_score_is_offered_as_one_s_own(open_pilot):
    pilot = open_pilot(score_name="Annie")
    open_list(pilot)
    pilot.click("add")
    field = pilot.find("own name")
    assert isinstance(field, TextField)
    assert field.value == "Annie"


def test_you_may_stay_you(pilot):
    open_list(pilot)
    add(pilot, "Zoë")
    assert listed(pilot) == ["You", "Zoë"]


@pytest.mark.parametrize(
    ("own", "name", "problem"),
    [
        ("Ann", "", ""),  # nothing is wrong yet
        ("  ", "Zoë", ""),
        ("Zoë", " zoë ", says.ALIKE),
    ],
)
def test_names_that_will_not_do_are_said(pilot, own, name, problem):
    open_list(pilot)
    add(pilot, name, own=own)
    assert isinstance(pilot.scene, NameDialog)
    assert (problem or says.YOUR_OWN) in texts(pilot)
    assert not pilot.find("yes").enabled
    write(pilot, "name", "Cy")
    write(pilot, "own name", "Ann")
    assert says.ALIKE not in texts(pilot)
    pilot.click("yes")
    assert listed(pilot) == ["Ann", "Cy"]


def test_a_name_that_is_taken_is_said(two):
    open_list(two)
    add(two, "ANN")
    assert says.taken("Ann") in texts(two)
    assert not two.find("yes").enabled
    two.press("Esc")
    assert listed(two) == ["Ann", "Zoë"]
    two.click(row(two, "Zoë"))
    two.click("rename")
    write(two, "name", "ann")
    two.press("Enter")
    assert says.taken("Ann") in texts(two)
    write(two, "name", "ZOË")  # one's own name may change its capitals
    two.press("Enter")
    assert listed(two) == ["Ann", "ZOË"]


@pytest.mark.parametrize("way", ["button", "Enter", "double click", "tap"])
def test_somebody_else_plays(two, way):
    open_list(two)
    match way:
        case "button":
            two.click(row(two, "Zoë"))
            two.click("play")
        case "Enter":
            two.press("Down", "Enter")
        case "double click":
            two.click(row(two, "Zoë"))
            two.click(row(two, "Zoë"))
        case _:
            two.tap(row(two, "Zoë"))
            two.tap("play")
    assert two.on_table
    assert two.said == says.plays("Zoë")
    assert two.moves() == ""
    assert two.game.setup.players[0].name == "Zoë"
    assert two.unfinished() == []
    assert caption() == "Zoë – Ishido"


@pytest.mark.pictures
def test_each_finds_the_game_and_the_look_that_were_left(two):
    two.app.use_skins(stoneset="gems", board="gems")
    open_list(two)
    two.press("Down", "Enter")
    two.app.use_skins(stoneset="runes", board="runes")
    two.app.desk.settings_store.change(roman=True)
    zoes = two.game.setup.deal.number
    (square, *_) = two.game.legal_squares
    two.table.board.cursor = square
    two.click(two.table.layout.square_rect(square).center)
    open_list(two)
    two.press("Home", "Enter")
    assert two.said == says.plays_again("Ann")
    assert two.moves() == "k8"
    assert two.app.skins.chosen["stoneset"] == two.app.skins.chosen["board"] == "gems"
    assert not two.app.desk.settings.roman
    two.settle()
    assert differing(two.surface, two.anew()) is None
    two.reopen()
    assert two.game.setup.players[0].name == "Ann"
    assert two.said == says.plays_again("Ann")
    open_list(two)
    two.press("Down", "Enter")
    assert two.game.setup.deal.number == zoes
    assert len(two.moves()) == 2
    assert two.app.skins.chosen["stoneset"] == "runes"
    assert two.app.desk.settings.roman


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
    assert [(each.title, each.note, each.right) for each in the_list(two).rows.rows] == [
        ("Ann", "1 finished game  ·  1 unfinished", says.PLAYS_NOW),
        ("Zoë", "no games yet", ""),
    ]


# -- removing --------------------------------------------------------------------------------


def test_who_plays_cannot_be_removed_and_is_told_why(two):
    open_list(two)
    button = two.find("remove")
    assert not button.enabled
    assert button.tip == says.NOT_WHO_PLAYS
    two.click(row(two, "Zoë"))
    assert button.enabled


def test_removing_asks_and_names_what_goes(two):
    open_list(two)
    two.press("Down", "Enter")  # Zoë plays
    open_list(two)
    two.click(row(two, "Ann"))
    two.click("remove")
    assert texts(two)[0] == "Removing Ann also deletes 1 unfinished game and the settings."
    assert two.focused() == "back"
    two.press("Enter")
    assert listed(two) == ["Ann", "Zoë"]
    two.click("remove")
    two.click("yes")
    assert listed(two) == ["Zoë"]
    assert texts(two) == [says.ALONE]
    assert not two.find("remove").enabled
    two.press("Esc")
    assert two.on_table
    assert two.app.desk.flush(PATIENCE)
    assert two.app.desk.problem is None


def test_before_removing_one_can_back_up(two):
    open_list(two)
    two.press("Down")
    two.click("remove")
    two.click("back up")
    assert two.dialog.title == "Back up everything"
    two.press("Esc")
    assert two.dialog.title == says.REMOVE_TITLE


def test_on_a_full_disk_it_is_said_and_nothing_has_changed(two, folders, monkeypatch):
    open_list(two)
    with monkeypatch.context() as full:
        full.setattr("ishido.storage.settings.write_atomically", disk_full)
        add(two, "Cy")
        assert any("the disk is full" in text for text in texts(two))
        two.press("Esc")
    assert listed(two) == ["Ann", "Zoë"]


@pytest.mark.parametrize("size", [(640, 480), (800, 640), (900, 1400), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 2.0])
def test_it_fits_every_window(open_pilot, size, scale):
    pilot = open_pilot(ui_scale=scale, size=size)
    open_list(pilot)
    pilot.click("add")
    write(pilot, "own name", "W" * 40)
    write(pilot, "name", "Maximiliane von Hohenschwangau-Wittelsbac")
    pilot.click("yes")
    for scene in pilot.app.scenes[1:]:
        assert isinstance(scene, Dialog)
        for widget in scene.ring.widgets:
            assert scene.panel.contains(widget.rect)
        assert pygame.Rect((0, 0), pilot.app.size).contains(scene.panel)
