"""Bluestone's table: played by mouse, finger and keys in the real window."""

from errno import ENOSPC

import pygame
import pytest
from pygame import Rect

from ishido import cli_bluestone
from ishido.bluestone.board import members
from ishido.bluestone.players.levels import LEVEL_NAMES
from ishido.bluestone.position import Ply, Side
from ishido.bluestone.session import BluestoneSession
from ishido.records.players import Player, PlayerKind
from ishido.storage.seat_settings import BLUESTONE_SEATS, SECOND, Chosen, Seating
from ishido.ui import words
from ishido.ui.play import point_motions
from ishido.ui.play.bluestone import new_bluestone
from ishido.ui.play.point_cursor import DIRECTIONS
from ishido.ui.play.point_motions import DROP, LIFT
from ishido.ui.scenes.bluestone.new_game import NewBluestone
from ishido.ui.scenes.bluestone.replay import BluestoneReplay
from ishido.ui.scenes.bluestone.result import BluestoneResult
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.scenes.players import switch
from ishido.ui.view.dialog import Dialog, Words
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.tools import ToolButton
from ishido.ui.words import bluestone as says
from ishido.ui.words.ending import PLAY_ON
from tests.support.pilot import PATIENCE, SMALL, differing
from tests.support.tour.bluestone import DRAWN, game_of

PEOPLE = Seating((Chosen(), Chosen("Bo")))
SECONDS = Seating((Chosen(), Chosen(SECOND)))
SECONDS_ALONE = Seating((Chosen(level="learner"), Chosen(SECOND)))
PERSON, OTHER = Player("You"), Player("Bo")
COMPUTER = Player("The Learner", PlayerKind.COMPUTER, "learner")

OTHER_COMPUTER = Player("The Learner 2", PlayerKind.COMPUTER, "learner")


@pytest.fixture
def pilot(open_pilot):
    """On Bluestone's table, with two people on the small board."""
    opened = open_pilot()
    opened.app.desk.settings_store.change(bluestone=PEOPLE, bluestone_board="pentagon-3")
    opened.app.open("bluestone")
    opened.settle()
    return opened


def table(pilot):
    return next(each for each in pilot.app.scenes if isinstance(each, BluestoneScene))


def at(pilot, name):
    scene = table(pilot)
    return scene.layout.points[scene.session.game.board.parse_point(name)]


def click(pilot, *names):
    for name in names:
        pilot.click(at(pilot, name))
        pilot.step()


def moves(pilot):
    game = table(pilot).session.game
    names = game.board.point_names
    return " ".join("pass" if ply.point is None else names[ply.point] for ply in game.played)


def said(pilot):
    return table(pilot).shown().message


def saved(pilot):
    """The game as it is on the disk."""
    scene = table(pilot)
    assert pilot.app.desk.flush(10)
    path = pilot.folders.games / f"{scene.session.id}.bluestone"
    session = scene.games._unfinished.look_at(scene.session.id)
    assert path.is_file()
    assert session is not None
    return session


def lay(pilot, played, players):
    """Begin a game on the small board with some moves played."""
    scene = table(pilot)
    session = new_bluestone(pilot.app, "pentagon-3", players)
    for name in played.split():
        point = None if name == "pass" else session.game.board.parse_point(name)
        assert isinstance(session.play(point), Ply)
    scene.begin(session)


def finish(pilot):
    """Let both people place stones until the game is over."""
    while not table(pilot).session.ended:
        scene = table(pilot)
        legal = list(members(scene.session.game.position.legal))
        if legal:
            scene.place(legal[0])
        else:
            scene.pass_turn()


# -- placing ---------------------------------------------------------------------------------


def test_a_click_places_a_stone_and_the_turn_passes(pilot):
    click(pilot, "a1")
    assert moves(pilot) == "a1"
    assert table(pilot).session.game.position.to_move is Side.WHITE
    click(pilot, "d1", "d8")
    assert moves(pilot) == "a1 d1 d8"
    assert table(pilot).session.game.position.to_move is Side.BLACK


