"""Placing stones with mouse and finger: every way that the hand expects."""

from itertools import pairwise

import pygame
import pytest

from ishido.rules.board import NEIGHBOURS, SQUARE_NAMES, parse_square
from ishido.rules.scoring import Scoring
from ishido.session.session import Aid
from ishido.store.settings import ROWS
from tests.support.pilot import FRAME, SMALL, Pilot, differing
from tests.support.sample_games import (
    CROWDED,
    CROWDED_DEAL,
    EMPTYING,
    EMPTYING_DEAL,
    STUCK,
    STUCK_DEAL,
)

LIFTING = 0.08
"""Seconds in which a stone rises into the hand."""


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
    pilot.swipe(stone, (x, y + round(pilot.table.layout.cell[1] * 0.55)))


HANDS = (click_stone_then_target, drag, tap_stone_then_target, swipe)


def refusing(pilot):
    """The squares that are marked as refusing."""
    return pilot.marked("refusing")


def in_the_well(pilot):
    """Whether the touchstone is seen lying in its well."""
    return "touchstone" in pilot.parts()


def shines(pilot):
    """Whether the light of a 4-Way is to be seen."""
    return any(name[0] == "rays" for name in pilot.parts())


def rising(pilot):
    """The points that rise from a square: where they are seen; empty if none do."""
    places = []
    for name, part in pilot.parts().items():
        if name[0] == "rising":
            ink = pygame.Surface(pilot.app.size, pygame.SRCALPHA)
            part.draw(ink)
            places.append(ink.get_bounding_rect(min_alpha=64))
    return places


def flight(pilot):
    """Where the one stone that slides now is seen."""
    (found,) = [part.rect for name, part in pilot.parts().items() if name[0] == "flight"]
    return found


def before_the_end(open_pilot, *, emptied):
    """A game with one stone to go until no square, or no stone, is left; and that move."""
    deal, moves = (EMPTYING_DEAL, EMPTYING) if emptied else (STUCK_DEAL, STUCK)
    *before, last = moves.split()
    return open_pilot(deal, " ".join(before)), last


# -- placing ---------------------------------------------------------------------------------


def test_clicking_a_square_places_the_touchstone_there(pilot):
    pilot.click("k8")
    assert pilot.moves() == "k8"
    assert pilot.stone("k8") == "C6"
    assert pilot.touchstone == "C5"


def test_tapping_a_square_places_the_touchstone_there(pilot):
    pilot.tap("k8")
    assert pilot.moves() == "k8"


@pytest.mark.parametrize("hand", HANDS)
def test_the_touchstone_is_taken_and_put_on_a_square(pilot, hand):
    hand(pilot, "touchstone", "k8")
    assert pilot.moves() == "k8"
    assert pilot.touchstone == "C5"
    pilot.settle()
    assert in_the_well(pilot)
    assert "hand" not in pilot.parts()


def test_every_stone_placed_is_on_the_disk(pilot):
    for square in ("k8", "k7"):
        pilot.click(square)
        assert pilot.saved().game == pilot.game


def test_a_touchstone_that_was_clicked_follows_the_pointer(pilot):
    pilot.click("touchstone")
    assert not in_the_well(pilot)
    pilot.step(LIFTING)
    first = pilot.parts()["hand"].rect
    start = pilot.pointer
    pilot.move("c2")
    second = pilot.parts()["hand"].rect
    moved = (pilot.pointer[0] - start[0], pilot.pointer[1] - start[1])
    assert second == first.move(moved)
    assert second.collidepoint(pilot.pointer)
    assert pilot.moves() == ""


@pytest.mark.pictures
def test_a_stone_rises_from_its_well_into_the_hand(pilot):
    well = pilot.area("touchstone")
    pilot.down("touchstone")
    assert pygame.Vector2(pilot.parts()["hand"].rect.center).distance_to(well.center) < well.w / 3
    while pilot.scene.moving:
        pilot.step()
    assert differing(pilot.surface, pilot.anew()) is None
    risen = pilot.parts()["hand"]
    pilot.step(1)
    assert pilot.parts()["hand"] == risen


