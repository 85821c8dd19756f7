"""Replay: a game watched again by pointer, finger and keys, and what it costs to have seen it."""

import pygame
import pytest

from ishido.kinds.players import Player
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.record import Record, dump_record
from ishido.session.recorded_game import RecordedGame
from ishido.session.session import Aid
from tests.support.sample_games import EMPTIED, EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL

FIRST, SECOND, *_ = RecordedGame(EMPTIED).four_ways
"""The steps in which the first 4-Ways are made."""


def playing(pilot):
    """Whether the replay goes on by itself."""
    return pilot.scene.playing


def shown(pilot):
    """What the table of the replay shows."""
    return pilot.scene.face.shown(pilot.scene.game)


@pytest.fixture
def watching(pilot):
    """A window in which an ended game with nine 4-Ways is watched, at its opening."""
    pilot.watch(Record(EMPTIED), "A good game")
    return pilot


# -- through the game ------------------------------------------------------------------------


def test_every_key_goes_where_it_says(watching):
    for key, step in (
        ("Right", 1),
        ("Right", 2),
        ("Left", 1),
        ("PageDown", FIRST),
        ("Down", SECOND),
        ("PageUp", FIRST),
        ("Up", 0),
        ("Left", 0),
        ("End", 67),
        ("Right", 67),
        ("Home", 0),
    ):
        watching.press(key)
        assert watching.value("timeline") == step, key
    watching.press("Esc")
    assert watching.on_table


@pytest.mark.parametrize("deal_and_moves", [(STUCK_DEAL, STUCK), (EMPTYING_DEAL, EMPTYING)])
def test_at_the_end_lies_what_lies_on_the_table(open_pilot, deal_and_moves):
    """In the well what found no square, the rest in the pouch, and the last stone marked."""
    pilot = open_pilot(*deal_and_moves)
    pilot.end_game()
    pilot.press("Esc")
    pilot.settle()
    table = pilot.table.shown()
    assert table.last is not None
    pilot.watch()
    steps = pilot.find("timeline").steps
    for press in (["End"], ["Home", *["Right"] * steps]):
        pilot.press(*press)
        pilot.settle()
        for kind in ("stones", "touchstone", "in_pouch", "unseen", "last"):
            assert getattr(shown(pilot), kind) == getattr(table, kind), kind
        assert shown(pilot).rows[:2] == table.rows[:2]
    assert ("touchstone" in pilot.parts()) is (pilot.game.stones_left > 0)


def test_every_button_goes_where_it_says(watching):
    for button, step in (("forward", 1), ("forward", 2), ("back", 1), ("end", 67), ("start", 0)):
        watching.click(button)
        assert watching.value("timeline") == step, button
    for button in ("forward", "end", "back"):
        watching.tap(button)
    assert watching.value("timeline") == 66
    watching.tap("close")
    assert watching.on_table


@pytest.mark.slow
def test_each_step_shows_its_stone_its_points_and_its_square(watching):
    for step, name in enumerate(EMPTYING.split(), start=1):
        watching.press("Right")
        watching.settle()
        seen = shown(watching)
        assert seen.stones[parse_square(name)] == EMPTIED.setup.deal.pouch[step - 1]
        assert (len(seen.stones), seen.in_pouch) == (6 + step, max(0, 65 - step))
        assert name in watching.text_of("message")
        account = EMPTIED.standings[step].accounts[0]
        figures = [("Points", account.points), ("4-Ways", account.four_ways), ("Move", step)]
        assert [row[:2] for row in seen.rows] == figures
    watching.press("Right")
    assert "1,000" in watching.text_of("message")
    assert shown(watching).rows[0].value == EMPTIED.accounts[0].points


def test_playing_stops_at_the_end_and_begins_again_from_there(watching):
    watching.press("End", "Left")
    watching.click("play")
    for _ in range(10):
        watching.step(1)
    assert (watching.value("timeline"), playing(watching)) == (67, False)
    assert not watching.scene.moving
    watching.press("Space")
    assert (watching.value("timeline"), playing(watching)) == (0, True)


def test_a_hidden_window_stops_the_playing(watching):
    watching.press("Space")
    watching.post(pygame.WINDOWMINIMIZED)
    watching.step(10)
    assert (watching.value("timeline"), playing(watching)) == (0, False)


@pytest.mark.parametrize("way", ["F1", "Right"])
def test_another_screen_or_a_step_by_hand_stops_the_playing(watching, way):
    watching.press("Space")
    watching.step(1)
    watching.press(way)
    watching.settle()
    if way == "F1":
        watching.press("Esc")
    step = watching.value("timeline")
    watching.step(10)
    assert (watching.scene_name, watching.value("timeline")) == ("replay", step)


@pytest.mark.slow
def test_the_speed_is_chosen_and_kept_to(watching):
    for speed, seconds in (("Normal", 1.0), ("Fast", 0.35), ("Slow", 2.0)):
        watching.press("Home")
        assert watching.value("speed") == speed
        watching.press("Space")
        assert playing(watching)
        for _ in range(120):
            watching.step(0.1)
        watching.press("Space")
        assert not playing(watching)
        assert watching.value("timeline") == pytest.approx(12 / seconds, rel=0.2)
        watching.click("speed")


