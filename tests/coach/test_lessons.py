"""The course: its positions are the game's, and everything that is done there is answered."""

from collections import Counter

import pytest

from ishido.coach.lessons.course import BY_NAME, LESSONS
from ishido.coach.lessons.goals import Fault, FourWayAt, Trial, loss, objection
from ishido.coach.lessons.lesson import Attempt
from ishido.coach.lessons.places import fitting, four_way_left, is_dead, kinds_in, unseen
from ishido.coach.lessons.tasks import About, Choose, Count, PlaceStones
from ishido.lessons import LessonProgress, Verdict
from ishido.rules.board import (
    BEYOND,
    SQUARE_NAMES,
    SQUARES,
    Square,
    parse_square,
    squares_in,
)
from ishido.rules.mastery import CENTRAL_4_WAYS, CENTRAL_PLACES, CORNER_PLACES, four_way_squares
from ishido.rules.position import Position
from ishido.rules.stone import COPIES, STONES, parse_stone
from tests.support.sample_games import master_game

STEPS = {f"{lesson.name} {step.name}": step for lesson in LESSONS for step in lesson.steps}
PLACING = [step for step in STEPS.values() if isinstance(step.task, PlaceStones)]
of_each_step = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)


def stages(step):
    """The attempts on the way to its solution, square by square."""
    attempt = Attempt.at(step)
    yield attempt
    while not attempt.done:
        answers = map(attempt.act, SQUARES)
        attempt = next(after for after, answer in answers if answer.verdict is Verdict.RIGHT)
        yield attempt


def number_of(step):
    assert isinstance(step.task, Count)
    attempt = Attempt.at(step)
    return step.task.answer(attempt.position, attempt.left)


# -- what a review says of them ------------------------------------------------------------------


# -- the positions ------------------------------------------------------------------------------


def test_every_lesson_has_two_or_three_steps_with_names_of_their_own():
    assert all(2 <= len({step.name for step in lesson.steps}) <= 3 for lesson in LESSONS)
    assert len(STEPS) == sum(len(lesson.steps) for lesson in LESSONS)


# -- what is asked ------------------------------------------------------------------------------


@of_each_step
def test_every_step_can_be_finished_and_then_answers_nothing(step):
    if isinstance(step.task, Count):
        attempt, answer = Attempt.at(step).say(number_of(step))
        assert answer.verdict is Verdict.RIGHT
    else:
        *before, attempt = stages(step)
        assert not any(each.done for each in before)
    assert attempt.done
    again, answer = attempt.act(Square(0))
    assert (again, answer.verdict) == (attempt, Verdict.NOTHING)


@of_each_step
def test_something_wrong_can_be_done_and_is_answered(step):
    """Every step has a wrong answer, or it would teach nothing; each says why and changes nothing.

    The first step of all is the one exception: any legal square will do.
    """
    attempt = Attempt.at(step)
    verdicts = Counter[Verdict]()
    if isinstance(step.task, Count):
        for number in step.task.choices:
            after, answer = attempt.say(number)
            verdicts[answer.verdict] += 1
            assert answer.square == step.task.square
            assert after.done == (answer.verdict is Verdict.RIGHT)
    else:
        for square in SQUARES:
            after, answer = attempt.act(square)
            verdicts[answer.verdict] += 1
            match answer.verdict:
                case Verdict.ILLEGAL:
                    assert answer.refusal is not None
                    assert answer.refusal.square == square
                case Verdict.NOT_ASKED:
                    assert isinstance(step.task, Choose) or answer.objection is not None
            assert (after == attempt) == (answer.verdict is not Verdict.RIGHT)
    assert verdicts[Verdict.RIGHT] >= 1
    assert verdicts[Verdict.ILLEGAL] + verdicts[Verdict.NOT_ASKED] >= 1
    assert verdicts[Verdict.NOTHING] == 0