def test_a_stone_is_gripped_where_it_was_pressed(pilot):
    well = pilot.area("touchstone")
    pilot.lift((well.centerx, well.bottom - 4), "c2")
    pilot.step(LIFTING)
    held = pilot.parts()["hand"].rect
    assert held.collidepoint(pilot.pointer)
    assert held.centery < pilot.pointer[1]


def test_a_touched_stone_is_shown_above_the_finger(pilot):
    pilot.finger(pygame.FINGERDOWN, "touchstone")
    pilot.finger(pygame.FINGERMOTION, "c4")
    assert pilot.parts()["hand"].rect.centery < pilot.spot("c4")[1] - 10


def test_the_square_that_a_held_stone_would_fall_on_is_framed(pilot):
    pilot.lift("touchstone", "k8")
    square = pilot.area("k8")
    assert pilot.parts()["target"].rect == square
    pilot.move("l8", held=1)  # a stone lies there
    assert "target" not in pilot.parts()


def test_a_tremble_of_the_hand_is_a_click_and_no_drag(pilot):
    x, y = pilot.spot("touchstone")
    pilot.move((x, y))
    pilot.down()
    pilot.move((x + 2, y + 1), held=1)
    pilot.up()
    assert "hand" in pilot.parts()
    pilot.click("k8")
    assert pilot.moves() == "k8"


def test_pressing_one_square_and_letting_go_over_another_places_nothing(pilot):
    pilot.move("k8")
    pilot.down("k8")
    pilot.move("l7", held=1)
    pilot.up("l7")
    assert pilot.moves() == ""


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_place_nothing(pilot, button):
    pilot.click("k8", button)
    assert pilot.moves() == ""


# -- putting back ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "where"),
    [*zip(HANDS, ("deal", (3, 3), (3, 3), "deal"), strict=True)],
)
def test_a_stone_dropped_beside_the_board_goes_back(pilot, hand, where):
    hand(pilot, "touchstone", where)
    pilot.settle()
    assert in_the_well(pilot)
    assert "hand" not in pilot.parts()
    assert pilot.moves() == ""
    assert pilot.on_table


@pytest.mark.parametrize("hand", [click_stone_then_target, tap_stone_then_target])
def test_a_held_stone_is_laid_back_in_its_well(pilot, hand):
    hand(pilot, "touchstone", "touchstone")
    pilot.settle()
    assert in_the_well(pilot)
    assert pilot.moves() == ""


@pytest.mark.parametrize("give_up", ["Esc", "right click"])
def test_a_held_stone_is_given_up(pilot, give_up):
    pilot.click("touchstone")
    pilot.move("k8")
    if give_up == "Esc":
        pilot.press("Esc")
    else:
        pilot.right_click("k8")
    pilot.settle()
    assert pilot.on_table
    assert in_the_well(pilot)
    assert pilot.moves() == ""


# -- the stone just placed -------------------------------------------------------------------


@pytest.mark.parametrize("hand", HANDS)
def test_the_stone_just_placed_is_moved(pilot, hand):
    pilot.click("k8")
    pilot.settle()
    hand(pilot, "k8", "k1")
    assert pilot.moves() == "k1"
    assert pilot.stone("k8") == ".."
    assert pilot.stone("k1") == "C6"
    assert pilot.touchstone == "C5"
    assert pilot.session.aids == set()
    assert pilot.saved().game == pilot.game


def test_the_stone_just_placed_is_put_back_on_the_touchstone(pilot):
    pilot.click("k8")
    pilot.settle()
    drag(pilot, "k8", "touchstone")
    assert pilot.moves() == ""
    assert pilot.touchstone == "C6"
    assert pilot.session.aids == set()
    assert pilot.saved().game == pilot.game


