"""Aids and second thoughts: asked once, told beforehand, and never counted unasked."""

import random

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.session.policy import Aid
from tests.support.menu_ways import WAYS
from tests.support.random_walk import Walk

AIDS = {
    "show moves": Aid.MOVES_SHOWN,
    "always show": Aid.MOVES_SHOWN,
    "show pouch": Aid.POUCH_SHOWN,
    "undo": Aid.TAKEN_BACK_FURTHER,
}
COSTS = "This game will no longer count for the All-Time high scores."


def marked(pilot):
    """The squares that are marked as taking the stone."""
    return pilot.marked("legal")


def fits(pilot):
    """The squares that take the stone."""
    return {SQUARE_NAMES[square] for square in pilot.game.legal_squares}


# -- asking ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("choose", "aid"), [*zip(WAYS, AIDS, strict=False)])
def test_the_first_aid_of_a_game_is_asked_and_the_way_back_costs_nothing(pilot, choose, aid):
    pilot.click("k8")
    pilot.click("k7")
    pilot.press("z")  # to take back more would be an aid
    before = pilot.game
    choose(pilot, aid)
    assert COSTS in pilot.paragraphs()
    assert pilot.dialog.ring.focus is pilot.find("back")
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.session.aids == set()
    assert pilot.game == before
    assert not marked(pilot)
    assert pilot.settings.aids == "none"
    choose(pilot, aid)
    pilot.agree()
    assert pilot.session.aids == pilot.saved().aids == {AIDS[aid]}
    pilot.app.back_to_table()
    pilot.press("p")
    assert pilot.scene_name == "pouch", "it is asked once"


def test_starting_over_says_what_becomes_of_both_games(pilot):
    pilot.click("k8")
    session = pilot.session
    pilot.run("start over")
    assert "The new game won’t be ranked." in pilot.paragraphs()
    pilot.press("Enter")
    assert pilot.session is session
    pilot.run("start over")
    pilot.agree()
    assert pilot.session.aids == {Aid.STARTED_OVER, Aid.DEAL_SEEN}
    assert "not ranked" in pilot.note
    pilot.click("k8")
    pilot.run("start over")  # known already
    assert pilot.on_table
    assert pilot.moves() == ""


# -- what is wished for every stone ------------------------------------------------------------


def test_the_marks_follow_every_stone(pilot):
    pilot.run("always show")
    pilot.agree()
    assert marked(pilot) == fits(pilot)
    pilot.click("k8")
    assert marked(pilot) == fits(pilot)
    pilot.settle()
    pilot.lift("k8", "k7")
    assert not marked(pilot), "they are not for the stone in hand"
    pilot.press("Esc")
    pilot.up("k7")
    assert marked(pilot) == fits(pilot)
    pilot.click("k7")
    pilot.press("z", "z")
    assert marked(pilot) == fits(pilot)
    pilot.press("y")
    assert marked(pilot) == fits(pilot)
    pilot.reopen()
    assert marked(pilot) == fits(pilot)
    pilot.run("always show")
    assert not marked(pilot)
    pilot.press("y")
    assert not marked(pilot)


def shown_on_board(pilot):
    """Which help the board shows: a value of the setting."""
    pilot.move("a1")
    pilot.move(min(fits(pilot)))
    points = pilot.said.endswith(("points.", "point."))
    shown = {"moves": marked(pilot), "points": points, "fits": pilot.marked("watch")}
    return next((name for name, there in shown.items() if there), "none")


@pytest.mark.parametrize("wish", ["moves", "points"])
def test_a_wish_is_not_done_in_a_new_game_until_it_is_said_so(pilot, wish):
    pilot.change_settings(aids=wish)
    for answer in ("back", "yes"):
        pilot.click("k8")
        pilot.press("n")
        pilot.settle()
        assert COSTS in pilot.paragraphs()
        pilot.click(answer)
        assert bool(pilot.session.aids) is (answer == "yes")
        assert shown_on_board(pilot) == (wish if answer == "yes" else "none")
    pilot.click(min(fits(pilot)))
    pilot.settle()
    assert shown_on_board(pilot) == wish


@pytest.mark.parametrize("wish", ["moves", "points", "fits"])
def test_a_wish_changed_in_a_game_with_help_is_done_at_once(pilot, wish):
    pilot.click("k8")
    pilot.click("k7")
    pilot.session.aids |= {Aid.HINT}
    pilot.change_settings(aids=wish)
    pilot.step(1)
    assert shown_on_board(pilot) == wish
    aid = Aid.FIT_COUNTS if wish == "fits" else Aid.MOVES_SHOWN
    assert pilot.session.aids == {Aid.HINT, aid}
    if wish == "fits":
        pilot.press("w")
        assert pilot.settings.aids == "none"
        assert shown_on_board(pilot) == "none"


# -- by chance -------------------------------------------------------------------------------


def aids_of(session):
    """Those of a game of Bluestone, which a walk may come to, count nothing."""
    return getattr(session, "aids", frozenset())


@pytest.mark.slow
def test_whatever_is_done_nothing_costs_a_place_that_was_not_told(open_pilot, walk_number):
    """A game that has lost its place had lost it from the start, or the window had just said so."""
    pilot = open_pilot(aids=("none", "moves", "points", "fits")[walk_number % 4])
    assert pilot.session.aids == set()
    walk = Walk(pilot, random.getrandbits(32))
    known = {pilot.session.id}
    for _ in range(350):
        asked = set(pilot.names()) == {"yes", "back"} and any(
            text in (COSTS, "The new game won’t be ranked.") for text in pilot.paragraphs()
        )
        session, used = pilot.session, aids_of(pilot.session)
        walk.step()
        told = "\n".join(walk.trace[-30:])
        if pilot.session is session:
            assert used <= aids_of(session), told
            assert used or asked or not aids_of(session), told
        elif pilot.session.id not in known:  # a new game: the deal may have been seen
            new = aids_of(pilot.session)
            assert not new or any(aid.knows_deal for aid in new), told
        known.add(pilot.session.id)
