"""The course: its positions are the game's, and everything that is done there is answered."""

from collections import Counter

import pytest

from ishido.coach.lessons.course import BY_NAME, LESSONS
from ishido.coach.lessons.goals import Fault, FourWayAt, Trial, can_be_done, loss, objection
from ishido.coach.lessons.lesson import Attempt
from ishido.coach.lessons.places import could_lie, fitting, four_way_left, is_dead, unseen
from ishido.coach.lessons.tasks import About, Choose, Count, PlaceStones
from ishido.lessons import LessonProgress, Verdict
from ishido.players.judgement import Effort, judge
from ishido.rules.board import (
    BEYOND,
    SQUARE_NAMES,
    SQUARES,
    TABLEAU_SQUARES,
    Square,
    parse_square,
    squares_in,
)
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, PlayerView, Setup
from ishido.rules.mastery import CENTRAL_4_WAYS, CENTRAL_PLACES, CORNER_PLACES, four_way_squares
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.rules.stone import COPIES, STONES, parse_stone
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, master_game

STEPS = {f"{lesson.name} {step.name}": step for lesson in LESSONS for step in lesson.steps}


def solutions(attempt):
    """What finishes a step of placing or choosing, square by square."""
    while not attempt.done:
        for square in SQUARES:
            after, answer = attempt.act(square)
            if answer.verdict is Verdict.RIGHT:
                yield square
                attempt = after
                break
        else:
            raise AssertionError(f"nothing is right in {attempt.step.name}")


def number_of(step):
    assert isinstance(step.task, Count)
    attempt = Attempt.at(step)
    return step.task.answer(attempt.position, attempt.left)


# -- what a review says of them ------------------------------------------------------------------


def judged(step):
    """What each square of a step loses, as a review says, in 4-Ways."""
    attempt = Attempt.at(step)
    stone = attempt.touchstone
    assert stone is not None
    left = list(unseen(step.position))
    left[stone.kind] -= 1
    account = Account(0, step.four_ways)
    view = PlayerView(step.position, stone, tuple(left), Scoring.MODERN, (account,), 0)
    return {
        square: judge(view, square, Effort(search=1000, orders=400)).loss
        for square in squares_in(step.position.legal_mask(stone))
    }


@pytest.mark.nightly
def test_the_middle_squares_that_a_lesson_keeps_free_a_review_keeps_too():
    """Filling one loses something for sure; the best squares are among those that keep both."""
    (step,) = (step for step in BY_NAME["centre"].steps if step.name == "free")
    losses = judged(step)
    kept = [losses[square] for square in losses if square not in step.marked]
    assert set(step.marked) <= set(losses)
    assert min(kept) == 0
    assert max(kept) < 0.35 < min(losses[square] for square in step.marked)


@pytest.mark.nightly
def test_the_ring_s_corners_that_a_lesson_keeps_open_a_review_keeps_too():
    (step,) = (step for step in BY_NAME["center-master-play"].steps if step.name == "keep")
    losses = judged(step)
    marked = set(step.marked) & set(losses)
    assert marked
    assert min(losses[square] for square in losses if square not in marked) == 0
    assert all(losses[square] > 0 for square in marked)


# -- the positions ------------------------------------------------------------------------------


def test_there_are_eleven_lessons_in_an_order_of_their_own():
    names = [lesson.name for lesson in LESSONS]
    assert names == [
        "matching", "two", "three", "corner", "centre",
        "alive", "beyond", "counting", "end", "center-master-play", "master",
    ]  # fmt: skip
    assert all(2 <= len(lesson.steps) <= 3 for lesson in LESSONS)
    for lesson in LESSONS:
        assert len({step.name for step in lesson.steps}) == len(lesson.steps)


def test_no_kind_of_stone_is_there_more_than_twice(subtests):
    for name, step in STEPS.items():
        with subtests.test(name):
            attempt = Attempt.at(step)
            stones = [stone for _, stone in step.position] + list(attempt.row)
            assert max(Counter(stones).values()) <= COPIES


def known_orders():
    """The squares of whole games, in the order in which stones were placed on them."""
    emptying = Game.start(Setup(deal_by_number(EMPTYING_DEAL)))
    for name in EMPTYING.split():
        emptying = emptying.place(parse_square(name))
    games = (emptying, master_game())
    return [[move for move in game.moves if move is not None] for game in games]


