"""Replay: a game watched again by pointer, finger and keys, and what it costs to have seen it."""

from datetime import datetime

import pytest

from ishido.records.players import Player
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.record import Record, dump_record
from ishido.session.intention import End
from ishido.session.session import Aid
from ishido.storage.library import How
from ishido.ui.play.replay_controls import SECONDS
from ishido.ui.scenes.film import Film
from ishido.ui.scenes.replay import Replay, open_replay
from ishido.ui.widgets.timeline import Timeline
from ishido.ui.words import replay as says
from tests.support.pilot import differing
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL

SIZES = ((960, 640), (1280, 800), (700, 1100), (800, 640), (321, 243), (2000, 700))


def whole_game():
    game = Game.start(Setup(deal_by_number(EMPTYING_DEAL)))
    for name in EMPTYING.split():
        game = game.place(parse_square(name))
    return game.end()


def watch(pilot, record=None, title=""):
    open_replay(pilot.app, pilot.table, record, title)
    if not isinstance(pilot.scene, Replay):
        pilot.click("yes")
    pilot.step()
    return replay(pilot)


def replay(pilot):
    assert isinstance(pilot.scene, Replay)
    return pilot.scene


@pytest.fixture
def watching(pilot):
    """A window in which an ended game with nine 4-Ways is watched, at its opening."""
    watch(pilot, Record(whole_game()), "A good game")
    return pilot


# -- through the game ------------------------------------------------------------------------


def test_every_key_goes_where_it_says(watching):
    scene = replay(watching)
    first, second, *_ = scene.course.four_ways
    for key, step in (
        ("Right", 1),
        ("Right", 2),
        ("Left", 1),
        ("PageDown", first),
        ("Down", second),
        ("PageUp", first),
        ("Up", 0),
        ("Left", 0),
        ("End", 67),
        ("Right", 67),
        ("Home", 0),
    ):
        watching.press(key)
        assert scene.step == step, key
    watching.press("Esc")
    assert watching.on_table


def test_the_stones_to_place_are_one_more_than_the_pouch_holds_and_are_called_so(watching):
    shown = replay(watching).shown()
    assert shown.in_pouch == 65
    assert ("Stones to place", 66) in shown.rows


@pytest.mark.parametrize("deal_and_moves", [(STUCK_DEAL, STUCK), (EMPTYING_DEAL, EMPTYING)])
def test_at_the_end_lies_what_lies_on_the_table(open_pilot, deal_and_moves):
    """In the well what found no square, the rest in the pouch, and the last stone marked."""
    pilot = open_pilot(*deal_and_moves)
    pilot.table.do(End())
    pilot.click("look")
    pilot.settle()
    table = pilot.table.shown()
    assert table.last is not None
    scene = watch(pilot)
    film = Film(pilot.app, pilot.game)
    film.arrange(SIZES[0])
    for press in (["End"], ["Home", *["Right"] * scene.course.steps]):
        pilot.press(*press)
        pilot.settle()
        film.step = scene.step
        for shown in (scene.shown(), film.shown()):
            for kind in ("stones", "touchstone", "in_pouch", "unseen", "account", "last"):
                assert getattr(shown, kind) == getattr(table, kind), kind
    assert ("touchstone" in pilot.parts()) is (pilot.game.stones_left > 0)


def test_a_turn_out_of_time_leaves_the_mark_on_the_stone_before(pilot):
    setup = Setup(deal_by_number(3), Mode.CHALLENGE, players=(Player("Ann"), Player("Bo")))
    game = Game.start(setup)
    game = game.place(game.legal_squares[0]).time_out()
    scene = watch(pilot, Record(game))
    for step, last in enumerate((None, game.moves[0], game.moves[0])):
        scene.controls.go(step)
        pilot.settle()
        assert scene.shown().last == last


def test_every_button_goes_where_it_says(watching):
    scene = replay(watching)
    for button, step in (("forward", 1), ("forward", 2), ("back", 1), ("end", 67), ("start", 0)):
        watching.click(button)
        assert scene.step == step, button
    for button in ("forward", "end", "back"):
        watching.tap(button)
    assert scene.step == 66
    watching.tap("close")
    assert watching.on_table


def test_each_step_shows_its_stone_its_points_and_its_square(watching):
    scene = replay(watching)
    moves = EMPTYING.split()
    for step in range(1, 67):
        watching.press("Right")
        watching.settle()
        shown = scene.shown()
        square = parse_square(moves[step - 1])
        stone = scene.course.game.setup.deal.pouch[step - 1]
        assert shown.stones[square] == stone
        assert len(shown.stones) == 6 + step
        assert SQUARE_NAMES[square] in shown.message
        assert shown.account == scene.course.game.standings[step].accounts[0]
    watching.press("Right")
    assert "1,000" in scene.shown().message
    assert scene.shown().account == scene.course.game.accounts[0]


