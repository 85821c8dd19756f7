"""Placing stones with mouse and finger: every way that the hand expects."""

from itertools import count

import pygame
import pytest

from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.scoring import Scoring
from ishido.session.session import Aid
from tests.support.pilot import FRAME, SMALL
from tests.support.sample_games import CROWDED, CROWDED_DEAL, EMPTYING, EMPTYING_DEAL


def click_stone_then_target(pilot, stone, target):
    pilot.click(stone)
    pilot.move("f6")
    pilot.click(target)


def tap_stone_then_target(pilot, stone, target):
    pilot.tap(stone)
    pilot.tap(target)


def drag(pilot, stone, target):
    pilot.drag(stone, target)


def swipe(pilot, stone, target):
    """Pull the stone, which is shown above the finger that would hide it, onto the target."""
    x, y = pilot.spot(target)
    pilot.swipe(stone, (x, y + round(pilot.area("k8").h * 0.55)))


def click_and_press_escape(pilot, stone, target):
    pilot.click(stone)
    pilot.move(target)
    pilot.press("Esc")


HANDS = (click_stone_then_target, drag, tap_stone_then_target, swipe)


@pytest.fixture
def crowded(open_pilot):
    """A game in which i6 is a 4-Way, and other squares refuse the stone for each of the reasons."""
    return open_pilot(CROWDED_DEAL, CROWDED)


@pytest.fixture
def placed(open_pilot):
    """The first stone is on k8, and can still be moved."""
    return open_pilot(1, "k8")


def refusing(pilot):
    """The squares that are marked as refusing."""
    return pilot.marked("refusing")


def in_the_well(pilot):
    """Whether the touchstone is seen lying in its well, and no stone in the hand."""
    assert ("hand" in pilot.parts()) == pilot.in_hand
    return "touchstone" in pilot.parts()


def moving(pilot, motion):
    """Where each motion of a name is seen."""
    return [part.rect for name, part in pilot.parts().items() if name[0] == motion]


# -- placing ---------------------------------------------------------------------------------


def test_clicking_a_square_places_the_touchstone_there(pilot):
    for square, stone in (("k8", "C6"), ("k7", "C5")):
        assert pilot.touchstone == stone
        pilot.click(square)
        assert pilot.stone(square) == stone
        assert pilot.saved().game == pilot.game
    assert pilot.moves() == "k8 k7"


@pytest.mark.parametrize("hand", HANDS)
def test_the_touchstone_is_taken_and_put_on_a_square(pilot, hand):
    hand(pilot, "touchstone", "k8")
    assert pilot.moves() == "k8"
    assert pilot.touchstone == "C5"
    pilot.settle()
    assert in_the_well(pilot)


@pytest.mark.parametrize(
    ("hand", "where"),
    [
        *zip(HANDS, ("deal", (3, 3), (3, 3), "deal"), strict=True),
        (click_stone_then_target, "touchstone"),
        (tap_stone_then_target, "touchstone"),
        (click_and_press_escape, "k8"),
    ],
)
def test_the_touchstone_is_put_back(pilot, hand, where):
    hand(pilot, "touchstone", where)
    pilot.settle()
    assert in_the_well(pilot)
    assert pilot.moves() == ""
    assert pilot.on_table


def test_a_stone_in_the_hand_follows_the_pointer_by_which_it_is_held(pilot):
    well = pilot.area("touchstone")
    pilot.lift((well.centerx, well.bottom - 4), "c2")
    pilot.step(0.1)  # it rises into the hand
    assert not in_the_well(pilot)
    first, start = pilot.parts()["hand"].rect, pilot.pointer
    assert first.collidepoint(start)
    assert first.centery < start[1]
    pilot.pull("k8")
    second = pilot.parts()["hand"].rect
    assert second == first.move(pilot.pointer[0] - start[0], pilot.pointer[1] - start[1])
    assert pilot.parts()["target"].rect == pilot.area("k8")
    pilot.pull("l8")  # a stone lies there
    assert "target" not in pilot.parts()