def test_a_stone_is_placed_where_the_pointer_was_pressed_and_released(pilot):
    pilot.down(at(pilot, "a1"))
    pilot.up(at(pilot, "d1"))
    assert moves(pilot) == ""


def test_a_tap_places_a_stone(pilot):
    pilot.tap(at(pilot, "a1"))
    assert moves(pilot) == "a1"


def test_a_refused_stone_says_why(pilot):
    click(pilot, "a1", "d1", "d2")
    assert moves(pilot) == "a1 d1"
    assert "may not join the group" in said(pilot)
    click(pilot, "a1")
    assert "That point is taken" in said(pilot)


def test_a_blue_stone_takes_no_stone_and_says_so(pilot):
    pilot.click(table(pilot).layout.blue_stones[0])
    assert said(pilot) == says.BLUE_STONE
    assert moves(pilot) == ""
    pilot.settle()
    pilot.tap(table(pilot).layout.blue_stones[0])
    assert said(pilot) == says.BLUE_STONE
    pilot.settle()
    pilot.down(at(pilot, "a1"))
    pilot.up(table(pilot).layout.blue_stones[0])
    assert said(pilot) != says.BLUE_STONE
    table(pilot).session.resign(Side.BLACK)
    pilot.click(table(pilot).layout.blue_stones[0])
    assert said(pilot) == says.ENDED


def test_hovering_shows_the_group_that_would_form(pilot):
    click(pilot, "a1", "d1", "d8")
    pilot.move(at(pilot, "b1"))
    shown = table(pilot).shown()
    board = table(pilot).session.game.board
    assert shown.ghost == (Side.BLACK, board.parse_point("b1"))
    assert board.names_of(table(pilot).group) == ["a1", "b1"]
    pilot.move(at(pilot, "d1"))
    assert table(pilot).shown().ghost is None
    assert board.names_of(table(pilot).group) == ["d1"]


def test_forbidden_points_are_dimmed_with_the_reason(pilot):
    click(pilot, "a1", "d1")
    shown = table(pilot).shown()
    board = table(pilot).session.game.board
    assert shown.first == board.parse_point("d1")
    assert set(board.names_of(shown.dimmed)) == {"d2", "d15", "c1"}
    pilot.move(at(pilot, "d2"))
    assert "may not join the group" in said(pilot)
    pilot.move(table(pilot).layout.strip.center)
    assert "may not join the group" not in said(pilot)


# -- keys ------------------------------------------------------------------------------------


def test_a_game_by_keys_alone(pilot):
    pilot.press("Right")
    assert table(pilot).shown().cursor == 0
    pilot.press("Enter")
    assert moves(pilot) == "a1"
    pilot.press("Up", "Up", "Up", "Space")
    assert moves(pilot) == "a1 d1"
    pilot.press("Down", "Down", "Down", "Down", "Down", "Enter")
    assert len(moves(pilot).split()) == 3


@pytest.mark.parametrize("board", ["pentagon-5", "hexhex-7", "limping-7"])
def test_arrows_reach_every_point(pilot, board):
    scene = table(pilot)
    scene.begin(new_bluestone(pilot.app, board, (PERSON, OTHER)))
    cursor, reached, rest = scene.cursor, {0}, [0]
    while rest:
        here = rest.pop()
        for key in DIRECTIONS:
            for way in (pygame.K_LEFT, pygame.K_RIGHT):
                cursor.point = 0
                cursor.move(way)  # sets the side to which up and down lean
                cursor.point = here
                cursor.move(key)
                if cursor.point not in reached:
                    reached.add(cursor.point)
                    rest.append(cursor.point)
    assert len(reached) == scene.session.game.board.size


def test_tab_visits_the_buttons_that_can_be_pressed(pilot):
    scene = table(pilot)
    can = [each.name for each in scene.ring.widgets if each.focusable and each.enabled]
    pilot.press("Tab")
    assert scene.by_keys
    visited = []
    for _ in can:
        pilot.press("Tab")
        assert scene.ring.focus is not None
        visited.append(scene.ring.focus.name)
    assert visited == can
    pilot.press("Tab")
    assert scene.by_keys
    pilot.press("Shift+Tab")
    assert scene.ring.focus is not None
    assert scene.ring.focus.name == can[-1]