def test_it_plays_by_itself_at_the_speed_that_is_chosen(watching):
    scene = replay(watching)
    counts = {}
    for speed in ("normal", "fast", "slow"):
        watching.press("Home")
        assert scene.controls.speed.chosen == speed
        watching.press("Space")
        assert scene.controls.playing
        for _ in range(120):
            watching.step(0.1)
        watching.press("Space")
        assert not scene.controls.playing
        counts[speed] = scene.step
        watching.click("speed")
    for speed, count in counts.items():
        assert count == pytest.approx(12 / SECONDS[speed], rel=0.2)


def test_it_stops_at_the_end_and_begins_again_from_there(watching):
    scene = replay(watching)
    watching.press("End", "Left")
    watching.click("play")
    for _ in range(10):
        watching.step(1)
    assert (scene.step, scene.controls.playing) == (67, False)
    assert not scene.moving
    watching.press("Space")
    assert (scene.step, scene.controls.playing) == (0, True)


def test_a_step_by_hand_stops_the_playing(watching):
    watching.press("Space")
    watching.step(1)
    watching.press("Right")
    step = replay(watching).step
    watching.step(10)
    assert replay(watching).step == step


@pytest.mark.parametrize("size", SIZES)
def test_the_timeline_is_dragged_by_mouse_and_finger(open_pilot, size):
    pilot = open_pilot(size=size)
    scene = watch(pilot, Record(whole_game()))
    line = pilot.find("timeline")
    assert isinstance(line, Timeline)
    y = line.rect.centery
    pilot.drag((line.x_of(0), y), (line.rect.right + 50, y + 90))
    assert scene.step == 67
    pilot.swipe((line.x_of(67), y), (line.rect.x - 30, y - 90))
    assert scene.step == 0
    first = scene.course.four_ways[0]
    pilot.click((line.x_of(first) + 1, y))
    assert scene.step == first
    pilot.wheel((20, 20), -1)
    assert scene.step == first + 1


@pytest.mark.pictures
@pytest.mark.parametrize("size", SIZES)
def test_at_any_size_what_is_shown_is_what_would_be_drawn_anew(open_pilot, size):
    pilot = open_pilot(size=size)
    watch(pilot, Record(whole_game()), "A name as long as only a file can have " * 5)
    pilot.press("PageDown", "Left")
    pilot.press("Right")
    pilot.step(0.05)
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None
    bounds = pilot.bounds
    for widget in pilot.widgets():
        assert bounds.contains(widget.rect), widget.name


def test_tab_and_enter_reach_every_button(watching):
    scene = replay(watching)
    seen = []
    for _ in range(12):
        watching.press("Tab")
        seen.append(watching.focused())
        if watching.focused() == "end":
            watching.press("Enter")
            assert scene.step == 67
    assert {"timeline", "speed", "close"} <= set(seen)
    while watching.focused() != "close":
        watching.press("Tab")
    watching.press("Space")
    assert watching.on_table


def test_a_game_without_a_move_can_be_watched(pilot):
    scene = watch(pilot)
    pilot.press("Space", "Right", "Left", "End", "Home", "PageDown", "PageUp")
    pilot.click("timeline")
    pilot.settle()
    assert (scene.step, scene.controls.playing) == (0, False)


def test_without_motion_it_steps_at_once(open_pilot):
    pilot = open_pilot(1, "k8 k7", motion=False)
    scene = watch(pilot)
    pilot.press("Right", "Right", "Left")
    assert scene.motions.running == []
    assert scene.step == 1


def test_names_and_both_scores_of_a_challenge_are_shown(pilot):
    setup = Setup(deal_by_number(1), Mode.CHALLENGE, players=(Player("Ann"), Player("Ann")))
    game = Game.start(setup).place(parse_square("k8")).time_out().place(parse_square("k7"))
    scene = watch(pilot, Record(game))
    pilot.press("Right")
    assert "Ann (1)" in scene.shown().message
    pilot.press("Right")
    assert "Ann (2)" in scene.shown().message
    assert "time ran out" in scene.shown().message
    pilot.press("Right")
    assert [row[0] for row in scene.shown().rows][:2] == ["Ann (1)", "Ann (2)"]
    assert "Challenge" in scene.shown().note


# -- what it leaves ----------------------------------------------------------------------------


