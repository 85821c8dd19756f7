"""The covers of the board: what they say is never cut, in any window."""

from itertools import pairwise

import pytest

from ishido.records.players import Player, PlayerKind
from ishido.rules.game import Mode
from ishido.session.clock import game_clock, turn_clock
from tests.support.players_at_table import ANN, BO, LEARNER, begin_tournament, sit_down
from tests.support.written_text import written

LONG = Player("Bartholomew Featherstonehaugh")
SAGE = Player("The Sage", PlayerKind.COMPUTER, "sage")


def yet_to_begin(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, SAGE, clock=turn_clock(20))


def paused(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    pilot.click("go on")
    pilot.place_stones()
    pilot.press("F8")


def anothers_turn(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, LONG, clock=game_clock(10))
    pilot.click("go on")
    pilot.place_stones()
    pilot.press("F8")


def tournament(pilot):
    begin_tournament(pilot, LONG, BO)


def tournament_by_the_clock(pilot):
    begin_tournament(pilot, ANN, BO, minutes=10)


def of_a_computer(pilot):
    begin_tournament(pilot, LEARNER, ANN)


def ended_for_others(pilot):
    begin_tournament(pilot, ANN, BO)
    pilot.click("go on")
    pilot.end_game()


COVERS = (
    yet_to_begin,
    paused,
    anothers_turn,
    tournament,
    tournament_by_the_clock,
    of_a_computer,
    ended_for_others,
)


WINDOWS = (
    ((390, 664), 1.0),
    ((360, 640), 1.0),
    ((320, 480), 1.0),
    ((320, 480), 2.0),
    ((568, 320), 1.0),
    ((844, 390), 1.0),
    ((960, 640), 1.0),
    ((1280, 800), 1.0),
    ((1280, 800), 2.0),
)


@pytest.mark.parametrize(
    ("cover", "size", "scale"),
    [
        pytest.param(cover, *window, marks=[pytest.mark.nightly] if (row + column) % 3 else [])
        for row, cover in enumerate(COVERS)
        for column, window in enumerate(WINDOWS)
    ],
)
def test_what_a_cover_says_is_never_cut(open_pilot, size, scale, cover):
    pilot = open_pilot(size=size, density=1.0 if min(size) < 560 else None, ui_scale=scale)
    cover(pilot)
    table = pilot.table
    content, places = table.cover.content(), table.cover.places
    (part,) = table.cover.parts()
    lines = written([part], size)
    for line in lines:
        assert not line.cut, line.text
        assert line.place.h >= line.pixels
        assert not line.text.endswith("·")
    whole = " ".join((content.title, *content.lines))
    shown = " ".join(line.text for line in lines)
    assert shown.replace("·", "").split() == whole.replace("·", "").split()
    rects = [each.place for each in places.title] + [places.ornament]
    rects += [each.place for parts in places.lines for each in parts]
    rects += [places.button] if content.button else []
    for upper, lower in pairwise(rects):
        assert upper.bottom <= lower.top + 1
    assert all(places.panel.contains(rect) for rect in rects)
    room = table.layout.board if size[0] != 568 else pilot.bounds  # there, long names need more
    assert room.contains(places.panel)


def test_a_hidden_game_says_on_a_phone_when_it_can_be_replayed(open_pilot):
    pilot = open_pilot(size=(390, 664), density=1.0)
    of_a_computer(pilot)
    *_, last = pilot.table.cover.places.lines
    assert " ".join(each.text for each in last) == "You can replay it once everyone has played."
    assert len(last) == 2
