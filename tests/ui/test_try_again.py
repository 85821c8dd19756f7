"""A stone of a reviewed game is asked for again: by pointer, finger and keys; right and wrong.

At move 30 of the game, j6 was played and b1 was better.
"""

import pytest

from ishido.coach.moments import Check
from ishido.jobs.processes import ProcessEnded
from ishido.kinds.players import Player
from ishido.players.judgement import Expected, Judgement
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode
from tests.support.sample_reviews import ended, reviewed
from tests.support.stored_games import everything

AFTER = Expected(1000.0, 4.0, 0.9, 0.4)


def asked(pilot, number=30, session=None):
    """A move of a whole review, tried again."""
    reviewed(pilot, session).choose(number)
    pilot.step(0.1)
    pilot.click("try again")
    assert pilot.scene_name == "try again"
    return pilot.scene


def put(pilot, square):
    pilot.click(square)
    pilot.settle()


def others(scene):
    """The legal squares that the review has not judged."""
    names = (SQUARE_NAMES[square] for square in scene.attempt.before.legal_squares)
    return [name for name in names if name not in ("b1", "j6")]


def answer(pilot, loss):
    """Let the square be found to lose so much."""
    job = pilot.app.workers.job
    assert isinstance(job.task, Check)
    tried, best = job.task.square, job.task.best
    job.finish(Judgement(tried, best if loss else tried, AFTER, AFTER, loss, 0.03))
    pilot.step(0.1)


def test_the_stone_is_asked_for_at_the_position_of_the_move(pilot):
    scene = asked(pilot)
    assert len(scene.position) == 6 + 29
    assert scene.touchstone == scene.under.game.setup.deal.pouch[29]
    assert "Place the white wave where" in str(scene.text.blocks)
    assert not pilot.settings.coordinates
    assert scene.face.coordinates, "the answers name squares"


def test_a_finger_tries_again_and_all_of_the_answer_is_in_sight_on_a_phone(open_pilot):
    pilot = open_pilot(size=(390, 664), density=1.0)
    scene = asked(pilot)
    pilot.tap("b1")
    pilot.settle()
    assert scene.attempt.right
    assert not scene.text.scroller.last


def test_the_better_square_is_right(pilot):
    scene = asked(pilot)
    jobs = len(pilot.app.workers.jobs)
    put(pilot, "b1")
    assert scene.attempt.right
    assert scene.reply.startswith("Right! No other square is clearly better than b1.")
    assert len(pilot.app.workers.jobs) == jobs, "the review has judged it"
    put(pilot, others(scene)[0])
    assert scene.attempt.right, "it is answered"


@pytest.mark.pictures
def test_the_square_that_was_played_is_wrong_and_another_may_be_tried(pilot):
    scene = asked(pilot)
    put(pilot, "j6")
    assert scene.attempt.right is False
    assert scene.reply == "j6 would cost you about one 4-Way. Try another square."
    put(pilot, "b1")
    assert scene.attempt.right


def test_against_somebody_a_square_would_lower_the_chance(pilot):
    scene = asked(pilot, 30, ended(mode=Mode.CHALLENGE, players=(Player("Ann"), Player("Bo"))))
    put(pilot, "j6")
    said = "j6 would lower your chance of winning by 12%. Try another square."
    assert scene.reply == said


def test_another_square_is_checked_behind_the_window(pilot):
    scene = asked(pilot)
    for loss, said in ((0.5, "about half a 4-Way"), (0.0, "Right!")):
        put(pilot, others(scene)[0 if loss else 1])
        assert (scene.attempt.right, scene.reply) == (None, "Checking…")
        assert scene.due < float("inf")
        answer(pilot, loss)
        assert scene.attempt.right is (loss == 0)
        assert said in scene.reply
    assert scene.due == float("inf")


def test_a_check_that_fails_says_so_and_can_be_repeated(pilot):
    scene = asked(pilot)
    for _ in range(2):
        put(pilot, others(scene)[0])
        pilot.app.workers.job.finish(failure=ProcessEnded())
        pilot.step(0.1)
        assert scene.reply == "The analysis failed. Place the stone again to repeat it."
        assert scene.attempt.game == scene.attempt.before


def test_a_stone_taken_back_calls_off_its_check(pilot):
    scene = asked(pilot)
    put(pilot, others(scene)[0])
    job = pilot.app.workers.job
    pilot.click("again")
    assert job.cancelled
    assert (scene.reply, scene.touchstone) == ("", scene.attempt.before.touchstone)


def test_a_square_that_does_not_take_the_stone_says_why(pilot):
    scene = asked(pilot)
    put(pilot, "e8")
    assert scene.reply == "Stones must touch another stone."
    assert scene.touchstone is not None


def test_the_answer_can_be_shown(pilot):
    scene = asked(pilot)
    pilot.click("show")
    pilot.settle()
    assert scene.position[scene.move.judgement.best] == scene.attempt.before.touchstone
    assert scene.reply.startswith("b1 is best.")


def test_one_moment_after_another_and_back_to_the_review_there(pilot):
    scene = asked(pilot, 27)
    assert [move.number for move in scene.moves] == [12, 27, 30, 58]
    put(pilot, SQUARE_NAMES[scene.move.judgement.best])
    pilot.press("Enter")  # the next moment
    assert scene.move.number == 30
    assert (scene.attempt.right, scene.reply) == (None, "")
    pilot.press("Esc")
    assert pilot.scene_name == "review"
    assert pilot.scene.number == 30


def test_a_move_that_is_no_key_moment_is_tried_by_itself(pilot):
    scene = asked(pilot, 31)
    assert [move.number for move in scene.moves] == [31]
    assert "next" not in pilot.names()


def test_nothing_that_is_tried_enters_the_game_or_what_is_kept(pilot):
    scene = asked(pilot)
    moves, review = scene.under.game.moves, scene.under.review
    pilot.wait_for_disk()
    on_table, before = pilot.game, everything(pilot.folders)
    put(pilot, others(scene)[0])
    answer(pilot, 0.5)
    put(pilot, "b1")
    pilot.press("Esc")
    assert (scene.under.game.moves, scene.under.review) == (moves, review)
    assert pilot.game == on_table
    pilot.wait_for_disk()
    assert everything(pilot.folders) == before
