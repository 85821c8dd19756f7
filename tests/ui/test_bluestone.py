"""Bluestone's table: played by mouse, finger and keys in the real window."""

import pygame
import pytest
from pygame import Rect

from ishido.bluestone.board import board_by_name
from ishido.bluestone.players.levels import LEVEL_NAMES
from ishido.bluestone.position import Side
from ishido.kinds.players import Player, PlayerKind
from ishido.store.settings import BLUESTONE_SEATS, SECOND, Chosen, Seating
from tests.support.bluestone_positions import game_begun
from tests.support.command_line import run
from tests.support.pilot import SMALL
from tests.support.storage_play import full_disk
from tests.support.stored_games import stored_games
from tests.support.tour.bluestone import DRAWN

PEOPLE = Seating((Chosen(), Chosen("Bo")))
SECONDS = Seating((Chosen(), Chosen(SECOND)))
SECONDS_ALONE = Seating((Chosen(level="learner"), Chosen(SECOND)))
PERSON, OTHER = Player("You"), Player("Bo")
COMPUTER = Player("The Learner", PlayerKind.COMPUTER, "learner")

LEARNER = "The Learner (computer)"

OTHER_COMPUTER = Player("The Learner 2", PlayerKind.COMPUTER, "learner")


@pytest.fixture
def pilot(bluestone_pilot):
    """On Bluestone's table, with two people on the small board."""
    return bluestone_pilot


# -- placing ---------------------------------------------------------------------------------


def test_a_click_places_a_stone_and_the_turn_passes(pilot):
    pilot.click("a1")
    assert pilot.moves() == "a1"
    assert "White to move" in pilot.text
    pilot.click("d1")
    pilot.click("d8")
    assert pilot.moves() == "a1 d1 d8"
    assert "Black to move" in pilot.text


def test_a_stone_is_placed_where_the_pointer_was_pressed_and_released(pilot):
    pilot.down("a1")
    pilot.up("d1")
    assert pilot.moves() == ""


def test_a_tap_places_a_stone(pilot):
    pilot.tap("a1")
    assert pilot.moves() == "a1"


def test_a_refused_stone_says_why(pilot):
    pilot.play("a1 d1 d2")
    assert pilot.moves() == "a1 d1"
    assert "may not join the group" in pilot.said
    pilot.play("a1")
    assert "That point is taken" in pilot.said


def test_a_blue_stone_takes_no_stone_and_says_so(pilot):
    for choose in (pilot.click, pilot.tap):
        choose("blue stone 1")
        assert pilot.said == "Stones go on the empty points, not on the blue stones."
        assert pilot.moves() == ""
        pilot.settle()
    pilot.down("a1")
    pilot.up("blue stone 1")
    assert "blue stones." not in pilot.said
    pilot.session.game = pilot.session.game.resign(Side.BLACK)
    pilot.click("blue stone 1")
    assert pilot.said == "The game is over."


def test_hovering_shows_the_group_that_would_form(pilot):
    pilot.play("a1 d1 d8")
    board = pilot.game.board
    pilot.move("b1")
    assert "ghost" in pilot.parts()
    assert pilot.shown.ghost == (Side.BLACK, board.parse_point("b1"))
    assert board.names_of(pilot.bluestone.group) == ["a1", "b1"]
    pilot.move("d1")
    assert "ghost" not in pilot.parts()
    assert board.names_of(pilot.bluestone.group) == ["d1"]


def test_forbidden_points_are_dimmed_with_the_reason(pilot):
    pilot.play("a1 d1")
    assert pilot.bluestone.shown().first == pilot.game.board.parse_point("d1")
    assert pilot.marked("dimmed") == {"d2", "d15", "c1"}
    pilot.move("d2")
    assert "may not join the group" in pilot.said
    pilot.move((5, 5))
    assert "may not join the group" not in pilot.said


# -- keys ------------------------------------------------------------------------------------


def test_an_arrow_moves_from_the_point_under_the_mouse_or_of_the_last_click(pilot):
    pilot.move("d1")
    pilot.press("Right")
    beside = pilot.focused()
    assert beside not in ("", "a1", "d1")
    pilot.tap("d1")
    pilot.press("Right")
    assert pilot.focused() == beside


