"""A board whose clock stands still is seen nowhere else."""

import pytest

from ishido.kinds.players import Player
from ishido.rules.game import Mode
from ishido.rules.record import dump_record
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import Do
from tests.support.players_at_table import ANN, BO, begin_tournament, sit_down

SHOWING = ("replay", "export picture", "export replay", "share result")
"""What would show the game on the table somewhere else."""
REASON = "You can’t replay or export a timed game until it is over."


@pytest.fixture
def copied(monkeypatch):
    """What comes on the clipboard from now on."""
    texts = []
    monkeypatch.setattr("ishido.ui.platform.clipboard.copy", texts.append)
    return texts


def placed(pilot, stones=4):
    """Some stones are placed; what a file of the game holds."""
    pilot.place_stones(stones)
    return dump_record(pilot.session.record()).encode()


@pytest.mark.parametrize("stands", [True, False])
def test_a_game_with_a_clock_is_shown_nowhere_else(pilot, copied, stands):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    pilot.press("Enter")
    placed(pilot)
    if stands:
        pilot.press("F8")
    assert {pilot.why_disabled(name) for name in SHOWING} == {REASON}
    pilot.press("Ctrl+Shift+C")
    assert (copied, pilot.said) == ([], REASON)
    session = pilot.session
    pilot.press("n", "J")
    pilot.wait_for_disk()
    pilot.step(1)
    pilot.click("watch")
    assert pilot.scene_name != "replay"
    assert pilot.paragraphs() == [REASON]
    pilot.press("Esc", "Esc")
    pilot.take(session)
    pilot.table.do(Do.END_BY_AGREEMENT)
    pilot.settle()
    pilot.press("Esc")
    assert {pilot.why_disabled(name) for name in SHOWING} == {""}


def test_a_game_with_a_clock_is_not_seen_in_a_look_at_its_file(pilot, tmp_path):
    sit_down(pilot, Mode.TOURNAMENT, ANN, clock=game_clock(10))
    pilot.press("Enter")
    (tmp_path / "mine.ishido").write_bytes(placed(pilot))
    pilot.press("Ctrl+O")
    pilot.go_to(tmp_path)
    pilot.click("mine.ishido")
    preview = pilot.scene.preview
    assert preview is not None
    assert (preview.session, preview.lines) == (
        None,
        (REASON,),
    )


def test_the_file_of_a_game_of_a_tournament_is_opened_by_its_own_player(pilot, tmp_path):
    session = begin_tournament(pilot, ANN, BO)
    pilot.click("go on")
    path = tmp_path / "mine.ishido"
    path.write_bytes(placed(pilot))
    sit_down(pilot, Mode.SOLITAIRE, Player("You"), deal=5)
    assert pilot.session is not session
    pilot.open("open file", pilot.table, path)
    pilot.step()
    assert (pilot.session.id, pilot.session.tournament) == (session.id, "t9")
    assert pilot.table.cover.closed


# -- without a window ------------------------------------------------------------------------
