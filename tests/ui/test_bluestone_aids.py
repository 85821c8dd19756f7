"""Aids on Bluestone's table: hints in two steps, and estimates."""

from dataclasses import replace

import pygame
import pytest

from ishido.bluestone.board import board_by_name, set_of
from ishido.bluestone.game import PASS
from ishido.bluestone.players.estimate import Estimate, GroupRisk
from ishido.bluestone.players.hints import BluestoneHint, HintKind
from ishido.bluestone.players.thinking import EstimatePosition, FindHints, FoundHints
from ishido.bluestone.position import Side
from ishido.kinds.players import Player, PlayerKind
from ishido.ui.bluestone.hints import hint_steps
from tests.support.bluestone_positions import game_begun
from tests.support.manual_runner import Held

LOOK = 0.1
"""Seconds in which the window looks whether something has been found."""
AWAY = (5, 5)
"""Where nothing is."""


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


def joins():
    return BluestoneHint(HintKind.JOIN, points("b1"), (points("a1"), points("d8")), points("b1"))


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
    assert "The Master is thinking about your next stone…" in pilot.text_of("slate")
    assert "close hint" in pilot.names()
    assert not pilot.marked("hint group")
    position = pilot.game.position
    answer(pilot, FoundHints((joins(),), point("b1"), an_estimate(position)))
    assert "can become one" in pilot.text_of("slate")
    assert pilot.marked("hint point") == {"b1"}
    assert pilot.marked("hint group") == {"a1", "d8"}
    assert "hint ring" not in pilot.parts()
    pilot.click("more of hint")
    assert "Play the marked point, b1." in pilot.text_of("slate")
    assert ("hint stone", Side.BLACK) in pilot.parts()
    assert not pilot.marked("hint point")
    assert "more of hint" not in pilot.names()
    pilot.press(key)  # goes no further
    assert "Play the marked point, b1." in pilot.text_of("slate")


def test_esc_closes_a_hint_and_stops_its_computation(pilot):
    pilot.press("I", "Esc")
    assert pilot.on_table
    assert "close hint" not in pilot.names()
    assert held(pilot).job.cancelled
    pilot.press("Esc")
    assert not pilot.on_table


@pytest.mark.parametrize("how", ["a stone", "a resignation"])
def test_a_hint_goes_with_its_position(pilot, how):
    pilot.press("I")
    job = held(pilot).job
    if how == "a stone":
        place(pilot, "a1")
    else:
        pilot.run("end game")
        pilot.click("yes")
        pilot.settle()
        pilot.press("Esc")
        pilot.settle()
    assert job.cancelled
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


def test_every_kind_of_hint_has_words_of_its_own():
    position, groups = position_after("a1 d1 d8"), (points("a1"), points("d3"))
    ideas = [BluestoneHint(kind, points("b1"), groups) for kind in HintKind]
    words = {pages(position, idea, move=point("b1"))[0] for idea in ideas} - {""}
    assert len(words) == len(HintKind)


@pytest.mark.parametrize(
    ("moves", "idea", "move", "told"),
    [
        ("a1 d1 d8", "cut", "b1", "Break both in one turn"),
        ("d1 d8", "cut", "b1", "Break the other"),
        ("a1 d1 d8", "join", "b1", "Play the marked point, b1. It wins 8 more games in 100."),
        ("a1 d1 d8", "join", "c5", "c5 is better after all. From here you win about 50 of 100"),
        ("c1 d1 d8 d2 c8 c5 b1", "", "d15", "It captures 1 stone."),
        ("d1 pass", "", "pass", "Pass. The game then ends, and you win."),
        ("d1 d8", "", "pass", "It is better to skip the second stone after all."),
    ],
)
def test_the_words_of_a_hint(moves, idea, move, told):
    ideas = {
        "cut": [BluestoneHint(HintKind.CUT, points("b1"), (points("d1"), points("d3")))],
        "join": [joins()],
    }
    move = PASS if move == "pass" else point(move)
    assert told in " ".join(pages(position_after(moves), *ideas.get(idea, ()), move=move))


