"""A stone of a reviewed game is asked for again: by pointer, finger and keys; right and wrong."""

import pytest

from ishido.coach.moments import Check
from ishido.jobs.processes import ProcessEnded
from ishido.kinds.players import Player
from ishido.players.judgement import Expected, Judgement
from ishido.rules.board import SQUARES
from ishido.rules.game import Mode
from tests.support.manual_runner import Held
from tests.support.pilot import differing
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


def workers(pilot):
    assert isinstance(pilot.app.workers, Held)
    return pilot.app.workers


def put(pilot, scene, square):
    pilot.click(scene.face.layout.square_rect(square).center)
    pilot.settle()


def other(scene, which=0):
    """A legal square that the review has not judged."""
    judged = scene.move.judgement
    known = (judged.played, judged.best)
    return [each for each in scene.attempt.before.legal_squares if each not in known][which]


def answer(pilot, scene, loss):
    """Let the square be found to lose so much."""
    job = workers(pilot).job
    assert isinstance(job.task, Check)
    tried, best = job.task.square, job.task.best
    job.finish(Judgement(tried, best if loss else tried, AFTER, AFTER, loss, 0.03))
    pilot.step(0.1)


def test_the_stone_is_asked_for_at_the_position_of_the_move(pilot):
    scene = asked(pilot)
    assert len(scene.position) == 6 + 29
    assert scene.touchstone == scene.under.game.setup.deal.pouch[29]
    assert "Place the white wave where" in str(scene.text.blocks)


@pytest.mark.slow
@pytest.mark.parametrize("density", [1.0, 2.0])
@pytest.mark.parametrize("height", [664, 844])
def test_on_a_phone_all_of_the_answer_is_in_sight(open_pilot, height, density):
    pilot = open_pilot(size=(round(390 * density), round(height * density)), density=density)
    scene = asked(pilot)
    pilot.tap(scene.face.layout.square_rect(scene.move.judgement.best).center)
    pilot.settle()
    assert scene.attempt.right
    assert not scene.text.scroller.last


def test_the_better_square_is_right(pilot):
    scene = asked(pilot)
    jobs = len(workers(pilot).jobs)
    put(pilot, scene, scene.move.judgement.best)
    assert scene.attempt.right
    assert scene.reply.startswith("Right! No other square is clearly better than b1.")
    assert len(workers(pilot).jobs) == jobs  # the review has judged it
    put(pilot, scene, other(scene))
    assert scene.attempt.right  # it is answered


def test_the_square_that_was_played_is_wrong_and_another_may_be_tried(pilot):
    scene = asked(pilot)
    put(pilot, scene, scene.move.judgement.played)
    assert scene.attempt.right is False
    assert scene.reply == "j6 would cost you about one 4-Way. Try another square."
    assert "b1" not in scene.reply
    put(pilot, scene, scene.move.judgement.best)
    assert scene.attempt.right


def test_against_somebody_a_square_would_lower_the_chance(pilot):
    scene = asked(pilot, 30, ended(mode=Mode.CHALLENGE, players=(Player("Ann"), Player("Bo"))))
    put(pilot, scene, scene.move.judgement.played)
    said = "j6 would lower your chance of winning by 12%. Try another square."
    assert scene.reply == said


def test_another_square_is_checked_behind_the_window(pilot):
    scene = asked(pilot)
    for which, (loss, said) in enumerate(((0.5, "about half a 4-Way"), (0.0, "Right!"))):
        put(pilot, scene, other(scene, which))
        assert (scene.attempt.right, scene.reply) == (None, "Checking…")
        assert scene.due < float("inf")
        answer(pilot, scene, loss)
        assert scene.attempt.right is (loss == 0)
        assert said in scene.reply
    assert scene.due == float("inf")


def test_a_check_that_fails_says_so_and_can_be_repeated(pilot):
    scene = asked(pilot)
    for _ in range(2):
        put(pilot, scene, other(scene))
        workers(pilot).job.finish(failure=ProcessEnded())
        pilot.step(0.1)
        assert (scene.reply, scene.attempt.game) == (
            "The analysis failed. Place the stone again to repeat it.",
            scene.attempt.before,
        )
    put(pilot, scene, other(scene))
    answer(pilot, scene, 0.0)
    assert scene.attempt.right


def test_a_stone_taken_back_calls_off_its_check(pilot):
    scene = asked(pilot)
    put(pilot, scene, other(scene))
    job = workers(pilot).job
    pilot.click("again")
    assert job.cancelled
    assert (scene.reply, scene.touchstone) == ("", scene.attempt.before.touchstone)


def test_a_square_that_does_not_take_the_stone_says_why(pilot):
    scene = asked(pilot)
    lonely = next(each for each in SQUARES if not scene.position.count_neighbours(each)
                  and scene.position[each] is None)  # fmt: skip
    put(pilot, scene, lonely)
    assert scene.reply == "Stones must touch another stone."
    assert scene.touchstone is not None


def test_the_answer_can_be_shown(pilot):
    scene = asked(pilot)
    pilot.click("show")
    pilot.settle()
    best = scene.move.judgement.best
    assert scene.position[best] == scene.attempt.before.touchstone
    assert scene.reply.startswith("b1 is best.")


def test_the_board_has_letters_because_the_answers_name_squares(pilot):
    assert not pilot.settings.coordinates
    assert asked(pilot).face.coordinates


def test_one_moment_after_another_and_back_to_the_review_there(pilot):
    scene = asked(pilot, 27)
    assert [move.number for move in scene.moves] == [12, 27, 30, 58]
    put(pilot, scene, scene.move.judgement.best)
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


def test_keys_try_again(pilot):
    scene = asked(pilot)
    scene.board.cursor = scene.move.judgement.best
    pilot.press("Right", "Left", "Right")  # the first only shows the cursor
    scene.board.cursor = scene.move.judgement.best
    pilot.press("Enter")
    pilot.settle()
    assert scene.attempt.right
    pilot.press("Esc")
    assert pilot.scene_name == "review"


def test_esc_puts_a_held_stone_back_first(pilot):
    scene = asked(pilot)
    pilot.click(scene.face.layout.tray.center)
    assert scene.board.held_stone is not None
    pilot.press("Esc")
    assert scene.board.held_stone is None
    assert pilot.scene is scene


def test_a_finger_tries_again(pilot):
    scene = asked(pilot)
    pilot.tap(scene.face.layout.square_rect(scene.move.judgement.best).center)
    pilot.settle()
    assert scene.attempt.right


def test_nothing_that_is_tried_enters_the_game_or_what_is_kept(pilot):
    scene = asked(pilot)
    moves, review = scene.under.game.moves, scene.under.review
    pilot.wait_for_disk()
    on_table, before = pilot.game, everything(pilot.folders)
    put(pilot, scene, other(scene))
    answer(pilot, scene, 0.5)
    put(pilot, scene, scene.move.judgement.best)
    pilot.press("Esc")
    assert (scene.under.game.moves, scene.under.review) == (moves, review)
    assert pilot.game == on_table
    pilot.wait_for_disk()
    assert everything(pilot.folders) == before


@pytest.mark.pictures
def test_what_is_drawn_follows_what_is_tried(pilot):
    scene = asked(pilot)
    for square in (scene.move.judgement.played, scene.move.judgement.best):
        put(pilot, scene, square)
        assert differing(pilot.surface, pilot.anew()) is None
