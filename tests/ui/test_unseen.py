"""What nobody may see yet is seen nowhere: neither a board whose clock stands still, nor a game of
a tournament that others are still to play."""

from io import BytesIO

import pygame
import pytest

from ishido.jobs.steps import at_once
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.record import dump_record
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import End, EndByAgreement
from ishido.session.session import Session
from ishido.session.tournament import Tournament
from ishido.ui.app.picture import draw
from ishido.ui.commands.menus import COMMANDS
from ishido.ui.core import clipboard
from ishido.ui.core.picture_request import PictureRequest
from ishido.ui.play.new_game import fresh_session
from ishido.ui.scenes.files import open_file
from ishido.ui.scenes.picker import Picker
from ishido.ui.view.layout import table_layout
from ishido.ui.widgets.rows import Rows
from tests.support.menu_ways import by_mouse
from tests.support.pilot import PATIENCE, differing
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.ui.test_files import row

SHOWING = ("replay", "export picture", "export replay", "copy result")
"""What would show the game on the table somewhere else."""


def why(pilot, name):
    return COMMANDS[name].why_disabled(pilot.app, pilot.table)


@pytest.fixture
def copied(monkeypatch):
    """What comes on the clipboard from now on."""
    texts = []
    monkeypatch.setattr(clipboard, "copy", texts.append)
    return texts


def begin(pilot, *entrants, minutes=None):
    """Begin a tournament, and the game of its first entrant."""
    event = Tournament("t9", "Ours", deal_by_number(3), Scoring.MODERN, minutes, entrants)
    desk, now = pilot.app.desk, pilot.app.today()
    desk.tournaments.create(event, now)
    pilot.take(desk.games.play_tournament(event, now))
    pilot.step()
    return pilot.session


def placed(pilot, stones=4):
    """Some stones are placed; what a file of the game holds."""
    for _ in range(stones):
        pilot.place_stones()
    return dump_record(pilot.session.record()).encode()


@pytest.fixture
def ann_has_played(pilot, tmp_path):
    """Ann's game is over, Bo's is not: a file that she saved in the middle of hers."""
    begin(pilot, ANN, BO)
    pilot.click("go on")
    path = tmp_path / "hers.ishido"
    path.write_bytes(placed(pilot))
    pilot.table.do(End())
    pilot.settle()
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
    assert {why(pilot, name) for name in SHOWING} == {
        "You can’t replay or export a timed game until it is over."
    }
    pilot.press("Ctrl+Shift+C")
    assert (copied, pilot.said) == ([], "You can’t replay or export a timed game until it is over.")
    pilot.table.do(EndByAgreement())
    pilot.settle()
    pilot.click("look")
    assert {why(pilot, name) for name in SHOWING} == {""}


def test_nor_is_it_watched_from_the_journal(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(20))
    pilot.press("Enter")
    placed(pilot)
    pilot.press("n", "J")
    assert pilot.scene_name == "journal"
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(1)
    pilot.click("watch")
    assert pilot.scene_name != "replay"
    assert pilot.paragraphs() == ["You can’t replay or export a timed game until it is over."]


def test_nor_in_a_look_at_its_file(pilot, tmp_path):
    sit_down(pilot, Mode.TOURNAMENT, ANN, clock=game_clock(10))
    pilot.press("Enter")
    (tmp_path / "mine.ishido").write_bytes(placed(pilot))
    pilot.press("Ctrl+O")
    assert isinstance(pilot.scene, Picker)
    pilot.scene.go(tmp_path)
    pilot.click(row(pilot, "mine.ishido"))
    preview = pilot.scene.preview
    assert preview is not None
    assert (preview.game, preview.lines) == (
        None,
        ("You can’t replay or export a timed game until it is over.",),
    )


# -- a tournament ----------------------------------------------------------------------------


def test_saving_an_ended_game_of_it_says_when_that_can_be_opened(pilot, tmp_path):
    begin(pilot, ANN, BO)
    pilot.click("go on")
    pilot.app.desk.recent.saved_as[pilot.session.id] = tmp_path / "hers.ishido"
    placed(pilot)
    pilot.run("save game")
    assert "opened" not in pilot.said
    pilot.table.do(End())
    pilot.run("save game")
    assert pilot.table.message.text.endswith("It can be opened once everyone has played.")


def test_a_file_of_an_earlier_game_is_not_opened(pilot, ann_has_played):
    before = pilot.session
    open_file(pilot.app, pilot.table, ann_has_played)
    pilot.step()
    (line,) = pilot.paragraphs()
    assert "It can be opened once everyone has played. Still to play: Bo." in line
    pilot.press("Enter")
    assert pilot.session is before
    pilot.press("Ctrl+O")
    assert isinstance(pilot.scene, Picker)
    pilot.scene.go(ann_has_played.parent)
    pilot.click(row(pilot, "hers.ishido"))
    assert pilot.scene.preview is not None
    assert pilot.scene.preview.game is None


