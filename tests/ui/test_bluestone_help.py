"""Help on Bluestone's table: hints in steps, estimates, and stones in danger."""

from dataclasses import replace

import pygame
import pytest

from ishido.bluestone.board import board_by_name, members, set_of
from ishido.bluestone.game import PASS, BluestoneGame
from ishido.bluestone.players.bridges import bridges
from ishido.bluestone.players.estimate import Estimate, GroupRisk
from ishido.bluestone.players.hints import BluestoneHint, HintKind, hints
from ishido.bluestone.players.thinking import EstimatePosition, FindHints, FoundHints
from ishido.bluestone.position import Side
from ishido.bluestone.record import parse_bluestone
from ishido.bluestone.score import lead
from ishido.bluestone.session import BluestoneSession
from ishido.records.players import Player, PlayerKind
from ishido.storage.seat_settings import Chosen, Seating
from ishido.ui.play.bluestone import new_bluestone
from ishido.ui.scenes.bluestone.computer import LOOK_EVERY
from ishido.ui.scenes.bluestone.estimates import FIRST
from ishido.ui.scenes.bluestone.hints import HintPage, hint_pages
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.view.bluestone_marks import balance_rect
from ishido.ui.view.message import PLAQUE_LINE
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.tools import ToolButton
from ishido.ui.words import bluestone_help as says
from ishido.ui.words import hints as hint_says
from tests.support.manual_runner import Held
from tests.support.pilot import differing
from tests.support.reference_bluestone import VECTORS

SIDES = ("black", "white")


@pytest.fixture
def pilot(open_pilot):
    """On Bluestone's table, with two people on the small board. Tasks end when the test says so."""
    opened = open_pilot()
    people = Seating((Chosen(), Chosen("Bo")))
    opened.app.desk.settings_store.change(bluestone=people, bluestone_board="pentagon-3")
    opened.app.open("bluestone")
    opened.settle()
    opened.app.workers = Held()
    return opened


def table(pilot):
    return next(each for each in pilot.app.scenes if isinstance(each, BluestoneScene))


def held(pilot):
    assert isinstance(pilot.app.workers, Held)
    return pilot.app.workers


def point(name, board="pentagon-3"):
    return board_by_name(board).parse_point(name)


def points(names):
    return set_of(point(name) for name in names.split())


def play(pilot, names):
    scene = table(pilot)
    for name in names.split():
        scene.place(point(name))
    pilot.settle()


def an_estimate(position, **values):
    """An estimate of which a test chooses what it is about."""
    board = position.board
    even = Estimate(
        position.to_move, 0.5, (0.0,) * board.size, ((0.5, 0.5),) * board.blue_stones, (), 16_384
    )
    return replace(even, **values)


def worth(position, **of):
    """The worth of some points; that of the others is 0."""
    by_point = {position.board.parse_point(name): value for name, value in of.items()}
    return tuple(by_point.get(each, 0.0) for each in range(position.board.size))


def answer(pilot, result):
    held(pilot).job.finish(result)
    pilot.step(2 * LOOK_EVERY)


def drawn(pilot, kind):
    """The numbers of all parts of a kind."""
    return {name[1] for name in pilot.parts() if isinstance(name, tuple) and name[0] == kind}


def said(pilot):
    return table(pilot).shown().message


def page(pilot):
    asked = table(pilot).hints.asked
    assert asked is not None
    assert asked.page is not None
    return asked.page.text


# -- hints -----------------------------------------------------------------------------------


def found(pilot, *hints, move):
    position = table(pilot).position
    return FoundHints(hints, point(move), an_estimate(position))


LETS_GO = BluestoneHint(HintKind.LET_GO, 0, (points("d1"),))


@pytest.mark.parametrize("key", ["I", "?"])
def test_a_hint_gives_the_idea_first_and_then_the_stone(pilot, key):
    play(pilot, "a1 d1 d8")
    pilot.press(key)
    assert isinstance(held(pilot).job.task, FindHints)
    assert table(pilot).hints.asked is not None
    assert not drawn(pilot, "hint group")
    joins = BluestoneHint(HintKind.JOIN, points("b1"), (points("a1"), points("d8")), points("b1"))
    answer(pilot, found(pilot, joins, move="b1"))
    assert "can become one" in page(pilot)
    assert drawn(pilot, "hint point") == {point("b1")}
    assert drawn(pilot, "hint group") == {point("a1"), point("d8")}
    assert not drawn(pilot, "hint stone")
    pilot.click("more of hint")
    assert page(pilot).startswith("Play the marked point, b1.")
    assert drawn(pilot, "hint stone") == {Side.BLACK}
    assert not drawn(pilot, "hint point")
    assert "more of hint" not in pilot.names()


