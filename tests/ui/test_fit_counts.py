"""Fit counts at the table: shown and hidden, rested on by pointer, keys and finger."""

import pygame
import pytest

from ishido.coach.fit_counts import FitCount, PossibleFourWay, SquareState, count_fits, mark_of
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.game import Mode
from ishido.rules.stone import STONES
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from ishido.ui.ishido.fit_counts import looked_at
from tests.support.players_at_table import ANN, BO, sit_down, tip
from tests.support.sample_games import COACHED, STUCK, STUCK_DEAL


@pytest.fixture
def coached(open_pilot):
    """A game in which several 4-Ways are in the making, its fit counts shown."""
    pilot = open_pilot(1, COACHED)
    pilot.press("w")
    pilot.agree()
    pilot.settle()
    return pilot


def matters(point):
    """Whether there is something to say about a square: a 4-Way, few stones or none that fit, or
    more than one neighbour."""
    special = point.possible_four_way is not None or point.state is not SquareState.OPEN
    return special or point.neighbours > 1 or point.count <= 3


def marked(pilot):
    """The squares on which something is written."""
    return pilot.marked("watch")


def named_squares(pilot):
    """The squares whose names are on the board."""
    return pilot.marked("hint name")


def lit(pilot):
    """The stones that stand out among those to come, and those with a ring."""
    light = pilot.shown.lit
    assert light is not None
    return {str(STONES[k]) for k in light.kinds}, {str(STONES[k]) for k in light.ringed}


# -- on and off ------------------------------------------------------------------------------


def test_fit_counts_are_shown_after_a_question_and_hidden_without_one(open_pilot):
    pilot = open_pilot(1, COACHED)
    pilot.press("w")
    assert not pilot.on_table
    pilot.press("Enter")  # the way back
    assert (pilot.session.aids, marked(pilot)) == (set(), set())
    pilot.press("w")
    pilot.agree()
    assert pilot.session.aids == pilot.saved().aids == {Aid.FIT_COUNTS}
    assert (
        pilot.said == "Numbers: how many remaining stones fit each square, not counting this one."
    )
    assert "fit counts" in pilot.note
    assert "not All-Time" in pilot.note
    points = count_fits(pilot.game.player_view())
    assert marked(pilot) == {SQUARE_NAMES[s] for s, point in points.items() if matters(point)}
    assert {"j2", "c7", "c4", "i7", "b2"} <= marked(pilot)
    assert not {"l4", "c1"} & marked(pilot)  # where almost anything goes
    pilot.press("w")
    assert marked(pilot) == set()
    pilot.press("w")
    assert marked(pilot)


def test_what_is_written_follows_the_game(coached):
    before = marked(coached)
    marks = {name: ("watch", parse_square(name)) for name in ("j2", "c7", "c4", "i7", "i5")}
    figures = {name: coached.text_of(mark) for name, mark in marks.items()}
    assert figures == {"j2": "1", "c7": "2", "c4": "", "i7": "0", "i5": "2"}
    coached.click("h3")
    coached.settle()
    points = count_fits(coached.game.player_view())
    assert marked(coached) == {SQUARE_NAMES[s] for s, point in points.items() if matters(point)}
    assert "i3" in marked(coached)
    coached.press("z")
    coached.settle()
    assert marked(coached) == before


def test_fit_counts_are_asked_about_anew_in_the_next_game(coached):
    coached.press("n")
    assert marked(coached) == set()
    coached.press("w")
    assert not coached.on_table


def test_fit_counts_are_gone_once_the_game_is_ended(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.press("w")
    pilot.agree()
    assert marked(pilot)
    pilot.click("end game")
    pilot.settle()
    pilot.press("Esc")
    assert marked(pilot) == set()
    pilot.press("w")
    assert pilot.on_table
    assert pilot.said == "This game is over."


def test_under_the_lid_of_a_clock_that_stands_nothing_is_written(coached):
    sit_down(coached, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60))
    coached.press("Enter")
    coached.session.aids |= {Aid.FIT_COUNTS}
    coached.press("w")
    assert marked(coached)
    coached.press("F8")
    assert marked(coached) == set()