def test_undo_redo_and_pass_by_keys(pilot):
    click(pilot, "a1")
    pilot.press("P")
    assert moves(pilot) == "a1 pass"
    assert said(pilot) == "White passes. If Black passes too, the game ends."
    pilot.press("Z", "Z")
    assert moves(pilot) == ""
    pilot.press("Y")
    assert moves(pilot) == "a1"


def test_the_second_stone_can_be_skipped(pilot):
    click(pilot, "a1", "d1")
    assert "pass turn" in pilot.names()
    pilot.click("pass turn")
    assert moves(pilot) == "a1 d1 pass"
    assert said(pilot) == "White skips the second stone."


def test_the_button_for_passing_says_what_it_does_and_moves_no_other(pilot):
    def tools():
        widgets = table(pilot).ring.widgets
        row = [each for each in widgets if isinstance(each, ToolButton)]
        return {each.name: (each.rect, each.tool.label, each.tip) for each in row}

    click(pilot, "a1")
    before = tools()
    assert before["pass"][1:] == ("Pass", "Pass (P)")
    click(pilot, "d1")
    assert tools()["pass"][1:] == ("Skip", "Skip the second stone (P)")
    assert {name: each[0] for name, each in tools().items()} == {
        name: each[0] for name, each in before.items()
    }


@pytest.mark.parametrize(
    ("played", "other", "question"),
    [
        ("a1 d1 d8", COMPUTER, "If White passes too, the game ends, and White wins."),
        (
            "a1 d1 d8 b1 c6 pass",
            OTHER,
            "White has passed. If you pass too, the game ends, and White wins.",
        ),
    ],
)
def test_a_pass_that_would_lose_at_once_asks_first(pilot, played, other, question):
    lay(pilot, played, (PERSON, other))
    pilot.press("P")
    dialog = pilot.scene
    assert isinstance(dialog, Dialog)
    assert [each.text for each in dialog.items if isinstance(each, Words)] == [question]
    pilot.press("Enter")  # cancels
    assert moves(pilot) == played
    pilot.press("P")
    pilot.click("yes")
    assert moves(pilot) == f"{played} pass"


@pytest.mark.parametrize(
    ("played", "other"),
    [
        ("a1 d1 d8", OTHER),  # another person may play on
        ("d1 a1 c6", COMPUTER),  # Black is ahead
        ("d1 a1 c6 c3 c8 pass", OTHER),
        ("a1 d1 d8 b1", COMPUTER),  # skips a stone
    ],
)
def test_a_pass_that_does_not_lose_at_once_asks_nothing(pilot, played, other):
    lay(pilot, played, (PERSON, other))
    pilot.press("P")
    assert moves(pilot) == f"{played} pass"


@pytest.mark.parametrize(("scale", "label"), [(1.0, "Skip the second stone"), (2.0, "Skip")])
def test_a_button_that_would_fill_the_strip_has_a_short_label(pilot, scale, label):
    pilot.app.desk.settings_store.change(ui_scale=scale)
    pilot.app.rearrange()
    click(pilot, "a1", "d1")
    button = pilot.find("pass turn")
    assert isinstance(button, Button)
    assert button.label == label
    assert button.rect.w < table(pilot).layout.strip.w / 2.5


# -- the computer ----------------------------------------------------------------------------


def test_the_computer_answers(pilot):
    scene = table(pilot)
    scene.begin(new_bluestone(pilot.app, "pentagon-3", (PERSON, COMPUTER)))
    click(pilot, "a1")
    for _ in range(10):
        pilot.step(1)
    assert len(moves(pilot).split()) == 3
    assert scene.session.game.position.to_move is Side.BLACK
    pilot.press("Z")
    assert moves(pilot) == ""


def test_a_computer_begins_with_black(pilot):
    scene = table(pilot)
    scene.begin(new_bluestone(pilot.app, "pentagon-3", (COMPUTER, PERSON)))
    for _ in range(5):
        pilot.step(1)
    assert len(moves(pilot).split()) == 1
    assert scene.session.game.position.to_move is Side.WHITE


