"""Help on Bluestone's table: hints in two steps, and estimates."""

from dataclasses import replace

import pygame
import pytest

from ishido.bluestone.board import board_by_name, members, set_of
from ishido.bluestone.game import PASS
from ishido.bluestone.players.bridges import bridges
from ishido.bluestone.players.estimate import Estimate, GroupRisk
from ishido.bluestone.players.hints import BluestoneHint, HintKind, hints
from ishido.bluestone.players.thinking import EstimatePosition, FindHints, FoundHints
from ishido.bluestone.position import Side
from ishido.bluestone.record import parse_bluestone
from ishido.bluestone.score import lead
from ishido.kinds.players import Player, PlayerKind
from ishido.ui.bluestone.hints import BluestoneStep, hint_steps
from tests.support.bluestone_positions import game_begun
from tests.support.manual_runner import Held
from tests.support.reference_bluestone import VECTORS

LOOK = 0.1
"""Seconds in which the window looks whether something has been found."""
AWAY = (5, 5)
"""Where nothing is."""
GILT_LINE = 8.5
"""The inner edge of the strip's gilt line, from the strip's edge, in the reference window."""


@pytest.fixture
def pilot(bluestone_pilot):
    """On Bluestone's table, with two people. Tasks end when the test says so."""
    bluestone_pilot.app.workers = Held()
    return bluestone_pilot


def held(pilot):
    assert isinstance(pilot.app.workers, Held)
    return pilot.app.workers


def point(name, board="pentagon-3"):
    return board_by_name(board).parse_point(name)


def points(names):
    return set_of(point(name) for name in names.split())


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
    pilot.step(LOOK)


# -- hints -----------------------------------------------------------------------------------


def found(pilot, *hints, move):
    position = pilot.game.position
    return FoundHints(hints, point(move), an_estimate(position))


LETS_GO = BluestoneHint(HintKind.LET_GO, 0, (points("d1"),))


def place(pilot, moves):
    pilot.play(moves)
    pilot.move(AWAY)
    pilot.settle()


def position_after(moves):
    return game_begun(moves).game.position


@pytest.mark.parametrize("key", ["I", "?"])
def test_a_hint_gives_the_idea_first_and_then_the_stone(pilot, key):
    place(pilot, "a1 d1 d8")
    pilot.press(key)
    assert isinstance(held(pilot).job.task, FindHints)
    assert "close hint" in pilot.names()
    assert not pilot.marked("hint group")
    joins = BluestoneHint(HintKind.JOIN, points("b1"), (points("a1"), points("d8")), points("b1"))
    answer(pilot, found(pilot, joins, move="b1"))
    assert "can become one" in pilot.text_of("slate")
    assert pilot.marked("hint point") == {"b1"}
    assert pilot.marked("hint group") == {"a1", "d8"}
    assert "hint ring" not in pilot.parts()
    pilot.click("more of hint")
    assert "Play the marked point, b1." in pilot.text_of("slate")
    assert ("hint stone", Side.BLACK) in pilot.parts()
    assert not pilot.marked("hint point")
    assert "more of hint" not in pilot.names()


def test_the_key_goes_on_to_the_stone_and_no_further(pilot):
    place(pilot, "a1 d1 d8")
    safe = BluestoneHint(HintKind.BRIDGE, points("b1 b2"), (points("a1"),))
    pilot.press("I")
    assert "The Master is thinking about your next stone…" in pilot.text_of("slate")
    answer(pilot, found(pilot, LETS_GO, safe, move="c1"))
    assert "Let it go" in pilot.text_of("slate")
    for _ in range(2):
        pilot.press("I")
        assert "Play the marked point, c1." in pilot.text_of("slate")


def test_esc_closes_a_hint_and_stops_its_computation(pilot):
    pilot.press("I", "Esc")
    assert pilot.on_table
    assert "close hint" not in pilot.names()
    assert held(pilot).job.cancelled
    pilot.press("Esc")
    assert not pilot.on_table


@pytest.mark.slow
def test_the_labels_of_a_hint_s_buttons_are_no_higher_than_these(pilot):
    pilot.change_settings(ui_scale=2.0)
    pilot.resize((900, 1400))
    pilot.press("I")
    answer(pilot, found(pilot, LETS_GO, move="b1"))
    for name in ("more of hint", "close hint"):
        button = pilot.find(name)
        assert pilot.bluestone.look.text_px(button.size) < button.rect.h * 0.7


def test_a_stone_closes_the_hint(pilot):
    pilot.press("I")
    job = held(pilot).job
    place(pilot, "a1")
    assert job.cancelled
    assert "close hint" not in pilot.names()
    assert "close hint" not in pilot.names()