def test_the_stone_just_placed_goes_back_where_the_new_square_refuses(pilot):
    pilot.click("k8")
    pilot.settle()
    swipe(pilot, "k8", "e2")
    assert pilot.moves() == "k8"
    assert "touch another" in pilot.said
    pilot.settle()
    assert ("stone", parse_square("k8")) in pilot.parts()


def test_the_touchstone_stays_in_its_well_while_the_stone_just_placed_is_moved(pilot):
    pilot.click("k8")
    pilot.settle()
    pilot.drag("k8", "k1")
    assert pilot.moves() == "k1"
    assert in_the_well(pilot)


def test_the_stone_in_hand_is_not_shown_where_it_lay(pilot):
    pilot.click("k8")
    pilot.settle()
    pilot.lift("k8", "e3")
    assert ("stone", parse_square("k8")) not in pilot.parts()
    assert "hand" in pilot.parts()


@pytest.mark.parametrize(
    ("emptied", "hand", "back_to"),
    [
        (False, click_stone_then_target, "another square"),
        (False, drag, "the touchstone"),
        (True, tap_stone_then_target, "the touchstone"),
        (True, swipe, "another square"),
    ],
)
def test_the_stone_that_ended_the_game_is_picked_up_again(open_pilot, hand, emptied, back_to):
    pilot, last = before_the_end(open_pilot, emptied=emptied)
    stone, count = pilot.touchstone, len(pilot.game.moves)
    others = [SQUARE_NAMES[square] for square in pilot.game.legal_squares]
    pilot.click(last)
    assert pilot.game.over
    assert not pilot.game.ended
    pilot.settle()
    target = next((name for name in others if name != last), "touchstone")
    if back_to == "the touchstone" or target == "touchstone":
        hand(pilot, last, "touchstone")
        assert pilot.touchstone == stone
        assert len(pilot.moves().split()) == count
    else:
        hand(pilot, last, target)
        assert pilot.stone(target) == stone
        assert pilot.stone(last) == ".."
    assert pilot.session.aids == set()


def test_an_older_stone_stays_where_it_is(pilot):
    pilot.click("k8")
    pilot.click("k7")
    pilot.settle()
    pilot.drag("k8", "j8")
    assert pilot.moves() == "k8 k7"
    pilot.click("k8")
    assert "taken" in pilot.said
    assert pilot.moves() == "k8 k7"


def test_after_taking_back_no_stone_is_the_one_just_placed(pilot):
    pilot.click("k8")
    pilot.click("k7")
    pilot.press("z")
    pilot.settle()
    pilot.drag("k8", "k1")
    assert pilot.moves() == "k8"
    assert pilot.session.game.can_redo


# -- refusals --------------------------------------------------------------------------------


def test_an_illegal_drop_slides_back_and_says_why(pilot):
    drag(pilot, "touchstone", "c4")
    assert pilot.moves() == ""
    assert "touch another" in pilot.said
    square, well = pilot.spot("c4"), pilot.area("touchstone").center
    seen = []
    while pilot.scene.moving:
        seen.append(pygame.Vector2(flight(pilot).center).distance_to(well))
        pilot.step(FRAME)
    assert len(seen) > 3
    landed = 20  # pixels within which only the shadow still changes
    assert all(later < max(earlier, landed) for earlier, later in pairwise(seen))
    assert seen[-1] < landed
    assert seen[0] > pygame.Vector2(square).distance_to(well) * 0.6
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
def test_a_square_says_why_it_refuses_and_marks_the_stones_that_do(
    open_pilot, square, reason, marked
):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click(square)
    assert reason in pilot.said
    assert sorted(refusing(pilot)) == marked.split()
    pilot.settle()
    assert refusing(pilot) == set()
    assert reason not in pilot.said
    assert pilot.moves() == CROWDED


