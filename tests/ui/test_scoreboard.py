"""The scoreboard: what it shows in each mode, and that it has room for it."""

from dataclasses import replace
from itertools import combinations

import pytest

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.policy import Aid
from ishido.ui.ishido.scoreboard import Row
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import STUCK, STUCK_DEAL
from tests.support.written_text import written


def parts_of_scoreboard(pilot, **content):
    """Parts of the scoreboard with another content."""
    parts = pilot.table.view.parts(replace(pilot.shown, **content))
    return [part for part in parts if part.name == "note" or part.name[0] == "score"]


def cut(pilot, **content):
    """What is cut on the scoreboard with another content."""
    lines = written(parts_of_scoreboard(pilot, **content), pilot.app.size)
    return [line.text for line in lines if line.cut]


def note(pilot, *used):
    """What stands below the figures if some aids were used."""
    pilot.session.aids = frozenset(used)
    return pilot.note


@pytest.mark.parametrize(
    ("mode", "players", "rows"),
    [
        (Mode.CHALLENGE, (ANN, BO), [("Ann", 0, (0,)), ("Bo", 0, (1,)), ("4-Ways", "0  :  0", ())]),
        (
            Mode.COOPERATIVE,
            (ANN, BO),
            [("Ann", "Bo", (0, 1)), ("Points", 0, ()), ("4-Ways", 0, ())],
        ),
        (Mode.SOLITAIRE, (LEARNER,), [("Learner", "", (0,)), ("Points", 0, ()), ("4-Ways", 0, ())]),
        (Mode.SOLITAIRE, (ANN,), [("Points", 0, ()), ("4-Ways", 0, ()), ("Best", "–", ())]),
    ],
)
def test_the_rows_are_those_of_the_mode(pilot, mode, players, rows):
    sit_down(pilot, mode, *players)
    assert [row[:3] for row in pilot.shown.rows] == rows
    assert pilot.shown.turn == (0 if len(players) > 1 else None)


def test_in_ancient_scoring_the_stones_left_stand_in_place_of_points(open_pilot):
    pilot = open_pilot(scoring=Scoring.ANCIENT)
    assert pilot.shown.rows[0][:2] == ("Stones left", 66)


def test_the_note_says_which_list_is_lost_and_by_what(pilot):
    assert note(pilot) == "Modern"
    assert note(pilot, Aid.HINT) == "Modern · not All-Time\nhint"
    assert note(pilot, *Aid) == "Modern · not ranked\ncomputer played and 8 more"
    pilot.end_game()
    assert pilot.note == "Modern\nnot ranked"


def test_a_click_on_the_scoreboard_changes_its_figures_and_its_button_begins_anew(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    panel = pilot.area("score panel")
    pilot.click(panel.center)
    assert pilot.shown.roman
    assert "new game" not in pilot.names()
    pilot.click("end game")
    pilot.settle()
    pilot.press("Esc")
    assert panel.contains(pilot.find("new game").rect)
    pilot.click((panel.centerx, panel.top + 12))
    assert not pilot.shown.roman
    assert pilot.game.ended
    pilot.click("new game")
    assert not pilot.game.ended
    assert "new game" not in pilot.names()


NAMES = ("Bartholomew Featherstonehaugh", "The Sage")


def figures(points, best="–"):
    return Row("Points", points), Row("4-Ways", 12), Row("Best with help", best)


def duel(one="Ann", other="Bo"):
    return Row(one, 12_345, (0,)), Row(other, 8, (1,)), Row("4-Ways", "12  :  0")


def team(one="Ann", other="Bo"):
    return Row(one, other, (0, 1)), Row("Points", 12_345), Row("4-Ways", 12)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((390, 664), 1.0),
        ((664, 390), 1.0),
        ((844, 390), 1.0),
        ((960, 640), 2.0),
        ((800, 1280), 1.0),
        pytest.param((390, 664), 2.0, marks=pytest.mark.nightly),
        pytest.param((1280, 800), 2.0, marks=pytest.mark.nightly),
    ],
)
def test_nothing_but_long_names_is_cut(open_pilot, size, scale):
    density = 1.0 if min(size) < 560 else None
    pilot = open_pilot(size=size, density=density, ui_scale=scale, scoring=Scoring.ANCIENT)
    used = [each for number in range(3) for each in combinations(Aid, number)]
    notes = {note(pilot, *each) for each in used} | {"Modern · today’s deal"}
    assert len(notes) > 2 * len(Aid)
    for each in notes:
        assert not cut(pilot, note=each, button=False)
    parts = []
    for rows in (figures(12_345, "130,928"), duel(), duel(*NAMES), team(), team(*NAMES)):
        parts.append({part.name: part.values for part in parts_of_scoreboard(pilot, rows=rows)})
        for ended in (False, True):
            for text in cut(pilot, rows=rows, button=ended, note="Modern"):
                names = (*NAMES, "Featherstonehaugh")
                assert any(name.startswith(text.rstrip("…")) for name in names), text
    of_team, of_long_names = parts[-2:]
    assert of_team["score", 1] == of_long_names["score", 1], "long names make no row smaller"