def test_a_computer_does_not_play_every_game_alike(pilot):
    scene, first_stones = table(pilot), set()
    for _ in range(8):
        scene.begin(new_bluestone(pilot.app, "pentagon-5", (COMPUTER, PERSON)))
        for _ in range(5):
            pilot.step(1)
        first_stones.add(moves(pilot))
    assert len(first_stones) > 1


def test_nobody_places_the_computers_stone(pilot):
    scene = table(pilot)
    scene.begin(new_bluestone(pilot.app, "pentagon-3", (COMPUTER, PERSON)))
    click(pilot, "d1")
    assert "d1" not in moves(pilot)
    assert "not your turn" in said(pilot)
    for _ in range(100):
        if scene.persons_turn:
            break
        pilot.step(0.02)
    assert scene.persons_turn
    assert "not your turn" not in said(pilot)  # it is now


def wait(pilot):
    """Long enough for a computer to place some stones."""
    for _ in range(10):
        pilot.step(1)


def test_two_computers_wait_while_they_are_paused(pilot):
    lay(pilot, "a1 d1", (COMPUTER, OTHER_COMPUTER))
    pilot.press("F8")
    wait(pilot)
    assert moves(pilot) == "a1 d1"
    assert said(pilot) == "Paused."
    pilot.click("pause")
    wait(pilot)
    assert len(moves(pilot).split()) > 2


def test_two_computers_wait_after_undo_until_they_are_told_to_go_on(pilot):
    lay(pilot, "a1 d1 pass pass", (COMPUTER, OTHER_COMPUTER))
    wait(pilot)  # White is ahead, and passes, too
    assert isinstance(pilot.scene, BluestoneResult)
    pilot.click("look")
    pilot.press("Z")
    wait(pilot)
    pilot.press("Z", "Y")
    wait(pilot)
    assert moves(pilot) == "a1 d1 pass pass"
    assert pilot.scene is table(pilot)
    pilot.press("F8")
    wait(pilot)
    assert moves(pilot) != "a1 d1 pass pass"


def test_a_game_with_a_person_cannot_be_paused(pilot):
    lay(pilot, "a1", (PERSON, COMPUTER))
    assert table(pilot).why_no_pause()
    assert "pause" not in pilot.names()


# -- the end ---------------------------------------------------------------------------------


def test_a_whole_game_ends_with_the_count(pilot):
    finish(pilot)
    pilot.settle()
    assert isinstance(pilot.scene, BluestoneResult)
    for _ in range(20):
        pilot.step(1)
    assert pilot.scene.count.compared == pilot.scene.count.most
    pilot.click("again")
    assert moves(pilot) == ""
    assert table(pilot).session.players == (OTHER, PERSON)


def test_the_strip_does_not_speak_of_a_turn_after_the_end(pilot):
    pilot.app.desk.settings_store.change(motion=True)
    click(pilot, "a1")
    pilot.press("P", "P")
    assert table(pilot).session.ended
    assert said(pilot) == says.ENDED


def test_the_result_names_both_lists_as_the_panels_show_them():
    """White has fewer groups, so that a 0 decides."""
    game = game_of("f1 f11 pass f14 f4 pass pass")
    assert says.result(game) == "Black wins: 2, 2 and 2 against 2."


def test_a_draw_and_a_resignation_have_sentences_of_their_own():
    drawn, open_game = game_of(DRAWN), game_of("f1 f11")
    assert (says.result_title(drawn), says.decided(drawn)) == (says.DRAW, "All groups are equal.")
    resigned = open_game.resign(Side.BLACK)
    assert says.result_title(resigned) == "White wins"
    assert says.decided(resigned) == "Black resigned."
    assert says.turn(resigned) == "White wins\nBlack resigned."