def test_the_key_goes_on_to_the_next_step_and_then_to_other_ideas(pilot):
    play(pilot, "a1 d1 d8")
    safe = BluestoneHint(HintKind.BRIDGE, points("b1 b2"), (points("a1"),))
    pilot.press("I")
    answer(pilot, found(pilot, LETS_GO, safe, move="c1"))
    assert "Let it go" in page(pilot)
    pilot.press("I")
    assert "Play the marked point, c1." in page(pilot)
    pilot.press("I")
    assert "bridge is safe" in page(pilot)
    assert drawn(pilot, "hint point") == {point("b1"), point("b2")}
    pilot.press("I")
    assert "bridge is safe" in page(pilot)


def test_esc_closes_a_hint_and_stops_its_computation(pilot):
    pilot.press("I", "Escape")
    assert pilot.scene is table(pilot)
    assert table(pilot).hints.asked is None
    assert held(pilot).job.cancelled
    pilot.press("Escape")
    assert pilot.scene is not table(pilot)


def test_the_labels_of_a_hint_s_buttons_are_no_higher_than_these(pilot):
    pilot.app.desk.settings_store.change(ui_scale=2.0)
    pilot.resize((900, 1400))
    pilot.press("I")
    answer(pilot, found(pilot, LETS_GO, move="b1"))
    for name in ("more of hint", "close hint"):
        button = pilot.find(name)
        assert isinstance(button, Button)
        assert table(pilot).look.text_px(button.size) < button.rect.h * 0.7


def test_a_stone_closes_the_hint(pilot):
    pilot.press("I")
    job = held(pilot).job
    play(pilot, "a1")
    assert job.cancelled
    assert table(pilot).hints.asked is None
    assert "close hint" not in pilot.names()


def test_a_resignation_closes_the_hint(pilot):
    pilot.press("I")
    scene = table(pilot)
    scene.resign()
    pilot.click("yes")
    pilot.settle()
    pilot.click("look")
    pilot.settle()
    assert not scene.hint_open
    assert held(pilot).job.cancelled
    assert "close hint" not in pilot.names()


def test_a_hint_that_failed_says_so(pilot):
    pilot.press("I")
    answer(pilot, ValueError)
    assert said(pilot) == hint_says.FAILED
    assert table(pilot).hints.asked is None


def test_there_is_no_hint_on_a_computers_turn_nor_after_the_end(pilot):
    scene = table(pilot)
    computer = Player("The Learner", PlayerKind.COMPUTER, "learner")
    scene.begin(new_bluestone(pilot.app, "pentagon-3", (computer, Player("You"))))
    assert scene.hints.why_no_hint() == says.NOT_YOUR_TURN
    scene.begin(new_bluestone(pilot.app, "pentagon-3", (Player("You"), Player("Bo"))))
    assert not scene.hints.why_no_hint()
    scene.session.resign(Side.BLACK)
    assert scene.hints.why_no_hint() == says.ENDED


def session_of(names):
    board = board_by_name("pentagon-3")
    session = BluestoneSession(BluestoneGame(board, (Player("You"), Player("Bo"))))
    for name in names.split():
        session.play(PASS if name == "pass" else point(name))
    return session


def pages(position, *hints, move):
    estimate = an_estimate(position, worth=worth(position, b1=0.08))
    return [each.text for each in hint_pages(position, FoundHints(hints, move, estimate))]


@pytest.mark.parametrize("kind", HintKind)
def test_every_kind_of_hint_has_its_words(kind):
    position = session_of("a1 d1 d8").game.position
    hint = BluestoneHint(kind, points("b1"), (points("a1"), points("d3")))
    others = [
        BluestoneHint(other, points("b1"), (points("a1"), points("d3")))
        for other in HintKind
        if other is not kind
    ]
    first = pages(position, hint, move=point("b1"))[0]
    assert first
    assert first not in {pages(position, other, move=point("b1"))[0] for other in others}


LONGER = "A longer look found"