def test_a_tremble_of_the_hand_is_a_click_and_no_drag(pilot):
    x, y = pilot.spot("touchstone")
    pilot.move((x, y))
    pilot.down()
    pilot.pull((x + 2, y + 1))
    pilot.up()
    assert "hand" in pilot.parts()
    pilot.click("k8")
    assert pilot.moves() == "k8"


def test_pressing_one_square_and_letting_go_over_another_places_nothing(pilot):
    pilot.move("k8")
    pilot.down("k8")
    pilot.pull("l7")
    pilot.up("l7")
    assert pilot.moves() == ""


def test_a_middle_click_places_nothing(pilot):
    pilot.click("k8", 2)
    assert pilot.moves() == ""


def test_a_stone_hovers_over_the_square_under_the_pointer_if_it_may_fit_there(pilot):
    pilot.move("k8")
    assert pilot.parts()["ghost"].rect.collidepoint(pilot.pointer)
    assert pilot.said.startswith("Next: "), "help that is not wished for"
    for elsewhere in ("l8", (2, 2)):
        pilot.move(elsewhere)
        assert "ghost" not in pilot.parts()
    pilot.click("d4")
    assert "ghost" not in pilot.parts(), "it has just refused"
    pilot.move("d5")
    pilot.move("d4")
    assert "ghost" in pilot.parts()


# -- the stone just placed -------------------------------------------------------------------


@pytest.mark.parametrize("hand", HANDS)
def test_the_stone_just_placed_is_moved(placed, hand):
    hand(placed, "k8", "k1")
    assert placed.moves() == "k1"
    assert (placed.stone("k8"), placed.stone("k1"), placed.touchstone) == ("..", "C6", "C5")
    assert in_the_well(placed)
    assert placed.session.aids == set()
    assert placed.saved().game == placed.game


def test_the_stone_just_placed_is_put_back_on_the_touchstone(placed):
    drag(placed, "k8", "touchstone")
    assert placed.moves() == ""
    assert placed.touchstone == "C6"
    assert placed.session.aids == set()
    assert placed.saved().game == placed.game


def test_the_stone_just_placed_goes_back_where_the_new_square_refuses(placed):
    swipe(placed, "k8", "e2")
    assert placed.moves() == "k8"
    assert "touch another" in placed.said
    placed.settle()
    assert ("stone", parse_square("k8")) in placed.parts()


def test_the_stone_just_placed_is_spoken_of_while_it_is_in_the_hand(placed):
    stones = placed.app.skins.stones.stoneset
    lifted = stones.describe(*placed.game.position[parse_square("k8")])
    placed.lift("k8", "e3")
    assert placed.said == f"Choose a new square for the {lifted}, or press Esc."
    assert ("stone", parse_square("k8")) not in placed.parts()
    placed.press("Esc")
    placed.settle()
    assert placed.said.startswith("Next: ")


def test_an_older_stone_stays_where_it_is(placed):
    placed.click("k7")
    placed.settle()
    placed.drag("k8", "j8")
    assert placed.moves() == "k8 k7"
    placed.click("k8")
    assert "taken" in placed.said
    assert placed.moves() == "k8 k7"


def test_the_stone_placed_last_is_marked(pilot):
    def marked():
        pilot.settle()
        return pilot.parts()["last"].rect.center

    assert "last" not in pilot.parts()
    pilot.click("k8")
    assert "last" not in pilot.parts(), "it is on its way"
    place = marked()
    assert pilot.area("k8").collidepoint(place)
    pilot.click("k7")
    assert pilot.area("k7").collidepoint(marked())
    pilot.press("z")
    assert marked() == place


# -- refusals --------------------------------------------------------------------------------


def test_a_stone_dropped_where_it_does_not_fit_slides_back(pilot):
    drag(pilot, "touchstone", "c4")
    assert pilot.moves() == ""
    assert "touch another" in pilot.said
    seen = []
    while pilot.scene.moving:
        seen += moving(pilot, "flight")
        assert "touchstone" not in pilot.parts()
        pilot.step(FRAME)
    assert seen[0].colliderect(pilot.area("c4"))
    assert seen[-1].colliderect(pilot.area("touchstone"))
    assert max(rect.w for rect in seen) < 2 * pilot.area("touchstone").w, "it is near, not huge"
    assert in_the_well(pilot)