def test_nor_is_it_while_the_next_plays(pilot, ann_has_played):
    by_mouse(pilot, "tournament game")
    pilot.click("go on")
    bos = pilot.session
    assert bos.player == BO
    open_file(pilot.app, pilot.table, ann_has_played)
    pilot.step()
    (line,) = pilot.paragraphs()
    assert "It can be opened once everyone has played. Still to play: Bo." in line
    pilot.press("Enter")
    pilot.click("go on")
    placed(pilot)
    pilot.table.do(End())
    pilot.settle()
    pilot.click("done")
    open_file(pilot.app, pilot.table, ann_has_played)  # now all have played
    pilot.step()
    assert "Games and standings stay hidden until everyone has played." not in pilot.paragraphs()


def test_ones_own_is_opened_in_the_middle(pilot, tmp_path):
    session = begin(pilot, ANN, BO)
    pilot.click("go on")
    path = tmp_path / "mine.ishido"
    path.write_bytes(placed(pilot))
    pilot.take(fresh_session(pilot.app))
    assert pilot.session is not session
    open_file(pilot.app, pilot.table, path)
    pilot.step()
    assert (pilot.session.id, pilot.session.tournament) == (session.id, "t9")
    assert pilot.table.cover.closed


def test_the_statistics_tell_nothing_of_it(pilot, ann_has_played):
    pilot.change_settings(player="Ann")
    by_mouse(pilot, "statistics")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(1)
    assert pilot.scene_name == "statistics"
    assert pilot.scene.games == []


def test_the_deal_is_not_begun_from_the_journal(pilot):
    session = begin(pilot, ANN, BO)
    pilot.click("go on")
    placed(pilot)
    pilot.press("J")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(1)
    pilot.click("same deal")
    assert pilot.paragraphs() == ["Games and standings stay hidden until everyone has played."]
    pilot.press("Enter")
    pilot.click("watch")
    assert pilot.paragraphs() == ["Games and standings stay hidden until everyone has played."]
    assert pilot.session is session


# -- a computer before the others ------------------------------------------------------------


def test_a_computer_that_is_played_unseen_is_shown_and_heard_nowhere(pilot, copied, monkeypatch):
    cues = []
    monkeypatch.setattr(pilot.app.audio, "play", lambda cue, *_, **__: cues.append(cue))
    first = begin(pilot, LEARNER, ANN)
    cues.clear()
    for _ in range(2000):
        shown = pilot.table.shown()
        assert (shown.message, shown.in_pouch) == ("", None)
        assert not pilot.table.board.motions.running
        if first.game.over:
            break
        pilot.step(0.05)
    assert first.game.accounts[0].four_ways or first.game.accounts[0].points
    assert cues == []


def test_nobody_has_a_hand_in_it(pilot, copied):
    first = begin(pilot, LEARNER, ANN)
    while first.game.cursor < 5:
        pilot.step(0.05)
    assert {why(pilot, name) for name in SHOWING} == {
        "This game stays hidden until everyone has played the deal."
    }
    assert (
        why(pilot, "save game")
        == why(pilot, "save game as")
        == "This game stays hidden until everyone has played the deal."
    )
    assert why(pilot, "end game")
    pilot.press("Ctrl+Shift+C", "z", "Ctrl+S")
    assert copied == []
    assert pilot.on_table
    assert first.game.cursor >= 5
    assert not first.game.can_redo


def test_put_aside_it_is_listed_nowhere_and_goes_on_unseen(pilot):
    first = begin(pilot, LEARNER, ANN)
    while first.game.cursor < 5:
        pilot.step(0.05)
    pilot.take(fresh_session(pilot.app))
    pilot.step()
    by_mouse(pilot, "unfinished games")
    games = pilot.find("games")
    assert isinstance(games, Rows)
    assert games.rows == []
    pilot.press("Esc", "J")
    assert pilot.scene_name == "journal"
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(1)
    assert pilot.scene.lines == {}
    pilot.press("Esc")
    by_mouse(pilot, "tournament game")
    pilot.click("go on")
    assert pilot.session.id == first.id
    assert pilot.table.cover.unseen


# -- without a window ------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [Mode.CHALLENGE, Mode.TOURNAMENT])
def test_a_picture_made_on_the_command_line_shows_the_board(pilot, mode):
    size = (480, 360)
    shape = pilot.app.skins.board.shape
    pilot.close()

    def board(setup, clock=None):
        drawn = at_once(
            draw(PictureRequest(Session(Game.start(setup), clock=clock).record(), size))
        )
        picture = pygame.image.load(BytesIO(drawn), "picture.png")
        return picture.subsurface(table_layout(size, 1.0, shape, bar=False).board)

    deal = deal_by_number(1)
    clock = turn_clock(20) if mode is Mode.CHALLENGE else None
    covered = board(Setup(deal, mode, players=(ANN, BO)[: mode.seats]), clock)
    assert differing(covered, board(Setup(deal))) is None