@pytest.mark.parametrize("vector", range(0, 60, 6))
def test_the_stone_of_a_hint_is_a_marked_one_or_a_longer_look_is_told(vector):
    """Whatever the longer look finds."""
    record = parse_bluestone((VECTORS / f"{vector:03}.bluestone").read_bytes())
    for cursor in range(0, record.game.cursor, 7):
        position = record.game.at(cursor).position
        if position.ending is not None:
            continue
        legal = list(members(position.legal))
        some = {each: 0.1 - number / 100 for number, each in enumerate(legal[cursor % 5 :: 3])}
        worths = tuple(some.get(each, 0.0) for each in range(position.board.size))
        estimate = an_estimate(position, worth=worths)
        for move in (*legal, PASS):
            ideas = hints(position, estimate, move)
            *idea_first, answer = hint_pages(position, FoundHints(ideas, move, estimate))[:2]
            idea = idea_first[0] if idea_first else HintPage("")
            if ideas and not ideas[0].stones:  # it recommends no point
                assert LONGER not in answer.text
                assert move is None or not idea.points >> move & 1
            elif move is not None:
                assert bool(idea.points >> move & 1) or LONGER in answer.text or not idea.points
                assert (LONGER in answer.text) != answer.text.startswith("Play the marked point")
            elif position.passed and lead(position).side is position.to_move:
                assert answer.text == "Pass. The game then ends, and you win."
            else:
                assert bool(idea.points) == (LONGER in answer.text)


def test_no_hint_advises_against_the_stone_that_it_gives():
    position = session_of("a1 d1 d8").game.position
    board = position.board
    bridge = next(each for each in bridges(board) if 0 in each.ends)
    own = set_of(bridge.ends)
    position = replace(position, stones=(own, 0), to_move=Side.BLACK, first=None)
    gap = next(members(bridge.gap))
    kinds = [hint.kind for hint in hints(position)]
    assert HintKind.BRIDGE in kinds
    assert HintKind.BRIDGE not in [hint.kind for hint in hints(position, best=gap)]


def test_another_stone_than_the_idea_s_is_told_as_such():
    position = session_of("a1 d1 d8").game.position
    joins = BluestoneHint(HintKind.JOIN, points("b1"), (points("a1"), points("d8")), points("b1"))
    assert pages(position, joins, move=point("b1"))[1].startswith("Play the marked point, b1.")
    longer = pages(position, joins, move=point("c5"))[1]
    assert longer.startswith("A longer look found a better point: c5.")
    assert "worth" not in longer


def test_without_an_idea_the_best_points_are_marked():
    position = session_of("a1 d1 d8").game.position
    estimate = an_estimate(position, worth=worth(position, b1=0.08, c1=0.04, c5=0.001))
    idea, stone = hint_pages(position, FoundHints((), point("b1"), estimate))
    assert "Nothing stands out" in idea.text
    assert idea.points == points("b1 c1")
    assert stone.text.startswith("Play the marked point, b1. It is worth 8 games in 100.")


def test_the_reason_tells_what_a_stone_captures():
    position = session_of("c1 d1 d8 d2 c8 c5 b1").game.position
    if position.to_move is Side.WHITE:
        position = session_of("c1 d1 d8 d2 c8 c5 b1 pass").game.position
    assert "captures 1 stone." in " ".join(pages(position, move=point("d15")))


def test_passing_is_a_hint_too():
    won = session_of("d1 pass").game.position
    assert pages(won, move=PASS)[1] == "Pass. The game then ends, and you win."
    second = session_of("d1 d8").game.position
    assert "better: skip the second stone." in pages(second, move=PASS)[1]


@pytest.mark.parametrize(
    ("move", "told"), [(PASS, "Skip the second stone."), (point("d2"), "Play the marked point")]
)
def test_where_no_point_stands_out_the_first_step_is_the_stone(move, told):
    position = session_of("d1 d8").game.position
    (step,) = hint_pages(position, FoundHints((), move, an_estimate(position)))
    assert step.text.startswith(told)


# -- estimates -------------------------------------------------------------------------------


def test_an_estimate_marks_points_blue_stones_and_groups(pilot):
    play(pilot, "a1 d1 d8")
    pilot.press("E")
    assert isinstance(held(pilot).job.task, EstimatePosition)
    position = table(pilot).position
    blue = list(an_estimate(position).blue)
    blue[0], blue[1], blue[2] = (0.9, 0.1), (0.2, 0.8), (0.9, 0.9)
    risks = (
        GroupRisk(Side.BLACK, points("a1"), 0.2),
        GroupRisk(Side.WHITE, points("d1"), 0.8),
        GroupRisk(Side.WHITE, points("d8"), 0.5),
    )
    answer(
        pilot,
        an_estimate(
            position,
            share=0.7,
            worth=worth(position, b1=0.12, b2=0.05, b3=0.04, c1=0.03, c2=0.01, c3=-0.2),
            blue=tuple(blue),
            groups=risks,
        ),
    )
    assert drawn(pilot, "worth") == {point(name) for name in ("b1", "b2", "b3", "c1")}
    assert drawn(pilot, "likely") == {0, 1, 2}
    assert drawn(pilot, "likely captured") == {point("d1")}
    assert "balance" in pilot.parts()
    pilot.settle()
    assert said(pilot) == "Black leads, and wins 70% of simulated games."
    layout = table(pilot).layout
    pilot.move(layout.points[point("b1")])
    assert said(pilot) == "This point is worth 12 games in 100."
    pilot.move(layout.points[point("d8")])
    assert said(pilot) == "This group is captured in 50% of simulated games."
    pilot.move(layout.blue_stones[1])
    assert said(pilot) == "This blue stone scores for Black in 20% of games, for White in 80%."
    pilot.press("E")
    assert not drawn(pilot, "worth")
    assert not drawn(pilot, "likely")
    assert "balance" not in pilot.parts()