def test_each_kind_of_objection_comes_up_somewhere():
    found = set()
    for attempt in (attempt for step in PLACING for attempt in stages(step)):
        for square in SQUARES:
            if (objection := attempt.place(square)[1].objection) is not None:
                found.add(objection.fault)
                if objection.fault is Fault.CROWDED:  # several stones want just these squares
                    after = attempt.position.place(attempt.touchstone, square)
                    masks = map(after.legal_mask, objection.stones)
                    fit = Counter(each for mask in masks for each in squares_in(mask))
                    assert objection.squares == tuple(sorted(q for q in fit if fit[q] > 1))
    assert found == set(Fault) - {Fault.UNBALANCED}  # which is tested below


def test_a_4_way_that_is_wished_for_is_never_objected_to():
    for step in PLACING:
        for attempt, turn in zip(stages(step), step.task.turns, strict=False):
            for goal in turn.goals:
                if isinstance(goal, FourWayAt):
                    _, answer = attempt.place(goal.place)
                    assert answer.verdict is Verdict.RIGHT
                    assert answer.placement.four_way == attempt.four_ways + 1


def test_the_squares_that_a_task_is_about_are_its_options_or_the_next_4_way():
    for name, step in STEPS.items():
        attempt = Attempt.at(step)
        match step.task:
            case Choose(options=options):
                wanted = set(options)
            case PlaceStones(turns=turns):
                wanted = {goal.place for goal in turns[0].goals if isinstance(goal, FourWayAt)}
            case Count():
                wanted = set()
        assert attempt.aims == wanted, name


def test_the_last_lesson_ends_a_master_game():
    step = LESSONS[-1].steps[-1]
    game = master_game()
    four_ways = set(four_way_squares(game))
    assert four_ways >= CORNER_PLACES
    assert len(four_ways & CENTRAL_PLACES) >= CENTRAL_4_WAYS
    assert set(step.position) < set(game.position)  # it is this game, three stones earlier
    *_, attempt = stages(step)
    assert len(attempt.position) == len(STONES) * COPIES
    assert attempt.four_ways == len(four_ways)


# -- the arithmetic -----------------------------------------------------------------------------


def squares(names):
    return [parse_square(name) for name in names.split()]


@pytest.mark.parametrize(
    ("board", "name", "fit", "gone", "dead"),
    [
        ("e4=A1 g4=B2 f3=C3", "f4", [], "", True),  # between three strangers
        ("e4=A1 g4=A2 f3=B3", "f4", ["A3"], "", False),
        ("e4=A1 g4=A2 f3=B3", "f4", ["A3"], "A3", False),
        ("e4=A1 g4=A2 f3=B3", "f4", ["A3"], "A3 A3", True),
        ("e4=A1 g4=A1", "f4", ["A1"], "", False),  # a third neighbour may still save it
        ("b1=A1 a2=A1", "a1", ["A1"], "", True),  # here none will come
        ("", "a1", [], "", False),
    ],
)
def test_a_square_is_dead_when_no_stone_that_is_left_will_ever_fit(board, name, fit, gone, dead):
    position, (square,) = Position.parse(board), squares(name)
    assert [str(stone) for stone in fitting(position, square)] == fit
    left = unseen(position, [parse_stone(stone) for stone in gone.split()])
    assert is_dead(position, square, kinds_in(left)) == dead


def test_three_of_a_colour_beside_a_place_are_one_too_many():
    position = Position.parse("f4=C3 g5=D4 e5=C6 f7=A2")
    f5, f6 = squares("f5 f6")
    assert [str(stone) for stone in four_way_left(position, f5, unseen(position))] == ["C4"]
    faults = {}
    for stone in ("C2", "A2", "B4"):
        found = loss(Trial(position, parse_stone(stone), f6), f5)
        faults[stone] = found and found.fault
    assert faults == {"C2": Fault.UNBALANCED, "A2": Fault.STRANGER, "B4": None}