def test_the_timeline_is_dragged_by_mouse_and_finger(watching):
    line = watching.find("timeline")
    y = line.rect.centery
    watching.drag((line.x_of(0), y), (line.rect.right + 50, y + 90))
    assert watching.value("timeline") == 67
    watching.swipe((line.x_of(67), y), (line.rect.x - 30, y - 90))
    assert watching.value("timeline") == 0
    watching.click((line.x_of(FIRST) + 1, y))
    assert watching.value("timeline") == FIRST
    watching.wheel((20, 20), -1)
    assert watching.value("timeline") == FIRST + 1


def test_a_game_without_a_move_can_be_watched(pilot):
    pilot.watch()
    pilot.press("Space", "Right", "Left", "End", "Home", "PageDown", "PageUp")
    pilot.click("timeline")
    pilot.settle()
    assert (pilot.value("timeline"), playing(pilot)) == (0, False)


@pytest.mark.pictures
def test_a_replay_is_drawn_where_it_has_changed(open_pilot):
    pilot = open_pilot(size=(390, 664), density=1.0)
    pilot.watch(Record(EMPTIED), "A name as long as only a file can have " * 5)
    assert pilot.text_of("message") == "The opening. Drag the slider, or let the game play."
    pilot.press("PageDown", "Left", "Right")
    pilot.step(0.05)


@pytest.mark.slow
def test_a_four_way_has_its_seams_from_its_step_on(watching):
    for step, seams in ((FIRST - 1, 0), (FIRST, 1), (SECOND, 2), (SECOND - 1, 1)):
        watching.show_step(step)
        watching.settle()
        assert len(shown(watching).four_ways) == seams
        assert len([name for name in watching.parts() if name[0] == "seams"]) == seams


def test_without_motion_each_step_is_at_once(open_pilot):
    pilot = open_pilot(1, "k8 k7", motion=False)
    pilot.watch()
    pilot.press("Right", "Right", "Left")
    assert not pilot.scene.moving
    assert pilot.value("timeline") == 1


def test_a_challenge_is_watched_with_names_and_scores_and_taken_up_alone(pilot):
    setup = Setup(deal_by_number(1), Mode.CHALLENGE, players=(Player("Ann"), Player("Ann")))
    game = Game.start(setup).place(parse_square("k8")).time_out().place(parse_square("k7"))
    pilot.watch(Record(game))
    for said, last in (("Ann (1)", "k8"), ("Ann (2) · time ran out", "k8"), ("Ann (1)", "k7")):
        pilot.press("Right")
        pilot.settle()
        assert said in pilot.text_of("message")
        assert shown(pilot).last == parse_square(last), "the mark on the last stone"
    assert [row[0] for row in shown(pilot).rows][:2] == ["Ann (1)", "Ann (2)"]
    assert "Challenge" in pilot.text
    pilot.click("take up")
    assert pilot.game.setup.mode is Mode.SOLITAIRE
    assert pilot.moves() == "k8 k7"


# -- what it leaves ----------------------------------------------------------------------------


def test_watching_changes_nothing_but_that_the_deal_is_seen(open_pilot):
    pilot = open_pilot(1, "k8, k7, undo")
    before = dump_record(pilot.session.record())
    theirs = Record(EMPTIED, {"x": {"note": "kept"}})
    text = dump_record(theirs)
    pilot.watch(theirs)
    pilot.press("Space", "End", "Left", "Esc")
    assert dump_record(theirs) == text
    assert dump_record(pilot.session.record()) == before
    assert pilot.app.desk.names.has_seen("You", deal_by_number(EMPTYING_DEAL))
    pilot.watch()
    assert pilot.find("timeline").steps == 1
    pilot.press("End", "Esc")
    assert dump_record(pilot.session.record()) == before
    assert pilot.session.aids == set(), "a look changes no game that was begun before"


def test_taking_up_begins_a_session_of_its_own_that_counts_as_seen(open_pilot):
    pilot = open_pilot(2)
    pilot.watch(Record(EMPTIED))
    pilot.press("PageDown", "Left")
    step = pilot.value("timeline")
    pilot.click("take up")
    assert pilot.on_table
    assert pilot.moves() == " ".join(EMPTYING.split()[:step])
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert not pilot.game.ended
    assert pilot.said == "Playing from here. Not ranked: you have seen this deal."
    pilot.click(EMPTYING.split()[step])
    assert pilot.game.accounts[0].four_ways == 1
    assert pilot.saved().game == pilot.game


def test_the_game_on_the_table_waits_among_the_unfinished_after_taking_up(open_pilot):
    pilot = open_pilot(1, "k8, k7")
    pilot.watch()
    pilot.press("Right")
    pilot.click("take up")
    assert pilot.moves() == "k8"
    assert pilot.unfinished() == [1]


def test_there_is_nothing_to_take_up_where_the_game_is_over(watching):
    watching.press("End")
    assert not watching.enabled("take up")
    watching.click("take up")
    assert watching.scene_name == "replay"
    watching.press("Left", "Left")
    assert watching.enabled("take up")