def test_a_game_by_keys_alone(pilot):
    pilot.press("Enter")
    assert pilot.focused() == "a1"
    pilot.press("Enter")
    assert pilot.moves() == "a1"
    pilot.press("Up", "Up", "Up", "Space")
    assert pilot.moves() == "a1 d1"
    pilot.press("Down", "Down", "Down", "Down", "Down", "Enter")
    assert len(pilot.moves().split()) == 3


def test_keys_go_on_from_a_blue_stone_that_was_clicked(pilot):
    pilot.click("blue stone 1")
    pilot.press("Up")
    assert "cursor" in pilot.parts()
    pilot.press("Down")
    assert pilot.focused() == "d2"


@pytest.mark.parametrize("board", ["pentagon-5", "hexhex-7", "limping-7"])
def test_arrows_reach_every_point(pilot, board):
    pilot.take(game_begun("", PERSON, OTHER, board=board))
    face, reached, rest = pilot.bluestone.face, {0}, [0]
    while rest:
        here = rest.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            for way in (pygame.K_LEFT, pygame.K_RIGHT):
                face.cursor(0, way)  # sets the side to which up and down lean
                there = face.cursor(here, key)
                if there not in reached:
                    reached.add(there)
                    rest.append(there)
    assert len(reached) == board_by_name(board).size


def test_tab_visits_the_buttons_that_can_be_pressed(pilot):
    can = [each.name for each in pilot.widgets() if each.focusable and each.enabled]
    visited = []
    for _ in range(len(can) + 2):
        pilot.press("Tab")
        visited.append(pilot.focused())
    assert visited == ["a1", *can, "a1"]
    pilot.press("Shift+Tab")
    assert pilot.focused() == can[-1]


def test_undo_redo_and_pass_by_keys(pilot):
    pilot.play("a1")
    pilot.press("P")
    assert pilot.moves() == "a1 pass"
    assert pilot.said == "White passes. If Black passes too, the game ends."
    pilot.press("Z", "Z")
    assert pilot.moves() == ""
    pilot.press("Y")
    assert pilot.moves() == "a1"


def test_the_second_stone_can_be_skipped(pilot):
    pilot.play("a1 d1")
    assert "pass turn" in pilot.names()
    pilot.click("pass turn")
    assert pilot.moves() == "a1 d1 pass"
    assert pilot.said == "White skips the second stone."


def test_the_button_for_passing_says_what_it_does_and_moves_no_other(pilot):
    tools = ("undo", "pass", "hint", "estimate")

    def places():
        return [pilot.find(name).rect for name in tools]

    pilot.click("a1")
    before = places()
    assert (pilot.label("pass"), pilot.tip("pass")) == ("Pass", "Pass (P)")
    pilot.click("d1")
    assert (pilot.label("pass"), pilot.tip("pass")) == ("Pass", "Skip the second stone (P)")
    assert pilot.label("pass turn") == "Pass"
    assert pilot.tip("pass turn") == "Skip the second stone"
    assert places() == before


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
    pilot.take(game_begun(played, PERSON, other))
    pilot.press("P")
    assert pilot.paragraphs() == [question]
    pilot.press("Enter")  # cancels
    assert pilot.moves() == played
    pilot.press("P")
    pilot.click("yes")
    assert pilot.moves() == f"{played} pass"


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
    pilot.take(game_begun(played, PERSON, other))
    pilot.press("P")
    assert pilot.moves() == f"{played} pass"


# -- the computer ----------------------------------------------------------------------------


def test_the_computer_answers(pilot):
    pilot.take(game_begun("", PERSON, COMPUTER))
    pilot.click("a1")
    pilot.wait(10)
    assert len(pilot.moves().split()) == 3
    assert "Black to move" in pilot.text
    pilot.press("Z")
    assert pilot.moves() == ""