@pytest.mark.parametrize(
    ("square", "reason", "marked"),
    [
        ("a1", "taken", ""),
        ("i3", "must touch another", ""),
        ("i1", "The marked stone has neither its colour nor its symbol.", "j1"),
        ("f1", "The marked stones have neither its colour nor its symbol.", "f2 g1"),
        ("g7", "One of the two neighbours must be amber, and neither is", "g6 h7"),
        ("j7", "2 matches by colour and 2 by symbol, not 1 and", "i7 j6 j8 k7"),
    ],
)
def test_a_square_says_why_it_refuses_and_marks_the_stones_that_do(crowded, square, reason, marked):
    crowded.click(square)
    assert reason in crowded.said
    assert sorted(refusing(crowded)) == marked.split()
    crowded.settle()
    assert refusing(crowded) == set()
    assert reason not in crowded.said
    assert crowded.moves() == CROWDED


def test_a_refused_touchstone_shakes_its_head_until_another_stone_is_placed(crowded):
    for _ in range(2):
        crowded.click("g7")
        seen = set()
        while crowded.scene.moving:
            seen |= {rect.x for rect in moving(crowded, "shake")}
            assert not in_the_well(crowded)
            crowded.step()
        assert len(seen) > 4
        assert in_the_well(crowded)
    assert refusing(crowded)
    crowded.click("i6")
    assert refusing(crowded) == set()
    crowded.step(0.8)
    assert crowded.said.startswith("Your first 4-Way!")


# -- what a stone earns ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scoring", "said", "rises"),
    [
        (Scoring.MODERN, "Your first 4-Way! 8 points, plus a bonus of 25.", True),
        (Scoring.ANCIENT, "Your first 4-Way!", False),
        (Scoring.SIMPLE, "Your first 4-Way! 100 points.", True),
    ],
)
def test_a_four_way_is_said_and_shines(open_pilot, scoring, said, rises):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, scoring=scoring)
    pilot.click("i6")
    pilot.step(0.4)
    assert moving(pilot, "run")
    assert not moving(pilot, "rising")
    assert pilot.said == ""
    pilot.step(0.35)
    assert moving(pilot, "burst")
    assert bool(moving(pilot, "rising")) == rises
    assert pilot.said == said


def test_the_next_stone_waits_for_the_light_of_a_four_way_and_a_key_does_not(crowded):
    def comes_after(*keys):
        crowded.click("i6")
        crowded.step(0.3)
        crowded.press(*keys)
        for frames in count(1):
            crowded.step(0.02)
            if in_the_well(crowded):
                return frames * 0.02
        return 0.0

    waited = comes_after()
    crowded.press("z")
    crowded.settle()
    assert waited > 0.7
    assert comes_after("Right") < 0.45
    assert crowded.said.startswith("Your first 4-Way!")


def seams(pilot):
    """The squares of the 4-Ways whose seams are seen."""
    return [SQUARE_NAMES[name[1]] for name in pilot.parts() if name[0] == "seams"]


@pytest.mark.parametrize("motion", [True, False])
def test_a_four_way_leaves_seams_until_it_is_undone_or_moved(open_pilot, motion):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, motion=motion)
    pilot.click("i6")
    assert (seams(pilot) == []) == motion
    pilot.settle()
    assert seams(pilot) == ["i6"]
    pilot.drag("i6", "touchstone")
    assert seams(pilot) == []
    pilot.press("y")
    pilot.settle()
    assert seams(pilot) == ["i6"]
    pilot.reopen()
    assert seams(pilot) == ["i6"]
    pilot.press("z")
    assert seams(pilot) == []