def played_in_order(position, order):
    """Whether its stones can be placed from the tableau in an order of squares."""
    now = Position({square: stone for square, stone in position if square in TABLEAU_SQUARES})
    for square in order:
        stone = position[square]
        if stone is None:
            continue
        if not now.legal_mask(stone) >> square & 1:
            return False
        now = now.place(stone, square)
    return now == position


def can_be_reached(position, seen):
    """Whether its stones can be taken off, each from where it might have been the last."""
    if len(position) == len(TABLEAU_SQUARES):
        return True
    if position in seen:
        return False
    seen.add(position)
    for square, stone in position:
        if square not in TABLEAU_SQUARES:
            before = Position({at: other for at, other in position if at != square})
            if before.legal_mask(stone) >> square & 1 and can_be_reached(before, seen):
                return True
    return False


@pytest.mark.slow
def test_every_position_could_have_been_played(subtests):
    for name, step in STEPS.items():
        with subtests.test(name):
            position = step.position
            tableau = [position[square] for square in TABLEAU_SQUARES]
            assert None not in tableau
            assert len({stone.colour for stone in tableau if stone}) == 6
            assert len({stone.symbol for stone in tableau if stone}) == 6
            if len(position) > 40:
                assert any(played_in_order(position, order) for order in known_orders())
            else:
                assert can_be_reached(position, set())


# -- what is asked ------------------------------------------------------------------------------


def test_every_step_can_be_finished(subtests):
    for name, step in STEPS.items():
        with subtests.test(name):
            attempt = Attempt.at(step)
            assert not attempt.done
            if isinstance(step.task, Count):
                attempt, answer = attempt.say(number_of(step))
                assert answer.verdict is Verdict.RIGHT
            else:
                for square in solutions(attempt):
                    attempt, answer = attempt.act(square)
                    assert answer.verdict is Verdict.RIGHT
            assert attempt.done
            again, answer = attempt.act(Square(0))
            assert (again, answer.verdict) == (attempt, Verdict.NOTHING)


def test_something_wrong_can_be_done_and_is_answered(subtests):
    """Every step has a wrong answer, or it would teach nothing; each says why and changes nothing.

    The first step of all is the one exception: any legal square will do.
    """
    for name, step in STEPS.items():
        with subtests.test(name):
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
    for step in STEPS.values():
        attempt = Attempt.at(step)
        if isinstance(step.task, PlaceStones):
            for square in (*solutions(attempt), None):
                for other in SQUARES:
                    _, answer = attempt.place(other)
                    if answer.objection is not None:
                        found.add(answer.objection.fault)
                    if answer.objection is not None and answer.objection.fault is Fault.CROWDED:
                        assert_wanted_by_several(attempt, other, answer.objection)
                if square is not None:
                    attempt, _ = attempt.place(square)
    assert found == set(Fault) - NOT_IN_THE_COURSE


def assert_wanted_by_several(attempt, square, objection):
    """The squares that are told each fit two of the stones to come, and there are no others."""
    after = attempt.position.place(attempt.touchstone, square)
    fit = Counter(
        each for stone in objection.stones for each in squares_in(after.legal_mask(stone))
    )
    assert objection.squares == tuple(sorted(each for each in fit if fit[each] > 1))


NOT_IN_THE_COURSE = {Fault.UNBALANCED}
"""Told apart nevertheless: see below."""


def test_a_4_way_that_is_wished_for_is_never_objected_to(subtests):
    for name, step in STEPS.items():
        with subtests.test(name):
            if not isinstance(step.task, PlaceStones):
                continue
            made = step.four_ways
            for number, turn in enumerate(step.task.turns):
                for goal in turn.goals:
                    if isinstance(goal, FourWayAt):
                        made += 1
                        attempt = Attempt.at(step)
                        for square in list(solutions(attempt))[:number]:
                            attempt, _ = attempt.place(square)
                        _, answer = attempt.place(goal.place)
                        assert answer.verdict is Verdict.RIGHT
                        assert answer.placement is not None
                        assert answer.placement.four_way == made


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
    assert four_way_squares(game) >= CORNER_PLACES
    assert len(four_way_squares(game) & CENTRAL_PLACES) >= CENTRAL_4_WAYS
    assert set(step.position) < set(game.position)  # it is this game, three stones earlier
    attempt = Attempt.at(step)
    for square in solutions(attempt):
        attempt, _ = attempt.place(square)
    assert len(attempt.position) == len(STONES) * COPIES
    assert attempt.four_ways == len(four_way_squares(game))