def test_a_computer_begins_with_black(pilot):
    pilot.take(game_begun("", COMPUTER, PERSON))
    pilot.wait(5)
    assert len(pilot.moves().split()) == 1
    assert "White to move" in pilot.text


def test_a_computer_does_not_play_every_game_alike(pilot):
    first_stones = set()
    for _ in range(8):
        pilot.take(game_begun("", COMPUTER, PERSON, board="pentagon-5"))
        pilot.wait(5)
        first_stones.add(pilot.moves())
    assert len(first_stones) > 1


def test_nobody_places_the_computers_stone(pilot):
    pilot.take(game_begun("", COMPUTER, PERSON))
    pilot.click("d1")
    assert "d1" not in pilot.moves()
    assert "not your turn" in pilot.said
    for _ in range(100):
        if pilot.moves():
            break
        pilot.step(0.02)
    assert "not your turn" not in pilot.said  # it is now


def test_two_computers_wait_while_they_are_paused(pilot):
    pilot.take(game_begun("a1 d1", COMPUTER, OTHER_COMPUTER))
    pilot.press("F8")
    pilot.wait(10)
    assert pilot.moves() == "a1 d1"
    assert pilot.said == "Paused."
    pilot.click("pause")
    pilot.wait(10)
    assert len(pilot.moves().split()) > 2


def test_two_computers_wait_while_the_window_is_hidden(pilot):
    pilot.take(game_begun("a1 d1", COMPUTER, OTHER_COMPUTER))
    for _ in range(2):
        pilot.post(pygame.WINDOWMINIMIZED)
        pilot.wait(10)
        assert pilot.moves() == "a1 d1"
        assert pilot.said == "Paused."
    pilot.click("pause")
    pilot.wait(10)
    assert len(pilot.moves().split()) > 2


def test_two_computers_wait_after_undo_until_they_are_told_to_go_on(pilot):
    pilot.take(game_begun("a1 d1 pass pass", COMPUTER, OTHER_COMPUTER))
    pilot.wait(10)  # White is ahead, and passes, too
    assert pilot.scene_name == "result"
    pilot.click("look")
    pilot.press("Z")
    pilot.wait(10)
    pilot.press("Z", "Y")
    pilot.wait(10)
    assert pilot.moves() == "a1 d1 pass pass"
    assert pilot.on_table
    pilot.press("F8")
    pilot.wait(10)
    assert pilot.moves() != "a1 d1 pass pass"


def test_a_game_with_a_person_cannot_be_paused(pilot):
    pilot.take(game_begun("a1", PERSON, COMPUTER))
    assert pilot.why_disabled("pause")
    assert "pause" not in pilot.names()


# -- the end ---------------------------------------------------------------------------------


def test_a_whole_game_ends_with_the_count(pilot):
    pilot.play_bluestone_to_its_end()
    pilot.settle()
    assert pilot.scene_name == "result"
    pilot.wait(20)
    assert "White wins" in pilot.text
    pilot.click("again")
    assert pilot.moves() == ""
    assert pilot.session.players == (OTHER, PERSON)


def test_the_strip_does_not_speak_of_a_turn_after_the_end(pilot):
    pilot.change_settings(motion=True)
    pilot.play("a1")
    pilot.press("P", "P")
    assert pilot.session.ended
    assert pilot.said == "A draw: all groups are equal."


def test_the_result_names_both_lists_as_the_panels_show_them(pilot):
    """White has fewer groups, so that a 0 decides."""
    pilot.take(game_begun("f1 f11 pass f14 f4 pass pass", board="pentagon-5"))
    assert pilot.said == "Black wins: 2, 2 and 2 against 2."


def test_a_draw_and_a_resignation_have_sentences_of_their_own(pilot):
    pilot.take(game_begun(DRAWN, board="pentagon-5"))
    assert pilot.said == "A draw: all groups are equal."
    game = game_begun("f1 f11", board="pentagon-5")
    game.game = game.game.resign(Side.BLACK)
    pilot.take(game)
    assert pilot.shown.turn == "White wins\nBlack resigned."