def test_nothing_says_who_has_won_before_the_count_has(pilot):
    pilot.app.desk.settings_store.change(motion=True)
    finish(pilot)
    shown = table(pilot).shown()
    assert (shown.turn.split("\n")[0], shown.place) == (words.GAME_ENDED, None)
    assert not any(side.won for side in shown.sides)
    assert "wins" not in shown.message
    pilot.step(2)
    pilot.step()
    assert isinstance(pilot.scene, BluestoneResult)
    assert pilot.scene.counting
    assert not any(side.won for side in table(pilot).shown().sides)
    for _ in range(20):
        pilot.step(1)
    shown = table(pilot).shown()
    assert pilot.scene.title == shown.turn.split("\n")[0]
    assert [side.won for side in shown.sides].count(True) == 1
    assert shown.place is not None
    assert "wins" in shown.message


def test_a_count_that_is_closed_early_shows_who_has_won(pilot):
    pilot.app.desk.settings_store.change(motion=True)
    finish(pilot)
    pilot.step(2)
    pilot.step()
    assert isinstance(pilot.scene, BluestoneResult)
    assert pilot.scene.counting
    pilot.app.pop(pilot.scene)
    assert any(side.won for side in table(pilot).shown().sides)


@pytest.mark.parametrize(("size", "density"), [(SMALL, None), ((390, 664), 1.0), ((320, 480), 1.0)])
def test_the_board_leads_back_to_the_result_which_compares_nothing_again(pilot, size, density):
    pilot.app.density = density
    pilot.resize(size)
    pilot.app.desk.settings_store.change(motion=True)
    finish(pilot)
    pilot.step(2)
    pilot.step()
    pilot.press("Space", "Esc")  # the first ends the count
    assert pilot.scene is table(pilot)
    said_of_it = said(pilot)
    assert "wins" in said_of_it
    pilot.settle()
    for leave in (lambda: pilot.press("Esc"), lambda: pilot.click("look")):
        pilot.click("result")
        assert isinstance(pilot.scene, BluestoneResult)
        assert not pilot.scene.counting
        assert said(pilot) == said_of_it
        pilot.settle()
        leave()
        pilot.settle()
        assert pilot.scene is table(pilot)
    pilot.click("again")
    assert moves(pilot) == ""
    assert "result" not in pilot.names()


def test_a_key_that_ends_the_count_does_nothing_else(pilot):
    pilot.app.desk.settings_store.change(motion=True)
    finish(pilot)
    pilot.step(2)
    assert isinstance(pilot.scene, BluestoneResult)
    pilot.step()
    assert pilot.scene.counting
    pilot.press("Enter")
    assert isinstance(pilot.scene, BluestoneResult)
    assert not pilot.scene.counting
    pilot.press("Enter")
    assert pilot.scene is table(pilot)
    assert moves(pilot) == ""


def test_an_ended_game_is_in_the_journal_and_can_be_watched(pilot):
    finish(pilot)
    pilot.settle()
    pilot.click("look")
    pilot.press("J")
    pilot.settle()
    assert pilot.app.desk.flush(10)
    pilot.settle()
    pilot.press("Enter")
    pilot.settle()
    assert isinstance(pilot.scene, BluestoneReplay)
    pilot.resize((900, 1400))
    assert pilot.scene.bar.rect.x == pilot.scene.layout.strip.x
    assert pilot.scene.bar.rect.right == pilot.scene.layout.strip.right
    pilot.press("End")
    assert pilot.scene.game.ended
    pilot.press("Left")
    assert not pilot.scene.game.ended
    pilot.click("take up")
    assert table(pilot) is pilot.scene
    assert not table(pilot).session.ended


def test_resigning_asks_and_can_be_undone(pilot):
    click(pilot, "a1")
    table(pilot).menus.commands["end game"].run(pilot.app, table(pilot))
    assert pilot.labels() == {says.RESIGN, PLAY_ON}
    pilot.click("yes")
    assert table(pilot).session.game.resigned is Side.WHITE
    pilot.settle()
    pilot.click("look")
    pilot.press("Z")
    assert not table(pilot).session.ended
    assert saved(pilot).game == table(pilot).session.game


