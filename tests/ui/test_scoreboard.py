"""The scoreboard, in little room."""

from dataclasses import replace
from itertools import combinations

import pytest

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.policy import Aid
from ishido.ui.ishido.scoreboard import Row
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.written_text import written


def in_window(open_pilot, size, scale=1.0, **settings):
    density = 1.0 if min(size) < 560 else None
    return open_pilot(size=size, density=density, ui_scale=scale, **settings)


def parts_of_scoreboard(pilot, **content):
    """Parts of the scoreboard with another content."""
    parts = pilot.table.view.parts(replace(pilot.shown, **content))
    return [part for part in parts if part.name == "note" or part.name[0] == "score"]


def written_on_scoreboard(pilot, **content):
    """What is written on the scoreboard with another content."""
    return written(parts_of_scoreboard(pilot, **content), pilot.app.size)


def cut_on_scoreboard(pilot, **content):
    """What is cut on the scoreboard with another content."""
    return [line.text for line in written_on_scoreboard(pilot, **content) if line.cut]


def note(pilot, *used):
    """What stands below the figures if some aids were used."""
    pilot.session.aids = frozenset(used)
    return pilot.note


def figures(points, best="–"):
    return Row("Points", points), Row("4-Ways", 12), Row("Best with help", best)


def duel(one="Ann", other="Bo"):
    return Row(one, 12_345, (0,)), Row(other, 8, (1,)), Row("4-Ways", "12  :  0")


def team(one="Ann", other="Bo"):
    return Row(one, other, (0, 1)), Row("Points", 12_345), Row("4-Ways", 12)


def test_all_rows_are_drawn_again_when_one_makes_all_smaller(open_pilot):
    pilot = in_window(open_pilot, (664, 390))
    keys = [
        {part.name: part.values for part in parts_of_scoreboard(pilot, rows=figures(points))}
        for points in (1, 9_999_999_999_999_999)
    ]
    assert all(keys[0]["score", row] != keys[1]["score", row] for row in range(3))


def test_a_note_is_larger_with_larger_text(open_pilot):
    pixels = []
    for scale in (1.0, 2.0):
        pilot = open_pilot(size=(1280, 800), ui_scale=scale)
        lines = written_on_scoreboard(pilot, note=note(pilot, Aid.HINT))
        pixels.append(min(line.pixels for line in lines if line.italic))
    assert pixels[1] > pixels[0] * 1.2


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
    assert list(pilot.shown.rows) == rows
    assert pilot.shown.turn == (0 if len(players) > 1 else None)


def test_in_ancient_scoring_the_stones_left_stand_in_place_of_points(open_pilot):
    pilot = open_pilot(scoring=Scoring.ANCIENT)
    assert pilot.shown.rows[0] == ("Stones left", 66, ())


# -- the note --------------------------------------------------------------------------------


def test_the_note_says_which_list_is_lost_and_by_what(pilot):
    assert note(pilot) == "Modern"
    assert note(pilot, Aid.HINT) == "Modern · not All-Time\nhint"
    assert note(pilot, *Aid) == "Modern · not ranked\ncomputer played and 8 more"
    pilot.end_game()
    assert pilot.note == "Modern\nnot ranked"


# -- what is cut -----------------------------------------------------------------------------

WINDOWS = [
    ((390, 664), 1.0),
    pytest.param((390, 664), 2.0, marks=pytest.mark.nightly),
    ((664, 390), 1.0),
    ((390, 844), 1.0),
    ((844, 390), 1.0),
    ((960, 640), 1.0),
    ((960, 640), 2.0),
    ((800, 1280), 1.0),
    pytest.param((1280, 800), 2.0, marks=pytest.mark.nightly),
]
FRAME = 8
"""The width of a panel's frame on a phone, in CSS pixels."""
LONG_NAME = "Bartholomew Featherstonehaugh"


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_note_is_cut(open_pilot, size, scale):
    pilot = in_window(open_pilot, size, scale, scoring=Scoring.ANCIENT)
    used = [each for number in range(3) for each in combinations(Aid, number)]
    notes = {note(pilot, *each) for each in used} | {"Modern · today’s deal"}
    assert len(notes) > 2 * len(Aid)
    for each in notes:
        assert not cut_on_scoreboard(pilot, note=each, button=False)
    pilot.end_game()
    for each in {note(pilot, *each) for each in used}:
        assert not cut_on_scoreboard(pilot, note=each, button=not pilot.ishido.layout.phone)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_label_is_cut(open_pilot, size, scale):
    """Names may be. Figures are shrunk."""
    pilot = in_window(open_pilot, size, scale)
    cut_off = []
    names = (LONG_NAME, "The Sage")
    for rows in (figures(12_345, "130,928"), duel(), duel(*names), team(), team(*names)):
        for ended in (False, True):
            cut_off += cut_on_scoreboard(pilot, rows=rows, button=ended, note="Modern")
    words = (*names, *LONG_NAME.split())
    assert all(any(word.startswith(cut.rstrip("…")) for word in words) for cut in cut_off)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_long_name_in_a_team_makes_no_other_row_smaller(open_pilot, size, scale):
    pilot = in_window(open_pilot, size, scale)
    keys = [
        {part.name: part.values for part in parts_of_scoreboard(pilot, rows=rows)}
        for rows in (team(), team("Ann", LONG_NAME))
    ]
    assert keys[0]["score", 1] == keys[1]["score", 1]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_on_a_phone_a_computer_has_its_whole_name(open_pilot, scale):
    pilot = in_window(open_pilot, (390, 664), scale)
    rows = Row("The Learner", "", (0,)), Row("Points", 12), Row("4-Ways", 1)
    assert cut_on_scoreboard(pilot, rows=rows) == []


# -- on a phone ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(390, 664), (664, 390), (390, 844), (844, 390), (360, 800)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_on_a_phone_no_text_of_the_scoreboard_lies_over_another_or_its_frame(
    open_pilot, size, scale
):
    pilot = in_window(open_pilot, size, scale)
    longest = note(pilot, Aid.LOADED, Aid.COMPUTER_PLAYED, Aid.DEAL_SEEN)
    frame = pilot.area("score panel").inflate(-2 * FRAME, 0)
    for rows in (figures(130_928), figures(7, "11 4-Ways"), duel(LONG_NAME), team(LONG_NAME)):
        for said in ("Modern · today’s deal", longest):
            lines = written_on_scoreboard(pilot, rows=rows, note=said)
            for line in lines:
                assert frame.contains(line.letters.clip(line.place)), (line, frame)
            for one, other in combinations(lines, 2):
                places = one.letters.clip(one.place), other.letters.clip(other.place)
                assert not places[0].colliderect(places[1]), (rows, one, other)
            assert len({line.pixels for line in lines if line.italic}) == 1, "one size for a note"
