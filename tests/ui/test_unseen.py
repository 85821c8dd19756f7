"""What nobody may see yet is seen nowhere: neither a board whose clock stands still, nor a game of
a tournament that others are still to play."""

import pygame
import pytest

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.record import dump_record
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import Do
from ishido.session.session import Session
from tests.support.command_line import run
from tests.support.menu_ways import by_mouse
from tests.support.pilot import differing
from tests.support.players_at_table import ANN, BO, LEARNER, begin_tournament, sit_down

SHOWING = ("replay", "export picture", "export replay", "copy result")
"""What would show the game on the table somewhere else."""


@pytest.fixture
def copied(monkeypatch):
    """What comes on the clipboard from now on."""
    texts = []
    monkeypatch.setattr("ishido.ui.kit.clipboard.copy", texts.append)
    return texts


def placed(pilot, stones=4):
    """Some stones are placed; what a file of the game holds."""
    pilot.place_stones(stones)
    return dump_record(pilot.session.record()).encode()


@pytest.fixture
def ann_has_played(pilot, tmp_path):
    """Ann's game is over, Bo's is not: a file that she saved in the middle of hers."""
    begin_tournament(pilot, ANN, BO)
    pilot.click("go on")
    path = tmp_path / "hers.ishido"
    path.write_bytes(placed(pilot))
    pilot.end_game()
    pilot.click("stop")
    assert pilot.on_table
    return path


# -- a clock ---------------------------------------------------------------------------------


@pytest.mark.parametrize("stands", [True, False])
def test_a_game_with_a_clock_is_shown_nowhere_else(pilot, copied, stands):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    pilot.press("Enter")
    placed(pilot)
    if stands:
        pilot.press("F8")
    assert {pilot.why_disabled(name) for name in SHOWING} == {
        "You can’t replay or export a timed game until it is over."
    }
    pilot.press("Ctrl+Shift+C")
    assert (copied, pilot.said) == ([], "You can’t replay or export a timed game until it is over.")
    pilot.table.do(Do.END_BY_AGREEMENT)
    pilot.settle()
    pilot.click("look")
    assert {pilot.why_disabled(name) for name in SHOWING} == {""}


def test_a_game_with_a_clock_is_not_watched_from_the_journal(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    pilot.press("Enter")
    placed(pilot)
    pilot.press("n", "J")
    assert pilot.scene_name == "journal"
    pilot.wait_for_disk()
    pilot.step(1)
    pilot.click("watch")
    assert pilot.scene_name != "replay"
    assert pilot.paragraphs() == ["You can’t replay or export a timed game until it is over."]


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
        ("You can’t replay or export a timed game until it is over.",),
    )


# -- a tournament ----------------------------------------------------------------------------


def test_saving_an_ended_game_of_a_tournament_says_when_that_can_be_opened(pilot, tmp_path):
    begin_tournament(pilot, ANN, BO)
    pilot.click("go on")
    pilot.app.desk.recent.saved_as[pilot.session.id] = tmp_path / "hers.ishido"
    placed(pilot)
    pilot.run("save game")
    assert "opened" not in pilot.said
    pilot.table.do(Do.END)
    pilot.run("save game")
    assert pilot.table.message.text.endswith("It can be opened once everyone has played.")


def test_a_file_of_an_earlier_game_of_a_tournament_is_not_opened(pilot, ann_has_played):
    before = pilot.session
    pilot.open("open file", pilot.table, ann_has_played)
    pilot.step()
    (line,) = pilot.paragraphs()
    assert "It can be opened once everyone has played. Still to play: Bo." in line
    pilot.press("Enter")
    assert pilot.session is before
    pilot.press("Ctrl+O")
    pilot.go_to(ann_has_played.parent)
    pilot.click("hers.ishido")
    assert pilot.scene.preview is not None
    assert pilot.scene.preview.session is None


def test_a_file_of_an_earlier_game_is_not_opened_while_the_next_plays(pilot, ann_has_played):
    by_mouse(pilot, "tournament game")
    pilot.click("go on")
    bos = pilot.session
    assert bos.player == BO
    pilot.open("open file", pilot.table, ann_has_played)
    pilot.step()
    (line,) = pilot.paragraphs()
    assert "It can be opened once everyone has played. Still to play: Bo." in line
    pilot.press("Enter")
    pilot.click("go on")
    placed(pilot)
    pilot.end_game()
    pilot.click("done")
    pilot.open("open file", pilot.table, ann_has_played)  # now all have played
    pilot.step()
    assert "Games and standings stay hidden until everyone has played." not in pilot.paragraphs()


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