def test_the_result_of_a_resigned_game_does_not_praise_the_loser(pilot):
    click(pilot, "d1")
    table(pilot).menus.commands["pass"].run(pilot.app, table(pilot))
    table(pilot).menus.commands["end game"].run(pilot.app, table(pilot))
    pilot.click("yes")
    pilot.settle()
    assert isinstance(pilot.scene, BluestoneResult)
    assert pilot.scene.count.winner is Side.WHITE
    assert pilot.scene.count.place is None


def test_a_click_shows_the_result_at_once(pilot):
    pilot.app.desk.settings_store.change(motion=True)
    finish(pilot)
    pilot.step()
    assert pilot.scene is table(pilot)
    pilot.click(at(pilot, "a1"))
    assert isinstance(pilot.scene, BluestoneResult)


def test_the_estimate_knows_no_blue_stone_of_the_last_board(pilot):
    scene = table(pilot)
    scene.begin(new_bluestone(pilot.app, "pentagon-9", (PERSON, OTHER)))
    pilot.press("E")
    pilot.move(scene.layout.blue_stones[-1])
    assert scene.hover_blue == 44
    scene.begin(new_bluestone(pilot.app, "pentagon-3", (PERSON, OTHER)))
    pilot.settle()
    assert scene.estimates.estimate is not None
    assert said(pilot)


def test_a_game_that_goes_on_after_its_end_is_another_one(pilot):
    finish(pilot)
    ended, kept = table(pilot).session.id, table(pilot).session.game
    pilot.settle()
    pilot.click("look")
    pilot.press("Z")
    assert table(pilot).session.id != ended
    assert saved(pilot).game == table(pilot).session.game
    lines = []
    pilot.app.desk.journal.read(lines.extend)
    assert pilot.app.desk.flush(PATIENCE)
    assert [line.id for line in lines if line.ended] == [ended]
    record = pilot.app.desk.journal.find(BluestoneSession.kind, ended, ended=True)
    assert isinstance(record, BluestoneSession)
    assert record.game.moves == kept.moves


def test_looking_back_from_the_end_enters_no_second_game(pilot):
    finish(pilot)
    ended = table(pilot).session.id
    pilot.settle()
    pilot.click("look")
    pilot.press("Z", "Z", "Y", "Y")
    pilot.settle()
    assert isinstance(pilot.scene, BluestoneResult)
    assert table(pilot).session.id == ended
    lines = []
    assert pilot.app.desk.flush(PATIENCE)
    pilot.app.desk.journal.read(lines.extend)
    assert pilot.app.desk.flush(PATIENCE)
    assert [(line.id, line.ended) for line in lines] == [(ended, True)]
    assert not list(pilot.folders.games.glob("*.bluestone"))


def test_nothing_falls_on_another_game(pilot):
    scene = table(pilot)
    scene.begin(new_bluestone(pilot.app, "pentagon-9", (PERSON, OTHER)))
    scene.place(scene.session.game.board.size - 1)
    assert scene.motions.moving
    scene.begin(new_bluestone(pilot.app, "pentagon-3", (PERSON, OTHER)))
    pilot.step()
    assert not scene.motions.moving


def capture_one(pilot):
    """Let Black capture White's stone in a corner. Returns its point."""
    pilot.app.desk.settings_store.change(motion=True)
    for name in ("d2", "d1", "d8", "d15", "b3", "d10", "d6", "c1"):
        table(pilot).place(table(pilot).session.game.board.parse_point(name))
    return table(pilot).session.game.board.parse_point("d1")


def test_a_captured_stone_lies_until_it_is_lifted(pilot):
    captured = 1 << capture_one(pilot)
    scene = table(pilot)
    assert not scene.position.stones[Side.WHITE] & captured
    assert scene.shown().stones[Side.WHITE] & captured
    pilot.step(DROP + point_motions.REST + LIFT / 2)
    assert not scene.shown().stones[Side.WHITE] & captured
    assert scene.motions.leaving == captured