@pytest.mark.parametrize(
    ("move", "told"), [("pass", "Skip the second stone."), ("d2", "Play the marked point")]
)
def test_where_no_point_stands_out_the_first_step_is_the_stone(move, told):
    position = position_after("d1 d8")
    move = PASS if move == "pass" else point(move)
    idea, step = hint_steps(position, FoundHints((), move, an_estimate(position)))
    assert idea is None
    assert step.text.startswith(told)


def test_without_an_idea_the_best_points_are_marked():
    position = position_after("a1 d1 d8")
    estimate = an_estimate(position, worth=worth(position, b1=0.08, c1=0.04, c5=0.001))
    idea, stone = hint_steps(position, FoundHints((), point("b1"), estimate))
    assert idea is not None
    assert "Nothing stands out" in idea.text
    assert idea.points == points("b1 c1")
    assert stone.text.startswith("Play the marked point, b1. It wins 8 more games in 100.")


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
    assert not any(map(pilot.marked, ("worth", "likely")))
    assert "balance" not in pilot.parts()
    assert "games" not in pilot.said


@pytest.mark.parametrize(
    ("moves", "share", "told"),
    [
        ("", 0.52, "Even: Black wins 52% of simulated games."),
        ("", 0.997, "Black wins almost every simulated game."),
        ("a1", 0.8, "White wins 80% of simulated games."),
    ],
)
def test_the_share_is_told_for_the_side_that_leads(pilot, moves, share, told):
    pilot.play(moves)
    pilot.press("E")
    answer(pilot, an_estimate(pilot.game.position, share=share))
    pilot.settle()
    assert pilot.said == told


def test_an_estimate_is_shown_again_whenever_its_playouts_have_doubled(pilot):
    pilot.press("E")
    position, job = pilot.game.position, held(pilot).job
    said = []
    for playouts, share in ((512, 0.9), (1024, 0.8), (1280, 0.7), (2048, 0.6)):
        job.progress = an_estimate(position, playouts=playouts, share=share)
        pilot.settle()
        said.append(pilot.said.removeprefix("Black wins ")[:3])
    assert said == ["Est", "80%", "80%", "60%"]


def test_an_estimate_says_which_points_are_open_to_one_side_only(pilot):
    place(pilot, "a1 d2 d15 d8 c3 c1 d5")  # White's stones enclose d1
    pilot.press("E")
    position = pilot.game.position
    answer(pilot, an_estimate(position, worth=(None,) * position.board.size))
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


def is_lit(pilot):
    """Whether the button shows that estimates are on."""
    return pilot.find("estimate").tool.lit()


def test_an_estimate_that_failed_says_so_and_is_off(pilot):
    pilot.press("E")
    answer(pilot, ValueError)
    assert pilot.said == "The estimate failed. Try again."
    assert not is_lit(pilot)
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


@pytest.mark.parametrize("keys", ["EI", "IE"])
def test_a_hint_hides_the_marks_of_the_estimate_and_leaves_its_figure(pilot, keys):
    pilot.press(*keys)
    pilot.step()
    position = pilot.game.position
    (estimating,) = (job for job in held(pilot).jobs if isinstance(job.task, EstimatePosition))
    estimating.finish(an_estimate(position, share=0.8, worth=worth(position, a1=0.1)))
    pilot.step(LOOK)
    assert pilot.said == "Black wins 80% of simulated games."
    assert not pilot.marked("worth")
    pilot.click("close hint")
    assert pilot.marked("worth") == {"a1"}


def test_after_the_end_no_switch_is_lit_or_can_be_pressed(pilot):
    place(pilot, "c1 d1 d8 d2 c8")
    pilot.press("E")
    assert is_lit(pilot)
    pilot.run("end game")
    pilot.click("yes")
    pilot.settle()
    pilot.press("Esc")
    assert not is_lit(pilot)
    pilot.press("E")
    assert pilot.said == "The game is over."
    assert not is_lit(pilot)
    pilot.press("Z")
    assert is_lit(pilot)  # a game that goes on is shown as before


# -- with the real players -------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.pictures
def test_help_by_the_real_players(bluestone_pilot):
    pilot = bluestone_pilot
    place(pilot, "c1 d1 d8 d2 c8")
    pilot.press("E", "I")
    pilot.step(LOOK)
    assert "balance" in pilot.parts()
    assert pilot.text_of("slate")
    pilot.press("I")
    pilot.settle()