def test_a_resignation_closes_the_hint(pilot):
    pilot.press("I")
    pilot.run("end game")
    pilot.click("yes")
    pilot.settle()
    pilot.click("look")
    pilot.settle()
    assert held(pilot).job.cancelled
    assert "close hint" not in pilot.names()


def test_a_hint_that_failed_says_so(pilot):
    pilot.press("I")
    answer(pilot, ValueError)
    assert pilot.said == "The hint failed. Try again."
    assert "close hint" not in pilot.names()


def test_there_is_no_hint_on_a_computers_turn_nor_after_the_end(pilot):
    computer = Player("The Learner", PlayerKind.COMPUTER, "learner")
    pilot.take(game_begun("", computer, Player("You")))
    assert pilot.why_disabled("hint") == "It is not your turn."
    pilot.take(game_begun())
    assert not pilot.why_disabled("hint")
    pilot.session.game = pilot.session.game.resign(Side.BLACK)
    assert pilot.why_disabled("hint") == "The game is over."


def pages(position, *hints, move):
    estimate = an_estimate(position, worth=worth(position, b1=0.08))
    steps = hint_steps(position, FoundHints(hints, move, estimate))
    return [each.text for each in steps if each is not None]


@pytest.mark.parametrize("kind", HintKind)
def test_every_kind_of_hint_has_its_words(kind):
    position = position_after("a1 d1 d8")
    hint = BluestoneHint(kind, points("b1"), (points("a1"), points("d3")))
    others = [
        BluestoneHint(other, points("b1"), (points("a1"), points("d3")))
        for other in HintKind
        if other is not kind
    ]
    first = pages(position, hint, move=point("b1"))[0]
    assert first
    assert first not in {pages(position, other, move=point("b1"))[0] for other in others}


def test_after_the_first_stone_of_a_cut_the_hint_asks_for_the_other_bridge():
    cut = BluestoneHint(HintKind.CUT, points("b1"), (points("d1"), points("d3")))
    for moves, told in (("a1 d1 d8", "Break both in one turn"), ("d1 d8", "Break the other")):
        assert told in pages(position_after(moves), cut, move=point("b1"))[0]


