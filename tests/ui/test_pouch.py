"""The pouch: pressed twice it shows every stone to come, in order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.session.policy import Aid
from ishido.ui.ishido.pouch import grid_for
from tests.support.pilot import differing
from tests.support.players_at_table import ANN, BO, begin_tournament
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL


@given(
    st.integers(1, 65), st.tuples(st.integers(60, 4000), st.integers(60, 2200)), st.integers(2, 300)
)
def test_a_grid_has_a_place_for_every_stone_and_fits(count, room, largest):
    grid = grid_for(count, room, largest)
    assert grid.columns * grid.rows >= count
    assert grid.columns * (grid.rows - 1) < count
    assert grid.stone <= largest
    if grid.stone > 2:
        assert grid.size[0] <= room[0]
        assert grid.size[1] <= room[1]


@pytest.mark.parametrize("room", [(840, 1150), (900, 520), (1200, 640), (1800, 900)])
def test_no_stone_is_alone_in_the_last_row(room):
    for count in range(20, 66):
        grid = grid_for(count, room, 92)
        assert 2 * (count - grid.columns * (grid.rows - 1)) >= grid.columns, count


def open_pouch(pilot):
    pilot.press("p")
    if pilot.scene_name != "pouch":
        pilot.agree()
    assert pilot.scene_name == "pouch"


def test_the_open_pouch_shows_the_stones_behind_the_touchstone_in_order(pilot):
    pilot.click("k8")
    open_pouch(pilot)
    shown = pilot.find("stones").stones
    assert shown == pilot.game.setup.deal.pouch[2:]
    assert shown[0] == pilot.game.deal_view().pouch[0]


@pytest.mark.parametrize("how", ["Esc", "Enter", "KpEnter", "Space", "p", "click", "tap"])
def test_the_pouch_is_closed(pilot, how):
    open_pouch(pilot)
    if how in ("click", "tap"):
        getattr(pilot, how)("done")
    else:
        pilot.press(how)
    assert pilot.on_table
    assert pilot.moves() == ""


def test_the_stone_that_is_pointed_at_is_named(pilot):
    open_pouch(pilot)
    grid = pilot.find("stones")
    assert grid.chosen == 0
    pilot.move(grid.place_of(17).center)
    assert grid.chosen == 17
    pilot.tap(grid.place_of(40).center)
    assert grid.chosen == 40
    assert not pilot.on_table


@pytest.mark.slow
@pytest.mark.pictures
def test_arrows_go_from_stone_to_stone(pilot):
    open_pouch(pilot)
    grid = pilot.find("stones")
    columns, last = grid.grid.columns, len(grid.stones) - 1
    for key, chosen in [
        ("Left", 0),
        ("Right", 1),
        ("Down", 1 + columns),
        ("Up", 1),
        ("End", last),
        ("Right", last),
        ("Home", 0),
    ]:
        pilot.press(key)
        assert grid.chosen == chosen
        assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Tab")
    assert pilot.focused() == "done"
    pilot.press("Tab")
    assert pilot.focused() == "stones"


def test_opening_the_pouch_after_the_end_costs_nothing_and_is_not_asked(pilot):
    pilot.run("end game")
    pilot.agree()
    pilot.settle()
    pilot.press("Esc")
    pilot.press("p")
    assert pilot.scene_name == "pouch"
    assert pilot.session.aids == set()


# -- the pouch is pressed --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("touch", "hint"),
    [
        (False, "Double-click the pouch to see its stones in order."),
        (True, "Double-tap the pouch to see its stones in order."),
    ],
)
def test_pressing_the_pouch_twice_is_show_pouch_and_once_is_nothing(pilot, touch, hint):
    press = pilot.tap if touch else pilot.click
    press("pouch")
    assert pilot.on_table
    assert pilot.said == hint
    pilot.step(2)
    press("pouch")
    assert pilot.on_table
    press("pouch")
    assert pilot.scene_name == "Show pouch"
    pilot.agree()
    assert pilot.scene_name == "pouch"
    assert pilot.session.aids == {Aid.POUCH_SHOWN}


def test_an_empty_pouch_says_so_and_asks_nothing(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    for look in (lambda: pilot.press("p"), lambda: pilot.click("pouch")):
        look()
        assert pilot.on_table
        assert pilot.said == "The pouch is empty."
        assert pilot.session.aids == set()
        pilot.settle()


@pytest.mark.pictures
def test_the_pouch_sinks_and_lies_open_when_it_is_empty(open_pilot):
    def height(pilot):
        part = next(part for part in pilot.scene.parts() if part.name == "pouch")
        return part.values[0].get_bounding_rect().h

    full, empty = height(open_pilot()), height(open_pilot(EMPTYING_DEAL, EMPTYING))
    assert empty < 0.6 * full


def test_in_a_tournament_a_press_on_the_pouch_says_that_it_stays_closed(pilot):
    begin_tournament(pilot, ANN, BO)
    pilot.press("p")
    why = pilot.said
    assert why
    pilot.settle()
    pilot.click("pouch")
    assert pilot.said == why
    assert pilot.on_table