def test_what_is_looked_ahead_for_is_what_a_search_finds():
    """Squares that are right are just those after which the rest can be done, tried out."""
    for step in PLACING:
        turns = step.task.turns
        first = turns[0]
        for square in SQUARES:
            if not step.position.legal_mask(first.stone) >> square & 1:
                continue
            put = Trial(step.position, first.stone, square)
            wanted = all(goal.objection(put) is None for goal in first.goals)
            right = objection(step.position, turns, square) is None
            assert right == (wanted and brute(put.after, turns[1:])), SQUARE_NAMES[square]


def brute(position, turns):
    if not turns:
        return True
    trials = [Trial(position, turns[0].stone, square) for square in SQUARES]
    return any(
        brute(trial.after, turns[1:])
        for trial in trials
        if position.legal_mask(trial.stone) >> trial.square & 1
        and all(goal.objection(trial) is None for goal in turns[0].goals)
    )


def test_counted_are_the_stones_of_all_kinds_that_fit():
    step = BY_NAME["counting"].steps[0]
    assert isinstance(step.task, Count)
    kinds = [str(stone) for stone in fitting(step.position, step.task.square)]
    assert sorted(kinds) == ["A5", "E2"]
    assert number_of(step) == 3  # one of the second kind lies on the board


def test_the_edge_is_what_the_lesson_of_the_beyond_accepts():
    for step in BY_NAME["beyond"].steps:
        attempt = Attempt.at(step)
        right = [square for square in SQUARES if attempt.place(square)[1].verdict is Verdict.RIGHT]
        assert right
        assert all(BEYOND >> square & 1 for square in right)


# -- where one was ------------------------------------------------------------------------------


def test_a_lesson_begins_at_the_first_step_that_is_not_solved():
    for lesson in LESSONS:
        progress = LessonProgress()
        for number in range(len(lesson.steps)):
            assert (progress.solved(lesson), progress.start(lesson)) == (number, number)
            progress = progress.with_solved(lesson, number).with_solved(lesson, number + 1)
            progress = progress.with_solved(lesson, 0)  # opened anew, or gone back in
        assert progress == LessonProgress((), (lesson.name,))
        assert (progress.solved(lesson), progress.start(lesson)) == (len(lesson.steps), 0)


@pytest.mark.parametrize("text", ["", "golf 1", "two", "two x", "two -1", "two ²", "two 1 2"])
def test_progress_that_makes_no_sense_is_none(text):
    progress = LessonProgress((text,))
    assert not any(map(progress.solved, LESSONS))
    assert progress.lesson(LESSONS) is BY_NAME["two" if text.startswith("two") else "matching"]


def test_one_continues_with_the_lesson_opened_last_or_the_first_that_is_not_done():
    assert LessonProgress(("corner 1", "two 1", "golf 2")).lesson(LESSONS) is BY_NAME["two"]
    again = LessonProgress(("corner 1", "two 1")).with_solved(BY_NAME["corner"], 0)
    assert again == LessonProgress(("two 1", "corner 1"))
    assert LessonProgress().lesson(LESSONS) is LESSONS[0]
    assert LessonProgress((), ("matching", "three")).lesson(LESSONS) is BY_NAME["two"]
    assert LessonProgress((), tuple(BY_NAME)).lesson(LESSONS) is LESSONS[0]
    assert LessonProgress(("two 7",)).start(BY_NAME["two"]) == 1  # there is no such step any more


def test_squares_are_chosen_once_and_stones_are_none_of_them():
    step = LESSONS[0].steps[2]
    assert isinstance(step.task, Choose)
    assert step.task.about is About.LEGAL
    b1, a1 = squares("b1 a1")
    attempt, answer = Attempt.at(step).choose(b1)
    assert (answer.verdict, attempt.found) == (Verdict.RIGHT, (b1,))
    assert attempt.choose(b1)[1].verdict is Verdict.NOTHING
    assert attempt.choose(a1)[1].verdict is Verdict.ILLEGAL
    assert attempt.say(3)[1].verdict is Verdict.NOTHING
    assert attempt.place(b1)[1].verdict is Verdict.NOTHING