LONGER = "after all."
VECTORS_TRIED = [
    "000", "010", "017",
    *(pytest.param(each, marks=pytest.mark.nightly) for each in ("024", "042", "046", "055")),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("vector", VECTORS_TRIED)
def test_the_stone_of_a_hint_is_a_marked_one_or_a_longer_look_is_told(vector):
    """Whatever the longer look finds."""
    record = parse_bluestone((VECTORS / f"{vector}.bluestone").read_bytes())
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
            idea, answer = hint_steps(position, FoundHints(ideas, move, estimate))
            idea = idea or BluestoneStep("")
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
    position = position_after("a1 d1 d8")
    board = position.board
    bridge = next(each for each in bridges(board) if 0 in each.ends)
    own = set_of(bridge.ends)
    position = replace(position, stones=(own, 0), to_move=Side.BLACK, first=None)
    gap = next(members(bridge.gap))
    kinds = [hint.kind for hint in hints(position)]
    assert HintKind.BRIDGE in kinds
    assert HintKind.BRIDGE not in [hint.kind for hint in hints(position, best=gap)]


def test_another_stone_than_the_idea_s_is_told_as_such():
    position = position_after("a1 d1 d8")
    joins = BluestoneHint(HintKind.JOIN, points("b1"), (points("a1"), points("d8")), points("b1"))
    assert pages(position, joins, move=point("b1"))[1].startswith("Play the marked point, b1.")
    longer = pages(position, joins, move=point("c5"))[1]
    assert longer.startswith("c5 is better after all.")
    assert "more games" not in longer


def test_without_an_idea_the_best_points_are_marked():
    position = position_after("a1 d1 d8")
    estimate = an_estimate(position, worth=worth(position, b1=0.08, c1=0.04, c5=0.001))
    idea, stone = hint_steps(position, FoundHints((), point("b1"), estimate))
    assert idea is not None
    assert "Nothing stands out" in idea.text
    assert idea.points == points("b1 c1")
    assert stone.text.startswith("Play the marked point, b1. It wins 8 more games in 100.")


def test_the_reason_tells_what_a_stone_captures():
    position = position_after("c1 d1 d8 d2 c8 c5 b1")
    assert position.to_move is Side.BLACK
    assert "captures 1 stone." in " ".join(pages(position, move=point("d15")))


def test_passing_is_a_hint_too():
    won = position_after("d1 pass")
    assert pages(won, move=PASS)[1] == "Pass. The game then ends, and you win."
    second = position_after("d1 d8")
    assert "better to skip the second stone" in pages(second, move=PASS)[1]


@pytest.mark.parametrize(
    ("move", "told"), [(PASS, "Skip the second stone."), (point("d2"), "Play the marked point")]
)
def test_where_no_point_stands_out_the_first_step_is_the_stone(move, told):
    position = position_after("d1 d8")
    idea, step = hint_steps(position, FoundHints((), move, an_estimate(position)))
    assert idea is None
    assert step.text.startswith(told)


# -- estimates -------------------------------------------------------------------------------


def test_an_estimate_marks_points_blue_stones_and_groups(pilot):
    place(pilot, "a1 d1 d8")
    pilot.press("E")
    assert isinstance(held(pilot).job.task, EstimatePosition)
    position = pilot.game.position
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
    assert pilot.marked("worth") == {"b1", "b2", "b3", "c1"}
    assert pilot.marked("likely") == {"blue stone 1", "blue stone 2", "blue stone 3"}
    assert pilot.marked("likely captured") == {"d1"}
    assert "balance" in pilot.parts()
    pilot.settle()
    assert pilot.said == "Black wins 70% of simulated games."
    pilot.move("b1")
    assert pilot.said == "A stone here wins 12 more games in 100."
    pilot.move("d8")
    assert pilot.said == "This group is captured in 50% of simulated games."
    pilot.move("blue stone 2")
    assert pilot.said == "This blue stone scores for Black in 20% of games, for White in 80%."
    pilot.press("E")
    assert not pilot.marked("worth")
    assert not pilot.marked("likely")
    assert "balance" not in pilot.parts()


def test_an_estimate_says_which_points_are_open_to_one_side_only(pilot):
    place(pilot, "a1 d2 d15 d8 c3 c1 d5")  # White's stones enclose d1
    pilot.press("E")
    position = pilot.game.position
    no_worth = tuple(None if each == point("d1") else 0.0 for each in range(position.board.size))
    answer(pilot, an_estimate(position, worth=no_worth))
    pilot.settle()
    pilot.move("d1")
    assert pilot.said == "Only White can play here."


def test_a_finger_that_rests_reads_the_estimate(pilot):
    pilot.press("E")
    position = pilot.game.position
    answer(pilot, an_estimate(position, worth=worth(position, b1=0.1)))
    pilot.finger(pygame.FINGERDOWN, "b1")
    pilot.step(1.0)
    pilot.settle()
    assert pilot.said == "A stone here wins 10 more games in 100."
    pilot.finger(pygame.FINGERUP, "b1")
    assert pilot.moves() == ""
    pilot.finger(pygame.FINGERDOWN, "blue stone 2")
    pilot.step(1.0)
    assert pilot.scene_name == "bluestone"
    assert "This blue stone scores" in pilot.said
    pilot.finger(pygame.FINGERUP, "blue stone 2")
    pilot.tap("b1")
    assert pilot.moves() == "b1"


def test_a_game_that_is_won_is_told_without_figures(pilot):
    pilot.press("E")
    answer(pilot, an_estimate(pilot.game.position, share=0.997))
    pilot.settle()
    assert pilot.said == "Black wins almost every simulated game."


def test_the_share_is_told_for_the_side_that_leads(pilot):
    place(pilot, "a1")
    pilot.press("E")
    answer(pilot, an_estimate(pilot.game.position, share=0.8))
    pilot.settle()
    assert pilot.said == "White wins 80% of simulated games."


def test_an_estimate_is_shown_while_it_is_refined(pilot):
    pilot.press("E")
    position, job = pilot.game.position, held(pilot).job

    def told(playouts, share):
        job.progress = an_estimate(position, playouts=playouts, share=share)
        pilot.settle()
        return pilot.said

    assert "wins" not in told(512, 0.9)
    assert told(1024, 0.8) == "Black wins 80% of simulated games."
    assert told(1280, 0.7) == "Black wins 80% of simulated games."
    assert told(2048, 0.6) == "Black wins 60% of simulated games."


def is_lit(pilot, name):
    """Whether the button of a switch shows that it is on."""
    return pilot.find(name).tool.lit()


def test_an_estimate_that_failed_says_so_and_is_off(pilot):
    pilot.press("E")
    answer(pilot, ValueError)
    assert pilot.said == "The estimate failed. Try again."
    assert not is_lit(pilot, "estimate")
    jobs = len(held(pilot).jobs)
    pilot.settle()
    assert len(held(pilot).jobs) == jobs


def explained(pilot):
    """The tip of what the pointer rests on."""
    for _ in range(4):
        pilot.step(0.5)
    return pilot.text_of("tip")


def test_the_strip_explains_the_marks_by_their_shape_as_their_colour_can_be_chosen(pilot):
    pilot.move(pilot.parts()["message"].rect.center)
    assert "simulated games" not in explained(pilot)
    pilot.press("E")
    assert pilot.said.startswith("Discs mark Black’s best points.")
    answer(pilot, an_estimate(pilot.game.position))
    pilot.move(pilot.parts()["message"].rect.center)
    told = explained(pilot)
    assert "From simulated games." in told
    assert "Disc: how many more of 100 games" in told


def test_the_sentence_is_between_the_strip_s_line_and_the_bar(pilot):
    pilot.press("E")
    answer(pilot, an_estimate(pilot.game.position))
    layout, parts = pilot.bluestone.layout, pilot.parts()
    line = layout.strip.y + layout.gap(GILT_LINE)
    assert abs(parts["message"].rect.centery - (line + parts["balance"].rect.y) / 2) <= 1


def test_each_position_is_estimated_and_the_last_estimate_stays_until_then(pilot):
    pilot.press("E")
    position = pilot.game.position
    answer(pilot, an_estimate(position, worth=worth(position, a1=0.1, b1=0.1)))
    place(pilot, "a1")
    assert len(held(pilot).jobs) == 2
    assert pilot.marked("worth") == {"b1"}
    place(pilot, "d1")
    assert held(pilot).jobs[1].cancelled
    answer(pilot, an_estimate(pilot.game.position))
    assert not pilot.marked("worth")


def test_another_game_shows_no_estimate_of_the_last(pilot):
    pilot.press("E")
    position = pilot.game.position
    answer(pilot, an_estimate(position, worth=worth(position, a1=0.1)))
    assert pilot.marked("worth")
    pilot.take(game_begun())
    assert not pilot.marked("worth")
    assert "balance" not in pilot.parts()


def test_a_hint_hides_the_marks_of_the_estimate(pilot):
    pilot.press("E")
    position = pilot.game.position
    answer(pilot, an_estimate(position, worth=worth(position, a1=0.1)))
    pilot.press("I")
    assert not pilot.marked("worth")
    assert "balance" in pilot.parts()


@pytest.mark.parametrize("keys", ["EI", "IE"])
def test_beside_a_hint_the_line_does_not_explain_the_marks_of_the_estimate(pilot, keys):
    pilot.press(*keys)
    pilot.step()
    (estimating,) = (job for job in held(pilot).jobs if isinstance(job.task, EstimatePosition))
    estimating.finish(an_estimate(pilot.game.position, share=0.8))
    pilot.step(LOOK)
    assert "close hint" in pilot.names()
    assert pilot.said == "Black wins 80% of simulated games."


def test_the_estimate_knows_no_blue_stone_of_the_last_board(pilot):
    pilot.take(game_begun(board="pentagon-9"))
    pilot.press("E")
    answer(pilot, an_estimate(pilot.game.position))
    pilot.settle()
    pilot.move("blue stone 45")
    assert "This blue stone scores" in pilot.said
    pilot.take(game_begun())
    pilot.settle()
    answer(pilot, an_estimate(pilot.game.position))
    assert "balance" in pilot.parts()
    assert "This blue stone" not in pilot.said


def test_after_the_end_no_switch_is_lit_or_can_be_pressed(pilot):
    key, name = "E", "estimate"
    place(pilot, "c1 d1 d8 d2 c8")
    pilot.press(key)
    assert is_lit(pilot, name)
    pilot.run("end game")
    pilot.click("yes")
    pilot.settle()
    pilot.click("look")
    assert not is_lit(pilot, name)
    pilot.press(key)
    assert pilot.said == "The game is over."
    assert not is_lit(pilot, name)
    pilot.press("Z")
    assert is_lit(pilot, name)  # a game that goes on is shown as before


def test_what_a_switch_has_said_goes_when_it_is_switched_off(pilot):
    before = pilot.said
    pilot.press("E")
    assert pilot.said != before
    pilot.press("E")
    assert pilot.said == before


# -- with the real players -------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("then", ["", "I", "Esc"])
def test_help_by_the_real_players(bluestone_pilot, then):
    pilot = bluestone_pilot
    place(pilot, "c1 d1 d8 d2 c8")
    pilot.press("E", "I")
    pilot.step(LOOK)
    assert "balance" in pilot.parts()
    assert pilot.text_of("slate")
    pilot.press(*then.split())
    pilot.settle()