def test_a_lifted_stone_leaves_its_shadow_below(pilot):
    place = table(pilot).layout.stone_rect(capture_one(pilot))
    pilot.step(DROP + point_motions.REST)
    dark = []
    for _ in range(5):
        pilot.step(LIFT / 6)
        (lifted,) = table(pilot).motions.parts(pilot.app.now(), table(pilot).layout)
        ground = pygame.Surface(pilot.app.size)
        ground.fill("white")
        lifted.paint(ground)
        below = Rect(place.left, place.bottom, place.w, place.h // 4)
        dark.append(255 - pygame.transform.average_color(ground, below)[0])
    assert min(dark) > 0
    assert dark[1:] == sorted(dark[1:], reverse=True), "it fades once the stone is in the air"
    assert dark[-1] < max(dark) / 2


def test_undo_ends_the_fall_of_a_stone(pilot):
    table(pilot).place(0)
    pilot.press("Z")
    assert not table(pilot).motions.moving


# -- what stays ------------------------------------------------------------------------------


def test_every_stone_is_on_the_disk(pilot):
    click(pilot, "a1", "d1")
    assert saved(pilot).game.moves == table(pilot).session.game.moves


def test_the_game_is_there_again_after_a_restart(pilot):
    click(pilot, "a1", "d1", "d8")
    pilot.reopen()
    pilot.open("bluestone")
    pilot.settle()
    assert moves(pilot) == "a1 d1 d8"


def test_each_game_keeps_its_own_session(pilot):
    click(pilot, "a1")
    table(pilot).menus.commands["other game"].run(pilot.app, table(pilot))
    assert pilot.on_table
    pilot.open("bluestone")
    assert moves(pilot) == "a1"


def test_another_player_has_another_game(pilot):
    click(pilot, "a1")
    mine, app = table(pilot).session.id, pilot.app
    ann = app.desk.profiles.add("Ann")
    switch(app, pilot.ishido, ann)
    pilot.step(1)
    assert moves(pilot) == ""
    assert table(pilot).session.players[0].name == "Ann"
    switch(
        app, pilot.ishido, next(one for one in app.desk.profiles.everyone() if one.name != "Ann")
    )
    pilot.step(1)
    assert (table(pilot).session.id, moves(pilot)) == (mine, "a1")


def test_another_player_does_not_find_an_ended_game(pilot):
    app = pilot.app
    ann = app.desk.profiles.add("Ann")
    finish(pilot)
    pilot.settle()
    pilot.click("look")
    switch(app, pilot.ishido, ann)
    pilot.step(1)
    assert not table(pilot).session.ended
    assert table(pilot).session.players[0].name == "Ann"


def test_what_cannot_be_saved_is_said(pilot, monkeypatch):
    def full(*args, **more):
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("ishido.storage.unfinished.write_atomically", full)
    click(pilot, "a1")
    assert not pilot.app.desk.flush(PATIENCE)
    pilot.step(1)
    assert "cannot save" in said(pilot).lower()
    monkeypatch.undo()
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(2)
    assert "cannot save" not in said(pilot).lower()
    assert saved(pilot).game.moves == table(pilot).session.game.moves


def test_a_new_game_asks_for_board_and_players(pilot):
    pilot.press("N")
    assert isinstance(pilot.scene, NewBluestone)
    pilot.scene.board.chosen = "hexhex-7"
    pilot.scene.seats[1].who.chosen = "expert"
    pilot.click("swap")
    pilot.click("start")
    game = table(pilot).session.game
    assert game.board.name == "hexhex-7"
    assert [player.level for player in game.players] == ["expert", None]
    assert pilot.settings.bluestone_board == "hexhex-7"


@pytest.mark.parametrize("seats", [PEOPLE, SECONDS, SECONDS_ALONE, BLUESTONE_SEATS])
@pytest.mark.parametrize("swaps", [0, 1])
def test_a_person_against_the_computer_is_the_player_at_the_window(pilot, seats, swaps):
    store = pilot.app.desk.settings_store
    store.change(bluestone=seats)
    pilot.press("N")
    assert isinstance(pilot.scene, NewBluestone)
    black, white = pilot.scene.seats
    for each in (black, white):
        if each.name.value == "Bo":
            each.name.value = ""
    black.who.choose(1)  # a computer
    white.who.choose(0)  # a person
    for _ in range(swaps):
        pilot.click("swap")
    pilot.click("start")
    session = table(pilot).session
    assert session.players == ((COMPUTER, PERSON), (PERSON, COMPUTER))[swaps]
    ours = session.extra["x"]
    assert ours["people"] == ([None, "You"], ["You", None])[swaps]


def test_a_level_has_one_name_in_the_window_and_on_the_command_line():
    assert cli_bluestone.LEVEL_NAMES == LEVEL_NAMES == tuple(says.LEVEL_OPTIONS)
    for name, label in says.LEVEL_OPTIONS.items():
        assert name.capitalize() in label


def test_a_line_says_what_the_chosen_computer_is_like(pilot):
    pilot.press("N")
    dialog = pilot.scene
    assert isinstance(dialog, NewBluestone)
    black, white = dialog.seats

    def lines():
        texts = [item.text for item in dialog.items if isinstance(item, Words)]
        return [text for text in texts if text in says.ABOUT_LEVELS.values()]

    black.who.choose(0)
    white.who.choose(0)
    assert lines() == []
    for number, level in enumerate(LEVEL_NAMES, start=1):
        black.who.choose(number)
        assert lines() == [says.ABOUT_LEVELS[level]]
    white.who.choose(1)
    assert lines() == [says.ABOUT_LEVELS["master"], says.ABOUT_LEVELS["learner"]]
    pilot.click("swap")
    assert lines() == [says.ABOUT_LEVELS["learner"], says.ABOUT_LEVELS["master"]]


@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (900, 1400)])
def test_the_dialog_keeps_its_place_when_another_computer_is_chosen(pilot, size):
    pilot.resize(size)
    pilot.press("N")
    assert isinstance(pilot.scene, NewBluestone)
    panels = set()
    for number in range(1, len(LEVEL_NAMES) + 1):
        pilot.scene.seats[0].who.choose(number)
        panels.add(tuple(pilot.scene.panel))
    assert len(panels) == 1