def test_an_estimate_says_which_points_are_open_to_one_side_only(pilot):
    play(pilot, "a1 d2 d15 d8 c3 c1 d5")  # White's stones enclose d1
    pilot.press("E")
    position = table(pilot).position
    no_worth = tuple(None if each == point("d1") else 0.0 for each in range(position.board.size))
    answer(pilot, an_estimate(position, worth=no_worth))
    pilot.settle()
    pilot.move(table(pilot).layout.points[point("d1")])
    assert said(pilot) == "Only White can play here."


def test_a_finger_that_rests_reads_the_estimate(pilot):
    pilot.press("E")
    position = table(pilot).position
    answer(pilot, an_estimate(position, worth=worth(position, b1=0.1)))
    place = table(pilot).layout.points[point("b1")]
    pilot.finger(pygame.FINGERDOWN, place)
    pilot.step(1.0)
    pilot.settle()
    assert said(pilot) == "This point is worth 10 games in 100."
    pilot.finger(pygame.FINGERUP, place)
    assert not table(pilot).session.move_count
    pilot.tap(place)
    assert table(pilot).session.move_count == 1


def test_a_game_that_is_won_is_told_without_figures(pilot):
    pilot.press("E")
    answer(pilot, an_estimate(table(pilot).position, share=0.997))
    pilot.settle()
    assert said(pilot) == "Black wins almost every simulated game."


def test_the_share_is_told_for_the_side_that_leads(pilot):
    play(pilot, "a1")
    pilot.press("E")
    answer(pilot, an_estimate(table(pilot).position, share=0.8))
    pilot.settle()
    assert said(pilot) == "White leads, and wins 80% of simulated games."