def test_the_points_of_a_four_way_hide_no_symbol_and_nothing_of_its_stones(crowded):
    crowded.click("i6")
    seen = []
    while crowded.scene.moving:
        crowded.step(0.05)
        for name, part in crowded.parts().items():
            if name[0] == "rising":
                ink = pygame.Surface(SMALL, pygame.SRCALPHA)
                part.draw(ink)
                seen.append(ink.get_bounding_rect(min_alpha=200))
    assert len([each for each in seen if each.w]) > 5
    five = ["i6", "h6", "j6", "i5", "i7"]
    for square, _ in crowded.game.position:
        stone = crowded.table.layout.stone_rect(square)
        if SQUARE_NAMES[square] not in five:
            stone.inflate_ip(-stone.w // 2, -stone.h // 2)
        assert stone.collidelist(seen) == -1


def test_a_four_way_shines_and_is_said_until_it_is_undone_though_a_stone_is_placed(crowded):
    crowded.click("i6")
    crowded.step(0.6)
    crowded.drag("touchstone", SQUARE_NAMES[crowded.game.legal_squares[0]])
    assert crowded.said.startswith("Your first 4-Way!")
    assert moving(crowded, "burst")
    crowded.press("z")
    assert not moving(crowded, "burst")
    crowded.press("z")
    assert crowded.said.startswith("Next: ")


def test_figures_wait_for_the_stone_and_not_for_one_taken_back(crowded):
    before = crowded.shown
    crowded.click("i6")
    flying = crowded.shown
    assert flying.rows == before.rows
    assert (flying.in_pouch, flying.unseen) == (before.in_pouch, before.unseen)
    seen = []
    while crowded.scene.moving:
        crowded.step()
        seen.append(crowded.shown.rows[0].value)
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    assert seen[-1] == crowded.game.accounts[0].points
    assert crowded.shown.in_pouch == before.in_pouch - 1
    crowded.press("z")
    assert crowded.shown.rows == before.rows


@pytest.mark.parametrize("scoring", Scoring)
def test_the_first_stone_in_the_beyond_is_said_to_earn_nothing_if_others_do(open_pilot, scoring):
    pilot = open_pilot(scoring=scoring)
    pilot.click("k8")
    assert (pilot.said == "No points on the edge.") is (scoring is Scoring.MODERN)
    pilot.settle()
    pilot.click("k7")
    assert pilot.said != "No points on the edge."


def test_what_a_placement_shows_is_made_while_one_thinks(pilot, monkeypatch):
    for _ in range(40):
        pilot.step(1)
    monkeypatch.setattr(
        "ishido.ui.skins.pictures.cast_shadow", lambda *_: pytest.fail("it is made only now")
    )
    pilot.click("k8")
    pilot.settle()
    assert pilot.moves() == "k8"


def test_the_stone_that_has_emptied_the_pouch_is_put_back(open_pilot):
    *before, last = EMPTYING.split()
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    assert pilot.game.over
    swipe(pilot, last, "touchstone")
    assert pilot.moves() == " ".join(before)
    assert not pilot.game.over


# -- what a square would give ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("square", "said", "marked"),
    [
        ("i6", "A 4-Way: 33 points.", ""),
        ("d1", "1 match: 0 points.", ""),
        ("h5", "3 matches: 4 points.", ""),
        ("i1", "The marked stone has neither its", "j1"),
        ("a1", "Next: ", ""),  # a stone lies there
    ],
)
def test_if_wished_for_a_square_says_what_it_would_give(open_pilot, square, said, marked):
    pilot = open_pilot(CROWDED_DEAL, f"{CROWDED}, show moves", aids="points")
    pilot.move(square)
    assert pilot.said.startswith(said)
    assert sorted(refusing(pilot)) == marked.split()
    assert pilot.session.aids == pilot.saved().aids == {Aid.MOVES_SHOWN}
    assert pilot.moves() == CROWDED


def test_the_square_under_the_cursor_says_what_it_would_give(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, f"{CROWDED}, show moves", aids="points")
    pilot.move("h6")
    pilot.press("Right")
    assert pilot.focused() == "i6"
    assert pilot.said.startswith("A 4-Way")


def test_squares_that_take_the_stone_are_marked_in_the_colour_that_is_set(open_pilot):
    pilot = open_pilot(1, "k8, show moves", marks="white")
    pilot.press("h")
    (mark, *_) = (part for name, part in pilot.parts().items() if name[0] == "legal")
    assert (255, 255, 255, 255) in mark.values