def test_the_statistics_tell_nothing_of_a_tournament_that_is_not_over(pilot, ann_has_played):
    pilot.change_settings(player="Ann")
    by_mouse(pilot, "statistics")
    pilot.wait_for_disk()
    pilot.step(1)
    assert pilot.scene_name == "statistics"
    assert pilot.scene.games == []


def test_the_deal_of_a_tournament_is_not_begun_from_the_journal(pilot):
    session = begin_tournament(pilot, ANN, BO)
    pilot.click("go on")
    placed(pilot)
    pilot.press("J")
    pilot.wait_for_disk()
    pilot.step(1)
    pilot.click("same deal")
    assert pilot.paragraphs() == ["Games and standings stay hidden until everyone has played."]
    pilot.press("Enter")
    pilot.click("watch")
    assert pilot.paragraphs() == ["Games and standings stay hidden until everyone has played."]
    assert pilot.session is session


# -- a computer before the others ------------------------------------------------------------


def test_a_computer_that_is_played_unseen_is_shown_and_heard_nowhere(pilot):
    first = begin_tournament(pilot, LEARNER, ANN)
    cues = pilot.listen().cues
    for _ in range(2000):
        shown = pilot.shown
        assert (shown.message, shown.in_pouch) == ("", None)
        assert not pilot.table.board.motions.running
        if first.game.over:
            break
        pilot.step(0.05)
    assert first.game.accounts[0].four_ways or first.game.accounts[0].points
    assert cues == []


def test_nobody_has_a_hand_in_a_game_that_a_computer_plays_unseen(pilot, copied):
    first = begin_tournament(pilot, LEARNER, ANN)
    while first.game.cursor < 5:
        pilot.step(0.05)
    assert {pilot.why_disabled(name) for name in SHOWING} == {
        "This game stays hidden until everyone has played the deal."
    }
    assert (
        pilot.why_disabled("save game")
        == pilot.why_disabled("save game as")
        == "This game stays hidden until everyone has played the deal."
    )
    assert pilot.why_disabled("end game")
    pilot.press("Ctrl+Shift+C", "z", "Ctrl+S")
    assert copied == []
    assert pilot.on_table
    assert first.game.cursor >= 5
    assert not first.game.can_redo


def test_a_computer_s_game_put_aside_is_listed_nowhere_and_goes_on_unseen(pilot):
    first = begin_tournament(pilot, LEARNER, ANN)
    while first.game.cursor < 5:
        pilot.step(0.05)
    sit_down(pilot, Mode.SOLITAIRE, Player("You"), deal=5)
    pilot.step()
    by_mouse(pilot, "unfinished games")
    assert pilot.rows("games") == []
    pilot.press("Esc", "J")
    assert pilot.scene_name == "journal"
    pilot.wait_for_disk()
    pilot.step(1)
    assert pilot.rows("games") == []
    pilot.press("Esc")
    by_mouse(pilot, "tournament game")
    pilot.click("go on")
    assert pilot.session.id == first.id
    assert pilot.table.cover.unseen


# -- without a window ------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("mode", [Mode.CHALLENGE, Mode.TOURNAMENT])
def test_a_picture_made_on_the_command_line_shows_the_board(pilot, tmp_path, capsys, mode):
    pilot.close()
    record, drawn = tmp_path / "game.ishido", tmp_path / "game.png"

    def board(setup, clock=None):
        record.write_text(dump_record(Session(Game.start(setup), clock=clock).record()))
        run(capsys, "render", str(record), "-o", str(drawn), "--size", "480x360")
        return pygame.image.load(drawn).subsurface((60, 60, 180, 180))  # the middle of the board

    deal = deal_by_number(1)
    clock = turn_clock(20) if mode is Mode.CHALLENGE else None
    covered = board(Setup(deal, mode, players=(ANN, BO)[: mode.seats]), clock)
    assert differing(covered, board(Setup(deal))) is None