def test_the_result_shows_the_groups_that_decide(pilot):
    pilot.change_settings(motion=True)
    pilot.play_bluestone_to_its_end()
    shown = pilot.bluestone.shown()
    assert [side.won for side in shown.sides].count(True) == 1
    pilot.step(2)
    pilot.step()
    assert pilot.scene_name == "result"
    figures = pilot.scene._headline.figures
    black, white = ((*side.scores, 0)[shown.place - 1] for side in shown.sides)
    assert [figure for figure, _ in figures] == [black, white]
    assert [label.split(":")[0] for _, label in figures] == ["Black", "White"]
    assert "wins" in pilot.text


@pytest.mark.slow
@pytest.mark.parametrize(("size", "density"), [(SMALL, None), ((390, 664), 1.0), ((320, 480), 1.0)])
def test_the_board_leads_back_to_the_result_which_counts_nothing_again(pilot, size, density):
    pilot.app.density = density
    pilot.resize(size)
    pilot.change_settings(motion=True)
    pilot.play_bluestone_to_its_end()
    pilot.step(2)
    pilot.step()
    pilot.press("Esc")
    assert pilot.on_table
    said_of_it = pilot.said
    assert "wins" in said_of_it
    pilot.settle()
    for leave in (lambda: pilot.press("Esc"), lambda: pilot.click("look")):
        pilot.click("result")
        assert pilot.scene_name == "result"
        assert pilot.scene._headline.counted == 1
        assert pilot.said == said_of_it
        pilot.settle()
        leave()
        pilot.settle()
        assert pilot.on_table
    pilot.click("again")
    assert pilot.moves() == ""
    assert "result" not in pilot.names()


@pytest.mark.slow
def test_an_ended_game_is_in_the_journal_and_can_be_watched(pilot):
    pilot.play_bluestone_to_its_end()
    pilot.settle()
    pilot.click("look")
    pilot.press("J")
    pilot.settle()
    pilot.wait_for_disk()
    pilot.settle()
    pilot.press("Enter")
    pilot.settle()
    assert pilot.scene_name == "replay"
    pilot.resize((900, 1400))
    scene = pilot.scene
    assert (scene.bar.rect.x, scene.bar.rect.right) == (
        scene.face.layout.strip.x,
        scene.face.layout.strip.right,
    )
    pilot.press("End")
    assert not pilot.enabled("take up")
    pilot.press("Left")
    pilot.click("take up")
    assert pilot.on_table
    assert not pilot.session.ended


def test_resigning_asks_and_can_be_undone(pilot):
    pilot.click("a1")
    pilot.run("end game")
    assert pilot.labels() == {"Resign", "Play on"}
    pilot.click("yes")
    assert pilot.game.resigned is Side.WHITE
    pilot.settle()
    pilot.click("look")
    pilot.press("Z")
    assert not pilot.session.ended
    assert pilot.saved().game == pilot.game


def test_the_result_of_a_resigned_game_does_not_praise_the_loser(pilot):
    pilot.click("d1")
    pilot.press("P")
    pilot.run("end game")
    pilot.click("yes")
    pilot.settle()
    assert pilot.scene_name == "result"
    assert "White wins" in pilot.text
    assert "Black resigned." in pilot.text
    assert "decides" not in pilot.text


def test_a_click_shows_the_result_at_once(pilot):
    pilot.change_settings(motion=True)
    pilot.play_bluestone_to_its_end()
    pilot.step()
    assert pilot.on_table
    pilot.click("a1")
    assert pilot.scene_name == "result"


def journal(pilot):
    """The games in the journal: their ids, and whether they have ended."""
    lines = []
    lines.extend(pilot.app.desk.journal.lines())
    return [(line.id, line.ended) for line in lines]


def test_a_game_that_goes_on_after_its_end_is_another_one(pilot):
    pilot.play_bluestone_to_its_end()
    ended, kept = pilot.session.id, pilot.game
    pilot.settle()
    pilot.click("look")
    pilot.press("Z")
    assert pilot.session.id != ended
    assert pilot.saved().game == pilot.game
    assert [name for name, over in journal(pilot) if over] == [ended]
    assert pilot.app.desk.journal.find(ended).game.moves == kept.moves