# -- the arithmetic -----------------------------------------------------------------------------


def squares(names):
    return [parse_square(name) for name in names.split()]


def test_a_square_between_three_strangers_is_dead():
    position = Position.parse("e4=A1 g4=B2 f3=C3")
    (f4,) = squares("f4")
    assert fitting(position, f4) == []
    assert could_lie(position, f4) == []
    assert is_dead(position, f4, unseen(position))


def test_a_square_whose_only_stones_are_gone_is_dead_for_good():
    position = Position.parse("e4=A1 g4=A2 f3=B3")
    (f4,) = squares("f4")
    assert [str(stone) for stone in fitting(position, f4)] == ["A3"]
    assert not is_dead(position, f4, unseen(position))
    assert not is_dead(position, f4, unseen(position, [parse_stone("A3")]))
    assert is_dead(position, f4, unseen(position, [parse_stone("A3")] * 2))


def test_two_of_one_colour_may_still_be_saved_by_a_third_neighbour():
    twins = Position.parse("e4=A1 g4=A1")
    (f4,) = squares("f4")
    left = unseen(twins)
    assert [str(stone) for stone in fitting(twins, f4)] == ["A1"]
    assert not is_dead(twins, f4, left)
    at_the_corner = Position.parse("b1=A1 a2=A1")
    assert is_dead(at_the_corner, Square(0), unseen(at_the_corner))


def test_a_square_with_nothing_beside_it_is_alive():
    assert not is_dead(Position(), Square(0), unseen(Position()))


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
    for step in STEPS.values():
        if not isinstance(step.task, PlaceStones) or len(step.task.turns) == 1:
            continue
        turns = step.task.turns
        first = turns[0]
        for square in SQUARES:
            if not step.position.legal_mask(first.stone) >> square & 1:
                continue
            put = Trial(step.position, first.stone, square)
            wanted = all(goal.objection(put) is None for goal in first.goals)
            right = objection(step.position, turns, square) is None
            assert right == (wanted and brute(put.after, turns[1:])), SQUARE_NAMES[square]
            assert right == (wanted and can_be_done(put.after, turns[1:]))


def brute(position, turns):
    if not turns:
        return True
    return any(
        brute(position.place(turns[0].stone, square), turns[1:])
        for square in SQUARES
        if position.legal_mask(turns[0].stone) >> square & 1
        and all(
            goal.objection(Trial(position, turns[0].stone, square)) is None
            for goal in turns[0].goals
        )
    )


def test_counted_are_the_stones_of_all_kinds_that_fit():
    step = BY_NAME["counting"].steps[0]
    assert isinstance(step.task, Count)
    kinds = [str(stone) for stone in fitting(step.position, step.task.square)]
    assert sorted(kinds) == ["A5", "E2"]
    assert number_of(step) == 3  # one of the second kind lies on the board


def test_of_the_dead_squares_one_has_strangers_and_one_has_lost_its_stones():
    step = BY_NAME["alive"].steps[0]
    found = {SQUARE_NAMES[square]: fitting(step.position, square) for square in
             solutions(Attempt.at(step))}  # fmt: skip
    assert {name: [str(stone) for stone in stones] for name, stones in found.items()} == {
        "c8": [],
        "g4": ["C4"],
    }


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


def test_a_step_that_is_no_more_leaves_the_last_there_is():
    assert LessonProgress(("two 7",)).start(BY_NAME["two"]) == 1


def test_one_continues_with_the_lesson_opened_last_or_the_first_that_is_not_done():
    assert LessonProgress(("corner 1", "two 1", "golf 2")).lesson(LESSONS) is BY_NAME["two"]
    again = LessonProgress(("corner 1", "two 1")).with_solved(BY_NAME["corner"], 0)
    assert again == LessonProgress(("two 1", "corner 1"))
    assert LessonProgress().lesson(LESSONS) is LESSONS[0]
    assert LessonProgress((), ("matching", "three")).lesson(LESSONS) is BY_NAME["two"]
    assert LessonProgress((), tuple(BY_NAME)).lesson(LESSONS) is LESSONS[0]


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