def test_of_two_people_the_first_is_the_player_at_the_window(pilot):
    pilot.app.desk.settings_store.change(bluestone=Seating((Chosen(level="learner"), Chosen())))
    pilot.press("N")
    assert isinstance(pilot.scene, NewBluestone)
    black, white = pilot.scene.seats
    black.who.choose(0)
    assert [black.name.value, white.name.value] == ["You", SECOND]
    pilot.click("swap")
    assert [black.name.value, white.name.value] == [SECOND, "You"]


def test_a_typed_name_stays_when_the_other_player_changes(pilot):
    pilot.press("N")
    assert isinstance(pilot.scene, NewBluestone)
    black, white = pilot.scene.seats
    black.who.choose(1)
    assert white.name.value == "Bo"
    black.who.choose(0)
    assert [black.name.value, white.name.value] == ["You", "Bo"]


def test_stones_in_danger_are_marked_on_request(pilot):
    scene = table(pilot)
    board = scene.session.game.board
    click(pilot, "c1", "d1", "d8", "d2", "c8")
    pilot.press("W")
    assert scene.danger.shown
    assert board.names_of(scene.shown().endangered) == ["d1"]
    pilot.press("W")
    assert not scene.shown().endangered


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (900, 1400)])
def test_what_is_shown_is_what_is_drawn_from_nothing(pilot, size):
    pilot.resize(size)
    click(pilot, "a1", "d1", "d8")
    pilot.move(at(pilot, "b1"))
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None


def test_a_name_is_beside_the_box_of_its_list_not_beside_its_label(pilot):
    pilot.open("new bluestone", table(pilot))
    assert isinstance(pilot.scene, NewBluestone)
    for seat in pilot.scene.seats:
        assert abs(seat.name.rect.centery - seat.who.box.centery) <= 2
        assert not seat.name.rect.colliderect(seat.who.rect)


def test_enter_starts_a_game_wherever_the_focus_is(pilot):
    session = table(pilot).session
    pilot.press("n")
    for _ in range(9):
        if pilot.focused() == "board":
            break
        pilot.press("Tab")
    pilot.press("Right", "Enter")
    assert pilot.scene is table(pilot)
    assert table(pilot).session is not session
    assert table(pilot).session.game.board.name == "pentagon-5"