def test_watching_changes_nothing_but_that_the_deal_is_seen(open_pilot):
    pilot = open_pilot(1, "k8, k7, undo")
    before = dump_record(pilot.session.record())
    theirs = Record(whole_game(), {"x": {"note": "kept"}})
    text = dump_record(theirs)
    watch(pilot, theirs)
    pilot.press("Space", "End", "Left", "Esc")
    assert dump_record(theirs) == text
    assert dump_record(pilot.session.record()) == before
    assert pilot.app.desk.deals_seen.has(deal_by_number(EMPTYING_DEAL))
    watch(pilot)
    assert replay(pilot).course.moves == 1
    pilot.press("End", "Esc")
    assert dump_record(pilot.session.record()) == before


def test_a_deal_not_seen_is_asked_about_once(pilot):
    record = Record(whole_game())
    open_replay(pilot.app, pilot.table, record)
    assert any(says.ASKING.not_seen in str(item) for item in pilot.dialog.items)
    pilot.click("back")
    assert pilot.on_table
    assert not pilot.app.desk.deals_seen.has(record.game.setup.deal)
    watch(pilot, record)
    pilot.press("Esc")
    open_replay(pilot.app, pilot.table, record)
    assert isinstance(pilot.scene, Replay)


def test_in_the_middle_of_a_deal_the_price_is_said_first(pilot):
    further = Game.start(Setup(deal_by_number(1))).place(parse_square("k8"))
    open_replay(pilot.app, pilot.table, Record(further))
    assert any(says.ASKING.playing in str(item) for item in pilot.dialog.items)
    pilot.press("Esc")
    assert pilot.session.aids == set()
    watch(pilot, Record(further))
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    pilot.press("Esc")
    assert pilot.saved().aids == {Aid.DEAL_SEEN}


def test_ones_own_game_so_far_is_watched_for_nothing(open_pilot):
    pilot = open_pilot(1, "k8, k7")
    pilot.app.desk.deals_seen.mark(pilot.game.setup.deal, datetime.now().astimezone(), How.STARTED)
    open_replay(pilot.app, pilot.table)
    assert isinstance(pilot.scene, Replay)
    assert pilot.session.aids == set()


def test_taking_up_begins_a_session_of_its_own_that_counts_as_seen(open_pilot):
    pilot = open_pilot(2)
    record = Record(whole_game())
    scene = watch(pilot, record)
    pilot.press("PageDown", "Left")
    step = scene.step
    pilot.click("take up")
    assert pilot.on_table
    assert pilot.moves() == " ".join(EMPTYING.split()[:step])
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert not pilot.game.ended
    assert pilot.said == says.PLAYING_FROM_HERE
    pilot.click(EMPTYING.split()[step])
    assert pilot.game.accounts[0].four_ways == 1
    assert pilot.saved().game == pilot.game


def test_the_game_on_the_table_waits_among_the_unfinished_after_taking_up(open_pilot):
    pilot = open_pilot(1, "k8, k7")
    watch(pilot)
    pilot.press("Right")
    pilot.click("take up")
    pilot.agree()  # once it has gone further, the game on the table is not ranked
    assert pilot.moves() == "k8"
    assert pilot.unfinished() == [1]


def test_there_is_nothing_to_take_up_where_the_game_is_over(watching):
    watching.press("End")
    assert not watching.find("take up").enabled
    watching.click("take up")
    assert isinstance(watching.scene, Replay)
    watching.press("Left", "Left")
    assert watching.find("take up").enabled


def test_a_challenge_is_taken_up_alone(pilot):
    setup = Setup(deal_by_number(7), Mode.CHALLENGE, players=(Player("A"), Player("B")))
    game = Game.start(setup)
    game = game.place(game.legal_squares[0]).time_out()
    watch(pilot, Record(game))
    pilot.press("End")
    pilot.click("take up")
    assert pilot.game.setup.mode is Mode.SOLITAIRE
    assert len(pilot.game.moves) == 1


def test_a_game_of_the_deal_that_was_put_aside_is_marked_after_a_question(open_pilot):
    pilot = open_pilot(1, "k8")
    aside = pilot.session.id
    pilot.press("n")
    pilot.app.desk.deals_seen.mark(deal_by_number(1), datetime.now().astimezone(), How.STARTED)
    further = Game.start(Setup(deal_by_number(1)))
    for name in ("k8", "k7"):
        further = further.place(parse_square(name))
    open_replay(pilot.app, pilot.table, Record(further.at(1)))
    assert isinstance(pilot.scene, Replay)  # it shows no more than is known
    pilot.press("Esc")
    open_replay(pilot.app, pilot.table, Record(further))
    assert any(says.ASKING.put_aside in str(item) for item in pilot.dialog.items)
    pilot.click("yes")
    pilot.press("Esc")
    pilot.app.desk.flush(30)
    session = pilot.app.desk.games.resume_game(aside)
    assert session.aids == {Aid.DEAL_SEEN}
    assert session.game.cursor == 1