def test_looking_back_from_the_end_enters_no_second_game(pilot):
    pilot.play_bluestone_to_its_end()
    ended = pilot.session.id
    pilot.settle()
    pilot.click("look")
    pilot.press("Z", "Z", "Y", "Y")
    pilot.settle()
    assert pilot.scene_name == "result"
    assert pilot.session.id == ended
    assert journal(pilot) == [(ended, True)]
    left = stored_games(pilot.folders, "playing").values()
    assert not [session for session in left if session.kind == "bluestone"]


def moving(pilot):
    """Whether a stone is in the air."""
    return any(name[0] == "moving" for name in pilot.parts() if isinstance(name, tuple))


def test_nothing_falls_on_another_game(pilot):
    pilot.take(game_begun(board="pentagon-9"))
    pilot.click("d1")
    assert moving(pilot)
    pilot.take(game_begun())
    assert not moving(pilot)


UNTIL_LIFTED = 0.13 + 0.1


LIFT = 0.26


def capture_one(pilot):
    """Let Black capture White's stone on d1, in a corner."""
    pilot.take(game_begun("d2 d1 d8 d15 b3 d10 d6"))
    pilot.change_settings(motion=True)
    pilot.click("c1")


def test_a_captured_stone_lies_until_it_is_lifted(pilot):
    capture_one(pilot)
    assert pilot.stone("d1") == ".."
    assert "d1" in pilot.marked("stone")
    pilot.step(UNTIL_LIFTED + LIFT / 2)
    assert "d1" not in pilot.marked("stone")
    assert "d1" in pilot.marked("moving")


def test_a_lifted_stone_leaves_its_shadow_below(pilot):
    capture_one(pilot)
    place = pilot.bluestone.layout.stone_rect(pilot.game.board.parse_point("d1"))
    pilot.step(UNTIL_LIFTED)
    dark = []
    for _ in range(5):
        pilot.step(LIFT / 6)
        (lifted,) = (part for part in pilot.parts().values() if part.name[:1] == ("moving",))
        ground = pygame.Surface(pilot.app.size)
        ground.fill("white")
        lifted.draw(ground)
        below = Rect(place.left, place.bottom, place.w, place.h // 4)
        dark.append(255 - pygame.transform.average_color(ground, below)[0])
    assert min(dark) > 0
    assert dark[1:] == sorted(dark[1:], reverse=True), "it fades once the stone is in the air"
    assert dark[-1] < max(dark) / 2


def test_undo_ends_the_fall_of_a_stone(pilot):
    pilot.change_settings(motion=True)
    pilot.click("a1")
    assert moving(pilot)
    pilot.press("Z")
    assert not moving(pilot)


# -- what stays ------------------------------------------------------------------------------


def test_every_stone_is_on_the_disk(pilot):
    pilot.play("a1 d1")
    assert pilot.saved().game.moves == pilot.game.moves


def test_the_game_is_there_again_after_a_restart(pilot):
    pilot.play("a1 d1 d8")
    pilot.reopen()
    pilot.open("bluestone")
    pilot.settle()
    assert pilot.moves() == "a1 d1 d8"


def test_each_game_keeps_its_own_session(pilot):
    pilot.play("a1")
    pilot.run("ishido")
    assert pilot.on_table
    pilot.open("bluestone")
    assert pilot.moves() == "a1"


def test_what_cannot_be_saved_is_said(pilot):
    with full_disk(pilot.app.desk):
        pilot.click("a1")
        pilot.step(1)
        assert "cannot save" in pilot.said.lower()
    pilot.app.desk.database.retry()
    pilot.step(2)
    assert "cannot save" not in pilot.said.lower()
    assert pilot.saved().game.moves == pilot.game.moves


@pytest.mark.slow
def test_a_new_game_asks_for_board_and_players(pilot):
    pilot.press("N")
    pilot.pick("board", "Hexhex")
    pilot.pick("player 2", "The Expert (computer)")
    pilot.click("swap")
    pilot.click("start")
    assert pilot.game.board.name == "hexhex-7"
    assert [player.level for player in pilot.game.players] == ["expert", None]
    assert pilot.settings.bluestone_board == "hexhex-7"


@pytest.mark.parametrize("seats", [PEOPLE, SECONDS, SECONDS_ALONE, BLUESTONE_SEATS])
@pytest.mark.parametrize("swaps", [0, 1])
def test_a_person_against_the_computer_is_the_player_at_the_window(pilot, seats, swaps):
    pilot.change_settings(bluestone=seats)
    pilot.press("N")
    for number in (1, 2):
        if f"name {number}" in pilot.names() and pilot.value(f"name {number}") == "Bo":
            pilot.find(f"name {number}").value = ""
    pilot.pick("player 1", LEARNER)
    pilot.pick("player 2", "A person")
    for _ in range(swaps):
        pilot.click("swap")
    pilot.click("start")
    assert pilot.session.players == ((COMPUTER, PERSON), (PERSON, COMPUTER))[swaps]


def test_a_level_has_one_name_in_the_window_and_on_the_command_line(pilot, capsys):
    assert ", ".join(LEVEL_NAMES) in run(capsys, "bluestone", "play", "--help").out
    pilot.press("N")
    _, *levels = pilot.options("player 1")
    assert levels == [f"The {name.capitalize()} (computer)" for name in LEVEL_NAMES]


ABOUT = {
    "The Learner (computer)": "Thinks only briefly. Good for a first game.",
    "The Expert (computer)": "Plays well, and answers in an instant.",
    "The Master (computer)": "Beats the Expert in 97 of 100 games. Thinks for a second or more.",
}


def test_a_line_says_what_the_chosen_computer_is_like(pilot):
    def lines():
        return [text for text in pilot.paragraphs() if text in ABOUT.values()]

    pilot.press("N")
    pilot.pick("player 1", "A person")
    pilot.pick("player 2", "A person")
    assert lines() == []
    for level, about in ABOUT.items():
        pilot.pick("player 1", level)
        assert lines() == [about]
    pilot.pick("player 2", LEARNER)
    learner, _, master = ABOUT.values()
    assert lines() == [master, learner]
    pilot.click("swap")
    assert lines() == [learner, master]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 640), (900, 1400)])
