"""The covers of the board: what they say is never cut, in any window."""

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.game import Mode
from ishido.session.clock import game_clock, turn_clock
from tests.support.players_at_table import ANN, BO, begin_tournament, sit_down
from tests.support.written_text import written

LONG = Player("Bartholomew Featherstonehaugh")
SAGE = Player("The Sage", PlayerKind.COMPUTER, "sage")


def yet_to_begin(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, SAGE, clock=turn_clock(20))


def anothers_turn(pilot):
    sit_down(pilot, Mode.COOPERATIVE, ANN, LONG, clock=game_clock(10))
    pilot.click("go on")
    pilot.place_stones()
    pilot.press("F8")


def tournament(pilot):
    begin_tournament(pilot, LONG, BO)


@pytest.mark.parametrize(
    ("size", "scale"),
    [((390, 664), 1.0), ((320, 480), 2.0), ((568, 320), 1.0), ((1280, 800), 2.0)],
)
@pytest.mark.parametrize("cover", [yet_to_begin, anothers_turn, tournament])
def test_what_a_cover_says_is_never_cut(open_pilot, size, scale, cover):
    pilot = open_pilot(size=size, density=1.0 if min(size) < 560 else None, ui_scale=scale)
    cover(pilot)
    lines = written(pilot.table.cover.parts(), size)
    assert not [line.text for line in lines if line.cut or line.text.endswith("·")]
    shown = " ".join(line.text for line in lines)
    assert ("Featherstonehaugh" in shown) is (cover is not yet_to_begin)