def test_what_is_done_next_takes_the_complaint_away(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click("g7")
    assert refusing(pilot)
    pilot.click("i6")
    assert refusing(pilot) == set()
    assert pilot.said.startswith("Your first 4-Way!")


def test_a_refusal_costs_nothing(pilot):
    pilot.click("a1")
    pilot.click("e7")
    assert pilot.session.aids == set()
    assert pilot.saved().aids == set()


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
    assert pilot.said == said
    pilot.step(0.4)
    assert shines(pilot)
    assert bool(rising(pilot)) == rises


@pytest.mark.parametrize("way", ["click", "drag"])
def test_what_a_four_way_has_earned_can_be_read_while_the_next_stone_is_placed(open_pilot, way):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click("i6")
    said = pilot.said
    assert said.startswith("Your first 4-Way!")
    square = SQUARE_NAMES[pilot.game.legal_squares[0]]
    pilot.click(square) if way == "click" else pilot.drag("touchstone", square)
    assert pilot.moves().endswith(square)
    assert pilot.said == said
    pilot.settle()
    assert pilot.said.startswith("Next: ")


def test_a_four_way_that_is_undone_is_said_no_longer(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click("i6")
    pilot.press("Ctrl+Z")
    assert pilot.said.startswith("Next: ")


def test_how_many_squares_a_stone_fits_goes_with_the_stone(pilot):
    pilot.session.aids |= {Aid.MOVES_SHOWN}
    pilot.press("h")
    assert pilot.said == "This stone fits 4 squares."
    pilot.click("k8")
    assert "fits" not in pilot.said


def test_the_points_of_a_four_way_hide_no_symbol(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click("i6")
    seen = []
    while pilot.scene.moving:
        pilot.step(0.05)
        seen += rising(pilot)
    assert len(seen) > 5
    for square, _ in pilot.game.position:
        symbol = pilot.table.layout.stone_rect(square)
        symbol = symbol.inflate(-symbol.w // 2, -symbol.h // 2)
        assert symbol.collidelist(seen) == -1


def test_stones_lie_soon_and_the_light_of_a_four_way_ends(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click("i6")
    click = pilot.app.time
    motions, rested = pilot.table.board.motions, None
    while pilot.scene.moving:
        pilot.step(0.01)
        if motions.at_rest and rested is None:
            rested = pilot.app.time - click
    assert rested is not None
    assert rested < 0.7
    assert 1.0 < pilot.app.time - click < 1.5


@pytest.mark.pictures
def test_the_light_goes_on_while_the_next_stone_is_placed(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click("i6")
    pilot.step(0.3)
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert shines(pilot)
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("z")
    assert not shines(pilot)


def test_figures_wait_for_the_stone(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    before = pilot.shown
    pilot.click("i6")
    flying = pilot.shown
    assert flying.rows == before.rows
    assert (flying.in_pouch, flying.unseen) == (before.in_pouch, before.unseen)
    seen = []
    while pilot.scene.moving:
        pilot.step()
        seen.append(pilot.shown.rows[0].value)
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    after = pilot.shown
    assert after.rows[0] == ("Points", pilot.game.accounts[0].points, ())
    assert after.in_pouch == before.in_pouch - 1


def test_figures_of_a_stone_taken_back_change_at_once(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click("i6")
    pilot.press("z")
    assert pilot.shown.rows[0] == ("Points", pilot.game.accounts[0].points, ())


def test_a_refused_touchstone_shakes_its_head_in_the_well(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.click("g7")
    seen = set()
    while pilot.scene.moving:
        seen |= {part.rect.x for name, part in pilot.parts().items() if name[0] == "shake"}
        assert not in_the_well(pilot)
        pilot.step()
    assert len(seen) > 4
    assert in_the_well(pilot)


def test_input_is_taken_while_stones_are_sliding(pilot):
    for square in ("k8", "k7"):
        pilot.click(square)
        assert pilot.scene.moving
    assert pilot.moves() == "k8 k7"


# -- preview ---------------------------------------------------------------------------------


def test_hovering_says_nothing_unless_it_is_wished(pilot):
    before = pilot.said
    pilot.move("k8")
    assert pilot.said == before
    assert pilot.session.aids == set()


@pytest.mark.parametrize(
    ("square", "said", "marked"),
    [
        ("i6", "A 4-Way: 33 points.", ""),
        ("d1", "1 match: 0 points.", ""),
        ("h5", "3 matches: 4 points.", ""),
        ("i1", "The marked stone has neither its", "j1"),
    ],
)
def test_with_preview_a_square_says_beforehand_what_it_gives(open_pilot, square, said, marked):
    pilot = open_pilot(CROWDED_DEAL, f"{CROWDED}, show moves", aids="points")
    pilot.move(square)
    assert pilot.said.startswith(said)
    assert sorted(refusing(pilot)) == marked.split()
    assert pilot.session.aids == {Aid.MOVES_SHOWN}
    assert pilot.saved().aids == {Aid.MOVES_SHOWN}
    assert pilot.moves() == CROWDED


def test_a_preview_that_tells_no_more_is_no_reason_to_save(open_pilot, monkeypatch):
    pilot = open_pilot(CROWDED_DEAL, f"{CROWDED}, show moves", aids="points")
    pilot.move("i6")
    saves = []
    monkeypatch.setattr(pilot.app.desk.games, "save", saves.append)
    for square in ("d1", "h5", "i1"):
        pilot.move(square)
        assert pilot.said
    assert not saves


def test_preview_of_an_occupied_square_says_and_counts_nothing(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, aids="points")
    before = pilot.said
    pilot.move("a1")
    assert pilot.said == before
    assert pilot.session.aids == set()


def test_preview_goes_with_the_cursor_too(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, f"{CROWDED}, show moves", aids="points")
    pilot.move("h6")
    pilot.press("Left", "Right")
    assert pilot.focused() == "h6" or pilot.focused() == "i6"
    while pilot.focused() != "i6":
        pilot.press("Right")
    assert pilot.said.startswith("A 4-Way")


def test_a_half_transparent_stone_hovers_over_the_square_under_the_pointer(pilot):
    pilot.move("k8")
    assert pilot.parts()["ghost"].rect.collidepoint(pilot.pointer)
    pilot.move("l8")
    assert "ghost" not in pilot.parts()
    pilot.move((2, 2))
    assert "ghost" not in pilot.parts()


def test_nothing_hovers_over_a_square_that_has_just_refused(pilot):
    pilot.click("d4")
    assert "ghost" not in pilot.parts()
    pilot.move("d5")
    pilot.move("d4")
    assert "ghost" in pilot.parts()


def test_the_words_for_a_first_game_tell_the_rule_and_take_no_colour_for_known(folders):
    pilot = Pilot(folders)  # nobody has played there
    assert pilot.said == "Place this stone beside one with the same colour or symbol."
    assert "the same colour or symbol" in pilot.said
    stones = pilot.app.skins.stones.stoneset
    assert not any(name.lower() in pilot.said.lower() for name in stones.description.colours)
    pilot.close()


def test_squares_round_a_stone_are_told_apart_to_the_pixel(pilot):
    """Clicks on the very edges of a square count for it and for no other."""
    rect = pilot.area("k8")
    for corner in (rect.topleft, (rect.right - 1, rect.bottom - 1)):
        pilot.click(corner)
        assert pilot.moves() == "k8"
        pilot.press("z")
        pilot.settle()
    for near in NEIGHBOURS[parse_square("k8")]:
        assert not pilot.table.layout.square_rect(near).colliderect(rect)


def test_what_a_placement_shows_is_made_while_one_thinks(pilot, monkeypatch):
    for _ in range(40):
        pilot.step(1)
    monkeypatch.setattr(
        "ishido.ui.skins.pictures.cast_shadow", lambda *_: pytest.fail("it is made only now")
    )
    pilot.click("k8")
    pilot.settle()
    assert pilot.moves() == "k8"


def test_a_stone_lifted_again_is_the_one_that_is_spoken_of(open_pilot):
    pilot = open_pilot(1, "k8")
    stone = pilot.game.position[parse_square("k8")]
    assert stone is not None
    pilot.lift("k8", "e3")
    assert pilot.said.startswith("Choose a new square for the ")
    assert pilot.said.endswith(", or press Esc.")
    assert pilot.app.skins.stones.stoneset.describe(*stone) in pilot.said
    pilot.press("Esc")
    pilot.settle()
    assert pilot.said.startswith("Next: ")


def test_the_stone_placed_last_stays_marked(pilot):
    assert "last" not in pilot.parts()
    pilot.click("k8")
    assert "last" not in pilot.parts()  # it is on its way
    pilot.settle()
    place = pilot.table.layout.stone_rect(parse_square("k8"))
    assert pilot.parts()["last"].rect.center == place.center
    pilot.click("k7")
    pilot.settle()
    place = pilot.table.layout.stone_rect(parse_square("k7"))
    assert pilot.parts()["last"].rect.center == place.center
    pilot.press("z")
    pilot.settle()
    place = pilot.table.layout.stone_rect(parse_square("k8"))
    assert pilot.parts()["last"].rect.center == place.center


GROUNDS = ("black", "grey50", "white", "#d8b878", "#3a6a54", "#1c2050")
"""Colours of boards."""


def changed_by(part, ground):
    """How much a part changes each pixel of its place on a ground."""
    target = pygame.Surface(SMALL)
    target.fill(ground)
    place = target.subsurface(part.rect)
    before = pygame.surfarray.array3d(place).astype(int)
    part.draw(target)
    return abs(pygame.surfarray.array3d(place).astype(int) - before).max(axis=2)


def test_the_mark_of_the_last_stone_is_light_within_dark(open_pilot):
    """On a board of any colour one of the two is seen."""
    mark = open_pilot(1, "k8").parts()["last"]
    for ground in GROUNDS:
        assert (changed_by(mark, ground) > 80).sum() > 100, ground


@pytest.mark.parametrize("marks", ROWS["marks"].options)
def test_a_marked_square_has_a_clear_ring_and_does_not_look_like_a_stone(open_pilot, marks):
    pilot = open_pilot(1, "k8", marks=marks)
    pilot.press("h")
    pilot.agree()
    pilot.settle()
    colour = pilot.app.skins.theme.colour("mark")
    (ring, *_) = (part for name, part in pilot.parts().items() if name[0] == "legal")
    for ground in (*GROUNDS, colour):
        change = changed_by(ring, ground)
        assert (change > 80).sum() > 100, ground
        assert change[ring.rect.w // 2, ring.rect.h // 2] <= 255 * 0.12 + 1, ground


def test_the_stone_that_found_no_square_lies_in_the_well_to_the_end(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    stone = pilot.game.touchstone
    pilot.click("end game")
    pilot.click("look")
    shown = pilot.shown
    assert shown.touchstone == stone
    assert shown.in_pouch == pilot.game.stones_left - 1
    pilot.click("touchstone")
    assert not pilot.in_hand


def test_the_first_stone_in_the_beyond_is_said_to_earn_nothing(open_pilot):
    pilot = open_pilot(1)
    pilot.click("k8")
    assert pilot.said == "No points on the edge."
    pilot.settle()
    pilot.click("k7")
    assert pilot.moves() == "k8 k7"
    assert pilot.said != "No points on the edge."


@pytest.mark.parametrize("scoring", [Scoring.SIMPLE, Scoring.ANCIENT])
def test_nothing_is_said_of_the_beyond_where_it_is_like_other_squares(open_pilot, scoring):
    pilot = open_pilot(1, scoring=scoring)
    pilot.click("k8")
    assert pilot.moves() == "k8"
    assert pilot.said != "No points on the edge."