# -- resting on a square ---------------------------------------------------------------------


def test_the_pointer_lights_the_stones_that_a_square_waits_for(coached):
    coached.move("j2")
    assert lit(coached) == ({"A6"}, {"A6"})
    assert "A 4-Way here needs" in coached.said
    coached.move("c7")
    filling, completing = {"A1", "B2", "C1", "E2", "F1", "F2"}, {"D1", "D2"}
    assert lit(coached) == (filling | completing, completing)
    gap = named_squares(coached)
    assert len(gap) == 1  # the square to be filled first is marked, as the sentence names it
    assert f"Fill {gap.pop()} first" in coached.said
    place = coached.parts()["looked at"].rect.center
    assert coached.table.layout.square_under(place) == parse_square("c7")
    coached.move("c4")
    assert lit(coached) == (set(), set())
    assert not named_squares(coached)
    assert "is dead" in coached.said
    coached.move("h3")
    assert coached.said == "8 remaining stones fit here, and so does this one."
    coached.move("f4")  # a stone lies there
    assert coached.shown.lit is None
    assert coached.said.startswith("Next: ")


def test_the_cursor_lights_the_stones_that_a_square_waits_for(coached):
    coached.move("i2")
    coached.press("Right")
    assert coached.focused() == "j2"
    assert lit(coached) == ({"A6"}, {"A6"})
    assert "A 4-Way here needs" in coached.said


def test_a_finger_that_rests_looks_and_one_that_taps_places(coached):
    coached.finger(pygame.FINGERDOWN, "h3")
    assert "8 remaining stones" in coached.said
    coached.step(1)  # it rests
    coached.finger(pygame.FINGERUP, "h3")
    assert coached.stone("h3") == ".."
    assert "8 remaining stones" in coached.said
    coached.finger(pygame.FINGERDOWN, "h3")
    coached.finger(pygame.FINGERMOTION, "j2")  # it goes on looking where it goes
    coached.finger(pygame.FINGERUP, "j2")
    assert lit(coached) == ({"A6"}, {"A6"})
    coached.tap("h3")
    assert coached.stone("h3") == "E6"


# -- words -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_watch_point_has_words_that_fit_the_strip(coached):
    for square in count_fits(coached.game.player_view()):
        coached.move(SQUARE_NAMES[square])
        assert coached.said.endswith(".")
        assert coached.text_of("message") == coached.said


# -- the legend ------------------------------------------------------------------------------


def test_a_legend_explains_the_marks_while_they_are_shown(coached):
    points = count_fits(coached.game.player_view()).values()
    legend = coached.parts()["legend"]
    assert set(legend.values[1]) == {mark_of(point) for point in points if matters(point)}
    coached.move(legend.rect.center)
    assert tip(coached).startswith("Number: how many remaining stones fit. Star: a possible 4-Way")
    coached.press("w")
    assert "legend" not in coached.parts()


def test_of_a_gap_is_said_which_who_crowns_it_and_whether_the_touchstone_fills_it(coached):
    stones, d4, d5 = coached.app.skins.stones.stoneset, parse_square("d4"), parse_square("d5")

    def said(filling, *, touchstone):
        possible_four_way = PossibleFourWay(d4, d5, (0,), filling, 1, touchstone)
        return looked_at(
            FitCount(d4, 3, (), 0, False, SquareState.OPEN, possible_four_way),
            stones,
        )

    then = f"then the {stones.describe(*STONES[0])} makes a 4-Way here."
    assert said((1, 2), touchstone=False) == f"Fill d5 first; {then}"
    assert said((1, 2), touchstone=True) == f"Fill d5 first (this stone fits); {then}"
    assert said((), touchstone=True) == f"Place this stone on d5; {then}"
    both = f"One {stones.describe(*STONES[0])} on d5 and the other here make a 4-Way."
    assert said((0,), touchstone=False) == both