def test_the_dialog_keeps_its_place_when_another_computer_is_chosen(pilot, size):
    pilot.resize(size)
    pilot.press("N")
    panels = set()
    for level in ABOUT:
        pilot.pick("player 1", level)
        panels.add(tuple(pilot.dialog.panel))
    assert len(panels) == 1


def names(pilot):
    """The names that are typed for Black and White."""
    return [pilot.value("name 1"), pilot.value("name 2")]


def test_of_two_people_the_first_is_the_player_at_the_window(pilot):
    pilot.change_settings(bluestone=Seating((Chosen(level="learner"), Chosen())))
    pilot.press("N")
    pilot.pick("player 1", "A person")
    assert names(pilot) == ["You", SECOND]
    pilot.click("swap")
    assert names(pilot) == [SECOND, "You"]


def test_a_typed_name_stays_when_the_other_player_changes(pilot):
    pilot.press("N")
    pilot.pick("player 1", LEARNER)
    assert pilot.value("name 2") == "Bo"
    pilot.pick("player 1", "A person")
    assert names(pilot) == ["You", "Bo"]


def test_a_name_is_beside_the_box_of_its_list_not_beside_its_label(pilot):
    pilot.press("N")
    for number in (1, 2):
        name, who = pilot.find(f"name {number}"), pilot.find(f"player {number}")
        assert abs(name.rect.centery - who.box.centery) <= 2
        assert not name.rect.colliderect(who.rect)


def test_enter_starts_a_game_wherever_the_focus_is(pilot):
    before = pilot.session
    pilot.press("n")
    for _ in range(9):
        if pilot.focused() == "board":
            break
        pilot.press("Tab")
    pilot.press("Right", "Enter")
    assert pilot.on_table
    assert pilot.session is not before
    assert pilot.game.board.name == "pentagon-5"