def test_an_estimate_is_shown_while_it_is_refined(pilot):
    pilot.press("E")
    position, job = table(pilot).position, held(pilot).job

    def shown(playouts, share):
        job.progress = an_estimate(position, playouts=playouts, share=share)
        pilot.step(2 * LOOK_EVERY)
        estimate = table(pilot).estimates.estimate
        return None if estimate is None else estimate.share

    assert shown(FIRST // 2, 0.1) is None
    assert shown(FIRST, 0.2) == 0.2
    assert shown(FIRST + 256, 0.3) == 0.2
    assert shown(2 * FIRST, 0.4) == 0.4


def test_an_estimate_that_failed_says_so_and_is_off(pilot):
    pilot.press("E")
    answer(pilot, ValueError)
    assert said(pilot) == says.ESTIMATE_FAILED
    assert not table(pilot).estimates.shown
    jobs = len(held(pilot).jobs)
    pilot.settle()
    assert len(held(pilot).jobs) == jobs


def test_the_strip_explains_the_marks(pilot):
    scene = table(pilot)
    pilot.move(scene.layout.strip.center)
    pilot.step(1.0)
    assert says.LEGEND not in {part.key for part in scene.tips.parts(scene.look, pilot.app.now())}
    pilot.press("E")
    answer(pilot, an_estimate(scene.position))
    pilot.move(scene.layout.strip.center)
    for _ in range(4):
        pilot.step(0.5)
    assert scene.tips.parts(scene.look, pilot.app.now())


def test_the_sentence_names_the_marks_by_their_shape_as_their_colour_can_be_chosen(pilot):
    pilot.press("E")
    told = table(pilot).message.text
    assert told.startswith("Discs mark Black’s best points.")
    assert "\nDisc: " in says.LEGEND


def test_the_sentence_is_between_the_strip_s_line_and_the_bar(pilot):
    scene = table(pilot)
    pilot.press("E")
    answer(pilot, an_estimate(scene.position))
    middle = scene.shown().strip_room.centery
    line = scene.layout.strip.y + scene.layout.gap(PLAQUE_LINE)
    bar = balance_rect(scene.layout, scene.strip_room).y
    assert abs(middle - (line + bar) / 2) <= 1


def test_each_position_is_estimated_and_the_last_estimate_stays_until_then(pilot):
    pilot.press("E")
    position = table(pilot).position
    answer(pilot, an_estimate(position, worth=worth(position, a1=0.1, b1=0.1)))
    play(pilot, "a1")
    assert len(held(pilot).jobs) == 2
    assert drawn(pilot, "worth") == {point("b1")}
    play(pilot, "d1")
    assert held(pilot).jobs[1].cancelled
    answer(pilot, an_estimate(table(pilot).position))
    assert not drawn(pilot, "worth")


def test_another_game_shows_no_estimate_of_the_last(pilot):
    pilot.press("E")
    position = table(pilot).position
    answer(pilot, an_estimate(position, worth=worth(position, a1=0.1)))
    scene = table(pilot)
    scene.begin(new_bluestone(pilot.app, "pentagon-3", (Player("You"), Player("Bo"))))
    assert scene.estimates.estimate is None


def test_a_hint_hides_the_marks_of_the_estimate(pilot):
    pilot.press("E")
    position = table(pilot).position
    answer(pilot, an_estimate(position, worth=worth(position, a1=0.1)))
    pilot.press("I")
    assert not drawn(pilot, "worth")
    assert "balance" in pilot.parts()


@pytest.mark.parametrize("keys", ["EI", "IE"])
def test_beside_a_hint_the_line_does_not_explain_the_marks_of_the_estimate(pilot, keys):
    pilot.press(*keys)
    pilot.step()
    (estimating,) = (job for job in held(pilot).jobs if isinstance(job.task, EstimatePosition))
    estimating.finish(an_estimate(table(pilot).position, share=0.8))
    pilot.step(2 * LOOK_EVERY)
    assert table(pilot).hint_open
    assert said(pilot) == "Black leads, and wins 80% of simulated games."


# -- danger ----------------------------------------------------------------------------------


def test_danger_marks_stones_and_the_points_that_enclose_them(pilot):
    play(pilot, "c1 d1 d8 d2 c8")
    pilot.press("W")
    danger = table(pilot).danger
    board = table(pilot).session.game.board
    assert board.names_of(table(pilot).shown().endangered) == ["d1"]
    assert drawn(pilot, "enclosing") == set(map(point, board.names_of(danger.points)))
    assert danger.points
    position = table(pilot).position
    for name in board.names_of(danger.points):
        attack = replace(position, to_move=Side.BLACK, first=None, turn=2)
        assert attack.legal >> point(name) & 1
    assert said(pilot) == "Black could capture the marked stones at the marked points."
    pilot.press("W")
    assert not drawn(pilot, "enclosing")


@pytest.mark.parametrize(("key", "name"), [("E", "estimate"), ("W", "endangered")])
def test_after_the_end_no_switch_is_lit_or_can_be_pressed(pilot, key, name):
    def is_lit():
        switch = pilot.find(name)
        assert isinstance(switch, ToolButton)
        return switch.tool.lit()

    play(pilot, "c1 d1 d8 d2 c8")
    pilot.press(key)
    assert is_lit()
    table(pilot).resign()
    pilot.click("yes")
    pilot.settle()
    pilot.click("look")
    assert not is_lit()
    assert not drawn(pilot, "enclosing")
    pilot.press(key)
    assert said(pilot) == says.ENDED
    assert not is_lit()
    pilot.press("Z")
    assert is_lit()  # a game that goes on is shown as before


@pytest.mark.parametrize("key", ["E", "W"])
def test_what_a_switch_has_said_goes_when_it_is_switched_off(pilot, key):
    before = said(pilot)
    pilot.press(key)
    assert said(pilot) != before
    pilot.press(key)
    assert said(pilot) == before


def test_danger_says_if_there_is_none(pilot):
    pilot.press("W")
    assert said(pilot) == says.NO_DANGER


# -- with the real players -------------------------------------------------------------------


@pytest.mark.pictures
def test_help_by_the_real_players(open_pilot):
    pilot = open_pilot()
    people = Seating((Chosen(), Chosen("Bo")))
    pilot.app.desk.settings_store.change(bluestone=people, bluestone_board="pentagon-3")
    pilot.open("bluestone")
    pilot.settle()
    play(pilot, "c1 d1 d8 d2 c8")
    pilot.press("E", "W", "I")
    pilot.step(2 * LOOK_EVERY)
    assert table(pilot).estimates.estimate is not None
    assert page(pilot)
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("I")
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Escape")
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None
